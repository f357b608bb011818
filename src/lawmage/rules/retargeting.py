"""New targets for spells and abilities (CR 115.7, 707.10c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir.filter import Noun
from ..ir.node import Objects, Players
from ..ir.relation import CouldBeTarget
from ..ir.spell_verb import ChooseNewTargets
from ..kernel.ask import Question, Refusal
from ..kernel.executor import Frame, PlayerSelector, Selector, Step, Test
from ..kernel.state import State
from ..settings import Switches
from ..types import FIRST_OBJECT_ID, NOTHING, STACK
from .announcement_events import BecameTarget
from .link import Linker, NotExecutable, TargetSpec
from .objects import name_of
from .one_shot.basic import finish
from .resolving import programs
from .targets import candidates, legal_target

# How targets are changed: chosen anew, all or none of them, one of them, any of them (CR 115.7d, a, b, c).
ANEW: Final = ""
ALL: Final = "all"
ONE: Final = "one"
ANY: Final = "any"
# Each that can be (until 2010).
EACH: Final = "each"


class Change:
    """What may become of the targets of one spell or ability.

    frame: its own, under the controller it has (a copy: will have).  allowed: what new targets must be among, test: of
    which kind they must be; None: anything legal.
    """

    __slots__ = ("item", "frame", "sort", "allowed", "test", "own")

    def __init__(self, item: int, frame: Frame, sort: str) -> None:
        self.item = item
        self.frame = frame
        self.sort = sort
        self.allowed: list[int] | None = None
        self.test: Test | None = None
        self.own: Frame = frame

    def legal(self, game: State, spec: TargetSpec, id: int) -> bool:
        """Whether it could be a new target for this specification."""
        if self.allowed is not None and id not in self.allowed:
            return False
        if self.test is not None and not self.test.test(game, self.own, id):
            return False
        return legal_target(game, self.frame, spec, id)

    def others(self, game: State, spec: TargetSpec, old: int) -> list[int]:
        """Every other target that would be legal."""
        return [id for id in candidates(game, self.frame, spec) if id != old and self.legal(game, spec, id)]


@mypyc_attr(allow_interpreted_subclasses=True)
class NewTarget(Question):
    """CR 115.7: another target in place of one, or (unless it must change) the same."""

    __slots__ = ("change", "spec", "old", "taken", "must")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "old", "taken", "must")
    name = "new target"

    def __init__(self, player: int, change: Change, spec: TargetSpec, old: int, taken: list[int], must: bool) -> None:
        super().__init__(player, change.item)
        self.change = change
        self.spec = spec
        self.old = old
        self.taken = taken
        self.must = must

    def options(self, game: State) -> Sequence[int]:
        legal = [id for id in self.change.others(game, self.spec, self.old) if id not in self.taken]
        return legal if self.must else [self.old, *legal]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == self.old:
            return Refusal("another target must be chosen", "115.7a") if self.must else None
        if answer in self.taken:
            return Refusal("the same target can't be chosen twice for this", "115.3")
        if answer in self.change.others(game, self.spec, self.old):
            return None
        return Refusal(f"{name_of(game, answer)} is not a legal target", "115.7")

    def prompt(self, game: State) -> str:
        return f"Choose a new target for {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        same = " (unchanged)" if answer == self.old else ""
        return f"{name_of(game, answer)}{same}"

    def subject(self, game: State, answer: int) -> int:
        return answer


def ask_targets(game: State, player: int, item: int, controller: int, copy: bool = False) -> list[list[int]]:
    """CR 115.7d, 707.10c: the targets after a player may have chosen new ones; nothing is written."""
    frame = game.objects[item].frame
    assert frame is not None
    own = frame.clone()
    own.controller = controller
    if copy:
        # CR 115.5: what a copy can't target is itself, not the original.
        own.item = NOTHING
    return changed_targets(game, player, Change(item, own, ANEW))


def all_onto(game: State, item: int, controller: int, id: int) -> list[list[int]]:
    """CR 707.10d, 707.10e: the targets of a copy that targets one object or player wherever the original has a target;
    none at all if that is not legal for each of them."""
    frame = game.objects[item].frame
    assert frame is not None
    own = frame.clone()
    own.controller = controller
    own.item = NOTHING
    specs = [spec for program in programs(game, item) for spec in program.targets]
    change = Change(item, own, ANEW)
    made: list[list[int]] = []
    for spec, ids in zip(specs, frame.targets, strict=True):
        if len(ids) > 1 or not legal_target(game, own, spec, id):
            return []
        made.append([id] if ids else [])
    return made if any(made) and _fit_together(game, change, specs, made) else []


class CouldBeTargetTest(Test):
    """CR 707.10d: what a spell or ability could target under its controller, each time it says "target"."""

    def __init__(self, node: CouldBeTarget, link: Linker) -> None:
        self.of: Selector = link.objects(node.of)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        items = [item for item in self.of.known(game, frame) if game.objects[item].frame is not None]
        return any([len(all_onto(game, item, game.objects[item].controller, id)) > 0 for item in items])


def changed_targets(game: State, player: int, change: Change) -> list[list[int]]:
    """CR 115.7a to e: the targets after the change; only the final set must be legal.  Nothing is written."""
    specs = [spec for program in programs(game, change.item) for spec in program.targets]
    before = [ids[:] for ids in change.frame.targets]
    settings: Switches = game.settings
    if change.sort == ALL and settings.targets_changed_one_by_one:
        # rule 415.7a (2008): each is changed if it can be, and stays as it is otherwise.
        change.sort = EACH
    if change.sort == ALL and not _all_can_change(game, change, specs, before):
        return before
    result: list[list[int]] = []
    changes = 0
    for spec, ids in zip(specs, before, strict=True):
        chosen: list[int] = []
        for place, old in enumerate(ids):
            if change.sort == ONE and changes:
                chosen.append(old)
                continue
            taken = chosen + (ids[place + 1 :] if change.sort != ALL else [])
            if settings.new_targets_judged_in_steps:
                taken = _taken_in_steps(game, specs, result, before, chosen, ids[place + 1 :])
            must = change.sort == ALL
            if change.sort == ONE:
                # CR 115.7b: one of them is changed if any can be.
                must = not _can_change_later(game, change, specs, before, len(result), place)
                must = must and any([id not in taken for id in change.others(game, spec, old)])
            if change.sort == EACH:
                must = any([id not in taken for id in change.others(game, spec, old)])
            question = NewTarget(player, change, spec, old, taken, must)
            new = game.ask(question)
            changes += new != old
            chosen.append(new)
        result.append(chosen)
    return result if _fit_together(game, change, specs, result) else before


def _can_change_later(
    game: State, change: Change, specs: list[TargetSpec], targets: list[list[int]], spec: int, place: int
) -> bool:
    """Whether a target after this one can be changed to another legal target."""
    for later in range(spec, len(specs)):
        ids = targets[later]
        for at in range(place + 1 if later == spec else 0, len(ids)):
            if any([id not in ids for id in change.others(game, specs[later], ids[at])]):
                return True
    return False


def _taken_in_steps(
    game: State,
    specs: list[TargetSpec],
    result: list[list[int]],
    before: list[list[int]],
    chosen: list[int],
    rest: list[int],
) -> list[int]:
    """rule 114.6 (2011, April): each step must leave a legal set, so that two targets can't be swapped."""
    taken = chosen + rest
    place = len(result)
    if specs[place].apart(game):
        taken += [id for ids in result for id in ids]
    for later in range(place + 1, len(specs)):
        if specs[later].apart(game):
            taken += before[later]
    return taken


