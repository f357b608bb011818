"""What enters the battlefield attacking under the rules of other days (CR 508.4)."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import NOTHING
from tests.cards_for_tests import written
from tests.editions.around import around

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
NINJA = written("Ninja {4}\nCreature - Ninja\nNinjutsu {0}\n3/3")
WALKER = written("Walker {0}\nLegendary Planeswalker - Ann\n+1: You gain 1 life.\nLoyalty: 5")
TAKE = written("Take {0}\nInstant\nGain control of target permanent.")


@around("2024-11-07", "2017-09-29")
def test_in_the_place_of_an_attacker(rules: str) -> None:
    """CR 702.49c: a creature with ninjutsu attacks what the returned creature attacked."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=BEAR, hand=NINJA)
    duel.bob.has(battlefield=WALKER)
    duel.attacks(("Bear", "Walker")).blocks()

    duel.alice.activates("Ninja").resolves()

    assert duel.find("Ninja").attacking == duel.find("Walker").id
    assert duel.find("Ninja").tapped


@pytest.mark.parametrize(
    ("rules", "attacks"), [("current", False), ("2024-11-08", False), ("2024-11-07", True), ("2017-09-29", True)]
)
def test_a_planeswalker_that_has_changed_sides(rules: str, attacks: bool) -> None:
    """CR 508.4a: what is no longer a defending player's is not attacked, since November 2024."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=BEAR, hand=[NINJA, TAKE])
    duel.bob.has(battlefield=WALKER)
    duel.attacks(("Bear", "Walker")).blocks()
    duel.alice.activates("Ninja")
    duel.alice.casts("Take", at="Walker")

    duel.resolve_all()

    assert duel.find("Walker").controller == 0
    assert duel.find("Ninja").attacking == (duel.find("Walker").id if attacks else NOTHING)
