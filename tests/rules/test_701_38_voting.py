"""CR 701.38: voting."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
COUNCIL = written(
    "Council {0}\nSorcery\nStarting with you, each player votes for time or money. If time gets more votes, you gain 1 "
    "life. If money gets more votes or the vote is tied, you gain 10 life."
)
DILEMMA = written(
    "Dilemma {0}\nSorcery\nStarting with you, each player votes for death or taxes. You gain 1 life for each death "
    "vote. "
    "For each taxes vote, draw a card."
)
JUDGMENT = written(
    "Judgment {0}\nSorcery\nStarting with you, each player votes for a creature. "
    "Exile each creature with the most votes or tied for most votes."
)
BROKER = written("Broker {0}\nCreature - Human\nWhile voting, you may vote an additional time.\n1/1")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
ELF = written("Elf {0}\nCreature - Elf\n1/1")


def test_more_votes_and_a_tie() -> None:
    """CR 701.38a, b."""
    for votes, life in ((("time", "time"), 21), (("time", "money"), 30), (("money", "money"), 30)):
        duel = Duel()
        duel.alice.has(hand=COUNCIL)
        duel.alice.casts("Council").resolves(*votes)
        assert duel.alice.life == life


def test_each_vote_counts() -> None:
    """CR 701.38a; the votes of an earlier spell are forgotten."""
    duel = Duel(3)
    duel.alice.has(hand=[DILEMMA, DILEMMA], library=[FOREST] * 5)
    duel.alice.casts("Dilemma").resolves("death", "taxes", "taxes")
    assert (duel.alice.life, duel.alice.hand.count("Forest")) == (21, 2)
    duel.alice.casts("Dilemma").resolves("death", "death", "taxes")
    assert (duel.alice.life, duel.alice.hand.count("Forest")) == (23, 3)


def test_the_controller_votes_first_whoever_is_active() -> None:
    """CR 701.38a."""
    duel = Duel()
    quick = written(
        "Quick {0}\nInstant\nStarting with you, each player votes for a creature you control. "
        "Exile each creature with the most votes or tied for most votes."
    )
    duel.bob.has(battlefield=[BEAR, ELF, BROKER], hand=quick)
    duel.bob.casts("Quick").resolves("yes", "Elf", "Bear", "Elf")
    assert duel.bob.battlefield == ["Bear", "Broker"]


def test_objects_with_the_most_votes() -> None:
    for votes, left in ((("Bear", "Bear"), ["Elf"]), (("Bear", "Elf"), [])):
        duel = Duel()
        duel.alice.has(hand=JUDGMENT)
        duel.bob.has(battlefield=[BEAR, ELF])
        duel.alice.casts("Judgment").resolves(*votes)
        assert duel.bob.battlefield == left


def test_an_additional_vote() -> None:
    """CR 701.38d: at the time at which the player votes."""
    duel = Duel()
    duel.alice.has(battlefield=BROKER, hand=COUNCIL)
    duel.alice.casts("Council").resolves("yes", "time", "time", "money")
    assert duel.alice.life == 21
