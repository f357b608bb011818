"""An object with two instances of a keyword that is paid for (CR 702.56b, 702.78b, 702.153b, 702.157b, 702.175b)."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Triggered
from ..ir.condition import WasPaid
from ..kernel.executor import Frame
from ..kernel.state import State
from .executors.amounts import own_payment
from .linked import TriggeredText
from .objects import spell_of
from .permissions import ExtraRule
from .total_cost import own_statements
from .trigger_index import Entry

PAID_FOR: Final = ("replicate", "conspire", "casualty", "squad", "offspring")
"""Keywords that are an optional additional cost and an ability that triggers because of what was paid."""


def note(game: State, entry: Entry, frame: Frame) -> None:
    """CR 702.56b, 702.78b, 702.153b, 702.157b, 702.175b: each instance triggers because of the payments for itself.

    Where there is one instance, what was paid for the keyword was paid for it.
    """
    name = _paid_for(entry.ability)
    if not name or frame.source not in game.objects:
        return
    place = _instance(game, entry, name)
    spell = spell_of(game, frame.source)
    if place < 0 or spell is None or spell.frame is None:
        return
    count = 0
    for number, keyword in enumerate(_optional(game, spell.id)):
        if keyword != name:
            continue
        if count == place:
            frame.paid[own_payment(name)] = spell.frame.paid.get(f"{name} {number}", 0)
        count += 1


def _paid_for(ability: TriggeredText) -> str:
    """The keyword of this sort whose payment the ability asks about, or ''."""
    node = ability.node
    condition = node.condition if isinstance(node, Triggered) else None
    return condition.keyword if isinstance(condition, WasPaid) and condition.keyword in PAID_FOR else ""


def _instance(game: State, entry: Entry, name: str) -> int:
    """Which of the source's instances of the keyword the ability is of; -1 if it is the only one."""
    place, found, same = 0, -1, 0
    for ability in game.objects[entry.id].chars.abilities:
        if not isinstance(ability, TriggeredText) or _paid_for(ability) != name:
            continue
        if ability is entry.ability:
            if same == entry.instance:
                found = place
            same += 1
        place += 1
    return found if place > 1 else -1


def _optional(game: State, id: int) -> list[str]:
    """The keywords of the object's own optional additional costs, in the order in which they are announced."""
    rules = [statement for _, statement in own_statements(game, id)]
    return [rule.keyword for rule in rules if isinstance(rule, ExtraRule) and rule.test is None and rule.optional]
