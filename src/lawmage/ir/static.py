"""What static abilities say (CR 604, 611.3, 613, 614, 601.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from .cost import CostChange
from .filter import Noun
from .node import (
    Amount,
    Condition,
    Cost,
    Duration,
    Event,
    Filter,
    Instruction,
    Objects,
    Players,
    Statement,
    Verb,
)
from .verb import CounterSpec, TokenSpec


@dataclass(frozen=True)
class ObjectsAre(Statement):
    """CR 611.3: objects have, get, are or can't: the verbs of ObjectsDo, for as long as the ability works.

    subject: which objects; while: "as long as C".  as_cast: once for each spell, as it is cast (CR 610.5).
    """

    subject: Objects | Noun
    verbs: tuple[Verb, ...]
    condition: Condition | None = None
    as_cast: bool = False


@dataclass(frozen=True)
class PlayersCant(Statement):
    """CR 101.2: players can't do something: 'cast', 'gain life', 'draw', 'search', 'play lands', 'activate'..."""

    player: Players
    what: str
    filter: Filter | None = None
    condition: Condition | None = None
    amount: Amount | None = None


@dataclass(frozen=True)
class PlayersMay(Statement):
    """CR 601.3b, 305.2: permissions: 'play', 'cast', 'play lands', 'look at', 'cast as though flash',
    'play additional lands', 'spend mana as though any color', 'no maximum hand size' ...

    using: only by this keyword ability of the card.
    """

    player: Players
    what: str
    objects: Objects | Noun | None = None
    amount: Amount | None = None
    condition: Condition | None = None
    cost: Cost | None = None
    zone: Filter | None = None
    using: str = ""


@dataclass(frozen=True)
class SpellsCost(Statement):
    """CR 601.2f: spells (or abilities) of a kind cost more or less; floor: but not less than so much mana.

    what: This for "this spell"; an 'ability' noun speaks of activated abilities, its filter of their sources.
    """

    what: Noun | Objects
    change: CostChange
    condition: Condition | None = None
    floor: int = 0


@dataclass(frozen=True)
class AdditionalCost(Statement):
    """CR 601.2b, 118.8: "As an additional cost to cast this spell, C"; optional: "you may".

    keyword: under which name it is remembered that an optional one was paid ('kicker', 'buyback' ...); repeat: it can
    be paid any number of times (702.33c).  each: it must be paid so many times ("for each mode beyond the first").
    modes: paying it chooses all modes (702.42a).  leaves: 'hand': paid, the spell goes there as it resolves (702.27a).
    what: a kind of spells; None: this spell.
    """

    cost: Cost
    optional: bool = False
    what: Noun | None = None
    keyword: str = ""
    repeat: bool = False
    each: Amount | None = None
    modes: bool = False
    condition: Condition | None = None
    leaves: str = ""


@dataclass(frozen=True)
class AlternativeCost(Statement):
    """CR 118.9: "You may C rather than pay this spell's mana cost"; cost None: without paying its mana cost.

    keyword: the name under which it is remembered ('flashback', 'evoke' ...).  zone: it lets the card be cast from
    there.  timing: 'instant' (as though it had flash, 601.3c) or 'sorcery'.  leaves: where the spell goes instead of
    anywhere else when it would leave the stack (702.34a).  instead: text changes of the keyword that other chapters
    carry out, by its name.  additional: an additional cost besides the mana cost, where `cost` is None and `free` is
    not said (retrace, jump-start).  mana: the cost itself is the spell's mana cost.  cast_as: how it is cast: 'face
    down' (702.37c), 'face down with ward' (702.168b), 'transformed' (702.146a), 'as it says': its own static abilities
    say what it is as a spell (702.103d).  only: it can be cast from nowhere but the zone, and in whatever way it is
    cast from there, it leaves as said (702.127a).  targets: then the spell targets one of this kind (702.140a).
    """

    cost: Cost | None
    condition: Condition | None = None
    what: Noun | None = None
    keyword: str = ""
    zone: Filter | None = None
    timing: str = ""
    leaves: str = ""
    mana: bool = False
    cast_as: str = ""
    only: bool = False
    targets: Filter | None = None


@dataclass(frozen=True)
class EntersAsReturned(Statement):
    """CR 702.190b: if the cost of this name was paid for it, it enters tapped and attacking what the creature attacked
    that was returned to pay it."""

    keyword: str


@dataclass(frozen=True)
class EntersWith(Statement):
    """CR 614.1c, 614.12: objects enter tapped, with counters, as a copy, or a choice is made as they enter.

    what: This or a kind; tapped; counters; effect: what its controller does as it enters ("as ~ enters, choose").
    unless: "unless C"; pay: "unless you pay C"; x: what X is.  may: this player decides whether it does; otherwise:
    what happens if not.  transformed: with its back face up (702.145b).  turned: CR 614.1e: 1: the effect happens as
    it is turned face up, too; 2: then only; 3: as it transforms, only.  then: CR 603.11, 707.9g: what triggers when it
    entered so.
    """

    what: Objects | Noun
    tapped: bool = False
    counters: tuple[CounterSpec, ...] = ()
    effect: Instruction | None = None
    condition: Condition | None = None
    unless: Condition | None = None
    pay: Cost | None = None
    under: Players | None = None
    x: Amount | None = None
    may: Players | None = None
    otherwise: Instruction | None = None
    transformed: bool = False
    turned: int = 0
    then: Instruction | None = None


