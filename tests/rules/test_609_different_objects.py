"""CR 608.2d, 609.3: "an A and a B" are two objects; as many of them as can be are chosen."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

COLLAPSE = written("Collapse {0}\nSorcery\nTarget player sacrifices an artifact and a land of their choice.")
TRADE = written(
    "Trade {0}\nSorcery\nYou may exile a Human you control and an artifact you control. If you do, you gain 3 life."
)
HOARD = written(
    "Hoard {0}\nSorcery\nMill three cards. You may put a creature card and/or a land card from among them into your"
    " hand."
)
MILL = written("Mill {0}\nArtifact Land")
GOLEM = written("Golem {0}\nArtifact Creature — Human Golem\n1/1")
GROVE = written("Grove {0}\nLand Creature — Forest Dryad\n1/1")
RING = written("Ring {0}\nArtifact")
FIELD = written("Field {0}\nLand")


@pytest.mark.parametrize("others", [[RING], [FIELD], [RING, FIELD], []])
def test_one_object_is_not_both(others: list[object]) -> None:
    """An artifact land is sacrificed as the one or the other; alone, it is all that is sacrificed."""
    duel = Duel()
    duel.alice.has(hand=COLLAPSE)
    duel.bob.has(battlefield=[MILL, *others])
    answers = ["Ring"] if len(others) == 2 else []
    duel.alice.casts("Collapse", at="bob").resolves(*answers, *(["Field"] if answers else []))
    assert len(duel.bob.graveyard) == min(2, 1 + len(others))
    assert len(duel.bob.battlefield) == (1 if len(others) == 2 else 0)


@pytest.mark.parametrize("more", [False, True])
def test_it_cannot_be_done_with_one(more: bool) -> None:
    """Nobody can choose to exile two things where there is one that is both."""
    duel = Duel()
    duel.alice.has(hand=TRADE, battlefield=[GOLEM, RING] if more else GOLEM)
    duel.alice.casts("Trade").resolves(*(["yes"] if more else []))
    assert duel.alice.life == (23 if more else 20)
    assert len(duel.alice.battlefield) == (0 if more else 1)


def test_up_to_one_of_each() -> None:
    """A card that is both is put into the hand for one of them, and another for the other."""
    duel = Duel()
    duel.alice.has(hand=HOARD, library=[GROVE, FIELD, RING])
    duel.alice.casts("Hoard").resolves("yes", "Grove", "Field")
    assert sorted(duel.alice.hand) == ["Field", "Grove"]
