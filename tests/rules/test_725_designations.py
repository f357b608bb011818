"""CR 725, 726, 728, 732: the monarch, the initiative, rad counters and loops nobody must break."""

from __future__ import annotations

from lawmage.rules.designations import initiative, monarch
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, written

CROWN = written("Crown {0}\nSorcery\nYou become the monarch.")
COURT = written("Court {0}\nEnchantment\nCreatures the monarch controls get +1/+1.")
BEAR = written("Bear {1}{G}\nCreature - Bear\n2/2")
LEAD = written("Lead {0}\nSorcery\nYou take the initiative.")


def test_an_effect_about_the_monarch_waits_for_one() -> None:
    """CR 725.5: without a monarch it does nothing; from when there is one it does."""
    duel = Duel()
    duel.alice.has(battlefield=[COURT, BEAR], hand=CROWN)
    duel.bob.has(battlefield=BEAR)
    assert [duel.object(id).chars.power for id in duel.game.battlefield[1:]] == [2, 2]
    duel.alice.casts("Crown").resolves()
    assert monarch(duel.game) == 0
    assert [duel.object(id).chars.power for id in duel.game.battlefield[1:]] == [3, 2]


def test_who_has_the_initiative_may_take_it_again() -> None:
    """CR 726.5: it triggers once more, so that the player ventures again; there is still one designation."""
    duel = Duel()
    duel.alice.has(hand=[LEAD, LEAD], library=[FOREST] * 8)
    duel.alice.casts("Lead").resolves()
    assert initiative(duel.game) == 0 and len(duel.game.stack) == 1
    duel.resolve_all("Forest")
    duel.alice.casts("Lead").resolves()
    assert initiative(duel.game) == 0 and len(duel.game.stack) == 1


RADIATE = written("Radiate {0}\nSorcery\nTarget player gets three rad counters.")
WARD = written("Suit {0}\nEnchantment\nWhenever you lose life, you gain 10 life.")


def test_rad_counters_mill_and_hurt_at_the_first_main_phase() -> None:
    """CR 728.1: as many cards as counters; each that is no land costs a life and a counter."""
    duel = Duel()
    duel.alice.has(hand=RADIATE, library=[FOREST] * 6)
    duel.bob.has(library=[*[FOREST] * 4, BEAR, FOREST, BEAR, FOREST])
    duel.alice.casts("Radiate", at="bob").resolves()
    duel.to_step(END_STEP).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    assert len(duel.game.stack) == 1 and duel.bob.life == 20
    item = duel.object(duel.game.stack[0])
    assert item.controller == 1 and item.frame is not None and item.frame.source == -1
    duel.resolve_all()
    assert sorted(duel.bob.graveyard) == ["Bear", "Bear", "Forest"]
    assert duel.bob.life == 18 and duel.bob.player.counters == {"rad": 1}
    assert duel.alice.life == 20 and duel.alice.graveyard == ["Radiate"]