@dataclass(frozen=True)
class Replace(Statement):
    """CR 614.1a: "If E would happen, (that player does) I instead", or E happens changed.

    instead: what happens instead; skip: it does not happen; multiply: twice as much; plus: that much more;
    also: it happens and this too.  to: CR 614.9: the damage is dealt to this instead.  once: only the next time.
    token: as many tokens of this sort are created instead.
    """

    event: Event
    instead: tuple[Instruction, ...] = ()
    multiply: int = 1
    plus: Amount | None = None
    also: tuple[Instruction, ...] = ()
    condition: Condition | None = None
    duration: Duration | None = None
    to: Objects | Players | None = None
    once: bool = False
    token: TokenSpec | None = None


@dataclass(frozen=True)
class PreventAll(Statement):
    """CR 615: prevent (all or `amount` of each) damage of a kind.

    With something done besides it is a Replace with PreventThat.
    """

    amount: Amount | None = None
    to: Noun | Objects | Players | None = None
    by: Noun | Objects | None = None
    combat: str = ""


@dataclass(frozen=True)
class FromOpeningHand(Statement):
    """CR 103.6: "If this card is in your opening hand, you may E": the effect is what is done if its owner wants it."""

    effect: Instruction
    condition: Condition | None = None


@dataclass(frozen=True)
class DeckRule(Statement):
    """CR 113.6n: how decks are built: with 'any number' of cards of a name, 'up to' (`amount`) of them, or with the
    card as a 'commander' (903.3a)."""

    what: str
    card: Objects | None = None
    amount: Amount | None = None
    name: str = ""


@dataclass(frozen=True)
class Defines(Statement):
    """CR 604.3: a characteristic-defining ability: power and/or toughness are amounts; colour; every creature type.

    more: toughness is the power and so much more.
    """

    power: Amount | None = None
    toughness: Amount | None = None
    word: str = ""
    more: int = 0


@dataclass(frozen=True)
class PlayersHave(Statement):
    """Facts of players: 'hexproof', 'shroud', 'protection', 'no maximum hand size', 'maximum hand size' ..."""

    player: Players
    what: str
    amount: Amount | None = None
    quality: Filter | None = None


@dataclass(frozen=True)
class While(Statement):
    """A statement that is true only as long as a condition holds."""

    condition: Condition
    statement: Statement


@dataclass(frozen=True)
class WhereIs(Statement):
    """ "S, where X is A" (CR 107.3c) of a static ability."""

    statement: Statement
    amount: Amount


@dataclass(frozen=True)
class CantBePrevented(Statement):
    """CR 615.12: damage (or 'combat' damage, or that by some sources) can't be prevented."""

    combat: str = ""
    by: Objects | None = None


@dataclass(frozen=True)
class AbilityCosts(Statement):
    """CR 601.2f: the ability itself costs more or less to activate."""

    change: CostChange
    condition: Condition | None = None


@dataclass(frozen=True)
class SpendOnly(Statement):
    """ "Spend only black mana on X": the X of its own cost is paid with mana of these colours alone."""

    colors: tuple[str, ...]


@dataclass(frozen=True)
class LoyaltyCostsMore(Statement):
    """CR 606.4, 606.5: loyalty abilities that these players activate have this additional cost."""

    player: Players
    cost: Cost


@dataclass(frozen=True)
class SpendAs(Statement):
    """CR 609.4b: players may spend mana of one colour as though it were of any, and other mana only as though it were
    colorless."""

    player: Players
    color: str


@dataclass(frozen=True)
class SymbolsAre(Statement):
    """Coloured mana symbols in costs on permanents that players control and on their nonland cards elsewhere are of one
    colour (CR 107.4, 612)."""

    player: Players
    color: str


@dataclass(frozen=True)
class TriggersAgain(Statement):
    """ "Triggers an additional time" (CR 603.2d); event: because of what; None: any triggered ability does."""

    event: Event | None
    what: Noun | None = None


@dataclass(frozen=True)
class Timing(Statement):
    """CR 601.3: "cast this spell only ...": a condition, or a step word."""

    word: str = ""
    condition: Condition | None = None


@dataclass(frozen=True)
class UntapsDuring(Statement):
    """CR 502.3: objects untap during the untap steps of other players too."""

    what: Objects | Noun
    player: Players


@dataclass(frozen=True)
class MustTarget(Statement):
    """CR 601.2c: players who choose targets as they cast or activate must choose one of a kind, if able."""

    player: Players
    what: Noun


@dataclass(frozen=True)
class AimedAsCast(Statement):
    """CR 601.2c: this permanent spell has a target of a kind, chosen as it is cast."""

    what: Noun


@dataclass(frozen=True)
class Several(Statement):
    """Two statements in one ability ("... and ...")."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True)
class WorksIn(Statement):
    """A statement that works from a zone ("as long as this card is in your graveyard") (CR 113.6)."""

    zone: str
    statement: Statement


@dataclass(frozen=True)
class SearchesPart(Statement):
    """CR 701.23f: players who would search a library search only so many of its top cards."""

    player: Players
    count: Amount


@dataclass(frozen=True)
class MoreDevotion(Statement):
    """CR 700.5a: players' devotion to each colour and combination of colours is so much more."""

    player: Players
    amount: Amount
