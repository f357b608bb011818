"""The card language of 1993 to 1999 in today's words."""

from __future__ import annotations

import re

import pytest

from lawmage.oracle.dialect import enchanted, kind_of, modern, rules


@pytest.mark.parametrize(
    ("line", "kind", "on"),
    [
        ("Summon - Goblins", "creature", ""),
        ("Artifact Creature", "creature", ""),
        ("Mono Artifact", "artifact", ""),
        ("Enchant Creature", "Aura", "creature"),
        ("Enchant World", "enchantment", ""),
        ("Interrupt", "spell", ""),
        ("Legendary Land", "land", ""),
    ],
)
def test_kinds(line: str, kind: str, on: str) -> None:
    """What a type line of the time says that a card is, and what it enchants."""
    assert kind_of(line) == kind
    assert enchanted(line) == on


@pytest.mark.parametrize(
    ("line", "old", "new"),
    [
        # Symbols, and the colon that the source has lost.
        ("Summon - Test", "o1ooW Tester gets +1/+1 until end of turn", "{1}{W}: Tester gets +1/+1 until end of turn."),
        ("Artifact", "o3, ocT: Draw a card.", "{3}, {T}: Draw a card."),
        # Words.
        ("Sorcery", "Bury all creatures.", "Destroy all creatures. They can't be regenerated."),
        ("Instant", "Remove target creature from the game.", "Exile target creature."),
        ("Instant", "Tester deals 2 damage to target creature or player.", "Tester deals 2 damage to any target."),
        ("Summon - Test", "Tester comes into play tapped.", "Tester enters tapped."),
        (
            "Enchantment",
            "For each card you would draw, instead choose target artifact card in your graveyard and put it into your "
            "hand.",
            "If you would draw a card, play this ability instead: Return up to one target artifact card from your "
            "graveyard to your hand.",
        ),
        (
            "Enchantment",
            "Whenever any player draws a card, you may pay 3 life to force the drawing player to discard that card.",
            "Whenever a player draws a card, you may pay 3 life. If a player does, that card's owner discards it.",
        ),
        ("Summon - Test", "Flying, banding", "Flying\nBanding"),
        # Times and prices.
        (
            "Summon - Test",
            "During your upkeep, pay oUoU or bury Tester.",
            "At the beginning of your upkeep, sacrifice Tester unless you pay {U}{U}.",
        ),
        (
            "Artifact",
            "o1: Gain 1 life. Use this ability only when a creature is put into any graveyard from play and only once "
            "for each such creature.",
            "Whenever a creature dies, you may pay {1}. If you do, you gain 1 life.",
        ),
        (
            "Sorcery",
            "Sacrifice a creature: Draw three cards.",
            "As an additional cost to cast this spell, sacrifice a creature.\nDraw three cards.",
        ),
        ("Artifact", "ocT: Sacrifice Tester to destroy target land.", "{T}, Sacrifice Tester: Destroy target land."),
        # What an enchantment is on.
        ("Enchant Creature", "Gain control of target creature.", "Enchant creature\nYou control enchanted creature."),
        ("Enchant Creature", "Target creature gains flying.", "Enchant creature\nEnchanted creature has flying."),
        ("Enchant Creature", "Play only on a green creature.", "Enchant green creature"),
        # Tokens and modes.
        (
            "Sorcery",
            "Put two Goblin tokens into play. Treat these tokens as 1/1 red creatures.",
            "Create two 1/1 red Goblin creature tokens.",
        ),
        (
            "Instant",
            "Choose one \u2014 Draw a card; or target player gains 3 life.",
            "Choose one \u2014\n\u2022 Draw a card.\n\u2022 Target player gains 3 life.",
        ),
        # The word that ends an event stays where it stood, and is put nowhere else.
        ("Sorcery", "Draw a card. Then, discard a card.", "Draw a card, then discard a card."),
        (
            "Sorcery",
            "All players must discard their hands and draw five new cards.",
            "Each player discards their hand and draws five cards.",
        ),
    ],
)
def test_old_words_in_new_ones(line: str, old: str, new: str) -> None:
    """Symbols, words and idioms of the time; what no rule knows stays as it was."""
    assert modern(old, "Tester", line) == new


def test_today_stays_today() -> None:
    """A text in today's words is left alone."""
    for text in ("Draw two cards.", "Target creature gets +2/+2 until end of turn.", "Counter target spell."):
        assert modern(text, "Tester", "Instant") == text


def test_no_rule_is_about_a_card() -> None:
    """Rules have the tilde for a name; none has two words in capitals in a row."""
    for pattern, new in rules():
        assert not re.search(r"[A-Z][a-z]+ [A-Z][a-z]+", f"{pattern.pattern} | {new}"), pattern.pattern
