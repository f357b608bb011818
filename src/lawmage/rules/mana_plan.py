"""Planning a payment of mana (CR 601.2g, h): whether it can be made, and how, at the least dislike.

Exact: it finds a plan whenever there is one.  The common case is counting (`payable`) and one matching; what makes
units depend on each other (several outcomes, mana abilities that cost mana) is searched, cheapest first.
"""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import NOTHING
from . import mana, procedures
from .helpers import DELVE, Helper, helpers_of
from .link import LIFE as LIFE_DEMAND
from .link import REMOVE, TAP, Demand
from .mana_needs import ANY_MANA, LIFE, MANA_ALONE, SNOW_SHIFT, WATERBENT, as_one_color, needs_of, variants, widened
from .mana_sources import Group, Supply, Way, supply_of
from .matching import demands_met, match
from .plan_parts import Activation, Piece, Plan

LAST_STAGE: Final = 1000
WEIGHT_POOL: Final = 0
WEIGHT_LIFE: Final = 400
WEIGHT_UNION: Final = 1


class Bill:
    """What is to be paid, and by whom.

    item: the spell or ability it is for (NOTHING: something else); source: the source of the ability (NOTHING for a
    spell); symbols: the mana, X replaced; demands: what else the cost takes; convoke, delve, improvise: CR 702.51, .66,
    .126; assist: 702.132; colors, types: mana may be spent as though it were of any colour or type (609.4b);
    only: the colour that alone pays for colours, as a mask, 0: each for its own;
    least, most_helpers: of how much mana it is at least, what helps reducing the cost before that (rule 702.49a, 2013),
    and so with how many helpers (-1: any number).
    committed: helpers that the player has chosen already; units: mana in the pool that the player wants to spend first.
    """

    __slots__ = (
        "player",
        "item",
        "source",
        "symbols",
        "demands",
        "convoke",
        "delve",
        "improvise",
        "assist",
        "colors",
        "types",
        "committed",
        "units",
        "only",
        "least",
        "most_helpers",
    )

    def __init__(self, player: int, item: int, source: int, symbols: list[str], demands: list[Demand]) -> None:
        self.player = player
        self.item = item
        self.source = source
        self.symbols = symbols
        self.demands = demands
        self.convoke = False
        self.delve = False
        self.improvise = False
        self.assist = False
        self.colors = False
        self.types = False
        self.only = 0
        self.committed: list[int] = []
        self.units: list[int] = []
        self.least = 0
        self.most_helpers = -1

    def helped(self) -> bool:
        """Whether something but mana may pay for mana."""
        return self.convoke or self.delve or self.improvise or self.waterbends()

    def waterbends(self) -> bool:
        """CR 701.67b: whether generic mana of a waterbend cost is in it."""
        return WATERBENT in self.symbols

    def helpers(self, game: State) -> list[Helper]:
        """Everything that could help to pay."""
        if not self.helped():
            return []
        found = helpers_of(game, self.player, self.convoke, self.delve, self.improvise, self.waterbends())
        if self.most_helpers < 0:
            return found
        # Cards to exile are all alike for this: so many of them, those that the player has chosen first.
        chosen = [helper for helper in found if helper.sort != DELVE or helper.id in self.committed]
        others = [helper for helper in found if helper.sort == DELVE and helper.id not in self.committed]
        return chosen + others[: self.most_helpers]


def payable(game: State, bill: Bill) -> bool:
    """Whether the whole bill could be paid now."""
    if bill.demands and not demands_met(game, bill.player, bill.demands, []):
        return False
    if not bill.symbols:
        return True
    if not procedures.timing(game).makes_mana(game):
        return plan(game, bill) is not None
    supply = supply_of(game, bill.player)
    needs = needs_of(tuple(bill.symbols))
    if (
        not bill.helped()
        and len(needs.masks) + len(needs.mono) > supply.total
        and not any([mask & LIFE for mask in needs.masks])
    ):
        return False
    if supply.plain and not bill.demands and not bill.helped() and not needs.mono:
        if not any([mask & LIFE for mask in needs.masks]):
            return _counted(supply, needs.masks, bill)
    return plan(game, bill) is not None


