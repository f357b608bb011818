"""A position from which everything that a player may not know is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import proposals
from .hiding import (
    alone,
    blank,
    cards_of_subgames,
    forget_what_was_found,
    keep_subgames,
    nameless,
    place_cards,
    unknown_and_gone,
)
from .kernel.executor import Frame
from .kernel.position import Position
from .kernel.state import State
from .knowledge import HIDDEN, UNKNOWN, eyes_of, hidden_ids
from .rules.subgames import set_aside_games
from .rules.watching import COUNTED
from .shortcuts import is_overlay
from .types import FIRST_OBJECT_ID, NOTHING, OUTSIDE

if TYPE_CHECKING:
    from .game import Setup


class Sealed:
    """What a view keeps for `sample`: a position in which every hidden card lies in an order that tells nothing."""

    __slots__ = ("answers", "earlier", "hidden", "player", "question", "setup", "state")

    def __init__(
        self,
        state: State,
        position: Position,
        hidden: list[list[int]],
        earlier: list[proposals.Pairs],
        player: int,
        setup: Setup,
    ) -> None:
        self.state = state
        self.earlier = earlier
        self.answers = position.answers[:]
        # A proposed shortcut: what the core, run again, would not ask (CR 732.2b).
        self.question = position.question if is_overlay(position.question) else None
        self.hidden = hidden
        self.player = player
        self.setup = setup


def seal(position: Position, player: int, shown: Sequence[int], setup: Setup) -> Sealed:
    """A position from which everything hidden from a player is gone.

    Hidden cards are gathered for each owner and laid back in an order of their own; cards of a library whose ids
    nobody holds exchange them, so that an id tells nothing either; objects that are gone and that the player never
    knew are blank; there is no history and no seed.
    """
    state = position.base.fork()
    alone(state)
    state.seed = 0
    eyes = eyes_of(state, player)
    hidden = hidden_ids(state, player, shown, position.view)
    held = set(ids_held(state)) | {answer for answer in position.answers if answer >= FIRST_OBJECT_ID}
    for id in unknown_and_gone(state, eyes):
        blank(state, id)
    forget_what_was_found(state, set(hidden))
    inside = cards_of_subgames(state)
    renamed = rename_libraries(state, hidden, held)
    inside = [[[renamed.get(id, id) for id in deck] for deck in whole] for whole in inside]
    groups = in_place_order(state, [renamed.get(id, id) for id in hidden])
    for group in groups:
        cards = sorted(state.objects[id].card for id in group)
        place_cards(state, group, cards)
    keep_subgames(state, inside)
    if not setup.open_decks:
        close_decks(state, groups, player)
    earlier = proposals.seal(position.base, state, player, renamed)
    return Sealed(state, position, groups, earlier, player, setup.for_samples(player))


def close_decks(state: State, groups: Sequence[Sequence[int]], player: int) -> None:
    """Forget which cards are hidden, where nobody may know what is in another player's deck."""
    state.cards = state.cards[:]
    for word in COUNTED:
        state.facts.pop(word, None)
    state.roaming = (0, False)
    state.roaming_triggers = (0, 0)
    for owner, group in enumerate(groups):
        if owner == player:
            continue
        outside = [id for id in state.players[owner].sideboard if state.objects[id].known_to >= 0]
        for id in [*group, *outside]:
            found = state.own(id)
            state.cards[found.card] = UNKNOWN
            found.definition = UNKNOWN
            found.printed = HIDDEN
            found.chars = HIDDEN


def in_place_order(state: State, hidden: Sequence[int]) -> list[list[int]]:
    """For each owner their hidden cards: those in libraries from the bottom up, in hands, then all others."""
    unseen = set(hidden)
    for held in set_aside_games(state.agenda):
        # CR 729.4a: what was brought into the subgame is dealt there.
        unseen -= {main for stands, main in held.outside.items() if state.objects[stands].zone != OUTSIDE}
    groups: list[list[int]] = []
    for player in state.players:
        group = [id for id in (*player.library, *player.hand) if id in unseen and state.objects[id].card != NOTHING]
        placed = set(group)
        for id in hidden:
            found = state.objects[id]
            if (
                id in unseen
                and found.owner == player.id
                and found.card != NOTHING
                and found.zone != OUTSIDE
                and id not in placed
            ):
                # What is in a sideboard is never anywhere else.
                group.append(id)
        groups.append(group)
    return groups


def rename_libraries(state: State, hidden: Sequence[int], held: set[int]) -> dict[int, int]:
    """Other ids for the hidden cards of libraries that nothing refers to; old id to new.

    They exchange their ids, so that these rise from the bottom up and the next id stays what it is: what goes on from
    here gives the same ids as in the real game.
    """
    unseen = set(hidden)
    renamed: dict[int, int] = {}
    for player in range(len(state.players)):
        library = state.own_player(player).library
        places = [place for place, id in enumerate(library) if id in unseen and id not in held]
        old = [state.objects.pop(library[place]) for place in places]
        for place, was, id in zip(places, old, sorted([found.id for found in old])):
            state.objects[id] = nameless(state, id, was)
            library[place] = id
            renamed[was.id] = id
    return renamed


def ids_held(state: State) -> list[int]:
    """The ids that something in progress refers to: contexts, spells and abilities, waiting and delayed ones."""
    found: list[int] = []
    for item in (*state.agenda, *state.waiting, *state.delayed, *state.shields, *state.effects):
        _collect(item, found, 0)
    for id in state.stack:
        _collect(state.objects[id].frame, found, 0)
    return found


def _collect(value: Any, found: list[int], depth: int) -> None:
    if isinstance(value, bool) or value is None or isinstance(value, str) or depth > 6:
        return
    if isinstance(value, int):
        if value >= FIRST_OBJECT_ID:
            found.append(value)
    elif isinstance(value, (list, tuple)):
        for item in value:
            _collect(item, found, depth + 1)
    elif isinstance(value, dict):
        for item in value.values():
            _collect(item, found, depth + 1)
    elif isinstance(value, Frame) or hasattr(value, "FIELDS"):
        for name in value.FIELDS:
            _collect(getattr(value, name), found, depth + 1)
