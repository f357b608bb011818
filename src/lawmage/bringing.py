"""What players bring to a game beside their decks: planar and scheme decks, vanguards, companions, sideboards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .cards.decks import Deck
from .errors import SetupError
from .kernel.objects import Definition
from .rules.beside import COMPANIONS, PLANES, SCHEMES, SIDEBOARDS, VANGUARDS
from .rules.options import Options
from .rules.sideboards import reaches_outside
from .supply import DeckLike, Supply, find_deck
from .types import PHENOMENON, PLANE, SCHEME, VANGUARD

Cards = tuple[Definition, ...]


class Brought:
    """What each player brings, as `Game` was given it."""

    __slots__ = ("check", "commanders", "options", "players", "source")

    def __init__(self, source: Supply, players: int, options: Options, check: bool, commanders: bool) -> None:
        self.source = source
        self.players = players
        self.options = options
        self.check = check
        self.commanders = commanders

    def whole(
        self,
        planar_decks: Sequence[DeckLike],
        scheme_decks: Sequence[DeckLike],
        vanguards: Sequence[str | Definition],
        companions: Sequence[str | Definition | None],
        decks: Sequence[DeckLike],
        played: Sequence[Cards] = (),
        wishes: bool = False,
    ) -> dict[str, tuple[Cards, ...]]:
        """By kind (`rules.beside.BESIDE`) the cards of each player; SetupError or DeckError for what does not fit.

        played: the cards of the decks.  Sideboards are brought along only where one of those, or of what else is
        brought, reaches outside the game, in a Commander game only if its rules have wishes.
        """
        found: dict[str, tuple[Cards, ...]] = {}
        if planar_decks:
            found[PLANES] = self._planar(planar_decks)
        if scheme_decks:
            found[SCHEMES] = self._schemes(scheme_decks)
        if vanguards:
            found[VANGUARDS] = self._vanguards(vanguards)
        companions = companions or [self._companion(deck) for deck in decks]
        if any(card is not None for card in companions):
            found[COMPANIONS] = self._one_each([[] if card is None else [card] for card in companions], "103.2b")
        cards = [card for group in (*played, *[own for kind in found.values() for own in kind]) for card in group]
        # CR 903.11: in a Commander game nothing else comes from outside, by the rules of today.
        if (wishes or not self.commanders) and any(reaches_outside(card.ir) for card in cards):
            sides = tuple(self._sideboard(deck) for deck in decks)
            if any(sides):
                found[SIDEBOARDS] = sides
        return found

    def _sideboard(self, deck: DeckLike) -> Cards:
        """CR 100.4, 103.2a: the cards of a deck's sideboard, copy by copy."""
        if isinstance(deck, str):
            deck = find_deck(deck, self.source)
        if not isinstance(deck, Deck):
            return ()
        return tuple(self.source.definitions(entry.name for entry in deck.sideboard for _ in range(entry.count)))

    def _companion(self, deck: DeckLike) -> str | None:
        """CR 702.139a: the companion that a deck names."""
        if isinstance(deck, str):
            deck = find_deck(deck, self.source)
        return deck.companion if isinstance(deck, Deck) else None

    def cards(self, deck: DeckLike) -> Cards:
        """The cards of a supplementary deck."""
        if isinstance(deck, str):
            deck = find_deck(deck, self.source)
        if isinstance(deck, Deck):
            return tuple(self.source.definitions(deck.cards()))
        return tuple(self.source.definitions(deck))

    def _planar(self, decks: Sequence[DeckLike]) -> tuple[Cards, ...]:
        """CR 901.3, 901.15a: one for each player, or one for all; how many cards and phenomena, all different."""
        common = self.options.common_planes
        if len(decks) != (1 if common else self.players):
            raise SetupError("a planar deck for each player, or one for all", "901.15a" if common else "901.3")
        made = tuple(self.cards(deck) for deck in decks)
        rule = "901.15a" if common else "901.3"
        least = min(40, 10 * self.players) if common else 10
        phenomena = 2 * self.players if common else 2
        for cards in made:
            if not all(card.faces[0].types & (PLANE | PHENOMENON) for card in cards):
                raise SetupError("a planar deck has planes and phenomena only", rule)
            if not any(card.faces[0].types & PLANE for card in cards):
                raise SetupError("a planar deck without a plane has no starting plane", "901.5")
            if not self.check:
                continue
            if len(cards) < least:
                raise SetupError(f"a planar deck has at least {least} cards, not {len(cards)}", rule)
            if sum(1 for card in cards if card.faces[0].types & PHENOMENON) > phenomena:
                raise SetupError(f"a planar deck has at most {phenomena} phenomena", rule)
            if len({card.name for card in cards}) < len(cards):
                raise SetupError("all cards of a planar deck have different names", rule)
        return (*made, *(((),) * (self.players - 1) if common else ()))

    def _schemes(self, decks: Sequence[DeckLike]) -> tuple[Cards, ...]:
        """CR 904.3, 904.13d: at least twenty, two of a name at most; with commanders ten different ones."""
        if len(decks) != self.players:
            raise SetupError("a scheme deck for each player, empty for those who are no archenemy", "904.3")
        made = tuple(self.cards(deck) for deck in decks)
        rule, least, most = ("904.13d", 10, 1) if self.commanders else ("904.3", 20, 2)
        for player, cards in enumerate(made):
            if bool(cards) != (player in self.options.archenemies):
                raise SetupError("an archenemy has a scheme deck, and nobody else", "904.3")
            if not all(card.faces[0].types & SCHEME for card in cards):
                raise SetupError("a scheme deck has schemes only", rule)
            if cards and self.check:
                if len(cards) < least:
                    raise SetupError(f"a scheme deck has at least {least} cards, not {len(cards)}", rule)
                if max(Counter(card.name for card in cards).values()) > most:
                    raise SetupError(f"a scheme deck has at most {most} of a name", rule)
        return made

    def _vanguards(self, cards: Sequence[str | Definition]) -> tuple[Cards, ...]:
        """CR 902.3: one vanguard for each player."""
        made = self._one_each([[card] for card in cards], "902.3")
        if not all(found[0].faces[0].types & VANGUARD for found in made):
            raise SetupError("a vanguard is a vanguard card", "902.3")
        return made

    def _one_each(self, cards: list[list[str | Definition]], rule: str) -> tuple[Cards, ...]:
        if len(cards) != self.players:
            raise SetupError("one entry for each player", rule)
        return tuple(tuple(self.source.definitions(own)) for own in cards)
