"""Modes chosen in the middle of a resolution (CR 608.2d, 700.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import ability
from ...kernel.executor import Frame, PlayerSelector, Step, Value
from ...kernel.state import State
from ..link import Linker, NotExecutable
from ..linked import AT_RANDOM, most_modes
from ..questions import ChooseOne, ChooseWord
from .steps import Jump


class ChooseMode(Step):
    """CR 608.2d: a mode chosen as it resolves, where a choice stands in the middle of other instructions."""

    def __init__(self, count: int, least: Value, most: Value, local: int) -> None:
        self.count = count
        self.least = least
        self.most = most
        self.local = local
        self.words = tuple([f"mode {i + 1}" for i in range(count)])
        self.again = False
        self.chance = False
        self.chooser: PlayerSelector | None = None

    def run(self, game: State, frame: Frame) -> None:
        choosers = self.chooser.players(game, frame) if self.chooser is not None else [frame.controller]
        if not choosers:
            frame.bind(self.local, [])
            return
        player = choosers[0]
        if len(choosers) > 1:
            # CR 700.2e: the controller says who, of several.
            prompt = "Who is to choose"
            player = game.ask(ChooseOne(frame.controller, frame.source, prompt, choosers, False, "700.2e"))
        least = self.least.value(game, frame)
        most = self.most.value(game, frame)
        chosen: list[int] = []
        while len(chosen) < most:
            legal = [i for i in range(self.count) if self.again or i not in chosen]
            if self.chance and legal:
                chosen.append(legal[game.random(len(legal))])
                continue
            if len(chosen) >= least and not self.chance:
                legal = [*legal, self.count]
            if not legal:
                break
            words = (*self.words, "no more")
            answer = game.ask(ChooseWord(player, frame.source, "Choose a mode", words, legal))
            if answer == self.count:
                break
            chosen.append(answer)
        frame.bind(self.local, sorted(chosen))


class NextMode(Step):
    """Carry out the next of the chosen modes, in the order printed; then go on."""

    def __init__(self, local: int) -> None:
        self.local = local
        self.places: list[int] = []
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        left = frame.slots.get(self.local, [])
        if not left:
            frame.pc = self.to
            return
        frame.bind(self.local, left[1:])
        frame.pc = self.places[left[0]]


def modal(node: ability.Modal, link: Linker, steps: list[Step]) -> None:
    """A choice of modes among other instructions; one that needs targets would be chosen earlier (CR 700.2b)."""
    if node.limit not in ("", AT_RANDOM):
        raise NotExecutable(node)
    if node.when is not None or any([mode.cost is not None for mode in node.modes]):
        raise NotExecutable(node)
    local = link.new_local()
    choose = ChooseMode(len(node.modes), link.amount(node.least), link.amount(most_modes(node)), local)
    choose.again = node.again
    choose.chance = node.limit == AT_RANDOM
    choose.chooser = link.player(node.chooser) if node.chooser is not None else None
    steps.append(choose)
    place = len(steps)
    next_mode = NextMode(local)
    steps.append(next_mode)
    before = len(link.program.targets)
    outer = link.where, link.where_amount
    for mode in node.modes:
        next_mode.places.append(len(steps))
        link.instructions(mode.effects, steps)
        link.where, link.where_amount = outer
        back = Jump()
        back.to = place
        steps.append(back)
    if len(link.program.targets) != before:
        raise NotExecutable(node)
    next_mode.to = len(steps)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"Modal": modal}
