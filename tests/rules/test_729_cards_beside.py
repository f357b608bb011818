"""CR 729.2a, 729.2b, 729.4, 729.4a, 729.5a, 729.5b: supplementary decks, vanguards and outside cards in a subgame."""

from __future__ import annotations

from lawmage.kernel.invariants import broken
from lawmage.rules import beside, planechase, schemes, vanguards
from lawmage.rules.beside import PLANAR, VANGUARDS
from lawmage.rules.ending import concede
from lawmage.rules.subgames import current
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, OUTSIDE, SCHEME, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

TALE = written(
    "Tale {0}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks. You gain 1 life."
)
WISH = written("Wish {0}\nSorcery\nYou may put a card you own from outside the game into your hand.")
PLANES = [
    written(f"Land {number}\nPlane — Lost Realm\nWhenever chaos ensues, you gain {number} life.") for number in range(5)
]
PLOTS = [written(f"Plot {number}\nOngoing Scheme\nCreatures you control get +{number}/+0.") for number in range(4)]
MASTER = written("Master\nVanguard\nCreatures you control get +1/+1.\nHand: +1, life: +5")
BEAR = creature("Bear", "2/2")
GRIEF = written("Grief {0}\nCreature - Imp\nWhen Grief leaves the battlefield, draw a card.\n1/1")


def begun(duel: Duel) -> Duel:
    """Alice's spell resolves: everybody keeps in the subgame, which stands in its first upkeep."""
    duel.alice.casts("Tale")
    while current(duel.game) is None:
        duel.step()
    duel.script.answers = ["no"] * len(duel.seats)
    while duel.game.step != UPKEEP:
        duel.step()
    return duel


def goes_on(duel: Duel) -> Duel:
    """The main game goes on until the spell has resolved."""
    while duel.game.stack:
        duel.step()
    return duel


def main_game() -> Duel:
    """A game in which alice holds the spell."""
    duel = Duel()
    duel.alice.has(library=[FOREST] * 12, hand=TALE)
    duel.bob.has(library=[FOREST] * 12)
    return duel


def names(duel: Duel, ids: list[int]) -> list[str]:
    return sorted([duel.game.objects[id].printed.name for id in ids])


def test_planar_decks_come_along_and_go_back() -> None:
    """CR 729.2a, 729.5a: what is face down of the planar deck is in the subgame, where a plane is turned up; the plane
    that is face up in the main game stays there.  Afterwards all of them are face down in the main game again."""
    duel = main_game()
    planechase.set_up(duel.game, [PLANES[:4], PLANES[4:]], False)
    planechase.turn_up_first(duel.game, 0)
    main = names(duel, beside.face_up(duel.game, PLANAR))
    below = names(duel, beside.deck_of(duel.game, 0, PLANAR))
    assert len(main) == 1 and len(below) == 3
    begun(duel)
    now = names(duel, beside.face_up(duel.game, PLANAR))
    starter = duel.game.active
    assert planechase.controller_of_planes(duel.game) == starter
    assert len(now) == 1 and now != main and main[0] not in names(duel, duel.game.command)
    mine = names(duel, beside.deck_of(duel.game, 0, PLANAR)) + (now if starter == 0 else [])
    assert sorted(mine) == below
    concede(duel.game, 1)
    assert names(duel, beside.face_up(duel.game, PLANAR)) == main
    assert names(duel, beside.deck_of(duel.game, 0, PLANAR)) == below
    assert names(duel, beside.deck_of(duel.game, 1, PLANAR)) == ["Land 4"]
    assert planechase.controller_of_planes(duel.game) == 0 and broken(duel.game) == []


def test_one_planar_deck_for_all() -> None:
    """CR 729.2a, 901.15b: whoever begins the subgame controls and owns it there."""
    duel = main_game()
    planechase.set_up(duel.game, [PLANES], True)
    planechase.turn_up_first(duel.game, 0)
    begun(duel)
    starter = duel.game.active
    planes = [id for id in duel.game.command if duel.game.objects[id].printed.types & PLANAR]
    assert len(planes) == 4 and all(duel.game.objects[id].owner == starter for id in planes)
    concede(duel.game, 0)
    assert len(beside.deck_of(duel.game, 0, PLANAR)) == 4


