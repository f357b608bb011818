"""Decks and the eight kinds of files they come in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.cards.card import Card
from lawmage.cards.decks import (
    COMMANDER,
    CONSTRUCTED,
    FORMATS,
    LIMITED,
    Deck,
    DeckEntry,
    DeckRules,
    check_deck,
    check_size,
    detect_format,
    parse_deck,
    read_deck,
    write_deck,
)
from lawmage.cards.errors import DeckError, UnknownCard
from lawmage.cards.names import name_key, nearest
from lawmage.cards.sources import read_cards

from .conftest import make_card

DATA = Path(__file__).parents[2] / "src" / "lawmage" / "data" / "decks"


class Known:
    """A resolver of a few names."""

    def __init__(self, *names: str) -> None:
        self.names = {name_key(part): name for name in reversed(names) for part in (name, *name.split(" // "))}

    def resolve(self, name: str) -> str:
        if name_key(name) not in self.names:
            raise UnknownCard(name, nearest(name, self.names.values()))
        return self.names[name_key(name)]


names = st.from_regex(
    r"[A-Z][a-zé]{1,8}('s)?( (of|the|[A-Z][a-z,.!?&:+-]{1,7})){0,3}( [A-Z][a-z]+)( // [A-Z][a-z]{1,5})?",
    fullmatch=True,
)
printed = st.builds(DeckEntry, st.integers(1, 30), names, st.just("ABC"), st.just("123"))
entries = st.one_of(st.builds(DeckEntry, st.integers(1, 30), names), printed)
lists = st.lists(entries, max_size=8, unique_by=lambda entry: entry.name).map(tuple)
titles = st.from_regex(r"([A-Z][a-z]{0,6}( [a-z&<>'\"]{1,6}){0,2})?", fullmatch=True)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Decks with a sideboard, or of 100 cards with commanders."""
    main = draw(lists.filter(bool))
    title = draw(titles)
    if draw(st.booleans()):
        return Deck(main, draw(lists), name=title)
    commanders = tuple(DeckEntry(1, name) for name in draw(st.lists(names, min_size=1, max_size=2, unique=True)))
    missing = 100 - len(commanders) - sum(entry.count for entry in main)
    if missing < 0:
        return Deck(main, name=title)
    filling = (DeckEntry(missing, "Filling Stone"),) if missing else ()
    return Deck(main + filling, (), commanders, name=title)


class TestRoundTrip:
    """Every kind of file: what is written is read back."""

    @pytest.mark.parametrize("format", FORMATS)
    @settings(max_examples=60)
    @given(deck=decks())
    def test_what_is_written_is_read(self, format: str, deck: Deck) -> None:
        """The same cards in the same places; name and printings where the kind has them."""
        text = write_deck(deck, format)
        found = parse_deck(text, format)
        assert found.plain() == deck.plain()
        kind = FORMATS[format]
        if kind.keeps_name:
            assert found.name == deck.name
        if kind.printings:
            assert replace(found, name="") == replace(deck, name="")
        assert parse_deck(text).plain() == deck.plain(), detect_format(text)

    @pytest.mark.parametrize("format", [name for name, kind in FORMATS.items() if kind.companion])
    def test_a_companion_is_kept(self, format: str) -> None:
        """Where the kind has a place for it."""
        deck = Deck.of({"Bear": 60}, {"Otter": 1, "Wolf": 2}, companion="Otter")
        assert parse_deck(write_deck(deck, format), format) == deck

    @given(st.text(), st.sampled_from([None, *FORMATS]))
    def test_any_text_is_a_deck_or_a_deck_error(self, text: str, format: str | None) -> None:
        """Nothing else is raised."""
        try:
            parse_deck(text, format)
        except DeckError:
            pass

    @pytest.mark.parametrize(
        ("format", "name"),
        [
            ("forge", "Left|Right"),
            ("arena", "Bear (ABC) 12"),
            ("moxfield", "Bear *F*"),
            ("plain", "Bear #best"),
        ],
    )
    def test_what_a_kind_cannot_say_is_an_error(self, format: str, name: str) -> None:
        """A name that would be read as something else is not written."""
        with pytest.raises(DeckError):
            write_deck(Deck.of({name: 4}), format)

    def test_commanders_in_a_deck_of_another_size_cannot_be_said_everywhere(self) -> None:
        """XMage's sideboard would not be taken for a commander's place."""
        with pytest.raises(DeckError, match="xmage"):
            write_deck(Deck.of({"Bear": 60}, commanders=["Wolf"]), "xmage")


