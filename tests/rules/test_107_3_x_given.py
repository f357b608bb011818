"""CR 107.3c, 603.10a: an X of given abilities that can't be said yet is declined, not played with 0."""

from __future__ import annotations

import pytest

from lawmage.card_text import read_card_text
from lawmage.compilation import compile_card
from lawmage.oracle.compiler import plain_compiler


@pytest.mark.parametrize(
    "text",
    [
        'Each noncreature, non-Equipment artifact is an Equipment with equip {X} and "Equipped creature gets +X/+0,"'
        " where X is that artifact's mana value.",
        "~ has soulshift X, where X is the number of Spirits you control.",
    ],
)
def test_what_cannot_be_said(text: str) -> None:
    """A different X for each artifact; an X as it was before the permanent left."""
    card = read_card_text(f"Brawl {{0}}\nLegendary Creature - Spirit\n{text.replace('~', 'Brawl')}\n1/1")

    assert compile_card(card, plain_compiler()).status == "read"


def test_what_can() -> None:
    """An X that is looked up anew each time."""
    text = "Sage has bushido X, where X is the number of attacking creatures."
    card = read_card_text(f"Sage {{0}}\nCreature - Elf\n{text}\n1/1")

    assert compile_card(card, plain_compiler()).status == "full"
