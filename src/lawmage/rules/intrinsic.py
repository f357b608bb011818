"""Replacement and prevention effects that the rules themselves make: shield, stun and finality counters (CR 122.1c, d,
h), commanders (903.9b), where a spell goes as announced (702.27a, 702.34a), protection (702.16e)."""

from __future__ import annotations

from typing import Final

from ..kernel.events import Event, Plan
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import (
    BATTLEFIELD,
    COMMAND,
    COMMANDERS_REPLACED,
    COMMANDERS_STATE_BASED,
    EXILE,
    FIRST_OBJECT_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    PLANESWALKER,
    STACK,
)
from . import commander
from .counters import RemoveCountersEvent
from .damage import COMBAT
from .event_kinds import DAMAGE, DESTROY, UNTAP, ZONE_CHANGE
from .objects import controller, opponents, permanents
from .prevention import prevent
from .protection import player_protected_from, protected_from
from .questions import DONE, ChooseOne, YesNo
from .replacing import Afterward, Effect, Replacement
from .zones import ZoneChange

# The kinds of counters that make effects.
SHIELD: Final = "shield"
STUN: Final = "stun"
FINALITY: Final = "finality"

# Keys of these effects: below those of any object.
COMMANDER_KEY: Final = 2
SHIELD_KEY: Final = 3
STUN_KEY: Final = 4
FINALITY_KEY: Final = 5
LEAVES_KEY: Final = 6
PLANESWALKER_KEY: Final = 7
PROTECTION_KEY: Final = 8
# The keys of the record that a shield counter is removed for damage already.
ONE_SHIELD: Final = (SHIELD_KEY,)


class CommanderReturns(Replacement):
    """CR 903.9b: its owner may put a commander into the command zone instead of a hand or library, each time anew; CR
    903.9c: of a merged or melded permanent only the card that is one."""

    def __init__(self) -> None:
        super().__init__((ZONE_CHANGE,))
        self.words = "goes to the command zone"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return True

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        owner = game.objects[event.object].owner
        if game.ask(YesNo(owner, event.object, "Put the commander into the command zone")) == 0:
            event.replaced_by = (*event.replaced_by, effect.key)
            return [event]
        if game.objects[event.object].merged and isinstance(event, ZoneChange):
            event.apart = (*event.apart, *[(id, COMMAND) for id in commander.cards_of(game, event.object)])
            event.replaced_by = (*event.replaced_by, effect.key)
            return [event]
        instead = ZoneChange(event.object, event.origin, COMMAND, "903.9b", event.source)
        return [instead]


class ShieldCounter(Replacement):
    """CR 122.1c: instead of being destroyed by an effect, or dealt damage, it loses a shield counter."""

    def __init__(self, kind: int) -> None:
        super().__init__((kind,))
        self.words = "loses a shield counter"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return event.kind == DAMAGE or event.cause != NOTHING

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        id = event.other if event.kind == DAMAGE else event.object
        removed = RemoveCountersEvent(id, controller(game, id), SHIELD, 1, "122.1c")
        if event.kind != DAMAGE:
            return [removed]
        prevent(game, effect.frame, event, event.amount, plan)
        left = [event] if event.amount > 0 else []
        if any([isinstance(one, Afterward) and one.keys == ONE_SHIELD and one.about == id for one in plan.afterwards]):
            # What several sources deal at once is that damage, for which one counter is removed.
            return left
        plan.afterwards.append(Afterward([], effect.frame, ONE_SHIELD, id))
        return [removed, *left]


class StunCounter(Replacement):
    """CR 122.1d: instead of becoming untapped it loses a stun counter."""

    def __init__(self) -> None:
        super().__init__((UNTAP,))
        self.words = "loses a stun counter"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return True

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        return [RemoveCountersEvent(event.object, controller(game, event.object), STUN, 1, "122.1d")]


class FinalityCounter(Replacement):
    """CR 122.1h: it is exiled instead of being put into a graveyard from the battlefield."""

    def __init__(self) -> None:
        super().__init__((ZONE_CHANGE,))
        self.words = "is exiled"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return event.zone == GRAVEYARD

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        return [ZoneChange(event.object, BATTLEFIELD, EXILE, "122.1h", event.source)]


class LeavesStack(Replacement):
    """CR 702.34a, 702.27a: what was announced for a spell says where it goes instead: exiled whenever it would leave
    the stack for anywhere but the battlefield; or to its owner's hand as it resolves."""

    def __init__(self, zone: int) -> None:
        super().__init__((ZONE_CHANGE,))
        self.words = "goes elsewhere"
        self.zone = zone

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        if self.zone == HAND:
            return event.rule == "608.2m" and event.zone == GRAVEYARD
        return event.zone not in (self.zone, BATTLEFIELD)

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        rule = "702.34a" if self.zone == EXILE else "702.27a"
        return [ZoneChange(event.object, STACK, self.zone, rule, event.source)]


