"""What has happened this turn and last turn (CR 608.2i): queries over the events kept in the state."""

from __future__ import annotations

from typing import Final

from ..ir import amount as amounts
from ..ir import condition as conditions
from ..ir import filter as filters
from ..ir.node import Node, Objects
from ..kernel.events import Event
from ..kernel.executor import Frame, Holds, Selector, Test, Value
from ..kernel.state import State
from ..types import NOTHING
from .event_kinds import CAST, TURN_BEGINS
from .executors.filters import compare
from .link import Linker, NotExecutable
from .patterns.doing import WordPattern, by_word

# "Attacked this turn" and so on: past participles for the words of events.
PAST_WORDS: Final[dict[str, str]] = {
    "entered": "enters",
    "attacked": "attacks",
    "blocked": "blocks",
    "was blocked": "becomes blocked",
    "dealt damage": "is dealt damage",
    "dealt combat damage": "is dealt combat damage",
    "cast": "is cast",
    "put into a graveyard": "is put into a graveyard",
    "put into a graveyard from the battlefield": "is put into a graveyard from the battlefield",
    "put into a graveyard from a library": "is put into a graveyard from a library",
    "discarded": "is discarded",
    "milled": "is milled",
    "drawn": "is drawn",
    "exiled": "is exiled",
    "cycled": "is cycled",
    "tapped": "becomes tapped",
    "targeted": "becomes the target",
    "transformed": "transforms",
    "regenerated": "regenerates",
    "turned face up": "is turned face up",
    "became attached": "becomes attached",
    "had counters put on it": "has counters put on it",
    "dealt damage to something": "deals damage",
}
WHEN_WORDS: Final = ("", "last turn")


class ThisTurnValue(Value):
    """How often or how much something happened this turn (or last turn)."""

    def __init__(self, node: amounts.ThisTurn, link: Linker) -> None:
        self.history = History(node, node.what, node.player, node.noun, node.when, link)

    def value(self, game: State, frame: Frame) -> int:
        return self.history.count(game, frame)


class HappenedHolds(Holds):
    """Something happened this turn so often or so much (once, if not said)."""

    def __init__(self, node: conditions.HappenedThisTurn, link: Linker) -> None:
        self.history = History(node, node.what, node.player, node.noun, node.when, link)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        return compare(self.history.count(game, frame), self.op, wanted)


class BefellTest(Test):
    """Something befell the object this turn."""

    def __init__(self, node: filters.ThisTurnWas, link: Linker) -> None:
        self.befell = Befell(node, node.word, node.by, link)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.befell.holds(game, frame, id)


class History:
    """Events of a turn by a word: how often, or how much in all."""

    def __init__(self, node: Node, what: str, player: Node | None, noun: Node | None, when: str, link: Linker) -> None:
        pattern = by_word(what, player, noun, link)
        if pattern is None or when not in WHEN_WORDS:
            raise NotExecutable(node)
        self.pattern: WordPattern = pattern
        self.last = when == "last turn"

    def count(self, game: State, frame: Frame) -> int:
        """How many such events there were, or the sum of their amounts where that is what is asked for."""
        kinds = self.pattern.kinds
        total = 0
        for event in game.last_turn if self.last else game.this_turn:
            if event.kind in kinds and self.pattern.matches(game, frame, event):
                total += event.amount if self.pattern.word.total else 1
        return total


class Befell:
    """Whether something befell an object this turn (by certain objects)."""

    def __init__(self, node: Node, word: str, by: Objects | None, link: Linker) -> None:
        pattern = by_word(PAST_WORDS.get(word, word), None, None, link)
        if pattern is None:
            raise NotExecutable(node)
        self.pattern: WordPattern = pattern
        self.by: Selector | None = link.objects(by) if by is not None else None

    def holds(self, game: State, frame: Frame, id: int) -> bool:
        """Whether it did."""
        kinds = self.pattern.kinds
        for event in game.this_turn:
            if event.kind in kinds and self._is(game, frame, event, id):
                return True
        return False

    def _is(self, game: State, frame: Frame, event: Event, id: int) -> bool:
        if not self.pattern.matches(game, frame, event):
            return False
        subject = self.pattern.object_of(game, event)
        if subject != id:
            # A discarded or milled card is found where it went.
            found = game.objects.get(subject)
            if found is None or found.became != id or id == NOTHING:
                return False
        if self.by is None:
            return True
        return self.pattern.other_of(game, event) in self.by.known(game, frame)


def casts_last_turn(game: State) -> int:
    """CR 731.2: how many spells the active player of the previous turn cast in it."""
    active = NOTHING
    count = 0
    for event in game.last_turn:
        if event.kind == TURN_BEGINS:
            active = event.player
        elif event.kind == CAST and event.player == active:
            count += 1
    return count


VALUES: Final = {"ThisTurn": ThisTurnValue}
CONDITIONS: Final = {"HappenedThisTurn": HappenedHolds}
TESTS: Final = {"ThisTurnWas": BefellTest}
