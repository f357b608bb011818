"""CR 205, 208, 611: words of well-known cards for what is known already."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, written

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
OX = written("Ox {0}\nCreature - Ox\n3/3")
ORC = written("Orc {0}\nCreature - Orc\n1/1")
BONES = written("Bones {0}\nCreature - Skeleton\n1/1")


def test_and_other() -> None:
    """CR 611.3: "A and other B": it is no other than itself, though it is an A too or not."""
    chief = written(
        "Chief {0}\nCreature - Orc\nSkeletons you control and other Orcs you control get +1/+1 and have haste.\n2/2"
    )
    duel = Duel()
    duel.alice.has(battlefield=[chief, ORC, BONES, BEAR])
    duel.bob.has(battlefield=ORC)
    found = {name: duel.find(name).chars.power for name in ("Chief", "Orc", "Bones", "Bear")}
    assert found == {"Chief": 2, "Orc": 2, "Bones": 2, "Bear": 2}
    orcs = [
        duel.object(id) for id in duel.game.zone_ids(duel.find("Orc").zone, 0) if duel.object(id).chars.name == "Orc"
    ]
    assert [orc.chars.power for orc in orcs] == [2, 1]


@pytest.mark.parametrize(("mine", "power"), [([BEAR], 5), ([BEAR, OX], 2)])
def test_exactly_one_creature(mine: list[Definition], power: int) -> None:
    """CR 611.3a: only one's own are counted, and only that one has it."""
    hermit = written(
        "Hermit {0}\nEnchantment\nAs long as you control exactly one creature, that creature gets +3/+1 and has"
        " lifelink."
    )
    duel = Duel()
    duel.alice.has(battlefield=[hermit, *mine])
    duel.bob.has(battlefield=[ORC, ORC])
    assert duel.find("Bear").chars.power == power and duel.find("Orc").chars.power == 1


def test_at_least_one_type() -> None:
    """CR 205.3: creatures of either player that share a type, itself not counted."""
    banner = written(
        "Banner {0}\nArtifact\nEach creature gets +1/+1 for each other creature on the battlefield that shares at least"
        " one creature type with it."
    )
    duel = Duel()
    duel.alice.has(battlefield=[banner, ORC, BEAR])
    duel.bob.has(battlefield=ORC)
    assert duel.find("Orc").chars.power == 2 and duel.find("Bear").chars.power == 2


def test_number_of_colors() -> None:
    """CR 105.2: exactly two colors is neither one nor three."""
    pair = written("Pair {0}\nInstant\nDestroy all creatures that are exactly two colors.")
    three = written("Three {0}\nInstant\nDestroy all creatures that are exactly three colors.")
    kinds = [written(f"C{len(cost)} {{0}}\nCreature - Ox\n1/1") for cost in ("w",)]
    one = written("One {W}\nCreature - Ox\n1/1")
    two = written("Two {W}{U}\nCreature - Ox\n1/1")
    tri = written("Tri {W}{U}{B}\nCreature - Ox\n1/1")
    for card, left in ((pair, ["C1", "One", "Tri"]), (three, ["C1", "One", "Two"])):
        duel = Duel()
        duel.alice.has(hand=card, battlefield=[*kinds, one, two, tri])
        duel.alice.casts(card.name).resolves()
        assert duel.alice.battlefield == left


def test_attached_to_you() -> None:
    """CR 303.4: Auras attached to this player, not to another."""
    curse = written("Hex {0}\nEnchantment - Aura Curse\nEnchant player")
    orb = written("Orb {0}\nInstant\nDestroy all Curses attached to you.")
    for host, left in (("alice", []), ("bob", ["Hex"])):
        duel = Duel()
        duel.alice.has(hand=[curse, orb])
        duel.alice.casts("Hex", at=host).resolves()
        duel.alice.casts("Orb").resolves()
        assert duel.alice.battlefield == left


def test_neither_cast_nor_activate_on_your_turn() -> None:
    """CR 101.2: two prohibitions under one condition."""
    judge = written(
        "Judge {0}\nCreature - Human\nDuring your turn, your opponents can't cast spells or activate abilities of"
        " artifacts, creatures, or enchantments.\n2/2"
    )
    pinger = written("Pinger {0}\nCreature - Human\n{T}: This creature deals 1 damage to any target.\n1/1")
    zap = written("Zap {0}\nInstant\nZap deals 1 damage to any target.")
    duel = Duel(3)
    duel.alice.has(battlefield=judge)
    duel.bob.has(battlefield=[pinger, MOUNTAIN], hand=zap)
    assert not duel.bob.may("cast Zap") and not duel.bob.may("activate Pinger") and duel.bob.may("activate Mountain")
    duel = Duel(3)
    duel.bob.has(battlefield=[judge, pinger], hand=zap)
    assert duel.bob.may("cast Zap") and duel.bob.may("activate Pinger")


