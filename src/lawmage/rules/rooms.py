"""Rooms (CR 709.5): unlocking a door is a special action."""

from __future__ import annotations

from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING
from . import payment
from .activating import sorcery_time
from .faces import UNLOCKED, is_room
from .hand_actions import pay
from .link import LinkedCost
from .objects import controller
from .special_actions import SpecialAction
from .turning import Unlock


class DoorCost(LinkedCost):
    """CR 709.5e: the mana cost of a half, by its place."""

    def __init__(self, half: int) -> None:
        self.half = half

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def mana(self, game: State, frame: Frame) -> list[str]:
        definition = game.objects[frame.source].definition
        assert definition is not None
        cost = definition.faces[self.half].mana_cost
        return [] if cost is None else [symbol.text for symbol in cost.symbols]


class UnlockDoor(SpecialAction):
    """CR 116.2m, 709.5e: with priority in one's own main phase and the stack empty; the variant is the half."""

    name = "unlock"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        if not sorcery_time(game, player):
            return found
        for id in game.battlefield:
            room = game.objects[id]
            if room.definition is not None and is_room(room.definition) and controller(game, id) == player:
                found += [(id, half) for half in (0, 1) if not room.memory.get(UNLOCKED, 0) >> half & 1]
        return found

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        room = game.objects[id]
        if room.zone != BATTLEFIELD or room.phased_out or controller(game, id) != player:
            return Refusal("you control no such permanent", "709.5e")
        if room.definition is None or not is_room(room.definition) or room.face_down or variant not in (0, 1):
            return Refusal("it has no such door", "709.5e")
        if room.memory.get(UNLOCKED, 0) >> variant & 1:
            return Refusal("that door is unlocked", "709.5e")
        if not sorcery_time(game, player):
            return Refusal("a door is unlocked in one's own main phase with the stack empty", "709.5e")
        if not payment.can_pay_cost(game, player, Frame(id, player), DoorCost(variant)):
            return Refusal("its cost can't be paid", "118.3")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        frame = Frame(id, player)
        if pay(game, player, id, DoorCost(variant), frame):
            game.do(Unlock(id, player, 1 << variant, NOTHING, "709.5e"))

    def describe(self, game: State, id: int, variant: int) -> str:
        definition = game.objects[id].definition
        name = definition.faces[variant].name if definition is not None else ""
        return f"unlock {name}"
