"""Where the cards of a game come from: the pool in the package, then the user's synced cards, by name."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from . import compilation, dating
from .cards.card import Card
from .cards.database import CardDatabase
from .cards.decks import COMMANDER, CONSTRUCTED, Deck, check_size, read_deck
from .cards.errors import CardFileError, DeckError, UnknownCard
from .cards.formats import Format, check_format
from .cards.interchangeable import known_as
from .cards.names import name_key, nearest
from .cards.pool import Pool
from .editions import Rules
from .errors import SetupError
from .ir.node import Ability
from .kernel.objects import Definition
from .oracle.compiler import default_compiler
from .rules.conspiracies import is_conspiracy

DeckLike: TypeAlias = Deck | str | Sequence["str | Definition"]
"""A deck: a `Deck`, a deck file or a deck of the package by its name, or card names or definitions, copy by copy."""

DECKS: Final = Path(__file__).parent / "data" / "decks"
"""The decks that come with the package."""


class Declined(DeckError):
    """A card whose text is not understood, or not executable, and so is not playable."""


class Supply:
    """Finds definitions by name: in `pool`, else among the synced cards of `database`, compiled as they are needed.

    A `NameResolver`: names that neither has are errors with suggestions.
    """

    def __init__(self, pool: Pool | None = None, database: CardDatabase | None = None) -> None:
        self.pool = pool
        self.database = database
        self._made: dict[str, Definition] = {}

    @classmethod
    def default(cls) -> Supply:
        """The package's pool and, if there is one, the user's database."""
        return _default()

    def on(self, rules: Rules) -> Supply:
        """The same cards as they are under some rules; itself under today's."""
        return self if rules.newest else DatedSupply(self, rules)

    def with_later(self, names: Iterable[str]) -> Supply:
        """The same, with some cards let in although they were printed after the day of the rules."""
        return self

    def facts(self, name: str) -> Card:
        """What is printed on the card called `name`, apart from its meaning; raises `UnknownCard`."""
        whole = self.resolve(name)
        if self.pool is not None and whole in self.pool:
            return self.pool.get(whole).card
        assert self.database is not None
        return self.database.get(whole)

    def names(self) -> list[str]:
        """The whole names of all cards, playable or not, in no order that means anything."""
        pool = self.pool.names if self.pool is not None else []
        return [*pool, *(self.database.names if self.database is not None else [])]

    def resolve(self, name: str) -> str:
        """The whole name of the card called `name`; raises `UnknownCard`.  CR 201.3b: by either of two names."""
        name = known_as(name)
        if self.pool is not None and name in self.pool:
            return self.pool.resolve(name)
        if self.database is not None:
            return self.database.resolve(name)
        if self.pool is not None:
            return self.pool.resolve(name)
        raise UnknownCard(name)

    def get(self, name: str) -> Definition:
        """The card called `name`, ready to be played; `UnknownCard`, or `Declined` with what is not understood."""
        whole = self.resolve(name)
        made = self._made.get(whole)
        if made is None:
            made = self._make(whole)
            self._made[whole] = made
        return made

    def _make(self, name: str) -> Definition:
        made = self._printed(name)
        result = self.facts(name).meld_result
        if result is None:
            return made
        return compilation.definition_of(compilation.with_back(made.ir, self.get(result).ir))

    def _printed(self, name: str) -> Definition:
        if self.pool is not None and name in self.pool:
            return compilation.definition(self.pool.get(name))
        assert self.database is not None
        verdict = compilation.compile_card(self.database.get(name), default_compiler())
        if verdict.status != "full" or verdict.ir is None:
            raise Declined(f"{name} is not playable: {'; '.join(verdict.reasons)}")
        return compilation.definition_of(verdict.ir)

    def printing(self, name: str, day: str) -> Definition:
        """The card with the text of the printing of a day; today every printing has today's text."""
        return self.get(name)

    def fitted(self, card: Definition) -> Definition:
        """A card that came as a definition."""
        return card

    def deck(self, deck: DeckLike, check: bool = True) -> list[Definition]:
        """The definitions of a deck's cards, copy by copy, in its order; one error names every bad name."""
        library, commanders = self.whole_deck(deck, check)
        if commanders:
            raise SetupError("this game has no place for commanders", "903.1")
        return library

    def abilities(self, name: str) -> tuple[Ability, ...]:
        """The abilities of the first face of the card called `name`."""
        return self.get(name).ir.faces[0].abilities

    def whole_deck(
        self, deck: DeckLike, check: bool = True, format: Format | None = None
    ) -> tuple[list[Definition], list[Definition]]:
        """The same with the deck's commanders apart (CR 903.6); checked by a format, else its size alone."""
        if isinstance(deck, str):
            deck = find_deck(deck, self)
        if format is not None and check:
            whole = deck if isinstance(deck, Deck) else Deck.of(Counter(_name(card) for card in deck))
            library, commanders = self.whole_deck(deck, check=False)
            check_format(whole.resolved(self), format, self.facts, self.abilities)
            return library, commanders
        if isinstance(deck, Deck):
            if check:
                check_size(deck, COMMANDER if deck.commanders else CONSTRUCTED)
            return self.definitions(deck.cards()), self.definitions(entry.name for entry in deck.commanders)
        if check and len(deck) < CONSTRUCTED.least:
            raise DeckError(
                f"the deck has {len(deck)} cards; a constructed deck has at least {CONSTRUCTED.least}",
                rule=CONSTRUCTED.size_rule,
            )
        return self.definitions(deck), []

    def conspiracies(self, deck: DeckLike) -> list[Definition]:
        """CR 905.4: the conspiracies of a deck's sideboard."""
        if isinstance(deck, str):
            deck = find_deck(deck, self)
        if not isinstance(deck, Deck):
            return []
        names = [entry.name for entry in deck.sideboard for _ in range(entry.count)]
        return [card for card in self.definitions(names) if is_conspiracy(card)]

    def definitions(self, cards: Iterable[str | Definition]) -> list[Definition]:
        """A definition for each; one `DeckError` lists every name that is unknown or declined."""
        found: list[Definition] = []
        unknown: dict[str, UnknownCard] = {}
        declined: dict[str, str] = {}
        for card in cards:
            if isinstance(card, Definition):
                found.append(self.fitted(card))
                continue
            try:
                found.append(self.get(card))
            except UnknownCard as error:
                unknown[card] = error
            except Declined as error:
                declined[card] = error.reason
        if unknown or declined:
            reasons = [str(error) for error in unknown.values()] + list(declined.values())
            raise DeckError("; ".join(reasons), unknown=tuple(unknown.values()))
        return found


