"""Which questions the answers since a checkpoint answer, and whether they are legal there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .kernel.ask import Question, Suspend
from .kernel.position import Position
from .kernel.state import State


class IllegalAnswer(Exception):
    """A recorded answer is not legal where it was given."""


class Witness:
    """Gives recorded answers and notes which questions they answer."""

    sees_forced = True

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = list(answers)
        self.kinds: list[list[Any]] = []

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """The next answer; IllegalAnswer with the reason if it can't be given."""
        if len(self.kinds) == len(self.answers):
            raise Suspend
        answer = self.answers[len(self.kinds)]
        refusal = question.refuse(game, answer)
        if refusal is not None:
            raise IllegalAnswer(refusal.reason)
        self.kinds.append([question.name, question.player, question.for_player])
        return answer


def question_key(question: Question | None) -> list[Any] | None:
    """A question's kind, who answers, and for whom."""
    return None if question is None else [question.name, question.player, question.for_player]


def questions_answered(position: Position) -> list[list[Any]]:
    """For each answer since the checkpoint the kind of its question, who answered, and for whom."""
    if not position.answers:
        return []
    witness = Witness(position.answers)
    state = position.base.fork()
    state.agent = witness
    try:
        while len(witness.kinds) < len(position.answers):
            state.run_step()
    except Suspend:
        pass
    return witness.kinds
