"""Who knows which card is which (CR 400.2, 401.2, 402.3, 406.3, 708.5, 723.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .ir.card import CardIR
from .kernel.ask import Question
from .kernel.objects import Characteristics, Definition, GameObject
from .kernel.state import State
from .rules import subgames
from .rules.priority import PriorityQuestion
from .types import BATTLEFIELD, EXILE, FIRST_OBJECT_ID, HAND, LIBRARY, NOTHING, OUTSIDE, STACK


def _hidden_card() -> Characteristics:
    found = Characteristics()
    found.name = "a card"
    return found


# The bits of `eyes_of` for cards outside the game.
SIDEBOARDS: Final = 32
EVERYONE: Final = -1

HIDDEN: Final = _hidden_card()
"""What stands for a card that may not be looked at."""

UNKNOWN: Final = Definition(HIDDEN.name, "normal", (HIDDEN,), CardIR(HIDDEN.name, "normal", ()))


def eyes_of(state: State, player: int) -> int:
    """Bits of the players whose knowledge a player has (CR 723.4: theirs whose decisions they make, too), and from
    SIDEBOARDS on of those whose cards outside the game (723.4: only the own ones, since July 2016)."""
    bits = 1 << player | 1 << SIDEBOARDS + player
    for other in state.players:
        if other.controlled_by == player:
            bits |= 1 << other.id
            if state.settings.controllers_see_sideboards:
                bits |= 1 << SIDEBOARDS + other.id
    return bits


def set_aside(state: State) -> dict[int, int]:
    """CR 729.1a: the objects of main games that are set aside for subgames, and the zones there they are in."""
    found: dict[int, int] = {}
    for held in subgames.set_aside_games(state.agenda):
        found.update({id: zone for id, zone in held.zones.items() if id in state.objects})
    return found


def is_hidden(found: GameObject, eyes: int, place: int = NOTHING) -> bool:
    """CR 400.2, 406.3, 708.5: whether those players may not know what an object is.  place: its zone, if not here."""
    zone = found.zone if place == NOTHING else place
    if zone == OUTSIDE and found.known_to != EVERYONE:
        return not eyes >> SIDEBOARDS + found.owner & 1
    if found.known_to & eyes:
        return False
    if zone in (HAND, OUTSIDE):
        # CR 400.2, 400.11: what is in a sideboard only its owner sees.
        return not eyes >> found.owner & 1
    if zone == LIBRARY:
        return True
    # CR 406.3: what is exiled has no controller who could look at it.
    return found.face_down and not (zone >= 0 and zone != EXILE and eyes >> found.controller & 1)


def shown_by(state: State, question: Question | None, options: Sequence[int], eyes: int) -> list[int]:
    """Cards in a library or hand that a question offers to a player: they are looking at them."""
    if question is None or isinstance(question, PriorityQuestion) or isinstance(options, range):
        return []
    if not eyes >> question.player & 1:
        return []
    found: list[int] = []
    for answer in options:
        id = question.subject(state, answer)
        if id >= FIRST_OBJECT_ID and id in state.objects and state.objects[id].zone in (LIBRARY, HAND, OUTSIDE):
            found.append(id)
    return found


def hidden_ids(state: State, player: int, shown: Sequence[int] = (), now: State | None = None) -> list[int]:
    """The objects in zones that a player may not know, in the order of their ids.

    now: the state in the middle of the step that `state` is the checkpoint of; what the player has learned since
    counts as known.
    """
    eyes = eyes_of(state, player)
    found = [id for id, thing in state.objects.items() if thing.zone >= 0 and is_hidden(thing, eyes)]
    away = set_aside(state)
    if away:
        found = sorted([*found, *[id for id, zone in away.items() if is_hidden(state.objects[id], eyes, zone)]])
    return [id for id in found if id not in shown and not (now is not None and learned(now, id, eyes))]


def learned(now: State, id: int, eyes: int) -> bool:
    """Whether those players know an object by now, or what it has become."""
    found = now.objects.get(id)
    while found is not None and found.zone < 0 and found.became != NOTHING:
        found = now.objects.get(found.became)
    return found is not None and found.zone >= 0 and not is_hidden(found, eyes)


def texts_for(state: State, question: Question, options: Sequence[int]) -> State:
    """The state to describe a question's answers by: the same, or one without what its player may not know."""
    eyes = eyes_of(state, question.player)
    about = state.objects.get(question.object)
    ids: list[int] = []
    if about is not None and about.zone >= 0 and is_hidden(about, eyes):
        ids.append(about.id)
    if not isinstance(question, PriorityQuestion):
        if not isinstance(options, range):
            shown = shown_by(state, question, options, eyes)
            for answer in options:
                found = state.objects.get(question.subject(state, answer))
                if found is not None and found.zone >= 0 and is_hidden(found, eyes) and found.id not in shown:
                    ids.append(found.id)
    return masked(state, ids) if ids else state


def known_cards(state: State, player: int) -> set[int]:
    """The numbers of the physical cards of which a player knows where they are."""
    eyes = eyes_of(state, player)
    return {found.card for found in state.objects.values() if found.zone >= 0 and not is_hidden(found, eyes)}


def as_known(state: State, player: int) -> State:
    """The state to tell a player by what has happened: of what they may not know, or never knew while it was there,
    nothing shows."""
    eyes = eyes_of(state, player)
    gone = [found.id for found in state.objects.values() if found.zone < 0 and not found.known_to & eyes]
    return masked(state, [*hidden_ids(state, player), *[id for id in gone if state.objects[id].card != NOTHING]])


def masked(state: State, ids: Sequence[int]) -> State:
    """A fork in which these cards can't be told from one another."""
    new = state.fork()
    for id in ids:
        found = new.own(id)
        found.definition = None
        found.card = NOTHING
        found.printed = HIDDEN
        if not looks_face_down(found):
            found.chars = HIDDEN
    return new


def looks_face_down(found: GameObject) -> bool:
    """CR 708.2: whether an object's characteristics are those of a face-down spell or permanent.  What is face down
    anywhere else has, for those who may not look at it, none at all (406.3)."""
    zone = found.zone if found.zone >= 0 else -1 - found.zone
    return found.face_down and zone in (BATTLEFIELD, STACK)
