"""Cards drawn while a spell is being cast or an ability is being activated (CR 121.8)."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import HAND
from . import miracles
from .faces import form

# In State.facts: a card in a hand is face down.
FACE_DOWN: Final = "drawn face down"


def stays_face_down(game: State) -> bool:
    """CR 121.8: whether a card that is drawn now is kept face down."""
    return not game.settings.drawn_cards_are_seen_at_once and any([context.announces() for context in game.agenda])


def note(game: State, player: int, id: int) -> None:
    """A card was drawn face down: there is something to look at later."""
    game.facts[FACE_DOWN] = 1
    if miracles.is_first(game, player):
        card = game.own(id)
        card.memory = {**card.memory, miracles.FIRST: 1}


def look(game: State) -> None:
    """CR 121.8: the spell has been cast, the ability activated, or that was reversed: what was drawn is looked at, and
    revealed if it may be as it is drawn."""
    if not game.facts.get(FACE_DOWN, 0) or stays_face_down(game):
        return
    del game.facts[FACE_DOWN]
    turned: list[int] = []
    for player in game.alive():
        for id in game.players[player].hand:
            if game.objects[id].face_down:
                card = game.own(id)
                assert card.definition is not None
                card.face_down = False
                card.printed = card.chars = form(card.definition, 0, HAND)
                card.known_to |= 1 << player
                turned.append(id)
    game.stale = True
    game.index = None
    game.version += 1
    for id in turned:
        miracles.offer(game, game.objects[id].owner, id)