class TestReading:
    """Files as the programs write them."""

    def test_arena(self) -> None:
        """Headings, printings, companion both apart and in the sideboard."""
        deck = parse_deck(
            "About\nName My Deck\n\nCompanion\n1 Otter (IKO) 5\n\nDeck\n4 Bear (M20) 12\n"
            "2 Left // Right (GRN) 220\n\nSideboard\n1 Otter (IKO) 5\n3 Wolf (DAR) 1a\n"
        )
        assert deck == Deck(
            (DeckEntry(4, "Bear", "M20", "12"), DeckEntry(2, "Left // Right", "GRN", "220")),
            (DeckEntry(1, "Otter", "IKO", "5"), DeckEntry(3, "Wolf", "DAR", "1a")),
            (),
            "Otter",
            "My Deck",
        )

    def test_a_parenthesis_of_a_name_is_no_set(self) -> None:
        """Only capitals and digits are a set's code."""
        deck = parse_deck("1 Erase (Not the Old One)\n1 Big Thing (Big Furry Thing) (UGL) 28\n")
        assert [entry.name for entry in deck.main] == [
            "Erase (Not the Old One)",
            "Big Thing (Big Furry Thing)",
        ]

    @pytest.mark.parametrize(
        "text",
        [
            "4 Bear\n2 Bear\n\n3 Wolf\n",
            "4 Bear\n2x Bear\nSB: 3 Wolf\n",
            "6 Bear\n\nSIDEBOARD:\n3 Wolf\n",
            "// A deck\n6 Bear\n\n// Sideboard\n3 Wolf\n",
            "Creatures (6)\n4 Bear\n\nLands (2)\n2 Bear\n\nSideboard (3)\n3 Wolf",
            "\ufeffDeck\r\n6 Bear\r\n\r\nSideboard\r\n3 Wolf\r\n\r\nMaybeboard\r\n1 Shark\r\n",
            "6 Bear (ABC) 1 *F*\nSideboard:\n3 Wolf (ABC) 2 *E* #Good ones\n",
        ],
    )
    def test_dialects_of_text(self, text: str) -> None:
        """Six of one and three of the other, however it is said."""
        assert parse_deck(text).plain() == Deck.of({"Bear": 6}, {"Wolf": 3})

    def test_mtgo_dek(self) -> None:
        """A commander is marked in the sideboard."""
        text = (
            '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsi="urn:x">'
            "<NetDeckID>0</NetDeckID>"
            '<Cards CatID="726" Quantity="2" Sideboard="false" Name="Urza\'s &amp; Bear" '
            'Annotation="0" /><Cards CatID="142375" Quantity="1" Sideboard="true" Name="Wolf" '
            'Annotation="16777728" /><Cards CatID="5" Quantity="3" Sideboard="true" Name="Otter"/></Deck>'
        )
        assert detect_format(text.removeprefix("\ufeff")) == "dek"
        assert parse_deck(text) == Deck.of({"Urza's & Bear": 2}, {"Otter": 3}, ["Wolf"])

    def test_cockatrice(self) -> None:
        """Tokens are no cards of the deck."""
        text = (
            '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Mine</deckname><comments/>'
            '<zone name="main"><card number="4" name="Bear" setShortName="ABC" collectorNumber="7"/>'
            '<card number="1" price="0" name="Wolf"/></zone>'
            '<zone name="side"><card number="2" name="Otter"/></zone>'
            '<zone name="tokens"><card number="1" name="Goblin"/></zone></cockatrice_deck>'
        )
        assert parse_deck(text) == Deck(
            (DeckEntry(4, "Bear", "ABC", "7"), DeckEntry(1, "Wolf")), (DeckEntry(2, "Otter"),), name="Mine"
        )

    def test_forge(self) -> None:
        """Sets, foils and art numbers."""
        text = "[metadata]\nName=Mine\nComment=x\n[Commander]\n1 Wolf+|ABC|1\n[Main]\n"
        text += "4 Bear|M20\n1 Otter|M20|[12]\n[Sideboard]\n"
        assert parse_deck(text) == Deck(
            (DeckEntry(4, "Bear", "M20"), DeckEntry(1, "Otter", "M20", "12")),
            (),
            (DeckEntry(1, "Wolf", "ABC"),),
            name="Mine",
        )
        with pytest.raises(DeckError, match=r"line 4.*planes"):
            parse_deck("[Main]\n4 Bear\n[Planes]\n1 Somewhere\n")

    def test_xmage(self) -> None:
        """Printings in brackets; a layout for the editor."""
        text = (
            "NAME:Mine\nAUTHOR:me\n4 [M20:12] Bear\n# note\nSB: 2 [ABC:7a] Otter\n"
            "LAYOUT MAIN:(1,1)(NONE,false,50)|([M20:12])\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\n"
        )
        assert parse_deck(text) == Deck(
            (DeckEntry(4, "Bear", "M20", "12"),), (DeckEntry(2, "Otter", "ABC", "7a"),), name="Mine"
        )

    def test_a_commander_in_the_sideboard(self) -> None:
        """CR 903.5a, 903.5e: 99 cards and one make a commander deck; 60 and one do not."""
        assert parse_deck("NAME:x\n99 [A:1] Bear\nSB: 1 [A:2] Wolf\n").commanders == (DeckEntry(1, "Wolf", "A", "2"),)
        assert parse_deck("NAME:x\n60 [A:1] Bear\nSB: 1 [A:2] Wolf\n").commanders == ()


