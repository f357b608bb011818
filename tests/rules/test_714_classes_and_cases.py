"""CR 709.5, 714, 716, 719: Rooms, Sagas, Classes and Cases."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, ENCHANTMENT, END_STEP
from tests.cards_for_tests import FOREST, creature, written

SPIRIT = written(
    "Tale {0}\nEnchantment Creature - Saga Spirit\nI, II — You gain 1 life.\nIII — You gain 5 life.\nFlying\n2/2"
)
CALLING = written(
    "Calling {0}\nEnchantment - Class\nWhenever you cast a spell, you gain 1 life.\n{0}: Level 2\n"
    "When this Class becomes level 2, you gain 10 life.\n{0}: Level 3\nCreatures you control get +1/+1."
)
PUZZLE = written(
    "Puzzle {0}\nEnchantment - Case\nTo solve — You have 25 or more life.\nSolved — Creatures you control get +1/+1."
)
GAIN = written("Gain {0}\nInstant\nYou gain 5 life.")
LOSE = written("Lose {0}\nInstant\nYou lose 20 life.")
MIRROR = written("Mirror {0}\nInstant\nCreate a token that's a copy of target enchantment.")
BLANK = written("Blank {0}\nInstant\nTarget enchantment loses all abilities until end of turn.")
BEAR = creature("Bear", "2/2")
ROOM = written(
    "Hall {G}\nEnchantment - Room\nCreatures you control get +1/+0.\n// split\n"
    "Attic {G}\nEnchantment - Room\nCreatures you control get +0/+2."
)
AGAIN = written("Again {0}\nInstant\nCopy target permanent spell you control.")


def test_a_creature_that_is_a_saga_is_both() -> None:
    """CR 714.1a: its chapters trigger, and the other abilities and the size are its own all the time."""
    duel = Duel()
    duel.alice.has(hand=SPIRIT)
    duel.alice.casts("Tale").resolves()
    tale = duel.find("Tale")
    assert tale.chars.types == CREATURE | ENCHANTMENT and tale.chars.power == 2 and tale.chars.keywords
    assert tale.counters == {"lore": 1} and len(duel.game.stack) == 1
    duel.resolve_all()
    assert duel.alice.life == 21 and duel.find("Tale").chars.keywords


def test_what_stands_above_the_first_bar_is_there_at_every_level() -> None:
    """CR 716.2c, 716.3: and gaining a level is activating the ability of a bar."""
    duel = Duel()
    duel.alice.has(battlefield=[CALLING, BEAR], hand=[GAIN, GAIN, GAIN])
    duel.alice.casts("Gain").resolve_all()
    assert duel.alice.life == 26
    duel.alice.activates("Calling").resolve_all()
    assert duel.alice.life == 36
    duel.alice.casts("Gain").resolve_all()
    assert duel.alice.life == 42
    duel.alice.activates("Calling").resolve_all()
    assert duel.find("Bear").chars.power == 3
    duel.alice.casts("Gain").resolve_all()
    assert duel.alice.life == 48


def test_a_solved_case_stays_solved_and_copies_are_not() -> None:
    """CR 719.3b: whatever becomes of what solved it; it is no ability, and no copiable value."""
    duel = Duel()
    duel.alice.has(battlefield=[PUZZLE, BEAR], hand=[GAIN, LOSE, MIRROR, BLANK], library=[FOREST] * 3)
    duel.alice.casts("Gain").resolves()
    assert duel.find("Bear").chars.power == 2
    duel.to_step(END_STEP).resolve_all()
    assert duel.find("Puzzle").memory.get("solved", 0) and duel.find("Bear").chars.power == 3
    duel.alice.casts("Lose").resolves()
    assert duel.find("Bear").chars.power == 3
    duel.alice.casts("Mirror", at="Puzzle").resolves()
    token = duel.object(duel.game.battlefield[-1])
    assert token.chars.name == "Puzzle" and not token.memory.get("solved", 0) and duel.find("Bear").chars.power == 3
    duel.alice.casts("Blank", at=duel.find("Puzzle").id).resolves()
    assert duel.find("Bear").chars.power == 2 and duel.find("Puzzle").memory.get("solved", 0)


def test_each_half_of_a_room_has_the_types_of_the_line_they_share() -> None:
    """CR 709.5a: also while neither is unlocked, and each as a spell."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST], hand=ROOM)
    duel.alice.casts("Attic")
    spell = duel.object(duel.game.stack[0])
    assert spell.chars.name == "Attic" and spell.chars.types == ENCHANTMENT and spell.chars.subtypes == {"Room"}
    duel.resolves()
    assert duel.find("Attic").chars.subtypes == {"Room"}
    duel = Duel()
    duel.alice.has(battlefield=ROOM)
    room = duel.object(duel.game.battlefield[0])
    assert room.chars.subtypes == {"Room"} and room.chars.types == ENCHANTMENT
