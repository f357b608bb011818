"""Text to tokens and back to the letter."""

import json
from pathlib import Path

import pytest

from lawmage.oracle import subtypes
from lawmage.oracle.coverage import faces_of, read_cards
from lawmage.oracle.text import names_of, read_line, read_text, takes_an, write_line_text
from tests.support import shared

LEGEND = names_of("Oriel of the Vale, Keeper", legendary=True)

CASES = [
    ("Draw a card.", "draw a card ."),
    ("An Elf and an ogre.", "a Elf and a ogre ."),
    ("Goblins have haste. Draw a card.", "Goblins have haste . draw a card ."),
    ("{2}{R}, {T}, Sacrifice a land: Add {G}.", "{2}{R} , {T} , sacrifice a land : add {G} ."),
    (
        "Sacrifice a creature, artifact, or land: Scry 1.",
        "sacrifice a creature , artifact , or land : scry 1 .",
    ),
    ("Kicker—Sacrifice a land.", "kicker -- sacrifice a land ."),
    ("Escape—{3}{B}, Exile four other cards.", "escape -- {3}{B} , exile four other cards ."),
    ("Landfall — When it dies, you win.", "AW:Landfall when it dies , you win ."),
    ("I, II — Draw a card.", "I , II — draw a card ."),
    ("Choose one —\n• Draw a card.\n• Scry 2.", "choose one — • draw a card . • scry 2 ."),
    ("Roll a d20.\n1—9 | Scry 1.\n10+ | Scry 2.", "roll a d20 . 1—9 | scry 1 . 10+ | scry 2 ."),
    ('It has "{T}: Add {G}."', 'it has " {T} : add {G} . " .'),
    ('It has "{T}: Add {G}." Draw a card.', 'it has " {T} : add {G} . " . draw a card .'),
    ('It gains "Draw a card" until end of turn.', 'it gains " draw a card . " until end of turn .'),
    ("It has \"Lands have '{T}: Add {G}.'\"", 'it has " lands have ‘ {T} : add {G} . ’ . " .'),
    ('The "legend rule" is off.', "the “ legend rule ” is off ."),
    ("Oriel of the Vale, Keeper dies. Oriel dies.", "~ dies . ~2 dies ."),
    ("Oriel's owner wins.", "~2 's owner wins ."),
    ("A card named Oriel of the Vale, Keeper.", "a card named Oriel of the Vale , Keeper ."),
    ("It isn't your opponents' turn; you've won.", "it isn't your opponents ' turn ; you've won ."),
    ("−2: It gets -1/-0.", "−2 : it gets -1/-0 ."),
    ("LEVEL 1-4", "LEVEL 1-4"),
    ("Non-Human creatures you control.", "non-Human creatures you control ."),
    ("You get {E}{E}. Pay an {E}.", "you get {E}{E} . pay a {E} ."),
]


@pytest.mark.parametrize(("text", "tokens"), CASES, ids=[text[:24] for text, _ in CASES])
def test_both_ways(text: str, tokens: str) -> None:
    """The tokens of the text, and the text of the tokens."""
    line = read_line(text, LEGEND)
    assert " ".join(line.tokens) == tokens
    assert write_line_text(line.tokens, LEGEND) == text


def test_places_of_tokens() -> None:
    """Each token knows where it begins in the text."""
    text = "When Oriel of the Vale, Keeper dies, draw a card."
    line = read_line(text, LEGEND)
    assert [text[place:].split(" ")[0] for place in line.offsets[:3]] == ["When", "Oriel", "dies,"]


def test_reminders_are_set_aside() -> None:
    """CR 207.2a: reminder text is no rules text, and is kept apart; a line of it alone is no line."""
    read = read_text("Flying (It flies (high).)\n({T}: Add {G}.)\nDraw a card.")
    assert [line.text for line in read.lines] == ["Flying", "Draw a card."]
    assert read.reminders == ("(It flies (high).)", "({T}: Add {G}.)")


def test_a_name_that_is_a_word() -> None:
    """At the start of a sentence such a name may be the word, and both are offered."""
    read = read_text("Exile target creature. Exile deals 1 damage.", "Exile")
    [line] = read.lines
    assert line.tokens[0] == "~"
    assert line.other[0] == "exile"


def test_plurals() -> None:
    """Subtypes in the plural."""
    for singular, plural in {"Elf": "Elves", "Ally": "Allies", "Fish": "Fish", "Sphinx": "Sphinxes"}.items():
        assert subtypes.plural(singular) == plural
    assert len({subtypes.plural(word) for word in subtypes.SUBTYPES}) == len(set(subtypes.SUBTYPES))


@pytest.mark.parametrize(("word", "an"), [("ogre", True), ("Unicorn", False), ("8", True), ("X", True), ("1", False)])
def test_article(word: str, an: bool) -> None:
    """The article goes by the sound."""
    assert takes_an(word) is an


def test_the_whole_pool_comes_back() -> None:
    """All but a few odd lines of the paper cards are written back to the letter from their tokens."""
    lines, odd = 0, []
    for card in read_cards(shared("cards", "cards.jsonl.gz")):
        for face in faces_of(card):
            legendary = "Legendary" in face["type_line"]
            names = names_of(face["name"], legendary)
            for line in read_text(face["oracle_text"], face["name"], legendary).lines:
                lines += 1
                if write_line_text(line.tokens, names) != line.text:
                    odd.append(card["name"])
    assert lines > 58_000
    assert len(odd) <= 10, odd


def test_pool_file_faults_are_named(tmp_path: Path) -> None:
    """A file that is cut off says where."""
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps({"name": "Whole"}) + '\n{"name": "Ha', encoding="utf-8")
    with pytest.raises(ValueError, match="after line 2: the file is cut off"):
        list(read_cards(path))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Chandra deals 2 damage to each opponent.", ["~1", "deals"]),
        ("Whenever Chandra or another creature attacks, draw a card.", ["whenever", "~1", "or"]),
        ("You control a Chandra planeswalker.", ["you", "control", "a", "Chandra"]),
        ("Chandra planeswalkers you control gain flying.", ["Chandra", "planeswalkers"]),
        ("Each Chandra you control attacks.", ["each", "Chandra"]),
        ("Create Chandra's Hat, a legendary artifact token.", ["create", "Chandra"]),
        ("Other Goblin and Chandra creatures get +1/+1.", ["other", "Goblin", "and", "Chandra"]),
    ],
)
def test_a_short_name_that_is_a_subtype(text: str, tokens: list[str]) -> None:
    """CR 201.5c, 205.3j: the name before the comma, unless a determiner or a noun says that the subtype is meant."""
    assert list(read_line(text, names_of("Chandra, the Tested", True)).tokens)[: len(tokens)] == tokens


def test_a_first_word_that_is_a_subtype_is_no_name() -> None:
    """CR 201.5c: "Elf" is not what Elf Queen, Who Sings is called."""
    assert "Elf" not in dict(names_of("Elf Queen, Who Sings", True))
