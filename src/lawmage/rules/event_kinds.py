"""The kinds of events, small integers for the indexes of triggers and replacements, and what their fields hold.

Fields that are not named here are not set.  "Where from" is `origin`, "where to" `zone`, the spell or ability that
makes it happen `cause`, the object that makes it happen `source`.

ZONE_CHANGE: object: the id before, other: the id after, player: its controller after.  Everything that enters the
battlefield does so by this kind; a token's origin is OUTSIDE.  DRAW_CARD: player, object: the card drawn.
DAMAGE: source, other: the player or permanent, player: that player (or nobody), amount, flag 1: combat damage.
GAIN_LIFE, LOSE_LIFE: player, amount.  TAP, UNTAP: object, player: its controller.  PUT_COUNTERS, REMOVE_COUNTERS:
object, player: who puts them, amount, word: the kind of counter.  PLAYER_COUNTERS: player, amount, word.
CAST: object: the spell, player.  ACTIVATE: object: the ability on the stack, other: whose ability, player.
ATTACK: object: the attacker, other: the player or permanent attacked, player: the attacking player; one batch for all
that are declared.  ATTACKERS_DECLARED: player, amount: how many.  BLOCK: object: the blocker, other: the attacker,
player: the blocker's controller.  BLOCKERS_DECLARED: player: the defending player.  BECAME_BLOCKED: object: the
attacker.  UNBLOCKED: object: an attacker nobody blocked.  STEP_BEGINS: player: the active one, amount: which step.
TURN_BEGINS: player.  DESTROY, SACRIFICE, REGENERATE: object, player: its controller.  DISCARD: object: the card in
hand, other: what it became, player.  MILL: object, other, player.  CYCLE: object: the card in hand, other: what it
became, player.  CREATE_TOKEN: player, object: a token, or the amount.  SHUFFLE, SEARCH: player.  SCRY, SURVEIL: player,
amount.  ADD_MANA: player, source, amount.  TAPPED_FOR_MANA: object: the permanent, player, amount.  ATTACH, UNATTACH:
object: the Aura or Equipment, other: what it is or was attached to.  CONTROL: object, player: who gains control,
other: who lost it.  LOSE_GAME: player.  TARGETED: object: the target (or `player`), other: the spell or ability,
source: whose it is.  COUNTERED: object: the spell or ability, source.  REVEAL: player, object.
TRANSFORM: object.  TURN_FACE: object, flag 1: face up.  PHASE_OUT, PHASE_IN: object.  PLAY_LAND: player, object: the
land.  TRIGGERED: object: the source, other: the ability, player: its controller.  COIN_FLIP: player, flag 1: won.
DIE_ROLL: player, amount: the result.  DICE_ROLLED: player, amount: how many.
DESIGNATION: player, word: 'monarch', 'initiative', "the city's blessing".
DAY_NIGHT: amount: DAY or NIGHT.  COPY: object: the copy of a spell, player.  KEYWORD_ACTION: word: its name ('explore',
'investigate', 'proliferate', ...), player, object, amount.  FLIP: object.  UNLOCK: object, amount: the bit of the half.
LEVEL: object, amount: its level.  EMBLEM: object, player.
"""

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
GOAD: Final = 59
# What players do, and what the game is.
SEARCH: Final = 60
SCRY: Final = 61
SURVEIL: Final = 62
CYCLE: Final = 63
MILL: Final = 64
COIN_FLIP: Final = 65
DIE_ROLL: Final = 66
DESIGNATION: Final = 67
DAY_NIGHT: Final = 68
PHASE_OUT: Final = 69
PHASE_IN: Final = 70
TURN_FACE: Final = 71
TAPPED_FOR_MANA: Final = 72
COPY: Final = 73
KEYWORD_ACTION: Final = 74
REGENERATE: Final = 75
MILL_CARDS: Final = 76
DAMAGE_PREVENTED: Final = 77
DICE_ROLLED: Final = 78
STEP_ENDS: Final = 79
# Flip cards and Rooms.
FLIP: Final = 80
UNLOCK: Final = 81
LEVEL: Final = 82
EMBLEM: Final = 83
# CR 509.4: object: what was put onto the battlefield blocking, other: the attacker.
ENTERS_BLOCKING: Final = 84
# CR 714.2: a chapter ability (other) of a Saga (object) has resolved; word: whether it is the final one.
CHAPTER_RESOLVED: Final = 85
# CR 121.2a: an instruction to draw cards, for what looks at how many.
DRAW_CARDS: Final = 86
# CR 614.12: no event of the game: what will enter will have these counters; they are put on it as it enters (122.6).
WILL_HAVE_COUNTERS: Final = 87
# Announcing and paying.
ACTIVATE_MANA: Final = 90
# CR 615.12: no event at all; where "damage can't be prevented" stands in the index.
PREVENTION: Final = 98
# CR 603.8: no event at all; where state triggers stand in the index.
STATE: Final = 99
