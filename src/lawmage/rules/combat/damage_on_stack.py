"""Combat damage on the stack (rule 310 of 2008): assigned damage waits there as one object, and players may respond.

It is dealt as it was assigned, though a creature that assigned it has left or changed (310.4b); what is to be dealt to
a creature that has left play, or is no creature any more, is not dealt.  It is neither a spell nor an ability, and
can't be countered.  Its object holds who assigned how much to whom, in three lists of the same length.
"""

from __future__ import annotations

from typing import Final

from ...ir.ability import SpellAbility
from ...ir.binding import bind
from ...ir.effect import Do
from ...ir.reference import You
from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.objects import Characteristics, GameObject
from ...kernel.state import State
from ...types import NOTHING, STACK
from ..damage import Damage
from ..executors.selectors import COMBAT_SOURCES
from ..keyword_actions import CODE
from ..link import Linker, NotExecutable
from ..link_ability import link_ability
from ..one_shot.basic import finish, perform

ACTION: Final = "deal assigned combat damage"
# Where the frame of the object holds the assignment; the binder's slots are never so far below zero.
SOURCES: Final = COMBAT_SOURCES
RECIPIENTS: Final = -5_000_002
AMOUNTS: Final = -5_000_004


class DealAssigned(Step):
    """rule 310.4 (2008): combat damage is dealt as it was assigned, all at once."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is not None or node.words or node.amount is not None:
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        amounts = frame.slots.get(AMOUNTS, [])
        recipients = frame.slots.get(RECIPIENTS, [])
        for place, source in enumerate(frame.slots.get(SOURCES, [])):
            batch.append(Damage(source, recipients[place], amounts[place], "510.2", True))
        finish(frame, self.slot, [], perform(game, frame, batch))


def put(game: State, assigned: list[tuple[int, int, int]]) -> None:
    """rule 310.4 (2008): put the damage assigned by all creatures on the stack as one object."""
    if not assigned:
        return
    text = link_ability(bind(SpellAbility((Do(You(), (KeywordAction(ACTION),)),))))[0]
    values = Characteristics()
    values.name = "combat damage"
    values.abilities = (text,)
    item = GameObject(game.new_id(), game.active, values)
    item.mark = game.mark
    item.zone = STACK
    item.ability = text
    item.known_to = -1
    item.timestamp = game.stamp()
    frame = Frame(NOTHING, game.active)
    frame.item = item.id
    frame.slots = {
        SOURCES: [source for source, _, _ in assigned],
        RECIPIENTS: [recipient for _, recipient, _ in assigned],
        AMOUNTS: [amount for _, _, amount in assigned],
    }
    item.frame = frame
    game.objects[item.id] = item
    game.stack.append(item.id)
    game.stale = True


def fill() -> None:
    """Register the action."""
    CODE[ACTION] = DealAssigned
