"""CR 118.12a: "unless they pay", where who they are is told by what happens otherwise."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, creature, written

RUIN = written(
    "Ruin {0}\nSorcery\nDestroy all Plains. For each land destroyed this way, Ruin deals 1 damage to that land's"
    " controller unless they pay {1}."
)
TAXER = written(
    "Taxer {0}\nCreature - Pirate\nWhen this creature enters, each opponent sacrifices a permanent of their choice"
    " unless they pay {1}.\n1/1"
)
TOLL = written("Toll {0}\nSorcery\nEach opponent loses 3 life unless they discard a card.")
NIGHT = written(
    "Night {0}\nEnchantment - Saga\nI — Each opponent loses 3 life unless they discard a card.\nII — You gain 1 life."
)
WAVE = written("Wave {0}\nSorcery\nFor each creature, its controller sacrifices it unless they pay 2 life.")
TIES = written("Ties {0}\nSorcery\nFor each Spirit, return it to its owner's hand unless that player pays {1}.")
BRAND = written(
    "Brand {0}\nEnchantment\nWhenever a creature becomes tapped, Brand deals 3 damage to that creature's controller"
    " unless that player pays {1}."
)
DENY = written(
    "Deny {0}\nCreature - Snake\nFlash\nWhen this creature enters, counter target spell an opponent controls unless"
    " they pay {1}.\n1/1"
)
SPELL = written("Spell {0}\nInstant\nYou gain 1 life.")
BEAR = creature("Bear", "2/2")
SPIRIT = written("Spirit {0}\nCreature - Spirit\n1/1")
NUDGE = written("Nudge {0}\nInstant\nTap target creature.")


def test_damage_to_a_controller() -> None:
    """Each land's controller is asked, once for each land."""
    duel = Duel()
    duel.alice.has(hand=RUIN)
    duel.bob.has(battlefield=[basic("Plains"), basic("Plains"), basic("Forest"), basic("Forest")])
    duel.alice.casts("Ruin").resolves("yes", "", "no")
    assert duel.bob.life == 19 and duel.bob.battlefield == ["Forest", "Forest"]


@pytest.mark.parametrize("card", [TOLL, NIGHT])
def test_each_opponent_decides(card: object) -> None:
    """What one of them pays spares nobody else."""
    duel = Duel(players=3)
    name = "Toll" if card is TOLL else "Night"
    duel.alice.has(hand=TOLL if card is TOLL else NIGHT)
    duel.bob.has(hand=[BEAR, SPELL])
    duel.seats[2].has(hand=[BEAR, SPELL])
    duel.alice.casts(name)
    if card is NIGHT:
        duel.resolves()
    duel.resolves("yes", "Bear", "no")
    assert (duel.bob.life, duel.seats[2].life) == (20, 17)
    assert duel.bob.hand == ["Spell"] and len(duel.seats[2].hand) == 2


def test_nobody_pays_with_nothing() -> None:
    """Who can't pay isn't asked."""
    duel = Duel(players=3)
    duel.alice.has(hand=TAXER)
    duel.bob.has(battlefield=[basic("Forest"), BEAR])
    duel.seats[2].has(battlefield=BEAR)
    duel.alice.casts("Taxer").resolves()
    duel.resolves("yes", "")
    assert duel.bob.battlefield == ["Forest", "Bear"] and duel.seats[2].battlefield == []


def test_its_controller_sacrifices_it() -> None:
    """One after the other."""
    duel = Duel()
    duel.alice.has(hand=WAVE, battlefield=BEAR)
    duel.bob.has(battlefield=SPIRIT)
    duel.alice.casts("Wave").resolves("yes", "no")
    assert duel.alice.life == 18 and duel.alice.battlefield == ["Bear"]
    assert duel.bob.life == 20 and duel.bob.battlefield == []


def test_the_owner_of_what_would_return() -> None:
    """Whose hand it is."""
    duel = Duel()
    duel.alice.has(hand=TIES)
    duel.bob.has(battlefield=[SPIRIT, SPIRIT, basic("Forest")])
    duel.alice.casts("Ties").resolves("yes", "")
    assert duel.bob.battlefield == ["Spirit", "Forest"] and duel.bob.hand == ["Spirit"]


@pytest.mark.parametrize("pays", [True, False])
def test_of_what_an_event_is_about(pays: bool) -> None:
    """The controller of the creature."""
    duel = Duel()
    duel.alice.has(hand=NUDGE, battlefield=BRAND)
    duel.bob.has(battlefield=[BEAR, basic("Forest")])
    duel.alice.casts("Nudge", at="Bear").resolves()
    duel.resolves(*(["yes", ""] if pays else ["no"]))
    assert duel.bob.life == (20 if pays else 17)


@pytest.mark.parametrize("pays", [True, False])
def test_the_opponent_who_controls_the_target(pays: bool) -> None:
    """Not any other opponent."""
    duel = Duel(players=3)
    duel.alice.has(hand=DENY)
    duel.bob.has(battlefield=basic("Forest"))
    duel.seats[2].has(hand=SPELL, battlefield=basic("Forest"))
    duel.seats[2].casts("Spell")
    duel.alice.casts("Deny").resolves()
    duel.resolves(*(["yes", ""] if pays else ["no"]))
    assert len(duel.game.stack) == (1 if pays else 0)
