"""Deck files in XML: Magic Online's `.dek` and Cockatrice's `.cod`.

Both keep a commander in the sideboard; Magic Online marks it with an annotation.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from ..errors import DeckError
from .model import Deck, DeckEntry, counted

_COMMANDER: Final = "16777728"
"""The annotation by which Magic Online marks a commander."""

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>'
_DECLARATION: Final = re.compile(r"\s*<\?xml.*?\?>", re.DOTALL)


def parse_xml(text: str) -> ElementTree.Element:
    """The root of an XML text; document types, by which a small file can grow without bound, are refused."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise DeckError("an XML deck file has no document type")
    try:
        return ElementTree.fromstring(_DECLARATION.sub("", text, count=1))
    except ElementTree.ParseError as error:
        raise DeckError(f"is not whole XML ({error})", line=error.position[0]) from None


def read_dek(text: str) -> Deck:
    """Magic Online's `.dek`."""
    root = parse_xml(text)
    if root.tag != "Deck":
        raise DeckError(f"a Magic Online deck file begins with <Deck>, not <{root.tag}>")
    lists: dict[str, list[DeckEntry]] = {"main": [], "side": [], "commander": []}
    for element in root.iter("Cards"):
        entry = _entry(element, "Quantity", "Name")
        if element.get("Annotation") == _COMMANDER:
            lists["commander"].append(entry)
        else:
            lists["side" if element.get("Sideboard", "false").lower() == "true" else "main"].append(entry)
    return Deck(tuple(lists["main"]), tuple(lists["side"]), tuple(lists["commander"]))


def write_dek(deck: Deck) -> str:
    """Magic Online's `.dek`, by names: its catalogue numbers are not known here and are written as 0."""
    lines = [
        _HEAD,
        "<Deck>",
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
    ]
    for entries, side, note in (
        (deck.main, "false", "0"),
        (deck.sideboard, "true", "0"),
        (deck.commanders, "true", _COMMANDER),
    ):
        for name, count in counted(entries).items():
            lines.append(
                f'  <Cards CatID="0" Quantity="{count}" Sideboard="{side}" '
                f'Name={quoteattr(name)} Annotation="{note}" />'
            )
    return "\n".join([*lines, "</Deck>"]) + "\n"


def read_cod(text: str) -> Deck:
    """Cockatrice's `.cod`; its zone of tokens is no part of the deck."""
    root = parse_xml(text)
    if root.tag != "cockatrice_deck":
        raise DeckError(f"a Cockatrice deck file begins with <cockatrice_deck>, not <{root.tag}>")
    lists: dict[str, list[DeckEntry]] = {"main": [], "side": []}
    for zone in root.iter("zone"):
        name = zone.get("name", "")
        if name == "tokens":
            continue
        if name not in lists:
            raise DeckError(f"a zone is called main or side, not {name!r}")
        for element in zone.iter("card"):
            lists[name].append(_entry(element, "number", "name", "setShortName", "collectorNumber"))
    title = root.findtext("deckname") or ""
    return Deck(tuple(lists["main"]), tuple(lists["side"]), name=title)


def write_cod(deck: Deck) -> str:
    """Cockatrice's `.cod`."""
    lines = [
        _HEAD,
        '<cockatrice_deck version="1">',
        f"    <deckname>{escape(deck.name)}</deckname>",
        "    <comments></comments>",
    ]
    for zone, entries in (("main", deck.main), ("side", deck.sideboard + deck.commanders)):
        if entries:
            lines += [f'    <zone name="{zone}">', *map(_card, entries), "    </zone>"]
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _card(entry: DeckEntry) -> str:
    printing = f" setShortName={quoteattr(entry.set_code)}" if entry.set_code else ""
    if entry.number:
        printing += f" collectorNumber={quoteattr(entry.number)}"
    return f'        <card number="{entry.count}" name={quoteattr(entry.name)}{printing}/>'


def _entry(element: ElementTree.Element, count: str, name: str, set_code: str = "", number: str = "") -> DeckEntry:
    copies = element.get(count, "")
    if not (copies.isascii() and copies.isdigit() and len(copies) < 10):
        raise DeckError(f"{copies!r} copies of {element.get(name)!r}")
    return DeckEntry(
        int(copies),
        (element.get(name) or element.text or "").strip(),
        element.get(set_code, ""),
        element.get(number, ""),
    )
