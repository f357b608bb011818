"""CR 701.23, 608.2d: of "your library and/or graveyard" the player chooses which is searched."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

FETCH = written(
    "Fetch {0}\nSorcery\nSearch your library and/or graveyard for a card named Gem, reveal it, and put it into your"
    " hand. If you search your library this way, shuffle."
)
PLUNDER = written(
    "Plunder {0}\nSorcery\nSearch target player's graveyard, hand, and library for all artifact cards and exile them."
    " Then that player shuffles."
)
GEM = written("Gem {0}\nArtifact")
WATCH = written("Watch {0}\nEnchantment\nWhenever an opponent searches their library, you gain 1 life.")
BAR = written("Bar {0}\nEnchantment\nPlayers can't search libraries.")


class TestChoice:
    """CR 608.2d."""

    @pytest.mark.parametrize(
        ("zones", "searched"), [("library and graveyard", True), ("library", True), ("graveyard", False)]
    )
    def test_which_was_searched(self, zones: str, searched: bool) -> None:
        """Only a library that was searched is shuffled, and only that triggers."""
        duel = Duel().remembers()
        duel.alice.has(hand=FETCH, library=[FOREST, GEM], graveyard=GEM)
        duel.bob.has(battlefield=WATCH)

        duel.alice.casts("Fetch").resolves(zones, "Gem")
        duel.resolve_all()

        assert duel.alice.hand == ["Gem"]
        assert ("shuffle" in [event.name for event in duel.happened]) == searched
        assert duel.bob.life == (21 if searched else 20)

    def test_must_find_in_a_graveyard(self) -> None:
        """CR 701.23b: only in a hidden zone may a player fail to find."""
        duel = Duel()
        duel.alice.has(hand=FETCH, graveyard=GEM)

        duel.alice.casts("Fetch").resolves(2)

        assert duel.alice.hand == ["Gem"]


class TestLibraryBarred:
    """CR 609.3."""

    def test_the_other_zones_are_searched(self) -> None:
        """Where no library can be searched the rest still is."""
        duel = Duel()
        duel.alice.has(hand=[PLUNDER, FETCH], battlefield=BAR, graveyard=GEM, library=GEM)
        duel.bob.has(graveyard=GEM, library=GEM)

        duel.alice.casts("Plunder", at="bob").resolves()
        duel.alice.casts("Fetch").resolves(0)

        assert duel.bob.exile == ["Gem"]
        assert duel.alice.hand == ["Gem"]
