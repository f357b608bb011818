"""Lifelink and deathtouch as they were until 2009: triggered abilities (rule 502.63a, 502.68a of 2008).

What they say is data like any other keyword's (`oracle/keywords/definitions.txt`); a permanent that has one of them
twice triggers twice.
"""

from __future__ import annotations

from typing import Final

from ..ir.binding import bind
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.records import Waiting
from ..kernel.state import State
from ..types import BATTLEFIELD, DEATHTOUCH_TRIGGER
from . import keywords
from .keyword_abilities import definition
from .keyword_texts import keywords_named
from .link_ability import link_ability
from .linked import TriggeredText
from .objects import chars, controller

_LINKED: Final[dict[str, TriggeredText]] = {}


def ability(name: str) -> TriggeredText:
    """The triggered ability that a keyword stood for."""
    if name not in _LINKED:
        nodes = definition(f"{name} as a trigger")
        assert nodes is not None
        linked = link_ability(bind(nodes[0]))[0]
        assert isinstance(linked, TriggeredText)
        _LINKED[name] = linked
    return _LINKED[name]


def notice(game: State, event: Event, kw: int) -> None:
    """rule 502.63a, 502.68a (2008): each instance of a source of damage triggers."""
    if kw & keywords.LIFELINK and game.settings.lifelink_triggers:
        _wait(game, event, "lifelink")
    if kw & keywords.DEATHTOUCH and game.settings.deathtouch == DEATHTOUCH_TRIGGER:
        _wait(game, event, "deathtouch")


def _wait(game: State, event: Event, name: str) -> None:
    text = ability(name)
    who = controller(game, event.source)
    if who < 0 or game.players[who].lost or game.objects[event.source].zone not in (BATTLEFIELD, -1 - BATTLEFIELD):
        # rule 502.63a, 502.68a (2008): only a permanent has it.
        return
    for _ in keywords_named(chars(game, event.source), name):
        frame = Frame(event.source, who)
        frame.event = event
        if text.pattern.matches(game, frame, event):
            text.pattern.bind(game, frame, event)
            game.waiting.append(Waiting(text, event.source, who, event, frame))
