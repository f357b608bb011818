"""More keyword abilities that are ways of casting (CR 702): those that need a condition, a choice as they are announced
or a text of their own; see `casting_keywords` for why they stand here.
"""

from __future__ import annotations

from typing import Final

from ..ir.ability import Keyword, SpellAbility, Static, Triggered
from ..ir.amount import Number
from ..ir.change import BecomeObject
from ..ir.condition import AllHold, HappenedThisTurn, IsStep, ObjectIs, WasPaid
from ..ir.cost import AnnouncedCost, AnnouncedOpponent, CostAction, Costs
from ..ir.designation import Perform
from ..ir.effect import Do, If, Sentence
from ..ir.event import Enters
from ..ir.filter import (
    All,
    AnyOf,
    ControlledBy,
    IsSubtype,
    IsType,
    Not,
    Noun,
    OwnedBy,
    Shares,
    State,
    ThisTurnWas,
    Zone,
)
from ..ir.node import Ability, Condition, Cost, Filter, Statement, Verb
from ..ir.players import AnnouncedPlayer
from ..ir.reference import Choose, OwnerOf, This, You
from ..ir.static import AdditionalCost, AlternativeCost, EntersAsReturned, ObjectsAre, PlayersMay, WorksIn
from ..ir.verb import Create, Draw, Move, TakeExtraTurn, To, TokenSpec

GRAVEYARD: Final = Zone("graveyard", You())
CREATURE: Final = IsType("creature")


def _combat_damage(source: Filter) -> Condition:
    """A player was dealt combat damage this turn by such a source under the player's control at the time."""
    noun = Noun("object", All((source, ControlledBy(You()))))
    return HappenedThisTurn("dealt combat damage to a player", None, noun)


def _condition(name: str) -> Condition | None:
    """When the cost may be paid, or None for a keyword that is not of this sort."""
    if name == "surge":
        # CR 702.117a: if its caster has cast another spell this turn.
        return HappenedThisTurn("cast another", You(), Noun("spell"))
    if name == "prowl":
        # CR 702.76a: by a source with any of the spell's creature types.
        return _combat_damage(Shares("creature type", This()))
    if name == "freerunning":
        # CR 702.173a: by an Assassin or a commander.
        return _combat_damage(AnyOf((All((CREATURE, IsSubtype("Assassin"))), State("commander"))))
    return None


def _emerge(cost: Cost, quality: Filter | None) -> Cost:
    """CR 702.119a, b: sacrificing a creature (or permanent of a quality), whose mana value comes off."""
    return Costs((cost, AnnouncedCost("sacrifice", _yours(CREATURE if quality is None else quality), "mana value")))


def _yours(quality: Filter) -> Noun:
    return Noun("permanent", All((quality, ControlledBy(You()))))


def _harmonize(cost: Cost) -> Ability:
    """CR 702.180a: from the graveyard, tapping up to one creature, whose power comes off."""
    tapped = AnnouncedCost("tap", _yours(All((State("untapped"), CREATURE))), "power", True)
    return Static(AlternativeCost(Costs((cost, tapped)), keyword="harmonize", zone=GRAVEYARD, leaves="exile"))


def _sneak(cost: Cost) -> list[Ability]:
    """CR 702.190a, b: in one's declare blockers step, returning an unblocked attacker in whose place it attacks."""
    unblocked = Choose(_yours(All((State("unblocked"), CREATURE))))
    returned = CostAction(Do(You(), (Move(unblocked, To("hand")),)))
    step = IsStep("declare blockers step", You())
    return [
        Static(AlternativeCost(Costs((cost, returned)), step, keyword="sneak", timing="instant")),
        Static(EntersAsReturned("sneak")),
    ]


def _bestow(cost: Cost) -> list[Ability]:
    """CR 702.103a, b: an Aura with enchant creature as long as it is bestowed, on the stack and on the battlefield."""
    aura = TokenSpec(
        types=("enchantment",), subtypes=("Aura",), abilities=(Keyword("enchant", quality=Noun("permanent", CREATURE)),)
    )
    is_aura: Statement = ObjectsAre(This(), (BecomeObject(aura),), WasPaid("bestow", This()))
    return [
        Static(AlternativeCost(cost, keyword="bestow", cast_as="as it says")),
        Static(WorksIn("stack", is_aura)),
        Static(is_aura),
    ]


