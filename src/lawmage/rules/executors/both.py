"""Two selections together (CR 115.1, 608.2d)."""

from __future__ import annotations

from typing import Final

from ...ir import reference as ir
from ...ir.node import Filter, Objects, Players
from ...kernel.executor import Frame, Selector
from ...kernel.state import State
from ...types import NOTHING
from ..link import Linker
from .selectors import RESERVED, ChooseSelector


class BothSelector(Selector):
    """Two selections together.  settled: it is a cost, and what is chosen for it was chosen before (CR 118.3).

    choices: where each part is something to choose, the parts: what is chosen for one can't be chosen for another.
    """

    def __init__(self, node: ir.Both, link: Linker) -> None:
        self.slot = link.slot(node)
        outer = link.shared_zone
        link.shared_zone = zone_said(node.right) or outer
        left = _Part(node.left, link)
        link.shared_zone = outer
        if isinstance(node.right, ir.Every):
            # "Target creature and each other creature ...": other than the target, and than nothing else.
            link.others_than = _named_before(node.left, link)
        self.parts = [left, _Part(node.right, link)]
        link.others_than = NOTHING
        self.settled = False
        self.choices: list[ChooseSelector] = []
        for part in self.parts:
            if isinstance(part.objects, ChooseSelector) and not part.objects.random:
                self.choices.append(part.objects)
            elif isinstance(part.objects, BothSelector):
                self.choices += part.objects.choices

    def select(self, game: State, frame: Frame) -> list[int]:
        if len(self.choices) > 1 and not self.settled:
            return self._choose_different(game, frame)
        ids: list[int] = []
        for part in self.parts:
            found = frame.slots.get(part.chosen, []) if self.settled and part.chosen >= 0 else part.select(game, frame)
            ids += [id for id in found if id not in ids]
        frame.bind(self.slot, ids)
        return ids

    def _choose_different(self, game: State, frame: Frame) -> list[int]:
        """CR 608.2d, 609.3: different objects, chosen in order, so that as many of the parts as can be have one."""
        outer = frame.slots.get(RESERVED)
        taken: list[int] = outer[:] if outer is not None else []
        ids: list[int] = []
        for place, choice in enumerate(self.choices):
            legal = [id for id in choice.legal(game, frame) if id not in taken]
            later = [part for part in self.choices[place + 1 :] if _needed(part, game, frame)]
            most = max([_parts_filled(game, frame, later, [*taken, id]) for id in legal], default=0)
            spared = [id for id in legal if _parts_filled(game, frame, later, [*taken, id]) < most]
            if not _needed(choice, game, frame):
                spared = []
            frame.bind(RESERVED, taken + spared)
            found = choice.select(game, frame)
            ids += found
            taken += found
        if outer is None:
            frame.slots.pop(RESERVED, None)
        else:
            frame.bind(RESERVED, outer)
        frame.bind(self.slot, ids)
        return ids

    def fillable(self, game: State, frame: Frame) -> bool:
        """CR 608.2d: whether each part that must be chosen can be, each another object."""
        needed = [choice for choice in self.choices if _needed(choice, game, frame)]
        return _parts_filled(game, frame, needed, []) == len(needed)

    def known(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for part in self.parts:
            ids += [id for id in part.known(game, frame) if id not in ids]
        return ids


def _needed(choice: ChooseSelector, game: State, frame: Frame) -> bool:
    """Whether something must be chosen for it ("a land", not "up to one land")."""
    return choice.least is None or choice.least.value(game, frame) > 0


def _parts_filled(game: State, frame: Frame, parts: list[ChooseSelector], taken: list[int]) -> int:
    """For how many of the parts an object can be chosen, each another, none of those taken."""
    options = [[id for id in part.legal(game, frame) if id not in taken] for part in parts]
    of: dict[int, int] = {}
    return sum([_give(place, options, of, []) for place in range(len(options))])


def _give(place: int, options: list[list[int]], of: dict[int, int], seen: list[int]) -> bool:
    """Give a part one of its options, moving those that have one to another where that makes room."""
    for id in options[place]:
        if id in seen:
            continue
        seen.append(id)
        if id not in of or _give(of[id], options, of, seen):
            of[id] = place
            return True
    return False


def _named_before(node: Objects | Players, link: Linker) -> int:
    """The slot of the target, or of what was mentioned, that the other things are added to; or NOTHING."""
    if isinstance(node, ir.It):
        return node.slot
    return link.slot(node) if isinstance(node, ir.Target) else NOTHING


def zone_said(node: Objects | Players) -> Filter | None:
    """The zone from which the last of several selections is."""
    if isinstance(node, ir.Both):
        return zone_said(node.right)
    return node.what.zone if isinstance(node, (ir.Target, ir.Choose)) and node.what.kind == "card" else None


class _Part:
    """One of two selections: of objects or of players."""

    def __init__(self, node: Objects | Players, link: Linker) -> None:
        self.objects = link.objects(node) if isinstance(node, Objects) else None
        self.players = link.player(node) if isinstance(node, Players) else None
        # The slot of what is chosen for it.
        self.chosen = link.slot(node) if isinstance(node, ir.Choose) else -1

    def select(self, game: State, frame: Frame) -> list[int]:
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)

    def known(self, game: State, frame: Frame) -> list[int]:
        return self.objects.known(game, frame) if self.objects is not None else self.select(game, frame)


def settle(selector: Selector | None) -> None:
    """The choices of a selection that is a cost are made before it is carried out."""
    if isinstance(selector, BothSelector):
        selector.settled = True
        for part in selector.parts:
            settle(part.objects)


def only_among(selector: Selector | None, zone: int) -> None:
    """CR 701.9a, 701.21a: what is chosen is of the acting player's hand, or of the permanents that player controls."""
    if isinstance(selector, ChooseSelector):
        selector.among = zone
    elif isinstance(selector, BothSelector):
        for part in selector.parts:
            only_among(part.objects, zone)


TABLE: Final = {"Both": BothSelector}
