"""CR 700.2: modes that chance or another player chooses."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import creature, written

GIFT = "• You gain 1 life.\n• You gain 10 life."


def test_an_opponent_chooses_the_mode() -> None:
    """CR 700.2e: as the spell is cast, and not its controller."""
    card = written(f"Gamble {{0}}\nInstant\nAn opponent chooses one —\n{GIFT}")
    for answer, life in (("mode 1", 21), ("mode 2", 30)):
        duel = Duel()
        duel.alice.has(hand=card)
        duel.alice.casts("Gamble", answer).resolves()
        assert duel.alice.life == life


def test_of_several_opponents_the_controller_says_who() -> None:
    """CR 700.2e, 601.6a: then that opponent chooses."""
    card = written(f"Gamble {{0}}\nInstant\nAn opponent chooses one —\n{GIFT}")
    duel = Duel(3)
    duel.alice.has(hand=card)
    with pytest.raises(Unscripted, match="Who chooses the mode"):
        duel.alice.casts("Gamble", "mode 1")
    duel = Duel(3)
    duel.alice.has(hand=card)
    duel.alice.casts("Gamble", "carol", "mode 2").resolves()
    assert duel.alice.life == 30


def test_at_random() -> None:
    """CR 700.2: nobody is asked; over some games each mode comes."""
    card = written(f"Chance {{0}}\nInstant\nChoose one at random —\n{GIFT}")
    lives = set()
    for seed in range(1, 9):
        duel = Duel(seed=seed)
        duel.alice.has(hand=card)
        duel.alice.casts("Chance").resolves()
        lives.add(duel.alice.life)
    assert lives == {21, 30}


def test_at_random_among_those_that_can_be_chosen() -> None:
    """CR 700.2a, b: a mode without a legal target is not among them."""
    card = written(
        "Rage {0}\nEnchantment\nAt the beginning of combat on your turn, choose one at random —\n• Destroy target "
        "creature "
        "an opponent controls.\n• You gain 10 life."
    )
    for seed in range(1, 6):
        duel = Duel(seed=seed)
        duel.alice.has(battlefield=card)
        duel.to_step(4).resolve_all()
        assert duel.alice.life == 30


def test_each_of_two_at_random() -> None:
    """CR 700.2d: two of three are two different ones."""
    card = written(
        "Chance {0}\nInstant\nChoose two at random —\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
    )
    for seed in range(1, 9):
        duel = Duel(seed=seed)
        duel.alice.has(hand=card)
        duel.alice.casts("Chance").resolves()
        assert duel.alice.life in (23, 25, 26)


@pytest.mark.parametrize("players", [2, 3])
def test_an_opponent_chooses_a_target(players) -> None:
    """CR 602.3, 602.3a, 601.6, 601.6a: as the ability is activated; of several opponents its controller says which."""
    fate = written("Fate {0}\nArtifact\n{0}: Destroy target creature of an opponent's choice.")
    duel = Duel(players)
    duel.alice.has(battlefield=[fate, creature("Bear", "2/2")])
    duel.bob.has(battlefield=creature("Imp", "1/1"))
    if players == 3:
        duel.alice.activates("Fate", "carol", at="Imp").resolves()
    else:
        duel.alice.activates("Fate", at="Imp").resolves()
    assert duel.bob.graveyard == ["Imp"]
