"""Executors of filters: one test for each node (CR 109, 205, 105, 110)."""

from __future__ import annotations

from typing import Final

from ...ir import filter as ir
from ...ir.reference import EachPlayer, Opponents, You
from ...kernel.executor import Frame, Test
from ...kernel.state import State
from ...types import (
    BATTLEFIELD,
    COLOR_NAMES,
    PERMANENT_TYPES,
    STACK,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    ZONE_NAMES,
    bit_of,
)
from ..keywords import BITS
from ..link import Linker, NotExecutable
from ..objects import chars, controller, is_player, opponents
from . import amounts


class NounTest(Test):
    """CR 109.2: the right sort of thing, in the right place, passing the filter."""

    def __init__(self, node: ir.Noun, link: Linker) -> None:
        self.kind = node.kind
        self.filter = link.filter(node.filter) if node.filter is not None else None
        self.zone = link.filter(node.zone) if node.zone is not None else None

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            if self.kind not in ("player", "permanent or player"):
                return False
            if self.kind == "permanent or player":
                return True
            return self.filter is None or self.filter.test(game, frame, id)
        if self.kind == "player":
            return False
        found = game.objects[id]
        if self.zone is not None:
            if not self.zone.test(game, frame, id):
                return False
        elif not self._in_place(found.zone, found.phased_out):
            return False
        if self.kind == "spell" and found.ability is not None:
            return False
        if self.kind == "ability" and found.ability is None:
            return False
        if self.kind == "card" and (found.is_token or found.is_copy):
            return False
        return self.filter is None or self.filter.test(game, frame, id)

    def _in_place(self, zone: int, phased_out: bool) -> bool:
        kind = self.kind
        if kind == "permanent" or kind == "permanent or player":
            # -1: looked back at as it last was on the battlefield (CR 608.2h).
            return (zone == BATTLEFIELD or zone < 0) and not phased_out
        if kind in ("spell", "ability", "spell or ability"):
            return zone == STACK or zone < 0
        return True


class AllTest(Test):
    """Every part."""

    def __init__(self, node: ir.All, link: Linker) -> None:
        self.parts = [link.filter(part) for part in node.parts]

    def test(self, game: State, frame: Frame, id: int) -> bool:
        for part in self.parts:
            if not part.test(game, frame, id):
                return False
        return True


class AnyTest(Test):
    """Some part."""

    def __init__(self, node: ir.AnyOf, link: Linker) -> None:
        self.parts = [link.filter(part) for part in node.parts]

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
        count = chars(game, id).colors.bit_count()
        if self.word == "colorless":
            return count == 0
        if self.word == "monocolored":
            return count == 1
        return count > 1 if self.word == "multicolored" else count > 0


class TokenTest(Test):
    """CR 111.1."""

    def __init__(self, node: ir.IsToken, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return game.objects[id].is_token


STATES: Final = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "face-down",
)


class StateTest(Test):
    """Statuses (CR 110.5) and roles in combat (508.1k, 509.1g, h)."""

    def __init__(self, node: ir.State, link: Linker) -> None:
        self.word = node.word
        if node.word not in STATES:
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        found = game.objects[id]
        word = self.word
        if word == "tapped":
            return found.tapped
        if word == "untapped":
            return not found.tapped
        if word == "attacking":
            return found.attacking >= 0
        if word == "blocking":
            return len(found.blocking) > 0
        if word == "blocked":
            return found.attacking >= 0 and found.blocked
        if word == "unblocked":
            return found.attacking >= 0 and not found.blocked
        if word == "face-down":
            return found.face_down
        wanted = "Aura" if word == "enchanted" else "Equipment"
        return any([wanted in chars(game, other).subtypes for other in found.attachments])


class KeywordTest(Test):
    """CR 702: has a keyword ability."""

    def __init__(self, node: ir.HasKeyword, link: Linker) -> None:
        self.name = node.keyword
        self.bit = BITS.get(node.keyword, 0)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        found = chars(game, id)
        if self.bit:
            return found.keywords & self.bit != 0
        name = self.name
        return any([getattr(ability.node, "name", "") == name for ability in found.abilities])


class NamedTest(Test):
    """CR 201.2."""

    def __init__(self, node: ir.Named, link: Linker) -> None:
        self.name = node.name

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return chars(game, id).name == self.name


class OtherTest(Test):
    """Not the source itself."""

    def __init__(self, node: ir.Other, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return id != frame.source


class ControlledTest(Test):
    """CR 109.4: under the control of one of these players."""

    def __init__(self, node: ir.ControlledBy, link: Linker) -> None:
        self.you = isinstance(node.player, You)
        self.opponent = isinstance(node.player, Opponents)
        self.anyone = isinstance(node.player, EachPlayer) and not node.player.other
        self.selector = None if self.you or self.opponent or self.anyone else link.player(node.player)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        who = controller(game, id)
        if self.you:
            return who == frame.controller
        if self.opponent:
            return who != frame.controller and who in opponents(game, frame.controller)
        if self.selector is None:
            return True
        return who in self.selector.players(game, frame)


class OwnedTest(Test):
    """CR 108.3."""

    def __init__(self, node: ir.OwnedBy, link: Linker) -> None:
        self.selector = link.player(node.player)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and game.objects[id].owner in self.selector.players(game, frame)


class ZoneTest(Test):
    """CR 400.1: in a zone, of one of these players."""

    def __init__(self, node: ir.Zone, link: Linker) -> None:
        self.zone = ZONE_NAMES.index(node.name)
        self.whose = link.player(node.whose) if node.whose is not None else None

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id) or game.objects[id].zone != self.zone:
            return False
        return self.whose is None or game.objects[id].owner in self.whose.players(game, frame)


class CompareTest(Test):
    """A characteristic compared with an amount."""

    def __init__(self, node: ir.Compare, link: Linker) -> None:
        self.attribute = node.attribute
        self.op = node.op
        self.amount = link.amount(node.amount)
        if node.attribute not in ("power", "toughness", "mana value", "loyalty"):
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        if self.attribute in ("power", "toughness") and chars(game, id).power is None:
            return False
        return compare(amounts.attribute(game, id, self.attribute), self.op, self.amount.value(game, frame))


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
        counters = game.objects[id].counters
        count = counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return count >= (1 if self.amount is None else self.amount.value(game, frame))


class HistoricTest(Test):
    """CR 700.6."""

    def __init__(self, node: ir.IsHistoric, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        found = chars(game, id)
        return found.supertypes & 2 != 0 or found.types & 1 != 0 or "Saga" in found.subtypes


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
    "State": StateTest,
    "HasKeyword": KeywordTest,
    "Named": NamedTest,
    "Other": OtherTest,
    "ControlledBy": ControlledTest,
    "OwnedBy": OwnedTest,
    "Zone": ZoneTest,
    "Compare": CompareTest,
    "HasCounter": CounterTest,
    "IsHistoric": HistoricTest,
    "IsPlayer": PlayerTest,
}
