"""CR 709 to 711, 714 to 716, 718, 720, 721: cards with several sets of characteristics, and what is one card of
them."""

from __future__ import annotations

from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from lawmage.types import INSTANT, SORCERY
from tests.cards_for_tests import FOREST, written

HALVES = written("Left {G}\nInstant\nYou gain 1 life.\n// split\nRight {1}{G}\nSorcery\nYou gain 2 life.")
LOOT = written("Loot {0}\nSorcery\nDraw a card. You gain 1 life for each card in your hand.")
AGAIN = written("Again {0}\nInstant\nCopy target instant or sorcery spell.")
NAMER = written(
    "Namer {0}\nSorcery\nChoose a card name. Reveal the top card of your library. "
    "If it has the chosen name, you gain 5 life."
)
ADVENTURER = written("Hiker {G}\nCreature - Human\n1/1\n// adventure\nHike {G}\nSorcery - Adventure\nYou gain 2 life.")
OMEN = written("Wyrm {2}{G}\nCreature - Dragon\n4/4\n// adventure\nSign {G}\nSorcery - Omen\nYou gain 2 life.")
PUPIL = written("Pupil {G}\nCreature - Human\n1/1\n// prepare\nLesson {G}\nSorcery\nYou gain 3 life.")
FLIPPER = written(
    "Student {1}{G}\nCreature - Human\n{0}: Flip Student.\n1/1\n// flip\nMaster\nLegendary Creature - Spirit\n3/3"
)


def test_one_card_with_two_sets_is_drawn_as_one() -> None:
    """CR 709.2, 715.2c, 720.2c, 722.2c: it counts once."""
    for card in (HALVES, ADVENTURER, OMEN, PUPIL):
        duel = Duel()
        duel.alice.has(hand=LOOT, library=card)
        duel.alice.casts("Loot").resolves()
        assert duel.alice.life == 21 and len(duel.alice.player.hand) == 1


def test_a_split_card_has_the_types_and_abilities_of_both_halves() -> None:
    """CR 709.4c."""
    duel = Duel()
    duel.alice.has(hand=HALVES)
    chars = duel.object(duel.alice.player.hand[0]).chars
    assert chars.types == INSTANT | SORCERY and len(chars.abilities) == 2


def test_alternative_names_can_be_chosen() -> None:
    """CR 715.5, 720.5, 722.5, 710.5: though a card in a library has its normal name only."""
    for card, names in (
        (ADVENTURER, ("Hike", "Hiker")),
        (OMEN, ("Sign", "Wyrm")),
        (PUPIL, ("Lesson", "Pupil")),
        (FLIPPER, ("Master", "Student")),
    ):
        for name, life in zip(names, (20, 25)):
            duel = Duel()
            duel.alice.has(library=card, hand=NAMER)
            duel.alice.casts("Namer").resolves(name)
            assert duel.alice.life == life


def test_a_flip_card_is_its_top_half_until_it_is_flipped_on_the_battlefield() -> None:
    """CR 710.1, 710.1b: in a hand, on the stack and unflipped it has the normal characteristics."""
    duel = Duel()
    duel.alice.has(hand=FLIPPER, battlefield=[FOREST, FOREST])
    assert duel.alice.hand == ["Student"]
    duel.alice.casts("Student")
    assert duel.object(duel.game.stack[0]).chars.name == "Student"
    duel.resolves()
    assert duel.find("Student").chars.power == 1
    duel.alice.activates("Student").resolves()
    assert duel.find("Master").chars.power == 3


def test_an_adventure_or_omen_is_copied_as_such() -> None:
    """CR 715.3c, 720.3c, 715.2, 720.2: the copy does what the inset spell does, and is nothing else."""
    for card, name, place in ((ADVENTURER, "Hike", 1), (OMEN, "Sign", 0)):
        duel = Duel()
        duel.alice.has(hand=[card, AGAIN], battlefield=FOREST)
        duel.alice.casts(name)
        duel.alice.casts("Again", at=name).resolves()
        copy = duel.object(duel.game.stack[-1])
        assert copy.is_copy and copy.chars.name == name and copy.chars.power is None
        duel.resolve_all()
        # The card goes where its spell sends it; of the copy nothing is left.
        assert duel.alice.life == 24 and len(duel.alice.exile) == place and "Hiker" not in duel.alice.graveyard


def test_an_omen_is_cast_as_the_one_or_the_other() -> None:
    """CR 720.3, 720.3a, 720.3b, 720.4: only the inset's cost is looked at; as an Omen it has its characteristics
    alone."""
    duel = Duel()
    duel.alice.has(hand=OMEN, battlefield=FOREST)
    assert duel.alice.hand == ["Wyrm"]
    assert duel.alice.may("cast Sign") and not duel.alice.may("cast Wyrm")
    duel.alice.casts("Sign")
    spell = duel.object(duel.game.stack[0])
    assert (spell.chars.name, spell.chars.power, mana_value(duel.game, spell.id)) == ("Sign", None, 1)
    duel.resolves()
    assert duel.object(duel.alice.player.library[0]).chars.name == "Wyrm"

    duel = Duel()
    duel.alice.has(hand=OMEN, battlefield=[FOREST] * 3)
    duel.alice.casts("Wyrm")
    assert duel.object(duel.game.stack[0]).chars.name == "Wyrm"
    duel.resolves()
    assert duel.find("Wyrm").chars.power == 4


