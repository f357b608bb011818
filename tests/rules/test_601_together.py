"""CR 202.1, 500.11, 601.2d, 603.7, 702.51: mana costs as qualities, divisions with convoke, skips, next times."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")
WALL = creature("Wall", "0/9")


class TestManaCosts:
    """CR 202.1: a mana cost, not a mana value, is compared, symbol for symbol."""

    COUNTER = written("Reject {0}\nInstant\nCounter target spell with mana cost {R}.")
    RED = written("Red {R}\nInstant\nYou gain 1 life.")
    ONE = written("One {1}\nInstant\nYou gain 1 life.")

    def test_only_that_cost(self) -> None:
        """{R} is no {1}."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[self.RED, self.ONE])
        duel.bob.has(hand=self.COUNTER)
        duel.alice.casts("One")
        assert not duel.bob.may("cast Reject")
        duel.resolve_all()
        duel.alice.casts("Red")
        duel.bob.casts("Reject").resolves()
        assert "Red" in duel.alice.graveyard and duel.alice.life == 21


class TestCardsInHand:
    """CR 402.1: what a player has in hand."""

    ASK = written("Ask {0}\nSorcery\nIf you have no creature cards in hand, you gain 5 life.")

    def test_none_of_a_kind(self) -> None:
        """Cards of another kind, or in another zone, do not count."""
        for card, life in ((FOREST, 25), (BEAR, 20)):
            duel = Duel()
            duel.alice.has(hand=[self.ASK, card], graveyard=BEAR, battlefield=BEAR)
            duel.alice.casts("Ask").resolves()
            assert duel.alice.life == life


class TestTheNextTime:
    """CR 603.7b: with "next" it triggers once, though a duration is told."""

    PROMISE = written("Promise {0}\nInstant\nWhen you next cast a creature spell this turn, you gain 3 life.")

    def test_once(self) -> None:
        """The second creature spell gives nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=[self.PROMISE, BEAR, BEAR])
        duel.alice.casts("Promise").resolves()
        duel.alice.casts("Bear").resolve_all()
        duel.alice.casts("Bear").resolve_all()
        assert duel.alice.life == 23


class TestSkippedCombats:
    """CR 500.11, 614.10."""

    CALM = written("Calm {0}\nSorcery\nTarget player skips all combat phases of their next turn.")

    def test_their_next_turn_has_none(self) -> None:
        """The turn after that has one again."""
        duel = Duel()
        for seat in (duel.alice, duel.bob):
            seat.has(library=[FOREST] * 9)
        duel.alice.has(hand=self.CALM)
        duel.alice.casts("Calm", at="bob").resolves()
        duel.to_step(POSTCOMBAT_MAIN)
        assert BEGINNING_OF_COMBAT in steps(duel)
        duel.to_step(PRECOMBAT_MAIN).to_step(POSTCOMBAT_MAIN)
        assert duel.game.active == 1 and BEGINNING_OF_COMBAT not in steps(duel)
        duel.to_step(PRECOMBAT_MAIN).to_step(POSTCOMBAT_MAIN).to_step(PRECOMBAT_MAIN).to_step(POSTCOMBAT_MAIN)
        assert duel.game.active == 1 and BEGINNING_OF_COMBAT in steps(duel)


def steps(duel: Duel) -> list[int]:
    """The steps and phases of this turn so far."""
    return [event.amount for event in duel.game.this_turn if event.name == "step"]


class TestDividedWithConvoke:
    """CR 601.2b, d, 702.51a: X is announced with what convoke could pay in mind, and divided before it is paid."""

    BLAST = written(
        "Blast {X}{R}\nSorcery\nConvoke\n~ deals X damage divided as you choose among any number of targets."
    )

    def test_creatures_pay_for_x(self) -> None:
        """One Mountain and three creatures: X is at most 3."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR, BEAR], hand=self.BLAST)
        duel.bob.has(battlefield=WALL)
        duel.alice.casts("Blast", "X = 3", "bob", "Wall", "no more targets", "2 for bob").resolves()
        assert duel.bob.life == 18 and duel.find("Wall").damage == 1
        assert all(duel.game.objects[id].tapped for id in duel.game.battlefield[:4])

    def test_no_more_than_can_be_paid(self) -> None:
        """X = 4 is no answer."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR, BEAR], hand=self.BLAST)
        duel.alice.acts("cast Blast", "X = 1", "bob").resolves()
        assert duel.bob.life == 19

    def test_no_more_targets_than_damage(self) -> None:
        """CR 601.2d: each target gets at least one."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR], hand=self.BLAST)
        duel.bob.has(battlefield=[WALL, WALL])
        duel.alice.casts("Blast", "X = 2", "bob", "Wall").resolves()
        assert duel.bob.life == 19 and duel.find("Wall").damage == 1
