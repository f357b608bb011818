"""CR 601.3a: what a spell will be once X and its costs are announced decides whether it may be cast."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

BAN = written("Ban {1}\nArtifact\nPlayers can't cast spells with mana value 2 or less.")
BAN_BIG = written("Big Ban {1}\nArtifact\nPlayers can't cast spells with mana value 3 or greater.")
GAIN = written("Gain {X}{R}\nSorcery\nYou gain X life.")
SMALL = written("Small {R}\nSorcery\nYou gain 1 life.")


class TestX:
    """CR 202.3e, 601.3a."""

    def test_only_an_x_that_is_allowed_can_be_chosen(self) -> None:
        """With X = 0 and 1 its mana value is too low; with 2 it is not."""
        duel = Duel()
        duel.alice.has(battlefield=[BAN, MOUNTAIN, MOUNTAIN, MOUNTAIN], hand=GAIN)
        duel.alice.casts("Gain").resolves()
        assert duel.alice.life == 22

    def test_it_can_not_be_cast_if_no_such_x_can_be_paid(self) -> None:
        """CR 601.2h."""
        duel = Duel()
        duel.alice.has(battlefield=[BAN, MOUNTAIN, MOUNTAIN], hand=GAIN)
        assert not duel.alice.may("cast Gain")

    def test_the_other_way_round(self) -> None:
        """X is 0 or 1."""
        duel = Duel()
        duel.alice.has(battlefield=[BAN_BIG, MOUNTAIN, MOUNTAIN, MOUNTAIN], hand=GAIN)
        duel.alice.casts("Gain", "X = 1").resolves()
        assert duel.alice.life == 21
        duel = Duel()
        duel.alice.has(battlefield=[BAN_BIG, MOUNTAIN, MOUNTAIN, MOUNTAIN], hand=GAIN)
        assert duel.alice.may("cast Gain")

    def test_a_spell_without_choices(self) -> None:
        """Nothing can change what it is."""
        duel = Duel()
        duel.alice.has(battlefield=[BAN, MOUNTAIN], hand=SMALL)
        assert not duel.alice.may("cast Small")
