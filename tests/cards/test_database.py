"""The user's cards in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.cards.card import Card
from lawmage.cards.database import CardDatabase, default_path, write_database
from lawmage.cards.errors import CardFileError, UnknownCard

from .conftest import make_card

CARDS = [
    make_card("Some Bear", oracle_text="Draw two cards."),
    make_card("Æther Bear"),
    make_card("Left // Right", "Instant"),
    make_card("Start // Left", "Instant"),
    make_card("Right", "Instant"),
    make_card("Ember // Ash", "Sorcery"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    where = tmp_path / "deep" / "cards.sqlite"
    assert write_database(CARDS, where, "here") == len(CARDS)
    return where


@pytest.fixture
def database(path: Path) -> Iterator[CardDatabase]:
    with CardDatabase(path) as opened:
        yield opened


class TestFinding:
    """CR 201.2: a card by its name."""

    def test_cards_come_back_whole(self, database: CardDatabase) -> None:
        """All facts and the text are kept."""
        assert list(database) == sorted(CARDS, key=lambda card: card.name)
        assert len(database) == len(CARDS) == len(database.names)
        assert database.get("Some Bear").faces[0].oracle_text == "Draw two cards."
        assert database.meta("source") == "here"

    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("some bear", "Some Bear"),
            ("AETHER BEAR", "Æther Bear"),
            ("left/right", "Left // Right"),
            ("Ash", "Ember // Ash"),
            ("Ember", "Ember // Ash"),
            ("start", "Start // Left"),
        ],
    )
    def test_spellings_and_faces(self, database: CardDatabase, typed: str, name: str) -> None:
        """However it is typed, whole name or face."""
        assert database.resolve(typed) == name and typed in database

    def test_a_whole_name_wins_over_a_face(self, database: CardDatabase) -> None:
        """A card of that name is meant, not the half of another."""
        assert database.resolve("Right") == "Right"

    def test_a_face_of_two_cards_is_ambiguous(self, database: CardDatabase) -> None:
        """The error lists both."""
        with pytest.raises(UnknownCard, match="several cards") as error:
            database.resolve("Left")
        assert error.value.suggestions == ("Left // Right", "Start // Left")
        assert "Left" not in database

    def test_an_unknown_name_has_suggestions(self, database: CardDatabase) -> None:
        """Nearest first."""
        with pytest.raises(UnknownCard) as error:
            database.get("Sme Baer")
        assert error.value.name == "Sme Baer" and error.value.suggestions[0] == "Some Bear"

    def test_compiled_forms_are_kept(self, database: CardDatabase) -> None:
        """All or none are stored."""
        database.store_abilities([("Some Bear", ["Draw", {"count": 2}])])
        assert database.abilities("some bear") == ["Draw", {"count": 2}]
        with pytest.raises(UnknownCard):
            database.store_abilities([("Some Bear", 1), ("Nobody", 2)])
        assert database.abilities("Some Bear") == ["Draw", {"count": 2}]
        assert database.abilities("Ember // Ash") is None


class TestTheFile:
    """Replaced as a whole; damage is named."""

    def test_a_failed_write_leaves_the_old_file(self, path: Path) -> None:
        """Nothing is lost, and nothing half-written stays."""
        before = path.read_bytes()

        def broken() -> Iterator[Card]:
            yield make_card("Other Bear")
            raise CardFileError("file", "ends early")

        with pytest.raises(CardFileError):
            write_database(broken(), path)
        with pytest.raises(CardFileError, match="there twice"):
            write_database([CARDS[0], CARDS[0]], path)
        assert path.read_bytes() == before and list(path.parent.iterdir()) == [path]

    @pytest.mark.parametrize("content", [b"", b"nonsense" * 1000])
    def test_another_file_is_refused(self, path: Path, content: bytes) -> None:
        """It is no database of cards."""
        path.write_bytes(content)
        with pytest.raises(CardFileError):
            CardDatabase(path)

    def test_a_truncated_database_is_an_error(self, path: Path) -> None:
        """Opening or reading it says so."""
        path.write_bytes(path.read_bytes()[:8192])
        with pytest.raises(CardFileError), CardDatabase(path) as database:
            list(database)

    def test_a_missing_database_says_what_to_do(self, tmp_path: Path) -> None:
        """The error names the command."""
        with pytest.raises(CardFileError, match="lawmage cards sync"):
            CardDatabase(tmp_path / "none")

    def test_the_place_can_be_chosen(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """An environment variable moves it."""
        monkeypatch.setenv("LAWMAGE_CARDS", str(tmp_path / "mine"))
        assert default_path() == tmp_path / "mine"
        monkeypatch.delenv("LAWMAGE_CARDS")
        assert default_path().name == "cards.sqlite"
