"""How objects of a state are made to tell nothing, or to be other cards than they were."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .kernel.objects import GameObject
from .kernel.state import Marks, State
from .knowledge import HIDDEN, looks_face_down, set_aside
from .rules.faces import form
from .rules.layers.index import Index
from .rules.subgames import set_aside_games
from .types import LIBRARY, NOTHING, OUTSIDE


def alone(state: State) -> None:
    """A fork is cut off from the game it was made from: no history, no agent, a counter of marks of its own (going on
    from a mark that no object has)."""
    state.marks = Marks()
    state.marks.last = state.mark
    state.agent = None
    state.past = None


def forget_what_was_found(state: State, hidden: Collection[int]) -> None:
    """Nothing stays that was worked out from hidden objects; it is worked out again when it is needed."""
    old = state.cache
    if isinstance(old, Index):
        kept = Index()
        kept.elsewhere = [id for id in old.elsewhere if id not in hidden]
        kept.copiable = {id: values for id, values in old.copiable.items() if id not in hidden}
        state.cache = kept
    state.board = None
    state.index = None
    state.stale = True


def unknown_and_gone(state: State, eyes: int) -> list[int]:
    """Objects that are no more, and of which those players never knew what they were."""
    away = set_aside(state)
    return [
        found.id
        for found in state.objects.values()
        if found.zone < 0 and not found.known_to & eyes and found.card != NOTHING and found.id not in away
    ]


def cards_of_subgames(state: State) -> list[list[list[int]]]:
    """CR 729.2: for each game that is set aside, the innermost first, what stands for each player's cards in its
    subgame: an object, or below NOTHING the number of a card that no object is."""
    inside = {found.card: id for id, found in state.objects.items() if found.zone >= 0 and found.card != NOTHING}
    decks: list[list[list[int]]] = []
    for held in set_aside_games(state.agenda):
        decks.append([[inside.get(number, NOTHING - 1 - number) for number in deck] for deck in held.decks])
        for id in held.zones:
            if id in state.objects and state.objects[id].card != NOTHING:
                inside.setdefault(state.objects[id].card, id)
    return decks


def keep_subgames(state: State, decks: list[list[list[int]]]) -> None:
    """After hidden cards were made others: the cards in subgames are those that their objects are now, and what stands
    for a card of the main game (CR 729.4) is that card."""
    for held in set_aside_games(state.agenda):
        for stands, main in held.outside.items():
            if stands in state.objects and main in state.objects:
                first, second = (main, stands) if state.objects[stands].zone == OUTSIDE else (stands, main)
                place_cards(state, [second], [state.objects[first].card])
    for held, whole in zip(set_aside_games(state.agenda), decks, strict=True):
        held.decks = [
            sorted([state.objects[id].card if id > NOTHING else NOTHING - 1 - id for id in deck]) for deck in whole
        ]


def nameless(state: State, id: int, was: GameObject) -> GameObject:
    """A card of a library under another id, and nothing of its history: when it came there tells where it lies."""
    new = GameObject(id, was.owner, HIDDEN)
    new.mark = state.mark
    new.card = was.card
    new.zone = LIBRARY
    new.known_to = was.known_to
    return new


def blank(state: State, id: int) -> None:
    """Make an object that is gone tell nothing about which card it was."""
    found = state.own(id)
    found.card = NOTHING
    found.definition = None
    found.printed = HIDDEN
    found.chars = HIDDEN
    found.became = NOTHING


def place_cards(state: State, ids: Sequence[int], cards: Sequence[int]) -> None:
    """Say which physical card each of some objects is."""
    state.stale = True
    state.index = None
    for id, card in zip(ids, cards):
        found = state.own(id)
        definition = state.cards[card]
        found.card = card
        found.definition = definition
        printed = form(definition, found.face, found.zone if found.zone >= 0 else -1 - found.zone)
        found.printed = printed
        if not looks_face_down(found):
            found.chars = printed
