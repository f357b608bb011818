"""CR 701.10, 701.11, 701.12: doubling, tripling and exchanging."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, PRECOMBAT_MAIN
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/3")
OX = written("Ox {2}\nCreature - Ox\n4/4")
SHRINK = written("Shrink {0}\nInstant\nTarget creature gets -5/-0 until end of turn.")


def sorcery(text: str, name: str = "Work") -> object:
    """A sorcery for nothing."""
    return written(f"{name} {{0}}\nSorcery\n{text}")


def sizes(duel: Duel, name: str = "Bear") -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    found = duel.find(name).chars
    return found.power, found.toughness


class TestDoubling:
    """CR 701.10, 701.11."""

    @pytest.mark.parametrize(
        ("text", "size"),
        [
            ("Double target creature's power until end of turn.", (4, 3)),
            ("Double target creature's toughness until end of turn.", (2, 6)),
            ("Double target creature's power and toughness until end of turn.", (4, 6)),
            ("Triple target creature's power until end of turn.", (6, 3)),
            ("Triple target creature's power and toughness until end of turn.", (6, 9)),
        ],
    )
    def test_power_and_toughness(self, text: str, size: tuple[int, int]) -> None:
        """CR 701.10a, b, 701.11a, b: it gets +X/+Y of what they are as the spell resolves, until the turn ends."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 3)
        grow = written("Grow {0}\nInstant\nPut a +1/+1 counter on target creature.")
        duel.alice.has(battlefield=BEAR, hand=[sorcery(text), grow])
        duel.alice.casts("Work", at="Bear").resolve_all()
        assert sizes(duel) == size
        duel.alice.casts("Grow", at="Bear").resolve_all()
        assert sizes(duel) == (size[0] + 1, size[1] + 1)
        duel.to_step(END_STEP).to_step(PRECOMBAT_MAIN)
        assert sizes(duel) == (3, 4)

    @pytest.mark.parametrize(
        ("text", "size"),
        [
            ("Double target creature's power and toughness until end of turn.", (-6, 6)),
            ("Triple target creature's power and toughness until end of turn.", (-9, 9)),
        ],
    )
    def test_less_than_nothing(self, text: str, size: tuple[int, int]) -> None:
        """CR 701.10c, 701.11c: what is below 0 goes further down."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[SHRINK, sorcery(text)])
        duel.alice.casts("Shrink", at="Bear").resolve_all()
        duel.alice.casts("Work", at="Bear").resolve_all()

        assert sizes(duel) == size

    def test_it_is_no_fixed_size(self) -> None:
        """CR 701.10a: what sets the size afterwards leaves the bonus in force."""
        duel = Duel()
        fix = written("Fix {0}\nInstant\nTarget creature has base power and toughness 1/1 until end of turn.")
        duel.alice.has(
            battlefield=BEAR, hand=[sorcery("Double target creature's power and toughness until end of turn."), fix]
        )
        duel.alice.casts("Work", at="Bear").resolve_all()
        duel.alice.casts("Fix", at="Bear").resolve_all()

        assert sizes(duel) == (3, 4)

    def test_a_life_total(self) -> None:
        """CR 701.10d: the player gains as much as they have; one below 0 loses."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever you gain life, draw a card.")
        duel = Duel()
        duel.alice.has(battlefield=watcher, hand=sorcery("Double target player's life total."), library=[FOREST] * 2)
        duel.alice.casts("Work", at="alice").resolve_all()
        assert duel.alice.life == 40 and duel.alice.hand == ["Forest"]

        duel = Duel()
        duel.alice.has(hand=sorcery("Double target player's life total."))
        duel.alice.casts("Work", at="bob").resolve_all()
        assert (duel.alice.life, duel.bob.life) == (20, 40)

    def test_mana(self) -> None:
        """CR 701.10f: as much again of each type."""
        cube = written("Cube {1}\nArtifact\n{0}: Double the amount of each type of unspent mana you have.")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, cube], hand=written("Elk {3}{G}\nCreature - Elk\n3/3"))
        duel.alice.activates("Forest")
        duel.alice.activates("Forest")
        duel.alice.activates("Cube").resolve_all()
        assert len(duel.alice.player.pool) == 4
        duel.alice.casts("Elk").resolve_all()
        assert "Elk" in duel.alice.battlefield

    def test_damage(self) -> None:
        """CR 701.10g: a replacement effect, and two of them make it fourfold."""
        text = "If a source you control would deal damage, it deals double that damage instead."
        twin = written(f"Twin {{1}}\nEnchantment\n{text}")
        burn = written("Burn {0}\nInstant\nBurn deals 2 damage to any target.")
        for count, life in ((1, 16), (2, 12)):
            duel = Duel()
            duel.alice.has(battlefield=[twin] * count, hand=burn)
            duel.alice.casts("Burn", at="bob").resolve_all()
            assert duel.bob.life == life


class TestExchanging:
    """CR 701.12."""

    SWAP = sorcery("Exchange control of two target creatures.")

    def test_control(self) -> None:
        """CR 701.12a, b: all of it, or nothing if a creature has gone or one player controls both."""
        for gone in (False, True):
            duel = Duel()
            duel.alice.has(battlefield=BEAR, hand=self.SWAP)
            duel.bob.has(battlefield=OX, hand=written("Doom {0}\nInstant\nDestroy target creature."))
            duel.alice.casts("Work", at=["Bear", "Ox"])
            if gone:
                duel.bob.casts("Doom", at="Ox").resolves()
            duel.resolve_all()
            assert duel.alice.battlefield == (["Bear"] if gone else ["Ox"])
            assert duel.bob.battlefield == ([] if gone else ["Bear"])

    def test_life_totals(self) -> None:
        """CR 701.12g: what one gains the other loses; not at all, if one can't gain life."""
        text = "Exchange life totals with target player."
        tyrant = written("Tyrant {1}\nEnchantment\nYour opponents can't gain life.")
        burn = written("Burn {0}\nInstant\nBurn deals 5 damage to any target.")
        for forbidden in (False, True):
            duel = Duel()
            duel.alice.has(hand=[sorcery(text), burn], battlefield=[tyrant] if forbidden else [])
            duel.alice.casts("Burn", at="bob").resolve_all()
            duel.alice.casts("Work", at="bob").resolve_all()
            assert (duel.alice.life, duel.bob.life) == ((20, 15) if forbidden else (15, 20))
