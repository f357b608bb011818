"""Small vocabularies of the game as plain integers and tuples of words.

Plain `Final` integers, because comparing them is the commonest thing the core does.  Order is the
order of the Comprehensive Rules where they have one.
"""

from __future__ import annotations

from typing import Final

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
# CR 311.2, 312.2, 313.2, 314.2, 315.3: types of cards that stay in the command zone throughout the game.
COMMAND_TYPES: Final = CONSPIRACY | PHENOMENON | PLANE | SCHEME | VANGUARD
# The spell types that the rules gave up in June 1999 (summary of 1999-05-16: K.1.1, T.11, T.12).
INTERRUPT: Final = 1 << 15
MANA_SOURCE: Final = 1 << 16
# What is played at the speed of instants.
FAST: Final = INSTANT | INTERRUPT | MANA_SOURCE
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
    "interrupt",
    "mana source",
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


# Procedures that differ as a whole are named constants; a switch of `Switches` holds one of them.  Its words, for a
# caller, stand in editions/procedures.py and details.py in the same order.
POOLS_EMPTY_EACH_STEP: Final = 0
POOLS_EMPTY_EACH_PHASE: Final = 1

LEGENDS_ONE_EACH: Final = 0
LEGENDS_ALL_GO: Final = 1
LEGENDS_OLDEST_STAYS: Final = 2
LEGENDS_FIRST_STAYS: Final = 3

WALKERS_FREE: Final = 0
WALKERS_ONE_EACH: Final = 1
WALKERS_ALL_GO: Final = 2

MULLIGAN_LONDON: Final = 0
MULLIGAN_VANCOUVER: Final = 1
MULLIGAN_PARIS: Final = 2
MULLIGAN_NONE: Final = 3

DEATHTOUCH_LETHAL: Final = 0
DEATHTOUCH_STATE_BASED: Final = 1
DEATHTOUCH_TRIGGER: Final = 2

LAYERS_SEVEN: Final = 0
LAYERS_COUNTERS_APART: Final = 1
LAYERS_BY_ORIGIN: Final = 2
LAYERS_TYPES_WHOLE: Final = 3
LAYERS_BY_AGE: Final = 4
LAYERS_TYPES_WHOLE_FIRST: Final = 5
LAYERS_ALL_BY_AGE: Final = 6

DEPENDENCY_RECALCULATED: Final = 0
DEPENDENCY_ONCE: Final = 1
DEPENDENCY_NONE: Final = 2
DEPENDENCY_INDEPENDENT_FIRST: Final = 3

COMMANDERS_STATE_BASED: Final = 0
COMMANDERS_REPLACED: Final = 1
COMMANDERS_REPLACED_WHEN_GONE: Final = 2

PHASED_OUT_STATUS: Final = 0
PHASED_OUT_ZONE: Final = 1

# timing: one object at a time with priority after each (CR 117), or batches with interrupts (summary T.3, T.8).
STACK_TIMING: Final = 0
BATCHES: Final = 1

# resolution: an effect is carried out through, or in events, split at the word "then" (summary T.7.1).
THROUGH: Final = 0
EVENTS: Final = 1

# damage: amounts that are dealt at once (CR 120), or points that are assigned, may be prevented, then are dealt (T.10).
AMOUNTS: Final = 0
POINTS: Final = 1
PACKETS: Final = 2

# regeneration: a shield made beforehand (CR 701.19), or played when the permanent is being destroyed (summary G.32).
SHIELDS: Final = 0
AT_DESTRUCTION: Final = 1

# arrivals: abilities that look at what enters see it with continuous effects (CR 603.6a), or as it comes (A.8.8).
AS_IT_IS: Final = 0
AS_IT_COMES: Final = 1

# requirements: as many as possible are obeyed (CR 508.1d), or nobody who could be added is left out (C.4.5).
AS_MANY_AS_POSSIBLE: Final = 0
NOBODY_LEFT_OUT: Final = 1

# declarations: a single action before priority (CR 508.1), or with a series before and after it (C.4.1, C.6.1), or one
# creature after the other with a series after each (until August 1997).
ONE_ACTION: Final = 0
THREE_PARTS: Final = 1
BUILT_UP: Final = 2

# life_check: whenever state-based actions are performed (CR 704.5a), at the end of a phase (summary G.22.3), or at
# once, in the middle of whatever goes on (rule 102.1, April 1999).
ALWAYS: Final = 0
END_OF_PHASE: Final = 1
AT_ONCE: Final = 2

# toughness_zero: put into the graveyard (CR 704.5f), or destroyed like any lethally damaged creature (K.12.Ruling.1).
PUT_INTO_GRAVEYARD: Final = 0
DESTROYED: Final = 1

# trample: assigned beyond lethal damage (CR 702.19b), or redirected at the end of damage prevention (A.27, until 1998).
ASSIGNED: Final = 0
REDIRECTED: Final = 1

# upkeep_costs: each "unless" apart (CR 118.12a), or all of a permanent combined into one (summary A.6).
APART: Final = 0
COMBINED: Final = 1

