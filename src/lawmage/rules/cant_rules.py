"""What static abilities and effects say that players can't cast, play or activate (CR 101.2, 601.3): the statements;
they are asked in permissions."""

from __future__ import annotations

from typing import Final

from ..ir import static as ir
from ..ir.filter import IsType, Noun
from ..kernel.executor import Frame, Holds, PlayerSelector, Test, Value
from ..kernel.state import State
from ..types import TYPE_NAMES, bit_of
from .board import GameStatement
from .executors.zone_places import ZonePlaces
from .link import Linker, NotExecutable

CANT_WORDS: Final = ("cast", "play", "play lands", "activate", "pay life", "search")


class CantRule(GameStatement):
    """CR 101.2: players can't cast, play or activate; filter: of which kind; most: more than so many each turn.

    types: those of which nothing can be played, spells and lands or (1997) abilities.
    """

    sort = "cant"

    def __init__(self, node: ir.PlayersCant, link: Linker) -> None:
        if node.what not in CANT_WORDS:
            raise NotExecutable(node)
        self.what = node.what
        self.player: PlayerSelector = link.player(node.player)
        kind = node.filter
        self.types = 0
        if node.what == "play":
            if not isinstance(kind, Noun) or kind.zone is not None:
                raise NotExecutable(node)
            self.types = bit_of(kind.filter.type, TYPE_NAMES) if isinstance(kind.filter, IsType) else 0
            kind = Noun("spell", kind.filter)
        self.slot = link.slot(node.player)
        self.origin: ZonePlaces | None = None
        if isinstance(kind, Noun) and kind.zone is not None:
            if node.what != "cast" or kind.kind != "spell":
                raise NotExecutable(node)
            # CR 601.2a: "spells from graveyards" are cast from there; as it is asked they are on the stack.
            self.origin = ZonePlaces(kind.zone, link)
            kind = Noun(kind.kind, kind.filter)
        self.filter: Test | None = link.filter(kind) if kind is not None else None
        self.condition: Holds | None = link.condition(node.condition) if node.condition is not None else None
        self.most: Value | None = link.amount(node.amount) if node.amount is not None else None

    def is_about(self, what: str) -> bool:
        """Whether it forbids this: lands and spells are played."""
        return self.what == what or (self.what == "play" and what in ("cast", "play lands"))

    def fits(self, game: State, frame: Frame, player: int, id: int) -> bool:
        """Whether what the player casts, plays or activates is of the kind."""
        if self.origin is not None:
            found = game.objects[id]
            frame.bind(self.slot + 1, [player])
            if not self.origin.holds(game, frame, found.cast_from, found.owner):
                return False
        return self.filter is None or self.filter.test(game, frame, id)


class Everybody(PlayerSelector):
    """Every player in the game."""

    def players(self, game: State, frame: Frame) -> list[int]:
        return game.alive()


class CantBeCast(CantRule):
    """CR 101.2, 601.3: spells of a kind can't be cast, by anybody."""

    def __init__(self, node: ir.ObjectsAre, link: Linker) -> None:
        assert isinstance(node.subject, Noun)
        self.what = "cast"
        self.types = 0
        self.player = Everybody()
        self.slot = -4
        self.origin = None
        if node.subject.zone is not None:
            raise NotExecutable(node)
        self.filter = link.filter(node.subject)
        self.condition = link.condition(node.condition) if node.condition is not None else None
        self.most = None
