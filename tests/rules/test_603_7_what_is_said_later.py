"""CR 603.7, 614.1: a delayed trigger about what was replaced; CR 601.2c: a target that somebody else chooses."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, written

OX = written("Ox {0}\nCreature - Ox\n3/3")
ELF = written("Elf {0}\nCreature - Elf\n2/2")
FODDER = written(
    "Fodder {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
)
COSMOS = written(
    "Cosmos {0}\nInstant\nIf a permanent you control would be put into a graveyard from the battlefield this turn,"
    " exile it instead. Return it to the battlefield under its owner's control at the beginning of the next end step."
)
MATCH = written(
    "Match {0}\nEnchantment\nWhenever a creature enters, that creature's controller may have target creature of their"
    " choice get -3/-3 until end of turn."
)


def test_each_returns_that_was_exiled_instead() -> None:
    """Two creatures, sacrificed one after the other."""
    duel = Duel()
    duel.alice.has(battlefield=[OX, ELF], hand=[COSMOS, FODDER, FODDER])
    duel.alice.casts("Cosmos").resolves()
    duel.alice.casts("Fodder", "Ox").resolves()
    duel.alice.casts("Fodder").resolves()
    assert sorted(duel.alice.exile) == ["Elf", "Ox"]

    duel.to_step(END_STEP, 0)
    duel.resolve_all()

    assert sorted(duel.alice.battlefield) == ["Elf", "Ox"]


def test_the_controller_of_the_creature_chooses_the_target() -> None:
    """Not the controller of the enchantment."""
    duel = Duel()
    duel.alice.has(battlefield=[MATCH, OX], library=[FOREST] * 3)
    duel.bob.has(hand=ELF, library=[FOREST] * 3)
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)

    duel.bob.casts("Elf").resolves("Ox")
    assert ("target", 1, 1) in duel.script.questions
    duel.resolve_all("yes")

    assert duel.alice.graveyard == ["Ox"]
