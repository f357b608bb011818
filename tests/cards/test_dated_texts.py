"""Texts of another day, where they meant something else."""

from __future__ import annotations

import json

from lawmage.cards.dated_texts import abilities_on, texts
from lawmage.cards.dated_types import SIXTH
from lawmage.cards.pool import Pool
from lawmage.editions import Rules
from lawmage.editions.timeline import first_date
from lawmage.kernel.objects import Definition
from lawmage.supply import Supply

POOL = Pool.load()


def on(name: str, rules: str) -> Definition:
    """A card of the package under some rules."""
    return Supply.default().on(Rules(rules)).get(name)


def test_a_text_of_its_day() -> None:
    """What is known holds before Sixth Edition, from the day of the printing on."""
    assert abilities_on("Wheel of Fortune", "1997-08-31") is not None
    assert abilities_on("Wheel of Fortune", SIXTH) is None
    assert on("Wheel of Fortune", "current").ir == on("Wheel of Fortune", SIXTH).ir


def test_only_days_that_there_are_rules_of() -> None:
    """Each card has at most one text from before the first day, and its days are in order."""
    for name, found in texts().items():
        days = [day for day, _ in found]
        assert days == sorted(set(days)), name
        assert sum(day <= first_date() for day in days) <= 1, name
        assert days[-1] < SIXTH


def test_all_of_them_can_be_played() -> None:
    """Every text of a card of the package is linked."""
    for name, found in texts().items():
        for day, abilities in found:
            if abilities is not None and name in POOL:
                assert on(name, f"{max(day, first_date())}+later_cards").faces, name


def test_lords_of_1997_were_none_of_their_kind() -> None:
    """ "All", not "other": the lord itself was a Lord."""
    for rules, other in (("fifth", False), ("current", True)):
        text = json.dumps(repr(on("Goblin King", rules).ir.faces[0].abilities))
        assert ("Other(" in text) is other


def test_what_was_not_said_is_not_there() -> None:
    """A wall of 1997 has no keyword that keeps it from attacking: the rules do that (K.13)."""
    assert on("Wall of Swords", "fifth").faces[0].keywords != on("Wall of Swords", "current").faces[0].keywords


def test_discarding_and_drawing_in_one_event() -> None:
    """Where the text has no "then" nothing comes between (row S001-G4-1)."""
    for rules in ("fifth", "current"):
        text = repr(on("Wheel of Fortune", rules).ir)
        assert ("Then" in text) is (rules == "current"), text


def test_a_card_drawn_later_comes_at_the_very_beginning() -> None:
    """Row S002-E1: by the errata of June 1997 the card is drawn as the turn begins, not in its upkeep."""
    assert "'turn'" in repr(on("Heal", "fifth").ir)
    assert "upkeep" in repr(on("Heal", "current").ir)


def test_a_printing_keeps_its_text() -> None:
    """Rulings of June 1997, 5 and 6: an older printing of a card may say something else than the last one."""
    supply = Supply.default().on(Rules("fifth"))

    last, older = supply.get("Heal"), supply.printing("Heal", "1995-06-01")

    assert ("'turn'" in repr(last.ir), "'upkeep'" in repr(last.ir)) == (True, False)
    assert ("'turn'" in repr(older.ir), "'upkeep'" in repr(older.ir)) == (False, True)
    assert older == Supply.default().printing("Heal", "1995-06-01")
