"""Effects that a player may end (CR 116.2c)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import effect as ir
from ..kernel.ask import Refusal
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.records import LastingEffect
from ..kernel.state import State
from . import payment
from .durations import FOREVER
from .hand_actions import pay
from .layers import LastingText
from .link import LinkedCost, Linker, Statement
from .objects import name_of
from .special_actions import SpecialAction


class MayBeEnded(Statement):
    """CR 116.2c: the controller of the ability may pay to end what it made."""

    def __init__(self, cost: LinkedCost) -> None:
        self.cost = cost


class MayEndStep(Step):
    """CR 116.2c: the effects that the ability has made so far may be ended from now on."""

    def __init__(self, cost: LinkedCost, link: Linker) -> None:
        self.text = LastingText(link.root, MayBeEnded(cost))
        link.add_part(self.text)

    def run(self, game: State, frame: Frame) -> None:
        own = frame.clone()
        made = [effect.id for effect in game.effects if effect.frame.item == frame.item]
        if made:
            game.effects.append(LastingEffect(game.new_id(), self.text, own, tuple(made), game.stamp(), FOREVER, -1))


def may_end(node: ir.MayEnd, link: Linker, steps: list[Step]) -> None:
    """The instruction."""
    steps.append(MayEndStep(link.cost(node.cost), link))


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectsEnd(Event):
    """CR 116.2c: a player has ended the effects of an ability of an object; flag: the id of what said they could."""

    name = "end an effect"

    def apply(self, game: State) -> bool:
        said = [effect for effect in game.effects if effect.id == self.flag]
        if not said or said[0].affected is None:
            return False
        ended = (self.flag, *said[0].affected)
        game.effects = [effect for effect in game.effects if effect.id not in ended]
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} ends the effect of {name_of(game, self.object)}"


def endable(game: State, player: int, id: int) -> list[LastingEffect]:
    """What says that the player may end effects of this object which still go on."""
    going_on = {effect.id: True for effect in game.effects if _goes_on(game, effect)}
    found: list[LastingEffect] = []
    for effect in game.effects:
        if not isinstance(effect.ability, LastingText) or not isinstance(effect.ability.statement, MayBeEnded):
            continue
        frame: Frame = effect.frame
        if frame.controller == player and frame.source == id and effect.affected is not None:
            if any([ended in going_on for ended in effect.affected]):
                found.append(effect)
    return found


def _goes_on(game: State, effect: LastingEffect) -> bool:
    """Whether an effect is about something that is there."""
    if effect.affected is None:
        return True
    return any([id in game.objects and game.objects[id].zone >= 0 for id in effect.affected])


class EndEffect(SpecialAction):
    """CR 116.2c: any time the player has priority; the variant is which of the object's effects."""

    name = "end the effect of"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        sources: dict[int, bool] = {}
        for effect in game.effects:
            if isinstance(effect.ability, LastingText) and isinstance(effect.ability.statement, MayBeEnded):
                sources[effect.frame.source] = True
        return [(id, place) for id in sources for place in range(len(endable(game, player, id)))]

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        found = endable(game, player, id)
        if variant >= len(found):
            return Refusal("there is no such effect that you may end", "116.2c")
        if not payment.can_pay_cost(game, player, found[variant].frame.clone(), _cost(found[variant])):
            return Refusal("its cost can't be paid", "118.3")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        effect = endable(game, player, id)[variant]
        if pay(game, player, id, _cost(effect), effect.frame.clone()):
            event = EffectsEnd(id, player, 1, id, "116.2c")
            event.flag = effect.id
            game.do(event)


def _cost(effect: LastingEffect) -> LinkedCost:
    assert isinstance(effect.ability, LastingText) and isinstance(effect.ability.statement, MayBeEnded)
    return effect.ability.statement.cost


INSTRUCTIONS: Final = {"MayEnd": may_end}
