"""Damage (CR 120)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLE, CREATURE, FIRST_OBJECT_ID, NOTHING, PLANESWALKER
from . import keywords
from .event_kinds import DAMAGE
from .life import GainLife, LoseLife
from .objects import chars, controller, name_of, on_battlefield

COMBAT = 1


class Damage(Event):
    """CR 120.3: a source deals damage to a player or permanent (`other`).  flag COMBAT: combat damage (510)."""

    kind = DAMAGE
    name = "damage"

    def __init__(self, source: int, target: int, amount: int, rule: str, combat: bool = False) -> None:
        super().__init__(target, target if target < FIRST_OBJECT_ID else -1, amount, source, rule)
        self.other = target
        self.flag = COMBAT if combat else 0

    def apply(self, game: State) -> bool:
        if self.amount <= 0:
            return False
        kw = chars(game, self.source).keywords
        if self.other < FIRST_OBJECT_ID:
            if not _to_player(game, self, kw):
                return False
        elif not on_battlefield(game, self.other) or not _to_permanent(game, self, kw):
            return False
        if kw & keywords.LIFELINK:
            gain = GainLife(NOTHING, controller(game, self.source), self.amount, self.source, "120.3f")
            gain.cause = self.cause
            game.do(gain)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.source)} deals {self.amount} damage to {name_of(game, self.other)}"


def _to_player(game: State, damage: Damage, kw: int) -> bool:
    """CR 120.3a, b: loss of life, or poison counters from a source with infect."""
    if game.players[damage.other].lost:
        return False
    if kw & keywords.INFECT:
        player = game.own_player(damage.other)
        counters = dict(player.counters)
        counters["poison"] = counters.get("poison", 0) + damage.amount
        player.counters = counters
        return True
    loss = LoseLife(NOTHING, damage.other, damage.amount, damage.source, "120.3a")
    loss.cause = damage.cause
    game.do(loss)
    return True


def _to_permanent(game: State, damage: Damage, kw: int) -> bool:
    """CR 120.3c to e, h: marked damage, -1/-1 counters, loyalty or defence counters removed."""
    types = chars(game, damage.other).types
    permanent = game.own(damage.other)
    done = False
    if types & CREATURE:
        if kw & (keywords.INFECT | keywords.WITHER):
            _count(permanent.counters, game, damage.other, "-1/-1", damage.amount)
        else:
            permanent.damage += damage.amount
        if kw & keywords.DEATHTOUCH:
            permanent.deathtouched = True
        done = True
    if types & PLANESWALKER:
        _count(permanent.counters, game, damage.other, "loyalty", -damage.amount)
        done = True
    if types & BATTLE:
        _count(permanent.counters, game, damage.other, "defense", -damage.amount)
        done = True
    return done


def _count(counters: dict[str, int], game: State, id: int, kind: str, change: int) -> None:
    new = dict(counters)
    new[kind] = max(0, new.get(kind, 0) + change)
    game.own(id).counters = {k: n for k, n in new.items() if n}
    game.stale = True
