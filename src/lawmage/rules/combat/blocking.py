"""The declare blockers step (CR 509)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.ask import Question, Refusal
from ...kernel.events import Event
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import BATTLE, CREATURE, NOBODY_LEFT_OUT, NOTHING
from .. import procedures, rule_effects
from ..event_kinds import BECAME_BLOCKED, BLOCK, BLOCKERS_DECLARED, ENTERS_BLOCKING, UNBLOCKED
from ..objects import chars, controller, name_of, on_battlefield, permanents
from ..questions import DONE
from ..teams import turn_group
from . import banding, costs, damage_order
from .costs import refuse_pair, targets_left
from .declaring import UNLIMITED, Pairs, Problem
from .evasion import can_block, can_block_at_all
from .requirements import block_requirements, block_restrictions
from .roles import BLOCKS_FOR, attackers, defenders, defending_player, note

FIRST_OF_BLOCKER = 1
BY_EFFECT = 2
STARTED = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Block(Event):
    """CR 509.3b, d: a creature (object) blocks an attacker (other).

    flag: FIRST_OF_BLOCKER on one event for each blocking creature (509.3a: "whenever ~ blocks"); BY_EFFECT where it was
    not declared, with STARTED if it was not blocking.  amount: how many attackers it blocks.
    """

    kind = BLOCK
    name = "block"

    def apply(self, game: State) -> bool:
        blocker = game.own(self.object)
        if self.other not in blocker.blocking:
            blocker.blocking = (*blocker.blocking, self.other)
        note(game, self.object, BLOCKS_FOR, controller(game, self.object))
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} blocks {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class EntersBlocking(Event):
    """CR 509.4: a creature (object) that was put onto the battlefield blocks an attacker (other); it never
    "blocked"."""

    kind = ENTERS_BLOCKING
    name = "enters blocking"

    def apply(self, game: State) -> bool:
        game.own(self.object).blocking = (self.other,)
        note(game, self.object, BLOCKS_FOR, controller(game, self.object))
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is blocking {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class BecameBlocked(Event):
    """CR 509.1h, 509.3c: an attacking creature becomes blocked; amount: by how many creatures."""

    kind = BECAME_BLOCKED
    name = "become blocked"

    def apply(self, game: State) -> bool:
        if game.objects[self.object].blocked or game.objects[self.object].attacking == NOTHING:
            return False
        game.own(self.object).blocked = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} becomes blocked"


@mypyc_attr(allow_interpreted_subclasses=True)
class Unblocked(Event):
    """CR 509.1h, 509.3g: an attacking creature isn't blocked; player: the defending player."""

    kind = UNBLOCKED
    name = "unblocked"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} isn't blocked"


def enter_blocking(game: State, id: int, attacker: int) -> None:
    """CR 509.4, 509.4a, b, 506.3a, e, f: what entered blocks a creature, whatever limits blocking, if that attacks its
    controller (or what is theirs to defend); 509.3c: an unblocked attacker becomes blocked."""
    types = chars(game, id).types
    if not types & CREATURE or types & BATTLE or not on_battlefield(game, attacker):
        return
    if game.objects[attacker].attacking == NOTHING or defending_player(game, attacker) != controller(game, id):
        return
    player = controller(game, id)
    event = EntersBlocking(id, player, 1, NOTHING, "509.4")
    event.other = attacker
    game.do_all([event, BecameBlocked(attacker, player, 1, NOTHING, "509.3c")])


