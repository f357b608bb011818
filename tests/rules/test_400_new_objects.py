"""CR 400 to 406: zones, and what finds an object that changed zones."""

from __future__ import annotations

from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, END_STEP, EXILE, GRAVEYARD, LIBRARY
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
GOAT = written("Goat {0}\nCreature - Goat\n1/1")
RITE = written("Rite {0}\nSorcery\nYou gain 1 life.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")


class TestFindingSpells:
    """CR 400.7."""

    def test_an_ability_that_lets_a_card_be_cast_stays_with_the_spell(self) -> None:
        """CR 400.7g: flashback given to the card still exiles the spell."""
        lend = written(
            "Lend {0}\nInstant\nTarget sorcery card in your graveyard gains flashback until end of turn. The "
            "flashback cost "
            "is equal to its mana cost."
        )
        duel = Duel()
        duel.alice.has(graveyard=RITE, hand=lend)
        duel.alice.casts("Lend", at="Rite").resolves()
        duel.alice.casts("Rite").resolves()
        assert duel.alice.life == 21
        assert (duel.alice.exile, duel.alice.graveyard) == (["Rite"], ["Lend"])

    def test_another_part_of_the_effect_finds_the_spell(self) -> None:
        """CR 400.7h: cast by the effect, it is exiled as the effect says."""
        again = written(
            "Again {0}\nInstant\nYou may cast target sorcery card from your graveyard this turn. If that spell would "
            "be put "
            "into your graveyard, exile it instead."
        )
        duel = Duel()
        duel.alice.has(graveyard=RITE, hand=again)
        duel.alice.casts("Again", at="Rite").resolves()
        duel.alice.casts("Rite").resolves()
        assert (duel.alice.exile, duel.alice.graveyard) == (["Rite"], ["Again"])

    def test_a_land_that_was_played_is_found(self) -> None:
        """CR 400.7i: the effect that let it be played deals with the land on the battlefield."""
        lease = written(
            "Lease {0}\nSorcery\nExile the top card of your library. You may play it this turn. At the beginning of "
            "the "
            "next end step, sacrifice it."
        )
        duel = Duel()
        duel.alice.has(hand=lease, library=FOREST)
        duel.alice.casts("Lease").resolves()
        duel.alice.plays("Forest")
        assert duel.alice.battlefield == ["Forest"]
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.battlefield == [] and "Forest" in duel.alice.graveyard


class TestNewObjects:
    """CR 400.7, 403.4."""

    def test_what_comes_back_is_new(self) -> None:
        """CR 403.4: no counter, no damage, no effect is left of what it was."""
        blink = written(
            "Blink {0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
        )
        grow = written("Grow {0}\nInstant\nTarget creature gets +1/+1 until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[blink, grow])
        before = duel.find("Bear").id
        duel.game.own(before).counters = {"+1/+1": 1}
        duel.game.own(before).damage = 1
        duel.alice.casts("Grow", at="Bear").resolves()
        duel.alice.casts("Blink", at="Bear").resolves()
        bear = duel.find("Bear")
        assert bear.id != before
        assert (bear.counters, bear.damage, bear.chars.power) == ({}, 0, 2)

    def test_exiled_again_or_put_into_the_command_zone_again(self) -> None:
        """CR 400.8, 400.10, 406.7: no change of zones, but a new object."""
        for zone in (EXILE, COMMAND):
            duel = Duel()
            duel.alice.has(**{"exile" if zone == EXILE else "command": BEAR})
            before = duel.find("Bear", zone)
            duel.game.own(before.id).counters = {"charge": 1}
            duel.game.do(ZoneChange(before.id, zone, zone, "400.8"))
            after = duel.find("Bear", zone)
            assert after.id != before.id and not after.counters
            assert duel.alice.names(zone) == ["Bear"]

    def test_permanents_are_what_is_on_the_battlefield(self) -> None:
        """CR 403.2, 403.3, 609.2: "all creatures" are no cards in graveyards or hands, and no spells."""
        sweep = written("Sweep {0}\nInstant\nExile all creatures.")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, graveyard=BEAR, hand=[BEAR, BEAR], library=BEAR)
        duel.bob.has(hand=sweep)
        duel.alice.casts("Bear")
        duel.bob.casts("Sweep").resolves()
        assert duel.alice.exile == ["Bear"]
        assert (duel.alice.graveyard, duel.alice.hand, duel.alice.names(LIBRARY)) == (["Bear"], ["Bear"], ["Bear"])
        assert len(duel.game.stack) == 1

    def test_a_zone_is_its_cards(self) -> None:
        """CR 400.12: to shuffle the hand into the library moves each card of it."""
        churn = written("Churn {0}\nSorcery\nShuffle your hand into your library, then draw a card.")
        duel = Duel()
        duel.alice.has(hand=[BEAR, RITE, churn], library=[FOREST])
        duel.alice.casts("Churn").resolves()
        assert len(duel.alice.names(LIBRARY)) == 2 and len(duel.alice.hand) == 1

    def test_the_order_of_a_graveyard_stays(self) -> None:
        """CR 400.5, 404.2: one pile; what comes goes on top, and what leaves changes nothing else."""
        back = written("Back {0}\nInstant\nReturn target card from your graveyard to your hand.")
        duel = Duel()
        duel.alice.has(graveyard=[BEAR, FOREST, RITE], hand=back)
        duel.alice.casts("Back", at="Forest").resolves()
        assert duel.alice.graveyard == ["Bear", "Rite", "Back"]
        assert duel.find("Bear", GRAVEYARD).known_to == -1


