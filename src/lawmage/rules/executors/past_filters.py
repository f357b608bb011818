"""Executors of filters about what was done to an object and what it is part of (CR 601.2, 607.2, 608.2c, 508.1)."""

from __future__ import annotations

from typing import Final

from ...ir import relation as ir
from ...ir.antecedent_words import done_slot
from ...ir.node import Filter, Objects
from ...kernel.executor import Frame, PlayerSelector, Selector, Test
from ...kernel.state import State
from ...types import BATTLEFIELD, EXILE, FIRST_OBJECT_ID, GRAVEYARD, NOTHING
from .. import pairs
from ..link import Linker, NotExecutable
from ..linked import ActivatedText, TriggeredText
from ..objects import chars, is_player, spell_of
from .amounts import attribute, attribute_word
from .filters import compare
from .selectors import range_of
from .told import told
from .zone_places import ZonePlaces


class CastByTest(Test):
    """CR 601.2: a spell (or a permanent that was one) that these players cast, from a zone of theirs if given."""

    def __init__(self, node: ir.CastBy, link: Linker) -> None:
        self.player: PlayerSelector | None = link.player(node.player) if node.player is not None else None
        self.zone = ZonePlaces(node.zone, link) if node.zone is not None else None

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        spell = spell_of(game, id)
        if spell is None or spell.cast_from == NOTHING:
            return False
        if self.player is not None and spell.caster not in self.player.players(game, frame):
            return False
        return self.zone is None or self.zone.holds(game, frame, spell.cast_from, spell.owner)


class DoneThisWayTest(Test):
    """CR 608.2c: acted upon by the instruction meant; a card is found where that put it.

    What was "put into (your) graveyard this way" must have come there, whatever the instruction said.
    """

    def __init__(self, node: ir.DoneThisWay, link: Linker) -> None:
        # Where the text has no such instruction, it was done as the spell's cost was paid.
        self.slot = node.slot if node.slot >= 0 else done_slot(node.verb)
        if self.slot < 0:
            raise NotExecutable(node)
        self.buried = "graveyard" in node.verb
        self.yours = "your graveyard" in node.verb

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.done(game, frame, id) and (not self.buried or self.in_graveyard(game, frame, id))

    def in_graveyard(self, game: State, frame: Frame, id: int) -> bool:
        """Whether it is a card in a graveyard (of the ability's controller), or became one as it left."""
        found = game.objects[id]
        if found.zone < 0 and found.became != NOTHING:
            found = game.objects[found.became]
        if self.yours and found.owner != frame.controller:
            return False
        return found.zone in (GRAVEYARD, -1 - GRAVEYARD) or (found.zone < 0 and found.became == NOTHING)

    def done(self, game: State, frame: Frame, id: int) -> bool:
        """Whether the instruction acted upon it."""
        for other in frame.slots.get(self.slot, []):
            if other == id:
                return True
            found = game.objects.get(other)
            while found is not None and found.zone < 0 and found.became != NOTHING:
                if found.became == id:
                    return True
                found = game.objects.get(found.became)
        past = game.objects.get(id)
        # What it was before ("a creature exiled this way") was acted upon as well.
        return past is not None and past.zone < 0 and past.became in frame.slots.get(self.slot, [])


# `GameObject.memory` of an exiled card: the permanent that was crafted with it (CR 702.167c).
CRAFTED_INTO: Final = "crafted into"


class DoneWithTest(Test):
    """CR 607.2a, c, q: exiled, created or put onto the battlefield with an object."""

    ZONES: Final = {
        "exiled": EXILE,
        "used to craft": EXILE,
        "created": BATTLEFIELD,
        "put onto the battlefield": BATTLEFIELD,
    }

    def __init__(self, node: ir.DoneWith, link: Linker) -> None:
        if node.verb not in DoneWithTest.ZONES:
            raise NotExecutable(node)
        self.zone = DoneWithTest.ZONES[node.verb]
        self.crafted = node.verb == "used to craft"
        self.by: Selector = link.objects(node.by)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id) or game.objects[id].zone not in (self.zone, -1 - self.zone):
            return False
        if self.crafted:
            return game.objects[id].memory.get(CRAFTED_INTO, NOTHING) in self.by.known(game, frame)
        asking = pairs.families(game, frame)
        for by in self.by.known(game, frame):
            if by >= FIRST_OBJECT_ID and id in pairs.linked_to(game, by):
                if by != frame.source or pairs.belongs(game.objects[id].memory, asking):
                    return True
        return False


