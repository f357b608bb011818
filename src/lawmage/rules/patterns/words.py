"""The words of events: what `PlayerDoes`, `Happens`, `ThisTurn`, `HappenedThisTurn` and `ThisTurnWas` call them.

One table for triggers, replacements and the history of the turn.  Words are verbs in the third person ("gains life",
"dies", "becomes tapped"); the same word means the same in each of these nodes.
"""

from __future__ import annotations

from typing import Final

from ...types import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from .. import event_kinds as kinds

OBJECT: Final = 0
OTHER: Final = 1
SOURCE: Final = 2


class Word:
    """What a word means.

    kinds: of events.  what: which field of the event is the object the word is about (OBJECT, OTHER, SOURCE); second:
    which is the other object.  origin, zone, flag, word: what else must hold of the event (-1, "": anything).
    owned: said of a card's owner, and of permanent cards only (700.11).  looks_back: CR 603.10.  total: counted over a
    turn, the amounts are added up instead of the events.  rule: which rule made it happen.
    """

    __slots__ = ("kinds", "what", "second", "origin", "zone", "flag", "word", "looks_back", "total", "rule", "owned")

    def __init__(
        self,
        *kind: int,
        what: int = OBJECT,
        second: int = OTHER,
        origin: int = -1,
        zone: int = -1,
        flag: int = -1,
        word: str = "",
        looks_back: bool = False,
        total: bool = False,
        rule: str = "",
        owned: bool = False,
    ) -> None:
        self.kinds = kind
        self.what = what
        self.second = second
        self.origin = origin
        self.zone = zone
        self.flag = flag
        self.word = word
        self.looks_back = looks_back
        self.total = total
        self.rule = rule
        self.owned = owned


# What players do; the player is the event's.
PLAYER_WORDS: Final[dict[str, Word]] = {
    "gains life": Word(kinds.GAIN_LIFE, total=True),
    "loses life": Word(kinds.LOSE_LIFE, total=True),
    "pays life": Word(kinds.LOSE_LIFE, flag=1, total=True),
    "draws": Word(kinds.DRAW_CARD),
    "draws cards": Word(kinds.DRAW_CARDS),
    "discards": Word(kinds.DISCARD),
    "mills": Word(kinds.MILL),
    "cycles": Word(kinds.CYCLE),
    # CR 702.29d: cycling a card is discarding it, and triggers once.
    "cycles or discards": Word(kinds.DISCARD),
    "sacrifices": Word(kinds.SACRIFICE, looks_back=True),
    "shuffles": Word(kinds.SHUFFLE),
    "searches": Word(kinds.SEARCH),
    "scries": Word(kinds.SCRY),
    "surveils": Word(kinds.SURVEIL),
    "casts": Word(kinds.CAST),
    "copies": Word(kinds.COPY),
    "casts or copies": Word(kinds.CAST, kinds.COPY),
    "activates": Word(kinds.ACTIVATE, kinds.ACTIVATE_MANA, what=OTHER, second=OBJECT),
    "plays a land": Word(kinds.PLAY_LAND),
    "plays": Word(kinds.PLAY_LAND, kinds.CAST),
    "creates": Word(kinds.CREATE_TOKEN, total=True),
    "taps for mana": Word(kinds.TAPPED_FOR_MANA),
    "makes mana by tapping": Word(kinds.ADD_MANA, flag=1, total=True),
    "adds mana": Word(kinds.ADD_MANA, what=SOURCE, total=True),
    "attacks": Word(kinds.ATTACK),
    "blocks": Word(kinds.BLOCK),
    "is dealt damage": Word(kinds.DAMAGE, what=SOURCE, total=True),
    "is dealt combat damage": Word(kinds.DAMAGE, what=SOURCE, flag=1, total=True),
    "is dealt noncombat damage": Word(kinds.DAMAGE, what=SOURCE, flag=0, total=True),
    "gets counters": Word(kinds.PLAYER_COUNTERS, total=True),
    "puts counters": Word(kinds.PUT_COUNTERS, total=True),
    "removes counters": Word(kinds.REMOVE_COUNTERS, total=True),
    "flips a coin": Word(kinds.COIN_FLIP),
    "wins a coin flip": Word(kinds.COIN_FLIP, flag=1, word="called"),
    "loses a coin flip": Word(kinds.COIN_FLIP, flag=0, word="called"),
    "rolls a die": Word(kinds.DIE_ROLL),
    "loses the game": Word(kinds.LOSE_GAME, kinds.LEAVE_GAME, looks_back=True),
    "becomes the monarch": Word(kinds.DESIGNATION, word="monarch"),
    "takes the initiative": Word(kinds.DESIGNATION, word="initiative"),
    "gains control": Word(kinds.CONTROL),
    "reveals": Word(kinds.REVEAL),
    "becomes the target": Word(kinds.TARGETED, what=SOURCE),
    "rolls": Word(kinds.DICE_ROLLED),
    "rolls the highest": Word(kinds.DIE_ROLL, flag=1),
    "is attacked": Word(kinds.ATTACKED, what=SOURCE),
    "descends": Word(kinds.ZONE_CHANGE, what=OTHER, second=OBJECT, zone=GRAVEYARD, owned=True),
    "triggers": Word(kinds.TRIGGERED),
    # CR 701.31d, 312.5, 311.7, 901.8, 701.32b.
    "planeswalks": Word(kinds.KEYWORD_ACTION, word="planeswalk"),
    "planeswalks to": Word(kinds.KEYWORD_ACTION, word="planeswalk"),
    "planeswalks here": Word(kinds.KEYWORD_ACTION, word="planeswalk"),
    "encounters": Word(kinds.KEYWORD_ACTION, word="planeswalk"),
    "planeswalks away from": Word(kinds.KEYWORD_ACTION, word="planeswalk away"),
    "chaos ensues": Word(kinds.KEYWORD_ACTION, word="chaos ensues"),
    "rolls the planar die": Word(kinds.DIE_ROLL, rule="901.9"),
    "rolls the Planeswalker symbol": Word(kinds.DIE_ROLL, word="planeswalker symbol"),
    "sets this scheme in motion": Word(kinds.KEYWORD_ACTION, word="set in motion"),
    "sets in motion": Word(kinds.KEYWORD_ACTION, word="set in motion"),
    "abandons": Word(kinds.KEYWORD_ACTION, word="abandon"),
}