class NotYetPrinted(Declined):
    """A card that there was not on the day of the rules."""


class DatedSupply(Supply):
    """The cards of another supply as they are under rules of another day (see dating.py).

    A card first printed later is refused, unless the rules are mixed with `later_cards`.
    """

    def __init__(self, inner: Supply, rules: Rules, later: Iterable[str] = ()) -> None:
        super().__init__(inner.pool, inner.database)
        self.inner = inner
        self.rules = rules
        self.later = frozenset(name_key(name) for name in later)

    def on(self, rules: Rules) -> Supply:
        return self if rules == self.rules else self.inner.on(rules)

    def with_later(self, names: Iterable[str]) -> Supply:
        chosen = list(names)
        return DatedSupply(self.inner, self.rules, chosen) if chosen else self

    def facts(self, name: str) -> Card:
        return self.inner.facts(name)

    def resolve(self, name: str) -> str:
        return self.inner.resolve(name)

    def get(self, name: str) -> Definition:
        """The card called `name` as it was; `NotYetPrinted` where it was not."""
        made = self._made.get(name)
        if made is None:
            self._refuse_later(name)
            made = dating.dated(self.inner.get(name), self.rules)
            self._made[name] = made
        return made

    def printing(self, name: str, day: str) -> Definition:
        self._refuse_later(name)
        return dating.dated(self.inner.get(name), self.rules, day)

    def fitted(self, card: Definition) -> Definition:
        return dating.dated(card, self.rules)

    def _refuse_later(self, name: str) -> None:
        if self.rules.switches.later_cards or name_key(name) in self.later:
            return
        card = self.facts(name)
        if card.released_at is not None and card.released_at > self.rules.through:
            raise NotYetPrinted(
                f"{card.name} was first printed on {card.released_at}, after {self.rules.date} "
                "(rules mixed with later_cards let it in)"
            )


def _name(card: str | Definition) -> str:
    return card.name if isinstance(card, Definition) else card


def packaged_decks() -> dict[str, Path]:
    """The decks that come with the package, by name."""
    return {path.stem: path for path in sorted(DECKS.glob("*.txt"))}


def find_deck(name: str, supply: Supply | None = None) -> Deck:
    """A deck from a file, or one of the package's by its name."""
    source = supply if supply is not None else Supply.default()
    path = Path(name)
    if path.is_file():
        return read_deck(path, resolver=source)
    decks = packaged_decks()
    if name in decks:
        return read_deck(decks[name], resolver=source)
    if os.path.lexists(path):
        # A folder, or a link that leads nowhere: reading it says so.
        return read_deck(path, resolver=source)
    near = nearest(name, list(decks))
    hint = f"did you mean {', '.join(near)}?" if near else f"the package has: {', '.join(decks)}"
    raise DeckError(f"there is no deck file {name!r}, and no deck of that name in the package; {hint}")


@lru_cache(maxsize=1)
def _default() -> Supply:
    try:
        pool: Pool | None = Pool.load()
    except CardFileError:
        pool = None
    try:
        database: CardDatabase | None = CardDatabase()
    except CardFileError:
        database = None
    return Supply(pool, database)
