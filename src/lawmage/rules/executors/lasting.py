"""Continuous effects of spells and abilities that resolved (CR 611.2), and the modifications both they and static
abilities make."""

from __future__ import annotations

from typing import Final

from ...ir import change as ir
from ...ir.filter import Noun
from ...ir.node import Duration, Objects, Verb
from ...ir.static import ObjectsAre
from ...kernel.executor import Frame, Step
from ...kernel.objects import Characteristics
from ...kernel.records import LastingEffect
from ...kernel.state import State
from .. import layers, rule_effects
from ..durations import duration_code, until_of
from ..layers import ContinuousStatement, LastingText, Modification
from ..link import Linker, NotExecutable
from . import scope

LASTING_VERBS: Final = (
    "GetPT",
    "Gain",
    "Lose",
    "BecomeObject",
    "BecomeCopy",
    "BecomeColor",
    "SetPT",
    "SwitchPT",
    "Cant",
    "Must",
    "CanAlso",
)


def split(verbs: tuple[Verb, ...]) -> tuple[list[Verb], list[Verb]]:
    """(verbs that happen now, verbs that last)."""
    now = [verb for verb in verbs if type(verb).__name__ not in LASTING_VERBS]
    later = [verb for verb in verbs if type(verb).__name__ in LASTING_VERBS]
    return now, later


class ChangePT(Modification):
    """CR 613.4c: +N/+N; the amounts are locked in for an effect that lasts (611.2d)."""

    layer = layers.PT_CHANGED

    def __init__(self, node: ir.GetPT, link: Linker) -> None:
        self.power = link.amount(node.power)
        self.toughness = link.amount(node.toughness)
        self.power_sign = node.power_sign
        self.toughness_sign = node.toughness_sign

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        if chars.power is not None:
            chars.power += self.power_sign * self.power.value(game, frame)
        if chars.toughness is not None:
            chars.toughness += self.toughness_sign * self.toughness.value(game, frame)


def modifications(verbs: list[Verb], link: Linker) -> list[Modification]:
    """The modifications of verbs, or NotExecutable."""
    made: list[Modification] = []
    for verb in verbs:
        if isinstance(verb, ir.GetPT):
            made.append(ChangePT(verb, link))
        elif isinstance(verb, ir.Cant):
            made.append(rule_effects.cant(verb, link))
        elif isinstance(verb, ir.Must):
            made.append(rule_effects.must(verb, link))
        elif isinstance(verb, ir.CanAlso):
            made.append(rule_effects.can_also(verb, link))
        else:
            raise NotExecutable(verb)
    return made


class LastingStep(Step):
    """CR 611.2c: makes a continuous effect for the objects of the clause, as they are now; or, for one that changes no
    characteristics of "all" objects of a kind, for whatever is of that kind from time to time (`kind`)."""

    def __init__(self, verbs: list[Verb], duration: Duration | None, link: Linker, kind: Noun | None = None) -> None:
        self.code = duration_code(duration)
        self.afresh = kind is not None
        test = link.filter(kind) if kind is not None else None
        zones = scope.scope_of(kind) if kind is not None else ()
        statement = ContinuousStatement(None, test, zones, None, modifications(verbs, link))
        self.text = LastingText(link.root, statement)
        link.add_part(self.text)

    def run(self, game: State, frame: Frame) -> None:
        if not frame.subject and not self.afresh:
            return
        effect = LastingEffect(
            game.new_id(),
            self.text,
            frame.clone(),
            None if self.afresh else tuple(frame.subject),
            game.stamp(),
            self.code,
            until_of(self.code, frame),
        )
        game.effects.append(effect)
        game.stale = True


def objects_are(node: ObjectsAre, link: Linker) -> ContinuousStatement:
    """A static ability's statement about objects."""
    condition = link.condition(node.condition) if node.condition is not None else None
    made = modifications(list(node.verbs), link)
    if isinstance(node.subject, Noun):
        return ContinuousStatement(None, link.filter(node.subject), scope.scope_of(node.subject), condition, made)
    assert isinstance(node.subject, Objects)
    return ContinuousStatement(link.objects(node.subject), None, (), condition, made)


STATEMENTS: Final = {"ObjectsAre": objects_are}
