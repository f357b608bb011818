"""Executors of filters: one test for each node (CR 109, 205, 105, 110)."""

from __future__ import annotations

from typing import Final

from ...ir import filter as ir
from ...ir.ability import SpellAbility
from ...ir.node import Filter, Node, fields
from ...ir.reference import EachPlayer, It, Opponents, Target, ThatPlayer, You
from ...ir.relation import DoneWith, TargetCount
from ...ir.verb import Create, Exile, Move
from ...kernel.executor import Frame, Test
from ...kernel.state import State
from ...types import (
    ARTIFACT,
    BATTLE,
    BATTLEFIELD,
    COLOR_NAMES,
    CREATURE,
    EACH_HALF,
    EXILE,
    LAND,
    LEGENDARY,
    NOTHING,
    OUTSIDE,
    PERMANENT_TYPES,
    STACK,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    ZONE_NAMES,
    bit_of,
)
from ..combat.roles import protector
from ..faces import has_name
from ..keywords import BITS
from ..link import Linker, NotExecutable, nodes_in
from ..linked import has_node
from ..objects import chars, controller, is_player, opponents, was_the_spell
from ..teams import PLANES_FOR_TEAMS, yous
from . import amounts, scope
from .looking import looks_at_print, split_faces, split_halves
from .told import controllers, owners, told


class NounTest(Test):
    """CR 109.2: the right sort of thing, in the right place, passing the filter."""

    def __init__(self, node: ir.Noun, link: Linker) -> None:
        self.kind = node.kind
        if node.kind == "permanent" and _among_cards(node.filter) and has_node(node.filter, "ControlledBy"):
            # "A creature you control from among those cards": said of the card that is chosen, not of the creature.
            raise NotExecutable(node)
        # CR 601.2e: a card is judged as the spell it would be.
        self.would_be = link.casting and node.kind == "spell"
        self.filter = link.filter(node.filter) if node.filter is not None else None
        self.zone = link.filter(node.zone) if node.zone is not None else None
        self.players_too = node.kind == "permanent or player"
        self.looks = node.filter is not None and looks_at_print(node.filter)
        self.judges_players = node.kind == "player" or speaks_of_players(node.filter)

    def told_of(self, game: State, ids: list[int], slot: int) -> list[int]:
        found = self.filter.told_of(game, ids, slot) if self.filter is not None else []
        return found if found or self.zone is None else self.zone.told_of(game, ids, slot)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if not is_player(id):
            found = game.objects[id]
            if self.zone is not None:
                # CR 702.26b: "on the battlefield" nothing is that is phased out.
                if found.phased_out or not self.zone.test(game, frame, id):
                    return False
            elif self.would_be:
                if chars(game, id).types & LAND:
                    return False
            elif not self._in_place(found.zone, found.phased_out):
                return False
        return self.fits(game, frame, id)

    def fits(self, game: State, frame: Frame, id: int) -> bool:
        """Whether it is the right sort of thing, wherever it is."""
        kind = self.kind
        if is_player(id):
            if kind != "player" and not self.players_too:
                return False
            return self.filter is None or not self.judges_players or self.filter.test(game, frame, id)
        if kind == "player":
            return False
        found = game.objects[id]
        hidden = found.face_down and found.zone == EXILE and self.looks and not self.would_be
        if hidden and not game.settings.face_down_exile_is_known:
            # CR 406.3a: a card exiled face down has no characteristics.
            return False
        if kind == "spell" and found.ability is not None:
            return False
        if kind == "ability" and found.ability is None:
            return False
        if kind == "card" and (found.is_token or found.is_copy):
            return False
        if self.filter is None:
            return True
        if kind == "card" and found.face_down and found.zone == BATTLEFIELD:
            return scope.fits_as_card(game, frame, found, self.filter)
        return self.filter.test(game, frame, id)

    def _in_place(self, zone: int, phased_out: bool) -> bool:
        kind = self.kind
        if kind == "permanent" or kind == "permanent or player":
            # Below 0: looked back at as it last was on the battlefield (CR 608.2h).
            return (zone == BATTLEFIELD or zone == -1 - BATTLEFIELD) and not phased_out
        if kind in ("spell", "ability", "spell or ability"):
            return zone == STACK or zone == -1 - STACK
        return True


def _among_cards(what: Filter | None) -> bool:
    """Whether a filter asks for one of some cards."""
    if isinstance(what, ir.All):
        return any([_among_cards(part) for part in what.parts])
    return isinstance(what, ir.IsOneOf) and isinstance(what.objects, It) and what.objects.noun == "card"


