"""CR 701.3d, 608.2c: "attach an Equipment to it. If you do, unattach it": what is unattached is the Equipment."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

OX = written("Ox {0}\nCreature - Ox\n5/5")
AXE = written("Axe {0}\nArtifact - Equipment\nEquipped creature gets +2/+0.\nEquip {1}")
ASK = written(
    "Ask {0}\nSorcery\nGain control of target creature until end of turn. You may attach an Equipment you control to"
    " that creature. If you do, unattach it at the beginning of the next end step."
)


def test_the_equipment_is_unattached() -> None:
    """The creature goes back without it."""
    duel = Duel()
    duel.alice.has(hand=ASK, battlefield=AXE)
    duel.bob.has(battlefield=OX)

    duel.alice.casts("Ask", at="Ox").resolves("yes")
    assert duel.object(duel.find("Ox").id).chars.power == 7

    duel.to_step(END_STEP)
    duel.resolve_all()
    assert duel.object(duel.find("Ox").id).chars.power == 5
