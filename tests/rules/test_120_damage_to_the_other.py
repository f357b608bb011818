"""CR 120.3, 608.2b: each of two creatures deals damage to the other, and to nothing else."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

ELK = written("Elk {0}\nCreature - Elk\nIndestructible\n1/10")
OX = written("Ox {0}\nCreature - Ox\nIndestructible\n2/20")
CONTEST = written(
    "Contest {0}\nInstant\nChoose target creature you control and target creature an opponent controls. Each of those"
    " creatures deals damage equal to its toughness to the other."
)
GUST = written("Gust {0}\nInstant\nReturn target creature to its owner's hand.")


def contest() -> Duel:
    """The spell is cast."""
    duel = Duel()
    duel.alice.has(battlefield=ELK, hand=CONTEST)
    duel.bob.has(battlefield=OX, hand=GUST)
    return duel.alice.casts("Contest", at=["Elk", "Ox"])


def test_each_to_the_other() -> None:
    """Neither is dealt its own damage."""
    duel = contest()

    duel.resolves()

    assert (duel.find("Elk").damage, duel.find("Ox", player=1).damage) == (20, 10)


def test_one_of_them_is_gone() -> None:
    """CR 608.2b: with one of the targets there is no other."""
    duel = contest()
    duel.bob.casts("Gust", at="Ox").resolves()

    duel.resolves()

    assert duel.find("Elk").damage == 0
