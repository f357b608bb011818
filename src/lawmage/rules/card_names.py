"""Naming a card (CR 201.4): a name of this game, or any other that the card reference knows.

Only the names of this game's cards are listed, and one answer that stands for all others; a name that is said instead
is judged by the reference, so that a choice of thirty thousand never has to be listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.ask import Refusal
from ..kernel.objects import Characteristics
from ..kernel.state import State
from ..types import SUPERTYPE_NAMES, TYPE_NAMES
from .questions import ChooseWord

CARD_NAME: Final = "card name"
OTHER_NAME: Final = "a card that is not in this game"
# Answers from here on are names of the reference, by their numbers there.
SAID: Final = 1_000_000
# Which part of a card a name belongs to: only of split cards does it matter (CR 201.4b).
PLAIN: Final = 0
HALF: Final = 1
WHOLE: Final = 2
# The names of both faces of another card together are no name.
NO_NAME: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class CardReference:
    """The names of all cards there are, by number, with what is printed on their type lines."""

    def number(self, name: str) -> int:
        """The number of a name, however it is spelled in capitals; -1 where no card has it."""
        return -1

    def name(self, number: int) -> str:
        """The name of a number; '' where there is none."""
        return ""

    def type_line(self, number: int) -> tuple[str, ...]:
        """CR 201.4c-f: supertypes and card types, in small letters, of the face with that name."""
        return ()

    def part(self, number: int) -> int:
        """PLAIN, for a split card HALF or WHOLE, or NO_NAME."""
        return PLAIN


_CONSULTED: Final[list[CardReference]] = [CardReference()]


def consult(reference: CardReference) -> None:
    """From now on names are looked up in this reference."""
    _CONSULTED[0] = reference


def reference() -> CardReference:
    """The reference that is consulted."""
    return _CONSULTED[0]


def is_card_name(what: str) -> bool:
    """Whether a choice is one of a card name whose characteristics, if any are stated, can be judged."""
    qualities, found, other = what.partition(CARD_NAME)
    if not found or (other and not other.startswith(" other than ")):
        return False
    words = [word.removeprefix("non") for word in qualities.replace(",", "").split()]
    return all([word in TYPE_NAMES or word in SUPERTYPE_NAMES for word in (*words, *_excluded(other))])


def _excluded(other: str) -> list[str]:
    """The words of 'other than a basic land card name'."""
    return [word for word in other.removeprefix(" other than ").split() if word not in ("a", "an", "card", "name")]


def fits(what: str, words: tuple[str, ...]) -> bool:
    """CR 201.4a: whether a card with these supertypes and card types has the characteristics stated."""
    qualities, _, other = what.partition(CARD_NAME)
    for quality in qualities.replace(",", "").split():
        if quality.startswith("non"):
            if quality.removeprefix("non") in words:
                return False
        elif quality not in words:
            return False
    excluded = _excluded(other)
    return not excluded or not all([word in words for word in excluded])


def type_line_of(face: Characteristics) -> tuple[str, ...]:
    """The supertypes and card types of a face as words."""
    supertypes = [word for place, word in enumerate(SUPERTYPE_NAMES) if face.supertypes >> place & 1]
    return (*supertypes, *[word for place, word in enumerate(TYPE_NAMES) if face.types >> place & 1])


def names_in_game(game: State, what: str) -> tuple[str, ...]:
    """CR 201.4: the names that are listed: those of this game's cards, and one answer for all others."""
    found: list[str] = []
    for definition in game.cards:
        faces = definition.faces
        if definition.layout == "split":
            # CR 201.4b: one half is named; by rule 201.3 (until 2013, April) both halves are.
            whole = game.settings.split_cards_named_whole
            faces = faces[definition.count : definition.count + 1] if whole else faces[: definition.count]
        for face in faces:
            if face.name not in found and fits(what, type_line_of(face)):
                found.append(face.name)
    return (*sorted(found), OTHER_NAME)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseName(ChooseWord):
    """CR 201.4: a card name; kind: which, as `fits` reads it; taken: names that may not be chosen again."""

    __slots__ = ("kind", "taken")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "what", "words", "legal", "kind", "taken")

    def __init__(
        self, player: int, object: int, what: str, words: tuple[str, ...], kind: str, taken: tuple[str, ...] = ()
    ) -> None:
        super().__init__(player, object, what, words, [i for i, word in enumerate(words) if word not in taken])
        self.kind = kind
        self.taken = taken

    def said(self, name: str) -> int:
        """The answer that means a name which is not listed; -1 where no card has it."""
        number = reference().number(name)
        if number < 0:
            return -1
        whole = reference().name(number)
        return self.words.index(whole) if whole in self.words else SAID + number

    def word(self, answer: int) -> str:
        """The name that an answer means, '' for none."""
        if answer >= SAID:
            return reference().name(answer - SAID)
        return self.words[answer] if 0 <= answer < len(self.words) else ""

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer < SAID:
            return super().refuse(game, answer)
        number = answer - SAID
        name = reference().name(number)
        if not name:
            return Refusal("no card has that name", "201.4")
        if name in self.taken:
            return Refusal(f"{name} has been chosen", "201.4")
        if not fits(self.kind, reference().type_line(number)):
            return Refusal(f"{name} is not a {self.kind}", "201.4a")
        wrong = HALF if game.settings.split_cards_named_whole else WHOLE
        if reference().part(number) in (wrong, NO_NAME):
            return Refusal(f"{name} is not how that card is named", "201.4b")
        return None

    def describe(self, game: State, answer: int) -> str:
        return self.word(answer) if answer >= SAID else super().describe(game, answer)


def ask_name(game: State, player: int, object: int, what: str, kind: str, taken: Sequence[str] = ()) -> str:
    """A player chooses a card name; the name."""
    question = ChooseName(player, object, what, names_in_game(game, kind), kind, tuple(taken))
    return question.word(game.ask(question))
