"""Lines and faces through the package's own grammar."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.ir.ability import Activated, KeywordList, SpellAbility, Triggered, Worded
from lawmage.ir.effect import Do, ObjectsDo
from lawmage.ir.node import Ability, Node
from lawmage.ir.reference import It, Target, You
from lawmage.ir.verb import Destroy, Draw
from lawmage.oracle.compiler import default_compiler, line_category, read_face, write_face
from lawmage.oracle.coverage import faces_of, read_cards
from lawmage.oracle.errors import OracleError
from lawmage.oracle.sample import Sampler
from lawmage.oracle.text import names_of, read_line, write_line_text
from tests.support import shared

NAMES = names_of("Brindlewick", False)

LINES = [
    "Draw two cards.",
    "Brindlewick deals 3 damage to any target.",
    "Destroy target creature.",
    "Flying, vigilance",
    "Flying",
    "When Brindlewick enters, draw a card.",
    "Whenever this creature attacks, it gets +1/+0 until end of turn.",
    "When this creature enters, if you control a Forest, you gain 2 life.",
    "At the beginning of your upkeep, each player discards a card.",
    "{T}: Add {G}.",
    "{1}{R}, {T}, Sacrifice a creature: Target opponent loses 3 life and discards a card.",
    "Creatures you control get +1/+1.",
    "Destroy all nonblack attacking creatures with power 3 or less.",
    "Landfall — Whenever a land you control enters, you gain 1 life.",
    "−2: Target player draws X cards.",
    "This land enters tapped.",
    "Equip {2}",
    "Kicker—Sacrifice a land.",
    "I, II — Scry 2.",
    "Draw a card, then discard a card.",
    "Target creature gets +2/+2 and gains flying until end of turn. Draw a card.",
]


@pytest.mark.parametrize("text", LINES)
def test_lines_both_ways(text: str) -> None:
    """Each line has one reading, and is written back to the letter."""
    compiler = default_compiler()
    node = compiler.compile_line(text, "spell_line", NAMES)
    assert isinstance(node, Node)
    assert compiler.write_line(node, "spell_line", NAMES) == text


CONTRASTS = [
    ("Draw two cards.", "Draw three cards."),
    ("You draw two cards.", "You may draw two cards."),
    ("Destroy target creature.", "Destroy each creature."),
    ("Destroy target creature.", "Destroy target creature you control."),
    ("Destroy target nonblack creature.", "Destroy target black creature."),
    ("Draw a card, then discard a card.", "Draw a card and discard a card."),
    ("Destroy target creature with power 3 or less.", "Destroy target creature with power 3 or greater."),
]


@pytest.mark.parametrize(("left", "right"), CONTRASTS)
def test_contrasts(left: str, right: str) -> None:
    """Wordings that mean different things are different nodes."""
    compiler = default_compiler()
    assert compiler.compile_line(left, "spell_line") != compiler.compile_line(right, "spell_line")


def test_intervening_if() -> None:
    """CR 603.4: an "if" right after the trigger condition belongs to the ability, not to the effect."""
    node = default_compiler().compile_line("When this creature enters, if you control a Forest, draw a card.")
    assert isinstance(node, Triggered)
    assert node.condition is not None
    assert isinstance(node.effects[0], Do)


class TestFaces:
    """Whole faces."""

    FACE = {
        "name": "Oriel, Keeper",
        "type_line": "Legendary Creature — Elf",
        "oracle_text": "Flying, vigilance (They see it.)\n{T}: Add {G}.\nWhen Oriel attacks, draw a card.",
    }

    def test_read_and_written(self) -> None:
        """A node for each line, and the same text but for reminder text."""
        reading = read_face(self.FACE)
        assert [type(node) for node in reading.abilities] == [KeywordList, Activated, Triggered]
        assert reading.text.reminders == ("(They see it.)",)
        written = write_face(reading.abilities, self.FACE["name"], self.FACE["type_line"])
        assert written == self.FACE["oracle_text"].replace(" (They see it.)", "")
        assert default_compiler().exact(reading)

    def test_one_bad_line(self) -> None:
        """The other lines are read; the face as a whole is not."""
        reading = read_face({"name": "Ox", "type_line": "Creature", "oracle_text": "Flying\nMoo loudly.\nReach"})
        assert len(reading.errors) == 1
        assert isinstance(reading.lines[1], OracleError)
        assert not default_compiler().exact(reading)
        with pytest.raises(OracleError, match="Moo loudly"):
            _ = reading.abilities

    def test_spell_abilities_are_for_spells(self) -> None:
        """CR 113.3a: a permanent's line is no spell ability."""
        assert line_category("Instant") == line_category("Kindred Sorcery — Elf") == "spell_line"
        assert line_category("Legendary Creature — Elf") == "ability"
        text = "Destroy target creature."
        spell = read_face({"name": "Zap", "type_line": "Instant", "oracle_text": text})
        assert spell.abilities == (SpellAbility((Do(You(), (Destroy(_target()),)),)),)
        assert read_face({"name": "Ox", "type_line": "Creature", "oracle_text": text}).errors

    def test_ability_words(self) -> None:
        """CR 207.2c: the word is kept, and changes nothing."""
        plain = default_compiler().compile_line("When this creature enters, draw a card.")
        worded = default_compiler().compile_line("Landfall — When this creature enters, draw a card.")
        assert worded == Worded("Landfall", plain)

    def test_a_name_that_is_a_verb(self) -> None:
        """The card Exile exiles; the card Draw draws."""
        reading = read_face({"name": "Draw", "type_line": "Sorcery", "oracle_text": "Draw a card."})
        [node] = reading.abilities
        assert isinstance(node, SpellAbility) and isinstance(node.effects[0], Do)
        assert isinstance(node.effects[0].verbs[0], Draw)

    def test_no_text(self) -> None:
        """A face without text has no abilities, and that is all understood."""
        assert read_face({"name": "Bear", "type_line": "Creature", "oracle_text": ""}).abilities == ()
        assert read_face({"name": "Bear"}).abilities == ()


