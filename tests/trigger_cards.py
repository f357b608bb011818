"""Cards with triggered abilities for tests: written in the card language."""

from __future__ import annotations

from lawmage.ir.ability import SpellAbility, Triggered
from lawmage.ir.amount import Number
from lawmage.ir.effect import Do
from lawmage.ir.filter import ControlledBy, Noun
from lawmage.ir.node import Event, Filter, Instruction, Verb
from lawmage.ir.reference import Choose, Every, Target, You
from lawmage.ir.verb import Destroy, Draw, GainLife, LoseLife
from lawmage.kernel.objects import Definition
from tests.cards_for_tests import CREATURE, card


def gain(count: int = 1) -> Instruction:
    """You gain life."""
    return Do(You(), (GainLife(Number(count)),))


def draw(count: int = 1) -> Instruction:
    """Draw cards."""
    return Do(You(), (Draw(Number(count)),))


def does(*verbs: Verb, may: bool = False) -> Instruction:
    """You do things."""
    return Do(You(), verbs, may)


def watcher(event: Event, *effects: Instruction, name: str = "Watcher", **more: object) -> Definition:
    """A 1/1 creature with a triggered ability."""
    ability = Triggered(event, effects, **more)  # type: ignore[arg-type]  # fields of Triggered by name
    return card(name, "{1}", "creature - Spirit", ability, power="1", toughness="1")


def instant(name: str, *effects: Instruction, cost: str = "{R}", types: str = "instant") -> Definition:
    """A spell."""
    return card(name, cost, types, SpellAbility(effects))


def creature(name: str, power: int = 2, toughness: int = 2, cost: str = "{R}") -> Definition:
    """A creature without abilities."""
    return card(name, cost, "creature - Bear", power=str(power), toughness=str(toughness))


def yours(noun: Noun) -> Noun:
    """The noun, "you control"."""
    from lawmage.ir.filter import All

    part: Filter = ControlledBy(You())
    return Noun(noun.kind, part if noun.filter is None else All((noun.filter, part)))


BEAR = creature("Bear")
KILL = instant("Kill", Do(You(), (Destroy(Target(CREATURE)),)))
WRATH = instant("Wrath", Do(You(), (Destroy(Every(CREATURE)),)), types="sorcery")
LOSE = LoseLife(Number(1))
A_CREATURE = Choose(CREATURE)
