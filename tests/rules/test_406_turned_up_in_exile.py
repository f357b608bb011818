"""CR 406.3: cards exiled face down that an instruction turns face up."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

EGG = written(
    "Egg {0}\nArtifact Creature - Construct\nWhen this creature enters, you may exile a card from your hand face"
    " down.\nWhen this creature dies, turn the exiled card face up. If it's a creature card, put it onto the"
    " battlefield under your control.\n0/4"
)
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
OGRE = creature("Ogre", "3/3")


class TestTurnedUp:
    """Face up, a card has its characteristics again (406.3a)."""

    def test_a_creature_card(self) -> None:
        """It is put onto the battlefield."""
        duel = Duel()
        duel.alice.has(hand=[EGG, OGRE, KILL])
        duel.alice.casts("Egg").resolves().resolves("yes", "Ogre")
        (card,) = [duel.object(id) for id in duel.game.exile]
        assert card.face_down
        duel.alice.casts("Kill", at="Egg").resolves().resolves()
        assert duel.alice.battlefield == ["Ogre"]

    def test_another_card(self) -> None:
        """It stays in exile, where everybody sees it."""
        duel = Duel()
        duel.alice.has(hand=[EGG, KILL, KILL])
        duel.alice.casts("Egg").resolves().resolves("yes", "Kill")
        duel.alice.casts("Kill", at="Egg").resolves().resolves()
        (card,) = [duel.object(id) for id in duel.game.exile]
        assert not card.face_down and card.known_to == -1 and duel.alice.battlefield == []
