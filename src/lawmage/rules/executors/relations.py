"""Executors of filters that relate an object to others, to choices and to its past (CR 109, 115.9, 607.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import filter as ir
from ...ir.amount import AtLeast, Number
from ...ir.node import Filter, Objects, Players
from ...ir.one_card import HasInset
from ...ir.reference import Choose, Every, It
from ...ir.relation import Parity
from ...ir.subtypes import ALL_CREATURE_TYPES, CREATURE_TYPES, set_of
from ...kernel.executor import Frame, PlayerSelector, Selector, Test
from ...kernel.state import State
from ...types import (
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    FIRST_OBJECT_ID,
    NOTHING,
    TYPE_NAMES,
    bit_of,
)
from ..choices import OF_YOUR_CHOICE, chosen_number, chosen_words
from ..event_kinds import ZONE_CHANGE
from ..faces import has_name
from ..link import Linker, NotExecutable, nodes_in
from ..linked import has_node
from ..objects import chars, controller, is_player, on_battlefield
from ..preparing import has_inset
from . import amounts, scope
from .selectors import ChooseSelector

DIFFERENT_NAME: Final = "different name"
SHARED: Final = (
    DIFFERENT_NAME,
    "name",
    "color",
    "card type",
    "creature type",
    "land type",
    "mana value",
    "power",
    "controller",
)


class ParityTest(Test):
    """CR 107.1: a characteristic is an even or an odd number; zero is even."""

    def __init__(self, node: Parity, link: Linker) -> None:
        if node.attribute not in ("mana value", "power", "toughness") or node.word not in ("even", "odd"):
            raise NotExecutable(node)
        self.attribute = node.attribute
        self.odd = node.word == "odd"

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and (amounts.attribute(game, id, self.attribute) % 2 == 1) == self.odd


class SharesTest(Test):
    """Shares a name, colour, type ... with another object (any of them, if there are several); not with itself."""

    def __init__(self, node: ir.Shares, link: Linker) -> None:
        if node.what not in SHARED:
            raise NotExecutable(node)
        self.what = node.what
        self.other = link.objects(node.other)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        if isinstance(self.other, ChooseSelector):
            # "A creature you control": with any of them, nobody chooses; "another": than the one that is judged.
            others = [other for other in self.other.legal(game, frame) if other != id]
        else:
            others = self.other.known(game, frame)
        if self.what == DIFFERENT_NAME:
            # CR 201.2c: an object without a name has no different name either.
            return chars(game, id).name != "" and not any([shares(game, "name", id, other) for other in others])
        return any([shares(game, self.what, id, other) for other in others])


def shares(game: State, what: str, id: int, other: int) -> bool:
    """Whether two objects have a characteristic in common (an object without any shares none)."""
    left = chars(game, id)
    right = chars(game, other)
    if what == "name":
        # CR 201.2a: one name in common is enough, and without a name there is none.
        return left.name != "" and right.name != "" and has_name(left, right.name)
    if what == "color":
        return left.colors & right.colors != 0
    if what == "card type":
        return left.types & right.types != 0
    if what == "creature type":
        return any([is_creature_type(word) and word in right.subtypes for word in left.subtypes])
    if what == "land type":
        return any([is_land_type(word) and word in right.subtypes for word in left.subtypes])
    if what == "mana value":
        return amounts.mana_value(game, id) == amounts.mana_value(game, other)
    if what == "power":
        return left.power is not None and left.power == right.power
    return controller(game, id) == controller(game, other)


OTHER_LAND_TYPES: Final = (
    "Cave",
    "Cloud",
    "Desert",
    "Gate",
    "Lair",
    "Locus",
    "Mine",
    "Planet",
    "Power-Plant",
    "Sphere",
    "Tower",
    "Town",
    "Urza's",
)


def is_land_type(word: str) -> bool:
    """CR 205.3i: whether a subtype is a land type."""
    return word in BASIC_LAND_TYPES or word in OTHER_LAND_TYPES


def is_creature_type(word: str) -> bool:
    """CR 205.3d, m: whether a subtype is a creature type; two Vehicles that are creatures share none by that."""
    return not is_land_type(word) and set_of(word)[1] is ALL_CREATURE_TYPES


def of_chosen(node: ir.OfChosen, link: Linker) -> Test:
    """Of what was chosen; "with that name", where no name is chosen, is with the name that was compared before."""
    if node.what == "that name" and not has_node(link.root, "ChooseFor"):
        for said in nodes_in(link.root):
            if isinstance(said, ir.Shares) and said.what == "name" and isinstance(said.other, It):
                return SharesTest(said, link)
    return OfChosenTest(node, link)


class OfChosenTest(Test):
    """CR 607.2d: is of the chosen colour, type, name, player; CR 607.5a: nothing is, if nothing was chosen."""

    def __init__(self, node: ir.OfChosen, link: Linker) -> None:
        self.what = {**OF_YOUR_CHOICE, "that name": "card name"}.get(node.what, node.what)
        if self.what not in (
            "color",
            "type",
            "card type",
            "creature type",
            "land type",
            "basic land type",
            "name",
            "card name",
            "player",
            "opponent",
            "number",
        ):
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        what = self.what
        if what in ("player", "opponent"):
            number = chosen_number(game, frame, what)
            return number is not None and (id if is_player(id) else controller(game, id)) == number
        if is_player(id):
            return False
        found = chars(game, id)
        if what == "color":
            number = chosen_number(game, frame, what)
            return number is not None and found.colors & number != 0
        if what == "number":
            return chosen_number(game, frame, what) == amounts.mana_value(game, id)
        words = chosen_words(game, frame, what)
        if what in ("name", "card name"):
            # CR 709.4a: a split card or fused spell has several names.
            return any([has_name(found, word) for word in words])
        if what in ("type", "card type") and any([found.types & bit_of(word, TYPE_NAMES) for word in words]):
            return True
        if what == "creature type":
            # CR 205.3d: another word may have been named in its place, and is none.
            words = [word for word in words if word in CREATURE_TYPES]
        return any([word in found.subtypes for word in words])


class TargetsTest(Test):
    """CR 115.9b, c: a spell or ability that targets something of a kind (and nothing else)."""

    def __init__(self, node: ir.Targets, link: Linker) -> None:
        self.only = node.only
        # "Those permanents" are what it targets of the kind.
        self.slot = -1
        self.filter: Test | None = None
        self.objects: Selector | None = None
        self.players: PlayerSelector | None = None
        if isinstance(node.what, Filter):
            self.filter = link.filter(node.what)
        elif isinstance(node.what, (Choose, Every)):
            # "A creature you control", "one or more creatures" are any of that kind here: nothing is chosen.
            if isinstance(node.what, Choose) and node.what.count not in (None, Number(1), AtLeast(Number(1))):
                raise NotExecutable(node)
            self.filter = link.filter(node.what.what)
            self.slot = link.slot(node.what)
        elif isinstance(node.what, Objects):
            self.objects = link.objects(node.what)
        else:
            self.players = link.player(node.what)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        item = game.objects[id].frame if not is_player(id) else None
        if item is None:
            return False
        targets = [target for ids in item.targets for target in ids]
        hits = [target for target in targets if self._meant(game, frame, target)]
        if self.slot >= 0 and hits:
            frame.bind(self.slot, hits)
        return len(hits) > 0 and (not self.only or len(hits) == len(targets))

    def _meant(self, game: State, frame: Frame, id: int) -> bool:
        if self.filter is not None:
            # CR 109.2: what has left is still what was targeted, and no creature, artifact... any more.
            return (is_player(id) or game.objects[id].zone >= 0) and self.filter.test(game, frame, id)
        if self.objects is not None:
            return id in self.objects.select(game, frame)
        assert self.players is not None
        return id in self.players.players(game, frame)


class AttachedTest(Test):
    """CR 301.5, 303.4: attached to one of the objects meant; "to a creature": to any of that kind, nobody chooses."""

    def __init__(self, node: ir.AttachedTo, link: Linker) -> None:
        self.to: Selector | None = None
        self.kind: Test | None = None
        self.players: PlayerSelector | None = None
        # "If it was attached to a creature, ... damage to that creature": where that one is kept.
        self.slot = -1
        if isinstance(node.to, Choose) and node.to.count is None and not node.to.random:
            self.kind = link.filter(node.to.what)
            slot = link.slots.get(id(node.to), -1)
            self.slot = slot if link.meant(slot) else -1
        elif isinstance(node.to, Players):
            self.players = link.player(node.to)
        else:
            self.to = link.objects(node.to)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        host = game.objects[id].attached_to
        if self.kind is not None:
            found = host != NOTHING and self.kind.test(game, frame, host)
            if self.slot >= 0:
                frame.bind(self.slot, [host] if found else [])
            return found
        if self.players is not None:
            return host != NOTHING and host in self.players.players(game, frame)
        assert self.to is not None
        known = self.to.known(game, frame)
        if host != NOTHING:
            return host in known
        return any([id in attached_last(game, to) for to in known if to >= FIRST_OBJECT_ID])


def attached_last(game: State, host: int) -> tuple[int, ...]:
    """CR 608.2h: what was attached to an object that isn't on the battlefield any more, as it last was there."""
    if game.objects[host].zone in (BATTLEFIELD, -1 - BATTLEFIELD):
        return game.objects[host].attachments
    left = [old for old in game.objects.values() if old.became == host and old.zone == -1 - BATTLEFIELD]
    return left[-1].attachments if left else ()


