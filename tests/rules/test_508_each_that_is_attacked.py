"""CR 508.3b, e: attacking a player or planeswalker of a kind triggers once for each that is attacked."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import card, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
SAGE = card("Sage", "{0}", "planeswalker - Sage", loyalty="5")
MONK = card("Monk", "{0}", "planeswalker - Monk", loyalty="5")
OATH = written(
    "Oath {0}\nEnchantment\nWhenever an opponent attacks a planeswalker you control with one or more creatures, this"
    " enchantment deals 2 damage to that player and you gain 2 life."
)
MENTOR = written(
    "Mentor {0}\nEnchantment\nWhenever you attack a player or planeswalker with one or more creatures with power 1 or"
    " less, you gain 1 life."
)


def test_each_planeswalker() -> None:
    """Two of them, one attacked by two creatures: two triggers, and the attacking player is meant."""
    duel = Duel()
    duel.alice.has(battlefield=[ELF, ELF, ELF])
    duel.bob.has(battlefield=[OATH, SAGE, MONK])

    duel.attacks(("Elf", "Sage"), ("Elf", "Sage"), ("Elf", "Monk"), options=("the ability of Oath",))
    duel.resolve_all()

    assert (duel.alice.life, duel.bob.life) == (16, 24)


def test_a_player_and_a_planeswalker() -> None:
    """Each of the two is attacked."""
    duel = Duel()
    duel.alice.has(battlefield=[MENTOR, ELF, ELF])
    duel.bob.has(battlefield=SAGE)

    duel.attacks(("Elf", "bob"), ("Elf", "Sage"), options=("the ability of Mentor",))
    duel.resolve_all()

    assert duel.alice.life == 22
