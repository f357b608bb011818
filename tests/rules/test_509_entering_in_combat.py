"""CR 508.4, 509.4, 506.3, 508.2, 509.2, 509.3, 510.3: entering combat otherwise than by being declared; what triggers
when."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import COMBAT_DAMAGE, DECLARE_BLOCKERS, END_OF_COMBAT
from tests.cards_for_tests import card, creature, written

BEAR = creature("Bear", "2/2")
AMBUSH = written(
    "Ambush {0}\nInstant\nPut target creature card from your graveyard onto the battlefield blocking target "
    "attacking creature."
)
CHARGE = written(
    "Charge {0}\nInstant\nYou may put a creature card from your hand onto the battlefield tapped and attacking."
)
GREEN = written("Green {0}\nInstant\nTarget creature becomes green until end of turn.")


class TestEnteringBlocking:
    """CR 509.4."""

    def _ambushed(self, card=BEAR, more=()) -> Duel:
        """Alice attacks bob with a 3/3; bob puts a creature card onto the battlefield that blocks it."""
        duel = Duel(3)
        duel.alice.has(battlefield=[creature("Ape", "3/3"), creature("Imp", "1/1"), *more])
        duel.bob.has(graveyard=card, hand=AMBUSH)
        duel.attacks(("Ape", "bob"), ("Imp", "carol"))
        return duel

    def test_it_blocks_and_the_attacker_is_blocked(self) -> None:
        """CR 509.4, 509.3c: it deals and is dealt combat damage; nothing reaches the player."""
        duel = self._ambushed()
        duel.bob.casts("Ambush", at=["Bear", "Ape"]).resolves()
        assert duel.find("Bear").blocking == (duel.find("Ape").id,) and duel.find("Ape").blocked
        duel.fights()
        assert duel.bob.life == 20 and duel.find("Ape").damage == 2
        assert sorted(duel.bob.graveyard) == ["Ambush", "Bear"]

    def test_it_never_blocked(self) -> None:
        """CR 509.4, 509.3a, c, d: nothing triggers on its blocking; the attacker becomes blocked, and by a creature."""
        seen = [
            written("One {0}\nEnchantment\nWhenever a creature blocks, you gain 1 life."),
            written("Ten {0}\nEnchantment\nWhenever a creature becomes blocked, you gain 10 life."),
            written("Hundred {0}\nEnchantment\nWhenever a creature becomes blocked by a creature, you gain 100 life."),
        ]
        duel = self._ambushed(more=seen)
        duel.bob.casts("Ambush", at=["Bear", "Ape"]).resolve_all("Ten")
        assert duel.alice.life == 130

    def test_one_that_attacks_another_is_not_blocked(self) -> None:
        """CR 509.4a, 506.3e: it enters, but blocks nothing."""
        duel = self._ambushed()
        duel.bob.casts("Ambush", at=["Bear", "Imp"]).resolves()
        assert duel.bob.battlefield == ["Bear"] and duel.find("Bear").blocking == ()
        assert not duel.find("Imp").blocked

    def test_one_that_attacks_no_more(self) -> None:
        """CR 509.4a: the creature it would block has left combat."""
        retreat = written("Retreat {0}\nInstant\nRemove target attacking creature from combat.")
        trap = written(
            "Trap {0}\nArtifact\n{0}: Create a 2/2 green Bear creature token that's blocking target creature."
        )
        duel = self._ambushed(more=[creature("Elk", "1/1")])
        duel.alice.has(hand=retreat)
        duel.bob.has(battlefield=trap)
        duel.bob.activates("Trap", at="Ape")
        duel.alice.casts("Retreat", at="Ape").resolve_all()
        (token,) = [id for id in duel.game.battlefield if duel.game.objects[id].is_token]
        assert duel.game.objects[token].blocking == ()

    def test_limits_of_blocking_do_not_matter(self) -> None:
        """CR 509.4b: a creature that can't block, and one that it couldn't block."""
        coward = written("Coward {0}\nCreature - Thing\nThis creature can't block.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=creature("Bird", "3/3", "flying"))
        duel.bob.has(graveyard=coward, hand=AMBUSH)
        duel.attacks("Bird")
        duel.bob.casts("Ambush", at=["Coward", "Bird"]).resolves()
        duel.fights()
        assert duel.bob.life == 20

    def test_a_battle_never_fights(self) -> None:
        """CR 506.3f, 506.3g: a battle that is a creature enters, but neither blocks nor attacks."""
        siege = card("Fort", "{0}", "battle creature - Siege", power="4", toughness="4", defense="3")
        duel = self._ambushed(siege)
        duel.bob.casts("Ambush", at=["Fort", "Ape"]).resolves("carol")
        assert duel.bob.battlefield == ["Fort"] and duel.find("Fort").blocking == ()
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR, hand=[siege, CHARGE])
        duel.attacks(("Bear", "bob"))
        duel.alice.casts("Charge").resolves("yes", "bob", "carol")
        assert duel.find("Fort").attacking < 0


class TestEnteringAttacking:
    """CR 508.4."""

    @pytest.mark.parametrize("step", [DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT])
    def test_late_it_is_unblocked(self, step) -> None:
        """CR 508.4d: from the declare blockers step on it is attacking and unblocked, and stays so."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[creature("Elk", "3/3"), CHARGE])
        duel.bob.has(battlefield=creature("Wall", "0/9"))
        duel.attacks("Bear").blocks("Wall")
        duel.to_step(step)
        duel.alice.casts("Charge").resolves("yes")
        elk = duel.find("Elk")
        assert elk.attacking == 1 and not elk.blocked
        duel.fights() if step == DECLARE_BLOCKERS else None
        assert duel.bob.life == (17 if step == DECLARE_BLOCKERS else 20)

    def test_limits_of_attacking_do_not_matter(self) -> None:
        """CR 508.4c: a creature that can't attack is put there attacking."""
        wall = creature("Fence", "3/3", "defender")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[wall, CHARGE])
        duel.attacks("Bear")
        duel.alice.casts("Charge").resolves("yes")
        duel.fights()
        assert duel.bob.life == 15

    def test_the_one_it_would_attack_is_gone(self) -> None:
        """CR 508.4a, 508.4b, 506.3c: the planeswalker has left; it enters and attacks nothing."""
        scout = written(
            "Scout {0}\nCreature - Thing\nWhenever this creature attacks, create a 1/1 red Imp creature token that's "
            "tapped "
            "and attacking.\n1/1"
        )
        duel = Duel()
        duel.alice.has(battlefield=scout)
        duel.attacks("Scout").resolve_all()
        tokens = [duel.game.objects[id] for id in duel.game.battlefield if duel.game.objects[id].is_token]
        assert [token.attacking for token in tokens] == [1]


