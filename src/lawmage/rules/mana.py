"""Mana and mana pools (CR 106): what a unit of mana is, adding it, emptying pools.

A unit of mana in `Player.pool` is one integer: its type (0 to 4 the colours in order, 5 colourless), whether its source
was snow, whether it stays as steps end, what restricts it (a number in `State.mana_tags`, from 1) and its source.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir.node import Ability
from ..kernel.events import Event
from ..kernel.executor import Frame, Test
from ..kernel.objects import LinkedAbility
from ..kernel.records import ManaTag
from ..kernel.state import State
from ..settings import Switches
from ..types import BEGINNING_OF_COMBAT, CLEANUP, COLOR_LETTERS, COLORLESS_LETTER, END_OF_COMBAT, NOTHING, SNOW
from . import commander
from .event_kinds import ADD_MANA
from .life import LoseLife
from .objects import chars, name_of

COLORLESS: Final = 5
TYPE_MASK: Final = 7
SNOW_MANA: Final = 8
KEEPS: Final = 16
KEEPS_COMBAT: Final = 32
TAG_SHIFT: Final = 6
TAG_MASK: Final = 0xFFF
SOURCE_SHIFT: Final = 18
KIND_MASK: Final = (1 << SOURCE_SHIFT) - 1
LETTERS: Final = COLOR_LETTERS + COLORLESS_LETTER

# AddManaEvent.flag: CR 106.12: a permanent was tapped for this mana.
TAPPED_FOR_MANA: Final = 1


def unit_of(type: int, snow: bool, keeps: int, tag: int, source: int) -> int:
    """One unit of mana; keeps: KEEPS, KEEPS_COMBAT or 0."""
    return type | (SNOW_MANA if snow else 0) | keeps | tag << TAG_SHIFT | (source << SOURCE_SHIFT if source > 0 else 0)


def tag_of(unit: int) -> int:
    """What restricts the unit: a number in `State.mana_tags` from 1, 0 for nothing."""
    return unit >> TAG_SHIFT & TAG_MASK


def source_of(unit: int) -> int:
    """CR 106.3: the object that produced it, 0 if none is known."""
    return unit >> SOURCE_SHIFT


def is_snow(game: State, id: int) -> bool:
    """CR 107.4h: whether mana from this source is snow mana."""
    return id in game.objects and chars(game, id).supertypes & SNOW != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AddManaEvent(Event):
    """CR 106.4: mana is added to a player's pool; units: the mana, as in `Player.pool`; object: what was tapped for it
    (flag TAPPED_FOR_MANA, CR 106.12)."""

    __slots__ = ("units",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "units")
    kind = ADD_MANA
    name = "add mana"

    def __init__(self, player: int, units: list[int], source: int, rule: str) -> None:
        super().__init__(source, player, len(units), source, rule)
        self.units = units

    def apply(self, game: State) -> bool:
        if self.units and self.amount > len(self.units):
            # CR 106.6a: what there is more of is as what there was, with its restrictions and what it sets off.
            self.units = self.units * (self.amount // len(self.units))
        allowed = commander.mana_colors(game, self.player)
        if allowed >= 0:
            # rule 903.9 (2011): mana of another colour becomes colourless.
            plain = LETTERS.index(COLORLESS_LETTER)
            for i, unit in enumerate(self.units):
                if unit & TYPE_MASK != plain and not allowed >> (unit & TYPE_MASK) & 1:
                    self.units[i] = unit & ~TYPE_MASK | plain
        game.own_player(self.player).pool += self.units
        return len(self.units) > 0

    def describe(self, game: State) -> str:
        mana = "".join(["{" + LETTERS[unit & TYPE_MASK] + "}" for unit in self.units])
        return f"{name_of(game, self.player)} adds {mana}"


class SpendText(LinkedAbility):
    """CR 106.6: on what mana may be spent; a part of the ability that makes it.

    spells, abilities: tests of which some must pass for a spell, and for the source of an activated ability; elsewhere:
    it may be spent on other costs too.
    """

    __slots__ = ("spells", "abilities", "elsewhere")

    def __init__(self, node: Ability, spells: list[Test], abilities: list[Test]) -> None:
        super().__init__(node)
        self.spells = spells
        self.abilities = abilities
        self.elsewhere = False

    def allows(self, game: State, frame: Frame, item: int, source: int) -> bool:
        """Whether it may be spent on the spell `item`, or (where `source` is given) on an ability of `source`."""
        if source != NOTHING:
            # Also of one that is not on the stack yet, or never will be (a mana ability).
            return any([test.test(game, frame, source) for test in self.abilities])
        if item == NOTHING:
            return self.elsewhere
        return any([test.test(game, frame, item) for test in self.spells])


def may_spend(game: State, unit: int, item: int, source: int) -> bool:
    """CR 106.6: whether a unit may be spent on this spell or ability."""
    tag = tag_of(unit)
    if tag == 0:
        return True
    record = game.mana_tags[tag - 1]
    assert isinstance(record.ability, SpendText)
    return record.ability.allows(game, record.frame, item, source)


def new_tag(game: State, ability: LinkedAbility, frame: Frame) -> int:
    """The number for mana restricted by `ability`; the same restriction of the same source keeps its number."""
    for i, record in enumerate(game.mana_tags):
        if record.ability is ability and record.frame.source == frame.source:
            return i + 1
    game.mana_tags.append(ManaTag(ability, frame.clone()))
    return len(game.mana_tags)


def _stays(step: int, unit: int) -> bool:
    """CR 500.5: whether an effect keeps the mana as this step ends: until end of turn, or until end of combat."""
    if unit & KEEPS_COMBAT and BEGINNING_OF_COMBAT <= step < END_OF_COMBAT:
        return True
    return unit & KEEPS != 0 and step != CLEANUP


def empty_pools(game: State) -> None:
    """CR 500.5, 106.4: unspent mana empties as each step and phase ends, but for what is said to stay."""
    settings: Switches = game.settings
    kept_any = False
    for player in game.players:
        if not player.pool:
            continue
        kept = [unit for unit in player.pool if _stays(game.step, unit)]
        lost = len(player.pool) - len(kept)
        kept_any = kept_any or len(kept) > 0
        if lost:
            game.own_player(player.id).pool = kept
            game.version += 1
            if settings.mana_burn:
                game.do(LoseLife(NOTHING, player.id, lost, NOTHING, "500.5"))
    if game.mana_tags and not kept_any:
        game.mana_tags = []
