"""CR 901.12c: what a plane says of "you" applies to both members of the planar controller's team."""

from __future__ import annotations

from lawmage.rules import beside, planechase
from lawmage.rules.beside import PLANAR
from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
MEADOW = written(
    "Meadow\nPlane — Lost Realm\nCreatures you control get +1/+1.\nAt the beginning of your upkeep, draw a card.\n"
    "Whenever you gain life, put a +1/+1 counter on each creature you control."
)
SIP = written("Sip {0}\nInstant\nYou gain 1 life.")


def table(teams: bool = True) -> Duel:
    """Everybody has a Bear; alice and bob are one team and it is their turn; alice controls the plane."""
    duel = Duel(players=4, teams=((0, 1), (2, 3))) if teams else Duel(players=4)
    for seat in duel.seats:
        seat.has(battlefield=BEAR, hand=SIP, library=[FOREST] * 9)
    planechase.set_up(duel.game, [[MEADOW], [], [], []], False)
    planechase.turn_up_first(duel.game, 0)
    assert len(beside.face_up(duel.game, PLANAR)) == 1
    return duel


def powers(duel: Duel) -> list[int]:
    """The powers of the Bears, by their controller."""
    bears = [duel.object(id) for id in duel.game.battlefield]
    return [found.chars.power or 0 for found in sorted(bears, key=lambda found: found.controller)]


def test_a_static_ability() -> None:
    """CR 901.12c: the creatures of both heads are creatures you control; without teams only those of one player."""
    assert powers(table()) == [3, 3, 2, 2]
    assert powers(table(False)) == [3, 2, 2, 2]


def test_each_of_them_does_it() -> None:
    """CR 901.12c: both draw a card."""
    duel = table()
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP)
    assert duel.game.active in (0, 1)
    hands = [len(seat.player.hand) for seat in duel.seats]
    duel.resolve_all()
    assert [len(seat.player.hand) for seat in duel.seats] == [hands[0] + 1, hands[1] + 1, hands[2], hands[3]]


def test_what_either_of_them_does_triggers() -> None:
    """CR 901.12c: bob gains life, too, and both have creatures they control."""
    duel = table()
    duel.bob.casts("Sip").resolve_all()
    assert powers(duel) == [4, 4, 2, 2]
    duel.seats[2].casts("Sip").resolve_all()
    assert powers(duel) == [4, 4, 2, 2]
