"""CR 500 to 505, 507, 511 to 514: how steps and phases begin and end, and who has priority in them."""

from __future__ import annotations

import pytest

from lawmage.rules.event_kinds import STEP_BEGINS
from lawmage.rules.priority import Priority
from lawmage.scenario.duel import Duel
from lawmage.types import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    FIRST_STRIKE_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
BEAR = creature("Bear", "2/2")
SNAP = written("Snap {0}\nInstant\nYou gain 1 life.")


def turn_of_bob(attack: bool) -> list[int]:
    """The steps of bob's whole turn that began."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5)
    duel.bob.has(battlefield=BEAR)
    duel.to_step(UPKEEP)
    assert duel.game.active == 1
    if attack:
        duel.attacks("Bear")
    duel.to_step(END_STEP)
    steps = [event.amount for event in duel.game.this_turn if event.kind == STEP_BEGINS]
    duel.to_step(UPKEEP)
    assert duel.game.active == 0
    return [*steps, *[event.amount for event in duel.game.last_turn if event.kind == STEP_BEGINS][len(steps) :]]


def test_the_steps_of_a_turn() -> None:
    """CR 500.1, 501.1, 505.1, 506.1, 512.1: in this order; blockers and damage only where something attacks."""
    assert turn_of_bob(True) == [
        UNTAP,
        UPKEEP,
        DRAW,
        PRECOMBAT_MAIN,
        BEGINNING_OF_COMBAT,
        DECLARE_ATTACKERS,
        DECLARE_BLOCKERS,
        COMBAT_DAMAGE,
        END_OF_COMBAT,
        POSTCOMBAT_MAIN,
        END_STEP,
        CLEANUP,
    ]
    short = turn_of_bob(False)
    assert DECLARE_BLOCKERS not in short and COMBAT_DAMAGE not in short and END_OF_COMBAT in short


def test_two_combat_damage_steps() -> None:
    """CR 506.1: with first strike among the attackers."""
    duel = Duel()
    duel.alice.has(battlefield=creature("Fencer", "2/2", "first strike"))
    duel.attacks("Fencer").fights()
    steps = [event.amount for event in duel.game.this_turn if event.kind == STEP_BEGINS]
    assert len([step for step in steps if DECLARE_BLOCKERS < step < END_OF_COMBAT]) == 2


@pytest.mark.parametrize("step", [step for step in range(UPKEEP, CLEANUP) if step != FIRST_STRIKE_DAMAGE])
def test_the_active_player_has_priority_first(step) -> None:
    """CR 503.1, 504.2, 505.6, 507.2, 508.2, 509.2, 510.3, 511.1, 513.1: in every such step; the others after them."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5, hand=SNAP)
    duel.bob.has(battlefield=BEAR)
    duel.to_step(UPKEEP)
    if DECLARE_ATTACKERS <= step <= END_OF_COMBAT:
        duel.attacks("Bear")
    duel.to_step(step)
    top = duel.game.agenda[-1]
    assert isinstance(top, Priority) and top.player == duel.game.active == 1
    assert duel.bob.may("cast Snap") and duel.game.step == step
    assert duel.alice.may("cast Snap") and duel.game.step == step


def test_it_ends_when_all_pass_in_succession() -> None:
    """CR 500.2, 505.2: after something resolved everybody passes again before the phase is over."""
    duel = Duel()
    duel.alice.has(hand=SNAP)
    duel.bob.has(hand=SNAP)
    duel.alice.passes()
    duel.bob.casts("Snap").resolve_all()
    assert duel.game.step == PRECOMBAT_MAIN
    duel.alice.casts("Snap").resolve_all()
    assert duel.game.step == PRECOMBAT_MAIN and duel.alice.life == duel.bob.life == 21


def test_no_priority_in_the_untap_step_and_in_cleanup() -> None:
    """CR 500.3, 514.3: nobody may do anything; what triggered waits for the upkeep, and in cleanup makes an
    exception."""
    seen = written("Seen {0}\nEnchantment\nWhenever a permanent becomes untapped, you gain 1 life.")
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5)
    duel.bob.has(battlefield=[BEAR, seen])
    duel.game.own(duel.find("Bear").id).tapped = True
    while duel.game.step != UPKEEP:
        top = duel.game.agenda[-1]
        assert not (isinstance(top, Priority) and duel.game.step in (UNTAP, CLEANUP))
        duel.step()
    assert duel.bob.life == 20
    duel.to_step(UPKEEP).resolve_all()
    assert duel.bob.life == 21


