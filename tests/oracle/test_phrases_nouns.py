"""Nouns, filters, zones, events, conditions, costs, keywords: what a wording means, and what its neighbour means."""

import pytest

from lawmage.ir.ability import Activated, Keyword, Restriction, Static, Triggered
from lawmage.ir.amount import Count, ForEach, Half, LifeTotal, Number, UpTo
from lawmage.ir.condition import Controls, NotCondition, WasPaid
from lawmage.ir.cost import CostAction, Costs, EitherCost, PayMana, TapThis
from lawmage.ir.duration import NthTime
from lawmage.ir.event import AnyEvent, CastEvent, DealsDamage, Dies, Enters, OneOrMore, PlayerDoes, PutInto
from lawmage.ir.filter import (
    All,
    AnyOf,
    Compare,
    ControlledBy,
    HasKeyword,
    IsColor,
    IsOneOf,
    IsSubtype,
    IsSupertype,
    IsType,
    Not,
    Noun,
    Other,
    State,
    Zone,
)
from lawmage.ir.node import Filter, Node
from lawmage.ir.reference import Choose, EachPlayer, Every, Opponents, Target, ThatPlayer, This, You
from lawmage.ir.static import ObjectsAre
from lawmage.oracle.compiler import compile_line, write_line

CREATURE = IsType("creature")
YOURS = ControlledBy(You())
YOUR_GRAVEYARD = Zone("graveyard", You())


def permanent(*parts: Filter) -> Noun:
    """A noun of permanents with these filters."""
    return Noun("permanent", All(parts) if len(parts) > 1 else parts[0])
    return Noun("permanent", All(parts) if len(parts) > 1 else parts[0])  # type: ignore[arg-type]  # filters of any kind


NOUNS: dict[str, tuple[str, Node]] = {
    "other creatures you control": ("noun.p", permanent(Other(), CREATURE, YOURS)),
    "creature you don't control": ("noun.s", permanent(CREATURE, Not(YOURS))),
    "creature card in your graveyard": ("noun.s", Noun("card", CREATURE, YOUR_GRAVEYARD)),
    "creature card from your graveyard": ("noun.s", Noun("card", CREATURE, YOUR_GRAVEYARD)),
    "instant or sorcery card in your graveyard": (
        "noun.s",
        Noun("card", AnyOf((IsType("instant"), IsType("sorcery"))), YOUR_GRAVEYARD),
    ),
    "creature spell": ("noun.s", Noun("spell", CREATURE)),
    "creature": ("noun.s", permanent(CREATURE)),
    "artifact creature": ("noun.s", permanent(IsType("artifact"), CREATURE)),
    "artifact or creature": ("noun.s", permanent(AnyOf((IsType("artifact"), CREATURE)))),
    # A state is shared by the kinds of a list, a colour belongs to the kind it stands before.
    "tapped artifact or creature": ("noun.s", permanent(State("tapped"), AnyOf((IsType("artifact"), CREATURE)))),
    "enchanted creature or enchantment creature": (
        "noun.s",
        permanent(AnyOf((All((State("enchanted"), CREATURE)), All((IsType("enchantment"), CREATURE))))),
    ),
    # "Basic Plains or Island" and "red instant or sorcery" are of both.
    "basic Plains or Island card": (
        "noun.s",
        Noun("card", All((IsSupertype("basic"), AnyOf((IsSubtype("Plains"), IsSubtype("Island")))))),
    ),
    "basic land or Island card": (
        "noun.s",
        Noun("card", AnyOf((All((IsSupertype("basic"), IsType("land"))), IsSubtype("Island")))),
    ),
    "red instant or sorcery spell": (
        "noun.s",
        Noun("spell", All((IsColor("red"), AnyOf((IsType("instant"), IsType("sorcery")))))),
    ),
    "land or nonblack creature": (
        "noun.s",
        permanent(AnyOf((IsType("land"), All((Not(IsColor("black")), CREATURE))))),
    ),
    "white or blue creature": ("noun.s", permanent(AnyOf((IsColor("white"), IsColor("blue"))), CREATURE)),
    "attacking or blocking creature": (
        "noun.s",
        permanent(AnyOf((State("attacking"), State("blocking"))), CREATURE),
    ),
    # What follows a list belongs to all of it.
    "artifacts and creatures you control": ("noun.p", permanent(AnyOf((IsType("artifact"), CREATURE)), YOURS)),
    "creature with flying": ("noun.s", permanent(CREATURE, HasKeyword("flying"))),
    "creature without flying": ("noun.s", permanent(CREATURE, Not(HasKeyword("flying")))),
    "Elf or Goblin creature": ("noun.s", permanent(AnyOf((IsSubtype("Elf"), IsSubtype("Goblin"))), CREATURE)),
    "creature with power 2 or less": ("noun.s", permanent(CREATURE, Compare("power", "<=", Number(2)))),
}


@pytest.mark.parametrize("text", NOUNS)
def test_nouns(text: str) -> None:
    """The noun means this, and is written back."""
    category, node = NOUNS[text]
    assert compile_line(text, category) == node
    assert write_line(compile_line(text, category), category).lower() == text.lower()


def test_the_last_noun_takes_what_follows() -> None:
    """ "Blocking a creature you control": you control the blocked one."""
    node = compile_line("creature blocking a creature you control", "noun.s")
    assert isinstance(node, Noun) and isinstance(node.filter, All) and len(node.filter.parts) == 2


