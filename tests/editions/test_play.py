"""Whole games under presets and mixtures: they end, hold every invariant, and the same seed gives the same game."""

import pytest

from lawmage.editions import SWITCHES, Rules
from lawmage.errors import SetupError
from lawmage.kernel.rng import advance
from lawmage.simulation import plan, play
from lawmage.supply import Supply, find_deck


def mixture(seed: int) -> Rules:
    """Rules with a random value for about every third switch, without what is refused."""
    rules = Rules()
    for known in SWITCHES:
        seed = advance(seed)
        if not known.words or (seed >> 8) % 3:
            continue
        seed = advance(seed)
        try:
            rules = rules.with_switches(**{known.name: known.words[(seed >> 8) % len(known.words)]})
        except SetupError:
            continue
    return rules


@pytest.mark.parametrize("rules", ["tenth", "fifth", "2012-01-01", *[mixture(seed) for seed in range(4)]], ids=str)
def test_games_end_and_repeat(rules: Rules | str) -> None:
    """Two games of the package's decks, each step checked; played again they are the same to the last event."""
    supply = Supply.default()
    names = ("red", "green_white")
    decks = [supply.deck(find_deck(name), True) for name in names]
    made = plan(decks, names, ["random"], seed=5, rules=rules, checked=True, digests=True)

    first = play(made, 0)

    assert first.error == "", first.trace
    assert first.ending
    assert play(made, 0).digest == first.digest
