"""CR 608.2c: "put all ... revealed this way ..., and the rest": of everything that was revealed or looked at."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")


@pytest.mark.parametrize(
    "text",
    [
        "Reveal the top four cards of your library. Put all creature cards revealed this way into your hand and the"
        " rest into your graveyard.",
        "Look at the top four cards of your library. Put all creature cards from among them into your hand and the rest"
        " into your graveyard.",
        "Reveal the top four cards of your library. Put all creature cards revealed this way into your hand. Put the"
        " rest into your graveyard.",
    ],
)
def test_all_of_a_kind_and_the_rest(text: str) -> None:
    """The others go where the rest goes, and what lies below stays."""
    duel = Duel()
    duel.alice.has(hand=written(f"Dig {{0}}\nSorcery\n{text}"), library=[FOREST, ELF, MOUNTAIN, OX, FOREST])

    duel.alice.casts("Dig").resolves()

    assert sorted(duel.alice.hand) == ["Elf", "Ox"]
    assert sorted(duel.alice.graveyard) == ["Dig", "Forest", "Mountain"]
    assert len(duel.game.players[0].library) == 1


def test_put_onto_the_battlefield() -> None:
    """Lands tapped, and untapped again where the text goes on to say so."""
    wake = written(
        "Wake {0}\nSorcery\nReveal the top three cards of your library. Put all land cards from among them onto the"
        " battlefield tapped and the rest on the bottom of your library in a random order. Untap those lands."
    )
    duel = Duel()
    duel.alice.has(hand=wake, library=[ELF, FOREST, OX, MOUNTAIN])

    duel.alice.casts("Wake").resolves()

    assert sorted(duel.alice.battlefield) == ["Forest", "Mountain"]
    assert not duel.find("Forest").tapped
    assert [duel.object(id).chars.name for id in duel.game.players[0].library] == ["Ox", "Elf"]
