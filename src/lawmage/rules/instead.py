"""Replacement effects in words: "if E would happen, I instead" (CR 614.1a, b, 614.6, 614.9, 614.10)."""

from __future__ import annotations

from typing import Final

from ..ir import effect as effects
from ..ir.antecedent_words import SELF_SLOT
from ..ir.event import DealsDamage
from ..ir.filter import Noun
from ..ir.node import Instruction, Node, Objects
from ..ir.reference import HostObject, It, This
from ..ir.static import Replace
from ..ir.verb import PreventThat
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, PlayerSelector, Selector, Step, Value
from ..kernel.state import State
from ..types import BATTLEFIELD, FIRST_OBJECT_ID, NOTHING
from . import prevention
from .event_kinds import DAMAGE, DESTROY, LOSE_GAME, MILL, MILL_CARDS, ZONE_CHANGE
from .executors.steps import Boundary, ObjectsAct, PlayersAct
from .link import Linker, NotExecutable, Pattern, nodes_in
from .objects import on_battlefield
from .one_shot.planned import Planned
from .one_shot.tokens import CreateStep
from .postponed import Postponed, is_beginning, postpone
from .questions import YesNo
from .regenerating import RegenerateStep, can_regenerate
from .replacing import Afterward, Effect, Replacement, ReplacementText
from .tokens import TokenMaker, TokensCreated
from .zones import ZoneChange


def _in_turn(instead: tuple[Instruction, ...], link: Linker) -> bool:
    """Whether what comes after "then" is about what was done before it ("exile it, then return it")."""
    told = [link.slots[id(node)] for node in nodes_in(instead) if id(node) in link.slots]
    later = [node.verb for node in nodes_in(instead) if isinstance(node, effects.Then)]
    return any([isinstance(node, It) and node.slot in told for node in nodes_in(tuple(later))])


