"""CR 602.5b, 609.4b: limits by how often an ability was used or how much was spent on it; symbols of another colour."""

from lawmage.ir.reference import You
from lawmage.ir.static import SpendAs, SymbolsAre
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import FOREST, MOUNTAIN, basic, permanent, written

PLAINS = basic("Plains")
BAT = written(
    "Bat {R}\nCreature — Bat\n{R}: Bat gets +1/+0 until end of turn. Spend no more than {R}{R} this way each turn.\n0/1"
)
WHELP = written(
    "Whelp {R}\nCreature — Dragon\n{R}: Whelp gets +1/+0 until end of turn. If this ability has been activated three "
    "or more times this turn, sacrifice Whelp at the beginning of the next end step.\n1/1"
)
DAWN = permanent("Dawn", "enchantment", SymbolsAre(You(), "white"))
MILK = permanent("Milk", "enchantment", SpendAs(You(), "white"))


class TestSpending:
    """Rulings of June 1997."""

    def test_a_limit_of_mana(self) -> None:
        """So much and no more each turn."""
        duel = Duel()
        duel.alice.has(battlefield=[BAT, *[MOUNTAIN] * 3])

        duel.alice.activates("Bat").resolves().alice.activates("Bat").resolves()

        assert not duel.alice.may("activate Bat")

    def test_symbols_of_another_colour_are_another_cost(self) -> None:
        """Mana spent before does not count, and mana of the old colour does not pay."""
        duel = Duel()
        duel.alice.has(battlefield=[BAT, *[MOUNTAIN] * 3, *[PLAINS] * 3], hand=DAWN)
        duel.alice.activates("Bat").resolves().alice.casts("Dawn").resolves()

        duel.alice.activates("Bat").resolves().alice.activates("Bat").resolves()

        assert duel.find("Bat").chars.power == 3
        assert not duel.alice.may("activate Bat")


class TestTimes:
    """CR 602.5."""

    def test_three_times(self) -> None:
        """The condition is looked at as the ability resolves."""
        duel = Duel()
        duel.alice.has(battlefield=[WHELP, *[MOUNTAIN] * 3], library=[WHELP] * 2)
        duel.bob.has(library=[WHELP] * 2)
        duel.alice.activates("Whelp").resolves().alice.activates("Whelp").resolves()
        assert duel.game.delayed == []

        duel.alice.activates("Whelp").resolves().to_step(END_STEP).resolve_all()

        assert "Whelp" not in duel.alice.battlefield


class TestSpendAs:
    """CR 609.4b."""

    def test_white_for_any_and_the_rest_for_none(self) -> None:
        """White mana pays for red; red mana pays for generic mana only."""
        duel = Duel()
        duel.alice.has(battlefield=[BAT, PLAINS, MILK])
        assert duel.alice.may("activate Bat")

        other = Duel()
        other.alice.has(battlefield=[BAT, MOUNTAIN, FOREST, MILK], hand=written("Idol {2}\nArtifact"))
        assert not other.alice.may("activate Bat")
        other.alice.casts("Idol").resolves()
        assert "Idol" in other.alice.battlefield
