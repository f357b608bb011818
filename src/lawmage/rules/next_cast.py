"""Effects on the next spell that a player casts (CR 611.2f)."""

from __future__ import annotations

from typing import Final

from ..ir.relation import NextCast
from ..kernel.executor import Frame, PlayerSelector, Test
from ..kernel.state import State
from ..types import STACK
from .layers import LastingText
from .link import Linker

# `Frame.choices` of such an effect: the spell that it applies to, once that is on the stack.
THE_SPELL: Final = "next spell"
HYPOTHETICAL: Final = -1


class NextCastTest(Test):
    """CR 611.2f: the spell of this kind that is cast next: none until it is put on the stack, then that one for good.

    Before that, a spell that is only thought of passes: whether and how it could be cast is judged with the effect.
    """

    def __init__(self, node: NextCast, link: Linker) -> None:
        self.kind = link.filter(node.what)
        self.player: PlayerSelector = link.player(node.player)
        link.next_casts.append(self)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        known = frame.choices.get(THE_SPELL, -1)
        if known >= 0:
            return id == known
        return id in game.objects and game.objects[id].mark == HYPOTHETICAL and self.fits(game, frame, id)

    def fits(self, game: State, frame: Frame, id: int) -> bool:
        """Whether this spell, being put on the stack, is the one."""
        spell = game.objects[id]
        if spell.zone != STACK or spell.caster not in self.player.players(game, frame):
            return False
        return self.kind.test(game, frame, id)


def note_put_on_stack(game: State, item: int) -> None:
    """CR 611.2f, 601.2a: the effects that wait for a spell like this begin to apply to it."""
    for place, effect in enumerate(game.effects):
        text = effect.ability
        if not isinstance(text, LastingText) or not isinstance(text.awaits, NextCastTest):
            continue
        if THE_SPELL in effect.frame.choices or not text.awaits.fits(game, effect.frame, item):
            continue
        frame = effect.frame.clone()
        frame.choices[THE_SPELL] = item
        game.effects[place] = effect.with_frame(frame)
        game.stale = True
        game.version += 1


TESTS: Final = {"NextCast": NextCastTest}
