"""The rules of deck construction: CR 100.2 and 100.4 for constructed and limited, CR 903.5 for Commander.

What a card's text allows is not read here. The caller, who has the compiled cards, says through
`copies_allowed` how many copies a text allows; who may be one of two commanders (CR 903.3a, 702.124) is not
checked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..card import Card
from ..errors import DeckError
from .model import Deck, counted, size


@dataclass(frozen=True, slots=True)
class DeckRules:
    """A way of building decks; None is no bound. The rules' numbers are cited in errors."""

    name: str
    least: int
    size_rule: str
    most: int | None = None
    copies: int | None = None
    copies_rule: str = ""
    sideboard: int | None = None
    sideboard_rule: str = ""
    commanders: int = 0
    walkers: bool = False
    """Whether a planeswalker may be the commander (CR 903.12c)."""
    basics: bool = False
    """Whether a colourless commander lets basic lands of one type in (CR 903.12e)."""


CONSTRUCTED: Final = DeckRules(
    "constructed", 60, "100.2a", copies=4, copies_rule="100.2a", sideboard=15, sideboard_rule="100.4a"
)
"""CR 100.2a, 100.4a: at least 60 cards, four of a name, fifteen cards in the sideboard."""

LIMITED: Final = DeckRules("limited", 40, "100.2b")
"""CR 100.2b, 100.4b: at least 40 cards; everything else from the pool is the sideboard."""

COMMANDER: Final = DeckRules(
    "commander",
    100,
    "903.5a",
    most=100,
    copies=1,
    copies_rule="903.5b",
    sideboard=0,
    sideboard_rule="903.5e",
    commanders=1,
)
"""CR 903.5: exactly 100 cards with the commander, one of each name, no sideboard (but a companion)."""

COMMANDER_DRAFT: Final = DeckRules("commander draft", 60, "903.13f", commanders=1)
"""CR 903.13f: at least 60 cards with the commander, as many of a name as were drafted."""

BRAWL: Final = DeckRules(
    "brawl",
    60,
    "903.12d",
    most=60,
    copies=1,
    copies_rule="903.5b",
    sideboard=0,
    sideboard_rule="903.5e",
    commanders=1,
    walkers=True,
    basics=True,
)
"""CR 903.12c to e: exactly 60 cards with the commander, who may be a planeswalker."""