def made_to_block(game: State, id: int, attacker: int) -> list[Event]:
    """CR 509.3a to d: an effect makes a creature block one that attacks its controller (or what is theirs to defend),
    whatever limits blocking (509.1b is about declaring); nothing where it blocks that creature already."""
    types = chars(game, id).types
    if not types & CREATURE or types & BATTLE or not on_battlefield(game, id) or not on_battlefield(game, attacker):
        return []
    if attacker in game.objects[id].blocking or game.objects[attacker].attacking == NOTHING:
        return []
    player = controller(game, id)
    if player not in turn_group(game, defending_player(game, attacker)):
        return []
    event = Block(id, player, 1 + len(game.objects[id].blocking), NOTHING, "509.3a")
    event.other = attacker
    event.flag = BY_EFFECT if game.objects[id].blocking else BY_EFFECT | STARTED
    return [event, BecameBlocked(attacker, player, 1, NOTHING, "509.3c")]


@mypyc_attr(allow_interpreted_subclasses=True)
class BlockersDeclared(Event):
    """CR 509.1i: a player blocks; amount: with how many creatures."""

    kind = BLOCKERS_DECLARED
    name = "blockers declared"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} blocks"


@mypyc_attr(allow_interpreted_subclasses=True)
class BlockerQuestion(Question):
    """CR 509.1a: the next creature that blocks, or DONE."""

    __slots__ = ("problem", "pairs")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "pairs")
    name = "blocker"

    def __init__(self, player: int, problem: Problem, pairs: Pairs) -> None:
        super().__init__(player)
        self.problem = problem
        self.pairs = pairs

    def options(self, game: State) -> Sequence[int]:
        found: list[int] = []
        for mover in self.problem.movers:
            if room(self.problem, self.pairs, mover):
                if targets_left(game, self.problem, self.pairs, mover, "cant block", True):
                    found.append(mover)
        return [*found, DONE] if not found or self.problem.legal(self.pairs) else found

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == DONE:
            if DONE in self.options(game):
                return None
            rule = self.problem.broken(self.pairs)
            return Refusal("these blockers alone are not legal", rule or "509.1c")
        if answer not in game.objects or not on_battlefield(game, answer):
            return Refusal("there is no such creature", "509.1a")
        if controller(game, answer) != self.player:
            return Refusal(f"{name_of(game, answer)} is not yours", "509.1a")
        why = can_block_at_all(game, game.objects[answer])
        if why is not None:
            return why
        why = Refusal("nothing attacks you that it could block", "509.1a")
        for attacker in attacking_player(game, self.player):
            again = refuse_block(game, self.problem, self.pairs, answer, attacker)
            if again is None:
                return None
            why = again
        return why

    def prompt(self, game: State) -> str:
        return "Declare a blocker"

    def describe(self, game: State, answer: int) -> str:
        return "no more blockers" if answer == DONE else f"block with {name_of(game, answer)}"

    def subject(self, game: State, answer: int) -> int:
        return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class BlockedQuestion(Question):
    """CR 509.1a: which attacker the creature (object) blocks."""

    __slots__ = ("problem", "pairs")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "pairs")
    name = "blocked"

    def __init__(self, player: int, blocker: int, problem: Problem, pairs: Pairs) -> None:
        super().__init__(player, blocker)
        self.problem = problem
        self.pairs = pairs

    def options(self, game: State) -> Sequence[int]:
        return targets_left(game, self.problem, self.pairs, self.object, "cant block", False)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        for attacker in attacking_player(game, self.player):
            if attacker.id == answer:
                return refuse_block(game, self.problem, self.pairs, self.object, attacker)
        return Refusal("that does not attack you", "509.1a")

    def prompt(self, game: State) -> str:
        return f"Which attacker does {name_of(game, self.object)} block"

    def describe(self, game: State, answer: int) -> str:
        return f"block {name_of(game, answer)}"

    def subject(self, game: State, answer: int) -> int:
        return answer


def room(problem: Problem, pairs: Pairs, mover: int) -> bool:
    """Whether a creature can block one more attacker."""
    return len([1 for m, _ in pairs if m == mover]) < problem.most.get(mover, 1)


