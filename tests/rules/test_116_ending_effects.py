"""CR 116.2c: special actions that end an effect."""

from __future__ import annotations

from lawmage.kernel.invariants import broken
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, ENCHANTMENT
from tests.cards_for_tests import creature, written

PLAINS = written("Plains\nBasic Land - Plains")
LICHEN = written(
    "Lichen {2}{W}\nCreature - Licid\n{W}, {T}: This creature loses this ability and becomes an Aura enchantment with "
    "enchant creature. Attach it to target creature. You may pay {W} to end this effect.\n"
    "Enchanted creature gets +2/+2.\n1/1"
)
BEAR = creature("Bear", "2/2")
TWIST = written("Twist {0}\nInstant\nGain control of target enchantment.")


def attached() -> Duel:
    """alice's Lichen has become an Aura on bob's Bear."""
    duel = Duel()
    duel.alice.has(battlefield=[LICHEN, PLAINS, PLAINS])
    duel.bob.has(battlefield=BEAR)
    duel.alice.activates("Lichen", at="Bear").resolves()
    return duel


def test_it_becomes_an_aura_without_the_ability() -> None:
    """CR 613.1f: it loses only the ability that says so; what it has as an Aura stays."""
    duel = attached()
    lichen = duel.find("Lichen")
    assert lichen.chars.types == ENCHANTMENT and "Aura" in lichen.chars.subtypes
    assert lichen.attached_to == duel.find("Bear").id and duel.find("Bear").chars.power == 4
    assert len(lichen.chars.abilities) == 2 and broken(duel.game) == []
    assert not duel.alice.may("activate Lichen")


def test_its_controller_ends_the_effect() -> None:
    """CR 116.2c, 704.5n: a special action, any time with priority: it is a creature again, attached to nothing."""
    duel = attached()
    assert not duel.bob.may("end the effect of Lichen")
    duel.alice.acts("end the effect of Lichen")
    duel.until_priority(0)
    lichen = duel.find("Lichen")
    assert lichen.chars.types == CREATURE and lichen.attached_to < 0 and duel.find("Bear").chars.power == 2
    assert duel.game.stack == [] and len(lichen.chars.abilities) == 2
    assert [duel.object(id).tapped for id in duel.game.battlefield if duel.object(id).chars.name == "Plains"] == [
        True
    ] * 2
    assert not duel.alice.may("end the effect of Lichen")


def test_not_without_the_mana() -> None:
    """CR 116.2c, 118.3: the cost has to be paid."""
    duel = attached()
    for id in duel.game.battlefield:
        duel.game.own(id).tapped = True
    assert not duel.alice.may("end the effect of Lichen")


def test_who_made_it_ends_it() -> None:
    """CR 116.2c: "you" is who controlled the ability, whoever controls the Aura now."""
    duel = attached()
    duel.bob.has(hand=TWIST, battlefield=PLAINS)
    duel.bob.casts("Twist", at="Lichen").resolves()
    assert duel.find("Lichen").controller == 1 and not duel.bob.may("end the effect of Lichen")
    assert duel.alice.may("end the effect of Lichen")
