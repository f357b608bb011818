"""CR 701.17b: nobody can choose to mill more cards than there are in the library."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
SPIDER = written("Spider {0}\nCreature - Spider\nWhen this creature enters, you may mill two cards.\n1/1")


def test_one_card_is_not_two() -> None:
    """The player is not even asked."""
    duel = Duel()
    duel.alice.has(hand=SPIDER, library=[FOREST])
    duel.alice.casts("Spider").resolve_all()
    assert "may" not in [name for name, _, _ in duel.script.questions]
    assert duel.alice.graveyard == []


def test_two_cards_are() -> None:
    """The whole library can be milled."""
    duel = Duel()
    duel.alice.has(hand=SPIDER, library=[FOREST, BEAR])
    duel.alice.casts("Spider").resolves().resolve_all("yes")
    assert sorted(duel.alice.graveyard) == ["Bear", "Forest"]


def test_what_must_be_done_is_done_in_part() -> None:
    """Who has no choice mills as many as there are, also where somebody else has decided about it."""
    duel = Duel()
    text = "Target player mills two cards. You may have that player mill three cards."
    duel.alice.has(hand=written(f"Wave {{0}}\nSorcery\n{text}"))
    duel.bob.has(library=[FOREST] * 4)
    duel.alice.casts("Wave", at="bob").resolves("yes")
    assert len(duel.bob.graveyard) == 4
