"""CR 102.2, 608.2h: "a player", "an opponent" of whom something is true is one of them alone, in games of three."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

PRICK = written("Prick {0}\nArtifact\n{0}: Target player loses 1 life.")
ELF = written("Elf {0}\nCreature - Elf\n1/1")


@pytest.mark.parametrize(("losses", "triggers"), [((1, 1), 0), ((2, 0), 1), ((0, 2), 1)])
def test_what_one_of_them_lost(losses: tuple[int, int], triggers: int) -> None:
    """CR 608.2h: what several of them lost is not added up."""
    text = (
        "Rise {0}\nEnchantment\nAt the beginning of your end step, if an opponent lost 2 or more life this turn, draw a"
        " card."
    )
    duel = Duel(3)
    duel.alice.has(battlefield=[written(text), PRICK], library=ELF)
    for who, count in zip(("bob", "carol"), losses):
        for _ in range(count):
            duel.alice.activates("Prick", at=who).resolve_all()
    duel.to_step(END_STEP)
    assert len(duel.game.stack) == triggers


@pytest.mark.parametrize(("lives", "gained"), [((19, 30), 1), ((30, 19), 1), ((30, 30), 0)])
def test_more_than_one_of_them(lives: tuple[int, int], gained: int) -> None:
    """CR 102.2: "more life than an opponent" is than any one."""
    text = "Verdict {0}\nSorcery\nIf you have more life than an opponent, create a 1/1 green Elf creature token."
    duel = Duel(3)
    duel.alice.has(hand=written(text))
    for seat, life in zip(duel.seats[1:], lives):
        duel.game.own_player(seat.id).life = life
    duel.alice.casts("Verdict").resolve_all()
    assert len(duel.alice.battlefield) == gained
