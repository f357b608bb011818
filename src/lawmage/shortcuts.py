"""Shortcuts (CR 732.2): a sequence of choices proposed at once, accepted or shortened by the others, then taken.

    game.propose(["activate Presence #140", "pass"], times=50)
    game.push("accept")                    # the other player; or "stop before 7"

The player with priority proposes.  The proposal states the proposer's choices; another player's choice is stated with
the player's name before it (`bob: pass`), and what is not stated of the others is that they pass.  While the others
answer, the game's question is a `ShortcutQuestion`; when the last has answered, all choices up to the end are taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from .errors import ActionError, IllegalAction, InvalidAction
from .kernel.ask import Question, Refusal
from .kernel.position import Position
from .kernel.state import State
from .notation import Action, number_in, split_text
from .rules import actions
from .rules.objects import name_of
from .rules.priority import PriorityQuestion
from .types import FIRST_OBJECT_ID, NOTHING

if TYPE_CHECKING:
    from .game import Game

PROPOSE: Final = "propose"
REPEAT: Final = "repeat"
ACCEPT: Final = 0
MOST_CHOICES: Final = 100_000
"""A proposal with more choices than this is refused: each is carried out, however it was proposed."""
LONGEST_LOOP: Final = 60
_BETWEEN: Final = " | "
_PASS: Final = actions.KIND_NAMES[actions.kind_of(actions.PASS)]
_PRIORITY: Final = "priority"
_SAMPLES: Final = 2


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a proposal: who makes it, at which kind of question, the core's number for it, and its text."""

    player: int
    question: str
    answer: int
    text: str


class ShortcutQuestion(Question):
    """CR 732.2b: accept the proposal, or stop it before one's own choice at a place where one has priority.

    choices: the sequence as it stands; left: who has still to answer, the player asked first among them; barred: what
    would have been chosen next, had nobody shortened it (None if nobody has).
    """

    __slots__ = ("proposer", "choices", "left", "barred")
    name = "shortcut"

    def __init__(
        self, proposer: int, choices: tuple[Choice, ...], left: tuple[int, ...], barred: Choice | None
    ) -> None:
        super().__init__(left[0])
        self.proposer = proposer
        self.choices = choices
        self.left = left
        self.barred = barred

    def options(self, game: State) -> Sequence[int]:
        """`ACCEPT`, or the number of the choice (the first is 1) before which to stop."""
        return [ACCEPT, *(i for i in range(1, len(self.choices) + 1) if self.refuse(game, i) is None)]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == ACCEPT:
            return None
        if not 1 <= answer <= len(self.choices):
            return Refusal(f"the proposal has {len(self.choices)} choices", "732.2b")
        choice = self.choices[answer - 1]
        if choice.player != self.player or choice.question != _PRIORITY:
            return Refusal(f"choice {answer} is not made by {name_of(game, self.player)} with priority", "732.2b")
        return None

    def prompt(self, game: State) -> str:
        who = name_of(game, self.proposer)
        return f"{who} proposes {len(self.choices)} choices, ending with {self.choices[-1].text}"

    def describe(self, game: State, answer: int) -> str:
        if answer == ACCEPT:
            return "accept"
        return f"stop before {answer}"

    def subject(self, game: State, answer: int) -> int:
        return NOTHING


class DifferentChoice(PriorityQuestion):
    """CR 732.2c: who shortened a proposal must now choose something else than what was proposed."""

    __slots__ = ("barred",)

    def __init__(self, player: int, barred: int) -> None:
        super().__init__(player)
        self.barred = barred

    def options(self, game: State) -> Sequence[int]:
        return [answer for answer in super().options(game) if answer != self.barred]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == self.barred:
            return Refusal("it is what the shortened proposal said; a different choice must be made", "732.2c")
        return super().refuse(game, answer)


def is_overlay(question: Question | None) -> bool:
    """Whether a question stands above the core's own: the core, run again, would ask another."""
    return isinstance(question, (ShortcutQuestion, DifferentChoice))


def is_proposal(action: object) -> bool:
    """Whether an action, or a text, proposes a shortcut."""
    if isinstance(action, Action):
        return action.question == PROPOSE
    return isinstance(action, str) and action.startswith((PROPOSE + " ", REPEAT + " "))