def _counted(supply: Supply, masks: list[int], bill: Bill) -> bool:
    """Hall's condition: every set of needs touches as many units as there are needs in it."""
    kinds: list[int] = []
    amounts: list[int] = []
    for mask in masks:
        bits = as_one_color(widened(mask, bill.colors, bill.types), bill.only) & ANY_MANA
        if kinds and kinds[-1] == bits:
            amounts[-1] += 1
        else:
            kinds.append(bits)
            amounts.append(1)
    for chosen in range(1, 1 << len(kinds)):
        union = 0
        wanted = 0
        for i in range(len(kinds)):
            if chosen >> i & 1:
                union |= kinds[i]
                wanted += amounts[i]
        if supply.touching(union) < wanted:
            return False
    return True


def plan(
    game: State, bill: Bill, sources: bool = True, forced: Way | None = None, instead: Way | None = None
) -> Plan | None:
    """The least disliked way to pay the bill, or None; see `_plan`.

    rule 702.49a (2013, April): where what helps reduces the cost, an effect that makes the cost at least so much mana
    comes after it: for each helper too many there is one generic mana more to pay.
    """
    if bill.least == 0 or not (bill.convoke or bill.delve):
        return _plan(game, bill, sources, forced, instead)
    symbols = bill.symbols
    supply = supply_of(game, bill.player)
    size = sum([int(symbol) if symbol.isdigit() else 1 for symbol in symbols])
    found: Plan | None = None
    for more in range(bill.least + 1):
        if found is None and supply.total >= bill.least:
            bill.symbols = symbols + [MANA_ALONE] * more
            bill.most_helpers = max(0, size + more - bill.least)
            found = _plan(game, bill, sources, forced, instead)
    bill.symbols = symbols
    bill.most_helpers = -1
    return found


def _plan(game: State, bill: Bill, sources: bool, forced: Way | None, instead: Way | None) -> Plan | None:
    """The least disliked way to pay the bill, or None.

    sources: mana abilities may still be activated.  forced: this one is activated, whether its mana is needed or not;
    instead: the outcome of the supply that it narrows down.
    """
    dear: list[tuple[int, int, int]] = []
    groups = _usable_groups(game, bill) if sources and procedures.timing(game).makes_mana(game) else []
    if instead is not None:
        groups = _put_aside(groups, instead)
        if len(groups) == 0 or groups[0].id != NOTHING:
            return None
        groups = groups[1:]
    for group in groups:
        for way in group.ways:
            key = key_of(way)
            if way.demands and key not in dear and (forced is None or key != key_of(forced)):
                dear.append(key)
    found = _solve(game, bill, groups, dear, False, forced, 0)
    if found is not None:
        return found
    phyrexian = any([mask & LIFE for mask in needs_of(tuple(bill.symbols)).masks])
    if not dear and not phyrexian:
        return None
    found = _solve(game, bill, groups, [], phyrexian, forced, 0)
    if found is None:
        return None
    # Leave out what turns out not to be needed.
    barred: list[tuple[int, int, int]] = []
    for key in dear:
        if any([key_of(step.way) == key for step in found.activations]):
            cheaper = _solve(game, bill, groups, [*barred, key], phyrexian, forced, 0)
            if cheaper is not None:
                found = cheaper
                barred.append(key)
        else:
            barred.append(key)
    return found


def _put_aside(groups: list[Group], way: Way) -> list[Group]:
    """The groups without the first that holds this outcome, after an empty one as a sign that it was there."""
    for place, group in enumerate(groups):
        if way in group.ways:
            return [Group(NOTHING, False), *groups[:place], *groups[place + 1 :]]
    return groups


def key_of(way: Way) -> tuple[int, int, int]:
    """What tells one way from another."""
    return (way.offer.id, way.offer.index, way.number)


