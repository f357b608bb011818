"""A card written as text, as somebody who designs one would write it.

    Grizzly Bears {1}{G}
    Creature — Bear
    2/2

The name and the mana cost, the type line (a hyphen may stand for the dash), the rules text, and in the last line what
is printed in the corner: `2/2`, `Loyalty: 3` or `Defense: 5`; of a vanguard
`Hand: +1, life: -3`.  A line `//` stands between the faces of a card of
several, with the layout behind it where it is not `transform`: `// adventure`.
"""

from __future__ import annotations

import re
from typing import Final

from .cards.card import DASH, Card, CardFace
from .cards.dated_types import read_line
from .cards.errors import CardError, CardFileError
from .ir.mana import parse_mana_cost
from .types import COLOR_LETTERS

_TITLE: Final = re.compile(r"^(?P<name>[^{]*?)\s*(?P<cost>(\{[^{}]+\})*)$")
_CORNER: Final = re.compile(r"^(?P<power>[-+\d*X.]+)/(?P<toughness>[-+\d*X.]+)$")
_NUMBER: Final = re.compile(r"^(?P<word>Loyalty|Defense):\s*(?P<number>[\dX*+-]+)$", re.IGNORECASE)
_MODIFIERS: Final = re.compile(r"^Hand:\s*(?P<hand>[-+]?\d+),\s*life:\s*(?P<life>[-+]?\d+)$", re.IGNORECASE)
_BREAK: Final = re.compile(r"^//\s*(?P<layout>[a-z_]*)$")


def read_card_text(text: str, source: str = "the card") -> Card:
    """The facts of a card written as text; CardFileError or CardError says what is wrong."""
    parts: list[list[tuple[int, str]]] = [[]]
    layout = "normal"
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        found = _BREAK.match(line.strip())
        if found:
            layout = found["layout"] or "transform"
            parts.append([])
        elif line.strip():
            parts[-1].append((number, line.strip()))
    faces = tuple(_face(lines, source) for lines in parts)
    if layout == "normal" and any(line.startswith("Prototype ") for _, line in parts[0]):
        # Rule 718.1: a frame of its own goes with the ability.
        layout = "prototype"
    # A meld card is called by its front; behind that stands the combined back of the pair (CR 712.4).
    name = faces[0].name if layout == "meld" else " // ".join(face.name for face in faces)
    return Card(name, layout, faces, _identity(faces))


def _face(lines: list[tuple[int, str]], source: str) -> CardFace:
    if len(lines) < 2:
        where = lines[0][0] if lines else None
        raise CardFileError(source, "a card has a name and a type line at least", line=where)
    number, title = lines[0]
    found = _TITLE.match(title)
    if found is None or not found["name"]:
        raise CardFileError(source, f"{title!r} is no name with a mana cost behind it", line=number)
    numbers: dict[str, str] = {}
    rest = lines[2:]
    if rest:
        corner = _CORNER.match(rest[-1][1])
        printed = _NUMBER.match(rest[-1][1])
        modifiers = _MODIFIERS.match(rest[-1][1])
        if corner:
            numbers = {"power": corner["power"], "toughness": corner["toughness"]}
        elif printed:
            numbers = {printed["word"].lower(): printed["number"]}
        elif modifiers:
            numbers = {"hand": modifiers["hand"], "life": modifiers["life"]}
        if numbers:
            rest = rest[:-1]
    cost = found["cost"] or None
    type_line = read_line(re.sub(r"\s+(-|--|–)\s+", DASH, lines[1][1]), found["name"])
    if "Creature" in type_line.types and "power" not in numbers:
        raise CardError(found["name"], "power", "a creature has power and toughness in its last line (CR 208.1)")
    return CardFace(
        found["name"],
        type_line,
        cost,
        _colors(found["name"], cost),
        (),
        "\n".join(line for _, line in rest),
        numbers.get("power"),
        numbers.get("toughness"),
        numbers.get("loyalty"),
        numbers.get("defense"),
        numbers.get("hand"),
        numbers.get("life"),
    )


def _colors(name: str, cost: str | None) -> tuple[str, ...]:
    """CR 202.2: a face's colours are those of its mana cost."""
    try:
        bits = 0 if cost is None else parse_mana_cost(cost).colors
    except ValueError as error:
        raise CardError(name, "mana_cost", str(error)) from None
    return tuple(letter for i, letter in enumerate(COLOR_LETTERS) if bits >> i & 1)


def _identity(faces: tuple[CardFace, ...]) -> tuple[str, ...]:
    """CR 903.4: every colour in costs and texts."""
    symbols = "".join((face.mana_cost or "") + (face.oracle_text or "") for face in faces)
    inside = "".join(re.findall(r"\{([^{}]+)\}", symbols))
    return tuple(letter for letter in COLOR_LETTERS if letter in inside)
