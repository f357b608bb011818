"""What an object's abilities remember of a turn (CR 603.2h, 608.2i): how often they triggered and resolved, and whether
what may be done only once each turn was done."""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame, Step
from ..kernel.objects import GameObject, LinkedAbility
from ..kernel.state import State

# `GameObject.used` counts activations by index; above them, by the place of an ability: how often it triggered, in
# which turn its action was taken, and how often it resolved (with the turn).
USED_TRIGGERS: Final = 1000
DONE: Final = 2000
RESOLVED: Final = 3000
# Which modes were chosen, as bits (above them the turn, where it is of a turn).
MODES: Final = 4000
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
            found.used = {**found.used, DONE + place_of(found, self.of, frame): game.turn}


def place_of(found: GameObject, ability: LinkedAbility, frame: Frame) -> int:
    """The place of an ability among those of an object; past the last, if it has it no more.

    CR 113.2c: of several that are the same, the one whose bindings these are.
    """
    place = 0
    before = frame.choices.get(INSTANCE, 0)
    for other in found.chars.abilities:
        if other is ability:
            if before == 0:
                break
            before -= 1
        place += 1
    return place


def was_done(game: State, ability: LinkedAbility, frame: Frame) -> bool:
    """CR 603.2h: whether the action of "do this only once each turn" was taken this turn."""
    found = game.objects.get(frame.source)
    return found is not None and found.used.get(DONE + place_of(found, ability, frame), 0) == game.turn


def count_resolution(game: State, item: int) -> None:
    """An ability begins to resolve: once more this turn, if something it says asks how often."""
    found = game.objects[item]
    frame = found.frame
    if found.ability is None or not found.ability.counts or frame is None or frame.source not in game.objects:
        return
    source = game.own(frame.source)
    key = RESOLVED + place_of(source, found.ability, frame)
    source.used = {**source.used, key: game.turn * TURN + resolutions(game, item) + 1}


def resolutions(game: State, item: int) -> int:
    """How often the ability of an object on the stack has resolved this turn, this time included."""
    found = game.objects[item]
    if found.ability is None or found.frame is None or found.frame.source not in game.objects:
        return 0
    source = game.objects[found.frame.source]
    count = source.used.get(RESOLVED + place_of(source, found.ability, found.frame), 0)
    return count % TURN if count // TURN == game.turn else 0


def modes_chosen(game: State, frame: Frame, ability: LinkedAbility, limit: str) -> int:
    """The modes that an ability of an object may not choose again, as bits."""
    found = game.objects.get(frame.source)
    if found is None or limit not in (BEFORE, THIS_TURN):
        return 0
    known = found.used.get(MODES + place_of(found, ability, frame), 0)
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
    found.used = {**found.used, MODES + place_of(found, ability, frame): turn | bits}
