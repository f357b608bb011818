"""Executors of object selections (CR 115, 608.2b, c)."""

from __future__ import annotations

from typing import Final

from ...ir import amount as amounts
from ...ir import reference as ir
from ...ir.ability import SpellAbility
from ...ir.effect import ObjectsDo
from ...ir.filter import All, IsOneOf, Noun, Other
from ...ir.node import Amount, Filter, Node
from ...ir.relation import DoneThisWay
from ...ir.text_order import in_text_order
from ...ir.verb import ChooseObjects
from ...kernel.executor import Frame, Selector, Test, Value
from ...kernel.state import State
from ...types import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    FIRST_OBJECT_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    PLANESWALKER,
    PRESENT_ONLY,
    WAITING_EFFECTS,
    ZONE_NAMES,
)
from ..event_kinds import ZONE_CHANGE
from ..link import Linker, NotExecutable, TargetSpec, node_at, nodes_in
from ..objects import ENCODED, chars, controller, exists, follow, informant, is_player
from ..qualities import QUALITIES, has_quality
from ..questions import choose_several
from ..rule_effects import is_affected
from . import scope
from .per_player import PerPlayerGroup, PerPlayerLeast, PerPlayerMost, PerPlayerTest, speaks_of
from .together import Group, group_of, one_graveyard

# `Frame.choices`: what made this delayed ability had triggered on a move of its own source (CR 400.7e, 603.7c).
SOURCE_MOVED: Final = "its source had moved"
# What is said of permanents that can't be sacrificed.
UNSACRIFICED: Final = "cant be sacrificed"
# Where combat damage on the stack keeps its sources.
COMBAT_SOURCES: Final = -5_000_000
# Objects that may not be chosen, since another component of the cost being paid needs them (CR 118.3).
RESERVED: Final = -2


class ThisSelector(Selector):
    """CR 201.5: the source; as it is while it exists, and what it became where an effect may find it."""

    def __init__(self, node: ir.This, link: Linker) -> None:
        self.slot = link.slot(node)

    def select(self, game: State, frame: Frame) -> list[int]:
        found = follow(game, frame.source, frame, moved_source(game, frame))
        ids = [found] if found != NOTHING else []
        # CR 608.2h: "its power" of a source that is gone is what it last was.
        frame.bind(self.slot, ids if ids or frame.source not in game.objects else [frame.source])
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        if frame.source not in game.objects:
            return []
        return [informant(game, frame.source, frame, moved_source(game, frame))]


class ExactlySelector(Selector):
    """CR 201.5a: the object that granted the ability; what it became where the ability itself has moved it."""

    def __init__(self, node: ir.Exactly, link: Linker) -> None:
        self.id = node.id
        self.slot = link.slot(node)

    def _moved(self, frame: Frame) -> bool:
        return frame.event is not None and frame.event.object == self.id

    def select(self, game: State, frame: Frame) -> list[int]:
        found = follow(game, self.id, frame, self._moved(frame)) if self.id in game.objects else NOTHING
        ids = [found] if found != NOTHING else []
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        return [informant(game, self.id, frame, self._moved(frame))] if self.id in game.objects else []


def moved_source(game: State, frame: Frame) -> bool:
    """Whether the ability triggered on a move of its own source (CR 400.7e), or of the permanent that its source, an
    Aura, enchanted (400.7f)."""
    event = frame.event
    if SOURCE_MOVED in frame.choices:
        return True
    if event is None:
        return False
    if event.object == frame.source:
        return True
    source = game.objects.get(frame.source)
    hosted = event.kind == ZONE_CHANGE and source is not None and source.attached_to == event.object >= FIRST_OBJECT_ID
    if not hosted or not game.settings.auras_lost_with_hosts:
        return hosted
    # rule 400.7e (2010, February): only what state-based actions put there afterwards.
    with_it = [past for past in game.this_turn if past.batch == event.batch and past.object == frame.source]
    return not with_it


