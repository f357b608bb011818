"""CR 122.6, 608.2d, 601.2f, 704.5j, 107.1b: choices of counters, first spells, the legend rule and differences."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
IMP = written(
    "Imp {0}\nCreature - Imp\nThis creature enters with your choice of a flying counter or a menace counter on it.\n1/1"
)
GIFT = written(
    "Gift {0}\nSorcery\nPut your choice of a flying counter, a reach counter, or a trample counter on target creature."
)
MUSE = written("Muse {0}\nEnchantment\nThe first creature spell you cast each turn costs {1} less to cast.")
OX = written("Ox {1}{G}\nCreature - Ox\n3/3")
GALLERY = written('Gallery {0}\nEnchantment\nThe "legend rule" doesn\'t apply to creatures you control.')
HERO = written("Hero {0}\nLegendary Creature - Human\n1/1")
REFILL = written("Refill {0}\nSorcery\nIf you have fewer than three cards in hand, draw cards equal to the difference.")
KAVU = written(
    "Kavu {G}\nCreature - Kavu\nKicker {G}\n"
    "If this creature was kicked, it enters with two +1/+1 counters on it and with trample.\n1/1"
)
SHIFT = written(
    "Shift {0}\nSorcery\nChoose a creature type other than Wall. "
    "Creatures of the chosen type get +1/+1 until end of turn."
)


def test_the_counter_is_chosen_as_it_enters() -> None:
    for choice in ("flying", "menace"):
        duel = Duel()
        duel.alice.has(hand=IMP)
        duel.alice.casts("Imp").resolves(choice)
        assert duel.find("Imp").counters == {choice: 1}


def test_the_counter_is_chosen_on_resolution() -> None:
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=GIFT)
    duel.alice.casts("Gift", at="Bear").resolves("reach")
    assert duel.find("Bear").counters == {"reach": 1}


def test_the_first_creature_spell_only() -> None:
    """CR 601.2f."""
    duel = Duel()
    duel.alice.has(battlefield=[MUSE, FOREST, FOREST], hand=[OX, OX])
    duel.alice.casts("Ox").resolves()
    assert not duel.alice.may("cast Ox")


def test_legends_to_which_the_rule_does_not_apply() -> None:
    for with_gallery, count in ((True, 2), (False, 1)):
        duel = Duel()
        duel.alice.has(battlefield=[HERO, *([GALLERY] if with_gallery else [])], hand=HERO)
        duel.alice.casts("Hero").resolve_all(*(() if with_gallery else ("Hero",)))
        assert duel.alice.battlefield.count("Hero") == count


def test_the_difference() -> None:
    duel = Duel()
    duel.alice.has(hand=[REFILL, BEAR], library=[FOREST] * 5)
    duel.alice.casts("Refill").resolves()
    assert len(duel.alice.hand) == 3


def test_it_enters_with_counters_and_with_an_ability() -> None:
    for kicked, power, abilities in ((True, 3, True), (False, 1, False)):
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=KAVU)
        duel.alice.casts("Kavu", "pay kicker" if kicked else "no kicker").resolves()
        kavu = duel.find("Kavu")
        assert kavu.chars.power is not None
        assert sum(kavu.counters.values()) == (2 if kicked else 0)
        names = [getattr(ability.node, "name", "") for ability in kavu.chars.abilities]
        assert ("trample" in names) == abilities
        assert power == 1 + (2 if kicked else 0)


def test_any_type_but_one() -> None:
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=SHIFT)
    duel.alice.casts("Shift").resolves("Bear")
    assert duel.find("Bear").chars.power == 3
