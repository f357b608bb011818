"""The few errors a caller meets: each carries the offending value, the reason and, where one says so, the rule."""

from __future__ import annotations

from collections.abc import Sequence


class ActionError(ValueError):
    """An action that was not taken.  value: what was given; reason: a sentence; rule: a rule's number, or ''."""

    def __init__(self, value: object, reason: str, rule: str = "") -> None:
        super().__init__(f"{value}: {reason}" + (f" (CR {rule})" if rule else ""))
        self.value = value
        self.reason = reason
        self.rule = rule


class InvalidAction(ActionError):
    """A text or value that is no action of this game's present decision at all."""


class IllegalAction(ActionError):
    """An action that the rules do not allow now."""


class AmbiguousAction(ActionError):
    """A text that fits several legal actions.  choices: the full text of each."""

    def __init__(self, value: object, reason: str, choices: Sequence[str], rule: str = "") -> None:
        super().__init__(value, reason, rule)
        self.choices = tuple(choices)


class GameOver(InvalidAction):
    """There is nothing to decide: the game has ended."""


class SavedGameError(ValueError):
    """A saved position or record that cannot be read: damaged, cut off, or of another version.

    where: the file or 'position' or 'record'; reason: what is wrong.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class SetupError(ValueError):
    """A game that can't be set up: the reason, and the rule that says so."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason + (f" (CR {rule})" if rule else ""))
        self.reason = reason
        self.rule = rule


class ScenarioError(ValueError):
    """A scenario that can't be read or carried out.

    path, line: where its cause stands; reason: what it is; rule: the rule that forbids what the script wants, or ''.
    """

    def __init__(self, path: str, line: int, reason: str, rule: str = "") -> None:
        super().__init__(f"{path}:{line}: {reason}" + (f" (CR {rule})" if rule else ""))
        self.path = path
        self.line = line
        self.reason = reason
        self.rule = rule
