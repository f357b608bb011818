"""CR 104.6, 122.1i: restarting the game, and rad counters."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")


def test_everybody_begins_a_new_game() -> None:
    """CR 104.6: nobody has won; there is a new first turn."""
    duel = Duel()
    duel.alice.has(library=[FOREST] * 9, hand=[written("Again {0}\nSorcery\nRestart the game.")])
    duel.bob.has(library=[FOREST] * 9)
    duel.game.own_player(1).life = 3
    duel.alice.casts("Again")
    duel.script.answers = ["no", "no"]
    while duel.game.step != UPKEEP:
        duel.step()
    assert duel.game.turn == 1 and not duel.game.over and duel.bob.life == 20 and len(duel.bob.hand) == 7


def test_rad_counters_mill_and_hurt() -> None:
    """CR 122.1i: at the beginning of their player's precombat main phase."""
    spell = written("Spell {1}\nSorcery\nDraw a card.")
    duel = Duel()
    duel.alice.has(library=[FOREST] * 9, hand=[written("Glow {0}\nSorcery\nTarget opponent gets two rad counters.")])
    duel.bob.has(library=[FOREST, FOREST, spell, FOREST])
    duel.alice.casts("Glow", at="bob").resolves()
    assert duel.bob.player.counters == {"rad": 2}
    duel.to_step(UPKEEP)
    assert duel.bob.graveyard == []
    duel.to_step(PRECOMBAT_MAIN).resolve_all()
    assert sorted(duel.bob.graveyard) == ["Forest", "Spell"]
    assert duel.bob.life == 19 and duel.bob.player.counters == {"rad": 1}
