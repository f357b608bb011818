"""`what_if`: the tree of a player's choices."""

from __future__ import annotations

from lawmage.game import Game
from lawmage.scenario.duel import Duel
from lawmage.what_if import LOSES, OPEN, WINS, what_if
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN


def test_a_winning_line_is_found() -> None:
    """Two bolts are six damage; in the right order with one Mountain each."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[BOLT, BOLT])
    duel.game.players[1].life = 6
    game = Game.from_state(duel.game)
    before = game.hash

    tree = what_if(game, 0, depth=6, others="pass")

    assert tree.value == WINS and tree.complete
    assert sum("cast Bolt" in text for text in tree.best_line) == 2
    assert game.hash == before and game.ply == 0


def test_what_is_not_enough_goes_on() -> None:
    """One bolt against six life."""
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=BOLT, library=[FOREST] * 3)
    duel.bob.has(library=[FOREST] * 3)
    duel.game.players[1].life = 6

    assert what_if(Game.from_state(duel.game), 0, depth=2, others="pass").value == OPEN


def test_the_others_do_their_worst() -> None:
    """With a bolt of his own and her at three life, bob can win before hers resolves."""
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
    duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
    duel.game.players[0].life = 3
    duel.game.players[1].life = 3
    game = Game.from_state(duel.game)

    tree = what_if(game, 0, depth=2)
    cast = next(branch for branch in tree.root.branches if "cast Bolt" in branch.action)

    assert cast.value == LOSES
    assert game.what_if(0, 2, others="pass").value == WINS


def test_bounds_are_kept() -> None:
    """A walk that is cut off says so; its progress is told."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, MOUNTAIN, GIANT, GIANT], hand=[GROW, BOLT, GROW])
    duel.bob.has(battlefield=[FOREST, MOUNTAIN, GIANT], hand=[GROW, BOLT])
    told: list[int] = []

    tree = what_if(Game.from_state(duel.game), 0, depth=8, most=60, progress=told.append)

    assert not tree.complete and tree.positions >= 60 and told
    assert "cut off" in str(tree)
