"""Turns and combat by edition: extra turns, Walls."""

import pytest

from lawmage.game import Game
from lawmage.ir.ability import Activated
from lawmage.ir.amount import Number
from lawmage.ir.cost import PayMana
from lawmage.ir.verb import GainLife
from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, UPKEEP
from tests.cards_for_tests import MOUNTAIN, card, parse_mana_cost, written, you

AGAIN = written("Again {0}\nSorcery\nTake an extra turn after this one.")
GIVE = written("Give {0}\nSorcery\nTarget opponent takes an extra turn after this one.")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
WALL = written("Brick {0}\nCreature — Wall\n3/3")


@pytest.mark.parametrize(
    ("rules", "active"), [("current", 1), ("2002-02-20", 1), ("2002-02-19", 0), ("1999-11-01", 0)], ids=str
)
def test_order_of_extra_turns(rules: str, active: int) -> None:
    """CR 500.7: the turn that was created last is taken first; from 1999 to 2002 last."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[AGAIN, GIVE])

    duel.alice.casts("Again").resolves()
    duel.alice.casts("Give", at="bob").resolves()
    duel.to_step(UPKEEP)

    assert duel.game.active == active


@pytest.mark.parametrize(
    ("rules", "attacks"), [("current", True), ("2004-10-01", True), ("2004-09-30", False), ("fifth", False)], ids=str
)
def test_walls(rules: str, attacks: bool) -> None:
    """CR 702.3: defender says it; until October 2004 the creature type Wall did."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=WALL)

    if attacks:
        duel.attacks("Brick").fights()
    else:
        with pytest.raises(AssertionError):
            duel.attacks("Brick")

    assert duel.bob.life == (17 if attacks else 20)


@pytest.mark.parametrize(("rules", "may"), [("current", True), ("2009-10-01", True), ("tenth", False)], ids=str)
def test_other_abilities_of_planeswalkers(rules: str, may: bool) -> None:
    """CR 606.3: only loyalty abilities are limited; until October 2009 all activated abilities of planeswalkers."""
    duel = Duel(rules=rules)
    draw = Activated(PayMana(parse_mana_cost("{0}")), (you(GainLife(Number(1))),))
    duel.alice.has(battlefield=card("Sage", "{2}", "planeswalker - Jace", draw, loyalty="3"))

    duel.alice.activates("Sage").resolves()

    assert duel.alice.may("activate Sage") is may


@pytest.mark.parametrize(
    ("rules", "waits"),
    [("current", False), ("2003-07-01", False), ("2003-06-30", True), ("1999-04-23", True), ("tenth", False)],
    ids=str,
)
def test_the_draw_of_the_turn(rules: str, waits: bool) -> None:
    """CR 504.1: a turn-based action; from 1999 to 2003 an ability on the stack that could be responded to."""
    duel = Duel(rules=rules)
    duel.bob.has(library=[BEAR, BEAR])

    duel.to_step(DRAW)

    assert len(duel.bob.hand) == (0 if waits else 1)
    if waits:
        duel.resolves()
    assert len(duel.bob.hand) == 1


@pytest.mark.parametrize(
    ("rules", "drawn"), [("current", 1), ("2005-08-01", 1), ("2005-07-31", 0), ("2001-09-24", 0)], ids=str
)
def test_the_first_draw_of_three(rules: str, drawn: int) -> None:
    """CR 103.8: with three players nobody skips the first draw; before August 2005 the starting player always did."""
    deck = [MOUNTAIN] * 40
    game = Game([deck] * 3, seed=3, rules=rules, first=0, check_decks=False)
    while "mulligan" in game.prompt:
        game.push("no")

    while game.step != "precombat main":
        game.push("pass")

    assert len(game.state.players[0].hand) == 7 + drawn
