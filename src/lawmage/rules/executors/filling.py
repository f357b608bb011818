"""The executors of amounts, filters, conditions, selections, events and the order of instructions, in the linker's
tables."""

from __future__ import annotations

from .. import history, link
from ..one_shot import turns
from ..patterns import combat, damage, doing, moments, zone_changes
from . import (
    amounts,
    as_cast,
    both,
    branches,
    conditions,
    deciding,
    filters,
    flow,
    keyword_parts,
    later,
    loops,
    modes_chosen_late,
    more_amounts,
    more_conditions,
    more_players,
    optional_costs,
    past_filters,
    players,
    pronouns,
    relations,
    result_tables,
    selectors,
    states,
)


def fill() -> None:
    """Fill the tables; calling it again changes nothing."""
    for values in (amounts.TABLE, more_amounts.TABLE, history.VALUES):
        link.VALUES.update(values)
    for tests in (filters.TABLE, states.TABLE, relations.TABLE, past_filters.TABLE, history.TESTS, keyword_parts.TESTS):
        link.TESTS.update(tests)
    for holds in (conditions.TABLE, more_conditions.TABLE, history.CONDITIONS, as_cast.TABLE):
        link.CONDITIONS.update(holds)
    link.VALUES.update(keyword_parts.VALUES)
    link.SELECTORS.update({**selectors.TABLE, **pronouns.TABLE, **both.TABLE})
    link.PLAYERS.update(players.TABLE)
    link.PLAYERS.update(more_players.TABLE)
    for instructions in (
        branches.TABLE,
        deciding.TABLE,
        flow.TABLE,
        loops.TABLE,
        modes_chosen_late.TABLE,
        optional_costs.TABLE,
        later.TABLE,
        turns.INSTRUCTIONS,
        result_tables.TABLE,
    ):
        link.INSTRUCTIONS.update(instructions)
    for patterns in (zone_changes.TABLE, doing.TABLE, combat.TABLE, damage.TABLE, moments.TABLE):
        link.EVENTS.update(patterns)
    for verbs in (flow.VERBS, optional_costs.VERBS, turns.TABLE, keyword_parts.VERBS):
        link.VERBS.update(verbs)
    link.STATEMENTS.update(turns.STATEMENTS)
