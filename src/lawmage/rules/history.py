"""What has happened this turn and last turn (CR 608.2i, 700.11, 700.10): queries over the events kept in the state."""

from __future__ import annotations

from typing import Final

from ..ir import amount as amounts
from ..ir import condition as conditions
from ..ir import filter as filters
from ..ir.filter import IsToken, Noun, Zone
from ..ir.node import Node, Objects
from ..ir.reference import EachPlayer, Opponents, You
from ..kernel.events import Event
from ..kernel.executor import Frame, Holds, PlayerSelector, Selector, Test, Value
from ..kernel.state import State
from ..types import NOBODY, NOTHING
from .damage import Damage
from .event_kinds import CAST, STEP_BEGINS
from .executors.filters import compare
from .executors.zone_places import ZonePlaces
from .link import Linker, NotExecutable
from .objects import chars, is_opponent, was_the_spell
from .patterns.doing import WordPattern, by_word
from .patterns.participants import APlayer, Participant, participant
from .patterns.participants import You as YouTakePart
from .teams import turn_group

# What the text says of the turn in the past tense: the words of events (patterns/words).
PAST_WORDS: Final[dict[str, str]] = {
    "entered": "enters",
    "entered under your control": "enters",
    "died": "dies",
    "created": "creates",
    "attacked": "attacks",
    "attacked with": "attacks",
    "attacked you": "attacks",
    "attacked this step": "attacks",
    "blocked": "blocks",
    "was blocked": "becomes blocked",
    "was dealt damage": "is dealt damage",
    "was dealt combat damage": "is dealt combat damage",
    "was dealt noncombat damage": "is dealt noncombat damage",
    "dealt damage": "is dealt damage",
    "dealt combat damage": "is dealt combat damage",
    "dealt combat damage to a player": "deals combat damage",
    "damage dealt": "is dealt damage",
    "dealing damage": "deals damage",
    "dealing damage to you": "deals damage",
    "dealing damage to an opponent": "deals damage",
    "cast": "casts",
    "cast another": "casts",
    "warped": "is warped",
    "put there": "is put into a graveyard",
    "put there from the battlefield": "is put into a graveyard from the battlefield",
    "put into": "changes zones",
    "left": "leaves",
    "discarded": "discards",
    "sacrificed": "sacrifices",
    "milled": "is milled",
    "drawn": "draws",
    "exiled": "is exiled",
    "cycled": "cycles",
    "tapped": "becomes tapped",
    "targeted": "becomes the target",
    "transformed": "transforms",
    "regenerated": "regenerates",
    "turned face up": "is turned face up",
    "became attached": "becomes attached",
    "had counters put on it": "has counters put on it",
    "gained life": "gains life",
    "lost life": "loses life",
    "descended": "descends",
    "committed a crime": "commits a crime",
    "scried": "scries",
    "surveiled": "surveils",
    "searched": "searches",
    "played a land": "plays a land",
}
WHEN_WORDS: Final = ("", "last turn")


# The same of an object ("created this turn": the object was).
PAST_OBJECT_WORDS: Final = {
    "cast": "is cast",
    "created": "is created",
    "discarded": "is discarded",
    "drawn": "is drawn",
    "cycled": "is cycled",
    "sacrificed": "is sacrificed",
}


class ThisTurnValue(Value):
    """How often or how much something happened this turn (or last turn)."""

    def __init__(self, node: amounts.ThisTurn, link: Linker) -> None:
        self.history = History(node, node.what, node.player, node.noun, node.when, link)
        self.to = participant(node.to, link) if node.to is not None else None
        if node.to is not None and node.what != "damage dealt":
            raise NotExecutable(node)
        self.history.to = self.to

    def value(self, game: State, frame: Frame) -> int:
        return self.history.count(game, frame)


class HappenedHolds(Holds):
    """Something happened this turn so often or so much (once, if not said)."""

    def __init__(self, node: conditions.HappenedThisTurn, link: Linker) -> None:
        self.history = History(node, node.what, node.player, node.noun, node.when, link)
        if node.zone is not None:
            if node.what not in ("left", "put into"):
                raise NotExecutable(node)
            self.history.zone = ZonePlaces(node.zone, link)
        elif node.what == "left":
            self.history.zone = ZonePlaces(Zone("battlefield"), link)
        elif node.what == "put into":
            raise NotExecutable(node)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None
        # "An opponent lost 3 or more life this turn": one of them alone.
        one = isinstance(node.player, (EachPlayer, Opponents)) and node.player.quantity == "a"
        self.selector: PlayerSelector | None = None
        if one and node.player is not None and self.amount is not None:
            self.selector = link.player(node.player)

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        if self.selector is None:
            return compare(self.history.count(game, frame), self.op, wanted)
        for player in self.selector.players(game, frame):
            if compare(self.history.count(game, frame, player), self.op, wanted):
                return True
        return False


class BefellTest(Test):
    """Something befell the object this turn."""

    def __init__(self, node: filters.ThisTurnWas, link: Linker) -> None:
        self.befell = Befell(node, node.word, node.by, link)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.befell.holds(game, frame, id)


