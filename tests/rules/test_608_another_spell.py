"""CR 608.3, 614.12: the spell that a permanent was is no other spell for it, as it enters and afterwards."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

GIANT = written(
    "Giant {R}\nCreature - Giant\nThis creature enters with two -1/-1 counters on it unless you've cast another red"
    " spell this turn.\n4/4"
)
HEALER = written(
    "Healer {R}\nCreature - Cleric\nWhen this creature enters, if you've cast another spell this turn, you gain 3"
    " life.\n2/2"
)
SINGER = written(
    "Singer {R}\nCreature - Bard\nWhen this creature enters, you gain 1 life for each other spell you've cast this"
    " turn.\n2/2"
)
SPARK = written("Spark {R}\nInstant\nYou gain 1 life.")


@pytest.mark.parametrize(("first", "counters"), [(False, {"-1/-1": 2}), (True, {})])
def test_as_it_enters(first: bool, counters: dict[str, int]) -> None:
    """A replacement effect of how it enters looks at the other spells only."""
    duel = Duel()
    duel.alice.has(hand=[GIANT, SPARK], battlefield=[MOUNTAIN, MOUNTAIN])
    if first:
        duel.alice.casts("Spark").resolves()
    duel.alice.casts("Giant").resolves()
    assert duel.find("Giant").counters == counters


@pytest.mark.parametrize(("card", "gained"), [(HEALER, 3), (SINGER, 1)])
@pytest.mark.parametrize("first", [False, True])
def test_once_it_has_entered(card: object, gained: int, first: bool) -> None:
    """So does its triggered ability."""
    duel = Duel()
    duel.alice.has(hand=[card, SPARK], battlefield=[MOUNTAIN, MOUNTAIN])
    if first:
        duel.alice.casts("Spark").resolves()
    before = duel.alice.life
    duel.alice.casts("Healer" if card is HEALER else "Singer").resolve_all()
    assert duel.alice.life == before + (gained if first else 0)
