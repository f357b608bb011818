"""What spells gain as they are cast (CR 601.2a, 610.5): a one-shot effect of a static ability."""

from __future__ import annotations

from typing import Final

from ..ir import static as ir
from ..ir.filter import Noun
from ..kernel.executor import Frame, Holds, Test
from ..kernel.state import State
from .executors import scope
from .layers.groups import groups
from .layers.lookup import index_of
from .layers.modification import ContinuousStatement, LastingText, Modification
from .link import Linker, NotExecutable

# In the memory of a spell: it has been given what spells of its kind gain.
GIVEN: Final = "given as cast"


class AsCastStatement(ContinuousStatement):
    """CR 610.5: what spells of a kind gain as they are cast, which stays with them.

    As a continuous effect it is about what could be cast (601.3), until that has been given it; until January 2026 it
    was one of all spells of the kind, for as long as the ability was there.
    """

    def __init__(
        self, test: Test, zones: tuple[int, ...], condition: Holds | None, made: list[Modification], text: LastingText
    ) -> None:
        super().__init__(None, test, zones, condition, made)
        self.text = text

    def objects(self, game: State, frame: Frame) -> list[int]:
        found = super().objects(game, frame)
        if game.settings.spells_gain_while_granted:
            return found
        return [id for id in found if not game.objects[id].memory.get(GIVEN, 0)]


def made_as_cast(node: ir.ObjectsAre, made: list[Modification], link: Linker) -> AsCastStatement:
    """The executor of `ObjectsAre` with `as_cast`."""
    if not isinstance(node.subject, Noun) or node.subject.kind != "spell":
        raise NotExecutable(node)
    text = LastingText(link.root, ContinuousStatement(None, None, (), None, made, 0))
    link.add_part(text)
    condition = link.condition(node.condition) if node.condition is not None else None
    return AsCastStatement(link.filter(node.subject), scope.scope_of(node.subject), condition, made, text)


def give(game: State, spell: int) -> None:
    """CR 601.2a: a spell that has been put on the stack is given it."""
    from .executors.lasting import begin

    if game.settings.spells_gain_while_granted or not index_of(game).spells:
        return
    found: list[tuple[LastingText, Frame]] = []
    for id in game.battlefield:
        source = game.objects[id]
        for static in groups(source.chars).continuous if not source.phased_out else ():
            statement = static.statement
            frame = Frame(id, source.controller)
            if isinstance(statement, AsCastStatement) and spell in statement.objects(game, frame):
                found.append((statement.text, frame))
    if not found:
        return
    own = game.own(spell)
    own.memory = {**own.memory, GIVEN: 1}
    stamp = game.stamp()
    for text, frame in found:
        begin(game, text, frame, (spell,), stamp)
