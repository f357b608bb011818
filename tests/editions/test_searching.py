"""Searching libraries under the rules of other days (CR 701.23)."""

import pytest

from lawmage.knowledge import eyes_of, is_hidden
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, basic, written
from tests.editions.around import around

FOREST = basic("Forest")
MOUNTAIN = basic("Mountain")
WATCH = written("Watch {0}\nEnchantment\nWhenever an opponent searches their library, you gain 1 life.")


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 21), ("2019-06-12", 21), ("2019-06-11", 22), ("tenth", 22)], ids=str
)
def test_two_searches_of_one_library(rules: str, life: int) -> None:
    """CR 701.23h: before the library is shuffled they are one search, since June 2019."""
    duel = Duel(rules=rules)
    seek = written(
        "Seek {0}\nSorcery\nSearch your library for a creature card, put it into your hand, "
        "search your library for a land card, put it into your hand, then shuffle."
    )
    duel.alice.has(hand=seek, library=[FOREST, GIANT, MOUNTAIN])
    duel.bob.has(battlefield=WATCH)

    duel.alice.casts("Seek").resolves("Giant", "Forest").resolve_all()

    assert sorted(duel.alice.hand) == ["Forest", "Giant"]
    assert duel.bob.life == life


@around("2019-06-11")
def test_a_search_after_a_shuffle(rules: str) -> None:
    """CR 701.23h: after a shuffle it is another search, on either day."""
    duel = Duel(rules=rules)
    seek = written(
        "Seek {0}\nSorcery\nSearch your library for a creature card, put it into your hand, then shuffle. "
        "Search your library for a land card, put it into your hand, then shuffle."
    )
    duel.alice.has(hand=seek, library=[FOREST, GIANT, MOUNTAIN])
    duel.bob.has(battlefield=WATCH)

    duel.alice.casts("Seek").resolves("Giant", "Forest").resolve_all()

    assert duel.bob.life == 22


@around("2013-04-29", "2013-04-28", "2008-02-11")
def test_a_search_of_a_part(rules: str) -> None:
    """CR 701.23f: who searches but the top cards has searched the library, and shuffles it, on all these days."""
    duel = Duel(rules=rules).remembers()
    guard = written(
        "Guard {0}\nCreature - Bird\nIf an opponent would search a library, that player searches the top two cards of "
        "that library instead.\n2/1"
    )
    seek = written("Seek {0}\nSorcery\nYou may search your library for a card, put it into your hand, then shuffle.")
    duel.alice.has(hand=seek, library=[FOREST, FOREST, GIANT, MOUNTAIN])
    duel.bob.has(battlefield=[WATCH, guard])

    duel.alice.casts("Seek").resolves("yes", "Giant").resolve_all()

    assert duel.alice.hand == ["Giant"]
    assert duel.bob.life == 21
    assert "shuffle" in [event.name for event in duel.happened]


def test_what_lies_below() -> None:
    """CR 701.23f: nothing else can be found."""
    duel = Duel()
    guard = written(
        "Guard {0}\nCreature - Bird\nIf an opponent would search a library, that player searches the top two cards of "
        "that library instead.\n2/1"
    )
    seek = written("Seek {0}\nSorcery\nSearch your library for a creature card, put it into your hand, then shuffle.")
    duel.alice.has(hand=seek, library=[GIANT, FOREST, MOUNTAIN])
    duel.bob.has(battlefield=guard)

    duel.alice.casts("Seek").resolves()

    assert duel.alice.hand == []


THINK = written(
    "Think {0}\nEnchantment\nWhen Think enters, search your library for three cards, exile them in a face-down pile, "
    "and shuffle that pile. Then shuffle your library.\n"
    "If you would draw a card, you may instead put the top card of the pile you exiled into your hand."
)
GIFT = written("Gift {0}\nSorcery\nDraw a card.")


@pytest.mark.parametrize(
    ("rules", "known"), [("current", False), ("2023-10-13", False), ("2023-10-12", True), ("2003-07-01", True)], ids=str
)
def test_a_pile_that_is_shuffled(rules: str, known: bool) -> None:
    """CR 406.3: who has seen the cards of a face-down pile can't look at them once it is shuffled, since 2023."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[THINK, GIFT], library=[FOREST, MOUNTAIN, GIANT])
    for id in duel.alice.player.library:
        duel.game.own(id).known_to = 0

    duel.alice.casts("Think").resolves().resolve_all()

    pile = [duel.game.objects[id] for id in duel.game.exile]
    assert sorted([card.printed.name for card in pile]) == ["Forest", "Giant", "Mountain"]
    assert [is_hidden(card, eyes_of(duel.game, 0)) for card in pile] == [not known] * 3
    assert [is_hidden(card, eyes_of(duel.game, 1)) for card in pile] == [True] * 3

    duel.alice.casts("Gift").resolves("yes")

    assert duel.alice.hand == [pile[0].printed.name]
    assert len(duel.game.exile) == 2
