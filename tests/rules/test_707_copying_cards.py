"""CR 707.12, 704.5e: copying a card that is no spell, to cast the copy."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, MOUNTAIN, written

MIRROR = written(
    "Mirror {0}\nArtifact\n{T}: Copy target instant card in your graveyard. You may cast the copy without paying its"
    " mana cost."
)


class TestCopiesOfCards:
    """CR 707.12."""

    def test_the_copy_is_cast(self) -> None:
        """It is a spell, and nothing is left of it; the card stays where it is."""
        duel = Duel()
        duel.alice.has(battlefield=MIRROR, graveyard=BOLT)
        duel.alice.activates("Mirror", at="Bolt").resolves("yes", "bob")
        assert len(duel.game.stack) == 1
        duel.resolve_all()
        assert duel.bob.life == 17
        assert duel.alice.graveyard == ["Bolt"]

    def test_the_copy_that_is_not_cast_is_gone(self) -> None:
        """CR 704.5e."""
        duel = Duel()
        duel.alice.has(battlefield=[MIRROR, MOUNTAIN], graveyard=BOLT)
        duel.alice.activates("Mirror", at="Bolt").resolves("no")
        assert duel.alice.graveyard == ["Bolt"]
        assert not [found for found in duel.game.objects.values() if found.is_copy and found.zone >= 0]
