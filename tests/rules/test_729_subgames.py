"""CR 729: subgames."""

from __future__ import annotations

from lawmage.kernel.invariants import broken
from lawmage.rules import commander
from lawmage.rules.ending import concede
from lawmage.rules.subgames import current
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, EXILE, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

WISH = written(
    "Tale {0}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks. "
    "Each player who doesn't win the subgame loses half their life, rounded up. You gain 1 life."
)
BEAR = creature("Bear", "2/2")
OX = creature("Ox", "2/4")
GLORY = written("Glory {0}\nEnchantment\nCreatures get +1/+1.")
AGAIN = written("Again {0}\nSorcery\nRestart the game.")
FREE = written("Free {0}\nCreature - Imp\n1/1")


def begun(duel: Duel) -> Duel:
    """Alice's spell resolves: everybody keeps in the subgame, which stands in its first upkeep."""
    duel.alice.casts("Tale")
    held = current(duel.game)
    while current(duel.game) is held:
        duel.step()
    duel.script.answers = ["no"] * len(duel.seats)
    while duel.game.step != UPKEEP:
        duel.step()
    return duel


def main_game() -> Duel:
    """A game in which alice holds the spell and each has a permanent and eight cards in the library."""
    duel = Duel()
    duel.alice.has(library=[FREE] * 9, battlefield=[BEAR, GLORY], hand=[WISH, FOREST], graveyard=OX)
    duel.bob.has(library=[FOREST] * 8, battlefield=OX, exile=BEAR)
    return duel


def goes_on(duel: Duel) -> Duel:
    """The main game goes on until the spell has resolved."""
    while duel.game.stack:
        duel.step()
    return duel


def test_it_is_a_game_of_its_own() -> None:
    """CR 729.1, 729.1a, 729.1b, 729.2, 729.4: with the libraries for decks and new zones, lives and turns; nothing of
    the main game is in it, and none of its effects work there."""
    duel = begun(main_game())
    game = duel.game
    assert current(game) is not None and game.turn == 1
    assert game.battlefield == [] and game.stack == [] and game.exile == []
    assert (duel.alice.life, duel.bob.life) == (20, 20)
    assert len(duel.alice.player.hand) == 7 and len(duel.alice.player.library) == 2
    assert len(duel.bob.player.hand) == 7 and len(duel.bob.player.library) == 1
    assert duel.alice.graveyard == [] and "Tale" not in duel.alice.hand
    assert broken(game) == []
    # CR 729.1b: "creatures get +1/+1" of the main game says nothing here.
    seat = duel.seats[game.active]
    if seat is duel.alice:
        duel.to_step(3)
        duel.alice.casts("Free").resolves()
        assert duel.find("Free").chars.power == 1


def test_the_winner_of_the_subgame_and_the_cards_go_back() -> None:
    """CR 729.5, 729.4b: the spell finishes resolving; every card of the subgame is shuffled into its owner's library,
    and the main game is what it was."""
    duel = begun(main_game())
    duel.game.own_player(0).counters = {"poison": 3}
    concede(duel.game, 1)
    assert current(duel.game) is None and not duel.game.over
    goes_on(duel)
    assert (duel.alice.life, duel.bob.life) == (21, 10)
    assert duel.game.turn == 10 and duel.game.active == 0 and duel.game.players[0].counters == {}
    assert not duel.bob.player.lost
    assert duel.alice.battlefield == ["Bear", "Glory"] and duel.find("Bear").chars.power == 3
    assert duel.alice.hand == ["Forest"] and duel.alice.graveyard == ["Ox", "Tale"] and duel.bob.exile == ["Bear"]
    assert len(duel.alice.player.library) == 9 and len(duel.bob.player.library) == 8
    assert broken(duel.game) == []


def test_too_few_cards_lose_the_subgame() -> None:
    """CR 729.3: whoever had fewer than seven cards has lost when state-based actions are first checked."""
    duel = Duel()
    duel.alice.has(library=[FOREST] * 9, hand=WISH)
    duel.bob.has(library=[FOREST] * 5)
    begun(duel)
    while current(duel.game) is not None:
        assert duel.game.turn == 1
        duel.step()
    goes_on(duel)
    assert (duel.alice.life, duel.bob.life) == (21, 10) and len(duel.bob.player.library) == 5


def test_nobody_wins_a_draw() -> None:
    """CR 729.5: both had too few cards: both lose half their life."""
    duel = Duel()
    duel.alice.has(library=[FOREST] * 3, hand=WISH)
    begun(duel)
    while current(duel.game) is not None:
        duel.step()
    goes_on(duel)
    assert (duel.alice.life, duel.bob.life) == (11, 10)


def test_a_commander_comes_along_and_goes_back() -> None:
    """CR 729.2c, 729.5c: to the command zone if it is in the subgame's then, into the library otherwise."""
    for stays in (True, False):
        duel = main_game()
        duel.alice.has(command=OX)
        commander.designate(duel.game, duel.find("Ox", COMMAND).card)
        begun(duel)
        ox = duel.find("Ox", COMMAND)
        if not stays:
            duel.game.do(ZoneChange(ox.id, COMMAND, EXILE, "400.7"))
        concede(duel.game, 1)
        goes_on(duel)
        assert [duel.object(id).chars.name for id in duel.game.command] == (["Ox"] if stays else [])
        assert len(duel.alice.player.library) == (9 if stays else 10)


def test_a_subgame_within_a_subgame_and_one_restarted() -> None:
    """CR 729.6, 727.6: the inner one is a game of its own again; the restarted one still decides for the main game."""
    duel = main_game()
    duel.alice.has(library=[WISH] * 9 + [AGAIN] * 9)
    begun(duel)
    while duel.game.active != 0:
        duel.to_step(11).to_step(UPKEEP)
    duel.to_step(3)
    outer = current(duel.game)
    name = "Tale" if "Tale" in duel.alice.hand else "Again"
    if name == "Again":
        duel.alice.casts("Again")
        goes_on(duel)
        duel.script.answers = ["no", "no"]
        while duel.game.step != UPKEEP:
            duel.step()
        assert current(duel.game) is outer and duel.game.turn == 1 and duel.game.battlefield == []
    duel.game.own_player(0).hand = duel.alice.player.hand
    concede(duel.game, 1)
    goes_on(duel)
    assert current(duel.game) is None and duel.bob.life == 10 and len(duel.alice.player.library) == 27


def test_an_inner_subgame_ends_before_the_outer_one() -> None:
    """CR 729.6: what is won within is nothing to the main game."""
    duel = main_game()
    duel.game.own_player(0).library = []
    duel.alice.has(library=[WISH] * 20)
    begun(duel)
    while duel.game.active != 0:
        duel.to_step(11).to_step(UPKEEP)
    duel.to_step(3)
    outer = current(duel.game)
    begun(duel)
    inner = current(duel.game)
    assert inner is not None and inner is not outer
    concede(duel.game, 0)
    assert current(duel.game) is not None
    goes_on(duel)
    assert (duel.alice.life, duel.bob.life) == (11, 20)
    concede(duel.game, 1)
    goes_on(duel)
    assert (duel.alice.life, duel.bob.life) == (21, 10) and broken(duel.game) == []