# creature_type_choice: a creature type of the list is chosen (CR 205.3), any word that means nothing else in the game
# (K.13.6 of 1999), or any word at all.
LISTED_TYPES: Final = 0
WORDS_OF_NO_OTHER_MEANING: Final = 1
ANY_WORD: Final = 2
# second_damage_step: who deals damage in it: those without first strike when the first began (CR 510.4), those that
# assigned none in the first, or of these only those that were in combat then (rule 310.5, 2007 and 2006).
BY_FIRST_STRIKE: Final = 0
BY_ASSIGNMENT: Final = 1
SURVIVORS: Final = 2

# leaving_graveyards_seen_after: what leaves a graveyard is judged by what was before it, that only where it goes to a
# hand or library (2006), or never (before 2005).
GRAVEYARDS_BEFORE: Final = 0
GRAVEYARDS_TO_HIDDEN: Final = 1
GRAVEYARDS_AFTER: Final = 2

# replacement_order: which effects on something entering must be chosen before others (CR 616.1b to d).
CONTROL_COPIES_FACES: Final = 0
CONTROL_COPIES: Final = 1
CONTROL_ONLY: Final = 2
NO_ORDER: Final = 3

# entering_characteristics: what an effect says of a permanent that it puts onto the battlefield, and that holds as it
# enters (CR 611.2e): nothing, all of it comes afterwards; what it "is"; also what it "has" and is not.
AFTERWARDS: Final = 0
IS: Final = 1
IS_AND_HAS: Final = 2

# commander_wishes: which cards from outside the game effects bring into a Commander game: none (CR 903.11), those that
# fit the deck (2025, June), or any (2020, January).
CARDS_NONE: Final = 0
CARDS_FITTING: Final = 1
CARDS_ALL: Final = 2

# empty_library: who can't draw loses at the next check (CR 704.5b), the same though it happened before the last check
# (rule 420.5g, 2003), or instead of drawing (rule 102.2, April 1999).
LOSES_AT_CHECK: Final = 0
LOSES_WHENEVER: Final = 1
LOSES_INSTEAD: Final = 2

# split_mana_values: a split card off the stack has the mana value of both halves together (CR 709.4b), or one for each
# half, of which any may fit (rule 505.5, 2006).
OF_BOTH_HALVES: Final = 0
EACH_HALF: Final = 1

# commander_mana: any mana, only of the colours of the commander's identity (rule 903.9, 2011), or of its mana cost.
ANY_MANA: Final = 0
MANA_OF_IDENTITY: Final = 1
MANA_OF_COST: Final = 2

# commander_mulligan: as in other multiplayer games, or by exiling some cards for one fewer, with or without a look at
# the top card by who keeps fewer (rule 903.8, 2015).
AS_OTHERS: Final = 0
PARTIAL: Final = 1
PARTIAL_AND_LOOK: Final = 2

# negative_numbers: which results may be below 0: what sets or doubles (CR 107.1b), also what changes power and
# toughness, the same but for doubled life, or none, as what is below 0 counts as 0 (rule 104.2, February 2007).
SET_OR_DOUBLED: Final = 0
CHANGED_TOO: Final = 1
LIFE_NOT_DOUBLED: Final = 2
NO_NEGATIVES: Final = 3

# ability_sources: what the source of an ability is like is looked at as it is then (CR 608.2h), but for what it may
# target as it was when the ability was played (summary T.7.7), or always as it was then (T.4.10, until October 1998).
SOURCES_AS_THEY_ARE: Final = 0
TARGETS_AS_PLAYED: Final = 1
SOURCES_AS_PLAYED: Final = 2

# leavers_spells: of the spells of a player who leaves those that are others' cards stay (CR 800.4a), or they cease to
# exist too, after effects of control have ended or before (2011).
CARDS_STAY: Final = 0
SPELLS_CEASE: Final = 1
SPELLS_CEASE_FIRST: Final = 2

# choosable_sources: which sources of damage can be chosen besides permanents, spells and those of abilities on the
# stack: those of all effects that wait (CR 609.7a), of delayed abilities (rule 608.7a, July 2009), or none.
WAITING_EFFECTS: Final = 0
DELAYED_TOO: Final = 1
PRESENT_ONLY: Final = 2

# permissions_judge: what must be of the kind that a permission names: the spell as it is cast (CR 601.3e), but the card
# if it is bestowed (2019, October), or the card in any case (2019, August).
SPELLS_AS_CAST: Final = 0
CARDS_IF_BESTOWED: Final = 1
CARDS_ONLY: Final = 2

# block_triggers: which blocks that were not declared "blocks" abilities see: those made by effects (CR 509.3a, b), only
# of creatures that start to block (rule 509.4b, 2009), none (rule 410.9, 2008), nor do "becomes blocked by" abilities
# (rule 410.9c, February 2006).
BLOCKS_BY_EFFECTS: Final = 0
NEW_BLOCKERS: Final = 1
BLOCKS_DECLARED: Final = 2
BLOCKED_BY_DECLARED: Final = 3
