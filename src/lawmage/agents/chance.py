"""Takes any legal action, each with the same chance."""

from __future__ import annotations

from ..kernel.rng import advance, mixed


class RandomAgent:
    """Its chance is one integer of its own."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = mixed(advance(seed))

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.seed = advance(self.seed)
        return mixed(self.seed) % count
