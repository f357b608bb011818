"""Effects on types and colours (CR 205.1, 305.6, 305.7, 613.1d, 613.1e, 702.73, 702.114)."""

from __future__ import annotations

from typing import Final

from ..ir import change as ir
from ..ir.ability import Activated, Triggered
from ..ir.binding import bind
from ..ir.cost import TapThis
from ..ir.effect import Do, Sentence, ThenDo
from ..ir.event import CountersRemoved
from ..ir.mana import parse_mana_cost
from ..ir.node import Node, Verb
from ..ir.reference import It, This, You
from ..ir.subtypes import ALL_CREATURE_TYPES, SETS, set_of
from ..ir.subtypes import SUBTYPES as SUBTYPES_OF_ALL
from ..ir.verb import AddMana, CastIt, Exile
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from ..types import (
    ARTIFACT,
    BASIC,
    BASIC_LAND_TYPES,
    COLOR_LETTERS,
    COLOR_NAMES,
    CREATURE,
    FAST,
    LAND,
    LEGENDARY,
    SNOW,
    SORCERY,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    bit_of,
)
from . import layers
from .ability_changes import bits_of
from .choices import chosen_number, chosen_words
from .layers import Modification
from .layers.order import ABILITIES, COLORS, EXISTENCE, NAMES, SOURCES, SUBTYPES, SUPERTYPES, TYPES
from .link import Linker, NotExecutable
from .link_ability import link_ability

_INTRINSIC: Final[dict[str, LinkedAbility]] = {}
SIEGE: Final = "Siege"
LEGEND: Final = "Legend"
_BASICS: Final = frozenset(BASIC_LAND_TYPES)


def intrinsic(subtype: str) -> LinkedAbility:
    """CR 305.6: the mana ability that a basic land type gives a land."""
    found = _INTRINSIC.get(subtype)
    if found is None:
        mana = parse_mana_cost("{" + COLOR_LETTERS[BASIC_LAND_TYPES.index(subtype)] + "}")
        found = link_ability(bind(Activated(TapThis(), (Do(You(), (AddMana((mana,)),)),))))[0]
        _INTRINSIC[subtype] = found
    return found


def siege() -> LinkedAbility:
    """CR 310.11b: what a Siege does when its last defense counter is removed."""
    found = _INTRINSIC.get(SIEGE)
    if found is None:
        cast = Do(You(), (CastIt(It(), free=True, transformed=True),), may=True)
        effects = (Sentence((Do(You(), (Exile(It()),)), ThenDo(cast))),)
        found = link_ability(bind(Triggered(CountersRemoved(This(), "defense", last=True), effects)))[0]
        _INTRINSIC[SIEGE] = found
    return found


def intrinsics(chars: Characteristics) -> tuple[LinkedAbility, ...]:
    """CR 305.6, 310.11b: the abilities that these characteristics give by their subtypes."""
    if SIEGE in chars.subtypes:
        return (siege(),)
    if not chars.types & LAND or not chars.subtypes & _BASICS:
        return ()
    return tuple([intrinsic(word) for word in BASIC_LAND_TYPES if word in chars.subtypes])


ALL_TYPES: Final = TYPES | SUBTYPES | SUPERTYPES


_EVERY_TYPE: Final[dict[tuple[str, ...], frozenset[str]]] = {}


def every_type(listed: tuple[str, ...]) -> frozenset[str]:
    """CR 205.3m: every creature type there is on the list of the day; today's where none is named."""
    if not listed:
        return ALL_CREATURE_TYPES
    found = _EVERY_TYPE.get(listed)
    if found is None:
        found = frozenset(listed)
        _EVERY_TYPE[listed] = found
    return found


