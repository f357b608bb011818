"""CR 608.2c, h: "that player", "their": the one opponent or player of whom a description is true."""

from __future__ import annotations

import pytest

from lawmage.rules.designations import monarch
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
CAT = creature("Cat", "1/1")
OGRE = creature("Ogre", "3/3")


def three() -> Duel:
    """A game of three, so that an opponent is not every opponent."""
    duel = Duel(3)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5)
    return duel


class TestWhoControlsTheTarget:
    """CR 608.2c: "target creature an opponent controls. That player ..." """

    def test_that_player_loses_life(self) -> None:
        """Carol controlled it, and is looked for after it has gone (608.2h)."""
        duel = three()
        duel.alice.has(
            hand=written("Doom {0}\nSorcery\nDestroy target creature an opponent controls. That player loses 3 life.")
        )
        duel.seats[2].has(battlefield=BEAR)
        duel.alice.casts("Doom", at="Bear").resolve_all()
        assert [seat.life for seat in duel.seats] == [20, 20, 17]

    def test_that_player_after_the_control_has_changed(self) -> None:
        """It is the player who controlled the target as the ability began to resolve."""
        duel = three()
        text = "Gain control of target creature an opponent controls. That player draws a card."
        duel.alice.has(hand=written(f"Lure {{0}}\nSorcery\n{text}"))
        duel.seats[2].has(battlefield=BEAR)
        duel.alice.casts("Lure", at="Bear").resolve_all()
        assert [len(seat.hand) for seat in duel.seats] == [0, 0, 1]
        assert duel.alice.battlefield == ["Bear"]

    def test_all_others_of_that_player(self) -> None:
        """Each other creature of Carol's; none of Bob's."""
        duel = three()
        text = (
            "Destroy target creature an opponent controls. Each other creature that player controls gets -1/-1 "
            "until end of turn."
        )
        duel.alice.has(hand=written(f"Terror {{0}}\nInstant\n{text}"))
        duel.bob.has(battlefield=CAT)
        duel.seats[2].has(battlefield=[BEAR, CAT])
        duel.alice.casts("Terror", at="Bear").resolve_all()
        assert [seat.battlefield for seat in duel.seats] == [[], ["Cat"], []]

    def test_who_may_pay(self) -> None:
        """The payer is told only within what is paid for."""
        duel = three()
        text = "When this creature enters, counter target spell an opponent controls unless that player pays {1}."
        duel.alice.has(hand=written(f"Eel {{0}}\nCreature — Fish\nFlash\n{text}\n1/1"))
        duel.seats[2].has(hand=written("Gain {0}\nInstant\nYou gain 5 life."))
        duel.seats[2].casts("Gain")
        duel.alice.casts("Eel").resolve_all()
        assert duel.seats[2].life == 20

    def test_a_second_target_of_that_player(self) -> None:
        """CR 601.2c: as targets are chosen, too: nothing of Bob's can be the second."""
        duel = three()
        text = (
            "Target creature an opponent controls deals damage equal to its power to another target creature that "
            "player controls."
        )
        duel.alice.has(hand=written(f"Brawl {{0}}\nSorcery\n{text}"))
        duel.bob.has(battlefield=CAT)
        duel.seats[2].has(battlefield=[BEAR, OGRE])
        duel.alice.casts("Brawl", at=["Ogre", "Bear"]).resolve_all()
        assert [seat.battlefield for seat in duel.seats] == [[], ["Cat"], ["Ogre"]]

    @pytest.mark.parametrize("more", [0, 1])
    def test_no_other_creatures(self, more: int) -> None:
        """ "No other creatures": other than the target, of the player whose creature it is."""
        duel = three()
        text = (
            "When this creature enters, target creature an opponent controls gets -2/-2 until end of turn if that "
            "opponent controls no other creatures."
        )
        duel.alice.has(hand=written(f"Lurker {{0}}\nCreature — Rogue\n{text}\n1/1"))
        duel.bob.has(battlefield=[CAT, CAT])
        duel.seats[2].has(battlefield=[BEAR] + [CAT] * more)
        duel.alice.casts("Lurker").resolve_all("Bear")
        assert ("Bear" in duel.seats[2].battlefield) == (more == 1)


