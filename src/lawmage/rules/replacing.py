"""What a replacement or prevention effect is (CR 614.1, 615.1), before the chapters that say what each does."""

from __future__ import annotations

from typing import Final

from ..ir.node import Ability
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, Step
from ..kernel.objects import LinkedAbility
from ..kernel.records import Shield
from ..kernel.state import State
from ..types import NOTHING
from .link import Statement
from .objects import name_of

# CR 616.1b to e: the order in which effects must be chosen.  Self-replacement effects (616.1a, 614.15) have been
# applied before there is an event: an instruction with "instead" makes the event that it says (executors/branches).
CONTROL_FIRST: Final = 1
COPY_FIRST: Final = 2
# CR 616.1d: with its back face up.
BACK_FACE_FIRST: Final = 3
ANY: Final = 4

# `State.facts`: that a cost is being paid.
PAYING: Final = "a cost is being paid"
# A shield of this amount is never used up while it lasts.
ENDLESS: Final = -1


class Effect:
    """One replacement or prevention effect that may apply to an event.

    key: its identity, for 614.5.  frame: bindings of its ability.  shield: the record it is used up from, if any.
    again: it may apply to the same event more than once (903.9b).  lasting: the id of the lasting effect it is of.
    """

    __slots__ = ("key", "frame", "statement", "shield", "again", "lasting")

    def __init__(self, key: int, frame: Frame, statement: Replacement, shield: Shield | None = None) -> None:
        self.key = key
        self.frame = frame
        self.statement = statement
        self.shield = shield
        self.again = False
        self.lasting = NOTHING


class Replacement(Statement):
    """A statement about events that have not happened yet.

    kinds: of the events it can be about.  rank: CR 616.1's order.  commutes: effects with the same word here give the
    same result in any order, so nobody is asked.  own: it is about the object whose ability it is and nothing else.
    of_itself: something is done with that object, so that two effects of the same words are not alike.
    """

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds
        self.rank = ANY
        self.commutes = ""
        self.own = self.of_itself = False
        self.words = "changes it"

    def speaks_of(self) -> tuple[bool, bool]:
        """CR 801.13b: of damage, whether it says to whom, and whether it says what deals it."""
        return False, False

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        """Whether it would change this event."""
        raise NotImplementedError

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        """The events instead: the event itself, changed, others, or none; choices it takes are made here."""
        raise NotImplementedError


class ReplacementText(LinkedAbility):
    """The replacement or prevention effect that a resolving spell or ability makes (CR 614.8, 615.7)."""

    __slots__ = ("statement",)

    def __init__(self, node: Ability, statement: Replacement) -> None:
        super().__init__(node)
        self.statement = statement


class Afterward:
    """CR 121.7, 615.5: steps to carry out immediately after a batch; keys: what may not replace their events.

    about: whom the damage would have been dealt to that was prevented.
    """

    __slots__ = ("steps", "frame", "keys", "about")

    def __init__(self, steps: list[Step], frame: Frame, keys: tuple[int, ...], about: int = NOTHING) -> None:
        self.steps = steps
        self.frame = frame
        self.keys = keys
        self.about = about


def source_name(game: State, effect: Effect) -> str:
    """What a reader calls the source of an effect."""
    return name_of(game, effect.frame.source) if effect.frame.source != NOTHING else "the rules"


def use_up(game: State, shield: Shield, amount: int) -> None:
    """CR 614.8, 615.7: a shield loses `amount` and is gone at 0."""
    if shield.amount == ENDLESS:
        return
    left = shield.amount - amount
    rest = [Shield(s.id, s.ability, s.frame, s.affected, left, s.expires, s.until) for s in game.shields if s is shield]
    game.shields = [s if s is not shield else rest[0] for s in game.shields if s is not shield or left > 0]
