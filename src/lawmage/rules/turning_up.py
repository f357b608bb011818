"""The special action of turning a face-down permanent face up (CR 116.2b, 702.37e, 702.168d, 701.40b, 701.58b)."""

from __future__ import annotations

from typing import Final

from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD
from . import payment, turning
from .counters import PutCountersEvent
from .hand_actions import pay
from .layers import face_up
from .link import LinkedCost
from .linked import KeywordText
from .objects import controller
from .special_actions import SpecialAction

MORPHS: Final = ("morph", "megamorph", "disguise")


class PrintedManaCost(LinkedCost):
    """CR 701.40b, 701.58b: the mana cost that the permanent would have face up; X is 0 (107.3h)."""

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def mana(self, game: State, frame: Frame) -> list[str]:
        cost = game.objects[frame.source].printed.mana_cost
        return [] if cost is None else [symbol.text for symbol in cost.symbols]


BY_MANA_COST: Final = PrintedManaCost()


class TurnUp(SpecialAction):
    """CR 116.2b: any time its controller has priority; the variant is which of its costs is paid."""

    name = "turn face up"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for id in game.battlefield:
            if game.objects[id].face_down and controller(game, id) == player:
                found += [(id, place) for place in range(len(costs_of(game, id)))]
        return found

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        found = game.objects[id]
        if found.zone != BATTLEFIELD or found.phased_out or controller(game, id) != player:
            return Refusal("you control no such permanent", "116.2b")
        costs = costs_of(game, id)
        if variant >= len(costs):
            return Refusal("nothing lets it be turned face up", "702.37e")
        if not payment.can_pay_cost(game, player, Frame(id, player), costs[variant][1]):
            return Refusal("its cost can't be paid", "118.3")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        word, cost = costs_of(game, id)[variant]
        frame = Frame(id, player)
        if not pay(game, player, id, cost, frame):
            return
        found = game.own(id)
        # CR 702.37f: other abilities of the permanent may speak of the X that was paid.
        if cost.variable:
            if found.frame is None:
                found.frame = Frame(id, player)
            found.frame.x = frame.x
        if turning.turn_up(game, id, "116.2b") and word == "megamorph":
            game.do(PutCountersEvent(id, player, "+1/+1", 1, "702.37b", id))


def costs_of(game: State, id: int) -> list[tuple[str, LinkedCost]]:
    """What may be paid to turn it face up, each with the name of the ability that says so."""
    found = game.objects[id]
    if not found.face_down or not turning.can_turn_up(game, found):
        return []
    costs: list[tuple[str, LinkedCost]] = []
    # CR 702.37e, 702.168d: what would take the ability from it face up (Humility) leaves it no such cost.
    if any([isinstance(ability, KeywordText) and ability.name in MORPHS for ability in found.printed.abilities]):
        for ability in face_up(game, id).abilities:
            if isinstance(ability, KeywordText) and ability.name in MORPHS and ability.cost is not None:
                costs.append((ability.name, ability.cost))
    if turning.by_mana_cost(game, id):
        costs.append(("mana cost", BY_MANA_COST))
    return costs
