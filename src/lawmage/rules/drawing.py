"""Drawing cards (CR 121)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import HAND, LIBRARY, LOSES_INSTEAD, NOTHING
from . import miracles, unseen_draws
from .ending import PlayerLoses
from .event_kinds import DRAW_CARD, DRAW_CARDS
from .objects import name_of
from .watching import watch_of
from .zones import ZoneChange


def next_card(game: State, player: int) -> int:
    """The card that is drawn next from a library, or NOTHING; a token there is no card (CR 111.6)."""
    for id in reversed(game.players[player].library):
        if id not in game.entering and not game.objects[id].is_token:
            return id
    return NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCard(Event):
    """CR 121.1: a player draws one card; CR 121.2: several are drawn one at a time; CR 121.4: from an empty library."""

    kind = DRAW_CARD
    name = "draw"

    def contained(self, game: State) -> list[Event]:
        card = next_card(game, self.player)
        if card == NOTHING:
            return []
        move = ZoneChange(card, LIBRARY, HAND, "121.1", self.source)
        move.face_down = unseen_draws.stays_face_down(game)
        return [move]

    def apply(self, game: State) -> bool:
        if not self.contents:
            if next_card(game, self.player) == NOTHING:
                game.own_player(self.player).drew_from_empty = True
            return False
        self.object = self.contents[0].other
        return self.contents[0].done

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} draws a card"


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCards(Event):
    """CR 121.2a: an instruction to draw so many cards, before any of them is drawn."""

    kind = DRAW_CARDS
    name = "draw cards"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} draws {self.amount}"


def _modified(game: State, player: int, count: int, rule: str, source: int, cause: int) -> int:
    """CR 121.2a, 616.1g: how many cards an instruction says, once effects that look at the number have changed it."""
    watch = watch_of(game)
    if count < 1 or not (DRAW_CARDS in watch.replacements or DRAW_CARDS in watch.effects):
        return count
    event = DrawCards(NOTHING, player, count, source, rule)
    event.cause = cause
    done = game.do(event)
    return 0 if done is None or done.kind != DRAW_CARDS else done.amount


def draw(game: State, player: int, count: int, rule: str, source: int = NOTHING, cause: int = NOTHING) -> list[int]:
    """CR 121.2, 121.5: draw cards one at a time; the ids drawn."""
    drawn: list[int] = []
    count = _modified(game, player, count, rule, source, cause)
    if game.settings.empty_library == LOSES_INSTEAD and count > len(game.players[player].library):
        # rule 102.2 (1999, April): who is to draw more than there is loses instead.
        game.do(PlayerLoses(NOTHING, player, 1, source, "704.5b"))
        return drawn
    for _ in range(count):
        event = DrawCard(NOTHING, player, 1, source, rule)
        event.cause = cause
        done = game.do(event)
        if done is not None and done.object != NOTHING:
            drawn.append(done.object)
            if game.objects[done.object].face_down:
                unseen_draws.note(game, player, done.object)
            else:
                miracles.offer(game, player, done.object)
    return drawn
