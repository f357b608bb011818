"""What is printed on a card: its facts, apart from what its text means.

CR 200.1 lists a card's parts; those that matter to the rules are here. A mana cost is kept as
text and read by `lawmage.ir.mana`.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from typing import Any, Final

from ..ir.mana import ManaCost, parse_mana_cost
from .errors import CardError
from .names import FORMER_CARD_TYPES, is_card_type, is_supertype

LAYOUTS: Final = (
    "normal",
    "split",
    "flip",
    "transform",
    "modal_dfc",
    "meld",
    "leveler",
    "class",
    "case",
    "saga",
    "adventure",
    "mutate",
    "prototype",
    "prepare",
    "battle",
    "planar",
    "scheme",
    "vanguard",
    "host",
    "augment",
    "stickers",
    "reversible_card",
)
"""Every layout of a card; tokens, emblems and art cards are not cards."""

FACES: Final = {
    "split": (2, 5),
    "flip": (2, 2),
    "transform": (2, 2),
    "modal_dfc": (2, 2),
    "adventure": (2, 2),
    "prepare": (2, 2),
    "battle": (2, 2),
    "meld": (1, 2),
}
"""How many faces a layout has, at least and at most; every other layout has one."""

COLORS: Final = ("W", "U", "B", "R", "G")
"""CR 105.1: the five colours in the order of the rule, by their symbols."""

DASH: Final = " \u2014 "

_NUMBER: Final = re.compile(r"[-+0-9.*\u00b2\u221e?XYd]{1,12}")
_SUBTYPE_WITH_SPACES: Final = ("Time Lord",)


@dataclass(frozen=True, slots=True)
class TypeLine:
    """CR 205.1: supertypes, card types and subtypes, each in the order printed."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str, card: str = "") -> TypeLine:
        """Reads `Legendary Creature — Human Wizard`; raises `CardError` naming `card`."""
        left, dash, right = text.partition(DASH)
        if not text.strip():
            raise CardError(card, "type_line", "is empty")
        if DASH.strip() in left or DASH.strip() in right or "//" in text:
            raise CardError(card, "type_line", f"{text!r} is not one type line")
        if dash and not right.strip():
            raise CardError(card, "type_line", f"{text!r} has a dash and no subtype")
        words = [FORMER_CARD_TYPES.get(word, word) for word in left.split()]
        supertypes = [word for word in words if is_supertype(word)]
        types = words[len(supertypes) :]
        for word in types:
            if not is_card_type(word):
                kind = "comes after a card type" if is_supertype(word) else "is no supertype or card type"
                raise CardError(card, "type_line", f"{word!r} in {text!r} {kind}")
        if not types:
            raise CardError(card, "type_line", f"{text!r} has no card type")
        return cls(tuple(supertypes), tuple(types), _subtypes(right, "Plane" in types))

    def __str__(self) -> str:
        left = " ".join(self.supertypes + self.types)
        return left + DASH + " ".join(self.subtypes) if self.subtypes else left


def _subtypes(text: str, plane: bool) -> tuple[str, ...]:
    """CR 205.3b: each word after the dash is a subtype, but a plane's subtype is the whole of it."""
    if plane:
        return (" ".join(text.split()),) if text.strip() else ()
    for phrase in _SUBTYPE_WITH_SPACES:
        text = text.replace(phrase, phrase.replace(" ", "\0"))
    return tuple(word.replace("\0", " ") for word in text.split())


