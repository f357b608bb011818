"""Random mixtures of rules, drawn from a seed: a base and some switches of other days."""

from __future__ import annotations

from typing import Final

from lawmage.editions import SWITCHES, Rules, rows
from lawmage.errors import SetupError
from lawmage.kernel.rng import advance, mixed

MOST_SWITCHES: Final = 8
PRESETS: Final = ("current", "tenth", "fifth")
"""As likely together as the days of all changes."""


class Chance:
    """Numbers that follow from a seed."""

    def __init__(self, seed: int) -> None:
        self.state = advance(seed)

    def below(self, most: int) -> int:
        """A number from 0 up to, not including, `most`."""
        self.state = advance(self.state)
        return mixed(self.state) % most


def random_rules(seed: int) -> Rules:
    """One mixture: a preset or a day of the timeline, and up to eight switches with values of their own."""
    chance = Chance(seed)
    while True:
        base = PRESETS[chance.below(len(PRESETS))] if chance.below(2) else rows()[chance.below(len(rows()))].date
        switches: dict[str, int | str] = {}
        for _ in range(1 + chance.below(MOST_SWITCHES)):
            known = SWITCHES[chance.below(len(SWITCHES))]
            if known.words:
                switches[known.name] = known.words[chance.below(len(known.words))]
        try:
            return Rules(base, **switches)
        except SetupError:
            # Two values that exclude each other: another mixture.
            continue


def mixtures(count: int, seed: int) -> list[Rules]:
    """So many mixtures."""
    first = mixed(advance(seed))
    return [random_rules(first + place) for place in range(count)]
