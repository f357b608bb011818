"""CR 115.3, 613.11: one "target player" is chosen once; what is said of a hand size, in timestamp order."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_casting import BEAR
from tests.cards_for_tests import GIANT, written

GALE = written("Gale {0}\nSorcery\nCreatures target player controls can't block this turn.")
COUNSEL = written("Counsel {0}\nSorcery\nYou have no maximum hand size for the rest of the game.")
TWO = written("Two {0}\nEnchantment\nYour maximum hand size is two.")


def test_one_target() -> None:
    """The set of creatures looks afresh, its player does not."""
    duel = Duel(players=3)
    duel.alice.has(hand=GALE, battlefield=GIANT)
    duel.seats[1].has(battlefield=BEAR)
    duel.alice.casts("Gale", at="bob")
    frame = duel.game.objects[duel.game.stack[-1]].frame
    assert frame is not None and frame.targets == [[1]]
    duel.resolve_all()
    duel.attacks(("Giant", "bob"))
    duel.to_step(UPKEEP)
    assert duel.bob.life == 17


class TestHandSize:
    """CR 613.11, 402.2."""

    def left(self, *order: str) -> int:
        """How many cards alice keeps of those in her hand."""
        duel = Duel()
        duel.alice.has(hand=[COUNSEL, TWO, *[BEAR] * 8])
        for name in order:
            duel.alice.casts(name).resolve_all()
        answers = [] if order[-1] == "Counsel" else ["Bear"] * 6
        duel.to_step(UPKEEP, *answers)
        return len(duel.alice.hand)

    def test_the_later_one_counts(self) -> None:
        """Whether it is of a permanent or of a spell that resolved."""
        assert self.left("Counsel", "Two") == 2
        assert self.left("Two", "Counsel") == 8


def test_their_next_untap_step_is_one() -> None:
    """CR 502.3: of the player who was the target; the step after it is as any other."""
    vapors = written("Vapors {0}\nSorcery\nCreatures target player controls don't untap during their next untap step.")
    duel = Duel()
    duel.alice.has(hand=vapors, library=[BEAR] * 3)
    duel.bob.has(battlefield=BEAR, library=[BEAR] * 3)
    bear = duel.find("Bear").id
    duel.alice.casts("Vapors", at="bob").resolve_all()
    duel.game.own(bear).tapped = True
    for tapped in (True, True, False):
        duel.to_step(UPKEEP)
        assert duel.game.objects[bear].tapped == tapped
        duel.to_step(PRECOMBAT_MAIN)
