"""CR 107.3a, b, h: X in a cost that is equal to a mana cost: announced for the spell itself, else as it was or 0."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

AGAIN = written(
    "Again {0}\nSorcery\nTarget instant or sorcery card in your graveyard gains flashback until end of turn. The"
    " flashback cost is equal to its mana cost."
)
JET = written("Jet {X}{R}\nSorcery\nJet deals X damage to target player.")
FIRE = written("Fire {R}\nSorcery\nFire deals 2 damage to target player.")
HALVES = written(
    "Hot {R}\nSorcery\nHot deals 2 damage to target player.\n// split\nCold {R}\nInstant\nYou gain 3 life."
)


class TestFlashbackForTheManaCost:
    """CR 702.34a: an alternative cost; X in it is announced like any other."""

    def test_x_is_chosen(self) -> None:
        """Three Mountains pay for {R} and an X of 2."""
        duel = Duel()
        duel.alice.has(hand=AGAIN, battlefield=[MOUNTAIN] * 3, graveyard=JET)
        duel.alice.casts("Again").resolves()
        duel.alice.casts("Jet (flashback)", 2, at=duel.bob.id).resolves()
        assert duel.bob.life == 18 and duel.alice.exile == ["Jet"]

    def test_no_x(self) -> None:
        """A cost without X asks for none."""
        duel = Duel()
        duel.alice.has(hand=AGAIN, battlefield=[MOUNTAIN], graveyard=FIRE)
        duel.alice.casts("Again").resolves()
        duel.alice.casts("Fire (flashback)", at=duel.bob.id).resolves()
        assert duel.bob.life == 18

    def test_each_half_has_its_own(self) -> None:
        """CR 709.3: either half of a split card is cast, for that half's mana cost."""
        duel = Duel()
        duel.alice.has(hand=AGAIN, battlefield=[MOUNTAIN], graveyard=HALVES)
        duel.alice.casts("Again").resolves()
        assert duel.alice.may("cast Hot (flashback)")
        duel.alice.casts("Cold (flashback)").resolves()
        assert duel.alice.life == 23