class ChangeTypes(Modification):
    """CR 613.1d: sets or adds card types, subtypes and supertypes.

    keep_types, keep_subtypes: what there was stays (CR 205.1b); otherwise the new card types replace the old, and the
    new subtypes the old ones of the same lists (205.1a, 305.7).
    """

    layer = layers.TYPE

    def __init__(
        self,
        types: int,
        subtypes: frozenset[str],
        supertypes: int,
        keep_types: bool,
        keep_subtypes: bool,
        everything: bool = False,
        still: int = 0,
    ) -> None:
        self.types = types
        self.subtypes = ALL_CREATURE_TYPES if everything else subtypes
        self.everything = everything
        self.supertypes = supertypes
        self.keep_types = keep_types or types == 0
        # The card types of which it is said that it still has them.
        self.still = still
        self.keep_subtypes = keep_subtypes
        self.replaced: frozenset[str] = frozenset()
        for word in sorted(self.subtypes):
            if word not in self.replaced:
                self.replaced |= set_of(word)[1]
        self.lands = frozenset([word for word in sorted(self.subtypes) if word in _BASICS])
        self.writes = TYPES | SUBTYPES | SUPERTYPES
        if self.lands:
            self.writes |= ABILITIES | SOURCES | (0 if keep_subtypes else EXISTENCE | NAMES)
        if not self.keep_types:
            self.writes |= ABILITIES | SOURCES

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        had = chars.types
        subtypes = every_type(game.settings.creature_types) if self.everything else self.subtypes
        if self.supertypes and game.settings.supertypes_are_replaced:
            # rule 212.1d (2005, August).
            chars.supertypes = 0
        chars.supertypes |= self.supertypes
        legend = LEGEND in chars.subtypes
        if self.still and game.settings.still_keeps_one_type:
            # rule 214.4a (2001): only what is named is kept.
            chars.types = self.types | had & (self.still | FAST | SORCERY)
        elif self.keep_types:
            chars.types |= self.types
        else:
            chars.types = self.types | had & (FAST | SORCERY)
        if subtypes:
            if self.keep_subtypes:
                # CR 205.3d: none that belongs to no type it has.
                before = chars.subtypes
                chars.subtypes |= subtypes
                alone = game.settings.subtypes_need_no_type
                if not chars.types & CREATURE and chars.subtypes != before and not alone:
                    drop_subtypes(chars)
            else:
                chars.subtypes = (chars.subtypes - self.replaced) | subtypes
        if chars.types & had != had:
            drop_subtypes(chars)
            if legend and not chars.types & CREATURE and game.settings.legends_are_creatures:
                # Summary K.19.3: Legend was a creature type, and nothing else made a creature legendary.
                chars.supertypes &= ~LEGENDARY
        if chars.types & CREATURE and chars.power is None and chars.toughness is None:
            # CR 208.5: a creature that is given no size has one all the same.
            chars.power = 0
            chars.toughness = 0
        if self.lands and chars.types & LAND:
            self._land(game, chars)
        elif had & LAND and not chars.types & LAND:
            lose_intrinsic(chars)

    def _land(self, game: State, chars: Characteristics) -> None:
        """CR 305.7: a land whose subtype is set loses the abilities of its text; each basic type gives mana."""
        if not self.keep_subtypes:
            # Where the name of a land is its type (rule 212.2c, 1999), that type is gone as well.
            chars.subtypes -= frozenset((chars.name,)) - self.subtypes
            chars.abilities = intrinsics(chars)
            if game.settings.snow_is_an_ability:
                # rule 502.14a (2001).
                chars.supertypes &= ~SNOW
            if game.settings.lands_become_the_basic and len(self.lands) == 1:
                # rule 214.9f (2001): it is a basic land of that name, and not legendary any more.
                chars.name = sorted(self.lands)[0]
                chars.supertypes = chars.supertypes & ~LEGENDARY | BASIC
        else:
            chars.abilities += tuple([a for a in intrinsics(chars) if not any([a is b for b in chars.abilities])])
        chars.keywords = bits_of(chars.abilities)
        chars.groups = None


def drop_subtypes(chars: Characteristics) -> None:
    """CR 205.1a: the subtypes that belong to no card type it has any more are removed."""
    kept = [word for word in sorted(chars.subtypes) if set_of(word)[0] & chars.types]
    chars.subtypes = frozenset(kept)


def lose_intrinsic(chars: Characteristics) -> None:
    """CR 305.6: what is no land any more has no mana ability from its types."""
    gone = list(_INTRINSIC.values())
    chars.abilities = tuple([a for a in chars.abilities if not any([a is other for other in gone])])
    chars.groups = None


class ChangeColors(Modification):
    """CR 613.1e: becomes colours, or is them in addition."""

    layer = layers.COLOR
    writes = COLORS

    def __init__(self, colors: int, additional: bool) -> None:
        self.colors = colors
        self.additional = additional

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.colors = chars.colors | self.colors if self.additional else self.colors


class ChosenTypes(Modification):
    """CR 607.2d, 613.1d: is of the type that was chosen for the source; nothing if none was (607.5a)."""

    layer = layers.TYPE
    writes = TYPES | SUBTYPES | SUPERTYPES | ABILITIES | SOURCES | EXISTENCE

    def __init__(self, what: str, additional: bool) -> None:
        self.what = what
        self.additional = additional
        self.made: dict[str, ChangeTypes] = {}

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        for word in chosen_words(game, frame, self.what):
            change = self.made.get(word)
            if change is None:
                change = ChangeTypes(0, frozenset((word,)), 0, True, self.additional)
                self.made[word] = change
            change.apply(game, frame, id, chars)


