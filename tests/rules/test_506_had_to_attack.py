"""CR 506.6: creatures that had to attack."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import POSTCOMBAT_MAIN
from tests.cards_for_tests import creature, written

WATCH = written(
    "Watch {0}\nEnchantment\nWhenever a creature deals combat damage to one of your opponents, if that creature had to "
    "attack this combat, you gain 5 life."
)
BRUTE = written("Brute {0}\nCreature - Giant\nBrute attacks each combat if able.\n2/2")
BEAR = creature("Bear", "2/2")
AGAIN = written(
    "Again {0}\nSorcery\nUntap all creatures you control. After this main phase, there is an additional combat phase "
    "followed by an additional main phase."
)
FREE = written("Free {0}\nSorcery\nTarget creature loses all abilities.")


def test_only_what_was_required() -> None:
    """CR 506.6: the Bear attacked because alice wanted it to."""
    duel = Duel()
    duel.alice.has(battlefield=[WATCH, BRUTE, BEAR])
    duel.attacks("Brute", "Bear").fights()
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (25, 16)


def test_goaded() -> None:
    """CR 506.6, 701.15b: a goaded creature is required to attack."""
    duel = Duel()
    duel.alice.has(battlefield=[WATCH, BEAR], hand=written("Goad {0}\nSorcery\nGoad target creature."))
    duel.alice.casts("Goad", at="Bear").resolves()
    duel.attacks("Bear").fights()
    duel.resolve_all()
    assert duel.alice.life == 25


def test_in_this_combat() -> None:
    """CR 506.6: in the next combat nothing required it any more."""
    duel = Duel()
    duel.alice.has(battlefield=[WATCH, BRUTE], hand=[AGAIN, FREE])
    duel.attacks("Brute").fights()
    duel.resolve_all()
    assert duel.alice.life == 25
    duel.to_step(POSTCOMBAT_MAIN)
    duel.alice.casts("Again").resolves()
    duel.alice.casts("Free", at="Brute").resolves()
    duel.attacks("Brute").fights()
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (25, 16)
