"""What an object's abilities remember of a turn (CR 602.5b, 603.2h, 608.2i): how often they were activated, triggered
and resolved, and whether what may be done only once each turn was done."""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame, Step
from ..kernel.hashing import text_code
from ..kernel.objects import GameObject, LinkedAbility
from ..kernel.state import State

# `GameObject.used`, by what an ability says (see `key_at`): how often it was activated this turn and ever, how often it
# triggered, in which turn its action was taken, and how often it resolved (with the turn).
USES: Final = 0
LIFETIME: Final = 1
USED_TRIGGERS: Final = 2
DONE: Final = 3
RESOLVED: Final = 4
# Which modes were chosen, as bits (above them the turn, where it is of a turn).
MODES: Final = 5
_WHAT: Final = 8
_SAME: Final = 16
MODE_BITS: Final = 16
BEFORE: Final = "not chosen before"
THIS_TURN: Final = "not chosen this turn"
# Two numbers in one: the turn, and how often in that turn.
TURN: Final = 1000
DONE_ONCE: Final = "done once each turn"
# `Frame.choices`: how many abilities of the object before this one are the same, if any are.
INSTANCE: Final = "instance"


class Optional(Step):
    """A step at which a player decides whether to do something; of: the ability whose action may be taken only once
    each turn, if this decides about it."""

    def __init__(self) -> None:
        self.of: LinkedAbility | None = None

    def barred(self, game: State, frame: Frame) -> bool:
        """Whether it was done already this turn."""
        return self.of is not None and was_done(game, self.of, frame)

    def note(self, game: State, frame: Frame) -> None:
        """It is done."""
        if self.of is not None and frame.source in game.objects:
            found = game.own(frame.source)
            found.used = {**found.used, key_of(found, self.of, frame, DONE): game.turn}


def key_of(found: GameObject, ability: LinkedAbility, frame: Frame, what: int) -> int:
    """Where `GameObject.used` has something about an ability, also if the object has it no more.

    CR 113.2c: of several that are the same, the one whose bindings these are.
    """
    before = frame.choices.get(INSTANCE, 0)
    for place, other in enumerate(found.chars.abilities):
        if other is ability:
            if before == 0:
                return key_at(found.chars.abilities, place, what)
            before -= 1
    return _key(ability, before, what)


def key_at(abilities: tuple[LinkedAbility, ...], place: int, what: int) -> int:
    """The same for the ability at a place; which place that is depends on what else the object has just then."""
    mine = text_code(abilities[place])
    before = 0
    for earlier in range(place):
        if text_code(abilities[earlier]) == mine:
            before += 1
    return _key(abilities[place], before, what)


def _key(ability: LinkedAbility, before: int, what: int) -> int:
    return ((text_code(ability) + 1) * _SAME + before % _SAME) * _WHAT + what


def was_done(game: State, ability: LinkedAbility, frame: Frame) -> bool:
    """CR 603.2h: whether the action of "do this only once each turn" was taken this turn."""
    found = game.objects.get(frame.source)
    return found is not None and found.used.get(key_of(found, ability, frame, DONE), 0) == game.turn


def count_resolution(game: State, item: int) -> None:
    """An ability begins to resolve: once more this turn, if something it says asks how often."""
    found = game.objects[item]
    frame = found.frame
    if found.ability is None or not found.ability.counts or frame is None or frame.source not in game.objects:
        return
    source = game.own(frame.source)
    key = key_of(source, found.ability, frame, RESOLVED)
    source.used = {**source.used, key: game.turn * TURN + resolutions(game, item) + 1}


def resolutions(game: State, item: int) -> int:
    """How often the ability of an object on the stack has resolved this turn, this time included."""
    found = game.objects[item]
    if found.ability is None or found.frame is None or found.frame.source not in game.objects:
        return 0
    source = game.objects[found.frame.source]
    count = source.used.get(key_of(source, found.ability, found.frame, RESOLVED), 0)
    return count % TURN if count // TURN == game.turn else 0


def modes_chosen(game: State, frame: Frame, ability: LinkedAbility, limit: str) -> int:
    """The modes that an ability of an object may not choose again, as bits."""
    found = game.objects.get(frame.source)
    if found is None or limit not in (BEFORE, THIS_TURN):
        return 0
    known = found.used.get(key_of(found, ability, frame, MODES), 0)
    if limit == THIS_TURN and known >> MODE_BITS != game.turn:
        return 0
    return known & ((1 << MODE_BITS) - 1)


def note_modes(game: State, frame: Frame, ability: LinkedAbility, limit: str, modes: list[int]) -> None:
    """Remember which modes were chosen."""
    if frame.source not in game.objects or limit not in (BEFORE, THIS_TURN):
        return
    bits = modes_chosen(game, frame, ability, limit)
    for mode in modes:
        bits |= 1 << mode
    found = game.own(frame.source)
    turn = game.turn << MODE_BITS if limit == THIS_TURN else 0
    found.used = {**found.used, key_of(found, ability, frame, MODES): turn | bits}
