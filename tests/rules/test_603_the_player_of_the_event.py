"""CR 603.2, 603.10a: an event whose own words mention its player ("a spell from their hand", "a creature that player
controls")."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN
from tests.cards_for_tests import written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
WRATH = written("Wrath {0}\nInstant\nDestroy all creatures.")
RECALL = written("Recall {0}\nInstant\nYou gain 1 life.\nFlashback {0}")
STORM = written("Storm {0}\nEnchantment\nWhenever a player casts a spell from their hand, that player loses 1 life.")
WYRM = written(
    "Wyrm {0}\nEnchantment\nWhenever an opponent casts a spell with the same name as a card in their graveyard, that"
    " player loses 5 life."
)
HUNTER = written(
    "Hunter {0}\nEnchantment\nWhenever a creature an opponent controls with the greatest power among creatures that"
    " player controls dies, you gain 1 life."
)


class TestTheirs:
    """CR 603.2."""

    def test_from_their_hand(self) -> None:
        """A spell that is cast from the hand triggers it; one from a graveyard does not."""
        duel = Duel()
        duel.alice.has(battlefield=STORM, hand=RECALL)

        duel.alice.casts("Recall")
        duel.resolve_all()
        assert duel.alice.life == 20

        duel.alice.casts("Recall")
        duel.resolve_all()
        assert duel.alice.life == 21

    def test_in_their_graveyard(self) -> None:
        """The graveyard is that of the player who casts it."""
        duel = Duel()
        duel.bob.has(battlefield=WYRM, graveyard=OX)
        duel.alice.has(hand=[ELF, OX], graveyard=ELF)
        assert duel.game.step == PRECOMBAT_MAIN

        duel.alice.casts("Ox")
        duel.resolve_all()
        assert duel.alice.life == 20

        duel.alice.casts("Elf")
        duel.resolve_all()
        assert duel.alice.life == 15


class TestGreatest:
    """CR 603.10a."""

    def test_the_greatest_dies(self) -> None:
        """It had the greatest power among those there were before; so has the last one."""
        duel = Duel()
        duel.alice.has(battlefield=[HUNTER, OX], hand=[KILL, KILL, KILL])
        duel.bob.has(battlefield=[ELF, OX, OX])

        duel.alice.casts("Kill", at=duel.find("Elf", player=1).id).resolves()
        duel.resolve_all()
        assert duel.alice.life == 20

        bobs = [id for id in duel.game.battlefield if duel.object(id).controller == 1]
        duel.alice.casts("Kill", at=bobs[0]).resolves()
        duel.resolve_all()
        assert duel.alice.life == 21

        duel.alice.casts("Kill", at=bobs[1]).resolves()
        duel.resolve_all()
        assert duel.alice.life == 22

    def test_all_die(self) -> None:
        """Of all that die at once only the greatest count."""
        duel = Duel()
        duel.alice.has(battlefield=HUNTER, hand=WRATH)
        duel.bob.has(battlefield=[ELF, OX, OX])

        duel.alice.casts("Wrath").resolves("the ability of Hunter")
        duel.resolve_all()

        assert duel.alice.life == 22
