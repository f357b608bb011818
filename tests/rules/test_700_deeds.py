"""CR 700.11, 700.13, 702.29c, d: descending, committing a crime, cycling: what triggers on them and asks for them."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, written

CYCLER = written("Slug {5}\nCreature - Slug\nCycling {0}\nWhen you cycle this card, you gain 3 life.\n1/1")
LIKE = written("Like {5}\nArtifact\n{0}, Discard this card: Draw a card.")
ROUGH = written("Rift {0}\nEnchantment\nWhenever you cycle a card, you gain 10 life.")
EITHER = written("Hall {0}\nEnchantment\nWhenever you cycle or discard a card, you gain 1 life.")


class TestCycling:
    """CR 702.29c, d."""

    def test_the_card_triggers(self) -> None:
        """From the graveyard, where it is by then."""
        duel = Duel()
        duel.alice.has(hand=CYCLER, library=[FOREST] * 3)
        duel.alice.activates("Slug").resolve_all()
        assert duel.alice.life == 23 and duel.alice.hand == ["Forest"]

    def test_others_trigger(self) -> None:
        """CR 702.29c: a permanent that watches; typecycling is cycling too (702.29e)."""
        for words in ("Cycling {0}", "Plainscycling {0}"):
            duel = Duel()
            plain = written(f"Plain {{5}}\nCreature - Slug\n{words}\n1/1")
            duel.alice.has(battlefield=ROUGH, hand=plain, library=[FOREST] * 3)
            duel.alice.activates("Plain").resolve_all()
            assert duel.alice.life == 30

    def test_an_ability_that_only_looks_like_it(self) -> None:
        """Discarding a card for another ability is not cycling."""
        duel = Duel()
        duel.alice.has(battlefield=ROUGH, hand=LIKE, library=[FOREST] * 3)
        duel.alice.activates("Like").resolve_all()
        assert duel.alice.life == 20

    def test_once_for_cycling_and_discarding(self) -> None:
        """CR 702.29d: "cycle or discard" triggers once when a card is cycled."""
        duel = Duel()
        plain = written("Plain {5}\nCreature - Slug\nCycling {0}\n1/1")
        duel.alice.has(battlefield=EITHER, hand=plain, library=[FOREST] * 3)
        duel.alice.activates("Plain").resolve_all()
        assert duel.alice.life == 21


class TestCrimes:
    """CR 700.13."""

    WATCH = written("Watch {0}\nEnchantment\nWhenever you commit a crime, you gain 10 life.")

    def test_targets_of_an_opponent(self) -> None:
        """A player, or what a player controls, but not one's own."""
        for target, life in (("bob", 30), ("Giant", 30), ("alice", 27 - 10), ("Ogre", 20)):
            duel = Duel()
            ogre = written("Ogre {0}\nCreature - Ogre\n3/3")
            duel.alice.has(battlefield=[self.WATCH, MOUNTAIN, ogre], hand=BOLT)
            duel.bob.has(battlefield=GIANT)
            duel.alice.casts("Bolt", at=target).resolve_all()
            assert duel.alice.life == life, target

    def test_an_opponents_graveyard(self) -> None:
        """A card there."""
        rob = written("Rob {0}\nSorcery\nExile target card from a graveyard.")
        duel = Duel()
        duel.alice.has(battlefield=self.WATCH, hand=rob)
        duel.bob.has(graveyard=FOREST)
        duel.alice.casts("Rob").resolve_all()
        assert duel.alice.life == 30


class TestDescending:
    """CR 700.11."""

    ECHO = written(
        "Echo {0}\nEnchantment\nAt the beginning of your end step, if you descended this turn, you gain 10 life."
    )

    def test_a_permanent_card_of_ones_own(self) -> None:
        """From anywhere; no instant, and no card of another player."""
        mill = written("Mill {0}\nInstant\nTarget player mills a card.")
        for player, card, life in (("alice", FOREST, 30), ("alice", BOLT, 20), ("bob", FOREST, 20)):
            duel = Duel()
            duel.alice.has(battlefield=self.ECHO, hand=mill, library=[card])
            duel.bob.has(library=[card])
            duel.alice.casts("Mill", at=player).resolves()
            duel.to_step(END_STEP).resolve_all()
            assert duel.alice.life == life, (player, life)
