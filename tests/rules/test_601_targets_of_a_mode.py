"""CR 700.2d, 115.3, 601.2c: a mode's targets are compared with those of that mode; what can't be the target of spells
of a kind; what was sacrificed for a spell; other than those told before."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
GHOUL = written("Ghoul {0}\nCreature - Zombie\n2/2")
WISP = written("Wisp {0}\nCreature - Spirit\n1/1")
NURSE = written("Nurse {0}\nCreature - Ox\nLifelink\n1/1")
PLOT = written("Plot\nLand\n{T}: Add {C}.")
SLAY = written("Slay {B}\nInstant\nDestroy target creature.")
SWAMP = written("Bog\nLand - Swamp\n({T}: Add {B}.)")
ORDER = written(
    "Order {0}\nSorcery\nChoose two —\n• Put two +1/+1 counters on target creature.\n• Target player shuffles up"
    " to three target cards from their graveyard into their library.\n•"
    " Target creature deals 1 damage to any other target."
)
STRIDER = written("Strider {0}\nCreature - Yeti\nThis creature can't be the target of blue or black spells.\n3/4")
MUSE = written(
    "Muse {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature can't attack or block. Its controller may exile"
    " three cards from their graveyard for that player to ignore this effect until end of turn."
)
BRAND = written(
    'Brand {0}\nArtifact - Equipment\nEquipped creature has "{T}, Sacrifice Brand: Brand deals 2 damage to any'
    ' target."\nEquip {0}'
)
HYMN = written(
    "Hymn {0}\nInstant\nZombies you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until"
    " end of turn."
)
RUSH = written(
    "Rush {0}\nInstant\nAttacking creatures you control get +1/+0 until end of turn for each other attacking creature."
)
FALL = written(
    "Fall {0}\nInstant\nEach attacking creature gets +1/+0 until end of turn for each nonbasic land defending player"
    " controls."
)
RAGE = written(
    "Rage {0}\nInstant\nAs an additional cost to cast this spell, you may sacrifice any number of Spirits.\nTarget"
    " creature gets +3/+0 until end of turn. For each Spirit sacrificed this way, that creature gets an additional"
    " +3/+0 until end of turn."
)

SEAR = written(
    "Sear {0}\nInstant\nSear deals 1 damage to any target. If a creature is dealt damage this way, it loses"
    " indestructible until end of turn. If that creature would die this turn, exile it instead."
)
GUARD = written(
    "Guard {0}\nCreature - Human\nAs this creature enters, choose another creature you control.\nSacrifice this"
    " creature: The chosen creature gets +1/+1 until end of turn.\n1/1"
)
RAISE = written("Raise {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield.")
CHARM = written(
    "Charm {0}\nSorcery\nUntil end of turn, target nonland permanent loses all abilities and becomes your choice of a"
    " blue Frog creature with base power and toughness 1/1 or a blue Octopus creature with base power and toughness"
    " 4/4."
)
FOG = written("Fog {0}\nInstant\nPrevent all damage that would be dealt this turn.")


def test_cards_of_the_player_that_the_same_mode_targets() -> None:
    """CR 601.2c, 700.2d: "their graveyard" is of the player that mode targets, not of another mode's target."""
    duel = Duel()
    duel.alice.has(hand=ORDER, battlefield=ELF)
    duel.bob.has(graveyard=[OX, GHOUL])
    duel.alice.casts("Order", "mode 1", "mode 2", at=["Elf", "bob", "Ox", "Ghoul"]).resolves()
    assert duel.bob.graveyard == [] and duel.find("Elf").counters == {"+1/+1": 2}


def test_other_than_the_targets_of_the_same_mode() -> None:
    """CR 115.3: "any other target" of a mode may be the target of another mode."""
    duel = Duel()
    duel.alice.has(hand=ORDER, battlefield=[ELF, OX])
    duel.alice.casts("Order", "mode 1", "mode 3", at=["Ox", "Elf", "Ox"]).resolves()
    assert duel.find("Ox").damage == 1 and duel.find("Ox").counters == {"+1/+1": 2}


def test_a_spell_that_could_have_no_target_is_not_offered() -> None:
    """CR 601.2c: what can't be the target of black spells is no target for one."""
    duel = Duel()
    duel.alice.has(hand=SLAY, battlefield=SWAMP)
    duel.bob.has(battlefield=STRIDER)
    assert not duel.alice.may("cast Slay")
    duel.bob.has(battlefield=ELF)
    duel.alice.casts("Slay", at="Elf").resolves()
    assert duel.bob.battlefield == ["Strider"]


