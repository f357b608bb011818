"""Cards with two English names that are the same to the rules (CR 201.3): the table in the package.

Every other part of the program knows such a card by one of the two, so that nothing else has to compare them.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from .names import name_key

TABLE: Final = Path(__file__).parent.parent / "data" / "interchangeable_names.tsv"


def known_as(name: str) -> str:
    """CR 201.3a: the name that a card goes by here, for either of its names; any other name as it is."""
    return _names().get(name_key(name), name)


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    lines = TABLE.read_text("utf-8").splitlines()[1:]
    pairs = [line.split("\t") for line in lines]
    return {name_key(other): name for name, other in pairs}
