"""What keyword abilities stand for by edition."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, UPKEEP
from tests.cards_for_tests import basic, face, with_faces, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")


@pytest.mark.parametrize(
    ("rules", "itself"), [("current", False), ("2022-02-18", False), ("2022-02-17", True)], ids=str
)
def test_a_vehicle_crews_itself(rules: str, itself: bool) -> None:
    """CR 702.122a: other creatures are tapped, since February 2022."""
    duel = Duel(rules=rules)
    cart = written("Cart {0}\nArtifact — Vehicle\nCrew 3\n3/3")
    wake = written("Wake {0}\nInstant\nTarget artifact becomes an artifact creature until end of turn.")
    duel.alice.has(battlefield=cart, hand=wake)
    assert not duel.alice.may("activate Cart")

    duel.alice.casts("Wake", at="Cart").resolves()

    assert duel.alice.may("activate Cart") is itself


@pytest.mark.parametrize("rules", ["current", "2022-02-17"])
def test_others_crew_a_vehicle(rules: str) -> None:
    """CR 702.122a: another creature does, on any date."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[written("Cart {0}\nArtifact — Vehicle\nCrew 3\n3/3"), OGRE])

    duel.alice.activates("Cart", "Ogre").resolves()

    assert duel.find("Ogre").tapped
    assert duel.find("Cart").chars.types & CREATURE


@pytest.mark.parametrize(("rules", "asked"), [("current", True), ("2024-02-06", True), ("2024-02-05", False)], ids=str)
def test_the_last_time_counter(rules: str, asked: bool) -> None:
    """CR 702.62a: its owner may leave it in exile, since February 2024."""
    duel = Duel(rules=rules)
    later = written("Later {5}\nSorcery\nYou gain 3 life.\nSuspend 1—{0}")
    duel.alice.has(hand=later, library=[OGRE] * 3)
    duel.bob.has(library=[OGRE] * 3)
    duel.alice.acts("suspend Later")
    for _ in range(2):
        duel.to_step(UPKEEP)
        if duel.game.active == 0:
            break
        duel.to_step(UPKEEP + 1)

    duel.resolve_all(*(["no"] if asked else []))

    assert duel.alice.life == (20 if asked else 23)


@pytest.mark.parametrize(("rules", "castable"), [("current", False), ("2021-02-24", False), ("2021-02-23", True)])
def test_cascade_into_a_costly_face(rules: str, castable: bool) -> None:
    """CR 702.85a: the spell that is cast must have the lesser mana value, since February 2021."""
    duel = Duel(rules=rules)
    rush = written("Rush {2}\nSorcery\nYou gain 1 life.\nCascade")
    twins = with_faces(
        "modal_dfc", face("Small", "{1}", "creature - Elf", power="1", toughness="1"), face("Big", "{7}", "enchantment")
    )
    duel.alice.has(hand=rush, battlefield=[basic("Forest")] * 2, library=[twins])

    duel.alice.casts("Rush")
    duel.resolves("yes", *(["Big"] if castable else []))
    duel.resolve_all()

    assert ("Big" in duel.alice.battlefield) is castable


@pytest.mark.parametrize(
    ("rules", "waits"),
    [("current", True), ("1999-11-01", True), ("1999-10-31", False), ("1999-04-23", False)],
    ids=str,
)
def test_a_trigger_that_makes_mana(rules: str, waits: bool) -> None:
    """CR 605.1b: only what triggers on mana is a mana ability; for half a year of 1999 all that makes mana was one."""
    duel = Duel(rules=rules)
    spring = written("Spring {0}\nEnchantment\nWhenever you gain life, add {G}.")
    duel.alice.has(battlefield=spring, hand=written("Sip {0}\nInstant\nYou gain 1 life."))

    duel.alice.casts("Sip").resolves()

    assert len(duel.game.stack) == (1 if waits else 0)
    assert len(duel.alice.player.pool) == (0 if waits else 1)