class DealtToPlaneswalker(Replacement):
    """rule 212.9g (2008): an opponent's noncombat damage to a player may be dealt to a planeswalker."""

    def __init__(self) -> None:
        super().__init__((DAMAGE,))
        self.words = "is dealt to a planeswalker"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return True

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        who = controller(game, event.source)
        question = ChooseOne(who, event.source, "Deal it to a planeswalker", walkers_of(game, event.other), True)
        chosen = game.ask(question)
        event.replaced_by = (*event.replaced_by, effect.key)
        if chosen != DONE:
            event.object = chosen
            event.player = -1
            event.other = chosen
        return [event]


def walkers_of(game: State, player: int) -> list[int]:
    """The planeswalkers a player controls."""
    return [found.id for found in permanents(game) if found.controller == player and found.chars.types & PLANESWALKER]


DEALT_TO_PLANESWALKER: Final = DealtToPlaneswalker()


class ProtectionPrevents(Replacement):
    """CR 702.16e: damage from a source that has the quality is prevented."""

    def __init__(self) -> None:
        super().__init__((DAMAGE,))
        self.words = "protection prevents it"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        if event.other < FIRST_OBJECT_ID:
            return player_protected_from(game, event.other, event.source)
        return protected_from(game, event.other, event.source)

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        prevent(game, effect.frame, event, event.amount, plan)
        return [event] if event.amount > 0 else []


COMMANDER_RETURNS: Final = CommanderReturns()
PROTECTED: Final = ProtectionPrevents()
SHIELD_DESTROYED: Final = ShieldCounter(DESTROY)
SHIELD_DAMAGED: Final = ShieldCounter(DAMAGE)
STUNNED: Final = StunCounter()
FINAL: Final = FinalityCounter()
TO_EXILE: Final = LeavesStack(EXILE)
TO_HAND: Final = LeavesStack(HAND)


def collect(game: State, event: Event, found: list[Effect]) -> None:
    """Add the rules' own effects that may apply to an event."""
    kind = event.kind
    if kind == ZONE_CHANGE:
        if event.origin == STACK:
            _leaves_stack(game, event, found)
        if event.origin == BATTLEFIELD and event.zone == GRAVEYARD:
            _by_counter(game, event, event.object, FINALITY, FINALITY_KEY, FINAL, found)
        if event.zone in commanders_replaced(game) and game.facts.get(commander.PLAYED, 0):
            if COMMANDER_KEY not in event.replaced_by and commander.is_commander(game, event.object):
                effect = Effect(COMMANDER_KEY, Frame(NOTHING, event.player), COMMANDER_RETURNS)
                effect.again = True
                found.append(effect)
    elif kind == UNTAP:
        _by_counter(game, event, event.object, STUN, STUN_KEY, STUNNED, found)
    elif kind == DESTROY:
        _by_counter(game, event, event.object, SHIELD, SHIELD_KEY, SHIELD_DESTROYED, found)
    elif kind == DAMAGE:
        if event.other >= FIRST_OBJECT_ID:
            _by_counter(game, event, event.other, SHIELD, SHIELD_KEY, SHIELD_DAMAGED, found)
        if PROTECTION_KEY not in event.replaced_by:
            owner = event.other if event.other < FIRST_OBJECT_ID else controller(game, event.other)
            found.append(Effect(PROTECTION_KEY, Frame(event.other, owner), PROTECTED))
        if event.other < FIRST_OBJECT_ID and game.settings.planeswalker_redirection:
            _redirected(game, event, found)


def _redirected(game: State, event: Event, found: list[Effect]) -> None:
    """rule 212.9g (2008): whether damage to a player may be dealt to a planeswalker of theirs."""
    if event.flag & COMBAT or PLANESWALKER_KEY in event.replaced_by or event.source not in game.objects:
        return
    who = controller(game, event.source)
    if who in opponents(game, event.other) and walkers_of(game, event.other):
        found.append(Effect(PLANESWALKER_KEY, Frame(event.source, who), DEALT_TO_PLANESWALKER))


def commanders_replaced(game: State) -> tuple[int, ...]:
    """CR 903.9b: instead of which zones a commander may be put into the command zone."""
    version = game.settings.commander_zone
    if version == COMMANDERS_STATE_BASED:
        return (HAND, LIBRARY)
    return (GRAVEYARD, EXILE, HAND, LIBRARY) if version == COMMANDERS_REPLACED else (GRAVEYARD, EXILE)


def _leaves_stack(game: State, event: Event, found: list[Effect]) -> None:
    """What was announced about where a spell goes (see `announcing.begin_spell`)."""
    spell = game.objects[event.object]
    frame = spell.frame
    if frame is None or LEAVES_KEY in event.replaced_by:
        return
    if "leaves exile" in frame.choices:
        found.append(Effect(LEAVES_KEY, Frame(spell.id, spell.controller), TO_EXILE))
    elif "leaves hand" in frame.choices and (
        spell.owner == spell.controller or not game.settings.buyback_is_to_ones_own_hand
    ):
        found.append(Effect(LEAVES_KEY, Frame(spell.id, spell.controller), TO_HAND))


def _by_counter(
    game: State, event: Event, id: int, word: str, key: int, statement: Replacement, found: list[Effect]
) -> None:
    """The effect that counters of a kind on a permanent make, if it has any."""
    permanent = game.objects[id]
    if permanent.counters.get(word, 0) and key not in event.replaced_by:
        found.append(Effect(key, Frame(id, permanent.controller), statement))
