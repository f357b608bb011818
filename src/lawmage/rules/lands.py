"""Playing lands (CR 305, 116.2a)."""

from __future__ import annotations

from ..kernel.ask import Refusal
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, HAND, LAND, NOTHING
from . import exiled_to_cast, finding
from .activating import sorcery_time
from .announcement_events import LandPlayed
from .board import InForce
from .faces import playable_lands
from .land_plays import may_play_another_land, name_play
from .objects import chars
from .permissions import forbidden, in_its_zone, note_used, permissions, places, spent
from .zones import ZoneChange


def land_faces(found: GameObject) -> list[int]:
    """The faces as which a card can be played as a land (CR 712.12)."""
    definition = found.definition
    if definition is None or definition.layout != "modal_dfc":
        return [found.face] if found.chars.types & LAND else []
    return playable_lands(definition)


def candidates(game: State, player: int) -> list[tuple[int, int]]:
    """(card, face) of each land that the player might play."""
    result: list[tuple[int, int]] = []
    away = [id for id in game.exile if exiled_to_cast.on_adventure(game.objects[id], player)]
    for id in game.players[player].hand + away + places(game, player):
        result += [(id, face) for face in land_faces(game.objects[id])]
    return result


def refuse(game: State, player: int, id: int, face: int) -> Refusal | None:
    """CR 305.1 to 305.3: why the player can't play it."""
    chars(game, id)
    found = game.objects[id]
    if face not in land_faces(found):
        return Refusal("it is no land", "305.1")
    if not (found.zone == HAND and found.owner == player) and not exiled_to_cast.on_adventure(found, player):
        if not _permits(game, player, id):
            return Refusal("it is no land in your hand", "305.1")
    if not sorcery_time(game, player):
        return Refusal("a land is played in one's own main phase with the stack empty", "305.1")
    if not may_play_another_land(game, player):
        return Refusal("no more lands can be played this turn", "305.2")
    rule = forbidden(game, player, "play lands", id)
    return Refusal("an effect says that lands can't be played", rule) if rule else None


def _permits(game: State, player: int, id: int) -> list[InForce]:
    """The permissions to play a land from where it is that are not used up."""
    entries = permissions(game, player, ("play", "play lands", "play free"))
    return [entry for entry in entries if in_its_zone(game, entry, id, land=True) and not spent(game, entry)]


def play(game: State, player: int, id: int, face: int) -> None:
    """CR 305.1, 305.4: put it onto the battlefield; it uses up one of the turn's land plays."""
    found = game.objects[id]
    if not (found.zone == HAND and found.owner == player):
        for entry in _permits(game, player, id)[:1]:
            note_used(game, entry)
    name_play(game, player, id)
    enter = ZoneChange(id, found.zone, BATTLEFIELD, "305.1")
    enter.under = player
    enter.face = face
    enter.cause = finding.granting(game, player, id)
    done = game.do(enter)
    played = LandPlayed(done.other if done is not None else id, player, 1, NOTHING, "305.1")
    played.origin = enter.origin
    game.do(played)
