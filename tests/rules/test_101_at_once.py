"""CR 101.4: several players carry out one instruction: all choices first, in turn order, then everything at once."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, written

MOURNER = written("Mourner {1}\nCreature - Human\nWhenever another creature dies, you gain 1 life.\n1/1")
BRUTE = written("Brute {2}\nCreature - Giant\n3/3")
TITHE = written("Tithe {0}\nSorcery\nEach player sacrifices a creature of their choice.")
OFFER = written("Offer {0}\nSorcery\nEach player may sacrifice a creature.")
GIFT = written("Gift {0}\nSorcery\nEach player may put a creature card from their hand onto the battlefield.")


def test_what_is_sacrificed_leaves_together() -> None:
    """A creature that is sacrificed sees the other player's leave at the same time."""
    duel = Duel()
    duel.alice.has(battlefield=MOURNER, hand=TITHE)
    duel.bob.has(battlefield=BRUTE)

    duel.alice.casts("Tithe").resolves()
    duel.resolve_all()

    assert duel.alice.life == 21
    assert duel.alice.graveyard == ["Tithe", "Mourner"] or duel.alice.graveyard == ["Mourner", "Tithe"]


def test_who_has_nothing_is_not_asked() -> None:
    """CR 608.2d: nobody can choose to sacrifice what is not there."""
    duel = Duel()
    duel.alice.has(hand=OFFER)
    duel.bob.has(battlefield=BRUTE)

    duel.alice.casts("Offer").resolves("yes")

    assert duel.bob.graveyard == ["Brute"]


def test_each_player_chooses_whole_before_the_next() -> None:
    """The first player decides and chooses before the next is asked, and nothing has moved by then."""
    duel = Duel()
    duel.alice.has(hand=[GIFT, BRUTE, MOURNER])
    duel.bob.has(hand=[BRUTE, MOURNER, BOLT])

    duel.alice.casts("Gift").resolves("yes", "Brute", "yes", "Mourner")

    assert duel.alice.battlefield == ["Brute"]
    assert duel.bob.battlefield == ["Mourner"]
