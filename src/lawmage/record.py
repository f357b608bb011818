"""A whole game as text: players, decks, seed, rules and actions; replaying it gives the same game.

    lawmage record 1
    version 0.1.0
    rules current
    seed 7
    player alice
    deck 20 Mountain
    deck 40 Shock
    player bob
    ...
    actions
    alice: keep
    ...
    result alice (CR 104.2a)
    check 0123...

Decks are written in their order, copies of a card that follow each other counted together.  A card that the package
does not have by name is written with its compiled form, as a line `card {...}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from ._build import __version__
from .cards.errors import DeckError, UnknownCard
from .editions import Rules
from .errors import ActionError, SavedGameError, SetupError
from .files import checked, read_text, unchecked, write_whole
from .game import AGREE, CONCEDE, Game, Setup
from .ir.card import CardIR
from .ir.codec import encode
from .kernel.objects import Definition
from .linking import LINKING
from .notation import Action
from .rules.beside import BESIDE
from .rules.options import options_from
from .supply import Supply
from .variants import CONSPIRACY_DRAFT, TWO_HEADED, options_of

FORMAT: Final = 1
WHAT: Final = "record"
_FIRST: Final = "lawmage record"
_DRAW: Final = "all"
CARD_LINES: Final = ("deck", "commander", "conspiracy", *BESIDE)


def dumps(game: Game, supply: Supply | None = None) -> str:
    """The record of a game so far; SetupError for one that did not begin at the beginning."""
    setup = game.setup
    if not setup.whole:
        raise SetupError("this game was set up in the middle; only its position can be saved")
    source = (supply if supply is not None else Supply.default()).on(setup.rules)
    lines = [f"{_FIRST} {FORMAT}", f"version {__version__}", f"rules {setup.rules}", f"seed {setup.seed}"]
    if setup.first is not None:
        lines.append(f"first {setup.names[setup.first]}")
    if not setup.open_decks:
        lines.append("decks closed")
    if setup.conspiracies:
        lines.append("conspiracy draft")
    if setup.variant and not setup.conspiracies:
        lines.append(TWO_HEADED if setup.variant == TWO_HEADED else f"variant {setup.variant}")
    if setup.options.words() != options_of(setup.variant, len(setup.names)).words():
        lines.append(f"options {setup.options.words()}")
    lines += card_lines(setup, source)
    for place, (name, deck) in enumerate(zip(setup.names, setup.decks)):
        lines.append(f"player {name}")
        led_by = setup.commanders[place] if setup.commanders else 0
        lines += [f"commander {card.name}" for card in deck[len(deck) - led_by :]]
        if setup.conspiracies:
            lines += [f"conspiracy {card.name}" for card in setup.conspiracies[place]]
        for kind in BESIDE:
            if kind in setup.beside:
                lines += [f"{kind} {card.name}" for card in setup.beside[kind][place]]
        deck = deck[: len(deck) - led_by]
        lines += [f"deck {len(list(copies))} {card}" for card, copies in groupby(card.name for card in deck)]
    lines.append("actions")
    lines += [action_line(setup, action) for action in game.actions]
    end = game.outcome()
    lines.append(f"result {end}" if end is not None else "unfinished")
    return checked("\n".join(lines) + "\n")


def card_lines(setup: Setup, source: Supply) -> list[str]:
    """The compiled form of each card that the package does not have, or not the same."""
    lines: list[str] = []
    seen: dict[str, CardIR] = {}
    beside = [cards for kind in BESIDE for cards in setup.beside.get(kind, ())]
    for card in (card for deck in (*setup.decks, *setup.conspiracies, *beside) for card in deck):
        if card.name in seen:
            if seen[card.name] != card.ir:
                raise SetupError(f"two different cards are called {card.name}")
            continue
        seen[card.name] = card.ir
        if not known(card, source):
            lines.append("card " + json.dumps(encode(card.ir), ensure_ascii=False, separators=(",", ":")))
    return lines


def known(card: Definition, source: Supply) -> bool:
    """Whether the name leads to the same card."""
    try:
        return source.get(card.name).ir == card.ir
    except (UnknownCard, DeckError):
        return False


def action_line(setup: Setup, action: Action) -> str:
    """One action: who, and its text."""
    return f"{_DRAW if action.player < 0 else setup.names[action.player]}: {action.text}"


def save(game: Game, path: str | Path) -> None:
    """Write a game's record to a file, which is replaced as a whole."""
    write_whole(path, dumps(game))


def load(path: str | Path) -> Game:
    """The game whose record a file holds."""
    return loads(read_text(path), where=str(path))


def loads(text: str, supply: Supply | None = None, where: str = WHAT) -> Game:
    """Replay a record; SavedGameError where it is damaged or does not fit this version."""
    return list(replay(text, supply, where))[-1]


