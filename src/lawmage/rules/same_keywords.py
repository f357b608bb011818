"""Keyword abilities that come in variants and are granted as others have them (CR 702.1c)."""

from __future__ import annotations

from ..ir.ability import Keyword
from ..ir.filter import IsColor
from ..ir.node import Verb
from ..ir.same_for import GainSame
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from . import layers
from .ability_changes import bits_of, identities
from .layers import ContinuousStatement, Modification
from .layers.order import ABILITIES, CHARACTERISTICS, SOURCES
from .layers.reads import reads_of
from .layers.working import Working
from .link import Linker
from .link_ability import link_ability
from .linked import KeywordText
from .objects import chars


class GainSameOf(Modification):
    """CR 702.1c: each variant of a keyword that some objects have; a lasting effect has those of when it began, in
    `LastingEffect.values` (611.2d)."""

    layer = layers.ABILITY

    def __init__(self, node: GainSame, link: Linker) -> None:
        self.of = link.objects(node.of)
        self.name, _, only = node.keyword.partition(" ")
        self.colors_only = only != ""
        self.reads = reads_of(node.of) | CHARACTERISTICS
        self.writes = ABILITIES | SOURCES

    def found(self, game: State, frame: Frame, working: Working | None) -> tuple[LinkedAbility, ...]:
        """The abilities that the objects have now."""
        made: list[LinkedAbility] = []
        for id in self.of.select(game, frame):
            has = working.chars_of(id) if working is not None else chars(game, id)
            for ability in has.abilities:
                node = ability.node
                if not isinstance(node, Keyword) or not isinstance(ability, KeywordText) or node.name != self.name:
                    continue
                if not self.colors_only or isinstance(node.quality, IsColor):
                    made += [one for one in link_ability(node) if not any([one is old for old in made])]
        return tuple(made)

    def parameters(self, game: State, frame: Frame, id: int) -> tuple[int, ...]:
        return identities(list(self.found(game, frame, game.working if isinstance(game.working, Working) else None)))

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        working = game.working
        assert isinstance(working, Working)
        running = working.running
        if running is not None and running.values is not None:
            gained = running.values.abilities
        else:
            gained = self.found(game, frame, working)
        if gained:
            chars.abilities += gained
            chars.keywords |= bits_of(gained)
            chars.groups = None


def values_of(game: State, frame: Frame, statement: ContinuousStatement) -> Characteristics | None:
    """CR 611.2d: what a lasting effect that begins now gives, if it gives what others have."""
    for modification in statement.modifications:
        if isinstance(modification, GainSameOf):
            values = Characteristics()
            values.abilities = modification.found(game, frame, None)
            return values
    return None


def gain_same(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of GainSame."""
    assert isinstance(node, GainSame)
    return [GainSameOf(node, link)]
