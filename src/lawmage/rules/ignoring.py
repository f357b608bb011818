"""The special action of ignoring what a static ability says until end of turn (CR 116.2d)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import ignoring as ir
from ..kernel.ask import Refusal
from ..kernel.events import Event
from ..kernel.executor import Frame, Holds
from ..kernel.records import LastingEffect
from ..kernel.state import State
from . import payment
from .durations import END_OF_TURN
from .hand_actions import pay
from .layers import LastingText
from .link import Linker, Statement
from .objects import name_of
from .rule_effects import statements_in_force
from .special_actions import SpecialAction


class Ignored(Statement):
    """What a player ignores: the source of the effect is what is ignored, its controller who does so."""


class MayIgnoreRule(Statement):
    """CR 116.2d: players who may pay."""

    def __init__(self, node: ir.MayIgnore, link: Linker) -> None:
        self.player = link.player(node.player)
        self.cost = link.cost(node.cost)
        self.text = LastingText(link.root, Ignored())
        link.add_part(self.text)


class IgnoresHolds(Holds):
    """CR 116.2d: whether one of these players has paid."""

    def __init__(self, node: ir.Ignores, link: Linker) -> None:
        self.player = link.player(node.player)

    def holds(self, game: State, frame: Frame) -> bool:
        if not game.effects:
            return False
        players = self.player.players(game, frame)
        return any([ignores(game, player, frame.source) for player in players])


def ignores(game: State, player: int, id: int) -> bool:
    """Whether a player ignores this turn what an object says."""
    for effect in game.effects:
        if isinstance(effect.ability, LastingText) and isinstance(effect.ability.statement, Ignored):
            if effect.frame.source == id and effect.frame.controller == player:
                return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectIgnored(Event):
    """CR 116.2d: a player ignores what an object says, until end of turn; flag: the place of its statement."""

    name = "ignore an effect"

    def apply(self, game: State) -> bool:
        rules = ignorable(game, self.object)
        if self.flag >= len(rules):
            return False
        frame = Frame(self.object, self.player)
        text = rules[self.flag].text
        game.effects.append(LastingEffect(game.new_id(), text, frame, None, game.stamp(), END_OF_TURN, -1))
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} ignores the effect of {name_of(game, self.object)} until end of turn"


def ignorable(game: State, id: int) -> list[MayIgnoreRule]:
    """What an object says of ignoring it."""
    found: list[MayIgnoreRule] = []
    for frame, statement in statements_in_force(game, "MayIgnoreRule"):
        if isinstance(statement, MayIgnoreRule) and frame.source == id:
            found.append(statement)
    return found


class IgnoreEffect(SpecialAction):
    """CR 116.2d: any time the player has priority."""

    name = "ignore the effect of"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        sources: dict[int, bool] = {}
        for frame, _ in statements_in_force(game, "MayIgnoreRule"):
            sources[frame.source] = True
        return [(id, place) for id in sources for place in range(len(ignorable(game, id)))]

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        rules = ignorable(game, id)
        if variant >= len(rules):
            return Refusal("there is no such effect", "116.2d")
        rule = rules[variant]
        if player not in rule.player.players(game, Frame(id, game.objects[id].controller)):
            return Refusal("that is for another player", "116.2d")
        if ignores(game, player, id):
            return Refusal("it is ignored already", "116.2d")
        if not payment.can_pay_cost(game, player, Frame(id, player), rule.cost):
            return Refusal("its cost can't be paid", "118.3")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        if pay(game, player, id, ignorable(game, id)[variant].cost, Frame(id, player)):
            event = EffectIgnored(id, player, 1, id, "116.2d")
            event.flag = variant
            game.do(event)


STATEMENTS: Final = {"MayIgnore": MayIgnoreRule}
CONDITIONS: Final = {"Ignores": IgnoresHolds}
