"""What continuous effects are made of: modifications, each in one layer (CR 611, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...ir.node import Ability
from ...kernel.executor import Frame, Holds, Selector, Test
from ...kernel.objects import Characteristics, LinkedAbility
from ...kernel.state import State
from ..executors import scope
from ..link import Statement
from .order import EVERYTHING, RULES

if TYPE_CHECKING:
    from ..durations import LinkedDuration
    from .kinds import Kind
    from .working import Working


class Modification:
    """One thing a continuous effect does to characteristics, in one layer.

    reads: what it looks at to know what it does; writes: what it changes (bits of `order`).  each: the slot by which
    its amounts refer to the object in hand, or -1.  first: within one effect and layer, it goes before the others.
    of_counters: it is what counters do.
    chooses: a player chooses as it begins, so that no static ability can have it (611.2d, 611.3).
    bars: it comes after everything else of its layer, so that nothing there can undo it (see rule 113.11).
    spares: what it does doesn't remove the Aura that does it ('this'; CR 702.16n).
    """

    layer: int = RULES
    reads: int = 0
    writes: int = EVERYTHING
    each: int = -1
    first: bool = False
    of_counters: bool = False
    chooses: bool = False
    bars: bool = False
    spares: str = ""

    def lock(self, game: State, frame: Frame) -> None:
        """CR 611.2d: write what is variable into `frame`, once, as an effect that lasts begins."""

    def parameters(self, game: State, frame: Frame, id: int) -> tuple[int, ...]:
        """CR 613.8a: what it would do to this object, as far as that varies."""
        return ()

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        """Write it into `chars`, which is a copy."""
        raise NotImplementedError

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        """Apply it to several objects."""
        for id in ids:
            if self.each >= 0:
                frame.bind(self.each, [id])
            self.apply(game, frame, id, working.own(id))


class Part:
    """The modifications of an effect in one layer, with what they read and write together."""

    __slots__ = ("modifications", "reads", "writes")

    def __init__(self, modifications: list[Modification]) -> None:
        self.modifications = [m for m in modifications if m.first] + [m for m in modifications if not m.first]
        self.reads = 0
        self.writes = 0
        for modification in modifications:
            self.reads |= modification.reads
            self.writes |= modification.writes


class ContinuousStatement(Statement):
    """CR 604.1: objects have, get or are something (ObjectsAre); the same class serves effects that last.

    reads: what `selector`, `test` and `condition` look at.  defining: a characteristic-defining ability (CR 604.3).
    works: the zone in which it works, or -1: the battlefield.  kind: `test` as masks, if it can be said so.
    parts: modifications by layer, in order.
    """

    def __init__(
        self,
        selector: Selector | None,
        test: Test | None,
        zones: tuple[int, ...],
        condition: Holds | None,
        modifications: list[Modification],
        reads: int = EVERYTHING,
    ) -> None:
        self.selector = selector
        self.test = test
        self.zones = zones
        self.condition = condition
        self.modifications = modifications
        self.reads = reads
        self.defining = False
        self.kind: Kind | None = None
        self.parts: dict[int, Part] = {}
        self.all_reads = 0
        # CR 611.3d: the keywords given to cards and spells, and what keeps them.
        self.given: tuple[str, ...] = ()
        self.kept: LinkedAbility | None = None
        self.bars = any([modification.bars for modification in modifications])
        self.look_at(0, 0)

    def look_at(self, reads: int, amounts: int) -> None:
        """What else it looks at, in a condition or (amounts) in what its modifications do."""
        self.reads |= reads
        self.parts = {}
        for modification in self.modifications:
            modification.reads |= amounts
        for layer in sorted([m.layer for m in self.modifications if m.layer != RULES]):
            self.parts[layer] = Part([m for m in self.modifications if m.layer == layer])
        self.all_reads = self.reads if self.parts else 0
        for modification in self.modifications:
            self.all_reads |= modification.reads

    def objects(self, game: State, frame: Frame) -> list[int]:
        """The objects it is about now; none while its condition is false."""
        if self.condition is not None and not self.condition.holds(game, frame):
            return []
        if self.selector is not None:
            return self.selector.select(game, frame)
        if self.test is None:
            return []
        return scope.matching(game, frame, self.zones, self.test)


class ItselfSelector(Selector):
    """The object whose ability it is, in whatever zone (CR 604.3)."""

    def select(self, game: State, frame: Frame) -> list[int]:
        return [frame.source]


class LastingText(LinkedAbility):
    """What a lasting effect does (CR 611.2); it stands where a static ability's text would."""

    __slots__ = ("awaits", "duration", "statement")

    def __init__(self, node: Ability, statement: Statement, duration: LinkedDuration | None = None) -> None:
        super().__init__(node)
        self.statement = statement
        self.duration = duration
        # CR 611.2f: which spell it waits for, if it is about the next one.
        self.awaits: Test | None = None
