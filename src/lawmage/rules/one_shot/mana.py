"""Adding mana (CR 106.3, 605)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..link import Linker, NotExecutable
from ..mana import LETTERS, AddManaEvent
from ..questions import ChooseWord


class AddMana(Step):
    """CR 106.3: one of the alternatives, as the player chooses.  types: what it can give, for payment plans."""

    def __init__(self, node: ir.AddMana, link: Linker) -> None:
        if node.any_color or node.among or node.spend is not None or node.amount is not None or node.times is not None:
            raise NotExecutable(node)
        self.alternatives = [[LETTERS.index(s.text) for s in cost.symbols] for cost in node.alternatives]
        self.words = tuple([str(cost) for cost in node.alternatives])
        self.types: list[int] = [units[0] for units in self.alternatives]

    def run(self, game: State, frame: Frame) -> None:
        choice = 0
        if len(self.alternatives) > 1:
            legal = list(range(len(self.alternatives)))
            choice = game.ask(ChooseWord(frame.controller, frame.source, "Add which mana", self.words, legal))
        event = AddManaEvent(frame.controller, self.alternatives[choice][:], frame.source, "106.3")
        event.cause = frame.item
        game.do(event)


TABLE: Final = {"AddMana": AddMana}
