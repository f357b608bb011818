"""Durations and moments (CR 611.2, 603.7)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Amount, Condition, Duration, Event, Players


@dataclass(frozen=True)
class UntilEndOfTurn(Duration):
    """CR 514.2: "until end of turn"."""


@dataclass(frozen=True)
class ThisTurnOnly(Duration):
    """ "This turn": like until end of turn, for permissions, prohibitions and shields."""


@dataclass(frozen=True)
class UntilYourNextTurn(Duration):
    """Until the player's next turn begins; `upkeep`, `end step`, `untap` in `step` name a part of it."""

    player: Players
    step: str = ""
    end: bool = False


@dataclass(frozen=True)
class DuringNextTurn(Duration):
    """ "During target opponent's next turn": from the beginning to the end of that turn, and not before."""

    player: Players


@dataclass(frozen=True)
class ThisCombat(Duration):
    """ "This combat", "until end of combat" (CR 511.2)."""


@dataclass(frozen=True)
class AsLongAs(Duration):
    """CR 611.2b: "for as long as C"."""

    condition: Condition


@dataclass(frozen=True)
class UntilEvent(Duration):
    """ "Until ~ leaves the battlefield" (CR 610.3, 611.2)."""

    event: Event


@dataclass(frozen=True)
class RestOfGame(Duration):
    """ "For the rest of the game"; also effects without a stated duration."""


@dataclass(frozen=True)
class BeginningOf(Event):
    """CR 500.6, 603.7: the beginning of a step or phase.

    step: 'upkeep', 'draw step', 'end step', 'combat', 'precombat main phase', 'cleanup step', ...;
    whose: None for each; `next`: only the next one (delayed triggers); `occurrence` for "second main phase".
    next_turn: not in the turn in which the ability was made.
    """

    step: str
    whose: Players | None = None
    next: bool = False
    this_turn: bool = False
    next_turn: bool = False


@dataclass(frozen=True)
class NthTime(Event):
    """The Nth time an event happens each turn ("your second spell each turn")."""

    event: Event
    count: Amount