def became(game: State, id: int) -> int:
    """What an object that has moved is now; NOTHING, if it has not moved."""
    found = game.objects.get(id)
    if found is None or found.zone >= 0:
        return NOTHING
    return found.became


class NotSourceTest(Test):
    """CR 115.1, 115.1c, 115.1a: what passes, but the source of the ability itself ("another target ...")."""

    def __init__(self, test: Test) -> None:
        self.inner = test

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if id == frame.source or not self.inner.test(game, frame, id):
            return False
        # "Another card": not what the object that the event is about has become.
        return frame.event is None or id == NOTHING or id != became(game, frame.event.object)


def of_the_host(link: Linker) -> bool:
    """Whether what the clause is about is what the source is attached to, or what an event about that is about."""
    subject = link.subject
    if isinstance(subject, ir.It) and subject.slot in link.event_slots:
        event = node_at(link.root, subject.slot, link)
        return isinstance(getattr(event, "what", None), ir.HostObject)
    return isinstance(subject, ir.HostObject)


class OtherThanTest(Test):
    """ "Enchanted creature deals damage to any other target": what passes, but what it is that does it."""

    def __init__(self, test: Test, link: Linker) -> None:
        self.inner = test
        assert link.subject is not None
        self.subject = link.objects(link.subject)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.inner.test(game, frame, id) and id not in self.subject.select(game, frame)


def is_any_target(what: Filter) -> bool:
    """CR 115.4: whether a target is "any target": a permanent or player of which no more is said."""
    return isinstance(what, Noun) and what.kind == "permanent or player" and what.filter is None


class AnyTargetTest(Test):
    """CR 115.4: "any target": of what passes, the players, creatures, planeswalkers and battles."""

    def __init__(self, test: Test) -> None:
        self.inner = test

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if not is_player(id):
            types = CREATURE
            if game.settings.planeswalkers_any_target:
                types |= PLANESWALKER
            if game.settings.battles_any_target:
                types |= BATTLE
            if not chars(game, id).types & types:
                return False
        return self.inner.test(game, frame, id)


# Frame.slots: below it, place by place, the targets as they were chosen, where illegal ones may be asked about.
CHOSEN_TARGETS: Final = -10_000


