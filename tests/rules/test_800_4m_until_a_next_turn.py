"""CR 800.4m, 805.4d: what lasts until some point of a player's next turn, when that player is gone or is of a team."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

FILL = written("Pebble {0}\nArtifact")
BEAR = creature("Bear", "2/2")
END = written("Grow {0}\nInstant\nUntil the end of your next turn, target creature gets +1/+1.")
UPKEEP = written("Grow {0}\nInstant\nTarget creature gets +1/+1 until your next upkeep.")
TURN = written("Grow {0}\nInstant\nUntil your next turn, target creature gets +1/+1.")


def _power(duel: Duel, turn: int) -> int | None:
    """The creature's power once the first step of this turn with priority has come."""
    while duel.game.turn < turn:
        duel.step()
    duel.until_priority(duel.game.active)
    return duel.object(duel.find("Bear").id).chars.power


@pytest.mark.parametrize("spell", [END, UPKEEP, TURN])
def test_the_player_has_left(spell: Definition) -> None:
    """It lasts until that turn would have begun, and no longer."""
    duel = Duel(players=3)
    for seat in duel.seats:
        seat.has(library=[FILL] * 5)
    duel.alice.has(battlefield=BEAR)
    duel.bob.has(hand=spell)
    duel.bob.casts("Grow", at="Bear").resolve_all()
    concede(duel.game, 1)
    assert duel.object(duel.find("Bear").id).chars.power == 3
    assert _power(duel, 11) == 2
    assert _power(duel, 13) == 2


@pytest.mark.parametrize(("spell", "powers"), [(END, (3, 3, 2)), (UPKEEP, (3, 2, 2)), (TURN, (3, 2, 2))])
def test_the_second_of_a_team(spell: Definition, powers: tuple[int, ...]) -> None:
    """Whose next turn is the team's."""
    duel = Duel(players=4, teams=((0, 1), (2, 3)))
    for seat in duel.seats:
        seat.has(library=[FILL] * 5)
    duel.alice.has(battlefield=BEAR)
    duel.bob.has(hand=spell)
    duel.bob.casts("Grow", at="Bear").resolve_all()
    assert tuple([_power(duel, turn) for turn in (11, 12, 13)]) == powers
