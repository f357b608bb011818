"""Subgames (CR 729): a game within a game, played in the same state while the main game is set aside.

`Subgame` stands on the agenda below the subgame's own contexts and keeps what belongs to the main game.  Objects of the
main game stay in `State.objects` in no zone, so that nothing of the subgame finds them (CR 729.1b, 729.4).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.objects import GameObject, Player
from ..kernel.records import AssignedDamage, DelayedAbility, LastingEffect, ManaTag, Shield, Until, Waiting
from ..kernel.state import State
from ..types import COMMAND, EXILE, LIBRARY
from .faces import form

# `Frame.choices` of what created the subgame, with a player's number behind it: that player has won it.
WON: Final = "won subgame"
_HELD: Final = (
    *("item", "decks", "commanders", "zones", "contexts", "players", "facts"),
    *("battlefield", "stack", "exile", "command", "turn", "active", "now", "turn_order"),
    *("effects", "delayed", "shields", "waiting", "untils", "mana_tags", "assigned"),
    *("this_turn", "last_turn", "pending_turns", "pending_steps", "skips"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Subgame(Context):
    """CR 729.1a: the main game, discontinued while a subgame goes on.

    item: what created the subgame; decks: the numbers of the cards in it, by player; commanders: those of them that
    came from the command zone.  zones: where the objects of the main game are; now: its step.  The rest is that of the
    state.
    """

    __slots__ = _HELD
    FIELDS: ClassVar[tuple[str, ...]] = _HELD

    def __init__(self, item: int) -> None:
        self.item = item
        self.decks: list[list[int]] = []
        self.commanders: list[int] = []
        self.zones: dict[int, int] = {}
        self.contexts: list[Context] = []
        self.players: list[Player] = []
        self.facts: dict[str, int] = {}
        self.battlefield: list[int] = []
        self.stack: list[int] = []
        self.exile: list[int] = []
        self.command: list[int] = []
        self.turn = 0
        self.active = 0
        self.now = 0
        self.turn_order: list[int] = []
        self.effects: list[LastingEffect] = []
        self.delayed: list[DelayedAbility] = []
        self.shields: list[Shield] = []
        self.waiting: list[Waiting] = []
        self.untils: list[Until] = []
        self.mana_tags: list[ManaTag] = []
        self.assigned: list[AssignedDamage] = []
        self.this_turn: list[Event] = []
        self.last_turn: list[Event] = []
        self.pending_turns: list[int] = []
        self.pending_steps: list[int] = []
        self.skips: list[tuple[int, int]] = []

    def clone(self) -> Context:
        new = Subgame(self.item)
        new.decks = self.decks
        new.commanders = self.commanders
        new.zones = self.zones
        new.contexts = [context.clone() for context in self.contexts]
        new.players = self.players
        new.facts = self.facts
        new.battlefield = self.battlefield
        new.stack = self.stack
        new.exile = self.exile
        new.command = self.command
        new.turn = self.turn
        new.active = self.active
        new.now = self.now
        new.turn_order = self.turn_order
        new.effects = self.effects
        new.delayed = self.delayed
        new.shields = self.shields
        new.waiting = self.waiting
        new.untils = self.untils
        new.mana_tags = self.mana_tags
        new.assigned = self.assigned
        new.this_turn = self.this_turn
        new.last_turn = self.last_turn
        new.pending_turns = self.pending_turns
        new.pending_steps = self.pending_steps
        new.skips = self.skips
        return new

    def step(self, game: State) -> None:
        raise AssertionError("a subgame's turns never end")


def set_aside(game: State, item: int) -> Subgame:
    """CR 729.1a: the main game is discontinued; nothing of it is left in the state but its cards."""
    held = Subgame(item)
    held.zones = {id: found.zone for id, found in game.objects.items() if found.zone >= 0}
    held.contexts = game.agenda
    held.players = game.players
    held.facts = game.facts
    held.battlefield, held.stack, held.exile, held.command = game.battlefield, game.stack, game.exile, game.command
    held.turn, held.active, held.now, held.turn_order = game.turn, game.active, game.step, game.turn_order
    held.effects, held.delayed, held.shields = game.effects, game.delayed, game.shields
    held.waiting, held.untils, held.mana_tags, held.assigned = game.waiting, game.untils, game.mana_tags, game.assigned
    held.this_turn, held.last_turn = game.this_turn, game.last_turn
    held.pending_turns, held.pending_steps, held.skips = game.pending_turns, game.pending_steps, game.skips
    for id in held.zones:
        found = game.own(id)
        found.zone = -1 - found.zone
    return held


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
    for id in list(game.objects):
        found = game.objects[id]
        if found.zone >= 0:
            # CR 729.5c: a commander that is in the command zone goes back there.
            if found.zone == COMMAND and found.card in held.commanders:
                held.commanders = [number for number in held.commanders if number != found.card]
                held.decks = [[number for number in deck if number != found.card] for deck in held.decks]
                held.command = [*held.command, _card(game, found.owner, found.card, COMMAND)]
            if found.zone == EXILE and game.settings.libraries_leave_for_subgames and not found.is_token:
                # rule 506.6 (2007, May): what was exiled in the subgame remains so in the main game.
                held.decks = [[number for number in deck if number != found.card] for deck in held.decks]
                held.exile = [*held.exile, _card(game, found.owner, found.card, EXILE)]
            game.own(id).zone = -1 - found.zone
    winners = game.winners
    _resume(game, held)
    frame = game.own(held.item).frame
    assert frame is not None
    for player in winners:
        frame.choices[f"{WON} {player}"] = 1
    for player, deck in enumerate(held.decks):
        # CR 729.5: every card that was in the subgame, wherever it was there.
        library = [id for id in game.players[player].library if id in held.zones]
        numbers = game.shuffled([*[game.objects[id].card for id in library], *deck])
        for id in library:
            game.own(id).zone = -1 - LIBRARY
        game.own_player(player).library = [_card(game, player, number, LIBRARY) for number in numbers]


def _resume(game: State, held: Subgame) -> None:
    """CR 729.5: the main game continues from the point at which it was discontinued."""
    for id, zone in held.zones.items():
        if id in game.objects:
            game.own(id).zone = zone
    game.agenda = held.contexts
    game.players = held.players[:]
    game.facts = held.facts.copy()
    game.battlefield, game.stack = held.battlefield[:], held.stack[:]
    game.exile, game.command = held.exile[:], held.command[:]
    game.turn, game.active, game.step, game.turn_order = held.turn, held.active, held.now, held.turn_order
    game.effects, game.delayed, game.shields = held.effects[:], held.delayed[:], held.shields[:]
    game.waiting, game.untils = held.waiting[:], held.untils[:]
    game.mana_tags, game.assigned = held.mana_tags[:], held.assigned[:]
    game.this_turn, game.last_turn = held.this_turn[:], held.last_turn
    game.pending_turns, game.pending_steps, game.skips = held.pending_turns[:], held.pending_steps[:], held.skips[:]
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
