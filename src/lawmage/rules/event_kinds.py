"""The kinds of events, small integers for the indexes of triggers and replacements."""

from __future__ import annotations

from typing import Final

ZONE_CHANGE: Final = 1
DRAW_CARD: Final = 2
DAMAGE: Final = 3
GAIN_LIFE: Final = 4
LOSE_LIFE: Final = 5
TAP: Final = 6
UNTAP: Final = 7
PUT_COUNTERS: Final = 8
REMOVE_COUNTERS: Final = 9
CAST: Final = 10
ACTIVATE: Final = 11
ATTACK: Final = 12
ATTACKERS_DECLARED: Final = 13
BLOCK: Final = 14
BLOCKERS_DECLARED: Final = 15
STEP_BEGINS: Final = 16
DESTROY: Final = 17
SACRIFICE: Final = 18
DISCARD: Final = 19
SHUFFLE: Final = 20
ADD_MANA: Final = 21
CREATE_TOKEN: Final = 22
ATTACH: Final = 23
CONTROL: Final = 24
LOSE_GAME: Final = 25
TARGETED: Final = 26
COUNTERED: Final = 27
PLAYER_COUNTERS: Final = 28
TURN_BEGINS: Final = 29
REVEAL: Final = 30
TRANSFORM: Final = 31
PLAY_LAND: Final = 32
TRIGGERED: Final = 33
BECAME_BLOCKED: Final = 34
CUSTOM: Final = 40
# Combat, damage, counters, attaching, leaving the game.
REMOVED_FROM_COMBAT: Final = 50
ATTACKED: Final = 51
UNBLOCKED: Final = 52
UNATTACH: Final = 53
EXCESS_DAMAGE: Final = 54
LEAVE_GAME: Final = 55
FIGHT: Final = 56
PROTECTOR_CHOSEN: Final = 57
WIN_GAME: Final = 58
# What players do, and what the game is.
SEARCH: Final = 60
SCRY: Final = 61
SURVEIL: Final = 62
MILL: Final = 64
TAPPED_FOR_MANA: Final = 72
REGENERATE: Final = 75
MILL_CARDS: Final = 76
DAMAGE_PREVENTED: Final = 77
# CR 615.12: no event at all; where "damage can't be prevented" stands in the index.
PREVENTION: Final = 98
