"""CR 200: the facts on a card."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.cards.card import LAYOUTS, Card, CardFace, TypeLine
from lawmage.cards.errors import CardError
from lawmage.cards.names import (
    CARD_TYPES,
    SUPERTYPES,
    is_card_type,
    is_supertype,
    name_key,
    nearest,
)

from .conftest import make_card


class TestTypeLine:
    """CR 205.1."""

    def test_supertypes_types_and_subtypes_are_split(self) -> None:
        """Supertypes come first, subtypes behind the dash."""
        line = TypeLine.parse("Legendary Snow Artifact Creature — Human Wizard")
        assert line == TypeLine(("Legendary", "Snow"), ("Artifact", "Creature"), ("Human", "Wizard"))

    def test_a_subtype_of_two_words_is_one(self) -> None:
        """CR 205.3b: two-word creature types exist."""
        assert TypeLine.parse("Creature — Time Lord Doctor").subtypes == ("Time Lord", "Doctor")

    def test_the_subtype_of_a_plane_is_the_whole_phrase(self) -> None:
        """CR 205.3b: a plane has one subtype of any number of words."""
        assert TypeLine.parse("Plane — New Somewhere Else").subtypes == ("New Somewhere Else",)

    def test_tribal_is_kindred_now(self) -> None:
        """CR 308.3."""
        assert TypeLine.parse("Tribal Instant — Elf").types == ("Kindred", "Instant")

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "  ",
            "Legendary",
            "Creature —",
            "Creature — ",
            "Craeture — Bear",
            "Creature Legendary — Bear",
            "Creature — Bear // Instant",
            "Creature — Bear — Wolf",
            "creature",
            "— Bear",
        ],
    )
    def test_what_is_no_type_line_is_refused(self, text: str) -> None:
        """The error names card and field."""
        with pytest.raises(CardError, match="type_line") as error:
            TypeLine.parse(text, "Some Card")
        assert (error.value.card, error.value.field) == ("Some Card", "type_line")

    @given(
        st.lists(st.sampled_from(SUPERTYPES), unique=True),
        st.lists(st.sampled_from([name for name in CARD_TYPES if name != "Plane"]), min_size=1, unique=True),
        st.lists(st.sampled_from(["Bear", "Elf", "Time Lord", "Urza's", "Power-Plant"]), unique=True),
    )
    def test_text_goes_both_ways(self, supertypes: list[str], types: list[str], subtypes: list[str]) -> None:
        """`parse` undoes `str`."""
        line = TypeLine(tuple(supertypes), tuple(types), tuple(subtypes))
        assert TypeLine.parse(str(line)) == line


class TestCardFace:
    """CR 200.1."""

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("name", ""),
            ("name", " Bear"),
            ("name", "Bear\nBear"),
            ("mana_cost", ""),
            ("mana_cost", "2G"),
            ("mana_cost", "{2}{Q}"),
            ("colors", ("G", "W")),
            ("colors", ("Z",)),
            ("color_indicator", ("green",)),
            ("power", "two"),
            ("power", None),
            ("loyalty", "None"),
            ("defense", ""),
        ],
    )
    def test_impossible_facts_are_refused(self, field: str, value: object) -> None:
        """The error names the field."""
        face = make_card("Some Bear").faces[0]
        with pytest.raises(CardError) as error:
            dataclasses.replace(face, **{field: value})  # type: ignore[arg-type]  # On purpose wrong.
        assert error.value.field == field

    def test_the_mana_cost_is_read(self) -> None:
        """CR 202.1: and CR 202.1b: no mana cost is not an empty one."""
        cost = make_card("Some Bear", mana_cost="{1}{G}").faces[0].cost
        assert cost is not None and str(cost) == "{1}{G}" and cost.mana_value == 2
        assert make_card("Some Land", "Land").faces[0].cost is None


class TestCard:
    """Cards of one and more faces."""

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("name", ""),
            ("name", "Left"),
            ("layout", "round"),
            ("layout", "normal"),
            ("faces", ()),
            ("color_identity", ("G", "W")),
            ("released_at", "yesterday"),
        ],
    )
    def test_impossible_facts_are_refused(self, field: str, value: object) -> None:
        """The error names card and field."""
        card = make_card("Left // Right", "Instant")
        with pytest.raises(CardError):
            dataclasses.replace(card, **{field: value})  # type: ignore[arg-type]  # On purpose wrong.

    def test_data_goes_both_ways(self) -> None:
        """`from_data` undoes `to_data`, which leaves text and formats out on demand."""
        card = make_card(
            "Left // Right",
            "Instant",
            oracle_text="Draw two cards.",
            mana_cost="{U}",
            colors=("U",),
            legal_in=("legacy",),
            first_set="ABC",
            released_at="2001-02-03",
            funny=True,
            unlisted=True,
        )
        assert not card.paper
        assert Card.from_data(card.to_data()) == card
        bare = card.to_data(text=False, legalities=False)
        assert "oracle_text" not in str(bare) and "legal_in" not in bare
        assert Card.from_data(bare).faces[1].oracle_text is None

    @pytest.mark.parametrize("data", [{}, {"name": "X"}, {"name": "X", "layout": "normal", "faces": [{}]}])
    def test_other_data_is_refused(self, data: dict[str, object]) -> None:
        """A record without its fields is no card."""
        with pytest.raises(CardError):
            Card.from_data(data)

    def test_basic_lands(self) -> None:
        """CR 205.4c."""
        assert make_card("Some Basic", "Basic Snow Land — Forest").basic_land
        assert not make_card("Some Land", "Snow Land — Forest").basic_land

    def test_layouts_are_each_there_once(self) -> None:
        """The vocabulary has no doubles."""
        assert len(set(LAYOUTS)) == len(LAYOUTS)


class TestNames:
    """Spellings of a name."""

    @pytest.mark.parametrize(
        ("written", "typed"),
        [
            ("Æther Vial", "aether vial"),
            ("Lim-Dûl's Vault", "LIM-DUL’S  VAULT"),
            ("Fire // Ice", "Fire/Ice"),
            ("Fire // Ice", "fire//ice"),
            ("Jötun Grunt", "Jotun Grunt"),
            ("Ratonhnhaké꞉ton", "Ratonhnhake:ton"),
        ],
    )
    def test_spellings_of_one_name_have_one_key(self, written: str, typed: str) -> None:
        """Case, diacritics, ligatures, quotes and the joint of halves do not count."""
        assert name_key(written) == name_key(typed)

    @given(st.text())
    def test_a_key_is_its_own_key(self, name: str) -> None:
        """Making a key twice changes nothing."""
        assert name_key(name_key(name)) == name_key(name)

    def test_slips_come_before_longer_names(self) -> None:
        """Nearest first, then what begins so; nothing far away."""
        known = ["Hill Giant", "Hill Giants", "Hill Giant Herdgorger", "Sea Serpent"]
        assert nearest("Hil Giant", known) == ("Hill Giant", "Hill Giants")
        assert nearest("Hill", known) == ("Hill Giant", "Hill Giant Herdgorger", "Hill Giants")
        assert nearest("Wall of Air", known) == ()

    def test_vocabulary(self) -> None:
        """CR 205.2a, 205.4a: fifteen card types and five supertypes."""
        assert len(CARD_TYPES) == 15 and len(SUPERTYPES) == 5
        assert is_card_type("Creature") and not is_card_type("Bear")
        assert is_supertype("Basic") and not is_supertype("Creature")


def test_a_face_is_frozen() -> None:
    """Facts do not change."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        make_card("Some Bear").faces[0].name = "Other"  # type: ignore[misc] # frozen: that is the test
    assert isinstance(make_card("Some Bear").faces[0], CardFace)
