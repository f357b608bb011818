"""What mana symbols in a cost ask for (CR 107.4, 107.4b), as bits that a piece of payment must share.

A need and a piece (a unit of mana, a creature to tap for convoke, a card to exile for delve, life) are both sets of
bits; the piece can pay the need if they have a bit in common.
"""

from __future__ import annotations

from typing import Final

from ..types import COLOR_LETTERS

# Bits 0 to 5: mana of each type from no snow source; 6 to 11: from a snow source.
SNOW_SHIFT: Final = 6
ANY_MANA: Final = (1 << 12) - 1
ANY_SNOW: Final = ANY_MANA ^ ((1 << 6) - 1)
ANY_COLORED: Final = 0b11111 | 0b11111 << SNOW_SHIFT
# Bits 12 to 16: a creature of each colour tapped for convoke; 17: what can pay for generic mana; 18: 2 life.
CONVOKE_SHIFT: Final = 12
GENERIC: Final = 1 << 17
LIFE: Final = 1 << 18
# 19: an artifact or creature to tap for waterbending (CR 701.67b: only for the generic mana of that cost).
WATER: Final = 1 << 19
GENERIC_NEED: Final = ANY_MANA | GENERIC

VARIABLES: Final = ("X", "Y", "Z")
# One generic mana of a waterbend cost, and a variable amount of it.
WATERBENT: Final = "~"
# One generic mana for which nothing else can be given.
MANA_ALONE: Final = "!"
WATERBENT_X: Final = "~X"


class Needs:
    """What a list of symbols needs: a mask for each mana; `mono`: for each monocoloured hybrid symbol the mask of its
    colour (CR 107.4e: or two generic)."""

    __slots__ = ("masks", "mono")

    def __init__(self, masks: list[int], mono: list[int]) -> None:
        self.masks = masks
        self.mono = mono


def type_mask(type: int) -> int:
    """Mana of this type from any source."""
    return 1 << type | 1 << (type + SNOW_SHIFT)


def letter_mask(letter: str) -> int:
    """One half of a symbol: a colour, colourless, snow or P for 2 life (CR 107.4a, c, f, h)."""
    if letter == "P":
        return LIFE
    if letter == "C":
        return type_mask(5)
    if letter == "S":
        return ANY_SNOW
    color = COLOR_LETTERS.index(letter)
    return type_mask(color) | 1 << (CONVOKE_SHIFT + color)


_NEEDS: dict[tuple[str, ...], Needs] = {}


def needs_of(symbols: tuple[str, ...]) -> Needs:
    """What symbols need; X must have been replaced by a number."""
    found = _NEEDS.get(symbols)
    if found is not None:
        return found
    masks: list[int] = []
    mono: list[int] = []
    for symbol in symbols:
        if symbol.isdigit():
            masks += [GENERIC_NEED] * int(symbol)
        elif symbol == WATERBENT:
            masks.append(GENERIC_NEED | WATER)
        elif symbol == MANA_ALONE:
            masks.append(ANY_MANA)
        elif symbol.startswith("2/"):
            mono.append(letter_mask(symbol[2:]))
        else:
            mask = 0
            for letter in symbol.split("/"):
                mask |= letter_mask(letter)
            masks.append(mask)
    masks.sort(key=int.bit_count)
    found = Needs(masks, mono)
    _NEEDS[symbols] = found
    return found


def widened(mask: int, colors: bool, types: bool) -> int:
    """CR 609.4b: a need where mana may be spent as though it were mana of any colour (or type)."""
    if types and mask & ANY_MANA:
        return mask | ANY_MANA
    if colors and mask & ANY_COLORED:
        return mask | ANY_MANA
    return mask


def as_one_color(mask: int, only: int) -> int:
    """CR 609.4b: a need where mana of one colour (`only`) pays for any colour, and other mana for colorless alone."""
    mana = mask & ANY_MANA
    if not only or mana in (0, ANY_MANA, ANY_SNOW):
        return mask
    colors = only if mana & ANY_COLORED else 0
    colorless = ANY_MANA & ~only if mana & type_mask(5) else 0
    return mask & ~ANY_MANA | colors | colorless


def variants(needs: Needs) -> list[list[int]]:
    """The lists of masks that would do: each monocoloured hybrid symbol by its colour or by two generic mana, the
    fewest mana first."""
    result = [needs.masks]
    for mono in needs.mono:
        result = [[*masks, mono] for masks in result] + [[*masks, GENERIC_NEED, GENERIC_NEED] for masks in result]
    result.sort(key=len)
    return result


def substitute(symbols: list[str], x: int) -> list[str]:
    """CR 107.3a, 107.4d: the symbols with every variable replaced by its value, generic mana gathered in one number."""
    generic = 0
    rest: list[str] = []
    for symbol in symbols:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol in VARIABLES:
            generic += x
        elif symbol == WATERBENT_X:
            rest += [WATERBENT] * x
        else:
            rest.append(symbol)
    return [str(generic), *rest] if generic else rest


def has_variable(symbols: list[str]) -> bool:
    """Whether X stands among the symbols."""
    return any([symbol in VARIABLES or symbol == WATERBENT_X for symbol in symbols])