def speaks_of_players(node: Filter | None) -> bool:
    """Whether a filter of "permanent or player" says which players (else every player passes)."""
    if isinstance(node, ir.IsPlayer):
        return True
    if isinstance(node, (ir.All, ir.AnyOf)):
        return any([speaks_of_players(part) for part in node.parts])
    return isinstance(node, ir.Not) and speaks_of_players(node.part)


def _aims_at_one(game: State, id: int) -> bool:
    """CR 115.9c: whether one object or player is every target of a spell or ability."""
    item = None if is_player(id) else game.objects[id].frame
    return item is not None and len({target for ids in item.targets for target in ids}) == 1


class AllTest(Test):
    """Every part."""

    def __init__(self, node: ir.All, link: Linker) -> None:
        first = len(link.told)
        single = any([isinstance(part, ir.Targets) and part.only for part in node.parts])
        parts = [part for part in scope.of_creatures(node.parts) if not (single and isinstance(part, TargetCount))]
        self.parts = [link.filter(part) for part in parts]
        # CR 115.9c: "targets only a single creature": the same creature may be several of its targets.
        self.single = single and len(parts) < len(node.parts)
        others = [part for part in self.parts if isinstance(part, OtherTest)]
        for part in others:
            part.rest = [rest for rest in self.parts if rest is not part]
            if any([isinstance(other, DoneWith) and other.verb == "exiled" for other in node.parts]):
                part.exiled = _exiles(link.root, link)
        # "... among creatures that player controls": whose controller a part before spoke of.
        before = link.told[first:]
        inside = [part.slot for part in nodes_in(node) if isinstance(part, ThatPlayer)]
        self.told = [slot for slot in before if slot in inside]

    def test(self, game: State, frame: Frame, id: int) -> bool:
        for slot in self.told:
            if not is_player(id):
                frame.bind(slot, self.told_of(game, [id], slot))
        for part in self.parts:
            if not part.test(game, frame, id):
                return False
        return not self.single or _aims_at_one(game, id)

    def told_of(self, game: State, ids: list[int], slot: int) -> list[int]:
        for part in self.parts:
            found = part.told_of(game, ids, slot)
            if found:
                return found
        return []


def _exiles(value: object, link: Linker) -> list[int]:
    """The slots of the instructions of a text that exile something."""
    if isinstance(value, tuple):
        return [slot for item in value for slot in _exiles(item, link)]
    if not isinstance(value, Node):
        return []
    mine = [link.slots[id(value)]] if isinstance(value, Exile) and id(value) in link.slots else []
    return mine + [slot for field in fields(value) for slot in _exiles(getattr(value, field.name), link)]


class AnyTest(Test):
    """Some part."""

    def __init__(self, node: ir.AnyOf, link: Linker) -> None:
        parts = scope.one_zone(tuple(scope.of_one_group(node.parts)))
        self.parts = [link.filter(part) for part in parts]

    def test(self, game: State, frame: Frame, id: int) -> bool:
        for part in self.parts:
            if part.test(game, frame, id):
                return True
        return False


class NotTest(Test):
    """Not the part."""

    def __init__(self, node: ir.Not, link: Linker) -> None:
        self.part = link.filter(node.part)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if game.settings.halves_differ_by_themselves and isinstance(self.part, ColorTest) and not is_player(id):
            # rule 505.6 (2006, May): an answer for each half, of which one is enough.
            halves = split_faces(game, id)
            if halves:
                return any([face.colors & self.part.bits == 0 for face in halves])
        return not self.part.test(game, frame, id)


class TypeTest(Test):
    """CR 205.2; 'permanent' is any permanent type (110.4a)."""

    def __init__(self, node: ir.IsType, link: Linker) -> None:
        self.bits = PERMANENT_TYPES if node.type == "permanent" else bit_of(node.type, TYPE_NAMES)
        if self.bits == 0:
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and chars(game, id).types & self.bits != 0


class SubtypeTest(Test):
    """CR 205.3."""

    def __init__(self, node: ir.IsSubtype, link: Linker) -> None:
        self.subtype = node.subtype

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and self.subtype in chars(game, id).subtypes


class SupertypeTest(Test):
    """CR 205.4."""

    def __init__(self, node: ir.IsSupertype, link: Linker) -> None:
        self.bits = bit_of(node.supertype, SUPERTYPE_NAMES)
        if self.bits == 0:
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and chars(game, id).supertypes & self.bits != 0


class ColorTest(Test):
    """CR 105.2."""

    def __init__(self, node: ir.IsColor, link: Linker) -> None:
        self.bits = bit_of(node.color, COLOR_NAMES)
        if self.bits == 0:
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and chars(game, id).colors & self.bits != 0