def test_triggers_of_untapping_and_of_upkeep_together() -> None:
    """CR 503.1a: those of the untap step go on the stack with those of the upkeep, before anybody has priority."""
    both = written(
        "Both {0}\nEnchantment\nWhenever a creature you control becomes untapped, you gain 1 life.\nAt the beginning "
        "of your "
        "upkeep, you gain 1 life."
    )
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5)
    duel.bob.has(battlefield=[BEAR, both])
    duel.game.own(duel.find("Bear").id).tapped = True
    duel.to_step(UPKEEP, "Both")
    assert len(duel.game.stack) == 2 and duel.game.active == 1


class TestDurations:
    """CR 500.4, 500.5."""

    def test_until_a_step_begins(self) -> None:
        """CR 500.4: over as the step begins, before what triggers then resolves or anybody has priority."""
        grow = written("Grow {0}\nInstant\nTarget creature gets +2/+2 until your next upkeep.")
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        duel.alice.has(battlefield=BEAR, hand=grow)
        duel.alice.casts("Grow", at="Bear").resolves()
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP)
        assert duel.game.active == 1 and duel.find("Bear").chars.power == 4
        duel.to_step(END_STEP)
        assert duel.find("Bear").chars.power == 4
        duel.to_step(UPKEEP)
        assert duel.game.active == 0 and duel.object(duel.find("Bear").id).chars.power == 2

    def test_until_end_of_combat(self) -> None:
        """CR 500.5a: still there in the end of combat step, over after the phase."""
        grow = written("Grow {0}\nInstant\nTarget creature gets +2/+2 until end of combat.")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=grow)
        duel.attacks("Bear")
        duel.alice.casts("Grow", at="Bear").resolves()
        duel.to_step(END_OF_COMBAT)
        assert duel.object(duel.find("Bear").id).chars.power == 4
        duel.to_step(POSTCOMBAT_MAIN)
        assert duel.object(duel.find("Bear").id).chars.power == 2

    def test_until_end_of_turn(self) -> None:
        """CR 500.5b: past the end step, until cleanup."""
        grow = written("Grow {0}\nInstant\nTarget creature gets +2/+2 until end of turn.")
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        duel.alice.has(battlefield=BEAR, hand=grow)
        duel.to_step(END_STEP)
        duel.alice.casts("Grow", at="Bear").resolves()
        assert duel.object(duel.find("Bear").id).chars.power == 4
        duel.to_step(UPKEEP)
        assert duel.object(duel.find("Bear").id).chars.power == 2


class TestAddedSteps:
    """CR 500.10."""

    def test_a_step_after_a_phase_is_a_phase_without_the_others(self) -> None:
        """CR 500.10: upkeep steps after combat: no untapping, no card drawn, each time the upkeep abilities."""
        obeka = written(
            "Obeka {0}\nCreature - Ogre\nWhenever Obeka deals combat damage to a player, you get that many "
            "additional upkeep "
            "steps after this phase.\n2/2"
        )
        clock = written("Clock {0}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[obeka, clock], library=[FOREST] * 5)
        duel.attacks("Obeka").fights()
        duel.to_step(UPKEEP).resolve_all()
        assert duel.alice.life == 21 and duel.find("Obeka").tapped
        duel.to_step(POSTCOMBAT_MAIN)
        steps = [event.amount for event in duel.game.this_turn if event.kind == STEP_BEGINS]
        assert steps[-3:] == [UPKEEP, UPKEEP, POSTCOMBAT_MAIN]
        assert duel.alice.life == 22 and duel.alice.hand == [] and duel.find("Obeka").tapped

    def test_you_get_it_in_your_own_turn_only(self) -> None:
        """CR 500.10a."""
        more = written("More {0}\nArtifact\n{0}: You get an additional upkeep step after this phase.")
        duel = Duel()
        duel.alice.has(library=[FOREST] * 5)
        duel.bob.has(battlefield=more)
        duel.bob.activates("More").resolves()
        duel.to_step(BEGINNING_OF_COMBAT)
        steps = [event.amount for event in duel.game.this_turn if event.kind == STEP_BEGINS]
        assert steps == [BEGINNING_OF_COMBAT]


class TestEndStep:
    """CR 513.2."""

    def test_too_late_for_this_end_step(self) -> None:
        """CR 513.2: what enters in the end step waits for the next turn's; so does a delayed ability made in it."""
        ball = written("Ball {0}\nCreature - Thing\nFlash\nAt the beginning of the end step, sacrifice Ball.\n1/1")
        late = written("Late {0}\nInstant\nAt the beginning of the next end step, you gain 2 life.")
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        duel.alice.has(hand=[ball, late])
        duel.to_step(END_STEP)
        duel.alice.casts("Ball").resolves()
        duel.alice.casts("Late").resolve_all()
        duel.to_step(UPKEEP)
        assert duel.game.active == 1
        assert duel.alice.battlefield == ["Ball"] and duel.alice.life == 20
        duel.to_step(END_STEP, "Ball").resolve_all()
        assert duel.alice.battlefield == [] and duel.alice.life == 22
