"""What if: the tree of a player's choices from a position, with how each line comes out (for judges and puzzles).

    tree = what_if(game, 0, depth=4)
    print(tree)                  # every first choice with the best it leads to
    print(tree.best_line)        # the choices that lead there

A line is followed until the game ends or the player has chosen `depth` times; then it goes on with the player passing
until the stack is empty.
Mana is paid automatically.  Positions that were reached before are not walked again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from .game import Game
from .kernel.ask import Question
from .kernel.state import State
from .notation import Action
from .rules import actions
from .rules.linked import ActivatedText
from .rules.objects import chars
from .rules.payment import AUTO
from .rules.questions import DONE
from .types import STEP_NAMES

WINS: Final = 2
OPEN: Final = 1
DRAW: Final = 0
LOSES: Final = -1
WORDS: Final = {WINS: "wins", OPEN: "goes on", DRAW: "draws", LOSES: "loses"}
QUIET: Final = 500
"""How many decisions are passed at most while a line comes to rest."""


@dataclass
class Branch:
    """A position in the tree.

    action: the choice that led here, in words ('' at the root); by: who made it.  value: what the player reaches from
    here (WINS, OPEN, DRAW, LOSES); summary: the position where the line ends.  branches: the choices that were
    followed; seen: this position was reached before, by another order of choices.
    """

    action: str
    by: str
    value: int = OPEN
    summary: str = ""
    branches: list[Branch] = field(default_factory=list)
    seen: bool = False

    @property
    def best(self) -> Branch | None:
        """The branch that the value comes from."""
        return next((branch for branch in self.branches if branch.value == self.value), None)

    @property
    def line(self) -> list[str]:
        """The choices from here on to where the value comes from."""
        best = self.best
        return [] if best is None else [f"{best.by}: {best.action}", *best.line]

    @property
    def end(self) -> str:
        """The position where that line ends."""
        best = self.best
        return self.summary if best is None or not best.end else best.end


@dataclass
class Tree:
    """What came of the walk.  root: the position asked about; positions: how many were looked at.

    complete: False if a bound stopped the walk before every line was followed.
    """

    player: str
    root: Branch
    positions: int
    complete: bool

    @property
    def value(self) -> int:
        """What the player reaches, whatever the others do (WINS, OPEN, DRAW, LOSES)."""
        return self.root.value

    @property
    def best_line(self) -> list[str]:
        """The choices that lead there."""
        return self.root.line

    def __str__(self) -> str:
        lines = [
            f"{self.player} {WORDS[self.value]}; {self.positions} positions" + ("" if self.complete else ", cut off")
        ]
        for branch in self.root.branches:
            then = ", then ".join(branch.line)
            more = f" ({then})" if then else ""
            lines.append(f"  {branch.by}: {branch.action}{more}: {WORDS[branch.value]}; {branch.end}")
        return "\n".join(lines)


class Walker:
    """One walk.

    others: 'all' follows every choice of the other players and expects the worst; 'pass' has them pass and decline.
    most: how many positions it looks at at most; told: called with their number now and then.
    """

    def __init__(self, player: int, others: str, most: int, told: Callable[[int], None] | None) -> None:
        assert others in ("all", "pass"), others
        self.player = player
        self.others = others
        self.most = most
        self.told = told
        self.positions = 0
        self.complete = True
        self.known: dict[tuple[int, int], Branch] = {}

    def walk(self, game: Game, depth: int, branch: Branch) -> Branch:
        """Follow every line from a position."""
        game, branch.action = forced(game, branch.action)
        self.positions += 1
        if self.told is not None and self.positions % 50 == 0:
            self.told(self.positions)
        rests = depth <= 0 and not game.state.stack
        if game.outcome() is not None or rests or self.positions >= self.most:
            if game.outcome() is None and self.positions >= self.most:
                self.complete = False
            return self._leaf(game, branch)
        key = (game.hash, depth)
        known = self.known.get(key)
        if known is not None:
            branch.value, branch.summary, branch.seen = known.value, known.end, True
            return branch
        mine = game.player_to_act == self.player
        for action in self._choices(game, depth):
            after = game.copy()
            after.push(action)
            by = game.players[action.player]
            branch.branches.append(self.walk(after, depth - mine, Branch(str(action), by)))
        values = [other.value for other in branch.branches]
        branch.value = max(values) if mine else min(values)
        self.known[key] = branch
        return branch

    def _choices(self, game: Game, depth: int) -> list[Action]:
        """The choices that are followed: one for each that can be told apart, mana abilities set aside."""
        mine = game.player_to_act == self.player
        if (mine and depth <= 0) or (not mine and self.others == "pass"):
            return [quiet_choice(game)]
        found = [action for action in game.legal_actions if not makes_mana(game.state, action)]
        different: dict[str, Action] = {}
        for action in found:
            different.setdefault(str(action), action)
        return list(different.values())

    def _leaf(self, game: Game, branch: Branch) -> Branch:
        """Let the line come to rest, and see how it stands."""
        rest = game.copy()
        for _ in range(QUIET):
            if rest.outcome() is not None or not rest.state.stack:
                break
            rest.push(quiet_choice(rest))
        branch.value = value_for(rest, self.player)
        branch.summary = standing(rest)
        return branch


def what_if(
    game: Game,
    player: int,
    depth: int = 3,
    *,
    others: str = "all",
    most: int = 20_000,
    progress: Callable[[int], None] | None = None,
) -> Tree:
    """Walk the tree of a player's choices from where a game stands; the game itself is not changed.

    depth: how often the player chooses; others: 'all' (whatever they do) or 'pass'; most: positions at most.
    """
    walker = Walker(player, others, most, progress)
    root = walker.walk(game.copy(), depth, Branch("", ""))
    return Tree(game.players[player], root, walker.positions, walker.complete)


def forced(game: Game, told: str) -> tuple[Game, str]:
    """The game after payments, which are automatic."""
    while game.outcome() is None and game.question is not None and game.question.name == "payment":
        game = game.copy()
        game.push(quiet_choice(game))
    return game, told


def quiet_choice(game: Game) -> Action:
    """Passing, paying automatically, no (more), or the first of what there is."""
    question = game.question
    assert question is not None
    for action in game.legal_actions:
        if is_quiet(question, action.answer):
            return action
    return game.legal_actions[0]


def is_quiet(question: Question, answer: int) -> bool:
    """Whether an answer does nothing more."""
    if question.name == "priority":
        return answer == actions.PASS
    if question.name == "payment":
        return answer == AUTO
    return answer == DONE or (question.name == "may" and answer == 0)


def makes_mana(state: State, action: Action) -> bool:
    """Whether an action is the activation of a mana ability (which paying does by itself)."""
    if action.question != "priority" or actions.kind_of(action.answer) != actions.ACTIVATE:
        return False
    abilities = chars(state, actions.object_of(action.answer)).abilities
    index = actions.index_of(action.answer)
    if index >= len(abilities):
        return False
    ability = abilities[index]
    return isinstance(ability, ActivatedText) and ability.mana


def value_for(game: Game, player: int) -> int:
    """How a position stands for a player."""
    end = game.outcome()
    if end is None:
        return LOSES if game.state.players[player].lost else OPEN
    if not end.winners:
        return DRAW
    return WINS if player in end.winners else LOSES


def standing(game: Game) -> str:
    """A position in a line."""
    end = game.outcome()
    if end is not None:
        return str(end)
    state = game.state
    lives = ", ".join(f"{player.name} {player.life}" for player in state.players)
    return f"life {lives}; turn {state.turn}, {STEP_NAMES[state.step]}"
