"""CR 603.2c: damage dealt at once "to one or more players" is one event; "to a player" is one for each."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

WORDS = "Whenever one or more creatures you control deal combat damage to {}, you gain 1 life."
SOURCE = "Whenever a source you control deals noncombat damage to {}, you gain 1 life."
BEAR = creature("Bear", "2/2")
OGRE = creature("Ogre", "3/3")
RAIN = written("Rain {0}\nSorcery\nRain deals 2 damage to each opponent.")


@pytest.mark.parametrize(("whom", "times"), [("one or more players", 1), ("a player", 2)])
def test_creatures(whom: str, times: int) -> None:
    """Two creatures, two players."""
    duel = Duel(players=3)
    watch = written("Watch {0}\nEnchantment\n" + WORDS.format(whom))
    duel.alice.has(battlefield=[watch, BEAR, OGRE])
    duel.attacks(("Bear", "bob"), ("Ogre", "carol")).fights(*["Watch"] * (times - 1))
    assert duel.alice.life == 20 + times


@pytest.mark.parametrize(("whom", "times"), [("one or more of your opponents", 1), ("an opponent", 2)])
def test_one_source(whom: str, times: int) -> None:
    """One source, two opponents."""
    duel = Duel(players=3)
    watch = written("Watch {0}\nEnchantment\n" + SOURCE.format(whom))
    duel.alice.has(battlefield=watch, hand=RAIN)
    duel.alice.casts("Rain").resolves(*["Watch"] * (times - 1))
    assert duel.bob.life == 18
    duel.resolve_all()
    assert duel.alice.life == 20 + times
