"""What players do and what befalls objects (CR 701 and the one-shot effects of CR 610).

A verb node does not hold its subject: Do and ObjectsDo (effect.py) do.  Where the object of a verb is told
in the passive or the imperative ("destroy target creature") it is the verb's own field.
"""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .mana import ManaCost
from .node import Amount, Cost, Duration, Event, Filter, Instruction, Node, Objects, Players, Verb


# ---- destinations ----------------------------------------------------------------------------------
@dataclass(frozen=True)
class To(Node):
    """Where objects are put.

    zone: 'battlefield', 'hand', 'library', 'graveyard', 'exile'.  whose: None means its owner's.
    position: library only: 'top', 'bottom', 'shuffled' or 'Nth from the top' with `nth`.
    tapped, attacking, face_down, transformed: how it enters.  under: under whose control.
    counters, noted: what it enters with, and the counters noted (NoteCounters).  order: 'any' or 'random'.
    attached, blocking: what it enters attached to, or blocking; attacking_as: what it attacks another object attacked.
    """

    zone: str
    whose: Players | None = None
    position: str = ""
    nth: int = 0
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    transformed: bool = False
    under: Players | None = None
    counters: tuple[CounterSpec, ...] = ()
    order: str = ""
    attached: Objects | None = None
    noted: bool = False
    blocking: Objects | None = None
    attacking_as: Objects | None = None


@dataclass(frozen=True)
class CounterSpec(Node):
    """Counters: how many of a kind ('+1/+1', 'charge', ...); options: of which of these kinds is chosen."""

    kind: str
    count: Amount
    options: tuple[str, ...] = ()


# ---- player verbs ------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Draw(Verb):
    """CR 121."""

    count: Amount


@dataclass(frozen=True)
class Discard(Verb):
    """CR 701.9."""

    what: Objects


@dataclass(frozen=True)
class DiscardHand(Verb):
    """Discard all cards in hand."""


@dataclass(frozen=True)
class Mill(Verb):
    """CR 701.17."""

    count: Amount


@dataclass(frozen=True)
class GainLife(Verb):
    """CR 119.3."""

    amount: Amount


@dataclass(frozen=True)
class LoseLife(Verb):
    """CR 119.3."""

    amount: Amount


@dataclass(frozen=True)
class SetLife(Verb):
    """CR 119.5: a life total becomes a number."""

    amount: Amount


@dataclass(frozen=True)
class Pay(Verb):
    """Pay a cost on resolution."""

    cost: Cost


@dataclass(frozen=True)
class Sacrifice(Verb):
    """CR 701.21."""

    what: Objects


@dataclass(frozen=True)
class Scry(Verb):
    """CR 701.22."""

    count: Amount


@dataclass(frozen=True)
class Surveil(Verb):
    """CR 701.25."""

    count: Amount


@dataclass(frozen=True)
class Search(Verb):
    """CR 701.23: search a zone for cards.

    zones: zone names of the player searched; whose: None is the one who searches.  What is then done with the cards
    found are verbs of their own, with It.  every: all of them; only in a hidden zone may some not be found (701.23b).
    some: "and/or": the searcher chooses which of the zones.
    """

    what: Noun
    count: Amount | None = None
    zones: tuple[str, ...] = ("library",)
    whose: Players | None = None
    every: bool = False
    some: bool = False


@dataclass(frozen=True)
class Shuffle(Verb):
    """CR 701.24: shuffle a library; whose: None is the one who acts."""

    whose: Players | None = None


@dataclass(frozen=True)
class Reveal(Verb):
    """CR 701.20; origin: the zone it is revealed from, if told apart from the object."""

    what: Objects
    origin: Filter | None = None


@dataclass(frozen=True)
class LookAt(Verb):
    """Look at cards (CR 701.20e)."""

    what: Objects


@dataclass(frozen=True)
class Create(Verb):
    """CR 701.7: create tokens.

    `copy_of` instead of `token` makes token copies; `changes` are what differs from the copied object.  counters: what
    they enter with.  whom: attacking this player (with `planeswalkers`: or a planeswalker they control).
    blocking: blocking this creature.
    """

    count: Amount
    token: TokenSpec | None = None
    copy_of: Objects | None = None
    tapped: bool = False
    attacking: bool = False
    changes: tuple[Node, ...] = ()
    attached: Objects | None = None
    counters: tuple[CounterSpec, ...] = ()
    whom: Players | None = None
    planeswalkers: bool = False
    blocking: Objects | None = None


