"""The combat damage step (CR 510): who assigns how much to what, and dealing it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.ask import Question, Refusal
from ...kernel.events import Event
from ...kernel.state import State
from ...types import (
    BY_FIRST_STRIKE,
    DEATHTOUCH_LETHAL,
    DEATHTOUCH_STATE_BASED,
    FIRST_OBJECT_ID,
    NOBODY,
    NOTHING,
    PLANESWALKER,
    REDIRECTED,
    SURVIVORS,
)
from .. import keywords, replacement, rule_effects
from ..damage import Damage
from ..keyword_texts import has_keyword_named
from ..objects import chars, controller, is_player, name_of
from ..prevention import PreventAllStatement
from ..questions import ChooseOne, YesNo
from ..teams import heads
from . import banding, damage_on_stack, damage_order
from .roles import (
    FOUGHT_FIRST,
    STRUCK_FIRST,
    attacked,
    attackers,
    blocked_by,
    blockers,
    blockers_of,
    defending_player,
    note,
)
from .whole_assignment import Plan, Whole

STRIKES_FIRST = keywords.FIRST_STRIKE | keywords.DOUBLE_STRIKE
OVER_PLANESWALKERS = "trample over planeswalkers"


class Assignment:
    """How one creature may assign its combat damage.

    ordered: each of these gets damage only after lethal damage to the one before (2009 to 2024); whole: what the
    player's other creatures assign counts, too, also what is still to be assigned (since July 2011).
    creatures: those it fights; beyond: what it may assign damage to once each of them has its `lethal` damage (trample;
    without `creatures`: what it attacks), each only when the one before has its part of `needed`.
    """

    __slots__ = (
        "creature",
        "chooser",
        "amount",
        "creatures",
        "lethal",
        "beyond",
        "needed",
        "ordered",
        "whole",
        "deadly",
    )

    def __init__(self, creature: int, chooser: int, amount: int) -> None:
        self.ordered = False
        self.whole: Whole | None = None
        self.deadly = False
        self.creature = creature
        self.chooser = chooser
        self.amount = amount
        self.creatures: list[int] = []
        self.lethal: list[int] = []
        self.beyond: list[int] = []
        self.needed: list[int] = []

    def recipients(self) -> list[int]:
        """Everything it may assign damage to, in the order of the questions."""
        return self.creatures + self.beyond

    def allowed(self, given: list[int], amount: int) -> bool:
        """Whether the next recipient may be assigned this much, such that the rest can be assigned too.

        given: what the recipients before it got.
        """
        left = self.amount - sum(given)
        if not 0 <= amount <= left:
            return False
        if self.whole is not None and len(given) < len(self.creatures):
            if not self.whole.possible(self.plan([*given, amount])):
                return False
        elif self.ordered and amount < left and len(given) < len(self.creatures) and amount < self.lethal[len(given)]:
            # rule 510.1c (2009): the next in order gets damage only after lethal damage to this one.
            return False
        place = len(given)
        if amount == left or place + 1 < len(self.creatures):
            return True
        if place + 1 >= len(self.recipients()):
            return False
        amounts = [*given, amount]
        for i, least in enumerate(self.lethal):
            if amounts[i] < least:
                return False
        beyond = amounts[len(self.creatures) :]
        return all([beyond[i] >= self.needed[i] for i in range(len(beyond))])

    def plan(self, given: list[int]) -> Plan:
        """How it may go on from here, for the damage assignment order."""
        return Plan(self.creatures, given, self.amount - sum(given), self.deadly, self.ordered)


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageQuestion(Question):
    """CR 510.1c, d: how much of its combat damage a creature (object) assigns to one recipient; a number."""

    __slots__ = ("assignment", "given", "recipient")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "given", "recipient")
    name = "assign damage"

    def __init__(self, assignment: Assignment, given: list[int]) -> None:
        super().__init__(assignment.chooser, assignment.creature)
        self.assignment = assignment
        self.given = given
        self.recipient = assignment.recipients()[len(given)]

    def options(self, game: State) -> Sequence[int]:
        left = self.assignment.amount - sum(self.given)
        return [n for n in range(left + 1) if self.assignment.allowed(self.given, n)]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if self.assignment.allowed(self.given, answer):
            return None
        return Refusal("the damage can't be divided like that", "702.19b" if self.assignment.beyond else "510.1e")

    def prompt(self, game: State) -> str:
        return f"How much damage does {name_of(game, self.object)} assign to {name_of(game, self.recipient)}"

    def describe(self, game: State, answer: int) -> str:
        return str(answer)

    def subject(self, game: State, answer: int) -> int:
        return self.recipient


def deals_in(game: State, id: int, first: bool) -> bool:
    """CR 510.4: whether a creature assigns damage in the first or in the only (second) combat damage step."""
    found = game.objects[id]
    if first:
        return chars(game, id).keywords & STRIKES_FIRST != 0
    if game.settings.second_damage_step == SURVIVORS and not found.memory.get(FOUGHT_FIRST, 0) and _after_first(game):
        # rule 310.5 (2006): attackers and blockers that were there in the first step and have survived it.
        return False
    return not found.memory.get(STRUCK_FIRST, 0) or chars(game, id).keywords & keywords.DOUBLE_STRIKE != 0


def _after_first(game: State) -> bool:
    """Whether this combat has had a first strike combat damage step."""
    return any([creature.memory.get(FOUGHT_FIRST, 0) for creature in attackers(game) + blockers(game)])


def _note_first(game: State, queue: list[int]) -> None:
    """CR 510.4: who fights in the first of two steps; before 2009 only those that assign damage in it count."""
    by_strike = game.settings.second_damage_step == BY_FIRST_STRIKE
    for id in queue if by_strike else [creature.id for creature in attackers(game) + blockers(game)]:
        note(game, id, STRUCK_FIRST if by_strike else FOUGHT_FIRST, 1)


def _note_assigned(game: State, id: int, amount: int) -> None:
    """rule 310.5 (2008): a creature has assigned damage in the first step; for a time 0 was damage (310.2a)."""
    if game.settings.second_damage_step != BY_FIRST_STRIKE and (amount > 0 or game.settings.zero_damage_is_assigned):
        note(game, id, STRUCK_FIRST, 1)


def first_strike_step(game: State) -> bool:
    """CR 510.4: whether there are two combat damage steps."""
    fighters = attackers(game) + blockers(game)
    return any([creature.chars.keywords & STRIKES_FIRST != 0 for creature in fighters])


def combat_power(game: State, id: int) -> int:
    """CR 510.1a: how much combat damage a creature assigns."""
    if rule_effects.is_affected(game, "cant assign combat damage", id):
        return 0
    now = chars(game, id)
    amount = now.toughness if rule_effects.is_affected(game, "can assign damage by toughness", id) else now.power
    return max(0, amount or 0)


def lethal_damage(game: State, id: int, source: int, assigned: list[tuple[int, int, int]]) -> int:
    """CR 702.19b, 702.2c: how much more damage is lethal, given what is already being assigned; source: of which."""
    found = game.objects[id]
    total = found.damage
    for other, recipient, amount in [] if game.settings.trample_counts_alone else assigned:
        if recipient == id and amount > 0:
            if deadly(game, other):
                return 0
            total += amount
    least = max(0, (chars(game, id).toughness or 0) - total)
    return min(1, least) if source != NOTHING and deadly(game, source) else least


def deadly(game: State, source: int) -> bool:
    """CR 702.2c: whether any damage from a source is lethal (since 2010)."""
    return chars(game, source).keywords & keywords.DEATHTOUCH != 0 and game.settings.deathtouch == DEATHTOUCH_LETHAL


def beyond_blockers(game: State, id: int, assigned: list[tuple[int, int, int]]) -> tuple[list[int], list[int]]:
    """CR 702.19b, c, e: what excess damage may be assigned to, and how much each needs before the next gets any."""
    target = attacked(game, id)
    over = has_keyword_named(chars(game, id), OVER_PLANESWALKERS)
    if target == NOTHING:
        gone = game.objects[id].attacking
        who = defending_player(game, id)
        if over and gone >= FIRST_OBJECT_ID and who != NOBODY and not game.players[who].lost:
            return [who], []
        return [], []
    if is_player(target) or not over or not chars(game, target).types & PLANESWALKER:
        return [target], []
    loyalty = game.objects[target].counters.get("loyalty", 0)
    given = sum([amount for _, recipient, amount in assigned if recipient == target])
    return [target, controller(game, target)], [max(0, loyalty - given)]


def assignment_of(game: State, id: int, assigned: list[tuple[int, int, int]], unblocked: bool) -> Assignment:
    """CR 510.1b to d: how a creature may assign its combat damage; unblocked: as though it weren't blocked."""
    found = game.objects[id]
    made = Assignment(id, controller(game, id), combat_power(game, id))
    made.ordered = game.settings.damage_assignment_order
    made.deadly = deadly(game, id)
    if found.attacking == NOTHING:
        made.creatures = damage_order.in_order(game, id, blocked_by(game, id))
        made.lethal = [0] * len(made.creatures)
        if made.ordered:
            made.lethal = [lethal_damage(game, other, id, assigned) for other in made.creatures]
        if len(made.creatures) > 1 and banding.has_banding(game, made.creatures):
            made.chooser = game.active
            made.ordered = False
        return made
    now = chars(game, id)
    if not found.blocked or unblocked:
        made.beyond, made.needed = beyond_blockers(game, id, assigned)
        return made
    made.creatures = damage_order.in_order(game, id, blockers_of(game, id))
    if game.settings.trample_ignores_undamageable and now.keywords & keywords.TRAMPLE:
        made.creatures = [other for other in made.creatures if not _spared(game, id, other)]
    made.lethal = [lethal_damage(game, other, id, assigned) for other in made.creatures]
    beyond = now.keywords & keywords.TRAMPLE != 0
    if game.settings.trample == REDIRECTED and made.creatures:
        # Summary A.27: it assigns all to its blockers, and what is too much is redirected afterwards.
        beyond = False
    if beyond or has_keyword_named(now, OVER_PLANESWALKERS):
        made.beyond, made.needed = beyond_blockers(game, id, assigned)
    if now.keywords & keywords.DEATHTOUCH and game.settings.deathtouch == DEATHTOUCH_STATE_BASED:
        # rule 702.2b (2009): a creature with deathtouch divides its damage as its controller likes.
        made.ordered = False
    if banding.has_banding(game, made.creatures):
        made.chooser = controller(game, made.creatures[0])
        made.ordered = False
    return made


