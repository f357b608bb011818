"""CR 702: transfigure, recover, ravenous, undaunted, conspire and more than meets the eye, which are data."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.node import Ability
from lawmage.ir.reference import Target
from lawmage.ir.verb import Destroy
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import HAND
from tests.cards_for_casting import GAIN, MOUNTAIN, mana
from tests.cards_for_tests import BOLT, CREATURE, GIANT, card, creature, face, spell, with_faces, you

BEAR = creature("Bear", "2/2")
KILL = spell("Kill", you(Destroy(Target(CREATURE))))


def charm(*abilities: Ability, cost: str = "{R}") -> Definition:
    """A red sorcery that gains 1 life."""
    return card("Charm", cost, "sorcery", SpellAbility((GAIN,)), *abilities, colors=("red",))


class TestTransfigure:
    """CR 702.71."""

    RUNE = card("Rune", "{3}{R}", "creature", Keyword("transfigure", mana("{R}")), power="1", toughness="1")

    def test_a_creature_of_the_same_mana_value(self) -> None:
        """CR 702.71a: sacrificed as the cost; found by its last known mana value."""
        duel = Duel()
        duel.alice.has(battlefield=[self.RUNE, MOUNTAIN], library=[BEAR, GIANT, BOLT])
        duel.alice.activates("Rune").resolve_all("Giant")

        assert (duel.alice.battlefield, duel.alice.graveyard) == (["Mountain", "Giant"], ["Rune"])

    def test_only_as_a_sorcery(self) -> None:
        """CR 702.71a."""
        duel = Duel()
        duel.bob.has(battlefield=[self.RUNE, MOUNTAIN])

        assert not duel.bob.may("activate Rune")


class TestRecover:
    """CR 702.59."""

    def _duel(self) -> Duel:
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, MOUNTAIN], graveyard=charm(Keyword("recover", mana("{R}"))), hand=KILL)
        duel.alice.casts("Kill", at="Bear")
        return duel

    def test_paid(self) -> None:
        """CR 702.59a: returned to hand."""
        duel = self._duel()
        duel.resolves().resolve_all("yes")

        assert (duel.alice.hand, duel.alice.graveyard) == (["Charm"], ["Bear", "Kill"])

    def test_not_paid(self) -> None:
        """CR 702.59a: exiled."""
        duel = self._duel()
        duel.resolves().resolve_all("no")

        assert (duel.alice.hand, duel.alice.exile) == ([], ["Charm"])

    def test_not_for_an_opponent_s_creature(self) -> None:
        """CR 702.59a: into your graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, graveyard=charm(Keyword("recover", mana("{R}"))), hand=KILL)
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Kill", at="Bear").resolve_all()

        assert duel.alice.graveyard == ["Charm", "Kill"]


class TestRavenous:
    """CR 702.156."""

    def _enters(self, x: int) -> Duel:
        beast = card("Maw", "{X}{R}", "creature", Keyword("ravenous"), power="0", toughness="1", colors=("red",))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 6, hand=beast, library=BOLT)
        duel.alice.casts("Maw", f"X = {x}").resolve_all()
        return duel

    def test_counters_and_a_card(self) -> None:
        """CR 702.156a: X counters; a card if X is 5 or more."""
        duel = self._enters(5)

        assert duel.find("Maw").counters == {"+1/+1": 5}
        assert duel.alice.hand == ["Bolt"]

    def test_too_small_for_a_card(self) -> None:
        """CR 702.156a."""
        duel = self._enters(4)

        assert duel.find("Maw").counters == {"+1/+1": 4}
        assert duel.alice.hand == []


class TestUndaunted:
    """CR 702.125."""

    def test_less_for_each_opponent(self) -> None:
        """CR 702.125a: those who have left the game do not count (702.125b)."""
        for players, able in ((2, False), (4, True)):
            duel = Duel(players=players)
            duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=charm(Keyword("undaunted"), cost="{4}{R}"))
            assert duel.alice.may("cast Charm") is able


class TestConspire:
    """CR 702.78."""

    RED = card("Red", "{R}", "creature", power="1", toughness="1", colors=("red",))

    def test_paid(self) -> None:
        """CR 702.78a: two untapped creatures of a colour of the spell are tapped, and it is copied."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.RED, self.RED], hand=charm(Keyword("conspire")))
        duel.alice.casts("Charm", "pay conspire").resolve_all()

        assert duel.alice.life == 22
        assert all([duel.object(id).tapped for id in duel.game.battlefield])

    def test_not_with_creatures_of_another_colour(self) -> None:
        """CR 702.78a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.RED, BEAR], hand=charm(Keyword("conspire")))
        duel.alice.casts("Charm").resolve_all()

        assert duel.alice.life == 21


class TestMoreThanMeetsTheEye:
    """CR 702.162."""

    CARD = with_faces(
        "transform",
        face(
            "Robot",
            "{4}{R}",
            "artifact creature - Robot",
            Keyword("more Than Meets the Eye", mana("{1}{R}")),
            power="4",
            toughness="4",
        ),
        face("Truck", None, "artifact - Vehicle", power="6", toughness="6"),
    )

    def test_cast_converted(self) -> None:
        """CR 702.162a: for its cost, back face up."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.CARD)
        assert not duel.alice.may("cast Robot (other)")
        duel.alice.casts("Truck (more Than Meets the Eye)").resolve_all()

        assert duel.alice.battlefield[2:] == ["Truck"]
        assert duel.alice.names(HAND) == []
