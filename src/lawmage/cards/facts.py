"""Turns one record of a card file into a `Card`: three shapes, one meaning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .card import Card, CardFace, TypeLine, in_color_order
from .errors import CardError

NOT_CARDS: Final = ("token", "double_faced_token", "emblem", "art_series")
"""Scryfall's layouts of what is not a card."""

_RENAMED: Final = {"aftermath": "split", "vehicle": "normal", "room": "split", "omen": "adventure"}
"""Layouts that are only another frame, with the layout whose rules they follow."""


def _text(data: Mapping[str, Any], field: str, card: str) -> str | None:
    value = data.get(field)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"{value:g}"
    raise CardError(card, field, f"{value!r} is no text")


def _words(data: Mapping[str, Any], field: str, card: str) -> tuple[str, ...]:
    value = data.get(field) or []
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise CardError(card, field, f"{value!r} is no list of words")
    return tuple(value)


def _records(data: Mapping[str, Any], field: str, card: str) -> list[Mapping[str, Any]]:
    value = data.get(field) or []
    if not isinstance(value, list) or not all(isinstance(record, dict) for record in value):
        raise CardError(card, field, "is no list of records")
    return value


def _name(data: Mapping[str, Any], field: str = "name") -> str:
    value = data.get(field)
    if not isinstance(value, str) or not value.strip():
        raise CardError("", "name", "is missing")
    return value


def _layout(layout: str | None, name: str) -> str:
    if layout is None:
        raise CardError(name, "layout", "is missing")
    return _RENAMED.get(layout, layout)


def _colors(data: Mapping[str, Any], field: str, card: str) -> tuple[str, ...]:
    return in_color_order(_words(data, field, card), card, field)


def _face(data: Mapping[str, Any], name: str, names: Mapping[str, str]) -> CardFace:
    """One face; `names` maps our fields to the record's."""
    numbers = {}
    for field in ("power", "toughness", "loyalty", "defense", "hand_modifier", "life_modifier"):
        numbers[field] = _text(data, names.get(field, field), name) or None
    return CardFace(
        name,
        TypeLine.parse(_text(data, names.get("type_line", "type_line"), name) or "", name),
        _text(data, names.get("mana_cost", "mana_cost"), name) or None,
        _colors(data, "colors", name),
        _colors(data, names.get("color_indicator", "color_indicator"), name),
        _text(data, names.get("oracle_text", "oracle_text"), name) or "",
        **numbers,
    )


def _faces(
    records: list[Mapping[str, Any]], card: str, names: Mapping[str, str], name_field: str = "name"
) -> tuple[CardFace, ...]:
    """The faces of `card`; a mistake in one is reported under the whole card's name."""
    if len(records) == 1:
        return (_face(records[0], card, names),)
    faces = []
    for record in records:
        try:
            faces.append(_face(record, _name(record, name_field), names))
        except CardError as error:
            raise CardError(card, error.field, f"{error.card}: {error.reason}") from None
    return tuple(faces)


def card_from_lawmage(data: Mapping[str, Any]) -> Card:
    """A card from a line of JSON with Scryfall's field names and our own flags."""
    name = _name(data)
    layout = _layout(_text(data, "layout", name), name)
    records = _records(data, "card_faces", name) or [data]
    # The word for "nothing" got into some records as text.
    known = [{**record, "loyalty": None} if record.get("loyalty") == "None" else record for record in records]
    return Card(
        name,
        layout,
        _faces(known, name, {}),
        _colors(data, "color_identity", name),
        tuple(sorted(_words(data, "legal_in", name))),
        tuple(sorted(_words(data, "banned_in", name))),
        tuple(sorted(_words(data, "restricted_in", name))),
        _text(data, "first_set", name),
        _text(data, "released_at", name),
        bool(data.get("digital")),
        bool(data.get("funny")),
        _text(data, "meld_result", name),
        bool(data.get("status_guess")),
    )


