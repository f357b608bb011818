"""Optional costs to attack (CR 508.1g, 701.43, 702.154): exerting, enlisting."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...ir import keyword_node as ir
from ...kernel.agenda import Context
from ...kernel.executor import Frame, Step, Test
from ...kernel.state import State
from .. import keywords
from ..layers.groups import groups
from ..link import Linker, Statement
from ..objects import chars, controller, is_player, on_battlefield
from ..resolving import run_steps
from .declaring import Pairs


class AsAttacksStatement(Statement):
    """CR 508.1g, 607.2h: what its controller may do as it attacks; what follows is linked to it by being its part."""

    def __init__(self, node: ir.AsAttacks, link: Linker) -> None:
        self.steps: list[Step] = []
        for effect in node.effects:
            link.instruction(effect, self.steps)


def options_of(game: State, id: int) -> list[AsAttacksStatement]:
    """The optional costs that a creature's own abilities offer."""
    texts = groups(chars(game, id)).statements
    return [text.statement for text in texts if isinstance(text.statement, AsAttacksStatement)]


@mypyc_attr(allow_interpreted_subclasses=True)
class PayOptions(Context):
    """CR 508.1g, j: the optional costs of the declared attackers, one a step.

    pairs: the attack; left: (creature, which of its costs) still to be offered.
    """

    __slots__ = ("pairs", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("pairs", "left")

    def __init__(self, pairs: Pairs, left: Pairs) -> None:
        self.pairs = pairs
        self.left = left

    def clone(self) -> Context:
        return PayOptions(self.pairs, self.left[:])

    def step(self, game: State) -> None:
        if not self.left:
            game.agenda.pop()
            return
        id, place = self.left[0]
        found = options_of(game, id) if on_battlefield(game, id) else []
        if place < len(found):
            frame = Frame(id, controller(game, id))
            frame.subject = [frame.controller]
            run_steps(game, found[place].steps, frame)
        self.left = self.left[1:]


def offer(game: State, pairs: Pairs) -> None:
    """Begin to offer the optional costs, if there are any."""
    left = [(id, place) for id, _ in pairs for place in range(len(options_of(game, id)))]
    if left:
        game.agenda.append(PayOptions(pairs, left))


class EnlistableTest(Test):
    """CR 702.154a, c: not among those chosen to attack; with haste, or under control since the turn began."""

    def __init__(self, node: ir.Enlistable, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id) or not on_battlefield(game, id):
            return False
        declaring = game.agenda[-1] if game.agenda else None
        if isinstance(declaring, PayOptions) and id in [attacker for attacker, _ in declaring.pairs]:
            return False
        return chars(game, id).keywords & keywords.HASTE != 0 or game.objects[id].since < game.turn


STATEMENTS: Final = {"AsAttacks": AsAttacksStatement}
TESTS: Final = {"Enlistable": EnlistableTest}
