"""CR 614.12, 122.6: counters that an instruction puts on what is just entering are put on it once, as it enters."""

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
EATER = written("Eater {0}\nCreature - Ogre\nDevour 3\n1/1")
GIVER = written(
    "Giver {0}\nCreature - Centaur\nTribute 2\nWhen this creature enters, if tribute wasn't paid, draw a card.\n3/3"
)
MORE = written(
    "More {0}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
    "that many plus one +1/+1 counters are put on it instead."
)
TWICE = written(
    "Twice {0}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
    "twice that many +1/+1 counters are put on that creature instead."
)
LOOKER = written(
    "Looker {0}\nEnchantment\nWhenever one or more +1/+1 counters are put on a creature you control, you gain 1 life."
)


@pytest.mark.parametrize(
    ("others", "eaten", "paid"), [([], 3, 2), ([MORE], 4, 3), ([TWICE], 6, 4), ([MORE, MORE], 5, 4)]
)
def test_replaced_once(others: list[Definition], eaten: int, paid: int) -> None:
    """CR 614.5: what says that more are put on applies once."""
    duel = Duel()
    duel.alice.has(battlefield=[*others, BEAR], hand=EATER)
    duel.alice.casts("Eater").resolves("Bear")
    assert duel.find("Eater").counters == {"+1/+1": eaten}

    duel = Duel()
    duel.alice.has(battlefield=others, hand=GIVER)
    duel.alice.casts("Giver").resolves("yes")
    assert duel.find("Giver").counters == {"+1/+1": paid}
    assert not duel.game.stack


def test_seen_once() -> None:
    """CR 603.2: what looks at counters that are put on sees them once, as the creature enters."""
    duel = Duel()
    duel.alice.has(battlefield=[LOOKER, BEAR], hand=EATER)

    duel.alice.casts("Eater").resolves("Bear").resolve_all()

    assert duel.alice.life == 21
