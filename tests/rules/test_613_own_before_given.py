"""CR 613.7n: what is said of a permanent by what puts it there is later than what its own static abilities say."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

BRUTE = written(
    "Brute {5}\nCreature - Ogre\nAs long as you control a Forest, Brute has base power and toughness 5/5.\n3/3"
)
RAISE = written(
    "Raise {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield. It's a 1/1 Spirit."
)
BRUTE_ALONE = written("Raise Alone {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield.")


class TestSimultaneousTimestamps:
    """CR 613.7n."""

    def test_the_effect_is_later(self) -> None:
        """Both set its power and toughness: what put it there decides, though its own ability is at work."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, graveyard=[BRUTE, BRUTE], hand=[RAISE, BRUTE_ALONE])
        duel.alice.casts("Raise", at="Brute").resolves()
        given = duel.find("Brute").id
        assert duel.object(given).chars.power == 1
        duel.alice.casts("Raise Alone", at="Brute").resolves()
        assert sorted([duel.object(id).chars.power for id in duel.game.battlefield if id != given][1:]) == [5]
