"""CR 309, 701.49: dungeons and venturing into them."""

from __future__ import annotations

from lawmage.ir.verb import Become, KeywordAction
from lawmage.rules.dungeons import COMPLETED, ROOM, dungeon_of
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, spell, you


def ventures(duel: Duel, *answers: str) -> None:
    """Alice ventures into the dungeon, and the room's ability resolves."""
    duel.alice.has(hand=spell("Spell", you(KeywordAction("venture into the dungeon"))))
    duel.alice.casts("Spell").resolves(*answers[:1])
    duel.resolve_all(*answers[1:])


class TestVenturing:
    """CR 309.5, 309.6, 701.49."""

    def test_through_a_dungeon(self) -> None:
        """A dungeon is chosen; room follows room, and behind the last the dungeon is completed."""
        duel = Duel()
        duel.alice.has(library=[FOREST] * 4)
        ventures(duel, "Lost Mine of Phandelver", "no more")
        id = dungeon_of(duel.game, 0)
        assert duel.game.objects[id].memory[ROOM] == 1
        ventures(duel, "room 3")
        assert duel.alice.battlefield == ["Treasure Token"]
        ventures(duel, "room 5")
        assert (duel.alice.life, duel.bob.life) == (21, 19)
        ventures(duel)
        assert duel.alice.hand == ["Forest"]
        assert dungeon_of(duel.game, 0) < 0
        assert duel.alice.player.facts[COMPLETED] == 1

    def test_undercity(self) -> None:
        """CR 701.49d, 726.2: whoever takes the initiative ventures into Undercity."""
        duel = Duel()
        duel.alice.has(hand=spell("Spell", you(Become("the initiative"))), library=[FOREST] * 2)
        duel.alice.casts("Spell").resolve_all("Forest")
        assert duel.game.objects[dungeon_of(duel.game, 0)].printed.name == "Undercity"
        assert duel.alice.hand == ["Forest"]
