"""Starting the game (CR 103)."""

from __future__ import annotations

from ..errors import SetupError
from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..settings import Switches
from ..types import COMMAND, LIBRARY, NOBODY, UNTAP
from . import commander, companions, ordering, planechase, schemes, sideboards, tables, vanguards
from .beside import COMPANIONS, PLANES, SCHEMES, SIDEBOARDS, VANGUARDS
from .conspiracies import PutConspiracies
from .faces import form
from .life import STARTING_LIFE, starting_life
from .mulligans import Mulligans
from .opening_hands import OpeningHands
from .options import Options, agree, begins
from .stages import RulesStages
from .teams import team_life
from .turn import Turn


def new_game(
    decks: list[list[Definition]],
    names: list[str],
    switches: Switches,
    seed: int,
    commanders: tuple[int, ...] = (),
    conspiracies: list[list[Definition]] | None = None,
    teams: tuple[tuple[int, ...], ...] = (),
    options: Options | None = None,
    beside: dict[str, list[list[Definition]]] | None = None,
) -> State:
    """CR 103.1 to 103.3: players with shuffled libraries; the rest of the start is on the agenda.

    decks: for each player the definitions of the cards of the library, and after them those of the commanders, as many
    as `commanders` says (CR 903.6).  conspiracies: in a Conspiracy Draft game those in each player's sideboard (905.4).
    beside: by kind, each player's planar deck, scheme deck, vanguard, companion and sideboard (see
    beside.BESIDE).
    teams: those who play together with one life total, neighbours (810.1); options: what else is agreed (800.2).
    """
    tables.fill()
    game = State(RulesStages(), switches, seed)
    agreed = options if options is not None else Options(teams, len(teams) > 0, len(teams) > 0)
    _starting_total(game, agreed, commanders, len(decks))
    for player, whole in enumerate(decks):
        game.players.append(Player(player, names[player], 0))
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
    agree(game, agreed)
    game.active = begins(game, agreed)
    if beside is not None:
        bring(game, beside, agreed.common_planes)
    for player in range(len(decks)):
        game.own_player(player).life = starting_life(game, player)
    game.agenda = [Turn(UNTAP), OpeningHands([NOBODY], []), Mulligans(game.active, 0)]
    if planechase.played(game):
        game.agenda.insert(1, planechase.StartingPlane())
    if conspiracies is not None:
        game.agenda.append(PutConspiracies([cards[:] for cards in conspiracies]))
    return game


def _starting_total(game: State, agreed: Options, commanders: tuple[int, ...], players: int) -> None:
    """CR 103.4: the starting life total, where a variant says another than the edition."""
    if agreed.brawl:
        game.facts[commander.BRAWL] = 1
    if agreed.shared_life and agreed.archenemies:
        # CR 904.13b: the team's, and the archenemy's.
        game.facts[STARTING_LIFE] = schemes.COMMANDER_LIFE
    elif any([count > 0 for count in commanders]):
        game.facts[STARTING_LIFE] = commander.starting_life(game, players)
    elif agreed.shared_life:
        game.facts[STARTING_LIFE] = team_life(game, max([len(members) for members in agreed.teams]))


def bring(game: State, beside: dict[str, list[list[Definition]]], common_planes: bool) -> None:
    """CR 103.2b, 103.3a, 313.2, 901.3, 902.3, 904.3: what is brought beside the decks is put into the command zone."""
    if PLANES in beside:
        planechase.set_up(game, beside[PLANES], common_planes)
    if SCHEMES in beside:
        schemes.set_up(game, beside[SCHEMES])
    for player, cards in enumerate(beside.get(COMPANIONS, [])):
        for card in cards:
            if not companions.reveal(game, player, card):
                raise SetupError(f"{card.name} can't be the companion of that deck", "702.139a")
    for player, cards in enumerate(beside.get(SIDEBOARDS, [])):
        sideboards.bring(game, player, cards)
    if VANGUARDS in beside:
        for player, cards in enumerate(beside[VANGUARDS]):
            for card in cards:
                vanguards.start_with(game, player, card)


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
