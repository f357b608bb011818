"""Mixtures that make no sense, each with the reason."""

from __future__ import annotations

from typing import Final

from ..errors import SetupError
from ..settings import Switches
from .switches import switch

# A value of one switch, a value of another, and why they exclude each other.
EXCLUDED: Final[tuple[tuple[str, str, str, str, str], ...]] = (
    ("phased_out", "zone", "phased_out_tokens_cease", "no", "a token that changes zones ceases to exist"),
)


def check_mixture(values: Switches) -> None:
    """SetupError that names both switches if two values exclude each other."""
    for name, word, other, its_word, reason in EXCLUDED:
        if _is(values, name, word) and _is(values, other, its_word):
            raise SetupError(f"{name}={word} and {other}={its_word} exclude each other: {reason}")
    if values.starting_life == 0:
        raise SetupError("starting_life=0: every player would have lost at once", "704.5a")


def _is(values: Switches, name: str, word: str) -> bool:
    found: bool | int = getattr(values, name)
    return switch(name).word(found) == word