@dataclass(frozen=True)
class TokenSpec(Node):
    """CR 111.4: what a token is.  `name`: only if given; `predefined`: 'Treasure', 'Food' ... (111.10)."""

    power: Amount | None = None
    toughness: Amount | None = None
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Node, ...] = ()
    name: str = ""
    predefined: str = ""


@dataclass(frozen=True)
class AddMana(Verb):
    """CR 106.3: add mana; alternatives are chosen among ("{W} or {U}", "one mana of any color").

    any_color: `amount` mana of one colour ('one') or in any combination ('any') of the colours of the alternatives, or
    of all five where there are none; 'different' colours.  among: which colours: 'chosen', 'commander' (903.4), 'lands
    you control could produce', 'lands an opponent controls could produce' (106.7), or the same with 'type' for types
    ('type lands you ...'); 'among' objects of a `kind`.
    spend: restriction on what it may be spent on (CR 106.6); times: each alternative that often ("{G} for each ...").
    keeps: the mana stays until end of turn (keeps_combat: until end of combat) as steps and phases end.
    """

    alternatives: tuple[ManaCost, ...] = ()
    amount: Amount | None = None
    any_color: str = ""
    among: str = ""
    spend: Filter | None = None
    times: Amount | None = None
    keeps: bool = False
    kind: Noun | None = None
    keeps_combat: bool = False


@dataclass(frozen=True)
class ChooseFor(Verb):
    """CR 607.2d: choose a 'color', 'creature type', 'card type', 'basic land type', 'card name', 'number',
    'player' or 'opponent' for this object or effect; words: only among these ("choose creature or land")."""

    what: str
    restriction: Node | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class ChooseObjects(Verb):
    """Choose objects without targeting them; among: only from these (a revealed hand, cards looked at)."""

    what: Objects
    among: Objects | None = None


@dataclass(frozen=True)
class FlipCoin(Verb):
    """CR 705."""

    count: Amount | None = None


@dataclass(frozen=True)
class CastIt(Verb):
    """CR 601, 608.2g: cast (or play) objects as part of the resolution; free: without paying the mana cost.

    cost: by paying this rather than the mana cost, remembered under the name `keyword`.  below: only as a spell whose
    mana value is less than this (702.85a).  transformed: with the back face up (310.11b, 712.11).
    """

    what: Objects
    free: bool = False
    play: bool = False
    copy: bool = False
    cost: Cost | None = None
    keyword: str = ""
    below: Amount | None = None
    transformed: bool = False


@dataclass(frozen=True)
class GetCounters(Verb):
    """CR 122.1: a player gets counters (poison, energy, experience, rad)."""

    kind: str
    count: Amount


@dataclass(frozen=True)
class WinGame(Verb):
    """CR 104.2b."""


@dataclass(frozen=True)
class LoseGame(Verb):
    """CR 104.3e."""


@dataclass(frozen=True)
class DrawGame(Verb):
    """CR 104.4c: "the game is a draw", whoever says so."""


@dataclass(frozen=True)
class TakeExtraTurn(Verb):
    """CR 500.7."""

    count: Amount | None = None


@dataclass(frozen=True)
class SkipStep(Verb):
    """CR 500.11: skip a step, phase or turn; `next`: the next one only."""

    step: str
    next: bool = True


@dataclass(frozen=True)
class Become(Verb):
    """A player becomes 'the monarch', takes 'the initiative', is tempted by 'the ring', gets "the city's blessing"."""

    what: str


@dataclass(frozen=True)
class KeywordAction(Verb):
    """CR 701: a keyword action defined as data, by name ('investigate', 'proliferate', 'populate', 'explore',
    'amass', 'bolster', 'manifest', 'connive', 'fateseal', 'learn', 'venture into the dungeon' ...)."""

    name: str
    amount: Amount | None = None
    what: Objects | None = None
    words: str = ""


@dataclass(frozen=True)
class ControlPlayer(Verb):
    """CR 723: you control a player during their next turn."""

    player: Players


@dataclass(frozen=True)
class Verbs(Verb):
    """Several verbs said as one: "put one into your hand and the rest on the bottom", "create A and B"."""

    parts: tuple[Verb, ...]


@dataclass(frozen=True)
class ExchangeLife(Verb):
    """CR 701.12c: two players exchange life totals."""


