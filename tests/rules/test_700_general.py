"""CR 700: events, modes, devotion, parties and outlaws."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from lawmage.types import CREATURE
from tests.cards_for_tests import FOREST, written

SWEEP = written("Sweep {0}\nSorcery\nDestroy all creatures.")
BEAR = written("Bear {1}{G}\nCreature - Bear\n2/2")
EACH = written("Each Grave {0}\nEnchantment\nWhenever a creature dies, you gain 1 life.")
BATCH = written("Mass Grave {0}\nEnchantment\nWhenever one or more creatures die, you gain 10 life.")


def test_one_happening_is_one_event_or_many() -> None:
    """CR 700.1: two deaths at once are two events to one ability and one to another."""
    duel = Duel()
    duel.alice.has(battlefield=[EACH, BATCH, BEAR, BEAR], hand=SWEEP)
    duel.alice.casts("Sweep").resolve_all("Each Grave", "Mass Grave")
    assert duel.alice.life == 32


MODES = written(
    "Either {0}\nInstant\nChoose one —\n• Destroy target creature.\n• Target player gains 3 life.\n• You lose 5 life."
)
SWERVE = written("Swerve {0}\nInstant\nChange the target of target spell with a single target.")


def test_a_new_target_is_for_the_same_mode() -> None:
    """CR 700.2f: the mode's own target is changed; the mode is not, and what is a target for another mode is none."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR], hand=MODES)
    duel.bob.has(battlefield=[BEAR], hand=SWERVE)
    duel.alice.casts("Either", "mode 2", at="bob")
    duel.bob.casts("Swerve", at="Either")
    duel.resolves("alice")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (23, 20) and duel.bob.battlefield == ["Bear"]


GREEN = written("Green {G}{G}\nEnchantment\nBears you control get +1/+1.")
GOD = written(
    "God {3}{G}\nLegendary Enchantment Creature - God\n"
    "As long as your devotion to green is less than five, God isn't a creature.\n6/6"
)
DEVOTED = written(
    "Counter {0}\nCreature - Elf\nCounter's power and toughness are each equal to your devotion to green.\n*/*"
)
BORROW = written("Borrow {0}\nInstant\nGain control of target creature until end of turn.")


def test_devotion_counts_after_copies_and_control() -> None:
    """CR 700.5a: what makes itself depend on devotion sees a permanent that is controlled only for a turn."""
    duel = Duel()
    duel.alice.has(battlefield=[DEVOTED, BEAR, GREEN], hand=BORROW)
    duel.bob.has(battlefield=[BEAR])
    assert duel.find("Counter").chars.power == 3
    theirs = next(id for id in duel.game.battlefield if duel.object(id).controller == 1)
    duel.alice.casts("Borrow", at=theirs).resolves()
    assert duel.find("Counter").chars.power == 4


def test_devotion_decides_what_is_a_creature_in_the_layer_of_types() -> None:
    """CR 700.5a: it is worked out before types change, although it is a number about the game (an exception)."""
    duel = Duel()
    duel.alice.has(battlefield=[GOD, GREEN, BEAR])
    assert not duel.find("God").chars.types & CREATURE
    duel.alice.has(battlefield=BEAR)
    assert duel.find("God").chars.types & CREATURE


SELF = written("Changer {0}\nCreature - Bear\n{0}: Put a +1/+1 counter on this creature.\n2/2")


def test_this_creature_is_the_object_whatever_it_is_by_then() -> None:
    """CR 700.7: "this creature" puts its counter on the permanent although it is no creature any more."""
    noncreature = written("Statue {0}\nInstant\nTarget creature becomes an artifact until end of turn.")
    duel = Duel()
    duel.alice.has(battlefield=[SELF], hand=[noncreature])
    changer = duel.find("Changer").id
    duel.alice.activates("Changer")
    duel.alice.casts("Statue", at="Changer").resolves()
    assert not duel.object(changer).chars.types & CREATURE
    duel.resolve_all()
    assert duel.object(changer).counters == {"+1/+1": 1}


