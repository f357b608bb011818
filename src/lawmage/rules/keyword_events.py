"""Keyword actions and abilities as events, for what triggers on them (CR 701, 702)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from .event_kinds import KEYWORD_ACTION
from .objects import name_of

# CR 700.14: mana is spent to cast a spell; amount: how much this turn with it, flag: how much before.
EXPEND: Final = "expend"
# CR 118.9: a spell was cast for the alternative cost of a keyword ability, named after this word.  To cast a spell with
# mutate is not yet to mutate (702.140d).
CAST_WITH: Final = "cast with "


@mypyc_attr(allow_interpreted_subclasses=True)
class Performed(Event):
    """A keyword action or ability was carried out (`word`: its name), by a player or by or to an object."""

    kind = KEYWORD_ACTION
    name = "keyword action"

    def __init__(self, word: str, object: int, player: int, source: int, rule: str) -> None:
        super().__init__(object, player, 1, source, rule)
        self.word = word

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)}: {self.word}"
