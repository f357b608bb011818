"""Cards that players own outside the game and may bring into it (CR 100.4, 108.3b, 400.11)."""

from __future__ import annotations

from ..ir.filter import Zone
from ..ir.node import Node, fields
from ..ir.verb import KeywordAction
from ..kernel.objects import Definition, GameObject
from ..kernel.state import State
from ..types import HAND, OUTSIDE, ZONE_NAMES
from .companions import CHOSEN
from .faces import form
from .keyword_actions import definition as action_text


def reaches_outside(node: object) -> bool:
    """CR 400.11b: whether a card's abilities speak of cards from outside the game."""
    if isinstance(node, tuple):
        return any([reaches_outside(part) for part in node])
    if not isinstance(node, Node):
        return False
    if isinstance(node, Zone) and node.name == ZONE_NAMES[OUTSIDE]:
        return True
    if isinstance(node, KeywordAction):
        action = action_text(node.name)
        if action is not None and reaches_outside(action.text):
            return True
    return any([reaches_outside(getattr(node, field.name)) for field in fields(node)])


def bring(game: State, player: int, cards: list[Definition]) -> None:
    """CR 103.2a, 108.3b: a player's sideboard: outside the game, and owned by who brought it.

    A companion (702.139) is one of its cards and is there already.
    """
    left = cards[:]
    revealed = game.players[player].facts.get(CHOSEN, -1)
    if revealed >= 0:
        name = game.cards[game.objects[revealed].card].name
        same = [place for place, card in enumerate(left) if card.name == name]
        if same:
            left.pop(same[0])
    for definition in left:
        card = GameObject(game.new_id(), player, form(definition, 0, HAND))
        card.definition = definition
        card.card = len(game.cards)
        card.zone = OUTSIDE
        game.cards.append(definition)
        game.card_owners.append(player)
        game.objects[card.id] = card
        game.own_player(player).sideboard.append(card.id)