def test_scheme_decks_come_along_and_go_back() -> None:
    """CR 729.2a, 729.5a: what was set in motion in the subgame, too; what is face up in the main game stays there."""
    duel = main_game()
    schemes.make_archenemy(duel.game, 0)
    schemes.set_up(duel.game, [PLOTS, []])
    schemes.set_top_in_motion(duel.game)
    up = names(duel, beside.face_up(duel.game, SCHEME))
    begun(duel)
    assert beside.face_up(duel.game, SCHEME) == [] and len(beside.deck_of(duel.game, 0, SCHEME)) == 3
    duel.game.active = 0
    schemes.set_top_in_motion(duel.game)
    assert len(beside.face_up(duel.game, SCHEME)) == 1
    concede(duel.game, 1)
    assert names(duel, beside.face_up(duel.game, SCHEME)) == up
    assert len(beside.deck_of(duel.game, 0, SCHEME)) == 3 and broken(duel.game) == []


def test_a_vanguard_comes_along_and_goes_back() -> None:
    """CR 729.2b, 729.5b: its modifiers count in the subgame, and its ability works there and again in the main game."""
    duel = main_game()
    vanguards.start_with(duel.game, 0, MASTER)
    duel.alice.has(battlefield=BEAR)
    assert duel.find("Bear").chars.power == 3 and VANGUARDS in beside.BESIDE
    begun(duel)
    assert names(duel, duel.game.command) == ["Master"] and duel.alice.life == 25
    assert len(duel.alice.player.hand) == 8
    concede(duel.game, 1)
    goes_on(duel)
    assert names(duel, duel.game.command) == ["Master"]
    assert not duel.find("Master", COMMAND).face_down and duel.find("Bear").chars.power == 3


def test_a_card_is_brought_from_the_main_game() -> None:
    """CR 729.4, 729.4a, 729.5: a creature of the main game is outside the subgame; its leaving triggers, which is put
    on the stack when the main game goes on; the card goes into the library with those of the subgame."""
    duel = main_game()
    duel.game.own_player(0).library = []
    duel.alice.has(library=[WISH] * 12, battlefield=GRIEF, graveyard=BEAR)
    begun(duel)
    while duel.game.active != 0:
        duel.to_step(11).to_step(UPKEEP)
    duel.to_step(3)
    outside = names(duel, duel.game.zone_ids(OUTSIDE, 0))
    assert outside == ["Bear", "Grief", "Tale"] and duel.game.zone_ids(OUTSIDE, 1) == []
    hand = len(duel.alice.player.hand)
    duel.alice.casts("Wish").resolves("yes", "Grief")
    assert "Grief" in duel.alice.hand and len(duel.alice.player.hand) == hand
    assert names(duel, duel.game.zone_ids(OUTSIDE, 0)) == ["Bear", "Tale"] and duel.game.waiting == []
    concede(duel.game, 1)
    assert duel.alice.battlefield == [] and len(duel.game.waiting) == 1 and duel.alice.hand == []
    goes_on(duel)
    assert len(duel.alice.hand) == 0 and duel.alice.life == 21
    duel.step()
    while duel.game.stack or duel.game.waiting:
        duel.step()
    assert len(duel.alice.hand) == 1 and len(duel.alice.player.library) == 12
    assert duel.alice.graveyard == ["Bear", "Tale"] and broken(duel.game) == []


def test_the_spell_that_created_the_subgame_is_brought_into_it() -> None:
    """CR 729.5: it finishes resolving although it is no longer on the stack."""
    duel = main_game()
    duel.game.own_player(0).library = []
    duel.alice.has(library=[WISH] * 12)
    begun(duel)
    while duel.game.active != 0:
        duel.to_step(11).to_step(UPKEEP)
    duel.to_step(3)
    duel.alice.casts("Wish").resolves("yes")
    assert "Tale" in duel.alice.hand
    concede(duel.game, 1)
    assert duel.game.stack == []
    duel.step()
    while duel.alice.life == 20:
        duel.step()
    assert duel.alice.life == 21 and duel.alice.graveyard == [] and len(duel.alice.player.library) == 13
