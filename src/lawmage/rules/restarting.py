"""Restarting the game (CR 727): the game ends, and its players start a new one with the same cards."""

from __future__ import annotations

from typing import Final

from ..ir import one_card as ir
from ..kernel.executor import Frame, Selector, Step
from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..types import COMMAND, CONSPIRACY, EXILE, LIBRARY, STACK, UNTAP
from . import commander, ordering, teams
from .faces import form
from .life import STARTING_LIFE, starting_life
from .link import Linker
from .mulligans import Mulligans
from .one_shot.basic import finish
from .opening_hands import OpeningHands
from .resolving import Resolve
from .turn import Turn

# What is true of the new game because it is of the cards and the players.
KEPT_FACTS: Final = (STARTING_LIFE, ordering.GRAVEYARD_ORDER, teams.PLAYED, commander.PLAYED)
KEPT_OF_PLAYERS: Final = (teams.TEAM, commander.COLORS_OF, commander.COST_COLORS_OF)


def restart(game: State, starter: int, exempt: list[int], item: int) -> None:
    """CR 727.1, 727.2, 727.5: everything is as at the beginning of a game, but for the exempt cards in exile.

    CR 727.1a: `starter` begins.  CR 727.4: the resolution of `item` goes on just before the first untap step.
    """
    left = [id for id in exempt if game.objects[id].zone == EXILE]
    standing = [id for id in game.command if game.objects[id].chars.types & CONSPIRACY]
    out = [game.objects[id].card for id in (*left, *standing)]
    going_on = [context for context in game.agenda if isinstance(context, Resolve) and context.item == item]
    for id in list(game.objects):
        found = game.objects[id]
        if found.zone >= 0 and id not in left and id not in standing:
            game.own(id).zone = -1 - found.zone
    if item in game.objects:
        # It goes on resolving wherever it is.
        game.own(item).moved_by = item
        game.own(item).zone = -1 - STACK
    _forget(game)
    game.exile = left
    game.command = standing
    _players(game)
    for player in game.turn_order:
        _deck(game, player, out)
    game.active = starter
    order = game.alive()
    game.agenda = [Turn(UNTAP), *going_on, OpeningHands(order, []), Mulligans(game.active, 0)]


def _forget(game: State) -> None:
    """CR 727.1: of the game that has ended nothing goes on."""
    game.battlefield = []
    game.stack = []
    game.effects = []
    game.delayed = []
    game.shields = []
    game.waiting = []
    game.untils = []
    game.skips = []
    game.mana_tags = []
    game.assigned = []
    game.this_turn = []
    game.last_turn = []
    game.pending_turns = []
    game.pending_steps = []
    game.control_changes = []
    game.past = None
    game.turn = 0
    game.step = UNTAP
    kept = {word: number for word, number in game.facts.items() if word in KEPT_FACTS}
    for card in range(len(game.cards)):
        if game.facts.get(f"commander {card}", 0):
            kept[f"commander {card}"] = 1
    game.facts = kept
    game.unchosen = 0
    game.seen = []
    game.taken = []
    game.index = None
    game.stale = True
    game.version += 1


def _players(game: State) -> None:
    """CR 103.4, 727.1: those who are still in the game begin anew."""
    for place, old in enumerate(game.players):
        if old.lost:
            continue
        new = Player(old.id, old.name, starting_life(game))
        new.mark = game.mark
        new.facts = {word: number for word, number in old.facts.items() if word in KEPT_OF_PLAYERS}
        game.players[place] = new
    game.turn_order = [player for player in game.turn_order if not game.players[player].lost]


def _deck(game: State, player: int, out: list[int]) -> None:
    """CR 727.2: all cards that the player owns are shuffled, wherever they were; commanders go to the command zone."""
    numbers = [n for n, owner in enumerate(game.card_owners) if owner == player and n not in out]
    for number in game.shuffled([n for n in numbers if not game.facts.get(f"commander {n}", 0)]):
        _card(game, player, number, LIBRARY)
    for number in numbers:
        if game.facts.get(f"commander {number}", 0):
            game.own(_card(game, player, number, COMMAND)).known_to = -1


def _card(game: State, player: int, number: int, zone: int) -> int:
    """A card of the new game."""
    definition: Definition = game.cards[number]
    card = GameObject(game.new_id(), player, form(definition, 0, zone))
    card.mark = game.mark
    card.definition = definition
    card.card = number
    card.zone = zone
    game.objects[card.id] = card
    game.own_zone(zone, player).append(card.id)
    return card.id


class RestartStep(Step):
    """CR 727.1: the game is restarted by the player who controls the spell or ability."""

    def __init__(self, node: ir.RestartGame, link: Linker) -> None:
        self.leaving: Selector | None = link.objects(node.leaving) if node.leaving is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        left = self.leaving.select(game, frame) if self.leaving is not None else []
        finish(frame, self.slot, left, 1)
        restart(game, frame.controller, left, frame.item)


TABLE: Final = {"RestartGame": RestartStep}