class TestMistakes:
    """One clear error with the line."""

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("4 Bear\nLightning\n", "line 2"),
            ("4 Bear\nfour Wolf\n", "line 2"),
            ("0 Bear\n", "line 1: 0 copies"),
            ("99999 Bear\n", "99999 copies"),
            ("", "no card"),
            ("// nothing\n", "no card"),
            ("Sideboard\n1 Bear\n", "no card"),
            ("1 A\n\n1 B\n\n1 C\n", "which part"),
            ("<html></html>", "no deck file"),
            ("<Deck><Cards", "not whole XML"),
            ("<Deck><Cards Quantity='x' Name='Bear'/></Deck>", "copies of 'Bear'"),
            ("<Deck><Cards Quantity='1'/></Deck>", "no card's name"),
            ("<!DOCTYPE a><Deck/>", "document type"),
            ("[Main]\nBear\n", "line 2"),
            ("NAME:x\n4 Bear\n", "line 2"),
            ("Companion\n1 A\n1 B\nDeck\n1 C", "103.2b"),
            ("About\n4 Bear", "Name ..."),
            ("<cockatrice_deck><zone name='odd'/></cockatrice_deck>", "odd"),
        ],
    )
    def test_malformed_decks(self, text: str, reason: str) -> None:
        """The error says what and where."""
        with pytest.raises(DeckError) as error:
            parse_deck(text)
        assert reason in str(error.value)

    def test_unknown_kind(self) -> None:
        """The error lists the kinds there are."""
        with pytest.raises(DeckError, match="cockatrice"):
            parse_deck("4 Bear", "word")

    @pytest.mark.parametrize("format", FORMATS)
    def test_misspelled_cards_are_all_listed(self, format: str) -> None:
        """With suggestions; none is dropped."""
        text = write_deck(Deck.of({"Some Baer": 4, "Wolf": 56}, {"Oter": 2}), format)
        with pytest.raises(DeckError) as error:
            parse_deck(text, format, Known("Some Bear", "Wolf", "Otter"))
        assert [(known.name, known.suggestions) for known in error.value.unknown] == [
            ("Some Baer", ("Some Bear",)),
            ("Oter", ("Otter",)),
        ]
        assert "did you mean Some Bear" in str(error.value)

    def test_names_become_the_cards_own(self) -> None:
        """However a half or a case is written; entries of one card are counted together."""
        deck = parse_deck(
            "2 some bear\n1 Left\n1 Left/Right\n1 SOME BEAR\n", resolver=Known("Some Bear", "Left // Right")
        )
        assert deck.counts == {"Some Bear": 3, "Left // Right": 2}

    def test_files(self, tmp_path: Path) -> None:
        """A file's name is the deck's if it has none; errors name the file."""
        (tmp_path / "mine.txt").write_text("4 Bear\n")
        assert read_deck(tmp_path / "mine.txt") == Deck.of({"Bear": 4}, name="mine")
        (tmp_path / "bad.txt").write_bytes(b"4 B\xe9ar\n")
        for name in ("bad.txt", "none.txt"):
            with pytest.raises(DeckError, match=name):
                read_deck(tmp_path / name)
        write_deck(Deck.of({"Bear": 4}), "cockatrice", tmp_path / "new.cod")
        assert read_deck(tmp_path / "new.cod").counts == {"Bear": 4}
        (tmp_path / "folder").mkdir()
        with pytest.raises(OSError):
            write_deck(Deck.of({"Bear": 4}), "cockatrice", tmp_path / "folder")
        assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.txt", "folder", "mine.txt", "new.cod"]


