"""What players do and what befalls objects: patterns by word (CR 603.2)."""

from __future__ import annotations

from typing import Final

from ...ir import event as ir
from ...ir.node import Event as EventNode
from ...ir.node import Node, Players
from ...kernel.events import Event
from ...kernel.executor import Frame, Value
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING
from ..event_kinds import CAST, KEYWORD_ACTION
from ..link import Linker, NotExecutable
from ..objects import controller
from .base import EventPattern
from .participants import Participant, participant
from .words import KEYWORD_WORDS, OBJECT, OBJECT_WORDS, OTHER, PLAYER_WORDS, Word


def field_of(event: Event, which: int) -> int:
    """An object field of an event, as Word names it."""
    if which == OBJECT:
        return event.object
    return event.other if which == OTHER else event.source


def word_of(word: str, table: dict[str, Word]) -> Word | None:
    """What a word means, or None if nothing is known by it."""
    found = table.get(word)
    if found is None and word in KEYWORD_WORDS:
        return Word(KEYWORD_ACTION, word=KEYWORD_WORDS[word])
    return found


class WordPattern(EventPattern):
    """Events by a word, with its object, its player and the other object."""

    def __init__(
        self, node: EventNode | None, link: Linker, word: Word, what: Participant, who: Participant, by: Participant
    ) -> None:
        super().__init__(node, link)
        self.kinds = word.kinds
        self.looks_back = word.looks_back
        self.word = word
        self.what = what
        self.who = who
        self.by = by
        self.any_player = type(who) is Participant

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        word = self.word
        if word.origin >= 0 and event.origin != word.origin:
            return False
        if word.zone >= 0 and event.zone != word.zone:
            return False
        if word.flag >= 0 and event.flag & 1 != word.flag:
            return False
        if word.word and event.word != word.word:
            return False
        if not self.any_player and not self.who.takes_part(game, frame, self.player_of(game, event)):
            return False
        if not self.what.takes_part(game, frame, self.object_of(game, event)):
            return False
        return self.by.takes_part(game, frame, self.other_of(game, event))

    def object_of(self, game: State, event: Event) -> int:
        id = field_of(event, self.word.what)
        # An object that has not moved yet is looked at as it is (CR 614.12 makes it what it will be).
        return event.object if id == NOTHING and self.word.what == OTHER else id

    def other_of(self, game: State, event: Event) -> int:
        return field_of(event, self.word.second)


class PlayerDoes(WordPattern):
    """A player does something; `amount`: so much of it or more at once."""

    def __init__(self, node: ir.PlayerDoes, link: Linker) -> None:
        word = word_of(node.word, PLAYER_WORDS)
        if word is None:
            raise NotExecutable(node)
        super().__init__(node, link, word, participant(node.what, link), participant(node.player, link), Participant())
        self.amount: Value | None = link.amount(node.amount) if node.amount is not None else None

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not super().matches(game, frame, event):
            return False
        return self.amount is None or event.amount >= self.amount.value(game, frame)


class Happens(WordPattern):
    """Something befalls an object; `by`: a player (who does it, or whose the other object is) or the other object."""

    def __init__(self, node: ir.Happens, link: Linker) -> None:
        word = word_of(node.word, OBJECT_WORDS)
        if word is None:
            raise NotExecutable(node)
        super().__init__(node, link, word, participant(node.what, link), Participant(), Participant())
        self.agent = participant(node.by, link)
        self.agent_is_player = node.by is not None and not is_noun(node.by)
        self.anybody = node.by is None

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not super().matches(game, frame, event):
            return False
        if self.anybody:
            return True
        other = self.other_of(game, event)
        if not self.agent_is_player:
            return self.agent.takes_part(game, frame, other)
        who = event.player
        if other >= FIRST_OBJECT_ID and other in game.objects:
            who = controller(game, other)
        return self.agent.takes_part(game, frame, who)


def is_noun(node: Node) -> bool:
    """Whether a node says which objects (a noun or a selection), not which players."""
    return not isinstance(node, Players)


class CastPattern(EventPattern):
    """CR 601.2i: a player casts a spell of a kind."""

    def __init__(self, node: ir.CastEvent, link: Linker) -> None:
        super().__init__(node, link)
        self.kinds = (CAST,)
        self.player = participant(node.player, link)
        self.what = participant(node.what, link)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return self.player.takes_part(game, frame, event.player) and self.what.takes_part(game, frame, event.object)


class ActivatePattern(WordPattern):
    """CR 602.2b: a player activates an ability; the noun is of the ability ('ability') or of the object that has it."""

    def __init__(self, node: ir.ActivateEvent, link: Linker) -> None:
        word = PLAYER_WORDS["activates"]
        if node.what.kind == "ability":
            word = OBJECT_WORDS_OF_ABILITIES
        super().__init__(node, link, word, participant(node.what, link), participant(node.player, link), Participant())


OBJECT_WORDS_OF_ABILITIES: Final = Word(*PLAYER_WORDS["activates"].kinds)


class CountersPutPattern(WordPattern):
    """CR 122.6: counters are put on an object; without "one or more" it triggers for each of them."""

    def __init__(self, node: ir.CountersPut, link: Linker) -> None:
        word = OBJECT_WORDS["has counters put on it"]
        super().__init__(node, link, word, participant(node.what, link), participant(node.player, link), Participant())
        self.kind = node.kind
        self.one_or_more = node.one_or_more

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return (not self.kind or event.word == self.kind) and super().matches(game, frame, event)

    def times(self, game: State, frame: Frame, event: Event) -> int:
        return 1 if self.one_or_more else event.amount


def by_word(what: str, player: Node | None, noun: Node | None, link: Linker) -> WordPattern | None:
    """The pattern for a word of the turn's history (`ThisTurn` and the like), or None if the word is not known."""
    if player is not None:
        word = word_of(what, PLAYER_WORDS)
        if word is None:
            word = word_of(what, OBJECT_WORDS)
    else:
        word = word_of(what, OBJECT_WORDS)
        if word is None:
            word = word_of(what, PLAYER_WORDS)
    if word is None:
        return None
    return WordPattern(None, link, word, participant(noun, link), participant(player, link), Participant())


TABLE: Final = {
    "PlayerDoes": PlayerDoes,
    "Happens": Happens,
    "CastEvent": CastPattern,
    "ActivateEvent": ActivatePattern,
    "CountersPut": CountersPutPattern,
}
