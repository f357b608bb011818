"""What a piece of card language looks at when it is worked out, as bits of `order` (for CR 613.8 and for staleness).

A node that is not listed counts as looking at everything, which is slow but never wrong.
"""

from __future__ import annotations

from typing import Any, Final

from ...ir.node import Node, fields
from .order import (
    ABILITIES,
    ATTACHED,
    COLORS,
    COMBAT,
    COMMANDED,
    CONTROLLERS,
    COSTS,
    COUNTERS,
    EVERYTHING,
    EXILED,
    FACES,
    GRAVEYARDS,
    HANDS,
    HISTORY,
    LIBRARIES,
    LIFE,
    MEMORY,
    NAMES,
    PLAYERS,
    POWER,
    STACKED,
    SUBTYPES,
    SUPERTYPES,
    TAPPED,
    TURN,
    TYPES,
    ZONES,
)

# Besides what their parts look at.
_OWN: Final[dict[str, int]] = {
    # amounts
    "Number": 0,
    "X": 0,
    "Count": 0,
    "CountOf": 0,
    "CountersOn": COUNTERS,
    "PlayerCounters": PLAYERS,
    "LifeTotal": LIFE,
    "SpeedOf": PLAYERS,
    "ThatMuch": 0,
    "ThisWay": 0,
    "ThisTurn": HISTORY,
    "Devotion": COSTS | CONTROLLERS,
    "Times": 0,
    "Half": 0,
    "Plus": 0,
    "Minus": 0,
    "TimesKicked": 0,
    "Where": 0,
    "Chosen": MEMORY,
    "NotedNumber": MEMORY,
    "ForEach": 0,
    "PartySize": TYPES | SUBTYPES | CONTROLLERS,
    "UpTo": 0,
    "AnyNumber": 0,
    "Between": 0,
    "AtLeast": 0,
    "CardsIn": HANDS | LIBRARIES | GRAVEYARDS | EXILED,
    "StartingLife": 0,
    "ManaSpent": 0,
    "ModesBeyondFirst": 0,
    "TargetsBeyondFirst": 0,
    # filters
    "All": 0,
    "AnyOf": 0,
    "Not": 0,
    "IsType": TYPES,
    "IsSubtype": SUBTYPES,
    "IsSupertype": SUPERTYPES,
    "IsColor": COLORS,
    "ColorCount": COLORS,
    "IsToken": 0,
    "IsHistoric": TYPES | SUBTYPES | SUPERTYPES,
    "HasKeyword": ABILITIES,
    "HasNoAbilities": ABILITIES,
    "Named": NAMES,
    "Other": 0,
    "ControlledBy": CONTROLLERS,
    "ProtectedBy": TYPES | MEMORY,
    "OwnedBy": 0,
    "HasCounter": COUNTERS,
    "ThisTurnWas": HISTORY,
    "OfChosen": MEMORY | COLORS | TYPES | SUBTYPES | NAMES | CONTROLLERS,
    "IsOneOf": 0,
    "AttachedTo": ATTACHED,
    "BlockedBy": COMBAT,
    "IsPlayer": 0,
    "CastBy": 0,
    "NextCast": STACKED,
    "AttackingWhom": COMBAT,
    "HasAbilityKind": ABILITIES,
    "AbilityOf": STACKED,
    "Fulfils": 0,
    "CostHolds": COSTS,
    "CostIs": COSTS,
    "CompareOwn": POWER | COSTS,
    # references
    "This": 0,
    "It": 0,
    "HostObject": ATTACHED,
    "PairOf": MEMORY,
    "Every": 0,
    "LinkedObjects": MEMORY | ZONES,
    "Both": 0,
    "You": 0,
    "Opponents": 0,
    "EachPlayer": 0,
    "ThatPlayer": 0,
    "ControllerOf": CONTROLLERS,
    "OwnerOf": 0,
    "DefendingPlayer": COMBAT,
    "ActivePlayer": TURN,
    "ChosenPlayer": MEMORY,
    "EnchantedPlayer": ATTACHED,
    "PlayersWho": PLAYERS,
    "Monarch": PLAYERS,
    "SeveralPlayers": 0,
    "NextTo": 0,
    "Team": 0,
    "AnnouncedPlayer": 0,
    # conditions
    "Exists": 0,
    "Controls": CONTROLLERS,
    "ObjectIs": 0,
    "CompareAmounts": 0,
    "HappenedThisTurn": HISTORY,
    "WasPaid": 0,
    "IsStep": TURN,
    "WordChosen": MEMORY,
    "AllHold": 0,
    "SomeHold": 0,
    "NotCondition": 0,
    "CastFrom": 0,
    "ControlsMore": CONTROLLERS,
    "Has": PLAYERS | LIFE | HANDS | GRAVEYARDS | LIBRARIES,
    "HasTheMost": PLAYERS | LIFE | HANDS | CONTROLLERS,
}

