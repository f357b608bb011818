"""CR 614.6, 614.12: what would enter the battlefield is moved elsewhere instead, from where it is."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
WARD = written("Ward {0}\nEnchantment\nIf a nontoken creature would enter and it wasn't cast, exile it instead.")
PUT = written("Put {0}\nSorcery\nPut a creature card from your hand onto the battlefield.")
RAISE = written(
    "Raise {0}\nSorcery\nPut target creature card from a graveyard onto the battlefield under your control."
)
SHOW = written(
    "Show {0}\nSorcery\nReveal the top card of your library. If it's a creature card, put it onto the battlefield."
)
MAKE = written("Make {0}\nSorcery\nCreate a 1/1 green Elf creature token.")
VALE = written(
    "Vale\nLand\nIf this land would enter, instead sacrifice each other permanent named Vale you control, then put this"
    " land onto the battlefield.\n{T}: Add {C}."
)


@pytest.mark.parametrize(("card", "zone"), [(PUT, "hand"), (RAISE, "graveyard"), (SHOW, "library")])
def test_it_is_exiled_from_where_it_is(card: Definition, zone: str) -> None:
    """CR 614.6: it never enters; the card that would have is exiled."""
    duel = Duel()
    duel.alice.has(battlefield=WARD, hand=card)
    duel.alice.has(**{zone: BEAR})
    duel.alice.casts(card.name).resolve_all()
    assert (duel.alice.battlefield, duel.alice.exile) == (["Ward"], ["Bear"])


def test_what_was_cast_and_tokens_enter() -> None:
    """CR 614.12: it is asked of what would enter, as it would be there."""
    duel = Duel()
    duel.alice.has(battlefield=WARD, hand=[BEAR, MAKE])
    duel.alice.casts("Bear").resolve_all()
    duel.alice.casts("Make").resolve_all()
    assert duel.alice.battlefield == ["Ward", "Bear", "Elf Token"]


def test_what_says_so_of_itself_enters_afterwards() -> None:
    """CR 614.5: the effect applies once to the event, and not to that by which it was replaced."""
    duel = Duel()
    duel.alice.has(battlefield=[VALE, FOREST], hand=VALE)
    duel.bob.has(battlefield=VALE)
    duel.alice.plays("Vale")
    assert duel.alice.battlefield == ["Forest", "Vale"]
    assert duel.alice.graveyard == ["Vale"]
    assert duel.bob.battlefield == ["Vale"]
