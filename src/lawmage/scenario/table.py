"""A scenario's script carried out on its board, statement by statement, stopping at what nobody has answered.

Every question the script does not answer is an error or stands open for the next line, but for these: passing
priority, paying automatically, and declaring no (more) attackers, blockers and bands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..errors import ScenarioError
from ..kernel.ask import Question
from ..kernel.events import Event
from ..kernel.state import State
from ..knowledge import texts_for
from ..notation import conceivable
from ..rules import actions
from ..rules.combat.attacking import DeclareAttackers
from ..rules.combat.blocking import DeclareBlockers
from ..rules.combat.damage_on_stack import AMOUNTS
from ..rules.ending import concede
from ..rules.event_kinds import STEP_BEGINS
from ..rules.payment import AUTO
from ..rules.priority import Priority
from ..rules.questions import DONE
from ..types import CLEANUP, NOBODY, STEP_NAMES, UNTAP
from .building import Board
from .lines import DAMAGE, Statement
from .reading import STEPS
from .references import References, alike, refused, subject_of

MOST_STEPS: Final = 5_000
PLAYS: Final = ("cast", "play", "activate", "do")


class Asked(Exception):
    """A question the script has no answer for (yet)."""

    def __init__(self, question: Question, options: Sequence[int]) -> None:
        super().__init__(question.name)
        self.question = question
        self.options = options


class Refused(Exception):
    """What the script wants is not legal: the reason, and the rule that says so."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


@dataclass
class Goal:
    """What a statement is to reach.  stack: ids that were on the stack; step: number of the last step's event;
    passing: the step to reach has begun."""

    statement: Statement
    stack: tuple[int, ...]
    step: int
    acted: bool = False
    passing: bool = False


@dataclass(frozen=True)
class Kept:
    """Where a table stood (see Table.keep)."""

    game: State
    given: tuple[int, ...]
    asked: Asked | None
    view: State
    goal: Goal | None
    answers: tuple[tuple[str, str], ...]
    targets: tuple[str, ...]
    declared: int


