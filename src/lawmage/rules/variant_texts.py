"""Abilities that variants give (CR 804.2, 901.8): to each creature in a game in which creatures are deployed, and the
planeswalking ability, which belongs to no object."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Activated, Restriction, Static, Triggered
from ..ir.binding import bind
from ..ir.change import Gain
from ..ir.cost import TapThis
from ..ir.effect import Do
from ..ir.event import PlayerDoes
from ..ir.filter import IsType, Noun
from ..ir.reference import TargetPlayer, This, You
from ..ir.static import ObjectsAre
from ..ir.verb import GainControl, KeywordAction
from .link_ability import link_ability
from .linked import StaticText, TriggeredText

_GIVEN: Final = Activated(
    TapThis(), (Do(TargetPlayer(teammate=True), (GainControl(This()),)),), (Restriction("sorcery"),)
)
# CR 804.2.
DEPLOYING: Final = Static(ObjectsAre(Noun("permanent", IsType("creature")), (Gain((_GIVEN,)),)))
# CR 901.8.
PLANESWALKING: Final = Triggered(
    PlayerDoes(You(), "rolls the Planeswalker symbol"), (Do(You(), (KeywordAction("planeswalk"),)),)
)

_DEPLOYS: list[StaticText] = []
_WALKS: list[TriggeredText] = []


def deploying() -> StaticText:
    """CR 804.2: what gives each creature the ability to go to a teammate."""
    if not _DEPLOYS:
        linked = link_ability(bind(DEPLOYING))[0]
        assert isinstance(linked, StaticText)
        _DEPLOYS.append(linked)
    return _DEPLOYS[0]


def planeswalking() -> TriggeredText:
    """CR 901.8: the planeswalking ability."""
    if not _WALKS:
        linked = link_ability(bind(PLANESWALKING))[0]
        assert isinstance(linked, TriggeredText)
        _WALKS.append(linked)
    return _WALKS[0]
