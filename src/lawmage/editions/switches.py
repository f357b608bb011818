"""Every switch of `types.Switches`: its values as words, what it means, and the rule that has it.

A switch of two values is asked as a bool and written yes or no; one of several holds the place of its word in
`words`; a number is itself.  A switch's first word is that of today unless `types.TODAY` says otherwise.
"""

from __future__ import annotations

from typing import Final

from ..errors import SetupError
from ..types import TODAY

YES_NO: Final = ("no", "yes")
NUMBER: Final[tuple[str, ...]] = ()
MOST: Final = 1000
"""No number of a switch is larger."""

_YES: Final = ("yes", "on", "true", "1")
_NO: Final = ("no", "off", "false", "0")


class Switch:
    """One switch.  name: the attribute of `types.Switches`; words: its values (none for a number); default: today's;

    meaning: what it says, with the number of the rule and the year whose text has it, where it is not today's.
    """

    __slots__ = ("default", "meaning", "name", "rule", "words")

    def __init__(self, name: str, words: tuple[str, ...], meaning: str, rule: str) -> None:
        self.name = name
        self.words = words
        self.meaning = meaning
        self.rule = rule
        self.default = _today(name)

    def value(self, given: object) -> bool | int:
        """The value for a word, a bool or a number; SetupError for anything else."""
        if self.words == YES_NO:
            if isinstance(given, bool):
                return given
            word = str(given).lower()
            if word in _YES or word in _NO:
                return word in _YES
        elif self.words:
            if isinstance(given, str) and given in self.words:
                return self.words.index(given)
            if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(self.words):
                return given
        else:
            number = int(given) if isinstance(given, str) and given.isdigit() else given
            if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= MOST:
                return number
        raise SetupError(f"{self.name} can't be {given!r}; it is {self.values}")

    @property
    def values(self) -> str:
        """What it can be, as a phrase."""
        return " or ".join(self.words) if self.words else f"a number up to {MOST}"

    def word(self, value: bool | int) -> str:
        """A value as it is written."""
        if not self.words:
            return str(value)
        return self.words[int(value)]

    def __repr__(self) -> str:
        return f"Switch({self.name}: {self.values})"


def _today(name: str) -> bool | int:
    for known, value in TODAY:
        if known == name and not isinstance(value, str):
            return value
    raise AssertionError(f"{name} is no switch of types.Switches")


SWITCHES: Final = (
    Switch("mana_burn", YES_NO, "unspent mana that a pool loses costs that much life", "300.3 (2008)"),
    Switch("mana_pools_empty", ("each_step", "each_phase"), "when mana pools empty", "500.5; 300.3 (2008)"),
    Switch("combat_damage_on_stack", YES_NO, "combat damage goes on the stack and can be responded to", "310.4 (2008)"),
    Switch(
        "legend_rule",
        ("one_each", "all_go", "newest_go"),
        "of legendary permanents with the same name: each player keeps one; none stays; the oldest stays",
        "704.5j; 420.5e (2008); K.19.1 (1999)",
    ),
    Switch("starting_life", NUMBER, "the life total each player begins with", "103.4"),
    Switch("starting_hand", NUMBER, "how many cards each player draws at the start", "103.5"),
    Switch("maximum_hand", NUMBER, "the most cards a hand may hold as a turn ends", "402.2"),
    Switch("free_mulligans", NUMBER, "how many mulligans cost no card", "103.5c"),
)
_BY_NAME: Final[dict[str, Switch]] = {}


def switch(name: str) -> Switch:
    """The switch of a name; SetupError, with the nearest names, where there is none."""
    if not _BY_NAME:
        for known in SWITCHES:
            _BY_NAME[known.name] = known
    found = _BY_NAME.get(name)
    if found is None:
        near = nearest(name, [known.name for known in SWITCHES])
        raise SetupError(f"there is no switch {name!r} of the rules" + (f"; did you mean {near}?" if near else ""))
    return found


def nearest(word: str, names: list[str]) -> str:
    """Which of the names shares most of its letter pairs with a word, '' if hardly any does."""
    pairs = {word[i : i + 2] for i in range(len(word) - 1)}
    best = ""
    most = 0.3
    for name in names:
        others = {name[i : i + 2] for i in range(len(name) - 1)}
        share = len(pairs & others) / max(1, len(pairs | others))
        if share > most:
            best = name
            most = share
    return best
