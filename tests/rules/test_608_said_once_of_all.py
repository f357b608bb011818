"""CR 608.2c, 611.2a: what a text says once, and means of all that it says."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.keywords import KEYWORDS
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, UPKEEP
from tests.cards_for_tests import FOREST, written

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
OX = written("Ox {0}\nCreature - Ox\n3/3")
APE = written("Ape {0}\nCreature - Ape\n2/2")
CAT = written("Cat {0}\nCreature - Cat\n1/1")
GHOUL = written("Ghoul {0}\nCreature - Zombie\n2/2")
HOST = written("Host {0}\nInstant\nCreate two 1/1 white Soldier creature tokens.")
BORROW = written("Borrow {0}\nSorcery\nGain control of target creature until end of turn. Untap it. It gains haste.")
ZEAL = written("Zeal {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
TENDING = written("Tending {0}\nEnchantment - Aura\nEnchant creature or land\nEnchanted permanent has hexproof.")


def has(duel: Duel, name: str, keyword: str, player: int = 0) -> bool:
    found = duel.object(duel.find(name, BATTLEFIELD, player).id)
    return bool(found.chars.keywords >> KEYWORDS.index(keyword) & 1)


def drawing(*hand: Definition, players: int = 2) -> Duel:
    """Everybody has cards to draw, and the first player these in hand."""
    duel = Duel(players)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    duel.alice.has(hand=list(hand))
    return duel


class TestDurationsThatOpenASentence:
    """CR 611.2a: "until end of turn, A and B" is said of both."""

    def test_changes_of_two_kinds_of_objects(self) -> None:
        rage = (
            "Rage {0}\nSorcery\nUntil end of turn, target creature gets +1/+0 and creatures you control gain trample."
        )
        duel = drawing(written(rage))
        duel.alice.has(battlefield=[BEAR, OX])
        duel.alice.casts("Rage", at="Bear").resolves()
        assert has(duel, "Ox", "trample")
        duel.to_step(UPKEEP)
        assert not has(duel, "Ox", "trample")

    def test_a_change_of_rules_and_one_of_objects(self) -> None:
        calm = (
            "Calm {0}\nSorcery\nUntil end of turn, your life total can't change, and creatures you control gain flying."
        )
        duel = drawing(written(calm))
        duel.alice.has(battlefield=BEAR)
        duel.alice.casts("Calm").resolves()
        assert has(duel, "Bear", "flying")
        duel.to_step(UPKEEP)
        assert not has(duel, "Bear", "flying")

    def test_what_becomes_a_color_or_a_type(self) -> None:
        night = "Night {0}\nInstant\nUntil end of turn, all creatures become black and all lands become Swamps."
        duel = drawing(written(night))
        duel.alice.has(battlefield=[BEAR, FOREST])
        duel.alice.casts("Night").resolves()
        duel.to_step(UPKEEP)
        assert duel.object(duel.find("Forest").id).chars.subtypes == frozenset({"Forest"})


def test_a_second_thing_said_of_several() -> None:
    """CR 608.2c: "creatures you control gain trample and can't be blocked by ...": all of them can't be."""
    leader = (
        "Leader {0}\nCreature - Soldier\nWhenever this creature attacks, creatures you control gain trample until end"
        " of turn and can't be blocked by creature tokens this turn.\n1/1"
    )
    duel = drawing()
    duel.alice.has(battlefield=[written(leader), OX])
    duel.bob.has(hand=HOST)
    duel.bob.casts("Host").resolves()
    duel.attacks("Leader", "Ox").resolve_all()
    assert has(duel, "Ox", "trample")
    with pytest.raises(AssertionError):
        duel.blocks(("Soldier", "Ox"))


class TestWhatIsPlayedFromExile:
    """CR 400.7, 607.2a: a card exiled with an object is known by that as it is played."""

    SEER = (
        "Seer {0}\nCreature - Wizard\n{T}: Exile the top card of your library. You may play that card this turn.\n"
        "When you play a card exiled with this creature, you gain 3 life.\n1/1"
    )

    def played(self, card: Definition) -> int:
        duel = drawing()
        duel.alice.has(battlefield=written(self.SEER), library=[card])
        duel.alice.activates("Seer").resolves()
        if card is FOREST:
            duel.alice.plays("Forest")
        else:
            duel.alice.casts("Bear")
        duel.resolve_all()
        return duel.alice.life - 20

    def test_a_spell(self) -> None:
        assert self.played(BEAR) == 3

    def test_a_land(self) -> None:
        assert self.played(FOREST) == 3

    def test_another_card(self) -> None:
        """CR 607.2a: no other card is meant."""
        duel = drawing(BEAR)
        duel.alice.has(battlefield=written(self.SEER))
        duel.alice.activates("Seer").resolves()
        duel.alice.casts("Bear").resolve_all()
        assert duel.alice.life == 20


