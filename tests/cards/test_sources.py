"""The three shapes of card files, and what is wrong with them when they are damaged."""

from __future__ import annotations

import contextlib
import gzip
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.cards.card import Card
from lawmage.cards.errors import CardError, CardFileError
from lawmage.cards.facts import (
    card_from_lawmage,
    card_from_scryfall,
    cards_from_mtgjson,
)
from lawmage.cards.sources import read_cards

BEAR: dict[str, Any] = {
    "name": "Some Bear",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "color_identity": ["G"],
    "first_set": "ABC",
    "released_at": "2001-02-03",
    "legal_in": ["vintage", "legacy"],
}
HALVES: dict[str, Any] = {
    "name": "Left // Right",
    "layout": "split",
    "mana_cost": "{U} // {R}",
    "type_line": "Instant // Instant",
    "colors": ["R", "U"],
    "color_identity": ["R", "U"],
    "legal_in": [],
    "card_faces": [
        {
            "name": "Left",
            "mana_cost": "{U}",
            "type_line": "Instant",
            "oracle_text": "Draw two cards.",
            "colors": ["U"],
        },
        {
            "name": "Right",
            "mana_cost": "{R}",
            "type_line": "Instant",
            "oracle_text": "",
            "colors": ["R"],
            "loyalty": "None",
        },
    ],
}


