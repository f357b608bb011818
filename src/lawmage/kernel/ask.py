"""Waiting for a player: questions, and how a step that has no answer yet is abandoned.

A step calls `game.ask(question)` and gets the answer, an integer, as the return value.  What the integer means
(an object or player id, an index, a number, a packed action) is the question's own business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .state import State


class Suspend(BaseException):
    """Nobody has answered yet.  Derived from BaseException so that nothing catches it by accident."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why an answer is not legal: a sentence, and the rule that says so (CR number, '' if none)."""

    __slots__ = ("reason", "rule")
    FIELDS: ClassVar[tuple[str, ...]] = ("reason", "rule")

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """A choice a player must make.

    player: who answers; for_player: for whom (CR 723: another player's decisions); object: what it is about.
    """

    __slots__ = ("player", "for_player", "object")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object")
    name = "question"
    # Whether what goes on may be a loop of mandatory actions although this was asked (CR 732.5, 732.6).
    keeps_loops = False

    def __init__(self, player: int, object: int = -1) -> None:
        self.player = player
        self.for_player = player
        self.object = object

    def options(self, game: State) -> Sequence[int]:
        """All legal answers; worked out only for a question nobody has answered.  Never empty."""
        raise NotImplementedError

    def refuse(self, game: State, answer: int) -> Refusal | None:
        """None if the answer is legal.  Judges the answer itself: it never looks for it among `options`."""
        raise NotImplementedError

    def prompt(self, game: State) -> str:
        """The question as a readable phrase."""
        raise NotImplementedError

    def describe(self, game: State, answer: int) -> str:
        """One answer as a readable phrase."""
        raise NotImplementedError

    def subject(self, game: State, answer: int) -> int:
        """The object or player an answer is about, or NOTHING."""
        return self.object


class Agent(Protocol):
    """Something that answers at once.  With an agent attached no step is ever abandoned.

    A protocol, so that agents need not be compiled with the core.
    sees_forced: whether it is shown questions with a single answer too (scripts and recorders want that).
    """

    sees_forced: bool

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """One of `options` (at least two, unless `sees_forced`)."""
        raise NotImplementedError
