"""CR 702.24a: each time a cumulative upkeep cost is paid it could be paid in another way, and all of it is paid."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import FOREST, basic, written

PLAINS = basic("Plains")
NISHOBA = written("Cat {1}{G}\nCreature - Cat\nCumulative upkeep {G} or {W}\n6/6")


def in_third_upkeep(*lands: str) -> Duel:
    """The Cat with two age counters, and these lands, as the third one is put on it."""
    duel = Duel()
    for seat in (duel.alice, duel.bob):
        seat.has(library=[FOREST] * 5)
    duel.alice.has(battlefield=[NISHOBA, *[FOREST if land == "Forest" else PLAINS for land in lands]])
    duel.game.own(duel.find("Cat").id).counters = {"age": 1}
    return duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)


class TestEitherEachTime:
    """CR 702.24a."""

    def test_one_of_each(self) -> None:
        """Two counters: {G} for one and {W} for the other."""
        duel = in_third_upkeep("Forest", "Plains").resolve_all("yes", "cost 1")
        assert duel.find("Cat").counters["age"] == 2
        assert duel.find("Forest").tapped and duel.find("Plains").tapped

    def test_the_same_twice(self) -> None:
        """Both times {W}; nothing is asked where only one cost can be paid."""
        duel = in_third_upkeep("Plains", "Plains").resolve_all("yes")
        assert duel.find("Cat").counters["age"] == 2

    def test_less_than_all_is_nothing(self) -> None:
        """It can't be paid in part: nobody is asked and it is sacrificed."""
        duel = in_third_upkeep("Plains").resolve_all()
        assert duel.alice.graveyard == ["Cat"] and not duel.find("Plains").tapped
