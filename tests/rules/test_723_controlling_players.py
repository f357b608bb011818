"""CR 723: controlling another player."""

from __future__ import annotations

from lawmage.rules.ending import concede
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, MOUNTAIN, written

SLAVER = written("Yoke {0}\nArtifact\n{0}: You control target player during that player's next turn.")
SKIP = written("Lull {0}\nSorcery\nTarget player skips their next turn.")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
SPARK = written("Spark {R}\nInstant\nSpark deals 1 damage to any target.")
LOOT = written("Loot {0}\nInstant\nEach player discards a card.")


def yoked(players: int = 2) -> Duel:
    """Alice will control bob in his next turn; all have cards to draw."""
    duel = Duel(players=players)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 8)
    duel.alice.has(battlefield=SLAVER)
    duel.alice.activates("Yoke", at="bob").resolves()
    return duel


def controlled(duel: Duel) -> Duel:
    """The same duel in bob's main phase, from where on what is asked is noted."""
    duel.to_step(END_STEP).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    assert duel.game.active == 1
    duel.script.questions = []
    return duel


def test_the_last_effect_is_the_one_that_works() -> None:
    """CR 723.1a, 723.9: the second overwrites the first; bob may be given control of himself."""
    duel = yoked(3)
    duel.seats[2].has(battlefield=SLAVER)
    duel.seats[2].activates("Yoke", at="bob").resolves()
    assert controlled(duel).game.players[1].controlled_by == 2

    duel = yoked()
    duel.bob.has(battlefield=SLAVER)
    duel.bob.activates("Yoke", at="bob").resolves()
    duel = controlled(duel)
    duel.bob.has(hand=BEAR)
    duel.bob.casts("Bear")
    assert ("priority", 1, 1) in duel.script.questions and ("priority", 1, 0) not in duel.script.questions


def test_a_skipped_turn_does_not_use_it_up() -> None:
    """CR 723.1b: it waits for a turn that is taken."""
    duel = yoked()
    duel.alice.has(hand=SKIP)
    duel.alice.casts("Lull", at="bob").resolves()
    duel.to_step(END_STEP).to_step(UPKEEP)
    assert duel.game.active == 0 and duel.game.players[1].controlled_by == -1
    duel.to_step(END_STEP).to_step(UPKEEP)
    assert duel.game.active == 1 and duel.game.players[1].controlled_by == 0
    duel.to_step(END_STEP).to_step(UPKEEP)
    assert duel.game.players[1].controlled_by == -1


def test_only_decisions_change_hands() -> None:
    """CR 723.3, 723.8: he is the active player and controls his objects; she decides for both."""
    duel = yoked()
    duel.bob.has(battlefield=BEAR)
    duel = controlled(duel)
    duel.alice.has(hand=[BEAR, SPARK])
    duel.bob.has(hand=[LOOT, BEAR, SPARK])
    assert duel.game.active == 1 and duel.bob.battlefield == ["Bear"]
    duel.bob.casts("Loot").resolves("Spark", "Spark")
    assert {(whose, by) for _, whose, by in duel.script.questions} == {(0, 0), (1, 0)}
    assert "Bear" in duel.bob.hand and "Spark" not in duel.bob.hand


def test_costs_are_paid_with_the_players_own_things() -> None:
    """CR 723.5a: her lands pay nothing for him."""
    duel = yoked()
    duel.alice.has(battlefield=[MOUNTAIN] * 3)
    duel = controlled(duel)
    duel.bob.has(hand=SPARK)
    assert not duel.bob.may("cast Spark")
    duel.bob.has(battlefield=MOUNTAIN)
    assert duel.bob.may("cast Spark")


def test_nobody_concedes_for_another() -> None:
    """CR 723.6: conceding is none of the decisions that are made for him; he may concede though he is controlled."""
    duel = controlled(yoked())
    assert duel.until_priority(1)
    question = PriorityQuestion(1)
    assert not [o for o in question.options(duel.game) if "concede" in question.describe(duel.game, o).lower()]
    concede(duel.game, 1)
    assert duel.game.players[1].lost and duel.game.over and not duel.game.players[0].lost