def replay(text: str, supply: Supply | None = None, where: str = WHAT) -> Iterator[Game]:
    """The game at its beginning and after each action (always the same object)."""
    reader = _Reader(unchecked(text, where), where)
    source = supply if supply is not None else Supply.default()
    try:
        setup = reader.setup(source)
    except (ValueError, LookupError, TypeError) as error:
        if isinstance(error, (SavedGameError, SetupError, DeckError)):
            raise
        raise SavedGameError(where, f"line {reader.place}: {error}") from error
    game = Game.from_setup(setup)
    yield game
    for who, what in reader.actions():
        try:
            take(game, who, what)
        except ActionError as error:
            reason = f"line {reader.place}: {error}; it was played by version {reader.version}"
            raise SavedGameError(where, reason) from error
        yield game
    reader.compare(game)


def take(game: Game, who: str, what: str) -> None:
    """Take a recorded action."""
    if who == _DRAW and what == AGREE:
        game.draw_by_agreement()
        return
    if who not in game.players:
        raise ActionError(what, f"there is no player {who!r}")
    player = game.players.index(who)
    if what == CONCEDE:
        game.concede(player)
        return
    if game.player_to_act != player:
        raise ActionError(what, f"it is not {who} who decides now")
    game.push(what)


class _Told:
    """What the lines before the actions tell: words by their first word, the cards of each player by what they are."""

    def __init__(self, source: Supply) -> None:
        self.source = source
        self.words: dict[str, str] = {}
        self.names: list[str] = []
        self.lists: list[dict[str, list[Definition]]] = []
        self.made: dict[str, Definition] = {}

    def takes(self, line: str) -> bool:
        """Read one line; False where it has no place."""
        head, _, rest = line.partition(" ")
        if line in ("decks closed", CONSPIRACY_DRAFT):
            self.words[line] = line
        elif line == TWO_HEADED:
            self.words["variant"] = line
        elif head in ("first", "variant", "options"):
            self.words[head] = rest
        elif head == "card":
            made = LINKING.define(msgspec.Raw(rest.encode()))
            self.made[made.name] = made
        elif head == "player":
            self.names.append(rest)
            self.lists.append({})
        elif head in CARD_LINES and self.names:
            count, name = 1, rest
            if head == "deck":
                number, _, name = rest.partition(" ")
                count = int(number)
            found = self.made.get(name) or self.source.definitions([name])[0]
            self.lists[-1].setdefault(head, []).extend([found] * count)
        else:
            return False
        return True

    def of(self, head: str) -> tuple[tuple[Definition, ...], ...]:
        """The cards of each player under one word."""
        return tuple(tuple(lists.get(head, ())) for lists in self.lists)

    def setup(self, seed: int, rules: Rules) -> Setup:
        """What a game was started with."""
        first = self.words.get("first", "")
        draft = CONSPIRACY_DRAFT in self.words
        options = options_from(self.words["options"]) if "options" in self.words else None
        leaders = self.of("commander")
        beside = {kind: self.of(kind) for kind in BESIDE}
        return Setup(
            tuple(self.names),
            tuple((*deck, *led_by) for deck, led_by in zip(self.of("deck"), leaders)),
            seed,
            rules,
            self.names.index(first) if first else None,
            "decks closed" not in self.words,
            commanders=tuple(len(led_by) for led_by in leaders) if any(leaders) else (),
            conspiracies=self.of("conspiracy") if draft else (),
            variant=CONSPIRACY_DRAFT if draft else self.words.get("variant", ""),
            options=options,
            beside={kind: found for kind, found in beside.items() if any(found)},
        )


class _Reader:
    """Reads a record line by line; place: the number of the line, from 1."""

    def __init__(self, body: str, where: str) -> None:
        self.lines = body.split("\n")[:-1]
        self.where = where
        self.place = 0
        self.version = ""

    def error(self, reason: str) -> SavedGameError:
        """An error at the present line."""
        return SavedGameError(self.where, f"line {self.place}: {reason}")

    def next(self) -> str:
        """The next line."""
        if self.place >= len(self.lines):
            raise self.error("it ends too early")
        self.place += 1
        return self.lines[self.place - 1]

    def word(self, key: str) -> str:
        """The rest of the next line, which must begin with `key`."""
        head, _, rest = self.next().partition(" ")
        if head != key:
            raise self.error(f"{key!r} is missing")
        return rest

    def setup(self, source: Supply) -> Setup:
        """Everything before the actions."""
        if self.next() != f"{_FIRST} {FORMAT}":
            raise self.error("this is no record of this format")
        self.version = self.word("version")
        rules = Rules(self.word("rules"))
        source = source.on(rules)
        seed = int(self.word("seed"))
        told = _Told(source)
        while (line := self.next()) != "actions":
            if not told.takes(line):
                raise self.error(f"{line[:60]!r} has no place here")
        return told.setup(seed, rules)

    def actions(self) -> Iterator[tuple[str, str]]:
        """Each action as (who, what)."""
        while True:
            line = self.next()
            if line.startswith("result ") or line == "unfinished":
                self.place -= 1
                return
            who, colon, what = line.partition(": ")
            if not colon:
                raise self.error(f"{line[:60]!r} is no action")
            yield who, what

    def compare(self, game: Game) -> None:
        """The end must be the one that was recorded."""
        line = self.next()
        end = game.outcome()
        if line != (f"result {end}" if end is not None else "unfinished"):
            raise self.error(f"it should end with {line!r}, but ends with {str(end)!r}")