class TestWhoseGraveyard:
    """CR 400.3: the one opponent or player in whose graveyard the card was."""

    def test_that_player_loses_life(self) -> None:
        """Only Carol, whose card it was."""
        duel = three()
        text = "Exile target card from an opponent's graveyard. That player loses 2 life."
        duel.alice.has(hand=written(f"Grave Robbery {{0}}\nSorcery\n{text}"))
        duel.seats[2].has(graveyard=BEAR)
        duel.alice.casts("Grave Robbery", at="Bear").resolve_all()
        assert [seat.life for seat in duel.seats] == [20, 20, 18]

    def test_from_their_library(self) -> None:
        """CR 603.2: "an opponent's graveyard from their library": of the same player."""
        duel = three()
        duel.alice.has(
            battlefield=written(
                "Reaper {0}\nEnchantment\nWhenever a creature card is put into an opponent's graveyard from their "
                "library, you gain 1 life."
            ),
            hand=written("Grind {0}\nSorcery\nTarget player mills two cards."),
        )
        duel.seats[2].has(library=[BEAR, BEAR])
        duel.alice.casts("Grind", at="carol").resolve_all("Reaper")
        assert duel.alice.life == 22

    def test_all_targets_from_one(self) -> None:
        """CR 601.2c: of the graveyard of one of the opponents."""
        duel = three()
        text = "Exile up to three target cards from an opponent's graveyard. That player loses 2 life."
        duel.alice.has(hand=written(f"Grave Robbery {{0}}\nSorcery\n{text}"))
        duel.bob.has(graveyard=OGRE)
        duel.seats[2].has(graveyard=[BEAR, CAT])
        duel.alice.casts("Grave Robbery", at=["Cat", "Bear"]).resolve_all()
        assert duel.bob.graveyard == ["Ogre"]
        assert [seat.life for seat in duel.seats] == [20, 20, 18]

    def test_cards_with_that_name(self) -> None:
        """The name that was compared before, where none is chosen; of that player's cards."""
        duel = three()
        text = (
            "Exile target creature an opponent controls and all other creatures that player controls with the same "
            "name as that creature. Then that player reveals their hand and exiles all cards with that name from their "
            "hand and graveyard."
        )
        duel.alice.has(hand=written(f"Ending {{0}}\nSorcery\n{text}"))
        duel.seats[2].has(battlefield=[CAT, BEAR, CAT], hand=[BEAR, CAT], graveyard=[CAT, OGRE])
        duel.bob.has(battlefield=CAT, hand=CAT)
        duel.alice.casts("Ending", at="Cat").resolve_all()
        assert duel.bob.battlefield + duel.bob.hand == ["Cat", "Cat"]
        carol = duel.seats[2]
        assert [carol.battlefield, carol.hand, carol.graveyard] == [["Bear"], ["Bear"], ["Ogre"]]


class TestWhoDid:
    """CR 608.2c: "if a player does, ... that player"."""

    def test_damage_to_the_one(self) -> None:
        """Carol alone took the offer."""
        duel = three()
        text = (
            "At the beginning of your upkeep, any opponent may sacrifice a creature of their choice. If a player does, "
            "this creature deals 2 damage to that player."
        )
        duel.alice.has(battlefield=written(f"Tempter {{0}}\nCreature — Imp\n{text}\n1/1"))
        duel.bob.has(battlefield=CAT)
        duel.seats[2].has(battlefield=CAT)
        for _ in range(3):
            duel.to_step(END_STEP).to_step(UPKEEP)
        duel.resolve_all("no", "yes")
        assert [seat.life for seat in duel.seats] == [20, 20, 18]

    def test_there_is_no_monarch(self) -> None:
        """ "If there is no monarch, that player": the player who was dealt damage."""
        duel = three()
        text = (
            "Whenever this creature deals combat damage to a player, if there is no monarch, that player becomes the "
            "monarch."
        )
        duel.alice.has(battlefield=written(f"Herald {{0}}\nCreature — Human\n{text}\n1/1"))
        duel.attacks(("Herald", "carol")).fights()
        assert monarch(duel.game) == 2


class TestAmongTheirs:
    """CR 603.2, 201.2: what is compared with what the same player has."""

    def test_greatest_among_theirs(self) -> None:
        """CR 603.10a: the creature that died was among the creatures of its controller."""
        duel = three()
        duel.alice.has(
            battlefield=written(
                "Hunter {0}\nEnchantment\nWhenever a creature an opponent controls with the greatest power among "
                "creatures that player controls dies, you gain 1 life."
            ),
            hand=[written("Doom {0}\nInstant\nDestroy target creature.")] * 2,
        )
        duel.bob.has(battlefield=OGRE)
        duel.seats[2].has(battlefield=[CAT, BEAR])
        duel.alice.casts("Doom", at="Cat").resolve_all()
        assert duel.alice.life == 20
        duel.seats[2].has(battlefield=CAT)
        duel.alice.casts("Doom", at="Bear").resolve_all()
        assert duel.alice.life == 21

    def test_a_name_in_their_graveyard(self) -> None:
        """Any card there, in the graveyard of the player who casts; nobody chooses one."""
        duel = three()
        duel.alice.has(
            battlefield=written(
                "Echo {0}\nEnchantment\nWhenever an opponent casts a creature spell with the same name as a card in "
                "their graveyard, that player loses 1 life."
            )
        )
        imp, ape = [written(f"{name} {{0}}\nCreature — {name}\n1/1") for name in ("Imp", "Ape")]
        duel.bob.has(graveyard=imp)
        duel.seats[2].has(hand=[imp, ape], graveyard=[CAT, ape, OGRE])
        for _ in range(2):
            duel.to_step(END_STEP).to_step(UPKEEP)
        duel.to_step(PRECOMBAT_MAIN)
        duel.seats[2].casts("Imp").resolve_all()
        assert duel.seats[2].life == 20
        duel.seats[2].casts("Ape").resolve_all()
        assert duel.seats[2].life == 19
