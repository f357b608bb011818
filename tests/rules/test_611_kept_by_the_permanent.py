"""CR 611.3d, 400.7b: what was given to a card so that it can be cast goes on, if it works on the battlefield."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import FOREST, written

GATE = written("Gate {0}\nEnchantment\nCreature cards in your hand have warp {1}.")
DEN = written("Den {0}\nEnchantment\nEach creature spell you cast has blitz {1}.")
BREAK = written("Break {0}\nInstant\nDestroy target enchantment.")
OX = written("Ox {5}\nCreature - Ox\n4/4")


class TestKept:
    """CR 611.3d."""

    def test_from_the_hand(self) -> None:
        """Cast for its warp cost, it is exiled at the end, although it is a card in hand no more."""
        duel = Duel()
        duel.alice.has(battlefield=[GATE, FOREST], hand=OX, library=[FOREST] * 3)
        duel.alice.casts("Ox (warp)").resolves()
        assert duel.alice.battlefield == ["Gate", "Forest", "Ox"]
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.exile == ["Ox"]

    def test_from_the_stack(self) -> None:
        """CR 400.7b: cast with blitz, it has haste and is sacrificed, also when what gave it is gone."""
        for gone in (False, True):
            duel = Duel()
            duel.alice.has(battlefield=[DEN, FOREST], hand=[OX, BREAK], library=[FOREST] * 3)
            duel.alice.casts("Ox (blitz)")
            if gone:
                duel.alice.casts("Break", at="Den").resolves()
            duel.resolves()
            duel.attacks("Ox").resolve_all()
            assert duel.find("Ox").tapped
            hand = len(duel.alice.hand)
            duel.to_step(END_STEP).resolve_all()
            assert "Ox" in duel.alice.graveyard
            assert len(duel.alice.hand) == hand + 1

    def test_cast_in_the_ordinary_way_it_has_nothing(self) -> None:
        """What was cast for its mana cost stays, and needs no ability of that kind."""
        duel = Duel()
        duel.alice.has(battlefield=[GATE, *[FOREST] * 5], hand=OX, library=[FOREST] * 3)
        duel.alice.casts("Ox").resolves()
        duel.to_step(END_STEP).resolve_all()
        assert "Ox" in duel.alice.battlefield
