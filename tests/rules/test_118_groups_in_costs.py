"""CR 118.3, 601.2h, 602.2b: costs that ask for objects that are something together."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

KEEPER = written("Keeper {0}\nArtifact\nDiscard two cards with different names: You gain 5 life.")
FOLIO = written("Folio {0}\nArtifact\n{0}, Reveal two cards from your hand that share a color: You gain 2 life.")
SHRINE = written("Shrine {0}\nArtifact\nSacrifice two creatures that share a creature type: You gain 3 life.")
RED = written("Red {R}\nInstant\nYou gain 1 life.")
FIRE = written("Fire {R}\nInstant\nYou gain 1 life.")
BLUE = written("Blue {U}\nInstant\nYou gain 1 life.")
ELF = written("Elf {G}\nCreature - Elf Druid\n1/1")
BEAR = written("Bear {G}\nCreature - Bear Druid\n1/1")
OGRE = written("Ogre {R}\nCreature - Ogre\n3/3")


class TestTogether:
    """CR 118.3: without such a group the cost can't be paid; with one, nothing else pays for it."""

    def test_different_names(self) -> None:
        """Two cards of one name are none; two of the third are chosen so that they differ."""
        duel = Duel()
        duel.alice.has(battlefield=KEEPER, hand=[RED, RED])
        assert not duel.alice.may("activate Keeper")
        duel.alice.has(hand=FIRE)
        duel.alice.activates("Keeper", "Red").resolves()
        assert duel.alice.life == 25 and duel.alice.hand == ["Red"]
        assert sorted(duel.alice.graveyard) == ["Fire", "Red"]

    def test_shared_colors_of_what_is_shown(self) -> None:
        """Nothing leaves the hand; red and blue share no colour."""
        duel = Duel()
        duel.alice.has(battlefield=FOLIO, hand=[RED, BLUE])
        assert not duel.alice.may("activate Folio")
        duel.alice.has(hand=FIRE)
        duel.alice.activates("Folio", "Red").resolves()
        assert duel.alice.life == 22 and duel.alice.hand == ["Red", "Blue", "Fire"]

    def test_shared_types_of_what_is_sacrificed(self) -> None:
        """The two Druids go; the Ogre shares nothing with either."""
        duel = Duel()
        duel.alice.has(battlefield=[SHRINE, ELF, OGRE])
        assert not duel.alice.may("activate Shrine")
        duel.alice.has(battlefield=BEAR)
        duel.alice.activates("Shrine", "Elf").resolves()
        assert duel.alice.life == 23 and duel.alice.battlefield == ["Shrine", "Ogre"]