def card_from_scryfall(data: Mapping[str, Any]) -> Card | None:
    """A card from an object of Scryfall's bulk files; None for tokens, emblems and art cards.

    The file of oracle cards holds one printing of each card, not always the first: the set and date of the
    first printing stay unknown, and a card is digital if that printing is.
    """
    name = _name(data)
    layout = _layout(_text(data, "layout", name), name)
    if layout in NOT_CARDS:
        return None
    records = _records(data, "card_faces", name) or [data]
    if layout == "reversible_card" and records:  # The same card on both sides.
        name = _name(records[0])
        distinct = {_name(record): record for record in records}
        if len(distinct) == 1:
            records = list(distinct.values())
            layout = _layout(_text(records[0], "layout", name) or "normal", name)
    known = [
        record if record.get("colors") is not None else {**record, "colors": _face_colors(record, data)}
        for record in records
    ]
    legal = _legalities(data.get("legalities"), name)
    funny = data.get("set_type") == "funny" and not any(legal)
    games = _words(data, "games", name)
    digital = bool(data.get("digital")) if not games else "paper" not in games
    return Card(
        name,
        layout,
        _faces(known, name, {}),
        _colors(data, "color_identity", name),
        *legal,
        digital=digital,
        funny=funny,
        meld_result=_scryfall_meld(data, name),
    )


def _face_colors(record: Mapping[str, Any], whole: Mapping[str, Any]) -> list[str]:
    """CR 202.2: a half's colours by its mana cost, where the file tells only the whole card's."""
    name = str(whole.get("name"))
    indicated = _words(record, "color_indicator", name)
    if indicated:
        return list(indicated)
    cost = _text(record, "mana_cost", name) or ""
    return [symbol for symbol in _words(whole, "colors", name) if symbol in cost]


def _scryfall_meld(data: Mapping[str, Any], name: str) -> str | None:
    if data.get("layout") != "meld":
        return None
    for part in _records(data, "all_parts", name):
        if part.get("component") == "meld_result" and part.get("name") != name:
            return _name(part)
    return None


def _legalities(value: Any, name: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Formats in which the card is legal, banned, restricted."""
    if not isinstance(value or {}, dict):
        raise CardError(name, "legalities", f"{value!r} is no table of formats")
    lists: dict[str, list[str]] = {"legal": [], "banned": [], "restricted": []}
    for format_name in sorted(value or {}):
        lists.get(str(value[format_name]).lower(), []).append(format_name)
    return tuple(lists["legal"]), tuple(lists["banned"]), tuple(lists["restricted"])


_MTGJSON: Final = {
    "mana_cost": "manaCost",
    "type_line": "type",
    "oracle_text": "text",
    "color_indicator": "colorIndicator",
    "hand_modifier": "hand",
    "life_modifier": "life",
}


def cards_from_mtgjson(name: str, records: list[Any]) -> list[Card]:
    """The cards that MTGJSON's AtomicCards has under a name: one, or for `Front // Result` of meld two."""
    if not records or not all(isinstance(record, dict) for record in records):
        raise CardError(name, "faces", "are missing")
    ordered = sorted(records, key=_side)
    layout = _layout(_text(ordered[0], "layout", name), name)
    if layout == "meld":
        names = [_text(record, "faceName", name) or name for record in ordered]
        result = names[-1] if len(names) > 1 else None
        return [
            _mtgjson_card(own, layout, [record], None if own == result else result)
            for own, record in zip(names, ordered, strict=True)
        ]
    if layout == "reversible_card":
        ordered = ordered[:1]
        name = _text(ordered[0], "faceName", name) or name
    if len(ordered) > 1 and not any(record.get("faceName") or record.get("side") for record in ordered):
        # Different cards of one name (a playtest card and a real one), not faces of one.
        return [_mtgjson_card(name, _layout(_text(r, "layout", name), name), [r], None) for r in ordered]
    return [_mtgjson_card(name, layout, ordered, None)]


def _mtgjson_card(name: str, layout: str, records: list[Any], meld_result: str | None) -> Card:
    first = records[0]
    faces = _faces(records, name, _MTGJSON, "faceName")
    identity = [symbol for record in records for symbol in _colors(record, "colorIdentity", name)]
    return Card(
        name,
        layout,
        faces,
        in_color_order(identity, name, "colorIdentity"),
        *_legalities(first.get("legalities"), name),
        first_set=_text(first, "firstPrinting", name),
        digital=bool(first.get("isOnlineOnly")),
        funny=bool(first.get("isFunny")),
        meld_result=meld_result,
    )


def _side(record: Mapping[str, Any]) -> str:
    return str(record.get("side") or "a")
