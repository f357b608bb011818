"""Teams (CR 102.3, 808 to 811): who belongs together, and with shared turns (805) or a shared life total (810) what of.

Without teams every player is a team of one, and all of this says what it says of single players.
"""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import FIRST_OBJECT_ID, PHENOMENON, PLANE

# In State.facts: that teams play; in Player.facts: which team a player is of.
PLAYED: Final = "teams"
TEAM: Final = "team"
# In State.facts: that teams take turns together (CR 805), and that they share life and poison counters (810.4, 810.10).
SHARED_TURNS: Final = "shared turns"
SHARED_LIFE: Final = "shared life"
# The same of poison counters alone (CR 810.10); 904.13c: an archenemy's opponents with a common life total do not.
SHARED_POISON: Final = "shared poison"
# In State.facts: what planes say of "you" is said of both members of a team (CR 901.12c).
PLANES_FOR_TEAMS: Final = "planes for teams"
# In Player.facts: the player is the emperor of the team (CR 809.2).
EMPEROR: Final = "emperor"
# CR 810.4, 810.8d, 810.11: so much more life for each player beyond two; poison counters of a team of two, and so many
# more.
MORE_LIFE: Final = 15
POISON: Final = 15
MORE_POISON: Final = 5


def played(game: State) -> bool:
    """Whether players are in teams."""
    return game.facts.get(PLAYED, 0) == 1


def form_teams(
    game: State,
    teams: tuple[tuple[int, ...], ...],
    shared_turns: bool = True,
    shared_life: bool = True,
    shared_poison: bool = True,
) -> None:
    """CR 808.1, 809.1, 810.1, 810.11, 811.1: who plays together, and what they share."""
    game.facts[PLAYED] = 1
    game.facts[SHARED_TURNS] = 1 if shared_turns else 0
    game.facts[SHARED_LIFE] = 1 if shared_life else 0
    game.facts[SHARED_POISON] = 1 if shared_life and shared_poison else 0
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


def turn_group(game: State, player: int) -> list[int]:
    """CR 805.4: those who take their turns together with a player: the team, or the player alone."""
    return team_of(game, player) if game.facts.get(SHARED_TURNS, 0) else [player]


def life_group(game: State, player: int) -> list[int]:
    """CR 810.4, 904.13b: those who share a player's life total."""
    return team_of(game, player) if game.facts.get(SHARED_LIFE, 0) else [player]


def poison_group(game: State, player: int) -> list[int]:
    """CR 810.10, 904.13c: those who share a player's poison counters."""
    return team_of(game, player) if game.facts.get(SHARED_POISON, 0) else [player]


def two_headed(game: State) -> bool:
    """CR 810: whether it is a Two-Headed Giant game, in which everything of a team's is shared."""
    return game.facts.get(SHARED_POISON, 0) == 1


def yous(game: State, frame: Frame) -> list[int]:
    """CR 109.5: who "you" is in an ability: its controller.

    CR 901.12c: in an ability of a plane or phenomenon, in Two-Headed Giant, both members of the controller's team.
    """
    if PLANES_FOR_TEAMS in game.facts and frame.source in game.objects:
        if game.objects[frame.source].printed.types & (PLANE | PHENOMENON):
            return [player for player in team_of(game, frame.controller) if not game.players[player].lost]
    return [frame.controller]


def crown(game: State, player: int) -> None:
    """CR 809.2: a player is the emperor of the team."""
    own = game.own_player(player)
    own.facts = {**own.facts, EMPEROR: 1}


def is_emperor(game: State, player: int) -> bool:
    """CR 809.2: whether a player is an emperor."""
    return game.players[player].facts.get(EMPEROR, 0) == 1


def same_team(game: State, one: int, other: int) -> bool:
    """Whether two players play together (or are the same)."""
    return one == other or (played(game) and other in team_of(game, one))


def first_of(game: State, player: int) -> int:
    """CR 805.2: who speaks first for a player's team: its first member in turn order who is in the game."""
    for other in turn_group(game, player):
        if not game.players[other].lost:
            return other
    return player


def active_players(game: State) -> list[int]:
    """CR 805.4a: the players of the active team who are in the game."""
    return [player for player in turn_group(game, game.active) if not game.players[player].lost]


def is_active(game: State, player: int) -> bool:
    """CR 102.1, 805.4a: whether it is this player's turn."""
    return player == game.active or player in turn_group(game, game.active)


def poison_to_lose(game: State, player: int) -> int:
    """CR 704.5c, 810.8d: how many poison counters are too many."""
    if not two_headed(game) or game.settings.poison_for_each_head:
        return 10
    return POISON + MORE_POISON * (len(team_of(game, player)) - 2)


def team_life(game: State, members: int) -> int:
    """CR 810.4, 810.11: a team's starting life total; 40 for two until 2007."""
    return game.settings.team_starting_life + MORE_LIFE * (members - 2)


def heads(game: State, target: int) -> list[int]:
    """rule 810.7a (2018, January): who is attacked where a creature attacks this: the whole team, as a group.

    CR 805.10b: since April 2018 each creature attacks one of its players.
    """
    if target >= FIRST_OBJECT_ID or not game.settings.teams_are_attacked or not two_headed(game):
        return [target]
    return [player for player in team_of(game, target) if not game.players[player].lost]
