"""Mulligans (CR 103.5), in each form they have had: what is drawn, and what is done when a hand is kept.

London (today): a full hand each time; as many cards as mulligans go to the bottom as it is kept.  Vancouver (2015): one
card fewer each time; who kept fewer looks at the top card and may put it on the bottom.  Paris (1998): one card fewer.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.state import State
from ..settings import Switches
from ..types import (
    AS_OTHERS,
    EXILE,
    HAND,
    LIBRARY,
    MULLIGAN_LONDON,
    MULLIGAN_NONE,
    MULLIGAN_VANCOUVER,
    NOTHING,
    PARTIAL_AND_LOOK,
)
from . import libraries, teams, vanguards
from .commander import BRAWL, PLAYED
from .drawing import draw
from .questions import YesNo, choose_several
from .zones import BOTTOM, ShuffleLibrary, ZoneChange

# `GameObject.memory`: exiled by a mulligan of Commander until its owner keeps a hand.
SET_ASIDE: Final = "set aside by a mulligan"


@mypyc_attr(allow_interpreted_subclasses=True)
class Mulligans(Context):
    """CR 103.5: players keep their hands or take mulligans.

    player: who decides first; decided: 0 before anybody has drawn; undecided: who has not kept a hand, in the order in
    which they decide.  Today all who want to take theirs together after each round; until 2009 each player (or team)
    finishes before the next begins.  kept: who looks at the top card at the end (Vancouver).
    """

    __slots__ = ("player", "decided", "undecided", "again", "kept")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "decided", "undecided", "again", "kept")

    def __init__(self, player: int, decided: int) -> None:
        self.player = player
        self.decided = decided
        self.undecided: list[int] = []
        self.again: list[int] = []
        self.kept: list[int] = []

    def clone(self) -> Context:
        new = Mulligans(self.player, self.decided)
        new.undecided = self.undecided[:]
        new.again = self.again[:]
        new.kept = self.kept[:]
        return new

    def step(self, game: State) -> None:
        settings: Switches = game.settings
        if self.decided == 0:
            for player in game.alive():
                draw(game, player, starting_hand(game, player), "103.5")
            self.undecided = game.alive() if settings.mulligan != MULLIGAN_NONE else []
            self.decided = 1
            return
        # CR 800.4a: who has left decides nothing any more.
        self.undecided = [player for player in self.undecided if not game.players[player].lost]
        if self.undecided:
            one_by_one = settings.mulligans_one_by_one and len(self.again) > 0
            if one_by_one and self.undecided[0] not in teams.turn_group(game, self.again[0]):
                # rule 101.4, 101.4b (2008): a player, or a team, is done before the next begins.
                for player in self.again:
                    take(game, player)
                self.undecided = [*self.again, *self.undecided]
                self.again = []
                return
            self._decide(game, self.undecided[0])
        elif self.again:
            for player in self.again:
                take(game, player)
            self.undecided = [player for player in self.again if not game.players[player].lost]
            self.again = []
        elif self.kept:
            look_at_top(game, self.kept.pop(0))
        else:
            game.agenda.pop()

    def _decide(self, game: State, player: int) -> None:
        settings: Switches = game.settings
        taken = game.players[player].mulligans
        again = taken < starting_hand(game, player) and game.ask(YesNo(player, -1, "Take a mulligan")) == 1
        self.undecided = self.undecided[1:]
        if again:
            self.again.append(player)
            return
        if _partial(game):
            return_exiled(game, player)
            if settings.commander_mulligan == PARTIAL_AND_LOOK and len(game.players[player].hand) < starting_hand(
                game, player
            ):
                self.kept.append(player)
        elif settings.mulligan == MULLIGAN_LONDON:
            put_back(game, player)
        elif settings.mulligan == MULLIGAN_VANCOUVER and len(game.players[player].hand) < starting_hand(game, player):
            self.kept.append(player)


def starting_hand(game: State, player: int) -> int:
    """CR 103.5, 313.6, 902.5: the starting hand size, as a vanguard changes it."""
    settings: Switches = game.settings
    return max(0, settings.starting_hand + vanguards.hand_modifier(game, player))


def free_mulligans(game: State) -> int:
    """CR 103.5c, 800.6, 903.12g: in a multiplayer game, and in Brawl, one mulligan does not count (since July 2007)."""
    settings: Switches = game.settings
    more = len(game.players) > 2 and settings.multiplayer_free_mulligan
    more = more or game.facts.get(BRAWL, 0) == 1
    return max(settings.free_mulligans, 1 if more else 0)


def put_back(game: State, player: int) -> None:
    """CR 103.5: who keeps a hand puts as many cards on the bottom as mulligans, but for free ones (103.5c)."""
    count = max(0, game.players[player].mulligans - free_mulligans(game))
    hand = game.players[player].hand[:]
    for id in choose_several(game, player, -1, "Put a card on the bottom", hand, count, count, "103.5"):
        put = ZoneChange(id, HAND, LIBRARY, "103.5")
        put.position = BOTTOM
        game.do(put)


def look_at_top(game: State, player: int) -> None:
    """rule 103.4 (2015): who began with fewer cards may look at the top card and put it on the bottom."""
    ids = libraries.top(game, player, 1)
    if not ids:
        return
    libraries.look(game, player, ids)
    if game.ask(YesNo(player, ids[0], "Put the top card on the bottom")) == 1:
        libraries.put_under(game, player, ids)


def _partial(game: State) -> bool:
    """Whether mulligans are those that Commander had until 2016."""
    return game.settings.commander_mulligan != AS_OTHERS and game.facts.get(PLAYED, 0) == 1


def take_some(game: State, player: int) -> None:
    """rule 903.8 (2015): exile any number of cards of the hand and draw one card fewer than that."""
    hand = game.players[player].hand[:]
    ids = choose_several(game, player, -1, "Exile from the hand", hand, 0, len(hand), "903.8")
    game.own_player(player).mulligans += 1
    for id in ids:
        move = ZoneChange(id, HAND, EXILE, "903.8")
        move.face_down = True
        move.cause = NOTHING
        made = game.do(move)
        if made is not None:
            found = game.own(made.other)
            found.memory = {**found.memory, SET_ASIDE: 1}
    draw(game, player, max(0, len(ids) - 1), "903.8")


def return_exiled(game: State, player: int) -> None:
    """rule 903.8 (2015): who keeps a hand shuffles what was exiled in this way into the library."""
    ids = [id for id in game.exile if game.objects[id].owner == player and game.objects[id].memory.get(SET_ASIDE, 0)]
    if not ids:
        return
    batch: list[Event] = []
    for id in ids:
        move = ZoneChange(id, EXILE, LIBRARY, "903.8")
        move.ordered = True
        batch.append(move)
    game.do_all(batch)
    game.do(ShuffleLibrary(NOTHING, player, 1, NOTHING, "903.8"))


def take(game: State, player: int) -> None:
    """CR 103.5, 902.5a: shuffle the hand into the library and draw a new one."""
    if _partial(game):
        take_some(game, player)
        return
    settings: Switches = game.settings
    owner = game.own_player(player)
    owner.mulligans += 1
    size = starting_hand(game, player)
    if settings.mulligan != MULLIGAN_LONDON:
        size -= max(0, owner.mulligans - free_mulligans(game))
    batch: list[Event] = []
    for id in owner.hand:
        event = ZoneChange(id, HAND, LIBRARY, "103.5")
        event.ordered = True
        batch.append(event)
    game.do_all(batch)
    game.do(ShuffleLibrary(NOTHING, player, 1, NOTHING, "103.5"))
    draw(game, player, size, "103.5")
