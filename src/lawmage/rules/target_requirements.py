"""Effects that say that something must be chosen as a target (CR 601.2c)."""

from __future__ import annotations

from typing import Final

from ..ir.static import MustTarget
from ..kernel.executor import Frame
from ..kernel.state import State
from . import targets
from .completing import target_fits
from .executors import scope
from .link import Linker, Statement, TargetSpec
from .proposal import Proposal
from .rule_effects import statements_in_force


class TargetRequirement(Statement):
    """CR 601.2c: of the targets that these players choose as they cast or activate, one must be of this kind."""

    def __init__(self, node: MustTarget, link: Linker) -> None:
        self.player = link.player(node.player)
        self.test = link.filter(node.what)
        self.zones = scope.scope_of(node.what)

    def met_by(self, game: State, frame: Frame, id: int) -> bool:
        """Whether this target would satisfy it."""
        if id < len(game.players):
            return scope.PLAYERS in self.zones and self.test.test(game, frame, id)
        return game.objects[id].zone in self.zones and self.test.test(game, frame, id)


class Needs:
    """The requirements on what a player proposes; sets of them are written as bits.

    numbers: for each specification how many targets it may have at most; search: whether what comes later hangs on a
    target (see `TargetQuestion`).
    """

    __slots__ = ("game", "proposal", "frame", "specs", "numbers", "search", "found")

    def __init__(
        self, game: State, p: Proposal, frame: Frame, specs: list[TargetSpec], most: int, search: bool
    ) -> None:
        self.game = game
        self.proposal = p
        self.frame = frame
        self.specs = specs
        self.search = search
        self.numbers = [len(ids) for ids in frame.targets] + [most]
        for spec in specs[len(self.numbers) :]:
            self.numbers.append(0 if targets.skipped(game, frame, spec) else targets.most_of(game, frame, spec))
        self.found: list[tuple[Frame, TargetRequirement]] = []
        for own, statement in statements_in_force(game, "TargetRequirement"):
            assert isinstance(statement, TargetRequirement)
            if p.player in statement.player.players(game, own):
                self.found.append((own, statement))

    def met(self, ids: list[int]) -> int:
        """Which of them are satisfied by one of these targets."""
        bits = 0
        for place, (own, requirement) in enumerate(self.found):
            if any([requirement.met_by(self.game, own, id) for id in ids]):
                bits |= 1 << place
        return bits

    def most_met(self, chosen: list[list[int]]) -> int:
        """How many can be satisfied if these are targets already; the last of them may be added to."""
        place = max(len(chosen) - 1, 0)
        return self._best(place, chosen, self.met([id for ids in chosen for id in ids]))

    def _best(self, place: int, chosen: list[list[int]], bits: int) -> int:
        best = bits.bit_count()
        if place >= len(self.specs) or best == len(self.found):
            return best
        mine = chosen[place] if place < len(chosen) else []
        best = max(best, self._best(place + 1, [*chosen[:place], mine], bits))
        if len(mine) >= self.numbers[place]:
            return best
        for id in self._useful(place, chosen[:place], mine, bits):
            more = bits | self.met([id])
            best = max(best, self._best(place, [*chosen[:place], [*mine, id]], more))
            if best == len(self.found):
                break
        return best

    def _useful(self, place: int, before: list[list[int]], mine: list[int], bits: int) -> list[int]:
        """What could be one more target of a specification and satisfies something more."""
        spec = self.specs[place]
        if spec.chooser is not None:
            return []
        frame = self.frame.clone()
        frame.targets = before
        earlier = [id for ids in before for id in ids]
        found: list[int] = []
        for id in targets.candidates(self.game, frame, spec):
            if self.met([id]) & ~bits == 0 or id in mine or (spec.apart(self.game) and id in earlier):
                continue
            if not targets.group_fits(self.game, frame, spec, mine, id):
                continue
            if self.search and not target_fits(self.game, self.proposal, frame, [*mine, id]):
                continue
            found.append(id)
        return found


def needs_of(game: State, p: Proposal, frame: Frame, spec: TargetSpec, most: int, search: bool) -> Needs | None:
    """What must be chosen as a target of what is cast or activated, if anything must (no triggered ability cares)."""
    if p.trigger or spec.chooser is not None:
        return None
    needs = Needs(game, p, frame, p.specs(game, frame), most, search)
    return needs if needs.found else None


def neglects(needs: Needs, chosen: list[int], id: int) -> bool:
    """CR 601.2c: whether fewer of them could be satisfied with one more target than can be satisfied at all.

    id: the target; below 0: no more targets of this specification.  How many targets there are is the player's choice
    where the text leaves it open, and made before which they are.
    """
    before = needs.frame.targets
    linked = any([spec.depends for spec in needs.specs])
    if id < 0:
        needs.numbers[len(before)] = len(chosen)
    best = needs.most_met([*before, []] if linked else [])
    mine = chosen if id < 0 else [*chosen, id]
    return needs.most_met([*before, mine]) < best


STATEMENTS: Final = {"MustTarget": TargetRequirement}
