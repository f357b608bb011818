"""Attaching (CR 701.3): Auras (303.4), Equipment (301.5), Fortifications (301.6) and what they are attached to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir.filter import Noun
from ..kernel.ask import Refusal
from ..kernel.events import Event
from ..kernel.executor import Frame, Test, Value
from ..kernel.state import State
from ..types import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    FIRST_OBJECT_ID,
    LAND,
    NOBODY,
    NOTHING,
)
from . import rule_effects, seating
from .bestowing import cease_to_be_bestowed
from .event_kinds import ATTACH, UNATTACH
from .executors import scope
from .keyword_texts import has_keyword_named, keywords_named
from .link import TargetSpec
from .linked import KeywordText
from .objects import chars, controller, is_player, name_of, on_battlefield
from .protection import keeps_off, player_protected_from

AURA: Final = "Aura"
EQUIPMENT: Final = "Equipment"
FORTIFICATION: Final = "Fortification"


@mypyc_attr(allow_interpreted_subclasses=True)
class AttachEvent(Event):
    """CR 701.3a: an Aura, Equipment or Fortification (object) becomes attached to a permanent or player (other).

    origin: what it was attached to before, or NOTHING.
    """

    kind = ATTACH
    name = "attach"

    def __init__(self, object: int, host: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, NOBODY, 1, source, rule)
        self.other = host

    def chooser(self, game: State) -> int:
        return controller(game, self.object)

    def apply(self, game: State) -> bool:
        found = game.objects.get(self.object)
        if found is None or found.zone != BATTLEFIELD or found.attached_to == self.other:
            return False
        if not is_player(self.other) and self.other not in game.objects:
            return False
        self.player = found.controller
        self.origin = found.attached_to
        detach(game, self.object)
        attachment = game.own(self.object)
        attachment.attached_to = self.other
        if self.rule == "701.3a" and not game.settings.moving_keeps_timestamp:
            # CR 701.3c: one that was on the battlefield already gets a new timestamp.
            attachment.timestamp = game.stamp()
        if not is_player(self.other):
            host = game.own(self.other)
            host.attachments = (*host.attachments, self.object)
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is attached to {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class UnattachEvent(Event):
    """CR 701.3d: something (object) becomes unattached from what it was attached to (other)."""

    kind = UNATTACH
    name = "unattach"

    def apply(self, game: State) -> bool:
        found = game.objects.get(self.object)
        if found is None or found.attached_to == NOTHING:
            return False
        self.other = found.attached_to
        self.player = found.controller
        detach(game, self.object)
        cease_to_be_bestowed(game, self.object)
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} becomes unattached"


def detach(game: State, id: int) -> None:
    """Take an attachment off its host; a host that has left keeps what it last had attached (CR 608.2h)."""
    attachment = game.own(id)
    old = attachment.attached_to
    attachment.attached_to = NOTHING
    if old >= FIRST_OBJECT_ID and old in game.objects and game.objects[old].zone >= 0:
        host = game.own(old)
        host.attachments = tuple([other for other in host.attachments if other != id])


def refuse_attach(game: State, id: int, host: int, as_creature: bool = False) -> Refusal | None:
    """CR 701.3a, b: why an object can't be attached to a permanent or player, or None."""
    now = chars(game, id)
    if not seating.reaches(game, controller(game, id), host):
        # CR 801.8, 801.9.
        return Refusal(f"{name_of(game, host)} is out of range", "801.8" if AURA in now.subtypes else "801.9")
    if id == host:
        return Refusal("nothing is attached to itself", "303.4d" if AURA in now.subtypes else "301.5c")
    if now.types & BATTLE:
        return Refusal("a battle can't be attached", "310.9")
    stays = AURA in now.subtypes and game.settings.creature_auras_stay_attached
    if now.types & CREATURE and not stays and not has_keyword_named(now, "reconfigure"):
        return Refusal("a creature can't be attached", "303.4d" if AURA in now.subtypes else "301.5c")
    if is_player(host):
        if game.players[host].lost:
            return Refusal("that player has left the game", "303.4c")
        if player_protected_from(game, host, id):
            return Refusal(f"{name_of(game, host)} has protection from it", "702.16c")
    elif keeps_off(game, host, id):
        return Refusal(
            f"{name_of(game, host)} has protection from it", "702.16c" if AURA in now.subtypes else "702.16d"
        )
    if not is_player(host) and EQUIPMENT in now.subtypes and rule_effects.is_affected(game, "cant be equipped", host):
        return Refusal(f"{name_of(game, host)} can't be equipped", "101.2")
    for effect in rule_effects.affecting(game, "cant be attached", host) if not is_player(host) else []:
        change = effect.change
        if (change.by is None or change.by.test(game, effect.frame, id)) and not effect.released(game):
            return Refusal(f"{name_of(game, host)} can't have it attached", "303.4")
    return _refuse_kind(game, id, host, as_creature)