def test_attacking_with_a_creature_of_an_opponent() -> None:
    """CR 508.3c: for each such creature; "that player" is the one who owns it."""
    tyrant = (
        "Tyrant {0}\nCreature - Horror\nWhenever you attack with a creature an opponent owns, you gain 2 life and that"
        " player loses 2 life.\n3/5"
    )
    duel = drawing(BORROW, BORROW, players=3)
    duel.alice.has(battlefield=[written(tyrant), CAT])
    duel.bob.has(battlefield=BEAR)
    duel.seats[2].has(battlefield=OX)
    duel.alice.casts("Borrow", at="Bear").resolves()
    duel.alice.casts("Borrow", at="Ox").resolves()
    duel.attacks(("Bear", "carol"), ("Ox", "carol"), ("Cat", "carol"), options=["the ability of Tyrant"]).resolve_all()
    assert [seat.life for seat in duel.seats] == [24, 18, 18]


def test_another_than_the_target() -> None:
    """CR 608.2c: "another" is another than the target; the object that says it may be chosen."""
    seer = (
        "Guide {0}\nCreature - Scout\nWhenever you attack, target attacking creature gets +1/+1 until end of turn. Then"
        " choose another attacking creature with lesser power. That creature gains trample until end of turn.\n1/2"
    )
    duel = drawing()
    duel.alice.has(battlefield=[written(seer), OX])
    duel.attacks("Guide", "Ox", options=["Ox"]).resolve_all()
    assert has(duel, "Guide", "trample") and not has(duel, "Ox", "trample")


def test_that_much_after_as_many_were_discarded() -> None:
    """CR 608.2c: "that much" is the number told before, not how many could be discarded."""
    queen = (
        "Queen {0}\nCreature - Zombie\nWhenever you attack with one or more Zombies, draw that many cards, then discard"
        " that many cards. You gain that much life.\n4/4"
    )
    duel = Duel()
    duel.alice.has(battlefield=[written(queen), GHOUL, GHOUL], library=FOREST)
    duel.attacks("Queen", "Ghoul", "Ghoul").resolve_all()
    assert duel.alice.life == 23 and duel.alice.graveyard == ["Forest"]


class TestTheRest:
    """CR 608.2c: what "the rest", "the other cards" and "the revealed creature cards" are."""

    def test_the_rest_of_what_another_player_chose_from(self) -> None:
        text = (
            "Demand {0}\nSorcery\nChoose up to three nonland permanents you don't control. Target opponent chooses one"
            " of"
            " those permanents. You gain control of the rest."
        )
        duel = drawing(written(text))
        duel.bob.has(battlefield=[BEAR, OX, CAT, APE])
        duel.alice.casts("Demand", at="bob").resolve_all("Bear", "Ox", "Cat", "Ox")
        assert [seat.battlefield for seat in duel.seats] == [["Bear", "Cat"], ["Ox", "Ape"]]

    def test_creature_cards_that_were_found(self) -> None:
        text = (
            "Strings {0}\nSorcery\nEach opponent reveals cards from the top of their library until they reveal a"
            " creature"
            " card. Choose one of the revealed creature cards and put it onto the battlefield under your control. Put"
            " all"
            " other cards revealed this way into their owners' graveyards."
        )
        duel = drawing(written(text), players=3)
        duel.bob.has(library=[BEAR, FOREST])
        duel.seats[2].has(library=[OX, FOREST])
        duel.alice.casts("Strings").resolve_all("Bear")
        assert duel.alice.battlefield == ["Bear"]
        assert [sorted(seat.graveyard) for seat in duel.seats[1:]] == [["Forest"], ["Forest", "Ox"]]


def test_each_attacks_its_own_owner() -> None:
    """CR 508.1d, 611.2c: the requirement is another for each of the creatures."""
    text = (
        "Uprising {0}\nSorcery\nGain control of all nonland permanents your opponents control until end of turn. Untap"
        " those"
        " permanents. They gain haste until end of turn. Each of them attacks its owner this turn if able."
    )
    duel = drawing(written(text), players=3)
    duel.bob.has(battlefield=BEAR)
    duel.seats[2].has(battlefield=OX)
    duel.alice.casts("Uprising").resolve_all()
    duel.attacks("Bear", "Ox")
    assert [duel.find(name).attacking for name in ("Bear", "Ox")] == [1, 2]


class TestToAnother:
    """CR 701.3b, 608.2c: "another" creature is another than the one it is attached to."""

    def test_another_creature(self) -> None:
        duel = drawing(
            ZEAL, written("Shift {0}\nInstant\nAttach target Aura attached to a creature to another creature.")
        )
        duel.alice.has(battlefield=[BEAR, OX])
        duel.alice.casts("Zeal", at="Bear").resolves()
        duel.alice.casts("Shift", at="Zeal").resolves()
        assert duel.object(duel.find("Ox").id).chars.power == 4

    def test_another_of_that_type(self) -> None:
        text = "Swap {0}\nInstant\nAttach target Aura attached to a creature or land to another permanent of that type."
        duel = drawing(TENDING, written(text))
        duel.alice.has(battlefield=[BEAR, OX, FOREST])
        duel.alice.casts("Tending", at="Bear").resolves()
        duel.alice.casts("Swap", at="Tending").resolves()
        assert has(duel, "Ox", "hexproof") and not has(duel, "Bear", "hexproof") and not has(duel, "Forest", "hexproof")
