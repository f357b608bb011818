"""Binding: what "it", "that player", "that much" and "this way" refer to (CR 608.2, 109.5).

Every node that can be referred to (objects, players, verbs, events; a statement about a kind of objects, for each of
them) has a slot number: four times its place in text order.  A slot's value is kept at slot (objects), slot + 1
(players) and slot + 2 (an amount).  An ability inside another (in quotation marks, after an ability word) is a tree of
its own.
`bind` makes every such node an instance of its own and fills in the `slot` of the pronouns; `numbers` gives the slot of
each such node, by identity, to whoever executes it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from .ability import Triggered
from .amount import ThatMuch, ThisWay
from .effect import If
from .event import DealsDamage, IsDealtDamage
from .filter import All, AnyOf, Compare, IsSubtype, IsType, Noun
from .node import Ability, Event, Filter, Node, Objects, Players, Verb
from .players import AttackedBy, ChoosePlayer, Monarch, NextTo, PlayersWho
from .reference import (
    ActivePlayer,
    Choose,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    EnchantedPlayer,
    Every,
    HostObject,
    It,
    LinkedObjects,
    Opponents,
    OwnerOf,
    Rest,
    SameAsBefore,
    Target,
    TargetPlayer,
    ThatPlayer,
    This,
    TopOf,
)
from .static import ObjectsAre
from .verb import ChooseFor, Create, Search

N = TypeVar("N", bound=Node)
STRIDE = 4
# The forms of ObjectsAre in which the condition is told first ("As long as C, ...").
CONDITION_FIRST: Final = (1, 2)


class UnboundReference(ValueError):
    """A pronoun has nothing to refer to; `node` is the pronoun."""

    def __init__(self, node: Node) -> None:
        super().__init__(f"nothing that {type(node).__name__} can refer to")
        self.node = node


class _Candidate:
    """Something mentioned: its slot, the words that fit it, and whether it is a player, many, an amount."""

    __slots__ = ("slot", "words", "player", "many", "node")

    def __init__(self, slot: int, words: tuple[str, ...], player: bool, many: bool, node: Node) -> None:
        self.slot = slot
        self.words = words
        self.player = player
        self.many = many
        self.node = node


def in_text_order(node: Node) -> list[str]:
    """The names of a node's fields in the order in which Oracle text says them."""
    names = [field.name for field in fields(node) if field.name != "form"]
    if isinstance(node, ObjectsAre) and node.form in CONDITION_FIRST:
        names = ["condition", "subject", "verbs"]
    elif isinstance(node, If) and node.instead:
        names = ["otherwise", "condition", "effect"] if node.form < 2 else ["otherwise", "effect", "condition"]
    elif isinstance(node, Triggered):
        names = ["event", "condition", "effects", "restrictions"]
    return names


def _bearer(node: Node) -> bool:
    return isinstance(node, (Objects, Players, Verb, Event, ObjectsAre))


def numbers(root: Node) -> dict[int, int]:
    """Slot numbers by `id(node)`, for a tree that `bind` returned (or that was decoded from one)."""
    found: dict[int, int] = {}
    count = [0]
    _number_fields(root, found, count)
    return found


def _number(value: Any, found: dict[int, int], count: list[int]) -> None:
    if isinstance(value, Ability):
        return
    if isinstance(value, Node):
        _number_fields(value, found, count)
    elif isinstance(value, tuple):
        for item in value:
            _number(item, found, count)


def _number_fields(node: Node, found: dict[int, int], count: list[int]) -> None:
    if _bearer(node):
        found[id(node)] = count[0] * STRIDE
        count[0] += 1
    for name in in_text_order(node):
        _number(getattr(node, name), found, count)


def bind(root: N) -> N:
    """The same tree with its pronouns bound; UnboundReference where one has nothing to refer to."""
    result = _Binder().visit(root)
    assert isinstance(result, type(root))
    return result


def words_of(noun: Filter | None) -> tuple[str, ...]:
    """The words by which a thing of this noun may be called again."""
    if noun is None:
        return ()
    if isinstance(noun, Noun):
        return (*noun.kind.split(" or "), *words_of(noun.filter))
    if isinstance(noun, IsType):
        return (noun.type,)
    if isinstance(noun, IsSubtype):
        return (noun.subtype,)
    if isinstance(noun, (All, AnyOf)):
        return tuple([word for part in noun.parts for word in words_of(part)])
    if isinstance(noun, Compare):
        return ()
    return ()


PLAYER_NODES: Final = (
    TargetPlayer,
    ControllerOf,
    OwnerOf,
    Opponents,
    EachPlayer,
    EnchantedPlayer,
    DefendingPlayer,
    ActivePlayer,
    ChosenPlayer,
    PlayersWho,
    ChoosePlayer,
    Monarch,
    NextTo,
    AttackedBy,
)

# Any object may be called by these, whatever it was called before (CR 108.2: what was moved is a card).
GENERAL_WORDS: Final = ("card", "permanent", "object", "spell", "token", "creature card")

TYPE_WORDS: Final = ("creature", "artifact", "enchantment", "land", "planeswalker")


def is_vague(words: tuple[str, ...]) -> bool:
    """Whether a thing was called by a subtype, or by a word that fits permanents of every type."""
    return any([word in ("permanent", "object", "source") or word[:1].isupper() for word in words])


def fits(noun: str, words: tuple[str, ...]) -> bool:
    """Whether a thing with these words can be called by a noun: '' fits all, "spell or ability" with either."""
    if noun == "":
        return True
    if " or " in noun:
        return any([part in words for part in noun.split(" or ")])
    return all([part in words for part in noun.split(" ")])