def facts(name: str) -> Card:
    """Facts about the few cards these tests play with."""
    known = {
        "Forest": make_card("Forest", "Basic Land — Forest", color_identity=("G",)),
        "Plains": make_card("Plains", "Basic Land — Plains", color_identity=("W",)),
        "Odd Forest": make_card("Odd Forest", "Land — Forest Plains"),
        "Chief": make_card("Chief", "Legendary Creature — Bear", color_identity=("G",)),
        "White Bear": make_card("White Bear", color_identity=("W",)),
    }
    return known.get(name) or make_card(name)


class TestConstruction:
    """CR 100.2, 100.4, 903.5."""

    @pytest.mark.parametrize(
        ("rules", "count", "rule"),
        [
            (CONSTRUCTED, 59, "100.2a"),
            (LIMITED, 39, "100.2b"),
            (COMMANDER, 99, "903.5a"),
            (COMMANDER, 101, "903.5a"),
        ],
    )
    def test_the_size_of_a_deck(self, rules: DeckRules, count: int, rule: str) -> None:
        """Too small, or for Commander too large."""
        with pytest.raises(DeckError) as error:
            check_size(Deck.of({"Forest": count}), rules)
        assert error.value.rule == rule and str(count) in str(error.value)

    def test_commanders_count(self) -> None:
        """CR 903.5a: 99 cards and a commander are 100."""
        check_size(Deck.of({"Forest": 99}, commanders=["Chief"]), COMMANDER)
        check_size(Deck.of({"Forest": 250}), CONSTRUCTED)

    @pytest.mark.parametrize(
        ("main", "side", "rule"),
        [
            ({"Forest": 55, "Bear": 5}, {}, "100.2a"),
            ({"Forest": 57, "Bear": 3}, {"Bear": 2}, "100.2a"),
            ({"Forest": 60}, {"Plains": 16}, "100.4a"),
            ({"Forest": 56, "Bear": 4}, {"Wolf": 4, "Plains": 11}, None),
        ],
    )
    def test_constructed(self, main: dict[str, int], side: dict[str, int], rule: str | None) -> None:
        """Four of a name in deck and sideboard together, fifteen in the sideboard; basic lands are free."""
        deck = Deck.of(main, side)
        if rule is None:
            check_deck(deck, CONSTRUCTED, facts)
        else:
            with pytest.raises(DeckError) as error:
                check_deck(deck, CONSTRUCTED, facts)
            assert error.value.rule == rule

    def test_a_text_may_allow_more_copies(self) -> None:
        """The caller knows the compiled cards."""
        check_deck(Deck.of({"Rats": 60}), CONSTRUCTED, facts, lambda name: 9999 if name == "Rats" else None)

    @pytest.mark.parametrize(
        ("main", "commander", "side", "rule"),
        [
            ({"Forest": 98, "Bear": 1}, "Chief", {}, None),
            ({"Forest": 97, "Bear": 2}, "Chief", {}, "903.5b"),
            ({"Forest": 98, "White Bear": 1}, "Chief", {}, "903.5c"),
            ({"Forest": 98, "Plains": 1}, "Chief", {}, "903.5c"),
            ({"Forest": 98, "Odd Forest": 1}, "Chief", {}, "903.5d"),
            ({"Forest": 99}, "Bear", {}, "903.3"),
            ({"Forest": 99}, "Chief", {"Bear": 1}, "903.5e"),
            ({"Forest": 100}, None, {}, "903.3"),
        ],
    )
    def test_commander(
        self, main: dict[str, int], commander: str | None, side: dict[str, int], rule: str | None
    ) -> None:
        """One of each name, the commander's colours, no sideboard."""
        deck = Deck.of(main, side, [commander] if commander else [])
        if rule is None:
            check_deck(deck, COMMANDER, facts)
        else:
            with pytest.raises(DeckError) as error:
                check_deck(deck, COMMANDER, facts)
            assert error.value.rule == rule


