"""CR 701.44c, 701.50c, 701.63a: a permanent that is gone explores, connives and endures as it last was."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import FOREST, MOUNTAIN, written

FODDER = written(
    "Fodder {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
)


def scout(ability: str) -> Duel:
    """A creature whose ability is activated, and which is sacrificed before it resolves."""
    duel = Duel()
    duel.alice.has(
        battlefield=written(f"Scout {{0}}\nCreature - Elf\n{{0}}: {ability}\n1/1"),
        hand=FODDER,
        library=[FOREST, MOUNTAIN],
    )
    duel.alice.activates("Scout")
    duel.alice.casts("Fodder").resolves()
    return duel


class TestAsItLastWas:
    """CR 701.44c, 701.50c."""

    def test_a_permanent_that_is_gone_explores(self) -> None:
        """Its last controller reveals the top card, and takes a land."""
        duel = scout("This creature explores.")

        duel.resolve_all()

        assert duel.alice.hand == ["Mountain"]

    def test_a_permanent_that_is_gone_connives(self) -> None:
        """A card is drawn, and one is discarded."""
        duel = scout("This creature connives.")

        duel.resolve_all()

        assert duel.alice.graveyard == ["Scout", "Fodder", "Mountain"]

    def test_one_that_never_left_explores_once(self) -> None:
        """A nonland card: a counter on it."""
        duel = Duel()
        bear = written("Bear {0}\nCreature - Bear\n2/2")
        duel.alice.has(battlefield=written("Scout {0}\nCreature - Elf\n{0}: This creature explores.\n1/1"))
        duel.alice.has(library=bear)

        duel.alice.activates("Scout").resolves("yes")

        assert duel.find("Scout").counters == {"+1/+1": 1}
        assert duel.alice.graveyard == ["Bear"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_counters_for_enduring_are_not_put_on_a_card(answer: str) -> None:
    """CR 701.63a: no counters can be put on what is gone, so that a Spirit is created whatever is said."""
    duel = Duel()
    duel.alice.has(hand=[written("Elk {0}\nCreature - Elk\nWhen this creature enters, it endures 2.\n1/1"), FODDER])
    duel.alice.casts("Elk").resolves()
    duel.alice.casts("Fodder").resolves()

    duel.resolve_all(answer)

    assert duel.alice.battlefield == ["Spirit Token"]
    assert not duel.find("Elk", GRAVEYARD).counters
