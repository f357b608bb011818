"""Randomness from one integer that lives in the state (CR 103.1, 701.24, 705, 706)."""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 64) - 1


def advance(seed: int) -> int:
    """The seed after one use (a Weyl step; the mixing happens in `mixed`)."""
    return (seed + 0x9E3779B97F4A7C15) & _MASK


def mixed(seed: int) -> int:
    """A well-mixed 64-bit number for a seed (splitmix64's finaliser)."""
    z = seed
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
