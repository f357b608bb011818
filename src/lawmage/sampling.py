"""Games that agree with a view (determinizations): the hidden cards are dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from . import proposals
from .errors import SetupError
from .hiding import cards_of_subgames, keep_subgames, place_cards
from .kernel.objects import Definition
from .kernel.position import Position
from .kernel.rng import advance, mixed
from .kernel.state import State
from .sealing import Sealed
from .shortcuts import asking
from .view import View, as_seen_by
from .witness import IllegalAnswer, questions_answered

if TYPE_CHECKING:
    from .game import Game

MOST_TRIES: Final = 100


class NoSample(RuntimeError):
    """No deal of the hidden cards was found that leads to the same decision."""


def sample(view: View, sealed: Sealed, seed: int, decks: Sequence[Sequence[Definition]] | None) -> Game:
    """Deal until the game shows the same view; mostly the first deal does.

    Only a step in progress that looked at hidden cards can lead elsewhere with another deal.
    """
    from .game import Game

    if decks is None and not sealed.setup.open_decks:
        raise SetupError("the decks are closed; say which cards the hidden ones are taken from")
    number = seed
    for _ in range(MOST_TRIES):
        number = advance(number)
        position = Position(deal(sealed, mixed(number), decks))
        position.answers = sealed.answers[:]
        try:
            questions_answered(position)
        except IllegalAnswer:
            # What was chosen since could not be chosen with these cards.
            continue
        position.run()
        if sealed.question is not None:
            position = asking(position, sealed.question)
        if as_seen_by(position, view.player, sealed.setup, sealed=False) == view:
            return Game.from_position(sealed.setup, position)
    raise NoSample(f"no deal in {MOST_TRIES} agrees with the view")


def deal(sealed: Sealed, seed: int, decks: Sequence[Sequence[Definition]] | None) -> State:
    """A state with the hidden cards dealt at random; from `decks` if given, else from those that are hidden."""
    state = sealed.state.fork()
    state.seed = seed
    inside = cards_of_subgames(state)
    for player, group in enumerate(sealed.hidden):
        if decks is None:
            cards = [state.objects[id].card for id in group]
        else:
            cards = chosen_from(state, player, len(group), decks[player])
        place_cards(state, group, state.shuffled(cards))
    keep_subgames(state, inside)
    state.seed = mixed(advance(seed))
    proposals.deal(state, sealed.earlier)
    return state


def chosen_from(state: State, player: int, count: int, deck: Sequence[Definition]) -> list[int]:
    """Numbers of `count` new physical cards of a player, drawn from a deck's cards."""
    if len(deck) < count:
        raise SetupError(f"{len(deck)} cards can't stand for {count} hidden ones")
    drawn = state.shuffled(list(range(len(deck))))[:count]
    first = len(state.cards)
    state.cards = state.cards + [deck[place] for place in drawn]
    state.card_owners = state.card_owners + [player] * count
    return list(range(first, first + count))