def _target() -> Target:
    """The target of "target creature"."""
    node = default_compiler().compile_line("target creature", "objects")
    assert isinstance(node, Target)
    return node


PARTS = (
    "noun.s",
    "noun.p",
    "object.s",
    "object.p",
    "player.s",
    "condition",
    "event",
    "cost",
    "counted",
    "keyword",
    "statement",
    "ability",
    "spell_line",
)


class TestRandomSentences:
    """Sentences written at random from the grammar: far wilder than any card's."""

    @pytest.mark.parametrize("category", PARTS)
    def test_read_and_written_back(self, category: str) -> None:
        """Nearly all have one reading, written as it was; what is written otherwise means the same."""
        compiler = default_compiler()
        sampler = Sampler(compiler.grammar, 4)
        choose = random.Random(7).randrange
        names = names_of("Zara Quill of the Vale, Keeper", True)
        doubtful, otherwise = [], []
        for _ in range(100):
            tokens = ["~" if token == "~4" else token for token in sampler.tokens(category, choose)]
            readings = compiler.readings(tokens, category)
            assert readings, " ".join(tokens)
            if len(readings) > 1:
                doubtful.append(" ".join(tokens))
                continue
            written = compiler.writer.write(compiler.category(category), readings[0])
            assert written is not None
            if written != tokens:
                otherwise.append((" ".join(tokens), " ".join(written)))
                assert readings[0] in compiler.readings(written, category)
            if "." in category or category in ("ability", "spell_line"):
                assert list(read_line(write_line_text(tokens, names), names).tokens) == tokens, " ".join(tokens)
        assert len(doubtful) <= 4, doubtful
        assert len(otherwise) <= 8, otherwise


class TestHostileText:
    """Whatever the text, the answer is a node or an OracleError, and comes soon."""

    @settings(max_examples=150, deadline=2_000)
    @given(st.text(max_size=400))
    def test_any_text(self, text: str) -> None:
        """Any characters at all."""
        try:
            default_compiler().compile_line(text, "spell_line")
        except OracleError as error:
            assert str(error)

    @settings(max_examples=150, deadline=2_000)
    @given(st.lists(st.sampled_from(" ".join(LINES).split()), max_size=60))
    def test_real_words_in_any_order(self, words: list[str]) -> None:
        """Words of the language, shuffled."""
        try:
            default_compiler().compile_line(" ".join(words), "spell_line")
        except OracleError as error:
            assert 0 <= error.position <= len(error.text)

    @pytest.mark.parametrize(
        "text",
        [
            "a" * 1_000_000,
            "Draw a card. " * 100_000,
            "(" * 5_000,
            '"' * 5_000,
            "{" * 5_000,
            "• " * 2_500,
            "target creature you control " * 200,
            "Draw a card, then " * 300,
            "\n" * 5_000,
            "— " * 2_000 + "A",
            "' " * 2_000,
            "1" * 5_000,
        ],
        ids=[
            "long",
            "sentences",
            "brackets",
            "quotes",
            "braces",
            "bullets",
            "nouns",
            "then",
            "lines",
            "dashes",
            "apostrophes",
            "digits",
        ],
    )
    def test_monsters(self, text: str) -> None:
        """Huge texts end within seconds."""
        start = time.perf_counter()
        reading = read_face({"name": "Ox", "type_line": "Sorcery", "oracle_text": text})
        for error in reading.errors:
            assert str(error)
        assert time.perf_counter() - start < 5

    def test_deep_nodes_are_not_written(self) -> None:
        """A node nested beyond all text is refused, not a crash."""
        node: Ability = SpellAbility(())
        for _ in range(2_000):
            node = Worded("Deep", node)
        with pytest.raises(ValueError, match="no phrase"):
            default_compiler().write_line(node)


def test_speed() -> None:
    """A card is parsed within milliseconds even on a slow and busy machine; the target is 300 microseconds."""
    compiler = default_compiler()
    faces = [face for card in list(read_cards(shared("cards", "cards.jsonl.gz")))[::60] for face in faces_of(card)]
    for face in faces:
        compiler.read_face(face)
    lines = [line for face in faces for line in compiler.read_face(face).text.lines]
    start = time.process_time()
    for line in lines:
        compiler.readings(line.tokens, "spell_line")
    assert (time.process_time() - start) / len(faces) < 0.002


class TestPronouns:
    """CR 608.2: pronouns of a face's lines are bound to what they mean."""

    def test_bound_and_written(self) -> None:
        """A bound pronoun knows its slot, and is written as it was read."""
        text = "Whenever this creature attacks, it gets +1/+0 until end of turn."
        reading = read_face({"name": "Ox", "type_line": "Creature", "oracle_text": text})
        [node] = reading.abilities
        assert isinstance(node, Triggered) and isinstance(node.effects[0], ObjectsDo)
        assert isinstance(node.effects[0].subject, It)
        assert node.effects[0].subject.slot >= 0
        assert write_face([node], "Ox", "Creature") == text

    def test_nothing_to_refer_to(self) -> None:
        """A pronoun without an antecedent is an error, not a guess."""
        reading = read_face({"name": "Ox", "type_line": "Sorcery", "oracle_text": "Destroy that creature."})
        assert "nothing that It can refer to" in str(reading.errors[0])
