"""The card reference of the rules (see rule 108.1): every name of the pool and of the synced cards.

Nothing is read before somebody says a name that the game at hand does not list.
"""

from __future__ import annotations

from functools import lru_cache

from .cards.card import Card
from .cards.interchangeable import known_as
from .cards.names import name_key
from .rules.card_names import HALF, NO_NAME, PLAIN, WHOLE, CardReference, consult
from .supply import Supply


class SupplyReference(CardReference):
    """The names of a supply's cards, their faces' too, numbered in the order of their keys."""

    def __init__(self, supply: Supply) -> None:
        self._supply = supply
        self._names: list[tuple[str, str]] = []
        self._numbers: dict[str, int] = {}

    def _read(self) -> None:
        """Each name with the card that has it, once: of two cards with a face of the same name the first."""
        if self._names:
            return
        found: dict[str, tuple[str, str]] = {}
        for card in self._supply.names():
            for part in (card, *card.split(" // ")):
                found.setdefault(name_key(part), (part, card))
        for key in sorted(found):
            self._numbers[key] = len(self._names)
            self._names.append(found[key])

    def _facts(self, number: int) -> Card:
        return self._supply.facts(self._names[number][1])

    def number(self, name: str) -> int:
        """CR 201.4g: of two interchangeable names either means the card."""
        self._read()
        return self._numbers.get(name_key(known_as(name)), -1)

    def name(self, number: int) -> str:
        self._read()
        return self._names[number][0] if 0 <= number < len(self._names) else ""

    def type_line(self, number: int) -> tuple[str, ...]:
        """CR 201.4c-f: what is printed on the face with that name, or on the first of a whole card."""
        faces = self._facts(number).faces
        face = next((face for face in faces if face.name == self.name(number)), faces[0])
        return tuple(word.lower() for word in (*face.type_line.supertypes, *face.type_line.types))

    def part(self, number: int) -> int:
        """CR 201.4b: which names are those of split cards and their halves."""
        card = self._facts(number)
        whole = " // " in self.name(number)
        if card.layout == "split":
            return WHOLE if whole else HALF
        return NO_NAME if whole else PLAIN


@lru_cache(maxsize=1)
def consult_default() -> None:
    """Let the rules look names up in the package's pool and among the user's synced cards."""
    consult(SupplyReference(Supply.default()))
