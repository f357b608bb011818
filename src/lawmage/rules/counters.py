"""Counters on objects and players (CR 122): putting and removing them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING
from . import rule_effects
from .event_kinds import PLAYER_COUNTERS, PUT_COUNTERS, REMOVE_COUNTERS, WILL_HAVE_COUNTERS
from .layers.counters import KEYWORD_COUNTERS
from .objects import controller, name_of
from .teams import poison_group

# CR 306.5c, 310.4c, 122.1f, 714.3: kinds with a meaning in the rules.
LOYALTY: Final = "loyalty"
DEFENSE: Final = "defense"
POISON: Final = "poison"
LORE: Final = "lore"
# In `Frame.slots`: the objects whose counters were noted, as they last were.
NOTED: Final = -6_000_000
PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"


@mypyc_attr(allow_interpreted_subclasses=True)
class PutCountersEvent(Event):
    """CR 122.1, 122.6: a player (`player`) puts counters of a kind (`word`) on an object.

    before: how many of the kind it had (CR 122.7).
    """

    __slots__ = ("before",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "before")
    kind = PUT_COUNTERS
    name = "put counters"

    def __init__(self, object: int, player: int, word: str, amount: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, player, amount, source, rule)
        self.word = word
        self.before = 0

    def possible(self, game: State) -> bool:
        found = game.objects.get(self.object)
        return found is not None and found.zone >= 0 and self.amount > 0 and can_have_counters(game, self.object)

    def chooser(self, game: State) -> int:
        return controller(game, self.object)

    def apply(self, game: State) -> bool:
        found = game.objects.get(self.object)
        if found is None or found.zone < 0:
            return False
        self.before = found.counters.get(self.word, 0)
        own = game.own(self.object)
        own.counters = {**own.counters, self.word: self.before + self.amount}
        if changes_characteristics(self.word):
            # CR 613.7c: all its counters of the kind get the timestamp of the newest.
            own.stamps = {**own.stamps, self.word: game.stamp()}
            game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{self.amount} {self.word} counters are put on {name_of(game, self.object)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class WillHaveCounters(PutCountersEvent):
    """CR 614.12, 122.6: what is told of the permanent that will enter; nothing replaces it or triggers by it, because
    the counters are put on once, as the permanent enters."""

    kind = WILL_HAVE_COUNTERS
    name = "will have counters"

    def chooser(self, game: State) -> int:
        return self.player


def putting(game: State, id: int, player: int, word: str, amount: int, rule: str, source: int) -> PutCountersEvent:
    """The event of putting counters on an object, or on what it would be if it is only just going to enter."""
    found = game.objects.get(id)
    if found is not None and found.zone == BATTLEFIELD and id not in game.battlefield and not found.phased_out:
        return WillHaveCounters(id, player, word, amount, rule, source)
    return PutCountersEvent(id, player, word, amount, rule, source)


@mypyc_attr(allow_interpreted_subclasses=True)
class RemoveCountersEvent(Event):
    """CR 122: counters of a kind (`word`) are removed from an object, as many as there are.

    flag LAST: none of the kind is left (310.11b).
    """

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = Event.FIELDS
    kind = REMOVE_COUNTERS
    name = "remove counters"
    LAST: ClassVar[int] = 1

    def __init__(self, object: int, player: int, word: str, amount: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, player, amount, source, rule)
        self.word = word

    def chooser(self, game: State) -> int:
        return controller(game, self.object)

    def apply(self, game: State) -> bool:
        found = game.objects.get(self.object)
        have = found.counters.get(self.word, 0) if found is not None and found.zone >= 0 else 0
        self.amount = min(self.amount, have)
        if self.amount <= 0:
            return False
        left = dict(game.objects[self.object].counters)
        left[self.word] = have - self.amount
        if left[self.word] == 0:
            del left[self.word]
            self.flag = RemoveCountersEvent.LAST
        game.own(self.object).counters = left
        if changes_characteristics(self.word):
            game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{self.amount} {self.word} counters are removed from {name_of(game, self.object)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerCountersEvent(Event):
    """CR 122.1: a player gets (or, with a negative amount, loses or pays) counters of a kind (`word`)."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = Event.FIELDS
    kind = PLAYER_COUNTERS
    name = "player counters"

    def __init__(self, player: int, word: str, amount: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(NOTHING, player, amount, source, rule)
        self.word = word

    def apply(self, game: State) -> bool:
        player = game.players[self.player]
        have = player.counters.get(self.word, 0)
        self.amount = max(self.amount, -have)
        if self.amount == 0 or player.lost:
            return False
        counters = {**player.counters, self.word: have + self.amount}
        if counters[self.word] == 0:
            del counters[self.word]
        game.own_player(self.player).counters = counters
        if self.word == "rad":
            # CR 728.1: whether its ability is there to trigger.
            game.index = None
        if self.word == POISON and not game.settings.poison_for_each_head:
            # CR 810.10: poison counters are the team's.
            for other in poison_group(game, self.player):
                own = game.own_player(other)
                shared = {**own.counters, POISON: have + self.amount}
                own.counters = {word: count for word, count in shared.items() if count}
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} gets {self.amount:+} {self.word} counters"


def changes_characteristics(word: str) -> bool:
    """CR 122.1a, b: whether counters of a kind change power and toughness or give a keyword."""
    return "/" in word or word in KEYWORD_COUNTERS


def can_have_counters(game: State, id: int) -> bool:
    """CR 122.5: whether counters can be put on it."""
    return not rule_effects.is_affected(game, "cant have counters put on it", id)
