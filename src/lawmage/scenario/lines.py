"""The lines of a script: `alice casts Shock at bob`, `resolve`, `pass to bob's upkeep`, or the same as a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from .reading import STEPS
from .tree import Entry, refuse_unknown

MARK: Final = "\x00"
SAYS: Final = {
    "casts": "cast",
    "cast": "cast",
    "plays": "play",
    "play": "play",
    "activates": "activate",
    "activate": "activate",
    "does": "do",
    "do": "do",
}
"""The verbs that are actions with priority."""

DAMAGE: Final = {"deal combat damage": 8, "deal first strike damage": 7}
"""The steps in which it is dealt."""

FORMS: Final = (
    "PLAYER casts CARD [at TARGET and TARGET] [, ANSWER ...]",
    "PLAYER plays LAND",
    "PLAYER activates PERMANENT [(which)] [at TARGET] [, ANSWER ...]",
    "PLAYER: ACTION AS LISTED [, ANSWER ...]",
    "PLAYER attacks [PLAYER] with CREATURE and CREATURE [: ANSWER, ANSWER]",
    "PLAYER attacks with nothing",
    "PLAYER blocks ATTACKER with CREATURE [, ATTACKER with CREATURE]",
    "PLAYER passes",
    "PLAYER answers: ANSWER, ANSWER",
    "PLAYER concedes",
    "begin [: ANSWER, ANSWER]",
    "resolve [: ANSWER, ANSWER]",
    "resolve all",
    "deal combat damage [: ANSWER, ANSWER]",
    "pass to [PLAYER's] STEP [: ANSWER, ANSWER]",
)


@dataclass(frozen=True)
class Statement:
    """One thing done.

    verb: cast, play, activate, do, attack, block, pass, answer, concede, resolve, resolve all, pass to, damage, begin.
    who: a player's name, '' for everyone.  name: the card, action or step; detail: which way or ability, as in
    `(flashback)`.  pairs: (creature, what it attacks or blocks, '' where there is no choice).
    """

    entry: Entry
    verb: str
    who: str = ""
    name: str = ""
    detail: str = ""
    targets: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.entry.text or f"{self.who} {self.verb} {self.name}".strip()


class Lines:
    """Reads lines, knowing the players' names and the cards' (which may have `and`, `at` or a comma in them)."""

    def __init__(self, players: Sequence[str], names: Sequence[str]) -> None:
        self.players = list(players)
        hard = [name for name in names if re.search(r",| and | at | with |: ", name)]
        self.hard = sorted(set(hard), key=lambda name: (-len(name), name))

    # ---- names with separators in them ----------------------------------------------------------------------
    def hide(self, text: str) -> str:
        """The text with such names replaced by a mark."""
        for i, name in enumerate(self.hard):
            text = text.replace(name, f"{MARK}{i}{MARK}")
        return text

    def show(self, text: str) -> str:
        """The text with the names back in it."""
        return re.sub(f"{MARK}(\\d+){MARK}", lambda found: self.hard[int(found[1])], text).strip()

    def split(self, text: str, *separators: str) -> tuple[str, ...]:
        """The parts of a hidden text, shown."""
        pattern = "|".join(re.escape(mark) for mark in separators)
        return tuple(self.show(part) for part in re.split(pattern, text) if part.strip())

    # ---- lines --------------------------------------------------------------------------------------------------
    def read(self, entry: Entry) -> Statement:
        """The statement of an entry of a script."""
        if entry.kind == "table":
            return self._table(entry)
        text = self.hide(entry.words("a line of the script").strip())
        for word in ("resolve all", "resolve", "begin"):
            if text == word or text.startswith((f"{word}:", f"{word},")):
                return Statement(entry, word, answers=self.split(text[len(word) + 1 :], ", "))
        for word in DAMAGE:
            if text == word or text.startswith(f"{word}:"):
                return Statement(entry, "damage", "", word, answers=self.split(text[len(word) + 1 :], ", "))
        if text.startswith("pass to "):
            return self._pass_to(entry, text.removeprefix("pass to "))
        for name in self.players:
            if text.startswith((f"{name} ", f"{name}:")):
                return self._player(entry, name, text[len(name) :])
        raise entry.error(f"no line of a script: {entry.text!r}; it is one of: {'; '.join(FORMS)}")

    def _pass_to(self, entry: Entry, text: str) -> Statement:
        place, _, rest = text.partition(":")
        who = ""
        for name in self.players:
            if place.startswith(f"{name}'s "):
                who, place = name, place.removeprefix(f"{name}'s ")
        refuse_unknown(entry, place.strip(), list(STEPS), "the turn")
        return Statement(entry, "pass to", who, place.strip(), answers=self.split(rest, ", "))

    def _player(self, entry: Entry, who: str, rest: str) -> Statement:
        if rest.startswith(":"):
            return self._action(entry, who, "do", rest[1:])
        verb, _, rest = rest.strip().partition(" ")
        if verb in SAYS:
            return self._action(entry, who, SAYS[verb], rest)
        if verb in ("answers", "answers:", "chooses", "chooses:"):
            return Statement(entry, "answer", who, answers=self.split(rest, ", "))
        if verb == "passes":
            return Statement(entry, "pass", who)
        if verb == "concedes":
            return Statement(entry, "concede", who)
        if verb in ("attacks", "attacks:"):
            return self._attack(entry, who, rest)
        if verb == "blocks":
            return self._block(entry, who, rest)
        raise entry.error(f"{who} {verb!r}? A line of the script is one of: {'; '.join(FORMS)}")

    def _action(self, entry: Entry, who: str, verb: str, text: str) -> Statement:
        head, *rest = re.split(r", ", text.strip())
        head, _, aims = head.partition(" at ")
        targets = list(self.split(aims, " and "))
        answers: list[str] = []
        for part in rest:
            word, _, aims = f" {part}".partition(" at ")
            targets += self.split(aims.strip("[]"), " and ")
            if word.strip():
                answers.append(self.show(word))
        name, detail = self.show(head), ""
        if name.endswith(")") and " (" in name:
            name, _, detail = name.removesuffix(")").rpartition(" (")
        return Statement(entry, verb, who, name.strip(), detail, tuple(targets), tuple(answers))

    def _attack(self, entry: Entry, who: str, text: str) -> Statement:
        pairs: list[tuple[str, str]] = []
        first, _, rest = text.partition(":") if ":" in text else (text, "", "")
        for group in re.split(r"; ", first):
            target, found, creatures = group.strip().partition("with ")
            if not found:
                raise entry.error("attacks [whom] with which creatures?")
            named = () if creatures.strip() == "nothing" else self.split(creatures, ", ", " and ")
            pairs += [(creature, self.show(target)) for creature in named]
        return Statement(entry, "attack", who, pairs=tuple(pairs), answers=self.split(rest, ", "))

    def _block(self, entry: Entry, who: str, text: str) -> Statement:
        pairs: list[tuple[str, str]] = []
        for part in re.split(r"[,;] ", text):
            attacker, found, creatures = part.strip().partition(" with ")
            if not found:
                raise entry.error("blocks which attacker with which creatures?")
            pairs += [(creature, self.show(attacker)) for creature in self.split(creatures, " and ")]
        return Statement(entry, "block", who, pairs=tuple(pairs))

    def _table(self, entry: Entry) -> Statement:
        """`{player: alice, cast: Fireball, at: [Bear, bob], answers: [X 3]}` and the like."""
        table = entry.mapped("a step")
        who = table["player"].words("player") if "player" in table else ""
        if who and who not in self.players:
            raise table["player"].error(f"no player {who!r}")
        targets = tuple(item.words("a target") for item in table["at"].listed()) if "at" in table else ()
        answers = tuple(item.words("an answer") for item in table["answers"].listed()) if "answers" in table else ()
        verbs = ("cast", "play", "activate", "do", "attack", "block", "answer", "resolve", "pass to")
        found = [word for word in verbs if word in table]
        for word, value in table.items():
            refuse_unknown(value, word, [*verbs, "player", "at", "answers", "which"], "a step")
        if len(found) != 1:
            raise entry.error(f"a step has one of: {', '.join(verbs)}, see")
        verb, value = found[0], table[found[0]]
        made = Statement(entry, verb, who, targets=targets, answers=answers)
        if verb in ("attack", "block"):
            if value.kind == "table":
                pairs = tuple((name, other.words("what it fights")) for name, other in value.table.items())
            else:
                pairs = tuple((item.words("a creature"), "") for item in value.listed())
            return replace(made, pairs=pairs)
        if verb in ("answer", "resolve"):
            more = tuple(item.words("an answer") for item in value.listed())
            if verb == "resolve" and more == ("all",):
                return replace(made, verb="resolve all")
            return replace(made, answers=(*more, *answers))
        detail = table["which"].words("which") if "which" in table else ""
        made = replace(made, name=value.words(verb), detail=detail)
        if verb == "pass to":
            return replace(self._pass_to(replace(value, kind="text"), made.name), entry=entry, answers=answers)
        return made
