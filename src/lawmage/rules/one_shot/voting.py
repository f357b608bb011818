"""Voting (CR 701.38): players vote in turn order, and instructions ask how many votes each choice got."""

from __future__ import annotations

from typing import Final

from ...ir import choice as ir
from ...kernel.executor import Frame, Holds, Step, Test, Value
from ...kernel.state import State
from ..executors import scope
from ..link import Linker
from ..permissions import permissions
from ..questions import ChooseOne, ChooseWord, YesNo
from .basic import finish

# In `Frame.choices`: how many votes a word or an object got.
VOTES: Final = "votes "


def voters(game: State, frame: Frame) -> list[int]:
    """CR 701.38a, d: in turn order from the controller, each again at once for each further vote that they want."""
    order = game.turn_order
    start = order.index(frame.controller) if frame.controller in order else 0
    found: list[int] = []
    for player in [*order[start:], *order[:start]]:
        if player not in frame.subject:
            continue
        found.append(player)
        for _ in permissions(game, player, ("vote again",)):
            if game.ask(YesNo(player, frame.source, "Vote an additional time")) == 1:
                found.append(player)
    return found


def forget_votes(frame: Frame) -> None:
    """What was voted on before by the same ability is no part of this vote."""
    for key in [key for key in frame.choices if key.startswith(VOTES)]:
        del frame.choices[key]


class VoteStep(Step):
    """CR 701.38a: each player votes for one of the words."""

    def __init__(self, node: ir.Vote, link: Linker) -> None:
        self.words = node.words
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        forget_votes(frame)
        legal = list(range(len(self.words)))
        players = voters(game, frame)
        for player in players:
            word = self.words[game.ask(ChooseWord(player, frame.source, "Vote for", self.words, legal))]
            frame.choices[VOTES + word] = frame.choices.get(VOTES + word, 0) + 1
        for word in self.words:
            frame.choices.setdefault(VOTES + word, 0)
        finish(frame, self.slot, [], len(players))


class VoteForStep(Step):
    """CR 701.38b: each player votes for one of the objects of a kind, if there are any."""

    def __init__(self, node: ir.VoteFor, link: Linker) -> None:
        self.test = link.filter(node.what)
        self.zones = scope.scope_of(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        forget_votes(frame)
        chosen: list[int] = []
        for player in voters(game, frame):
            legal = scope.matching(game, frame, self.zones, self.test)
            if not legal:
                break
            id = game.ask(ChooseOne(player, frame.source, "Vote for", legal, False))
            frame.choices[VOTES + str(id)] = frame.choices.get(VOTES + str(id), 0) + 1
            if id not in chosen:
                chosen.append(id)
        finish(frame, self.slot, chosen, len(chosen))


class VotesValue(Value):
    """CR 701.38a: the votes for a word."""

    def __init__(self, node: ir.Votes, link: Linker) -> None:
        self.key = VOTES + node.word

    def value(self, game: State, frame: Frame) -> int:
        return frame.choices.get(self.key, 0)


class VoteHolds(Holds):
    """CR 701.38b: a word got the most votes, alone or not."""

    def __init__(self, node: ir.VoteResult, link: Linker) -> None:
        self.key = VOTES + node.word
        self.tied = node.tied

    def holds(self, game: State, frame: Frame) -> bool:
        mine = frame.choices.get(self.key, 0)
        others = [n for key, n in frame.choices.items() if key.startswith(VOTES) and key != self.key]
        best = max(others, default=0)
        return mine >= best if self.tied else mine > best


class MostVotesTest(Test):
    """CR 701.38b: an object for which nothing else got more votes."""

    def __init__(self, node: ir.MostVotes, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        mine = frame.choices.get(VOTES + str(id), 0)
        return mine > 0 and mine == max([n for key, n in frame.choices.items() if key.startswith(VOTES)])


TABLE: Final = {"Vote": VoteStep, "VoteFor": VoteForStep}
VALUES: Final = {"Votes": VotesValue}
CONDITIONS: Final = {"VoteResult": VoteHolds}
TESTS: Final = {"MostVotes": MostVotesTest}
