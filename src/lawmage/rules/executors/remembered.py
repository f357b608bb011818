"""Selections that look at what was done before: linked objects, the rest (CR 607, 608.2c)."""

from __future__ import annotations

from typing import Final

from ...ir import filter as filters
from ...ir import noted
from ...ir import reference as ir
from ...ir.node import Node
from ...kernel.executor import Frame, Selector, Test
from ...kernel.state import State
from ...types import EXILE, FIRST_OBJECT_ID, NOTHING, ZONE_NAMES
from .. import pairs
from ..link import Linker, NotExecutable, nodes_in
from ..objects import exists, follow
from .pronouns import ItSelector
from .selectors import ChooseSelector, choices


class LinkedSelector(Selector):
    """CR 607.2a: the cards exiled with the source, as far as they are still in exile, also when the source is gone."""

    def __init__(self, node: ir.LinkedObjects, link: Linker) -> None:
        if node.what != "exiled":
            raise NotExecutable(node)
        self.slot = link.slot(node)
        self.test = link.filter(node.noun) if node.noun is not None else None
        # What this very ability exiled is no linked ability's: earlier uses of it are not meant.
        told = ir.It("", node.many, "exiled", node.slot, node.besides)
        # "The exiled creature" of a spell is what was exiled as its cost was paid, as it was on the battlefield.
        permanent = node.noun is not None and node.noun.kind == "permanent"
        self.told = ItSelector(told, link) if node.slot >= 0 or permanent else None

    def select(self, game: State, frame: Frame) -> list[int]:
        if self.told is not None:
            told = [id for id in self.told.select(game, frame) if exists(game, id) and game.objects[id].zone == EXILE]
            frame.bind(self.slot, told)
            return told
        ids: list[int] = []
        asking = pairs.families(game, frame)
        for id in pairs.linked_to(game, frame.source):
            if exists(game, id) and game.objects[id].zone == EXILE and pairs.belongs(game.objects[id].memory, asking):
                if self.test is None or self.test.test(game, frame, id):
                    ids.append(id)
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        """CR 608.2h: also what was exiled and is gone, where it is told."""
        return self.told.known(game, frame) if self.told is not None else self.select(game, frame)


class BecameSelector(Selector):
    """CR 400.7j: the cards that objects became in a zone, as far as they are still there."""

    def __init__(self, node: noted.Became, link: Linker) -> None:
        if node.zone not in ZONE_NAMES:
            raise NotExecutable(node)
        self.slot = link.slot(node)
        self.zone = ZONE_NAMES.index(node.zone)
        self.of = link.objects(node.of)

    def select(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for id in self.of.known(game, frame):
            found = game.objects.get(id)
            while found is not None and found.zone < 0:
                found = game.objects.get(found.became)
            if found is not None and found.zone == self.zone:
                ids.append(found.id)
        frame.bind(self.slot, ids)
        return ids


class RestSelector(Selector):
    """The others of what was looked at or revealed: what is still where it was and was not chosen since; or, after a
    choice of a kind ("chooses a creature they control, then sacrifices the rest"), the others of that kind."""

    def __init__(self, node: ir.Rest, link: Linker) -> None:
        self.slot = node.slot
        self.chosen = choices(link.root, link, node.slot, link.slot(node))
        self.own = link.slot(node)
        # "Choose three permanents.  Target opponent chooses one of those.  The rest": the others of those three.
        parts = [part for part in nodes_in(link.root) if _is_among(part, node.slot)]
        among = any([link.slots.get(id(part), NOTHING) < self.own for part in parts])
        self.choice = None if among else link.selectors.get(node.slot)

    def select(self, game: State, frame: Frame) -> list[int]:
        if isinstance(self.choice, ChooseSelector):
            chosen = frame.slots.get(self.slot, [])
            # What was chosen may have been moved since: "return that card to your hand, return the other ...".
            chosen = [*chosen, *[follow(game, id, frame, True) for id in chosen if id >= FIRST_OBJECT_ID]]
            ids = [id for id in self.choice.legal(game, frame) if id not in chosen]
            frame.bind(self.own, ids)
            return ids
        if self.slot not in frame.slots and isinstance(self.choice, LinkedSelector):
            # "They may choose one of the exiled cards and ... . Put the rest": of all of those, if they did not.
            self.choice.select(game, frame)
        taken = [id for slot in self.chosen for id in frame.slots.get(slot, [])]
        ids = [id for id in frame.slots.get(self.slot, []) if id not in taken and exists(game, id)]
        frame.bind(self.own, ids)
        return ids


def _is_among(node: Node, slot: int) -> bool:
    """Whether something is chosen among what is in this slot."""
    kind = node.what.filter if isinstance(node, ir.Choose) else None
    return isinstance(kind, filters.IsOneOf) and isinstance(kind.objects, ir.It) and kind.objects.slot == slot


class OneOfTest(Test):
    """Among objects mentioned before."""

    def __init__(self, node: filters.IsOneOf, link: Linker) -> None:
        self.objects = link.objects(node.objects)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return id in self.objects.select(game, frame) or id in self.objects.known(game, frame)


SELECTORS: Final = {"LinkedObjects": LinkedSelector, "Became": BecameSelector, "Rest": RestSelector}
TESTS: Final = {"IsOneOf": OneOfTest}
