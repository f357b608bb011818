"""CR 115.4: what "any target" is."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

PEAK = written("Peak\nBasic Land - Mountain")
LAMP = written("Lamp {1}\nArtifact\n{T}: Draw a card.")
BRUTE = written("Brute {2}{R}\nCreature - Giant\n3/3")
SPARK = written("Spark {R}\nInstant\nSpark deals 3 damage to any target.")


def test_lands_and_artifacts_are_no_targets() -> None:
    """Creatures, planeswalkers, battles and players only."""
    duel = Duel()
    duel.alice.has(battlefield=PEAK, hand=SPARK)
    duel.bob.has(battlefield=[PEAK, LAMP, BRUTE])
    land, lamp = duel.find("Peak").id, duel.find("Lamp").id

    duel.alice.casts("Spark", at="Brute")

    spec = duel.game.objects[duel.game.stack[-1]]
    assert spec.frame is not None and spec.frame.targets == [[duel.find("Brute").id]]
    duel.resolves()
    assert duel.bob.graveyard == ["Brute"]
    assert land in duel.game.battlefield and lamp in duel.game.battlefield


def test_a_lone_land_is_not_offered() -> None:
    """The script can't aim at a land."""
    duel = Duel()
    duel.alice.has(battlefield=PEAK, hand=SPARK)

    try:
        duel.alice.casts("Spark", at="Peak")
    except AssertionError as error:
        assert "['alice', 'bob']" in str(error)
    else:
        raise AssertionError("a land was a target")
