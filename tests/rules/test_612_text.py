"""CR 612: effects that change text; 305.6, 305.7: land types and what they give."""

from __future__ import annotations

from lawmage.rules.type_changes import intrinsic
from lawmage.scenario.duel import Duel
from tests.cards_for_layers import BANNER, BEAR, BECOME_ISLAND, CAVES, REWORD, URBORG
from tests.cards_for_tests import FOREST, MOUNTAIN, creature

RED = creature("Ember", "1/1", colors=("red",))


class TestText:
    """CR 612.1, 612.2."""

    def test_a_colour_word_of_an_ability(self) -> None:
        """CR 612.2: white creatures become red creatures, in the text."""
        duel = Duel()
        duel.alice.has(battlefield=[BANNER, RED, BEAR, FOREST], hand=REWORD)
        assert duel.find("Ember").chars.power == 1

        duel.alice.casts("Reword", at="Banner").resolves("white", "red")

        assert duel.find("Ember").chars.power == 2
        assert duel.find("Bear").chars.power == 2

    def test_a_land_type_of_the_type_line(self) -> None:
        """CR 612.1, 305.6: a Forest reworded to Island taps for blue."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=REWORD)
        duel.game.own(duel.find("Mountain").id).tapped = True

        duel.alice.casts("Reword", at="Mountain").resolves("Mountain", "Island")

        chars = duel.find("Mountain").chars
        assert chars.subtypes == frozenset({"Island"})
        assert len(chars.abilities) == 1


class TestLandTypes:
    """CR 305.6, 305.7."""

    def test_setting_takes_the_abilities_of_the_text(self) -> None:
        """CR 305.7: and gives the mana ability of the new type."""
        duel = Duel()
        duel.alice.has(battlefield=[CAVES, FOREST], hand=BECOME_ISLAND)

        duel.alice.casts("Flood", at="Caves").resolves()

        chars = duel.find("Caves").chars
        assert chars.subtypes == frozenset({"Island"})
        assert len(chars.abilities) == 1

    def test_adding_keeps_them(self) -> None:
        """CR 305.7: a land that becomes a Swamp in addition keeps its text."""
        duel = Duel()
        duel.alice.has(battlefield=[CAVES, URBORG])

        chars = duel.find("Caves").chars
        assert "Swamp" in chars.subtypes
        assert len(chars.abilities) == 2

    def test_a_reworded_type_gives_its_own_mana(self) -> None:
        """CR 305.6, 612.1: a Forest whose word has become Island has the Island's mana ability, and no other."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, MOUNTAIN, MOUNTAIN, MOUNTAIN], hand=REWORD)

        duel.alice.casts("Reword", at="Forest").resolves("Forest", "Island")

        forest = duel.find("Forest")
        assert forest.chars.subtypes == frozenset({"Island"})
        assert [ability is intrinsic("Island") for ability in forest.chars.abilities] == [True]