DETERMINERS: dict[str, Node] = {
    "target creature": Target(permanent(CREATURE)),
    "another target creature": Target(permanent(CREATURE), different=True),
    "up to two target creatures": Target(permanent(CREATURE), UpTo(Number(2))),
    "two creatures": Choose(permanent(CREATURE), Number(2)),
    "another creature": Choose(permanent(Other(), CREATURE)),
    "each creature": Every(permanent(CREATURE)),
    "all other creatures": Every(permanent(Other(), CREATURE)),
    "a creature of their choice": Choose(permanent(CREATURE), chooser=ThatPlayer()),
    "a card at random": Choose(Noun("card"), random=True),
}


@pytest.mark.parametrize("text", DETERMINERS)
def test_determiners(text: str) -> None:
    """CR 115.1: only "target" targets; "another" leaves the object itself out."""
    assert compile_line(text, "objects") == DETERMINERS[text]
    assert write_line(compile_line(text, "objects"), "objects").lower() == text


EVENTS: dict[str, Node] = {
    "this creature enters": Enters(This()),
    "a creature you control dies": Dies(permanent(CREATURE, YOURS)),
    "this creature or another creature dies": Dies(
        Noun("object", AnyOf((IsOneOf(This()), permanent(Other(), CREATURE))))
    ),
    "one or more creatures you control die": OneOrMore(Dies(permanent(CREATURE, YOURS))),
    "this creature enters or dies": AnyEvent((Enters(This()), Dies(This()))),
    "you cast a creature spell": CastEvent(You(), Noun("spell", CREATURE)),
    "an opponent discards a card": PlayerDoes(Opponents("a"), "discards", Noun("card")),
    "you draw your second card each turn": NthTime(PlayerDoes(You(), "draws"), Number(2)),
    "this creature deals combat damage to a player": DealsDamage(This(), EachPlayer("a"), "combat"),
    "this creature deals damage to a player": DealsDamage(This(), EachPlayer("a")),
    "a card is put into your graveyard from anywhere": PutInto(Noun("card"), YOUR_GRAVEYARD),
}


@pytest.mark.parametrize("text", EVENTS)
def test_events(text: str) -> None:
    """CR 603.2: the event, and the same words back."""
    assert compile_line(text, "event") == EVENTS[text]
    assert write_line(compile_line(text, "event"), "event").lower() == text.lower()


def test_conditions() -> None:
    """A negated condition is another condition."""
    assert compile_line("you control two or more lands", "condition") == Controls(
        You(), permanent(IsType("land")), ">=", Number(2)
    )
    assert compile_line("you control no lands", "condition") == Controls(
        You(), permanent(IsType("land")), "=", Number(0)
    )
    paid = compile_line("this spell was kicked", "condition")
    assert paid == WasPaid("kicker", This())
    assert compile_line("this spell wasn't kicked", "condition") == NotCondition(paid)


def test_amounts() -> None:
    """ "For each" multiplies the amount it stands after."""
    assert compile_line("two cards for each Elf you control", "card_count") == ForEach(
        Number(2), permanent(IsSubtype("Elf"), YOURS)
    )
    assert compile_line("the number of cards in your graveyard", "counted") == Count(Noun("card", zone=YOUR_GRAVEYARD))
    assert compile_line("half your life, rounded up", "life_amount") == Half(LifeTotal(You()), True)
    assert compile_line("half your life, rounded down", "life_amount") == Half(LifeTotal(You()), False)


def test_costs() -> None:
    """CR 602.1a: parts of a cost are paid together; "or" is a choice."""
    node = compile_line("{2}, {T}, Sacrifice another creature: Draw a card.")
    assert isinstance(node, Activated)
    cost = node.cost
    assert isinstance(cost, Costs) and [type(part) for part in cost.parts] == [PayMana, TapThis, CostAction]
    assert isinstance(compile_line("discard a card or pay 2 life", "joined_cost"), EitherCost)


def test_restrictions_belong_to_the_ability() -> None:
    """CR 602.5: what follows the effect says when it can be activated."""
    node = compile_line("{T}: Draw a card. Activate only as a sorcery.")
    assert isinstance(node, Activated) and node.restrictions == (Restriction("sorcery"),)
    assert isinstance(node, Activated) and node.restrictions[0].word == "sorcery"  # type: ignore[attr-defined]  # fails where there is no word
    node = compile_line("Whenever you gain life, draw a card. This ability triggers only once each turn.")
    assert isinstance(node, Triggered) and node.restrictions and len(node.effects) == 1


KEYWORDS: dict[str, Node] = {
    "protection from red": Keyword("protection", quality=IsColor("red")),
    "enchant creature you control": Keyword("enchant", quality=permanent(CREATURE, YOURS)),
    "swampwalk": Keyword("landwalk", quality=IsSubtype("Swamp")),
    "affinity for artifacts": Keyword("affinity", quality=permanent(IsType("artifact"))),
    "toxic 1": Keyword("toxic", amount=Number(1)),
}


@pytest.mark.parametrize("text", KEYWORDS)
def test_keywords(text: str) -> None:
    """CR 702: name, amount, quality."""
    assert compile_line(text, "keyword") == KEYWORDS[text]
    assert write_line(compile_line(text, "keyword"), "keyword").lower() == text


def test_bare_plurals_are_all_of_them() -> None:
    """CR 611.3: "creatures you control" are all of them, and so is "each creature you control"."""
    plural = compile_line("Creatures you control have flying.")
    each = compile_line("Each creature you control has flying.")
    assert isinstance(plural, Static) and isinstance(plural.statement, ObjectsAre)
    assert plural == each
    assert plural.statement.subject == permanent(CREATURE, YOURS)
