"""Keyword abilities about drawing, copying and revealing (CR 702) that the card language says, though no line of text
in it does: dredge, miracle, ripple, demonstrate, storm and gravestorm."""

from __future__ import annotations

from ..ir.ability import Activated, Keyword, SpellAbility, Static, Triggered
from ..ir.amount import AnyNumber, ThisTurn
from ..ir.change import Gain
from ..ir.condition import Has, IfDid, NotCondition
from ..ir.designation import CastBefore, Encode, NoteResolution, ResolvedBefore
from ..ir.doubling import SwapWithHand
from ..ir.duration import BeginningOf, RestOfGame
from ..ir.effect import Delayed, Do, If, Lasting, Sentence
from ..ir.event import CastEvent, DealsDamage, Happens, PlayerDoes
from ..ir.filter import All, IsOneOf, IsType, Noun, Shares
from ..ir.node import Ability, Amount, Cost
from ..ir.players import ChoosePlayer
from ..ir.reference import Choose, EachPlayer, Granter, HostObject, It, Rest, Target, This, TopOf, You
from ..ir.spell_verb import CopySpell
from ..ir.static import ObjectsAre, PlayersCant, Replace, WorksIn
from ..ir.verb import CastIt, Exile, Mill, Move, Reveal, To


def _dredge(amount: Amount) -> Ability:
    """CR 702.52a, b: in the graveyard: instead of drawing, mill so many cards, if there are so many, and return it."""
    instead = Do(You(), (Mill(amount), Move(This(), To("hand"))), True)
    enough = Has(You(), Noun("card"), ">=", amount, "library")
    return Static(WorksIn("graveyard", Replace(PlayerDoes(You(), "draws"), (instead,), condition=enough)))


def _ripple(amount: Amount) -> Ability:
    """CR 702.60a: cards of the same name among those revealed may be cast; the rest go to the bottom."""
    revealed = Do(You(), (Reveal(TopOf(You(), amount)),), True)
    same = Noun("spell", All((IsOneOf(It("", True)), Shares("name", This()))))
    cast = Do(You(), (CastIt(Choose(same, AnyNumber()), free=True),), True)
    rest = Do(You(), (Move(Rest(), To("library", position="bottom", order="any")),))
    return Triggered(CastEvent(You(), This()), (revealed, If(IfDid(), Sentence((cast, rest)))))


def _demonstrate() -> Ability:
    """CR 702.144a: its caster may copy it; if so, an opponent of their choice copies it too."""
    copied = Do(You(), (CopySpell(This(), new_targets=True),), True)
    theirs = Do(ChoosePlayer(opponent=True), (CopySpell(This(), new_targets=True),))
    return Triggered(CastEvent(You(), This()), (copied, If(IfDid(), theirs)))


def _storm() -> Ability:
    """CR 702.40a: a copy for each spell cast before it this turn."""
    return Triggered(CastEvent(You(), This()), (Do(You(), (CopySpell(This(), CastBefore(This()), True),)),))


def _epic() -> Ability:
    """CR 702.50a: for the rest of the game no spells, and a copy without epic each upkeep."""
    no_spells = Lasting((PlayersCant(You(), "cast", Noun("spell")),), RestOfGame())
    copied = Do(You(), (CopySpell(This(), new_targets=True, without="epic"),))
    again = Delayed(BeginningOf("upkeep", You()), (copied,), RestOfGame())
    return SpellAbility((no_spells, again))


def _gravestorm() -> Ability:
    """CR 702.69a: a copy for each permanent put into a graveyard from the battlefield this turn."""
    count = ThisTurn("put there from the battlefield", None, Noun("permanent"))
    return Triggered(CastEvent(You(), This()), (Do(You(), (CopySpell(This(), count, True),)),))


def _haunt() -> list[Ability]:
    """CR 702.55a: when it dies, or is put into a graveyard as it resolves, it is exiled haunting target creature."""
    haunts = Do(You(), (Exile(This(), haunting=Target(Noun("permanent", IsType("creature")))),))
    resolved = Happens(This(), "is put into a graveyard as it resolves")
    return [Triggered(Happens(This(), "dies"), (haunts,)), Triggered(resolved, (haunts,), zone="graveyard")]


def _cipher() -> list[Ability]:
    """CR 702.99a: the card may be exiled encoded on a creature, which then lets its controller cast copies of it."""
    dealt = DealsDamage(This(), EachPlayer("a"), "combat")
    copied = Do(You(), (CopySpell(Granter()),), True)
    cast = Do(You(), (CastIt(It("copy"), free=True),), True)
    has = Gain((Triggered(dealt, (copied, If(IfDid(), cast))),))
    encoded = ObjectsAre(HostObject("encoded", "creature"), (has,))
    return [SpellAbility((Do(You(), (Encode(),), True),)), Static(WorksIn("exile", encoded))]


def _paradigm() -> Ability:
    """CR 702.192a: the first time, copies of it can be cast for the rest of the game; it is exiled."""
    copied = Do(You(), (CopySpell(This(), zone="exile"),))
    cast = Do(You(), (CastIt(It("copy"), free=True),), True)
    again = Delayed(BeginningOf("precombat main phase", You()), (copied, cast), RestOfGame())
    first = If(NotCondition(ResolvedBefore(You())), Sentence((Do(You(), (NoteResolution(),)), again)))
    return SpellAbility((first, Do(You(), (Exile(This()),))))


def _miracle(cost: Cost) -> Ability:
    """CR 702.94a: when it is revealed as it is drawn (see `drawing`), it may be cast for its miracle cost."""
    cast = Do(You(), (CastIt(This(), cost=cost, keyword="miracle"),), True)
    return Triggered(Happens(This(), "is revealed for its miracle"), (cast,), zone="hand")


def abilities(node: Keyword) -> list[Ability] | None:
    """What the keyword stands for, or None if it is no matter of this chapter."""
    name = node.name
    if name in ("assist", "compleated", "read ahead"):
        # CR 702.132a, 702.150a, 702.155a, 714.3b: asked about by payment, as a planeswalker or Saga enters, and by
        # chapter abilities.
        return []
    if name == "Aura swap" and node.cost is not None:
        # CR 702.65a.
        return [Activated(node.cost, (Do(You(), (SwapWithHand(),), True),))]
    if name == "cipher":
        return _cipher()
    if name == "paradigm":
        return [_paradigm()]
    if name == "haunt":
        return _haunt()
    if name == "demonstrate":
        return [_demonstrate()]
    if name == "storm":
        return [_storm()]
    if name == "epic":
        return [_epic()]
    if name == "gravestorm":
        return [_gravestorm()]
    if name == "dredge" and node.amount is not None:
        return [_dredge(node.amount)]
    if name == "ripple" and node.amount is not None:
        return [_ripple(node.amount)]
    if name == "miracle" and node.cost is not None:
        return [_miracle(node.cost)]
    return None