def in_combat(game: State, attacker: int) -> bool:
    """CR 506.4: whether what was blocked is still an attacking creature, or was one when it left the battlefield."""
    return not on_battlefield(game, attacker) or game.objects[attacker].attacking != NOTHING


class BlockTest(Test):
    """CR 509.1g: 'blocking' or 'blocked by' one of the objects meant, or either ('blocking or blocked by')."""

    def __init__(self, node: ir.BlockedBy, link: Linker) -> None:
        if node.relation not in ("blocking", "blocked by", "blocking or blocked by"):
            raise NotExecutable(node)
        self.blocking = node.relation.startswith("blocking")
        self.blocked = node.relation.endswith("blocked by")
        self.other: Selector = link.objects(node.other)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        for other in self.other.known(game, frame):
            if other < FIRST_OBJECT_ID:
                continue
            if self.blocking and other in game.objects[id].blocking and in_combat(game, other):
                return True
            if self.blocked and id in game.objects[other].blocking and in_combat(game, id):
                return True
        return False


class SuperlativeTest(Test):
    """Has the greatest or least of a characteristic among a kind (several may)."""

    def __init__(self, node: ir.Superlative, link: Linker) -> None:
        if node.which not in ("greatest", "least"):
            raise NotExecutable(node)
        self.greatest = node.which == "greatest"
        self.attribute = amounts.attribute_word(node.attribute, node)
        self.among = link.filter(node.among)
        self.scope = scope.scope_of(node.among)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        # What has the greatest power "among creatures they control" is one of those.
        if is_player(id) or not self.among.test(game, frame, id):
            return False
        among = scope.matching(game, frame, self.scope, self.among)
        if game.objects[id].zone == -1 - BATTLEFIELD:
            # CR 603.10a: it is one of those that there were before it left, and so is what left with it.
            among += [other for other in _left_together(game, id) if self.among.test(game, frame, other)]
        if not among:
            return False
        values = [amounts.attribute(game, other, self.attribute) for other in among]
        return amounts.attribute(game, id, self.attribute) == (max(values) if self.greatest else min(values))


def _left_together(game: State, id: int) -> list[int]:
    """What left the battlefield at the same time as an object, itself included."""
    moves = [past for past in game.this_turn if past.kind == ZONE_CHANGE and past.origin == BATTLEFIELD]
    batches = [past.batch for past in moves if past.object == id]
    return [past.object for past in moves if past.batch in batches]


class NoAbilitiesTest(Test):
    """CR 113.12: has no abilities."""

    def __init__(self, node: ir.HasNoAbilities, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and not chars(game, id).abilities


class HasInsetTest(Test):
    """Whether an object has an Adventure (an Omen)."""

    def __init__(self, node: HasInset, link: Linker) -> None:
        self.kind = node.kind

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not is_player(id) and has_inset(game.objects[id], self.kind)


TABLE: Final[dict[str, Callable[[Any, Any], Test]]] = {
    "HasInset": HasInsetTest,
    "Parity": ParityTest,
    "Shares": SharesTest,
    "OfChosen": of_chosen,
    "Targets": TargetsTest,
    "AttachedTo": AttachedTest,
    "BlockedBy": BlockTest,
    "Superlative": SuperlativeTest,
    "HasNoAbilities": NoAbilitiesTest,
}
