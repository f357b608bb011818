"""CR 702: costs of keyword abilities that are given, revealed or paid at another time."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")


@pytest.mark.parametrize(("lands", "may"), [(0, False), (1, True)])
def test_a_given_cost_is_only_the_part_that_varies(lands: int, *, may: bool) -> None:
    """CR 702.1a: with scavenge for its mana cost the card is exiled all the same."""
    lord = written(
        "Lord {1}\nEnchantment\nEach creature card in your graveyard has scavenge. "
        "The scavenge cost is equal to its mana cost."
    )
    duel = Duel()
    duel.alice.has(battlefield=[lord, OX, *[FOREST] * lands], graveyard=BEAR)
    assert duel.alice.may("activate Bear") == may
    if may:
        duel.alice.activates("Bear", at="Ox").resolve_all()
        assert duel.find("Ox").counters == {"+1/+1": 2} and duel.alice.exile == ["Bear"]


def test_offering() -> None:
    """CR 702.48b: the permanent is chosen as the spell is announced and sacrificed as it is paid for."""
    patron = written("Patron {2}{G}{G}\nCreature - Spirit\nBear offering\n5/5")
    duel = Duel()
    duel.bob.has(battlefield=[FOREST, FOREST, FOREST, BEAR, BEAR], hand=patron)
    duel.bob.casts("Patron", "Bear")
    assert duel.bob.graveyard == ["Bear"]
    duel.resolve_all()
    assert duel.bob.battlefield.count("Bear") == 1 and "Patron" in duel.bob.battlefield


def test_ninjutsu_shows_the_card() -> None:
    """CR 702.49b: it is known to all from the announcement on."""
    ninja = written("Ninja {4}\nCreature - Ninja\nNinjutsu {0}\n3/3")
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=ninja)
    card = duel.alice.player.hand[0]
    duel.game.objects[card].known_to = 1
    duel.attacks("Bear").blocks()
    duel.alice.activates("Ninja")
    assert duel.game.objects[card].known_to & 2
    duel.resolve_all()
    assert duel.find("Ninja").attacking == 1 and duel.alice.hand == ["Bear"]


def test_read_ahead_twice() -> None:
    """CR 702.155c: one chapter is chosen, however often it stands there."""
    for lines in ("Read ahead", "Read ahead\nRead ahead"):
        chapters = "I — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life."
        saga = written(f"Saga {{G}}\nEnchantment - Saga\n{lines}\n{chapters}")
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=saga)
        duel.alice.casts("Saga").resolves(2)
        duel.resolve_all()
        assert duel.alice.life == 22


@pytest.mark.parametrize(("lands", "life"), [(1, 21), (2, 22)])
def test_rebound_with_a_tax(lands: int, life: int) -> None:
    """CR 702.88b: cast again without its mana cost, it is taxed all the same."""
    tax = written("Tax {1}\nEnchantment\nSpells you cast cost {1} more to cast.")
    prayer = written("Prayer {0}\nSorcery\nYou gain 1 life.\nRebound")
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5)
    duel.alice.has(battlefield=[tax, FOREST], hand=prayer)
    duel.alice.casts("Prayer").resolve_all()
    assert duel.alice.exile == ["Prayer"]
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    if lands == 1:
        duel.bob.has(hand=written("Crash {0}\nInstant\nDestroy target land."))
        duel.bob.casts("Crash", at="Forest").resolve_all()
    duel.to_step(UPKEEP).resolve_all(*(["yes"] if lands > 1 else []))
    assert duel.alice.life == life


def test_suspended_and_taxed() -> None:
    """CR 702.62d: cast without its mana cost, it is taxed all the same."""
    tax = written("Tax {1}\nEnchantment\nSpells you cast cost {1} more to cast.")
    prayer = written("Prayer {9}\nSorcery\nSuspend 1—{0}\nYou gain 1 life.")
    for lands, life in ((0, 20), (1, 21)):
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        duel.alice.has(battlefield=[tax, *[FOREST] * lands], hand=prayer)
        duel.alice.acts("suspend Prayer")
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP).resolve_all("yes")
        assert duel.alice.life == life
