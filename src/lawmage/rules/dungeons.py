"""Dungeons and venturing into them (CR 309, 701.49).

`dungeon_table.json` holds the rooms, compiled from `oracle/dungeons.txt` by `tools.keywords`.  Venturing is code,
because it moves a marker on an object that no other text can name.
"""

from __future__ import annotations

import json
import pkgutil
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ..ir.ability import SpellAbility, Triggered
from ..ir.binding import bind
from ..ir.codec import decode
from ..ir.dungeon import EntersRoom
from ..ir.verb import KeywordAction
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.objects import Characteristics, GameObject, LinkedAbility
from ..kernel.state import State
from ..types import COMMAND, NOTHING
from .event_kinds import KEYWORD_ACTION
from .keyword_actions import CODE, ActionDone
from .link import Linker, NotExecutable
from .link_ability import link_ability
from .objects import name_of
from .one_shot.basic import finish, perform
from .patterns.base import EventPattern
from .questions import ChooseWord

# `GameObject.memory` of a dungeon: the number of the room with the venture marker.
ROOM: Final = "venture marker"
# In `Player.facts`: how many dungeons the player has completed (CR 309.7).
COMPLETED: Final = "dungeons completed"
# `Event.word` of moving the marker.
ENTERS: Final = "enter a room"


class Dungeon:
    """CR 309.4: a dungeon: by room, the rooms its arrows lead to and the ability; only: how it must be named."""

    __slots__ = ("name", "only", "exits", "printed")

    def __init__(self, name: str, only: str, exits: list[list[int]], printed: Characteristics) -> None:
        self.name = name
        self.only = only
        self.exits = exits
        self.printed = printed


_DUNGEONS: Final[dict[str, Dungeon]] = {}


def dungeons() -> dict[str, Dungeon]:
    """CR 309.2: all dungeons, any of which a player may bring into the game, by name."""
    if not _DUNGEONS:
        raw = pkgutil.get_data("lawmage.rules", "dungeon_table.json")
        assert raw is not None
        table: dict[str, Any] = json.loads(raw)
        for name, entry in table.items():
            printed = Characteristics()
            printed.name = name
            abilities: list[LinkedAbility] = []
            for place, (_, node) in enumerate(entry["rooms"]):
                text = decode(node)
                assert isinstance(text, SpellAbility)
                abilities += link_ability(bind(Triggered(EntersRoom(place + 1), text.effects)))
            printed.abilities = tuple(abilities)
            exits = [ways for ways, _ in entry["rooms"]]
            _DUNGEONS[name] = Dungeon(name, entry["only"], exits, printed)
    return _DUNGEONS


class EntersRoomPattern(EventPattern):
    """CR 309.4c: the marker is moved into a room of this dungeon."""

    def __init__(self, node: EntersRoom, link: Linker) -> None:
        super().__init__(node, link)
        self.kinds = (KEYWORD_ACTION,)
        self.number = node.number

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return event.word == ENTERS and event.object == frame.source and event.amount == self.number


def dungeon_of(game: State, player: int) -> int:
    """CR 309.3: the dungeon that the player owns in the command zone, or NOTHING."""
    for id in game.command:
        found = game.objects[id]
        if found.owner == player and found.memory.get(ROOM, 0):
            return id
    return NOTHING


def at_the_bottom(game: State, id: int) -> bool:
    """CR 309.5b: whether the marker is on the bottommost room."""
    found = game.objects[id]
    return not dungeons()[found.printed.name].exits[found.memory[ROOM] - 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class DungeonCompleted(Event):
    """CR 309.6, 309.7: a dungeon is removed from the game, and so completed."""

    kind = KEYWORD_ACTION
    name = "dungeon"

    def apply(self, game: State) -> bool:
        if self.object not in game.command:
            return False
        game.command.remove(self.object)
        game.own(self.object).zone = -1 - COMMAND
        player = game.own_player(self.player)
        player.facts = {**player.facts, COMPLETED: player.facts.get(COMPLETED, 0) + 1}
        self.word = "complete a dungeon"
        game.stale = True
        game.index = None
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} completes a dungeon"


@mypyc_attr(allow_interpreted_subclasses=True)
class MarkerMoved(Event):
    """CR 309.4a, 309.5a: the venture marker is put on a room (amount); flag 1: the dungeon is brought in (309.2a)."""

    kind = KEYWORD_ACTION
    name = "venture marker"

    def __init__(self, object: int, player: int, room: int, source: int, dungeon: str = "") -> None:
        super().__init__(object, player, room, source, "701.49b" if object != NOTHING else "701.49a")
        self.word = ENTERS
        self.other = sorted(dungeons()).index(dungeon) if dungeon else NOTHING

    def apply(self, game: State) -> bool:
        if self.object == NOTHING:
            card = GameObject(game.new_id(), self.player, dungeons()[sorted(dungeons())[self.other]].printed)
            card.mark = game.mark
            card.zone = COMMAND
            card.known_to = -1
            card.timestamp = game.stamp()
            game.objects[card.id] = card
            game.command.append(card.id)
            self.object = card.id
            self.other = NOTHING
        own = game.own(self.object)
        own.memory = {**own.memory, ROOM: self.amount}
        game.stale = True
        game.index = None
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} ventures into room {self.amount} of {name_of(game, self.object)}"


class VentureStep(Step):
    """CR 701.49: each player of the clause goes on to a next room, or into a dungeon."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is not None or node.what is not None:
            raise NotExecutable(node)
        self.quality = node.words
        if self.quality and not any([found.only == self.quality for found in dungeons().values()]):
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        for player in frame.subject:
            self._venture(game, frame, player)
        finish(frame, self.slot, [], len(frame.subject))

    def _venture(self, game: State, frame: Frame, player: int) -> None:
        id = dungeon_of(game, player)
        batch: list[Event] = []
        if id == NOTHING or at_the_bottom(game, id):
            # CR 701.49a, c, d.
            names = tuple([name for name, found in dungeons().items() if found.only == self.quality])
            question = ChooseWord(player, frame.source, "Choose a dungeon", names, list(range(len(names))))
            name = names[game.ask(question)] if len(names) > 1 else names[0]
            if id != NOTHING:
                perform(game, frame, [DungeonCompleted(id, player, 1, frame.source, "701.49c")])
            batch.append(MarkerMoved(NOTHING, player, 1, frame.source, name))
        else:
            found = game.objects[id]
            exits = dungeons()[found.printed.name].exits[found.memory[ROOM] - 1]
            place = 0
            if len(exits) > 1:
                words = tuple([f"room {number}" for number in exits])
                question = ChooseWord(player, id, "Choose a room", words, list(range(len(exits))))
                place = game.ask(question)
            batch.append(MarkerMoved(id, player, exits[place], frame.source))
        perform(game, frame, batch)
        done = ActionDone(NOTHING, player, "venture into the dungeon", "701.49a", frame.source)
        perform(game, frame, [done])


def fill() -> None:
    """Register the action."""
    CODE["venture into the dungeon"] = VentureStep


EVENTS: Final = {"EntersRoom": EntersRoomPattern}
