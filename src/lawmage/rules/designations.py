"""Designations of players and of the game: monarch, initiative, the city's blessing, day and night (CR 702.131, 725,
726, 731)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import NOBODY, NOTHING
from .event_kinds import DAY_NIGHT, DESIGNATION
from .objects import name_of

MONARCH: Final = "monarch"
INITIATIVE: Final = "initiative"
BLESSING: Final = "the city's blessing"
NO_DAY: Final = 0
DAY: Final = 1
NIGHT: Final = 2


def monarch(game: State) -> int:
    """CR 725.1: the monarch, or NOBODY."""
    return game.facts.get(MONARCH, NOBODY)


def initiative(game: State) -> int:
    """CR 726.1: the player who has the initiative, or NOBODY."""
    return game.facts.get(INITIATIVE, NOBODY)


def has_blessing(game: State, player: int) -> bool:
    """CR 702.131d: whether the player has the city's blessing (for the rest of the game)."""
    return game.players[player].facts.get(BLESSING, 0) > 0


def day_or_night(game: State) -> int:
    """CR 731.1: DAY, NIGHT or NO_DAY."""
    return game.facts.get("day", NO_DAY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Designated(Event):
    """A player gets a designation (`word`); CR 725.3, 726.3: only one player has it; 726.5: taking it again counts."""

    kind = DESIGNATION
    name = "designation"

    def __init__(self, player: int, word: str, rule: str, source: int = NOTHING) -> None:
        super().__init__(NOTHING, player, 1, source, rule)
        self.word = word

    def apply(self, game: State) -> bool:
        if game.players[self.player].lost:
            return False
        if self.word == BLESSING:
            if has_blessing(game, self.player):
                return False
            facts = dict(game.players[self.player].facts)
            facts[BLESSING] = 1
            game.own_player(self.player).facts = facts
        else:
            if self.word == MONARCH and game.facts.get(MONARCH, NOBODY) == self.player:
                return False
            game.facts[self.word] = self.player
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} has {self.word}"


@mypyc_attr(allow_interpreted_subclasses=True)
class DayNightChange(Event):
    """CR 731.1: it becomes day or night (amount)."""

    kind = DAY_NIGHT
    name = "day and night"

    def apply(self, game: State) -> bool:
        before = day_or_night(game)
        if before == self.amount:
            return False
        # CR 731.1a: flag 1: the other designation was lost.
        self.flag = 0 if before == NO_DAY else 1
        game.facts["day"] = self.amount
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return "it becomes day" if self.amount == DAY else "it becomes night"


def pass_on(game: State, leaving: int) -> None:
    """CR 725.4, 726.4: when their holder leaves the game, the active player or the next in turn order has them.

    CR 725.4: of the monarchy the next one who can become the monarch; until 2025 nobody if the next one can't.
    """
    from .replacement import forbidden

    for word in (MONARCH, INITIATIVE):
        if game.facts.get(word, NOBODY) != leaving:
            continue
        heirs = [player for player in game.alive() if player != leaving]
        rule = "725.4" if word == MONARCH else "726.4"
        if word == MONARCH and not game.settings.monarchy_may_be_lost:
            heirs = [player for player in heirs if not forbidden(game, Designated(player, word, rule))]
        if heirs:
            game.do(Designated(heirs[0], word, rule))
        if game.facts[word] == leaving:
            del game.facts[word]
