"""Starting the game (CR 103)."""

from __future__ import annotations

from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..settings import Switches
from ..types import COMMAND, LIBRARY, NOBODY, UNTAP
from . import commander, ordering, tables
from .conspiracies import PutConspiracies
from .faces import form
from .life import STARTING_LIFE, starting_life
from .mulligans import Mulligans
from .opening_hands import OpeningHands
from .stages import RulesStages
from .teams import first_of, form_teams, team_life
from .turn import Turn


def new_game(
    decks: list[list[Definition]],
    names: list[str],
    switches: Switches,
    seed: int,
    commanders: tuple[int, ...] = (),
    conspiracies: list[list[Definition]] | None = None,
    teams: tuple[tuple[int, ...], ...] = (),
) -> State:
    """CR 103.1 to 103.3: players with shuffled libraries; the rest of the start is on the agenda.

    decks: for each player the definitions of the cards of the library, and after them those of the commanders, as many
    as `commanders` says (CR 903.6).  conspiracies: in a Conspiracy Draft game those in each player's sideboard (905.4).
    teams: those who play together, neighbours (810.1).
    """
    tables.fill()
    game = State(RulesStages(), switches, seed)
    if any([count > 0 for count in commanders]):
        game.facts[STARTING_LIFE] = commander.LIFE
    elif teams:
        game.facts[STARTING_LIFE] = team_life(game, max([len(members) for members in teams]))
    for player, whole in enumerate(decks):
        game.players.append(Player(player, names[player], starting_life(game)))
        count = commanders[player] if commanders else 0
        deck = whole[: len(whole) - count]
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
        if count:
            _put_commanders(game, player, whole[len(deck) :])
    different = {id(definition): definition for definition in game.cards}
    if any([ordering.looks_at_graveyard_order(definition.ir) for definition in different.values()]):
        game.facts[ordering.GRAVEYARD_ORDER] = 1
    game.turn_order = list(range(len(decks)))
    game.active = game.random(len(decks))
    if teams:
        form_teams(game, teams)
        game.active = first_of(game, game.active)
    game.agenda = [Turn(UNTAP), OpeningHands([NOBODY], []), Mulligans(game.active, 0)]
    if conspiracies is not None:
        game.agenda.append(PutConspiracies([cards[:] for cards in conspiracies]))
    return game


def _put_commanders(game: State, player: int, definitions: list[Definition]) -> None:
    """CR 903.6: the commanders begin face up in the command zone."""
    for definition in definitions:
        card = GameObject(game.new_id(), player, form(definition, 0, COMMAND))
        card.definition = definition
        card.card = len(game.cards)
        card.zone = COMMAND
        card.known_to = -1
        game.cards.append(definition)
        game.card_owners.append(player)
        game.objects[card.id] = card
        game.command.append(card.id)
        commander.designate(game, card.card)
    commander.set_identity(game, player, definitions)