class ColorCountTest(Test):
    """CR 105.2a to c."""

    def __init__(self, node: ir.ColorCount, link: Linker) -> None:
        self.word = node.word

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        count = chars(game, id).colors.bit_count()
        if self.word == "colorless":
            return count == 0
        if self.word == "monocolored":
            return count == 1
        if self.word in ("two colors", "three colors"):
            return count == (2 if self.word == "two colors" else 3)
        return count > 1 if self.word == "multicolored" else count > 0


class TokenTest(Test):
    """CR 111.1."""

    def __init__(self, node: ir.IsToken, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and game.objects[id].is_token


class KeywordTest(Test):
    """CR 702: has a keyword ability."""

    def __init__(self, node: ir.HasKeyword, link: Linker) -> None:
        # CR 702.124n: "partner" is partner with somebody, too.
        self.names = ("partner", "partner with") if node.keyword == "partner" else (node.keyword,)
        self.bit = BITS.get(node.keyword, 0)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        found = chars(game, id)
        if self.bit:
            return found.keywords & self.bit != 0
        return any([getattr(ability.node, "name", "") in self.names for ability in found.abilities])


class NamedTest(Test):
    """CR 201.2."""

    def __init__(self, node: ir.Named, link: Linker) -> None:
        self.name = node.name

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and has_name(chars(game, id), self.name)


def _makes_objects(node: Node) -> bool:
    """Whether tokens are created, or a target from elsewhere is put onto the battlefield, as another object."""
    if isinstance(node, Move):
        return node.to.zone == "battlefield" and isinstance(node.what, Target)
    return isinstance(node, Create)


class OtherTest(Test):
    """Not the source itself; where the source is nothing of the sort, not what its event is about.

    ("Each other creature" of an Equipment whose event has two creatures.)  What a spell calls "other" is other than its
    targets: the spell itself is never meant.  An Aura's "other creature" is not its host; rest: what else is asked.
    "All other cards exiled with it": other than those that this ability has just exiled (exiled: its slots for them).
    "Each player chooses six lands. Destroy all other permanents": other than those (than: the slot of that choice).
    """

    def __init__(self, node: ir.Other, link: Linker) -> None:
        self.spell = isinstance(link.root, SpellAbility) and not link.targeting
        self.rest: list[Test] = []
        self.exiled: list[int] = []
        # "Create X tokens. If X is 5 or more, destroy all other creatures": other than those.
        # "Put target creature card onto the battlefield. That creature deals damage to each other creature."
        created = [made for made in nodes_in(link.root) if _makes_objects(made)] if self.spell else []
        self.created = [link.slots[id(made)] for made in created if id(made) in link.slots]
        self.than = link.others_than
        self.each = link.each_one

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if self.each >= 0:
            # "Each creature gets +1/+1 for each other creature": other than that one.
            return id not in frame.slots.get(self.each, [])
        if self.than >= 0 and self.than in frame.slots:
            if id in frame.slots[self.than]:
                return False
            if not self.spell:
                return True
        if any([id in frame.slots.get(slot, []) for slot in (*self.exiled, *self.created)]):
            return False
        if id == frame.source or (self.spell and any([id in ids for ids in frame.targets])):
            return False
        if self.rest and frame.source in game.objects and game.objects[frame.source].attached_to == id:
            if not all([part.test(game, frame, frame.source) for part in self.rest]):
                return False
        if was_the_spell(game, id, frame.source):
            return False
        event = frame.event
        if event is None or frame.item == NOTHING or is_player(id) or frame.source not in game.objects:
            # Without an item the event itself is still being judged.
            return True
        if not chars(game, id).types & CREATURE or chars(game, frame.source).types & CREATURE:
            return True
        return id not in (event.object, event.source, event.other)


class ControlledTest(Test):
    """CR 109.4: under the control of one of these players."""

    def __init__(self, node: ir.ControlledBy, link: Linker) -> None:
        self.you = isinstance(node.player, You)
        self.opponent = isinstance(node.player, Opponents)
        self.anyone = isinstance(node.player, EachPlayer) and not node.player.other
        self.selector = None if self.you or self.opponent or self.anyone else link.player(node.player)
        self.told = told(node.player, link)

    def told_of(self, game: State, ids: list[int], slot: int) -> list[int]:
        return controllers(game, ids) if slot == self.told else []

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        who = controller(game, id)
        if self.you:
            return who == frame.controller or (PLANES_FOR_TEAMS in game.facts and who in yous(game, frame))
        if self.opponent:
            return who != frame.controller and who in opponents(game, frame.controller)
        if self.selector is None:
            return True
        return who in self.selector.players(game, frame)


class ProtectedTest(Test):
    """CR 310.8e: a battle that one of these players protects."""

    def __init__(self, node: ir.ProtectedBy, link: Linker) -> None:
        self.players = link.player(node.player)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id) or not chars(game, id).types & BATTLE:
            return False
        return protector(game, id) in self.players.players(game, frame)