class TestTheDecksOfThePackage:
    """Two decks of simple cards to play at once."""

    @pytest.mark.parametrize("name", ["red", "green_white"])
    def test_they_are_whole(self, name: str) -> None:
        """Sixty cards, at most four of a name but for the basic lands."""
        deck = read_deck(DATA / f"{name}.txt")
        assert len(deck) == 60
        assert all(count <= 4 for card, count in deck.counts.items() if card not in ("Mountain", "Forest", "Plains"))

    def test_their_cards_exist(self, shared: Path) -> None:
        """Every name is a card's."""
        known = {card.name: card for card in read_cards(shared / "cards" / "cards.jsonl.gz", [])}
        for path in sorted(DATA.glob("*.txt")):
            check_deck(read_deck(path), CONSTRUCTED, known.__getitem__)


def test_the_real_decks_are_read_and_written(shared: Path) -> None:
    """Every list at hand, in every kind of file; the names not known are those that the index counts."""
    known = Known(*[card.name for card in read_cards(shared / "cards" / "cards.jsonl.gz", [])])
    rows = [line.split(" | ") for line in (shared / "decks" / "INDEX.md").read_text("utf-8").splitlines()]
    unknown = {row[0].removeprefix("| "): int(row[7]) for row in rows if len(row) > 8 and row[7].isdigit()}
    paths = sorted([*(shared / "decks").glob("*.txt"), *(shared / "bench").glob("*.txt")])
    assert len(paths) > 300
    for number, path in enumerate(paths):
        if unknown.get(path.name):
            with pytest.raises(DeckError) as error:
                read_deck(path, resolver=known)
            assert len(error.value.unknown) == unknown[path.name]
            continue
        deck = read_deck(path, resolver=known)
        assert len(deck) >= 30
        for format in FORMATS if number % 8 == 0 or deck.commanders else ():
            if len(deck) == 100 or not deck.commanders:
                assert parse_deck(write_deck(deck, format), resolver=known).plain() == deck.plain(), (
                    path,
                    format,
                )
