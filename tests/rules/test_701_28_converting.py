"""Converting permanents (CR 701.28)."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

ROBOT = (
    "Robot {2}\nLegendary Artifact Creature - Robot\n%s\n3/3\n//\nTruck\nLegendary Artifact - Vehicle\n"
    "{0}: Convert this permanent.\n4/4"
)
TWICE = written(ROBOT % "{0}: Convert Robot.")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
CONVERT = written("Turn {0}\nInstant\nConvert target creature.")


def test_the_other_face_is_up() -> None:
    """CR 701.28a, b: it is the same permanent with its other face; nothing was turned face up or down."""
    watcher = written("Watcher {1}\nEnchantment\nWhenever a permanent is turned face up, you gain 1 life.")
    duel = Duel()
    duel.alice.has(battlefield=[TWICE, watcher])
    robot = duel.find("Robot").id
    duel.alice.activates("Robot").resolve_all()

    assert duel.find("Truck").id == robot and duel.alice.life == 20
    duel.alice.activates("Truck").resolve_all()
    assert duel.find("Robot").id == robot


def test_nothing_to_be_turned() -> None:
    """CR 701.28c: a card with one face is not converted."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=CONVERT)
    duel.alice.casts("Turn", at="Bear").resolve_all()

    assert duel.alice.battlefield == ["Bear"]


def test_not_into_an_instant() -> None:
    """CR 701.28d: a face that is an instant or sorcery never comes up on the battlefield."""
    odd = written("Sage {G}\nCreature - Elf\n2/2\n//\nLesson\nSorcery\nYou gain 1 life.")
    duel = Duel()
    duel.alice.has(battlefield=odd, hand=CONVERT)
    duel.alice.casts("Turn", at="Sage").resolve_all()

    assert duel.alice.battlefield == ["Sage"]


def test_its_own_abilities_convert_it_once() -> None:
    """CR 701.28e: an ability put on the stack before it converted does not convert it back."""
    duel = Duel()
    duel.alice.has(battlefield=TWICE)
    duel.alice.activates("Robot")
    duel.alice.activates("Robot").resolve_all()

    assert duel.alice.battlefield == ["Truck"]


def test_what_can_not_transform() -> None:
    """CR 701.28f: it can't convert, either."""
    still = written("Still {1}\nEnchantment\nCreatures can't transform.")
    duel = Duel()
    duel.alice.has(battlefield=[TWICE, still])
    duel.alice.activates("Robot").resolve_all()

    assert "Robot" in duel.alice.battlefield
