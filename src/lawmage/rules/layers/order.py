"""The layers and sublayers in order (CR 613.1, 613.1g, 613.1c, 613.1a, 613.2, 613.4), and what effects read and write.

A continuous effect declares what it reads (to find its objects, and to know what it does) and what it writes, as bits.
Dependency (CR 613.8) is tried only where one effect writes what another reads, and a change in the game makes
characteristics stale only if some live effect reads what changed.
"""

from __future__ import annotations

from typing import Final

# CR 613.1, 613.4: layers and sublayers.  RULES is no layer: effects on the rules apply after all others (613.11).
RULES: Final = 0
COPY: Final = 10
CONTROL: Final = 20
TEXT: Final = 30
TYPE: Final = 40
COLOR: Final = 50
ABILITY: Final = 60
PT_DEFINED: Final = 71
PT_SET: Final = 72
PT_CHANGED: Final = 73
PT_SWITCHED: Final = 74
# Sublayers of older rules only (layers/older.py): counters, then what static abilities add.
PT_COUNTERS: Final = 75
PT_STATIC: Final = 76
LAYERS: Final = (
    *(COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, PT_DEFINED, PT_SET, PT_CHANGED, PT_COUNTERS, PT_STATIC),
    PT_SWITCHED,
)

# Characteristics (CR 109.3) and who controls.
NAMES: Final = 1 << 0
COLORS: Final = 1 << 1
TYPES: Final = 1 << 2
SUBTYPES: Final = 1 << 3
SUPERTYPES: Final = 1 << 4
ABILITIES: Final = 1 << 5
POWER: Final = 1 << 6
CONTROLLERS: Final = 1 << 7
COSTS: Final = 1 << 8
# Written by what takes abilities away or changes their text; read by every effect of a static ability (CR 613.8a).
EXISTENCE: Final = 1 << 9
# Written by what may give or take away static abilities; nothing reads it.
SOURCES: Final = 1 << 10
CHARACTERISTICS: Final = (1 << 11) - 1

# What else effects look at.
TAPPED: Final = 1 << 12
COUNTERS: Final = 1 << 13
ATTACHED: Final = 1 << 14
COMBAT: Final = 1 << 15
FACES: Final = 1 << 16
MEMORY: Final = 1 << 17
LIFE: Final = 1 << 18
PLAYERS: Final = 1 << 19
TURN: Final = 1 << 20
HISTORY: Final = 1 << 21
STACKED: Final = 1 << 22
HANDS: Final = 1 << 23
GRAVEYARDS: Final = 1 << 24
LIBRARIES: Final = 1 << 25
EXILED: Final = 1 << 26
COMMANDED: Final = 1 << 27
DAMAGED: Final = 1 << 28
ZONES: Final = STACKED | HANDS | GRAVEYARDS | LIBRARIES | EXILED | COMMANDED
EVERYTHING: Final = (1 << 30) - 1