def _offering(quality: Filter) -> Ability:
    """CR 702.48a: sacrificing a permanent of the quality, whose mana cost comes off, at instant speed."""
    given = AnnouncedCost("sacrifice", _yours(quality), "mana cost")
    return Static(AlternativeCost(given, keyword="offering", timing="instant", mana=True))


def _mayhem(cost: Cost) -> Ability:
    """CR 702.187b: from the graveyard, if it was discarded this turn."""
    discarded = ObjectIs(This(), ThisTurnWas("discarded"))
    return Static(AlternativeCost(cost, discarded, keyword="mayhem", zone=GRAVEYARD))


def _token(*words: str, size: int, color: str) -> TokenSpec:
    number = Number(size)
    return TokenSpec(number, number, colors=(color,), types=("creature",), subtypes=words)


# CR 702.174d to i: what is given; "an" is read as "a".
GIFTS: Final[dict[str, Verb]] = {
    "a card": Draw(Number(1)),
    "a Food": Create(Number(1), TokenSpec(predefined="Food")),
    "a Treasure": Create(Number(1), TokenSpec(predefined="Treasure")),
    "a tapped Fish": Create(Number(1), _token("Fish", size=1, color="blue"), tapped=True),
    "a Octopus": Create(Number(1), _token("Octopus", size=8, color="blue")),
    "a extra turn": TakeExtraTurn(),
}


def _gift(given: Verb) -> list[Ability]:
    """CR 702.174a, b: an opponent may be chosen as it is cast; on an instant or sorcery that player gets the gift
    first of all, on a permanent when it enters."""
    gives = (Do(AnnouncedPlayer(), (given,)), Do(You(), (Perform("give a gift"),)))
    spell = ObjectIs(This(), AnyOf((IsType("instant"), IsType("sorcery"))))
    return [
        Static(AdditionalCost(AnnouncedOpponent(), True, keyword="gift")),
        SpellAbility((If(AllHold((WasPaid("gift"), spell)), Sentence(gives)),)),
        Triggered(Enters(This()), gives, WasPaid("gift")),
    ]


def abilities(node: Keyword) -> list[Ability] | None:
    """What the keyword stands for, or None if it is no matter of this chapter."""
    name = node.name
    quality = node.quality if isinstance(node.quality, Filter) else None
    if name == "aftermath":
        # CR 702.127a: this half is cast from the graveyard and nowhere else, and exiled when it leaves the stack.
        return [Static(AlternativeCost(None, keyword=name, zone=GRAVEYARD, leaves="exile", mana=True, only=True))]
    if name == "offering" and quality is not None:
        return [_offering(quality)]
    if name == "prototype":
        # CR 718.3: asked about by casting.
        return []
    if name == "gift" and node.words in GIFTS:
        return _gift(GIFTS[node.words])
    if name == "mayhem" and node.cost is None:
        # CR 702.187c: it may be played from the graveyard.
        discarded = ObjectIs(This(), ThisTurnWas("discarded"))
        return [Static(PlayersMay(You(), "play", This(), condition=discarded, zone=GRAVEYARD))]
    if node.cost is None:
        return None
    if name == "splice" and quality is not None:
        # CR 702.47a: a static ability that works in hand.
        spell = Noun("spell", quality)
        return [Static(WorksIn("hand", AdditionalCost(node.cost, True, what=spell, keyword=name)))]
    when = _condition(name)
    if when is not None:
        return [Static(AlternativeCost(node.cost, when, keyword=name))]
    if name == "emerge":
        return [Static(AlternativeCost(_emerge(node.cost, quality), keyword=name))]
    if name == "harmonize":
        return [_harmonize(node.cost)]
    if name == "sneak":
        return _sneak(node.cost)
    if name == "mutate":
        # CR 702.140a: a non-Human creature with the same owner.
        parts = (CREATURE, Not(IsSubtype("Human")), OwnedBy(OwnerOf(This())))
        return [Static(AlternativeCost(node.cost, keyword=name, targets=Noun("permanent", All(parts))))]
    if name == "bestow":
        return _bestow(node.cost)
    if name == "mayhem":
        return [_mayhem(node.cost)]
    return None


# Those of them whose quality is used up here.
WITH_QUALITY: Final = ("emerge", "offering", "prototype", "splice")
# Those whose words are.
WITH_WORDS: Final = ("gift",)
