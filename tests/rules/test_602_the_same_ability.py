"""CR 602.5b, 603.2h: what may be done once each turn goes with the ability, wherever it stands."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
CLIP = written("Clip {0}\nInstant\nTarget creature loses flying until end of turn.")
HOST = written(
    "Host {0}\nCreature - Bird\nFlying\nWhenever another creature enters, you gain 1 life. This ability triggers only "
    "once each turn.\n2/2"
)
BELL = written(
    "Bell {0}\nCreature - Bird\nFlying\n{0}: You gain 1 life. Activate only once each turn.\n{0}: You gain 10 life. "
    "Activate only once each turn.\n2/2"
)
TWICE = written('Twice {0}\nEnchantment\nBirds you control have "{0}: You gain 1 life. Activate only once each turn."')


def test_a_keyword_before_it_is_lost() -> None:
    """It has triggered this turn, though it is the first of its abilities now and was the second."""
    duel = Duel()
    duel.alice.has(battlefield=HOST, hand=[ELF, ELF, CLIP])
    duel.alice.casts("Elf").resolve_all()
    assert duel.alice.life == 21
    duel.alice.casts("Clip", at="Host").resolve_all()
    duel.alice.casts("Elf").resolve_all()
    assert duel.alice.life == 21


def test_activated() -> None:
    """The first may not be activated again; the other, which now stands where the first stood, still may."""
    duel = Duel()
    duel.alice.has(battlefield=BELL, hand=CLIP)
    duel.alice.acts("activate Bell").resolve_all()
    assert duel.alice.life == 21
    duel.alice.casts("Clip", at="Bell").resolve_all()
    duel.alice.acts("activate Bell").resolve_all()
    assert duel.alice.life == 31
    assert not duel.alice.may("activate Bell")


def test_each_of_two() -> None:
    """CR 113.2c: an ability that it has twice is activated twice."""
    duel = Duel()
    duel.alice.has(battlefield=[TWICE, TWICE, HOST])
    for life in (21, 22):
        duel.alice.acts("activate Host").resolve_all()
        assert duel.alice.life == life
    assert not duel.alice.may("activate Host")


ECHO = written(
    "Echo {0}\nEnchantment\nIf a triggered ability of a creature you control triggers, that ability triggers an "
    "additional time."
)
CROWN = written("Crown {0}\nSorcery\nYou become the monarch.")


def test_what_has_no_source() -> None:
    """CR 603.2d, 725.2: the monarch's ability is no permanent's, and triggers once."""
    duel = Duel()
    duel.alice.has(battlefield=ECHO, hand=CROWN, library=[ELF] * 4)
    duel.alice.casts("Crown").resolve_all()
    duel.to_step(END_STEP).resolve_all()
    assert duel.alice.hand == ["Elf"]
