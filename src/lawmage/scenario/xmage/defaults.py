"""What a simple player chooses where the script says nothing: good things for itself, bad ones for the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Final

from ...ir.node import Node
from ...kernel.ask import Question
from ...kernel.state import State
from ...rules.combat.dealing import DamageQuestion
from ...rules.objects import chars, controller, is_player
from ...rules.payment import AUTO
from ...rules.questions import DONE, ChooseOne
from ...types import BATTLEFIELD, EXILE, FIRST_OBJECT_ID, LAND

HARM: Final = (
    "DealDamage",
    "Destroy",
    "Exile",
    "Sacrifice",
    "Discard",
    "LoseLife",
    "Tap",
    "Counter",
    "Cant",
    "Mill",
    "GainControl",
    "Fight",
    "Goad",
)
GIVEN_UP: Final = ("sacrifice", "discard", "return", "exile", "tap", "pay", "bottom", "graveyard")


def default(game: State, question: Question, options: Sequence[int], strict: bool) -> int:
    """One of the options."""
    name = question.name
    if name == "payment":
        return AUTO
    if strict and name == "cost":
        # What was not asked of the other engine's player was not paid.
        return 0 if 0 in options else options[0]
    if strict and name == "may" and "pay" in question.prompt(game).lower():
        return 0 if 0 in options else options[0]
    if name in ("may", "cost"):
        return 1 if 1 in options else options[0]
    if isinstance(question, ChooseOne):
        return _object(game, question, options, strict)
    if name in ("target", "new target"):
        return _target(game, question, options, strict)
    if isinstance(question, DamageQuestion):
        return _damage(question, options)
    if name in ("x", "number"):
        return max(options) if name == "x" else min(options)
    return options[0]


def _object(game: State, question: ChooseOne, options: Sequence[int], strict: bool) -> int:
    what = question.what.lower()
    legal = [option for option in options if option != DONE]
    sure = len(legal) == 1 and game.objects.get(legal[0]) is not None and game.objects[legal[0]].zone == EXILE
    if question.optional and ((strict and not sure) or not legal or "bottom" in what or "graveyard" in what):
        return DONE
    if all(is_player(option) for option in legal):
        others = [option for option in legal if option != question.player]
        return (others or legal)[0]
    bad = any(word in what for word in GIVEN_UP)
    return sorted(legal, key=lambda id: worth(game, id), reverse=not bad)[0]


def _target(game: State, question: Question, options: Sequence[int], strict: bool) -> int:
    legal = [option for option in options if option != DONE]
    if not legal:
        return DONE
    harm = harmful(game, question.object)
    liked = [id for id in legal if (side(game, id) != question.player) == harm]
    if not liked and DONE in options:
        return DONE
    return sorted(liked or legal, key=lambda id: worth(game, id), reverse=bool(liked))[0]


def _damage(question: DamageQuestion, options: Sequence[int]) -> int:
    """Lethal damage to each in order, the rest to the last."""
    made = question.assignment
    place = len(question.given)
    if place < len(made.lethal) and made.lethal[place] in options:
        return made.lethal[place]
    return max(options)


def side(game: State, id: int) -> int:
    """Whose a player, permanent or card is."""
    return id if is_player(id) else controller(game, id)


def worth(game: State, id: int) -> int:
    """A rough value of an object."""
    if id < FIRST_OBJECT_ID:
        return 50
    now = chars(game, id)
    cost = now.mana_cost.mana_value if now.mana_cost is not None else 0
    value = cost * 2 + (now.power or 0) + (now.toughness or 0)
    if now.types & LAND and game.objects[id].zone == BATTLEFIELD:
        value += 1
    return value


def harmful(game: State, item: int) -> bool:
    """Whether what a spell or ability does to its targets is bad for them."""
    found = game.objects.get(item)
    if found is None:
        return False
    nodes = [found.ability.node] if found.ability is not None else [a.node for a in found.chars.abilities]
    return any(harms(node) for node in nodes)


@lru_cache(maxsize=4096)
def harms(node: Node) -> bool:
    """Whether a node of the card language holds something harmful."""
    if type(node).__name__ in HARM:
        return True
    if type(node).__name__ == "GetPT" and "-1" in repr(getattr(node, "toughness_sign", "")):
        return True
    return any(_harms(getattr(node, field.name)) for field in fields(node))


def _harms(value: object) -> bool:
    if isinstance(value, Node):
        return harms(value)
    return any(_harms(part) for part in value) if isinstance(value, tuple) else False