class TestWhenTheyTrigger:
    """CR 508.2, 509.2, 509.3, 510.3."""

    def test_attackers_that_change_later(self) -> None:
        """CR 508.2a, 508.2b: only what it is as it is declared counts; the ability waits on the stack before
        priority."""
        seen = written("Seen {0}\nEnchantment\nWhenever a green creature attacks, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, seen], hand=GREEN)
        duel.attacks("Bear")
        assert not duel.game.stack
        duel.alice.casts("Green", at="Bear").resolve_all()
        assert duel.alice.life == 20
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, seen], hand=GREEN)
        duel.alice.casts("Green", at="Bear").resolves()
        duel.attacks("Bear")
        assert len(duel.game.stack) == 1
        duel.resolve_all()
        assert duel.alice.life == 21

    def test_attacks_and_isnt_blocked(self) -> None:
        """CR 508.3f: in the declare blockers step, where nothing blocks it."""
        lone = written(
            "Lone {0}\nCreature - Thing\nWhenever this creature attacks and isn't blocked, you gain 1 life.\n1/1"
        )
        for block, life in ((True, 20), (False, 21)):
            duel = Duel()
            duel.alice.has(battlefield=lone)
            duel.bob.has(battlefield=creature("Wall", "0/9"))
            duel.attacks("Lone")
            assert not duel.game.stack
            duel.blocks(*(["Wall"] if block else []))
            assert len(duel.game.stack) == life - 20
            duel.resolve_all()
            assert duel.alice.life == life

    def test_blockers_that_change_later(self) -> None:
        """CR 509.3f, 509.2a: the blocker is looked at as it blocks; the ability is on the stack before anyone acts."""
        seen = written(
            "Seen {0}\nEnchantment\nWhenever a creature becomes blocked by a green creature, you gain 1 life.\n"
            "Whenever a green creature blocks, you gain 10 life."
        )
        for before in (True, False):
            duel = Duel()
            duel.alice.has(battlefield=[BEAR, seen], hand=GREEN)
            duel.bob.has(battlefield=creature("Wall", "0/9"))
            duel.attacks("Bear")
            if before:
                duel.alice.casts("Green", at="Wall").resolves()
            duel.blocks("Wall", order=["Seen"] if before else [])
            assert len(duel.game.stack) == (2 if before else 0)
            if not before:
                duel.alice.casts("Green", at="Wall").resolves()
            duel.resolve_all()
            assert duel.alice.life == (31 if before else 20)

    def test_blocked_by_so_many(self) -> None:
        """CR 509.3e: when blockers are declared, and when an effect adds the one that makes them so many."""
        mob = written(
            "Mob {0}\nEnchantment\nWhenever a creature becomes blocked by two or more creatures, you gain 1 life."
        )
        for blockers, life in ((["Wall"], 21), (["Wall", "Rock"], 21), ([], 20)):
            duel = Duel()
            duel.alice.has(battlefield=[BEAR, mob])
            duel.bob.has(battlefield=[creature("Wall", "0/9"), creature("Rock", "0/9")], graveyard=BEAR, hand=AMBUSH)
            duel.attacks("Bear")
            duel.blocks(*blockers)
            assert len(duel.game.stack) == (1 if len(blockers) == 2 else 0)
            duel.resolve_all()
            duel.bob.casts("Ambush", at=["Bear", "Bear"]).resolve_all()
            assert duel.alice.life == life

    def test_what_damage_and_death_trigger(self) -> None:
        """CR 510.3a: together on the stack before the active player has priority in the combat damage step."""
        seen = written(
            "Seen {0}\nEnchantment\nWhenever a creature dies, you gain 1 life.\nWhenever a creature you control "
            "deals combat "
            "damage to a player, you gain 1 life."
        )
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("Ape", "3/3"), seen])
        duel.bob.has(battlefield=creature("Rat", "1/1"))
        duel.attacks("Bear", "Ape").blocks(("Rat", "Ape"))
        duel.to_step(COMBAT_DAMAGE, "Seen")
        assert len(duel.game.stack) == 2 and duel.bob.graveyard == ["Rat"]
