"""Commanders (CR 903): what one is, its colour identity, casting it from the command zone, the damage it has dealt."""

from __future__ import annotations

from typing import Final

from ..ir.mana import ManaCost
from ..ir.node import Node, fields
from ..kernel.objects import Definition
from ..kernel.state import State
from ..types import ANY_MANA, COMMAND, EXILE, GRAVEYARD, MANA_OF_IDENTITY, NOTHING

# In State.facts: that commanders are played with; a card is one; an object that was put where 704.6d asks about it.
PLAYED: Final = "commanders"
LETHAL: Final = 21
# In State.facts: the Commander game is Brawl (903.12).
BRAWL: Final = "brawl"
# CR 903.7.
LIFE: Final = 40
# In Player.facts: the colour identity of the player's commanders, as bits (903.4).
COLORS_OF: Final = "commander colors"
COST_COLORS_OF: Final = "commander cost colors"


def starting_life(game: State, players: int) -> int:
    """CR 903.7, 903.12f: forty; in Brawl twenty-five for two players and thirty for more."""
    if not game.facts.get(BRAWL, 0):
        return LIFE
    return 25 if players == 2 else 30


def designate(game: State, card: int) -> None:
    """CR 903.3: a card is a commander, wherever it is and whatever it looks like."""
    game.facts[PLAYED] = 1
    game.facts[f"commander {card}"] = 1


def is_commander(game: State, id: int) -> bool:
    """CR 903.3: whether an object is represented by a commander card; CR 903.3b, 903.3c: also together with others."""
    found = game.objects[id]
    if found.merged and cards_of(game, id):
        return True
    return found.card != NOTHING and game.facts.get(f"commander {found.card}", 0) == 1


def cards_of(game: State, id: int) -> list[int]:
    """CR 903.3b, 903.3c: the components of a merged or melded permanent that are commanders."""
    parts = [part for part in game.objects[id].merged if part in game.objects]
    return [part for part in parts if game.facts.get(f"commander {game.objects[part].card}", 0) == 1]


def record_damage(game: State, source: int, player: int, amount: int) -> None:
    """CR 903.10a: combat damage a commander deals to a player is remembered for the whole game."""
    if game.facts.get(PLAYED, 0) and is_commander(game, source):
        name = f"commander damage {game.objects[source].card}"
        own = game.own_player(player)
        own.facts = {**own.facts, name: own.facts.get(name, 0) + amount}


def most_damage(game: State, player: int) -> int:
    """CR 704.6c: the most combat damage one commander has dealt to the player."""
    facts = game.players[player].facts
    return max([0, *[facts[name] for name in facts if name.startswith("commander damage ")]])


def newly_gone(game: State, seen: bool) -> list[int]:
    """CR 704.6d: commanders in graveyards and exile that 704.6d has not asked about; seen: it asks now."""
    found: list[int] = []
    zones = [*[(GRAVEYARD, player.id) for player in game.players], (EXILE, 0)]
    for zone, player in zones:
        for id in game.zone_ids(zone, player):
            if is_commander(game, id) and not game.objects[id].memory.get("asked 704.6d", 0):
                found.append(id)
    if seen:
        for id in found:
            own = game.own(id)
            own.memory = {**own.memory, "asked 704.6d": 1}
    return found


def identity(definition: Definition) -> int:
    """CR 903.4, 903.4d, e: the colours of a card's costs, colour indicators and rules text, on all its faces, as bits.

    Reminder text has no part in it (903.4c), nor what a basic land type gives.
    """
    bits = _colors_in(definition.ir)
    for face in definition.faces:
        bits |= face.colors
    return bits


def _colors_in(value: object) -> int:
    if isinstance(value, ManaCost):
        bits = 0
        for symbol in value.symbols:
            bits |= symbol.colors
        return bits
    if isinstance(value, tuple):
        bits = 0
        for item in value:
            bits |= _colors_in(item)
        return bits
    if not isinstance(value, Node):
        return 0
    bits = 0
    for field in fields(value):
        bits |= _colors_in(getattr(value, field.name))
    return bits


def set_identity(game: State, player: int, definitions: list[Definition]) -> None:
    """CR 903.4a: the identity is settled as the game begins; partners have it together (702.124c)."""
    bits = 0
    costs = 0
    for definition in definitions:
        bits |= identity(definition)
        costs |= _colors_in(definition.faces[0].mana_cost)
    own = game.own_player(player)
    own.facts = {**own.facts, COLORS_OF: bits, COST_COLORS_OF: costs}


def mana_colors(game: State, player: int) -> int:
    """rule 903.9 (2011): the colours of mana that the player of a commander can have, as bits; -1: any."""
    facts = game.players[player].facts
    if game.settings.commander_mana == ANY_MANA or COLORS_OF not in facts:
        return -1
    return facts[COLORS_OF if game.settings.commander_mana == MANA_OF_IDENTITY else COST_COLORS_OF]


def castable(game: State, player: int) -> list[int]:
    """CR 903.8: the commanders that a player owns in the command zone."""
    if not game.facts.get(PLAYED, 0):
        return []
    return [id for id in game.command if game.objects[id].owner == player and is_commander(game, id)]


def may_cast(game: State, player: int, id: int) -> bool:
    """CR 903.8: whether this is a commander that the player may cast from the command zone."""
    found = game.objects[id]
    return found.zone == COMMAND and found.owner == player and is_commander(game, id)


def casts(game: State, player: int, card: int) -> int:
    """CR 903.8, 702.124d: how often the player has cast this commander from the command zone."""
    return game.players[player].facts.get(f"commander casts {card}", 0)


def all_casts(game: State, player: int) -> int:
    """How often a player has cast a commander from the command zone this game."""
    facts = game.players[player].facts
    return sum([facts[name] for name in facts if name.startswith("commander casts ")])


def tax(game: State, spell: int) -> int:
    """CR 903.8: how many times {2} a spell costs more: it is a commander cast from the command zone."""
    found = game.objects[spell]
    if found.cast_from != COMMAND or not game.facts.get(PLAYED, 0) or not is_commander(game, spell):
        return 0
    return casts(game, found.caster, found.card)


def note_cast(game: State, spell: int, player: int) -> None:
    """CR 903.8: the next time it will cost {2} more."""
    found = game.objects.get(spell)
    if found is None or found.cast_from != COMMAND or found.card == NOTHING or not is_commander(game, spell):
        return
    own = game.own_player(player)
    own.facts = {**own.facts, f"commander casts {found.card}": casts(game, player, found.card) + 1}
