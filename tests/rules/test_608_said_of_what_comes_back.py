"""CR 608.2c, 603.7c, 400.7e, f: what is said of something that is returned later, or not returned; whose owner, which
creature and which number are meant."""

from __future__ import annotations

import pytest

from lawmage.rules.keywords import KEYWORDS
from lawmage.rules.objects import chars
from lawmage.scenario.duel import Duel
from lawmage.types import BLACK, END_STEP, GRAVEYARD, LAND, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
BEAR = creature("Bear", "2/2")
OX = creature("Ox", "4/4")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
GHOST = written(
    "Ghost {0}\nCreature - Spirit\nAt the beginning of your end step, you may exile this creature. If you do, return it"
    " to the battlefield under its owner's control at the beginning of your next upkeep. It gains haste.\n5/5"
)
GRAVE = written(
    "Betrayal {0}\nEnchantment\nWhenever a creature you don't control dies, return it to the battlefield under your"
    " control at the beginning of the next end step. That creature is a black Zombie in addition to its other colors"
    " and types."
)
GIFT = written(
    "Gift {0}\nEnchantment - Aura\nEnchant creature\nWhen enchanted creature dies, return that card to the battlefield"
    " under its owner's control. Return this card to the battlefield attached to that creature at the beginning of the"
    " next end step."
)
IMPETUS = written(
    "Impetus {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +1/+1.\nWhen enchanted creature dies,"
    " return this card to the battlefield at the beginning of the next end step."
)
GARDENER = written(
    "Gardener {0}\nCreature - Druid\nWhenever another nontoken creature you control dies, you may return it to the"
    " battlefield face down under its owner's control. It's a Forest land.\n5/5"
)
PURSUIT = written(
    "Pursuit {0}\nEnchantment\nWhenever another creature you control dies, exile it if it's an artifact card. You may"
    " cast that card until the end of your next turn."
)
ELF = written("Elf {0}\nCreature - Elf\n1/1")
MYR = written("Myr {0}\nArtifact Creature - Myr\n1/1")
HAVEN = written(
    "Haven {0}\nArtifact\n{0}: Exile target creature.\nAt the beginning of your end step, sacrifice this artifact. If"
    " you do, return each creature card exiled with this artifact to the battlefield under its owner's control."
)
BARGE = written(
    "Barge {0}\nArtifact Creature - Fish\nHaste\nWhen this creature deals combat damage to a player, sacrifice it and"
    " create that many Treasure tokens.\n3/1"
)
REACTOR = written(
    "Reactor {0}\nArtifact\nThis artifact enters with three charge counters on it.\n{0}, Sacrifice this artifact: It"
    " deals damage equal to the number of charge counters on it to target player and that much damage to up to one"
    " target creature."
)
SAGE = written(
    "Sage {0}\nCreature - Wizard\nWhenever you cast a noncreature spell, create a 1/1 colorless Hero creature token. If"
    " two or more mana was spent to cast that spell, sacrifice this creature and it deals that much damage to each"
    " opponent.\n3/3"
)
IDLE = written("Idle {3}\nSorcery\nYou gain 1 life.")
CORE = written(
    "Core {0}\nEnchantment\nThis enchantment enters with two age counters on it.\nAt the beginning of your end step,"
    " this enchantment deals X damage divided as you choose among any number of target creatures, where X is the number"
    " of age counters on it."
)
EMBRACE = written(
    "Embrace {0}\nEnchantment - Aura\nEnchant creature\nWhenever a creature dealt damage by enchanted creature this"
    " turn dies, put a +1/+1 counter on that creature."
)
PINGER = written("Pinger {0}\nCreature - Wizard\n{0}: This creature deals 2 damage to target creature.\n1/1")
MAGE = written(
    "Mage {0}\nCreature - Wizard\nWhenever you cast an instant or sorcery spell that targets only this creature, if you"
    " control one or more other creatures that spell could target, choose one of those creatures. Copy that spell. The"
    " copy targets the chosen creature.\n2/2"
)
GROWTH = written("Growth {0}\nInstant\nTarget creature gets +3/+3 until end of turn.")
GRIME = written(
    "Grime {0}\nEnchantment\nWhenever a nontoken creature you control dies, put a slime counter on this enchantment,"
    " then create a green Ooze creature token with \"This token's power and toughness are each equal to the number of"
    ' slime counters on Grime."'
)
BREAK = written("Break {0}\nInstant\nDestroy target enchantment.")


def has_keyword(duel: Duel, name: str, word: str) -> bool:
    """Whether a permanent of that name has a simple keyword."""
    return bool(chars(duel.game, duel.find(name).id).keywords >> KEYWORDS.index(word) & 1)


def test_it_gains_haste_as_it_returns() -> None:
    """CR 608.2c: what is said after a return at the next upkeep is said of what returns then."""
    duel = Duel()
    duel.alice.has(battlefield=GHOST, library=[FOREST] * 5)
    duel.bob.has(library=[FOREST] * 5)
    duel.to_step(END_STEP).resolves("yes")
    duel.to_step(POSTCOMBAT_MAIN).to_step(UPKEEP).resolve_all()
    assert has_keyword(duel, "Ghost", "haste")


def test_what_is_returned_later_is_a_zombie_then() -> None:
    """CR 608.2c: "that creature is a black Zombie" is not said of the card in the graveyard."""
    duel = Duel()
    duel.alice.has(battlefield=GRAVE, hand=SLAY)
    duel.bob.has(battlefield=BEAR)
    duel.alice.casts("Slay", at="Bear").resolve_all()
    duel.to_step(END_STEP).resolve_all()
    found = chars(duel.game, duel.find("Bear").id)
    assert found.colors & BLACK and "Zombie" in found.subtypes


