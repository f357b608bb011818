"""The options that a multiplayer game is played with (CR 800.2): teams and what they share, range, whom to attack."""

from __future__ import annotations

from ..kernel.state import State
from . import schemes, seating, teams


class Options:
    """What is agreed upon before a multiplayer game (CR 806.2, 807.2, 808.3, 809.3, 811.2); never written.

    teams: players by team, none: everybody alone.  shared_turns: teams take turns together (805); shared_life: they
    have one life total (810.4).  ranges: each player's range of influence in seats (801.2a), none: unlimited.
    attack: one of `seating.ATTACKS` (506.2a, 802, 803, 809.3c).  deploy_creatures: 804.  emperors: 809.2.
    archenemies: 904.2a, 904.12b.  common_planes: one planar deck for all (901.15).  brawl: 903.12.
    """

    __slots__ = (
        "archenemies",
        "attack",
        "brawl",
        "common_planes",
        "deploy_creatures",
        "emperors",
        "ranges",
        "shared_life",
        "shared_turns",
        "teams",
    )

    def __init__(
        self,
        teams: tuple[tuple[int, ...], ...] = (),
        shared_turns: bool = False,
        shared_life: bool = False,
        ranges: tuple[int, ...] = (),
        attack: str = seating.MULTIPLE,
        deploy_creatures: bool = False,
        emperors: tuple[int, ...] = (),
        archenemies: tuple[int, ...] = (),
        common_planes: bool = False,
        brawl: bool = False,
    ) -> None:
        self.teams = teams
        self.shared_turns = shared_turns
        self.shared_life = shared_life
        self.ranges = ranges
        self.attack = attack
        self.deploy_creatures = deploy_creatures
        self.emperors = emperors
        self.archenemies = archenemies
        self.common_planes = common_planes
        self.brawl = brawl

    def words(self) -> str:
        """As a line of a record."""
        parts: list[str] = []
        if self.teams:
            parts.append("teams=" + "/".join([_numbers(team) for team in self.teams]))
        for name, ids in (("ranges", self.ranges), ("emperors", self.emperors), ("archenemies", self.archenemies)):
            if ids:
                parts.append(f"{name}={_numbers(ids)}")
        if self.attack != seating.MULTIPLE:
            parts.append(f"attack={self.attack}")
        for name, chosen in (
            ("shared-turns", self.shared_turns),
            ("shared-life", self.shared_life),
            ("deploy-creatures", self.deploy_creatures),
            ("common-planes", self.common_planes),
            ("brawl", self.brawl),
        ):
            if chosen:
                parts.append(name)
        return " ".join(parts)


def options_from(words: str) -> Options:
    """The options that a line of a record tells; ValueError where it tells something else."""
    options = Options()
    for part in words.split():
        name, _, value = part.partition("=")
        if name == "teams":
            options.teams = tuple([_ids(team) for team in value.split("/")])
        elif name == "ranges":
            options.ranges = _ids(value)
        elif name == "emperors":
            options.emperors = _ids(value)
        elif name == "archenemies":
            options.archenemies = _ids(value)
        elif name == "attack" and value in seating.ATTACKS:
            options.attack = value
        elif part == "shared-turns":
            options.shared_turns = True
        elif part == "shared-life":
            options.shared_life = True
        elif part == "deploy-creatures":
            options.deploy_creatures = True
        elif part == "common-planes":
            options.common_planes = True
        elif part == "brawl":
            options.brawl = True
        else:
            raise ValueError(f"{part!r} is no option of a multiplayer game")
    return options


def _numbers(ids: tuple[int, ...]) -> str:
    return ",".join([str(id) for id in ids])


def _ids(text: str) -> tuple[int, ...]:
    return tuple([int(word) for word in text.split(",")])


def agree(game: State, options: Options) -> None:
    """CR 800.2: put the options into force, before the game begins."""
    if options.teams:
        poison = not options.archenemies
        teams.form_teams(game, options.teams, options.shared_turns, options.shared_life, poison)
    for player in options.emperors:
        teams.crown(game, player)
    if options.ranges:
        seating.limit_ranges(game, options.ranges)
    if options.attack != seating.MULTIPLE:
        game.facts[seating.ATTACK] = seating.ATTACKS.index(options.attack)
    if options.deploy_creatures:
        game.facts[seating.DEPLOY] = 1
        game.stale = True
    for player in options.archenemies:
        # CR 904.5, 904.13b: more against a team that shares its life total.
        life = schemes.COMMANDER_LIFE if options.shared_life else schemes.LIFE
        schemes.make_archenemy(game, player, life)


def begins(game: State, options: Options) -> int:
    """CR 103.1, 808.4, 809.4, 904.6, 904.12c: who takes the first turn.

    Chance chooses a player, a team (whose player in the middle or left of it begins) or an emperor; an archenemy
    against a team begins.
    """
    if len(options.archenemies) == 1:
        return options.archenemies[0]
    if options.emperors:
        return options.emperors[game.random(len(options.emperors))]
    player = game.random(len(game.players))
    if not options.teams:
        return player
    if options.shared_turns:
        return teams.first_of(game, player)
    if not adjacent(options.teams, len(game.players)):
        return player
    members = options.teams[game.random(len(options.teams))]
    return members[len(members) // 2]


def adjacent(sides: tuple[tuple[int, ...], ...], players: int) -> bool:
    """CR 805.1, 808.2: whether the members of each team sit side by side."""
    for members in sides:
        for place in range(len(members) - 1):
            if (members[place] + 1) % players != members[place + 1]:
                return False
    return True