class Table:
    """The running of one script.

    asked: the question that waits, with `view` the state in the middle of the step that asks it.  declared: how many of
    the answers that are left name attackers or blockers.  strict: a window for some things only is not passed by when
    what is wanted is not among them.
    """

    sees_forced = True

    def __init__(self, board: Board) -> None:
        self.duel = board.duel
        self.names = References(tuple(player.name for player in board.duel.game.players), board.labels)
        self.answers: list[tuple[str, str]] = []
        self.targets: list[str] = []
        self.aimed = False
        self.declared = 0
        self.strict = False
        self.goal: Goal | None = None
        self.asked: Asked | None = None
        self.given: list[int] = []
        self._replay: list[int] = []
        self.board = board
        self.view = board.duel.game
        self.duel.game.agent = self
        if board.settled:
            self._settle()

    @property
    def game(self) -> State:
        """The state to look at: in the middle of a step if a question waits."""
        return self.view if self.asked is not None else self.duel.game

    @property
    def open(self) -> bool:
        """Whether a question waits."""
        return self.asked is not None

    # ---- keeping and going back --------------------------------------------------------------------------
    def keep(self) -> Kept:
        """What `back` needs to come back here."""
        goal = None if self.goal is None else replace(self.goal)
        kept = self.duel.game.fork()
        return Kept(
            kept,
            tuple(self.given),
            self.asked,
            self.view,
            goal,
            tuple(self.answers),
            tuple(self.targets),
            self.declared,
        )

    def back(self, kept: Kept) -> None:
        """Go back to where the table stood."""
        self.duel.game = kept.game.fork()
        self.duel.game.agent = self
        self.given = list(kept.given)
        self.asked, self.view, self.goal = kept.asked, kept.view, kept.goal
        self.answers, self.targets = list(kept.answers), list(kept.targets)
        self.declared = kept.declared

    # ---- answering ---------------------------------------------------------------------------------------
    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """As the agent of the state: the answer from the script, or what needs none."""
        if self._replay:
            answer = self._replay.pop(0)
        else:
            answer = self._decide(game, question, options)
        self.given.append(answer)
        return answer

    def _decide(self, game: State, question: Question, options: Sequence[int]) -> int:
        goal = self.goal
        if question.name == "priority":
            return self._with_priority(game, question, options)
        word = self._word(game, question)
        if word:
            found = self.names.fitting(game, question, options, word)
            if found:
                self._take(question, word)
                return self._only(game, question, found, word)
        if word and question.name in ("target", "new target", "attacker", "blocker"):
            self._object_to(game, question, word)
        if self._declaring(question) and DONE not in options:
            why = question.refuse(game, DONE)
            raise Refused(why.reason, why.rule) if why is not None else Asked(question, options)
        if len(options) == 1 or (question.name == "order triggers" and self._same(game, question, options)):
            return options[0]
        if question.name == "payment":
            return AUTO
        if DONE in options and not word:
            combat = question.name in ("attacker", "blocker") or "band" in question.prompt(game).lower()
            if combat or (self.aimed and question.name in ("target", "new target")):
                return DONE
        if goal is not None and goal.statement.verb in ("attack", "block") and DONE in options and not word:
            return DONE
        if word:
            self._object_to(game, question, word)
        raise Asked(question, options)

    def _object_to(self, game: State, question: Question, word: str) -> None:
        """Refused with its rule, if the word means an answer that is not legal."""
        why = refused(game, question, self.names, word)
        if why is not None:
            raise Refused(f"{word}: {why[0]}", why[1])

    def _declaring(self, question: Question) -> bool:
        """Whether the creatures of the statement that declares attackers or blockers are all named."""
        goal = self.goal
        verb = {"attacker": "attack", "blocker": "block"}.get(question.name, "")
        if goal is None or not verb or goal.statement.verb != verb or self.declared or not goal.acted:
            return False
        return self.names.player(goal.statement.who) == question.player

    def _same(self, game: State, question: Question, options: Sequence[int]) -> bool:
        """Whether no answer could tell the options apart."""
        return len({question.describe(game, option) for option in options}) == 1

    def _word(self, game: State, question: Question) -> str:
        """The next word of the script that may be meant for a question."""
        if self.targets and question.name in ("target", "new target", "choose"):
            return self.targets[0]
        if not self.answers or (not self.declared and question.name in ("attacker", "blocker")):
            return ""
        who, word = self.answers[0]
        return word if not who or self.names.player(who) == question.player else ""

    def _take(self, question: Question, word: str) -> None:
        if self.targets and self.targets[0] == word and question.name in ("target", "new target", "choose"):
            self.targets.pop(0)
        else:
            self.answers.pop(0)
            self.declared = max(0, self.declared - 1)

    def _only(self, game: State, question: Question, found: list[int], word: str) -> int:
        """The one option meant; several are as good as one only if nobody can tell them apart by whose they are."""
        first = subject_of(game, question, found[0])
        for other in found[1:]:
            subject = subject_of(game, question, other)
            if question.describe(game, found[0]) == question.describe(game, other) and self._interchangeable(
                game, first, subject
            ):
                continue
            texts = ", ".join(dict.fromkeys(question.describe(game, option) for option in found))
            raise Refused(f"{word!r} could be any of {texts}; use a label, or whose it is (`bob's ...`)", "")
        return found[0]

    def _interchangeable(self, game: State, one: int, other: int) -> bool:
        """Whether it does not matter which of two options of the same description is meant."""
        if one < 0 or one not in game.objects or other not in game.objects:
            return True
        return alike(game, one, other, self.names) and self.names.whose(game, one) == self.names.whose(game, other)

    def _with_priority(self, game: State, question: Question, options: Sequence[int]) -> int:
        goal = self.goal
        top = game.agenda[-1]
        narrow = isinstance(top, Priority) and not top.open()
        word = self._word(game, question) if narrow and not self.targets else ""
        if word:
            # In a window for some things only (batches of 1997) an answer can be what is done in it.
            chosen = self.names.fitting(game, question, options, word)
            if chosen:
                self._take(question, word)
                return self._only(game, question, chosen, word)
        if goal is None or goal.acted or goal.statement.verb not in ("cast", "play", "activate", "do", "pass"):
            return actions.PASS
        wanted = goal.statement
        if self.names.player(wanted.who) != question.player:
            return actions.PASS
        if wanted.verb == "pass":
            goal.acted = True
            return actions.PASS
        found = self.names.action(game, options, wanted.verb, wanted.name, wanted.detail)
        if found:
            texts = {question.describe(game, option) for option in found}
            if len(found) > 1 and (len(texts) > 1 or wanted.verb == "activate"):
                which = len({actions.index_of(option) for option in found}) > 1
                if which or len(texts) > 1:
                    hint = "say which in brackets, as `(2)` or some words of it"
                    raise Refused(
                        f"{wanted.name} can be meant in several ways ({', '.join(sorted(texts))}): {hint}", ""
                    )
            goal.acted = True
            return found[0]
        if narrow and not self.strict:
            return actions.PASS
        tried = [answer for answer in conceivable(game, question) if answer != actions.PASS]
        meant: list[int] = []
        for answer in tried:
            try:
                meant += self.names.action(game, [answer], wanted.verb, wanted.name, wanted.detail)
            except (LookupError, AssertionError, AttributeError):
                continue
        refusals = [refusal for answer in meant if (refusal := question.refuse(game, answer)) is not None]
        if not refusals:
            legal = ", ".join(dict.fromkeys(question.describe(game, option) for option in options))
            raise Refused(f"{wanted.who} has no such action; there is: {legal}", "")
        raise Refused(refusals[0].reason, refusals[0].rule)

    # ---- running -----------------------------------------------------------------------------------------
    def step(self) -> bool:
        """One step of the agenda; False if it stopped at a question (then nothing of it has happened)."""
        duel = self.duel
        before = duel.game.fork()
        answers, targets, declared = self.answers[:], self.targets[:], self.declared
        acted = self.goal.acted if self.goal is not None else False
        self._replay, self.given = self.given, []
        try:
            duel.game.run_step()
        except (Asked, Refused) as stop:
            self.view = duel.game
            duel.game = before
            before.agent = self
            if isinstance(stop, Asked):
                self.asked = stop
                return False
            self.answers, self.targets, self.declared = answers, targets, declared
            if self.goal is not None:
                self.goal.acted = acted
            self.given = []
            raise
        self.given = []
        return True

    def perform(self, statement: Statement) -> None:
        """Carry out a statement, or as much of it as has answers (then `asked` tells what is open)."""
        if statement.verb == "answer":
            self._answer(statement)
            return
        if self.asked is not None:
            raise statement.entry.error(self.open_question())
        if self.duel.game.over:
            raise statement.entry.error("the game has ended")
        if statement.verb == "concede":
            self._concede(statement)
            return
        self.goal = Goal(statement, tuple(self.duel.game.stack), self._last_step())
        self.answers = [("", word) for word in statement.answers]
        self.declared = 0
        self.targets = list(statement.targets)
        self.aimed = bool(statement.targets)
        if statement.verb in ("attack", "block"):
            self._pairs(statement)
        elif statement.verb in (*PLAYS, "pass"):
            self._wait_for(statement)
        elif statement.verb == "damage" and self._damage_waits():
            # It is on the stack already: this step will do.
            self.goal.step = -2
        elif statement.verb == "resolve" and not self.duel.game.stack:
            self._settle()
            if not self.duel.game.stack and not self.open:
                raise statement.entry.error("nothing is on the stack")
            self.goal.stack = tuple(self.duel.game.stack)
        self.run()

    def run(self) -> None:
        """Go on until the goal is reached or a question stands open."""
        goal = self.goal
        assert goal is not None
        for _ in range(MOST_STEPS):
            if self.asked is not None:
                return
            # A step that was stopped by a question is done again first.
            if not self.given and self._reached(goal):
                self._finish(goal)
                return
            if not self.step():
                return
        raise goal.statement.entry.error(f"{goal.statement} is never done")

    def _finish(self, goal: Goal) -> None:
        left = [*self.targets, *[word for _, word in self.answers]]
        if self.declared and not self.duel.game.over:
            raise Refused(f"nobody could declare {left[0]}", "")
        if left and not self.duel.game.over:
            raise goal.statement.entry.error(f"nobody asked for {', '.join(map(repr, left))}")
        self.answers, self.targets, self.aimed = [], [], False

    def _reached(self, goal: Goal) -> bool:
        game = self.duel.game
        if game.over:
            return True
        verb = goal.statement.verb
        if verb == "pass to":
            return self._arrived(goal, STEPS[goal.statement.name])
        if verb == "damage":
            step = DAMAGE[goal.statement.name]
            if goal.passing and game.step != step:
                # Under the rules of 1997 nobody gets to do anything in that step.
                return True
            goal.passing = game.step == step and self._last_step() != goal.step
            return self._arrived(goal, step) and not self._damage_waits()
        if not self._settled():
            # In a series of 1997 what was played has resolved, and nobody could go on: the declaration is next.
            return goal.acted and verb in PLAYS and isinstance(game.agenda[-1], (DeclareAttackers, DeclareBlockers))
        if verb == "resolve":
            return not goal.stack or goal.stack[-1] not in game.stack
        if verb == "resolve all":
            return not game.stack
        if verb in ("attack", "block", "begin"):
            return True
        return goal.acted

    def _settled(self) -> bool:
        """Whether somebody is about to be asked with priority, state-based actions and triggers seen to."""
        top = self.duel.game.agenda[-1]
        if not isinstance(top, Priority) or self.duel.game.players[top.player].lost:
            return False
        return top.asks(self.duel.game)

    def _settle(self) -> None:
        while not self.duel.game.over and not self._settled():
            if not self.step():
                return

    def _last_step(self) -> int:
        """The number of the event that began the step in progress."""
        past = self.duel.game.past
        while past is not None:
            if past.event.kind == STEP_BEGINS:
                return past.event.number
            past = past.before
        return -1

    def _damage_waits(self) -> bool:
        """Whether combat damage is on the stack, as under the rules before 2009."""
        frames = [self.duel.game.objects[id].frame for id in self.duel.game.stack]
        return any(frame is not None and AMOUNTS in frame.slots for frame in frames)

    def _arrived(self, goal: Goal, step: int) -> bool:
        game = self.duel.game
        whose = self.names.player(goal.statement.who)
        if game.step != step or (whose >= 0 and game.active != whose) or self._last_step() == goal.step:
            return False
        if step == UNTAP or (step == CLEANUP and not self.duel.game.stack):
            return True
        return self._settled()

    # ---- statements --------------------------------------------------------------------------------------
    def _wait_for(self, statement: Statement) -> None:
        """Others pass until the player has priority; nothing may resolve and no step may end before that."""
        game = self.duel.game
        player = self.names.player(statement.who)
        place = (game.turn, game.step, tuple(game.stack[-1:]))
        for _ in range(200):
            top = self.duel.game.agenda[-1]
            if self._settled() and isinstance(top, Priority) and self._decides(top.player) == player:
                return
            if not self.step():
                assert self.asked is not None
                raise statement.entry.error(self.open_question())
            game = self.duel.game
            gone = bool(place[2]) and place[2][0] not in game.stack
            if game.over or (game.turn, game.step) != place[:2] or gone:
                what = "the top of the stack resolves" if gone else f"the {STEP_NAMES[place[1]]} step ends"
                raise Refused(f"{statement.who} does not get priority before {what}", "117.3")
        raise Refused(f"{statement.who} never gets priority", "117.3")

    def _decides(self, player: int) -> int:
        """CR 723.5: who makes a player's decisions."""
        controller = self.duel.game.players[player].controlled_by
        return controller if controller != NOBODY else player

    def _pairs(self, statement: Statement) -> None:
        """Go to the declaration, and answer it with the statement's creatures.

        What is asked before it (under old rules: what it costs to attack) takes of the answers.
        """
        kind = DeclareAttackers if statement.verb == "attack" else DeclareBlockers
        words: list[tuple[str, str]] = []
        for creature, other in statement.pairs:
            words.append((statement.who, creature))
            if other:
                words.append((statement.who, other))
        for _ in range(MOST_STEPS):
            if isinstance(self.duel.game.agenda[-1], kind):
                break
            if self.duel.game.over or not self.step():
                raise statement.entry.error(self.open_question() if self.asked else "the game has ended")
        self.answers = [*words, *self.answers]
        self.declared = len(words)
        assert self.goal is not None
        self.goal.acted = True

    def _answer(self, statement: Statement) -> None:
        if self.asked is None:
            raise statement.entry.error("nothing is being asked")
        player = self.asked.question.player
        if statement.who and self.names.player(statement.who) != player:
            raise statement.entry.error(f"{self.names.players[player]} is asked, not {statement.who}")
        asked, self.asked = self.asked, None
        kept, given = self.goal, self.given[:]
        self.answers = [(statement.who, word) for word in statement.answers]
        try:
            self.run()
        except Refused:
            self.asked, self.goal, self.given = asked, kept, given
            raise
        if self.open and len(self.answers) == len(statement.answers):
            raise statement.entry.error(self.open_question())

    def _concede(self, statement: Statement) -> None:
        """CR 104.3a."""
        concede(self.duel.game, self.names.player(statement.who))

    # ---- telling -----------------------------------------------------------------------------------------
    def open_question(self) -> str:
        """The question that waits, with its options, in words."""
        assert self.asked is not None
        question, options = self.asked.question, self.asked.options
        seen = texts_for(self.view, question, options)
        texts = list(dict.fromkeys(question.describe(seen, option) for option in options[:40]))
        left = [word for _, word in self.answers] + self.targets
        said = f"; the script says {', '.join(map(repr, left))}" if left else ""
        who = self.names.players[question.player]
        return f"{who} is asked: {question.prompt(seen)}: {', '.join(texts)}{said}"

    def events(self) -> list[Event]:
        """All that has happened, in order."""
        found: list[Event] = []
        past = self.game.past
        while past is not None:
            found.append(past.event)
            past = past.before
        return found[::-1]


def problem(error: Exception, statement: Statement) -> ScenarioError:
    """A refusal as an error at a statement's line."""
    assert isinstance(error, Refused)
    return ScenarioError(statement.entry.path, statement.entry.line, f"{statement}: {error.reason}", error.rule)
