"""What a commander is (CR 903.3) and the combat damage it has dealt (903.10a)."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import EXILE, GRAVEYARD, NOTHING

# In State.facts: that commanders are played with; a card is one; an object that was put where 704.6d asks about it.
PLAYED: Final = "commanders"
LETHAL: Final = 21


def designate(game: State, card: int) -> None:
    """CR 903.3: a card is a commander, wherever it is and whatever it looks like."""
    game.facts[PLAYED] = 1
    game.facts[f"commander {card}"] = 1


def is_commander(game: State, id: int) -> bool:
    """CR 903.3: whether an object is represented by a commander card."""
    card = game.objects[id].card
    return card != NOTHING and game.facts.get(f"commander {card}", 0) == 1


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