def _all_can_change(game: State, change: Change, specs: list[TargetSpec], targets: list[list[int]]) -> bool:
    """CR 115.7a: whether each target can be changed to another legal target."""
    for spec, ids in zip(specs, targets, strict=True):
        found = [change.others(game, spec, old) for old in ids]
        if not all([len(others) > 0 for others in found]):
            return False
        if len(ids) > 1 and len({id: True for others in found for id in others}) < len(ids):
            return False
    return True


def _fit_together(game: State, change: Change, specs: list[TargetSpec], targets: list[list[int]]) -> bool:
    """CR 115.1d, 115.3: where a target must differ from others, or be of one group with them, it does."""
    earlier: list[int] = []
    for spec, ids in zip(specs, targets, strict=True):
        if spec.group is not None and not spec.group.holds(game, change.frame, ids):
            return False
        if len(dict.fromkeys(ids, True)) < len(ids) or (spec.apart(game) and any([id in earlier for id in ids])):
            return False
        earlier += ids
    return True


class ChooseNewTargetsStep(Step):
    """CR 115.7: the acting player chooses new targets for spells or abilities, or changes them."""

    def __init__(self, node: ChooseNewTargets, link: Linker) -> None:
        if node.change not in (ANEW, ALL, ONE, ANY):
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.change = node.change
        self.objects: Selector | None = link.objects(node.to) if isinstance(node.to, Objects) else None
        self.players: PlayerSelector | None = link.player(node.to) if isinstance(node.to, Players) else None
        self.test: Test | None = link.filter(node.to) if isinstance(node.to, Noun) else None
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        return any([game.objects[id].zone == STACK for id in self.what.select(game, frame)])

    def run(self, game: State, frame: Frame) -> None:
        player = frame.subject[0] if frame.subject and frame.subject[0] < FIRST_OBJECT_ID else frame.controller
        allowed: list[int] | None = None
        if self.objects is not None:
            allowed = self.objects.select(game, frame)
        elif self.players is not None:
            allowed = self.players.players(game, frame)
        ids = [id for id in self.what.select(game, frame) if game.objects[id].zone == STACK]
        found: list[list[list[int]]] = []
        for id in ids:
            own = game.objects[id].frame
            assert own is not None
            change = Change(id, own, self.change)
            change.allowed = allowed
            change.test = self.test
            change.own = frame
            found.append(changed_targets(game, player, change))
        for id, targets in zip(ids, found, strict=True):
            aim(game, id, targets, [old for before in own_targets(game, id) for old in before])
        finish(frame, self.slot, ids, len(ids))


def own_targets(game: State, item: int) -> list[list[int]]:
    """The targets of a spell or ability on the stack."""
    frame = game.objects[item].frame
    assert frame is not None
    return frame.targets


def aim(game: State, item: int, targets: list[list[int]], before: list[int]) -> None:
    """CR 115.7, 707.10c: a spell or ability has these targets; those that were not among its targets before become
    its targets, which abilities may trigger on."""
    own = game.own(item)
    assert own.frame is not None
    share(own.frame, targets)
    own.frame.targets = targets
    new = dict.fromkeys([id for ids in targets for id in ids if id not in before], True)
    game.do_all([BecameTarget(id, item, own.controller) for id in new])


def share(frame: Frame, targets: list[list[int]]) -> None:
    """CR 115.7f: what is divided among targets stays divided as it was, among the new ones."""
    for before, after in zip(frame.targets, targets, strict=True):
        shares = [frame.choices.get(f"share {id}", -1) for id in before]
        for id, amount in zip(after, shares, strict=True):
            if amount >= 0:
                frame.choices[f"share {id}"] = amount


TABLE: Final = {"ChooseNewTargets": ChooseNewTargetsStep}
TESTS: Final = {"CouldBeTarget": CouldBeTargetTest}
