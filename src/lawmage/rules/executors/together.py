"""Choices judged as one group (CR 115.1d, 608.2d): so much power, toughness or mana value in total."""

from __future__ import annotations

from dataclasses import replace

from ...ir.filter import All, Noun
from ...ir.relation import Together
from ...kernel.executor import Frame
from ...kernel.state import State
from ..link import Linker, NotExecutable
from ..questions import DONE, ChooseOne
from .amounts import attribute, attribute_word


def split(noun: Noun) -> tuple[Noun, Together | None]:
    """A noun without what it says of the group, and that."""
    if isinstance(noun.filter, Together):
        return replace(noun, filter=None), noun.filter
    if not isinstance(noun.filter, All):
        return noun, None
    found = [part for part in noun.filter.parts if isinstance(part, Together)]
    if len(found) != 1:
        return noun, None
    rest = tuple([part for part in noun.filter.parts if not isinstance(part, Together)])
    return replace(noun, filter=rest[0] if len(rest) == 1 else All(rest)), found[0]


class Total:
    """The sum of an attribute over the chosen objects is at least, or at most, an amount."""

    def __init__(self, node: Together, link: Linker) -> None:
        if node.word != "total" or node.op not in (">=", "<=") or node.amount is None:
            raise NotExecutable(node)
        self.word = attribute_word(node.attribute, node)
        self.least = node.op == ">="
        self.amount = link.amount(node.amount)

    def sizes(self, game: State, ids: list[int]) -> list[int]:
        """What each one counts."""
        return [attribute(game, id, self.word) for id in ids]

    def holds(self, game: State, frame: Frame, chosen: list[int]) -> bool:
        """Whether these alone are a legal choice."""
        total = sum(self.sizes(game, chosen))
        bound = self.amount.value(game, frame)
        return total >= bound if self.least else total <= bound

    def reachable(self, game: State, frame: Frame, chosen: list[int], rest: list[int]) -> bool:
        """Whether these, perhaps with some of the rest, are."""
        total = sum(self.sizes(game, chosen))
        bound = self.amount.value(game, frame)
        sizes = self.sizes(game, rest)
        if self.least:
            return total + sum([size for size in sizes if size > 0]) >= bound
        return total + sum([size for size in sizes if size < 0]) <= bound

    def fewest(self, game: State, frame: Frame, ids: list[int]) -> int:
        """How many of these it takes at least; -1 if they are not enough."""
        total = 0
        bound = self.amount.value(game, frame)
        if not self.least:
            return 0 if self.reachable(game, frame, [], ids) else -1
        sizes = sorted(self.sizes(game, ids), reverse=True)
        for count in range(len(sizes) + 1):
            if total >= bound:
                return count
            total += sizes[count] if count < len(sizes) else 0
        return -1

    def choose(self, game: State, frame: Frame, player: int, legal: list[int], least: int, most: int) -> list[int]:
        """One question at a time; nothing is chosen after which the group could not become legal."""
        chosen: list[int] = []
        while len(chosen) < most:
            left = [id for id in legal if id not in chosen]
            able = [id for id in left if self._fits(game, frame, chosen, id, left)]
            done = len(chosen) >= least and self.holds(game, frame, chosen)
            if not able:
                break
            answer = game.ask(ChooseOne(player, frame.source, "Choose", able, done))
            if answer == DONE:
                break
            chosen.append(answer)
        return chosen

    def _fits(self, game: State, frame: Frame, chosen: list[int], id: int, left: list[int]) -> bool:
        return self.reachable(game, frame, [*chosen, id], [other for other in left if other != id])


def total_of(noun: Noun, link: Linker) -> tuple[Noun, Total | None]:
    """The noun apart from its group test, and the test."""
    plain, group = split(noun)
    return plain, Total(group, link) if group is not None else None
