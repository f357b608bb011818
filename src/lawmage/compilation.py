"""From a card's facts and text to its compiled form, and what can be said of how well it was understood.

Here the compiler's verdict (every word consumed) meets the rules' (every node has an executor): a card is *full* only
with both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from .cards.card import Card, CardFace
from .cards.pool import CompiledCard
from .ir.card import CardIR, FaceIR
from .ir.codec import decode, encode
from .ir.mana import parse_mana_cost
from .ir.node import Ability
from .kernel.objects import Definition
from .oracle.cleaving import told_twice
from .oracle.compiler import Compiler
from .oracle.errors import AmbiguousOracle, OracleError
from .rules import tables
from .rules.definitions import define
from .rules.link import NotExecutable
from .types import COLOR_LETTERS, COLOR_NAMES

_COLOR_OF = dict(zip(COLOR_LETTERS, COLOR_NAMES))


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a card was understood.

    status: 'full', 'read' (every word consumed, but something has no executor), 'partial' (some lines read),
    'declined' (none) or 'ambiguous'.  exact: written back, the text is the same to the letter.  reasons: one for
    each thing missing.  ir: the compiled card, only if every word was read.
    """

    name: str
    status: str
    exact: bool
    reasons: tuple[str, ...]
    ir: CardIR | None = None


def face_ir(face: CardFace, abilities: Sequence[Ability]) -> FaceIR:
    """A face's facts and its abilities, in the card language."""
    line = face.type_line
    return FaceIR(
        name=face.name,
        mana_cost=parse_mana_cost(face.mana_cost) if face.mana_cost is not None else None,
        colors=tuple(_COLOR_OF[c] for c in face.colors),
        supertypes=tuple(word.lower() for word in line.supertypes),
        types=tuple(word.lower() for word in line.types),
        subtypes=line.subtypes,
        abilities=tuple(abilities),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        color_indicator=tuple(_COLOR_OF[c] for c in face.color_indicator) or None,
        hand_modifier=face.hand_modifier,
        life_modifier=face.life_modifier,
    )


def compile_card(card: Card, compiler: Compiler) -> Verdict:
    """Read every line of a card's faces, bind what refers back, and see whether the rules can carry it out."""
    reasons: list[str] = []
    faces: list[FaceIR] = []
    read = ambiguous = lines = 0
    exact = True
    for face in card.faces:
        reading = compiler.read_face(_plain(face))
        abilities: list[Ability] = []
        for line in reading.lines:
            lines += 1
            if isinstance(line, OracleError):
                ambiguous += isinstance(line, AmbiguousOracle)
                reasons.append(f"{line.reason}: {line.span}")
                continue
            read += 1
            abilities.append(cast(Ability, line))
        if not reading.errors:
            exact = exact and compiler.exact(reading) and "[" not in (face.oracle_text or "")
        faces.append(face_ir(face, abilities))
    if reasons:
        status = "ambiguous" if ambiguous else "partial" if read else "declined"
        return Verdict(card.name, status, False, tuple(reasons))
    ir = CardIR(card.name, card.layout, tuple(faces))
    missing = not_executable(ir)
    if missing:
        return Verdict(card.name, "read", exact, (missing,), ir)
    return Verdict(card.name, "full", exact, (), ir)


def not_executable(ir: CardIR) -> str:
    """What the rules can't carry out yet, or ''."""
    tables.fill()
    try:
        define(ir)
    except NotExecutable as error:
        return str(error)
    return ""


def _plain(face: CardFace) -> dict[str, object]:
    return {"name": face.name, "type_line": str(face.type_line), "oracle_text": told_twice(face.oracle_text or "")}


def packed(card: Card, ir: CardIR) -> CompiledCard:
    """The pool's form of a full card."""
    return CompiledCard(card, tuple([encode(node) for node in face.abilities] for face in ir.faces))


def unpacked(compiled: CompiledCard) -> CardIR:
    """The compiled card of a pool entry."""
    faces = [
        face_ir(face, [decode(node) for node in cast(list[Any], nodes)])
        for face, nodes in zip(compiled.card.faces, compiled.abilities)
    ]
    return CardIR(compiled.card.name, compiled.card.layout, tuple(faces))


def with_back(ir: CardIR, back: CardIR) -> CardIR:
    """CR 712.4: a meld card with the combined back of its pair as its second face."""
    return CardIR(ir.name, ir.layout, (ir.faces[0], back.faces[0]))


def definition(compiled: CompiledCard) -> Definition:
    """A pool card ready to be played."""
    return definition_of(unpacked(compiled))


def definition_of(ir: CardIR) -> Definition:
    """A compiled card ready to be played; raises NotExecutable."""
    tables.fill()
    return define(ir)
