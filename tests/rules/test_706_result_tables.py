"""CR 706.3: tables of results; cards of our own, written as text."""

from __future__ import annotations

from lawmage.rules.dice import DieRoll
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

ORACLE = written(
    "Oracle {0}\nSorcery\nRoll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | You gain 5 life."
)
LAST = written(
    "Last {0}\nSorcery\nRoll a d4.\n1—3 | You gain 1 life. You gain that much life.\n4+ | You gain that much life."
)


def rolled(duel: Duel) -> int:
    """The result of the only roll."""
    return next(event.amount for event in duel.happened if isinstance(event, DieRoll))


def test_only_the_row_of_the_result_is_carried_out() -> None:
    """CR 706.3a: over many seeds every row comes up, and never two of them."""
    seen: set[int] = set()
    for seed in range(1, 60):
        duel = Duel(seed=seed).remembers()
        duel.alice.has(hand=ORACLE)
        duel.alice.casts("Oracle").resolves()
        result = rolled(duel)
        assert duel.alice.life == 20 + (1 if result < 10 else 2 if result < 20 else 5)
        seen.add(duel.alice.life)
    assert seen == {21, 22, 25}


def test_a_row_knows_nothing_of_the_rows_before_it() -> None:
    """ "That much" in the second row is the result, not what the first row did."""
    seen: set[int] = set()
    for seed in range(1, 20):
        duel = Duel(seed=seed).remembers()
        duel.alice.has(hand=LAST)
        duel.alice.casts("Last").resolves()
        result = rolled(duel)
        assert duel.alice.life == (20 + 2 if result < 4 else 24)
        seen.add(result)
    assert 4 in seen and len(seen) > 1
