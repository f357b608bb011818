"""An X that nothing announces or defines, chosen as the instruction is carried out (CR 107.3f): "you may sacrifice X
Foods", "you may collect evidence X"."""

from __future__ import annotations

from typing import Final

from ...ir.ability import Triggered
from ...ir.amount import X
from ...ir.event import Attacks, DealsDamage, Enters, PlayerAttacks
from ...ir.node import Verb
from ...ir.reference import Choose
from ...ir.verb import KeywordAction
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..link import Linker
from ..objects import spell_of
from ..questions import ChooseNumber
from .amounts import mana_value
from .selectors import ChooseSelector

# Events that bring no X with them, as a cycling, a spell cast or becoming monstrous does.
WITHOUT_X: Final = (Attacks, DealsDamage, Enters, PlayerAttacks)


def choice_of_x(verb: Verb, link: Linker) -> ChosenX | None:
    """The step that chooses X for the first verb of an optional clause of a triggered ability; None if X is known."""
    root = link.root
    if link.where or not isinstance(root, Triggered) or not isinstance(root.event, WITHOUT_X):
        return None
    what = getattr(verb, "what", None)
    if isinstance(what, Choose) and isinstance(what.count, X):
        return ChosenX(link.slot(what), link)
    if isinstance(verb, KeywordAction) and verb.name == "collect evidence" and isinstance(verb.amount, X):
        return ChosenX(-1, link)
    return None


class ChosenX(Step):
    """CR 107.3f: the player who acts chooses X; slot: of the choice of so many, -1 where evidence is collected."""

    def __init__(self, slot: int, link: Linker) -> None:
        self.slot = slot
        self.selectors = link.selectors

    def run(self, game: State, frame: Frame) -> None:
        spell = spell_of(game, frame.source)
        cost = spell.chars.mana_cost if spell is not None else None
        if not frame.subject or (cost is not None and "X" in str(cost)):
            # CR 107.3m: X is that of the spell that became the permanent.
            return
        frame.x = game.ask(ChooseNumber(frame.subject[0], frame.source, "X is", 0, self._most(game, frame)))

    def _most(self, game: State, frame: Frame) -> int:
        if self.slot < 0:
            return sum([mana_value(game, id) for id in game.players[frame.subject[0]].graveyard])
        selector = self.selectors[self.slot]
        assert isinstance(selector, ChooseSelector)
        return len(selector.legal(game, frame))
