"""Announcing spells and abilities (CR 601.2, 602.2, 603.3): one procedure, step by step."""

from __future__ import annotations

from typing import ClassVar, Final

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject
from ..kernel.records import Waiting
from ..kernel.state import State
from ..types import BATTLEFIELD, HAND, NOTHING, STACK
from . import actions, payment
from .costs import mana_in
from .event_kinds import ACTIVATE, CAST, PLAY_LAND
from .linked import ActivatedText
from .objects import chars, name_of
from .questions import DONE
from .resolving import programs
from .targets import TargetQuestion
from .zones import ZoneChange

NOTHING_PRINTED: Final = Characteristics()

TARGETS: Final = 1
PAY: Final = 2
FINISH: Final = 3


class SpellCast(Event):
    """CR 601.2i: the spell becomes cast."""

    kind = CAST
    name = "cast"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} casts {name_of(game, self.object)}"


class AbilityActivated(Event):
    """CR 602.2b: the ability becomes activated; other: the object whose ability it is."""

    kind = ACTIVATE
    name = "activate"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} activates an ability of {name_of(game, self.other)}"


class LandPlayed(Event):
    """CR 305.4: a land was played."""

    kind = PLAY_LAND
    name = "play land"

    def apply(self, game: State) -> bool:
        game.own_player(self.player).lands_played += 1
        return True


def begin(game: State, player: int, action: int) -> None:
    """CR 117.1: start what a player with priority chose to do."""
    kind = actions.kind_of(action)
    id = actions.object_of(action)
    if kind == actions.PLAY_LAND:
        enter = ZoneChange(id, HAND, BATTLEFIELD, "305.1")
        enter.under = player
        done = game.do(enter)
        game.do(LandPlayed(done.other if done is not None else id, player, 1, NOTHING, "305.1"))
        return
    if kind == actions.CAST:
        move = ZoneChange(id, game.objects[id].zone, STACK, "601.2a")
        move.under = player
        done = game.do(move)
        assert done is not None
        item = game.own(done.other)
        item.frame = Frame(item.id, player)
        item.frame.item = item.id
        game.agenda.append(Announce(item.id, player, TARGETS))
        return
    ability = chars(game, id).abilities[actions.index_of(action)]
    assert isinstance(ability, ActivatedText)
    if ability.mana:
        if payment.pay(game, player, mana_in(ability.cost)):
            payment.activate_mana(game, player, id, actions.index_of(action))
        return
    item = new_ability_object(game, player, Frame(id, player))
    item.ability = ability
    game.agenda.append(Announce(item.id, player, TARGETS))


def new_ability_object(game: State, player: int, frame: Frame) -> GameObject:
    """CR 113.7, 602.2a: an ability becomes an object on the stack."""
    item = GameObject(game.new_id(), player, NOTHING_PRINTED)
    item.mark = game.mark
    item.zone = STACK
    item.timestamp = game.stamp()
    item.frame = frame
    frame.item = item.id
    game.objects[item.id] = item
    game.stack.append(item.id)
    return item


def begin_trigger(game: State, waiting: Waiting) -> None:
    """CR 603.3d: a triggered ability is put on the stack and its choices are made."""
    item = new_ability_object(game, waiting.controller, waiting.frame.clone())
    item.ability = waiting.ability
    game.agenda.append(Announce(item.id, waiting.controller, TARGETS))


class Announce(Context):
    """CR 601.2b to i.  stage: what comes next; the choices made so far are in the item's frame."""

    __slots__ = ("item", "player", "stage")
    FIELDS: ClassVar[tuple[str, ...]] = ("item", "player", "stage")

    def __init__(self, item: int, player: int, stage: int) -> None:
        self.item = item
        self.player = player
        self.stage = stage

    def clone(self) -> Context:
        return Announce(self.item, self.player, self.stage)

    def step(self, game: State) -> None:
        if self.stage == TARGETS:
            if self._targets(game):
                self.stage = PAY
        elif self.stage == PAY:
            self._pay(game)
            self.stage = FINISH
        else:
            game.agenda.pop()
            self._finish(game)

    def _targets(self, game: State) -> bool:
        """CR 601.2c: choose the next target; True when all are chosen."""
        frame = game.own(self.item).frame
        assert frame is not None
        specs = [spec for program in programs(game, self.item) for spec in program.targets]
        if len(frame.targets) >= len(specs):
            return True
        spec = specs[len(frame.targets)]
        least = spec.least.value(game, frame) if spec.least is not None else 0
        most = spec.most.value(game, frame) if spec.most is not None else 1000
        chosen: list[int] = []
        earlier = [id for ids in frame.targets for id in ids]
        while len(chosen) < most:
            question = TargetQuestion(self.player, self.item, frame, spec, chosen, earlier, len(chosen) >= least)
            if not question.options(game):
                break
            answer = game.ask(question)
            if answer == DONE:
                break
            chosen = [*chosen, answer]
        frame.targets.append(chosen)
        return False

    def _pay(self, game: State) -> None:
        """CR 601.2f to h."""
        found = game.objects[self.item]
        frame = game.own(self.item).frame
        assert frame is not None
        if isinstance(found.ability, ActivatedText):
            payment.pay(game, self.player, mana_in(found.ability.cost))
            found.ability.cost.pay(game, frame, self.player)
        elif found.ability is None and found.chars.mana_cost is not None:
            payment.pay(game, self.player, [s.text for s in found.chars.mana_cost.symbols])

    def _finish(self, game: State) -> None:
        found = game.objects[self.item]
        if found.ability is None:
            game.do(SpellCast(self.item, self.player, 1, self.item, "601.2i"))
        elif isinstance(found.ability, ActivatedText):
            event = AbilityActivated(self.item, self.player, 1, self.item, "602.2b")
            event.other = found.frame.source if found.frame is not None else NOTHING
            game.do(event)
