"""Characteristics in the making: the pass through the layers (CR 613)."""

from __future__ import annotations

from ...kernel.executor import Frame
from ...kernel.objects import Characteristics, GameObject, LinkedAbility
from ...kernel.state import State
from ...types import BATTLEFIELD, LAYERS_SEVEN, NOTHING, STACK
from .. import teams
from ..linked import StaticText
from . import older
from .groups import groups
from .modification import ContinuousStatement, Part
from .order import CONTROLLERS, EXISTENCE, PT_DEFINED, SOURCES, TYPES


class Effect:
    """One continuous effect in the pass.

    source, ability: whose static ability makes it (NOTHING, None for one that lasts).  affected: its objects, once it
    has started (CR 613.6).  dead: its ability is gone before it started.  values: for a copy effect, what it gives.
    """

    __slots__ = ("ability", "affected", "dead", "frame", "source", "stamp", "statement", "values")

    def __init__(self, statement: ContinuousStatement, frame: Frame, stamp: int) -> None:
        self.statement = statement
        self.frame = frame
        self.stamp = stamp
        self.source = NOTHING
        self.ability: LinkedAbility | None = None
        self.affected: list[int] | None = None
        self.dead = False
        self.values: Characteristics | None = None

    def reads(self, part: Part) -> int:
        """What could change which objects it applies to, whether it exists, or what it does (CR 613.8a)."""
        if self.affected is not None:
            return part.reads
        reads = self.statement.reads | part.reads
        return reads | EXISTENCE if self.ability is not None else reads


def order(effect: Effect) -> tuple[bool, bool, int]:
    """CR 613.3, 613.7: characteristic-defining abilities first, then by timestamp; last what can't be had."""
    return (not effect.statement.defining, effect.statement.bars, effect.stamp)


