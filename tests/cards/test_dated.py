"""Cards as they were on a day: types, spell types, and cards that there were not yet."""

from __future__ import annotations

import pytest

from lawmage.cards.card import TypeLine
from lawmage.cards.dated_types import line_on, lines, read_line, type_line_on
from lawmage.dating import dated
from lawmage.editions import Rules
from lawmage.game import Game
from lawmage.ir.subtypes import LAND_TYPES
from lawmage.kernel.objects import Definition
from lawmage.rules.keywords import INDESTRUCTIBLE
from lawmage.scenario.duel import Duel, Unscripted
from lawmage.supply import NotYetPrinted, Supply
from lawmage.types import CREATURE, INSTANT, INTERRUPT, LEGENDARY, MANA_SOURCE
from tests.cards_for_tests import MOUNTAIN, written
from tests.support import shared
from tools.dated import TABLE, table

FIFTH = Rules("fifth")


def on(name: str, rules: str) -> Definition:
    """A card of the package under some rules."""
    return Supply.default().on(Rules(rules)).get(name)


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("Lightning Bolt", INSTANT),
        ("Counterspell", INTERRUPT),
        ("Dark Ritual", MANA_SOURCE),
        ("Grizzly Bears", CREATURE),
        ("Red Elemental Blast", INTERRUPT),
    ],
)
def test_types_of_1997(name: str, types: int) -> None:
    """Interrupts and mana sources are types of their own; today they are instants."""
    assert on(name, "fifth").faces[0].types == types
    assert on(name, "current").faces[0].types == (CREATURE if types == CREATURE else INSTANT)
    assert on(name, "1999-04-23").faces[0].types == (CREATURE if types == CREATURE else INSTANT)


@pytest.mark.parametrize(
    ("name", "day", "subtypes"),
    [
        ("Grizzly Bears", "1997-08-01", ("Bear",)),
        ("Goblin King", "1997-08-01", ("Lord",)),
        ("Goblin King", "2005-08-01", ("Goblin", "Lord")),
        ("Goblin King", "2008-02-11", ("Goblin",)),
        ("Benalish Hero", "1997-08-01", ("Hero",)),
        ("Benalish Hero", "2008-02-11", ("Human", "Soldier")),
        ("Blinking Spirit", "1997-08-01", ("Blinking Spirit",)),
        ("Blinking Spirit", "1999-10-31", ("Blinking Spirit",)),
        ("Blinking Spirit", "1999-11-01", ("Blinking", "Spirit")),
        ("Sisters of the Flame", "2003-03-14", ("Brother",)),
        ("Sisters of the Flame", "2003-03-15", ("Sister",)),
        ("Obsianus Golem", "1999-04-22", ()),
        ("Obsianus Golem", "1999-04-23", ("Golem",)),
        ("Wall of Spears", "1999-04-22", ("Wall",)),
    ],
)
def test_creature_types_of_the_day(name: str, day: str, subtypes: tuple[str, ...]) -> None:
    """A creature is what its card said, and from the great revision on what the Oracle said."""
    assert on(name, day).ir.faces[0].subtypes == subtypes


def test_every_line_is_read() -> None:
    """Each line of the table is a type line of some day."""
    assert len(lines()) > 3000
    for name, found in lines().items():
        for one in found:
            assert one.line == "=" or read_line(one.line, name).types


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Summon Plague Rat", TypeLine((), ("Creature",), ("Plague Rat",))),
        ("Summon Legend", TypeLine(("Legendary",), ("Creature",), ("Legend",))),
        ("Summon Elder Dragon Legend", TypeLine(("Legendary",), ("Creature",), ("Elder Dragon", "Legend"))),
        ("Creature — Cephalid Legend", TypeLine(("Legendary",), ("Creature",), ("Cephalid", "Legend"))),
        ("Mono Artifact", TypeLine((), ("Artifact",))),
        ("Poly Artifact", TypeLine((), ("Artifact",))),
        ("Enchant Creature", TypeLine((), ("Enchantment",), ("Aura",))),
        ("Enchant World", TypeLine(("World",), ("Enchantment",))),
        ("Mana Source", TypeLine((), ("Mana Source",))),
    ],
)
def test_lines_of_the_past(line: str, read: TypeLine) -> None:
    """Summary K.1.1, K.13, K.14: the words of the time in the words of the core."""
    assert read_line(line) == read


def test_artifacts_have_kinds_until_1994() -> None:
    """Mono and poly artifacts end with the third base set."""
    day = {one.day: one.line for one in lines()["Disrupting Scepter"]}

    assert day["1993-08-05"] == "Mono Artifact"
    assert line_on("Disrupting Scepter", "1994-06-01") is None


