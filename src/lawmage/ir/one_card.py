"""What only a few cards say, each with a section of the rules of its own (CR 701.42, 712.4, 727, 729)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Filter, Objects, Players, Verb


@dataclass(frozen=True)
class OwnAndControlBoth(Condition):
    """ "If you both own and control A and a B"; attacking: and both are attacking."""

    what: Objects
    other: Noun
    attacking: bool = False


@dataclass(frozen=True)
class Meld(Verb):
    """CR 701.42a: "exile them, then meld them into N": both of `OwnAndControlBoth`, which says what they are."""

    into: str
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True)
class RestartGame(Verb):
    """CR 727: restart the game; leaving: these cards stay in exile."""

    leaving: Objects | None = None


@dataclass(frozen=True)
class PlaySubgame(Verb):
    """CR 729: the players play a subgame with their libraries as their decks; life: at which they start."""

    life: Amount | None = None


@dataclass(frozen=True)
class WonSubgame(Condition):
    """A player won the subgame."""

    player: Players


@dataclass(frozen=True)
class HasInset(Filter):
    """CR 715.2a, 720.2a: it has an Adventure or an Omen (kind), whether it uses those characteristics or not."""

    kind: str
