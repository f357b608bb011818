"""CR 702.22: banding."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.filter import IsColor
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, creature

HERO = creature("Hero", "1/1", "banding")
BEAR = creature("Bear", "2/2")
OX = creature("Ox", "3/4")


class TestBands:
    """CR 702.22c to h."""

    def test_who_blocks_one_blocks_all(self) -> None:
        """CR 702.22h."""
        duel = Duel()
        duel.alice.has(battlefield=[HERO, BEAR, GIANT])
        duel.bob.has(battlefield=OX)
        duel.attacks("Hero", "Bear", "Giant", bands=["Hero", "Bear"])
        duel.blocks(("Ox", "Bear"))
        ox = duel.find("Ox")
        assert set(ox.blocking) == {duel.find("Hero").id, duel.find("Bear").id}
        assert duel.find("Hero").blocked
        assert not duel.find("Giant").blocked

    def test_the_active_player_divides_the_blockers_damage(self) -> None:
        """CR 702.22k."""
        duel = Duel()
        duel.alice.has(battlefield=[HERO, GIANT])
        duel.bob.has(battlefield=OX)
        duel.attacks("Hero", "Giant", bands=["Hero", "Giant"])
        duel.blocks(("Ox", "Giant")).fights(0)
        assert duel.alice.graveyard == ["Hero"]
        assert duel.find("Giant").damage == 0

    def test_only_one_without_banding(self) -> None:
        """CR 702.22c: the second creature without banding can't join."""
        duel = Duel()
        duel.alice.has(battlefield=[HERO, BEAR, GIANT])
        duel.attacks("Hero", "Bear", "Giant", bands=["Hero", "Bear"])
        assert duel.find("Giant").memory.get("band", 0) == 0
        assert duel.find("Bear").memory["band"] == duel.find("Hero").id

    def test_bands_with_other(self) -> None:
        """CR 702.22c: any number of creatures of the quality."""
        knight = Keyword("bands with other", quality=IsColor("white"))
        duel = Duel()
        duel.alice.has(battlefield=[creature("Knight", "1/1", knight, colors=("white",))])
        duel.alice.has(
            battlefield=[creature("Page", "1/1", colors=("white",)), creature("Squire", "1/1", colors=("white",))]
        )
        duel.attacks("Knight", "Page", "Squire", bands=["Knight", "Page", "Squire"])
        bands = {duel.find(name).memory["band"] for name in ("Knight", "Page", "Squire")}
        assert len(bands) == 1
