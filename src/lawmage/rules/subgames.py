"""Subgames (CR 729): a game within a game, played in the same state while the main game is set aside.

`Subgame` stands on the agenda below the subgame's own contexts and keeps what belongs to the main game.  Objects of the
main game stay in `State.objects` in no zone, so that nothing of the subgame finds them (CR 729.1b, 729.4).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.objects import GameObject
from ..kernel.situation import Situation
from ..kernel.state import State
from ..types import COMMAND, COMMAND_TYPES, EXILE, HAND, LIBRARY, NOTHING, OUTSIDE, VANGUARD
from . import planechase
from .beside import PLANAR, put
from .ending import LeavesGame
from .faces import form

# `Frame.choices` of what created the subgame, with a player's number behind it: that player has won it.
WON: Final = "won subgame"
_HELD: Final = ("item", "decks", "commanders", "beside", "outside", "zones", "contexts", "main")


@mypyc_attr(allow_interpreted_subclasses=True)
class Subgame(Context):
    """CR 729.1a: the main game, discontinued while a subgame goes on.

    item: what created the subgame; decks: the numbers of the cards in it, by player; commanders: those of them that
    came from the command zone; beside: the numbers of the supplementary cards and vanguards that came along (729.2a,
    b); outside: what stands for a card that could be brought into the subgame, and what it is in the main game
    (729.4).  zones: where the objects of the main game are; contexts: its agenda; main: all else of it, never written.
    """

    __slots__ = _HELD
    FIELDS: ClassVar[tuple[str, ...]] = _HELD

    def __init__(self, item: int) -> None:
        self.item = item
        self.decks: list[list[int]] = []
        self.commanders: list[int] = []
        self.beside: list[int] = []
        self.outside: dict[int, int] = {}
        self.zones: dict[int, int] = {}
        self.contexts: list[Context] = []
        self.main = Situation()

    def clone(self) -> Context:
        new = Subgame(self.item)
        new.decks = self.decks
        new.commanders = self.commanders
        new.beside = self.beside
        new.outside = self.outside
        new.zones = self.zones
        new.contexts = [context.clone() for context in self.contexts]
        new.main = self.main
        return new

    def step(self, game: State) -> None:
        raise AssertionError("a subgame's turns never end")


def set_aside(game: State, item: int) -> Subgame:
    """CR 729.1a: the main game is discontinued; nothing of it is left in the state but its cards."""
    held = Subgame(item)
    held.zones = {id: found.zone for id, found in game.objects.items() if found.zone >= 0}
    held.contexts = game.agenda
    game.hand_on(held.main)
    for id in held.zones:
        found = game.own(id)
        found.zone = -1 - found.zone
    return held


def set_aside_games(agenda: list[Context]) -> list[Subgame]:
    """The games that are set aside for subgames, the innermost first."""
    found: list[Subgame] = []
    for context in reversed(agenda):
        if isinstance(context, Subgame):
            found += [context, *set_aside_games(context.contexts)]
    return found


def current(game: State) -> Subgame | None:
    """The main game that is set aside for the subgame in progress, or None."""
    for context in reversed(game.agenda):
        if isinstance(context, Subgame):
            return context
    return None


def ended(game: State) -> None:
    """CR 729.5: a game has ended; if it was a subgame, its cards go back and the main game goes on."""
    held = current(game)
    if held is None:
        return
    brought = [id for id in held.outside if game.objects[id].zone != OUTSIDE]
    back: dict[int, int] = {}
    for id in list(game.objects):
        found = game.objects[id]
        if found.zone >= 0:
            # CR 729.5c: a commander that is in the command zone goes back there.
            if found.zone == COMMAND and found.card in held.commanders:
                back[found.card] = COMMAND
            if found.zone == EXILE and game.settings.libraries_leave_for_subgames and not found.is_token:
                # rule 506.6 (2007, May): what was exiled in the subgame remains so in the main game.
                back[found.card] = EXILE
            game.own(id).zone = -1 - found.zone
    winners = game.winners
    _resume(game, held)
    frame = game.own(held.item).frame
    assert frame is not None
    for player in winners:
        frame.choices[f"{WON} {player}"] = 1
    for number, zone in back.items():
        owner = game.card_owners[number]
        game.zone_ids(zone, owner).append(_card(game, owner, number, zone))
    came = [game.objects[id].card for id in brought]
    for player, deck in enumerate(held.decks):
        # CR 729.5: every card that was in the subgame, wherever it was there.
        library = [id for id in game.players[player].library if id in held.zones]
        mine = [number for number in [*deck, *came] if game.card_owners[number] == player and number not in back]
        numbers = game.shuffled([*[game.objects[id].card for id in library], *mine])
        for id in library:
            game.own(id).zone = -1 - LIBRARY
        game.own_player(player).library = [_card(game, player, number, LIBRARY) for number in numbers]
    _beside_goes_back(game, held)
    leave_main_game(game, [held.outside[id] for id in brought], held.item)


def _beside_goes_back(game: State, held: Subgame) -> None:
    """CR 729.5a, 729.5b: supplementary decks, with what was face up of them, are shuffled in the command zone of the
    main game; vanguards stand there again."""
    for number in game.shuffled(held.beside):
        put_beside(game, number)


def put_beside(game: State, number: int) -> None:
    """A supplementary card is put face down, a vanguard face up; one planar deck for all is its controller's."""
    types = game.cards[number].faces[0].types
    owner = game.card_owners[number]
    if types & PLANAR and game.facts.get(planechase.COMMON, 0):
        owner = game.facts.get(planechase.CONTROLLER, owner)
    put(game, owner, number, not types & VANGUARD)


