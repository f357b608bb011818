"""CR 722: preparation cards, of our own invention."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import EXILE, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

ISLAND = written("Island\nBasic Land - Island")
PUPIL = written(
    "Eager Pupil {U}\nCreature - Human\nThis creature enters prepared.\n1/1\n// prepare\n"
    "First Lesson {U}\nSorcery\nYou gain 3 life."
)
PLAIN = written("Plain Bear {U}\nCreature - Bear\n2/2")
READY = written("Ready {U}\nInstant\nTarget creature becomes prepared.")
UNREADY = written("Unready {U}\nInstant\nTarget creature becomes unprepared.")
SLAY = written("Slay {U}\nInstant\nDestroy target creature.")
VANISH = written("Vanish {U}\nInstant\nTarget creature phases out.")
TAKE = written("Take {U}\nInstant\nGain control of target creature.")
MIRROR = written("Mirror {U}\nInstant\nCreate a token that's a copy of target creature.")
MIMIC = written(
    "Mimic {U}\nInstant\nTarget creature you control becomes a copy of target creature an opponent controls."
)
AGAIN = written("Again {U}\nInstant\nCopy target instant or sorcery spell.")


def pupil_of(duel: Duel) -> Duel:
    """Alice casts the pupil, with lands left for the rest."""
    duel.alice.has(battlefield=[ISLAND] * 6, hand=[PUPIL])
    return duel.alice.casts("Eager Pupil").resolves()


def test_a_prepared_permanent_has_a_copy_of_its_prepare_spell_in_exile() -> None:
    """CR 722.3a, 722.3c, 722.2: the copy has only the inset characteristics, stays there, and is cast for its cost."""
    duel = pupil_of(Duel())
    assert duel.alice.exile == ["First Lesson"] and duel.find("Eager Pupil").memory["prepared"] == 1
    copy = duel.find("First Lesson", EXILE)
    assert copy.is_copy and copy.chars.power is None and copy.chars.mana_cost is not None
    duel.alice.casts("First Lesson")
    # CR 722.3c: it is unprepared as the spell becomes cast, and there is nothing left to cast.
    assert not duel.find("Eager Pupil").memory.get("prepared", 0)
    duel.resolve_all()
    assert duel.alice.life == 23 and duel.alice.exile == [] and duel.alice.graveyard == []
    assert not duel.alice.may("cast First Lesson")


def test_the_card_itself_is_never_cast_as_its_prepare_spell() -> None:
    """CR 722.3, 722.4, 722.1: in a hand it is a creature card and nothing else."""
    duel = Duel()
    duel.alice.has(battlefield=[ISLAND] * 2, hand=[PUPIL])
    assert duel.alice.hand == ["Eager Pupil"] and len(duel.alice.player.hand) == 1
    assert duel.alice.may("cast Eager Pupil") and not duel.alice.may("cast First Lesson")


def test_what_has_no_prepare_spell_does_not_become_prepared() -> None:
    """CR 722.3a."""
    duel = Duel()
    duel.alice.has(battlefield=[ISLAND, ISLAND, PLAIN, PUPIL], hand=[READY, READY])
    duel.alice.casts("Ready", at="Plain Bear").resolves()
    assert not duel.find("Plain Bear").memory.get("prepared", 0) and duel.alice.exile == []
    duel.alice.casts("Ready", at="Eager Pupil").resolves()
    assert duel.alice.exile == ["First Lesson"]


def test_what_is_prepared_already_does_not_become_so_again() -> None:
    """CR 722.3a: there is one copy."""
    duel = pupil_of(Duel())
    duel.alice.has(hand=READY)
    duel.alice.casts("Ready", at="Eager Pupil").resolves()
    assert duel.alice.exile == ["First Lesson"]


def test_the_copy_is_lost_with_the_designation() -> None:
    """CR 722.3b, 722.3c, 704.5e: unprepared, or gone from the battlefield."""
    duel = pupil_of(Duel())
    duel.alice.has(hand=UNREADY)
    duel.alice.casts("Unready", at="Eager Pupil").resolves()
    assert duel.alice.exile == [] and not duel.alice.may("cast First Lesson")

    duel = pupil_of(Duel())
    duel.alice.has(hand=SLAY)
    duel.alice.casts("Slay", at="Eager Pupil").resolves()
    assert duel.alice.exile == [] and not duel.alice.may("cast First Lesson")


def test_it_phases_out_and_in_again_prepared() -> None:
    """CR 722.3c: the copy ceases to exist; a new one is made as the permanent phases in."""
    duel = pupil_of(Duel())
    duel.alice.has(hand=VANISH, library=[ISLAND] * 3)
    duel.bob.has(library=[ISLAND] * 3)
    duel.alice.casts("Vanish", at="Eager Pupil").resolves()
    assert duel.alice.exile == []
    duel.to_step(11).to_step(1).to_step(11).to_step(1)
    assert duel.alice.exile == ["First Lesson"] and duel.alice.may("cast Eager Pupil") is False


def test_whoever_controls_the_permanent_casts_the_copy() -> None:
    """CR 722.3c."""
    duel = pupil_of(Duel())
    duel.bob.has(battlefield=[ISLAND] * 3, hand=TAKE)
    duel.bob.casts("Take", at="Eager Pupil").resolves()
    assert not duel.alice.may("cast First Lesson")
    duel.alice.has(library=ISLAND)
    duel.bob.has(library=ISLAND)
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    assert duel.game.active == 1
    duel.bob.casts("First Lesson").resolves()
    assert duel.bob.life == 23


def test_a_copy_of_a_preparation_card_has_its_prepare_spell_too() -> None:
    """CR 722.2b: the inset frame is copied with the rest; a token that enters prepared has a spell of its own."""
    duel = pupil_of(Duel())
    duel.alice.has(hand=MIRROR)
    duel.alice.casts("Mirror", at="Eager Pupil").resolves()
    assert duel.alice.exile == ["First Lesson"] * 2

    duel = Duel()
    duel.bob.has(battlefield=PUPIL)
    duel.alice.has(battlefield=[ISLAND] * 3 + [PLAIN], hand=[MIMIC, READY])
    bear = duel.find("Plain Bear").id
    duel.alice.casts("Mimic", at=["Plain Bear", "Eager Pupil"]).resolves()
    duel.alice.casts("Ready", at=bear).resolves()
    assert duel.alice.exile == ["First Lesson"]
    duel.alice.casts("First Lesson").resolves()
    assert duel.alice.life == 23


def test_the_spell_can_be_copied() -> None:
    """CR 722.3d: the copy of the spell has the prepare spell's characteristics."""
    duel = pupil_of(Duel())
    duel.alice.has(hand=AGAIN)
    duel.alice.casts("First Lesson")
    duel.alice.casts("Again", at="First Lesson").resolve_all()
    assert duel.alice.life == 26
