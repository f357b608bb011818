"""Numbers below 0 by edition (CR 107.1b)."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

SHRINK = written("Shrink {0}\nInstant\nTarget creature gets -4/-0 until end of turn.")
COLOSSUS = written(
    "Colossus {0}\nCreature — Giant\n{0}: Colossus gets +X/+X until end of turn, where X is its power.\n2/8"
)


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("current", (-2, 8)),
        ("2017-07-07", (-2, 8)),
        ("2017-07-06", (-4, 6)),
        ("2007-05-01", (-4, 6)),
        ("2007-04-30", (-2, 8)),
    ],
    ids=str,
)
def test_changed_by_less_than_nothing(rules: str, size: tuple[int, int]) -> None:
    """CR 107.1b: what would be changed by a negative number is not changed; from 2007 to 2017 it was."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=COLOSSUS, hand=SHRINK)
    duel.alice.casts("Shrink", at="Colossus").resolves()

    duel.alice.activates("Colossus").resolves()

    found = duel.find("Colossus").chars
    assert (found.power, found.toughness) == size


@pytest.mark.parametrize("rules", ["current", "2017-07-07", "2017-07-06", "2007-05-01"])
def test_doubled_below_nothing(rules: str) -> None:
    """CR 701.10c: a power below 0 is doubled downwards, whatever else is done with such numbers."""
    duel = Duel(rules=rules)
    swell = written("Swell {0}\nInstant\nDouble target creature's power until end of turn.")
    duel.alice.has(battlefield=COLOSSUS, hand=[SHRINK, swell])
    duel.alice.casts("Shrink", at="Colossus").resolves()

    duel.alice.casts("Swell", at="Colossus").resolves()

    assert duel.find("Colossus").chars.power == -4


@pytest.mark.parametrize(
    ("rules", "life"),
    [("current", -6), ("2010-07-16", -6), ("2010-07-15", -3), ("2007-05-01", -3), ("2007-04-30", -3)],
    ids=str,
)
def test_a_life_total_doubled(rules: str, life: int) -> None:
    """CR 701.10d: a life total below 0 is doubled, too, since July 2010."""
    duel = Duel(rules=rules)
    angel = written("Angel {0}\nCreature — Angel\nYou can't lose the game and your opponents can't win the game.\n4/4")
    duel.alice.has(battlefield=angel, hand=written("Beacon {0}\nSorcery\nDouble target player's life total."))
    duel.game.own_player(0).life = -3

    duel.alice.casts("Beacon", at="alice").resolves()

    assert duel.alice.life == life


@pytest.mark.parametrize(
    ("rules", "gained"), [("current", 2), ("2007-05-01", 2), ("2007-04-30", 4), ("1999-04-23", 4)], ids=str
)
def test_added_to_others(rules: str, gained: int) -> None:
    """CR 107.1b: a power below 0 counts in a sum, since May 2007; before that it was 0 for everything."""
    duel = Duel(rules=rules)
    weigh = written("Weigh {0}\nSorcery\nYou gain life equal to the total power of creatures you control.")
    duel.alice.has(battlefield=[COLOSSUS, written("Ogre {0}\nCreature — Ogre\n4/4")], hand=[SHRINK, weigh])
    duel.alice.casts("Shrink", at="Colossus").resolves()

    duel.alice.casts("Weigh").resolves()

    assert duel.alice.life == 20 + gained
