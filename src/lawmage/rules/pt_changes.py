"""Effects on power and toughness (CR 613.4, 208, 604.3)."""

from __future__ import annotations

from ..ir import change as ir
from ..ir.node import Amount, Node, Verb, fields
from ..kernel.executor import Frame, Value
from ..kernel.objects import Characteristics
from ..kernel.state import State
from ..types import SET_OR_DOUBLED
from . import layers
from .layers import Modification
from .layers.order import POWER
from .layers.reads import reads_of
from .layers.working import Working
from .link import Linker, mentions


class Numbers(Modification):
    """A modification with a power and a toughness, either of which may be missing.

    The amounts are worked out as the effect is applied, or locked in where it lasts (CR 611.2d): then they are in the
    frame, under negative numbers made from the verb's slot.
    """

    writes = POWER

    def __init__(self, power: Amount | None, toughness: Amount | None, link: Linker, slot: int, each: int) -> None:
        self.power: Value | None = link.amount(power) if power is not None else None
        self.toughness: Value | None = link.amount(toughness) if toughness is not None else None
        self.power_key = -slot - 1
        self.toughness_key = -slot - 2
        self.reads = reads_of(power) | reads_of(toughness)
        words = ("Other", "DefendingPlayer") if link.each_one >= 0 else ()
        others = any([mentions((power, toughness), word) for word in words])
        self.each = each if others or refers(power, each) or refers(toughness, each) else -1

    def lock(self, game: State, frame: Frame) -> None:
        if self.power is not None:
            frame.bind_amount(self.power_key, self.power.value(game, frame))
        if self.toughness is not None:
            frame.bind_amount(self.toughness_key, self.toughness.value(game, frame))

    def power_now(self, game: State, frame: Frame) -> int:
        """The number for power."""
        assert self.power is not None
        if frame.amounts and self.power_key in frame.amounts:
            return frame.amounts[self.power_key]
        return self.power.value(game, frame)

    def toughness_now(self, game: State, frame: Frame) -> int:
        """The number for toughness."""
        assert self.toughness is not None
        if frame.amounts and self.toughness_key in frame.amounts:
            return frame.amounts[self.toughness_key]
        return self.toughness.value(game, frame)

    def parameters(self, game: State, frame: Frame, id: int) -> tuple[int, ...]:
        power = self.power_now(game, frame) if self.power is not None else 0
        toughness = self.toughness_now(game, frame) if self.toughness is not None else 0
        return (power, toughness)


def refers(amount: object, slot: int) -> bool:
    """Whether an amount refers to what is bound at a slot."""
    if slot < 0:
        return False
    if isinstance(amount, tuple):
        return any([refers(part, slot) for part in amount])
    if not isinstance(amount, Node):
        return False
    if getattr(amount, "slot", -1) == slot:
        return True
    return any([refers(getattr(amount, field.name), slot) for field in fields(amount)])


class ChangePT(Numbers):
    """CR 613.4c: gets +N/+N."""

    layer = layers.PT_CHANGED

    def __init__(self, node: ir.GetPT, link: Linker, each: int) -> None:
        super().__init__(node.power, node.toughness, link, link.slot(node), each)
        self.power_sign = node.power_sign
        self.toughness_sign = node.toughness_sign
        self.doubled = node.doubled

    def _used(self, game: State, number: int) -> int:
        """CR 107.1b: a number below 0 is used only to double; for some years whatever it was for."""
        if number >= 0 or self.doubled or game.settings.negative_numbers != SET_OR_DOUBLED:
            return number
        return 0

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.keep_base()
        if chars.power is not None:
            chars.power += self.power_sign * self._used(game, self.power_now(game, frame))
        if chars.toughness is not None:
            chars.toughness += self.toughness_sign * self._used(game, self.toughness_now(game, frame))

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        if self.each >= 0:
            super().apply_to(game, working, frame, ids)
            return
        power = self.power_sign * self._used(game, self.power_now(game, frame))
        toughness = self.toughness_sign * self._used(game, self.toughness_now(game, frame))
        mine = working.chars
        for id in ids:
            chars = mine.get(id)
            if chars is None:
                chars = working.own(id)
            chars.keep_base()
            if chars.power is not None:
                chars.power += power
            if chars.toughness is not None:
                chars.toughness += toughness


class SetPT(Numbers):
    """CR 613.4b: has base power and toughness; 613.4a where an ability defines them (604.3)."""

    layer = layers.PT_SET

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        if self.power is not None:
            chars.power = self.power_now(game, frame)
            chars.base_power = None
        if self.toughness is not None:
            chars.toughness = self.toughness_now(game, frame)
            chars.base_toughness = None


class DefinePT(SetPT):
    """CR 613.4a, 208.2a, 604.3: a characteristic-defining ability gives power and/or toughness."""

    layer = layers.PT_DEFINED


class SwitchPT(Modification):
    """CR 613.4d: power and toughness are switched."""

    layer = layers.PT_SWITCHED
    writes = POWER

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.keep_base()
        chars.power, chars.toughness = chars.toughness, chars.power


def change_pt(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of GetPT."""
    assert isinstance(node, ir.GetPT)
    return [ChangePT(node, link, each)]


def set_pt(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of SetPT."""
    assert isinstance(node, ir.SetPT)
    return [SetPT(node.power, node.toughness, link, link.slot(node), each)]


def switch_pt(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of SwitchPT."""
    return [SwitchPT()]