def refuse_block(game: State, problem: Problem, pairs: Pairs, blocker: int, attacker: GameObject) -> Refusal | None:
    """CR 509.1a to c: why a creature can't block an attacker as well."""
    if not room(problem, pairs, blocker):
        return Refusal(f"{name_of(game, blocker)} can't block any more", "509.1a")
    if (blocker, attacker.id) in pairs:
        return Refusal("it already blocks that", "509.1a")
    why = can_block(game, game.objects[blocker], attacker)
    return why if why is not None else refuse_pair(game, problem, pairs, (blocker, attacker.id), "cant block")


def attacking_player(game: State, player: int) -> list[GameObject]:
    """CR 802.4a: the creatures that attack a player, a planeswalker they control or a battle they protect."""
    found: list[GameObject] = []
    for attacker in attackers(game):
        against = defending_player(game, attacker.id)
        # CR 805.10d: creatures of a defending player block for the whole team.
        if against == player or (against >= 0 and player in turn_group(game, against)):
            found.append(attacker)
    return found


def block_problem(game: State, player: int, declared: Pairs) -> Problem:
    """CR 509.1a to c: who may block what, with the restrictions and requirements; declared: what blocks already."""
    problem = Problem(player)
    problem.together = game.settings.requirements == NOBODY_LEFT_OUT
    against = attacking_player(game, player)
    if not against:
        return problem
    for permanent in permanents(game):
        given = [attacker for id, attacker in declared if id == permanent.id]
        if permanent.controller != player or (not given and can_block_at_all(game, permanent) is not None):
            continue
        allowed = given + [a.id for a in against if a.id not in given and can_block(game, permanent, a) is None]
        if allowed:
            problem.movers.append(permanent.id)
            problem.targets[permanent.id] = allowed
            more = how_many(game, permanent.id)
            if more > 1:
                problem.most[permanent.id] = more
    costs.add_costs(game, problem, "cant block", player)
    block_restrictions(game, problem, player)
    block_requirements(game, problem, player)
    return problem


def how_many(game: State, blocker: int) -> int:
    """CR 509.1a: one attacker, or as many as effects allow."""
    if rule_effects.is_affected(game, "can block any number", blocker):
        return UNLIMITED
    more = rule_effects.affecting(game, "can block additional", blocker)
    return 1 + sum([effect.amount(game) for effect in more])


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclareBlockers(Context):
    """CR 509.1, 802.4: the defending players declare blockers in turn order, one block a step.

    players: those who have not finished; pairs: the blocks of the first of them so far.  problem: what is legal.
    """

    __slots__ = ("players", "pairs", "problem")
    FIELDS: ClassVar[tuple[str, ...]] = ("players", "pairs")
    UNSAVED: ClassVar[dict[str, object]] = {"problem": None}

    def __init__(self, players: list[int]) -> None:
        self.players = players
        self.pairs: Pairs = []
        self.problem: Problem | None = None

    def clone(self) -> Context:
        new = DeclareBlockers(self.players[:])
        new.pairs = self.pairs[:]
        new.problem = self.problem
        return new

    def _problem(self, game: State) -> Problem:
        problem = self.problem
        if problem is None:
            builds_up = procedures.declaration(game).builds_up()
            problem = block_problem(game, self.players[0], self.pairs if builds_up else [])
            self.problem = problem
        return problem

    def opening(self, game: State) -> Question | None:
        if not self.players or game.players[self.players[0]].lost:
            return None
        problem = self._problem(game)
        return BlockerQuestion(self.players[0], problem, self.pairs) if problem.movers else None

    def step(self, game: State) -> None:
        if not self.players:
            game.agenda.pop()
            unblocked(game)
            if game.settings.damage_assignment_order:
                damage_order.begin(game)
            return
        player = self.players[0]
        if procedures.declaration(game).builds_up():
            self.pairs = [(id, attacker) for id, attacker in self.pairs if _blocks(game, id, attacker)]
        problem = self._problem(game)
        if not game.players[player].lost and problem.movers:
            blocker = game.ask(BlockerQuestion(player, problem, self.pairs))
            if blocker != DONE:
                attacker = game.ask(BlockedQuestion(player, blocker, problem, self.pairs))
                self.pairs = [*self.pairs, (blocker, attacker)]
                if procedures.declaration(game).builds_up():
                    self.problem = None
                    procedures.declaration(game).between(game)
                    game.agenda.append(Blocking([(blocker, attacker)], player, False))
                return
        pairs = self.pairs
        self.players = self.players[1:]
        self.pairs = []
        self.problem = None
        if pairs and procedures.declaration(game).builds_up():
            game.do_all(_as_a_whole(pairs, player))
        elif pairs:
            game.agenda.append(Blocking(pairs, player, True))


