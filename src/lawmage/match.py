"""A match: best of three (or any odd number of) games, with sideboards between them (CR 100.4, 103.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from .agents import Agent, BlindAgent
from .agents.base import act
from .cards.decks import Deck, DeckEntry
from .cards.decks.model import counted
from .editions import Rules, rules_of
from .errors import SetupError
from .game import Game, player_names
from .kernel.rng import advance, mixed
from .outcome import Outcome
from .supply import Supply

MOST_GAMES_OVER: Final = 4
"""How many drawn games more than its length a match may have before it is itself a draw."""


class Match:
    """Two players who play until one has won most of `best_of` games.

    Decks are given with their sideboards; before each game after the first both may exchange cards (`sideboard`).
    Who lost the last game begins the next one (CR 103.1 lets that player choose); after a draw nothing changes.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        players: Sequence[str] | None = None,
        seed: int = 0,
        rules: Rules | str | date | None = None,
        best_of: int = 3,
        supply: Supply | None = None,
        check_decks: bool = True,
        format: str = "",
    ) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise SetupError(f"best of {best_of} has no winner; the number must be odd")
        if len(decks) != 2:
            raise SetupError("a match is between two players", "100.6")
        self.players = player_names(players, len(decks))
        self.original = tuple(decks)
        self.decks = list(decks)
        self.rules = rules_of(rules)
        self.best_of = best_of
        self.seed = seed
        self.outcomes: list[Outcome] = []
        self.first: int | None = None
        self._supply = supply
        self._check = check_decks
        self._format = format
        self._playing = False

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each player has won."""
        return tuple(sum(1 for end in self.outcomes if player in end.winners) for player in range(len(self.players)))

    @property
    def over(self) -> bool:
        """Whether one has won most of the games, or too many were drawn."""
        return self.winner is not None or len(self.outcomes) >= self.best_of + MOST_GAMES_OVER

    @property
    def winner(self) -> int | None:
        """Who has won most of the games."""
        for player, wins in enumerate(self.wins):
            if 2 * wins > self.best_of:
                return player
        return None

    def sideboard(self, player: int, into: Sequence[str], out: Sequence[str]) -> None:
        """CR 100.4a: exchange cards between deck and sideboard before the next game."""
        if player not in range(len(self.players)):
            raise SetupError(f"there is no player {player}")
        if self._playing:
            raise SetupError("cards are exchanged between games", "100.4a")
        if not self.outcomes:
            raise SetupError("the first game is played with the deck as it was handed in", "100.4a")
        self.decks[player] = exchanged(self.decks[player], into, out)

    def next_game(self) -> Game:
        """The next game, at its first decision; report its end with `finish`."""
        if self.over:
            raise SetupError("the match is over")
        if self._playing:
            raise SetupError("a game is being played")
        number = mixed(advance(self.seed) ^ len(self.outcomes)) >> 1
        game = Game(
            self.decks,
            self.players,
            number,
            self.rules,
            first=self.first,
            check_decks=self._check,
            supply=self._supply,
            format=self._format,
        )
        self._playing = True
        return game

    def finish(self, game: Game) -> None:
        """Note how a game ended."""
        end = game.outcome()
        if end is None:
            raise SetupError("the game has not ended")
        if not self._playing:
            raise SetupError("no game of this match is being played")
        if game.players != self.players:
            raise SetupError(f"it is a game of {' and '.join(game.players)}, and none of this match")
        self._playing = False
        self.outcomes.append(end)
        if end.winner is not None:
            self.first = 1 - end.winner

    def play(self, agents: Sequence[Agent | BlindAgent]) -> Match:
        """Let agents play the rest of the match, without exchanging cards."""
        while not self.over:
            game = self.next_game()
            while game.question is not None:
                player = game.player_to_act
                assert player is not None
                act(game, agents[player])
            self.finish(game)
        return self

    def __str__(self) -> str:
        score = " - ".join(str(wins) for wins in self.wins)
        return f"{' - '.join(self.players)} {score}"


def exchanged(deck: Deck, into: Sequence[str], out: Sequence[str]) -> Deck:
    """The deck after cards went in from the sideboard and others out to it; SetupError if they are not there."""
    main = counted(deck.main)
    side = counted(deck.sideboard)
    for name in out:
        if not main.get(name):
            raise SetupError(f"there is no {name} in the deck to take out", "100.4a")
        main[name] -= 1
        side[name] = side.get(name, 0) + 1
    for name in into:
        if not side.get(name):
            raise SetupError(f"there is no {name} in the sideboard", "100.4a")
        side[name] -= 1
        main[name] = main.get(name, 0) + 1
    return replace(deck, main=_entries(main), sideboard=_entries(side))


def _entries(counts: dict[str, int]) -> tuple[DeckEntry, ...]:
    return tuple(DeckEntry(count, name) for name, count in counts.items() if count)