class ReplaceStatement(Replacement):
    """CR 614.1a: an event of a kind is replaced: by other events at the same time where they are known (`planned`),
    else by instructions carried out immediately afterwards; or it happens more (multiply, plus), elsewhere (to), or
    with something besides (also).  Without any of these it is skipped (614.1b).
    """

    def __init__(self, node: Replace, link: Linker) -> None:
        self.pattern: Pattern = link.event(node.event)
        kinds = self.pattern.kinds
        if MILL in kinds and (node.multiply != 1 or node.plus is not None):
            # CR 701.17: how many cards are milled is said of all of them together.
            kinds = (MILL_CARDS,)
        super().__init__(kinds)
        what = getattr(node.event, "what", None)
        self.own = isinstance(what, This)
        # CR 615.13: "if a source would deal damage" is about each source, "if damage would be dealt" about all of it.
        self.of_each = isinstance(node.event, DealsDamage) and isinstance(what, Noun)
        done = (node.to, node.instead, node.also)
        self.of_itself = any([isinstance(part, (This, HostObject)) or _is_itself(part) for part in nodes_in(done)])
        self.condition = link.condition(node.condition) if node.condition is not None else None
        self.multiply = node.multiply
        self.plus = link.amount(node.plus) if node.plus is not None else None
        self.decides: PlayerSelector | None = None
        self.prevents: PreventThat | None = None
        self.prevented: Value | None = None
        self.slot = NOTHING
        instead = self._preventing(self._optional(node.instead, link), link)
        self.steps: list[Step] = []
        link.instructions(instead, self.steps)
        self.regenerates = any([isinstance(step, RegenerateStep) for step in self.steps])
        self.later: ReplacementText | None = None
        if self.steps and any([is_beginning(kind) for kind in self.pattern.kinds]):
            self.later = ReplacementText(link.root, Postponed(self.steps))
            link.add_part(self.later)
        self.also: list[Step] = []
        link.instructions(node.also, self.also)
        self.to_objects: Selector | None = None
        self.to_players: PlayerSelector | None = None
        if isinstance(node.to, Objects):
            self.to_objects = link.objects(node.to)
        elif node.to is not None:
            self.to_players = link.player(node.to)
        self.changes = node.multiply != 1 or node.plus is not None or node.to is not None or len(node.also) > 0
        # CR 104.3: nothing moves in the place of a loss; what is done instead is done in its order.
        in_order = LOSE_GAME in self.pattern.kinds or _in_turn(instead, link)
        self.planned = self._is_planned() and not in_order
        self.maker: TokenMaker | None = TokenMaker(node.token, link) if node.token is not None else None
        self.changes = self.changes or self.maker is not None
        self.once = node.once
        if node.duration is not None:
            raise NotExecutable(node.duration)
        if self.changes and self.steps:
            raise NotExecutable(node)
        self._describe(node)

    def _optional(self, instead: tuple[Instruction, ...], link: Linker) -> tuple[Instruction, ...]:
        """ "May ... instead": the choice is whether to replace."""
        if len(instead) != 1:
            return instead
        only = instead[0]
        if isinstance(only, effects.Do) and only.may:
            self.decides = link.player(only.subject)
            return (effects.Do(only.subject, only.verbs),)
        if isinstance(only, effects.MayDo):
            self.decides = link.player(only.player)
            return (only.effect,)
        return instead

    def _preventing(self, instead: tuple[Instruction, ...], link: Linker) -> tuple[Instruction, ...]:
        """CR 615.5: "prevent that damage", and perhaps something else after it."""
        if not instead or not isinstance(instead[0], effects.Do) or not isinstance(instead[0].verbs[0], PreventThat):
            return instead
        first = instead[0]
        verb = first.verbs[0]
        assert isinstance(verb, PreventThat)
        self.prevents = verb
        self.slot = link.slot(verb)
        self.prevented = link.amount(verb.amount) if verb.amount is not None else None
        rest = instead[1:]
        return (effects.Do(first.subject, first.verbs[1:]), *rest) if len(first.verbs) > 1 else rest

    def _is_planned(self) -> bool:
        known = (Planned, PlayersAct, ObjectsAct, RegenerateStep, Boundary)
        return all([isinstance(step, known) and not isinstance(step, CreateStep) for step in self.steps])

    def _describe(self, node: Replace) -> None:
        """What a player who orders effects reads, and with which others the order makes no difference."""
        if node.multiply != 1 and node.plus is None and not node.also and node.to is None:
            self.words = f"{node.multiply} times as much"
            self.commutes = "times"
        elif node.plus is not None and node.multiply == 1 and not node.also and node.to is None:
            self.words = "that much more"
            self.commutes = "plus"
        elif node.to is not None:
            self.words = "is dealt to something else instead"
        elif self.steps:
            self.words = "something else happens instead"
        elif not self.changes:
            self.words = "is skipped"
            self.commutes = "skip"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        frame = effect.frame
        frame.event = event
        if effect.shield is not None and effect.shield.affected is not None:
            if event.object not in effect.shield.affected and event.player not in effect.shield.affected:
                return False
        self.pattern.introduce(game, frame, event)
        if not self.pattern.matches(game, frame, event) and not self._cards_in_it(game, frame, event):
            return False
        self.pattern.bind(game, frame, event)
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        if self.regenerates and event.kind == DESTROY and not can_regenerate(game, event):
            # CR 701.19c: nor does a static ability regenerate what can't be regenerated.
            return False
        return (self.to_objects is None and self.to_players is None) or self._redirected(game, frame, event) != NOTHING

    def _cards_in_it(self, game: State, frame: Frame, event: Event) -> list[int]:
        """CR 730.3e: of a merged token that moves, the components that are cards and of which this speaks."""
        if event.kind != ZONE_CHANGE or event.origin != BATTLEFIELD or not self.planned or not self.steps:
            return []
        token = game.objects[event.object]
        found: list[int] = []
        for id in token.merged if token.is_token else ():
            if not game.objects[id].is_token:
                event.object = id
                if self.pattern.matches(game, frame, event):
                    found.append(id)
        event.object = token.id
        return found

    def _moves_apart(self, game: State, frame: Frame, event: ZoneChange, cards: list[int]) -> None:
        """CR 730.3e: the cards in a merged token go where the effect says, the rest where it was going."""
        for step in self.steps:
            if isinstance(step, Planned):
                for move in step.plan(game, frame):
                    if move.object == event.object and move.kind == ZONE_CHANGE:
                        event.apart = (*event.apart, *[(id, move.zone) for id in cards])
            else:
                step.run(game, frame)

    def _redirected(self, game: State, frame: Frame, event: Event) -> int:
        """CR 614.9: to whom the damage goes instead, if that is possible."""
        if self.to_objects is not None:
            found = [id for id in self.to_objects.select(game, frame) if on_battlefield(game, id)]
        else:
            assert self.to_players is not None
            found = [p for p in self.to_players.players(game, frame) if not game.players[p].lost]
        return found[0] if found and found[0] != event.other else NOTHING

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        frame = effect.frame
        if self.decides is not None:
            players = self.decides.players(game, frame)
            if not players or game.ask(YesNo(players[0], frame.source, f"Replace: {event.describe(game)}")) == 0:
                return [event]
        # CR 400.7j: what is done instead finds what it moves itself, also where no spell or ability is resolving.
        frame.item = event.cause if event.cause != NOTHING else frame.source
        if isinstance(event, ZoneChange) and event.zone == BATTLEFIELD and event.other != NOTHING:
            _where_it_is(frame, event)
        if self.once:
            game.effects = [lasting for lasting in game.effects if lasting.id != effect.lasting]
            game.stale = True
        if self.prevents is not None:
            return self._prevent(game, frame, event, plan)
        if self.changes:
            self._change(game, frame, event)
            if self.also:
                plan.afterwards.append(Afterward(self.also, frame, event.replaced_by))
            return [event]
        if self.later is not None:
            postpone(game, self.later, frame.clone())
            return []
        cards = self._cards_in_it(game, frame, event)
        if cards and isinstance(event, ZoneChange) and not self.pattern.matches(game, frame, event):
            self._moves_apart(game, frame, event, cards)
            event.replaced_by = (*event.replaced_by, effect.key)
            return [event]
        if not self.planned:
            plan.afterwards.append(Afterward(self.steps, frame, event.replaced_by))
            return []
        become: list[Event] = []
        for step in self.steps:
            if isinstance(step, Planned):
                made = step.plan(game, frame)
                become += made
                plan.afterwards.append(Afterward([Done(step, made)], frame, event.replaced_by))
            elif isinstance(step, RegenerateStep):
                become += step.at_once(game, frame)
            else:
                step.run(game, frame)
        return become

    def _prevent(self, game: State, frame: Frame, event: Event, plan: Plan) -> list[Event]:
        amount = event.amount if self.prevented is None else self.prevented.value(game, frame)
        whole = min(amount, event.amount)
        done = prevention.prevent(game, frame, event, amount, plan)
        frame.bind_amount(self.slot + 2, done)
        # CR 615.12: how much of it would be prevented if it could be.
        frame.bind_amount(self.slot + 3, whole)
        if self.steps and self.of_each:
            plan.afterwards.append(Afterward(self.steps, frame.clone(), event.replaced_by, event.other))
        elif self.steps and not self._applied_already(frame, event, plan, done, whole):
            plan.afterwards.append(Afterward(self.steps, frame, event.replaced_by, event.other))
        return [event] if event.amount > 0 else []

    def _applied_already(self, frame: Frame, event: Event, plan: Plan, done: int, whole: int) -> bool:
        """CR 615.5, 615.13: applied to damage from several sources at once, it does what else it says once."""
        for later in plan.afterwards:
            if isinstance(later, Afterward) and later.steps is self.steps and later.about == event.other:
                if later.frame.source == frame.source:
                    later.frame.bind_amount(self.slot + 2, later.frame.amounts.get(self.slot + 2, 0) + done)
                    later.frame.bind_amount(self.slot + 3, later.frame.amounts.get(self.slot + 3, 0) + whole)
                    return True
        return False

    def _change(self, game: State, frame: Frame, event: Event) -> None:
        """The event happens with another amount or to another."""
        if self.to_objects is not None or self.to_players is not None:
            assert event.kind == DAMAGE
            event.other = self._redirected(game, frame, event)
            event.object = event.other
            event.player = event.other if event.other < FIRST_OBJECT_ID else -1
        if self.maker is not None:
            assert isinstance(event, TokensCreated)
            event.definition = self.maker.definition(game, frame)
            event.printed = event.definition.faces[0]
            event.face = 0
        event.amount *= self.multiply
        if self.plus is not None:
            event.amount += self.plus.value(game, frame)


def _is_itself(part: Node) -> bool:
    return isinstance(part, It) and part.slot == SELF_SLOT


def _where_it_is(frame: Frame, event: Event) -> None:
    """CR 614.12: what would enter was looked at as it would be there; what happens instead is done where it is."""
    for slot, ids in frame.slots.items():
        if event.other in ids:
            there = [event.object if id == event.other else id for id in ids]
            frame.slots[slot] = [id for id in there if id != NOTHING]
    if frame.source == event.other:
        frame.source = event.object


class Done(Step):
    """What a verb does after its events have happened in the place of another."""

    def __init__(self, step: Planned, made: list[Event]) -> None:
        self.step = step
        self.made = made

    def run(self, game: State, frame: Frame) -> None:
        self.step.done(game, frame, [event for event in self.made if event.done])


STATEMENTS: Final = {"Replace": ReplaceStatement}
