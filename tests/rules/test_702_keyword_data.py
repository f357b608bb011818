"""CR 702: keyword abilities defined in the card language."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.amount import Number
from lawmage.ir.filter import IsType, Noun
from lawmage.ir.node import Ability
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_casting import BEAR, FOREST, MOUNTAIN, MY_CREATURE, mana, sacrifice
from tests.cards_for_tests import BOLT, GIANT, card

LANDS = [MOUNTAIN] * 6


def beast(*abilities: Ability, cost: str = "{R}") -> Definition:
    """A 3/3 with these abilities."""
    return card("Beast", cost, "creature - Beast", *abilities, power="3", toughness="3", colors=("red",))


def with_cards() -> Duel:
    """A game in which nobody runs out of cards soon."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 8)
    return duel


class TestCrew:
    """CR 702.122."""

    CAR = card("Car", "{2}", "artifact - Vehicle", Keyword("crew", None, Number(4)), power="4", toughness="4")

    def test_creatures_with_enough_power_crew_it(self) -> None:
        """CR 702.122a: any number of them, as long as it is enough."""
        duel = Duel()
        duel.alice.has(battlefield=[self.CAR, BEAR, GIANT])
        duel.alice.activates("Car", "Bear", "Giant").resolve_all()

        assert duel.find("Car").chars.types & CREATURE
        assert duel.find("Bear").tapped and duel.find("Giant").tapped

    def test_too_little_power(self) -> None:
        """CR 118.3."""
        duel = Duel()
        duel.alice.has(battlefield=[self.CAR, GIANT])

        assert not duel.alice.may("activate Car")


class TestSaddle:
    """CR 702.171."""

    def test_until_end_of_turn(self) -> None:
        """CR 702.171b."""
        duel = with_cards()
        duel.alice.has(battlefield=[beast(Keyword("saddle", None, Number(2))), BEAR])
        duel.alice.activates("Beast").resolve_all()
        assert duel.find("Beast").memory["saddled"] == duel.game.turn


class TestCumulativeUpkeep:
    """CR 702.24."""

    def test_the_cost_grows(self) -> None:
        """CR 702.24a."""
        duel = with_cards()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, beast(Keyword("cumulative upkeep", mana("{R}")))])
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all("yes")
        assert duel.find("Beast").counters == {"age": 1}

        duel.to_step(UPKEEP + 1).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all("yes")
        assert duel.find("Beast").counters == {"age": 2}

        duel.to_step(UPKEEP + 1).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
        assert duel.alice.graveyard == ["Beast"]

    def test_a_cost_that_is_an_action(self) -> None:
        """CR 702.24a: it is paid once for each age counter, or not at all."""
        duel = with_cards()
        saga = card("Pact", "{R}", "enchantment", Keyword("cumulative upkeep", sacrifice(MY_CREATURE)))
        duel.alice.has(battlefield=[saga, BEAR, GIANT])
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all("yes", "Bear")
        assert duel.alice.graveyard == ["Bear"]

        duel.to_step(UPKEEP + 1).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
        assert duel.alice.graveyard == ["Bear", "Pact"]


class TestEcho:
    """CR 702.30."""

    def test_paid_once(self) -> None:
        """CR 702.30a: only at the upkeep after it came."""
        duel = with_cards()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(Keyword("echo", mana("{R}"))))
        duel.alice.casts("Beast").resolve_all()
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all("yes")
        assert duel.find("Mountain").tapped

        duel.to_step(PRECOMBAT_MAIN).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)
        assert not duel.game.stack

    def test_not_paid(self) -> None:
        """CR 702.30a."""
        duel = with_cards()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(Keyword("echo", mana("{R}"))))
        duel.alice.casts("Beast").resolve_all()
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all("no")

        assert duel.alice.graveyard == ["Beast"]


class TestRiot:
    """CR 702.136."""

    def test_a_counter(self) -> None:
        """CR 702.136a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(Keyword("riot")))
        duel.alice.casts("Beast").resolve_all("yes")

        assert duel.find("Beast").counters == {"+1/+1": 1}

    def test_or_haste(self) -> None:
        """CR 702.136a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(Keyword("riot")))
        duel.alice.casts("Beast").resolve_all("no")
        duel.attacks("Beast")

        assert duel.find("Beast").counters == {}


class TestUnleash:
    """CR 702.98."""

    def test_it_cant_block_with_the_counter(self) -> None:
        """CR 702.98a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(Keyword("unleash")))
        duel.alice.casts("Beast").resolve_all("yes")

        assert duel.find("Beast").counters == {"+1/+1": 1}


class TestRenown:
    """CR 702.112."""

    def test_once(self) -> None:
        """CR 702.112a."""
        duel = with_cards()
        duel.alice.has(battlefield=beast(Keyword("renown", None, Number(2))))
        duel.attacks("Beast")
        duel.to_step(PRECOMBAT_MAIN)
        duel.to_step(UPKEEP)
        assert duel.find("Beast").counters == {"+1/+1": 2}

        duel.attacks("Beast")
        duel.to_step(UPKEEP)
        assert duel.find("Beast").counters == {"+1/+1": 2}


class TestMentor:
    """CR 702.134."""

    def test_a_weaker_attacker(self) -> None:
        """CR 702.134a."""
        duel = Duel()
        duel.alice.has(battlefield=[beast(Keyword("mentor")), BEAR])
        duel.attacks("Beast", "Bear").resolve_all()

        assert duel.find("Bear").counters == {"+1/+1": 1}


class TestNinjutsu:
    """CR 702.49."""

    def test_put_onto_the_battlefield_attacking(self) -> None:
        """CR 702.49a, c: in the place of an unblocked attacker."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=beast(Keyword("ninjutsu", mana("{R}")), cost="{5}{R}"))
        duel.attacks("Bear")
        duel.blocks()
        duel.alice.activates("Beast").resolve_all()
        duel.to_step(8)

        assert (duel.alice.hand, duel.bob.life) == (["Bear"], 17)


