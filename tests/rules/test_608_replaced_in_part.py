"""CR 608.2e: "instead" may replace only the last part of an instruction."""

from __future__ import annotations

import pytest

from lawmage.rules.objects import name_of
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE
from tests.cards_for_tests import FOREST, creature, written

SENTINEL = written(
    "Sentinel {0}\nCreature — Wall\n"
    "When this creature enters, you may search your library for a basic land card, reveal it, then shuffle and put "
    "that card on top. If you control a Dragon, put that card onto the battlefield tapped instead.\n1/1"
)
DRAGON = creature("Wyrm", "4/4")
COPY = written(
    "Copy {0}\nSorcery\nCreate a token that's a copy of target creature. If you control a land, instead create two "
    "tokens that are copies of it."
)
BEAST = written("Wyrm {0}\nCreature — Dragon\n4/4")


@pytest.mark.parametrize(("board", "found"), [([], ["Sentinel"]), ([BEAST], ["Wyrm", "Sentinel", "Forest"])])
def test_the_card_is_searched_for_in_either_case(board: list[object], found: list[str]) -> None:
    """Onto the battlefield tapped, or on top of the library."""
    duel = Duel()
    duel.alice.has(hand=SENTINEL, battlefield=board, library=[FOREST, DRAGON, DRAGON])
    duel.alice.casts("Sentinel").resolves().resolve_all("yes", "Forest")
    assert duel.alice.battlefield == found
    top = name_of(duel.game, duel.game.players[0].library[-1])
    assert (top == "Forest") == (not board)


MASK = written(
    "Mask {0}\nInstant\nUntil end of turn, target artifact or creature becomes an artifact creature with base power and"
    " toughness 4/3. If you control a land, it has base power and toughness 1/1 until end of turn instead."
)
RELIC = written("Relic {0}\nArtifact")


@pytest.mark.parametrize(("board", "power"), [([], 4), ([FOREST], 1)])
def test_it_becomes_a_creature_in_either_case(board: list[object], power: int) -> None:
    """Only its size is another."""
    duel = Duel()
    duel.alice.has(hand=MASK, battlefield=[*board, RELIC])
    duel.alice.casts("Mask", at="Relic").resolves()
    relic = duel.object(duel.find("Relic").id).chars
    assert relic.power == power
    assert relic.types & CREATURE


@pytest.mark.parametrize(("board", "number"), [([], 1), ([FOREST], 2)])
def test_what_is_not_created_is_not_copied(board: list[object], number: int) -> None:
    """ "It" is the target, not the token of the sentence before."""
    duel = Duel()
    duel.alice.has(hand=COPY, battlefield=board)
    duel.bob.has(battlefield=DRAGON)
    duel.alice.casts("Copy", at="Wyrm").resolves()
    assert duel.alice.battlefield.count("Wyrm") == number
