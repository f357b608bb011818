"""Vanguard (CR 313, 902): a card that each player has face up in the command zone throughout, with two modifiers."""

from __future__ import annotations

from ..kernel.objects import Definition
from ..kernel.state import State
from . import beside
from .life import LIFE_MODIFIER
from .rule_effects import HAND_MODIFIER


def start_with(game: State, player: int, definition: Definition) -> None:
    """CR 313.5, 313.6, 313.7, 902.3, 902.4, 902.5, 902.6: a player begins with a vanguard, whose modifiers count."""
    face = definition.ir.faces[0]
    own = game.own_player(player)
    own.facts = {
        **own.facts,
        LIFE_MODIFIER: int(face.life_modifier or "0"),
        HAND_MODIFIER: int(face.hand_modifier or "0"),
    }
    beside.place(game, player, definition, False)


def hand_modifier(game: State, player: int) -> int:
    """CR 313.6: what a player's vanguard adds to the starting and maximum hand size."""
    return game.players[player].facts.get(HAND_MODIFIER, 0)