class _Binder:
    """Walks in text order, remembering what was mentioned."""

    def __init__(self) -> None:
        self.count = 0
        self.candidates: list[_Candidate] = []
        self.latest = -1
        self.depth = 0

    def visit(self, node: Node) -> Node:
        if isinstance(node, Ability) and self.depth:
            return bind(node)
        self.depth += 1
        slot = -1
        if _bearer(node):
            slot = self.count * STRIDE
            self.count += 1
        changes: dict[str, Any] = {}
        if isinstance(node, Event):
            self._visit_fields(node, changes)
            self._mention(node, slot)
        elif isinstance(node, ObjectsAre):
            if node.form in CONDITION_FIRST and node.condition is not None:
                changes["condition"] = self.visit(node.condition)
            changes["subject"] = self.visit(node.subject)
            if isinstance(node.subject, Noun):
                self.candidates.append(_Candidate(slot, words_of(node.subject), False, False, node))
            self._visit_fields(node, changes)
        else:
            if slot >= 0 and not isinstance(node, Verb):
                changes.update(self._resolve(node))
            elif isinstance(node, (ThatMuch, ThisWay)):
                changes.update(self._resolve_amount(node))
            self._visit_fields(node, changes)
            if slot >= 0:
                self._mention(node, slot)
        if isinstance(node, (Event, Verb)):
            self.latest = slot
        self.depth -= 1
        return replace(node, **changes)

    def _visit_fields(self, node: Node, changes: dict[str, Any]) -> None:
        for name in in_text_order(node):
            value = getattr(node, name)
            if name in changes:
                continue
            if isinstance(value, Node):
                changes[name] = self.visit(value)
            elif isinstance(value, tuple) and value and isinstance(value[0], Node):
                changes[name] = tuple([self.visit(item) for item in value])

    def _mention(self, node: Node, slot: int) -> None:
        add = self.candidates.append
        if isinstance(node, This):
            add(_Candidate(slot, (), False, False, node))
        elif isinstance(node, (Target, Choose)):
            many = node.count is not None
            player = node.what.kind == "player"
            add(_Candidate(slot, words_of(node.what), player, many, node))
        elif isinstance(node, Every):
            add(_Candidate(slot, words_of(node.what), False, True, node))
        elif isinstance(node, (HostObject,)):
            add(_Candidate(slot, (node.noun,), False, False, node))
        elif isinstance(node, ChooseFor) and node.what in ("player", "opponent"):
            add(_Candidate(slot + 1, ("player", "opponent"), True, False, node))
        elif isinstance(node, (TopOf, LinkedObjects)):
            add(_Candidate(slot, ("card",), False, isinstance(node, TopOf) and node.count is not None, node))
        elif isinstance(node, (Create, Search)):
            add(_Candidate(slot, ("token", "creature") if isinstance(node, Create) else ("card",), False, False, node))
        elif isinstance(node, PLAYER_NODES):
            add(_Candidate(slot + 1, ("player", "opponent"), True, False, node))
        elif isinstance(node, Event):
            self._mention_event(node, slot)

    def _mention_event(self, node: Event, slot: int) -> None:
        """An event mentions its player, then the object it is about (the likelier one for "it" last)."""
        player = getattr(node, "player", None)
        if player is not None or isinstance(node, (DealsDamage, IsDealtDamage)):
            self.candidates.append(_Candidate(slot + 1, ("player", "opponent"), True, False, node))
        what = getattr(node, "what", None)
        if what is None:
            what = getattr(node, "with_", None)
        if isinstance(what, Noun):
            self.candidates.append(_Candidate(slot, words_of(what), False, False, node))
        elif isinstance(what, This):
            self.candidates.append(_Candidate(slot, (), False, False, node))

    def _resolve(self, node: Node) -> dict[str, Any]:
        if isinstance(node, Rest):
            for candidate in reversed(self.candidates):
                if isinstance(candidate.node, TopOf):
                    return {"slot": candidate.slot}
            raise UnboundReference(node)
        if isinstance(node, It):
            return self._resolve_it(node)
        if isinstance(node, SameAsBefore):
            for candidate in reversed(self.candidates):
                if isinstance(candidate.node, (Target, TargetPlayer, Every, EachPlayer)):
                    return {"slot": candidate.slot}
            raise UnboundReference(node)
        if isinstance(node, ThatPlayer):
            for candidate in reversed(self.candidates):
                if candidate.player:
                    return {"slot": candidate.slot}
            raise UnboundReference(node)
        return {}

    def _resolve_it(self, node: It) -> dict[str, Any]:
        """The latest thing that the word fits; then the latest in the other number; then, for a general word, any."""
        objects = [candidate for candidate in reversed(self.candidates) if not candidate.player]
        for candidate in objects:
            if candidate.many >= node.many and (candidate.words == () or fits(node.noun, candidate.words)):
                return {"slot": candidate.slot}
        for candidate in objects:
            if fits(node.noun, candidate.words):
                return {"slot": candidate.slot}
        for candidate in objects:
            if node.noun in GENERAL_WORDS or (node.noun in TYPE_WORDS and is_vague(candidate.words)):
                return {"slot": candidate.slot}
        if node.done:
            # What was chosen as another line's cost was paid (CR 601.2h): the executor finds it there.
            return {}
        raise UnboundReference(node)

    def _resolve_amount(self, node: Node) -> dict[str, Any]:
        """ "That much" is the amount of the latest verb or event; "this way" of the latest verb."""
        if self.latest < 0:
            raise UnboundReference(node)
        return {"slot": self.latest + 2}
