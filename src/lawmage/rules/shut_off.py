"""Tapped artifacts are shut off (summary K.6.4, K.6.5): a rule of the game until June 1999, chosen by a switch."""

from __future__ import annotations

from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import ARTIFACT, CREATURE, LAND
from .linked import has_node


def is_off(game: State, found: GameObject, chars: Characteristics) -> bool:
    """Whether the abilities of a tapped artifact that is neither creature nor land do not work.

    K.6.5: one that can untap itself is left alone: its other abilities need it untapped anyway.
    """
    if not game.settings.tapped_artifacts_off or not found.tapped:
        return False
    if not chars.types & ARTIFACT or chars.types & (CREATURE | LAND):
        return False
    return not any([has_node(ability.node, "Untap") for ability in chars.abilities])
