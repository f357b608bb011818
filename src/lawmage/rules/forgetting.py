"""Old objects are forgotten when nothing can look back at them any more (CR 400.7, 608.2h: no longer needed)."""

from __future__ import annotations

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import GameObject
from ..kernel.situation import Situation
from ..kernel.state import State
from ..types import FIRST_OBJECT_ID
from .layers import Index
from .subgames import Subgame


class _Kept:
    """The ids that are still needed, and those of them whose own references have not been followed yet."""

    __slots__ = ("game", "ids", "todo")

    def __init__(self, game: State) -> None:
        self.game = game
        self.ids: dict[int, bool] = {}
        self.todo: list[int] = []

    def keep(self, id: int) -> None:
        """An id is needed, if it names an object."""
        if id >= FIRST_OBJECT_ID and id not in self.ids and id in self.game.objects:
            self.ids[id] = True
            self.todo.append(id)

    def keep_all(self, ids: tuple[int, ...] | list[int] | None) -> None:
        """Several ids are needed."""
        if ids is not None:
            for id in ids:
                self.keep(id)

    def frame(self, frame: Frame | None) -> None:
        """Everything that the bindings of an ability name."""
        if frame is None:
            return
        self.keep(frame.source)
        self.keep(frame.item)
        for ids in frame.targets:
            self.keep_all(ids)
        for slot in frame.slots:
            self.keep_all(frame.slots[slot])
        for slot in frame.done:
            self.keep_all(frame.done[slot])
        self.keep(frame.parent)
        self.keep_all(frame.subject)
        self.keep_all(list(frame.choices.values()))
        if frame.event is not None:
            self.event(frame.event)

    def event(self, event: Event) -> None:
        """What an event was about."""
        self.keep(event.object)
        self.keep(event.other)
        self.keep(event.source)
        self.keep(event.cause)

    def object(self, found: GameObject) -> None:
        """What an object leads to: most of all, nothing."""
        if found.became >= FIRST_OBJECT_ID:
            self.keep(found.became)
        if found.attached_to >= FIRST_OBJECT_ID:
            self.keep(found.attached_to)
        if found.attacking >= FIRST_OBJECT_ID:
            self.keep(found.attacking)
        if found.attachments:
            self.keep_all(found.attachments)
        if found.blocking:
            self.keep_all(found.blocking)
        if found.merged:
            self.keep_all(found.merged)
        if found.linked:
            self.keep_all(found.linked)
        if found.memory:
            self.keep_all(list(found.memory.values()))
        if found.frame is not None:
            self.frame(found.frame)


def _set_aside(agenda: list[Context]) -> list[Subgame]:
    """The games that are set aside for subgames, one within another."""
    found: list[Subgame] = []
    for context in agenda:
        if isinstance(context, Subgame):
            found += [context, *_set_aside(context.contexts)]
    return found


def _in_force(kept: _Kept, game: Situation) -> None:
    """What lasting effects, abilities that wait, mana, damage assigned, this turn and the last look at."""
    for effect in game.effects:
        kept.frame(effect.frame)
        kept.keep_all(effect.affected)
    for ability in game.delayed:
        kept.frame(ability.frame)
    for shield in game.shields:
        kept.frame(shield.frame)
        kept.keep_all(shield.affected)
    for until in game.untils:
        kept.frame(until.frame)
        kept.keep_all(until.ids)
    for tag in game.mana_tags:
        kept.frame(tag.frame)
    for waiting in game.waiting:
        kept.keep(waiting.source)
        kept.frame(waiting.frame)
    for made in game.assigned:
        kept.keep_all([made.lock, made.source, made.to, made.cause])
    for event in (*game.this_turn, *game.last_turn):
        kept.event(event)


def needed(game: State) -> dict[int, bool]:
    """The ids of all objects that something can still look at."""
    kept = _Kept(game)
    for id, found in game.objects.items():
        if found.zone >= 0:
            kept.ids[id] = True
            kept.todo.append(id)
    _in_force(kept, game)
    for context in _set_aside(game.agenda):
        # CR 729.1a: the main game of a subgame.
        kept.keep_all([*context.zones, *context.outside])
        _in_force(kept, context.main)
    while kept.todo:
        kept.object(game.objects[kept.todo.pop()])
    return kept.ids


def forget(game: State) -> None:
    """Drop what nothing needs."""
    kept = needed(game)
    if len(kept) < len(game.objects):
        game.objects = {id: found for id, found in game.objects.items() if id in kept}
        cache = game.cache
        if isinstance(cache, Index) and not all([id in kept for id in cache.elsewhere]):
            game.stale = True
