"""More ways of saying which players (CR 102, 103, 608.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Condition, Players


@dataclass(frozen=True)
class PlayersWho(Players):
    """Those of some players for whom a condition holds ("each opponent who controls an artifact").

    ThatPlayer inside the condition is the player who is judged.
    """

    among: Players
    condition: Condition


@dataclass(frozen=True)
class Monarch(Players):
    """CR 724.1: the player who is the monarch."""


@dataclass(frozen=True)
class SeveralPlayers(Players):
    """These players and those ("you and target opponent")."""

    left: Players
    right: Players


@dataclass(frozen=True)
class NextTo(Players):
    """CR 103.1: the player to your 'left' or 'right'."""

    side: str


@dataclass(frozen=True)
class AttackedBy(Players):
    """CR 508.1: the player (or the controller of the permanent) that an attacking object attacks."""

    word: str = "player"


@dataclass(frozen=True)
class ChoosePlayer(Players):
    """A player chosen on resolution ("a player of your choice", "an opponent chosen at random")."""

    opponent: bool = False
    random: bool = False
    count: int = 1


@dataclass(frozen=True)
class AnnouncedPlayer(Players):
    """CR 702.174b: the player chosen as the costs of this object were announced."""


@dataclass(frozen=True)
class Team(Players):
    """CR 102.3: the players of your team, you among them."""
