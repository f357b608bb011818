"""What players do and what befalls objects: patterns by word (CR 603.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...ir import event as ir
from ...ir.filter import All, Noun, Zone
from ...ir.filter import State as StateFilter
from ...ir.node import Event as EventNode
from ...ir.node import Node, Objects, Players
from ...ir.reference import This
from ...kernel.events import Event
from ...kernel.executor import Frame, PlayerSelector, Test, Value
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import BATTLEFIELD, DRAW, FIRST_OBJECT_ID, NOTHING, PERMANENT_TYPES, ZONE_NAMES
from ..discarding import unknown
from ..event_kinds import (
    ATTACH,
    CAST,
    KEYWORD_ACTION,
    LEAVE_GAME,
    LOSE_GAME,
    PLAY_LAND,
    STEP_BEGINS,
    TARGETED,
    ZONE_CHANGE,
)
from ..executors.zone_places import ZonePlaces
from ..link import Linker, NotExecutable, Pattern
from ..objects import chars, controller
from ..pairs import deeds_in
from ..teams import is_active
from ..tokens import TokensCreated
from . import players_do
from .base import EventPattern
from .participants import Participant, participant
from .words import KEYWORD_WORDS, OBJECT, OBJECT_WORDS, OTHER, PLAYER_WORDS, Word

# The id of a token that is only thought of.
PROSPECT: Final = 1_000_000_000


def permanent_card(game: State, id: int) -> bool:
    """CR 110.4b, 700.11: whether an object in a graveyard is a card that could be put onto the battlefield."""
    found = game.objects.get(id)
    if found is None or found.is_token or found.is_copy:
        return False
    return chars(game, id).types & PERMANENT_TYPES != 0


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
        if word.rule and event.rule != word.rule:
            return False
        if word.flag >= 0 and event.flag & 1 != word.flag:
            return False
        if word.word and event.word != word.word:
            return False
        if event.kind == LEAVE_GAME and not _conceded(game, event.player):
            # Who lost before they left has triggered what triggers on that.
            return False
        if word.owned and not permanent_card(game, self.object_of(game, event)):
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

    def player_of(self, game: State, event: Event) -> int:
        """Of an object that leaves the battlefield its last controller, of another zone change its owner; of one that
        becomes a target who controls the spell or ability."""
        if event.kind == TARGETED and event.object != NOTHING:
            return event.amount
        if event.kind == ZONE_CHANGE and event.zone != BATTLEFIELD:
            old = game.objects.get(event.object)
            if old is not None:
                return old.controller if event.origin == BATTLEFIELD and not self.word.owned else old.owner
        return super().player_of(game, event)


def _conceded(game: State, player: int) -> bool:
    """CR 104.3a: whether a player has left at once."""
    for past in game.this_turn:
        if past.kind == LOSE_GAME and past.player == player:
            return past.rule == "104.3a"
    return False


class PlayerDoes(WordPattern):
    """A player does something; `amount`: so much of it or more at once."""

    def __init__(self, node: ir.PlayerDoes, link: Linker) -> None:
        word = word_of(node.word, PLAYER_WORDS)
        if word is None:
            raise NotExecutable(node)
        # Of what lies in the command zone itself: "here", "this scheme".
        what = This() if node.word in ("planeswalks here", "sets this scheme in motion") else node.what
        self.played_from: ZonePlaces | None = None
        if node.word == "plays" and isinstance(what, Noun) and what.zone is not None:
            # CR 305.1, 601.2a: a card of a zone is one that was played from there.
            self.played_from = ZonePlaces(what.zone, link)
            what = replace(what, zone=None)
        # "Play a card exiled with this": what is asked about is the card as it was in exile (CR 400.7).
        self.in_exile = node.word == "plays" and "exiled" in deeds_in(what)
        # CR 701.9c: nothing of which nothing is known is of a kind.
        self.described = isinstance(what, Noun) and what.filter is not None
        # Tokens that are to be created: what they will be is told by the event (CR 701.7b).
        self.tokens: Participant | None = participant(what, link) if node.word == "creates" and what else None
        about = Participant() if self.tokens is not None else participant(what, link)
        super().__init__(node, link, word, about, participant(node.player, link), Participant())
        self.chaos = node.word == "chaos ensues"
        self.own_library = node.word == "searches"
        self.amount: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.cause: Test | None = link.filter(node.cause) if node.cause is not None else None
        if node.except_first not in ("", "draw step") or (node.except_first and node.word != "draws"):
            raise NotExecutable(node)
        self.except_first = node.except_first != ""

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not super().matches(game, frame, event):
            return False
        if self.chaos and event.object not in (NOTHING, frame.source):
            # CR 311.7: it ensued for another plane.
            return False
        if self.own_library and event.other != event.player:
            # CR 701.23a: "searches their library": their own.
            return False
        if self.described and unknown(event):
            return False
        if self.tokens is not None and not _creates(game, frame, event, self.tokens):
            return False
        if self.played_from is not None and not _was_in(game, frame, event, self.played_from):
            return False
        if self.except_first and first_in_draw_step(game, event):
            return False
        if self.cause is not None:
            if event.cause not in game.objects or not self.cause.test(game, frame, event.cause):
                return False
        return self.amount is None or event.amount >= self.amount.value(game, frame)

    def object_of(self, game: State, event: Event) -> int:
        id = super().object_of(game, event)
        return _before(game, id) if self.in_exile else id

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        super().bind(game, frame, event)
        if self.cause is not None:
            # "A spell or ability an opponent controls causes you to discard this card": "that player" is the opponent.
            for slot in self.slots:
                frame.bind(slot + 1, [controller(game, event.cause)])


def _before(game: State, id: int) -> int:
    """CR 400.7: what an object was before it moved to where it is."""
    for old in game.objects.values():
        if old.became == id and id != NOTHING:
            return old.id
    return NOTHING


def _was_in(game: State, frame: Frame, event: Event, places: ZonePlaces) -> bool:
    """Whether a card was played from one of these zones."""
    found = game.objects[event.object]
    origin = event.origin if event.kind == PLAY_LAND else found.cast_from
    return places.holds(game, frame, origin, found.owner)


def _creates(game: State, frame: Frame, event: Event, what: Participant) -> bool:
    """Whether tokens are of a kind: those that were created; CR 701.7b: or, before that, as they are made, whatever
    continuous effects will do to them."""
    assert isinstance(event, TokensCreated)
    if event.ids:
        return any([what.takes_part(game, frame, id) for id in event.ids])
    token = GameObject(PROSPECT, event.player, event.printed)
    token.controller = event.player
    token.base_controller = event.player
    token.zone = BATTLEFIELD
    token.is_token = True
    game.objects[PROSPECT] = token
    fits = what.takes_part(game, frame, PROSPECT)
    del game.objects[PROSPECT]
    return fits


def first_in_draw_step(game: State, event: Event) -> bool:
    """Whether a player draws the first card of their own draw step."""
    if game.step != DRAW or not is_active(game, event.player):
        return False
    for past in reversed(game.this_turn):
        if past.kind == STEP_BEGINS:
            return True
        if past is not event and past.kind == event.kind and past.player == event.player:
            return False
    return True


def without_face_down(what: Node) -> Node:
    """ "A face-down permanent is turned face up": it is looked at as it is then, and only such a one can be."""
    if not isinstance(what, Noun) or what.filter is None:
        return what
    parts = what.filter.parts if isinstance(what.filter, All) else (what.filter,)
    left = tuple([part for part in parts if part != StateFilter("face-down")])
    return replace(what, filter=All(left) if left else None)


class Happens(WordPattern):
    """Something befalls an object; `by`: a player (who does it, or whose the other object is) or the other object."""

    def __init__(self, node: ir.Happens, link: Linker) -> None:
        word = word_of(node.word, OBJECT_WORDS)
        if word is None:
            raise NotExecutable(node)
        what = without_face_down(node.what) if node.word == "is turned face up" else node.what
        super().__init__(node, link, word, participant(what, link), Participant(), Participant())
        by = node.by
        if node.word == "transforms into":
            if by != This():
                raise NotExecutable(node)
            by = None
        if isinstance(by, (Noun, Objects)) and node.word not in WITH_OTHER:
            raise NotExecutable(node)
        self.agent = participant(by, link)
        self.agent_is_player = isinstance(node.by, Players)
        self.anybody = by is None
        self.this_way = node.word == "regenerates this way"
        self.ceases = node.word == "becomes unattached"

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not super().matches(game, frame, event):
            return False
        if self.ceases and event.kind in (ATTACH, ZONE_CHANGE) and _left_host(game, event) == NOTHING:
            return False
        if self.this_way and event.other not in (frame.item, frame.parent):
            # CR 701.19a: by another shield.
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

    def other_of(self, game: State, event: Event) -> int:
        if self.ceases and event.kind in (ATTACH, ZONE_CHANGE):
            return _left_host(game, event)
        return super().other_of(game, event)


def _left_host(game: State, event: Event) -> int:
    """CR 701.3d: what something becomes unattached from as it is attached to another or leaves the battlefield."""
    if event.kind == ATTACH:
        return event.origin
    found = game.objects.get(event.object)
    return found.attached_to if found is not None and event.origin == BATTLEFIELD else NOTHING


WITH_OTHER: Final = ("becomes the target", "becomes attached", "becomes unattached", "becomes blocked", "fights")


class PlayerTargetedPattern(EventPattern):
    """CR 115: a player becomes the target of a spell or ability of a kind."""

    kinds: tuple[int, ...] = (TARGETED,)

    def __init__(self, node: ir.PlayerTargeted, link: Linker) -> None:
        super().__init__(node, link)
        self.player = participant(node.player, link)
        self.by = participant(node.by, link)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.object >= FIRST_OBJECT_ID:
            return False
        return self.player.takes_part(game, frame, event.player) and self.by.takes_part(game, frame, event.other)

    def other_of(self, game: State, event: Event) -> int:
        return event.other


class CountersRemovedPattern(WordPattern):
    """CR 122: a counter is removed from an object (for each); last: the last of its kind."""

    def __init__(self, node: ir.CountersRemoved, link: Linker) -> None:
        word = OBJECT_WORDS["has counters removed"]
        super().__init__(node, link, word, participant(node.what, link), Participant(), Participant())
        self.counter = node.kind
        self.last = node.last

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if (self.counter and event.word != self.counter) or not super().matches(game, frame, event):
            return False
        found = game.objects.get(event.object)
        return not self.last or (found is not None and found.counters.get(event.word, 0) == 0)

    def times(self, game: State, frame: Frame, event: Event) -> int:
        return 1 if self.last else event.amount


class CastPattern(EventPattern):
    """CR 601.2i: a player casts a spell of a kind."""

    def __init__(self, node: ir.CastEvent, link: Linker) -> None:
        super().__init__(node, link)
        self.kinds = (CAST,)
        self.player = participant(node.player, link)
        what: Node = node.what
        self.zone = NOTHING
        self.whose: PlayerSelector | None = None
        if isinstance(what, Noun) and what.kind == "spell" and isinstance(what.zone, Zone):
            # CR 601.2a: from where it was cast.
            self.zone = ZONE_NAMES.index(what.zone.name)
            self.whose = link.player(what.zone.whose) if what.zone.whose is not None else None
            what = replace(what, zone=None)
        self.what = participant(what, link)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if self.zone != NOTHING:
            spell = game.objects[event.object]
            if spell.cast_from != self.zone:
                return False
            if self.whose is not None and spell.owner not in self.whose.players(game, frame):
                return False
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


def by_word(
    what: str, player: Node | None, noun: Node | None, link: Linker, by: Participant | None = None
) -> WordPattern | None:
    """The pattern for a word of the turn's history (`ThisTurn` and the like), or None if the word is not known."""
    first, second = (PLAYER_WORDS, OBJECT_WORDS) if player is not None else (OBJECT_WORDS, PLAYER_WORDS)
    word = word_of(what, first)
    if word is None:
        word = word_of(what, second)
    if word is None:
        return None
    other = by if by is not None else Participant()
    return WordPattern(None, link, word, participant(noun, link), participant(player, link), other)


def player_does(node: ir.PlayerDoes, link: Linker) -> EventPattern:
    """The pattern for what a player does, by its word."""
    made = players_do.WORDS.get(node.word)
    return PlayerDoes(node, link) if made is None else made(node, link)


TABLE: Final[dict[str, Callable[[Any, Any], Pattern]]] = {
    "PlayerDoes": player_does,
    "Happens": Happens,
    "CastEvent": CastPattern,
    "ActivateEvent": ActivatePattern,
    "CountersPut": CountersPutPattern,
    "CountersRemoved": CountersRemovedPattern,
    "PlayerTargeted": PlayerTargetedPattern,
}
