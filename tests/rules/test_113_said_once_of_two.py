"""CR 113.6m: an ability that moves its object out of a zone said once of several, or out of one of two zones."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

DUNE = written(
    "Dune {0}\nCreature - Elemental\n{0}: Return this card and target creature card from your graveyard to the"
    " battlefield tapped.\n2/2"
)
EVER = written(
    "Ever {0}\nCreature - Mutant\n{0}: Return this card from your graveyard or from exile to the battlefield"
    " tapped.\n2/1"
)
BEAR = creature("Bear", "2/2")


class TestThisCardAndAnother:
    """The graveyard is that of both."""

    def test_it_works_in_the_graveyard(self) -> None:
        """Both come back."""
        duel = Duel()
        duel.alice.has(graveyard=[DUNE, BEAR])

        duel.alice.activates("Dune", at="Bear").resolves()

        assert sorted(duel.alice.battlefield) == ["Bear", "Dune"]

    def test_it_does_not_on_the_battlefield(self) -> None:
        """Where it can't be returned from."""
        duel = Duel()
        duel.alice.has(battlefield=DUNE, graveyard=BEAR)

        assert not duel.alice.may("activate Dune")


@pytest.mark.parametrize("zone", ["graveyard", "exile"])
def test_from_either_zone(zone: str) -> None:
    """It works in both."""
    duel = Duel()
    duel.alice.has(**{zone: EVER})

    duel.alice.activates("Ever").resolves()

    assert duel.alice.battlefield == ["Ever"]
