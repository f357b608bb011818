"""Which sentences belong to a delayed trigger (CR 603.7) or to what replaces an event (CR 614.1).

"At the beginning of the next end step, sacrifice that creature.  If you do, draw a card": the second sentence speaks
of what the delayed ability does, so it is a part of that ability.  The text keeps its sentences apart; they are put
together when an ability is linked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .binding import bind
from .condition import PlayerIs, ThisWayDid
from .effect import Delayed, Do, If, Lasting, ObjectsDo, Sentence
from .event import Dies
from .node import Ability, Instruction, Node, fields
from .reference import It
from .static import PlayersMay, Replace
from .text_order import STRIDE, numbers
from .verb import Exile, FlipCoin, Move

# How a coin flip comes out for a player.
FLIPS: Final = ("wins the flip", "loses the flip")


def with_later(root: Ability) -> Ability:
    """The ability with each sentence where it belongs, bound anew; itself where all are."""
    result = _rebuilt(root, numbers(root))
    return bind(result) if result is not root and isinstance(result, Ability) else root


def _rebuilt(value: Any, slots: dict[int, int]) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        items = _gathered(value, slots)
        new = tuple([_rebuilt(item, slots) for item in items])
        same = len(new) == len(value) and all([mine is old for mine, old in zip(new, value)])
        return value if same else new
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            made = _rebuilt(old, slots)
            if made is not old:
                changes[field.name] = made
    return replace(value, **changes) if changes else value


def _gathered(items: tuple[Any, ...], slots: dict[int, int]) -> tuple[Any, ...]:
    """Sentences in a row, each with those that speak of what it does later."""
    found: list[Any] = []
    inside: list[int] = []
    for item in items:
        last = found[-1] if found else None
        told = bool(inside) and _speaks_of(item, inside)
        if isinstance(last, If) and _plays_what(item, _exiled_if(last)):
            # "Exile it if it's an instant card.  You may cast that card": if it was exiled.
            found[-1] = replace(last, effect=Sentence((last.effect, item)))
            continue
        if _says_of(item, _returned_later(last)):
            # "Return it at the beginning of the next end step.  It gains haste": as it is returned.
            found[-1] = _with_last(last, item)
            continue
        if isinstance(item, Instruction) and (told or (_asks_for_flip(item) and _flips(_effects(last)))):
            found[-1] = _with(last, item)
            inside = inside + _slots_of(item, slots)
            continue
        if isinstance(last, If) and _hangs_on(last, item):
            found[-1] = replace(last, effect=Sentence((last.effect, item)))
            continue
        found.append(item)
        inside = _slots_of(_effects(item), slots)
        if isinstance(item, Delayed) and item.duration is not None and id(item.event) in slots:
            # "Whenever a creature attacks this turn, ... .  Destroy that creature at end of combat."
            inside.append(slots[id(item.event)])
        replaced = _replaced(item)
        if replaced is not None and id(replaced.event) in slots:
            # "If a creature would die this turn, exile it instead.  Return it to the battlefield at ... ."
            inside.append(slots[id(replaced.event)])
    return tuple(found)


def _hangs_on(last: If, item: object) -> bool:
    """Whether a replacement is about what a condition found ("If a creature is dealt damage this way, it loses ... . If
    that creature would die this turn, exile it instead")."""
    replaced = _replaced(item)
    if replaced is None or not isinstance(last.condition, ThisWayDid) or last.otherwise is not None:
        return False
    asked = replaced.event.what if isinstance(replaced.event, Dies) else None
    done = last.effect.subject if isinstance(last.effect, ObjectsDo) else None
    return isinstance(asked, It) and isinstance(done, It) and asked.noun != "" and asked.slot == done.slot


def _returned_later(item: object) -> int:
    """The slot of what a delayed ability puts onto the battlefield; -1: it does no such thing."""
    if isinstance(item, If) and item.otherwise is None:
        return _returned_later(item.effect)
    if not isinstance(item, Delayed):
        return -1
    for effect in item.effects:
        for verb in effect.verbs if isinstance(effect, Do) else ():
            if isinstance(verb, Move) and verb.to.zone == "battlefield" and isinstance(verb.what, It):
                return verb.what.slot
    return -1


def _says_of(item: object, slot: int) -> bool:
    """Whether a sentence says what becomes of the object at a slot."""
    return isinstance(item, ObjectsDo) and isinstance(item.subject, It) and item.subject.slot == slot >= 0


def _with_last(item: Any, sentence: Instruction) -> Any:
    if isinstance(item, If):
        return replace(item, effect=_with_last(item.effect, sentence))
    return _with(item, sentence)


def _exiled_if(item: If) -> list[int]:
    """The slots of what "if C, exile it" exiles."""
    if item.otherwise is not None or not isinstance(item.effect, Do):
        return []
    exiled = [verb.what for verb in item.effect.verbs if isinstance(verb, Exile)]
    return [what.slot for what in exiled if isinstance(what, It)]


def _plays_what(item: object, exiled: list[int]) -> bool:
    """Whether a sentence lets a player play what was exiled."""
    if not exiled or not isinstance(item, Lasting):
        return False
    may = [one for one in item.statements if isinstance(one, PlayersMay)]
    return len(may) == len(item.statements) and all(
        [isinstance(o.objects, It) and o.objects.slot in exiled for o in may]
    )


def _asks_for_flip(item: Instruction) -> bool:
    """CR 705.2: whether a sentence is about how a coin flip before it came out."""
    return isinstance(item, If) and isinstance(item.condition, PlayerIs) and item.condition.word in FLIPS


def _flips(value: object) -> bool:
    """Whether a coin is flipped in a part of a tree."""
    if isinstance(value, tuple):
        return any([_flips(item) for item in value])
    if not isinstance(value, Node) or isinstance(value, Ability):
        return False
    return isinstance(value, FlipCoin) or any([_flips(getattr(value, field.name)) for field in fields(value)])


def _effects(item: object) -> tuple[Instruction, ...]:
    """What a delayed trigger does, or what happens instead of an event."""
    if isinstance(item, Delayed):
        return item.effects
    replaced = _replaced(item)
    return replaced.instead if replaced is not None else ()


def _replaced(item: object) -> Replace | None:
    """The replacement effect that an instruction makes for a time, if it makes one."""
    if isinstance(item, Lasting) and len(item.statements) == 1:
        only = item.statements[0]
        return only if isinstance(only, Replace) and only.instead else None
    return None


def _with(item: Any, sentence: Instruction) -> Any:
    """The sentence with one more of its effects."""
    if isinstance(item, Delayed):
        return replace(item, effects=(*item.effects, sentence))
    assert isinstance(item, Lasting)
    only = item.statements[0]
    assert isinstance(only, Replace)
    return replace(item, statements=(replace(only, instead=(*only.instead, sentence)),))


def _slots_of(value: object, slots: dict[int, int]) -> list[int]:
    """The slots that a part of a tree fills."""
    if isinstance(value, tuple):
        return [slot for item in value for slot in _slots_of(item, slots)]
    if not isinstance(value, Node) or isinstance(value, Ability):
        return []
    found = [slots[id(value)]] if id(value) in slots else []
    return found + [slot for field in fields(value) for slot in _slots_of(getattr(value, field.name), slots)]


def _speaks_of(value: object, inside: list[int]) -> bool:
    """Whether a pronoun in a part of a tree means one of these slots."""
    if isinstance(value, tuple):
        return any([_speaks_of(item, inside) for item in value])
    if not isinstance(value, Node) or isinstance(value, Ability):
        return False
    slot = getattr(value, "slot", -1)
    if isinstance(slot, int) and slot >= 0 and slot - slot % STRIDE in inside:
        return True
    return any([_speaks_of(getattr(value, field.name), inside) for field in fields(value)])
