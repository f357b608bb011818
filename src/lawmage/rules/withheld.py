"""Abilities that an object can't have, and effects that would give them (CR 113.11)."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Keyword
from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from . import ability_changes
from .layers import ContinuousStatement, LastingText
from .layers.groups import groups

# In `Frame.choices` of an effect that lasts: it gives some object less than the others.
WITHHOLDS: Final = ability_changes.WITHHOLDS


def given(statement: ContinuousStatement) -> list[Keyword]:
    """The keywords that a statement gives."""
    found: list[Keyword] = []
    for modification in statement.modifications:
        if isinstance(modification, ability_changes.GainAbilities):
            found += [ability.node for ability in modification.abilities if isinstance(ability.node, Keyword)]
    return found


def bans(game: State) -> list[tuple[list[Keyword], list[int]]]:
    """What can't be had now, and by which objects."""
    found: list[tuple[list[Keyword], list[int]]] = []
    for id in game.battlefield:
        source = game.objects[id]
        for static in groups(source.chars).continuous if not source.phased_out else ():
            statement = static.statement
            if isinstance(statement, ContinuousStatement) and statement.bars:
                found.append((_barred(statement), statement.objects(game, Frame(id, source.controller))))
    for effect in game.effects:
        if isinstance(effect.ability, LastingText) and effect.affected is not None:
            statement = effect.ability.statement
            if isinstance(statement, ContinuousStatement) and statement.bars:
                found.append((_barred(statement), list(effect.affected)))
    return found


def _barred(statement: ContinuousStatement) -> list[Keyword]:
    lost: list[Keyword] = []
    for modification in statement.modifications:
        if isinstance(modification, ability_changes.LoseKeywords) and modification.bars:
            lost += modification.keywords
    return lost


def any_is_barred(game: State, statement: ContinuousStatement, ids: list[int]) -> bool:
    """rule 112.11 (2014, July): whether an effect would give one of these objects what it can't have."""
    has = given(statement)
    for lost, on in bans(game) if has else ():
        if any([id in ids for id in on]) and any([ability_changes.is_lost(one, two) for one in has for two in lost]):
            return True
    return False


def withhold(game: State, ability: LinkedAbility, frame: Frame, ids: tuple[int, ...]) -> None:
    """CR 113.11: what begins now never gives an object what it can't have now; the rest of it applies."""
    statement = ability.statement if isinstance(ability, LastingText) else None
    if not isinstance(statement, ContinuousStatement):
        return
    has = given(statement)
    for lost, on in bans(game) if has else ():
        for one in has:
            if any([ability_changes.is_lost(one, other) for other in lost]):
                for id in on:
                    if id in ids:
                        frame.choices[WITHHOLDS] = 1
                        frame.choices[ability_changes.withheld(one.name, id)] = 1
