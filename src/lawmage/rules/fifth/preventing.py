"""Preventing points of damage that have been assigned (summary G.12): each point by itself, as its source was then."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.events import Event
from ...kernel.executor import Frame, Test
from ...kernel.records import AssignedDamage
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOBODY
from .. import procedures
from ..damage import COMBAT, Damage
from ..objects import controller, name_of
from ..one_shot.basic import finish
from ..prevention import OnDamageStep, PreventDamageStep, Prevented, is_same, of_kind, preventable
from ..questions import ChooseNumber, ChooseWord
from ..resolving import run_steps


def prevent(game: State, frame: Frame, step: PreventDamageStep) -> None:
    """Summary G.12.3: up to so many points, in any mix, or all that one source assigned."""
    total = remove(game, frame, step, NOBODY)
    finish(frame, step.slot, [], total)
    if step.also and total > 0:
        frame.bind_amount(step.slot + 2, total)
        place = frame.pc
        run_steps(game, step.also, frame)
        frame.pc = place


def remove(game: State, frame: Frame, step: OnDamageStep, onto: int) -> int:
    """Prevent points, or (`onto`) redirect them; how many."""
    found = candidates(game, frame, step)
    if step.amount is not None:
        if procedures.damage_model(game).one_at_a_time():
            found = one_packet(game, frame, found)
        return some_points(game, frame, found, step.amount.value(game, frame), onto)
    found = of_one_source(game, frame, found)
    total = sum([made.amount for made in found])
    for made in found:
        _remove_points(game, frame, made, made.amount, onto)
    return total


def candidates(game: State, frame: Frame, step: OnDamageStep) -> list[AssignedDamage]:
    """The points that it is about: by their recipients, and by what their source was when it assigned them."""
    to = step.to.fixed(game, frame)
    by: tuple[int, ...] | None = None
    test: Test | None = step.source if step.source is not None else step.by.test
    if step.source is None:
        by = step.by.fixed(game, frame)
    found: list[AssignedDamage] = []
    for made in game.assigned:
        if not step.to.is_of_kind(game, frame, made.to) or (to is not None and not is_same(game, to, made.to)):
            continue
        if by is not None and not is_same(game, by, made.source):
            continue
        if test is not None and not test.test(game, frame, made.lock):
            continue
        event = _as_event(made)
        if of_kind(event, step.combat) and preventable(game, event):
            found.append(made)
    return found


def _as_event(made: AssignedDamage) -> Event:
    event = Damage(made.source, made.to, made.amount, made.rule)
    event.flag = made.flag
    return event


def of_one_source(game: State, frame: Frame, found: list[AssignedDamage]) -> list[AssignedDamage]:
    """All points of one source, chosen by the player where there are several; its points from before and after it
    changed are apart."""
    locks: list[int] = []
    for made in found:
        if made.lock not in locks:
            locks.append(made.lock)
    if not locks:
        return []
    chosen = 0
    if len(locks) > 1:
        words = tuple([name_of(game, lock) for lock in locks])
        question = ChooseWord(
            frame.controller, frame.source, "Damage from which source", words, list(range(len(words)))
        )
        chosen = game.ask(question)
    return [made for made in found if made.lock == locks[chosen]]


def one_packet(game: State, frame: Frame, found: list[AssignedDamage]) -> list[AssignedDamage]:
    """Ruling G3 of August 1997, of what was before: what one source assigned to one recipient, chosen by the player."""
    packets: list[tuple[int, int]] = []
    for made in found:
        if (made.lock, made.to) not in packets:
            packets.append((made.lock, made.to))
    if len(packets) < 2:
        return found
    words = tuple([f"{name_of(game, lock)} to {name_of(game, to)}" for lock, to in packets])
    question = ChooseWord(frame.controller, frame.source, "Which damage", words, list(range(len(words))))
    chosen = packets[game.ask(question)]
    return [made for made in found if (made.lock, made.to) == chosen]


def some_points(game: State, frame: Frame, found: list[AssignedDamage], most: int, onto: int) -> int:
    """So many points at most, chosen one lot of like points after the other."""
    left = most
    total = 0
    for place, made in enumerate(found):
        after = sum([later.amount for later in found[place + 1 :]])
        number = min(left, made.amount)
        if made.amount + after > left and after > 0:
            verb = "Prevent" if onto == NOBODY else "Redirect"
            what = f"{verb} how much damage from {name_of(game, made.lock)} to {name_of(game, made.to)}"
            number = game.ask(ChooseNumber(frame.controller, frame.source, what, max(0, left - after), number))
        _remove_points(game, frame, made, number, onto)
        total += number
        left -= number
    return total


def _remove_points(game: State, frame: Frame, made: AssignedDamage, amount: int, onto: int) -> None:
    """Take the points away and tell it.

    Redirected points are points of their own, from the source as it was (ruling G3 of August 1997): they can be
    prevented or redirected in their turn.
    """
    if amount <= 0 or made.to == onto:
        return
    take(game, made, amount)
    event: Event
    if onto != NOBODY:
        add(game, made, amount, onto)
        event = Redirected(made.to, onto if onto < FIRST_OBJECT_ID else NOBODY, amount, frame.source, "G.12.3")
    else:
        player = made.to if made.to < FIRST_OBJECT_ID else controller(game, made.to)
        event = Prevented(made.to, player, amount, frame.source, "G.12.3")
        assert player != NOBODY
    event.other = made.source if onto == NOBODY else onto
    event.cause = frame.item
    game.do(event)


@mypyc_attr(allow_interpreted_subclasses=True)
class Redirected(Event):
    """Points of damage to `object` are to `other` from now on."""

    name = "damage redirected"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{self.amount} damage to {name_of(game, self.object)} is redirected to {name_of(game, self.other)}"


def _assigned_anew(game: State, made: AssignedDamage) -> AssignedDamage:
    """Summary G.13.9: what looks at damage being assigned looks at what is redirected, too."""
    from .points import AssignDamage

    before = game.assigned
    event = AssignDamage(made.source, made.to, made.amount, made.rule)
    event.cause = made.cause
    game.do(event)
    amount = sum([new.amount for new in game.assigned if new not in before])
    game.assigned = before
    return made.with_amount(amount, made.to)


def add(game: State, made: AssignedDamage, amount: int, onto: int) -> None:
    """Points like those of `made`, assigned to another; together with what is the same in everything."""
    new = made.with_amount(amount, onto)
    # Summary G.13.8: it is no combat damage any more.
    new.flag &= ~COMBAT
    if game.settings.redirecting_assigns_anew:
        new = _assigned_anew(game, new)
    kept: list[AssignedDamage] = []
    for other in game.assigned:
        if other.lock == new.lock and other.to == onto and other.flag == new.flag and other.cause == new.cause:
            new = new.with_amount(new.amount + other.amount, onto)
        else:
            kept.append(other)
    game.assigned = [*kept, new] if new.amount > 0 else kept


def take(game: State, made: AssignedDamage, amount: int) -> None:
    """Take points away from what has been assigned."""
    rest = made.amount - amount
    kept: list[AssignedDamage] = []
    for other in game.assigned:
        if other is not made:
            kept.append(other)
        elif rest > 0:
            kept.append(made.with_amount(rest, made.to))
    game.assigned = kept
