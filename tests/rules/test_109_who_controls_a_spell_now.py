"""CR 109.5, 115.9c, 708.9: "you" of a spell that another player has gained; what targets only one thing; the card that
a face-down creature was."""

from __future__ import annotations

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import BEAR
from tests.cards_for_tests import GIANT, written

STEAL = written("Steal {0}\nInstant\nGain control of target spell. You may choose new targets for it.")
HELIX = written("Helix {0}\nInstant\nTarget player loses 3 life and you gain 3 life.")
STUDY = written("Study {0}\nSorcery\nDraw two cards.")
DRAINER = written("Drainer {0}\nSorcery\nEach opponent loses 2 life.")
WARP = written(
    "Warp {0}\nInstant\nTarget creature gets -1/-0 until end of turn.\nTarget creature gets +0/+1 until end of turn."
)
WATCHER = written(
    "Watcher {0}\nEnchantment\n"
    "Whenever you cast an instant or sorcery spell that targets only a single creature, draw a card."
)
PURSUIT = written(
    "Pursuit {0}\nEnchantment\nWhenever a face-down creature you control dies, "
    "exile it if it's an instant or sorcery card."
)
HIDE = written("Hide {0}\nSorcery\nManifest the top card of your library.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")


class TestAGainedSpell:
    """CR 109.5: its controller is who has gained control of it."""

    def test_you(self) -> None:
        """It is the new controller who gains life and chooses."""
        duel = Duel()
        duel.alice.has(hand=HELIX)
        duel.bob.has(hand=STEAL)
        duel.alice.casts("Helix", at="bob")
        duel.bob.casts("Steal", at="Helix").resolves("yes", "alice")
        duel.resolve_all()
        assert (duel.alice.life, duel.bob.life) == (17, 23)
        assert duel.alice.graveyard == ["Helix"]

    def test_without_targets(self) -> None:
        """Drawing, and "each opponent"."""
        duel = Duel()
        duel.alice.has(hand=[STUDY, DRAINER])
        duel.bob.has(hand=[STEAL, STEAL], library=[BEAR] * 3)
        duel.alice.casts("Study")
        duel.bob.casts("Steal", at="Study").resolve_all("yes")
        assert duel.bob.hand == ["Steal", "Bear", "Bear"] and not duel.alice.hand.count("Bear")
        duel.alice.casts("Drainer")
        duel.bob.casts("Steal", at="Drainer").resolve_all("yes")
        assert (duel.alice.life, duel.bob.life) == (18, 20)


class TestOnlyASingleCreature:
    """CR 115.9c: different objects are counted."""

    def test_the_same_twice(self) -> None:
        """One creature is both targets."""
        duel = Duel()
        duel.alice.has(battlefield=[WATCHER, BEAR], hand=WARP, library=[GIANT])
        duel.alice.casts("Warp", at=["Bear", "Bear"]).resolve_all()
        assert duel.alice.hand == ["Giant"]

    def test_two(self) -> None:
        """Two creatures are not one."""
        duel = Duel()
        duel.alice.has(battlefield=[WATCHER, BEAR, GIANT], hand=WARP, library=[GIANT])
        duel.alice.casts("Warp", at=["Bear", "Giant"]).resolve_all()
        assert duel.alice.hand == []


class TestTheCardOfAFaceDownCreature:
    """CR 708.9: it is revealed as it leaves, and "if it's an instant card" asks about the card."""

    def died(self, card: Definition) -> Duel:
        """A manifested card of alice's has died."""
        duel = Duel()
        duel.alice.has(battlefield=PURSUIT, hand=[HIDE, KILL], library=card)
        duel.alice.casts("Hide").resolve_all()
        duel.alice.casts("Kill").resolve_all()
        return duel

    def test_an_instant(self) -> None:
        """Exiled."""
        assert self.died(HELIX).alice.exile == ["Helix"]

    def test_a_creature(self) -> None:
        """Not."""
        assert self.died(BEAR).alice.exile == []
