"""Starting the game (CR 103)."""

from __future__ import annotations

from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..types import LIBRARY, UNTAP, Switches
from . import ordering, tables
from .faces import form
from .mulligans import Mulligans
from .opening_hands import OpeningHands
from .stages import RulesStages
from .turn import Turn


def new_game(decks: list[list[Definition]], names: list[str], switches: Switches, seed: int) -> State:
    """CR 103.1 to 103.3: players with shuffled libraries; the rest of the start is on the agenda.

    decks: for each player the definitions of the cards of the library.
    """
    tables.fill()
    game = State(RulesStages(), switches, seed)
    for player, deck in enumerate(decks):
        game.players.append(Player(player, names[player], switches.starting_life))
        first = len(game.cards)
        game.cards += deck
        game.card_owners += [player] * len(deck)
        # Shuffled before the cards get their ids, so that an id tells nothing about its card.
        for number in game.shuffled(list(range(first, first + len(deck)))):
            definition = game.cards[number]
            card = GameObject(game.new_id(), player, form(definition, 0, LIBRARY))
            card.definition = definition
            card.card = number
            card.zone = LIBRARY
            game.objects[card.id] = card
            game.players[player].library.append(card.id)
    different = {id(definition): definition for definition in game.cards}
    if any([ordering.looks_at_graveyard_order(definition.ir) for definition in different.values()]):
        game.facts[ordering.GRAVEYARD_ORDER] = 1
    game.turn_order = list(range(len(decks)))
    game.active = game.random(len(decks))
    order = game.alive()
    game.agenda = [Turn(UNTAP), OpeningHands(order, []), Mulligans(game.active, 0)]
    return game
