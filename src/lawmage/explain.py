"""Why something happened, why something is not allowed, and what made a permanent what it is."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import ActionError
from .game import Game
from .kernel.ask import Refusal
from .kernel.events import Event
from .kernel.state import State
from .knowledge import texts_for
from .notation import Action, parse
from .rules.event_kinds import ACTIVATE, CAST
from .rules.objects import controller, name_of
from .types import NOTHING

LONGEST = 20
"""How many links a chain of causes has at most."""


@dataclass(frozen=True, slots=True)
class Because:
    """One link in a chain of causes: what happened, by which rule ('' where none is named), and the event, if one."""

    sentence: str
    rule: str
    event: Event | None = None

    def __str__(self) -> str:
        return self.sentence + (f" (CR {self.rule})" if self.rule else "")


@dataclass(frozen=True, slots=True)
class Why:
    """Why an event happened: the rule that made it, and the causes, the nearest first."""

    rule: str
    causes: tuple[Because, ...]

    def __str__(self) -> str:
        return "\n".join(("" if i == 0 else "  because ") + str(cause) for i, cause in enumerate(self.causes))


def why(game: Game, event: Event) -> Why:
    """The rule that made an event happen, and what caused it: the spell or ability, what triggered that, and so on."""
    state = game.state
    causes = [Because(event.describe(state), event.rule, event)]
    seen = {event.cause}
    item = event.cause
    while item != NOTHING and len(causes) < LONGEST:
        found = state.objects.get(item)
        if found is None:
            break
        put = announcement(state, item)
        if put is not None:
            causes.append(Because(put.describe(state), put.rule, put))
            break
        trigger = found.frame.event if found.frame is not None else None
        whose = name_of(state, controller(state, item))
        causes.append(Because(f"{name_of(state, item)}, which {whose} controls, triggered", "603.2"))
        if trigger is None:
            break
        causes.append(Because(trigger.describe(state), trigger.rule, trigger))
        item = trigger.cause
        if item in seen:
            break
        seen.add(item)
    return Why(event.rule, tuple(causes))


def announcement(state: State, item: int) -> Event | None:
    """The event by which a spell was cast or an ability activated; None for a triggered ability."""
    past = state.past
    while past is not None:
        if past.event.kind in (CAST, ACTIVATE) and past.event.object == item:
            return past.event
        past = past.before
    return None


def why_not(game: Game, action: Action | str) -> Refusal | None:
    """Why an action (or a text that means one) can't be taken now, with the rule; None if it can."""
    question = game.question
    if question is None:
        return Refusal("the game has ended", "104.1")
    if isinstance(action, Action):
        return game.refusal(action)
    try:
        parse(texts_for(game.state, question), question, game.position.options(), action)
    except ActionError as error:
        return Refusal(error.reason, error.rule)
    return None