BASIC_LAND_COLORS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""CR 305.6: the colour of mana of each basic land type."""


def check_size(deck: Deck, rules: DeckRules = CONSTRUCTED) -> None:
    """CR 100.5: raises `DeckError` for too few cards or, in Commander alone, too many."""
    count = len(deck)
    if count < rules.least:
        exactly = "exactly" if rules.most == rules.least else "at least"
        raise DeckError(
            f"{_called(deck)} has {count} cards; a {rules.name} deck has {exactly} {rules.least}",
            rule=rules.size_rule,
        )
    if rules.most is not None and count > rules.most:
        raise DeckError(
            f"{_called(deck)} has {count} cards; a {rules.name} deck has exactly {rules.most}",
            rule=rules.size_rule,
        )


def check_deck(
    deck: Deck,
    rules: DeckRules,
    facts: Callable[[str], Card],
    copies_allowed: Callable[[str], int | None] | None = None,
    leading: Callable[[Card], list[str]] | None = None,
) -> None:
    """Raises `DeckError` for the first rule of deck construction that the deck breaks.

    `facts` gives the card of a name. `copies_allowed` may give another bound than the rules' for a card
    whose text says so, or None where the rules' bound stands.  `leading` gives what a card says of being a commander,
    where its text is not at hand.
    """
    check_size(deck, rules)
    sideboard = size(deck.sideboard) - (1 if rules.commanders and deck.companion else 0)
    if rules.sideboard is not None and sideboard > rules.sideboard:
        raise DeckError(
            f"{_called(deck)} has {sideboard} cards in the sideboard, more than {rules.sideboard}",
            rule=rules.sideboard_rule,
        )
    if rules.copies is not None:
        _check_copies(deck, rules, rules.copies, facts, copies_allowed)
    if rules.commanders:
        _check_commander(deck, rules, facts, _leading_words if leading is None else leading)


def _check_copies(
    deck: Deck,
    rules: DeckRules,
    most: int,
    facts: Callable[[str], Card],
    copies_allowed: Callable[[str], int | None] | None,
) -> None:
    """CR 100.2a, 100.4a, 903.5b: copies of a name in deck and sideboard together; basic lands are free."""
    for name, count in counted(deck.entries()).items():
        allowed = copies_allowed(name) if copies_allowed is not None else None
        bound = most if allowed is None else allowed
        if count > bound and not facts(name).basic_land:
            raise DeckError(f"{_called(deck)} has {count} copies of {name}, more than {bound}", rule=rules.copies_rule)


def _check_commander(
    deck: Deck, rules: DeckRules, facts: Callable[[str], Card], leading: Callable[[Card], list[str]]
) -> None:
    """CR 903.3, 903.5c, 903.5d: who commands, and which colours the other cards may have."""
    if not deck.commanders:
        raise DeckError(f"{_called(deck)} has no commander", rule="903.3")
    identity: set[str] = set()
    leaders = [facts(entry.name) for entry in deck.commanders for _ in range(entry.count)]
    if len(leaders) > 1 and not (len(leaders) == 2 and may_lead_together(leaders[0], leaders[1], leading)):
        names = " and ".join(card.name for card in leaders)
        raise DeckError(f"{names} cannot be commanders together", rule="702.124")
    for entry in deck.commanders:
        card = facts(entry.name)
        if "Legendary" not in card.faces[0].supertypes:
            raise DeckError(f"{entry.name} is not legendary and cannot be a commander", rule="903.3")
        walker = rules.walkers and "Planeswalker" in card.faces[0].types
        if not walker and not _may_lead(card, leading(card)):
            raise DeckError(f"{entry.name} is no creature and cannot be a commander", rule="903.3")
        identity.update(card.color_identity)
    free = _free_basics(deck, facts) if rules.basics and not identity else ""
    for entry in deck.main:
        card = facts(entry.name)
        if free and card.basic_land and free in card.faces[0].subtypes:
            continue
        foreign = [color for color in card.color_identity if color not in identity]
        if foreign:
            raise DeckError(f"{entry.name} is {'/'.join(foreign)}, which the commander is not", rule="903.5c")
        for subtype in card.faces[0].subtypes:
            if BASIC_LAND_COLORS.get(subtype, "") not in identity | {""}:
                raise DeckError(
                    f"{entry.name} is a {subtype}, whose mana is not of the commander's colours",
                    rule="903.5d",
                )


def _free_basics(deck: Deck, facts: Callable[[str], Card]) -> str:
    """CR 903.12e: the one basic land type that a deck with a colourless commander has basic lands of, "" if none."""
    for entry in deck.main:
        card = facts(entry.name)
        found = [subtype for subtype in card.faces[0].subtypes if subtype in BASIC_LAND_COLORS]
        if card.basic_land and found:
            return found[0]
    return ""


def _may_lead(card: Card, words: list[str]) -> bool:
    """CR 903.3, 903.3a, 702.124k: a creature, a Vehicle, a Spacecraft with power and toughness, a card that says so, or
    a Background beside a commander that has one."""
    face = card.faces[0]
    if "Creature" in face.types or "Vehicle" in face.subtypes or "Background" in face.subtypes:
        return True
    return ("Spacecraft" in face.subtypes and face.power is not None) or "can be your commander" in words


def may_lead_together(first: Card, second: Card, leading: Callable[[Card], list[str]] | None = None) -> bool:
    """CR 702.124f to m: whether an ability of both lets two cards be commanders of one deck."""
    for one, other in ((first, second), (second, first)):
        words, others = (_leading_words if leading is None else leading)(one), (leading or _leading_words)(other)
        if any(word in others for word in words if word.startswith("partner") and "partner with" not in word):
            return True
        if f"partner with {other.name.lower()}" in words and f"partner with {one.name.lower()}" in others:
            return True
        if "choose a background" in words and "Background" in other.faces[0].subtypes:
            return True
        if "doctor's companion" in words and set(other.faces[0].subtypes) == {"Time", "Lord", "Doctor"}:
            return True
        if "doctor's companion" in words and set(other.faces[0].subtypes) == {"Time Lord", "Doctor"}:
            return True
    return False


def _leading_words(card: Card) -> list[str]:
    """The lines of a card that are keywords of partners, without their reminder text."""
    lines = [line.split(" (")[0].strip().lower() for line in (card.faces[0].oracle_text or "").split("\n")]
    own = card.faces[0].name.lower()
    lines = [line.rstrip(".").replace(own, "this") for line in lines]
    found = ["can be your commander" for line in lines if line.endswith(" can be your commander")]
    return found + [
        line for line in lines if line.startswith("partner") or line in ("choose a background", "doctor's companion")
    ]


def _called(deck: Deck) -> str:
    return deck.name or "the deck"
