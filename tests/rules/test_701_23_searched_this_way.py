"""CR 701.23, 608.2c: whether a library was searched, whatever was found there."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

SEEK = written(
    "Seek {0}\nSorcery\nYou may search your library for a creature card, reveal it, and put it into your hand. "
    "If you search your library this way, shuffle. You gain 1 life."
)


@pytest.mark.parametrize(("answers", "shuffled"), [(["yes", "Ox"], True), (["yes", "no more"], True), (["no"], False)])
def test_who_searches_shuffles(answers: list[str], shuffled: bool) -> None:
    """CR 701.23b: also who finds nothing; not who does not search."""
    duel = Duel()
    duel.alice.has(hand=SEEK, library=[FOREST, creature("Ox", "3/3"), MOUNTAIN])
    duel.remembers()
    duel.alice.casts("Seek").resolves(*answers)
    assert any([event.name == "shuffle" for event in duel.happened]) == shuffled
    assert duel.alice.life == 21