def lines(*records: dict[str, Any]) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def scryfall(record: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The record as Scryfall's bulk file would have it."""
    known = {key: value for key, value in record.items() if key not in ("legal_in", "first_set", "released_at")}
    if "card_faces" in known:
        known["card_faces"] = [
            {key: value for key, value in face.items() if key not in ("colors", "loyalty")}
            for face in known["card_faces"]
        ]
    legalities = dict.fromkeys(record["legal_in"], "legal") | {
        "standard": "not_legal",
        "modern": "banned",
    }
    return {"object": "card", **known, "legalities": legalities, "games": ["paper"], **more}


def atomic(record: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The record as MTGJSON's AtomicCards would have it."""
    records = []
    for side, face in zip("ab", record.get("card_faces") or [record], strict=False):
        fields = {
            "name": record["name"],
            "layout": record["layout"],
            "type": face["type_line"],
            "manaCost": face["mana_cost"],
            "text": face["oracle_text"],
            "colors": face["colors"],
            "colorIdentity": record["color_identity"],
            "firstPrinting": "ABC",
            "legalities": {"legacy": "Legal", "vintage": "Restricted"},
        }
        fields |= {key: face[key] for key in ("power", "toughness") if key in face}
        if "card_faces" in record:
            fields |= {"faceName": face["name"], "side": side}
        records.append(fields)
    return {record["name"]: records}


def mtgjson(*records: dict[str, Any]) -> str:
    data: dict[str, Any] = {}
    for record in records:
        data |= atomic(record)
    return json.dumps({"meta": {"version": "5"}, "data": data})


def read(tmp_path: Path, text: str | bytes, rejected: list[CardError] | None = None) -> list[Card]:
    path = tmp_path / "cards"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(read_cards(path, rejected))


class TestShapes:
    """The same two cards in each shape."""

    def test_json_lines(self, tmp_path: Path) -> None:
        """All facts are there; the word None is no loyalty."""
        bear, halves = read(tmp_path, lines(BEAR, HALVES))
        assert (bear.name, bear.first_set, bear.released_at, bear.legal_in) == (
            "Some Bear",
            "ABC",
            "2001-02-03",
            ("legacy", "vintage"),
        )
        assert halves.color_identity == ("U", "R")
        assert [(face.name, face.colors, face.loyalty) for face in halves.faces] == [
            ("Left", ("U",), None),
            ("Right", ("R",), None),
        ]
        assert halves.faces[0].oracle_text == "Draw two cards."

    def test_scryfall(self, tmp_path: Path) -> None:
        """Halves get their colours from their costs; the first printing is not known."""
        text = json.dumps([scryfall(BEAR), scryfall(HALVES)], indent=1)
        bear, halves = read(tmp_path, text)
        assert (bear.legal_in, bear.banned_in, bear.first_set) == (("legacy", "vintage"), ("modern",), None)
        assert [face.colors for face in halves.faces] == [("U",), ("R",)]

    def test_scryfall_leaves_out_what_is_no_card(self, tmp_path: Path) -> None:
        """Tokens, emblems and art cards are not cards; digital and joke cards are marked."""
        records = [
            scryfall(BEAR, layout="token"),
            scryfall(BEAR, games=["arena"]),
            scryfall({**BEAR, "legal_in": []}, legalities={}, set_type="funny"),
        ]
        digital, funny = read(tmp_path, json.dumps(records))
        assert (digital.digital, digital.funny, funny.digital, funny.funny) == (True, False, False, True)

    def test_scryfall_reversible_card_is_one_card(self, tmp_path: Path) -> None:
        """Both sides are the same card."""
        face = {key: BEAR[key] for key in ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness")}
        record = scryfall(
            BEAR,
            name="Some Bear // Some Bear",
            layout="reversible_card",
            card_faces=[{**face, "colors": ["G"], "layout": "normal"}] * 2,
        )
        (card,) = read(tmp_path, json.dumps([record]))
        assert (card.name, card.layout, len(card.faces)) == ("Some Bear", "normal", 1)

    def test_mtgjson(self, tmp_path: Path) -> None:
        """Faces are put in the order of their sides."""
        bear, halves = read(tmp_path, mtgjson(BEAR, HALVES))
        assert (bear.first_set, bear.legal_in, bear.restricted_in) == ("ABC", ("legacy",), ("vintage",))
        assert [face.name for face in halves.faces] == ["Left", "Right"]

    def test_mtgjson_meld_cards_are_cards_of_their_own(self, tmp_path: Path) -> None:
        """The front knows its result, which stands under both fronts and is yielded once."""
        front = {**BEAR, "layout": "meld"}
        data: dict[str, Any] = {}
        for name in ("One Half", "Other Half"):
            sides = [{**front, "name": name}, {**front, "name": "Whole"}]
            data |= atomic({**front, "name": f"{name} // Whole", "card_faces": sides})
        cards = read(tmp_path, json.dumps({"data": data, "meta": {}}))
        assert [(card.name, card.meld_result) for card in cards] == [
            ("One Half", "Whole"),
            ("Whole", None),
            ("Other Half", "Whole"),
        ]

    @pytest.mark.parametrize("text", [lines(BEAR), json.dumps([scryfall(BEAR)]), mtgjson(BEAR)])
    def test_gzip_and_byte_order_mark(self, tmp_path: Path, text: str) -> None:
        """Packed files and files that begin with a byte order mark are read alike."""
        (plain,) = read(tmp_path, text)
        assert read(tmp_path, gzip.compress(text.encode())) == [plain]
        assert read(tmp_path, b"\xef\xbb\xbf" + text.encode()) == [plain]

    def test_a_file_longer_than_the_window(self, tmp_path: Path) -> None:
        """Cards that lie across the borders of what is read at once are whole."""
        records = [{**BEAR, "name": f"Bear {number}", "oracle_text": "é" * 9000} for number in range(300)]
        assert [card.name for card in read(tmp_path, lines(*records))] == [f"Bear {n}" for n in range(300)]
        assert len(read(tmp_path, json.dumps([scryfall(record) for record in records]))) == 300


class TestDamage:
    """One clear error with the place."""

    def test_every_truncation_of_a_file_is_noticed(self, tmp_path: Path) -> None:
        """Wherever a file of one card is cut, it is an error: never a card less in silence."""
        for text in (json.dumps([scryfall(BEAR)]), mtgjson(BEAR), lines(BEAR)[:-1]):
            for end in range(len(text)):
                with pytest.raises(CardFileError):
                    read(tmp_path, text[:end])

    def test_every_truncation_of_a_packed_file_is_noticed(self, tmp_path: Path) -> None:
        """A packed file that ends early says so."""
        packed = gzip.compress(lines(BEAR, HALVES).encode())
        for end in range(2, len(packed)):
            with pytest.raises(CardFileError):
                read(tmp_path, packed[:end])

    def test_the_error_has_line_and_byte(self, tmp_path: Path) -> None:
        """Counted in the unpacked text, bytes not characters."""
        first = lines({**BEAR, "name": "Bär"})
        with pytest.raises(CardFileError) as error:
            read(tmp_path, gzip.compress((first + lines(BEAR)[:40]).encode()))
        assert error.value.line == 2
        assert error.value.byte is not None and error.value.byte >= len(first.encode())
        assert "line 2" in str(error.value)

    @pytest.mark.parametrize(
        "text",
        [
            b"",
            b" \n",
            b"no cards",
            b"[]",
            b"[1]",
            b"{}",
            b'{"data": {}}',
            b'{"meta": {}}',
            b'{"data": {"A": 1}}',
            b"\x1f\x8bnonsense",
            b'{"name": "\xff"}',
            b'[{"a": 1} {"a": 2}]',
            b'{"a": 1} {"a": 2}',
            b"\x00\x01",
        ],
    )
    def test_other_files_are_refused(self, tmp_path: Path, text: bytes) -> None:
        """What is no card file, or holds no cards, is an error."""
        with pytest.raises((CardFileError, CardError)):
            read(tmp_path, text)

    def test_a_file_that_goes_on_is_refused(self, tmp_path: Path) -> None:
        """Something behind the end is damage too."""
        with pytest.raises(CardFileError, match="goes on"):
            read(tmp_path, json.dumps([scryfall(BEAR)]) + "[")

    def test_a_missing_file_is_named(self, tmp_path: Path) -> None:
        """The error carries the path."""
        with pytest.raises(CardFileError, match="nowhere"):
            list(read_cards(tmp_path / "nowhere"))

    def test_an_impossible_card_is_an_error_or_rejected(self, tmp_path: Path) -> None:
        """The caller says which; the others are read."""
        broken = {
            **HALVES,
            "card_faces": [HALVES["card_faces"][0], {**HALVES["card_faces"][1], "type_line": ""}],
        }
        with pytest.raises(CardError, match="Left // Right: type_line: Right"):
            read(tmp_path, lines(broken, BEAR))
        rejected: list[CardError] = []
        assert [card.name for card in read(tmp_path, lines(broken, BEAR), rejected)] == ["Some Bear"]
        assert [error.card for error in rejected] == ["Left // Right"]


values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.floats(), st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=4,
)


class TestAnyContent:
    """Whatever is in a record or a file, it is a card, a `CardError` or a `CardFileError`."""

    @given(st.sampled_from([BEAR, HALVES]), st.sampled_from([*list(BEAR), "card_faces", "legalities"]), values)
    def test_a_record_with_a_field_of_another_kind(self, record: dict[str, Any], field: str, value: object) -> None:
        """In each of the three shapes."""
        for convert in (card_from_lawmage, card_from_scryfall):
            with contextlib.suppress(CardError):
                convert({**scryfall(record), **record, field: value})
        faces = next(iter(atomic(record).values()))
        for theirs in (field, *faces[0]):
            with contextlib.suppress(CardError):
                cards_from_mtgjson(record["name"], [{**faces[0], theirs: value}, *faces[1:]])

    @given(st.one_of(st.binary(), st.text().map(str.encode), values.map(json.dumps).map(str.encode)))
    def test_a_file_of_anything(self, content: bytes) -> None:
        """Nothing else is raised."""
        with tempfile.TemporaryDirectory() as directory, contextlib.suppress(CardError, CardFileError):
            read(Path(directory), content)

    @pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" + "9" * 10_000 + "]"])
    def test_depth_and_length(self, tmp_path: Path, text: str) -> None:
        """Deep nesting and endless numbers are errors too."""
        with pytest.raises(CardFileError):
            read(tmp_path, text)


def test_the_real_cards_are_read(shared: Path) -> None:
    """Of the whole file all but the records without a type line and a few oddities are cards."""
    rejected: list[CardError] = []
    cards = list(read_cards(shared / "cards" / "cards.jsonl.gz", rejected))
    assert len(cards) > 34_600 and len(rejected) < 60
    assert all(Card.from_data(card.to_data()) == card for card in cards[::50])


def test_a_card_of_no_known_set_is_not_counted_as_paper() -> None:
    """A line that only guesses what became of a card says so, and the card is known to be unlisted."""
    record = {"name": "Stray", "layout": "normal", "type_line": "Creature", "oracle_text": "", "mana_cost": "{1}"}
    record |= {"power": "1", "toughness": "1", "colors": [], "color_identity": []}
    assert card_from_lawmage(record).paper
    guessed = card_from_lawmage({**record, "status_guess": "in no set"})
    assert guessed.unlisted and not guessed.paper
