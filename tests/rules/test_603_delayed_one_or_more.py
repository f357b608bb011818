"""CR 603.2c: a delayed ability that says "one or more" triggers once for what happens at one time."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

SNAKE = written("Snake {0}\nCreature - Snake\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
BITE = written(
    "Bite {0}\nSorcery\nUntil end of turn, whenever one or more Snakes you control deal combat damage to a player, you"
    " gain 1 life."
)


def test_once_for_several_that_deal_damage_at_once() -> None:
    """CR 603.2c: two Snakes, one player: once, and each of two such abilities once."""
    for spells, life in ((1, 21), (2, 22)):
        duel = Duel()
        duel.alice.has(hand=[BITE, BITE], battlefield=[SNAKE, SNAKE, OX])
        for _ in range(spells):
            duel.alice.casts("Bite").resolves()
        duel.attacks("Snake", "Snake", "Ox").fights(*["Bite"] * (spells - 1)).resolve_all()
        assert duel.alice.life == life


def test_once_for_each_player() -> None:
    """CR 603.2c: damage to two players is two such events."""
    duel = Duel(players=3)
    duel.alice.has(hand=BITE, battlefield=[SNAKE, SNAKE])
    duel.alice.casts("Bite").resolves()
    duel.attacks(("Snake", "bob"), ("Snake", "carol")).fights("Bite").resolve_all()
    assert duel.alice.life == 22
