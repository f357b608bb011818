"""CR 701.12f: two zones are exchanged."""

from __future__ import annotations

import pytest

from lawmage.kernel.invariants import broken
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "2/4")
INFINITY = written("Infinity {0}\nInstant\nExchange your hand and graveyard. Exile Infinity.")
SHIFT = written("Shift {0}\nSorcery\nExchange your graveyard and library. Then shuffle your library.")
SAGE = written("Sage {0}\nSorcery\nExchange your hand and library, then shuffle.")


def names(duel: Duel, ids: list[int]) -> list[str]:
    return sorted([duel.object(id).printed.name for id in ids])


@pytest.mark.parametrize("hand", [[], [BEAR]])
def test_hand_and_graveyard(hand: list[object]) -> None:
    """CR 701.12f: also with an empty hand; the spell itself is in neither."""
    duel = Duel()
    duel.alice.has(hand=[INFINITY, *hand], graveyard=[OX, FOREST])
    duel.alice.casts("Infinity").resolves()
    assert sorted(duel.alice.hand) == ["Forest", "Ox"]
    assert duel.alice.graveyard == ["Bear"] * len(hand) and duel.alice.exile == ["Infinity"]
    assert broken(duel.game) == []


def test_graveyard_and_library() -> None:
    """CR 701.12f: what was in the graveyard is the library now, and nobody knows its order."""
    duel = Duel()
    duel.alice.has(hand=SHIFT, graveyard=[OX, FOREST], library=[BEAR, BEAR, BEAR])
    duel.alice.casts("Shift").resolves()
    library = duel.alice.player.library
    assert names(duel, library) == ["Forest", "Ox"] and [duel.object(id).known_to for id in library] == [0, 0]
    assert sorted(duel.alice.graveyard) == ["Bear", "Bear", "Bear", "Shift"]


def test_hand_and_library() -> None:
    """CR 701.12f: bob's zones stay as they are."""
    duel = Duel()
    duel.alice.has(hand=[SAGE, OX], library=[BEAR, BEAR])
    duel.bob.has(hand=FOREST, library=FOREST)
    duel.alice.casts("Sage").resolves()
    assert duel.alice.hand == ["Bear", "Bear"] and names(duel, duel.alice.player.library) == ["Ox"]
    assert duel.bob.hand == ["Forest"] and len(duel.bob.player.library) == 1
