"""CR 109.2, 608.2c, 608.2h, 603.2d, 614.6: what is said of one part alone, what was told once for two, and what is
found again by what happens instead."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
HEDGE = written("Hedge {0}\nCreature - Wall\n0/4")
GULL = written("Gull {0}\nCreature - Bird\nFlying\n1/1")
RING = written("Ring {0}\nArtifact - Equipment\nEquipped creature gets +1/+1.\nEquip {0}")
ZAP = written("Zap {0}\nInstant\nDestroy target creature.")


class TestWallsAndCreaturesWithFlying:
    """CR 109.2."""

    RIDER = written(
        "Rider {0}\nCreature - Elf\nHaste\nThis creature can't be blocked except by Walls and/or creatures with"
        " flying.\n2/2"
    )

    def test_a_wall_needs_no_flying(self) -> None:
        """What stands after "creatures" is said of them alone."""
        duel = Duel()
        duel.alice.has(battlefield=self.RIDER)
        duel.bob.has(battlefield=[HEDGE, GULL])
        duel.attacks("Rider").blocks("Hedge", "Gull")

    def test_another_creature_without_flying_can_not(self) -> None:
        """An Ox is no Wall."""
        duel = Duel()
        duel.alice.has(battlefield=self.RIDER)
        duel.bob.has(battlefield=[OX])
        duel.attacks("Rider").fights()
        assert duel.bob.life == 18


class TestOneZoneForTwoKinds:
    """CR 400.1: "an A card or a B card from your hand"."""

    FORGE = written(
        "Forge {0}\nEnchantment\n{0}: You may put a green creature card or an artifact card from your hand onto the"
        " battlefield."
    )

    def test_both_are_in_the_hand(self) -> None:
        """Neither is found anywhere else."""
        duel = Duel()
        green = written("Sprout {G}\nCreature - Plant\n1/1")
        duel.alice.has(battlefield=self.FORGE, hand=green, graveyard=green, library=[green])
        duel.bob.has(graveyard=green, hand=green)
        duel.alice.activates("Forge").resolve_all(1)
        assert duel.alice.hand == []
        assert "Sprout" in duel.alice.battlefield


class TestWhatWasSacrificed:
    """CR 701.21a: it is in a graveyard, or nowhere."""

    def test_it_is_the_creature_that_attacks(self) -> None:
        """A token that was sacrificed gets nothing."""
        duel = Duel()
        guest = written(
            "Guest {0}\nCreature - Vampire\nHaste\nWhen this creature enters, create a Blood token.\nWhenever this"
            " creature attacks, you may sacrifice a Blood token. If you do, it gets +2/+2 until end of turn.\n3/3"
        )
        duel.alice.has(hand=guest)
        duel.alice.casts("Guest").resolve_all()
        duel.attacks("Guest").resolve_all(1).fights()
        assert duel.bob.life == 15


class TestThatManyOfAKind:
    """CR 608.2c: "when one or more nonland cards are exiled this way, ... that many"."""

    def test_lands_are_not_counted(self) -> None:
        """Three cards are exiled, one of them is no land."""
        duel = Duel(players=3)
        sage = written(
            "Sage {0}\nCreature - Spirit\nHaste\nWhenever this creature attacks, each player exiles a card from their"
            " graveyard. When one or more nonland cards are exiled this way, put that many +1/+1 counters on target"
            " attacking creature.\n1/1"
        )
        duel.alice.has(battlefield=sage, graveyard=FOREST)
        duel.bob.has(graveyard=ELF)
        duel.seats[2].has(graveyard=FOREST)
        duel.attacks(("Sage", "bob")).resolve_all()
        assert duel.find("Sage").counters == {"+1/+1": 1}


class TestWhatWasAttached:
    """CR 608.2h: what was attached to a creature as it last was on the battlefield."""

    def test_to_a_creature_that_died(self) -> None:
        """Its Equipment is found."""
        duel = Duel()
        rook = written(
            "Rook {0}\nCreature - Goblin\nWhenever an equipped creature you control other than this creature dies, you"
            " may attach all Equipment attached to that creature to this creature.\n2/2"
        )
        duel.alice.has(battlefield=[OX, RING, rook], hand=ZAP)
        duel.alice.activates("Ring", at="Ox").resolve_all()
        duel.alice.casts("Zap", at="Ox").resolve_all(1)
        assert duel.object(duel.find("Rook").id).chars.power == 3

    def test_at_end_of_combat(self) -> None:
        """Also where the creature has left by then."""
        duel = Duel()
        slime = written(
            "Slime {0}\nCreature - Ooze\nWhenever this creature blocks an equipped creature, destroy all Equipment"
            " attached to that creature at end of combat.\n2/2"
        )
        duel.alice.has(battlefield=[OX, RING])
        duel.bob.has(battlefield=slime, hand=ZAP)
        duel.alice.activates("Ring", at="Ox").resolve_all()
        duel.attacks("Ox").blocks("Slime").resolve_all()
        duel.bob.casts("Zap", at="Ox").resolve_all()
        duel.fights().resolve_all()
        assert duel.alice.graveyard == ["Ox", "Ring"]


class TestACreatureAttacking:
    """CR 603.2d."""

    def test_it_is_why_a_player_attacks(self) -> None:
        """ "Whenever you attack" triggers an additional time as well; an opponent's ability does not."""
        duel = Duel()
        chief = written(
            "Chief {0}\nCreature - Human\nHaste\nIf a creature attacking causes a triggered ability of a permanent you"
            " control to trigger, that ability triggers an additional time.\n1/1"
        )
        drum = written("Drum {0}\nEnchantment\nWhenever you attack, you gain 1 life.")
        horn = written("Horn {0}\nEnchantment\nWhenever you attack with two or more creatures, you gain 1 life.")
        flute = written("Flute {0}\nEnchantment\nWhenever a creature attacks you, you gain 1 life.")
        duel.alice.has(battlefield=[chief, drum, horn])
        duel.bob.has(battlefield=flute)
        duel.attacks("Chief").resolve_all()
        assert duel.alice.life == 22
        assert duel.bob.life == 21


class TestWhatIsDoneInstead:
    """CR 400.7j, 614.6: where the rules caused the event, too."""

    def test_a_card_exiled_in_place_of_the_draw_of_a_turn(self) -> None:
        """It may be played."""
        duel = Duel()
        heretic = written(
            "Heretic {0}\nCreature - Praetor\nAt the beginning of each opponent's upkeep, the next time they would draw"
            " a card this turn, instead they exile the top card of their library. They may play it this turn.\n4/4"
        )
        duel.alice.has(battlefield=heretic)
        duel.bob.has(library=[ELF, ELF])
        duel.to_step(UPKEEP).resolve_all().to_step(PRECOMBAT_MAIN)
        assert duel.bob.exile == ["Elf"]
        assert duel.bob.may("cast Elf")

    def test_what_is_exiled_as_a_player_would_lose_returns(self) -> None:
        """Exiled first, then returned: in that order."""
        duel = Duel()
        pact = written(
            "Pact {0}\nEnchantment\nIf you would lose the game, instead exile this enchantment, then return it to the"
            " battlefield under your control and your life total becomes 10."
        )
        ruin = written("Ruin {0}\nSorcery\nYou lose 30 life.")
        duel.alice.has(battlefield=pact, hand=ruin)
        duel.alice.casts("Ruin").resolve_all()
        assert duel.alice.battlefield == ["Pact"]
        assert duel.alice.life == 10
