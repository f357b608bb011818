"""CR 702.124e: a player with two commanders chooses which of them an effect means by "your commander"."""

from __future__ import annotations

import pytest

from lawmage.rules import commander
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND
from tests.cards_for_tests import written

OX = written("Ox {4}\nLegendary Creature - Ox\n3/3")
ELF = written("Elf {1}\nLegendary Creature - Elf\n1/1")
TRIBUTE = written("Tribute {0}\nSorcery\nYou gain life equal to your commander's mana value.")


@pytest.mark.parametrize(("chosen", "life"), [("Ox", 24), ("Elf", 21)])
def test_one_of_two_commanders_is_meant(chosen: str, life: int) -> None:
    """CR 702.124e: either one, not both together."""
    duel = Duel()
    duel.alice.has(hand=TRIBUTE)
    for card in (OX, ELF):
        commander.designate(duel.game, duel.game.objects[duel.put(0, COMMAND, card)].card)
    duel.alice.casts("Tribute").resolve_all(chosen)
    assert duel.alice.life == life