@dataclass(frozen=True, slots=True)
class CardFace:
    """One set of characteristics on a card.

    `mana_cost` is None if the face has none (CR 202.1b), `oracle_text` is None where the text is not
    at hand. `color_indicator` is empty where there is none. Numbers are as printed (`*`, `1+*`);
    the two modifiers are a vanguard's (CR 211, 212).
    """

    name: str
    type_line: TypeLine
    mana_cost: str | None = None
    colors: tuple[str, ...] = ()
    color_indicator: tuple[str, ...] = ()
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise CardError("", "name", "a face has no name")
        if self.name != self.name.strip() or "\n" in self.name:
            raise CardError(self.name, "name", "has blanks around it or a line break in it")
        _check_text(self.name, "name", self.name)
        _check_text(self.name, "oracle_text", (self.oracle_text or "").replace("\n", " "))
        if self.mana_cost is not None:
            _check_mana_cost(self.name, self.mana_cost)
        for field, symbols in (("colors", self.colors), ("color_indicator", self.color_indicator)):
            if symbols != in_color_order(symbols, self.name, field):
                raise CardError(self.name, field, f"{symbols} are not in the order of CR 105.1")
        for field in _FACE_FIELDS:
            value = getattr(self, field)
            if value is not None and not _NUMBER.fullmatch(value):
                raise CardError(self.name, field, f"{value!r} is no number")
        if (self.power is None) != (self.toughness is None):
            raise CardError(self.name, "power", "power and toughness go together (CR 208.1)")

    @property
    def cost(self) -> ManaCost | None:
        """CR 202.1: the mana cost as symbols, None if the face has none."""
        return None if self.mana_cost is None else parse_mana_cost(self.mana_cost)

    @property
    def supertypes(self) -> tuple[str, ...]:
        return self.type_line.supertypes

    @property
    def types(self) -> tuple[str, ...]:
        return self.type_line.types

    @property
    def subtypes(self) -> tuple[str, ...]:
        return self.type_line.subtypes


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is owned and put into a deck: one or more faces and where it may be played.

    The formats in `legal_in`, `banned_in` and `restricted_in` are in alphabetical order. `first_set` and
    `released_at` (ISO date) are those of the first printing, None where the source does not tell.
    `digital` means that it was never printed on paper, `funny` that it is not for sanctioned play, `unlisted` that the
    source knows no set and no format for it.
    """

    name: str
    layout: str
    faces: tuple[CardFace, ...]
    color_identity: tuple[str, ...] = ()
    legal_in: tuple[str, ...] = ()
    banned_in: tuple[str, ...] = ()
    restricted_in: tuple[str, ...] = ()
    first_set: str | None = None
    released_at: str | None = None
    digital: bool = False
    funny: bool = False
    meld_result: str | None = None
    unlisted: bool = False

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise CardError("", "name", "is empty")
        if self.layout not in LAYOUTS:
            raise CardError(self.name, "layout", f"{self.layout!r} is not known")
        least, most = FACES.get(self.layout, (1, 1))
        if not least <= len(self.faces) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise CardError(self.name, "faces", f"a {self.layout} card has {wanted}, not {len(self.faces)}")
        if len(self.faces) > 1 and self.layout != "meld" and self.name != " // ".join(face.name for face in self.faces):
            raise CardError(self.name, "name", "is not its faces' names joined by //")
        if self.color_identity != in_color_order(self.color_identity, self.name, "color_identity"):
            raise CardError(self.name, "color_identity", "is not in the order of CR 105.1")
        if self.released_at is not None:
            _check_date(self.name, self.released_at)

    @property
    def paper(self) -> bool:
        """Whether the card exists on paper and is meant for sanctioned play."""
        return not self.digital and not self.funny and not self.unlisted

    @property
    def basic_land(self) -> bool:
        """CR 205.4c: a land with the supertype basic."""
        return "Basic" in self.faces[0].supertypes and "Land" in self.faces[0].types

    def to_data(self, text: bool = True, legalities: bool = True) -> dict[str, Any]:
        """JSON data, without what is empty, and on demand without Oracle text or the lists of formats."""
        data: dict[str, Any] = {"name": self.name, "layout": self.layout}
        data["faces"] = [_face_to_data(face, self.name, text) for face in self.faces]
        for field in _CARD_FIELDS:
            value = getattr(self, field)
            if value and (legalities or field not in _FORMAT_FIELDS):
                data[field] = list(value) if isinstance(value, tuple) else value
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Card:
        """The card that `to_data` wrote; raises `CardError` for anything else."""
        name = data.get("name")
        if not isinstance(name, str):
            raise CardError("", "name", "is missing")
        faces = data.get("faces")
        if not isinstance(faces, list) or not isinstance(data.get("layout"), str):
            raise CardError(name, "faces", "faces or layout are missing")
        values = {field: data[field] for field in _CARD_FIELDS if field in data}
        for field in ("color_identity", *_FORMAT_FIELDS):
            if field in values:
                values[field] = tuple(values[field])
        return cls(name, data["layout"], tuple(_face_from_data(face, name) for face in faces), **values)


_FORMAT_FIELDS: Final = ("legal_in", "banned_in", "restricted_in")
_CARD_FIELDS: Final = (
    "color_identity",
    "first_set",
    "released_at",
    "digital",
    "funny",
    "unlisted",
    "meld_result",
    *_FORMAT_FIELDS,
)
_FACE_FIELDS: Final = ("power", "toughness", "loyalty", "defense", "hand_modifier", "life_modifier")


def _face_to_data(face: CardFace, card: str, text: bool) -> dict[str, Any]:
    data: dict[str, Any] = {} if face.name == card else {"name": face.name}
    if face.mana_cost is not None:
        data["mana_cost"] = face.mana_cost
    data["type_line"] = str(face.type_line)
    if face.colors:
        data["colors"] = "".join(face.colors)
    if face.color_indicator:
        data["color_indicator"] = "".join(face.color_indicator)
    for field in _FACE_FIELDS:
        if getattr(face, field) is not None:
            data[field] = getattr(face, field)
    if text and face.oracle_text is not None:
        data["oracle_text"] = face.oracle_text
    return data


def _face_from_data(data: dict[str, Any], card: str) -> CardFace:
    name = data.get("name", card)
    return CardFace(
        name,
        TypeLine.parse(data.get("type_line", ""), name),
        data.get("mana_cost"),
        tuple(data.get("colors", "")),
        tuple(data.get("color_indicator", "")),
        data.get("oracle_text"),
        *(data.get(field) for field in _FACE_FIELDS),
    )


def in_color_order(symbols: tuple[str, ...] | list[str], card: str, field: str) -> tuple[str, ...]:
    """The colour symbols once each, in the order of CR 105.1; raises `CardError` for another symbol."""
    for symbol in symbols:
        if symbol not in COLORS:
            raise CardError(card, field, f"{symbol!r} is no colour")
    return tuple(symbol for symbol in COLORS if symbol in symbols)


def _check_mana_cost(card: str, text: str) -> None:
    try:
        cost = parse_mana_cost(text)
    except ValueError as error:
        raise CardError(card, "mana_cost", str(error)) from None
    if not cost.symbols:
        raise CardError(card, "mana_cost", "is empty; a face without one has None")


def _check_text(card: str, field: str, text: str) -> None:
    if not text.isprintable():
        strange = next(letter for letter in text if not letter.isprintable())
        raise CardError(card.encode("ascii", "backslashreplace").decode(), field, f"{strange!r} is no letter of a text")


def _check_date(card: str, text: str) -> None:
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        raise CardError(card, "released_at", f"{text!r} is no date") from None
