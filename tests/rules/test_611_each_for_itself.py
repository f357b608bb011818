"""CR 611.2b: an effect on several objects, each "for as long as it has a counter on it"."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

VOW = written(
    "Vow {0}\nSorcery\nPut a vow counter on each creature. "
    "Each of those creatures can't block for as long as it has a vow counter on it."
)
RID = written("Rid {0}\nSorcery\nRemove all counters from target creature.")
TAKEN = written(
    "Taken {0}\nSorcery\nPut an oil counter on each creature. "
    "Each of those creatures gains flying for as long as it has an oil counter on it."
)


def duel_with(name: str) -> Duel:
    """The spell resolved, and the Bear is rid of its counter again."""
    duel = Duel()
    duel.alice.has(hand=[VOW, TAKEN, RID], battlefield=creature("Wolf", "2/2"))
    duel.bob.has(battlefield=[creature("Bear", "3/3"), creature("Ox", "4/4")])
    duel.alice.casts(name).resolves()
    duel.alice.casts("Rid", at="Bear").resolves()
    return duel


def test_one_without_the_counter_may_block() -> None:
    """And only that one."""
    duel_with("Vow").attacks("Wolf").blocks("Bear")
    with pytest.raises(AssertionError, match="block with Ox"):
        duel_with("Vow").attacks("Wolf").blocks("Ox")


def test_characteristics() -> None:
    """The Bear flies no more, the Ox still does."""
    duel = duel_with("Taken")
    assert len(duel.find("Bear").chars.abilities) == 0
    assert len(duel.find("Ox").chars.abilities) == 1
