"""Piles (CR 700.3): they are only groups of objects, remembered while something resolves."""

from __future__ import annotations

from typing import Final

from ...ir import piles as ir
from ...ir.reference import TopOfPile
from ...kernel.executor import Frame, PlayerSelector, Selector, Step, Test
from ...kernel.state import State
from ...types import EXILE
from ..link import Linker, NotExecutable
from ..objects import name_of
from ..questions import ChooseWord, choose_several
from .basic import finish
from .moving import actor

# `Frame.slots`: the two piles, and which was chosen.
FIRST: Final = -6_000_010
SECOND: Final = -6_000_011
CHOSEN: Final = -6_000_012
OTHER: Final = -6_000_013
# `Frame.choices`: whether the first pile is face down.
FACE_DOWN: Final = "first pile face down"
KEYS: Final = {"chosen": CHOSEN, "other": OTHER}


class SeparateStep(Step):
    """CR 700.3a, 700.3d: each of the objects is put into one of two piles, either of which may be empty.

    CR 700.3b, 700.3c: nothing happens to the objects; they stay where they are, in their order.
    """

    def __init__(self, node: ir.Separate, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.hidden = node.hidden
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        words = "Put into the face-down pile" if self.hidden else "Put into the first pile"
        first = choose_several(game, actor(frame), frame.source, words, ids, 0, len(ids), "700.3a")
        frame.bind(FIRST, [id for id in ids if id in first])
        frame.bind(SECOND, [id for id in ids if id not in first])
        frame.slots.pop(CHOSEN, None)
        frame.choices[FACE_DOWN] = 1 if self.hidden else 0
        if self.hidden:
            # What lies face up is seen by all.
            for id in frame.slots[SECOND]:
                game.own(id).known_to = -1
        finish(frame, self.slot, ids, len(ids))


def choose(game: State, frame: Frame, player: int) -> None:
    """A player chooses one of the piles; of a face-down one only the number of its cards is told."""
    words: list[str] = []
    for place, key in enumerate((FIRST, SECOND)):
        ids = frame.slots.get(key, [])
        if place == 0 and frame.choices.get(FACE_DOWN, 0):
            words.append(f"face-down pile of {len(ids)}")
        else:
            words.append(f"pile {place + 1}: {', '.join([name_of(game, id) for id in ids]) or 'empty'}")
    place = game.ask(ChooseWord(player, frame.source, "Choose a pile", tuple(words), [0, 1]))
    frame.bind(CHOSEN, frame.slots.get(SECOND if place else FIRST, []))
    frame.bind(OTHER, frame.slots.get(FIRST if place else SECOND, []))


class ChoosePileStep(Step):
    """A player chooses one of the piles, for what follows."""

    def __init__(self, node: ir.ChoosePile, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        choose(game, frame, actor(frame))
        finish(frame, self.slot, frame.slots[CHOSEN], 1)


class PileSelector(Selector):
    """The objects of a pile, as far as they are still where they were."""

    def __init__(self, node: ir.Pile, link: Linker) -> None:
        if node.which not in KEYS:
            raise NotExecutable(node)
        self.key = KEYS[node.which]
        self.by: PlayerSelector | None = link.player(node.by) if node.by is not None else None
        self.test: Test | None = link.filter(node.what) if node.what is not None else None

    def select(self, game: State, frame: Frame) -> list[int]:
        if CHOSEN not in frame.slots:
            players = self.by.players(game, frame) if self.by is not None else [actor(frame)]
            if not players:
                return []
            choose(game, frame, players[0])
        ids = [id for id in frame.slots[self.key] if game.objects[id].zone >= 0]
        return ids if self.test is None else [id for id in ids if self.test.test(game, frame, id)]


class TopOfPileSelector(Selector):
    """The top card of a pile of exiled cards, which lie in the order in which they were exiled."""

    def __init__(self, node: TopOfPile, link: Linker) -> None:
        self.of = link.objects(node.of)

    def select(self, game: State, frame: Frame) -> list[int]:
        return [id for id in self.of.select(game, frame) if game.objects[id].zone == EXILE][:1]


TABLE: Final = {"Separate": SeparateStep, "ChoosePile": ChoosePileStep}
SELECTORS: Final = {"Pile": PileSelector, "TopOfPile": TopOfPileSelector}
