"""CR 406.3: a card that is exiled face down may be turned face up; then it has characteristics again (406.3a)."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import EXILE
from tests.cards_for_tests import FOREST, written

OX = written("Ox {3}\nCreature - Ox\nWhen this creature is turned face up, you gain 7 life.\n3/3")
BOON = written("Boon {2}\nSorcery\nYou gain 3 life.")
SHELL = written(
    "Shell {0}\nCreature - Shapeshifter\nWhen this creature enters, exile the top card of your library face down.\nWhen"
    " this creature dies, turn the exiled card face up. If it's a creature card, put it onto the battlefield under your"
    " control.\n2/2"
)
FODDER = written(
    "Fodder {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
)


@pytest.mark.parametrize(("card", "there"), [(OX, ["Ox"]), (BOON, [])])
def test_a_creature_card_and_another(card: Definition, there: list[str]) -> None:
    """A creature card is put onto the battlefield, another card stays, face up; no permanent was turned up."""
    duel = Duel()
    duel.alice.has(hand=[SHELL, FODDER], library=[FOREST, card])
    duel.alice.casts("Shell").resolve_all()
    assert duel.game.objects[duel.game.exile[0]].face_down

    duel.alice.casts("Fodder").resolve_all()

    assert duel.alice.battlefield == there
    assert duel.alice.life == 21
    if not there:
        assert not duel.find("Boon", EXILE).face_down
