"""Carrying a scenario's script out (sections 3 and 4 of the format), up to its stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Question
from ...kernel.state import State
from ...rules import actions, ending
from ...rules.combat.attacking import AttackedQuestion, AttackerQuestion
from ...rules.combat.blocking import BlockedQuestion, BlockerQuestion
from ...rules.counters import PutCountersEvent
from ...rules.designations import DAY, NIGHT, DayNightChange
from ...rules.objects import is_player
from ...rules.priority import Priority
from ...rules.questions import DONE
from ...rules.turn import Turn, end_step
from ...types import BATTLEFIELD, DECLARE_ATTACKERS, DECLARE_BLOCKERS, NOBODY, NOTHING, UNTAP
from .answers import Answers
from .board import Board
from .checking import Checks
from .commands import find_action
from .naming import Names, called, permanent_called
from .reading import Json, step_number

MOST_STEPS: Final = 20_000
TIMED: Final = ("cast", "play", "activate", "mana", "attack", "block", "wait", "check", "add_counters", "set_daytime")


class Failed(Exception):
    """The script can't be carried out, or something does not hold."""


class Unsupported(Exception):
    """The script asks for something the player can't express."""


class Play:
    """One scenario being played."""

    def __init__(self, scenario: Json, board: Board) -> None:
        self.scenario = scenario
        self.game = board.game
        self.names = Names(board.letters, board.aliases)
        self.answers = Answers(self.names, bool(scenario.get("strict")))
        self.checks = Checks(self.names)
        self.commands: list[list[Json]] = [[] for _ in board.letters]
        self.action = actions.PASS
        self.command: Json | None = None
        self.last_defender: Json | None = None
        board.game.agent = self
        board.game.results = self.answers

    sees_forced = True

    # ---- the run ----------------------------------------------------------------------------------------
    def run(self) -> None:
        """Play every stage to its stop and judge it."""
        stops: list[Json] = self.scenario.get("stops") or [self.scenario["stop"]]
        for stage, stop in enumerate(stops):
            for entry in self.scenario["script"]:
                if entry.get("stage", 0) == stage:
                    self.queue(entry)
            self._until(stop)
            if stage == len(stops) - 1 or self.game.over:
                self._nothing_left(stop)
            for check in self.scenario["asserts"]:
                if check.get("stage", 0) == stage:
                    self.judge(check, NOBODY)

    def queue(self, entry: Json) -> None:
        """Put an entry of the script where it is looked for."""
        player = self.names.player(entry["player"])
        if entry["do"] in ("choose", "target", "mode"):
            if entry.get("kind") in ("cancel_payment", "skip_failed_command"):
                raise Unsupported(f"the answer {entry['kind']}")
            self.answers.queues[player].add(entry)
        elif entry["do"] in TIMED or entry["do"] == "concede":
            self.commands[player].append(entry)
        else:
            raise Unsupported(f"the command {entry['do']}")

    def judge(self, check: Json, player: int) -> None:
        """A check or assertion must hold."""
        kind = check.get("check") or check["type"]
        if not self.checks.knows(kind, check):
            raise Unsupported(f"the check {kind}{' ' + check['property'] if 'property' in check else ''}")
        difference = self.checks.difference(self.game, check, kind, player)
        if difference:
            raise Failed(difference)

    def _until(self, stop: Json) -> None:
        """Play until a stop."""
        turn, step = stop["turn"], step_number(stop["step"])
        for _ in range(MOST_STEPS):
            if self.game.over or self._at_stop(turn, step):
                return
            self._step()
        raise Failed(f"the game does not reach turn {turn}, {stop['step']}")

    def _at_stop(self, turn: int, step: int) -> bool:
        """Whether the step of the stop is over (or skipped); its end is seen to."""
        game = self.game
        top = game.agenda[-1]
        if not isinstance(top, Turn) or game.turn < turn:
            return False
        if game.turn > turn:
            return True
        if step == UNTAP:
            return True
        if top.begun and (game.step == step or step not in top.plan):
            top.begun = False
            end_step(game, game.step)
            if game.step == step:
                return True
        return not top.begun and step not in top.plan

    def _step(self) -> None:
        game = self.game
        top = game.agenda[-1]
        if isinstance(top, Priority) and top.checked and not game.players[top.player].lost:
            who = game.players[top.player].controlled_by
            self._with_priority(top, top.player if who == NOBODY else who)
            if game.over:
                return
        game.run_step()

    def _with_priority(self, top: Priority, player: int) -> None:
        """Everything the player does that uses no time, then what they do with priority."""
        self.action = actions.PASS
        self.command = None
        queue = self.commands[player]
        place = 0
        while place < len(queue):
            entry = queue[place]
            if not self._now(entry) or entry["do"] in ("attack", "block"):
                place += 1
                continue
            done = self._perform(top, player, entry)
            if done == "pass":
                return
            if done == "keep":
                place += 1
                continue
            queue.remove(entry)
            if done == "act" or not top.checked:
                # What was changed is seen to before the player has priority again.
                return
            place = 0

    def _now(self, entry: Json) -> bool:
        return bool(entry["turn"] == self.game.turn and step_number(entry["step"]) == self.game.step)

    def _perform(self, top: Priority, player: int, entry: Json) -> str:
        """'act': done with the next answer; 'again': done at once; 'pass': pass and try again; 'keep': look further."""
        do = entry["do"]
        game = self.game
        if do == "check":
            self.judge(entry, player)
            return "again"
        if do == "wait":
            return self._wait(entry)
        if do == "concede":
            ending.concede(game, player)
            top.checked = False
            return "act"
        if do == "add_counters":
            self._add_counters(entry, player)
            top.checked = False
            return "again"
        if do == "set_daytime":
            day = DAY if entry.get("value") == "day" else NIGHT
            game.do(DayNightChange(NOTHING, NOBODY, day, NOTHING, "731.1"))
            return "again"
        if not self._when(entry, player):
            return "pass"
        action = find_action(game, self.names, player, entry, self.answers.queues[player])
        if action is None:
            if do == "mana":
                return "keep"
            what = entry.get("card") or entry.get("ability") or entry.get("ref")
            raise Failed(f"turn {game.turn}, {entry['step']}: {entry['player']} can't {do} {what}")
        self.action = action
        self.command = entry
        self.answers.begin(-1, entry.get("targets", []))
        self.answers.pending = True
        self.answers.mana_of(entry)
        return "act"

    def _wait(self, entry: Json) -> str:
        if entry["until"] == "one_resolved":
            if self.game.stack:
                self.commands[self.names.player(entry["player"])].remove(entry)
                return "pass"
            return "again"
        return "pass" if self.game.stack else "again"

    def _add_counters(self, entry: Json, player: int) -> None:
        for id in self.game.battlefield:
            if called(self.game, id, entry["card"]) and self.game.objects[id].controller == player:
                self.game.do(PutCountersEvent(id, player, entry["counter"].lower(), entry["value"], "122.1"))
                return
        raise Failed(f"there is no {entry['card']} to put counters on")

    def _when(self, entry: Json, player: int) -> bool:
        """The condition of a command."""
        when = entry.get("when") or {}
        stack = self.game.stack
        for word, text in when.items():
            if word == "on_stack":
                fine = any(called(self.game, id, text) for id in stack)
            elif word == "not_on_stack":
                fine = not any(called(self.game, id, text) for id in stack)
            elif word == "on_top_of_stack":
                fine = bool(stack) and called(self.game, stack[-1], text)
            elif word == "copy_on_stack":
                fine = any(called(self.game, id, text) and self.game.objects[id].is_copy for id in stack)
            elif word == "mana_in_pool":
                fine = len(self.game.players[player].pool) >= int(text)
            else:
                raise Unsupported(f"the condition {word}")
            if not fine:
                return False
        return True

    def _nothing_left(self, stop: Json) -> None:
        """Every command was carried out; with nothing to judge, every answer was used as well."""
        for queue in self.commands:
            for entry in queue:
                if (entry["turn"], step_number(entry["step"])) <= (stop["turn"], step_number(stop["step"])):
                    if entry["do"] == "wait" or (entry["do"] == "block" and self._there(entry)):
                        # A creature that can't block is passed over.
                        continue
                    what = entry.get("card") or entry.get("ability") or entry.get("check") or ""
                    raise Failed(f"never carried out: {entry['player']}'s {entry['do']} {what} on turn {entry['turn']}")
        judged = self.scenario["asserts"] or any(entry["do"] == "check" for entry in self.scenario["script"])
        left = [word for queue in self.answers.queues for word in queue.left()]
        if not judged and left:
            raise Failed(f"never asked for: {', '.join(left)}")

    def _there(self, entry: Json) -> bool:
        """Whether the creature of an attack or block is on the battlefield."""
        return bool(self._mover(self.game, self.names.player(entry["player"]), entry))

    # ---- answers -----------------------------------------------------------------------------------------
    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """The agent of the game."""
        if question.name == "priority":
            action = self.action
            self.action = actions.PASS
            return action
        if isinstance(question, (AttackerQuestion, AttackedQuestion)):
            return self._attack(game, question, options)
        if isinstance(question, (BlockerQuestion, BlockedQuestion)):
            return self._block(game, question, options)
        if self.command is not None and self.answers.pending and question.object in game.stack:
            self.answers.item = question.object
            self.answers.pending = False
        return self.answers.answer(game, question, options)

    def _entries(self, game: State, player: int, do: str, step: int) -> list[Json]:
        return [
            entry
            for entry in self.commands[player]
            if entry["do"] == do and entry["turn"] == game.turn and step_number(entry["step"]) == step
        ]

    def _mover(self, game: State, player: int, entry: Json) -> list[int]:
        """The creatures that an attack or block may mean."""
        if "ref" in entry:
            return [self.names.alias(game, entry["ref"])]
        mine = [id for id in game.battlefield if game.objects[id].controller == player]
        named = [id for id in mine if permanent_called(game, game.objects[id], entry["card"])]
        if entry.get("nameless"):
            named = [id for id in mine if not game.objects[id].chars.name]
        if "index" in entry:
            return named[entry["index"] : entry["index"] + 1]
        return named

    def _attack(self, game: State, question: Question, options: Sequence[int]) -> int:
        player = question.for_player
        if isinstance(question, AttackedQuestion):
            return self._attacked(game, question, options)
        entries = self._entries(game, player, "attack", DECLARE_ATTACKERS)
        for entry in entries:
            if entry.get("none"):
                self.commands[player].remove(entry)
                continue
            for id in self._mover(game, player, entry):
                if id in options:
                    self.commands[player].remove(entry)
                    self.command = entry
                    return id
        return DONE if DONE in options else options[0]

    def _attacked(self, game: State, question: AttackedQuestion, options: Sequence[int]) -> int:
        defender = (self.command or {}).get("defender") or self.last_defender
        if defender is not None:
            self.last_defender = defender
            for option in options:
                if "card" in defender:
                    if not is_player(option) and called(game, option, defender["card"]):
                        return option
                elif is_player(option) and option == self.names.player(defender["player"]):
                    return option
        players = [option for option in options if is_player(option)]
        return players[-1] if players else options[0]

    def _block(self, game: State, question: Question, options: Sequence[int]) -> int:
        player = question.for_player
        if isinstance(question, BlockedQuestion):
            entry = self.command or {}
            if entry.get("do") != "block":
                return options[0]
            attacker = entry.get("attacker", {})
            named = [id for id in game.battlefield if self.names.meant(game, id, attacker)]
            if "index" in attacker:
                named = named[attacker["index"] : attacker["index"] + 1]
            for id in named:
                if id in options:
                    return id
            raise Failed(f"{entry.get('card')} can't block {attacker.get('card')}")
        self.command = None
        for entry in self._entries(game, player, "block", DECLARE_BLOCKERS):
            if entry.get("none"):
                self.commands[player].remove(entry)
                continue
            for id in self._mover(game, player, entry):
                if id in options:
                    self.commands[player].remove(entry)
                    self.command = entry
                    return id
        return DONE if DONE in options else options[0]


def battlefield_of(game: State, player: int) -> list[int]:
    """The permanents a player controls."""
    return [id for id in game.zone_ids(BATTLEFIELD, player) if game.objects[id].controller == player]
