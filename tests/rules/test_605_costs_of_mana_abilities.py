"""CR 605.3, 602.2b, 601.2f, 602.1e: what mana abilities and others cost, all told; CR 606: loyalty costs."""

from __future__ import annotations

from lawmage.rules import actions
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

RING = written("Ring\nArtifact\n{T}: Add {C}{C}.")
PRISM = written("Prism {0}\nArtifact\n{1}: Add {G}{G}.")
FILTER = written("Filter {0}\nArtifact\n{1}, {T}: Add {G}.")
DAMPER = written("Damper {0}\nEnchantment\nActivated abilities of artifacts cost {1} more to activate.")
FIELD = written("Field {0}\nEnchantment\nActivated abilities cost {2} more to activate unless they're mana abilities.")
EASY = written("Easy {0}\nEnchantment\nActivated abilities of artifacts you control cost {1} less to activate.")
WAND = written("Wand {0}\nArtifact\n{0}: You gain 1 life.")
TWO = written("Two {2}\nInstant\nYou gain 2 life.")
THREE = written("Three {3}\nInstant\nYou gain 3 life.")


class TestMoreAndLess:
    """CR 602.2b: a mana ability's total cost is determined as that of any other activated ability."""

    def test_more(self) -> None:
        """With a tax of one the Ring needs mana first, and two for one is what is left of it."""
        duel = Duel()
        duel.alice.has(battlefield=[RING, DAMPER], hand=[TWO, THREE])
        assert not duel.alice.may("activate Ring") and not duel.alice.may("cast Two")
        duel.alice.has(battlefield=FOREST)
        assert duel.alice.may("activate Ring") and not duel.alice.may("cast Three")
        duel.alice.casts("Two").resolves()
        assert duel.alice.life == 22
        assert duel.find("Forest").tapped and duel.find("Ring").tapped

    def test_with_priority(self) -> None:
        """Activated for itself it takes the mana, too."""
        duel = Duel()
        duel.alice.has(battlefield=[RING, DAMPER, FOREST])
        duel.alice.activates("Ring")
        assert duel.find("Forest").tapped and len(duel.alice.player.pool) == 2

    def test_but_for_mana_abilities(self) -> None:
        """What leaves them out leaves them out."""
        duel = Duel()
        duel.alice.has(battlefield=[RING, FIELD, WAND], hand=TWO)
        duel.alice.casts("Two").resolves()
        assert duel.alice.life == 22
        assert not duel.alice.may("activate Wand")

    def test_less(self) -> None:
        """A mana ability for one mana costs nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[FILTER, EASY])
        duel.alice.activates("Filter")
        assert len(duel.alice.player.pool) == 1


class TestInTheMiddle:
    """CR 605.3c: it can't be activated again before it has resolved."""

    def test_it_does_not_pay_for_itself(self) -> None:
        """Two mana for one, and no mana to begin with: there is no beginning."""
        duel = Duel()
        duel.alice.has(battlefield=[PRISM], hand=TWO)
        assert not duel.alice.may("activate Prism") and not duel.alice.may("cast Two")
        duel.alice.has(battlefield=FOREST)
        assert duel.alice.may("activate Prism")
        duel.alice.casts("Two").resolves()
        assert duel.alice.life == 22


class TestManaAsThough:
    """CR 602.1e: it is about whatever the total cost is."""

    MASK = written(
        "Mask {0}\nArtifact\n{R}: You gain 1 life.\nYou may spend mana as though it were mana of any color to pay the"
        " activation costs of Mask's abilities."
    )
    OTHER = written("Other {0}\nArtifact\n{R}: You gain 1 life.")

    def test_with_what_was_added(self) -> None:
        """Green mana pays for the red symbol and for the tax; another artifact's ability and a red spell need red."""
        red = written("Ruby {R}\nInstant\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[self.MASK, self.OTHER, FOREST], hand=red)
        assert duel.alice.may("activate Mask")
        assert not duel.alice.may("activate Other") and not duel.alice.may("cast Ruby")
        duel.alice.has(battlefield=DAMPER)
        assert not duel.alice.may("activate Mask")
        duel.alice.has(battlefield=FOREST)
        duel.alice.activates("Mask").resolves()
        assert duel.alice.life == 21


def loyal(duel: Duel) -> list[int]:
    """Which of the Walker's abilities alice could activate, in their order."""
    assert duel.until_priority(0)
    walker = duel.find("Walker").id
    return [action for action in PriorityQuestion(0).options(duel.game) if actions.object_of(action) == walker]


class TestLoyaltyCosts:
    """CR 606.4 to 606.6."""

    WALKER = written("Walker\nPlaneswalker - Walker\n+1: You gain 1 life.\n−2: You gain 5 life.\nLoyalty: 1")
    MENTOR = written(
        "Mentor {0}\nEnchantment\nPlaneswalkers' loyalty abilities you activate cost an additional [+1] to activate."
    )

    def test_so_many_counters_must_be_there(self) -> None:
        """CR 606.6: with one loyalty counter two can't be removed; with two they can, and it is gone."""
        for extra, able in (({}, False), ({"loyalty": 2}, True)):
            duel = Duel()
            duel.alice.has(battlefield=self.WALKER)
            if extra:
                duel.game.own(duel.find("Walker").id).counters = extra
            assert len(loyal(duel)) == (2 if able else 1)

    def test_with_an_additional_cost(self) -> None:
        """CR 606.5, 606.6: two off and one on are one off, which there is; one on and one more are two."""
        duel = Duel()
        duel.alice.has(battlefield=[self.WALKER, self.MENTOR])
        assert len(loyal(duel)) == 2
        duel.alice.acts(loyal(duel)[1]).resolves()
        assert duel.alice.life == 25 and duel.alice.graveyard == ["Walker"]
        duel = Duel()
        duel.alice.has(battlefield=[self.WALKER, self.MENTOR])
        duel.alice.acts(loyal(duel)[0]).resolves()
        assert duel.find("Walker").counters == {"loyalty": 3}
