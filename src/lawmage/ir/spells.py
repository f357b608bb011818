"""The spell ability of a face as one whole (CR 608.2c): what its lines say together.

A line may go on with what an earlier one began ("... instead", "that creature", "the same"), so the lines of an instant
or sorcery are carried out, and bound, as one ability.  The compiled card keeps them line by line, as they are written.
"""

from __future__ import annotations

from .ability import Modal, SpellAbility, Worded
from .binding import bind
from .change import DealDamage
from .effect import If, ObjectsDo
from .node import Ability, Instruction
from .reference import SameAsBefore


def spell_part(ability: Ability) -> SpellAbility | None:
    """The spell ability that an ability of a face is, with or without an ability word; None if it is none."""
    if isinstance(ability, Worded):
        return spell_part(ability.ability)
    return ability if isinstance(ability, SpellAbility) else None


def joined(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with all spell abilities made one, in the place of the first, and bound.

    Modal ones stay apart: their modes are chosen one by one.  Raises UnboundReference like `bind`.
    """
    parts = [spell_part(ability) for ability in abilities]
    several = [part for part in parts if part is not None and not _modal(part)]
    if len(several) < 2:
        return abilities
    effects: list[Instruction] = []
    for part in several:
        for effect in part.effects:
            if effects and isinstance(effect, If) and effect.otherwise is None and _instead(effect):
                effects[-1] = If(effect.condition, effect.effect, effects[-1], True)
            else:
                effects.append(effect)
    whole = bind(SpellAbility(tuple(effects)))
    result: list[Ability] = []
    placed = False
    for ability, spell in zip(abilities, parts):
        if spell is None or _modal(spell):
            result.append(ability)
        elif not placed:
            result.append(whole)
            placed = True
    return tuple(result)


def _modal(part: SpellAbility) -> bool:
    return any([isinstance(effect, Modal) for effect in part.effects])


def _instead(effect: If) -> bool:
    """Whether the effect is carried out in the place of the one before it (608.2e)."""
    if effect.instead:
        return True
    done = effect.effect
    if not isinstance(done, ObjectsDo):
        return False
    return any([isinstance(verb, DealDamage) and isinstance(verb.to, SameAsBefore) for verb in done.verbs])
