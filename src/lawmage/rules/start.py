"""Starting the game (CR 103)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..types import HAND, LIBRARY, NOTHING, UNTAP, Switches
from . import ordering, tables
from .drawing import draw
from .faces import form
from .opening_hands import OpeningHands
from .questions import YesNo, choose_several
from .stages import RulesStages
from .turn import Turn
from .zones import BOTTOM, ShuffleLibrary, ZoneChange


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Mulligans(Context):
    """CR 103.5: the London mulligan.  player: who decides next; round: how many have decided in this round."""

    __slots__ = ("player", "decided", "undecided")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "decided", "undecided")

    def __init__(self, player: int, decided: int) -> None:
        self.player = player
        self.decided = decided
        self.undecided: list[int] = []

    def clone(self) -> Context:
        new = Mulligans(self.player, self.decided)
        new.undecided = self.undecided[:]
        return new

    def step(self, game: State) -> None:
        settings: Switches = game.settings
        if self.decided == 0:
            for player in game.alive():
                draw(game, player, settings.starting_hand, "103.5")
            self.undecided = game.alive()
            self.decided = 1
            return
        # CR 800.4a: who has left decides nothing any more.
        self.undecided = [player for player in self.undecided if not game.players[player].lost]
        if not self.undecided:
            game.agenda.pop()
            return
        player = self.undecided[0]
        taken = game.players[player].mulligans
        again = taken < settings.starting_hand and game.ask(YesNo(player, -1, "Take a mulligan")) == 1
        self.undecided = self.undecided[1:]
        if again:
            self.undecided.append(player)
            _mulligan(game, player, settings.starting_hand)
        else:
            count = max(0, taken - settings.free_mulligans)
            hand = game.players[player].hand[:]
            ids = choose_several(game, player, -1, "Put a card on the bottom", hand, count, count, "103.5")
            for id in ids:
                put = ZoneChange(id, HAND, LIBRARY, "103.5")
                put.position = BOTTOM
                game.do(put)


def _mulligan(game: State, player: int, size: int) -> None:
    """Shuffle the hand into the library and draw a new one."""
    owner = game.own_player(player)
    owner.mulligans += 1
    batch: list[Event] = []
    for id in owner.hand:
        event = ZoneChange(id, HAND, LIBRARY, "103.5")
        event.ordered = True
        batch.append(event)
    game.do_all(batch)
    game.do(ShuffleLibrary(NOTHING, player, 1, NOTHING, "103.5"))
    draw(game, player, size, "103.5")
