"""Choices of an announcement that its controller does not make (CR 601.6, 602.3, 603.3d, 700.2e)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.ask import Question
from ..kernel.executor import Frame, PlayerSelector
from ..kernel.state import State
from .announcement_questions import ModeQuestion
from .completing import mode_options, mode_range
from .proposal import MODES_CHOSEN
from .questions import ChooseOne

# In Frame.choices: the player who chooses.
WHO_CHOOSES: Final = "who chooses"


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooserQuestion(ChooseOne):
    """CR 601.6a, 602.3a: which of several players is to choose."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ChooseOne.FIELDS
    name = "chooser"


def put_to(game: State, question: Question, chooser: PlayerSelector | None, frame: Frame) -> Question:
    """CR 601.6, 602.3, 700.2e: the question, put to whoever chooses; if there are several, first which of them."""
    players = chooser.players(game, frame) if chooser is not None else []
    if not players:
        return question
    if len(players) > 1:
        if WHO_CHOOSES not in frame.choices:
            return ChooserQuestion(question.player, question.object, "Who is to choose", players, False, "602.3a")
        players = [frame.choices[WHO_CHOOSES]]
    question.player = question.for_player = players[0]
    return question


def modes_at_random(game: State, question: ModeQuestion, frame: Frame) -> None:
    """CR 700.2: chance chooses the modes, among those that could be chosen."""
    _, most = mode_range(game, question.proposal, frame, question.program)
    while len(frame.modes) < most:
        legal = mode_options(game, question.proposal, frame, question.program)
        if not legal:
            break
        frame.modes = [*frame.modes, legal[game.random(len(legal))]]
    frame.modes = sorted(frame.modes)
    frame.choices[MODES_CHOSEN] = 1
