"""Teams (CR 102.3, 808, 810) with shared turns (805): who belongs together, and whose turn it is.

Without teams every player is a team of one, and all of this says what it says of single players.
"""

from __future__ import annotations

from typing import Final

from ..kernel.state import State

# In State.facts: that teams play; in Player.facts: which team a player is of.
PLAYED: Final = "teams"
TEAM: Final = "team"
# CR 810.4, 810.8d, 810.11: so much more life for each player beyond two; poison counters of a team of two, and so many
# more.
MORE_LIFE: Final = 15
POISON: Final = 15
MORE_POISON: Final = 5


def played(game: State) -> bool:
    """Whether players are in teams."""
    return game.facts.get(PLAYED, 0) == 1


def form_teams(game: State, teams: tuple[tuple[int, ...], ...]) -> None:
    """CR 810.1, 810.11: teams of neighbours."""
    game.facts[PLAYED] = 1
    for number, members in enumerate(teams):
        for player in members:
            own = game.own_player(player)
            own.facts = {**own.facts, TEAM: number}


def team_of(game: State, player: int) -> list[int]:
    """CR 102.3: a player and the teammates, in turn order; the player alone without teams."""
    if not played(game):
        return [player]
    number = game.players[player].facts.get(TEAM, -1)
    return [other for other in game.turn_order if game.players[other].facts.get(TEAM, -2) == number]


def same_team(game: State, one: int, other: int) -> bool:
    """Whether two players play together (or are the same)."""
    return one == other or (played(game) and other in team_of(game, one))


def first_of(game: State, player: int) -> int:
    """CR 805.2: who speaks first for a player's team: its first member in turn order who is in the game."""
    for other in team_of(game, player):
        if not game.players[other].lost:
            return other
    return player


def active_players(game: State) -> list[int]:
    """CR 805.4a: the players of the active team who are in the game."""
    return [player for player in team_of(game, game.active) if not game.players[player].lost]


def is_active(game: State, player: int) -> bool:
    """CR 102.1, 805.4a: whether it is this player's turn."""
    return player == game.active or (played(game) and player in team_of(game, game.active))


def poison_to_lose(game: State, player: int) -> int:
    """CR 704.5c, 810.8d: how many poison counters are too many."""
    if not played(game) or game.settings.poison_for_each_head:
        return 10
    return POISON + MORE_POISON * (len(team_of(game, player)) - 2)


def team_life(game: State, members: int) -> int:
    """CR 810.4, 810.11: a team's starting life total; 40 for two until 2007."""
    return game.settings.team_starting_life + MORE_LIFE * (members - 2)
