"""CR 601.2f, 602.2b: what is said of the costs of a kind of abilities; CR 603.2d: abilities that trigger again."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
PUMPER = written("Pumper {G}\nCreature - Elf\n{1}{G}: This creature gets +1/+1 until end of turn.\n1/1")
ENGINE = written("Engine {1}\nArtifact\n{1}{G}: You gain 1 life.")
TRAINER = written("Trainer {1}\nArtifact\nActivated abilities of creatures you control cost {1} less to activate.")
SWORD = written("Sword {1}\nArtifact - Equipment\nEquipped creature gets +1/+1.\nEquip {1}\n{1}: You gain 1 life.")
SQUIRE = written("Squire {1}\nEnchantment\nEquip abilities you activate cost {1} less to activate.")
THRIFT = written(
    "Thrift {1}\nEnchantment\nActivated abilities of creatures cost {2} less to activate. "
    "This effect can't reduce the mana in that cost to less than one mana."
)


def test_abilities_of_creatures_cost_less_and_those_of_other_things_do_not() -> None:
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, PUMPER, ENGINE, TRAINER])

    assert not duel.alice.may("activate Engine")
    duel.alice.activates("Pumper").resolves()

    assert duel.find("Pumper").chars.power == 2


def test_only_equip_abilities_cost_less() -> None:
    """CR 702.6a: the other ability of the Equipment costs what it says."""
    duel = Duel()
    duel.alice.has(battlefield=[PUMPER, SWORD, SQUIRE])

    duel.alice.activates("Sword", at="Pumper").resolves()

    assert duel.find("Pumper").chars.power == 2
    assert duel.alice.life == 20


def test_a_reduction_stops_where_it_says() -> None:
    """CR 601.2f: the ability that costs two costs one, not nothing."""
    duel = Duel()
    duel.alice.has(battlefield=[PUMPER, THRIFT])
    assert not duel.alice.may("activate Pumper")

    other = Duel()
    other.alice.has(battlefield=[FOREST, PUMPER, THRIFT])
    assert other.alice.may("activate Pumper")


def test_every_triggered_ability_of_a_kind_triggers_again() -> None:
    """CR 603.2d: whatever the event."""
    duel = Duel()
    choir = written(
        "Choir {1}\nEnchantment\n"
        "If a triggered ability of a creature you control triggers, that ability triggers an additional time."
    )
    mourner = written("Mourner {1}\nCreature - Human\nWhenever you gain life, each opponent loses 1 life.\n1/1")
    altar = written("Altar {1}\nEnchantment\nWhenever you gain life, you draw a card.")
    gain = written("Gain {0}\nInstant\nYou gain 1 life.")
    duel.alice.has(battlefield=[choir, mourner, altar], hand=gain, library=[FOREST, FOREST, FOREST])

    mourns = "the ability of Mourner"
    duel.alice.casts("Gain").resolve_all(mourns, mourns)

    assert duel.bob.life == 18
    assert len(duel.alice.hand) == 1


def test_a_death_makes_abilities_trigger_again_and_an_arrival_does_not() -> None:
    """CR 603.2d."""
    duel = Duel()
    host = written(
        "Host {1}\nEnchantment\nIf a creature dying causes a triggered ability of a permanent you control to "
        "trigger, that ability triggers an additional time."
    )
    mourner = written("Mourner {1}\nEnchantment\nWhenever a creature enters or dies, you gain 1 life.")
    bolt = written("Zap {0}\nInstant\nDestroy target creature.")
    duel.alice.has(battlefield=[host, mourner], hand=[PUMPER, bolt])
    duel.alice.has(battlefield=FOREST)

    duel.alice.casts("Pumper").resolve_all()
    assert duel.alice.life == 21
    duel.alice.casts("Zap", at="Pumper").resolve_all()

    assert duel.find("Pumper", GRAVEYARD) is not None
    assert duel.alice.life == 23
