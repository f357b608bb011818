"""State-based actions about players (CR 704.5a to c, z)."""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.state import State
from ...types import END_OF_PHASE, NOTHING
from ..counters import POISON
from ..ending import PlayerLoses
from ..speed import SPEED, SpeedChanges
from ..teams import poison_to_lose
from .survey import Survey


def players_lose(game: State, batch: list[Event], phase_ends: bool = False) -> None:
    """CR 704.5a, 104.3b, 119.6: 0 or less life; CR 704.5b, 104.3c, 121.4: drew from an empty library;
    CR 704.5c, 104.3d: ten or more poison counters.

    phase_ends: a phase is ending, which before 1999 was when life was looked at (summary G.22.3).
    """
    for player in game.players:
        if player.lost:
            continue
        rule = ""
        if player.life <= 0 and (phase_ends or game.settings.life_check != END_OF_PHASE):
            rule = "704.5a"
        elif player.drew_from_empty:
            rule = "704.5b"
        elif player.counters and player.counters.get(POISON, 0) >= poison_to_lose(game, player.id):
            rule = "704.5c"
        if rule:
            event = PlayerLoses(NOTHING, player.id, 1, NOTHING, rule)
            if event.possible(game):
                batch.append(event)


def start_engines(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5z, 702.179a: a player without speed who controls something with "start your engines!" gets speed 1."""
    for player in survey.engines:
        if not game.players[player].facts.get(SPEED, 0):
            batch.append(SpeedChanges(NOTHING, player, 1, NOTHING, "704.5z"))
