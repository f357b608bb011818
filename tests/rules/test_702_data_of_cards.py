"""CR 702: transfigure, recover, ravenous, undaunted, conspire and more than meets the eye, which are data."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.node import Ability
from lawmage.ir.reference import Choose, Target
from lawmage.ir.verb import Destroy, Discard
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, HAND
from tests.cards_for_casting import GAIN, MOUNTAIN, MY_CARD, mana
from tests.cards_for_tests import BOLT, CREATURE, GIANT, basic, card, creature, face, spell, with_faces, you

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


class TestModularSunburst:
    """CR 702.43, 702.44c."""

    def test_a_counter_for_each_colour(self) -> None:
        """CR 702.44c: the number of modular is how many colours of mana were spent."""
        robot = card(
            "Robot", "{3}", "artifact creature", Keyword("modular", words="sunburst"), power="0", toughness="1"
        )
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, basic("Forest")], hand=robot)
        duel.alice.casts("Robot").resolve_all()

        assert duel.find("Robot").counters == {"+1/+1": 2}


class TestCompleated:
    """CR 702.150."""

    WALKER = card("Walker", "{1}{R/P}", "planeswalker - Ajani", Keyword("compleated"), loyalty="4", colors=("red",))

    def test_two_counters_fewer_for_life(self) -> None:
        """CR 702.150a: for each Phyrexian symbol for which life was paid."""
        for answer, counters, life in (("2 life", 2, 18), ("{R}", 4, 20)):
            duel = Duel()
            duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.WALKER)
            duel.alice.casts("Walker", answer).resolve_all()
            assert (duel.find("Walker").counters, duel.alice.life) == ({"loyalty": counters}, life)


class TestMayhemWithoutACost:
    """CR 702.187c."""

    def test_a_land_discarded_this_turn_may_be_played(self) -> None:
        """CR 702.187c."""
        works = card("Works", None, "land", Keyword("mayhem"))
        drop = card("Drop", "{0}", "sorcery", SpellAbility((you(Discard(Choose(MY_CARD))),)))
        duel = Duel()
        duel.alice.has(hand=[drop, works], graveyard=card("Old", None, "land", Keyword("mayhem")))
        duel.alice.casts("Drop").resolve_all()
        assert not duel.alice.may("play Old")
        duel.alice.plays("Works")

        assert duel.alice.battlefield == ["Works"]


class TestCommanderNinjutsu:
    """CR 702.49d."""

    def test_from_the_command_zone_or_the_hand(self) -> None:
        """CR 702.49d."""
        ninja = card("Ninja", "{5}", "creature", Keyword("commander ninjutsu", mana("{R}")), power="4", toughness="1")
        for zone in (COMMAND, HAND):
            duel = Duel()
            duel.alice.has(battlefield=[BEAR, MOUNTAIN])
            duel.put(0, zone, ninja)
            duel.attacks("Bear").blocks()
            duel.alice.activates("Ninja").resolve_all()
            duel.fights()
            assert (duel.bob.life, duel.alice.hand) == (16, ["Bear"])
