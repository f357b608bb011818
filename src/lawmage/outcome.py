"""How a game ended (CR 104)."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from .kernel.state import State


class Termination(enum.Enum):
    """Why a game ended; the value is the rule that says so."""

    LAST_PLAYER = "104.2a"
    """Every opponent has left the game."""
    EFFECT_WINS = "104.2b"
    """An effect says that a player wins."""
    ALL_LOSE = "104.4a"
    """All players left lose at once: a draw."""
    LOOP = "104.4b"
    """A loop of mandatory actions: a draw."""
    EFFECT_DRAWS = "104.4c"
    """An effect says that the game is a draw."""
    AGREEMENT = "104.4i"
    """All players agreed to a draw."""
    UNDECIDED = ""
    """The game was stopped at a bound; nobody won, and it is no draw."""

    @property
    def rule(self) -> str:
        """The number of the rule, or '' for none."""
        return self.value


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    winners: ids of those who won, none in a draw.  losses: for each player who lost, the rule that says why
    ('704.5a': no life left).  names: of the players.
    """

    termination: Termination
    winners: tuple[int, ...]
    losses: tuple[tuple[int, str], ...]
    names: tuple[str, ...]

    @property
    def winner(self) -> int | None:
        """The one winner, or None."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def rule(self) -> str:
        """The number of the rule by which the game ended."""
        return self.termination.rule

    def result(self) -> str:
        """The winners' names, or 'draw', or 'undecided'."""
        if self.winners:
            return " and ".join(self.names[player] for player in self.winners)
        return "undecided" if self.termination is Termination.UNDECIDED else "draw"

    def __str__(self) -> str:
        verb = "wins" if len(self.winners) == 1 else "win"
        head = f"{self.result()} {verb}" if self.winners else self.result()
        reasons = [f"{self.names[player]} lost by CR {rule}" for player, rule in self.losses]
        cited = f" (CR {self.rule})" if self.rule else ""
        return head + cited + (": " + ", ".join(reasons) if reasons else "")


def outcome_of(state: State) -> Outcome | None:
    """The outcome of a game that is over, or None."""
    if not state.over:
        return None
    termination = next((t for t in Termination if t.value == state.ending), Termination.UNDECIDED)
    losers = sorted((player for player in state.players if player.lost_by), key=lambda player: player.lost_at)
    losses = tuple((player.id, player.lost_by) for player in losers)
    names = tuple(player.name for player in state.players)
    return Outcome(termination, tuple(state.winners), losses, names)