def test_an_aura_returns_later() -> None:
    """CR 400.7f: an ability finds the Aura that was put into the graveyard with what it enchanted, later as well."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR], hand=[GIFT, SLAY])
    duel.alice.casts("Gift", at="Bear").resolve_all()
    duel.alice.casts("Slay", at="Bear").resolve_all()
    assert duel.alice.battlefield == ["Bear"]
    duel.to_step(END_STEP).resolve_all()
    assert duel.alice.battlefield == ["Bear", "Gift"]


def test_an_aura_returns_later_to_something_else() -> None:
    """CR 400.7f, 303.4f: and its controller chooses what it enchants."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, OX], hand=[IMPETUS, SLAY])
    duel.alice.casts("Impetus", at="Bear").resolve_all()
    duel.alice.casts("Slay", at="Bear").resolve_all()
    duel.to_step(END_STEP).resolve_all()
    assert duel.alice.battlefield == ["Ox", "Impetus"]


@pytest.mark.parametrize(("answer", "is_land"), [("no", False), ("yes", True)])
def test_what_was_not_returned_is_no_land(answer: str, is_land: bool) -> None:
    """CR 608.2c: "it's a Forest land" is said of what was put onto the battlefield."""
    duel = Duel()
    duel.alice.has(battlefield=[GARDENER, BEAR], hand=SLAY)
    duel.alice.casts("Slay", at="Bear").resolve_all(answer)
    if is_land:
        assert chars(duel.game, duel.game.battlefield[-1]).types == LAND
    else:
        assert not chars(duel.game, duel.find("Bear", GRAVEYARD).id).types & LAND


@pytest.mark.parametrize(("name", "may"), [("Elf", False), ("Myr", True)])
def test_only_what_was_exiled_may_be_cast(name: str, may: bool) -> None:
    """CR 608.2c: "exile it if it's an artifact card. You may cast that card": none that stayed in the graveyard."""
    duel = Duel()
    duel.alice.has(battlefield=[PURSUIT, ELF if name == "Elf" else MYR], hand=SLAY)
    duel.alice.casts("Slay", at=name).resolve_all()
    assert duel.alice.may(f"cast {name}") == may


def test_each_card_returns_to_its_own_owner() -> None:
    """CR 110.2a: "its owner" of "each card exiled with this" is the owner of the card."""
    duel = Duel()
    duel.alice.has(battlefield=HAVEN)
    duel.bob.has(battlefield=BEAR)
    duel.alice.activates("Haven", at="Bear").resolve_all()
    duel.to_step(END_STEP).resolve_all()
    assert duel.bob.battlefield == ["Bear"]


def test_that_many_is_not_the_one_sacrificed() -> None:
    """CR 608.2c: "sacrifice it and create that many": as much as the damage."""
    duel = Duel()
    duel.alice.has(battlefield=BARGE)
    duel.attacks("Barge").fights().resolve_all()
    assert len(duel.alice.battlefield) == 3


def test_that_much_damage_besides_a_sacrifice_as_a_cost() -> None:
    """CR 608.2c: "damage equal to its counters to a player and that much damage to a creature"."""
    duel = Duel()
    duel.alice.has(hand=REACTOR)
    duel.bob.has(battlefield=OX)
    duel.alice.casts("Reactor").resolve_all()
    duel.alice.activates("Reactor", at=["bob", "Ox"]).resolve_all()
    assert (duel.bob.life, duel.object(duel.find("Ox", player=1).id).damage) == (17, 3)


def test_that_much_is_the_mana_that_was_spent() -> None:
    """CR 608.2c: "if so much mana was spent to cast it, ... that much damage"."""
    duel = Duel()
    duel.alice.has(battlefield=[SAGE, FOREST, FOREST, FOREST], hand=IDLE)
    duel.alice.casts("Idle").resolve_all()
    assert duel.bob.life == 17


def test_counters_on_it_are_not_on_its_targets() -> None:
    """CR 608.2c: "X damage divided among any number of target creatures, where X is the number of counters on it"."""
    duel = Duel()
    duel.alice.has(hand=CORE)
    duel.bob.has(battlefield=OX)
    duel.alice.casts("Core").resolve_all()
    duel.to_step(END_STEP, "Ox").resolve_all()
    assert duel.object(duel.find("Ox", player=1).id).damage == 2


def test_no_counter_is_put_on_the_dead() -> None:
    """CR 608.2c: "a creature dealt damage by enchanted creature dies: a counter on that creature": the other."""
    duel = Duel()
    duel.alice.has(battlefield=PINGER, hand=EMBRACE)
    duel.bob.has(battlefield=BEAR)
    duel.alice.casts("Embrace", at="Pinger").resolve_all()
    duel.alice.activates("Pinger", at="Bear").resolve_all()
    assert chars(duel.game, duel.find("Pinger").id).power == 2


def test_those_creatures_are_those_that_the_condition_counts() -> None:
    """CR 603.4: "if you control other creatures, choose one of those creatures"."""
    duel = Duel()
    duel.alice.has(battlefield=[MAGE, BEAR], hand=GROWTH)
    duel.alice.casts("Growth", at="Mage").resolve_all()
    assert [chars(duel.game, duel.find(name).id).power for name in ("Mage", "Bear")] == [5, 5]


def test_the_counters_of_what_is_gone_are_none() -> None:
    """CR 611.3a: a static ability that speaks of another permanent finds nothing where that has left."""
    duel = Duel()
    duel.alice.has(battlefield=[GRIME, BEAR, FOREST], hand=[SLAY, BREAK])
    duel.alice.casts("Slay", at="Bear").resolve_all()
    assert duel.alice.battlefield[-1] == "Ooze Token"
    duel.alice.casts("Break", at="Grime").resolve_all()
    assert duel.alice.battlefield == ["Forest"]
