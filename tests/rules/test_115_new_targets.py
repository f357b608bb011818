"""CR 115.7: changing targets and choosing new ones."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, GIANT, MOUNTAIN, creature, written

SHUNT = written("Shunt {0}\nInstant\nChange the target of target spell with a single target.")
SWAT = written("Swat {0}\nInstant\nYou may choose new targets for target spell or ability.")
ANY = written("Sway {0}\nInstant\nYou may change any targets of target spell.")
DECOY = written("Decoy {0}\nCreature - Bear\n{0}: Change a target of target spell or ability to this creature.\n2/4")
TWO = written("Twins {0}\nInstant\nDestroy two target lands.")
SPREAD = written("Spread {0}\nSorcery\n~ deals 3 damage divided as you choose among one or two target creatures.")
GROUND = creature("Ground", "0/9")


class TestChangeTheTarget:
    """CR 115.7a."""

    def test_it_must_be_another(self) -> None:
        """The same target can't be chosen again."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=GIANT, hand=SHUNT)
        duel.alice.casts("Bolt", at="Giant")
        duel.bob.casts("Shunt", at="Bolt").resolves("alice").resolves()
        assert duel.alice.life == 17

    def test_without_another_it_is_unchanged(self) -> None:
        """Nothing else is a creature."""
        duel = Duel()
        cleave = written("Cleave {0}\nInstant\nDestroy target creature.")
        duel.alice.has(hand=cleave)
        duel.bob.has(battlefield=GIANT, hand=SHUNT)
        duel.alice.casts("Cleave", at="Giant")
        duel.bob.casts("Shunt").resolves().resolves()
        assert duel.bob.graveyard == ["Shunt", "Giant"]


class TestNewTargets:
    """CR 115.7d."""

    def test_they_may_stay(self) -> None:
        """Unchanged, or another."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(hand=SWAT)
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Swat").resolves("yes", "bob (unchanged)").resolves()
        assert duel.bob.life == 17

    def test_no_target_twice(self) -> None:
        """CR 115.3, 115.7e: the final set must be legal."""
        duel = Duel()
        duel.alice.has(hand=TWO)
        names = ["Alp", "Burg", "Cape"]
        duel.bob.has(battlefield=[written(f"{name}\nLand\n") for name in names], hand=ANY)
        duel.alice.casts("Twins", at=["Alp", "Burg"])
        duel.bob.casts("Sway").resolves("yes", "Cape", "Burg (unchanged)").resolves()
        assert duel.bob.battlefield == ["Alp"]


class TestATarget:
    """CR 115.7b."""

    def test_to_this_creature(self) -> None:
        """Only if it is a legal target."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=DECOY)
        duel.alice.casts("Bolt", at="bob")
        duel.bob.activates("Decoy", at=duel.game.stack[0]).resolves(duel.find("Decoy").id).resolves()
        assert duel.bob.life == 20 and duel.find("Decoy").damage == 3

    def test_only_one_of_them(self) -> None:
        """CR 115.7f: the division stays with the target's place."""
        duel = Duel()
        duel.alice.has(hand=SPREAD)
        duel.bob.has(battlefield=[DECOY, GROUND, creature("Tower", "0/8")])
        duel.alice.casts("Spread", "Ground", "Tower", "2 for Ground")
        duel.bob.activates("Decoy", at=duel.game.stack[0]).resolves(duel.find("Decoy").id).resolves()
        assert duel.find("Decoy").damage == 2 and duel.find("Tower").damage == 1 and duel.find("Ground").damage == 0