def test_a_list_of_creature_types_counts() -> None:
    """CR 205.3m: where a day has a list only its words are creature types."""
    line = TypeLine.parse("Creature — Phyrexian Zombie")

    assert type_line_on("Nobody's Card", line, "2008-02-11", ("Zombie",)).subtypes == ("Zombie",)
    assert type_line_on("Nobody's Card", line, "1997-08-01").subtypes == ("Phyrexian", "Zombie")


def test_cards_of_our_own_fit_the_timing() -> None:
    """Summary T.11.1, K.20: with batches what targets a spell is an interrupt and what makes mana a mana source."""
    negate = written("Negation {U}\nInstant\nCounter target spell.")
    surge = written("Surge {B}\nInstant\nAdd {B}{B}.")
    former = written("Former {U}\nInterrupt\nCounter target spell.")

    assert dated(negate, FIFTH).faces[0].types == INTERRUPT
    assert dated(surge, FIFTH).faces[0].types == MANA_SOURCE
    assert dated(former, FIFTH) is former
    assert dated(former, Rules()).faces[0].types == INSTANT
    assert dated(negate, Rules("tenth")) is negate


def test_a_later_card_is_refused() -> None:
    """A card that there was not yet can't be in a deck, unless the rules are mixed so."""
    decks = [["Mountain"] * 59 + ["Cancel"]] * 2

    with pytest.raises(Exception, match=r"Cancel was first printed on 20\d\d-\d\d-\d\d, after 1997-08-01"):
        Game(decks, rules="fifth")
    with pytest.raises(NotYetPrinted, match="later_cards"):
        on("Cancel", "fifth")
    game = Game(decks, rules="fifth+later_cards")
    assert [card.faces[0].types for card in game.setup.decks[0] if card.name == "Cancel"] == [INTERRUPT]


def test_a_record_keeps_the_day() -> None:
    """A game of 1997 is replayed with the cards of 1997."""
    from lawmage import record

    game = Game([["Swamp"] * 30 + ["Dark Ritual"] * 30] * 2, rules="fifth", seed=5)
    text = record.dumps(game)

    assert "card {" not in text
    assert [card.faces[0].types for card in record.loads(text).setup.decks[0]][-1] == MANA_SOURCE


def test_definitions_are_cards_of_the_day_too() -> None:
    """A deck of definitions made elsewhere is no way around the day."""
    game = Game([[MOUNTAIN] * 30 + [on("Dark Ritual", "current")] * 30] * 2, rules="fifth")

    assert game.setup.decks[0][-1].faces[0].types == MANA_SOURCE


def test_legends_of_2001_are_legendary() -> None:
    """Legend was a creature type that made its creature legendary, until 2004."""
    found = on("Captain Sisay", "2001-10-01").faces[0]

    assert found.supertypes == LEGENDARY
    assert found.subtypes == {"Legend"}


def test_the_table_is_that_of_the_shared_files() -> None:
    """`python -m tools.dated` makes the table from the printings."""
    assert TABLE.read_text(encoding="utf-8") == table(shared("cards"))


@pytest.mark.parametrize(
    ("day", "subtypes"),
    [
        ("2003-07-01", ("Forest", "Plains")),
        ("2003-06-30", ("Forest", "Plains", "Savannah")),
        ("1999-11-01", ("Forest", "Plains", "Savannah")),
        ("1999-10-31", ("Forest", "Plains")),
    ],
)
def test_the_type_of_a_land_is_its_name(day: str, subtypes: tuple[str, ...]) -> None:
    """rule 212.2c (1999): every land had its name as its land type, until July 2003 those that are printed."""
    assert on("Savannah", day).ir.faces[0].subtypes == subtypes


@pytest.mark.parametrize(("day", "there"), [("2003-07-01", False), ("2003-06-30", True), ("1999-10-31", False)])
def test_choosing_the_name_of_a_land_as_a_type(day: str, there: bool) -> None:
    """rule 212.2c (1999): such a type could be chosen, and lands of it are found."""
    rules = Rules(day)
    henge = dated(written("Henge {0}\nLand\n{T}: Add {C}."), rules)
    seal = written(
        "Seal {0}\nEnchantment\nAs Seal enters, choose a land type.\nLands of the chosen type have indestructible."
    )
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=henge, hand=seal)

    duel.alice.casts("Seal")
    if there:
        duel.resolves(len(LAND_TYPES))
        assert duel.find("Henge").chars.keywords & INDESTRUCTIBLE
    else:
        with pytest.raises(Unscripted):
            duel.resolves(len(LAND_TYPES))
