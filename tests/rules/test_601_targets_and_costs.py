"""CR 601.2c, 601.2f, 118.12a, 107.3, 702.26b, 702.95e: costs and targets, and what was done or paid."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")
WOLF = creature("Wolf", "3/3")
RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
TAX = written("Tax {0}\nSorcery\nTarget opponent loses 3 life unless they pay {1}. If they do, you gain 5 life.")
PRISM = written("Prism {0}\nSorcery\nYou may pay {X}. If you do, you gain X life.")
GRIND = written(
    "Grind {0}\nSorcery\nEach player mills two cards. You gain 1 life for each creature card milled this way."
)
PAIR = written(
    "Partner {0}\nCreature - Spirit\nSoulbond\nAs long as Partner is paired with another creature, both"
    " creatures get +1/+1.\n2/2"
)
GIVE = written("Giver {0}\nSorcery\nTarget player gains control of target permanent you control.")
FADE = written("Fade {0}\nInstant\nTarget permanent phases out.")
COUNT = written("Count {0}\nSorcery\nYou gain 1 life for each creature on the battlefield.")
LASH = written("Lash {1}{G/P}\nSorcery\nYou gain 1 life.")
CHEAP = written("Cheaper {0}\nEnchantment\nSorcery spells you cast cost {1} less to cast.")
EACH = written("Each {0}\nSorcery\nFor each player, destroy up to one target creature that player controls.")
BOND = written("Burst {0}\nSorcery\nKicker {2}\nYou gain 1 life.\nIf this spell was kicked, it has split second.")


class TestUnless:
    """CR 118.12a: "unless they pay": who pays has done it."""

    def test_paid(self) -> None:
        """ "If they do" is about paying."""
        duel = Duel()
        duel.alice.has(hand=TAX)
        duel.bob.has(battlefield=RING)
        duel.alice.casts("Tax").resolve_all(1)
        assert (duel.alice.life, duel.bob.life) == (25, 20)

    def test_not_paid(self) -> None:
        """Nothing is gained."""
        duel = Duel()
        duel.alice.has(hand=TAX)
        duel.alice.casts("Tax").resolve_all()
        assert (duel.alice.life, duel.bob.life) == (20, 17)


class TestThisWay:
    """CR 608.2c."""

    def test_milled_by_each_player(self) -> None:
        """What every player milled counts, not the last one's only."""
        duel = Duel()
        duel.alice.has(hand=GRIND, library=[BEAR, WOLF])
        duel.bob.has(library=[BEAR, MOUNTAIN])
        duel.alice.casts("Grind").resolves()
        assert duel.alice.life == 23

    def test_x_of_a_cost(self) -> None:
        """CR 107.3: X is what was paid for it."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, FOREST], hand=PRISM)
        duel.alice.casts("Prism").resolve_all(1, 2)
        assert duel.alice.life == 22


class TestPairs:
    """CR 702.95e."""

    def test_ends_with_control(self) -> None:
        """When one of the two is another player's, neither is paired."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[PAIR, GIVE])
        duel.alice.casts("Partner").resolve_all(1)
        assert (duel.find("Bear").chars.power, duel.find("Partner").chars.power) == (3, 3)
        duel.alice.casts("Giver", "bob", "Bear").resolves()
        assert (duel.find("Bear").chars.power, duel.find("Partner").chars.power) == (2, 2)


class TestPhasedOut:
    """CR 702.26b."""

    def test_is_not_there(self) -> None:
        """A phased-out creature is not counted."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, WOLF], hand=[FADE, COUNT])
        duel.alice.casts("Fade", "Bear").resolves()
        duel.alice.casts("Count").resolves()
        assert duel.alice.life == 21


class TestCosts:
    """CR 601.2f."""

    def test_phyrexian(self) -> None:
        """CR 107.4f: life is paid for the Phyrexian symbol, the generic one is reduced."""
        duel = Duel()
        duel.alice.has(battlefield=CHEAP, hand=LASH)
        assert duel.alice.may("cast Lash")
        duel.alice.casts("Lash").resolves()
        assert duel.alice.life == 19


class TestTargets:
    """CR 601.2c."""

    def test_for_each_player(self) -> None:
        """One target, or none, for each player."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=EACH)
        duel.bob.has(battlefield=[WOLF, GIANT])
        duel.alice.casts("Each", "Bear", "Wolf").resolves()
        assert (duel.alice.battlefield, duel.bob.battlefield) == ([], ["Giant"])


class TestKicked:
    """CR 604.1: "if this spell was kicked, it has split second" says what it has, on the stack."""

    def test_split_second(self) -> None:
        """CR 702.61a: nobody may answer the kicked spell; the other one everybody may."""
        for kicked in (True, False):
            duel = Duel()
            duel.alice.has(battlefield=[FOREST, FOREST], hand=BOND)
            duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
            duel.alice.casts("Burst", "pay kicker" if kicked else "no kicker")
            duel.alice.passes()
            assert duel.bob.may("cast Bolt") != kicked