class TargetSelector(Selector):
    """CR 608.2b: the targets that are still legal (illegal ones were taken out when resolution began)."""

    def __init__(self, node: ir.Target, link: Linker) -> None:
        self.slot = link.slot(node)
        self.each: PerPlayerTest | None = None
        least, most = range_of(node.count, link)
        what, group = group_of(scope.in_zone(node.what, link.shared_zone), link)
        if group is None and node.count is not None:
            group = one_graveyard(what, link)
        link.targeting = True
        first = len(link.told)
        test = self.described = link.filter(what)
        # "... an opponent controls": the players of whom this speaks, whom "that player" means (CR 608.2c).
        self.told = link.told[first:]
        for slot in self.told:
            link.tellers[slot] = self
        link.targeting = False
        if is_any_target(what):
            test = AnyTargetTest(test)
        zones = scope.scope_of(what)
        different = node.different
        if different and not any([zone in earlier.zones for earlier in link.program.targets for zone in zones]):
            # With no target before it that it could be other than, it is other than the source.
            test = OtherThanTest(test, link) if of_the_host(link) else NotSourceTest(test)
            different = False
        spec = TargetSpec(node, test, least, most, different)
        spec.zones = zones
        spec.group = group
        if node.chooser is not None:
            # "That creature's controller may have target creature of their choice ...": chosen before they are asked.
            told = link.selectors_of_players.get(node.chooser.slot) if isinstance(node.chooser, ir.ThatPlayer) else None
            spec.chooser = told if told is not None else link.player(node.chooser)
        # A target that a verb made up for itself has no slot, and nothing can speak of it.
        before = [link.slots[id(earlier.node)] for earlier in link.program.targets if id(earlier.node) in link.slots]
        before += [slot for slot in link.tellers if slot not in self.told]
        owned = [part for part in nodes_in(node.what) if isinstance(part, ir.TargetPlayer)]
        spec.depends = len(owned) > 0 or speaks_of(node.what, before)
        if link.each_player >= 0 and speaks_of(node.what, [link.each_player]):
            spec.test = self.each = PerPlayerTest(test, link.each_player, link.each_of)
            spec.group = PerPlayerGroup(self.each, most)
            spec.least = PerPlayerLeast(self.each, least, zones)
            spec.most = PerPlayerMost(self.each, most) if most is not None else None
        self.index = link.new_target(spec)

    def select(self, game: State, frame: Frame) -> list[int]:
        ids = self._targets(frame)
        if self.each is not None:
            # Those of the player whose turn it is in the loop; after the loop, all.
            ids = [id for id in ids if self.each.of_this(game, frame, id)]
        frame.bind(self.slot, ids)
        tell(game, frame, self.described, self.told, ids)
        return ids

    def told_of(self, game: State, frame: Frame, slot: int) -> list[int]:
        """The players of the targets of whom the text speaks by this slot, as they are chosen now."""
        return self.described.told_of(game, [id for id in self._targets(frame) if not is_player(id)], slot)

    def known(self, game: State, frame: Frame) -> list[int]:
        # Looked at again after the effect moved it, a target is asked about as it was.
        ids = self._targets(frame)
        if self.each is not None:
            # In the loop those of this player, which the effect may have moved already.
            moved = frame.slots.get(self.slot, [])
            ids = [id for id in ids if id in moved or self.each.of_this(game, frame, id)]
        if game.settings.illegal_targets_are_read:
            # rule 608.2b (2015, March): what is illegal is not acted upon, but its information is used.
            ids = frame.slots.get(CHOSEN_TARGETS - frame.offset - self.index, ids)
        return [id if id < FIRST_OBJECT_ID else informant(game, id, frame, False) for id in ids]

    def _targets(self, frame: Frame) -> list[int]:
        place = frame.offset + self.index
        if place < len(frame.targets):
            return frame.targets[place]
        # CR 603.7c: what a delayed ability waits for was a target of what made it.
        return frame.slots.get(self.slot, [])


def tell(game: State, frame: Frame, described: Test, slots: list[int], ids: list[int]) -> None:
    """Remember the players of what was chosen, of whom its description speaks; whoever has it afterwards."""
    for slot in slots:
        players = described.told_of(game, [id for id in ids if not is_player(id)], slot)
        if players:
            frame.bind(slot, players)


def range_of(count: Amount | None, link: Linker) -> tuple[Value | None, Value | None]:
    """(least, most): None as `least` is one (or none, where `most` is given alone); None as `most` is any number."""
    if count is None:
        one = link.amount(amounts.Number(1))
        return one, one
    if isinstance(count, amounts.UpTo):
        return link.amount(amounts.Number(0)), link.amount(count.amount)
    if isinstance(count, amounts.AnyNumber):
        return link.amount(amounts.Number(0)), None
    if isinstance(count, amounts.Between):
        return link.amount(count.least), link.amount(count.most)
    if isinstance(count, amounts.AtLeast):
        return link.amount(count.amount), None
    value = link.amount(count)
    return value, value


def pool_of(noun: Noun, link: Linker) -> Selector | None:
    """Where a noun says "of those": the selection to look among, wherever those are.

    "Each card" alone is each of the cards that were looked at just before.
    """
    if noun.kind == "card" and noun.filter is None and noun.zone is None:
        looked_at = [selector for selector in link.selectors.values() if isinstance(selector, TopSelector)]
        return looked_at[-1] if looked_at else None
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    for part in parts:
        if isinstance(part, IsOneOf):
            return link.objects(part.objects)
    return None


