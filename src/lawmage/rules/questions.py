"""The common questions: yes or no, a target, an object, a number, one of several (CR 608.2d, 601.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..kernel.ask import Question, Refusal
from ..kernel.state import State
from ..types import NOTHING
from . import seating
from .objects import name_of

DONE = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class YesNo(Question):
    """ "You may": 1 is yes, 0 is no."""

    __slots__ = ("what",)
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "what")
    name = "may"

    def __init__(self, player: int, object: int, what: str) -> None:
        super().__init__(player, object)
        self.what = what

    def options(self, game: State) -> Sequence[int]:
        return (1, 0)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        return None if answer in (0, 1) else Refusal("answer yes (1) or no (0)", "608.2d")

    def prompt(self, game: State) -> str:
        return f"{self.what} ({name_of(game, self.object)})?" if self.object != NOTHING else f"{self.what}?"

    def describe(self, game: State, answer: int) -> str:
        return "yes" if answer else "no"


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOne(Question):
    """One of a list of object or player ids; `optional` adds DONE ("none", "no more").

    legal: the ids that may be chosen now, a plain list fixed when the question is made, so that judging an answer
    does not depend on listing.
    """

    __slots__ = ("what", "legal", "optional", "rule")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "what", "legal", "optional", "rule")
    name = "choose"

    def __init__(
        self, player: int, object: int, what: str, legal: list[int], optional: bool, rule: str = "608.2d"
    ) -> None:
        super().__init__(player, object)
        self.what = what
        self.legal = legal
        self.optional = optional
        self.rule = rule

    def options(self, game: State) -> Sequence[int]:
        return [*self.legal, DONE] if self.optional else self.legal

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == DONE:
            return None if self.optional else Refusal("one must be chosen", self.rule)
        return None if answer in self.legal else Refusal(f"{name_of(game, answer)} can't be chosen for this", self.rule)

    def prompt(self, game: State) -> str:
        return self.what

    def describe(self, game: State, answer: int) -> str:
        return "no more" if answer == DONE else name_of(game, answer)

    def subject(self, game: State, answer: int) -> int:
        return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseWord(Question):
    """One of several words (a mode, a colour, a type), answered by index."""

    __slots__ = ("what", "words", "legal")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "what", "words", "legal")
    name = "word"

    def __init__(self, player: int, object: int, what: str, words: tuple[str, ...], legal: list[int]) -> None:
        super().__init__(player, object)
        self.what = what
        self.words = words
        self.legal = legal

    def options(self, game: State) -> Sequence[int]:
        return self.legal

    def refuse(self, game: State, answer: int) -> Refusal | None:
        return None if answer in self.legal else Refusal("that can't be chosen now", "700.2")

    def prompt(self, game: State) -> str:
        return self.what

    def describe(self, game: State, answer: int) -> str:
        return self.words[answer] if 0 <= answer < len(self.words) else "no more"


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseNumber(Question):
    """A number from `least` to `most`."""

    __slots__ = ("what", "least", "most")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "what", "least", "most")
    name = "number"

    def __init__(self, player: int, object: int, what: str, least: int, most: int) -> None:
        super().__init__(player, object)
        self.what = what
        self.least = least
        self.most = most

    def options(self, game: State) -> Sequence[int]:
        return range(self.least, self.most + 1)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if self.least <= answer <= self.most:
            return None
        return Refusal(f"a number from {self.least} to {self.most}", "107.1")

    def prompt(self, game: State) -> str:
        return self.what

    def describe(self, game: State, answer: int) -> str:
        return str(answer)


def choose_several(
    game: State,
    player: int,
    object: int,
    what: str,
    legal: list[int],
    least: int,
    most: int,
    rule: str = "608.2d",
) -> list[int]:
    """Choose from `least` to `most` different ids, one question at a time; the ids chosen, in order.

    With fewer than `least` to choose from, all of them (CR 608.2d, 101.3: as much as possible).  CR 801.5a: nobody
    chooses what is out of the own range.
    """
    chosen: list[int] = []
    if seating.limited(game):
        legal = [id for id in legal if seating.reaches(game, player, id)]
    left = legal[:]
    if least >= len(left):
        game.unasked(player, left)
        return left
    while left and len(chosen) < most:
        answer = game.ask(ChooseOne(player, object, what, left, len(chosen) >= least, rule))
        if answer == DONE:
            break
        chosen.append(answer)
        left = [id for id in left if id != answer]
        if len(chosen) < least and len(left) <= least - len(chosen):
            chosen += left
            break
    return chosen