@mypyc_attr(allow_interpreted_subclasses=True)
class Blocking(Context):
    """CR 509.1d to i: a player pays what blocking costs, and the creatures block; whole: these are all that do."""

    __slots__ = ("pairs", "player", "paid", "whole")
    FIELDS: ClassVar[tuple[str, ...]] = ("pairs", "player", "paid", "whole")

    def __init__(self, pairs: Pairs, player: int, whole: bool) -> None:
        self.pairs = pairs
        self.player = player
        self.paid = False
        self.whole = whole

    def clone(self) -> Context:
        new = Blocking(self.pairs, self.player, self.whole)
        new.paid = self.paid
        return new

    def step(self, game: State) -> None:
        if not self.paid:
            self.paid = True
            costs.pay_all(game, self.pairs, "cant block", self.player)
            return
        game.agenda.pop()
        declare(game, self.pairs, self.player, self.whole)


def _blocks(game: State, id: int, attacker: int) -> bool:
    """Whether a block that was declared still stands."""
    return on_battlefield(game, id) and attacker in game.objects[id].blocking


def _as_a_whole(pairs: Pairs, player: int) -> list[Event]:
    """CR 509.1i: that a player blocks, and with how many creatures."""
    seen: list[int] = []
    for blocker, _ in pairs:
        if blocker not in seen:
            seen.append(blocker)
    return [BlockersDeclared(NOTHING, player, len(seen), NOTHING, "509.1i")] if seen else []


def declare(game: State, pairs: Pairs, player: int, whole: bool) -> None:
    """CR 509.1g to i: the chosen creatures that are still controlled by the player block."""
    mine = [(b, a) for b, a in pairs if on_battlefield(game, b) and controller(game, b) == player]
    batch: list[Event] = []
    seen: list[int] = []
    crowded: list[int] = []
    for blocker, attacker in mine:
        event = Block(blocker, player, len([1 for b, _ in mine if b == blocker]), NOTHING, "509.1g")
        event.other = attacker
        if blocker not in seen:
            seen.append(blocker)
            event.flag = 0 if game.objects[blocker].blocking else FIRST_OF_BLOCKER
        batch.append(event)
        if attacker not in crowded:
            crowded.append(attacker)
    for attacker in crowded:
        if game.objects[attacker].blocked:
            # A teammate's creature blocks it already.
            continue
        count = len([1 for _, a in mine if a == attacker])
        batch.append(BecameBlocked(attacker, player, count, NOTHING, "509.1h"))
    if whole:
        batch += _as_a_whole(mine, player)
    banding.spread_blocks(game, batch, mine, player)
    game.do_all(batch)


def unblocked(game: State) -> None:
    """CR 509.1h, 509.3g: the attackers that nobody blocked."""
    batch: list[Event] = []
    for attacker in attackers(game):
        if not attacker.blocked:
            player = defending_player(game, attacker.id)
            batch.append(Unblocked(attacker.id, player, 1, NOTHING, "509.1h"))
    game.do_all(batch)


def begin(game: State) -> None:
    """CR 802.4: the defending players who are attacked, in turn order."""
    players = [player for player in defenders(game) if attacking_player(game, player)]
    procedures.declaration(game).surround(game, DeclareBlockers(players), "cant block")
