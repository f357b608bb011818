"""CR 702.22, 702.22a: banding changes how attackers and blockers are declared and damage is divided."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.filter import IsColor
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, creature, written

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


HUNTER = written("Hunter {1}\nCreature - Wolf\nBands with other Wolves\n1/1")
WOLF = written("Wolf {1}\nCreature - Wolf\n1/1")


def bands(duel: Duel, *names: str) -> list[int]:
    """How they are banded."""
    return [duel.find(name).memory.get("band", 0) for name in names]


class TestLosingAndHavingItTwice:
    """CR 702.22b, m."""

    def test_bands_with_other_is_banding(self) -> None:
        """CR 702.22b: what loses banding loses "bands with other" with it, and what loses that keeps banding."""
        loss = "Target creature loses banding until end of turn."
        other = 'Target creature loses all "bands with other" abilities until end of turn.'
        both = 'Target creature loses banding and all "bands with other" abilities until end of turn.'
        for text, banded in (("", True), (loss, False), (other, False), (both, False)):
            duel = Duel()
            duel.alice.has(battlefield=[HUNTER, WOLF])
            if text:
                duel.alice.has(hand=written(f"Loss {{0}}\nSorcery\n{text}"))
                duel.alice.casts("Loss", at="Hunter").resolve_all()
            duel.attacks("Hunter", "Wolf", bands=["Hunter", "Wolf"] if banded else [])
            assert bands(duel, "Hunter", "Wolf") == ([duel.find("Hunter").id] * 2 if banded else [0, 0])
        duel = Duel()
        duel.alice.has(battlefield=[HERO, BEAR], hand=written(f"Loss {{0}}\nSorcery\n{other}"))
        duel.alice.casts("Loss", at="Hero").resolve_all()
        duel.attacks("Hero", "Bear", bands=["Hero", "Bear"])
        assert bands(duel, "Hero", "Bear") == [duel.find("Hero").id] * 2

    def test_twice_is_once(self) -> None:
        """CR 702.22m: two instances let one creature without banding join, and no more."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Hero", "1/1", "banding", "banding"), BEAR, GIANT])
        duel.attacks("Hero", "Bear", "Giant", bands=["Hero", "Bear"])
        assert duel.find("Giant").memory.get("band", 0) == 0

    def test_a_band_becomes_blocked(self) -> None:
        """CR 702.22i: an effect that makes one of the band blocked makes all of it blocked."""
        duel = Duel()
        duel.alice.has(battlefield=[HERO, BEAR, GIANT])
        duel.bob.has(hand=written("Fog {0}\nInstant\nTarget unblocked attacking creature becomes blocked."))
        duel.attacks("Hero", "Bear", "Giant", bands=["Hero", "Bear"])
        duel.blocks()
        duel.bob.casts("Fog", at="Bear").resolve_all()
        assert [duel.find(name).blocked for name in ("Hero", "Bear", "Giant")] == [True, True, False]
        duel.fights()
        assert duel.bob.life == 17
