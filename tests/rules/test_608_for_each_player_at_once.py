"""CR 608.2c, 603.10: what an instruction does "for each opponent" to one target of each of them is one event."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

CRATE = written("Crate {0}\nArtifact")
WATCH = written(
    "Watch {0}\nArtifact\nWhenever this artifact or another artifact is put into a graveyard from the battlefield, you"
    " gain 1 life."
)
WAVE = written(
    "Wave {0}\nSorcery\nFor each opponent, destroy up to one target artifact or enchantment that player controls."
)
CHOSEN = written("Crush {0}\nSorcery\nFor each player, destroy up to one artifact that player controls.")
FATE = written(
    "Fate {0}\nEnchantment\nWhen this enchantment enters, for each opponent, exile up to one target nonland permanent"
    " that player controls until this enchantment leaves the battlefield."
)
BREAK = written("Break {0}\nInstant\nDestroy target enchantment.")


class TestForEachPlayer:
    """All of them together."""

    def test_targets_are_destroyed_together(self) -> None:
        """The one sees the other go."""
        duel = Duel(3)
        duel.alice.has(hand=WAVE)
        duel.bob.has(battlefield=WATCH)
        duel.seats[2].has(battlefield=[CRATE, CRATE])

        duel.alice.casts("Wave", "Watch", "Crate").resolves("Watch", "Watch").resolve_all()

        assert duel.bob.life == 22
        assert (duel.bob.battlefield, duel.seats[2].battlefield) == ([], ["Crate"])

    def test_what_is_chosen_too(self) -> None:
        """Chosen for each of them as it resolves, then destroyed."""
        duel = Duel(3)
        duel.alice.has(hand=CHOSEN)
        duel.bob.has(battlefield=WATCH)
        duel.seats[2].has(battlefield=[CRATE, CRATE])

        duel.alice.casts("Crush").resolves("Watch", "Crate", "Watch", "Watch").resolve_all()

        assert duel.bob.life == 22
        assert (duel.bob.battlefield, duel.seats[2].battlefield) == ([], ["Crate"])

    def test_until_it_leaves(self) -> None:
        """Each comes back to its owner."""
        duel = Duel(3)
        duel.alice.has(hand=[FATE, BREAK])
        duel.bob.has(battlefield=CRATE)
        duel.seats[2].has(battlefield=[creature("Bear", "2/2"), CRATE])
        duel.alice.casts("Fate").resolves("Crate", "Bear").resolve_all()
        assert (duel.bob.battlefield, duel.seats[2].battlefield) == ([], ["Crate"])

        duel.alice.casts("Break", at="Fate").resolves()

        assert (duel.bob.battlefield, duel.seats[2].battlefield) == (["Crate"], ["Crate", "Bear"])

    def test_of_ones_own_each_time_another(self) -> None:
        """What was returned for the first opponent can't be chosen for the second."""
        duel = Duel(3)
        bear = creature("Bear", "2/2")
        lure = written(
            "Lure {0}\nSorcery\nTempting offer — Return a creature card from your graveyard to the battlefield. Each"
            " opponent may return a creature card from their graveyard to the battlefield. For each opponent who does,"
            " return a creature card from your graveyard to the battlefield."
        )
        duel.alice.has(hand=lure, graveyard=[bear, bear, bear])
        duel.bob.has(graveyard=bear)
        duel.seats[2].has(graveyard=bear)

        duel.alice.casts("Lure").resolves("Bear", "yes", "yes", "Bear")

        assert duel.alice.battlefield == ["Bear"] * 3
