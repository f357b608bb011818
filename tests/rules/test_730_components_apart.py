"""CR 730.3e, 903.9c: components of one permanent that go to different zones."""

from __future__ import annotations

import pytest

from lawmage.kernel.invariants import broken
from lawmage.rules import commander
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, COMMAND
from tests.cards_for_tests import creature, written

MOUNTAIN = written("Mountain\nBasic Land - Mountain")
BEAR = creature("Bear", "2/2")
BEAST = written("Beast {5}{R}\nCreature - Beast\nMutate {R}\nTrample\n4/5")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
LIFT = written("Lift {0}\nInstant\nReturn target creature to its owner's hand.")
MAKE = written("Make {0}\nSorcery\nCreate a 1/1 green Elk creature token.")
VOID = written("Void {0}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead.")
REST = written(
    "Rest {0}\nEnchantment\nIf a card or token would be put into a graveyard from anywhere, exile it instead."
)


def merged(place: str, under: str = "Elk") -> Duel:
    """alice's Beast has mutated on top of or under her token or her Bear."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, MOUNTAIN], hand=[BEAST, MAKE])
    duel.bob.has(hand=[KILL, LIFT])
    duel.alice.casts("Make").resolve_all()
    duel.alice.casts("Beast (mutate)", under)
    duel.resolve_all(place)
    return duel


def names(duel: Duel, ids: list[int]) -> list[str]:
    return sorted([duel.object(id).printed.name for id in ids])


def test_a_card_in_a_merged_token_is_exiled() -> None:
    """CR 730.3e: the permanent is a token and goes to the graveyard; the card in it is exiled."""
    duel = merged("underneath")
    duel.bob.has(battlefield=VOID)
    duel.bob.casts("Kill", at="Elk").resolves()
    assert names(duel, duel.game.exile) == ["Beast", "Kill"] and duel.alice.graveyard == ["Make"]
    assert broken(duel.game) == []


def test_a_token_in_a_merged_card_goes_with_it() -> None:
    """CR 730.3e: the permanent is no token: all of it is exiled, the token too, which then ceases to exist."""
    duel = merged("on top")
    duel.alice.has(battlefield=written("Mourner {0}\nEnchantment\nWhenever a creature dies, you gain 1 life."))
    duel.bob.has(battlefield=VOID)
    duel.bob.casts("Kill", at="Beast").resolve_all()
    assert names(duel, duel.game.exile) == ["Beast", "Kill"] and duel.alice.life == 20


def test_a_replacement_of_tokens_too_is_for_all_of_it() -> None:
    """CR 730.3e: what speaks of tokens as well exiles the whole permanent, so that nothing dies."""
    duel = merged("underneath")
    duel.alice.has(battlefield=written("Mourner {0}\nEnchantment\nWhenever a creature dies, you gain 1 life."))
    duel.bob.has(battlefield=REST)
    duel.bob.casts("Kill", at="Elk").resolve_all()
    assert names(duel, duel.game.exile) == ["Beast", "Kill"] and duel.alice.life == 20


@pytest.mark.parametrize(("place", "top"), [("on top", "Beast"), ("underneath", "Bear")])
@pytest.mark.parametrize("leader", ["Bear", "Beast"])
def test_of_a_merged_permanent_only_the_commander_goes_to_the_command_zone(place: str, top: str, leader: str) -> None:
    """CR 903.9c: the other card is put into the hand, wherever in the permanent it was."""
    duel = merged(place, "Bear")
    found = duel.find(top)
    cards = {duel.object(id).printed.name: duel.object(id).card for id in found.merged}
    commander.designate(duel.game, cards[leader])
    assert commander.is_commander(duel.game, found.id)
    duel.bob.casts("Lift", at=top).resolves("yes")
    assert names(duel, duel.game.command) == [leader] and duel.find(leader, COMMAND).owner == 0
    assert duel.alice.hand == [name for name in ("Bear", "Beast") if name != leader]
    assert names(duel, duel.game.zone_ids(BATTLEFIELD, 0)) == ["Elk Token", "Mountain"] and broken(duel.game) == []


def test_its_owner_may_leave_it_together() -> None:
    """CR 903.9c: the replacement effect is the owner's choice."""
    duel = merged("on top", "Bear")
    found = duel.find("Beast")
    commander.designate(duel.game, duel.object(found.merged[0]).card)
    duel.bob.casts("Lift", at="Beast").resolves("no")
    assert sorted(duel.alice.hand) == ["Bear", "Beast"] and duel.game.command == []
