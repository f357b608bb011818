"""The texts of other days that are shipped are those that the compiler of today makes of the printings."""

from __future__ import annotations

from tests.support import shared
from tools.dated_texts import TABLE, Maker


def test_the_file_is_that_of_the_shared_files() -> None:
    """`python -m tools.dated_texts --write` makes the file; it follows the compiler as the pool does."""
    maker = Maker(shared("cards").parent)

    assert TABLE.read_text(encoding="utf-8") == maker.file()
    assert maker.read > 1400
