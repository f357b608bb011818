"""CR 707.9a, 701.23b, 502.3: abilities that speak of themselves, searches for all cards, limits to untapping."""

from __future__ import annotations

from lawmage.rules import actions
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
GIANT = written("Giant {0}\nCreature - Giant\n4/4")
SHAPE = written(
    "Shape {0}\nCreature - Shapeshifter\n"
    "{0}: This creature becomes a copy of another target creature, except it has this ability.\n1/1"
)
DOCTOR = written(
    "Doctor {0}\nSorcery\nSearch target player's graveyard, hand, and library for all Bear cards and exile them."
)
ORB = written("Orb {0}\nArtifact\nPlayers can't untap more than one creature during their untap steps.")
SNEAK = written("Sneak {0}\nCreature - Rogue\nThis creature can't be blocked by creatures with greater power.\n2/2")
PLAYS = written("Plays {0}\nEnchantment\nWhenever you play a land or cast a spell, you gain 1 life.")
KIN = written(
    "Kin {0}\nSorcery\nCreate a 1/1 white Human creature token. If you control a Giant, create three of those "
    "tokens instead."
)


def test_the_copy_has_the_ability_that_made_it() -> None:
    duel = Duel()
    duel.alice.has(battlefield=[SHAPE, BEAR, GIANT])
    shape = duel.find("Shape").id

    duel.alice.activates("Shape", at="Bear").resolves()
    assert duel.object(shape).chars.power == 2
    duel.alice.acts(actions.pack(actions.ACTIVATE, shape, 0), "Giant").resolves()

    assert duel.object(shape).chars.power == 4
    assert len(duel.object(shape).chars.abilities) == 1


def test_all_in_a_graveyard_and_as_many_as_one_likes_of_the_hidden() -> None:
    """CR 701.23b: what everybody sees must be found."""
    duel = Duel()
    duel.alice.has(hand=DOCTOR)
    duel.bob.has(graveyard=[BEAR, FOREST, BEAR], hand=BEAR)

    duel.alice.casts("Doctor", at="bob").resolve_all("no more")

    assert duel.bob.exile == ["Bear", "Bear"]
    assert duel.bob.hand == ["Bear"]


def test_one_creature_untaps_and_the_land_too() -> None:
    duel = Duel()
    duel.alice.has(library=[FOREST] * 3)
    duel.bob.has(battlefield=[ORB, BEAR, GIANT, FOREST], library=[FOREST] * 3)
    for name in ("Bear", "Giant", "Forest"):
        duel.game.own(duel.find(name).id).tapped = True

    duel.to_step(UPKEEP, "Giant")

    assert [duel.find(name).tapped for name in ("Bear", "Giant", "Forest")] == [True, False, False]


def test_creatures_of_greater_power_cannot_block_it() -> None:
    duel = Duel()
    duel.alice.has(battlefield=SNEAK)
    duel.bob.has(battlefield=GIANT)
    duel.attacks("Sneak").fights()
    assert duel.bob.life == 18


def test_lands_and_spells() -> None:
    duel = Duel()
    duel.alice.has(battlefield=PLAYS, hand=[FOREST, BEAR])
    duel.alice.plays("Forest").resolve_all()
    duel.alice.casts("Bear").resolve_all()
    assert duel.alice.life == 22


def test_so_many_of_the_tokens_instead() -> None:
    for others, count in (([], 1), ([GIANT], 3)):
        duel = Duel()
        duel.alice.has(battlefield=others, hand=KIN)
        duel.alice.casts("Kin").resolves()
        assert duel.alice.battlefield.count("Human Token") == count
