"""Words that decide what a card does stand in its text as often as its compiled form says them."""

from __future__ import annotations

from pathlib import Path

from lawmage.ir.ability import SpellAbility
from lawmage.ir.effect import Do
from lawmage.ir.filter import Noun
from lawmage.ir.reference import Choose, You
from lawmage.ir.verb import Discard
from tests.support import shared
from tools.sample import paper_cards
from tools.words_of_power import differences, of_cards

LOOKED_AT = Path(__file__).with_name("words_of_power.txt")
SEED = 11
CARDS = 600


def test_a_drawn_part_of_the_pool() -> None:
    """No difference but those that were looked at; the whole pool: `python -m tools.words_of_power`."""
    shared("cards", "cards.jsonl.gz")
    lines = LOOKED_AT.read_text(encoding="utf-8").splitlines()
    known = {tuple(line.split("\t")) for line in lines if not line.startswith("#")}
    found = [(item.word, item.card) for item in of_cards(paper_cards(), SEED, CARDS)]
    assert [item for item in found if item not in known] == [], f"seed {SEED}"


def test_it_can_fail() -> None:
    """A word that the compiled form does not say, and one that the text does not."""
    choose = Choose(Noun("card"), random=True)
    plain = (SpellAbility((Do(You(), (Discard(choose),)),)),)
    assert differences("Spell", "Discard a card at random.", plain) == []
    assert [item.word for item in differences("Spell", "Discard a card.", plain)] == ["random"]
    assert [item.word for item in differences("Spell", "You may discard a card at random.", plain)] == ["may"]
