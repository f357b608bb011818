"""Which cards from outside the game can be brought into it (CR 400.11, 903.11)."""

from __future__ import annotations

from ..kernel.state import State
from ..types import CARDS_ALL, CARDS_FITTING, OUTSIDE
from . import commander


def may_come(game: State, player: int, id: int) -> bool:
    """CR 903.11: into a Commander game no card is brought; between April 2020 and July 2025 one could be that fitted
    the commander's colours and had no name of the deck's, before that any."""
    if not game.facts.get(commander.PLAYED, 0) or game.settings.commander_wishes == CARDS_ALL:
        return True
    definition = game.objects[id].definition
    if game.settings.commander_wishes != CARDS_FITTING or definition is None:
        return False
    if commander.identity(definition) & ~game.players[player].facts.get(commander.COLORS_OF, 0):
        return False
    outside = [game.objects[other].card for other in game.zone_ids(OUTSIDE, player)]
    for card, owner in enumerate(game.card_owners):
        if owner == player and card not in outside and game.cards[card].name == definition.name:
            return False
    return True