def test_gains_no_life() -> None:
    """CR 614.6: the gain of life does not happen."""
    heal = written("Heal {0}\nInstant\nTarget player gains 3 life.")
    vortex = written("Vortex {0}\nEnchantment\nIf a player would gain life, that player gains no life instead.")
    duel = Duel()
    duel.alice.has(battlefield=vortex, hand=heal)
    duel.alice.casts("Heal", at="bob").resolves()
    assert duel.bob.life == 20


def test_all_tokens_twice() -> None:
    """CR 614.1a: whoever creates them."""
    more = written(
        "More {0}\nEnchantment\nIf one or more tokens would be created, twice that many of those tokens are created"
        " instead."
    )
    horn = written("Horn {0}\nInstant\nCreate two 1/1 white Soldier creature tokens.")
    for seat in (0, 1):
        duel = Duel(3)
        duel.alice.has(battlefield=more)
        duel.seats[seat].has(hand=horn)
        duel.seats[seat].casts("Horn").resolves()
        assert duel.seats[seat].battlefield.count("Soldier Token") == 4


@pytest.mark.parametrize(("lands", "tokens"), [(3, 1), (6, 3)])
def test_so_many_of_those_copies(lands: int, tokens: int) -> None:
    """CR 702.33: copies of the one target, more of them if it was kicked."""
    rite = written(
        "Rite {3}\nSorcery\nKicker {3}\nCreate a token that's a copy of target creature. If this spell was kicked,"
        " create three of those tokens instead."
    )
    duel = Duel()
    duel.alice.has(hand=rite, battlefield=[FOREST] * lands)
    duel.bob.has(battlefield=[OX, BEAR])
    duel.alice.casts("Rite", *(["kick"] if lands == 6 else []), at="Ox").resolves()
    assert duel.alice.battlefield.count("Ox") == tokens


def test_its_copy_when_the_target_is_gone() -> None:
    """CR 608.2b: nothing is copied."""
    rite = written(
        "Rite {0}\nSorcery\nCreate a token that's a copy of target creature. If you control a Mountain, create three of"
        " those tokens instead."
    )
    slay = written("Slay {0}\nInstant\nDestroy target creature.")
    duel = Duel()
    duel.alice.has(hand=[rite, slay], battlefield=MOUNTAIN)
    duel.bob.has(battlefield=OX)
    duel.alice.casts("Rite", at="Ox")
    duel.alice.casts("Slay", at="Ox").resolves().resolves()
    assert duel.alice.battlefield == ["Mountain"]


def test_put_there_from_the_battlefield() -> None:
    """CR 608.2c: what died this turn comes back, what was there before does not."""
    slay = written("Slay {0}\nInstant\nDestroy target creature.")
    call = written(
        "Call {0}\nInstant\nReturn to your hand all creature cards that were put into your graveyard from the"
        " battlefield this turn."
    )
    duel = Duel()
    duel.alice.has(hand=[slay, call], battlefield=OX, graveyard=[BEAR])
    duel.bob.has(graveyard=[ORC])
    duel.alice.casts("Slay", at="Ox").resolves()
    duel.alice.casts("Call").resolves()
    assert duel.alice.hand == ["Ox"] and "Bear" in duel.alice.graveyard


def test_counters_fewer_exactly_and_none() -> None:
    """CR 122.1: fewer than so many, exactly so many, none at all."""
    tally = written(
        "Tally {0}\nArtifact\n{0}: If this artifact has fewer than two charge counters on it, put a charge counter on"
        " it."
        " Then if it has exactly two charge counters on it, you gain 5 life."
    )
    duel = Duel()
    duel.alice.has(battlefield=tally)
    lives = []
    for _ in range(3):
        duel.alice.activates("Tally").resolves()
        lives.append(duel.alice.life)
    assert lives == [20, 25, 30] and duel.find("Tally").counters == {"charge": 2}
    bare = written("Bare {0}\nArtifact\nWhen this artifact has no charge counters on it, sacrifice it.")
    duel = Duel()
    duel.alice.has(battlefield=bare)
    duel.alice.passes()
    duel.resolve_all()
    assert duel.alice.graveyard == ["Bare"]


def test_every_creature_type_for_a_turn() -> None:
    """CR 205.3m: a creature of all creature types, still a land."""
    vault = written(
        "Vault\nLand\n{0}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a"
        " land."
    )
    king = written("King {0}\nCreature - Orc\nOther Orcs get +1/+1.\n2/2")
    duel = Duel()
    duel.alice.has(battlefield=[vault, king])
    duel.alice.activates("Vault").resolves()
    assert duel.find("Vault").chars.power == 3 and {"Orc", "Bear"} <= set(duel.find("Vault").chars.subtypes)
