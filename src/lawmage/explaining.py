"""Why something happened, why something is not allowed, and what made a permanent what it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .editions import rules_of
from .errors import ActionError
from .game import Game
from .kernel.ask import Refusal
from .kernel.events import Event
from .kernel.objects import Characteristics
from .kernel.state import State
from .knowledge import texts_for
from .notation import Action, parse
from .rules.event_kinds import ACTIVATE, CAST
from .rules.keywords import BITS
from .rules.layers.dependency import dependencies, next_effect
from .rules.layers.order import (
    ABILITY,
    COLOR,
    CONTROL,
    COPY,
    LAYERS,
    PT_CHANGED,
    PT_COUNTERS,
    PT_DEFINED,
    PT_SET,
    PT_STATIC,
    PT_SWITCHED,
    TEXT,
    TYPE,
)
from .rules.layers.refreshing import end_of_copying, gather
from .rules.layers.working import Effect, Working, order
from .rules.objects import controller, name_of
from .types import COLOR_NAMES, NOTHING, SUPERTYPE_NAMES, TYPE_NAMES, names_of

LONGEST: Final = 20
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


def why(game: Game, event: Event, known: State | None = None) -> Why:
    """The rule that made an event happen, and what caused it: the spell or ability, what triggered that, and so on.

    known: the state as the one knows it who is told (`knowledge.as_known`); without it everything is told.
    """
    state = game.state if known is None else known
    cite = game.rules.cite
    causes = [Because(event.describe(state), cite(event.rule), event)]
    seen = {event.cause}
    item = event.cause
    while item != NOTHING and len(causes) < LONGEST:
        found = state.objects.get(item)
        if found is None:
            break
        put = announcement(state, item)
        if put is not None:
            causes.append(Because(put.describe(state), cite(put.rule), put))
            break
        trigger = found.frame.event if found.frame is not None else None
        whose = name_of(state, controller(state, item))
        causes.append(Because(f"{name_of(state, item)}, which {whose} controls, triggered", cite("603.2")))
        if trigger is None:
            break
        causes.append(Because(trigger.describe(state), cite(trigger.rule), trigger))
        item = trigger.cause
        if item in seen:
            break
        seen.add(item)
    return Why(cite(event.rule), tuple(causes))


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
        return Refusal("the game has ended", game.rules.cite("104.1"))
    if isinstance(action, Action):
        refusal = game.refusal(action)
        return None if refusal is None else Refusal(refusal.reason, game.rules.cite(refusal.rule))
    try:
        parse(texts_for(game.state, question, game.position.options()), question, game.position.options(), action)
    except ActionError as error:
        return Refusal(error.reason, game.rules.cite(error.rule))
    return None


@dataclass(frozen=True, slots=True)
class LayerStep:
    """What one layer did to an object: by which rule, which effects applied (in order), and what changed.

    changes: (characteristic, before, after), in words.  dependencies: which effect waited for which other (613.8).
    """

    layer: str
    rule: str
    effects: tuple[str, ...]
    changes: tuple[tuple[str, str, str], ...]
    dependencies: tuple[str, ...] = ()

    def __str__(self) -> str:
        changed = ", ".join(f"{name} {before} -> {after}" for name, before, after in self.changes) or "no change"
        made = f" by {', then '.join(self.effects)}" if self.effects else ""
        waits = "".join([f"; {text}" for text in self.dependencies])
        return f"{self.layer} (CR {self.rule}): {changed}{made}{waits}"


@dataclass(frozen=True, slots=True)
class Explanation:
    """How an object came to be what it is: as printed (or copied, or created), and layer by layer.

    Only layers in which an effect applied to it are listed.
    """

    name: str
    printed: tuple[tuple[str, str], ...]
    steps: tuple[LayerStep, ...]

    def __str__(self) -> str:
        start = ", ".join(f"{name} {value}" for name, value in self.printed)
        return "\n".join([f"{self.name}: {start}", *[f"  {step}" for step in self.steps]])


LAYER_NAMES: Final = {
    COPY: ("copy effects", "613.1a"),
    CONTROL: ("control", "613.1b"),
    TEXT: ("text", "613.1c"),
    TYPE: ("types", "613.1d"),
    COLOR: ("colours", "613.1e"),
    ABILITY: ("abilities", "613.1f"),
    PT_DEFINED: ("power and toughness, defined", "613.4a"),
    PT_SET: ("power and toughness, set", "613.4b"),
    PT_CHANGED: ("power and toughness, changed", "613.4c"),
    PT_COUNTERS: ("power and toughness, counters", "613.4c"),
    PT_STATIC: ("power and toughness, changed by static abilities", "613.4c"),
    PT_SWITCHED: ("power and toughness, switched", "613.4d"),
}
"""CR 613.1, 613.4: what each layer is called, and its rule."""


def explain(game: Game, id: int) -> Explanation:
    """CR 613: what made an object what it is now, layer by layer; LookupError if it is not there."""
    return explain_in(game.state, id)


def explain_in(now_state: State, id: int) -> Explanation:
    """The same for an object of a state."""
    if now_state.objects[id].zone < 0:
        raise LookupError(f"object {id} is gone")
    rules = rules_of(now_state.settings)
    # A fork: the pass is gone through once more without touching the game.
    state = now_state.fork()
    working = Working(state, None)
    state.working = working
    state.stale = True
    gather(working)
    now = described(working.chars_of(id), working.controller_of(id), state)
    printed = now
    steps: list[LayerStep] = []
    for layer in LAYERS:
        working.layer = layer
        applied: list[Effect] = []
        waited: list[tuple[Effect, Effect]] = []
        if layer in working.pending:
            applied, waited = apply_in_order(working, layer)
        if layer == COPY:
            end_of_copying(working)
        before, now = now, described(working.chars_of(id), working.controller_of(id), state)
        applied = [effect for effect in applied if id in (effect.affected or ())]
        changes = tuple((name, old, new) for (name, old), (_, new) in zip(before, now) if old != new)
        if applied or changes:
            makers = tuple(maker(state, effect) for effect in applied)
            layer_name, rule = LAYER_NAMES[layer]
            waits = tuple(
                f"{maker(state, one)} depends on {maker(state, other)} (CR 613.8a)"
                for one, other in waited
                if one in applied or other in applied
            )
            steps.append(LayerStep(layer_name, rules.cite(rule), makers, changes, waits))
    state.working = None
    return Explanation(name_of(now_state, id), printed, tuple(steps))


def apply_in_order(working: Working, layer: int) -> tuple[list[Effect], list[tuple[Effect, Effect]]]:
    """CR 613.7, 613.8: apply a layer's effects; in which order, and which of them waited for which others."""
    waiting = working.pending[layer]
    applied: list[Effect] = []
    waited: list[tuple[Effect, Effect]] = []
    while waiting:
        waiting.sort(key=order)
        for place, effect in enumerate(waiting):
            for other in dependencies(working, waiting, place, layer):
                if (effect, waiting[other]) not in waited:
                    waited.append((effect, waiting[other]))
        effect = waiting.pop(next_effect(working, waiting, layer))
        if not effect.dead:
            working.run(effect, layer)
            applied.append(effect)
    return applied, waited


