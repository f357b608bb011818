"""Replacement effects that change the type of the mana that a permanent produces (CR 106.12b)."""

from __future__ import annotations

from typing import Final

from ..ir import produced as ir
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import COLOR_NAMES, COLORLESS_LETTER
from .choices import chosen_number
from .event_kinds import ADD_MANA
from .link import Linker, NotExecutable
from .mana import LETTERS, TYPE_MASK, AddManaEvent
from .questions import ChooseWord
from .replacing import Effect, Replacement


class ProducesInsteadRule(Replacement):
    """CR 106.12b: while the mana ability resolves, its mana becomes other mana; what else is true of that mana stays
    (106.6a)."""

    def __init__(self, node: ir.ProducesInstead, link: Linker) -> None:
        super().__init__((ADD_MANA,))
        self.pattern = link.event(node.event)
        self.letter = -1
        if node.mana is not None:
            symbols = [symbol.text for symbol in node.mana.symbols]
            if len(symbols) != 1 or symbols[0] not in tuple(LETTERS):
                raise NotExecutable(node)
            self.letter = LETTERS.index(symbols[0])
        elif node.chosen == "colorless":
            self.letter = LETTERS.index(COLORLESS_LETTER)
        self.now = node.chosen == "now"
        self.whole = node.whole
        self.least = node.least
        self.colors = node.colors
        self.words = "produces other mana"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        effect.frame.event = event
        if not isinstance(event, AddManaEvent) or event.amount < self.least:
            return False
        if not self.pattern.matches(game, effect.frame, event):
            return False
        if self.now:
            return True
        letter = self._known(game, effect.frame)
        return letter >= 0 and (any([self._changes(unit, letter) for unit in event.units]) or self._is_more(event))

    def _is_more(self, event: AddManaEvent) -> bool:
        return self.whole and event.amount > 1

    def _changes(self, unit: int, letter: int) -> bool:
        if self.colors and unit & TYPE_MASK == LETTERS.index(COLORLESS_LETTER):
            return False
        return unit & TYPE_MASK != letter

    def _known(self, game: State, frame: Frame) -> int:
        """The type, as far as nobody has to choose it now; -1 where nothing was chosen (CR 607.5a)."""
        if self.letter >= 0:
            return self.letter
        bits = chosen_number(game, frame, "color")
        return -1 if bits is None else (bits & -bits).bit_length() - 1

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        assert isinstance(event, AddManaEvent)
        if self.now:
            who = effect.frame.controller
            legal = list(range(len(COLOR_NAMES)))
            letter = game.ask(ChooseWord(who, effect.frame.source, "Choose a color", COLOR_NAMES, legal))
        else:
            letter = self._known(game, effect.frame)
        event.units = [unit & ~TYPE_MASK | letter if self._changes(unit, letter) else unit for unit in event.units]
        if self.whole:
            event.units = event.units[:1]
            event.amount = len(event.units)
        return [event]


STATEMENTS: Final = {"ProducesInstead": ProducesInsteadRule}
