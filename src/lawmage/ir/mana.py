"""Mana symbols and mana costs (CR 106, 107.4, 202)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..types import COLOR_LETTERS
from .node import Node

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
_KNOWN: Final = re.compile(r"\d+|[XYZ]|[WUBRGCSL]|[WUBRGC2]/[WUBRG](?:/P)?|[WUBRG]/P|C/P|H[WUBRG]|½|∞")


@dataclass(frozen=True)
class ManaSymbol(Node):
    """One mana symbol, by what stands between the braces: '2', 'X', 'W', 'C', 'S', 'W/U', '2/W', 'C/W',
    'W/P', 'W/U/P'."""

    text: str

    @property
    def colors(self) -> int:
        """CR 202.2: the colours the symbol gives a cost, as bits."""
        bits = 0
        for letter in self.text.split("/"):
            if letter in COLOR_LETTERS:
                bits |= 1 << COLOR_LETTERS.index(letter)
        return bits

    @property
    def mana_value(self) -> int:
        """CR 202.3: the symbol's part of a mana value (X counts 0 here, 202.3e)."""
        if self.text.isdigit():
            return int(self.text)
        if self.text in ("X", "Y", "Z"):
            return 0
        return 2 if self.text.startswith("2/") else 1


@dataclass(frozen=True)
class ManaCost(Node):
    """A mana cost: its symbols in order.  An object without a mana cost has None instead (202.1b)."""

    symbols: tuple[ManaSymbol, ...]

    @property
    def mana_value(self) -> int:
        """CR 202.3."""
        return sum([symbol.mana_value for symbol in self.symbols])

    @property
    def colors(self) -> int:
        """CR 202.2: bits of the colours."""
        bits = 0
        for symbol in self.symbols:
            bits |= symbol.colors
        return bits

    def __str__(self) -> str:
        return "".join(["{" + symbol.text + "}" for symbol in self.symbols])


def parse_mana_cost(text: str) -> ManaCost:
    """Read "{2}{W/U}{X}"; raises ValueError that names the bad part."""
    symbols = _SYMBOL.findall(text)
    if "".join(["{" + s + "}" for s in symbols]) != text:
        raise ValueError(f"not a mana cost: {text!r}")
    for symbol in symbols:
        if not _KNOWN.fullmatch(symbol):
            raise ValueError(f"unknown mana symbol {{{symbol}}} in {text!r}")
    return ManaCost(tuple([ManaSymbol(symbol) for symbol in symbols]))
