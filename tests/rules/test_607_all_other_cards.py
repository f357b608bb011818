"""CR 607.2a, 608.2c: "all other cards exiled with it": other than those that the same ability has just exiled."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import FOREST, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
MIRROR = written(
    "Mirror {0}\nArtifact\nWhen this artifact enters, exile the top two cards of your library face down.\nAt the"
    " beginning of your upkeep, you may exile all cards from your hand face down. If you do, put all other cards you"
    " own exiled with this artifact into your hand."
)
POOL = written(
    "Pool {0}\nArtifact\nWhen this artifact enters, each player exiles the top card of their library.\nWhenever"
    " you cast a spell from your hand, exile it. If you do, you may cast a spell from among other cards exiled with"
    " this artifact without paying its mana cost."
)


def test_the_hand_is_changed_for_what_was_exiled_before() -> None:
    """What has just been exiled stays there."""
    duel = Duel()
    duel.alice.has(hand=MIRROR, library=[FOREST] * 5)
    duel.bob.has(library=[FOREST] * 5)
    duel.alice.casts("Mirror").resolve_all()
    duel.alice.has(hand=ELF)

    duel.to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).resolve_all("yes")

    assert duel.alice.hand == ["Forest", "Forest"]


def test_another_spell_is_cast() -> None:
    """Not the one that was just exiled."""
    ox = written("Ox {0}\nCreature - Ox\n3/3")
    duel = Duel()
    duel.alice.has(hand=[POOL, ELF], library=[FOREST])
    duel.bob.has(library=[ox])
    duel.alice.casts("Pool").resolve_all()

    duel.alice.casts("Elf").resolve_all("yes")

    assert duel.alice.battlefield == ["Pool", "Ox"]
    assert duel.alice.exile == ["Forest", "Elf"]