class TestTheStack:
    """CR 405."""

    def test_spells_are_cards_and_abilities_are_text(self) -> None:
        """CR 405.1, 405.4: a spell has its card's characteristics; an ability has no colour, type or name."""
        red = written("Imp {0}\nArtifact Creature - Imp\n{0}: You gain 1 life.\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=red, hand=RITE)
        duel.alice.casts("Rite")
        (spell,) = duel.game.stack
        assert duel.object(spell).chars.name == "Rite" and duel.alice.hand == []
        duel.resolve_all()
        duel.alice.activates("Imp")
        (ability,) = duel.game.stack
        found = duel.object(ability)
        assert (found.chars.name, found.chars.types, list(found.chars.subtypes)) == ("", 0, [])
        assert found.controller == 0 and duel.alice.battlefield == ["Imp"]

    def test_who_controls_what(self) -> None:
        """CR 405.4: the player who activated an ability, and who controlled its source as it triggered."""
        trap = written(
            "Trap {0}\nCreature - Thing\nWhen this creature dies, you gain 1 life.\n{0}: You gain 5 life.\n1/1"
        )
        steal = written("Steal {0}\nInstant\nGain control of target creature until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=trap)
        duel.bob.has(hand=[steal, SLAY])
        duel.alice.activates("Trap")
        duel.bob.casts("Steal", at="Trap").resolves()
        duel.bob.casts("Slay", at="Trap").resolve_all()
        assert (duel.alice.life, duel.bob.life) == (25, 21)

    def test_the_last_added_resolves_first(self) -> None:
        """CR 405.5, 500.2: one at a time as all pass; only with an empty stack the phase ends."""
        duel = Duel()
        duel.alice.has(
            hand=[written("One {0}\nInstant\nYou gain 1 life."), written("Two {0}\nInstant\nYou lose 2 life.")]
        )
        step = duel.game.step
        duel.alice.casts("One")
        duel.alice.casts("Two")
        duel.alice.passes()
        duel.bob.passes()
        assert (duel.alice.life, len(duel.game.stack), duel.game.step) == (18, 1, step)
        duel.alice.passes()
        duel.bob.passes()
        assert (duel.alice.life, len(duel.game.stack), duel.game.step) == (19, 0, step)
        duel.alice.passes()
        assert duel.game.step == step
        duel.bob.passes()
        duel.until_priority(0)
        assert duel.game.step > step


class TestFaceDownInExile:
    """CR 406.3."""

    def test_it_has_no_characteristics_until_it_is_played(self) -> None:
        """CR 406.3a: no colour, type or name, except for who may play it; turned face up just before."""
        vault = written(
            "Vault {0}\nArtifact\nWhen Vault enters, exile the top card of your library face down. You may look at "
            "and play "
            "that card for as long as it remains exiled."
        )
        fetch = written("Fetch {0}\nSorcery\nReturn target creature card you own in exile to your hand.")
        duel = Duel()
        duel.alice.has(hand=[vault, fetch], library=BEAR, exile=GOAT)
        duel.alice.casts("Vault").resolve_all()
        duel.alice.casts("Fetch").resolves()
        assert duel.alice.hand == ["Goat"]
        (id,) = duel.game.zone_ids(EXILE, 0)
        assert duel.object(id).face_down
        duel.alice.casts("Bear")
        assert not duel.object(duel.game.stack[-1]).face_down
        duel.resolve_all()
        assert "Bear" in duel.alice.battlefield
