"""Who makes a choice that a player who has left the game would make (CR 800.4g, 800.4h)."""

from __future__ import annotations

from ..kernel.ask import Question
from ..kernel.state import State
from ..types import FIRST_OBJECT_ID
from .objects import is_opponent
from .questions import ChooseOne
from .resolving import Resolve


def stand_in(game: State, question: Question) -> int:
    """CR 800.4g: for a choice that an object requires, another player whom the object's controller chooses, an opponent
    if one of the controller's was to choose.  CR 800.4h: for one that a rule requires, the next player in turn order.
    """
    departed = question.for_player
    chooser = _controller(game, question)
    if chooser < 0:
        return _following(game, departed)
    legal = game.alive()
    if is_opponent(game, chooser, departed):
        legal = [player for player in legal if is_opponent(game, chooser, player)] or legal
    if len(legal) == 1:
        return legal[0]
    return game.ask(ChooseOne(chooser, question.object, "Choose who makes the choice", legal, False, "800.4g"))


def _controller(game: State, question: Question) -> int:
    """Who controls the object that requires the choice: what is resolving, or what the question is about; -1: a rule
    requires it, or that player has left, too."""
    context = game.agenda[-1]
    id = context.item if isinstance(context, Resolve) else question.object
    if id < FIRST_OBJECT_ID or id not in game.objects:
        return -1
    player = game.objects[id].controller
    return -1 if game.players[player].left else player


def _following(game: State, departed: int) -> int:
    """The next player in turn order who is still in the game."""
    count = len(game.players)
    for away in range(1, count):
        player = (departed + away) % count
        if not game.players[player].lost:
            return player
    raise AssertionError("nobody is left to choose")
