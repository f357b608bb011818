"""CR 701.14a, 608.2c: "target creature you control fights that creature": the one told before, and not itself."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

OX = written("Ox {0}\nCreature - Ox\n5/5")
ELF = written("Elf {0}\nCreature - Elf\n2/4")
FEED = written(
    "Feed {0}\nSorcery\nChoose target creature an opponent controls. When that creature dies this turn, you gain 3"
    " life. Target creature you control fights that creature."
)


def test_the_creature_that_was_chosen() -> None:
    """Both deal damage to each other, and the delayed trigger knows which it is."""
    duel = Duel()
    duel.alice.has(hand=FEED, battlefield=OX)
    duel.bob.has(battlefield=ELF)

    duel.alice.casts("Feed", at=["Elf", "Ox"])
    duel.resolve_all()

    assert duel.bob.graveyard == ["Elf"]
    assert duel.find("Ox").damage == 2
    assert duel.alice.life == 23