def test_what_ignoring_an_effect_takes_is_of_whoever_ignores_it() -> None:
    """CR 116.2d: three cards from the graveyard of the creature's controller."""
    for cards in (2, 3):
        duel = Duel()
        duel.alice.has(hand=MUSE, battlefield=OX, graveyard=[MOUNTAIN] * cards)
        duel.alice.casts("Muse", at="Ox").resolves()
        assert duel.alice.may("ignore the effect of Muse") == (cards == 3)
    duel.alice.acts("ignore the effect of Muse")
    duel.attacks("Ox").fights()
    assert duel.bob.life == 17 and duel.alice.graveyard == []


def test_the_equipment_deals_the_damage() -> None:
    """CR 201.5a: the name in an ability that an Equipment grants means the Equipment, which has no lifelink."""
    duel = Duel()
    duel.alice.has(battlefield=[NURSE, BRAND])
    duel.alice.activates("Brand").resolves()
    duel.alice.activates("Nurse", at="bob").resolves()
    assert duel.bob.life == 18 and duel.alice.life == 20


def test_other_than_those_told_before() -> None:
    """CR 608.2c: "other creatures", after "Zombies", are none of those Zombies."""
    duel = Duel()
    duel.alice.has(hand=HYMN, battlefield=[OX, GHOUL])
    duel.alice.casts("Hymn").resolves()
    ox, ghoul = duel.find("Ox").chars, duel.find("Ghoul").chars
    assert (ox.power, ox.toughness, ghoul.power, ghoul.toughness) == (4, 4, 4, 3)


def test_for_each_other_is_other_than_each() -> None:
    """CR 608.2h: each of three attackers counts two others."""
    duel = Duel()
    duel.alice.has(hand=RUSH, battlefield=[OX, GHOUL, ELF])
    duel.attacks("Ox", "Ghoul", "Elf")
    duel.alice.casts("Rush").resolves()
    assert [duel.find(name).chars.power for name in ("Ox", "Ghoul", "Elf")] == [5, 4, 3]


def test_the_defending_player_of_each_attacker() -> None:
    """CR 508.5a: determined for each of the attacking creatures."""
    duel = Duel(players=3)
    duel.alice.has(hand=FALL, battlefield=[OX, GHOUL])
    duel.bob.has(battlefield=[PLOT, PLOT])
    duel.attacks(("Ox", "bob"), ("Ghoul", "carol"))
    duel.alice.casts("Fall").resolves()
    assert [duel.find(name).chars.power for name in ("Ox", "Ghoul")] == [5, 2]


def test_for_each_sacrificed_as_its_cost() -> None:
    """CR 601.2h: "sacrificed this way" of a spell that sacrifices nothing itself is what was sacrificed for it."""
    duel = Duel()
    duel.alice.has(hand=RAGE, battlefield=[OX, WISP, WISP])
    duel.alice.casts("Rage", 1, "Ox", "Wisp", "Wisp").resolves()
    assert duel.find("Ox").chars.power == 12 and duel.alice.battlefield == ["Ox"]


def test_that_creature_is_the_one_that_was_dealt_damage() -> None:
    """CR 608.2c: what was dealt no damage, as it was prevented, is not exiled as it dies later."""
    for prevented in (False, True):
        duel = Duel()
        duel.alice.has(hand=[SEAR, SLAY, *([FOG] if prevented else [])], battlefield=SWAMP)
        duel.bob.has(battlefield=OX)
        if prevented:
            duel.alice.casts("Fog").resolves()
        duel.alice.casts("Sear", at="Ox").resolves()
        duel.alice.casts("Slay", at="Ox").resolves()
        assert (duel.bob.graveyard == ["Ox"]) == prevented


def test_the_creature_chosen_as_it_entered() -> None:
    """CR 607.2d: another ability of it means that creature, and not what the creature has become since (400.7)."""
    for returned in (False, True):
        duel = Duel()
        duel.alice.has(hand=[GUARD, SLAY, RAISE], battlefield=[SWAMP, OX, ELF])
        duel.alice.casts("Guard").resolves("Ox")
        if returned:
            duel.alice.casts("Slay", at="Ox").resolves()
            duel.alice.casts("Raise", at="Ox").resolves()
        duel.alice.activates("Guard").resolves()
        assert duel.find("Ox").chars.power == (3 if returned else 4) and duel.find("Elf").chars.power == 1


def test_becoming_one_of_two_things_for_a_while() -> None:
    """CR 608.2d, 611.2: the target becomes it, until the turn ends."""
    duel = Duel()
    duel.alice.has(hand=CHARM, battlefield=OX)
    duel.alice.casts("Charm", at="Ox").resolves(1)
    now = duel.find("Ox").chars
    assert (now.power, now.toughness, sorted(now.subtypes)) == (4, 4, ["Octopus"])
    while duel.game.active == 0:
        duel.alice.passes()
    assert duel.find("Ox").chars.power == 3
