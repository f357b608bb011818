"""CR 608.2c: what is chosen among what was chosen or found before; "the rest" and "all others" are of those alone."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

WILL = written(
    "Will {0}\nSorcery\nChoose up to three nonland permanents you don't control. Target opponent chooses one of those"
    " permanents. You gain control of the rest."
)
DANCE = written(
    "Dance {0}\nSorcery\nEach opponent reveals cards from the top of their library until they reveal a creature card."
    " Choose one of the revealed creature cards and put it onto the battlefield under your control. Put all other cards"
    " revealed this way into their owners' graveyards."
)
RUSH = written(
    "Rush {0}\nSorcery\nGain control of all creatures your opponents control until end of turn. Untap those creatures."
    " They gain haste until end of turn. Each of them attacks its owner this turn if able."
)
BEAR = written("Bear {0}\nCreature — Bear\n2/2")
WOLF = written("Wolf {0}\nCreature — Wolf\n3/3")
RING = written("Ring {0}\nArtifact")
CUP = written("Cup {0}\nArtifact")


def test_the_rest_of_three() -> None:
    """The fourth permanent is no part of the rest."""
    duel = Duel()
    duel.alice.has(hand=WILL)
    duel.bob.has(battlefield=[BEAR, WOLF, RING, CUP])
    duel.alice.casts("Will").resolves("Bear", "Wolf", "Ring", "Wolf")
    assert sorted(duel.alice.battlefield) == ["Bear", "Ring"]
    assert sorted(duel.bob.battlefield) == ["Cup", "Wolf"]


def test_one_of_the_creature_cards() -> None:
    """Of what three players revealed only creature cards can be chosen; everything else goes to the graveyards."""
    duel = Duel(players=3)
    duel.alice.has(hand=DANCE)
    duel.seats[1].has(library=[basic("Forest"), BEAR, basic("Plains")])
    duel.seats[2].has(library=[basic("Forest"), WOLF, RING])
    duel.alice.casts("Dance").resolves("Wolf")
    assert duel.alice.battlefield == ["Wolf"]
    assert sorted(duel.seats[1].graveyard) == ["Bear", "Plains"]
    assert duel.seats[2].graveyard == ["Ring"]


@pytest.mark.parametrize("right", [True, False])
def test_each_attacks_its_own_owner(right: bool) -> None:
    """CR 508.1d: the requirement is another one for each of them."""
    duel = Duel(players=3)
    duel.alice.has(hand=RUSH)
    duel.seats[1].has(battlefield=BEAR)
    duel.seats[2].has(battlefield=WOLF)
    duel.alice.casts("Rush").resolves()
    if right:
        duel.attacks(("Bear", "bob"), ("Wolf", "carol"))
        assert duel.find("Bear").attacking == 1
    else:
        with pytest.raises(AssertionError):
            duel.attacks(("Bear", "carol"), ("Wolf", "bob"))