def chosen_before(link: Linker, slot: int) -> int:
    """CR 608.2c: the slot of what the text chooses last before this place ("choose ... destroy all other ..."), or
    NOTHING.  In a spell without targets it may be what it did something to ("Zombies you control get ... Other
    creatures ...")."""
    nodes = nodes_in(link.root)
    chosen = [node.what for node in nodes if isinstance(node, ChooseObjects)]
    found = [link.slots.get(id(what), NOTHING) for what in chosen if isinstance(what, (ir.Choose, ir.Target))]
    if not found and isinstance(link.root, SpellAbility) and not any([isinstance(node, ir.Target) for node in nodes]):
        told = [node.subject for node in nodes if isinstance(node, ObjectsDo)]
        found = [link.slots.get(id(every), NOTHING) for every in told if isinstance(every, ir.Every)]
    return max([place for place in found if place < slot], default=NOTHING)


def targeted_before(link: Linker, slot: int) -> int:
    """The slot of the last target that the text names before this place, or NOTHING."""
    found = [link.slots.get(id(node), NOTHING) for node in nodes_in(link.root) if isinstance(node, ir.Target)]
    return max([place for place in found if place < slot], default=NOTHING)


class EverySelector(Selector):
    """All of a kind; "all other cards revealed this way" are those that were not chosen and not moved since."""

    def __init__(self, node: ir.Every, link: Linker) -> None:
        self.slot = link.slot(node)
        self.way = others_this_way(node.what)
        self.taken = taken_from(link, self.way, self.slot) if self.way >= 0 else []
        if link.others_than == NOTHING:
            link.others_than = chosen_before(link, self.slot)
        self.test = link.filter(node.what)
        link.others_than = NOTHING
        self.scope = scope.scope_of(node.what)
        self.pool = pool_of(node.what, link)

    def select(self, game: State, frame: Frame) -> list[int]:
        if self.pool is not None:
            ids = [id for id in self.pool.select(game, frame) if self.test.test(game, frame, id)]
        elif self.way >= 0:
            taken = [id for slot in self.taken for id in frame.slots.get(slot, [])]
            ids = [id for id in frame.slots.get(self.way, []) if id not in taken and exists(game, id)]
            ids = [id for id in ids if self.test.test(game, frame, id)]
        else:
            ids = scope.matching(game, frame, self.scope, self.test)
        frame.bind(self.slot, ids)
        return ids


def others_this_way(noun: Noun) -> int:
    """CR 608.2c: the slot of the instruction whose "other cards revealed this way" a noun speaks of; -1 for others."""
    if noun.kind != "card" or not isinstance(noun.filter, All):
        return -1
    if not any([isinstance(part, Other) for part in noun.filter.parts]):
        return -1
    return max([part.slot for part in noun.filter.parts if isinstance(part, DoneThisWay)], default=-1)


def taken_from(link: Linker, after: int, before: int) -> list[int]:
    """The slots of what was chosen between two places of a text; of nothing else, if the text itself says "choose"."""
    said = [link.slots.get(id(node.what), NOTHING) for node in nodes_in(link.root) if isinstance(node, ChooseObjects)]
    return [slot for slot in said if after < slot < before] or choices(link.root, link, after, before)


def choices(node: object, link: Linker, after: int, before: int) -> list[int]:
    """The slots of choices between two places of a text."""
    found: list[int] = []
    if isinstance(node, tuple):
        for item in node:
            found += choices(item, link, after, before)
    elif isinstance(node, Node):
        if isinstance(node, ir.Choose) and after < link.slot(node) < before:
            found.append(link.slot(node))
        for name in in_text_order(node):
            found += choices(getattr(node, name), link, after, before)
    return found


