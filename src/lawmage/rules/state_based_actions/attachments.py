"""State-based actions about what is attached (CR 704.5m to p)."""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.executor import Frame
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import BATTLE, CREATURE, NOTHING
from ..attaching import AURA, EQUIPMENT, FORTIFICATION, UnattachEvent, can_attach
from ..bestowing import CeasesToBeBestowed, is_bestowed
from ..objects import is_player
from ..targets import hidden_from
from .permanents import put_into_graveyard
from .survey import Survey


def auras(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5m, 303.4c: an Aura on nothing or on something illegal is put into its owner's graveyard."""
    for permanent in survey.attachments:
        if AURA not in permanent.chars.subtypes:
            continue
        if permanent.attached_to != NOTHING and _is_misfit(permanent) and not game.settings.creatures_stay_attached:
            # CR 303.4d: it becomes unattached first (704.5p), then it goes.
            continue
        if permanent.attached_to == NOTHING or not _legal(game, permanent):
            batch.append(_falls_off(game, permanent))


def _falls_off(game: State, permanent: GameObject) -> Event:
    """CR 702.103f, g: a bestowed Aura becomes unattached and ceases to be bestowed; any other goes."""
    if not is_bestowed(game, permanent.id):
        return put_into_graveyard(permanent.id, "704.5m")
    if permanent.attached_to == NOTHING:
        return CeasesToBeBestowed(permanent.id, permanent.controller, 1, NOTHING, "702.103f")
    return UnattachEvent(permanent.id, permanent.controller, 1, NOTHING, "702.103f")


def equipment(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5n: Equipment and Fortifications on something illegal become unattached."""
    for permanent in survey.attachments:
        if _equips(permanent) and not _is_misfit(permanent) and not _legal(game, permanent):
            batch.append(UnattachEvent(permanent.id, permanent.controller, 1, NOTHING, "704.5n"))


def others(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5p: battles, creatures and what is no Aura, Equipment or Fortification become unattached."""
    for permanent in survey.attachments:
        if permanent.attached_to == NOTHING:
            continue
        if (_is_misfit(permanent) and not game.settings.creatures_stay_attached) or not (
            AURA in permanent.chars.subtypes or _equips(permanent)
        ):
            batch.append(UnattachEvent(permanent.id, permanent.controller, 1, NOTHING, "704.5p"))


def _equips(permanent: GameObject) -> bool:
    subtypes = permanent.chars.subtypes
    return AURA not in subtypes and (EQUIPMENT in subtypes or FORTIFICATION in subtypes)


def _is_misfit(permanent: GameObject) -> bool:
    """A battle or creature; one with reconfigure may be attached while it is no creature only."""
    return permanent.chars.types & (BATTLE | CREATURE) != 0


def _legal(game: State, permanent: GameObject) -> bool:
    host = permanent.attached_to
    if not is_player(host) and (host not in game.objects or game.objects[host].zone < 0):
        return False
    if game.settings.auras_keep_targeting and AURA in permanent.chars.subtypes and not is_player(host):
        # Summary K.14.4: a local enchantment in play still targets what it is on; what protection does, and which Auras
        # it spares, `can_attach` says.
        if hidden_from(game, Frame(permanent.id, permanent.controller), host):
            return False
    return can_attach(game, permanent.id, host)
