"""Lists of types and keywords by date."""

import pytest
import yaml

from lawmage.editions import Rules
from lawmage.errors import SetupError
from lawmage.game import Game
from lawmage.ir.subtypes import CREATURE_TYPES
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written
from tests.support import shared

CHOOSER = written(
    "Chooser {0}\nSorcery\n"
    "Choose a creature type. Creatures you control of the chosen type get +1/+1 until end of turn."
)


def test_creature_types_by_date() -> None:
    """The list of each text, as long as the text says."""
    source = yaml.safe_load(shared("rules", "timeline_1997_2009.yaml").read_text())
    counts = {row["date"]: row["count"] for row in source["creature_type_updates"]}

    assert {day: len(Rules(day).types("creature")) for day in counts} == counts


@pytest.mark.parametrize(
    ("rules", "word", "there"),
    [
        ("current", "Elk", True),
        ("2007-10-01", "Elk", True),
        ("2007-09-07", "Elk", False),
        ("2007-09-07", "Abomination", True),
        ("2007-09-06", "Brother", True),
        ("2007-09-07", "Brother", False),
        ("tenth", "Hyena", True),
        ("tenth", "Siren", False),
    ],
)
def test_a_creature_type_of_its_day(rules: str, word: str, there: bool) -> None:
    """The great update of October 2007 and others took types out and put some in."""
    assert (word in Rules(rules).types("creature")) is there


def test_short_lists() -> None:
    """The other lists of February 2008."""
    tenth = Rules("tenth")

    assert tenth.types("artifact") == ("Contraption", "Equipment", "Fortification")
    assert tenth.types("enchantment") == ("Aura", "Shrine")
    assert "Gate" not in tenth.types("land")
    assert Rules().types("creature") == tuple(sorted(CREATURE_TYPES))
    assert Rules("fifth").types("creature") == ()
    with pytest.raises(SetupError, match="no list of virtue types"):
        tenth.types("virtue")


def test_keywords_by_date() -> None:
    """A keyword is there from the first text that has it."""
    assert "kicker" in Rules("tenth").keywords()
    assert "wither" not in Rules("tenth").keywords()
    assert "wither" in Rules("2008-05-01").keywords()
    assert "scry" in Rules("tenth").keywords("action")
    assert "explore" not in Rules("tenth").keywords("action")


@pytest.mark.parametrize(("rules", "word", "there"), [("current", "Siren", True), ("tenth", "Siren", False)])
def test_only_types_of_the_day_are_chosen(rules: str, word: str, there: bool) -> None:
    """CR 205.3m: who chooses a creature type chooses one of the day's list."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=CHOOSER)
    duel.alice.casts("Chooser")

    if there:
        duel.resolves(word)
    else:
        with pytest.raises(AssertionError):
            duel.resolves(word)


def test_a_saved_game_keeps_the_list() -> None:
    """The list is part of the settings."""
    from lawmage import position
    from tests.cards_for_tests import GIANT, MOUNTAIN

    deck = [MOUNTAIN] * 20 + [GIANT] * 20
    game = Game([deck, deck], seed=3, rules="tenth", check_decks=False)

    assert position.loads(position.dumps(game)).state.settings.creature_types == Rules("tenth").types("creature")


@pytest.mark.parametrize(("day", "there"), [("2003-12-01", True), ("2004-09-30", True), ("2004-10-01", False)])
def test_legend_as_a_creature_type(day: str, there: bool) -> None:
    """rule 205.4c (2004, October): Legend is no creature type any more; it can't be named as one."""
    assert ("Legend" in Rules(day).types("creature")) is there
    assert ("Legend" in Rules(day).switches.creature_types) is there
