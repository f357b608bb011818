"""State-based actions (CR 704): one function for each, in the order of 704.5."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLEFIELD, CREATURE, GRAVEYARD, NOTHING, PLANESWALKER
from . import keywords
from .destroying import Destroy
from .ending import PlayerLoses, check_end
from .objects import permanents
from .zones import ZoneChange


def perform(game: State) -> bool:
    """CR 704.3: all that apply, at once; whether any did."""
    batch = collect(game)
    if not batch:
        return False
    game.do_all(batch)
    check_end(game)
    return True


def needed(game: State) -> bool:
    """Whether any state-based action would be performed."""
    return len(collect(game)) > 0


def collect(game: State) -> list[Event]:
    """The events of all state-based actions that apply now (CR 704.5)."""
    batch: list[Event] = []
    players_lose(game, batch)
    tokens_cease(game, batch)
    for permanent in permanents(game):
        chars = permanent.chars
        if chars.types & CREATURE and chars.toughness is not None:
            if chars.toughness <= 0:
                batch.append(put_into_graveyard(permanent.id, "704.5f"))
            elif permanent.damage >= chars.toughness or (permanent.damage > 0 and permanent.deathtouched):
                if not chars.keywords & keywords.INDESTRUCTIBLE:
                    rule = "704.5g" if permanent.damage >= chars.toughness else "704.5h"
                    batch.append(Destroy(permanent.id, permanent.controller, 1, NOTHING, rule))
        elif chars.types & PLANESWALKER and permanent.counters.get("loyalty", 0) <= 0:
            batch.append(put_into_graveyard(permanent.id, "704.5i"))
    return batch


def players_lose(game: State, batch: list[Event]) -> None:
    """CR 704.5a to c: no life, drawing from an empty library, ten poison counters."""
    for player in game.players:
        if player.lost:
            continue
        if player.life <= 0:
            batch.append(PlayerLoses(NOTHING, player.id, 1, NOTHING, "704.5a"))
        elif player.drew_from_empty:
            batch.append(PlayerLoses(NOTHING, player.id, 1, NOTHING, "704.5b"))
        elif player.counters.get("poison", 0) >= 10:
            batch.append(PlayerLoses(NOTHING, player.id, 1, NOTHING, "704.5c"))


def tokens_cease(game: State, batch: list[Event]) -> None:
    """CR 704.5d: a token in a zone other than the battlefield ceases to exist."""
    for id, found in game.objects.items():
        if found.is_token and found.zone >= 0 and found.zone != BATTLEFIELD:
            batch.append(Ceases(id, NOTHING, 1, NOTHING, "704.5d"))


class Ceases(Event):
    """CR 704.5d, e: an object ceases to exist."""

    name = "cease"

    def apply(self, game: State) -> bool:
        found = game.own(self.object)
        game.own_zone(found.zone, found.owner).remove(self.object)
        found.zone = -1 - found.zone
        return True


def put_into_graveyard(id: int, rule: str) -> ZoneChange:
    """A permanent is put into its owner's graveyard (it is not destroyed)."""
    return ZoneChange(id, BATTLEFIELD, GRAVEYARD, rule)
