"""Cycling a card (CR 702.29c, d)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from .event_kinds import CYCLE
from .link_ability import link_ability
from .linked import KeywordText
from .objects import name_of

KEYWORDS: Final = ("cycling", "typecycling")


@mypyc_attr(allow_interpreted_subclasses=True)
class Cycled(Event):
    """CR 702.29c: a card (object: as it was in hand, other: what it became) was discarded to pay a cycling cost.

    flag: the X of that cost (CR 107.3e).
    """

    kind = CYCLE
    name = "cycle"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} cycles {name_of(game, self.object)}"


def note(game: State, item: int, source: int, player: int) -> None:
    """CR 702.29c, d: an ability has been activated; if it is a cycling ability, its card has been cycled."""
    ability = game.objects[item].ability
    found = game.objects[source]
    if ability is None:
        return
    for text in found.chars.abilities:
        if isinstance(text, KeywordText) and text.name in KEYWORDS:
            if any([part.node == ability.node for part in link_ability(text.node)]):
                event = Cycled(source, player, 1, item, "702.29c")
                event.other = found.became
                frame = game.objects[item].frame
                event.flag = 0 if frame is None else frame.x
                game.do(event)
                return
