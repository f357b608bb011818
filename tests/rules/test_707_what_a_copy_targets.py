"""CR 115.7, 707.10: what a copy of a spell targets, or a spell with a new target, becomes its target; no mana was
spent to cast a copy."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, written

WARY = written(
    "Wary {0}\nCreature - Ox\nWhenever this creature becomes the target of a spell or ability, you gain 1 life.\n9/9"
)
TWIN = written("Twin {0}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the copy.")
TURN = written("Turn {0}\nInstant\nYou may choose new targets for target spell.")
RAINBOW = written(
    "Rainbow {1}{R}\nSorcery\nRainbow deals X damage to any target, where X is the number of colors of mana"
    " spent to cast this spell."
)
EMBER = written(
    "Ember {1}{R}\nInstant\nEmber deals 1 damage to any target. If {G} was spent to cast this spell, Ember deals 2"
    " damage to that permanent or player instead."
)


class TestTargetsOfCopies:
    """CR 707.10c."""

    def test_a_copys_new_target_becomes_its_target(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT, TWIN])
        duel.bob.has(battlefield=[GIANT, WARY])
        duel.alice.casts("Bolt", at="Giant")
        duel.alice.casts("Twin", at="Bolt").resolves("Wary")
        duel.resolves()
        assert duel.bob.life == 21

    def test_so_does_one_that_the_original_targets_too(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT, TWIN])
        duel.bob.has(battlefield=[WARY])
        duel.alice.casts("Bolt", at="Wary")
        duel.alice.casts("Twin", at="Bolt").resolve_all("unchanged")
        assert duel.bob.life == 22

    def test_a_changed_target_becomes_the_target(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT, TURN, TURN])
        duel.bob.has(battlefield=[GIANT, WARY])
        duel.alice.casts("Bolt", at="Giant")
        duel.alice.casts("Turn", at="Bolt").resolves("yes", "Wary")
        duel.resolves()
        assert duel.bob.life == 21
        duel.alice.casts("Turn", at="Bolt").resolves("yes", "unchanged")
        assert len(duel.game.stack) == 1


class TestManaOfCopies:
    """CR 707.10."""

    def test_no_colours_of_mana_were_spent_to_cast_a_copy(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=[RAINBOW, TWIN])
        duel.alice.casts("Rainbow", at="bob")
        duel.alice.casts("Twin", at="Rainbow").resolves("bob")
        duel.resolves()
        assert duel.bob.life == 20
        duel.resolves()
        assert duel.bob.life == 18

    def test_nor_mana_of_a_certain_colour(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=[EMBER, TWIN])
        duel.alice.casts("Ember", at="bob")
        duel.alice.casts("Twin", at="Ember").resolves("bob")
        duel.resolves()
        assert duel.bob.life == 19
        duel.resolves()
        assert duel.bob.life == 17