class ChooseSelector(Selector):
    """A choice as the instruction is carried out (CR 608.2d), by the acting player unless said otherwise.

    among: HAND or BATTLEFIELD: only what the acting player has there (CR 701.9a, 701.21a).
    """

    def __init__(self, node: ir.Choose, link: Linker) -> None:
        self.slot = link.slot(node)
        what, group = group_of(scope.in_zone(node.what, link.shared_zone), link)
        self.group: Group | None = group
        first = len(link.told)
        self.test = link.filter(what)
        self.told = link.told[first:]
        self.scope = scope.scope_of(what)
        self.least, self.most = range_of(node.count, link)
        self.random = node.random
        # Whether fewer than that many are not chosen at all.
        self.whole = False
        if node.each and (node.each not in QUALITIES or node.random):
            raise NotExecutable(node)
        if self.group is not None and (node.each or node.random):
            raise NotExecutable(node)
        self.each = node.each
        self.chooser = link.player(node.chooser) if node.chooser is not None else None
        self.among = NOTHING
        self.pool = pool_of(node.what, link)
        self.sources = node.what.kind == "source"

    def select(self, game: State, frame: Frame) -> list[int]:
        legal = self.legal(game, frame)
        reserved = frame.slots.get(RESERVED)
        if reserved:
            legal = [id for id in legal if id not in reserved]
        least = self.least.value(game, frame) if self.least is not None else 1
        if self.whole and len(legal) < least:
            legal = []
        most = self.most.value(game, frame) if self.most is not None else len(legal)
        if self.each:
            ids = self._for_each(game, frame, legal, least, most)
        elif self.random:
            ids = game.shuffled(legal)[:most]
        elif self.group is not None:
            ids = self.group.choose(game, frame, self._chooser(game, frame), legal, least, most)
        else:
            ids = choose_several(game, self._chooser(game, frame), frame.source, "Choose", legal, least, most)
        frame.bind(self.slot, ids)
        tell(game, frame, self.test, self.told, ids)
        return ids

    def _for_each(self, game: State, frame: Frame, legal: list[int], least: int, most: int) -> list[int]:
        """So many for each quality of a sort; one object may be chosen for several."""
        found: list[int] = []
        for word in QUALITIES[self.each]:
            fit = [id for id in legal if has_quality(game, id, self.each, word)]
            prompt = f"Choose for {word}"
            for id in choose_several(game, self._chooser(game, frame), frame.source, prompt, fit, least, most):
                if id not in found:
                    found.append(id)
        return found

    def legal(self, game: State, frame: Frame) -> list[int]:
        """What may be chosen; never what is entering the battlefield meanwhile (CR 614.13a)."""
        if self.among == HAND:
            hand = game.players[self._actor(frame)].hand
            return [id for id in hand if self.test.test(game, frame, id)]
        if self.sources:
            found = [id for id in source_candidates(game) if self.test.test(game, frame, id)]
        elif self.pool is not None:
            found = [id for id in self.pool.select(game, frame) if self.test.test(game, frame, id)]
        else:
            found = scope.matching(game, frame, self.scope, self.test)
        if self.among == BATTLEFIELD:
            # CR 701.21a, 101.2: what can't be sacrificed can't be chosen to be.
            actor = self._actor(frame)
            found = [id for id in found if controller(game, id) == actor and not is_affected(game, UNSACRIFICED, id)]
        if not game.entering:
            return found
        if game.settings.others_entering_can_be_chosen:
            # rule 614.13a (2016, April): only the permanent itself can't.
            return [id for id in found if frame.event is None or id != frame.event.object]
        return [id for id in found if id not in game.entering]

    def _actor(self, frame: Frame) -> int:
        return frame.subject[0] if frame.subject and frame.subject[0] < FIRST_OBJECT_ID else frame.controller

    def _chooser(self, game: State, frame: Frame) -> int:
        actor = self._actor(frame)
        if self.chooser is None:
            return actor
        choosers = self.chooser.players(game, frame)
        # "Of their choice": each of several players chooses what is that player's own.
        return actor if actor in choosers else choosers[0]


def _mentioned(game: State, frame: Frame) -> list[int]:
    """The objects that an effect which waits refers to, still where it expects them or gone."""
    return [id for slot in frame.slots for id in frame.slots[slot] if id >= FIRST_OBJECT_ID and id in game.objects]


