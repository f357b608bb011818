"""Paying for spells under the rules of other days: offering, convoke and delve, mana with something to it."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_casting import FOREST
from tests.cards_for_tests import written

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