class Working:
    """The pass: characteristics and controllers as far as they are worked out.

    under: for a trial application, the pass it starts from.  chars: copies that may be written.  pending: effects by
    layer.  layer: the one in progress.  running: the effect being applied; stamp: its timestamp.  sources: the effects
    of static abilities by object.  buckets: permanents by type and player.  hidden: what is face down.
    unsorted: an effect was added to the layer in progress.
    """

    __slots__ = (
        "buckets",
        "chars",
        "control",
        "copiable",
        "effects",
        "game",
        "hidden",
        "layer",
        "pending",
        "running",
        "sources",
        "stamp",
        "under",
        "version",
        "unsorted",
    )

    def __init__(self, game: State, under: Working | None) -> None:
        self.game = game
        self.under = under
        self.version = game.settings.layers
        self.chars: dict[int, Characteristics] = {}
        self.control: dict[int, int] = {}
        self.copiable: dict[int, Characteristics] = {}
        self.effects: list[Effect] = []
        self.hidden: list[int] = []
        self.buckets: dict[tuple[int, int, bool], list[int]] = {}
        self.sources: dict[int, list[Effect]] = {}
        self.pending: dict[int, list[Effect]] = {}
        self.layer = 0
        self.stamp = 0
        self.unsorted = False
        self.running: Effect | None = None

    # ---- reading ----------------------------------------------------------------------------------
    def chars_of(self, id: int) -> Characteristics:
        """The characteristics so far; as last known for what left its zone."""
        found = self.chars.get(id)
        if found is not None:
            return found
        if self.under is not None:
            return self.under.chars_of(id)
        subject = self.game.objects[id]
        return subject.chars if subject.zone < 0 else base(subject)

    def controller_of(self, id: int) -> int:
        """The controller so far."""
        found = self.control.get(id)
        if found is not None:
            return found
        if self.under is not None:
            return self.under.controller_of(id)
        subject = self.game.objects[id]
        return subject.controller if subject.zone < 0 else subject.base_controller

    # ---- writing ----------------------------------------------------------------------------------
    def own(self, id: int) -> Characteristics:
        """Characteristics that may be written."""
        found = self.chars.get(id)
        if found is None:
            found = self.chars_of(id).copy()
            self.chars[id] = found
        return found

    # ---- finding ----------------------------------------------------------------------------------
    def bucket(self, types: int, player: int, others: bool) -> list[int]:
        """The permanents with all these types: of a player, or (others) of that player's opponents, or of anybody (-1).

        Not to be written.
        """
        key = (types, player, others)
        found = self.buckets.get(key)
        if found is None:
            found = self._make_bucket(types, player, others)
            self.buckets[key] = found
        return found

    def _make_bucket(self, types: int, player: int, others: bool) -> list[int]:
        game = self.game
        objects = game.objects
        found: list[int] = []
        against = [p for p in game.turn_order if p != player and not game.players[p].lost]
        if others and teams.played(game):
            # CR 102.3: a teammate's permanents are no opponent's.
            against = [p for p in against if not teams.same_team(game, player, p)] if player >= 0 else against
        mine = self.chars
        for id in game.battlefield:
            subject = objects[id]
            chars = mine.get(id)
            if chars is None:
                chars = self.chars_of(id) if self.under is not None else base(subject)
            if chars.types & types != types or subject.phased_out:
                continue
            if player >= 0:
                controller = self.controller_of(id)
                if controller not in against if others else controller != player:
                    continue
            found.append(id)
        return found

    # ---- effects ----------------------------------------------------------------------------------
    def part(self, effect: Effect, layer: int) -> Part:
        """What an effect does in a layer of the rules in force."""
        if self.version == LAYERS_SEVEN:
            return effect.statement.parts[layer]
        return older.part(self.version, effect.statement, effect.ability is None, layer)

    def add(self, effect: Effect) -> None:
        """A continuous effect begins to be part of the pass: it waits in the layers that are still to come."""
        self.effects.append(effect)
        for layer in effect.statement.parts:
            if self.version != LAYERS_SEVEN:
                layer = older.stage(self.version, effect.statement, effect.ability is None, layer)
                if effect in self.pending.get(layer, ()):
                    continue
            if layer >= self.layer:
                self.pending.setdefault(layer, []).append(effect)
                if layer == self.layer:
                    self.unsorted = True

    def sync(self, id: int) -> None:
        """CR 613.6, 613.8a: after an object's abilities changed: the effects of its static abilities."""
        subject = self.game.objects[id]
        mine = self.sources.get(id, [])
        if subject.phased_out or not (mine or subject.zone == BATTLEFIELD or subject.zone == STACK):
            return
        found = groups(self.chars_of(id))
        wanted = (
            list(found.continuous) if subject.zone == BATTLEFIELD else self._elsewhere(found.elsewhere, subject.zone)
        )
        kept: list[Effect] = []
        for effect in mine:
            ability = effect.ability
            place = [i for i, other in enumerate(wanted) if other is ability]
            if place:
                del wanted[place[0]]
                kept.append(effect)
            elif effect.affected is not None:
                kept.append(effect)
            else:
                effect.dead = True
        for text in wanted:
            assert isinstance(text.statement, ContinuousStatement)
            stamp = max(subject.timestamp, self.stamp)
            if self.game.settings.granted_abilities_as_old_as_object:
                # rule 418.5f (2005, August).
                stamp = subject.timestamp
            effect = Effect(text.statement, Frame(id, self.controller_of(id)), stamp)
            effect.source = id
            effect.ability = text
            kept.append(effect)
            self.add(effect)
        self.sources[id] = kept

    def _elsewhere(self, texts: tuple[StaticText, ...], zone: int) -> list[StaticText]:
        return works_in(texts, zone, self.game.settings.stars_off_battlefield_zero)

    def exists(self, effect: Effect) -> bool:
        """CR 613.6: whether the effect is there: it has started, or its object has the ability."""
        if effect.ability is None or effect.affected is not None:
            return not effect.dead
        found = groups(self.chars_of(effect.source))
        here = self.game.objects[effect.source].zone == BATTLEFIELD
        return any([ability is effect.ability for ability in (found.continuous if here else found.elsewhere)])

    def select(self, effect: Effect) -> list[int]:
        """The objects the effect would apply to now."""
        if effect.affected is not None:
            return effect.affected
        statement = effect.statement
        kind = statement.kind
        if kind is None:
            return statement.objects(self.game, effect.frame)
        if statement.condition is not None and not statement.condition.holds(self.game, effect.frame):
            return []
        return kind.objects(self.game, self, effect.frame)

    def apply(self, effect: Effect, layer: int, ids: list[int]) -> None:
        """Apply what an effect does in a layer to objects."""
        game = self.game
        objects = game.objects
        here = ids
        if effect.statement.kind is None:
            here = [id for id in ids if id >= 100 and objects[id].zone >= 0 and not objects[id].phased_out]
        self.running = effect
        for modification in self.part(effect, layer).modifications:
            modification.apply_to(game, self, effect.frame, here)

    def run(self, effect: Effect, layer: int) -> None:
        """CR 613.6: apply an effect in a layer; from then on it goes on, to the same objects."""
        ids = self.select(effect)
        if not ids:
            return
        effect.affected = ids
        self.stamp = effect.stamp
        self.apply(effect, layer, ids)
        writes = self.part(effect, layer).writes
        if writes & (TYPES | CONTROLLERS):
            self.buckets = {}
        if writes & (SOURCES | EXISTENCE):
            for id in ids:
                if id in self.game.objects:
                    self.sync(id)
        if writes & CONTROLLERS:
            for id in ids:
                for mine in self.sources.get(id, []):
                    mine.frame.controller = self.controller_of(id)
        self.stamp = 0


def works_in(texts: tuple[StaticText, ...], zone: int, no_stars: bool) -> list[StaticText]:
    """CR 113.6b: those of the static abilities that work in a zone off the battlefield.

    no_stars: until 2007 power and toughness were defined on the battlefield only.
    """
    found: list[StaticText] = []
    for text in texts:
        statement = text.statement
        if isinstance(statement, ContinuousStatement) and statement.works in (-1, zone):
            if not (no_stars and statement.defining and PT_DEFINED in statement.parts):
                found.append(text)
    return found


def base(subject: GameObject) -> Characteristics:
    """CR 613.1: what the layers start with: what is printed, or what it entered as a copy of (CR 707.5)."""
    return subject.copied if subject.copied is not None else subject.printed
