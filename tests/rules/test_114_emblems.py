"""CR 114: emblems."""

from __future__ import annotations

from lawmage.ir.ability import Static, Triggered
from lawmage.ir.amount import Number
from lawmage.ir.change import GetPT
from lawmage.ir.event import Enters
from lawmage.ir.filter import IsType
from lawmage.ir.static import ObjectsAre
from lawmage.ir.verb import GainLife, GetEmblem
from lawmage.scenario.duel import Duel
from tests.cards_for_layers import BEAR, ELF, MINE, all_of
from tests.cards_for_tests import FOREST, spell, you

CREATURES = all_of(IsType("creature"), MINE)
EMBLEM = spell(
    "Emblem",
    you(
        GetEmblem(
            (
                Static(ObjectsAre(CREATURES, (GetPT(Number(1), Number(1)),))),
                Triggered(Enters(CREATURES), (you(GainLife(Number(2))),)),
            )
        )
    ),
)


class TestEmblems:
    """CR 114.1, 114.4."""

    def test_the_abilities_of_an_emblem_work_in_the_command_zone(self) -> None:
        """CR 114.4: its static and its triggered abilities, for its controller."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=[EMBLEM, ELF])
        duel.bob.has(battlefield=BEAR)

        duel.alice.casts("Emblem").resolves()
        assert [duel.object(id).chars.power for id in duel.game.battlefield] == [3, None, 2]

        duel.alice.casts("Elf").resolve_all()
        assert duel.alice.life == 22
        assert duel.find("Elf").chars.power == 2
