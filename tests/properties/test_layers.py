"""The fast pass through the layers equals the slow one, on boards at random."""

from __future__ import annotations

import random

import pytest

from lawmage.scenario.duel import Duel
from tests import cards_for_layers as cards
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN
from tests.slow_layers import compare

POOL = [
    cards.BEAR,
    cards.ELF,
    cards.DRAKE,
    cards.ISLAND,
    cards.CAVES,
    cards.CHIEF,
    cards.CHIEF,
    cards.BANNER,
    cards.SHIELD_WALL,
    cards.URBORG,
    cards.BLOOD_MOON,
    cards.OPALESCENCE,
    cards.ENCHANTED_EVENING,
    cards.HUMILITY,
    cards.DOWN,
    cards.LATTICE,
    cards.MARCH,
    cards.GOYF,
    cards.CHANGELING,
    cards.PAINTER,
    cards.STEALER,
    cards.TEACHER,
    cards.GRUDGE,
    FOREST,
    MOUNTAIN,
    GIANT,
]


def board(seed: int) -> Duel:
    """Two to twelve permanents in random order, some with counters, some stolen."""
    chance = random.Random(seed)
    duel = Duel()
    for _ in range(chance.randrange(2, 13)):
        seat = duel.seats[chance.randrange(2)]
        seat.has(battlefield=chance.choice(POOL))
        if chance.random() < 0.15:
            seat.has(graveyard=chance.choice(POOL))
        if chance.random() < 0.15:
            seat.has(hand=chance.choice(POOL))
    game = duel.game
    for id in game.battlefield:
        if chance.random() < 0.2:
            kind = chance.choice(["+1/+1", "-1/-1", "flying", "+1/+0"])
            game.own(id).counters = {kind: 1}
            game.own(id).stamps = {kind: game.stamp()}
        if chance.random() < 0.1:
            game.own(id).tapped = True
        if chance.random() < 0.05:
            game.own(id).face_down = True
        if chance.random() < 0.05:
            game.own(id).phased_out = True
    return duel


@pytest.mark.parametrize("seed", range(300))
def test_the_fast_pass_equals_the_slow_one(seed: int) -> None:
    """CR 613: characteristics and controllers, whatever the order of the board."""
    compare(board(seed).game)
