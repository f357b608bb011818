"""Cards that are brought to a game beside the deck and stay in the command zone (CR 311 to 314): supplementary decks.

A planar or scheme deck is the cards of its owner that are face down in the command zone, its top card first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.objects import Definition, GameObject
from ..kernel.state import State
from ..types import COMMAND, NOTHING, PHENOMENON, PLANE
from .event_kinds import KEYWORD_ACTION
from .faces import form
from .objects import name_of

# What a game may be given beside the decks, by the word for one of them.
PLANES: Final = "plane"
SCHEMES: Final = "scheme"
VANGUARDS: Final = "vanguard"
COMPANIONS: Final = "companion"
SIDEBOARDS: Final = "sideboard"
BESIDE: Final = (PLANES, SCHEMES, VANGUARDS, COMPANIONS, SIDEBOARDS)
PLANAR: Final = PLANE | PHENOMENON


def place(game: State, player: int, definition: Definition, face_down: bool) -> int:
    """CR 311.2, 313.2, 314.2: a card begins in the command zone; its id."""
    game.cards.append(definition)
    game.card_owners.append(player)
    return put(game, player, len(game.cards) - 1, face_down)


def put(game: State, player: int, number: int, face_down: bool) -> int:
    """A card of the game as a new object in the command zone; its id."""
    definition = game.cards[number]
    card = GameObject(game.new_id(), player, form(definition, 0, COMMAND))
    card.mark = game.mark
    card.definition = definition
    card.card = number
    card.zone = COMMAND
    card.timestamp = game.stamp()
    card.face_down = face_down
    card.known_to = 0 if face_down else -1
    game.objects[card.id] = card
    game.command.append(card.id)
    game.stale = True
    return card.id


def shuffle_in(game: State, player: int, definitions: list[Definition]) -> None:
    """CR 103.3a: a supplementary deck is shuffled and put face down; ids tell nothing about its cards."""
    for number in game.shuffled(list(range(len(definitions)))):
        place(game, player, definitions[number], True)


def deck_of(game: State, player: int, types: int) -> list[int]:
    """CR 901.3, 904.3: the cards of a player's planar or scheme deck, the top one first."""
    found: list[int] = []
    for id in game.command:
        card = game.objects[id]
        if card.face_down and card.owner == player and card.printed.types & types:
            found.append(id)
    return found


def face_up(game: State, types: int) -> list[int]:
    """The cards of these types that are face up in the command zone."""
    found = [game.objects[id] for id in game.command]
    return [card.id for card in found if not card.face_down and card.card != NOTHING and card.printed.types & types]


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedUp(Event):
    """CR 701.31b, 701.32b: a card is moved off a supplementary deck and turned face up; player: who controls it.

    word: what the player did by that ('planeswalk', 'set in motion'), '' as the game begins.
    """

    kind = KEYWORD_ACTION
    name = "turn up"

    def __init__(self, object: int, player: int, rule: str, word: str, source: int = NOTHING) -> None:
        super().__init__(object, player, 1, source, rule)
        self.word = word
        self.other = object

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != COMMAND:
            return False
        if found.face_down:
            card = game.own(self.object)
            card.face_down = False
            card.known_to = -1
            card.timestamp = game.stamp()
            card.controller = card.base_controller = self.player
        game.stale = True
        game.index = None
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is turned face up"


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedDown(Event):
    """CR 311.6, 312.6, 701.31b, 701.33b: a card is put face down on the bottom of its owner's supplementary deck, as a
    new object; word: what that was ('abandon'), if it was something."""

    kind = KEYWORD_ACTION
    name = "turn down"

    def __init__(self, object: int, player: int, rule: str, word: str, source: int = NOTHING) -> None:
        super().__init__(object, player, 1, source, rule)
        self.word = word

    def apply(self, game: State) -> bool:
        old = game.own(self.object)
        if old.zone != COMMAND or old.definition is None:
            return False
        game.command.remove(old.id)
        old.zone = -1 - COMMAND
        card = GameObject(game.new_id(), old.owner, form(old.definition, 0, COMMAND))
        card.mark = game.mark
        card.definition = old.definition
        card.card = old.card
        card.zone = COMMAND
        card.timestamp = game.stamp()
        card.face_down = True
        # Everybody has seen it go there.
        card.known_to = -1
        game.objects[card.id] = card
        game.command.append(card.id)
        old.became = card.id
        game.stale = True
        game.index = None
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is turned face down"