_ATTRIBUTES: Final = {
    "power": POWER,
    "toughness": POWER,
    "base power": POWER,
    "base toughness": POWER,
    "mana value": COSTS,
    "loyalty": COUNTERS,
    "defense": COUNTERS,
    "level": MEMORY,
}

_STATES: Final = {
    "tapped": TAPPED,
    "untapped": TAPPED,
    "attacking": COMBAT,
    "blocking": COMBAT,
    "blocked": COMBAT,
    "unblocked": COMBAT,
    "enchanted": ATTACHED | SUBTYPES,
    "equipped": ATTACHED | SUBTYPES,
    "face-down": FACES,
    "face-up": FACES,
}

_ZONES: Final = {
    "library": LIBRARIES,
    "hand": HANDS,
    "graveyard": GRAVEYARDS,
    "stack": STACKED,
    "exile": EXILED,
    "command": COMMANDED,
    "battlefield": 0,
}

_KINDS: Final = {
    "permanent": 0,
    "player": PLAYERS,
    "permanent or player": PLAYERS,
    "spell": STACKED,
    "ability": STACKED,
    "spell or ability": STACKED,
    "card": ZONES,
    "source": ZONES,
}

_COUNTED: Final = {
    "card types": TYPES,
    "colors": COLORS,
    "names": NAMES,
    "basic land types": SUBTYPES,
    "mana values": COSTS,
    "powers": POWER,
}

_SHARED: Final = {
    "name": NAMES,
    "color": COLORS,
    "creature type": SUBTYPES,
    "land type": SUBTYPES,
    "card type": TYPES,
    "permanent type": TYPES,
    "mana value": COSTS,
    "power": POWER,
    "toughness": POWER,
}


def reads_of(value: object) -> int:
    """What a node (or tuple of nodes, or None) looks at."""
    if isinstance(value, tuple):
        bits = 0
        for item in value:
            bits |= reads_of(item)
        return bits
    if not isinstance(value, Node):
        return 0
    bits = _own(value)
    for field in fields(value):
        item = getattr(value, field.name)
        if isinstance(item, (Node, tuple)):
            bits |= reads_of(item)
    return bits


def _own(node: Node) -> int:
    name = type(node).__name__
    if name in ("AttributeOf", "Greatest", "Total", "Compare", "Superlative"):
        return _ATTRIBUTES.get(_field(node, "attribute"), EVERYTHING)
    if name == "State":
        return _STATES.get(_field(node, "word"), EVERYTHING)
    if name == "Zone":
        return _ZONES.get(_field(node, "name"), EVERYTHING)
    if name == "TopOf":
        return _ZONES.get(_field(node, "zone"), EVERYTHING)
    if name == "Noun":
        return 0 if _field(node, "zone") is not None else _KINDS.get(_field(node, "kind"), EVERYTHING)
    if name == "CountTypes":
        return _COUNTED.get(_field(node, "what"), EVERYTHING)
    if name == "Shares":
        return _SHARED.get(_field(node, "what"), EVERYTHING)
    if name == "PlayerIs":
        return TURN if _field(node, "word") == "active" else EVERYTHING
    return _OWN.get(name, EVERYTHING)


def _field(node: Node, name: str) -> Any:
    return getattr(node, name)
