"""The agenda: what is going on, as a stack of contexts in the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .ask import Question
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Context:
    """A restartable procedure.  Each call of `step` begins where a checkpoint may be taken.

    A step asks (at most about eight questions) before it writes what cannot be run again; a loop that can ask
    more keeps its progress in the context.
    """

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def step(self, game: State) -> None:
        """One step of the procedure; the context on top of the agenda is asked."""
        raise NotImplementedError

    def opening(self, game: State) -> Question | None:
        """The question with which the next step opens before it has written anything, or None."""
        return None

    def quiet(self, game: State) -> bool:
        """Whether the next step can't ask anything (then it needs no checkpoint)."""
        return False

    def announces(self) -> bool:
        """Whether in it a spell is being cast or an ability is being activated."""
        return False

    def clone(self) -> Context:
        """A copy for a fork."""
        raise NotImplementedError