def source_candidates(game: State) -> list[int]:
    """CR 609.7a: what may be chosen as a source of damage.

    Permanents, spells, what objects on the stack and triggers that wait refer to, and face-up objects in the command
    zone.
    """
    found = [id for id in game.battlefield if not game.objects[id].phased_out]
    for id in game.stack:
        item = game.objects[id]
        if item.ability is None:
            found.append(id)
        elif item.frame is not None:
            found.append(item.frame.source)
            # rule 419.8a (2008): creatures whose combat damage is on the stack.
            if not game.settings.combat_damage_names_no_source:
                found += item.frame.slots.get(COMBAT_SOURCES, [])
    found += [waiting.source for waiting in game.waiting]
    version = game.settings.choosable_sources
    if version != PRESENT_ONLY:
        for delayed in game.delayed:
            found += [delayed.frame.source, *_mentioned(game, delayed.frame)]
    if version == WAITING_EFFECTS:
        for shield in game.shields:
            found += _mentioned(game, shield.frame)
        found += [id for id in game.command if not game.objects[id].face_down]
    result: list[int] = []
    for id in found:
        if id != NOTHING and id in game.objects and id not in result:
            result.append(id)
    return result


class HostSelector(Selector):
    """CR 303.4, 301.5: what the source is attached to; CR 702.99b: what it is encoded on."""

    def __init__(self, node: ir.HostObject, link: Linker) -> None:
        self.slot = link.slot(node)
        if node.word == "haunted":
            raise NotExecutable(node)
        self.word = node.word

    def _host(self, game: State, frame: Frame) -> int:
        """CR 301.5e, 303.4m: whatever it is attached to; for some years only of what is an Equipment or Aura."""
        found = game.objects[frame.source]
        if self.word == "encoded":
            return found.memory.get(ENCODED, NOTHING)
        if game.settings.hosts_need_their_subtype:
            kinds = {"equipped": "Equipment", "fortified": "Fortification"}
            if kinds.get(self.word, "Aura") not in chars(game, found.id).subtypes:
                return NOTHING
        return found.attached_to

    def select(self, game: State, frame: Frame) -> list[int]:
        host = self._host(game, frame)
        ids = [host] if host >= FIRST_OBJECT_ID and exists(game, host) else []
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        host = self._host(game, frame)
        return [host] if host >= FIRST_OBJECT_ID and host in game.objects else []


class TopSelector(Selector):
    """The top (last in the list) or bottom cards of a library, or all of a hand or graveyard."""

    def __init__(self, node: ir.TopOf, link: Linker) -> None:
        self.slot = link.slot(node)
        if isinstance(node.player, ir.Opponents) and node.player.quantity == "a":
            # One of them has to be chosen first.
            raise NotExecutable(node)
        self.player = link.player(node.player)
        self.count = link.amount(node.count) if node.count is not None else None
        self.whole = node.zone == "whole library"
        self.zone = LIBRARY if self.whole else ZONE_NAMES.index(node.zone)
        self.bottom = node.bottom
        assert self.zone in (LIBRARY, HAND, GRAVEYARD), node.zone

    def select(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for player in self.player.players(game, frame):
            zone = game.zone_ids(self.zone, player)
            count = 1 if self.count is None else self.count.value(game, frame)
            if game.entering:
                zone = [id for id in zone if id not in game.entering]
            if (self.whole or self.zone != LIBRARY) and self.count is None:
                count = len(zone)
            if count > 0:
                ids += zone[:count] if self.bottom else zone[-count:][::-1]
        frame.bind(self.slot, ids)
        return ids


TABLE: Final = {
    "This": ThisSelector,
    "Exactly": ExactlySelector,
    "Target": TargetSelector,
    "Every": EverySelector,
    "Choose": ChooseSelector,
    "HostObject": HostSelector,
    "TopOf": TopSelector,
}