class ChosenColors(Modification):
    """CR 607.2d, 613.1e: is of the colour that was chosen for the source; nothing if none was (607.5a)."""

    layer = layers.COLOR
    writes = COLORS

    def __init__(self, additional: bool) -> None:
        self.additional = additional

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        colors = chosen_number(game, frame, "color")
        if colors is not None:
            chars.colors = chars.colors | colors if self.additional else colors


def is_chosen(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of IsChosen."""
    assert isinstance(node, ir.IsChosen)
    if node.what == "color" and node.additional in ("", "colors"):
        return [ChosenColors(node.additional != "")]
    if node.what in ("type", "creature type") and node.additional in ("", "types", "creature types"):
        return [ChosenTypes(node.what, node.additional != "")]
    raise NotExecutable(node)


def color_bits(words: tuple[str, ...], node: Node) -> int:
    """The bits of colour words; 'colorless' is none and 'all colors' all five."""
    bits = 0
    for word in words:
        if word == "all colors":
            bits = 31
        elif word in COLOR_NAMES:
            bits |= bit_of(word, COLOR_NAMES)
        elif word != "colorless":
            raise NotExecutable(node)
    return bits


def become_color(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of BecomeColor."""
    assert isinstance(node, ir.BecomeColor)
    return [ChangeColors(color_bits(node.colors, node), node.additional)]


def type_bits(words: tuple[str, ...], names: tuple[str, ...], node: Verb) -> int:
    """The bits of words; NotExecutable where one is unknown."""
    bits = 0
    for word in words:
        bit = bit_of(word, names)
        if bit == 0:
            raise NotExecutable(node)
        bits |= bit
    return bits


def types_of(node: ir.BecomeObject) -> list[Modification]:
    """CR 205.1: what BecomeObject does to types and colours."""
    token = node.token
    made: list[Modification] = []
    types = type_bits(token.types, TYPE_NAMES, node)
    supertypes = type_bits(token.supertypes, SUPERTYPE_NAMES, node)
    words = node.additional.split(" and ") if node.additional else []
    if not all([word in ("types", "colors", "creature types", "land types") for word in words]):
        raise NotExecutable(node)
    kept = "types" in words or node.keeps != ""
    artifact_creature = types == ARTIFACT | CREATURE
    if types or supertypes or token.subtypes:
        keep_subtypes = kept or "creature types" in words or "land types" in words
        keep_types = kept or artifact_creature or types == 0
        every = token.subtypes == ("every creature type",)
        subtypes = frozenset() if every else frozenset(token.subtypes)
        still = type_bits(tuple(node.keeps.split(" and ")), TYPE_NAMES, node) if node.keeps in TYPE_NAMES else 0
        made.append(ChangeTypes(types, subtypes, supertypes, keep_types, keep_subtypes, every, still))
    if token.colors:
        made.append(ChangeColors(color_bits(token.colors, node), "colors" in words))
    return made


class StopBeing(Modification):
    """CR 205.1a: loses card types (with the subtypes that belong to no other), supertypes or subtypes."""

    layer = layers.TYPE
    writes = ALL_TYPES

    def __init__(self, node: ir.LoseTypes) -> None:
        self.types = 0
        self.supertypes = 0
        self.subtypes: frozenset[str] = frozenset()
        self.cost = False
        for word in node.words:
            if word in TYPE_NAMES:
                self.types |= bit_of(word, TYPE_NAMES)
            elif word in SUPERTYPE_NAMES:
                self.supertypes |= bit_of(word, SUPERTYPE_NAMES)
            elif word.endswith(" types") and word[:-6] in TYPE_NAMES:
                bit = bit_of(word[:-6], TYPE_NAMES)
                for types, words in SETS:
                    if types & bit:
                        self.subtypes |= words
            elif word == "mana cost":
                self.cost = True
            elif word in SUBTYPES_OF_ALL:
                self.subtypes |= frozenset((word,))
            else:
                raise NotExecutable(node)
        if self.types & LAND or self.subtypes & _BASICS:
            self.writes |= ABILITIES | SOURCES | EXISTENCE

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        land = chars.types & LAND
        chars.supertypes &= ~self.supertypes
        chars.subtypes -= self.subtypes
        if self.cost:
            # CR 707.9b: a copy that has no mana cost; its colour is what its colour indicator says, here what it was.
            chars.mana_cost = None
        if chars.types & self.types:
            chars.types &= ~self.types
            drop_subtypes(chars)
        if land and not chars.types & LAND:
            lose_intrinsic(chars)


def lose_types(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of LoseTypes."""
    assert isinstance(node, ir.LoseTypes)
    return [StopBeing(node)]