def _spared(game: State, id: int, other: int) -> bool:
    """Summary A.27.Ruling.3, 5: whether an effect, other than protection, says that a creature is dealt no combat
    damage by this one, which was written then as that none can be assigned to it."""
    event = Damage(id, other, 1, "510.2", True)
    for effect in replacement.applicable(game, event):
        if isinstance(effect.statement, PreventAllStatement) and effect.statement.amount is None:
            return True
    return False


def order_of(game: State, first: bool) -> list[int]:
    """CR 510.1, 802.5: who assigns when: the attackers (those that trample last, because they count what the others
    assign), then the blockers of each defending player in turn order."""
    mine = [creature.id for creature in attackers(game) if deals_in(game, creature.id, first)]
    plain = [id for id in mine if not chars(game, id).keywords & keywords.TRAMPLE]
    found = plain + [id for id in mine if id not in plain]
    for player in game.alive():
        for creature in blockers(game):
            if creature.tapped and not game.settings.tapped_blockers_deal_damage:
                # Summary C.8.2: blocking creatures deal damage only if they are untapped.
                continue
            if creature.attacking == NOTHING and creature.controller == player and deals_in(game, creature.id, first):
                found.append(creature.id)
    return found


def _head(game: State, creature: int, recipient: int) -> int:
    """rule 810.7f (2018, January): the head to which a creature that attacks a team assigns its damage."""
    among = heads(game, recipient)
    if len(among) < 2 or game.objects[creature].attacking == NOTHING:
        return recipient
    return game.ask(ChooseOne(controller(game, creature), creature, "Which head is dealt damage", among, False))


