"""CR 614.10b, 614.13c, 610.4b, 612.4: what is done after skipping, what is milled while something enters, and more."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_layers import REWORD
from tests.cards_for_tests import FOREST, MOUNTAIN, written

VAULT = written(
    "Vault {0}\nArtifact\nVault doesn't untap during your untap step.\nIf you would begin your turn "
    "while Vault is tapped,"
    " you may skip that turn instead. If you do, untap Vault.\n{T}: You gain 10 life."
)
FAST = written(
    "Fast {0}\nEnchantment\nIf you would begin your draw step, you may skip that step instead. If you "
    "do, you gain 2 life."
)
SPY = written("Spy {0}\nEnchantment\nWhenever an artifact becomes untapped, you gain 1 life.")
ELF = written("Elf {0}\nCreature - Elf\n1/1")


class TestAfterSkipping:
    """CR 614.10b: what is done then is the first thing in what really comes next."""

    def test_a_turn(self) -> None:
        """The artifact untaps in the next turn, which is the other player's, before anything else in it."""
        duel = Duel().remembers()
        duel.alice.has(battlefield=[VAULT], library=[FOREST] * 4)
        duel.bob.has(library=[FOREST] * 4)
        duel.alice.activates("Vault").resolves()
        duel.to_step(UPKEEP)
        assert duel.game.active == 1 and duel.find("Vault").tapped
        turn = duel.game.turn
        duel.to_step(UPKEEP + 1, "no").to_step(UPKEEP, "yes")
        assert duel.game.active == 1 and duel.game.turn == turn + 1
        assert not duel.find("Vault").tapped
        kinds = [event.name for event in duel.game.this_turn]
        assert kinds[:3] == ["untap", "step", "step"] or kinds.index("untap") < kinds.index("step")

    def test_a_step(self) -> None:
        """The life is gained after the main phase began, not before."""
        duel = Duel()
        duel.alice.has(library=[FOREST] * 4)
        duel.bob.has(battlefield=[FAST], library=[FOREST] * 4)
        duel.to_step(UPKEEP)
        assert duel.game.active == 1
        duel.to_step(PRECOMBAT_MAIN, "yes")
        assert duel.bob.life == 22 and duel.bob.hand == []
        names = [event.name for event in duel.game.this_turn]
        assert names.index("gain life") > len(names) - 1 - names[::-1].index("step")


class TestMilledMeanwhile:
    """CR 614.13c: what is entering from a library is no part of what is milled or exiled from it meanwhile."""

    DREDGER = written("Dredger {0}\nCreature - Bat\nAs Dredger enters, mill two cards.\n2/2")
    FIND = written(
        "Find {0}\nSorcery\nReveal the top card of your library. If it's a creature card, put it onto the battlefield."
    )

    def test_it_is_left_out(self) -> None:
        """The creature on top enters from the library; the two cards under it are milled."""
        duel = Duel()
        duel.alice.has(hand=self.FIND, library=[FOREST, ELF, FOREST, self.DREDGER])
        duel.alice.casts("Find").resolves()
        assert duel.alice.battlefield == ["Dredger"]
        assert sorted(duel.alice.graveyard) == ["Elf", "Find", "Forest"]


class TestPhasedOutUntil:
    """CR 610.4b: of a spell or an activated ability."""

    MOMENT = written("Moment {0}\nArtifact\n{0}: Target creature phases out until Moment leaves the battlefield.")
    BREAK = written("Break {0}\nInstant\nDestroy target artifact.")

    def test_what_it_waits_for_has_happened_already(self) -> None:
        """The artifact left after the ability was put on the stack: nothing phases out."""
        duel = Duel()
        duel.alice.has(battlefield=[self.MOMENT, ELF])
        duel.bob.has(hand=self.BREAK)
        duel.alice.activates("Moment", at="Elf")
        duel.bob.casts("Break", at="Moment").resolves()
        duel.resolves()
        assert not duel.find("Elf").phased_out

    def test_otherwise_it_phases_out_and_in(self) -> None:
        """As long as the artifact is there."""
        duel = Duel()
        duel.alice.has(battlefield=[self.MOMENT, ELF])
        duel.bob.has(hand=self.BREAK)
        elf = duel.find("Elf").id
        duel.alice.activates("Moment", at="Elf").resolves()
        assert duel.game.objects[elf].phased_out
        duel.bob.casts("Break", at="Moment").resolves()
        assert not duel.game.objects[elf].phased_out


class TestTextsOfTokens:
    """CR 612.4."""

    def test_what_created_it_gave_it_is_its_text(self) -> None:
        """The colour in its ability and the land type in its type line can be changed like those of a card."""
        maker = written(
            "Maker {0}\nSorcery\nCreate a 1/1 green Elf creature token with protection from red.\n"
            "Create a 1/1 green Forest Dryad land creature token."
        )
        duel = Duel()
        duel.alice.has(hand=[maker, REWORD, REWORD], battlefield=FOREST)
        duel.bob.has(hand=written("Zap {R}\nInstant\nZap deals 1 damage to target Elf."), battlefield=MOUNTAIN)
        duel.alice.casts("Maker").resolves()
        dryad = duel.game.battlefield[-1]
        duel.game.own(dryad).tapped = True
        duel.alice.casts("Reword", at="Dryad").resolves("Forest", "Island")
        assert duel.object(dryad).chars.subtypes == frozenset(("Island", "Dryad"))
        assert not duel.bob.may("cast Zap")
        duel.alice.has(battlefield=FOREST)
        duel.alice.casts("Reword", at="Elf").resolves("red", "blue")
        assert duel.bob.may("cast Zap")