CLERIC = written("Cleric {0}\nCreature - Human Cleric\n1/1")
ROGUE_WIZARD = written("Trickster {0}\nCreature - Human Rogue Wizard\n1/1")
WIZARD = written("Mage {0}\nCreature - Human Wizard\n1/1")
WARRIOR = written("Fighter {0}\nCreature - Human Warrior\n1/1")
MARCH = written("March {0}\nSorcery\nYou gain life equal to the number of creatures in your party.")
FULL = written("Banner {0}\nEnchantment\nAs long as you have a full party, creatures you control get +1/+1.")


def test_a_party_is_counted_as_large_as_it_can_be() -> None:
    """CR 700.8a, 700.8b: each creature counts for one of its types, so that the number is the greatest."""
    for creatures, size in (
        ([ROGUE_WIZARD], 1),
        ([ROGUE_WIZARD, WIZARD], 2),
        ([ROGUE_WIZARD, ROGUE_WIZARD, WIZARD], 2),
        ([CLERIC, CLERIC], 1),
        ([CLERIC, ROGUE_WIZARD, WIZARD, WARRIOR, CLERIC], 4),
        ([BEAR], 0),
    ):
        duel = Duel()
        duel.alice.has(battlefield=creatures, hand=MARCH)
        duel.alice.casts("March").resolves()
        assert duel.alice.life == 20 + size


def test_a_full_party_is_four() -> None:
    """CR 700.8c."""
    duel = Duel()
    duel.alice.has(battlefield=[FULL, CLERIC, ROGUE_WIZARD, WARRIOR])
    assert duel.find("Cleric").chars.power == 1
    duel.alice.has(battlefield=WIZARD)
    assert duel.find("Cleric").chars.power == 2


OUTLAWS = written("Hideout {0}\nSorcery\nYou gain life equal to the number of outlaws you control.")


def test_outlaws_are_permanents() -> None:
    """CR 700.12a: cards in a graveyard or hand are none of the outlaws a player controls."""
    duel = Duel()
    duel.alice.has(battlefield=[ROGUE_WIZARD, BEAR, FOREST], graveyard=[ROGUE_WIZARD], hand=[ROGUE_WIZARD, OUTLAWS])
    duel.alice.casts("Hideout").resolves()
    assert duel.alice.life == 21


PAWS = written(
    "Season {0}\nSorcery\nChoose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n{P}{P} — You gain 10 life.\n{P}{P}{P} — You gain 100 life."
)


def test_modes_with_pawprints_take_up_as_many() -> None:
    """CR 700.2i, 107.18: any number of modes whose pawprints are not more than five together, in printed order."""
    for modes, life in (
        (("mode 3", "mode 2"), 130),
        (("mode 2", "mode 1", "mode 2"), 41),
        (("mode 1",) * 5, 25),
        (("mode 3", "no more"), 120),
        (("no more",), 20),
    ):
        duel = Duel()
        duel.alice.has(hand=PAWS)
        duel.alice.casts("Season", *modes).resolves()
        assert duel.alice.life == life


def test_no_more_pawprints_than_there_are() -> None:
    """CR 700.2i: with four used up, only a mode of one is left; then nothing is asked any more."""
    duel = Duel()
    duel.alice.has(hand=PAWS)
    with pytest.raises(Unscripted, match=r"\['mode 1', 'no more modes'\]"):
        duel.alice.casts("Season", "mode 2", "mode 2", "mode 2")


CHOICE = written("Lore {0}\nSorcery\nAn opponent chooses one —\n• You gain 1 life.\n• You draw a card.")


def test_another_player_chooses_the_mode() -> None:
    """CR 700.2e: as it is cast; with several opponents the spell's controller says which of them."""
    for players, answers in ((2, ()), (3, ("carol",))):
        duel = Duel(players=players)
        duel.alice.has(hand=CHOICE)
        duel.alice.casts("Lore", *answers, "mode 1")
        assert [by for name, _, by in duel.script.questions if name == "mode"] == [players - 1]
        duel.resolves()
        assert duel.alice.life == 21


HALVE = written("Halve {0}\nSorcery\nEach player who controls a creature loses half their life, rounded up.")


def test_their_life_is_each_players_own() -> None:
    """Among several players of whom something is true, each loses half of their own life."""
    duel = Duel(players=3)
    duel.alice.has(hand=HALVE, battlefield=BEAR)
    duel.bob.has(battlefield=BEAR)
    duel.bob.player.life = 9
    duel.alice.casts("Halve").resolves()
    assert [seat.life for seat in duel.seats] == [10, 4, 20]