GROWER = written("Grower {0}\nCreature - Elf\nLevel up {0}\nLEVEL 1-2\n2/2\nFlying\nLEVEL 3+\n5/5\nTrample\n1/1")


def test_a_leveler_outside_has_the_size_on_top_and_levels_up_for_ever() -> None:
    """CR 711.4, 711.6."""
    duel = Duel()
    duel.alice.has(hand=GROWER)
    chars = duel.object(duel.alice.player.hand[0]).chars
    assert (chars.power, chars.toughness) == (1, 1)
    duel.alice.casts("Grower").resolves()
    for size in (2, 2, 5, 5):
        duel.alice.activates("Grower").resolves()
        assert duel.find("Grower").chars.power == size


PROTO = written("Golem {7}\nArtifact Creature - Golem\nPrototype {1}{G} — 2/2\nTrample\n6/6")
AGAIN_CREATURE = written("Double {0}\nInstant\nCopy target creature spell you control.")
MIRROR = written("Mirror {0}\nInstant\nCreate a token that's a copy of target creature.")
GREENS = written("Vow {0}\nEnchantment\nGreen spells can't be cast.")


def test_a_prototyped_spell_has_the_other_cost_size_and_colour_and_so_have_copies() -> None:
    """CR 718.2, 718.2a, 718.3c, 718.3d, 718.5: and everything else as it is printed."""
    duel = Duel()
    duel.alice.has(hand=[PROTO, AGAIN_CREATURE, MIRROR], battlefield=[FOREST, FOREST])
    duel.alice.casts("Golem")
    duel.alice.casts("Double", at="Golem").resolves()
    for id in duel.game.stack:
        chars = duel.object(id).chars
        assert (chars.power, mana_value(duel.game, id), chars.colors.bit_count()) == (2, 2, 1)
    duel.resolve_all()
    first = duel.game.battlefield[-1]
    duel.alice.casts("Mirror", at=first).resolves()
    golems = [id for id in duel.game.battlefield if duel.object(id).chars.name == "Golem"]
    assert len(golems) == 3
    for id in golems:
        chars = duel.object(id).chars
        assert (chars.power, chars.toughness, mana_value(duel.game, id), chars.colors.bit_count()) == (2, 2, 2, 1)
        assert chars.subtypes == {"Golem"} and len(chars.abilities) >= 2


def test_only_the_prototype_is_looked_at_when_it_is_cast_so() -> None:
    """CR 718.3a: it is then a green spell; cast normally it is colourless."""
    duel = Duel()
    duel.alice.has(hand=PROTO, battlefield=[FOREST] * 2)
    assert duel.alice.may("cast Golem")
    duel.alice.has(battlefield=GREENS)
    assert not duel.alice.may("cast Golem")
    duel.alice.has(battlefield=[FOREST] * 5)
    assert duel.alice.may("cast Golem")


SHIP = written("Ship {0}\nArtifact - Spacecraft\nStation\n3+ | Flying\n5/5")
CREW = written("Crew {0}\nCreature - Human\n2/2")


def test_a_station_card_has_no_size_elsewhere_and_stations_for_ever() -> None:
    """CR 721.2c, 721.4."""
    duel = Duel()
    duel.alice.has(hand=SHIP, battlefield=[CREW] * 5)
    chars = duel.object(duel.alice.player.hand[0]).chars
    assert (chars.power, chars.toughness) == (None, None)
    duel.alice.casts("Ship").resolves()
    for counters, power in ((2, None), (4, 5), (6, 5)):
        duel.alice.activates("Ship", "Crew").resolves()
        assert duel.find("Ship").counters == {"charge": counters} and duel.find("Ship").chars.power == power


BANNER = written("Map {0}\nEnchantment\nCreatures you control that have an Adventure get +1/+1.")
SIGNS = written("Signs {0}\nSorcery\nYou gain 1 life for each card in your graveyard that has an Omen.")
TOKEN = written("Twin {0}\nInstant\nCreate a token that's a copy of target creature.")


def test_what_has_an_adventure_or_an_omen_has_it_everywhere() -> None:
    """CR 715.2a, 715.2b, 720.2a: a permanent has it though it does not use it, and so has a copy."""
    duel = Duel()
    duel.alice.has(battlefield=[BANNER, ADVENTURER, OMEN, CREW], hand=TOKEN)
    assert [duel.find(name).chars.power for name in ("Hiker", "Wyrm", "Crew")] == [2, 4, 2]
    duel.alice.casts("Twin", at="Hiker").resolves()
    assert duel.object(duel.game.battlefield[-1]).chars.power == 2
    duel = Duel()
    duel.alice.has(graveyard=[OMEN, ADVENTURER, HALVES, OMEN], hand=SIGNS)
    duel.alice.casts("Signs").resolves()
    assert duel.alice.life == 22
