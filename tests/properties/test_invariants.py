"""The checker finds what can't be, and finds nothing in real games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lawmage.kernel.invariants import BrokenInvariant, broken, check
from lawmage.kernel.state import State
from lawmage.scenario.duel import Duel
from lawmage.types import HAND
from tests.cards_for_tests import BOLT, GIANT, MOUNTAIN
from tests.decks_for_tests import new_game, random_walk


def test_random_games_keep_every_invariant() -> None:
    """At every decision."""
    game = new_game(7)
    for _ in random_walk(game, 7, 120):
        check(game.position.base)


def in_two_zones(state: State) -> None:
    """An object on the battlefield and in a hand."""
    state.players[0].hand.append(state.battlefield[0])


def in_no_zone(state: State) -> None:
    """An object on no list."""
    state.battlefield.pop()


def says_another_zone(state: State) -> None:
    """The list and the object disagree."""
    state.objects[state.battlefield[0]].zone = HAND


def negative_counters(state: State) -> None:
    """Fewer than none."""
    state.objects[state.battlefield[0]].counters = {"+1/+1": -1}


def one_sided_attachment(state: State) -> None:
    """Attached to something that does not know."""
    first, second = state.battlefield[:2]
    state.objects[first].attached_to = second


def of_nobody(state: State) -> None:
    """A controller who does not exist."""
    state.objects[state.battlefield[0]].controller = 5


def id_of_the_future(state: State) -> None:
    """An id that was never given."""
    state.next_id = state.battlefield[0]


def no_frame(state: State) -> None:
    """A spell on the stack that nobody announced."""
    id = state.battlefield.pop()
    state.objects[id].zone = 4
    state.stack.append(id)


def nothing_going_on(state: State) -> None:
    """A game that neither goes on nor has ended."""
    state.agenda = []


@pytest.mark.parametrize(
    "harm",
    [
        *(in_two_zones, in_no_zone, says_another_zone, negative_counters, one_sided_attachment, of_nobody),
        *(id_of_the_future, no_frame, nothing_going_on),
    ],
)
def test_harm_is_found(harm: Callable[[State], None]) -> None:
    """Each kind of damage is named."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, GIANT, GIANT], hand=BOLT)
    assert broken(duel.game) == []
    harm(duel.game)
    with pytest.raises(BrokenInvariant):
        check(duel.game)
