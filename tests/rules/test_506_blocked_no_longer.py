"""CR 506.4: what left combat is not blocked any more; CR 509.4: what enters blocking blocks another creature."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

MURK = written(
    "Murk {0}\nCreature - Jellyfish\nDefender\n{0}: Put this creature and each creature it's blocking on top of their"
    " owners' libraries.\n0/3"
)
SWAP = written(
    "Swap {0}\nCreature - Illusion\nWhenever this creature blocks a creature, you may return this creature to its"
    " owner's hand. If you do, you may put a creature card from your hand onto the battlefield blocking that"
    " creature.\n1/1"
)
LEAVE = written("Leave {0}\nInstant\nRemove target attacking creature from combat.")
CRAB = creature("Crab", "1/6")
BEAR = creature("Bear", "2/2")


def test_what_left_combat_is_blocked_no_longer() -> None:
    """The creature that was removed stays on the battlefield; with none removed both go."""
    for removed in (False, True):
        duel = Duel()
        duel.alice.has(battlefield=CRAB, hand=LEAVE)
        duel.bob.has(battlefield=MURK)
        duel.attacks("Crab")
        duel.blocks(("Murk", "Crab"))
        if removed:
            duel.alice.casts("Leave").resolves()
        duel.bob.activates("Murk").resolves()
        assert ("Crab" in duel.alice.battlefield) == removed
        assert "Murk" not in duel.bob.battlefield


def test_entering_blocking_that_creature() -> None:
    """CR 509.4: "that creature" is the one that was blocked, not the one that enters."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR)
    duel.bob.has(battlefield=SWAP, hand=CRAB)
    duel.attacks("Bear")
    duel.blocks(("Swap", "Bear"))
    duel.resolve_all("yes", "yes", "Crab")
    assert duel.find("Crab").blocking == (duel.find("Bear").id,)