def _usable_groups(game: State, bill: Bill) -> list[Group]:
    """The groups that may still be used for this bill: not tapped otherwise, mana that may be spent on it."""
    fixed = [demand.ids[0] for demand in bill.demands if demand.sort == TAP and len(demand.ids) == demand.count == 1]
    fixed += bill.committed
    result: list[Group] = []
    for group in supply_of(game, bill.player).groups:
        if group.taps and group.id in fixed:
            continue
        ways = group.ways
        if any([way.spend is not None for way in ways]):
            ways = [way for way in ways if _may_use(game, bill, way)]
        if ways:
            usable = group
            if ways is not group.ways:
                usable = Group(group.id, group.taps)
                usable.ways = ways
            result.append(usable)
    return result


def _may_use(game: State, bill: Bill, way: Way) -> bool:
    """CR 106.6: whether the mana of this way may be spent on the bill."""
    if way.spend is None or way.spend.spend is None:
        return True
    frame = Frame(way.offer.id, bill.player)
    return way.spend.spend.allows(game, frame, bill.item, bill.source)


def _solve(
    game: State,
    bill: Bill,
    groups: list[Group],
    barred: list[tuple[int, int, int]],
    life: bool,
    forced: Way | None,
    depth: int,
) -> Plan | None:
    """A plan without the barred ways; what is short besides mana is avoided one way after the other (complete: a plan
    that can be carried out leaves out something of each that can't)."""
    search = _Search(game, bill, groups, barred, life, forced)
    found = search.run()
    if found is None:
        return None
    blame = search.conflicts(found)
    if not blame and 0 <= bill.most_helpers < len(found.helpers):
        blame = [(helper.id, -1, 0) for helper in found.helpers]
    if not blame:
        return found
    if depth > 12:
        return None
    for key in blame:
        other = _solve(game, bill, groups, [*barred, key], life, forced, depth + 1)
        if other is not None:
            return other
    return None


