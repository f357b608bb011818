"""Families of wordings: whole lines that are read and written back, each beside one that must mean something else."""

import pytest

from lawmage.ir.ability import Activated, SpellAbility, Triggered
from lawmage.ir.effect import ForEachDo, Qualities, Sentence, WhenSpentOn
from lawmage.ir.filter import IsOneOf
from lawmage.ir.reference import It
from lawmage.oracle.compiler import compile_line, read_face, write_line

SPELL = "spell_line"
ABILITY = "ability"

# A wording, and its neighbour whose meaning differs.
FAMILIES: list[tuple[str, str, str]] = [
    (
        SPELL,
        "Exile any number of target players' graveyards.",
        "Exile target player's graveyard.",
    ),
    (SPELL, "Counter target triggered ability or colorless spell.", "Counter target activated or triggered ability."),
    (SPELL, "Return target spell or creature to its owner's hand.", "Return target creature to its owner's hand."),
    (SPELL, "Sacrifice a permanent that's one or more colors.", "Sacrifice a permanent that's multicolored."),
    (SPELL, "Choose creature or land.", "Choose a card type."),
    (
        SPELL,
        "For each color, draw a card.",
        "For each card type, draw a card.",
    ),
    (
        SPELL,
        "Each player chooses from the lands they control a land of each basic land type, then sacrifices the rest.",
        "Each player chooses from the lands they control a land, then sacrifices the rest.",
    ),
    (
        SPELL,
        "Target player mills two cards. If two cards that share a color were milled this way, draw a card.",
        "Target player mills two cards. If a card was milled this way, draw a card.",
    ),
    (
        SPELL,
        "Search your library for an artifact card with mana cost {0} or {1}, then shuffle.",
        "Search your library for an artifact card with mana value 1 or less, then shuffle.",
    ),
    (SPELL, "If you controlled that permanent, draw a card.", "If an opponent controlled that permanent, draw a card."),
    (
        SPELL,
        "Target player may copy this spell and may choose a new target for that copy.",
        "Target player may copy this spell.",
    ),
    (SPELL, "If you have no land cards in hand, draw a card.", "If you have no cards in hand, draw a card."),
    (
        ABILITY,
        "When this land enters untapped, draw a card.",
        "When this land enters tapped, draw a card.",
    ),
    (
        ABILITY,
        "When this artifact enters or is put into a graveyard from the battlefield, draw a card.",
        "When this artifact enters or dies, draw a card.",
    ),
    (
        ABILITY,
        "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste until end of turn.",
        "{T}: Add {C}. When that mana is spent to cast a creature spell, it gains haste until end of turn.",
    ),
    (
        ABILITY,
        "During target opponent's next turn, creatures that player controls attack if able.",
        "{T}: Creatures attack this turn if able.",
    ),
    (
        ABILITY,
        "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three "
        "mana to cast.",
        "As long as this artifact is untapped, each spell that would cost less than two mana to cast costs two mana "
        "to cast.",
    ),
    (ABILITY, "Players can't cast spells from graveyards or libraries.", "Players can't cast spells from graveyards."),
    (
        ABILITY,
        "Once during each of your turns, you may cast an artifact spell from your graveyard.",
        "Once each turn, you may cast an artifact spell from your graveyard.",
    ),
    (
        ABILITY,
        "Untap all permanents you control during each other player's untap step.",
        "Untap all permanents you control during each opponent's untap step.",
    ),
    (
        SPELL,
        "When you next cast a creature spell this turn, draw a card.",
        "Whenever you cast a creature spell this turn, draw a card.",
    ),
    (
        ABILITY,
        "This creature has bushido X, where X is the number of creatures you control.",
        "This creature has bushido X.",
    ),
    (SPELL, "Draw a card. If this spell was foretold, scry 2.", "Draw a card. If this spell was kicked, scry 2."),
    (
        ABILITY,
        "Companion — Each permanent card in your starting deck has mana value 2 or less.",
        "Companion — Each permanent card in your starting deck has mana value 3 or less.",
    ),
    (
        ABILITY,
        'Equipped creature gets +1/+0, has "{T}: Draw a card," and is a Wizard in addition to its other types.',
        'Equipped creature gets +1/+0 and has "{T}: Draw a card."',
    ),
    (
        ABILITY,
        '{T}: Create a 0/0 colorless Construct artifact creature token with "{T}: Draw a card."',
        "{T}: Create a 0/0 colorless Construct artifact creature token with flying.",
    ),
]


@pytest.mark.parametrize(("category", "text", "other"), FAMILIES, ids=[text for _, text, _ in FAMILIES])
def test_families(category: str, text: str, other: str) -> None:
    """Each wording is written back, and differs from its neighbour."""
    if text.startswith("During"):
        text = "{T}: " + text
    if text.startswith("If you controlled"):
        text, other = "Tap target permanent. " + text, "Tap target permanent. " + other
    node = compile_line(text, category)
    assert write_line(node, category) == text
    assert node != compile_line(other, category)


def test_a_quotation_within_a_quotation() -> None:
    """The marks of the inner one come back."""
    text = (
        "I — This Saga gains \"{T}: Create a 1/1 green Elf creature token with 'This token can't block.'\"\n"
        "II — Draw a card."
    )
    reading = read_face({"name": "Tale", "type_line": "Enchantment — Saga", "oracle_text": text})
    assert not reading.errors
    assert write_line(reading.lines[0], "ability") == text.split("\n", maxsplit=1)[0]


def test_what_the_mana_is_spent_on() -> None:
    """A rider about the spell is not part of the restriction of the mana."""
    rider = compile_line(
        "{T}: Add {C}. Spend this mana only to cast a creature spell, and that spell can't be countered.", "ability"
    )
    assert isinstance(rider, Activated) and isinstance(rider.effects[0], Sentence)
    assert isinstance(rider.effects[0].parts[1], WhenSpentOn)
    plain = compile_line("{T}: Add {C}. Spend this mana only to cast a creature spell.", "ability")
    assert rider != plain


def test_for_each_quality() -> None:
    """ "For each color" goes through the colours; "for each creature" through objects."""
    node = compile_line("For each color, draw a card.", "spell_line")
    assert isinstance(node, SpellAbility) and node.effects == (ForEachDo(Qualities("colors"), node.effects[0].effect),)  # type: ignore[attr-defined]  # a ForEachDo
    assert node != compile_line("For each creature, draw a card.", "spell_line")


def test_a_name_in_the_plural() -> None:
    """Two who share a card enter together; one who does enters."""
    text = "When Rak & Tor enter, draw a card."
    face = {"name": "Rak & Tor", "type_line": "Legendary Creature", "oracle_text": text}
    reading = read_face(face)
    assert not reading.errors
    assert isinstance(reading.lines[0], Triggered)
    assert write_line(reading.lines[0], "ability", reading.names) == text


def test_exiled_with_it_is_of_the_object_itself() -> None:
    """ "Exiled with it" is said of the object whose ability it is."""
    text = "~'s power is equal to the number of cards exiled with it"
    assert compile_line(text, "statement") == compile_line(text.replace(" it", " ~"), "statement")
    assert compile_line("cards exiled with it", "noun.p") != compile_line("cards from among them", "noun.p")
    assert IsOneOf(It("", True)) == IsOneOf(It("", True))
