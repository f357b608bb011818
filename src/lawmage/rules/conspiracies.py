"""Conspiracies (CR 315, 905.4) and hidden agenda (702.106): in the command zone from the start, some of them face down.

Code, because what they do happens before the game (103.2e) and in the command zone, and as a special action (116.2j).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.ask import Refusal
from ..kernel.events import Event
from ..kernel.objects import Definition, GameObject
from ..kernel.state import State
from ..types import COMMAND, CONSPIRACY, NOTHING
from .card_names import CARD_NAME, ask_name
from .faces import form
from .linked import KeywordText
from .objects import name_of
from .questions import ChooseWord
from .special_actions import SpecialAction

# CR 702.106a, f: the keyword abilities that turn a conspiracy face down, with how many names are chosen.
AGENDAS: Final = {"hidden agenda": 1, "double agenda": 2}
NO_MORE: Final = "no more conspiracies"


def is_conspiracy(definition: Definition) -> bool:
    """CR 315: whether a card is a conspiracy."""
    return definition.faces[0].types & CONSPIRACY != 0


def agenda_of(found: GameObject) -> int:
    """How many card names are chosen for it in secret; 0 where it has no agenda."""
    names = 0
    for ability in found.printed.abilities:
        if isinstance(ability, KeywordText) and ability.name in AGENDAS:
            names = max(names, AGENDAS[ability.name])
    return names


@mypyc_attr(allow_interpreted_subclasses=True)
class PutConspiracies(Context):
    """CR 103.2e, 315.2: each player may put conspiracies from the sideboard into the command zone, one a step.

    left: for each player those not put there yet.
    """

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: list[list[Definition]]) -> None:
        self.left = left

    def clone(self) -> Context:
        return PutConspiracies([ids[:] for ids in self.left])

    def step(self, game: State) -> None:
        player = next((p for p in range(len(self.left)) if self.left[p]), -1)
        if player < 0:
            game.agenda.pop()
            return
        cards = self.left[player]
        words = (*[card.name for card in cards], NO_MORE)
        prompt = "Put a conspiracy into the command zone"
        place = game.ask(ChooseWord(player, NOTHING, prompt, words, list(range(len(words)))))
        if place == len(cards):
            self.left[player] = []
            return
        chosen = cards[place]
        names = _secret_names(game, player, chosen)
        self.left[player] = cards[:place] + cards[place + 1 :]
        put(game, player, chosen, names)


def _secret_names(game: State, player: int, definition: Definition) -> list[str]:
    """CR 702.106a, f: the names chosen in secret, all different."""
    probe = GameObject(NOTHING, player, form(definition, 0, COMMAND))
    chosen: list[str] = []
    for _ in range(agenda_of(probe)):
        chosen.append(ask_name(game, player, NOTHING, "Choose a card name in secret", CARD_NAME, chosen))
    return chosen


def put(game: State, player: int, definition: Definition, names: list[str]) -> int:
    """A conspiracy begins in the command zone: face down, with its names, if it has an agenda; its id."""
    card = GameObject(game.new_id(), player, form(definition, 0, COMMAND))
    card.definition = definition
    card.card = len(game.cards)
    card.zone = COMMAND
    card.timestamp = game.stamp()
    card.face_down = agenda_of(card) > 0
    card.known_to = 1 << player if card.face_down else -1
    if names:
        card.memory = {f"{word}={name}": 1 for name in names for word in ("card name", "name")}
    game.cards.append(definition)
    game.card_owners.append(player)
    game.objects[card.id] = card
    game.command.append(card.id)
    game.stale = True
    return card.id


def names_of_agenda(found: GameObject) -> list[str]:
    """The names that were chosen for it."""
    return [key.removeprefix("name=") for key in found.memory if key.startswith("name=")]


@mypyc_attr(allow_interpreted_subclasses=True)
class ConspiracyRevealed(Event):
    """CR 702.106c, e: a face-down conspiracy is turned face up; everybody sees it and the names chosen for it."""

    name = "turn a conspiracy face up"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != COMMAND or not found.face_down:
            return False
        found = game.own(self.object)
        found.face_down = False
        found.known_to = -1
        found.timestamp = game.stamp()
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        chosen = ", ".join(names_of_agenda(game.objects[self.object]))
        return f"{name_of(game, self.object)} is turned face up; chosen: {chosen}"


def face_down_of(game: State, player: int) -> list[int]:
    """CR 116.2j: the face-down conspiracies of a player; planes and schemes wait face down in the command zone, too."""
    found = [game.objects[id] for id in game.command]
    mine = [card for card in found if card.face_down and card.owner == player]
    return [card.id for card in mine if card.definition is not None and is_conspiracy(card.definition)]


def reveal_all(game: State, player: int) -> None:
    """CR 702.106e: as a player leaves, or the game ends."""
    for id in face_down_of(game, player):
        game.do(ConspiracyRevealed(id, player, 1, NOTHING, "702.106e"))


class TurnConspiracy(SpecialAction):
    """CR 116.2j: any time its controller has priority."""

    name = "turn conspiracy face up"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        return [(id, 0) for id in face_down_of(game, player)]

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        if id not in face_down_of(game, player):
            return Refusal("you have no such face-down conspiracy", "116.2j")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        game.do(ConspiracyRevealed(id, player, 1, id, "116.2j"))
