"""Effects that change an object's text (CR 612)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ..ir import change as ir
from ..ir.filter import Named
from ..ir.node import Ability, Node, Verb, fields
from ..ir.subtypes import CREATURE_TYPES
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from ..types import BASIC_LAND_TYPES, COLOR_NAMES
from . import layers
from .ability_changes import bits_of
from .layers import Modification
from .layers.order import ABILITIES, EXISTENCE, SUBTYPES
from .link import Linker, NotExecutable
from .link_ability import link_ability
from .questions import ChooseWord
from .type_changes import intrinsic

CREATURE_TYPE: Final = "creature type"
SORTS: Final = ("color word", "basic land type", CREATURE_TYPE)
REWORDED: Final = SUBTYPES | ABILITIES | EXISTENCE


def words_of_sort(game: State, sort: str) -> tuple[str, ...]:
    """The words of a sort; creature types are those of the day (CR 205.3m)."""
    if sort == CREATURE_TYPE:
        return game.settings.creature_types or CREATURE_TYPES
    return COLOR_NAMES if sort == SORTS[0] else BASIC_LAND_TYPES


def all_words(game: State) -> tuple[str, ...]:
    """The words of all sorts, one after the other."""
    return COLOR_NAMES + BASIC_LAND_TYPES + words_of_sort(game, CREATURE_TYPE)


_CHANGED: Final[dict[tuple[Node, str, str], Node]] = {}


def with_word(node: Ability, old: str, new: str) -> Ability:
    """CR 612.2: the ability with a word replaced where it is used as that sort of word; names stay (612.2)."""
    key = (node, old, new)
    found = _CHANGED.get(key)
    if found is None:
        found = _replaced(node, old, new)
        _CHANGED[key] = found
    assert isinstance(found, Ability)
    return found


def _replaced(value: Any, old: str, new: str) -> Any:
    if isinstance(value, str):
        if value == old:
            return new
        return new.lower() + "walk" if value == old.lower() + "walk" else value
    if isinstance(value, tuple):
        parts = [_replaced(part, old, new) for part in value]
        return tuple(parts) if any([a is not b for a, b in zip(parts, value, strict=True)]) else value
    if not isinstance(value, Node) or isinstance(value, Named):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        before = getattr(value, field.name)
        after = _replaced(before, old, new)
        if after is not before:
            changes[field.name] = after
    return replace(value, **changes) if changes else value


def linked_with_word(ability: LinkedAbility, old: str, new: str) -> LinkedAbility:
    """The linked ability of the changed text: the same place among what its node is linked to."""
    changed = with_word(ability.node, old, new)
    if changed is ability.node:
        return ability
    before = link_ability(ability.node)
    after = link_ability(changed)
    for place, other in enumerate(before):
        if other is ability:
            return after[place]
    raise AssertionError("an ability that its own text does not make")


class TextChange(Modification):
    """CR 612.1: one word of the rules text and the type line becomes another; the frame says which."""

    layer = layers.TEXT
    writes = REWORDED

    def __init__(self, node: ir.ReplaceWords, slot: int) -> None:
        sorts = node.sorts.split(" or ")
        if not all([sort in SORTS for sort in sorts]):
            raise NotExecutable(node)
        self.sorts = sorts
        self.old = node.old
        self.new = node.new
        self.never = node.never
        self.old_key = -slot - 1
        self.new_key = -slot - 2

    def lock(self, game: State, frame: Frame) -> None:
        """CR 612.1: the words are chosen as the effect begins."""
        old = self.old
        if not old:
            words: tuple[str, ...] = ()
            for sort in self.sorts:
                words += words_of_sort(game, sort)
            legal = list(range(len(words)))
            answer = game.ask(ChooseWord(frame.controller, frame.source, "Replace which word", words, legal))
            old = words[answer]
        new = self.new
        if not new:
            same = _sort_of(game, old)
            legal = [i for i, word in enumerate(same) if word not in (old, self.never)]
            new = same[game.ask(ChooseWord(frame.controller, frame.source, f"Replace {old} with", same, legal))]
        frame.bind_amount(self.old_key, all_words(game).index(old))
        frame.bind_amount(self.new_key, all_words(game).index(new))

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        old = all_words(game)[frame.amounts[self.old_key]] if self.old_key in frame.amounts else self.old
        new = all_words(game)[frame.amounts[self.new_key]] if self.new_key in frame.amounts else self.new
        abilities = tuple([linked_with_word(ability, old, new) for ability in chars.abilities])
        if old in chars.subtypes:
            chars.subtypes = (chars.subtypes - frozenset((old,))) | frozenset((new,))
            abilities = _intrinsic_too(abilities, old, new)
        if any([a is not b for a, b in zip(abilities, chars.abilities, strict=True)]):
            chars.abilities = abilities
            chars.keywords = bits_of(abilities)
            chars.groups = None


def _intrinsic_too(abilities: tuple[LinkedAbility, ...], old: str, new: str) -> tuple[LinkedAbility, ...]:
    """CR 305.6: a land of another basic land type has the mana ability of that one."""
    if old not in BASIC_LAND_TYPES or new not in BASIC_LAND_TYPES:
        return abilities
    before = intrinsic(old)
    after = intrinsic(new)
    there = any([ability is after for ability in abilities])
    kept = [ability for ability in abilities if not there or ability is not before]
    return tuple([after if ability is before else ability for ability in kept])


def _sort_of(game: State, word: str) -> tuple[str, ...]:
    """All words of the sort of a word."""
    if word in COLOR_NAMES:
        return COLOR_NAMES
    return BASIC_LAND_TYPES if word in BASIC_LAND_TYPES else words_of_sort(game, CREATURE_TYPE)


def replace_words(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of ReplaceWords."""
    assert isinstance(node, ir.ReplaceWords)
    return [TextChange(node, link.slot(node))]