@dataclass(frozen=True)
class EndTheTurn(Verb):
    """CR 724: end the turn, or (what) the combat phase."""

    what: str = "turn"


@dataclass(frozen=True)
class GetEmblem(Verb):
    """CR 114: a player gets an emblem with abilities."""

    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class UntilFound(Verb):
    """ "Exile (reveal) cards from the top of a library until P exiles (reveals) K": how is 'exile' or 'reveal'."""

    how: str
    whose: Players
    what: Objects
    player: Players | None = None


@dataclass(frozen=True)
class PreventThat(Verb):
    """CR 615: prevent the damage of the event in question (or so much of it)."""

    amount: Amount | None = None


# ---- verbs with a direct object ------------------------------------------------------------------------
@dataclass(frozen=True)
class Destroy(Verb):
    """CR 701.8; `final`: it can't be regenerated."""

    what: Objects
    final: bool = False


@dataclass(frozen=True)
class Exile(Verb):
    """CR 701.13; until: CR 610.3; face_down: 406.3; origin: the zone said of This ("this card from your hand").

    haunting: CR 702.55a: it is exiled haunting this object.
    """

    what: Objects
    until: Event | None = None
    face_down: bool = False
    counters: tuple[CounterSpec, ...] = ()
    origin: Filter | None = None
    haunting: Objects | None = None


@dataclass(frozen=True)
class Move(Verb):
    """Return or put objects somewhere (CR 400.7).  Which verb was written is `form`."""

    what: Objects
    to: To
    origin: Filter | None = None


@dataclass(frozen=True)
class Tap(Verb):
    """CR 701.26a."""

    what: Objects


@dataclass(frozen=True)
class Untap(Verb):
    """CR 701.26b."""

    what: Objects


@dataclass(frozen=True)
class TapOrUntap(Verb):
    """Tap or untap, as the player chooses on resolution."""

    what: Objects


@dataclass(frozen=True)
class PutCounters(Verb):
    """CR 122: put counters on objects; `distribute`: divided as chosen (601.2d)."""

    counters: tuple[CounterSpec, ...]
    on: Objects
    distribute: bool = False


@dataclass(frozen=True)
class RemoveCounters(Verb):
    """CR 122: remove counters (kind '' with count None: all of them); among: so many from all the objects together."""

    kind: str
    count: Amount | None
    on: Objects
    among: bool = False


@dataclass(frozen=True)
class MoveCounters(Verb):
    """CR 122.5."""

    kind: str
    count: Amount | None
    origin: Objects
    onto: Objects


@dataclass(frozen=True)
class DoubleCounters(Verb):
    """CR 701.10e."""

    kind: str
    on: Objects


@dataclass(frozen=True)
class GainControl(Verb):
    """CR 613.1b."""

    what: Objects
    duration: Duration | None = None


@dataclass(frozen=True)
class ExchangeControl(Verb):
    """CR 701.12."""

    first: Objects
    second: Objects | None = None


@dataclass(frozen=True)
class Attach(Verb):
    """CR 701.3.  as_creature: as though what it is attached to were a creature (702.6e)."""

    what: Objects
    to: Objects
    as_creature: bool = False


@dataclass(frozen=True)
class Unattach(Verb):
    """CR 701.3d."""

    what: Objects


@dataclass(frozen=True)
class Regenerate(Verb):
    """CR 701.19."""

    what: Objects


@dataclass(frozen=True)
class Transform(Verb):
    """CR 701.27."""

    what: Objects


@dataclass(frozen=True)
class Flip(Verb):
    """CR 710.4: flip a flip card's permanent."""

    what: Objects


@dataclass(frozen=True)
class TurnFace(Verb):
    """CR 708: turn face up or face down."""

    what: Objects
    up: bool


@dataclass(frozen=True)
class RemoveFromCombat(Verb):
    """CR 506.4."""

    what: Objects


@dataclass(frozen=True)
class PreventDamage(Verb):
    """CR 615: prevent the next N damage (amount) or all damage (None) that would be dealt; to, by: whom it protects and
    from what; combat: only combat damage; both: to and by; once: only the next time that a source would deal damage
    (615.8); also: what is done whenever it prevents damage (615.5)."""

    amount: Amount | None
    to: Noun | Objects | Players | None = None
    by: Noun | Objects | None = None
    combat: bool = False
    duration: Duration | None = None
    both: Objects | None = None
    once: bool = False
    also: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class Goad(Verb):
    """CR 701.15."""

    what: Objects