def described(chars: Characteristics, controlled: int, state: State) -> tuple[tuple[str, str], ...]:
    """Characteristics in words, always the same ones in the same order."""
    types = " ".join(
        [*names_of(chars.supertypes, SUPERTYPE_NAMES), *names_of(chars.types, TYPE_NAMES), *sorted(chars.subtypes)]
    )
    return (
        ("name", chars.name or "none"),
        ("controller", name_of(state, controlled)),
        ("mana cost", str(chars.mana_cost) if chars.mana_cost is not None else "none"),
        ("colours", " ".join(names_of(chars.colors, COLOR_NAMES)) or "none"),
        ("types", types or "none"),
        ("keywords", " ".join(word for word, bit in BITS.items() if chars.keywords & bit) or "none"),
        ("abilities", str(len(chars.abilities))),
        ("power", "none" if chars.power is None else str(chars.power)),
        ("toughness", "none" if chars.toughness is None else str(chars.toughness)),
    )


def maker(state: State, effect: Effect) -> str:
    """Whose effect it is: the permanent with the static ability, or the spell or ability that resolved."""
    source = effect.source if effect.source != NOTHING else effect.frame.source
    name = name_of(state, source)
    kind = "static ability" if effect.source != NOTHING else "effect"
    return f"{kind} of {name} (timestamp {effect.stamp})"
