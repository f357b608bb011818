"""Adding mana (CR 106.3 to 106.12, 605)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.filter import AnyOf, Not, Noun
from ...ir.node import Filter
from ...kernel.executor import Frame, Step, Test, Value
from ...kernel.state import State
from ...types import COLORS, EXILE, FIRST_OBJECT_ID, LAND, NOTHING
from .. import event_kinds
from ..choices import chosen_number
from ..executors import scope
from ..link import Linker, NotExecutable
from ..linked import ActivatedText
from ..mana import (
    COLORLESS,
    KEEPS,
    KEEPS_COMBAT,
    LETTERS,
    TAPPED_FOR_MANA,
    AddManaEvent,
    SpendText,
    is_snow,
    new_tag,
    unit_of,
)
from ..objects import chars, opponents, permanents
from ..questions import ChooseWord
from .basic import finish

# Where a payment plan leaves the types it wants (frame.slots), so that nobody is asked.
WANTED: Final = -3
# Where an activation leaves the permanent tapped for it (frame.amounts), CR 106.12.
TAPPED: Final = -4

ALONG: Final = ("", "chosen", "commander", "among", "that land produced", "that color", "exiled card")


class Makings:
    """One way in which mana can come out: for each unit the types that may be chosen for it, as bits 0 to 5."""

    __slots__ = ("units",)

    def __init__(self, units: list[int]) -> None:
        self.units = units


class AddMana(Step):
    """CR 106.3: the players of the clause add mana, choosing where the text lets them."""

    def __init__(self, node: ir.AddMana, link: Linker) -> None:
        self.alternatives = [_units(node, [s.text for s in cost.symbols]) for cost in node.alternatives]
        if node.any_color not in ("", "one", "any", "different"):
            raise NotExecutable(node)
        self.any_color = node.any_color
        self.among = node.among
        if not (node.among in ALONG or node.among.endswith("could produce")):
            raise NotExecutable(node)
        self.amount: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.times: Value | None = link.amount(node.times) if node.times is not None else None
        self.keeps = (KEEPS if node.keeps else 0) | (KEEPS_COMBAT if node.keeps_combat else 0)
        self.kind: Test | None = link.filter(node.kind) if node.kind is not None else None
        self.kind_zones = scope.scope_of(node.kind) if node.kind is not None else ()
        self.slot = link.slot(node)
        self.spend: SpendText | None = None
        if node.spend is not None:
            self.spend = spend_text(node.spend, link)
            link.add_part(self.spend)

    def makings(self, game: State, frame: Frame, more: int = 0) -> list[Makings]:
        """Every way in which the mana can come out now (CR 106.5: undefined types give none).

        more: how much an amount that is counted could grow before it is.
        """
        times = 1 if self.times is None else self.times.value(game, frame) + more
        amount = times if self.amount is None else self.amount.value(game, frame) * times
        if amount <= 0:
            return []
        if self.any_color or self.among:
            types = self._types(game, frame)
            if types == 0:
                return []
            if self.any_color == "any" or amount == 1:
                return [Makings([types] * amount)]
            if self.any_color == "different":
                return _different([type for type in range(6) if types >> type & 1], amount)
            return [Makings([1 << type] * amount) for type in range(6) if types >> type & 1]
        if len(self.alternatives) > 1 and all([len(units) == 1 for units in self.alternatives]):
            # "{B} or {G} for each permanent": of each one anew.
            union = 0
            for units in self.alternatives:
                union |= units[0]
            return [Makings([union] * times)]
        return [Makings(units * times) for units in self.alternatives]

    def fixed(self) -> list[int]:
        """What it always gives, if that hangs on nothing and is not restricted: the units as bits; else []."""
        if self.any_color or self.among or self.amount is not None or self.times is not None or self.spend is not None:
            return []
        if all([len(units) == 1 for units in self.alternatives]):
            union = 0
            for units in self.alternatives:
                union |= units[0]
            return [union]
        return self.alternatives[0] if len(self.alternatives) == 1 else []

    def _types(self, game: State, frame: Frame) -> int:
        """The types among which is chosen, as bits."""
        if self.among == "that land produced":
            # CR 106.12a: the types of the mana that the event was about.
            about = frame.event
            word = about.word if about is not None and about.kind == event_kinds.TAPPED_FOR_MANA else ""
            return sum([1 << type for type, letter in enumerate(LETTERS) if letter in word])
        if self.among == "exiled card":
            exiled = [id for id in game.objects[frame.source].linked if game.objects[id].zone == EXILE]
            bits = 0
            for id in exiled:
                bits |= chars(game, id).colors
            return bits
        if self.among in ("chosen", "that color"):
            return chosen_number(game, frame, "color") or 0
        if self.among == "among":
            assert self.kind is not None
            bits = 0
            for id in scope.matching(game, frame, self.kind_zones, self.kind):
                bits |= chars(game, id).colors
            return bits
        if self.among == "commander":
            return game.players[frame.controller].facts.get("commander colors", 0)
        if self.among:
            return could_produce(game, frame, self.among)
        bits = 0
        for units in self.alternatives:
            for unit in units:
                bits |= unit
        return bits if bits else sum(COLORS)

    def run(self, game: State, frame: Frame) -> None:
        players = [p for p in frame.subject if p < FIRST_OBJECT_ID] or [frame.controller]
        total = 0
        for player in players:
            types = self._choose(game, frame, player)
            tapped = frame.amounts.get(TAPPED, NOTHING)
            snow = is_snow(game, frame.source)
            tag = 0 if self.spend is None else new_tag(game, self.spend, frame)
            units = [unit_of(type, snow, self.keeps, tag, frame.source) for type in types]
            event = AddManaEvent(player, units, frame.source, "106.3")
            event.cause = frame.item
            event.flag = TAPPED_FOR_MANA if tapped != NOTHING else 0
            done = game.do(event)
            total += done.amount if done is not None else 0
        finish(frame, self.slot, [], total)

    def _choose(self, game: State, frame: Frame, player: int) -> list[int]:
        """The types of the mana, asking where there is a choice and no payment plan made it."""
        made = self.makings(game, frame)
        if not made:
            return []
        wanted = frame.slots.get(WANTED, [])
        if wanted:
            for m in made:
                types = fitted(m.units, wanted)
                if types is not None:
                    return types
        choice = 0
        if len(made) > 1:
            words = tuple([_words(m.units) for m in made])
            choice = game.ask(ChooseWord(player, frame.source, "Add which mana", words, list(range(len(made)))))
        types = []
        for unit in made[choice].units:
            options = [type for type in range(6) if unit >> type & 1]
            if len(options) > 1:
                legal = list(range(len(options)))
                names = tuple(["{" + LETTERS[type] + "}" for type in options])
                types.append(options[game.ask(ChooseWord(player, frame.source, "Add which mana", names, legal))])
            else:
                types.append(options[0])
        return types


def _different(types: list[int], amount: int) -> list[Makings]:
    """So many mana, each of another type."""
    found: list[list[int]] = [[]]
    for _ in range(min(amount, len(types))):
        found = [[*chosen, type] for chosen in found for type in types if not chosen or type > chosen[-1]]
    return [Makings([1 << type for type in chosen]) for chosen in found]


def _words(units: list[int]) -> str:
    """The units as symbols ("{R}{R}"), open choices as a star."""
    words = ""
    for unit in units:
        options = [type for type in range(6) if unit >> type & 1]
        words += "{" + (LETTERS[options[0]] if len(options) == 1 else "*") + "}"
    return words


def _units(node: ir.AddMana, symbols: list[str]) -> list[int]:
    """CR 106.8 to 106.11: the units that symbols stand for in an effect, as bits of types."""
    units: list[int] = []
    for symbol in symbols:
        if symbol.isdigit():
            units += [1 << COLORLESS] * int(symbol)
        elif symbol == "S":
            units.append(1 << COLORLESS)
        else:
            bits = 0
            for letter in symbol.split("/"):
                if letter in LETTERS:
                    bits |= 1 << LETTERS.index(letter)
                elif letter != "P":
                    raise NotExecutable(node)
            units.append(bits)
    return units


def fitted(units: list[int], wanted: list[int]) -> list[int] | None:
    """Types for the units that give every wanted type, or None.  The rest takes the first type it may."""
    left = wanted[:]
    result = [-1] * len(units)
    order = sorted(range(len(units)), key=units.__getitem__)
    for type in sorted(wanted):
        best = -1
        for i in order:
            if result[i] < 0 and units[i] >> type & 1:
                if best < 0 or units[i].bit_count() < units[best].bit_count():
                    best = i
        if best >= 0:
            result[best] = type
            left.remove(type)
    if left:
        return None
    for i, unit in enumerate(units):
        if result[i] < 0:
            result[i] = next(iter([type for type in range(6) if unit >> type & 1]))
    return result


def spend_text(node: Filter, link: Linker) -> SpendText:
    """CR 106.6: a restriction: a kind of spell, of abilities (of sources of a kind), or several of those."""
    spells: list[Test] = []
    abilities: list[Test] = []
    if isinstance(node, Not) and isinstance(node.part, Noun) and node.part.kind == "spell" and node.part.zone is None:
        # "Can't be spent to cast ...": on any other spell, and on abilities.
        banned = link.filter(node.part.filter) if node.part.filter is not None else Anything()
        text = SpendText(link.root, [Otherwise(banned)], [Anything()])
        text.elsewhere = True
        return text
    for part in node.parts if isinstance(node, AnyOf) else (node,):
        if not isinstance(part, Noun) or part.kind not in ("spell", "ability", "spell or ability"):
            raise NotExecutable(node)
        test = link.filter(part.filter) if part.filter is not None else Anything()
        if part.kind != "ability":
            spells.append(test)
        if part.kind != "spell":
            abilities.append(test)
    return SpendText(link.root, spells, abilities)


class Anything(Test):
    """Passes everything."""

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return True


class Otherwise(Test):
    """Passes what another test does not."""

    def __init__(self, test: Test) -> None:
        self.other = test

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return not self.other.test(game, frame, id)


def could_produce(game: State, frame: Frame, words: str) -> int:
    """CR 106.7: the types (or with 'type', else the colours) that lands could produce, as bits.

    Abilities that themselves look at what lands could produce are looked at once, so that a circle ends.
    """
    types = types_of_lands(game, frame, words, [frame.source])
    return types if words.startswith("type ") else types & sum(COLORS)


def types_of_lands(game: State, frame: Frame, words: str, seen: list[int]) -> int:
    """The bits of every type that the lands meant could produce; lands in `seen` are left out."""
    mine = "opponent" not in words
    against = opponents(game, frame.controller)
    bits = 0
    for land in permanents(game):
        if not land.chars.types & LAND or land.id in seen:
            continue
        if (land.controller == frame.controller) if mine else (land.controller in against):
            bits |= types_of(game, land.id, land.controller, seen)
    return bits


def types_of(game: State, id: int, player: int, seen: list[int]) -> int:
    """CR 106.7: the types of mana a permanent could produce, whatever its abilities cost."""
    bits = 0
    frame = Frame(id, player)
    for ability in chars(game, id).abilities:
        if isinstance(ability, ActivatedText) and ability.mana:
            for step in ability.program.steps:
                if not isinstance(step, AddMana):
                    continue
                if step.among.endswith("could produce"):
                    bits |= types_of_lands(game, frame, step.among, [*seen, id])
                    continue
                for made in step.makings(game, frame):
                    for unit in made.units:
                        bits |= unit
    return bits


TABLE: Final = {"AddMana": AddMana}
