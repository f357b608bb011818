"""The predefined tokens (CR 111.10), as data in the card language."""

from __future__ import annotations

from typing import Final

from ..ir import cost
from ..ir.ability import Activated, Keyword, Restriction, Static, Triggered
from ..ir.amount import AttributeOf, ForEach, Number
from ..ir.card import CardIR, FaceIR
from ..ir.change import Gain, GetPT, SetPT
from ..ir.condition import CompareAmounts
from ..ir.duration import ThisTurnOnly
from ..ir.effect import Do, Lasting, ObjectsDo, Then
from ..ir.event import Attacks, PutInto
from ..ir.filter import All, ControlledBy, IsSupertype, IsType, Not, Noun, Zone
from ..ir.mana import parse_mana_cost
from ..ir.node import Ability, Amount, Cost, Instruction, Node, Verb
from ..ir.reference import Choose, HostObject, It, Opponents, Target, This, TopOf, You
from ..ir.static import ObjectsAre, PlayersMay
from ..ir.verb import (
    AddMana,
    CounterSpec,
    Discard,
    Draw,
    Exile,
    GainLife,
    KeywordAction,
    LoseLife,
    Move,
    PutCounters,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
    To,
    Transform,
)

ONE: Final = Number(1)
CREATURE: Final = Noun("permanent", IsType("creature"))


def _you(*verbs: Verb) -> Instruction:
    return Do(You(), verbs)


def _mana(text: str) -> Cost:
    return cost.PayMana(parse_mana_cost(text))


def _ability(costs: tuple[Cost, ...], *effects: Instruction, sorcery: bool = False) -> Ability:
    total = costs[0] if len(costs) == 1 else cost.Costs(costs)
    return Activated(total, effects, (Restriction("sorcery"),) if sorcery else ())


def _sacrifice() -> Cost:
    return cost.CostAction(_you(Sacrifice(This())))


def _host(*verbs: Verb) -> Ability:
    return Static(ObjectsAre(HostObject("enchanted", "creature"), verbs))


def _bigger(*abilities: Node) -> Ability:
    size = GetPT(ONE, ONE)
    return _host(size, Gain(abilities)) if abilities else _host(size)


def _plain(name: str, type: str, *abilities: Ability) -> CardIR:
    face = FaceIR(f"{name} Token", None, (), (), (type,), (name,), abilities)
    return CardIR(name, "token", (face,))


def _role(name: str, *abilities: Ability) -> CardIR:
    """CR 303.7: a Role is an Aura with enchant creature."""
    enchant = Keyword("enchant", quality=CREATURE)
    face = FaceIR(name, None, (), (), ("enchantment",), ("Aura", "Role"), (enchant, *abilities))
    return CardIR(f"{name} Role", "token", (face,))


def _artifacts() -> list[CardIR]:
    """CR 111.10a to c, e to h, s to v."""
    any_color = _you(AddMana((), ONE, "one"))
    colorless = AddMana((parse_mana_cost("{C}"),), spend=Not(Noun("spell", Not(IsType("artifact")))))
    mine = Target(Noun("permanent", All((IsType("creature"), ControlledBy(You())))))
    basic = Noun("card", All((IsSupertype("basic"), IsType("land"))))
    fetch = _you(Search(basic, whose=You()), Move(It(), To("battlefield", tapped=True)), Then(Shuffle()))
    tap = cost.TapThis()
    discard = cost.CostAction(_you(Discard(Choose(Noun("card")))))
    play = Lasting((PlayersMay(You(), "play", It("card")),), ThisTurnOnly())
    counter = _you(PutCounters((CounterSpec("+1/+1", ONE),), Target(CREATURE)))
    explores = ObjectsDo(mine, (KeywordAction("explore"),))
    top = _you(Exile(TopOf(You())))
    draw = _you(Draw(ONE))
    return [
        _plain("Treasure", "artifact", _ability((tap, _sacrifice()), any_color)),
        _plain("Food", "artifact", _ability((_mana("{2}"), tap, _sacrifice()), _you(GainLife(Number(3))))),
        _plain("Gold", "artifact", _ability((_sacrifice(),), any_color)),
        _plain("Shard", "enchantment", _ability((_mana("{2}"), _sacrifice()), _you(Scry(ONE), Then(Draw(ONE))))),
        _plain("Clue", "artifact", _ability((_mana("{2}"), _sacrifice()), draw)),
        _plain("Blood", "artifact", _ability((_mana("{1}"), tap, discard, _sacrifice()), draw)),
        _plain("Powerstone", "artifact", _ability((tap,), _you(colorless))),
        _plain("Map", "artifact", _ability((_mana("{1}"), tap, _sacrifice()), explores, sorcery=True)),
        _plain("Junk", "artifact", _ability((tap, _sacrifice()), top, play, sorcery=True)),
        _plain("Lander", "artifact", _ability((_mana("{2}"), tap, _sacrifice()), fetch)),
        _plain("Mutagen", "artifact", _ability((_mana("{1}"), tap, _sacrifice()), counter, sorcery=True)),
    ]


def _others() -> list[CardIR]:
    """CR 111.10d, i: Walker and Incubator."""
    walker = FaceIR("Walker", None, ("black",), (), ("creature",), ("Zombie",), (), "2", "2")
    turn = _ability((_mana("{2}"),), _you(Transform(This())))
    front = FaceIR("Incubator Token", None, (), (), ("artifact",), ("Incubator",), (turn,))
    back = FaceIR("Phyrexian Token", None, (), (), ("artifact", "creature"), ("Phyrexian",), (), "0", "0")
    return [CardIR("Walker", "token", (walker,)), CardIR("Incubator", "double_faced_token", (front, back))]


def _roles() -> list[CardIR]:
    """CR 111.10j to r."""
    attacks = Triggered(Attacks(This()), (_you(Scry(ONE)),))
    small = CompareAmounts(AttributeOf("toughness", It()), "<=", Number(3))
    hero = Triggered(Attacks(This()), (_you(PutCounters((CounterSpec("+1/+1", ONE),), It())),), small)
    each: Amount = ForEach(ONE, Noun("permanent", All((IsType("enchantment"), ControlledBy(You())))))
    buried = PutInto(This(), Zone("graveyard"), Zone("battlefield"))
    wicked = Triggered(buried, (Do(Opponents(), (LoseLife(ONE),)),))
    return [
        _role("Cursed", _host(SetPT(ONE, ONE))),
        _role("Monster", _bigger(Keyword("trample"))),
        _role("Royal", _bigger(Keyword("ward", _mana("{1}")))),
        _role("Sorcerer", _bigger(attacks)),
        _role("Virtuous", _host(GetPT(each, each))),
        _role("Wicked", _bigger(), wicked),
        _role("Young Hero", _host(Gain((hero,)))),
    ]


def _table() -> dict[str, CardIR]:
    return {card.name: card for card in [*_artifacts(), *_others(), *_roles()]}


PREDEFINED: Final = _table()