# ---- proposing ---------------------------------------------------------------------------------------------------
def proposal(game: Game, steps: Sequence[str | Action], times: int) -> tuple[Action, Position]:
    """CR 732.2a: the action of proposing, and the position in which the others answer.

    Raises `IllegalAction` (732.2a) for a sequence that can't be taken, whose results can't be predicted, or that does
    not end where a player has priority; `InvalidAction` for a text that means nothing.
    """
    question = game.question
    texts = [step if isinstance(step, str) else step.text for step in steps]
    action_text = f"{PROPOSE} {times} times: {_BETWEEN.join(texts)}"
    if not isinstance(question, PriorityQuestion):
        raise IllegalAction(action_text, "only a player with priority proposes a shortcut", "732.2a")
    if not texts or times < 1:
        raise InvalidAction(action_text, "it proposes nothing")
    proposer = question.player
    choices, end = foreseen(game, texts, times, action_text)
    if isinstance(question, DifferentChoice) and choices[0].answer == question.barred:
        raise IllegalAction(action_text, "it begins with what the shortened proposal said", "732.2c")
    if end.question is not None and not isinstance(end.question, PriorityQuestion):
        raise IllegalAction(action_text, "it must end where a player has priority", "732.2a")
    _predictable(game, proposer, texts, min(times, 2), choices, action_text)
    order = game.state.turn_order
    place = order.index(proposer)
    alive = game.state.alive()
    left = tuple(p for p in (*order[place + 1 :], *order[:place]) if p in alive)
    made = ShortcutQuestion(proposer, tuple(choices), left, None)
    sentence = f"{name_of(game.state, proposer)} proposes a shortcut of {len(choices)} choices"
    action = Action(proposer, PROPOSE, PROPOSE, NOTHING, 0, action_text, sentence)
    return action, asking(game.position, made)


def from_text(game: Game, text: str) -> tuple[Action, Position]:
    """The proposal that a text like `propose 3 times: activate Prism #140 | pass` or `repeat 3 times` makes."""
    head, colon, rest = text.partition(": ")
    words = head.split()
    if words[0] == REPEAT and not colon:
        found = last_loop(game)
        if not found:
            raise IllegalAction(text, "the last choices do not repeat those before them", "732.2a")
        colon, rest = ": ", _BETWEEN.join(found)
    times = number_in(words[1]) if colon and len(words) == 3 and words[2] == "times" else None
    if times is None:
        raise InvalidAction(text, f"a proposal reads '{PROPOSE} 3 times: one choice{_BETWEEN}another'")
    return proposal(game, rest.split(_BETWEEN), times)


def foreseen(game: Game, texts: Sequence[str], times: int, whole: str) -> tuple[list[Choice], Game]:
    """The choices of a sequence taken so many times, and the game after them (a copy)."""
    ahead = game.copy()
    assert game.question is not None
    proposer = game.question.player
    seed = ahead.state.seed
    made: list[Choice] = []
    before: dict[int, str] = {}
    starts = [ahead.state.next_id]
    last = ""
    for turn in range(times):
        taken: dict[int, str] = {}
        for place, text in enumerate(texts):
            who, said = _split_name(game, proposer, text)
            if said == _PASS or ahead.player_to_act != who:
                _pays(ahead, made)
            ending = "" if ahead.state.stack else said
            _others_pass(ahead, who, last, made)
            last = ending
            if ahead.outcome() is not None:
                return made, ahead
            if said == _PASS and _has_passed(ahead, who):
                continue
            tries = list(_tries(said, before.get(place, ""), starts))
            action = _first_that_fits(ahead, who, tries, f"choice {place + 1} of round {turn + 1}", whole, made)
            _take(ahead, action, made)
            taken[place] = action.text
            if len(made) > MOST_CHOICES:
                raise IllegalAction(whole, f"more than {MOST_CHOICES} choices are not carried out", "732.2a")
        _pays(ahead, made)
        _others_pass(ahead, proposer, last, made)
        if ahead.state.seed != seed:
            raise IllegalAction(whole, "the results of chance can't be predicted", "732.2a")
        before = taken
        starts.append(ahead.state.next_id)
    return made, ahead


def _has_passed(game: Game, who: int) -> bool:
    """Whether the player could only pass, so that nobody asked."""
    return isinstance(game.question, PriorityQuestion) and game.question.player != who


def _split_name(game: Game, proposer: int, text: str) -> tuple[int, str]:
    """Who makes the choice (the proposer, if nobody is named), and its text."""
    name, colon, rest = text.partition(": ")
    if colon and name in game.players:
        return game.players.index(name), rest
    return proposer, text


def _take(game: Game, action: Action, made: list[Choice]) -> None:
    made.append(Choice(action.player, action.question, action.answer, action.text))
    game.push(action)


def _others_pass(game: Game, who: int, last: str, made: list[Choice]) -> None:
    """Those of whom nothing is stated pass, until `who` decides (or somebody is asked something else).

    last: what was stated last.  A step ends so only where it was to pass.
    """
    question = game.question
    while isinstance(question, PriorityQuestion) and question.player != who:
        if not game.state.stack and last != _PASS:
            return
        _take(game, game.parse_action(_PASS), made)
        question = game.question


def _pays(game: Game, made: list[Choice]) -> bool:
    """Whether somebody was to pay a cost, and has now done so automatically."""
    found = game.question is not None and game.question.name == "payment"
    while game.question is not None and game.question.name == "payment":
        _take(game, game.legal_actions[0], made)
    return found


