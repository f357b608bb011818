"""Paying for spells under the rules of other days: offering, convoke and delve, mana with something to it."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_casting import FOREST
from tests.cards_for_tests import basic, written
from tests.editions.around import around

PATRON = written("Patron {2}{G}{G}\nCreature - Spirit\nElf offering\n5/5")
ELF = written("Elf {G}\nCreature - Elf\n{T}: Add {G}.\n1/1")


@pytest.mark.parametrize(
    ("rules", "able"), [("current", True), ("2016-07-22", True), ("2016-07-21", False), ("2005-02-01", False)], ids=str
)
def test_what_is_offered_for_mana(rules: str, able: bool) -> None:
    """CR 702.48b: it is sacrificed as the cost is paid, after it has made mana; until July 2016 at once."""
    duel = Duel(rules=rules)
    duel.bob.has(battlefield=[FOREST, FOREST, ELF], hand=PATRON)

    assert duel.bob.may("cast Patron (offering)") is able
    if able:
        duel.bob.casts("Patron").resolves()
        assert duel.bob.battlefield == ["Forest", "Forest", "Patron"]


@pytest.mark.parametrize(
    ("rules", "gone"), [("current", False), ("2016-07-22", False), ("2016-07-21", True), ("2005-02-01", True)], ids=str
)
def test_what_is_offered_while_mana_is_made(rules: str, gone: bool) -> None:
    """CR 702.48b, 601.2g: whether it is still there while its controller makes mana."""
    duel = Duel(rules=rules)
    duel.bob.has(battlefield=[FOREST, FOREST, FOREST, ELF], hand=PATRON)
    seen: list[int] = []

    assert duel.until_window(1, "cast Patron")
    duel.script.answers = ["cast Patron"]
    while not duel.bob.battlefield.count("Patron"):
        asked = duel.game.agenda[-1].opening(duel.game)
        if asked is not None and asked.name == "payment":
            seen.append(duel.bob.battlefield.count("Elf"))
        duel.step()

    assert seen and set(seen) == {0 if gone else 1}
    assert duel.bob.battlefield == ["Forest", "Forest", "Forest", "Patron"]


MIRROR = written(
    "Mirror {0}\nEnchantment\nIf you tap a permanent for mana, it produces twice as much of that mana instead."
)
CUB = written("Cub {G}\nCreature - Bear\n2/2")
ROCK = written("Rock {G}\nArtifact")


@around("2015-11-13", "2015-11-12", "2011-07-15")
def test_more_mana_with_something_to_it(rules: str) -> None:
    """CR 106.6a: mana that is made twice as much sets off what it sets off for each, on all these days."""
    duel = Duel(rules=rules)
    glade = written(
        "Glade {0}\nArtifact\n{T}: Add one mana of any color. When that mana is spent to cast a creature spell, "
        "you gain 1 life."
    )
    duel.alice.has(battlefield=[MIRROR, glade], hand=[CUB, CUB])
    duel.alice.activates("Glade", "{G}")
    assert len(duel.alice.player.pool) == 2

    duel.alice.casts("Cub").resolve_all()
    duel.alice.casts("Cub").resolve_all()

    assert duel.alice.life == 22
    assert duel.alice.battlefield.count("Cub") == 2


@around("2015-11-12", "2011-07-15")
def test_more_mana_that_is_restricted(rules: str) -> None:
    """CR 106.6a: all of it is for creature spells only."""
    duel = Duel(rules=rules)
    glade = written("Glade {0}\nArtifact\n{T}: Add {G}. Spend this mana only to cast creature spells.")
    duel.alice.has(battlefield=[MIRROR, glade], hand=[CUB, ROCK, CUB])

    assert not duel.alice.may("cast Rock")
    duel.alice.casts("Cub").resolve_all()

    assert len(duel.alice.player.pool) == 1
    assert not duel.alice.may("cast Rock")
    assert duel.alice.may("cast Cub")


THREE = written(
    "Three {0}\nArtifact\nEach spell that would cost less than three mana to cast costs three mana to cast."
)


@pytest.mark.parametrize(
    ("rules", "forests", "able"),
    [
        ("current", 1, True),
        ("2013-07-11", 1, True),
        ("2013-07-10", 2, False),
        ("2013-07-10", 3, True),
        ("2005-10-07", 2, False),
        ("2005-10-07", 3, True),
    ],
    ids=str,
)
@pytest.mark.parametrize("help", ["delve", "convoke"])
def test_help_and_a_least_amount_of_mana(rules: str, forests: int, able: bool, help: str) -> None:
    """CR 702.51a, 702.66a: both pay for the total cost; until July 2013 they reduced it, before it was raised."""
    duel = Duel(rules=rules)
    great = written(f"Great {{7}}{{G}}\nSorcery\n{help.title()}\nYou gain 1 life.")
    green = written("Frog {G}\nCreature - Frog\n1/1")
    duel.alice.has(battlefield=[THREE, *[FOREST] * forests], hand=great)
    duel.alice.has(**{"graveyard" if help == "delve" else "battlefield": [green] * 7})

    assert duel.alice.may("cast Great") is able
    if able:
        duel.alice.casts("Great").resolves()
        assert duel.alice.life == 21


@pytest.mark.parametrize(("rules", "able"), [("current", False), ("2013-07-10", True)], ids=str)
def test_help_that_leaves_generic_mana(rules: str, able: bool) -> None:
    """Rule 702.49a (2013): what has been reduced to nothing costs the least amount, in whatever mana."""
    duel = Duel(rules=rules)
    small = written("Small {G}{G}{G}\nSorcery\nConvoke\nYou gain 1 life.")
    green = written("Frog {G}\nCreature - Frog\n1/1")
    duel.alice.has(battlefield=[THREE, *[basic("Island")] * 3, green, green], hand=small)

    assert duel.alice.may("cast Small") is False
    duel.alice.has(battlefield=green)
    assert duel.alice.may("cast Small") is True
    duel.alice.casts("Small").resolves()
    tapped = [id for id in duel.game.battlefield if duel.game.objects[id].tapped]
    assert len(tapped) == (6 if able else 3)