@mypyc_attr(allow_interpreted_subclasses=True)
class DealCombatDamage(Context):
    """CR 510.1, 510.2.  first: the first of two steps; queue: the creatures that have still to assign damage, in order.

    given: what the first of them has assigned to its recipients so far; unblocked: whether it assigns as though it
    weren't blocked (-1: not asked); assigned: (source, recipient, amount) of those before.
    """

    __slots__ = ("first", "started", "queue", "given", "unblocked", "assigned")
    FIELDS: ClassVar[tuple[str, ...]] = ("first", "started", "queue", "given", "unblocked", "assigned")

    def __init__(self, first: bool) -> None:
        self.first = first
        self.started = False
        self.queue: list[int] = []
        self.given: list[int] = []
        self.unblocked = -1
        self.assigned: list[tuple[int, int, int]] = []

    def clone(self) -> Context:
        new = DealCombatDamage(self.first)
        new.started = self.started
        new.queue = self.queue[:]
        new.given = self.given[:]
        new.unblocked = self.unblocked
        new.assigned = self.assigned[:]
        return new

    def step(self, game: State) -> None:
        if not self.started:
            self.started = True
            self.queue = order_of(game, self.first)
            if self.first:
                _note_first(game, self.queue)
        while self.queue:
            if not self._assign(game):
                return
        game.agenda.pop()
        if game.settings.combat_damage_on_stack:
            damage_on_stack.put(game, [part for part in self.assigned if part[2] > 0])
            return
        batch: list[Event] = [
            Damage(source, recipient, amount, "510.2", True)
            for source, recipient, amount in self.assigned
            if amount > 0
        ]
        game.do_all(batch)

    def _assign(self, game: State) -> bool:
        """Let the first creature of the queue assign to its next recipient; False if a question was asked."""
        id = self.queue[0]
        if self.unblocked < 0:
            self.unblocked = 0
            if self._may_ignore_blockers(game, id):
                self.unblocked = game.ask(YesNo(controller(game, id), id, "Assign damage as though it weren't blocked"))
                return False
        made = assignment_of(game, id, self.assigned, self.unblocked == 1)
        if made.creatures and game.settings.damage_assignment_order and not game.settings.damage_order_by_creature:
            made.whole = self._whole(game, made)
        recipients = made.recipients()
        if made.amount == 0 or not recipients:
            self._next(game, recipients, [])
            return True
        left = made.amount - sum(self.given)
        if left == 0 or len(self.given) + 1 == len(recipients):
            self._next(game, recipients, [*self.given, left])
            return True
        self.given = [*self.given, game.ask(DamageQuestion(made, self.given))]
        return False

    def _whole(self, game: State, made: Assignment) -> Whole | None:
        """rule 510.1e (2011): what the creature's damage is judged together with; None where it is alone."""
        mine = [id for id in self.queue[1:] if controller(game, id) == controller(game, made.creature)]
        mine = [id for id in mine if not self._may_ignore_blockers(game, id)]
        later = [assignment_of(game, id, [], False) for id in mine]
        passed: list[int] = []
        for source in dict.fromkeys([source for source, _, _ in self.assigned]):
            if controller(game, source) != controller(game, made.creature):
                continue
            done = assignment_of(game, source, [], False)
            given = [sum([n for s, r, n in self.assigned if s == source and r == id]) for id in done.creatures]
            depth = max([place + 1 for place, amount in enumerate(given) if amount > 0], default=0)
            passed += done.plan(given).passed(depth)
        shared = [plan for plan in later if any([id in made.creatures for id in plan.creatures])]
        needed: dict[int, int] = {}
        for id in [*passed, *made.creatures, *[other for plan in later for other in plan.creatures]]:
            needed[id] = lethal_damage(game, id, NOTHING, self.assigned)
        if not shared and not any([needed[id] > 0 for id in passed]):
            return None
        return Whole(needed, passed, [plan.plan([]) for plan in later if plan.creatures and plan.amount > 0])

    def _may_ignore_blockers(self, game: State, id: int) -> bool:
        found = game.objects[id]
        if found.attacking == NOTHING or not found.blocked or attacked(game, id) == NOTHING:
            return False
        return rule_effects.is_affected(game, "can assign damage as though unblocked", id)

    def _next(self, game: State, recipients: list[int], amounts: list[int]) -> None:
        """Record what the creature assigned and go on to the next."""
        creature = self.queue[0]
        recipients = [_head(game, creature, one) if amount > 0 else one for one, amount in zip(recipients, amounts)]
        if self.first:
            _note_assigned(game, creature, sum(amounts))
        for i, amount in enumerate(amounts):
            self.assigned.append((creature, recipients[i], amount))
        self.queue = self.queue[1:]
        self.given = []
        self.unblocked = -1
