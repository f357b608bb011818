"""How far a game has come, apart from its objects: what a fork has of its own, and what a subgame sets aside."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from .events import Event
from .objects import Player
from .records import AssignedDamage, DelayedAbility, LastingEffect, ManaTag, Shield, Until, Waiting

SITUATION: Final = (
    *("players", "battlefield", "stack", "exile", "command", "turn", "active", "step", "turn_order", "facts"),
    *("effects", "delayed", "shields", "waiting", "untils", "mana_tags", "assigned"),
    *("this_turn", "last_turn", "pending_turns", "pending_steps", "skips"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Situation:
    """Players, zones, turn and what is in force; see `State` for each."""

    __slots__ = SITUATION
    FIELDS: ClassVar[tuple[str, ...]] = SITUATION

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.battlefield: list[int] = []
        self.stack: list[int] = []
        self.exile: list[int] = []
        self.command: list[int] = []
        self.turn = 0
        self.active = 0
        self.step = 0
        self.turn_order: list[int] = []
        self.facts: dict[str, int] = {}
        self.effects: list[LastingEffect] = []
        self.delayed: list[DelayedAbility] = []
        self.shields: list[Shield] = []
        self.waiting: list[Waiting] = []
        self.untils: list[Until] = []
        self.mana_tags: list[ManaTag] = []
        self.assigned: list[AssignedDamage] = []
        self.this_turn: list[Event] = []
        self.last_turn: list[Event] = []
        self.pending_turns: list[int] = []
        self.pending_steps: list[int] = []
        self.skips: list[tuple[int, int]] = []

    def hand_on(self, new: Situation) -> None:
        """Make another equal to this one; either may be written then without the other."""
        new.players = self.players[:]
        new.battlefield = self.battlefield[:]
        new.stack = self.stack[:]
        new.exile = self.exile[:]
        new.command = self.command[:]
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.turn_order = self.turn_order
        new.facts = self.facts.copy()
        new.effects = self.effects[:]
        new.delayed = self.delayed[:]
        new.shields = self.shields[:]
        new.waiting = self.waiting[:]
        new.untils = self.untils[:]
        new.mana_tags = self.mana_tags[:]
        new.assigned = self.assigned
        new.this_turn = self.this_turn[:]
        new.last_turn = self.last_turn
        new.pending_turns = self.pending_turns[:]
        new.pending_steps = self.pending_steps[:]
        new.skips = self.skips[:]
