"""What an object was like at some moment, kept for later (summary T.4.10, T.7.7, T.10)."""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import FIRST_OBJECT_ID, NOTHING, SOURCES_AS_PLAYED, SOURCES_AS_THEY_ARE
from .layers.refreshing import same
from .objects import chars

# `Frame.choices`: the source of an ability as it was when it was played.
AS_PLAYED: Final = "source as played"


def snapshot(game: State, id: int) -> int:
    """The id of an object in no zone that is as this one is now."""
    chars(game, id)
    found = game.objects[id]
    copy = found.clone(game.mark)
    copy.id = game.new_id()
    copy.zone = -1 - found.zone if found.zone >= 0 else found.zone
    copy.card = NOTHING
    copy.attachments = ()
    game.objects[copy.id] = copy
    return copy.id


def lock_source(game: State, frame: Frame) -> None:
    """Summary T.4.10: what the source of an ability is like is locked in as the ability is played."""
    if game.settings.ability_sources == SOURCES_AS_THEY_ARE:
        return
    if frame.source >= FIRST_OBJECT_ID and frame.source in game.objects:
        frame.choices[AS_PLAYED] = snapshot(game, frame.source)


def begin_resolution(game: State, frame: Frame) -> None:
    """A source that is still as it was needs nothing locked in: what the ability itself changes from now on is seen
    (summary G.11.5)."""
    played = frame.choices.get(AS_PLAYED, NOTHING)
    if played != NOTHING and same(chars(game, played), chars(game, frame.source)):
        del frame.choices[AS_PLAYED]


def targeting(frame: Frame) -> int:
    """Summary T.7.7: what is looked at when it is asked what an ability may target; its source, if nothing is locked
    in."""
    return frame.choices.get(AS_PLAYED, frame.source)


def damage_source(game: State, item: int, source: int) -> int:
    """The source as it was when the ability that makes it deal damage was played, NOTHING where it is as it is."""
    found = game.objects.get(item)
    if game.settings.ability_sources != SOURCES_AS_PLAYED or found is None or found.frame is None:
        return NOTHING
    return found.frame.choices.get(AS_PLAYED, NOTHING) if found.frame.source == source else NOTHING