class TestTransmute:
    """CR 702.53."""

    def test_a_card_with_the_same_mana_value(self) -> None:
        """CR 702.53a."""
        duel = Duel()
        duel.alice.has(
            battlefield=LANDS,
            hand=beast(Keyword("transmute", mana("{1}{R}")), cost="{3}{R}"),
            library=[BOLT, GIANT, FOREST],
        )
        duel.alice.activates("Beast").resolve_all("Giant")

        assert (duel.alice.hand, duel.alice.graveyard) == (["Giant"], ["Beast"])


class TestIngest:
    """CR 702.115."""

    def test_the_top_card_is_exiled(self) -> None:
        """CR 702.115a."""
        duel = with_cards()
        duel.alice.has(battlefield=beast(Keyword("ingest")))
        duel.attacks("Beast")
        duel.to_step(8).resolve_all()

        assert duel.bob.exile == ["Forest"]


class TestDethrone:
    """CR 702.105."""

    def test_the_player_with_the_most_life(self) -> None:
        """CR 702.105a: tied counts."""
        duel = Duel()
        duel.alice.has(battlefield=beast(Keyword("dethrone")))
        duel.attacks("Beast").resolve_all()

        assert duel.find("Beast").counters == {"+1/+1": 1}

    def test_not_the_other(self) -> None:
        """CR 702.105a."""
        duel = Duel()
        duel.game.own_player(0).life = 25
        duel.alice.has(battlefield=beast(Keyword("dethrone")))
        duel.attacks("Beast").resolve_all()

        assert duel.find("Beast").counters == {}


class TestTraining:
    """CR 702.149."""

    def test_with_a_stronger_creature(self) -> None:
        """CR 702.149a."""
        duel = Duel()
        elder = card("Elder", "{R}", "creature", power="5", toughness="5")
        duel.alice.has(battlefield=[beast(Keyword("training")), elder])
        duel.attacks("Beast", "Elder").resolve_all()

        assert duel.find("Beast").counters == {"+1/+1": 1}

    def test_alone(self) -> None:
        """CR 702.149a."""
        duel = Duel()
        duel.alice.has(battlefield=beast(Keyword("training")))
        duel.attacks("Beast").resolve_all()

        assert duel.find("Beast").counters == {}


class TestFrenzy:
    """CR 702.68."""

    def test_unblocked(self) -> None:
        """CR 702.68a."""
        duel = Duel()
        duel.alice.has(battlefield=beast(Keyword("frenzy", None, Number(2))))
        duel.attacks("Beast")
        duel.to_step(8)

        assert duel.bob.life == 15


class TestChampion:
    """CR 702.72."""

    def test_the_exiled_creature_returns(self) -> None:
        """CR 702.72a."""
        duel = Duel()
        champion = beast(Keyword("champion", quality=Noun("permanent", IsType("creature"))))
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, BEAR], hand=[champion, BOLT])
        duel.alice.casts("Beast").resolve_all("yes")
        assert duel.alice.exile == ["Bear"]

        duel.alice.casts("Bolt", at="Beast").resolve_all()
        assert "Bear" in duel.alice.battlefield

    def test_sacrificed_without_one(self) -> None:
        """CR 702.72a."""
        duel = Duel()
        champion = beast(Keyword("champion", quality=Noun("permanent", IsType("creature"))))
        duel.alice.has(battlefield=MOUNTAIN, hand=champion)
        duel.alice.casts("Beast").resolve_all()

        assert duel.alice.graveyard == ["Beast"]


class TestPartnerWith:
    """CR 702.124."""

    def test_the_partner_is_found(self) -> None:
        """CR 702.124k."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(Keyword("partner with", words="Giant")), library=[GIANT, BOLT])
        duel.alice.casts("Beast").resolves("alice").resolve_all("yes", "Giant")

        assert duel.alice.hand == ["Giant"]


class TestSunburst:
    """CR 702.44."""

    def test_a_creature(self) -> None:
        """CR 702.44a: a +1/+1 counter for each colour."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=beast(Keyword("sunburst"), cost="{2}"))
        duel.alice.casts("Beast").resolve_all()

        assert duel.find("Beast").counters == {"+1/+1": 2}


class TestDevour:
    """CR 702.82."""

    def test_counters_for_what_was_eaten(self) -> None:
        """CR 702.82a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, GIANT], hand=beast(Keyword("devour", None, Number(2))))
        duel.alice.casts("Beast").resolve_all("Bear", "Giant")

        assert duel.find("Beast").counters == {"+1/+1": 4}
