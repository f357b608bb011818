"""Combat by edition: damage on the stack, orders of assignment, deathtouch and lifelink as triggers."""

import pytest

from lawmage.editions import Rules
from lawmage.rules.combat.damage_order import in_order
from lawmage.rules.combat.roles import blockers_of
from lawmage.scenario.duel import Duel, Unscripted
from lawmage.types import COMBAT_DAMAGE
from tests.cards_for_tests import written

STACKED = Rules(combat_damage_on_stack=True)
ORDERED = Rules(damage_assignment_order=True)
ON_STACK = pytest.mark.parametrize(
    ("rules", "waits"), [("current", False), ("2009-07-11", False), ("tenth", True), (STACKED, True)], ids=str
)
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n4/4")
MOLE = written("Mole {1}{G}\nCreature — Mole\n3/3")
MARTYR = written("Martyr {W}\nCreature — Human\nSacrifice Martyr: You gain 1 life.\n2/2")


@ON_STACK
def test_damage_waits_on_the_stack(rules: Rules | str, waits: bool) -> None:
    """rule 310.4 (2008): assigned damage is an object on the stack, and is dealt though its source has gone."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=MARTYR)
    duel.bob.has(battlefield=BEAR)

    duel.attacks("Martyr").blocks("Bear")
    duel.to_step(COMBAT_DAMAGE)

    assert duel.alice.names(4) == (["combat damage"] if waits else [])
    assert ("Martyr" in duel.alice.battlefield) is waits
    if waits:
        duel.alice.activates("Martyr").resolves()
        assert duel.bob.battlefield == ["Bear"]
        duel.resolves()
    assert (duel.alice.life, duel.bob.graveyard) == (21 if waits else 20, ["Bear"])


@ON_STACK
def test_damage_to_what_has_left_is_lost(rules: Rules | str, waits: bool) -> None:
    """rule 310.4 (2008): what is no longer in play is dealt nothing; the damage goes nowhere else."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(battlefield=MARTYR)

    duel.attacks("Ogre").blocks("Martyr")
    duel.to_step(COMBAT_DAMAGE)
    if waits:
        duel.bob.activates("Martyr").resolves()
        duel.resolves()

    assert (duel.alice.life, duel.bob.life) == (20, 21 if waits else 20)
    assert duel.find("Ogre").damage == 2


@ON_STACK
def test_damage_on_the_stack_is_no_spell_or_ability(rules: Rules | str, waits: bool) -> None:
    """rule 310.4c (2008): nothing that counters spells or abilities can touch it."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(hand=[written("No {0}\nInstant\nCounter target spell."), written("Not {0}\nInstant\nDraw a card.")])

    duel.attacks("Ogre")
    duel.to_step(COMBAT_DAMAGE)

    assert not duel.bob.may("cast No")


@ON_STACK
def test_a_saved_position_keeps_the_damage(rules: Rules | str, waits: bool) -> None:
    """What is on the stack is part of a copy of the game."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE)
    duel.attacks("Ogre")
    duel.to_step(COMBAT_DAMAGE)

    fork = duel.game.fork()
    fork.agent = duel.script
    while fork.stack:
        fork.run_step()

    assert fork.players[1].life == 16
    assert duel.bob.life == (20 if waits else 16)


@pytest.mark.parametrize(
    ("rules", "given", "dead"),
    [
        ("current", 1, ["Mole"]),
        ("tenth", 1, ["Mole"]),
        ("2024-11-08", 1, ["Mole"]),
        ("2009-07-11", 2, ["Bear"]),
        (ORDERED, 4, ["Bear"]),
    ],
    ids=str,
)
def test_damage_assignment_order(rules: Rules | str, given: int, dead: list[str]) -> None:
    """rule 510.1c (2009): the second in order gets damage only after lethal damage to the first."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(battlefield=[BEAR, MOLE])
    ordered = Rules(str(rules)).switches.damage_assignment_order

    duel.attacks("Ogre").blocks("Bear", "Mole", order=["Bear"] if ordered else [])
    if ordered:
        with pytest.raises(Unscripted):
            duel.fights(1)
    duel.fights(given)

    assert duel.bob.graveyard == dead


def test_banding_ignores_the_order() -> None:
    """CR 702.22j: who divides the damage because of banding need not keep to the order of 2009 to 2024."""
    duel = Duel(rules=ORDERED)
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(battlefield=[BEAR, written("Bander {W}\nCreature — Human\nBanding\n5/5")])

    duel.attacks("Ogre").blocks("Bear", "Bander", order=["Bear"])
    duel.fights(0)

    assert duel.bob.battlefield == ["Bear", "Bander"]
    assert duel.find("Bander").damage == 4


def test_who_joins_the_blockers_comes_last() -> None:
    """A creature put onto the battlefield blocking has the last place in the order of 2009 to 2024."""
    duel = Duel(rules=ORDERED)
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(battlefield=[BEAR, MOLE])
    duel.attacks("Ogre").blocks("Bear")
    ogre = duel.find("Ogre").id

    duel.game.own(duel.find("Mole").id).blocking = (ogre,)

    assert [duel.game.objects[id].chars.name for id in in_order(duel.game, ogre, blockers_of(duel.game, ogre))] == [
        "Bear",
        "Mole",
    ]
