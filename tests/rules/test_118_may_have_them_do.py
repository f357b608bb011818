"""CR 118.12: "you may have that player do it.  If you do": who decided has done it, whatever the instruction is."""

from __future__ import annotations

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, creature, written

BEAR = creature("Bear", "2/2")
TRADE = written(
    "Trade {0}\nSorcery\nYou may have target opponent return target creature card from their graveyard to their hand."
    " If you do, that player chooses a permanent card in your graveyard, then you put it onto the battlefield under"
    " your control."
)
DRAWS = written("Lesson {0}\nSorcery\nYou may have target opponent draw two cards. If you do, you gain 3 life.")


def _plays(card: Definition, *answers: str) -> Duel:
    duel = Duel()
    duel.alice.has(hand=card, graveyard=[GIANT, GIANT])
    duel.bob.has(graveyard=BEAR, library=[BEAR] * 3)
    duel.alice.casts(card.name, at=["bob", "Bear"] if card is TRADE else "bob").resolves(*answers)
    return duel


def test_a_move_is_done_by_who_decided() -> None:
    """The target's player returns it; then that player chooses among yours."""
    duel = _plays(TRADE, "yes", "Giant")
    assert duel.bob.hand == ["Bear"]
    assert duel.alice.battlefield == [GIANT.name]
    duel = _plays(TRADE, "no")
    assert duel.alice.battlefield == []


def test_cards_drawn_by_another() -> None:
    """You had them draw; declined, nothing is gained."""
    assert _plays(DRAWS, "yes").alice.life == 23
    assert _plays(DRAWS, "no").alice.life == 20
