"""CR 603.2h, 700.14: expending, what may be done once each turn, how often an ability has resolved, and more."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")


class TestExpend:
    """CR 700.14."""

    DUO = written("Duo {0}\nCreature - Rat\nWhenever you expend 3, you gain 5 life.\n1/1")
    TWO = written("Two {2}\nArtifact\n")

    def test_the_third_mana_for_spells(self) -> None:
        """Two for the first spell, two for the second: with it the third mana is spent, and only then."""
        duel = Duel()
        duel.alice.has(battlefield=[self.DUO, *[FOREST] * 6], hand=[self.TWO] * 3)
        duel.alice.casts("Two").resolve_all()
        assert duel.alice.life == 20
        duel.alice.casts("Two")
        assert duel.alice.life == 20
        duel.resolve_all()
        assert duel.alice.life == 25
        duel.alice.casts("Two").resolve_all()
        assert duel.alice.life == 25


class TestDoneOnce:
    """CR 603.2h."""

    PARAGON = written(
        "Paragon {0}\nArtifact\nWhenever you gain life, you may draw a card. Do this only once each turn."
    )
    HEAL = written("Heal {0}\nInstant\nYou gain 1 life.")

    def test_not_again_this_turn(self) -> None:
        """Declined, it may be done later; done, it no longer triggers."""
        duel = Duel()
        duel.alice.has(battlefield=self.PARAGON, hand=[self.HEAL] * 3, library=[BEAR] * 5)
        duel.alice.casts("Heal").resolve_all("no")
        duel.alice.casts("Heal").resolve_all("yes")
        assert duel.alice.hand == ["Heal", "Bear"]
        duel.alice.casts("Heal").resolves()
        assert not duel.game.stack


class TestHowOften:
    """An ability asks how often it has resolved this turn."""

    TREASURER = written(
        "Counter {0}\nArtifact\n{0}: You gain 1 life. If this is the second time this ability has resolved this turn,"
        " draw a card."
    )

    def test_the_second_time(self) -> None:
        """Not the first, not the third."""
        duel = Duel()
        duel.alice.has(battlefield=self.TREASURER, library=[BEAR] * 5)
        for cards in (0, 1, 1):
            duel.alice.activates("Counter").resolve_all()
            assert len(duel.alice.hand) == cards


class TestAsCast:
    """CR 608.2i: what was so as the spell was cast."""

    MAIN = written(
        "Main {0}\nInstant\nYou gain 1 life. If you cast this spell during your main phase, you gain 3 life instead."
    )
    STEER = written(
        "Steer {0}\nInstant\nYou gain 1 life. If you controlled a Giant as you cast this spell, you gain 3 life"
        " instead."
    )
    KILL = written("Kill {0}\nInstant\nDestroy target creature.")

    def test_in_a_main_phase(self) -> None:
        """Of one's own."""
        duel = Duel()
        duel.alice.has(hand=self.MAIN)
        duel.bob.has(hand=self.MAIN)
        duel.alice.casts("Main").resolves()
        duel.bob.casts("Main").resolves()
        assert duel.alice.life == 23 and duel.bob.life == 21

    def test_controlled_then(self) -> None:
        """It dies in response."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT, hand=self.STEER)
        duel.bob.has(hand=self.KILL)
        duel.alice.casts("Steer")
        duel.bob.casts("Kill").resolves()
        duel.resolves()
        assert "Giant" in duel.alice.graveyard and duel.alice.life == 23

    def test_not_controlled_then(self) -> None:
        """The contrast: there was none."""
        duel = Duel()
        duel.alice.has(hand=self.STEER)
        duel.alice.casts("Steer").resolves()
        assert duel.alice.life == 21


class TestNotUntapping:
    """CR 502.3."""

    VAULT = written(
        "Vault {0}\nArtifact\nYou may choose not to untap this artifact during your untap step.\n{T}: Draw a card."
    )

    def test_it_may_stay_tapped(self) -> None:
        """Its controller is asked in the untap step."""
        for answer in ("yes", "no"):
            duel = Duel()
            for seat in (duel.alice, duel.bob):
                seat.has(library=[FOREST] * 9)
            duel.alice.has(battlefield=self.VAULT)
            duel.alice.activates("Vault").resolve_all()
            duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP, answer)
            assert duel.find("Vault").tapped is (answer == "no")


class TestPowerUp:
    """Activated once, for less in the turn in which it entered."""

    HERO = written("Hero {2}\nCreature - Hero\nPower-up — {3}: Put two +1/+1 counters on this creature.\n2/2")

    def test_less_in_the_turn_it_entered(self) -> None:
        """{3} less {2}."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=self.HERO)
        duel.alice.casts("Hero").resolves()
        duel.alice.activates("Hero").resolves()
        assert duel.find("Hero").chars.power == 4
        assert not duel.alice.may("activate Hero")

    def test_later_it_costs_all(self) -> None:
        """Two mana are not enough."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, self.HERO])
        assert not duel.alice.may("activate Hero")


class TestWhereX:
    """CR 601.2c: a target that depends on X is chosen with X as it is then."""

    def test_legal_targets(self) -> None:
        """Two creatures: mana value 2 or less."""
        duel = Duel()
        small = written("Small {2}\nCreature - Cat\n1/1")
        big = written("Big {3}\nCreature - Cat\n1/1")
        ruin = written(
            "Ruin {0}\nSorcery\nDestroy target creature with mana value X or less, where X is the number of creatures"
            " you control."
        )
        duel.alice.has(battlefield=[BEAR, BEAR], hand=ruin)
        duel.bob.has(battlefield=[small, big])
        duel.alice.casts("Ruin", at="Small").resolves()
        assert duel.bob.graveyard == ["Small"] and duel.bob.battlefield == ["Big"]


class TestTransformsInto:
    """CR 701.27: said by the face that is up afterwards."""

    def test_when_its_back_comes_up(self) -> None:
        """Not when the front comes up again."""
        duel = Duel()
        wolf = written(
            "Villager {0}\nCreature - Human\n{0}: Transform this creature.\n1/1\n//\nWerewolf\nCreature - Werewolf\n"
            "When this creature transforms into Werewolf, you gain 3 life.\n{0}: Transform this creature.\n3/3"
        )
        duel.alice.has(battlefield=wolf)
        duel.alice.activates("Villager").resolve_all()
        assert duel.alice.life == 23
        duel.alice.activates("Werewolf").resolve_all()
        assert duel.alice.life == 23
