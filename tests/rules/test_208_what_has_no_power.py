"""CR 208.3: a permanent that is no creature has no power and no toughness, whatever is printed on it."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

CART = written("Cart {0}\nArtifact - Vehicle\nCrew 1\n4/4")
ELF = written("Elf {0}\nCreature - Elf\n1/1")
WEIGH = written("Weigh {0}\nInstant\nYou gain life equal to the power of target artifact.")


def test_an_uncrewed_vehicle_has_no_power() -> None:
    """CR 208.3: its printed power counts only while it is a creature."""
    duel = Duel()
    duel.alice.has(battlefield=[CART, ELF], hand=[WEIGH, WEIGH])
    duel.alice.casts("Weigh", at="Cart").resolve_all()
    assert duel.alice.life == 20
    duel.alice.activates("Cart").resolve_all()
    duel.alice.casts("Weigh", at="Cart").resolve_all()
    assert duel.alice.life == 24
