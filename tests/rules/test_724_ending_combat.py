"""CR 724.2: ending the combat phase."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import DECLARE_ATTACKERS, POSTCOMBAT_MAIN
from tests.cards_for_tests import written

PEACE = written("Peace {0}\nInstant\nEnd the combat phase.")
KNIGHT = written("Knight {0}\nCreature - Knight\nWhenever this creature attacks, you gain 1 life.\n2/2")
BOLT = written("Bolt {0}\nInstant\nBolt deals 3 damage to any target.")
TRUCE = written("Truce {0}\nEnchantment\nAt end of combat, you gain 10 life.")
RAGE = written("Rage {0}\nInstant\nTarget creature gets +3/+3 until end of combat.")


def attacking() -> Duel:
    """Alice attacks with a knight that is stronger until the end of combat; its trigger is on the stack."""
    duel = Duel()
    duel.alice.has(battlefield=[KNIGHT, TRUCE], hand=[RAGE, BOLT])
    duel.bob.has(hand=[PEACE, PEACE])
    duel.alice.casts("Rage", at="Knight").resolves()
    assert duel.find("Knight").chars.power == 5
    duel.attacks("Knight")
    return duel


def test_the_stack_is_exiled_and_the_next_main_phase_begins() -> None:
    """CR 724.2, 724.2b, 724.2d, 724.2e: nothing resolves any more, no damage is dealt, the end of combat step and what
    triggers in it do not come; what lasts until end of combat is over."""
    duel = attacking()
    duel.alice.casts("Bolt", at="bob")
    duel.bob.casts("Peace")
    duel.resolves().step()
    assert duel.game.step == POSTCOMBAT_MAIN and duel.game.stack == []
    assert (duel.alice.life, duel.bob.life) == (20, 20)
    assert sorted(duel.alice.exile) == ["Bolt"] and sorted(duel.bob.exile) == ["Peace"]
    knight = duel.find("Knight")
    assert knight.attacking == -1 and knight.chars.power == 2


def test_at_another_time_nothing_happens() -> None:
    """CR 724.2g: the spell resolves as any other, and what is below it on the stack stays there."""
    duel = Duel()
    duel.alice.has(hand=BOLT)
    duel.bob.has(hand=PEACE)
    duel.alice.casts("Bolt", at="bob")
    duel.bob.casts("Peace")
    duel.resolves()
    assert duel.bob.graveyard == ["Peace"] and len(duel.game.stack) == 1
    duel.resolves()
    assert duel.bob.life == 17


DYING = written("Dying {0}\nCreature - Spirit\nWhen this creature dies, you gain 2 life.\n1/1")
STRANGLE = written("Strangle {0}\nInstant\nDestroy target creature. End the combat phase.")
SWEEP = written("Cold {0}\nInstant\nTarget creature gets -9/-9 until end of turn. End the combat phase.")


def test_what_waited_is_gone_and_what_triggers_meanwhile_waits_for_the_next_phase() -> None:
    """CR 724.2a, 724.2c, 724.2f: a trigger from before ends with the phase; what dies of the check of state-based
    actions
    triggers, and that goes on the stack in the main phase."""
    duel = Duel()
    duel.alice.has(battlefield=[KNIGHT, DYING], hand=[STRANGLE])
    duel.attacks("Knight")
    duel.alice.casts("Strangle", at="Dying").resolves().step()
    # It triggered before the phase was ended: it never goes on the stack.
    assert duel.game.step == POSTCOMBAT_MAIN and duel.game.stack == [] and duel.alice.life == 20

    duel = Duel()
    duel.alice.has(battlefield=[KNIGHT, DYING], hand=[SWEEP])
    duel.attacks("Knight")
    assert duel.game.step == DECLARE_ATTACKERS
    duel.alice.casts("Cold", at="Dying").resolves().to_step(POSTCOMBAT_MAIN)
    assert len(duel.game.stack) == 1
    duel.resolve_all()
    assert duel.alice.life == 22
