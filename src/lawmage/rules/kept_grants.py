"""What static abilities give cards and spells so that they can be cast, kept by the permanent (CR 611.3d, 400.7b)."""

from __future__ import annotations

from ..ir import static as ir
from ..ir.ability import Keyword
from ..ir.change import Gain
from ..ir.filter import Noun
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD, PERMANENT_TYPES
from .layers.groups import groups
from .layers.modification import ContinuousStatement, LastingText, Modification
from .link import Linker
from .objects import at_work


def note_kept(node: ir.ObjectsAre, made: list[Modification], link: Linker, found: ContinuousStatement) -> None:
    """Prepare what a spell that is cast with a keyword given here keeps; only of cards and spells."""
    if not isinstance(node.subject, Noun) or BATTLEFIELD in found.zones:
        return
    given = [part for part in node.verbs if isinstance(part, Gain)]
    words = [ability.name for gain in given for ability in gain.abilities if isinstance(ability, Keyword)]
    if len(given) < len(node.verbs) or not words:
        return
    found.given = tuple(words)
    found.kept = LastingText(link.root, ContinuousStatement(None, None, (), None, made, 0))
    link.add_part(found.kept)


def keeping(game: State, id: int, keyword: str) -> list[tuple[LastingText, Frame]]:
    """The grants of this keyword to a card or spell, as lasting effects with bindings of their own."""
    made: list[tuple[LastingText, Frame]] = []
    for source in at_work(game) if keyword else []:
        for static in groups(source.chars).continuous:
            statement = static.statement
            if not isinstance(statement, ContinuousStatement) or keyword not in statement.given:
                continue
            frame = Frame(source.id, source.controller)
            if isinstance(statement.kept, LastingText) and id in statement.objects(game, frame):
                made.append((statement.kept, frame))
    return made


def keep(game: State, spell: int, grants: list[tuple[LastingText, Frame]]) -> None:
    """CR 611.3d: the spell has what it was cast with for good, and so has the permanent that it becomes."""
    from .executors.lasting import begin

    if not grants or game.objects[spell].chars.types & PERMANENT_TYPES == 0:
        return
    stamp = game.stamp()
    for text, frame in grants:
        begin(game, text, frame, (spell,), stamp)
