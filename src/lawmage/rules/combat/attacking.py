"""The declare attackers step (CR 508)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.ask import Question, Refusal
from ...kernel.events import Event
from ...kernel.state import State
from ...types import NOBODY, NOBODY_LEFT_OUT, NOTHING
from .. import keywords, procedures, rule_effects
from ..event_kinds import ATTACK, ATTACKED, ATTACKERS_DECLARED
from ..objects import controller, is_player, name_of, on_battlefield, permanents
from ..questions import DONE
from ..tapping import TapEvent
from ..teams import is_active
from . import banding, costs, options, required
from .costs import refuse_pair, targets_left
from .declaring import Pairs, Problem
from .evasion import can_attack, can_attack_at_all
from .requirements import attack_requirements, attack_restrictions
from .roles import attackable, begin_attacking, defending_player_for


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(Event):
    """CR 508.3a: a creature is declared as an attacker.

    object: the creature; player: the attacking player; other: what it attacks; origin: the defending player;
    amount: how many creatures are declared.
    """

    kind = ATTACK
    name = "attack"

    def apply(self, game: State) -> bool:
        return begin_attacking(game, self.object, self.other)

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} attacks {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackersDeclared(Event):
    """CR 508.3d: a player attacks; amount: with how many creatures."""

    kind = ATTACKERS_DECLARED
    name = "attackers declared"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} attacks"


@mypyc_attr(allow_interpreted_subclasses=True)
class Attacked(Event):
    """CR 508.3b, e: a player or permanent (other) is attacked by `player` with so many creatures (amount)."""

    kind = ATTACKED
    name = "attacked"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.other)} is attacked"


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackerQuestion(Question):
    """CR 508.1a: the next creature that attacks, or DONE."""

    __slots__ = ("problem", "pairs")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "pairs")
    name = "attacker"

    def __init__(self, player: int, problem: Problem, pairs: Pairs) -> None:
        super().__init__(player)
        self.problem = problem
        self.pairs = pairs

    def options(self, game: State) -> Sequence[int]:
        declared = [mover for mover, _ in self.pairs]
        found = [
            mover
            for mover in self.problem.movers
            if mover not in declared and targets_left(game, self.problem, self.pairs, mover, "cant attack", True)
        ]
        return [*found, DONE] if not found or self.problem.legal(self.pairs) else found

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == DONE:
            if DONE in self.options(game):
                return None
            rule = self.problem.broken(self.pairs)
            return Refusal("these attackers alone are not legal", rule or "508.1d")
        if answer not in game.objects:
            return Refusal("there is no such creature", "508.1a")
        why = can_attack_at_all(game, game.objects[answer])
        if why is not None:
            return why
        if answer in [mover for mover, _ in self.pairs]:
            return Refusal("it already attacks", "508.1a")
        for target in attackable(game, self.player):
            why = can_attack(game, answer, target)
            if why is None:
                why = refuse_pair(game, self.problem, self.pairs, (answer, target), "cant attack")
                if why is None:
                    return None
        return why

    def prompt(self, game: State) -> str:
        return "Declare an attacker"

    def describe(self, game: State, answer: int) -> str:
        return "no more attackers" if answer == DONE else f"attack with {name_of(game, answer)}"

    def subject(self, game: State, answer: int) -> int:
        return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackedQuestion(Question):
    """CR 508.1b: what the creature (object) attacks."""

    __slots__ = ("problem", "pairs")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "pairs")
    name = "attacked"

    def __init__(self, player: int, attacker: int, problem: Problem, pairs: Pairs) -> None:
        super().__init__(player, attacker)
        self.problem = problem
        self.pairs = pairs

    def options(self, game: State) -> Sequence[int]:
        return targets_left(game, self.problem, self.pairs, self.object, "cant attack", False)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer not in attackable(game, self.player):
            return Refusal("that can't be attacked", "506.3")
        why = can_attack(game, self.object, answer)
        if why is not None:
            return why
        return refuse_pair(game, self.problem, self.pairs, (self.object, answer), "cant attack")

    def prompt(self, game: State) -> str:
        return f"What does {name_of(game, self.object)} attack"

    def describe(self, game: State, answer: int) -> str:
        if is_player(answer):
            return f"attack {name_of(game, answer)}"
        owner = defending_player_for(game, answer)
        return f"attack {name_of(game, answer)} of {name_of(game, owner)}" if owner != NOBODY else name_of(game, answer)

    def subject(self, game: State, answer: int) -> int:
        return answer


def attack_problem(game: State, declared: Pairs) -> Problem:
    """CR 508.1a to d: who may attack what, with the restrictions and requirements; declared: what attacks already."""
    problem = Problem(game.active)
    problem.together = game.settings.requirements == NOBODY_LEFT_OUT
    targets = attackable(game, game.active)
    restricted = len(rule_effects.by_word(game, "cant attack")) > 0
    for permanent in permanents(game):
        given = [target for id, target in declared if id == permanent.id]
        if given:
            problem.movers.append(permanent.id)
            problem.targets[permanent.id] = given
            continue
        if not is_active(game, permanent.controller) or can_attack_at_all(game, permanent) is not None:
            continue
        allowed = targets
        if restricted:
            allowed = [t for t in targets if can_attack(game, permanent.id, t) is None]
        if allowed:
            problem.movers.append(permanent.id)
            problem.targets[permanent.id] = allowed
    costs.add_costs(game, problem, "cant attack", game.active)
    attack_restrictions(game, problem)
    attack_requirements(game, problem)
    return problem


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclareAttackers(Context):
    """CR 508.1: one attacker a step; pairs: those declared so far.  problem: what is legal, worked out once."""

    __slots__ = ("pairs", "problem")
    FIELDS: ClassVar[tuple[str, ...]] = ("pairs",)
    UNSAVED: ClassVar[dict[str, object]] = {"problem": None}

    def __init__(self) -> None:
        self.pairs: Pairs = []
        self.problem: Problem | None = None

    def clone(self) -> Context:
        new = DeclareAttackers()
        new.pairs = self.pairs[:]
        new.problem = self.problem
        return new

    def _problem(self, game: State) -> Problem:
        problem = self.problem
        if problem is None:
            problem = attack_problem(game, self.pairs if procedures.declaration(game).builds_up() else [])
            self.problem = problem
        return problem

    def opening(self, game: State) -> Question | None:
        problem = self._problem(game)
        if game.players[game.active].lost or not problem.movers:
            return None
        return AttackerQuestion(game.active, problem, self.pairs)

    def step(self, game: State) -> None:
        if procedures.declaration(game).builds_up():
            self.pairs = [(id, target) for id, target in self.pairs if _attacks(game, id)]
        problem = self._problem(game)
        if game.players[game.active].lost or not problem.movers:
            game.agenda.pop()
            return
        creature = game.ask(AttackerQuestion(game.active, problem, self.pairs))
        if creature != DONE:
            target = game.ask(AttackedQuestion(game.active, creature, problem, self.pairs))
            self.pairs = [*self.pairs, (creature, target)]
            if procedures.declaration(game).builds_up():
                self.problem = None
                procedures.declaration(game).between(game)
                game.agenda.append(Attacking([(creature, target)], False))
            return
        game.agenda.pop()
        if self.pairs:
            if procedures.declaration(game).builds_up():
                announce(game, self.pairs)
            else:
                required.note(game, problem, [id for id, _ in self.pairs])
                game.agenda.append(Attacking(self.pairs, True))
            if any([banding.can_begin(game, id) for id, _ in self.pairs]):
                game.agenda.append(banding.FormBands(self.pairs))


@mypyc_attr(allow_interpreted_subclasses=True)
class Attacking(Context):
    """CR 508.1f to m: tap the chosen creatures, pay what attacking costs, and they attack.  stage: what comes next;
    whole: these are all that attack."""

    __slots__ = ("pairs", "stage", "whole")
    FIELDS: ClassVar[tuple[str, ...]] = ("pairs", "stage", "whole")

    def __init__(self, pairs: Pairs, whole: bool) -> None:
        self.pairs = pairs
        self.stage = 0
        self.whole = whole

    def clone(self) -> Context:
        new = Attacking(self.pairs, self.whole)
        new.stage = self.stage
        return new

    def step(self, game: State) -> None:
        if self.stage == 0:
            self.stage = 1
            tap_attackers(game, self.pairs)
            return
        if self.stage == 1:
            self.stage = 2
            options.offer(game, self.pairs)
            return
        if self.stage == 2:
            self.stage = 3
            costs.pay_all(game, self.pairs, "cant attack", game.active)
            return
        game.agenda.pop()
        declare(game, self.pairs, self.whole)


def tap_attackers(game: State, pairs: Pairs) -> None:
    """CR 508.1f, 702.20b: attacking causes creatures without vigilance to become tapped."""
    taps: list[Event] = []
    for id, _ in pairs:
        if not game.objects[id].chars.keywords & keywords.VIGILANCE:
            taps.append(TapEvent(id, controller(game, id), 1, NOTHING, "508.1f"))
    game.do_all(taps)


def declare(game: State, pairs: Pairs, whole: bool) -> None:
    """CR 508.1k, m: the chosen creatures that are still controlled by the active player attack."""
    mine = [(id, target) for id, target in pairs if still_attacks(game, id)]
    batch: list[Event] = []
    for id, target in mine:
        event = Attack(id, controller(game, id), len(mine), NOTHING, "508.1k")
        event.other = target
        event.origin = defending_player_for(game, target)
        batch.append(event)
    game.do_all([*batch, *_as_a_whole(game, mine)] if whole else batch)


def announce(game: State, pairs: Pairs) -> None:
    """What has been declared one creature after the other is the attack."""
    game.do_all(_as_a_whole(game, pairs))


def _as_a_whole(game: State, pairs: Pairs) -> list[Event]:
    """CR 508.3b, d: that a player attacks, and what is attacked."""
    things: list[int] = []
    for _, target in pairs:
        if target not in things:
            things.append(target)
    batch: list[Event] = []
    for target in things:
        attacked = Attacked(NOTHING, game.active, len([1 for _, t in pairs if t == target]), NOTHING, "508.3b")
        attacked.other = target
        batch.append(attacked)
    if pairs:
        batch.append(AttackersDeclared(NOTHING, game.active, len(pairs), NOTHING, "508.1m"))
    return batch


def _attacks(game: State, id: int) -> bool:
    """Whether a creature that was declared is still in combat."""
    return on_battlefield(game, id) and game.objects[id].attacking != NOTHING


def still_attacks(game: State, id: int) -> bool:
    """CR 508.1k: the creature is still controlled by the active player."""
    return on_battlefield(game, id) and is_active(game, controller(game, id))
