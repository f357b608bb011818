"""CR 121.2a: replacement effects that look at how many cards an instruction says."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, UPKEEP
from tests.cards_for_tests import FOREST, written

COLLECTOR = written(
    "Collector {0}\nCreature - Cat\nIf an opponent would draw two or more cards, instead you and that player each draw "
    "a card.\n3/4"
)
RIDDLER = written(
    "Riddler {0}\nCreature - Sphinx\nAs long as you have one or fewer cards in hand, if you would draw one or more "
    "cards, you draw that many cards plus one instead.\n4/6"
)
THREE = written("Three {0}\nInstant\nDraw three cards.")
ONE = written("One {0}\nInstant\nDraw a card.")
EACH = written("Each {0}\nEnchantment\nIf you would draw a card, you gain 1 life instead.")


def drawn(mine: object, theirs: object, spell: object, more: int = 0) -> tuple[int, int]:
    """How many cards alice and bob have in hand once alice has cast the spell."""
    duel = Duel()
    duel.alice.has(battlefield=mine, hand=[spell, *[FOREST] * more], library=[FOREST] * 9)
    duel.bob.has(battlefield=theirs, library=[FOREST] * 9)
    duel.alice.casts("Three" if spell is THREE else "One").resolves()
    return len(duel.alice.hand), len(duel.bob.hand)


def test_instead_of_several() -> None:
    """CR 121.2a: one card each in place of three; a single card is drawn as ever."""
    assert drawn([], COLLECTOR, THREE) == (1, 1)
    assert drawn([], COLLECTOR, ONE) == (1, 0)
    assert drawn(COLLECTOR, [], THREE) == (3, 0)


def test_more_of_them() -> None:
    """CR 121.2a: once for the instruction, not for each card; only with so few in hand, counted before."""
    assert drawn(RIDDLER, [], THREE) == (4, 0)
    assert drawn(RIDDLER, [], ONE, more=1) == (3, 0)
    assert drawn(RIDDLER, [], THREE, more=2) == (5, 0)


def test_before_the_single_cards() -> None:
    """CR 121.2a, 616.1g: what replaces each draw comes after it."""
    duel = Duel()
    duel.alice.has(battlefield=[RIDDLER, EACH], hand=THREE, library=[FOREST] * 9)
    duel.alice.casts("Three").resolves()
    assert duel.alice.life == 24 and duel.alice.hand == []


def test_the_draw_of_the_draw_step() -> None:
    """CR 121.2a, 504.1: it is one card or more."""
    duel = Duel()
    duel.alice.has(battlefield=RIDDLER, library=[FOREST] * 9)
    duel.bob.has(library=[FOREST] * 9)
    duel.to_step(UPKEEP).to_step(DRAW).to_step(UPKEEP).to_step(DRAW)
    assert len(duel.alice.hand) == 2
