"""Cards of our own for tests of continuous effects, written in the card language."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, KeywordList, SpellAbility, Static
from lawmage.ir.amount import AttributeOf, Count, Number
from lawmage.ir.change import (
    BecomeColor,
    BecomeCopy,
    BecomeObject,
    BeControlled,
    Gain,
    GetPT,
    Lose,
    ReplaceWords,
    SetPT,
    SwitchPT,
)
from lawmage.ir.condition import ObjectIs
from lawmage.ir.duration import AsLongAs, UntilEndOfTurn, UntilYourNextTurn
from lawmage.ir.effect import Do, ObjectsDo
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
    State,
    Zone,
)
from lawmage.ir.node import Ability, Condition, Duration, Objects, Verb
from lawmage.ir.phase import PhaseOut
from lawmage.ir.reference import EachPlayer, Every, HostObject, It, Target, This, You
from lawmage.ir.spell_verb import CopySpell
from lawmage.ir.static import Defines, ObjectsAre
from lawmage.ir.verb import Create, ExchangeControl, GainControl, TokenSpec, Transform, TurnFace
from lawmage.kernel.objects import Definition
from tests.cards_for_tests import CREATURE, card, face, with_faces


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
BOOTS = card(
    "Boots",
    "{1}",
    "artifact - Equipment",
    Static(ObjectsAre(HostObject("equipped", "creature"), (Gain((FLYING,)),))),
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


def sorcery(name: str, *verbs: Verb, subject: Objects | None = None, lasts: Duration | None = None) -> Definition:
    """A green sorcery whose subject (a target creature) does these things."""
    effect = ObjectsDo(subject or Target(CREATURE), verbs, lasts)
    return card(name, "{G}", "sorcery", SpellAbility((effect,)), colors=("green",))


def you_do(name: str, *verbs: Verb, types: str = "sorcery") -> Definition:
    """A green sorcery whose controller does these things."""
    return card(name, "{G}", types, SpellAbility((Do(You(), verbs),)), colors=("green",))


THEIRS = Noun("permanent", IsType("creature"))
TAKE = you_do("Take", GainControl(Target(THEIRS), UntilEndOfTurn()))
KEEP = you_do("Keep", GainControl(Target(THEIRS)))
SWAP = you_do("Swap", ExchangeControl(Target(CREATURE), Target(CREATURE, different=True)))
WHILE_TAPPED = you_do("Hold", GainControl(Target(THEIRS), AsLongAs(ObjectIs(It(), State("tapped")))))
BLESS = instant("Bless", GetPT(Number(1), Number(1)), lasts=UntilYourNextTurn(You()))
BLESS_LONG = instant("Bless Long", GetPT(Number(1), Number(1)), lasts=UntilYourNextTurn(You(), end=True))
GROWN = sorcery("Grown", GetPT(AttributeOf("power", It()), Number(0)), subject=Every(CREATURE), lasts=TURN)
BECOME_ISLAND = instant(
    "Flood", BecomeObject(TokenSpec(subtypes=("Island",))), at=Noun("permanent", LAND_FILTER), lasts=None
)
REWORD = instant("Reword", ReplaceWords("color word or basic land type"), at=PERMANENT, lasts=None)
MIMIC = sorcery("Mimic", BecomeCopy(Target(CREATURE, different=True)), lasts=TURN)
MIMIC_MORE = sorcery(
    "Mimic More",
    BecomeCopy(
        Target(CREATURE, different=True),
        (SetPT(Number(7), Number(7)), Gain((FLYING,)), BecomeObject(TokenSpec(subtypes=("Sphinx",)), "types")),
    ),
)
COPY = you_do("Copy", CopySpell(Target(Noun("spell")), None, True), types="instant")
DOUBLE = you_do("Double", Create(Number(1), copy_of=Target(CREATURE)))
TURN_OVER = you_do("Turn Over", Transform(Target(PERMANENT)), types="instant")
HIDE = you_do("Hide", TurnFace(Target(PERMANENT), False), types="instant")
SHOW = you_do("Show", TurnFace(Target(PERMANENT), True), types="instant")
VANISH = you_do("Vanish", PhaseOut(Target(PERMANENT)), types="instant")
WEREWOLF = with_faces(
    "transform",
    face("Villager", "{1}{G}", "creature - Human", power="2", toughness="2", colors=("green",)),
    face("Howler", None, "creature - Werewolf", power="4", toughness="4", colors=("green",)),
)
FIRE_ICE = with_faces(
    "split",
    face("Fire", "{1}{R}", "instant", spell(GetPT(Number(1), Number(0))), colors=("red",)),
    face("Ice", "{1}{U}", "sorcery", spell(GetPT(Number(0), Number(1))), colors=("blue",)),
)
STUDENT = with_faces(
    "flip",
    face("Student", "{1}{R}", "creature - Human", power="1", toughness="2", colors=("red",)),
    face("Master", None, "legendary creature - Human", power="3", toughness="3"),
)
KNIGHT = with_faces(
    "adventure",
    face("Knight", "{2}{W}", "creature - Human Knight", power="3", toughness="3", colors=("white",)),
    face("Quest", "{W}", "instant - Adventure", spell(GetPT(Number(1), Number(1))), colors=("white",)),
)
ROOM = with_faces(
    "split",
    face(
        "Hall",
        "{W}",
        "enchantment - Room",
        static(all_of(IsType("creature"), MINE), GetPT(Number(1), Number(0))),
        colors=("white",),
    ),
    face(
        "Attic",
        "{2}{W}",
        "enchantment - Room",
        static(all_of(IsType("creature"), MINE), GetPT(Number(0), Number(2))),
        colors=("white",),
    ),
)
