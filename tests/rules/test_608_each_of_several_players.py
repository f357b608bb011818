"""CR 608.2, 101.4: what each of several players does is that player's own, in number, too."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

BEAR = creature("Bear", "2/2")
WHEEL = written("Wheel {0}\nSorcery\nEach player discards their hand, then draws that many cards.")
MINE = written("Mine {0}\nSorcery\nEach player discards any number of cards, then loses that much life.")
RISE = written(
    "Rise {0}\nSorcery\nEach player discards all the cards in their hand, then creates that many 2/2 black Zombie"
    " creature tokens."
)


class TestThatMany:
    """As many as this player did, not all of them together."""

    def test_each_draws_as_many_as_they_discarded(self) -> None:
        """Two, one and none."""
        duel = Duel(3)
        duel.alice.has(hand=[WHEEL, BEAR, BEAR], library=[BEAR] * 5)
        duel.bob.has(hand=BEAR, library=[BEAR] * 5)
        duel.seats[2].has(library=[BEAR] * 5)

        duel.alice.casts("Wheel").resolves()

        assert [len(seat.hand) for seat in duel.seats] == [2, 1, 0]

    def test_each_loses_that_much(self) -> None:
        """What is chosen is each one's own choice."""
        duel = Duel()
        duel.alice.has(hand=[MINE, BEAR, BEAR])
        duel.bob.has(hand=[BEAR, BEAR])

        duel.alice.casts("Mine").resolves("Bear", "Bear", "Bear", "no more")

        assert (duel.alice.life, duel.bob.life) == (18, 19)

    def test_each_creates_that_many(self) -> None:
        """The same for tokens."""
        duel = Duel()
        duel.alice.has(hand=[RISE, BEAR])
        duel.bob.has(hand=[BEAR, BEAR])

        duel.alice.casts("Rise").resolves()

        assert len(duel.alice.battlefield) == 1 and len(duel.bob.battlefield) == 2


class TestItsController:
    """What each of several objects deals is dealt to its own controller, not to those of all."""

    def test_each_creature_deals_damage_to_its_controller(self) -> None:
        """One for one creature, two for two."""
        duel = Duel()
        spell = written("Jolt {0}\nInstant\nEach creature deals 1 damage to its controller.")
        duel.alice.has(hand=spell, battlefield=BEAR)
        duel.bob.has(battlefield=[BEAR, BEAR])

        duel.alice.casts("Jolt").resolves()

        assert (duel.alice.life, duel.bob.life) == (19, 18)

    def test_as_much_as_its_power(self) -> None:
        """The amount is each one's own, too."""
        duel = Duel()
        spell = written("Shock {0}\nInstant\nEach creature deals damage equal to its power to its controller.")
        duel.alice.has(hand=spell, battlefield=BEAR)
        duel.bob.has(battlefield=[BEAR, creature("Ox", "3/3")])

        duel.alice.casts("Shock").resolves()

        assert (duel.alice.life, duel.bob.life) == (18, 15)

    def test_the_controller_of_each_of_them(self) -> None:
        """As much as that one's, for each that a player controlled."""
        duel = Duel()
        spell = written(
            "Rust {0}\nSorcery\nDestroy all artifacts. The controller of each of those artifacts gains life equal to"
            " its mana value."
        )
        duel.alice.has(hand=spell, battlefield=written("Orb {2}\nArtifact"))
        duel.bob.has(battlefield=[written("Rod {3}\nArtifact"), written("Urn {1}\nArtifact")])

        duel.alice.casts("Rust").resolves()

        assert (duel.alice.life, duel.bob.life) == (22, 24)