class LastTurnHolds(Holds):
    """As HappenedThisTurn, of the turn before; by any player, if several are meant (as many times as asked)."""

    def __init__(self, node: conditions.HappenedLastTurn, link: Linker) -> None:
        self.selector: PlayerSelector | None = None
        if node.player is not None and not isinstance(node.player, You):
            self.selector = link.player(node.player)
        self.history = History(
            node, node.what, node.player if self.selector is None else None, node.noun, "last turn", link
        )
        self.op = node.op
        self.amount = link.amount(node.amount)

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = self.amount.value(game, frame)
        if self.selector is None:
            return compare(self.history.count(game, frame), self.op, wanted)
        for player in self.selector.players(game, frame):
            if compare(self.history.count(game, frame, player), self.op, wanted):
                return True
        return False


class History:
    """Events of a turn by a word: how often, or how much in all.

    to: what damage was dealt to; zone: which zone was entered or left.
    """

    def __init__(self, node: Node, what: str, player: Node | None, noun: Node | None, when: str, link: Linker) -> None:
        self.zone: ZonePlaces | None = None
        self.to: Participant | None = None
        self.left = what == "left"
        self.another = what == "cast another"
        # CR 508.1: a creature that attacked in two combat phases is one creature that a player attacked with.
        self.once = what == "attacked with"
        self.last = when == "last turn"
        by: Participant | None = YouTakePart() if what in ("attacked you", "attacked this step") else None
        self.then = what == "dealt combat damage to a player"
        if self.then:
            by = APlayer(False)
        self.step = what == "attacked this step"
        if self.step and not isinstance(player, You):
            raise NotExecutable(node)
        if self.step:
            # "You've been attacked this step": by anybody.
            player = None
        if what == "created" and noun is not None:
            # CR 111.1: what was created is a token; what kind of token it was is not kept.
            if noun != Noun("permanent", IsToken()):
                raise NotExecutable(node)
            noun = None
        pattern = by_word(PAST_WORDS.get(what, what), player, noun, link, by)
        if pattern is None or when not in WHEN_WORDS:
            raise NotExecutable(node)
        self.pattern: WordPattern = pattern

    def count(self, game: State, frame: Frame, player: int = NOBODY) -> int:
        """How many such events there were (of one player), or the sum of their amounts where that is asked for."""
        total = 0
        seen: list[int] = []
        for event in game.last_turn if self.last else game.this_turn:
            if self.step and event.kind == STEP_BEGINS:
                total = 0
            if event.kind in self.pattern.kinds and self._meant(game, frame, event, player):
                if self.once:
                    if event.object in seen:
                        continue
                    seen.append(event.object)
                total += event.amount if self.pattern.word.total else 1
        return total

    def _meant(self, game: State, frame: Frame, event: Event, player: int) -> bool:
        if player != NOBODY and self.pattern.player_of(game, event) != player:
            return False
        if self.another and (
            event.object in (frame.item, frame.source) or was_the_spell(game, event.object, frame.source)
        ):
            return False
        if self.zone is not None:
            old = game.objects.get(event.object)
            zone = event.origin if self.left else event.zone
            if old is None or not self.zone.holds(game, frame, zone, old.owner):
                return False
        if self.to is not None and not self.to.takes_part(game, frame, event.other):
            return False
        if self.then and isinstance(event, Damage):
            # CR 702.76a, 702.173a: by the source as it was at the time.
            return _as_it_was(game, self.pattern, frame, event)
        return self.pattern.matches(game, frame, event)


def _as_it_was(game: State, pattern: WordPattern, frame: Frame, event: Damage) -> bool:
    """Whether it matches with its source as that was when it dealt the damage."""
    if event.dealer is None or event.source not in game.objects:
        return False
    chars(game, event.source)
    real = game.objects[event.source]
    shown = real.clone(-1)
    shown.chars = event.dealer
    shown.controller = event.of
    game.objects[event.source] = shown
    found = pattern.matches(game, frame, event)
    game.objects[event.source] = real
    return found


class Befell:
    """Whether something befell an object this turn (by certain objects)."""

    def __init__(self, node: Node, word: str, by: Objects | None, link: Linker) -> None:
        pattern = by_word(PAST_OBJECT_WORDS.get(word, PAST_WORDS.get(word, word)), None, None, link)
        if pattern is None:
            raise NotExecutable(node)
        self.pattern: WordPattern = pattern
        self.by: Selector | None = link.objects(by) if by is not None else None
        self.word = word

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
        if self.word == "dealing damage to you" and event.other != frame.controller:
            return False
        if self.word == "dealing damage to an opponent" and not is_opponent(game, frame.controller, event.other):
            return False
        if self.word == "entered under your control" and event.player != frame.controller:
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


# In State.facts: whose the previous turn was.
LAST_ACTIVE: Final = "last active"


def casts_last_turn(game: State) -> int:
    """CR 502.2a, 731.2: how many spells the active player of the previous turn cast in it; with shared turns the most
    that one of the active team cast."""
    active = game.facts.get(LAST_ACTIVE, NOBODY)
    if active == NOBODY:
        return 0
    most = 0
    for player in turn_group(game, active):
        most = max(most, len([event for event in game.last_turn if event.kind == CAST and event.player == player]))
    return most


VALUES: Final = {"ThisTurn": ThisTurnValue}
CONDITIONS: Final = {"HappenedThisTurn": HappenedHolds, "HappenedLastTurn": LastTurnHolds}
TESTS: Final = {"ThisTurnWas": BefellTest}
