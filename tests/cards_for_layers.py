"""Cards of our own for tests of continuous effects, written in the card language."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, KeywordList, SpellAbility, Static
from lawmage.ir.amount import AttributeOf, Count, Number
from lawmage.ir.change import BecomeColor, BecomeObject, BeControlled, Gain, GetPT, Lose, SetPT, SwitchPT
from lawmage.ir.duration import UntilEndOfTurn
from lawmage.ir.effect import ObjectsDo
from lawmage.ir.filter import (
    All,
    Compare,
    ControlledBy,
    Filter,
    IsColor,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    Noun,
    Other,
    Zone,
)
from lawmage.ir.node import Ability, Condition, Duration, Verb
from lawmage.ir.reference import EachPlayer, Every, HostObject, It, Target, This, You
from lawmage.ir.static import Defines, ObjectsAre
from lawmage.ir.verb import TokenSpec
from lawmage.kernel.objects import Definition
from tests.cards_for_tests import CREATURE, card


def all_of(*parts: Filter) -> Noun:
    """Permanents that pass every part."""
    return Noun("permanent", All(parts) if len(parts) > 1 else parts[0])


def static(subject: Noun, *verbs: Verb, condition: Condition | None = None) -> Static:
    """A static ability: objects of a kind have, get or are something."""
    return Static(ObjectsAre(subject, verbs, condition))


TURN: Duration = UntilEndOfTurn()


def spell(*verbs: Verb, at: Noun = CREATURE, lasts: Duration | None = TURN) -> Ability:
    """A spell ability: a target permanent is affected."""
    return SpellAbility((ObjectsDo(Target(at), verbs, lasts),))


def instant(name: str, *verbs: Verb, at: Noun = CREATURE, lasts: Duration | None = TURN) -> Definition:
    """A green instant that affects a target permanent."""
    return card(name, "{G}", "instant", spell(*verbs, at=at, lasts=lasts), colors=("green",))


MINE = ControlledBy(You())
LAND_FILTER = IsType("land")
NONBASIC = all_of(LAND_FILTER, Not(IsSupertype("basic")))
LANDS = all_of(LAND_FILTER)
PERMANENT = Noun("permanent")
FLYING = Keyword("flying")

BEAR = card("Bear", "{1}{G}", "creature - Bear", power="2", toughness="2", colors=("green",))
ELF = card("Elf", "{G}", "creature - Elf", power="1", toughness="1", colors=("green",))
DRAKE = card("Drake", "{2}{U}", "creature - Drake", KeywordList((FLYING,)), power="2", toughness="2", colors=("blue",))
ISLAND = card("Island", None, "basic land - Island")
CAVES = card("Caves", None, "land", Static(ObjectsAre(This(), (GetPT(Number(0), Number(0)),))))
CHIEF = card(
    "Chief",
    "{2}{W}",
    "creature - Human",
    static(all_of(IsType("creature"), MINE, Other()), GetPT(Number(1), Number(1)), Gain((FLYING,))),
    power="2",
    toughness="2",
    colors=("white",),
)
BANNER = card(
    "Banner", "{1}{W}", "enchantment", static(all_of(IsType("creature"), IsColor("white")), GetPT(Number(1), Number(1)))
)
WHITEWASH = instant("Whitewash", BecomeColor(("white",)))
WINGS = instant("Wings", Gain((FLYING,)))
CLIP = instant("Clip", Lose((FLYING,)))
SHRINK = instant("Shrink", SetPT(Number(0), Number(1)))
FLIP = instant("Flip", SwitchPT())
HARDEN = instant("Harden", GetPT(Number(0), Number(1)))
CHARGE = instant("Charge", GetPT(Number(5), Number(0)))
SUPERGROW = instant("Supergrow", GetPT(Number(4), Number(4)))
SHIELD_WALL = card(
    "Shield Wall", "{1}{W}", "enchantment", static(all_of(IsType("creature"), MINE), GetPT(Number(0), Number(2)))
)

URBORG = card(
    "Urborg, Tomb of Yawgmoth",
    None,
    "legendary land",
    static(LANDS, BecomeObject(TokenSpec(subtypes=("Swamp",)), additional="land types")),
)
BLOOD_MOON = card(
    "Blood Moon",
    "{2}{R}",
    "enchantment",
    static(NONBASIC, BecomeObject(TokenSpec(subtypes=("Mountain",)))),
    colors=("red",),
)
MANA_VALUE = AttributeOf("mana value", It())
OPALESCENCE = card(
    "Opalescence",
    "{2}{W}{W}",
    "enchantment",
    static(
        all_of(IsType("enchantment"), Not(IsSubtype("Aura")), Other()),
        BecomeObject(TokenSpec(types=("creature",), power=MANA_VALUE, toughness=MANA_VALUE), additional="types"),
    ),
    colors=("white",),
)
ENCHANTED_EVENING = card(
    "Enchanted Evening",
    "{3}{W/U}{W/U}",
    "enchantment",
    static(PERMANENT, BecomeObject(TokenSpec(types=("enchantment",)), additional="types")),
    colors=("white", "blue"),
)
HUMILITY = card(
    "Humility",
    "{2}{W}{W}",
    "enchantment",
    static(all_of(IsType("creature")), Lose(()), SetPT(Number(1), Number(1))),
    colors=("white",),
)
DOWN = card("Down", "{1}{U}", "enchantment", static(all_of(IsType("creature")), Lose(())), colors=("blue",))
LATTICE = card(
    "Lattice",
    "{6}",
    "artifact",
    static(PERMANENT, BecomeObject(TokenSpec(types=("artifact",)), additional="types")),
    static(PERMANENT, BecomeColor(("colorless",))),
)
MARCH = card(
    "March",
    "{3}{U}",
    "enchantment",
    static(
        all_of(IsType("artifact"), Not(IsType("creature"))),
        BecomeObject(TokenSpec(types=("artifact", "creature"), power=MANA_VALUE, toughness=MANA_VALUE)),
    ),
    colors=("blue",),
)
GRAVEYARDS = Zone("graveyard", EachPlayer())
GOYF = card(
    "Goyf",
    "{1}{G}",
    "creature - Lhurgoyf",
    Static(
        Defines(
            power=Count(Noun("card", IsType("creature"), GRAVEYARDS)),
            toughness=Count(Noun("card", IsType("creature"), GRAVEYARDS)),
        )
    ),
    power="*",
    toughness="*",
    colors=("green",),
)
CHANGELING = card(
    "Changeling", "{1}", "creature - Shapeshifter", KeywordList((Keyword("changeling"),)), power="1", toughness="1"
)
FLIGHT = card(
    "Flight",
    "{U}",
    "enchantment - Aura",
    Static(ObjectsAre(HostObject("enchanted", "creature"), (Gain((FLYING,)),))),
    colors=("blue",),
)
OVERRUN = card(
    "Overrun",
    "{G}",
    "sorcery",
    SpellAbility(
        (
            ObjectsDo(
                Every(all_of(IsType("creature"), MINE)),
                (GetPT(Number(3), Number(3)), Gain((Keyword("trample"),))),
                UntilEndOfTurn(),
            ),
        )
    ),
    colors=("green",),
)
PAINTER = card(
    "Painter",
    "{2}",
    "artifact creature - Scarecrow",
    static(PERMANENT, BecomeColor(("blue",), True)),
    power="1",
    toughness="3",
)
STEALER = card(
    "Stealer",
    "{3}{U}",
    "creature - Wizard",
    static(all_of(IsType("artifact")), BeControlled(You())),
    power="2",
    toughness="2",
    colors=("blue",),
)
TEACHER = card(
    "Teacher",
    "{2}{G}",
    "creature - Human",
    static(
        all_of(IsType("creature"), MINE, Other()),
        Gain((static(all_of(IsType("creature"), IsColor("green")), GetPT(Number(1), Number(0))),)),
    ),
    power="2",
    toughness="2",
    colors=("green",),
)
GRUDGE = card(
    "Grudge",
    "{2}{R}",
    "creature - Ogre",
    static(
        all_of(IsType("creature"), Compare("power", ">=", Number(3))),
        GetPT(Number(1), AttributeOf("power", This())),
    ),
    power="3",
    toughness="1",
    colors=("red",),
)