def _refuse_kind(game: State, id: int, host: int, as_creature: bool) -> Refusal | None:
    """CR 303.4a, 301.5, 301.6: what Auras, Equipment and Fortifications can be attached to."""
    now = chars(game, id)
    if AURA in now.subtypes:
        if not enchants(game, id, host):
            return Refusal(f"{name_of(game, host)} is not what it enchants", "303.4c")
        return None
    if is_player(host) or not on_battlefield(game, host):
        return Refusal("that is not on the battlefield", "301.5")
    types = chars(game, host).types
    if EQUIPMENT in now.subtypes and (types & CREATURE or as_creature):
        return None
    if FORTIFICATION in now.subtypes and types & LAND:
        return None
    return Refusal(f"{name_of(game, host)} can't be equipped with it", "301.5")


def can_attach(game: State, id: int, host: int, as_creature: bool = False) -> bool:
    """Whether an object can be attached to a permanent or player."""
    return refuse_attach(game, id, host, as_creature) is None


def enchants(game: State, id: int, host: int) -> bool:
    """CR 702.5a, c: whether a permanent, card or player fits all the Aura's enchant abilities."""
    texts = keywords_named(chars(game, id), "enchant")
    if not texts:
        return False
    frame = Frame(id, controller(game, id))
    return all([_fits(game, frame, text, host) for text in texts])


def _fits(game: State, frame: Frame, text: KeywordText, host: int) -> bool:
    quality = text.quality
    if quality is None or (not is_player(host) and host not in game.objects):
        return False
    if not is_player(host) and not isinstance(_noun(text), Noun) and not on_battlefield(game, host):
        return False
    if not is_player(host) and game.objects[host].zone < 0:
        return False
    return quality.test(game, frame, host)


def _noun(text: KeywordText) -> object:
    return getattr(text.node, "quality", None)


class EnchantTest(Test):
    """CR 303.4a: what an Aura spell can target; by its enchant abilities as they are."""

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if id == frame.source:
            return False
        return enchants(game, frame.source, id)


class One(Value):
    """One target."""

    def value(self, game: State, frame: Frame) -> int:
        return 1


def enchant_spec(game: State, id: int) -> TargetSpec | None:
    """CR 303.4a: the target of an Aura spell, defined by its enchant abilities; None if it has none."""
    texts = keywords_named(chars(game, id), "enchant")
    if not texts:
        return None
    one = One()
    spec = TargetSpec(texts[0].node, EnchantTest(), one, one, False)
    spec.zones = enchanted_zones(texts)
    return spec


def enchanted_zones(texts: list[KeywordText]) -> tuple[int, ...]:
    """Where the things that enchant abilities speak of are."""
    found: list[int] = []
    for text in texts:
        noun = _noun(text)
        if isinstance(noun, Noun):
            found += [zone for zone in scope.scope_of(noun) if zone not in found]
        elif BATTLEFIELD not in found:
            found.append(BATTLEFIELD)
    return tuple(found)


def possible_hosts(game: State, id: int) -> list[int]:
    """CR 303.4f: everything that an Aura can be attached to."""
    texts = keywords_named(chars(game, id), "enchant")
    frame = Frame(id, controller(game, id))
    found = scope.matching(game, frame, enchanted_zones(texts), EnchantTest())
    return [host for host in found if can_attach(game, id, host)]
