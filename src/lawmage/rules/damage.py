"""Damage (CR 120)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.objects import Characteristics
from ..kernel.state import State
from ..types import BATTLE, CREATURE, DEATHTOUCH_TRIGGER, FIRST_OBJECT_ID, NOBODY, NOTHING, PLANESWALKER
from . import commander, damage_triggers, keywords
from .counters import DEFENSE, LOYALTY, MINUS, POISON, PlayerCountersEvent, PutCountersEvent, RemoveCountersEvent
from .event_kinds import DAMAGE, EXCESS_DAMAGE
from .keyword_texts import keyword_total
from .life import GainLife, LoseLife
from .objects import chars, controller, name_of, on_battlefield

COMBAT: Final = 1
SURE: Final = 2
UNSHARED: Final = -1
DAMAGEABLE: Final = CREATURE | PLANESWALKER | BATTLE


@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(Event):
    """CR 120.3, 120.2: a source deals damage to a player or permanent (`other`).  flag COMBAT: combat damage (510),
    SURE: it can't be prevented (615.12).

    The source is taken as it is, or as it last was (702.2e).  room: how much was needed to be lethal (or the loyalty or
    defense) before it, for excess damage (120.10).  dealer, of: the characteristics and controller that the source had,
    of combat damage to a player (702.76a).  spared: how much of it the shields that count damage prevent, where it was
    shared out (615.7).
    """

    __slots__ = ("room", "dealer", "of", "spared")
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "room", "dealer", "of", "spared")
    kind = DAMAGE
    name = "damage"

    def __init__(self, source: int, target: int, amount: int, rule: str, combat: bool = False) -> None:
        super().__init__(target, target if target < FIRST_OBJECT_ID else -1, amount, source, rule)
        self.other = target
        self.flag = COMBAT if combat else 0
        self.room = 0
        self.dealer: Characteristics | None = None
        self.of = NOBODY
        self.spared = UNSHARED

    def possible(self, game: State) -> bool:
        """CR 120.1a, 120.8: damage is dealt only to players, creatures, planeswalkers and battles, and never 0."""
        if self.amount <= 0:
            return False
        if self.other < FIRST_OBJECT_ID:
            return not game.players[self.other].lost
        return on_battlefield(game, self.other) and chars(game, self.other).types & DAMAGEABLE != 0

    def contained(self, game: State) -> list[Event]:
        """CR 120.3, 120.4c: what the damage comes to, lifelink and marked damage apart."""
        kw = chars(game, self.source).keywords
        if self.other < FIRST_OBJECT_ID:
            return self._to_player(game, kw)
        self.room = lethal_room(game, self.other)
        return self._to_permanent(game, kw)

    def _to_player(self, game: State, kw: int) -> list[Event]:
        """CR 119.2, 120.3a, b, g: loss of life, or poison counters from a source with infect; toxic adds some."""
        found: list[Event] = []
        if kw & keywords.INFECT:
            found.append(PlayerCountersEvent(self.other, POISON, self.amount, "120.3b", self.source))
        else:
            found.append(LoseLife(NOTHING, self.other, self.amount, self.source, "120.3a"))
        if self.flag & COMBAT:
            toxic = keyword_total(game, self.source, "toxic")
            if toxic:
                found.append(PlayerCountersEvent(self.other, POISON, toxic, "120.3g", self.source))
        return found

    def _to_permanent(self, game: State, kw: int) -> list[Event]:
        """CR 120.3c, d, h, 306.8, 310.6: counters; marked damage (120.3e) is the event's own doing."""
        types = chars(game, self.other).types
        player = controller(game, self.source)
        found: list[Event] = []
        if types & CREATURE and kw & (keywords.INFECT | keywords.WITHER):
            found.append(PutCountersEvent(self.other, player, MINUS, self.amount, "120.3d", self.source))
        if types & PLANESWALKER:
            found.append(RemoveCountersEvent(self.other, player, LOYALTY, self.amount, "120.3c", self.source))
        if types & BATTLE:
            found.append(RemoveCountersEvent(self.other, player, DEFENSE, self.amount, "120.3h", self.source))
        return found

    def apply(self, game: State) -> bool:
        if self.other >= FIRST_OBJECT_ID:
            self._mark(game)
        elif self.flag & COMBAT:
            self.dealer = chars(game, self.source)
            self.of = controller(game, self.source)
            commander.record_damage(game, self.source, self.other, self.amount)
        return True

    def _mark(self, game: State) -> None:
        """CR 120.3e, 120.5, 702.2b: damage is marked on a creature, and it is noted that it came from deathtouch."""
        if not chars(game, self.other).types & CREATURE:
            return
        kw = chars(game, self.source).keywords
        permanent = game.own(self.other)
        if not kw & (keywords.INFECT | keywords.WITHER):
            permanent.damage += self.amount
        if kw & keywords.DEATHTOUCH and game.settings.deathtouch != DEATHTOUCH_TRIGGER:
            permanent.deathtouched = True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.source)} deals {self.amount} damage to {name_of(game, self.other)}"


