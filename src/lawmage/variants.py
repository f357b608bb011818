"""The ways to play that a game can be given by name: each is a set of options for a number of players (CR 800.2).

Planechase (901), Archenemy's schemes (904) and Vanguard (902) come with their decks and cards; Commander (903) with
decks that have commanders.
"""

from __future__ import annotations

from typing import Final

from .errors import SetupError
from .rules import seating
from .rules.options import Options, adjacent

TWO_HEADED: Final = "two-headed giant"
CONSPIRACY_DRAFT: Final = "conspiracy draft"
VARIANTS: Final = (
    "",
    CONSPIRACY_DRAFT,
    TWO_HEADED,
    "free-for-all",
    "team vs. team",
    "emperor",
    "alternating teams",
    "archenemy",
    "supervillain rumble",
    "archenemy commander",
    "brawl",
)


def options_of(variant: str, players: int) -> Options:
    """The default options of a variant; SetupError where there is no such variant, or not for so many players."""
    if variant not in VARIANTS:
        raise SetupError(f"there is no variant {variant!r}; there are: {', '.join(VARIANTS[1:])}")
    if variant == TWO_HEADED:
        return Options(two_teams(players, "810.1"), True, True)
    if variant == "team vs. team":
        # CR 808.3.
        return Options(two_teams(players, "808.1"))
    if variant == "emperor":
        return emperor(players)
    if variant == "alternating teams":
        return alternating(players)
    if variant == "archenemy":
        # CR 904.2.
        if players < 2:
            raise SetupError("an archenemy needs somebody to face", "904.2")
        return Options(((0,), tuple(range(1, players))), shared_turns=True, archenemies=(0,))
    if variant == "archenemy commander":
        # CR 904.13a, 904.13b.
        if players < 3:
            raise SetupError("a team of two or more faces the archenemy", "904.13")
        return Options(((0,), tuple(range(1, players))), True, True, archenemies=(0,))
    if variant == "brawl":
        return Options(brawl=True)
    if variant == "supervillain rumble":
        # CR 904.12a, 904.12b.
        return Options(archenemies=tuple(range(players)))
    return Options()


def two_teams(players: int, rule: str) -> tuple[tuple[int, ...], ...]:
    """Two teams of neighbours, alike in number."""
    if players < 4 or players % 2:
        raise SetupError(f"two teams of at least two players each, but there are {players} players", rule)
    half = players // 2
    return (tuple(range(half)), tuple(range(half, players)))


def emperor(players: int) -> Options:
    """CR 809.1 to 809.3, 809.6: two teams, or three where the players are nine; the middle of each is its emperor."""
    count = 3 if players % 2 else 2
    size = players // count
    if players % count or size < 3:
        raise SetupError(f"teams of three or more players each, but there are {players} players", "809.1")
    teams = tuple([tuple(range(first, first + size)) for first in range(0, players, size)])
    middle = (size - 1) // 2
    ranges: list[int] = []
    for members in teams:
        for place in range(len(members)):
            # CR 809.3a, 809.6a: a general reaches the nearest opposing one, an emperor the second nearest.
            away = sorted([size - place, size - place + 1, place + 1, place + 2])
            ranges.append(away[1] if place == middle else away[0])
    return Options(
        teams,
        ranges=tuple(ranges),
        attack=seating.NEIGHBORS,
        deploy_creatures=True,
        emperors=tuple([members[middle] for members in teams]),
    )


def alternating(players: int) -> Options:
    """CR 811.1 to 811.4: two teams that sit alternately, with a range of two and neighbours to attack."""
    if players < 4 or players % 2:
        raise SetupError(f"two teams of at least two players each, but there are {players} players", "811.1")
    teams = (tuple(range(0, players, 2)), tuple(range(1, players, 2)))
    return Options(teams, ranges=(2,) * players, attack=seating.NEIGHBORS)


def check(options: Options, players: int) -> None:
    """SetupError where options do not fit each other or the number of players."""
    seated = [player for team in options.teams for player in team]
    if options.teams and sorted(seated) != list(range(players)):
        raise SetupError("each player is on one team", "808.1")
    if (options.shared_turns or options.shared_life) and not options.teams:
        raise SetupError("nobody shares turns or life without teams", "805.1")
    if options.shared_turns and not adjacent(options.teams, players):
        raise SetupError("those who take turns together sit side by side", "805.1")
    if options.shared_life and not options.shared_turns:
        raise SetupError("a team that shares its life total shares its turns", "810.2")
    if options.ranges and (len(options.ranges) != players or min(options.ranges) < 1):
        raise SetupError("a range of influence of at least one seat for each player", "801.2a")
    if options.attack not in seating.ATTACKS:
        raise SetupError(f"attack is one of: {', '.join(seating.ATTACKS)}", "806.2b")
    if options.deploy_creatures and not options.teams:
        raise SetupError("there are no teammates to deploy creatures to", "804.1")
    for emperor_ in options.emperors:
        mine = [team for team in options.teams if emperor_ in team]
        if not mine or len([player for player in mine[0] if player in options.emperors]) != 1:
            raise SetupError("each team has one emperor", "809.2")
