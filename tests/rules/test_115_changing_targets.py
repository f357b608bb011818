"""CR 115.7: changing targets; 601.2d: what is divided, and among whom."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

DOOM = written("Doom {0}\nInstant\nDestroy target creature.")
BEND = written("Bend {0}\nInstant\nChange the target of target spell with a single target.")
BRUTE = written("Brute {2}\nCreature - Giant\n3/3")
BEAR = written("Bear {1}\nCreature - Bear\n2/2")
BLAZE = written(
    "Blaze {0}\nInstant\nBlaze deals 5 damage divided as you choose among any number of target creatures. "
    "Target opponent gains 5 life."
)


def test_the_target_has_to_change_where_it_can() -> None:
    """CR 115.7a: the old target is not offered while another is legal."""
    duel = Duel()
    duel.alice.has(hand=[DOOM, BEND], battlefield=BEAR)
    duel.bob.has(battlefield=BRUTE)

    duel.alice.casts("Doom", at="Brute")
    duel.alice.casts("Bend", at="Doom")
    duel.resolves("Bear").resolves()

    assert duel.alice.graveyard[-1] == "Bear" or "Bear" in duel.alice.graveyard
    assert duel.bob.battlefield == ["Brute"]


def test_it_stays_where_it_can_not() -> None:
    """CR 115.7a: with no other legal target it is unchanged."""
    duel = Duel()
    duel.alice.has(hand=[DOOM, BEND])
    duel.bob.has(battlefield=BRUTE)

    duel.alice.casts("Doom", at="Brute")
    duel.alice.casts("Bend", at="Doom")
    duel.resolves().resolves()

    assert duel.bob.graveyard == ["Brute"]


def test_only_those_it_is_dealt_to_share_the_damage() -> None:
    """CR 601.2d: another target of the same spell gets no share of it."""
    duel = Duel()
    duel.alice.has(hand=BLAZE, battlefield=MOUNTAIN)
    duel.bob.has(battlefield=[BRUTE, BEAR])

    duel.alice.casts("Blaze", "Brute", "Bear", "bob", 3, 2).resolves()

    assert sorted(duel.bob.graveyard) == ["Bear", "Brute"]
    assert duel.bob.life == 25
