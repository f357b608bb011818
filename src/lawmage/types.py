"""Small vocabularies of the game as plain integers and tuples of words.

Plain `Final` integers, because comparing them is the commonest thing the core does.  Order is the
order of the Comprehensive Rules where they have one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

# CR 102, 109: player ids are small integers, object ids start above them, so one `int` names either.
FIRST_OBJECT_ID: Final = 100
NOBODY: Final = -1
NOTHING: Final = -1

# CR 105: the colours, a bit each, in the order white, blue, black, red, green.
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORS: Final = (WHITE, BLUE, BLACK, RED, GREEN)
COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")
COLOR_LETTERS: Final = "WUBRG"
COLORLESS_LETTER: Final = "C"

# CR 300.1: the card types, a bit each.
ARTIFACT: Final = 1 << 0
BATTLE: Final = 1 << 1
CONSPIRACY: Final = 1 << 2
CREATURE: Final = 1 << 3
DUNGEON: Final = 1 << 4
ENCHANTMENT: Final = 1 << 5
INSTANT: Final = 1 << 6
KINDRED: Final = 1 << 7
LAND: Final = 1 << 8
PHENOMENON: Final = 1 << 9
PLANE: Final = 1 << 10
PLANESWALKER: Final = 1 << 11
SCHEME: Final = 1 << 12
SORCERY: Final = 1 << 13
VANGUARD: Final = 1 << 14
TYPE_NAMES: Final = (
    "artifact",
    "battle",
    "conspiracy",
    "creature",
    "dungeon",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "phenomenon",
    "plane",
    "planeswalker",
    "scheme",
    "sorcery",
    "vanguard",
)
# CR 110.4: the types a permanent can have; CR 110.4a: an instant or sorcery never enters.
PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER

# CR 205.4a: the supertypes, a bit each.
BASIC: Final = 1
LEGENDARY: Final = 2
ONGOING: Final = 4
SNOW: Final = 8
WORLD: Final = 16
SUPERTYPE_NAMES: Final = ("basic", "legendary", "ongoing", "snow", "world")

# CR 305.6: basic land types and the colour of mana each gives.
BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# CR 400.1: the zones.
LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
ANTE: Final = 7
OUTSIDE: Final = 8
ZONE_NAMES: Final = (
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
    "ante",
    "outside",
)
# CR 400.3: the zones each player has of their own.
OWN_ZONES: Final = (LIBRARY, HAND, GRAVEYARD)

# CR 500.1: the steps and stepless phases of a turn, in order.
UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PRECOMBAT_MAIN: Final = 3
BEGINNING_OF_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_STRIKE_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_OF_COMBAT: Final = 9
POSTCOMBAT_MAIN: Final = 10
END_STEP: Final = 11
CLEANUP: Final = 12
STEP_NAMES: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)


def names_of(bits: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """The words for the set bits of `bits`, in the order of `names`."""
    return tuple([name for i, name in enumerate(names) if bits >> i & 1])


def bit_of(word: str, names: tuple[str, ...]) -> int:
    """The bit of `word` in `names`; 0 if it is none of them."""
    return 1 << names.index(word) if word in names else 0


_SWITCHES_FIELDS: Final = (
    "mana_burn",
    "combat_damage_on_stack",
    "starting_life",
    "starting_hand",
    "maximum_hand",
    "free_mulligans",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Switches:
    """What differs between editions of the rules; `editions` fills it, the core asks it (never a date).

    Today's rules are the defaults.
    """

    __slots__ = _SWITCHES_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _SWITCHES_FIELDS

    def __init__(self) -> None:
        self.mana_burn = False
        self.combat_damage_on_stack = False
        self.starting_life = 20
        self.starting_hand = 7
        self.maximum_hand = 7
        self.free_mulligans = 0
