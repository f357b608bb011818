"""CR 611: how long continuous effects last, and what is fixed when they begin."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_layers import BEAR, BLESS, BLESS_LONG, ELF, GROWN, SUPERGROW, WHILE_TAPPED
from tests.cards_for_tests import FOREST, GIANT, written


def power(duel: Duel, name: str) -> int | None:
    """The power of a permanent."""
    return duel.find(name).chars.power


class TestDurations:
    """CR 611.2a, 611.2b."""

    def test_until_your_next_turn(self) -> None:
        """CR 611.2a: it lasts through the other player's turn and ends as one's own begins."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=BLESS, library=[ELF] * 3)
        duel.bob.has(library=[ELF] * 3)
        duel.alice.casts("Bless", at="Bear").resolves()

        duel.to_step(END_STEP).to_step(UPKEEP)
        assert duel.game.active == 1
        assert power(duel, "Bear") == 3

        duel.to_step(END_STEP).to_step(UPKEEP)
        assert duel.game.active == 0
        assert power(duel, "Bear") == 2

    def test_until_the_end_of_your_next_turn(self) -> None:
        """CR 611.2a: the turn in progress is not the next one."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=BLESS_LONG, library=[ELF] * 4)
        duel.bob.has(library=[ELF] * 4)
        duel.alice.casts("Bless Long", at="Bear").resolves()

        for player, expected in ((1, 3), (0, 3), (1, 2)):
            duel.to_step(END_STEP).to_step(UPKEEP)
            assert duel.game.active == player
            assert power(duel, "Bear") == expected

    def test_an_effect_whose_duration_never_starts_does_nothing(self) -> None:
        """CR 611.2b: for as long as it is tapped: it is not."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=WHILE_TAPPED)
        duel.bob.has(battlefield=GIANT)

        duel.alice.casts("Hold", at="Giant").resolves()

        assert duel.bob.battlefield == ["Giant"]
        assert not duel.game.effects

    def test_for_as_long_as_ends_for_good(self) -> None:
        """CR 611.2b: once the condition is false the effect is over, even if it becomes true again."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=WHILE_TAPPED, library=[ELF] * 3)
        duel.bob.has(battlefield=GIANT, library=[ELF] * 3)
        giant = duel.find("Giant").id
        duel.game.own(giant).tapped = True
        duel.alice.casts("Hold", at="Giant").resolves()
        assert duel.alice.battlefield == ["Forest", "Giant"]

        duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP)

        assert duel.game.active == 0
        assert duel.bob.battlefield == ["Giant"]


class TestLockedIn:
    """CR 611.2c, 611.2d."""

    def test_an_amount_is_determined_once_for_each_object(self) -> None:
        """CR 611.2d: each creature gets as much as its power was, whatever happens to it later."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, ELF, FOREST, FOREST], hand=[GROWN, SUPERGROW])

        duel.alice.casts("Grown").resolves()
        assert (power(duel, "Bear"), power(duel, "Elf")) == (4, 2)

        duel.alice.casts("Supergrow", at="Elf").resolves()
        assert power(duel, "Elf") == 6


class TestStaleness:
    """CR 613.5: what makes the game work characteristics out again."""

    def test_tapping_matters_only_where_an_effect_looks_at_it(self) -> None:
        """Nothing looks at whether permanents are tapped here."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=BLESS)
        duel.find("Bear")

        assert not duel.game.stale
        assert duel.game.reads == 0


def test_a_static_ability_asks_nobody() -> None:
    """CR 611.2d, 611.3: a choice made as an effect begins has no place in a static ability; such a line is declined."""
    with pytest.raises(AssertionError, match="Static"):
        written(
            "Ward {W}\nEnchantment - Aura\nEnchant creature\n"
            "Enchanted creature has protection from the color of your choice."
        )
