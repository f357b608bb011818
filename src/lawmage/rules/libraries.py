"""What happens to and in libraries (CR 401, 701.17, 701.20, 701.22 to 701.25)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import GRAVEYARD, LIBRARY
from .event_kinds import MILL, MILL_CARDS, REVEAL, SCRY, SEARCH, SURVEIL
from .objects import name_of
from .zones import EVERYONE, ZoneChange


@mypyc_attr(allow_interpreted_subclasses=True)
class MillCards(Event):
    """CR 701.17a, b: a player mills so many cards, as many as there are."""

    kind = MILL_CARDS
    name = "mill"

    def contained(self, game: State) -> list[Event]:
        library = [id for id in game.players[self.player].library if id not in game.entering]
        top = library[-self.amount :][::-1] if self.amount > 0 else []
        return [MillCard(id, self.player, 1, self.source, self.rule) for id in top]

    def apply(self, game: State) -> bool:
        return len(self.contents) > 0

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} mills {self.amount}"


@mypyc_attr(allow_interpreted_subclasses=True)
class MillCard(Event):
    """CR 701.17a: one card is milled; other: what it became."""

    kind = MILL
    name = "mill card"

    def contained(self, game: State) -> list[Event]:
        return [ZoneChange(self.object, LIBRARY, GRAVEYARD, "701.17a", self.source)]

    def apply(self, game: State) -> bool:
        if self.contents:
            self.other = self.contents[0].other
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchZones(Event):
    """CR 701.23: a player searches; other: the player whose zones they are."""

    kind = SEARCH
    name = "search"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} searches"


@mypyc_attr(allow_interpreted_subclasses=True)
class RevealCard(Event):
    """CR 701.20a: a card is shown to everybody."""

    kind = REVEAL
    name = "reveal"

    def apply(self, game: State) -> bool:
        game.own(self.object).known_to = EVERYONE
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} reveals {name_of(game, self.object)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class ScryDone(Event):
    """CR 701.22d: a player has scried."""

    kind = SCRY
    name = "scry"

    def apply(self, game: State) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class SurveilDone(Event):
    """CR 701.25d: a player has surveilled."""

    kind = SURVEIL
    name = "surveil"

    def apply(self, game: State) -> bool:
        return True


def look(game: State, player: int, ids: list[int]) -> None:
    """CR 701.20e: a player looks at cards, and knows them until they are shuffled away."""
    bit = 1 << player
    for id in ids:
        if not game.objects[id].known_to & bit:
            game.own(id).known_to |= bit


def top(game: State, player: int, count: int) -> list[int]:
    """The top cards of a library, the top one first."""
    library = game.players[player].library
    return library[-count:][::-1] if count > 0 else []


def put_back(game: State, player: int, ids: list[int]) -> None:
    """Put cards that are in a library on top of it, the first on top; only their player knows the order."""
    library = game.own_player(player).library
    for id in reversed(ids):
        library.remove(id)
        library.append(id)
    _hide_order(game, player, ids)


def put_under(game: State, player: int, ids: list[int]) -> None:
    """Put cards that are in a library on the bottom of it, the last at the very bottom."""
    library = game.own_player(player).library
    for id in ids:
        library.remove(id)
        library.insert(0, id)
    _hide_order(game, player, ids)


def _hide_order(game: State, player: int, ids: list[int]) -> None:
    bit = 1 << player
    if len(ids) > 1:
        for id in ids:
            if game.objects[id].known_to & ~bit:
                game.own(id).known_to &= bit
