"""What an Aura, Equipment or Fortification enters the battlefield attached to, and who protects a battle that enters
(CR 303.4f to i, 301.5e, 310.8a)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLE, GRAVEYARD, NOBODY, NOTHING, OUTSIDE, STACK
from .attaching import AURA, EQUIPMENT, FORTIFICATION, AttachEvent, can_attach, possible_hosts
from .bestowing import is_bestowed
from .combat.roles import PROTECTOR
from .entering import hypothetical
from .questions import ChooseOne
from .zones import UNDEFINED, ZoneChange, enters_as


def settle_host(game: State, event: ZoneChange) -> list[Event] | None:
    """What happens as something enters: None, if it enters as it is; else the events instead of entering.

    The attaching itself is `attachment_of`.
    """
    copiable = enters_as(game.objects[event.object], event)
    if copiable.types & BATTLE and PROTECTOR not in event.chosen:
        choose_protector(game, event)
    subtypes = copiable.subtypes
    if is_bestowed(game, event.object):
        # CR 702.103b: it is an Aura, although that is no copiable value of it.
        subtypes = hypothetical(game, event).chars.subtypes
    if event.attach == UNDEFINED:
        if AURA in subtypes and not event.face_down:
            return _stays(game, event)
        event.attach = NOTHING
    if AURA not in subtypes or event.face_down:
        if event.attach != NOTHING and not _may_enter_attached(game, event, subtypes):
            event.attach = NOTHING
        return None
    new = hypothetical(game, event)
    player = event.under if event.under != NOBODY else game.objects[event.object].owner
    if event.attach == NOTHING:
        legal = possible_hosts(game, new.id)
        if not legal:
            return _stays(game, event)
        event.attach = game.ask(ChooseOne(player, new.id, "What does it enchant", legal, False, "303.4f"))
    elif not can_attach(game, new.id, event.attach):
        return _stays(game, event)
    return None


def _may_enter_attached(game: State, event: ZoneChange, subtypes: frozenset[str]) -> bool:
    """CR 301.5e, 303.4h: Equipment and Fortifications enter unattached where they can't be attached, others always."""
    if EQUIPMENT not in subtypes and FORTIFICATION not in subtypes:
        return False
    return can_attach(game, hypothetical(game, event).id, event.attach)


def _stays(game: State, event: ZoneChange) -> list[Event]:
    """CR 303.4g, i: an Aura that can't be attached stays where it is, or goes to the graveyard from the stack."""
    if event.origin == OUTSIDE and game.settings.tokens_without_hosts_are_created:
        # rule 303.4g (2022): a token, too, goes to the graveyard.
        return [ZoneChange(event.object, OUTSIDE, GRAVEYARD, "303.4g")]
    if event.origin != STACK:
        return []
    return [ZoneChange(event.object, STACK, GRAVEYARD, "303.4g")]


def choose_protector(game: State, event: ZoneChange) -> None:
    """CR 310.8a, 310.11a: the player who puts a battle onto the battlefield chooses its protector: for a Siege an
    opponent, for a battle without a type that is its controller."""
    player = event.under if event.under != NOBODY else game.objects[event.object].owner
    copiable = enters_as(game.objects[event.object], event)
    legal = possible_protectors(game, player, "Siege" in copiable.subtypes)
    if not legal:
        return
    chosen = legal[0]
    if len(legal) > 1:
        chosen = game.ask(ChooseOne(player, event.object, "Who protects it", legal, False, "310.8a"))
    event.chosen = {**event.chosen, PROTECTOR: chosen}


def possible_protectors(game: State, player: int, siege: bool) -> list[int]:
    """CR 310.8a, 310.11a: who can protect a battle under this player's control."""
    return [other for other in game.alive() if (other != player) == siege]


def attachment_of(event: ZoneChange) -> Event | None:
    """The event of becoming attached that goes with entering attached."""
    return AttachEvent(event.other, event.attach, "303.4b") if event.attach != NOTHING else None
