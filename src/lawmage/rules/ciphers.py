"""Cipher (CR 702.99) and paradigm (CR 702.192): code for what a spell does with its own card as it resolves."""

from __future__ import annotations

from typing import Final

from ..ir import designation as ir
from ..kernel.executor import Frame, Holds, Step
from ..kernel.state import State
from ..types import CREATURE, EXILE, NOTHING, STACK
from .link import Linker
from .objects import ENCODED, chars, controller
from .one_shot.basic import finish
from .questions import choose_several
from .zones import ZoneChange


class EncodeStep(Step):
    """CR 702.99a, 702.99b: a spell that is represented by a card is exiled encoded on a creature."""

    def __init__(self, node: ir.Encode, link: Linker) -> None:
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        spell = game.objects[frame.item]
        return spell.zone == STACK and spell.card != NOTHING and len(_creatures(game, frame.subject[0])) > 0

    def run(self, game: State, frame: Frame) -> None:
        made: list[int] = []
        if frame.subject and self.possible(game, frame):
            player = frame.subject[0]
            what = "Choose the creature on which it is encoded"
            for creature in choose_several(game, player, frame.item, what, _creatures(game, player), 1, 1):
                done = game.do(ZoneChange(frame.item, STACK, EXILE, "702.99a", frame.source))
                if done is not None and game.objects[done.other].zone == EXILE:
                    card = game.own(done.other)
                    card.memory = {**card.memory, ENCODED: creature}
                    game.stale = True
                    made.append(card.id)
        finish(frame, self.slot, made, len(made))


def _creatures(game: State, player: int) -> list[int]:
    return [
        id
        for id in game.battlefield
        if controller(game, id) == player and chars(game, id).types & CREATURE and not game.objects[id].phased_out
    ]


def _word(game: State, frame: Frame) -> str:
    """In `Player.facts`: a spell of this name has resolved."""
    return f"resolved {game.objects[frame.item].chars.name}"


class NoteResolutionStep(Step):
    """CR 702.192a: a spell of this name has resolved."""

    def __init__(self, node: ir.NoteResolution, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        for player in frame.subject:
            own = game.own_player(player)
            own.facts = {**own.facts, _word(game, frame): 1}
        finish(frame, self.slot, [], 1)


class ResolvedBeforeHolds(Holds):
    """CR 702.192a: whether one has resolved before."""

    def __init__(self, node: ir.ResolvedBefore, link: Linker) -> None:
        self.player = link.player(node.player)

    def holds(self, game: State, frame: Frame) -> bool:
        word = _word(game, frame)
        return any([game.players[player].facts.get(word, 0) == 1 for player in self.player.players(game, frame)])


TABLE: Final = {"Encode": EncodeStep, "NoteResolution": NoteResolutionStep}
CONDITIONS: Final = {"ResolvedBefore": ResolvedBeforeHolds}
