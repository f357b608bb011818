"""CR 603.12: what a reflexive ability asks about: that it was done, or itself what was done."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

OX = written("Ox {4}\nCreature - Ox\n3/3")
APE = written("Ape {3}\nCreature - Ape\n2/2")
IMP = written(
    "Imp {0}\nCreature - Imp\nWhen this creature enters, reveal any number of Ox cards from your hand. When you do,"
    " this creature deals X plus 2 damage to target opponent, where X is the number of cards revealed this way.\n1/1"
)


@pytest.mark.parametrize(("revealed", "life"), [(0, 18), (1, 17)])
def test_none_is_any_number(revealed: int, life: int) -> None:
    """CR 603.12, 608.2d: who reveals none of them has revealed any number."""
    duel = Duel()
    duel.alice.has(hand=[IMP, OX, OX])
    duel.alice.casts("Imp").resolve_all(*["Ox"] * revealed, "no more")
    assert duel.bob.life == life


def test_one_of_several_declined() -> None:
    """CR 603.12: an instruction that may be declined was not carried out then."""
    text = (
        "Elf {0}\nCreature - Elf\nWhen this creature enters, you may discard any number of cards. When you do, you lose"
        " 1 life.\n1/1"
    )
    duel = Duel()
    duel.alice.has(hand=[written(text), OX])
    duel.alice.casts("Elf").resolve_all("no")
    assert duel.alice.life == 20


@pytest.mark.parametrize(("library", "power"), [([FOREST, APE, FOREST], 6), ([FOREST, FOREST], 3)])
def test_what_was_revealed_before_something_else_was_done(library: list[Definition], power: int) -> None:
    """CR 603.12: "when you reveal a creature card this way" asks what was revealed, whatever was done since."""
    text = (
        "Whistle {0}\nInstant\nReveal cards from the top of your library until you reveal a creature card. Put that"
        " card into your hand and the rest on the bottom of your library in a random order. When you reveal a creature"
        " card this way, put X +1/+1 counters on target creature you control, where X is the mana value of that card."
    )
    duel = Duel()
    duel.alice.has(battlefield=OX, hand=written(text), library=library)
    duel.alice.casts("Whistle").resolve_all()
    assert duel.object(duel.find("Ox").id).chars.power == power
