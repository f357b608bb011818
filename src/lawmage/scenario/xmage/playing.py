"""Carrying a scenario's script out (sections 3 and 4 of the format), up to its stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Question
from ...kernel.state import State
from ...rules import actions, ending, rule_effects
from ...rules.combat.attacking import AttackedQuestion, AttackerQuestion
from ...rules.combat.blocking import BlockedQuestion, BlockerQuestion
from ...rules.combat.evasion import can_attack
from ...rules.combat.roles import attackable
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
from .naming import Names, called, permanent_called, reads
from .reading import Json, step_number

# What keeps a creature from attacking by itself (CR 506.5).
NOT_ALONE: Final = ("cant attack alone", "cant attack without others")
MOST_STEPS: Final = 20_000
TIMED: Final = ("cast", "play", "activate", "mana", "attack", "block", "wait", "check", "add_counters", "set_daytime")


class Failed(Exception):
    """The script can't be carried out, or something does not hold."""


class Refused(Failed):
    """A command of the script is not possible.  about: what it names; late: found out only at the end."""

    def __init__(self, reason: str, about: str, late: bool = False) -> None:
        super().__init__(reason)
        self.about = about
        self.late = late


class Unsupported(Exception):
    """The script asks for something the player can't express."""


class Play:
    """One scenario being played."""

    def __init__(self, scenario: Json, board: Board) -> None:
        self.scenario = scenario
        self.game = board.game
        self.used = board.quiet.used
        self.names = Names(board.letters, board.aliases)
        self.answers = Answers(self.names, bool(scenario.get("strict")))
        self.checks = Checks(self.names)
        self.commands: list[list[Json]] = [[] for _ in board.letters]
        self.action = actions.PASS
        self.command: Json | None = None
        self.last_defender: Json | None = None
        for letter in scenario.get("manual_mana") or ():
            self.answers.manual[self.names.player(letter)] = True
        board.game.agent = self
        board.game.results = self.answers

    sees_forced = True

    # ---- the run ----------------------------------------------------------------------------------------
    def run(self) -> None:
        """Play every stage to its stop and judge it."""
        stops: list[Json] = self.scenario.get("stops") or [self.scenario["stop"]]
        for stage, stop in enumerate(stops):
            for entry in self.scenario["script"]:
                if entry.get("stage", 0) == stage and not any(entry is each for each in self.used):
                    self.queue(entry)
            self._until(stop)
            if stage == len(stops) - 1 or self.game.over:
                self._nothing_left(stop)
            for check in self.scenario["asserts"]:
                if check.get("stage", 0) == stage:
                    self.judge(check, NOBODY)

    def run_refused(self) -> None:
        """A run in which something must (or may) be refused: then the game stands still and is judged."""
        expected: Json = self.scenario["expect_error"]
        try:
            self.run()
            self._all_used()
        except Refused as refusal:
            if not refusal.late and refusal.about not in expected["contains"]:
                raise
            for check in self.scenario["asserts"]:
                self.judge(check, NOBODY)
            return
        if expected.get("required"):
            raise Failed(f"nothing was refused: {expected['contains']}")

    def _all_used(self) -> None:
        """Every block was possible and every target that was named was there to be chosen."""
        for queue in self.commands:
            for entry in queue:
                if entry["do"] == "block":
                    raise Refused(f"{entry.get('card')} did not block", str(entry.get("card")), late=True)
        for answers in self.answers.queues:
            if answers.targets:
                raise Refused("a target could not be chosen", "", late=True)
        if self.answers.inline:
            raise Refused("a target could not be chosen", "", late=True)

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
            raise Refused(f"turn {game.turn}, {entry['step']}: {entry['player']} can't {do} {what}", str(what))
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
                fine = any(reads(self.game, id, text) for id in stack)
            elif word == "not_on_stack":
                fine = not any(reads(self.game, id, text) for id in stack)
            elif word == "on_top_of_stack":
                fine = bool(stack) and reads(self.game, stack[-1], text)
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
                    mover = self._mover(self.game, self.names.player(entry["player"]), entry)
                    if entry["do"] == "attack" and mover and not self.scenario.get("expect_error"):
                        # So is one that can't attack, or not what it is sent against.
                        if "card" in entry.get("defender", {}) or self._kept_back(mover[0]):
                            continue
                    what = entry.get("card") or entry.get("ability") or entry.get("check") or ""
                    reason = f"never carried out: {entry['player']}'s {entry['do']} {what} on turn {entry['turn']}"
                    raise Refused(reason, str(what), late=True)
        judged = self.scenario["asserts"] or any(entry["do"] == "check" for entry in self.scenario["script"])
        left = [word for queue in self.answers.queues for word in queue.left()]
        if not judged and left:
            raise Refused(f"never asked for: {', '.join(left)}", "", late=True)

    def _kept_back(self, id: int) -> bool:
        """Whether a creature may not attack alone."""
        return any(rule_effects.is_affected(self.game, word, id) for word in NOT_ALONE)

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
                if id in options and self._can_attack(game, player, id, entry):
                    self.commands[player].remove(entry)
                    self.command = entry
                    self.answers.declared.append(id)
                    return id
        if DONE in options or not isinstance(question, AttackerQuestion):
            return DONE if DONE in options else options[0]
        # CR 508.1d: one that has to attack.
        return max(options, key=lambda id: question.problem.best(id, True))

    def _can_attack(self, game: State, player: int, id: int, entry: Json) -> bool:
        """Whether what the attack is aimed at can be attacked by the creature, and it can attack with those named."""
        alone = len(self._entries(game, player, "attack", DECLARE_ATTACKERS)) == 1 and not self._attacking(game)
        if alone and any(rule_effects.is_affected(game, word, id) for word in NOT_ALONE):
            return False
        defender = entry.get("defender")
        if defender is None:
            return True
        targets = [target for target in attackable(game, player) if can_attack(game, id, target) is None]
        return any(self._aimed_at(game, target, defender) for target in targets)

    def _attacking(self, game: State) -> bool:
        """Whether another attacker was declared before, in the declaration in progress."""
        declaring = game.agenda[-1]
        return bool(getattr(declaring, "pairs", None))

    def _aimed_at(self, game: State, target: int, defender: Json) -> bool:
        if "card" in defender:
            return not is_player(target) and called(game, target, defender["card"])
        return target == self.names.player(defender["player"])

    def _attacked(self, game: State, question: AttackedQuestion, options: Sequence[int]) -> int:
        defender = (self.command or {}).get("defender") or self.last_defender
        if defender is not None:
            self.last_defender = defender
            for option in options:
                if self._aimed_at(game, option, defender):
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
            if entry.get("forced"):
                return options[0]
            reason = f"{entry.get('card')} can't block {attacker.get('card')}"
            raise Refused(reason, str(entry.get("card")), late=True)
        self.command = None
        for entry in self._entries(game, player, "block", DECLARE_BLOCKERS):
            if entry.get("none"):
                self.commands[player].remove(entry)
                continue
            for id in self._mover(game, player, entry):
                if id in options:
                    self.commands[player].remove(entry)
                    # CR 509.1c: where something must block, what it blocks may be forced as well.
                    self.command = {**entry, "forced": DONE not in options}
                    self.answers.declared.append(id)
                    return id
        return DONE if DONE in options else options[0]


def battlefield_of(game: State, player: int) -> list[int]:
    """The permanents a player controls."""
    return [id for id in game.zone_ids(BATTLEFIELD, player) if game.objects[id].controller == player]
