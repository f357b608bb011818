"""What the last pass found, for those who look things up instead of scanning the board."""

from __future__ import annotations

from ...kernel.objects import Characteristics
from ...kernel.state import State
from ..linked import StaticText
from ..shut_off import is_off
from .groups import EMPTY, groups, works_in_command

ASCEND = "ascend"


class Index:
    """What the last refresh found; never written after that, so that forks share it.

    ascending: the permanents with ascend.  statements: the static abilities of permanents and emblems that are no
    continuous effects on characteristics, by the class of the statement.  copiable: the copiable values (CR 613.2c)
    where they are not what is printed.  elsewhere: objects off the battlefield whose characteristics are not what is
    printed.  quiet: there are no continuous effects on characteristics at all; spells: some are about spells of a kind,
    so about what is being cast.  rules: effects on the rules by word, as `rule_effects` found them since; watch: the
    index of replacement and "can't" effects (rules/watching); standing: what of the board does not change before the
    next refresh (rules/board); each made when first asked for.
    """

    __slots__ = ("ascending", "copiable", "elsewhere", "quiet", "rules", "spells", "standing", "statements", "watch")

    def __init__(self) -> None:
        self.statements: dict[str, list[tuple[int, StaticText]]] = {}
        self.copiable: dict[int, Characteristics] = {}
        self.elsewhere: list[int] = []
        self.ascending: list[int] = []
        self.quiet = False
        self.spells = False
        self.rules: object = None
        self.watch: object = None
        self.standing: object = None


def make_index(game: State) -> Index:
    """The index of the game as it is."""
    index = Index()
    objects = game.objects
    for id in game.battlefield:
        found = objects[id]
        chars = found.chars
        if chars.groups is not EMPTY and not found.phased_out and not is_off(game, found, chars):
            enter(index, id, chars)
            if ASCEND in groups(chars).words:
                index.ascending.append(id)
    for id in game.command:
        if works_in_command(objects[id]):
            enter(index, id, objects[id].chars)
    return index


def enter(index: Index, id: int, chars: Characteristics) -> None:
    """Put the abilities of one object into the index."""
    for static in groups(chars).statements:
        index.statements.setdefault(type(static.statement).__name__, []).append((id, static))
