"""What announcements in progress would go back to (CR 733.1), as a player may know it.

An announcement keeps the state it began in.  In a game that somebody thinks up that state must tell no more than the
game does, and be dealt in the same way: what was one card then and is one card now is the same card in both.
"""

from __future__ import annotations

from typing import TypeAlias

from .hiding import alone, blank, forget_what_was_found, nameless, place_cards, unknown_and_gone
from .kernel.state import State
from .knowledge import eyes_of, hidden_ids
from .rules.announcement import Announce
from .types import NOTHING

Pairs: TypeAlias = list[tuple[int, int]]
"""Hidden objects of an earlier state, each with the object that its card is in the present one."""


def earlier_states(state: State) -> list[State]:
    """The states that announcements in progress keep, made forks that nobody else has."""
    found: list[State] = []
    for context in state.agenda:
        if isinstance(context, Announce) and context.start is not None:
            context.start = context.start.fork()
            alone(context.start)
            found += [context.start, *earlier_states(context.start)]
    return found


def seal(real: State, sealed: State, player: int, renamed: dict[int, int]) -> list[Pairs]:
    """Make the earlier states of a sealed one tell no more than it does; the cards that they have in common with it.

    renamed: the ids that hidden cards of libraries got instead of their own.
    """
    found: list[Pairs] = []
    for earlier in earlier_states(sealed):
        hidden = hidden_ids(earlier, player)
        now = successors(real, earlier, hidden)
        forget_what_was_found(earlier, set(hidden))
        for id in [*unknown_and_gone(earlier, eyes_of(earlier, player)), *[id for id in hidden if id not in now]]:
            blank(earlier, id)
        rename(earlier, renamed)
        pairs = [(renamed.get(id, id), renamed.get(now[id], now[id])) for id in now]
        as_in(earlier, sealed, pairs)
        found.append(pairs)
    return found


def deal(state: State, known: list[Pairs]) -> None:
    """Give the earlier states the cards that a deal has given the present one."""
    for earlier, pairs in zip(earlier_states(state), known, strict=True):
        as_in(earlier, state, pairs)


def successors(real: State, earlier: State, ids: list[int]) -> dict[int, int]:
    """What objects of an earlier state are in the real present one; without those that are no more."""
    found: dict[int, int] = {}
    for id in ids:
        now = real.objects.get(id)
        while now is not None and now.zone < 0 and now.became != NOTHING:
            now = real.objects.get(now.became)
        if now is not None and now.zone >= 0 and now.card == earlier.objects[id].card:
            found[id] = now.id
    return found


def rename(earlier: State, renamed: dict[int, int]) -> None:
    """Hidden cards of libraries exchange their ids as they did in the present state."""
    old = {id: earlier.objects.pop(id) for id in renamed if id in earlier.objects}
    for id, was in old.items():
        earlier.objects[renamed[id]] = nameless(earlier, renamed[id], was)
    for player in range(len(earlier.players)):
        library = earlier.own_player(player).library
        library[:] = [renamed[id] if id in old else id for id in library]


def as_in(earlier: State, present: State, pairs: Pairs) -> None:
    """The hidden cards of an earlier state become those of the present one."""
    earlier.cards = present.cards
    earlier.card_owners = present.card_owners
    earlier.seed = present.seed
    place_cards(earlier, [then for then, _ in pairs], [present.objects[now].card for _, now in pairs])
