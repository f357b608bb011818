"""Damage as points (summary G.11.5, G.12.3): assigned with what its source is like, prevented one by one, dealt."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.events import Event, Plan
from ...kernel.executor import Frame, Step
from ...kernel.records import AssignedDamage
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING
from .. import keywords, replacement
from ..as_played import damage_source, snapshot
from ..combat.roles import defending_player
from ..damage import COMBAT, DAMAGEABLE, Damage
from ..objects import chars, name_of, on_battlefield
from ..prevention import OnDamageStep, PreventDamageStep
from ..procedures import DamageModel
from . import preventing


@mypyc_attr(allow_interpreted_subclasses=True)
class AssignDamage(Damage):
    """Summary T.10.1, step 0: damage is assigned; nobody and nothing is damaged yet."""

    name = "assign damage"

    def contained(self, game: State) -> list[Event]:
        return []

    def apply(self, game: State) -> bool:
        made = AssignedDamage(self.source, self.lock(game), self.other, self.amount, self.flag, self.cause)
        made.rule = self.rule
        game.assigned = [*game.assigned, made]
        return True

    def lock(self, game: State) -> int:
        """What the source is like, as an object in no zone."""
        return locked(game, self.source, self.cause)

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.source)} assigns {self.amount} damage to {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class AssignPacket(AssignDamage):
    """Ruling G3 of August 1997, of what was before: what a source assigns to one recipient at once is one packet, which
    is as its source was at first."""

    def lock(self, game: State) -> int:
        for made in game.assigned:
            if made.source == self.source and made.to == self.other and made.cause == self.cause:
                return made.lock
        return super().lock(game)


@mypyc_attr(allow_interpreted_subclasses=True)
class DealtDamage(Damage):
    """Summary T.10.1, step 4: damage that was assigned and not prevented is successfully dealt."""


def locked(game: State, source: int, cause: int) -> int:
    """Summary T.10: the characteristics and the controller of a source lock in as it assigns damage.

    The id of an object in no zone that is as the source is now; the same one while the source stays the same.
    """
    if source not in game.objects:
        return source
    played = damage_source(game, cause, source)
    if played != NOTHING:
        return played
    now = chars(game, source)
    found = game.objects[source]
    for made in game.assigned:
        known = game.objects.get(made.lock)
        if made.source == source and known is not None and known.chars is now and known.controller == found.controller:
            return made.lock
    return snapshot(game, source)


class Points(DamageModel):
    """Summary T.10: damage is assigned first, and dealt in the damage prevention step."""

    def settle(self, game: State, batch: list[Event]) -> Plan:
        if not any([isinstance(event, Damage) for event in batch]):
            return replacement.settle(game, batch)
        if all([isinstance(event, DealtDamage) for event in batch]):
            return _settle_dealt(game, batch)
        return replacement.settle(game, [self.assigned(event) for event in batch])

    def assigned(self, event: Event) -> Event:
        """Damage as it is assigned; anything else is itself."""
        if not isinstance(event, Damage) or isinstance(event, AssignDamage):
            return event
        return _like(event, AssignDamage(event.source, event.other, event.amount, event.rule))

    def begin(self, game: State) -> None:
        from .prevention_step import DamagePrevention

        game.agenda.append(DamagePrevention())

    def happened(self, happened: list[Event]) -> list[Event]:
        return [event for event in happened if not isinstance(event, AssignDamage)]

    def prevents_points(self) -> bool:
        return True

    def prevent(self, game: State, frame: Frame, step: Step) -> None:
        assert isinstance(step, PreventDamageStep)
        preventing.prevent(game, frame, step)

    def redirect(self, game: State, frame: Frame, step: Step, onto: int) -> int:
        assert isinstance(step, OnDamageStep)
        return preventing.remove(game, frame, step, onto)


class Packets(Points):
    """What damage was until August 1997 (ruling G3): packets in place of points."""

    def assigned(self, event: Event) -> Event:
        if not isinstance(event, Damage) or isinstance(event, AssignDamage):
            return event
        return _like(event, AssignPacket(event.source, event.other, event.amount, event.rule))

    def one_at_a_time(self) -> bool:
        return True


def _like(event: Damage, made: AssignDamage) -> AssignDamage:
    """The assignment of this damage."""
    made.cause = event.cause
    made.flag = event.flag
    made.replaced_by = event.replaced_by
    return made


def _settle_dealt(game: State, batch: list[Event]) -> Plan:
    """What could change or prevent the damage has been applied; what it comes to (loss of life) can still be."""
    plan = Plan([], [])
    for event in batch:
        contents = event.contained(game)
        for part in contents:
            part.cause = event.cause
        made = replacement.settle(game, contents) if contents else Plan([], [])
        event.contents = made.chief
        plan.events += [*made.events, event]
        plan.chief.append(event)
        plan.afterwards += made.afterwards
    return plan


def forget_strays(game: State) -> None:
    """Summary T.10.7: damage to what is no creature any more by the time the step begins is ignored."""
    game.assigned = [made for made in game.assigned if _can_receive(game, made.to)]


def _can_receive(game: State, id: int) -> bool:
    if id < FIRST_OBJECT_ID:
        return not game.players[id].lost
    return on_battlefield(game, id) and chars(game, id).types & DAMAGEABLE != 0


def deal(game: State) -> None:
    """Summary T.10.1, step 4: what is left of each source is dealt to each recipient as one sum (T.10.5)."""
    batch: list[Event] = []
    for made in game.assigned:
        same = [e for e in batch if e.source == made.source and e.other == made.to and e.flag == made.flag]
        if same:
            same[0].amount += made.amount
            continue
        event = DealtDamage(made.source, made.to, made.amount, made.rule, made.flag & COMBAT != 0)
        event.flag = made.flag
        event.cause = made.cause
        if event.possible(game):
            batch.append(event)
    game.assigned = []
    if batch:
        game.do_all(batch)


def redirected_by_trample(game: State) -> list[AssignedDamage]:
    """Summary A.27 (until October 1998): what trampling attackers assigned beyond lethal damage goes on to the player.

    The points taken from the blockers; they are assigned anew, with a prevention step of their own (T.10.11).
    """
    later: list[AssignedDamage] = []
    for made in game.assigned[:]:
        if not made.flag & COMBAT or made.to < FIRST_OBJECT_ID or not on_battlefield(game, made.to):
            continue
        if not chars(game, made.lock).keywords & keywords.TRAMPLE:
            continue
        total = sum([other.amount for other in game.assigned if other.to == made.to])
        lethal = max(0, (chars(game, made.to).toughness or 0) - game.objects[made.to].damage)
        excess = min(made.amount, total - lethal)
        player = defending_player(game, made.source)
        if excess > 0 and player >= 0 and not game.players[player].lost:
            preventing.take(game, made, excess)
            later.append(made.with_amount(excess, player))
    return later
