"""CR 107.3a, 601.2b: an X by which what pays a cost is measured is any that can be paid, not only the smallest."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import written

IMP = written("Imp {1}{B}\nCreature - Imp\n1/1")
SHADE = written("Shade {3}{B}\nCreature - Shade\n2/2")
WALL = written("Wall {2}\nArtifact Creature - Wall\n0/8")
SHOAL = written(
    "Shoal {X}{B}{B}\nInstant\nYou may exile a black card with mana value X from your hand rather than pay this spell's"
    " mana cost.\nTarget creature gets -X/-X until end of turn."
)
TITAN = written(
    "Titan {0}\nCreature - Titan\nDiscard a card with mana value X: Target creature gets +X/+0 until end of turn.\n0/9"
)
PYRE = written(
    "Pyre {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice an artifact or creature with mana value X."
    "\nPyre deals X damage to target player."
)


class TestMeasured:
    """CR 107.3a."""

    def test_greater_x_is_payable_where_smaller_is_not(self) -> None:
        """With black cards of mana value 2 and 4, X is 2 or 4."""
        duel = Duel()
        duel.alice.has(hand=[SHOAL, IMP, SHADE, WALL])
        duel.bob.has(battlefield=WALL)

        duel.alice.casts("Shoal", 4, at="Wall").resolves()

        assert duel.alice.exile == ["Shade"]
        wall = duel.find("Wall", player=1).chars
        assert (wall.power, wall.toughness) == (-4, 4)

    def test_what_nothing_measures_is_not_offered(self) -> None:
        """X is one of the mana values of the cards in hand."""
        duel = Duel()
        duel.alice.has(hand=[IMP, SHADE], battlefield=TITAN)

        with pytest.raises(Unscripted, match=r"\['X = 2', 'X = 4'\]"):
            duel.alice.activates("Titan", 3)

    def test_nothing_measures_so(self) -> None:
        """Without a black card the cost can't be paid, and the card can't be cast."""
        duel = Duel()
        duel.alice.has(hand=[SHOAL, WALL])
        duel.bob.has(battlefield=WALL)

        assert not duel.alice.may("cast Shoal")

    def test_only_a_great_one(self) -> None:
        """One card of mana value 4 alone: it is legal, with X = 4 only."""
        duel = Duel()
        duel.alice.has(hand=SHADE, battlefield=TITAN)

        duel.alice.activates("Titan", at="Titan").resolves()

        assert duel.find("Titan").chars.power == 4

    def test_additional_cost(self) -> None:
        """CR 601.2f: the same of an additional cost."""
        duel = Duel()
        duel.alice.has(hand=PYRE, battlefield=WALL)

        duel.alice.casts("Pyre", at="Bob").resolves()

        assert duel.bob.life == 18
        assert duel.find("Wall", GRAVEYARD)
