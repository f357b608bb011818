"""Cards as they were on a day: the type line of the day, and the spell types that go with the timing of the day."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from .cards.card import TypeLine
from .cards.dated_texts import abilities_on
from .cards.dated_types import INTERRUPT, MANA_SOURCE, type_line_on
from .compilation import definition_of
from .editions import Rules
from .ir.ability import SpellAbility
from .ir.card import FaceIR
from .ir.codec import decode
from .ir.effect import Do
from .ir.node import Ability
from .ir.verb import AddMana
from .kernel.objects import Definition
from .rules.fifth.timing import ON_SPELLS, times_of
from .rules.linked import SpellText
from .types import BATCHES

_FORMER: Final = (INTERRUPT.lower(), MANA_SOURCE.lower())


def dated(card: Definition, rules: Rules, printed: str = "") -> Definition:
    """A card as it is under some rules; the same object where nothing is different.

    printed: a day; the text is that of the printing of that day, which is not the last one (rulings of June 1997).
    """
    faces = tuple([_face_on(face, rules, printed or rules.through) for face in card.ir.faces])
    faces = tuple([_fit(card, place, face, rules) for place, face in enumerate(faces)])
    if faces == card.ir.faces:
        return card
    return definition_of(replace(card.ir, faces=faces))


def _face_on(face: FaceIR, rules: Rules, printed: str) -> FaceIR:
    """A face with the type line of the day, and the abilities where the text of the day meant something else."""
    abilities = abilities_on(face.name, printed)
    if abilities is not None:
        face = replace(face, abilities=tuple([cast(Ability, decode(node)) for node in abilities]))
    today = line_of(face)
    line = type_line_on(face.name, today, rules.through, rules.switches.creature_types)
    if line == today:
        return face
    return replace(
        face,
        supertypes=tuple([word.lower() for word in line.supertypes]),
        types=tuple([word.lower() for word in line.types]),
        subtypes=line.subtypes,
    )


def line_of(face: FaceIR) -> TypeLine:
    """The type line of a compiled face."""
    return TypeLine(
        tuple([word.title() for word in face.supertypes]), tuple([word.title() for word in face.types]), face.subtypes
    )


def _fit(card: Definition, place: int, face: FaceIR, rules: Rules) -> FaceIR:
    """A spell of a type that the timing does not have, as the one that is played like it.

    With batches an instant that targets a spell is an interrupt (summary T.11.1) and one that only makes mana is a mana
    source (K.20); without them both are instants, as since 1999-04-23.
    """
    if rules.switches.timing == BATCHES:
        if "instant" not in face.types:
            return face
        fit = MANA_SOURCE if makes_mana(face) else INTERRUPT if _interrupts(card, place) else ""
        return _retyped(face, "instant", fit.lower()) if fit else face
    for word in _FORMER:
        face = _retyped(face, word, "instant")
    return face


def _retyped(face: FaceIR, old: str, new: str) -> FaceIR:
    return replace(face, types=tuple([new if word == old else word for word in face.types]))


def makes_mana(face: FaceIR) -> bool:
    """Whether a spell does nothing but make mana."""
    effects = [effect for ability in face.abilities if isinstance(ability, SpellAbility) for effect in ability.effects]
    return len(effects) > 0 and all(
        [isinstance(effect, Do) and all([isinstance(verb, AddMana) for verb in effect.verbs]) for effect in effects]
    )


def _interrupts(card: Definition, place: int) -> bool:
    """Whether a spell can target a spell."""
    forms = [face for face in card.faces if face.name == card.ir.faces[place].name]
    texts = [ability for form in forms[:1] for ability in form.abilities if isinstance(ability, SpellText)]
    return times_of([text.program for text in texts]) & ON_SPELLS != 0
