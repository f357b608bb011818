"""A game that waits for an answer: a checkpoint nobody writes to, and the answers given since."""

from __future__ import annotations

from collections.abc import Sequence

from .ask import Question, Suspend
from .state import State


class Position:
    """`base` is the checkpoint, `answers` what was answered since; `view` is the state as it is now, to look at.

    `fork` is cheap (nothing is copied until somebody goes on); `push` answers the question and runs to the next.
    steps: how many steps ran; again: how many of them were run
    again from their checkpoint; suspended: the question was asked in the middle of a step, which will be run again.
    """

    __slots__ = ("base", "answers", "view", "question", "steps", "again", "suspended", "_options")

    def __init__(self, base: State) -> None:
        self.base = base
        self.answers: list[int] = []
        self.view = base
        self.question: Question | None = None
        self.steps = 0
        self.again = 0
        self.suspended = False
        self._options: Sequence[int] | None = None

    def fork(self) -> Position:
        """Another position equal to this one."""
        new = Position(self.base)
        new.answers = self.answers[:]
        new.view = self.view
        new.question = self.question
        new.steps = self.steps
        new.again = self.again
        new.suspended = self.suspended
        new._options = self._options
        return new

    def options(self) -> Sequence[int]:
        """All legal answers to the question, worked out once; none when the game has ended."""
        found = self._options
        if found is None:
            found = self.question.options(self.view) if self.question is not None else ()
            self._options = found
        return found

    def push(self, answer: int) -> Question | None:
        """Give an answer (already judged legal); the next question, or None when the game has ended."""
        self.answers.append(answer)
        return self.run()

    def run(self) -> Question | None:
        """Run to the next question nobody has answered.

        Where all answers are used up, the state is a checkpoint: a step that opens with its question stops there for
        nothing, one that can't ask runs in place, and any other runs on a fork.
        """
        base = self.base
        if self.suspended:
            self.again += 1
        working = base.fork()
        working.agent = None
        working.recording = True
        working.answers = self.answers[:]
        try:
            while not working.over:
                if working.position == len(working.answers):
                    working.answers = []
                    working.position = 0
                    context = working.agenda[-1]
                    question = context.opening(working)
                    if question is not None and working.players[question.for_player].left:
                        # CR 800.4g: another question may come before it.
                        question = None
                    forced = -1
                    if question is not None:
                        working.address(question)
                        options = question.options(working)
                        if len(options) > 1:
                            self._stop(working, working, [], question)
                            self._options = options
                            return question
                        forced = options[0]
                    if question is not None or not context.quiet(working):
                        base = working
                        working = base.fork()
                        working.agent = None
                        if question is not None:
                            working.answers.append(forced)
                self.steps += 1
                working.run_step()
        except Suspend:
            self._stop(base, working, working.answers, working.question)
            self.suspended = True
            return self.question
        return self._stop(working, working, [], None)

    def _stop(self, base: State, view: State, answers: list[int], question: Question | None) -> Question | None:
        self.base = base
        self.view = view
        self.answers = answers
        self.question = question
        self.suspended = False
        self._options = None
        return question
