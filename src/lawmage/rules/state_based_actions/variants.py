"""State-based actions of single cards and of variants (CR 704.5t, u, 704.6c, d)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.events import Event
from ...kernel.state import State
from ...types import COMMAND, COMMANDERS_STATE_BASED, CREATURE, EXILE, GRAVEYARD, NOTHING
from .. import commander, designations
from ..combat.roles import note
from ..dungeons import ROOM, DungeonCompleted, at_the_bottom
from ..ending import PlayerLoses
from ..objects import permanents
from ..questions import ChooseWord, YesNo
from ..zones import ZoneChange
from .survey import Survey

SECTOR = "sector"
SECTORS = ("alpha sector", "beta sector", "gamma sector")


@mypyc_attr(allow_interpreted_subclasses=True)
class SectorChosen(Event):
    """CR 702.158b: a creature gets a sector designation (amount: which, from 1)."""

    name = "sector"

    def apply(self, game: State) -> bool:
        note(game, self.object, SECTOR, self.amount)
        return True


def space_sculptor(game: State, survey: Survey, batch: list[Event], choose: bool) -> None:
    """CR 704.5u: creatures without a sector designation get one, chosen first by players without a space sculptor."""
    sculptors = survey.sculptors
    if not sculptors:
        return
    order = [p for p in game.alive() if p not in sculptors] + [p for p in game.alive() if p in sculptors]
    for player in order:
        for permanent in permanents(game):
            if permanent.controller == player and permanent.chars.types & CREATURE:
                if not permanent.memory.get(SECTOR, 0):
                    answer = 0
                    if choose:
                        answer = game.ask(ChooseWord(player, permanent.id, "Which sector", SECTORS, [0, 1, 2]))
                    batch.append(SectorChosen(permanent.id, player, answer + 1, NOTHING, "704.5u"))


def ascend(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 702.131b: any time a player controls ten or more permanents and one with ascend; looked at with the rest."""
    for player in survey.ascending:
        if not designations.has_blessing(game, player):
            if len([found for found in permanents(game) if found.controller == player]) >= 10:
                batch.append(designations.Designated(player, designations.BLESSING, "702.131b"))


def commander_damage(game: State, batch: list[Event]) -> None:
    """CR 704.6c, 903.10a: 21 or more combat damage from one commander over the game; CR 903.12h: not in Brawl."""
    if not game.facts.get(commander.PLAYED, 0) or game.facts.get(commander.BRAWL, 0):
        return
    for player in game.players:
        if not player.lost and commander.most_damage(game, player.id) >= commander.LETHAL:
            batch.append(PlayerLoses(NOTHING, player.id, 1, NOTHING, "704.6c"))


def commanders_return(game: State, batch: list[Event], choose: bool) -> None:
    """CR 704.6d: a commander that was put into a graveyard or exile since the last check may go to the command zone."""
    if not game.facts.get(commander.PLAYED, 0) or game.settings.commander_zone != COMMANDERS_STATE_BASED:
        return
    for id in commander.newly_gone(game, choose):
        found = game.objects[id]
        assert found.zone in (GRAVEYARD, EXILE)
        if not choose or game.ask(YesNo(found.owner, id, "Put your commander into the command zone")) == 1:
            batch.append(ZoneChange(id, found.zone, COMMAND, "704.6d"))


def dungeons_completed(game: State, batch: list[Event]) -> None:
    """CR 309.6, 704.5t: a dungeon with the marker on its bottommost room, whose room ability has left the stack."""
    from . import source_of_waiting_ability

    for id in game.command:
        if game.objects[id].memory.get(ROOM, 0) and at_the_bottom(game, id) and not source_of_waiting_ability(game, id):
            batch.append(DungeonCompleted(id, game.objects[id].owner, 1, NOTHING, "704.5t"))
