"""CR 107.4e, 601.2b, f: which half of a hybrid symbol is paid is announced before the total cost is known."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, basic, written

PLAINS = basic("Plains")
LEAN = written("Lean {2/W}\nSorcery\nYou gain 5 life.")
CHEAP = written("Cheap {1}\nArtifact\nSpells you cast cost {2} less to cast.")
EITHER = written("Either {R/G}\nSorcery\nYou gain 5 life.")
FLOOR = written(
    "Floor {1}\nArtifact\nEach spell that would cost less than three mana to cast costs three mana to cast."
)


class TestAnnouncing:
    """CR 601.2b."""

    def test_the_half_is_asked_where_both_can_be_paid(self) -> None:
        """The half announced is what is paid."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=EITHER)
        duel.alice.casts("Either", "{G}").resolves()
        assert duel.find("Forest").tapped and not duel.find("Mountain").tapped

    def test_nothing_is_asked_where_only_one_can(self) -> None:
        """A half that can't be paid can't be announced."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=EITHER)
        duel.alice.casts("Either").resolves()
        assert duel.alice.life == 25

    def test_a_generic_half_is_reduced(self) -> None:
        """CR 601.2f: {2/W} announced as {2} costs nothing after a reduction by {2}; as {W} it is not reduced."""
        duel = Duel()
        duel.alice.has(battlefield=[CHEAP, PLAINS], hand=[LEAN, LEAN])
        duel.alice.casts("Lean", "{2}").resolves()
        assert not duel.find("Plains").tapped
        duel.alice.casts("Lean", "{W}").resolves()
        assert duel.find("Plains").tapped

    def test_it_can_be_cast_for_the_generic_half_alone(self) -> None:
        """CR 601.3: it is legal if some announcement can be paid."""
        duel = Duel()
        duel.alice.has(battlefield=CHEAP, hand=LEAN)
        assert duel.alice.may("cast Lean")
        duel.alice.casts("Lean").resolves()
        assert duel.alice.life == 25

    def test_without_the_reduction_it_can_not(self) -> None:
        """The contrast."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=LEAN)
        assert not duel.alice.may("cast Lean")


class TestFloor:
    """CR 601.2f: a cost that may not be less than so much (after increases and reductions)."""

    def test_two_lands_are_too_few(self) -> None:
        """{2/W} announced as {W} is one mana, raised to three."""
        duel = Duel()
        duel.alice.has(battlefield=[FLOOR, PLAINS, PLAINS], hand=LEAN)
        assert not duel.alice.may("cast Lean")

    def test_three_lands_are_enough(self) -> None:
        """All three are spent whichever half is announced."""
        duel = Duel()
        duel.alice.has(battlefield=[FLOOR, PLAINS, PLAINS, PLAINS], hand=LEAN)
        duel.alice.casts("Lean", "{W}").resolves()
        assert all(duel.game.objects[id].tapped for id in duel.game.battlefield[1:])
