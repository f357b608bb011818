"""CR 601.2c: effects that say that something must be chosen as a target."""

from __future__ import annotations

import pytest

from lawmage.editions import Rules
from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import creature, written

RULE = (
    "While an opponent is choosing targets as part of casting a spell they control or activating an ability they"
    " control, that player must choose at least one {} on the battlefield if able."
)
BEARER = written("Bearer {0}\nCreature - Flagbearer\n" + RULE.format("Flagbearer") + "\n1/1")
HERALD = written("Herald {0}\nCreature - Elf\n" + RULE.format("Elf") + "\n1/1")
OAF = creature("Oaf", "3/3")
BLACK = creature("Ghoul", "3/3", "hexproof", types="creature - Flagbearer")
SHOCK = written("Shock {0}\nInstant\nShock deals 2 damage to any target.")
TWO = written("Two {0}\nInstant\nTwo deals 1 damage to each of up to two target creatures.")
BOTH = written("Both {0}\nInstant\nTap target creature. Untap target creature.")
WALLS = written("Walls {0}\nInstant\nDestroy target artifact.")
ROCK = written("Rock {0}\nArtifact")
WAND = written("Wand {0}\nArtifact\n{0}: Wand deals 1 damage to any target.")
COMES = written("Comer {0}\nCreature - Bird\nWhen Comer enters, it deals 1 damage to any target.\n1/1")


REFUSED = (AssertionError, Unscripted)


def board() -> Duel:
    """Bob has a Flagbearer and another creature."""
    duel = Duel()
    duel.bob.has(battlefield=[BEARER, OAF, ROCK])
    return duel


class TestMustBeATarget:
    """CR 601.2c: as many of such effects as possible are obeyed."""

    def test_a_spell_must_be_aimed_at_it(self) -> None:
        """Neither a player nor another creature can be the one target."""
        for other in ("Oaf", "Alice", "Bob"):
            duel = board()
            duel.alice.has(hand=SHOCK)
            with pytest.raises(REFUSED):
                duel.alice.casts("Shock", at=other)
        duel = board()
        duel.alice.has(hand=SHOCK)
        duel.alice.casts("Shock", at="Bearer").resolves()
        assert duel.bob.graveyard == ["Bearer"]

    def test_an_ability_too(self) -> None:
        """CR 602.2b: an activated ability is announced in the same way."""
        duel = board()
        duel.alice.has(battlefield=WAND)
        with pytest.raises(REFUSED):
            duel.alice.activates("Wand", at="Oaf")
        duel = board()
        duel.alice.has(battlefield=WAND)
        duel.alice.activates("Wand", at="Bearer").resolves()
        assert duel.bob.graveyard == ["Bearer"]

    def test_its_controller_and_triggered_abilities_are_free(self) -> None:
        """It is about the opponents who cast or activate."""
        duel = board()
        duel.bob.has(battlefield=WAND)
        duel.alice.has(hand=COMES)
        duel.alice.casts("Comer").resolves("Oaf")
        duel.resolves()
        assert duel.find("Oaf").damage == 1
        duel.bob.activates("Wand", at=duel.alice.id).resolves()
        assert duel.alice.life == 19

    def test_only_if_able(self) -> None:
        """What is no legal target is not asked for, whether by its kind or because it can't be a target."""
        duel = board()
        duel.alice.has(hand=WALLS)
        duel.alice.casts("Walls", at="Rock").resolves()
        assert duel.bob.graveyard == ["Rock"]

    def test_what_cant_be_a_target_is_passed_over(self) -> None:
        """The effect asks for any Flagbearer: the one with hexproof does not serve, nor does it get in the way."""
        duel = Duel()
        duel.bob.has(battlefield=[BLACK, OAF, BEARER])
        duel.alice.has(hand=[SHOCK, SHOCK])
        duel.alice.casts("Shock", at="Bearer").resolves()
        duel.alice.casts("Shock", at="Oaf").resolves()
        assert duel.find("Oaf").damage == 2


class TestSeveralTargets:
    """CR 601.2c: one target is enough, wherever it is."""

    def test_one_of_two_of_one_instance(self) -> None:
        """The other may be anything; but to stop at a wrong one is to have chosen one target, and the wrong one."""
        duel = board()
        duel.alice.has(hand=TWO)
        with pytest.raises(REFUSED):
            duel.alice.casts("Two", at=["Oaf", "no more targets"])
        duel = board()
        duel.alice.has(hand=TWO)
        duel.alice.casts("Two", at=["Oaf", "Bearer"]).resolves()
        assert duel.find("Oaf").damage == 1
        assert duel.bob.graveyard == ["Bearer"]

    def test_no_target_at_all(self) -> None:
        """How many targets there are is said before which: none is none."""
        duel = board()
        duel.alice.has(hand=TWO)
        duel.alice.casts("Two", "no more targets").resolves()
        assert duel.bob.battlefield == ["Bearer", "Oaf", "Rock"]

    def test_in_one_of_two_instances(self) -> None:
        """The first target is free as long as the second can be the right one; the second then is not."""
        duel = board()
        duel.alice.has(hand=[BOTH, BOTH])
        with pytest.raises(REFUSED):
            duel.alice.casts("Both", at=["Oaf", "Oaf"])
        duel = board()
        duel.alice.has(hand=[BOTH, BOTH])
        duel.alice.casts("Both", at=["Oaf", "Bearer"]).resolves()
        duel.alice.casts("Both", at=["Bearer", "Oaf"]).resolves()
        assert duel.find("Bearer").tapped

    def test_as_many_effects_as_possible(self) -> None:
        """Two effects with two targets: both are obeyed; with one target, either."""
        for pair in (["Bearer", "Oaf"], ["Oaf", "Bearer"]):
            duel = board()
            duel.bob.has(battlefield=HERALD)
            duel.alice.has(hand=BOTH)
            with pytest.raises(REFUSED):
                duel.alice.casts("Both", at=pair)
        duel = board()
        duel.bob.has(battlefield=HERALD)
        duel.alice.has(hand=[BOTH, SHOCK])
        duel.alice.casts("Both", at=["Herald", "Bearer"]).resolves()
        duel.alice.casts("Shock", at="Herald").resolves()
        assert duel.bob.graveyard == ["Herald"]


@pytest.mark.parametrize("day", ["2005-08-01", "2009-09-30", "2009-10-01"])
def test_before_and_after_october_2009(day: str) -> None:
    """CR 601.2c: the first card of the kind said "if able" itself, so the rule changed nothing for it."""
    for other in ("Oaf", "Alice", "Bob"):
        duel = Duel(rules=Rules(day))
        duel.bob.has(battlefield=[BEARER, OAF])
        duel.alice.has(hand=SHOCK)
        with pytest.raises(REFUSED):
            duel.alice.casts("Shock", at=other)
    duel = Duel(rules=Rules(day))
    duel.bob.has(battlefield=[BEARER, OAF])
    duel.alice.has(hand=SHOCK)
    duel.alice.casts("Shock", at="Bearer").resolves()
    assert duel.bob.graveyard == ["Bearer"]