def lethal_room(game: State, id: int) -> int:
    """CR 120.10: the damage beyond which there is excess: the least of what its card types give."""
    found = game.objects[id]
    now = chars(game, id)
    rooms: list[int] = []
    if now.types & CREATURE:
        rooms.append(max(0, (now.toughness or 0) - found.damage))
    if now.types & PLANESWALKER:
        rooms.append(found.counters.get(LOYALTY, 0))
    if now.types & BATTLE:
        rooms.append(found.counters.get(DEFENSE, 0))
    return min(rooms)


@mypyc_attr(allow_interpreted_subclasses=True)
class ExcessDamage(Event):
    """CR 120.10: a permanent was dealt excess damage (amount) by what happened at once; source: the last source."""

    kind = EXCESS_DAMAGE
    name = "excess damage"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} was dealt {self.amount} excess damage"


def afterwards(game: State, happened: list[Event]) -> None:
    """What follows from all the damage dealt at once: life gained by lifelink (CR 702.15e: one gain for each source)
    and excess damage (120.10)."""
    batch: list[Event] = []
    gains: dict[int, int] = {}
    first: dict[int, Damage] = {}
    totals: dict[int, int] = {}
    deadly: dict[int, bool] = {}
    for event in happened:
        if not isinstance(event, Damage):
            continue
        kw = chars(game, event.source).keywords
        if kw & (keywords.LIFELINK | keywords.DEATHTOUCH):
            damage_triggers.notice(game, event, kw)
        if kw & keywords.LIFELINK and not game.settings.lifelink_triggers:
            gains[event.source] = gains.get(event.source, 0) + event.amount
        if event.other >= FIRST_OBJECT_ID:
            first.setdefault(event.other, event)
            totals[event.other] = totals.get(event.other, 0) + event.amount
            if kw & keywords.DEATHTOUCH and _counts_as_excess(game, event.other):
                deadly[event.other] = True
    batch += _life_gained(game, gains)
    for id, total in totals.items():
        damage = first[id]
        room = min(1, damage.room) if id in deadly else damage.room
        if total > room:
            excess = ExcessDamage(id, controller(game, id), total - room, damage.source, "120.10")
            excess.other = id
            excess.flag = damage.flag
            excess.cause = damage.cause
            batch.append(excess)
    if batch:
        game.do_all(batch)


def _life_gained(game: State, gains: dict[int, int]) -> list[Event]:
    """CR 120.3f, 119.9: the life each source gives its controller; until 2010 all of a player's at once."""
    batch: list[Event] = []
    together: dict[int, GainLife] = {}
    for source, amount in gains.items():
        who = controller(game, source)
        if who == NOBODY or game.players[who].lost:
            continue
        if who in together and game.settings.life_gained_together:
            together[who].amount += amount
            continue
        together[who] = GainLife(NOTHING, who, amount, source, "120.3f")
        batch.append(together[who])
    return batch


def _counts_as_excess(game: State, id: int) -> bool:
    """CR 120.10: more than 1 damage with deathtouch is excess for a creature; the text of February 2021 forgot it."""
    return chars(game, id).types & CREATURE != 0 and not game.settings.excess_ignores_deathtouch


def excess_in(game: State, happened: list[Event]) -> int:
    """CR 120.10: the excess damage in a batch of damage that was dealt."""
    totals: dict[int, int] = {}
    rooms: dict[int, int] = {}
    for event in happened:
        if isinstance(event, Damage) and event.other >= FIRST_OBJECT_ID:
            totals[event.other] = totals.get(event.other, 0) + event.amount
            rooms.setdefault(event.other, event.room)
            if chars(game, event.source).keywords & keywords.DEATHTOUCH and _counts_as_excess(game, event.other):
                rooms[event.other] = min(1, rooms[event.other])
    return sum([max(0, total - rooms[id]) for id, total in totals.items()])
