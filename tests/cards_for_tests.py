"""Cards of our own for tests of the rules: written in the card language, or as text (`written`)."""

from __future__ import annotations

from lawmage.card_text import read_card_text
from lawmage.compilation import compile_card, definition_of
from lawmage.ir.ability import Keyword, SpellAbility, Static
from lawmage.ir.amount import Number
from lawmage.ir.binding import bind
from lawmage.ir.card import CardIR, FaceIR
from lawmage.ir.change import DealDamage, GetPT
from lawmage.ir.duration import UntilEndOfTurn
from lawmage.ir.effect import Do, ObjectsDo
from lawmage.ir.filter import AnyOf, IsType, Noun
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.node import Ability, Instruction, Statement, Verb
from lawmage.ir.reference import Target, This, You
from lawmage.ir.spell import spell_line
from lawmage.kernel.objects import Definition
from lawmage.oracle.compiler import plain_compiler
from lawmage.rules import tables
from lawmage.rules.definitions import define


def face(
    name: str,
    cost: str | None,
    types: str,
    *abilities: Ability,
    power: str | None = None,
    toughness: str | None = None,
    colors: tuple[str, ...] = (),
    loyalty: str | None = None,
    defense: str | None = None,
) -> FaceIR:
    """One face of a card: types as on the type line ("legendary creature - Elf")."""
    head, _, tail = types.partition(" - ")
    words = head.split()
    supertypes = tuple(w for w in words if w in ("basic", "legendary", "snow", "world"))
    kinds = tuple(w for w in words if w not in supertypes)
    mana = parse_mana_cost(cost) if cost is not None else None
    return FaceIR(
        name,
        mana,
        colors,
        supertypes,
        kinds,
        tuple(tail.split()),
        _bound(abilities),
        power,
        toughness,
        loyalty,
        defense,
    )


def _bound(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Each ability bound; the lines of a spell bind together when it is defined (lawmage.ir.spell)."""
    lines = sum(1 for ability in abilities if spell_line(ability) is not None)
    return tuple(a if lines > 1 and spell_line(a) is not None else bind(a) for a in abilities)


def card(
    name: str,
    cost: str | None,
    types: str,
    *abilities: Ability,
    power: str | None = None,
    toughness: str | None = None,
    colors: tuple[str, ...] = (),
    loyalty: str | None = None,
    defense: str | None = None,
) -> Definition:
    """A card with one face."""
    only = face(
        name,
        cost,
        types,
        *abilities,
        power=power,
        toughness=toughness,
        colors=colors,
        loyalty=loyalty,
        defense=defense,
    )
    return with_faces("normal", only)


def with_faces(layout: str, *faces: FaceIR) -> Definition:
    """A card of a layout with these faces."""
    tables.fill()
    return define(CardIR(" // ".join([one.name for one in faces]), layout, faces))


def basic(name: str) -> Definition:
    """A basic land; its type gives it its mana ability (CR 305.6)."""
    return card(name, None, f"basic land - {name}")


def creature(
    name: str, size: str, *abilities: Ability | str, colors: tuple[str, ...] = (), types: str = ""
) -> Definition:
    """A creature without a cost worth speaking of: size as "2/3"; a word is a keyword ability."""
    power, toughness = size.split("/")
    nodes = [Keyword(word) if isinstance(word, str) else word for word in abilities]
    return card(name, "{1}", types or "creature - Thing", *nodes, power=power, toughness=toughness, colors=colors)


ANY_TARGET = Noun("permanent or player", AnyOf((IsType("creature"), IsType("planeswalker"), IsType("battle"))))
CREATURE = Noun("permanent", IsType("creature"))

MOUNTAIN = basic("Mountain")
FOREST = basic("Forest")
BOLT = card(
    "Bolt",
    "{R}",
    "instant",
    SpellAbility((ObjectsDo(This(), (DealDamage(Number(3), Target(ANY_TARGET)),)),)),
    colors=("red",),
)
GIANT = card("Giant", "{3}{R}", "creature - Giant", power="3", toughness="3", colors=("red",))
GROW = card(
    "Grow",
    "{G}",
    "instant",
    SpellAbility((ObjectsDo(Target(CREATURE), (GetPT(Number(3), Number(3)),), UntilEndOfTurn()),)),
    colors=("green",),
)


def spell(name: str, *effects: Instruction, types: str = "instant") -> Definition:
    """A red spell for no mana with these instructions."""
    return card(name, "{0}", types, SpellAbility(effects), colors=("red",))


def permanent(name: str, types: str, *statements: Statement, power: int = -1, toughness: int = -1) -> Definition:
    """A permanent for no mana with these static abilities."""
    numbers = (str(power), str(toughness)) if power >= 0 else (None, None)
    abilities = tuple([Static(statement) for statement in statements])
    cost = None if "land" in types.split() else "{0}"
    return card(name, cost, types, *abilities, power=numbers[0], toughness=numbers[1])


def you(*verbs: Verb, may: bool = False) -> Instruction:
    """The controller does this."""
    return Do(You(), verbs, may)


def written(text: str) -> Definition:
    """A card of our own, written as text (see lawmage.card_text) and compiled; fails saying what is not understood."""
    verdict = compile_card(read_card_text(text), plain_compiler())
    assert verdict.ir is not None and verdict.status == "full", (verdict.status, verdict.reasons)
    return definition_of(verdict.ir)
