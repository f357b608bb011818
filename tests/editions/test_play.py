"""Whole games under presets and mixtures: they end, hold every invariant, and the same seed gives the same game."""

import pytest

from lawmage.editions import SWITCHES, Rules
from lawmage.errors import SetupError
from lawmage.kernel.rng import advance
from lawmage.simulation import plan, play
from lawmage.supply import Supply, find_deck
from tests.cards_for_tests import basic, written


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


CLONE = written(
    "Clone {1}{U}\nCreature — Shapeshifter\nYou may have Clone enter as a copy of any creature on the battlefield.\n0/0"
)
SKIN = written(
    "Skin {U}\nCreature — Shapeshifter\nSkin enters tapped.\n"
    "You may have Skin enter as a copy of any creature on the battlefield.\n1/1"
)
PICK = written(
    "Pick {1}{U}\nCreature — Human\nAs Pick enters, choose a color.\nPick has protection from the chosen color.\n2/2"
)
BONES = written("Bones {1}{U}\nCreature — Skeleton\n{U}: Regenerate Bones.\n2/1")
LORD = written(
    "Lord {2}{U}\nLegendary Creature — Human\nWhenever a creature enters, Lord deals 1 damage to any target.\n2/2"
)
COPIES = [*[basic("Island")] * 16, *[CLONE] * 8, *[card for card in (SKIN, PICK, BONES, LORD) for _ in range(4)]]


@pytest.mark.parametrize("way", ["attached", "push", "copy"])
@pytest.mark.parametrize("rules", ["fifth", "tenth", "current"])
def test_games_of_copies(rules: str, way: str) -> None:
    """What enters as a copy leaves nothing behind, whatever is asked and played while it does."""
    made = plan([COPIES, COPIES], ["a", "b"], ["random"], seed=2, rules=rules, checked=True, digests=True, way=way)

    for number in range(3 if way == "attached" else 1):
        result = play(made, number)
        assert result.error == "", result.trace
        assert result.turns > 3
