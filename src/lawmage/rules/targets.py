"""Targets (CR 115): which may be chosen, and whether they are still legal on resolution (608.2b)."""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD, STACK
from . import keywords, procedures, rule_effects, seating
from .as_played import targeting
from .executors import scope
from .keyword_texts import keywords_named
from .link import TargetSpec
from .objects import chars, controller, is_player, opponents
from .protection import player_protected_from, protected_from

ANY_NUMBER: Final = 1000


def legal_target(game: State, frame: Frame, spec: TargetSpec, id: int) -> bool:
    """CR 115.1, 115.5, 801.4: whether the spell or ability could target this object or player."""
    if not seating.affects(game, frame, id):
        return False
    if is_player(id):
        if id >= len(game.players) or game.players[id].lost or _player_shielded(game, frame, id):
            return False
    else:
        found = game.objects.get(id)
        if found is None or found.zone < 0 or id == frame.item or not scope.passes(game, frame, id, spec.test):
            return False
        if found.zone == STACK and not procedures.timing(game).can_target(game, id):
            return False
        # CR 702.11a, 702.16a, 702.18a: the keyword abilities work on the battlefield; an effect says where it is about.
        return not (shielded(game, frame, id) if found.zone == BATTLEFIELD else _kept_from(game, frame, id))
    return spec.test.test(game, frame, id)


def shielded(game: State, frame: Frame, id: int) -> bool:
    """CR 702.16b: whether protection or something else keeps a permanent from being targeted by this."""
    return protected_from(game, id, targeting(frame)) or hidden_from(game, frame, id)


def hidden_from(game: State, frame: Frame, id: int) -> bool:
    """CR 702.11b, d, 702.18a, 101.2: the same by anything but protection."""
    now = chars(game, id)
    if now.keywords & keywords.SHROUD:
        return True
    if now.keywords & keywords.HEXPROOF and controller(game, id) in opponents(game, frame.controller):
        return True
    for text in keywords_named(now, "hexproof"):
        if text.quality is not None and controller(game, id) in opponents(game, frame.controller):
            if text.quality.test(game, Frame(id, controller(game, id)), frame.source):
                return True
    return _kept_from(game, frame, id)


def _kept_from(game: State, frame: Frame, id: int) -> bool:
    """CR 101.2: whether an effect says that the object, where it is, can't be the target of this."""
    for effect in rule_effects.affecting(game, "cant be targeted", id):
        by = effect.change.by
        item = frame.item if frame.item in game.objects else frame.source
        if not effect.released(game) and (by is None or by.test(game, effect.frame, item)):
            return True
    return False


def _player_shielded(game: State, frame: Frame, player: int) -> bool:
    """CR 702.11c, 702.16c, 702.18b: the same for a player."""
    if rule_effects.player_facts(game, player, "shroud"):
        return True
    if frame.controller in opponents(game, player) and rule_effects.player_facts(game, player, "hexproof"):
        return True
    return player_protected_from(game, player, targeting(frame))


def of_its_program(frame: Frame, spec: TargetSpec, index: int) -> Frame:
    """CR 700.2d: a frame in which a mode's target speaks of the other targets of that mode; index: its place among all
    the targets of the spell or ability."""
    base = index - spec.place
    if base == frame.offset or base < 0:
        return frame
    own = frame.clone()
    own.offset = base
    return own


def before_it(game: State, frame: Frame, spec: TargetSpec) -> list[int]:
    """CR 115.3: the targets that "another target" must differ from: those of the same mode, or all (700.2)."""
    base = 0 if game.settings.targets_all_distinct or spec.across else len(frame.targets) - spec.place
    return [id for ids in frame.targets[max(base, 0) :] for id in ids]


def candidates(game: State, frame: Frame, spec: TargetSpec) -> list[int]:
    """Every legal target, players first, in turn order and order of arrival."""
    found: list[int] = []
    for zone in spec.zones:
        if zone == scope.PLAYERS:
            found += [p for p in game.alive() if legal_target(game, frame, spec, p)]
        elif zone in (0, 1, 3):
            for player in game.turn_order:
                found += [id for id in game.zone_ids(zone, player) if legal_target(game, frame, spec, id)]
        else:
            found += [id for id in game.zone_ids(zone, 0) if legal_target(game, frame, spec, id)]
    return found


def enough(game: State, frame: Frame, spec: TargetSpec, count: int) -> bool:
    """Whether there are so many legal targets; looks no further than that."""
    for zone in spec.zones:
        if zone == scope.PLAYERS:
            ids = game.turn_order
        elif zone in (0, 1, 3):
            ids = [id for player in game.turn_order for id in game.zone_ids(zone, player)]
        else:
            ids = game.zone_ids(zone, 0)
        for id in ids:
            if legal_target(game, frame, spec, id):
                count -= 1
                if count <= 0:
                    return True
    return count <= 0


