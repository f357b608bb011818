"""The pool in the package: what it holds can be played, and is what the compiler makes of the cards today."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.cards.pool import PACKAGED, Pool
from lawmage.cards.sources import read_cards
from lawmage.compilation import compile_card, definition, packed
from lawmage.oracle.compiler import default_compiler
from tests.support import shared

SAMPLE = 97
"""Every so manieth card is looked at."""


@pytest.fixture(scope="module")
def pool() -> Pool:
    """The package's pool."""
    assert Path(PACKAGED).is_dir(), "the package has no pool: python -m tools.pool FILE --write"
    return Pool.load()


def test_its_cards_can_be_played(pool: Pool) -> None:
    """Each entry is decoded and linked; a node without an executor would be an error."""
    for name in pool.names[::SAMPLE]:
        assert definition(pool.get(name)).name == name


def test_it_holds_no_texts(pool: Pool) -> None:
    """Facts and compiled forms only."""
    for name in pool.names[::SAMPLE]:
        assert all(face.oracle_text is None for face in pool.get(name).card.faces)


def test_it_is_up_to_date(pool: Pool) -> None:
    """Compiled anew, the same cards come out the same (else the pool was not written after the grammar changed)."""
    compiler = default_compiler()
    cards = {card.name: card for card in read_cards(shared("cards", "cards.jsonl.gz"), [])}
    for name in pool.names[::SAMPLE]:
        verdict = compile_card(cards[name], compiler)
        assert verdict.status == "full", name
        assert verdict.ir is not None
        assert packed(cards[name], verdict.ir).abilities == pool.get(name).abilities, name
