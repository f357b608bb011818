"""The events of announcements (CR 601.2c, i, 602.2b, 305.4, 603.3)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import NOTHING
from . import commander, preparing
from .event_kinds import ACTIVATE, CAST, PLAY_LAND, TARGETED, TRIGGERED
from .objects import is_player, name_of
from .proposal import WAS


@mypyc_attr(allow_interpreted_subclasses=True)
class SpellCast(Event):
    """CR 601.2i: the spell becomes cast."""

    kind = CAST
    name = "cast"

    def apply(self, game: State) -> bool:
        commander.note_cast(game, self.object, self.player)
        frame = game.objects[self.object].frame
        if frame is not None:
            preparing.spell_cast(game, frame.choices.get(WAS, NOTHING))
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} casts {name_of(game, self.object)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityActivated(Event):
    """CR 602.2b: the ability becomes activated; other: the object whose ability it is."""

    kind = ACTIVATE
    name = "activate"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} activates an ability of {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityTriggered(Event):
    """CR 603.3: a triggered ability (`other`) of an object is put on the stack by its controller; word: of a chapter
    ability whether it is the final one (714.2e)."""

    kind = TRIGGERED
    name = "trigger"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"an ability of {name_of(game, self.object)} triggers"


@mypyc_attr(allow_interpreted_subclasses=True)
class BecameTarget(Event):
    """CR 601.2c: an object (or player: `player`) becomes the target of a spell or ability (`source`, `other`), which a
    player (`amount`) controls."""

    kind = TARGETED
    name = "become the target"

    def __init__(self, target: int, item: int, controller: int) -> None:
        player = target if is_player(target) else NOTHING
        super().__init__(NOTHING if is_player(target) else target, player, controller, item, "601.2c")
        self.other = item

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        target = self.player if self.object == NOTHING else self.object
        return f"{name_of(game, target)} becomes the target of {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LandPlayed(Event):
    """CR 305.4: a land was played; origin: the zone it was played from."""

    kind = PLAY_LAND
    name = "play land"

    def apply(self, game: State) -> bool:
        game.own_player(self.player).lands_played += 1
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} plays {name_of(game, self.object)}"