def _tries(said: str, before: str, starts: Sequence[int]) -> Iterator[str]:
    """What a choice's text may be this time, in a loop whose objects are new ones each time.

    before: what it was the last time; starts: the number of the next new object at the start of each time round.  An
    object that came into being the last time round has a counterpart that came as much later as a round takes.
    """
    phrase, tag = split_text(before or said)
    first, *others = re.split(r"([./])", tag, maxsplit=1) if tag else ("",)
    if before and first.isdigit() and int(first) >= starts[-2] >= FIRST_OBJECT_ID:
        later = int(first) + starts[-1] - starts[-2]
        yield f"{phrase} #{later}{''.join(others)}"
    yield before or said
    if before and phrase:
        yield phrase


def _first_that_fits(game: Game, who: int, tries: Sequence[str], where: str, whole: str, made: list[Choice]) -> Action:
    """The first of the texts that is a legal action of that player; costs of which nothing is stated are paid."""
    error: ActionError | None = None
    acts = game.player_to_act
    if acts is not None and acts != who:
        reason = f"{where}: then {game.players[acts]} decides, not {game.players[who]}"
        raise IllegalAction(whole, reason, "732.2a")
    for text in tries:
        try:
            return game.parse_action(text)
        except ActionError as refused:
            error = refused
    if _pays(game, made):
        return _first_that_fits(game, who, tries, where, whole, made)
    raise IllegalAction(whole, f"{where}: {error}", "732.2a") from error


def _predictable(
    game: Game, proposer: int, texts: Sequence[str], times: int, choices: Sequence[Choice], whole: str
) -> None:
    """The same choices come about whatever the cards are that the proposer can't know."""
    view = game.view(proposer)
    for number in range(_SAMPLES):
        try:
            supposed, _ = foreseen(view.sample(number), texts, times, whole)
        except ActionError as error:
            raise IllegalAction(whole, "it depends on what the proposer can't know", "732.2a") from error
        if [c.text for c in supposed] != [c.text for c in choices[: len(supposed)]]:
            raise IllegalAction(whole, "it depends on what the proposer can't know", "732.2a")


def last_loop(game: Game) -> list[str]:
    """The choices since the player with priority was last where the same began; none if nothing was repeated.

    The last so many actions must be the ones before over again, up to the numbers of objects.
    """
    found = game.actions
    said = [(action.player, action.question, split_text(action.text)[0]) for action in found]
    question = game.question
    if not isinstance(question, PriorityQuestion):
        return []
    for length in range(1, min(LONGEST_LOOP, len(said) // 2) + 1):
        first = found[-length]
        if first.player == question.player and first.question == question.name:
            if said[-length:] == said[-2 * length : -length]:
                return [_named(game, question.player, action) for action in found[-length:]]
    return []


def _named(game: Game, proposer: int, action: Action) -> str:
    return action.text if action.player == proposer else f"{game.players[action.player]}: {action.text}"


# ---- answering ---------------------------------------------------------------------------------------------------
def answered(position: Position, question: ShortcutQuestion, answer: int) -> Position:
    """The position after a player accepted or shortened a proposal (the answer is legal)."""
    choices, barred = question.choices, question.barred
    if answer != ACCEPT:
        barred = choices[answer - 1]
        choices = choices[: answer - 1]
    if len(question.left) > 1:
        return asking(position, ShortcutQuestion(question.proposer, choices, question.left[1:], barred))
    return taken(position, choices, barred)


def taken(position: Position, choices: Sequence[Choice], barred: Choice | None) -> Position:
    """CR 732.2c: the position at the end of a proposal."""
    new = position.fork()
    for choice in choices:
        new.push(choice.answer)
    if barred is None or new.question is None:
        return new
    other = DifferentChoice(barred.player, barred.answer)
    left = other.options(new.view)
    if len(left) == 1:
        new.push(left[0])
        return new
    return asking(new, other)


def asking(position: Position, question: Question) -> Position:
    """The position with another question above the core's."""
    new = position.fork()
    new._options = None
    new.question = question
    return new


# ---- in saved positions and samples ----------------------------------------------------------------------------------
def saved(question: Question | None) -> list[Any] | None:
    """Such a question as plain data; None for a question of the core."""
    if isinstance(question, ShortcutQuestion):
        rows = [_row(choice) for choice in question.choices]
        return [PROPOSE, question.proposer, rows, list(question.left), _row(question.barred)]
    return [question.player, question.barred] if isinstance(question, DifferentChoice) else None


def _row(choice: Choice | None) -> list[Any] | None:
    return None if choice is None else [choice.player, choice.question, choice.answer, choice.text]


def restored(position: Position, data: list[Any] | None) -> Position:
    """The position with a question from such data above it."""
    if data is None:
        return position
    if data[0] != PROPOSE:
        return asking(position, DifferentChoice(data[0], data[1]))
    _, proposer, rows, left, barred = data
    choices = tuple(Choice(*row) for row in rows)
    last = None if barred is None else Choice(*barred)
    return asking(position, ShortcutQuestion(proposer, choices, tuple(left), last))
