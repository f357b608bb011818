"""Splice (CR 702.47, 612.10): code, because a spell gains the text of cards that stay in hand, as it is cast.

Which cards, in the order in which their effects happen, is in the spell's frame (`Frame.slots[SPLICED]`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.ask import Question, Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import HAND
from .layers.groups import groups
from .link import Program
from .linked import SpellText
from .objects import chars, name_of
from .permissions import ExtraRule
from .questions import DONE
from .total_cost import Component

SPLICE: Final = "splice"
# The slot of the cards spliced onto a spell; the binder's slots are never negative.
SPLICED: Final = -4_000_006
# `Frame.choices`: no more cards are spliced.
SPLICED_ALL: Final = "spliced"


def spliced(frame: Frame) -> list[int]:
    """The cards spliced onto the spell so far, in order."""
    return frame.slots.get(SPLICED, [])


def splice_cost(game: State, id: int, item: int) -> Component | None:
    """CR 702.47a: the splice ability of a card in hand, if it can be spliced onto such a spell."""
    for text in groups(chars(game, id)).statements:
        rule = text.statement
        if isinstance(rule, ExtraRule) and rule.keyword == SPLICE and rule.test is not None:
            frame = Frame(id, game.objects[id].owner)
            if rule.test.test(game, frame, item):
                return Component(text)
    return None


def spliceable(game: State, player: int, item: int, frame: Frame) -> list[int]:
    """The cards in hand that could still be spliced onto a spell."""
    found: list[int] = []
    for id in game.players[player].hand:
        if id != item and game.objects[id].zone == HAND and id not in spliced(frame):
            if splice_cost(game, id, item) is not None:
                found.append(id)
    return found


def with_spliced(frame: Frame, id: int) -> Frame:
    """The frame of the spell with one more card spliced onto it."""
    other = frame.clone()
    other.bind(SPLICED, [*spliced(frame), id])
    return other


def splice_costs(game: State, item: int, frame: Frame) -> list[Component]:
    """CR 702.47a: the additional costs for the cards spliced onto it."""
    costs = [splice_cost(game, id, item) for id in spliced(frame)]
    return [cost for cost in costs if cost is not None]


def spliced_programs(game: State, frame: Frame) -> list[Program]:
    """CR 702.47c: the rules text of the cards spliced onto it, in order, after its own."""
    found: list[Program] = []
    for id in spliced(frame):
        found += [text.program for text in game.objects[id].chars.abilities if isinstance(text, SpellText)]
    return found


def speak(game: State, frame: Frame, place: int) -> None:
    """rule 502.40c (2004): the text of a card that was spliced on speaks of that card; place: from the last, as -1."""
    cards: list[int] = []
    if not spliced(frame):
        return
    for id in spliced(frame):
        cards += [id for text in game.objects[id].chars.abilities if isinstance(text, SpellText)]
    frame.source = cards[place] if -place <= len(cards) else frame.item


@mypyc_attr(allow_interpreted_subclasses=True)
class SpliceQuestion(Question):
    """CR 702.47b: the next card to splice onto the spell, or DONE."""

    __slots__ = ("fitting",)
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "fitting")
    name = "splice"

    def __init__(self, player: int, item: int, fitting: list[int]) -> None:
        super().__init__(player, item)
        self.fitting = fitting

    def options(self, game: State) -> Sequence[int]:
        return [*self.fitting, DONE]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == DONE or answer in self.fitting:
            return None
        return Refusal("that can't be spliced onto it now", "702.47b")

    def prompt(self, game: State) -> str:
        return f"Splice a card onto {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        return "splice nothing more" if answer == DONE else f"splice {name_of(game, answer)}"

    def subject(self, game: State, answer: int) -> int:
        return self.object if answer == DONE else answer
