"""Mana that says what happens when it is spent on a spell (CR 106.6, 106.6a)."""

from __future__ import annotations

from ..kernel.executor import Frame, Step, Test
from ..kernel.records import Waiting
from ..kernel.state import State
from .executors.later import frame_for_later
from .link import Linker
from .linked import TriggeredText
from .mana import SpendText, tag_of
from .objects import note_stayed
from .resolving import run_steps


class Anything(Test):
    """Passes everything."""

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return True


class WhenSpent:
    """What mana says of the spell that it is spent on: instructions at once, or a triggered ability."""

    def __init__(self, test: Test, slot: int, steps: list[Step], text: TriggeredText | None) -> None:
        self.test = test
        self.slot = slot
        self.steps = steps
        self.text = text

    def happen(self, game: State, frame: Frame, spell: int) -> None:
        """The mana has been spent on this spell."""
        if not self.test.test(game, frame, spell):
            return
        own = frame.clone()
        own.bind(self.slot, [spell])
        if self.text is None:
            run_steps(game, self.steps, own)
            return
        later = frame_for_later(game, own)
        note_stayed(game, later, None)
        game.waiting = [*game.waiting, Waiting(self.text, frame.source, frame.controller, None, later)]


class Spent(SpendText):
    """The restriction of mana, and what happens when it is spent."""

    __slots__ = ("when",)

    def __init__(self, restriction: SpendText | None, link: Linker) -> None:
        if restriction is None:
            super().__init__(link.root, [Anything()], [Anything()])
            self.elsewhere = True
        else:
            super().__init__(link.root, restriction.spells, restriction.abilities)
            self.elsewhere = restriction.elsewhere
        self.when: list[WhenSpent] = []


def spent_on(game: State, units: list[int], spell: int) -> None:
    """CR 106.6a: each making of mana once, however much of it went into the spell."""
    seen: list[int] = []
    for unit in units:
        tag = tag_of(unit)
        if tag == 0 or tag in seen:
            continue
        seen.append(tag)
        record = game.mana_tags[tag - 1]
        if isinstance(record.ability, Spent):
            for when in record.ability.when:
                when.happen(game, record.frame, spell)