def stand_outside(game: State, held: Subgame) -> None:
    """CR 729.4: the cards of the main game, and those outside it, are outside the subgame.

    None of them is a token, a copy, one of several components of a permanent, or a card its owner may not look at.
    """
    for id, zone in held.zones.items():
        found = game.objects[id]
        owner = found.owner
        hidden = found.face_down and zone == EXILE and not found.known_to >> owner & 1
        if found.definition is None or found.is_token or found.is_copy or found.merged or hidden:
            continue
        if found.card == NOTHING or found.printed.types & COMMAND_TYPES or game.players[owner].lost:
            continue
        card = GameObject(game.new_id(), owner, form(found.definition, 0, HAND))
        card.mark = game.mark
        card.definition = found.definition
        card.card = found.card
        card.zone = OUTSIDE
        game.objects[card.id] = card
        game.own_player(owner).sideboard.append(card.id)
        held.outside[card.id] = id


def leave_main_game(game: State, ids: list[int], item: int) -> None:
    """CR 729.4a: these cards of the main game were brought into a subgame; what triggers on it waits until now."""
    batch: list[Event] = []
    for id in ids:
        found = game.objects[id]
        if found.zone == OUTSIDE:
            game.own_player(found.owner).sideboard.remove(id)
            game.own(id).zone = -1 - OUTSIDE
        elif found.zone >= 0:
            batch.append(LeavesGame(id, found.zone, found.owner, "729.4a"))
    game.do_all(batch)
    if item in ids:
        # CR 729.5: what created the subgame finishes resolving, also when it is no longer on the stack.
        game.own(item).moved_by = item


def _resume(game: State, held: Subgame) -> None:
    """CR 729.5: the main game continues from the point at which it was discontinued."""
    for id, zone in held.zones.items():
        if id in game.objects:
            game.own(id).zone = zone
    game.agenda = held.contexts
    held.main.hand_on(game)
    game.over = False
    game.winners = ()
    game.ending = ""
    game.unchosen = 0
    game.seen = []
    game.taken = []
    game.index = None
    game.stale = True
    game.version += 1


def _card(game: State, player: int, number: int, zone: int) -> int:
    """A card as a new object in a zone of the main game; its id."""
    definition = game.cards[number]
    card = GameObject(game.new_id(), player, form(definition, 0, zone))
    card.mark = game.mark
    card.definition = definition
    card.card = number
    card.zone = zone
    card.known_to = 0 if zone == LIBRARY else -1
    game.objects[card.id] = card
    return card.id