class _Search:
    """One search for a plan."""

    def __init__(
        self,
        game: State,
        bill: Bill,
        groups: list[Group],
        barred: list[tuple[int, int, int]],
        life: bool,
        forced: Way | None,
    ) -> None:
        self.forced = forced
        self.game = game
        self.bill = bill
        self.life = life
        self.pieces: list[Piece] = []
        self.branching: list[Group] = []
        self.filters: list[Group] = []
        self._pool()
        helpers = bill.helpers(game)
        helping = {helper.id: helper for helper in helpers if (helper.id, -1, 0) not in barred}
        for group in groups:
            self._group(group, barred, helping)
        if forced is not None:
            if forced.taps:
                helping.pop(forced.offer.id, None)
            if not forced.symbols:
                for piece in _units_of(Group(forced.offer.id, forced.taps), forced, 0):
                    piece.weight = -50
                    self.pieces.append(piece)
        for helper in helping.values():
            self._helper(helper)
        if life:
            for _ in range(game.players[bill.player].life // 2):
                piece = Piece(LIFE, WEIGHT_LIFE)
                piece.life = True
                self.pieces.append(piece)
        self.pieces.sort(key=_weight)

    def _pool(self) -> None:
        wanted = self.bill.units[:]
        for unit in self.game.players[self.bill.player].pool:
            if not mana.may_spend(self.game, unit, self.bill.item, self.bill.source):
                continue
            bits = 1 << (unit & mana.TYPE_MASK) + (SNOW_SHIFT if unit & mana.SNOW_MANA else 0)
            piece = Piece(bits, WEIGHT_POOL - (1 if mana.tag_of(unit) else 0) + (1 if unit & mana.KEEPS else 0))
            piece.unit = unit
            if unit in wanted:
                wanted.remove(unit)
                piece.weight = -100
            self.pieces.append(piece)

    def _group(self, group: Group, barred: list[tuple[int, int, int]], helping: dict[int, Helper]) -> None:
        ways = [way for way in group.ways if key_of(way) not in barred] if barred else group.ways
        if not ways:
            return
        helper = helping.get(group.id) if group.taps else None
        if helper is not None and helper.sort == DELVE:
            helper = None
        if any([way.symbols for way in ways]):
            usable = Group(group.id, group.taps)
            usable.ways = ways
            (self.filters if all([way.symbols for way in ways]) else self.branching).append(usable)
            if helper is not None:
                del helping[group.id]
            return
        if all([len(way.units) == 1 for way in ways]):
            bits = 0
            for way in ways:
                bits |= way.units[0]
            weight = min([way.weight for way in ways]) + WEIGHT_UNION * (len(ways) - 1)
            piece = Piece(bits, weight)
            piece.group = group
            if helper is not None:
                piece.bits |= helper.bits
                piece.helper = helper
                del helping[group.id]
            self.pieces.append(piece)
        elif len(ways) == 1 and helper is None:
            self.pieces += _units_of(group, ways[0], 0)
        else:
            usable = Group(group.id, group.taps)
            usable.ways = ways
            self.branching.append(usable)
            if helper is not None:
                del helping[group.id]

    def _helper(self, helper: Helper) -> None:
        piece = Piece(helper.bits, helper.weight)
        piece.helper = helper
        if helper.id in self.bill.committed:
            piece.weight = -100
        self.pieces.append(piece)

    def run(self) -> Plan | None:
        """The first plan found, the fewest mana first."""
        for masks in variants(needs_of(tuple(self.bill.symbols))):
            needs = [widened(mask, self.bill.colors, self.bill.types) for mask in masks]
            needs = [as_one_color(mask, self.bill.only) for mask in needs]
            if not self.life:
                needs = [mask & ~LIFE for mask in needs]
            found = self._branch(needs, self.pieces, 0)
            if found is not None:
                return found
        return None

    def _branch(self, needs: list[int], pieces: list[Piece], place: int) -> Plan | None:
        """Take each branching group not at all, then in each of its ways."""
        if not self._possible(needs, pieces, place):
            return None
        if place == len(self.branching):
            return self._last(needs, pieces)
        group = self.branching[place]
        found = self._branch(needs, pieces, place + 1)
        if found is not None:
            return found
        for way in group.ways:
            if way.symbols:
                alone = Group(group.id, group.taps)
                alone.ways = [way]
                self.filters.append(alone)
                found = self._branch(needs, pieces, place + 1)
                self.filters.pop()
            else:
                found = self._branch(needs, sorted([*pieces, *_units_of(group, way, 0)], key=_weight), place + 1)
            if found is not None:
                return found
        return None

    def _last(self, needs: list[int], pieces: list[Piece]) -> Plan | None:
        """Match, after the forced ability that costs mana, if there is one."""
        stages = [LAST_STAGE] * len(needs)
        forced = self.forced
        if forced is None or not forced.symbols:
            return self._filter(needs, stages, pieces, [], [])
        made = _units_of(Group(forced.offer.id, forced.taps), forced, 1)
        for masks in variants(needs_of(tuple(forced.symbols))):
            own = [mask & ~LIFE for mask in masks]
            together = sorted([*pieces, *made], key=_weight)
            found = self._filter([*needs, *own], [*stages, *[1] * len(own)], together, [forced], [])
            if found is not None:
                return found
        return None

    def _possible(self, needs: list[int], pieces: list[Piece], place: int) -> bool:
        """Whether it could be paid if every group left gave everything at once, for nothing."""
        bits = [piece.bits for piece in pieces]
        for group in [*self.branching[place:], *self.filters]:
            most = max([len(way.units) for way in group.ways])
            union = 0
            for way in group.ways:
                for unit in way.units:
                    union |= unit
            bits += [union] * most
        if self.forced is not None and self.forced.symbols:
            bits += self.forced.units
        return match(needs, [LAST_STAGE] * len(needs), bits, [0] * len(bits)) is not None

    def _filter(
        self, needs: list[int], stages: list[int], pieces: list[Piece], used: list[Way], taken: list[int]
    ) -> Plan | None:
        """Match; if that fails, activate one more ability that costs mana, in every order."""
        given = match(needs, stages, [p.bits for p in pieces], [p.ready for p in pieces])
        if given is not None:
            return _plan_of(needs, stages, pieces, given, used)
        tried: list[tuple[int, ...]] = []
        for index, group in enumerate(self.filters):
            if index in taken:
                continue
            for way in group.ways:
                look = (*sorted(way.units), -1, len(way.symbols), way.weight)
                if look in tried and not way.demands:
                    continue
                tried.append(look)
                stage = len(used) + 1
                for masks in variants(needs_of(tuple(way.symbols))):
                    found = self._filter(
                        [*needs, *[mask & ~LIFE for mask in masks]],
                        [*stages, *[stage] * len(masks)],
                        sorted([*pieces, *_units_of(group, way, stage)], key=_weight),
                        [*used, way],
                        [*taken, index],
                    )
                    if found is not None:
                        return found
        return None

    def conflicts(self, found: Plan) -> list[tuple[int, int, int]]:
        """Nothing if the rest of the cost can be paid too; else the ways that could be to blame."""
        demands = self.bill.demands[:]
        tapped: list[int] = []
        blame: list[tuple[int, int, int]] = []
        for step in found.activations:
            if step.way.taps:
                tapped.append(step.way.offer.id)
            demands += step.way.demands
            if step.way.demands:
                blame.append(key_of(step.way))
        forced = self.forced
        if forced is not None and not any([key_of(step.way) == key_of(forced) for step in found.activations]):
            demands += forced.demands
            if forced.taps:
                tapped.append(forced.offer.id)
        for helper in found.helpers:
            if helper.sort == DELVE:
                demands.append(Demand(REMOVE, [helper.id], 1))
            else:
                tapped.append(helper.id)
        if found.life:
            demands.append(Demand(LIFE_DEMAND, [self.bill.player], 2 * found.life))
        if demands_met(self.game, self.bill.player, demands, tapped):
            return []
        short = [id for demand in demands if demand.sort in (TAP, REMOVE) for id in demand.ids]
        for step in found.activations:
            if step.way.taps and step.way.offer.id in short and key_of(step.way) not in blame:
                blame.append(key_of(step.way))
        for helper in found.helpers:
            if helper.id in short and helper.id not in self.bill.committed:
                blame.append((helper.id, -1, 0))
        return blame if blame else [(NOTHING, 0, 0)]


def _weight(piece: Piece) -> int:
    return piece.weight


def _units_of(group: Group, way: Way, ready: int) -> list[Piece]:
    """The pieces of one outcome."""
    pieces: list[Piece] = []
    for place, bits in enumerate(way.units):
        piece = Piece(bits, way.weight)
        piece.group = group
        piece.way = way
        piece.place = place
        piece.ready = ready
        pieces.append(piece)
    return pieces


def _plan_of(needs: list[int], stages: list[int], pieces: list[Piece], given: list[int], used: list[Way]) -> Plan:
    """The plan that a matching means."""
    result = Plan()
    steps: dict[tuple[int, tuple[int, int, int]], Activation] = {}
    made: list[Activation] = []
    filters = [Activation(way) for way in used]
    for piece, need in zip(pieces, given):
        if need < 0:
            continue
        bits = piece.bits & needs[need]
        kind = (bits & ANY_MANA & -(bits & ANY_MANA)).bit_length() - 1
        if piece.helper is not None and (piece.group is None or kind < 0):
            result.helpers.append(piece.helper)
            continue
        if piece.life:
            result.life += 1
            continue
        if stages[need] < LAST_STAGE:
            filters[stages[need] - 1].spend.append(kind)
        if piece.unit >= 0:
            if stages[need] == LAST_STAGE:
                result.units.append(piece.unit)
            continue
        assert piece.group is not None
        way = piece.way if piece.way is not None else _cheapest(piece.group, bits)
        if piece.ready > 0:
            filters[piece.ready - 1].wanted.append(kind % SNOW_SHIFT)
            continue
        key = (id(piece.group), key_of(way))
        step = steps.get(key)
        if step is None:
            step = Activation(way)
            steps[key] = step
            made.append(step)
        step.wanted.append(kind % SNOW_SHIFT)
        step.early = step.early or stages[need] == 1
    made.sort(key=_removes)
    result.activations = made + filters
    return result


def _removes(step: Activation) -> int:
    """Abilities that only tap come first: what they tap may be sacrificed for another."""
    return 1 if step.way.demands else 0


def _cheapest(group: Group, bits: int) -> Way:
    """The least disliked way of a group that gives one of these kinds."""
    fitting = [way for way in group.ways if way.units[0] & bits]
    best = fitting[0]
    for way in fitting:
        if way.weight < best.weight:
            best = way
    return best
