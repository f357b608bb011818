"""CR 309, 701.49: dungeons and venturing into them."""

from __future__ import annotations

from lawmage.ir.verb import Become, KeywordAction
from lawmage.rules.dungeons import COMPLETED, ROOM, dungeon_of
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, spell, written, you


def ventures(duel: Duel, *answers: str) -> None:
    """Alice ventures into the dungeon, and the room's ability resolves."""
    duel.alice.has(hand=spell("Spell", you(KeywordAction("venture into the dungeon"))))
    duel.alice.casts("Spell").resolves(*answers[:1])
    duel.resolve_all(*answers[1:])


class TestVenturing:
    """CR 309.5, 309.6, 701.49, 701.49b: an arrow is followed, and where several go on the player chooses one."""

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

    def test_where_dungeons_are(self) -> None:
        """CR 309.2a, b, c: from outside the game, in the command zone until completed, no permanent, never cast."""
        duel = Duel()
        duel.alice.has(library=[FOREST] * 4)
        ventures(duel, "Tomb of Annihilation")
        id = dungeon_of(duel.game, 0)
        assert id in duel.game.command and id not in duel.game.battlefield
        assert not duel.alice.may("cast Tomb of Annihilation")
        assert duel.alice.battlefield == []

    def test_nothing_else_brings_one_into_the_game(self) -> None:
        """CR 309.2d: a spell that takes a card from outside the game finds no dungeon."""
        wish = written(
            "Wish {0}\nSorcery\nYou may reveal a card you own from outside the game and put it into your hand."
        )
        duel = Duel()
        duel.alice.has(hand=wish)
        duel.alice.casts("Wish").resolve_all("yes")
        assert duel.alice.hand == [] and dungeon_of(duel.game, 0) < 0

    def test_undercity(self) -> None:
        """CR 701.49d, 726.2: whoever takes the initiative ventures into Undercity."""
        duel = Duel()
        duel.alice.has(hand=spell("Spell", you(Become("the initiative"))), library=[FOREST] * 2)
        duel.alice.casts("Spell").resolve_all("Forest")
        assert duel.game.objects[dungeon_of(duel.game, 0)].printed.name == "Undercity"
        assert duel.alice.hand == ["Forest"]