# What befalls objects.
OBJECT_WORDS: Final[dict[str, Word]] = {
    "enters": Word(kinds.ZONE_CHANGE, what=OTHER, second=OBJECT, zone=BATTLEFIELD),
    "dies": Word(kinds.ZONE_CHANGE, origin=BATTLEFIELD, zone=GRAVEYARD, looks_back=True),
    "leaves": Word(kinds.ZONE_CHANGE, looks_back=True),
    "changes zones": Word(kinds.ZONE_CHANGE, what=OTHER, second=OBJECT),
    "is created": Word(kinds.CREATE_TOKEN),
    "leaves the battlefield": Word(kinds.ZONE_CHANGE, origin=BATTLEFIELD, looks_back=True),
    "leaves the graveyard": Word(kinds.ZONE_CHANGE, origin=GRAVEYARD, looks_back=True),
    "is put into a graveyard": Word(kinds.ZONE_CHANGE, what=OTHER, second=OBJECT, zone=GRAVEYARD),
    # CR 608.2m: as it resolves.
    "is put into a graveyard as it resolves": Word(
        kinds.ZONE_CHANGE, what=OTHER, second=OBJECT, origin=STACK, zone=GRAVEYARD, rule="608.2m"
    ),
    "is put into a graveyard from the battlefield": Word(
        kinds.ZONE_CHANGE, origin=BATTLEFIELD, zone=GRAVEYARD, looks_back=True
    ),
    "is put into a graveyard from a library": Word(
        kinds.ZONE_CHANGE, what=OTHER, second=OBJECT, origin=LIBRARY, zone=GRAVEYARD
    ),
    "is exiled": Word(kinds.ZONE_CHANGE, what=OTHER, second=OBJECT, zone=EXILE),
    "is returned to hand": Word(kinds.ZONE_CHANGE, origin=BATTLEFIELD, zone=HAND, looks_back=True),
    "attacks": Word(kinds.ATTACK),
    "blocks": Word(kinds.BLOCK),
    "becomes blocked": Word(kinds.BECAME_BLOCKED),
    "attacks and isn't blocked": Word(kinds.UNBLOCKED),
    "deals damage": Word(kinds.DAMAGE, what=SOURCE, total=True),
    "deals combat damage": Word(kinds.DAMAGE, what=SOURCE, flag=1, total=True),
    "is dealt damage": Word(kinds.DAMAGE, what=OTHER, second=SOURCE, total=True),
    "is dealt combat damage": Word(kinds.DAMAGE, what=OTHER, second=SOURCE, flag=1, total=True),
    "is dealt noncombat damage": Word(kinds.DAMAGE, what=OTHER, second=SOURCE, flag=0, total=True),
    "becomes tapped": Word(kinds.TAP),
    "becomes untapped": Word(kinds.UNTAP),
    "is tapped for mana": Word(kinds.TAPPED_FOR_MANA),
    "is turned face up": Word(kinds.TURN_FACE, flag=1),
    "is turned face down": Word(kinds.TURN_FACE, flag=0),
    "transforms": Word(kinds.TRANSFORM),
    # Said by the face it transforms into, which is up by then.
    "transforms into": Word(kinds.TRANSFORM),
    "becomes the target": Word(kinds.TARGETED),
    "is sacrificed": Word(kinds.SACRIFICE, looks_back=True),
    "is destroyed": Word(kinds.DESTROY, looks_back=True),
    "is countered": Word(kinds.COUNTERED, looks_back=True),
    "regenerates": Word(kinds.REGENERATE),
    "regenerates this way": Word(kinds.REGENERATE),
    "is discarded": Word(kinds.DISCARD),
    "is milled": Word(kinds.MILL),
    "is cycled": Word(kinds.CYCLE),
    "is drawn": Word(kinds.DRAW_CARD),
    "is revealed": Word(kinds.REVEAL),
    "is cast": Word(kinds.CAST),
    "is warped": Word(kinds.KEYWORD_ACTION, word="cast with warp"),
    "is copied": Word(kinds.COPY),
    "is activated": Word(kinds.ACTIVATE, kinds.ACTIVATE_MANA, what=OTHER, second=OBJECT),
    "triggers": Word(kinds.TRIGGERED),
    # CR 714.2e.
    "has its final chapter ability trigger": Word(kinds.TRIGGERED, word="final chapter"),
    "has its final chapter ability resolve": Word(kinds.CHAPTER_RESOLVED, word="final chapter"),
    "becomes attached": Word(kinds.ATTACH),
    "becomes unattached": Word(kinds.UNATTACH, kinds.ATTACH, kinds.ZONE_CHANGE, looks_back=True),
    "has something attached": Word(kinds.ATTACH, what=OTHER, second=OBJECT),
    "phases out": Word(kinds.PHASE_OUT, looks_back=True),
    "phases in": Word(kinds.PHASE_IN),
    "changes control": Word(kinds.CONTROL, looks_back=True),
    "fights": Word(kinds.FIGHT),
    "has counters put on it": Word(kinds.PUT_COUNTERS, total=True),
    "has counters removed": Word(kinds.REMOVE_COUNTERS, total=True),
    "deals excess damage": Word(kinds.EXCESS_DAMAGE, what=SOURCE),
    "is dealt excess damage": Word(kinds.EXCESS_DAMAGE, what=OTHER, second=SOURCE),
    "crews a Vehicle": Word(kinds.KEYWORD_ACTION, word="tend a Mount or Vehicle", flag=1),
    "saddles a Mount": Word(kinds.KEYWORD_ACTION, word="tend a Mount or Vehicle", flag=0),
    "saddles a Mount or crews a Vehicle": Word(kinds.KEYWORD_ACTION, word="tend a Mount or Vehicle"),
    "is removed from combat": Word(kinds.REMOVED_FROM_COMBAT),
}

