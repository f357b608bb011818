"""How many lands a player may play in a turn, and by what each is played (CR 305.2)."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import NOTHING
from .objects import name_of
from .permissions import MayRule, permissions
from .questions import ChooseWord

# In Player.facts, with the source that allows it: the turn in which lands were played by it, and how many.
LAND_PLAY: Final = "land played by"
TIMES: Final = 100


def land_plays(game: State, player: int) -> int:
    """CR 305.2: how many lands the player may play this turn."""
    total = 1
    for entry in permissions(game, player, ("play additional lands",)):
        rule = entry.statement
        assert isinstance(rule, MayRule)
        total += 1 if rule.amount is None else rule.amount.value(game, entry.frame)
    return total


def may_play_another_land(game: State, player: int) -> bool:
    """CR 305.2: whether a land play is left; until 2013 one of the turn, or of an effect that is not used up."""
    if game.settings.land_plays_name_effects:
        return len(land_plays_left(game, player)) > 0
    return game.players[player].lands_played < land_plays(game, player)


def land_plays_left(game: State, player: int) -> list[int]:
    """rule 305.2 (2013, April): the sources of the land plays that are left; NOTHING is the one of the turn."""
    found: list[int] = []
    if land_plays_by(game, player, NOTHING) == 0:
        found.append(NOTHING)
    for entry in permissions(game, player, ("play additional lands",)):
        rule = entry.statement
        assert isinstance(rule, MayRule)
        most = 1 if rule.amount is None else rule.amount.value(game, entry.frame)
        if land_plays_by(game, player, entry.frame.source) < most:
            found.append(entry.frame.source)
    return found


def land_plays_by(game: State, player: int, source: int) -> int:
    """How many lands the player has played this turn by what a source allows."""
    used = game.players[player].facts.get(f"{LAND_PLAY} {source}", 0)
    return used % TIMES if used // TIMES == game.turn else 0


def use_land_play(game: State, player: int, source: int) -> None:
    """A land is played by what a source allows."""
    used = land_plays_by(game, player, source) + 1
    own = game.own_player(player)
    own.facts = {**own.facts, f"{LAND_PLAY} {source}": game.turn * TIMES + used}


def name_play(game: State, player: int, id: int) -> None:
    """rule 305.2 (2013, April): the player says by which effect the land is played."""
    if not game.settings.land_plays_name_effects:
        return
    left = land_plays_left(game, player)
    if not left:
        return
    place = 0
    if len(left) > 1:
        words = tuple(["the turn's own" if source == NOTHING else name_of(game, source) for source in left])
        place = game.ask(ChooseWord(player, id, "By what is this land played", words, list(range(len(left)))))
    use_land_play(game, player, left[place])
