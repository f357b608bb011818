"""Instructions about what mana is spent on, linked to the instruction that adds it (CR 106.6, 106.6a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect as ir
from ...kernel.executor import Step, Test
from ..executors.later import NeverPattern, later_text
from ..link import Linker, NotExecutable
from ..linked import TriggeredText
from ..mana_spent import Anything, Spent, WhenSpent
from .mana import AddMana


def when_spent_on(node: ir.WhenSpentOn, link: Linker, steps: list[Step]) -> None:
    """The mana that was added just before is followed."""
    adding: AddMana | None = None
    for step in steps:
        if isinstance(step, AddMana):
            adding = step
    if adding is None:
        raise NotExecutable(node)
    test: Test = link.filter(node.what) if node.what is not None else Anything()
    text: TriggeredText | None = None
    inner: list[Step] = []
    link.event_slots.append(link.slot(node))
    if node.triggers:
        text = later_text(link, NeverPattern(), None, node.effects)
    else:
        link.instructions(node.effects, inner)
    if not isinstance(adding.spend, Spent):
        adding.spend = Spent(adding.spend, link)
        link.add_part(adding.spend)
    adding.spend.when.append(WhenSpent(test, link.slot(node), inner, text))


INSTRUCTIONS: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"WhenSpentOn": when_spent_on}
