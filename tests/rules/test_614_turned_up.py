"""CR 614.1e, 303.4k, 708.11: what happens as a permanent is turned face up."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

MOUNTAIN = basic("Mountain")
HYDRA = written(
    "Hydra {2}\nCreature - Hydra\nMorph {0}\nAs this creature is turned face up, put five +1/+1 counters on it.\n1/1"
)
GIFT = written(
    "Gift {2}\nEnchantment - Aura\nEnchant creature\nMorph {0}\nAs Gift is turned face up, you may attach it to a "
    "creature.\nEnchanted creature gets +1/+1."
)
BEAR = written("Bear {0}\nCreature - Bear\n2/2")


def face_down(card, **zones) -> Duel:
    """A duel in which alice has this card on the battlefield face down."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=card, **zones)
    duel.alice.casts(card.faces[0].name + " (morph").resolves()
    return duel


def test_counters_are_there_as_it_is_turned_up() -> None:
    """CR 614.1e: no ability uses the stack, and what looks as it is turned up sees them; as it enters there is none."""
    watch = written(
        "Watch {0}\nEnchantment\nWhenever a permanent is turned face up, if you control a creature with power 6 or "
        "greater, you gain 1 life."
    )
    duel = face_down(HYDRA)
    duel.alice.has(battlefield=watch)
    (hydra,) = [id for id in duel.game.battlefield if duel.game.objects[id].face_down]
    assert not duel.game.objects[hydra].counters
    duel.alice.acts("turn face up")
    assert duel.game.objects[hydra].counters == {"+1/+1": 5}
    duel.resolve_all()
    assert duel.alice.life == 21


def test_cast_face_up_it_gets_none() -> None:
    """CR 614.1e: to enter is not to be turned face up, unless the text names both."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=HYDRA)
    duel.alice.casts("Hydra").resolves()
    assert not duel.find("Hydra").counters


def test_entering_or_turned_up() -> None:
    """CR 614.1c, 614.1e: both ways, when the text says so."""
    both = written(
        "Both {2}\nCreature - Thing\nMorph {0}\nAs this creature enters or is turned face up, put two +1/+1 counters "
        "on it.\n1/1"
    )
    duel = face_down(both)
    assert not any(duel.game.objects[id].counters for id in duel.game.battlefield)
    duel.alice.acts("turn face up")
    assert duel.find("Both").counters == {"+1/+1": 2}
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=both)
    duel.alice.casts("Both").resolves()
    assert duel.find("Both").counters == {"+1/+1": 2}


def test_an_aura_is_attached_as_it_is_turned_up() -> None:
    """CR 303.4k: it attaches as the Aura it is face up."""
    duel = face_down(GIFT)
    duel.alice.has(battlefield=BEAR)
    duel.alice.acts("turn face up", "yes")
    assert duel.find("Bear").chars.power == 3
    assert duel.find("Gift").attached_to == duel.find("Bear").id


def test_an_aura_that_is_not_attached_goes() -> None:
    """CR 303.4k, 303.4c: the choice is its controller's, and an Aura attached to nothing is put into the graveyard."""
    duel = face_down(GIFT)
    duel.alice.has(battlefield=BEAR)
    duel.alice.acts("turn face up", "no").resolve_all()
    assert duel.alice.graveyard == ["Gift"]
