"""Simple keyword abilities as bits (CR 702): those that other rules only ask for.

Keyword abilities that do something are data (written in the card language) or have a chapter of their own.
"""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "intimidate",
    "lifelink",
    "reach",
    "shroud",
    "trample",
    "vigilance",
    "fear",
    "shadow",
    "horsemanship",
    "menace",
    "skulk",
    "changeling",
    "wither",
    "infect",
    "phasing",
    "convoke",
    "delve",
    "improvise",
    "split second",
    "devoid",
    "banding",
)
DEATHTOUCH: Final = 1 << 0
DEFENDER: Final = 1 << 1
DOUBLE_STRIKE: Final = 1 << 2
FIRST_STRIKE: Final = 1 << 3
FLASH: Final = 1 << 4
FLYING: Final = 1 << 5
HASTE: Final = 1 << 6
HEXPROOF: Final = 1 << 7
INDESTRUCTIBLE: Final = 1 << 8
INTIMIDATE: Final = 1 << 9
LIFELINK: Final = 1 << 10
REACH: Final = 1 << 11
SHROUD: Final = 1 << 12
TRAMPLE: Final = 1 << 13
VIGILANCE: Final = 1 << 14
FEAR: Final = 1 << 15
SHADOW: Final = 1 << 16
HORSEMANSHIP: Final = 1 << 17
MENACE: Final = 1 << 18
SKULK: Final = 1 << 19
CHANGELING: Final = 1 << 20
WITHER: Final = 1 << 21
INFECT: Final = 1 << 22
PHASING: Final = 1 << 23
CONVOKE: Final = 1 << 24
DELVE: Final = 1 << 25
IMPROVISE: Final = 1 << 26
SPLIT_SECOND: Final = 1 << 27
DEVOID: Final = 1 << 28
BANDING: Final = 1 << 29
BITS: Final = {name: 1 << i for i, name in enumerate(KEYWORDS)}