class AttackingWhomTest(Test):
    """CR 508.1: attacking one of these players, or with `what` a permanent of a kind of theirs."""

    def __init__(self, node: ir.AttackingWhom, link: Linker) -> None:
        if told(node.player, link) >= 0:
            # "Each creature attacking a player gets +1/+0 for each creature that player controls": another for each.
            raise NotExecutable(node)
        self.player: PlayerSelector | None = link.player(node.player) if node.player is not None else None
        self.what: Test | None = link.filter(node.what) if node.what is not None else None

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        attacked = game.objects[id].attacking
        if attacked == NOTHING:
            return False
        if self.player is not None and attacked in self.player.players(game, frame):
            return True
        return self.what is not None and not is_player(attacked) and self.what.test(game, frame, attacked)


class AbilityKindTest(Test):
    """CR 113.3, 605.1: has a mana ability, an activated or a loyalty ability."""

    def __init__(self, node: ir.HasAbilityKind, link: Linker) -> None:
        if node.kind not in ("mana", "activated", "loyalty"):
            raise NotExecutable(node)
        self.kind = node.kind

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        for ability in chars(game, id).abilities:
            if isinstance(ability, ActivatedText):
                if self.kind == "activated" or (ability.mana if self.kind == "mana" else ability.loyalty):
                    return True
            elif isinstance(ability, TriggeredText) and ability.mana and self.kind == "mana":
                return True
        return False


class AbilityOfTest(Test):
    """An ability on the stack whose source is of a kind, or is one of the objects meant; as it last was (113.7a)."""

    def __init__(self, node: ir.AbilityOf, link: Linker) -> None:
        self.filter: Test | None = None
        self.objects: Selector | None = None
        if isinstance(node.source, Filter):
            self.filter = link.filter(node.source)
        else:
            assert isinstance(node.source, Objects)
            self.objects = link.objects(node.source)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        found = game.objects[id]
        if found.ability is None or found.frame is None or found.frame.source not in game.objects:
            return False
        source = found.frame.source
        if self.filter is not None:
            return self.filter.test(game, frame, source)
        assert self.objects is not None
        return source in self.objects.select(game, frame) or source in self.objects.known(game, frame)


class FulfilsTest(Test):
    """A condition is true of the object or player."""

    def __init__(self, node: ir.Fulfils, link: Linker) -> None:
        self.slot = link.slot(node)
        self.condition = link.condition(node.condition)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        frame.bind(self.slot + 1 if is_player(id) else self.slot, [id])
        return self.condition.holds(game, frame)


class CostHoldsTest(Test):
    """CR 202.1: these symbols stand in its mana cost."""

    def __init__(self, node: ir.CostHolds, link: Linker) -> None:
        self.wanted: dict[str, int] = {}
        for symbol in node.mana.symbols:
            self.wanted[symbol.text] = self.wanted.get(symbol.text, 0) + 1

    def test(self, game: State, frame: Frame, id: int) -> bool:
        cost = None if is_player(id) else chars(game, id).mana_cost
        if cost is None:
            return False
        texts = [symbol.text for symbol in cost.symbols]
        return all([texts.count(text) >= count for text, count in self.wanted.items()])


class CostIsTest(Test):
    """CR 202.1: its mana cost is this."""

    def __init__(self, node: ir.CostIs, link: Linker) -> None:
        self.wanted = sorted([symbol.text for symbol in node.mana.symbols])

    def test(self, game: State, frame: Frame, id: int) -> bool:
        cost = None if is_player(id) else chars(game, id).mana_cost
        return cost is not None and sorted([symbol.text for symbol in cost.symbols]) == self.wanted


class TargetCountTest(Test):
    """CR 115.9: a spell or ability with so many targets."""

    def __init__(self, node: ir.TargetCount, link: Linker) -> None:
        self.least, self.most = range_of(node.amount, link)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        item = None if is_player(id) else game.objects[id].frame
        if item is None:
            return False
        # CR 115.9a: what was chosen twice counts twice.
        count = sum([len(ids) for ids in item.targets])
        if self.least is not None and count < self.least.value(game, frame):
            return False
        return self.most is None or count <= self.most.value(game, frame)


class CompareOwnTest(Test):
    """Compares two characteristics of the same object."""

    def __init__(self, node: ir.CompareOwn, link: Linker) -> None:
        self.attribute = attribute_word(node.attribute, node)
        self.op = node.op
        self.other = attribute_word(node.other, node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        return compare(attribute(game, id, self.attribute), self.op, attribute(game, id, self.other))


TABLE: Final = {
    "CostHolds": CostHoldsTest,
    "CostIs": CostIsTest,
    "TargetCount": TargetCountTest,
    "CompareOwn": CompareOwnTest,
    "CastBy": CastByTest,
    "DoneThisWay": DoneThisWayTest,
    "DoneWith": DoneWithTest,
    "AttackingWhom": AttackingWhomTest,
    "HasAbilityKind": AbilityKindTest,
    "AbilityOf": AbilityOfTest,
    "Fulfils": FulfilsTest,
}