class OwnedTest(Test):
    """CR 108.3."""

    def __init__(self, node: ir.OwnedBy, link: Linker) -> None:
        self.selector = link.player(node.player)
        self.told = told(node.player, link)

    def told_of(self, game: State, ids: list[int], slot: int) -> list[int]:
        return owners(game, ids) if slot == self.told else []

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and game.objects[id].owner in self.selector.players(game, frame)


class ZoneTest(Test):
    """CR 400.1: in a zone, of one of these players."""

    def __init__(self, node: ir.Zone, link: Linker) -> None:
        self.zone = ZONE_NAMES.index(node.name)
        self.players = link.player(node.whose) if node.whose is not None else None
        self.told = told(node.whose, link)

    def told_of(self, game: State, ids: list[int], slot: int) -> list[int]:
        return owners(game, ids) if slot == self.told else []

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        zone = game.objects[id].zone
        if zone != self.zone and not (self.zone == OUTSIDE and zone == EXILE and game.settings.exile_is_outside):
            return False
        return self.players is None or game.objects[id].owner in self.players.players(game, frame)


def has_power(game: State, id: int) -> bool:
    """CR 208.3: a permanent that is no creature has neither power nor toughness; elsewhere what is printed counts."""
    found = chars(game, id)
    there = game.objects[id].zone in (BATTLEFIELD, -1 - BATTLEFIELD)
    return found.power is not None and (not there or found.types & CREATURE != 0)


SIZES: Final = ("power", "toughness", "base power", "base toughness")


class CompareTest(Test):
    """A characteristic compared with an amount."""

    def __init__(self, node: ir.Compare, link: Linker) -> None:
        self.attribute = node.attribute
        self.op = node.op
        self.amount = link.amount(node.amount)
        amounts.attribute_word(node.attribute, node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        if self.attribute in SIZES and not has_power(game, id):
            return False
        right = self.amount.value(game, frame)
        if self.attribute == "mana value" and game.settings.split_mana_values == EACH_HALF:
            halves = split_halves(game, id)
            if halves:
                return any([compare(half, self.op, right) for half in halves])
        return compare(amounts.attribute(game, id, self.attribute), self.op, right)


def compare(left: int, op: str, right: int) -> bool:
    """left op right."""
    if op == "=":
        return left == right
    if op == "<=":
        return left <= right
    if op == ">=":
        return left >= right
    if op == "<":
        return left < right
    if op == ">":
        return left > right
    assert op == "!=", op
    return left != right


class CounterTest(Test):
    """CR 122: has counters of a kind."""

    def __init__(self, node: ir.HasCounter, link: Linker) -> None:
        self.kind = node.kind
        self.amount = link.amount(node.amount) if node.amount is not None else None

    def test(self, game: State, frame: Frame, id: int) -> bool:
        counters = game.players[id].counters if is_player(id) else game.objects[id].counters
        count = counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return count >= (1 if self.amount is None else self.amount.value(game, frame))


class HistoricTest(Test):
    """CR 700.6."""

    def __init__(self, node: ir.IsHistoric, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        found = chars(game, id)
        return found.supertypes & LEGENDARY != 0 or found.types & ARTIFACT != 0 or "Saga" in found.subtypes


class PlayerTest(Test):
    """One of these players."""

    def __init__(self, node: ir.IsPlayer, link: Linker) -> None:
        self.player = link.player(node.player)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return id in self.player.players(game, frame)


TABLE: Final = {
    "Noun": NounTest,
    "All": AllTest,
    "AnyOf": AnyTest,
    "Not": NotTest,
    "IsType": TypeTest,
    "IsSubtype": SubtypeTest,
    "IsSupertype": SupertypeTest,
    "IsColor": ColorTest,
    "ColorCount": ColorCountTest,
    "IsToken": TokenTest,
    "HasKeyword": KeywordTest,
    "Named": NamedTest,
    "Other": OtherTest,
    "ControlledBy": ControlledTest,
    "ProtectedBy": ProtectedTest,
    "OwnedBy": OwnedTest,
    "Zone": ZoneTest,
    "Compare": CompareTest,
    "HasCounter": CounterTest,
    "IsHistoric": HistoricTest,
    "IsPlayer": PlayerTest,
}
