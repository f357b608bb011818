"""CR 615.12: damage of some sources, or of one instruction, can't be prevented."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

OX = written("Ox {0}\nCreature - Ox\n3/3")
GUARD = written("Guard {0}\nInstant\nPrevent the next 3 damage that would be dealt to any target this turn.")
HAZE = written("Haze {0}\nInstant\nPrevent all combat damage that would be dealt this turn.")
SEAR = written("Sear {0}\nInstant\nSear deals 4 damage to target player. The damage can't be prevented.")
SCORCH = written("Scorch {0}\nInstant\nScorch deals 4 damage to target player and the damage can't be prevented.")
ARROW = written("Arrow {0}\nInstant\nArrow deals 4 damage to target player.")
BRUTE = written("Brute {0}\nCreature - Ox\nDamage that would be dealt by this creature can't be prevented.\n3/3")
CHIEF = written(
    "Chief {0}\nCreature - Ox\nCombat damage that would be dealt by creatures you control can't be prevented.\n1/1"
)
STERN = written("Stern {0}\nEnchantment\nDamage can't be prevented.")


def test_of_one_instruction() -> None:
    """CR 615.12: the shield does nothing against it, and is not used up."""
    for card, life in ((SEAR, 16), (SCORCH, 16), (ARROW, 19)):
        duel = Duel()
        duel.alice.has(hand=[card, ARROW])
        duel.bob.has(hand=GUARD)
        duel.bob.casts("Guard", at="bob").resolves()
        duel.alice.casts(card.name, at="bob").resolves()
        assert duel.bob.life == life
        if life == 16:
            duel.alice.casts("Arrow", at="bob").resolves()
            assert duel.bob.life == 15


def test_of_one_source() -> None:
    """CR 615.12: of that creature alone, or of the combat damage of one's creatures."""
    for card, life in ((BRUTE, 17), (CHIEF, 16)):
        duel = Duel()
        duel.alice.has(battlefield=[card, OX])
        duel.bob.has(hand=HAZE)
        duel.bob.casts("Haze").resolves()
        duel.attacks(card.name, "Ox")
        duel.blocks().fights()
        assert duel.bob.life == life


def test_of_others_it_is() -> None:
    """CR 615.12: a creature of somebody else is no creature you control."""
    duel = Duel()
    duel.bob.has(battlefield=CHIEF, hand=HAZE)
    duel.alice.has(battlefield=OX)
    duel.bob.casts("Haze").resolves()
    duel.attacks("Ox")
    duel.blocks().fights()
    assert duel.bob.life == 20


def test_for_good() -> None:
    """CR 615.12: as long as a permanent says so."""
    for stern, life in (([STERN], 16), ([], 19)):
        duel = Duel()
        duel.alice.has(battlefield=stern, hand=ARROW)
        duel.bob.has(hand=GUARD)
        duel.bob.casts("Guard", at="bob").resolves()
        duel.alice.casts("Arrow", at="bob").resolves()
        assert duel.bob.life == life
