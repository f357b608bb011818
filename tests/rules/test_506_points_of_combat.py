"""CR 506.7, 503.2: what may be done only before or after a point of the turn."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, COMBAT_DAMAGE, DECLARE_BLOCKERS, END_OF_COMBAT, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
AGAIN = written("Again {0}\nArtifact\n{0}: After this phase, there is an additional combat phase.")


def timed(words: str):
    """An instant that may be cast only then."""
    return written(f"Timed {{0}}\nInstant\nCast this spell only {words}.\nYou gain 1 life.")


def when(words: str, attack: bool = True, again: bool = False) -> list[bool]:
    """Whether it may be cast in the main phase, at the beginning of combat, with attackers, blockers, damage, at the
    end of combat and in the second main phase; again: at the beginning and with attackers of a second combat."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, creature("Elf", "1/1"), AGAIN], hand=timed(words))
    if again:
        duel.alice.activates("Again").resolves()
    seen = [duel.alice.may("cast Timed")]
    duel.to_step(BEGINNING_OF_COMBAT)
    seen.append(duel.alice.may("cast Timed"))
    if attack:
        duel.attacks("Bear")
        seen.append(duel.alice.may("cast Timed"))
        for step in (DECLARE_BLOCKERS, COMBAT_DAMAGE):
            duel.to_step(step)
            seen.append(duel.alice.may("cast Timed"))
    duel.to_step(END_OF_COMBAT)
    seen.append(duel.alice.may("cast Timed"))
    if again:
        duel.to_step(BEGINNING_OF_COMBAT)
        seen.append(duel.alice.may("cast Timed"))
        duel.attacks("Elf")
        seen.append(duel.alice.may("cast Timed"))
    duel.to_step(POSTCOMBAT_MAIN)
    seen.append(duel.alice.may("cast Timed"))
    return seen


@pytest.mark.parametrize(
    "words, points",
    [
        ("before attackers are declared", "1100000"),
        ("before blockers are declared", "1110000"),
        ("before the combat damage step", "1111000"),
        ("before the end of combat step", "1111100"),
        ("before combat", "1000000"),
        ("after combat", "0000001"),
        ("during combat", "0111110"),
        ("during combat before blockers are declared", "0110000"),
        ("during combat after blockers are declared", "0001110"),
        ("before combat or during combat before blockers are declared", "1110000"),
    ],
)
def test_points_in_one_combat(words, points) -> None:
    """CR 506.7, 506.7a, b: a point is the beginning of its step."""
    assert "".join([str(int(may)) for may in when(words)]) == points


def test_without_attackers() -> None:
    """CR 506.7a, e, f: attackers are declared even if none are; steps that are skipped never come."""
    assert when("before attackers are declared", attack=False) == [True, True, False, False]
    assert when("before blockers are declared", attack=False) == [True, True, False, False]
    assert when("before the combat damage step", attack=False) == [True, True, False, False]
    assert when("during combat after blockers are declared", attack=False) == [False, False, False, False]


@pytest.mark.parametrize(
    "words, first, second",
    [
        ("before attackers are declared", "110000", "000"),
        ("before the combat damage step", "111100", "000"),
        ("during your turn, before attackers are declared", "110000", "000"),
        ("during combat before blockers are declared", "011000", "110"),
        ("during combat", "011111", "110"),
        ("after combat", "000000", "111"),
    ],
)
def test_points_in_two_combats(words, first, second) -> None:
    """CR 506.7c, d: what speaks of a time during combat means each combat phase, what names a point only the first."""
    assert "".join([str(int(may)) for may in when(words, again=True)]) == first + second


def test_abilities_too() -> None:
    """CR 506.7g."""
    thing = written(
        "Thing {0}\nCreature - Thing\n{0}: You gain 1 life. Activate only before blockers are declared.\n1/1"
    )
    duel = Duel()
    duel.alice.has(battlefield=[thing, BEAR])
    duel.attacks("Bear")
    assert duel.alice.may("activate Thing")
    duel.to_step(DECLARE_BLOCKERS)
    assert not duel.alice.may("activate Thing")


def test_after_the_first_upkeep_step() -> None:
    """CR 503.2: once the first is over, in a second one too."""
    late = written("Late {0}\nInstant\nCast this spell only after your upkeep step.\nYou gain 1 life.")
    more = written("More {0}\nArtifact\n{0}: You get an additional upkeep step after this step.")
    duel = Duel()
    duel.bob.has(battlefield=more, hand=late, library=[FOREST] * 3)
    duel.alice.has(library=[FOREST] * 3)
    duel.to_step(UPKEEP)
    assert duel.game.active == 1 and not duel.bob.may("cast Late")
    duel.bob.activates("More").resolves()
    assert not duel.bob.may("cast Late")
    duel.bob.passes()
    duel.alice.passes()
    assert duel.game.step == UPKEEP and duel.bob.may("cast Late")
