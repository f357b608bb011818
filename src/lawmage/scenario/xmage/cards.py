"""Cards by name, compiled from a card file (or the package's pool) as scenarios need them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from ...card_text import read_card_text
from ...cards.card import Card
from ...cards.errors import CardError, UnknownCard
from ...cards.sources import read_cards
from ...compilation import compile_card, definition_of, with_back
from ...kernel.objects import Definition
from ...oracle.compiler import default_compiler
from ...supply import Declined, Supply

# Helper permanents of the format (its section 2), as cards of our own: they say the same in the card language.
NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
HELPERS: Final = {
    "target_damage": "{{0}}: This enchantment deals {number} damage to any target.",
    "target_destroy": "{{0}}: Destroy {targets}.",
    "target_exile": "{{0}}: Exile {targets}.",
    "all_destroy": "{{0}}: Destroy all permanents.",
    "target_transform": "{{0}}: Transform target permanent.",
    "target_blink": "{{0}}: Exile target permanent, then return it to the battlefield under its owner's control.",
}


class CardSource:
    """Finds definitions by the names of cards or of their faces; why a card is not playable, otherwise."""

    def __init__(self, file: str | Path | None = None) -> None:
        self._supply = Supply.default() if file is None else None
        self._cards: dict[str, Card] = {}
        self._made: dict[str, Definition | str] = {}
        if file is not None:
            rejected: list[CardError] = []
            cards = list(read_cards(file, rejected))
            # A card's own name counts before that of another card's face (a spell inset in it may be called the same).
            for card in cards:
                self._cards.setdefault(card.name.lower(), card)
            for place in (0, 1):
                for card in cards:
                    for face in card.faces[place : place + 1]:
                        self._cards.setdefault(face.name.lower(), card)

    def get(self, name: str) -> Definition | str:
        """The card, ready to be played, or the reason why it is not."""
        found = self._made.get(name)
        if found is None:
            found = self._make(name)
            self._made[name] = found
        return found

    def plainly_called(self, name: str) -> Definition | str:
        """The card whose name is this in small letters without marks, or why there is none."""
        pool = self._supply.pool if self._supply is not None else None
        known = self._cards if pool is None else pool.names
        for each in known:
            if "".join(c for c in each.lower() if c.isalnum() or c == " ") == name:
                return self.get(each)
        return f"no card is called {name}"

    def missing(self, names: list[str]) -> dict[str, str]:
        """The names that are not full, each with its reason."""
        reasons = {name: self.get(name) for name in names}
        return {name: reason for name, reason in reasons.items() if isinstance(reason, str)}

    def _make(self, name: str) -> Definition | str:
        if self._supply is not None:
            try:
                return self._supply.get(name)
            except UnknownCard as error:
                return str(error)
            except Declined as error:
                return error.reason
        card = self._cards.get(name.lower())
        made = f"there is no card {name!r}" if card is None else compiled(card)
        if card is None or card.meld_result is None or isinstance(made, str):
            return made
        back = self.get(card.meld_result)
        return back if isinstance(back, str) else definition_of(with_back(made.ir, back.ir))


def compiled(card: Card) -> Definition | str:
    """The definition of a card, or why it is not full."""
    verdict = compile_card(card, default_compiler())
    if verdict.status != "full" or verdict.ir is None:
        return f"{verdict.status}: {'; '.join(verdict.reasons)}"
    return definition_of(verdict.ir)


@lru_cache(maxsize=256)
def helper(kind: str, number: int) -> Definition | str:
    """A helper permanent of the format; why it can't be made, otherwise."""
    if kind == "spell_cost_modification":
        text = f"Spells you cast cost {{{abs(number)}}} {'more' if number > 0 else 'less'} to cast."
    elif kind in HELPERS:
        few = f"{NUMBERS[number]} target permanents" if 1 < number < len(NUMBERS) else "target permanent"
        text = HELPERS[kind].format(number=number, targets=few)
    else:
        return f"no helper {kind!r} is known"
    return compiled(read_card_text(f"Helper {kind} {{0}}\nEnchantment\n{text}\n"))
