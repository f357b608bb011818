"""CR 601.3b, 113.6d, 514.3a: a spell that may be cast as though it had flash, at the price of what it becomes."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import written

AMBUSH = written(
    "Ambush {0}\nArtifact\nYou may cast this spell as though it had flash. If you cast it any time a sorcery couldn't"
    " have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup"
    " step."
)
QUICK = written("Quick {0}\nArtifact\nYou may cast this spell as though it had flash.")
SLOW = written("Slow {0}\nArtifact")


class TestAsThoughItHadFlash:
    """CR 601.3b: the permission stands on the card and works in the hand."""

    def test_in_another_players_turn(self) -> None:
        """Only the card that says so."""
        duel = Duel()
        duel.bob.has(hand=[QUICK, SLOW])
        assert duel.bob.may("cast Quick")
        assert not duel.bob.may("cast Slow")


class TestThePrice:
    """CR 514.3a."""

    def test_cast_late_it_is_gone_as_the_turn_ends(self) -> None:
        """It is sacrificed in the cleanup step."""
        duel = Duel()
        duel.bob.has(hand=AMBUSH)
        duel.bob.casts("Ambush").resolve_all()
        duel.to_step(END_STEP)
        assert duel.bob.battlefield == ["Ambush"]
        duel.to_step(UPKEEP)
        assert (duel.bob.battlefield, duel.bob.graveyard) == ([], ["Ambush"])

    def test_cast_in_time_it_stays(self) -> None:
        """A sorcery could have been cast then."""
        duel = Duel()
        duel.alice.has(hand=AMBUSH)
        duel.alice.casts("Ambush").resolve_all()
        duel.to_step(UPKEEP)
        assert duel.alice.battlefield == ["Ambush"]


class TestNothingOfATypeIsPlayed:
    """CR 101.2: "players can't play enchantments": spells are played."""

    def test_spells_of_the_type(self) -> None:
        """Of another type they can be cast."""
        duel = Duel()
        duel.alice.has(battlefield=written("Ban {0}\nEnchantment\nPlayers can't play artifacts."))
        duel.alice.has(hand=[SLOW, written("Calm {0}\nEnchantment")])
        assert not duel.alice.may("cast Slow")
        assert duel.alice.may("cast Calm")
