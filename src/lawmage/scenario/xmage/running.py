"""Running scenarios: a verdict for each, with the first difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .board import Board
from .cards import CardSource
from .playing import Failed, Play, Unsupported
from .reading import Json

PASS: Final = "pass"
FAIL: Final = "fail"
DECLINED: Final = "declined"
UNSUPPORTED: Final = "unsupported"
VERDICTS: Final = (PASS, FAIL, DECLINED, UNSUPPORTED)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a scenario.

    difference: the first thing that is not as it should be; cards: those that are not full, each with its reason;
    what: what the player can't express; guessed: questions that the script did not answer.
    """

    id: str
    verdict: str
    difference: str = ""
    cards: dict[str, str] = field(default_factory=dict)
    what: tuple[str, ...] = ()
    guessed: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        data: dict[str, Any] = {"id": self.id, "verdict": self.verdict}
        if self.difference:
            data["difference"] = self.difference
        if self.cards:
            data["cards"] = self.cards
        if self.what:
            data["what"] = list(self.what)
        if self.guessed:
            data["guessed"] = list(self.guessed)
        return data


def names(scenario: Json) -> list[str]:
    """The names of all cards of a scenario: of its set-up, and of the decks of those who do not start without one."""
    found = {entry["card"] for entry in scenario["setup"] if "card" in entry}
    bare = {entry["player"] for entry in scenario["setup"] if entry.get("clear")}
    for player, deck in scenario.get("decks", {}).items():
        if player not in bare:
            found |= set(deck["main"]) | set(deck.get("sideboard", ()))
    return sorted(found)


def run(scenario: Json, cards: CardSource) -> Result:
    """Play one scenario."""
    id = scenario["id"]
    missing = cards.missing(names(scenario))
    if missing:
        return Result(id, DECLINED, cards=missing)
    board = Board(scenario, cards)
    if board.unsupported:
        return Result(id, UNSUPPORTED, what=tuple(board.unsupported))
    play = Play(scenario, board)
    try:
        play.run_refused() if scenario.get("expect_error") else play.run()
    except Unsupported as reason:
        return Result(id, UNSUPPORTED, what=(str(reason),))
    except Failed as reason:
        return Result(id, FAIL, str(reason), guessed=tuple(play.answers.guessed))
    return Result(id, PASS, guessed=tuple(play.answers.guessed))


def run_all(scenarios: Sequence[Json], cards: CardSource, done: Callable[[Result], None] | None = None) -> list[Result]:
    """Play scenarios in their order; an error of ours in one is its difference."""
    results: list[Result] = []
    for scenario in scenarios:
        try:
            result = run(scenario, cards)
        except Exception as error:
            # One scenario that breaks something of ours must not hide the verdicts of the others.
            result = Result(scenario["id"], FAIL, f"broken: {type(error).__name__}: {error}")
        results.append(result)
        if done is not None:
            done(result)
    return results