def least_of(game: State, frame: Frame, spec: TargetSpec) -> int:
    """How many targets must be chosen."""
    least = spec.least.value(game, frame) if spec.least is not None else 0
    if least == 0 and game.settings.any_number_divided_is_not_none and spec.most is None and spec.shares:
        # rule 107.1c (2010): what is divided among any number of targets has one, if it can.
        return 1 if candidates(game, frame, spec) else 0
    return least


def most_of(game: State, frame: Frame, spec: TargetSpec) -> int:
    """How many targets may be chosen."""
    return spec.most.value(game, frame) if spec.most is not None else ANY_NUMBER


def skipped(game: State, frame: Frame, spec: TargetSpec) -> bool:
    """CR 702.33g: whether there is no such target this time, because a choice it hangs on was not made."""
    return any([not condition.holds(game, frame) for condition in spec.only_if])


def possible(game: State, frame: Frame, specs: list[TargetSpec]) -> bool:
    """CR 601.2c: whether the targets still to be chosen can be chosen, all restrictions together."""
    place = len(frame.targets)
    earlier = before_it(game, frame, specs[place]) if place < len(specs) else []
    return _possible_from(game, frame, specs, place, earlier)


def _possible_from(game: State, frame: Frame, specs: list[TargetSpec], place: int, earlier: list[int]) -> bool:
    """The same from one specification on; a search only where a later target hangs on earlier ones."""
    linked = any([spec.depends for spec in specs])
    for index in range(place, len(specs)):
        spec = specs[index]
        if linked and len(frame.targets) < index:
            frame = frame.clone()
            frame.targets += [[] for _ in range(index - len(frame.targets))]
        frame = of_its_program(frame, spec, index)
        if spec.place == 0 and not (game.settings.targets_all_distinct or spec.across):
            earlier = []
        least = 0 if skipped(game, frame, spec) else least_of(game, frame, spec)
        if least <= 0:
            continue
        before_others = any([later.apart(game) or later.depends for later in specs[index + 1 :]])
        if spec.group is not None and spec.group.largest(game, frame, [], candidates(game, frame, spec)) < least:
            return False
        if not spec.apart(game) and not before_others:
            if not enough(game, frame, spec, least):
                return False
            continue
        found = candidates(game, frame, spec)
        if spec.apart(game):
            found = [id for id in found if id not in earlier]
        if len(found) < least:
            return False
        if before_others:
            for ids in combinations(found, least):
                trial = frame
                if linked:
                    trial = frame.clone()
                    trial.targets = [*frame.targets[:index], ids]
                if _possible_from(game, trial, specs, index + 1, [*earlier, *ids]):
                    return True
            return False
    return True


def combinations(ids: list[int], count: int) -> list[list[int]]:
    """Every choice of so many of them; where that would be very many, the first few hundred."""
    found: list[list[int]] = [[]]
    for _ in range(count):
        longer: list[list[int]] = []
        for chosen in found:
            start = ids.index(chosen[-1]) + 1 if chosen else 0
            longer += [[*chosen, id] for id in ids[start:]]
            if len(longer) > 500:
                break
        found = longer
    return found


def smallest_choices(game: State, frame: Frame, spec: TargetSpec) -> list[list[int]]:
    """The choices of as few targets as may be, then of one more, for a search that needs one that fits."""
    frame = of_its_program(frame, spec, len(frame.targets))
    least = least_of(game, frame, spec)
    found = candidates(game, frame, spec)
    if spec.apart(game):
        earlier = before_it(game, frame, spec)
        found = [id for id in found if id not in earlier]
    choices = combinations(found, least) if len(found) >= least else []
    if most_of(game, frame, spec) > least and len(found) > least:
        choices += combinations(found, least + 1)
    return choices


def group_fits(game: State, frame: Frame, spec: TargetSpec, chosen: list[int], id: int) -> bool:
    """CR 115.1d: whether one more can be a target with those chosen, and the group be completed."""
    if spec.group is None:
        return True
    rest = [other for other in candidates(game, frame, spec) if other not in chosen and other != id]
    return spec.group.largest(game, frame, [*chosen, id], rest) >= max(least_of(game, frame, spec), len(chosen) + 1)


def known(game: State, id: int) -> bool:
    """Whether an id names a player or an object at all."""
    return 0 <= id < len(game.players) or id in game.objects


def in_scope(game: State, spec: TargetSpec, id: int) -> bool:
    """CR 115.2: whether it is where targets of this specification are."""
    if is_player(id):
        return scope.PLAYERS in spec.zones
    return game.objects[id].zone in spec.zones
