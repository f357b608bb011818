"""State-based actions about tokens, copies, creatures and planeswalkers (CR 704.5d to i)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.events import Event
from ...kernel.state import State
from ...types import BATTLEFIELD, DESTROYED, GRAVEYARD, NOTHING, STACK
from .. import keywords, preparing
from ..destroying import Destroy
from ..ending import vanish
from ..zones import STRANDED, ZoneChange
from .survey import Survey

# `State.facts`: damage has been dealt and what triggers on that is being played; in 1997 who dies of the damage is
# judged only after that (summary T.10.1, step 5).
BEING_DEALT: Final = "damage being dealt"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ceases(Event):
    """CR 704.5d, e: an object ceases to exist."""

    name = "cease"

    def apply(self, game: State) -> bool:
        vanish(game, self.object)
        return True


def tokens_and_copies_cease(game: State, batch: list[Event]) -> None:
    """CR 704.5d, 111.7: a token elsewhere than on the battlefield;
    CR 704.5e, 707.10a: a copy of a spell or card where it can't be."""
    if not game.facts.get(STRANDED, 0):
        return
    for id, found in game.objects.items():
        if found.zone < 0 or found.ability is not None:
            continue
        if found.is_token and found.zone != BATTLEFIELD:
            batch.append(Ceases(id, NOTHING, 1, NOTHING, "704.5d"))
        elif found.is_token and found.phased_out and game.settings.phased_out_tokens_cease:
            # rule 217.8d (2008): in the phased-out zone, where a token ceases to exist as anywhere else.
            batch.append(Ceases(id, NOTHING, 1, NOTHING, "704.5d"))
        elif found.is_copy and found.zone not in (STACK, BATTLEFIELD) and not preparing.kept(game, found):
            batch.append(Ceases(id, NOTHING, 1, NOTHING, "704.5e"))
    if not batch:
        game.facts[STRANDED] = 0


def creatures_die(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5f: toughness 0 or less; CR 704.5g: lethal damage; CR 704.5h: damage from a source with deathtouch."""
    destroyed = game.settings.toughness_zero == DESTROYED
    for permanent in survey.dying:
        chars = permanent.chars
        assert chars.toughness is not None
        if chars.toughness <= 0:
            if destroyed:
                # Summary K.12.Ruling.1: it has lethal damage, which regeneration may answer.
                batch.append(Destroy(permanent.id, permanent.controller, 1, NOTHING, "K.12.4"))
            else:
                batch.append(put_into_graveyard(permanent.id, "704.5f"))
                if permanent.deathtouched and game.settings.deathtouch_any_toughness:
                    # rule 704.5h (2009): its toughness does not matter, so that it may regenerate in vain.
                    batch.insert(0, Destroy(permanent.id, permanent.controller, 1, NOTHING, "704.5h"))
            continue
        if game.facts.get(BEING_DEALT, 0):
            continue
        lethal = permanent.damage > 0 and permanent.damage >= chars.toughness
        if (lethal or permanent.deathtouched) and not chars.keywords & keywords.INDESTRUCTIBLE:
            rule = "704.5g" if lethal else "704.5h"
            batch.append(Destroy(permanent.id, permanent.controller, 1, NOTHING, rule))


def planeswalkers_without_loyalty(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5i, 306.9."""
    for permanent in survey.faded:
        batch.append(put_into_graveyard(permanent.id, "704.5i"))


def put_into_graveyard(id: int, rule: str) -> ZoneChange:
    """A permanent is put into its owner's graveyard (it is not destroyed)."""
    return ZoneChange(id, BATTLEFIELD, GRAVEYARD, rule)
