"""Timestamps and the order of effects under the rules of other days (CR 613.7)."""

import pytest

from lawmage.rules.keywords import FLYING
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE
from tests.cards_for_tests import written
from tests.editions.around import around

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
RETURN = written(
    "Return {0}\nSorcery\nReturn all creature cards from all graveyards to the battlefield under their owners' control."
)
DULL = written("Dull {0}\nCreature - Horror\nBears have base power and toughness 1/1.\n3/3")
GREAT = written("Great {0}\nCreature - Giant\nBears have base power and toughness 5/5.\n3/3")


@pytest.mark.parametrize(
    ("rules", "power"), [("current", 5), ("2020-04-17", 5), ("2020-04-16", 1), ("tenth", 1)], ids=str
)
def test_who_arrive_together(rules: str, power: int) -> None:
    """CR 613.7m: the active player's things are the earlier ones; until April 2020 that player ordered all."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=RETURN, graveyard=DULL, battlefield=BEAR)
    duel.bob.has(graveyard=GREAT)

    duel.alice.casts("Return").resolves(*(["Great"] if power == 1 else []))

    assert sorted(duel.alice.battlefield + duel.bob.battlefield) == ["Bear", "Dull", "Great"]
    assert duel.find("Bear").chars.power == power


@around("2020-04-16", "tenth")
@pytest.mark.parametrize(("first", "power"), [("Dull", 5), ("Great", 1)])
def test_ones_own_that_arrive_together(rules: str, first: str, power: int) -> None:
    """CR 613.7m: a player orders the own ones on either side of that day."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=RETURN, graveyard=[DULL, GREAT], battlefield=BEAR)

    duel.alice.casts("Return").resolves(first)

    assert duel.find("Bear").chars.power == power


def test_who_need_no_order() -> None:
    """CR 613.7m: nobody is asked about bonuses and about what gives abilities."""
    duel = Duel()
    one = written("One {0}\nCreature - Elf\nOther creatures you control get +1/+1 and have flying.\n1/1")
    two = written("Two {0}\nCreature - Elf\nOther creatures you control get +1/+1 and have haste.\n1/1")
    duel.alice.has(hand=RETURN, graveyard=[one, two], battlefield=BEAR)

    duel.alice.casts("Return").resolves()

    assert duel.find("Bear").chars.power == 4
    assert "choose" not in [name for name, _, _ in duel.script.questions]


@around("2021-02-24", "2021-02-23", "2011-07-15")
def test_abilities_that_grow_old_together(rules: str) -> None:
    """CR 613.7a: what was granted to an Equipment is still the newer of its abilities after it has been moved."""
    duel = Duel(rules=rules)
    hammer = written("Hammer {0}\nArtifact - Equipment\nEquipped creature gets +10/+10 and loses flying.\nEquip {0}")
    rune = written(
        'Rune {0}\nEnchantment - Aura\nEnchant artifact\nEnchanted artifact has "Equipped creature has flying."'
    )
    duel.alice.has(battlefield=[hammer, BEAR, DULL], hand=rune)
    duel.alice.activates("Hammer", at="Bear").resolves()
    duel.alice.casts("Rune", at="Hammer").resolves()
    assert duel.find("Bear").chars.keywords & FLYING

    duel.alice.activates("Hammer", at="Dull").resolves()

    assert duel.find("Dull").chars.keywords & FLYING
    assert duel.find("Dull").chars.power == 13


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 22), ("2021-11-15", 22), ("2021-11-14", 21), ("2020-01-24", 21)], ids=str
)
def test_devotion_that_is_raised(rules: str, life: int) -> None:
    """CR 700.5a: it is worked out before abilities are lost, with what raises it, since November 2021."""
    duel = Duel(rules=rules)
    altar = written(
        "Altar {0}\nArtifact\nYour devotion to each color and each combination of colors is increased by one."
    )
    mute = written("Mute {0}\nEnchantment\nArtifacts lose all abilities.")
    pray = written("Pray {0}\nSorcery\nYou gain life equal to your devotion to green.")
    duel.alice.has(battlefield=[altar, mute, written("Elf {G}\nCreature - Elf\n1/1")], hand=pray)

    duel.alice.casts("Pray").resolves()

    assert duel.alice.life == life


@around("2021-11-14")
def test_devotion_that_makes_a_creature(rules: str) -> None:
    """CR 700.5a, 613.1d: it counts where a type depends on it."""
    duel = Duel(rules=rules)
    altar = written(
        "Altar {0}\nArtifact\nYour devotion to each color and each combination of colors is increased by one."
    )
    god = written(
        "God {G}\nLegendary Enchantment Creature - God\n"
        "As long as your devotion to green is less than two, God isn't a creature.\n5/5"
    )
    duel.alice.has(battlefield=god)
    assert not duel.find("God").chars.types & CREATURE

    duel.alice.has(battlefield=altar)

    assert duel.find("God").chars.types & CREATURE
