"""Where a player's mana can come from now (CR 605.3a): the mana abilities they could activate, as pieces of payment.

A `Way` is one activation of one ability with one outcome.  Ways that exclude each other (they tap the same permanent)
are a `Group`.  What comes out is worked out from the text where the text alone decides; where a trigger, a replacement
or a condition has a say, the activation is tried on a fork (it reads nothing hidden: what mana comes out is public).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..kernel.ask import Question
from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..types import CREATURE, SNOW
from . import mana, rule_effects
from .activating import needs_priority, usable
from .board import Board, Offer, board_of
from .costs import summoning_sick
from .event_kinds import ADD_MANA, TAPPED_FOR_MANA
from .executors.deciding import Decide
from .executors.steps import Jump, JumpUnless
from .link import LIFE, REMOVE, TAP, Demand
from .linked import ActivatedText
from .mana_needs import SNOW_SHIFT
from .objects import chars, permanents
from .one_shot.mana import AddMana, Makings
from .total_cost import mana_of_ability, taxes_abilities

# How much a payment plan dislikes a way: it takes the least disliked first.
WEIGHT_TYPE: Final = 2
WEIGHT_CREATURE: Final = 20
WEIGHT_EXTRA_MANA: Final = 8
WEIGHT_COST: Final = 200
WEIGHT_LIFE: Final = 100


class Way:
    """One activation with one outcome.

    offer: the ability.  units: for each unit of mana that comes out the bits of what it can be (see mana_needs).
    symbols: its own mana cost.  demands: what its cost takes besides {T} of its own permanent; taps: that permanent.
    removes: its own object goes away.  spend: some of the mana is restricted (106.6): the step that says so.
    """

    __slots__ = ("offer", "units", "symbols", "demands", "taps", "weight", "spend", "number")

    def __init__(self, offer: Offer, units: list[int], symbols: list[str], demands: list[Demand], number: int) -> None:
        self.offer = offer
        self.units = units
        self.symbols = symbols
        self.demands = demands
        self.taps = offer.ability.taps
        self.weight = 0
        self.spend: AddMana | None = None
        self.number = number


class Group:
    """Ways of which one at most can be taken."""

    __slots__ = ("id", "ways", "taps")

    def __init__(self, id: int, taps: bool) -> None:
        self.id = id
        self.taps = taps
        self.ways: list[Way] = []


class Supply:
    """A player's groups.  plain: each way in each group gives what it gives for a tap alone, one outcome each, without
    restrictions, so that counting decides what can be paid; counts: for bits, how many units share one of them."""

    __slots__ = ("groups", "plain", "units", "counts", "total", "life")

    def __init__(self, groups: list[Group]) -> None:
        self.groups = groups
        self.plain = True
        self.units: list[int] = []
        self.counts: dict[int, int] = {}
        self.total = 0
        self.life = 0

    def touching(self, bits: int) -> int:
        """How many units share a bit with `bits`."""
        found = self.counts.get(bits)
        if found is None:
            found = len([unit for unit in self.units if unit & bits])
            self.counts[bits] = found
        return found


def supply_of(game: State, player: int) -> Supply:
    """What the player has now, pool included."""
    board = board_of(game)
    found = board.notes.get(("supply", player))
    if found is None:
        found = _supply(game, board, player)
        board.notes[("supply", player)] = found
    assert isinstance(found, Supply)
    return found


# An X whose value nothing else bounds is less than this.
LEAST_BOUND: Final = 200


def bound_of_x(game: State, player: int) -> int:
    """CR 107.3a: an X to be paid is less than this: more than the player has of mana, life, or anything else at all."""
    return max(LEAST_BOUND, supply_of(game, player).total + 1, game.players[player].life + 1, len(game.objects))


def _supply(game: State, board: Board, player: int) -> Supply:
    groups: list[Group] = []
    by_id: dict[int, Group] = {}
    tried = unusual(game, board)
    free = "cant" not in board.statements and not rule_effects.by_word(game, "cant be activated")
    free = free and not taxes_abilities(game)
    for offer in board.mana[player]:
        ability = offer.ability
        if ability.plain and not tried and free:
            found = game.objects[offer.id]
            if found.tapped:
                continue
            units = plain_units(ability)
            if units:
                sick = found.chars.types & CREATURE != 0
                if sick and summoning_sick(game, offer.id):
                    continue
                way = Way(offer, units, NO_SYMBOLS, NO_DEMANDS, 0)
                way.weight = 10 + WEIGHT_TYPE * units[0].bit_count() + (WEIGHT_CREATURE if sick else 0)
                if found.chars.supertypes & SNOW:
                    way.units = [unit << SNOW_SHIFT for unit in units]
                group = by_id.get(offer.id)
                if group is None:
                    group = Group(offer.id, True)
                    by_id[offer.id] = group
                    groups.append(group)
                group.ways = [*group.ways, way]
                continue
        frame = Frame(offer.id, player)
        if needs_priority(ability):
            continue
        if not usable(game, player, offer.id, offer.index, ability) or not ability.cost.can_pay(game, frame, player):
            continue
        ways = ways_of(game, player, offer, frame, tried)
        if not ways:
            continue
        if ability.taps:
            group = by_id.get(offer.id)
            if group is None:
                group = Group(offer.id, True)
                by_id[offer.id] = group
                groups.append(group)
            group.ways += ways
            continue
        for _ in range(_times(game, player, ways[0])):
            group = Group(offer.id, False)
            group.ways = ways
            groups.append(group)
    return _summed(game, player, groups)


NO_SYMBOLS: Final[list[str]] = []
NO_DEMANDS: Final[list[Demand]] = []
_PLAIN: Final[dict[int, tuple[ActivatedText, list[int]]]] = {}


def plain_units(ability: ActivatedText) -> list[int]:
    """What a plain mana ability always gives, if its text alone says so; worked out once.  [] for any other."""
    known = _PLAIN.get(id(ability))
    if known is not None and known[0] is ability:
        return known[1]
    steps = ability.program.steps
    adding = [step for step in steps if isinstance(step, AddMana)]
    units: list[int] = []
    if len(adding) == 1 and not ability.chance and not any([isinstance(s, (Jump, JumpUnless, Decide)) for s in steps]):
        units = adding[0].fixed()
    _PLAIN[id(ability)] = (ability, units)
    return units


def _summed(game: State, player: int, groups: list[Group]) -> Supply:
    """Count what the groups give."""
    supply = Supply(groups)
    supply.life = game.players[player].life
    for unit in game.players[player].pool:
        supply.units.append(1 << (unit & mana.TYPE_MASK) + (SNOW_SHIFT if unit & mana.SNOW_MANA else 0))
        if mana.tag_of(unit):
            supply.plain = False
    for group in groups:
        most: list[int] = []
        for way in group.ways:
            if way.symbols or way.spend is not None or way.demands:
                supply.plain = False
            most = _joined(most, way.units)
        if len(group.ways) > 1 and any([len(way.units) != 1 for way in group.ways]):
            supply.plain = False
        supply.units += most
    supply.total = len(supply.units)
    return supply


def _joined(left: list[int], right: list[int]) -> list[int]:
    """Bits of units of either outcome, position by position: an upper bound of both."""
    result = [a | b for a, b in zip(left, right)]
    if len(left) > 1 or len(right) > 1:
        union = 0
        for bits in [*left, *right]:
            union |= bits
        return [union] * max(len(left), len(right))
    return result + left[len(result) :] + right[len(result) :]


def _times(game: State, player: int, way: Way) -> int:
    """How often an ability without {T} could be activated with what there is; a dozen is enough for any cost."""
    least = 12
    for demand in way.demands:
        if demand.sort in (REMOVE, TAP):
            least = min(least, len(demand.ids) // max(1, demand.count))
        elif demand.sort == LIFE:
            least = min(least, game.players[player].life // max(1, demand.count))
        else:
            have = game.objects[demand.ids[0]].counters if demand.ids and demand.ids[0] >= 100 else {}
            least = min(least, have.get(demand.word, 0) // max(1, demand.count) if demand.word else 1)
    if not way.demands and not way.symbols:
        return 1
    if way.offer.ability.restrictions:
        return min(least, 1)
    return least


def ways_of(game: State, player: int, offer: Offer, frame: Frame, tried: bool) -> list[Way]:
    """Every outcome of activating this ability now."""
    ability = offer.ability
    steps = [step for step in ability.program.steps if isinstance(step, AddMana)]
    symbols = mana_of_ability(game, frame, ability)
    demands = [d for d in ability.cost.demands(game, frame, player) if not (d.sort == TAP and d.ids == [offer.id])]
    if ability.chance:
        # CR 601.2, 733.1: looking ahead, what hangs on chance or hidden cards counts at its best.
        frame.subject = [player]
        outcomes = [_bits(game, offer.id, made) for step in steps for made in step.makings(game, frame, 1)]
    elif tried or len(steps) != 1 or any([isinstance(s, (Jump, JumpUnless, Decide)) for s in ability.program.steps]):
        outcomes = tried_outcomes(game, player, offer)
    else:
        frame.subject = [player]
        outcomes = [_bits(game, offer.id, made) for made in steps[0].makings(game, frame)]
    ways: list[Way] = []
    creature = chars(game, offer.id).types & CREATURE != 0
    for number, units in enumerate(outcomes):
        if not units:
            continue
        way = Way(offer, units, symbols, demands, number)
        way.weight = 10 + WEIGHT_TYPE * max([unit.bit_count() for unit in units])
        way.weight += (WEIGHT_CREATURE if creature and ability.taps else 0) + WEIGHT_EXTRA_MANA * len(symbols)
        for demand in demands:
            way.weight += WEIGHT_LIFE * demand.count if demand.sort == LIFE else WEIGHT_COST
        for step in steps:
            if step.spend is not None:
                way.spend = step
        ways.append(way)
    return ways


def _bits(game: State, source: int, made: Makings) -> list[int]:
    """The units of an outcome as bits."""
    if mana.is_snow(game, source):
        return [unit << SNOW_SHIFT for unit in made.units]
    return made.units[:]


def unusual(game: State, board: Board) -> bool:
    """Whether something in force has a say in what mana comes out: triggered mana abilities (605.1b), replacement."""
    found = board.notes.get(("unusual", 0))
    if found is None:
        found = _mana_triggers(game)
        board.notes[("unusual", 0)] = found
    return found is True


def _mana_triggers(game: State) -> bool:
    for permanent in permanents(game):
        for ability in permanent.chars.abilities:
            if getattr(ability, "mana", False) and not isinstance(ability, ActivatedText):
                return True
            if _replaces_mana(ability):
                return True
    return any([_replaces_mana(effect.ability) for effect in game.effects])


def _replaces_mana(ability: LinkedAbility) -> bool:
    """CR 106.12b: whether an ability may change what mana comes out."""
    kinds = getattr(getattr(ability, "statement", None), "kinds", ())
    return ADD_MANA in kinds or TAPPED_FOR_MANA in kinds


class _Trier:
    """Follows one path through the questions of an activation and remembers how many answers each had."""

    def __init__(self, path: list[int]) -> None:
        self.sees_forced = True
        self.path = path
        self.widths: list[int] = []

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        place = len(self.widths)
        self.widths.append(len(options))
        index = self.path[place] if place < len(self.path) else 0
        return options[index]


def tried_outcomes(game: State, player: int, offer: Offer) -> list[list[int]]:
    """The outcomes of an activation, each tried on a fork; 64 paths through its questions at most."""
    from .mana_abilities import activate

    found: list[list[int]] = []
    paths: list[list[int]] = [[]]
    while paths and len(found) < 64:
        path = paths.pop()
        fork = game.fork()
        trier = _Trier(path)
        fork.agent = trier
        fork.recording = False
        # Its own mana cost is counted apart (Way.symbols), so it is not paid here.
        fork.own_player(player).pool = []
        activate(fork, player, offer.id, offer.index, [])
        after = fork.players[player].pool
        bits = [1 << (u & mana.TYPE_MASK) + (SNOW_SHIFT if u & mana.SNOW_MANA else 0) for u in after]
        if bits not in found:
            found.append(bits)
        for place in range(len(path), len(trier.widths)):
            taken = path + [0] * (place - len(path))
            paths += [[*taken, other] for other in range(1, trier.widths[place])]
    return found
