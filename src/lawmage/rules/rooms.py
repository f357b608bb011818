"""Rooms (CR 709.5): doors are unlocked by a special action; effects lock and unlock them, and count them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import doors as ir
from ..kernel.ask import Refusal
from ..kernel.events import Event
from ..kernel.executor import Frame, Step, Test, Value
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING
from . import payment
from .activating import sorcery_time
from .copying import copiable
from .event_kinds import UNLOCK
from .executors.scope import counted, matching
from .faces import UNLOCKED, with_doors
from .hand_actions import pay
from .link import LinkedCost, Linker, NotExecutable
from .objects import controller, name_of
from .one_shot.basic import finish, perform
from .questions import ChooseWord
from .special_actions import SpecialAction

HALVES: Final = (0, 1)
WAYS: Final = ("unlock", "lock", "either")


def has_doors(game: State, id: int) -> bool:
    """CR 709.5b, 709.5j: whether a permanent has the two halves of a shared type line."""
    found = game.objects[id]
    return found.zone == BATTLEFIELD and not found.face_down and len(copiable(game, id).doors) > 0


def is_unlocked(game: State, id: int, half: int) -> bool:
    """CR 709.5c: whether the permanent has the unlocked designation for a half."""
    return game.objects[id].memory.get(UNLOCKED, 0) >> half & 1 == 1


def door_name(game: State, id: int, half: int) -> str:
    """What a door of a permanent is called."""
    doors = copiable(game, id).doors
    return doors[half].name if doors else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class DoorEvent(Event):
    """The unlocked designations of a permanent change; amount: the bit of the half (1 left, 2 right)."""

    def turn(self, game: State, unlocked: bool) -> bool:
        """Give or take the designation; False where it is so already."""
        if not has_doors(game, self.object):
            return False
        before = game.objects[self.object].memory.get(UNLOCKED, 0)
        after = before | self.amount if unlocked else before & ~self.amount
        if after == before:
            return False
        found = game.own(self.object)
        found.memory = {**found.memory, UNLOCKED: after}
        if found.copied is not None:
            found.copied = with_doors(found.copied, after)
        else:
            found.printed = with_doors(found.printed, after)
        game.stale = True
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Unlock(DoorEvent):
    """CR 709.5f: a locked half gets its unlocked designation."""

    kind = UNLOCK
    name = "unlock"

    def apply(self, game: State) -> bool:
        return self.turn(game, True)

    def describe(self, game: State) -> str:
        return f"a door of {name_of(game, self.object)} is unlocked"


@mypyc_attr(allow_interpreted_subclasses=True)
class Lock(DoorEvent):
    """CR 709.5g: an unlocked half loses its unlocked designation."""

    name = "lock"

    def apply(self, game: State) -> bool:
        return self.turn(game, False)

    def describe(self, game: State) -> str:
        return f"a door of {name_of(game, self.object)} is locked"


class DoorCost(LinkedCost):
    """CR 709.5e: the mana cost of a half, by its place."""

    def __init__(self, half: int) -> None:
        self.half = half

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def mana(self, game: State, frame: Frame) -> list[str]:
        doors = copiable(game, frame.source).doors
        cost = doors[self.half].mana_cost if doors else None
        return [] if cost is None else [symbol.text for symbol in cost.symbols]


class UnlockDoor(SpecialAction):
    """CR 116.2m, 709.5e: with priority in one's own main phase and the stack empty; the variant is the half."""

    name = "unlock"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        if not sorcery_time(game, player):
            return found
        for id in game.battlefield:
            if controller(game, id) == player and has_doors(game, id):
                found += [(id, half) for half in HALVES if not is_unlocked(game, id, half)]
        return found

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        room = game.objects[id]
        if room.zone != BATTLEFIELD or room.phased_out or controller(game, id) != player:
            return Refusal("you control no such permanent", "709.5e")
        if not has_doors(game, id) or variant not in HALVES:
            return Refusal("it has no such door", "709.5e")
        if is_unlocked(game, id, variant):
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
        return f"unlock {door_name(game, id, variant)}"


class SetDoorStep(Step):
    """CR 709.5f, 709.5g: the acting player chooses a locked half to unlock, or an unlocked half to lock."""

    def __init__(self, node: ir.SetDoor, link: Linker) -> None:
        if node.way not in WAYS:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.way = node.way
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = frame.subject[0] if frame.subject and frame.subject[0] < 100 else frame.controller
        batch: list[Event] = []
        for id in self.what.select(game, frame):
            event = self._event(game, frame, player, id)
            if event is not None:
                batch.append(event)
        finish(frame, self.slot, [event.object for event in batch], perform(game, frame, batch))

    def _event(self, game: State, frame: Frame, player: int, id: int) -> Event | None:
        """What the player chooses to do to one permanent; None where nothing can be done."""
        if not has_doors(game, id):
            return None
        words: list[str] = []
        for half in HALVES:
            verb = "lock" if is_unlocked(game, id, half) else "unlock"
            words.append(f"{verb} {door_name(game, id, half)}")
        legal = [half for half in HALVES if self.way == "either" or words[half].startswith(self.way + " ")]
        if not legal:
            return None
        half = game.ask(ChooseWord(player, id, "Choose a door", tuple(words), legal)) if len(legal) > 1 else legal[0]
        if is_unlocked(game, id, half):
            return Lock(id, player, 1 << half, frame.source, "709.5g")
        return Unlock(id, player, 1 << half, frame.source, "709.5f")


class DoorsValue(Value):
    """CR 709.5c, 709.5j: unlocked doors, or how many different names they have."""

    def __init__(self, node: ir.UnlockedDoors, link: Linker) -> None:
        self.zones = counted(node.among)
        self.test: Test = link.filter(node.among)
        self.different = node.different

    def value(self, game: State, frame: Frame) -> int:
        names: list[str] = []
        for id in matching(game, frame, self.zones, self.test):
            names += [
                door_name(game, id, half) for half in HALVES if has_doors(game, id) and is_unlocked(game, id, half)
            ]
        return len(dict.fromkeys(names)) if self.different else len(names)


VERBS: Final = {"SetDoor": SetDoorStep}
VALUES: Final = {"UnlockedDoors": DoorsValue}
