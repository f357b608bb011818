"""CR 702.148: cleave, from text to the table."""

from __future__ import annotations

from lawmage.card_text import read_card_text
from lawmage.compilation import compile_card, definition_of
from lawmage.kernel.objects import Definition
from lawmage.oracle.cleaving import told_twice
from lawmage.oracle.compiler import plain_compiler
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import MOUNTAIN
from tests.cards_for_tests import creature

BEAR = creature("Bear", "2/2")


def compiled(text: str) -> Definition:
    """The card with this text."""
    verdict = compile_card(read_card_text(text), plain_compiler())
    assert verdict.ir is not None, verdict.reasons
    assert not verdict.exact
    return definition_of(verdict.ir)


STRIKE = compiled("Strike {R}\nSorcery\nCleave {2}{R}\nDestroy target [attacking] creature. You gain 2 life.")


class TestCleave:
    """CR 702.148a."""

    def test_a_line_told_twice(self) -> None:
        """CR 702.148a: as it stands, and without the words in brackets."""
        text = told_twice("Cleave {R}\nDraw a card. [Discard a card.]\nScry 1.")
        assert text == "Cleave {R}\nDraw a card. Discard a card. cleaved: Draw a card.\nScry 1."

    def test_for_its_mana_cost(self) -> None:
        """CR 702.148a: the words in brackets count."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=STRIKE)
        duel.bob.has(battlefield=BEAR)

        assert not duel.alice.may("cast Strike")

    def test_for_its_cleave_cost(self) -> None:
        """CR 702.148a, b: they do not; the rest of the text stays."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=STRIKE)
        duel.bob.has(battlefield=BEAR)
        assert not duel.alice.may("cast Strike (other)")
        duel.alice.casts("Strike (cleave)", at="Bear").resolve_all()

        assert (duel.bob.graveyard, duel.alice.life) == (["Bear"], 22)
