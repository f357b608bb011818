"""What a switch of the rules is: its values as words, what it means, and the rule that has it."""

from __future__ import annotations

from typing import Final

from ..errors import SetupError
from ..settings import TODAY

YES_NO: Final = ("no", "yes")
NUMBER: Final[tuple[str, ...]] = ()
MOST: Final = 1000
"""No number of a switch is larger."""

_YES: Final = ("yes", "on", "true", "1")
_NO: Final = ("no", "off", "false", "0")


class Switch:
    """One switch.  name: the attribute of `settings.Switches`; words: its values (none for a number); default: today's;

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
    raise AssertionError(f"{name} is no switch of settings.Switches")