# Keyword actions, by the verb in the third person: the name under which they happen (CR 701).
KEYWORD_WORDS: Final[dict[str, str]] = {
    "adapts": "adapt",
    "airbends": "airbend",
    "blights": "blight",
    "earthbends": "earthbend",
    "firebends": "firebend",
    "waterbends": "waterbend",
    "becomes crewed": "crew",
    "becomes plotted": "plot",
    "becomes prepared": "prepare",
    "becomes saddled": "saddle",
    "becomes suspected": "suspect",
    "clashes": "clash",
    "enlists a creature": "enlist",
    "exploits a creature": "exploit",
    "manifests dread": "manifest dread",
    "ventures": "venture into the dungeon",
    "wins a clash": "win a clash",
    "amasses": "amass",
    "becomes monstrous": "monstrosity",
    "becomes renowned": "renown",
    "collects evidence": "collect evidence",
    "commits a crime": "commit a crime",
    "completes a dungeon": "complete a dungeon",
    "connives": "connive",
    "discovers": "discover",
    "evolves": "evolve",
    "exerts": "exert",
    "explores": "explore",
    "forages": "forage",
    "gives a gift": "give a gift",
    "goads": "goad",
    "investigates": "investigate",
    "is exerted": "exert",
    "is revealed for its miracle": "miracle",
    "learns": "learn",
    "manifests": "manifest",
    "mentors": "mentor",
    "mutates": "mutate",
    "populates": "populate",
    "proliferates": "proliferate",
    "saddles": "saddle",
    "suspects": "suspect",
    "trains": "train",
    "is tempted by the Ring": "the ring tempts you",
    "ventures into the dungeon": "venture into the dungeon",
}
