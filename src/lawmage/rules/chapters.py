"""Sagas: chapter abilities and lore counters (CR 714)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir.ability import Chapter
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from .counters import LORE, PutCountersEvent
from .event_kinds import CHAPTER_RESOLVED, PUT_COUNTERS
from .keyword_texts import has_keyword_named
from .link import Linker, Pattern
from .linked import TriggeredText, program_of
from .objects import name_of, permanents
from .teams import is_active

FINAL: Final = "final chapter"


class ChapterReached(Pattern):
    """CR 714.2b: lore counters are put on the Saga, and there were fewer than N and now are at least N."""

    kinds: tuple[int, ...] = (PUT_COUNTERS,)

    def __init__(self, number: int) -> None:
        self.number = number

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not isinstance(event, PutCountersEvent) or event.object != frame.source or event.word != LORE:
            return False
        now = event.before + event.amount
        saga = game.objects[event.object]
        if saga.entered == game.turn and now != self.number and has_keyword_named(saga.chars, "read ahead"):
            # CR 702.155a: in the turn it entered, only the chapter with just that number.
            return False
        return event.before < self.number <= now

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        frame.event = event


def link_chapter(node: Chapter) -> list[TriggeredText]:
    """CR 714.2c: a chapter ability for each of its numbers."""
    made: list[TriggeredText] = []
    for number in node.numbers:
        link = Linker(node)
        text = TriggeredText(node, ChapterReached(number), None, program_of(link, node.effects), [], [])
        text.parts = link.parts
        made.append(text)
    return made


def final_chapter(chars: Characteristics) -> int:
    """CR 714.2d: the greatest number of a chapter symbol, 0 if there is none."""
    numbers = [ability.node.numbers for ability in chars.abilities if isinstance(ability.node, Chapter)]
    return max([number for several in numbers for number in several], default=0)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChapterResolved(Event):
    """CR 608.2n: a chapter ability (`other`) of an object has resolved; word: whether it is the final one (714.2e)."""

    kind = CHAPTER_RESOLVED
    name = "chapter"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"a chapter ability of {name_of(game, self.object)} has resolved"


def chapter_word(game: State, ability: LinkedAbility | None, saga: int) -> str:
    """CR 714.2e: "final chapter" for the chapter ability with the greatest chapter number of a Saga, as it last was."""
    if not isinstance(ability, TriggeredText) or not isinstance(ability.pattern, ChapterReached):
        return ""
    return FINAL if ability.pattern.number == final_chapter(game.objects[saga].chars) else "chapter"


def add_lore(game: State) -> None:
    """CR 714.3c, 505.4, 703.4f: each Saga of a player whose precombat main phase begins gets a lore counter."""
    batch: list[Event] = []
    for permanent in permanents(game):
        if is_active(game, permanent.controller) and "Saga" in permanent.chars.subtypes:
            if any([isinstance(ability.node, Chapter) for ability in permanent.chars.abilities]):
                batch.append(PutCountersEvent(permanent.id, permanent.controller, LORE, 1, "714.3c"))
    if batch:
        game.do_all(batch)
