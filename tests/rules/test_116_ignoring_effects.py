"""CR 116.2d: special actions by which a player ignores what a static ability says until end of turn."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

ARBITER = written(
    "Arbiter {0}\nCreature - Cat\nPlayers can't search libraries. Any player may pay {2} for that player to ignore "
    "this effect until end of turn.\n2/2"
)
CURSE = written(
    "Curse {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature can't attack or block, and its activated "
    "abilities can't be activated. That creature's controller may sacrifice a permanent of their choice for that "
    "player to ignore this effect until end of turn."
)
TUTOR = written("Tutor {0}\nSorcery\nSearch your library for a card, put it into your hand, then shuffle.")
BEAR = creature("Bear", "2/2")
SEER = written("Seer {0}\nCreature - Elf\n{0}: You gain 1 life.\n1/1")


def test_each_player_ignores_it_for_themselves() -> None:
    """CR 116.2d: alice pays and searches; for bob it goes on, and in her next turn for alice, too."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST] * 2, hand=[TUTOR, TUTOR], library=[BEAR] * 9)
    duel.bob.has(battlefield=[ARBITER, FOREST], hand=TUTOR, library=[BEAR] * 9)
    duel.alice.casts("Tutor").resolves()
    assert duel.alice.hand == ["Tutor"]
    duel.alice.acts("ignore the effect of Arbiter")
    assert duel.game.stack == [] and not duel.alice.may("ignore the effect of Arbiter")
    duel.alice.casts("Tutor").resolves("Bear")
    assert duel.alice.hand == ["Bear"]
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    hand = len(duel.bob.hand)
    assert not duel.bob.may("ignore the effect of Arbiter")
    duel.bob.casts("Tutor").resolves()
    assert len(duel.bob.hand) == hand - 1
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    duel.alice.has(hand=TUTOR)
    hand = len(duel.alice.hand)
    duel.alice.casts("Tutor").resolves()
    assert len(duel.alice.hand) == hand - 1


def test_the_controller_of_the_creature_may() -> None:
    """CR 116.2d: a permanent is sacrificed; the creature can attack and its abilities be activated this turn."""
    duel = Duel()
    duel.alice.has(battlefield=[SEER, FOREST], library=[FOREST] * 5)
    duel.bob.has(hand=[], library=[FOREST] * 5)
    duel.alice.has(hand=CURSE)
    duel.alice.casts("Curse", at="Seer").resolves()
    assert not duel.alice.may("activate Seer") and not duel.bob.may("ignore the effect of Curse")
    duel.alice.acts("ignore the effect of Curse", "Forest")
    assert duel.alice.may("activate Seer") and sorted(duel.alice.battlefield) == ["Curse", "Seer"]
    duel.attacks("Seer").fights()
    assert duel.bob.life == 19
    duel.to_step(UPKEEP)
    assert not duel.alice.may("activate Seer")
