"""CR 106: mana; CR 605: mana abilities; payment plans that never make a payable cost unpayable."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lawmage.ir.amount import Number
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import (
    ALTAR,
    BEAR,
    CAVE,
    CITY,
    CRADLE,
    DORK,
    DUAL,
    FOREST,
    GAIN,
    ISLAND,
    MOUNTAIN,
    RELIC,
    SIGNET,
    SNOW_FOREST,
    SPIRIT_GUIDE,
    TREASURE,
    rock,
)
from tests.cards_for_tests import card, spell


def costing(cost: str, types: str = "instant") -> Definition:
    """A spell for this cost that gains its controller 1 life."""
    made = spell("Wish", GAIN)
    if types == "instant":
        return card("Wish", cost, types, made.faces[0].abilities[0].node)
    return card("Wish", cost, types, power="1", toughness="1")


def can_cast(cost: str, *lands: Definition, types: str = "instant", halves: Sequence[str] = ()) -> bool:
    """Whether the spell can be cast with these permanents; if so, it is, and is paid for."""
    duel = Duel()
    duel.alice.has(battlefield=list(lands), hand=costing(cost, types))
    if not duel.alice.may("cast Wish"):
        return False
    duel.alice.casts("Wish", *halves).resolve_all()
    assert duel.alice.graveyard[-1:] == ["Wish"] or "Wish" in duel.alice.battlefield
    return True


class TestSymbols:
    """CR 107.4."""

    @pytest.mark.parametrize(
        ("cost", "lands", "able"),
        [
            ("{R}", [MOUNTAIN], True),
            ("{R}", [FOREST], False),
            ("{1}{R}", [MOUNTAIN, FOREST], True),
            ("{R}{R}", [MOUNTAIN, FOREST], False),
            ("{C}", [MOUNTAIN], False),
            ("{C}{1}", [RELIC], True),
            ("{G/U}{G/U}", [FOREST, ISLAND], True),
            ("{G/U}{G/U}", [FOREST, MOUNTAIN], False),
            ("{2/R}", [FOREST], False),
            ("{2/R}", [FOREST, FOREST], True),
            ("{2/R}{2/G}", [FOREST, ISLAND, ISLAND], True),
            ("{S}", [FOREST], False),
            ("{S}{G}", [SNOW_FOREST, FOREST], True),
            ("{S}{S}", [SNOW_FOREST, FOREST], False),
            ("{0}", [], True),
        ],
    )
    def test_what_pays_for_what(self, cost: str, lands: list[Definition], able: bool) -> None:
        """CR 107.4a to h: each symbol by the mana it names."""
        halves = ["{G}"] if cost == "{G/U}{G/U}" else []
        assert can_cast(cost, *lands, halves=halves) is able

    @pytest.mark.parametrize("answer", ["2 life", "{R}"])
    def test_a_phyrexian_symbol_is_paid_with_life_or_mana(self, answer: str) -> None:
        """CR 107.4f, 601.2b: announced before the cost is paid."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=costing("{R/P}"))

        duel.alice.casts("Wish", answer)

        assert duel.alice.life == (18 if answer == "2 life" else 20)
        assert duel.find("Mountain").tapped is (answer != "2 life")

    def test_life_for_a_phyrexian_symbol_must_be_there(self) -> None:
        """CR 119.4."""
        duel = Duel()
        duel.alice.has(hand=costing("{R/P}"))
        duel.game.own_player(0).life = 1

        assert not duel.alice.may("cast Wish")

    def test_nothing_without_a_mana_cost_can_be_cast(self) -> None:
        """CR 118.6."""
        duel = Duel()
        duel.alice.has(hand=card("Wish", None, "instant"))

        assert not duel.alice.may("cast Wish")


class TestPlans:
    """CR 601.2g: mana abilities are activated so that the cost can be paid, and what costs more is spared."""

    @pytest.mark.parametrize(
        ("cost", "lands", "able"),
        [
            ("{U}{R}", [DUAL, ISLAND], True),
            ("{U}{U}", [DUAL, ISLAND], True),
            ("{R}{R}", [DUAL, ISLAND], False),
            ("{2}{R}", [RELIC, MOUNTAIN], True),
            ("{U}{R}", [SIGNET, FOREST], True),
            ("{U}{R}", [SIGNET], False),
            ("{U}{U}{R}{R}", [SIGNET, SIGNET, FOREST, FOREST], True),
            ("{U}{U}{R}{R}", [SIGNET, SIGNET, SIGNET, FOREST, FOREST], True),
            ("{2}{U}", [SIGNET, FOREST, RELIC], True),
            ("{2}{U}{R}", [SIGNET, SIGNET, FOREST], False),
            ("{G}{G}", [DORK, FOREST], True),
            ("{4}", [ALTAR, BEAR], False),
            ("{G}{2}", [ALTAR, DORK], True),
            ("{G}{G}", [CRADLE, BEAR, BEAR], True),
            ("{G}{G}{G}", [CRADLE, BEAR, BEAR], False),
            ("{W}{B}", [TREASURE, TREASURE], True),
        ],
    )
    def test_exactly_what_can_be_made(self, cost: str, lands: list[Definition], able: bool) -> None:
        """CR 118.3: every source counts, each as often as it can be used."""
        halves = ["{G}"] if cost == "{G/U}{G/U}" else []
        assert can_cast(cost, *lands, halves=halves) is able

    def test_an_ability_that_asks_while_a_cost_is_paid(self) -> None:
        """CR 605.3b: which creature is sacrificed for mana is asked in the middle of the payment."""
        duel = Duel()
        duel.alice.has(battlefield=[ALTAR, BEAR, DORK], hand=costing("{2}"))

        duel.alice.casts("Wish", "activate Altar", "Bear").resolve_all()

        assert duel.alice.battlefield == ["Altar", "Dork"]
        assert duel.alice.life == 21

    def test_one_color_of_several_mana(self) -> None:
        """CR 106.3: three mana of one colour are of one colour."""
        lotus = rock("Lotus", any_color="one", amount=Number(3))
        assert can_cast("{R}{R}{R}", lotus)
        assert can_cast("{R}{R}{G}", lotus, FOREST)
        assert not can_cast("{R}{R}{G}", lotus)

    def test_any_combination(self) -> None:
        """CR 106.3: mana in any combination of colours."""
        prism = rock("Prism", any_color="any", amount=Number(2))
        assert can_cast("{R}{G}", prism)
        assert not can_cast("{C}", prism)

    def test_flexible_sources_are_kept(self) -> None:
        """A plain land pays before one of two colours, a land before a Treasure, mana before life."""
        duel = Duel()
        duel.alice.has(battlefield=[TREASURE, CITY, DUAL, MOUNTAIN], hand=costing("{R}"))

        duel.alice.casts("Wish")

        assert duel.find("Mountain").tapped
        assert not duel.find("Dual").tapped and not duel.find("City").tapped
        assert duel.alice.life == 20

    def test_the_plan_can_be_overridden(self) -> None:
        """CR 601.2g: the player may activate any mana ability that leaves the cost payable."""
        duel = Duel()
        duel.alice.has(battlefield=[DUAL, MOUNTAIN], hand=costing("{R}"))

        duel.alice.casts("Wish", "activate Dual for {R}")

        assert duel.find("Dual").tapped and not duel.find("Mountain").tapped

    def test_a_choice_that_would_make_it_unpayable_is_not_offered(self) -> None:
        """CR 601.2h: of the two-colour land only the colour that is missing."""
        duel = Duel()
        duel.alice.has(battlefield=[DUAL, MOUNTAIN], hand=costing("{U}{R}"))

        with pytest.raises(AssertionError, match="activate Dual for"):
            duel.alice.casts("Wish", "activate Dual for {R}")

    def test_a_mana_ability_from_the_hand(self) -> None:
        """CR 113.6m: an ability that exiles its own card from the hand works there."""
        duel = Duel()
        duel.alice.has(hand=[SPIRIT_GUIDE, costing("{R}")])

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.exile == ["Guide"]
        assert duel.alice.life == 21


class TestRestrictedMana:
    """CR 106.6."""

    def test_it_is_spent_only_on_what_it_may_be_spent_on(self) -> None:
        """Mana for creature spells pays for a creature spell and not for an instant."""
        assert can_cast("{G}", CAVE, types="creature")
        assert not can_cast("{G}", CAVE)

    def test_it_is_spent_first(self) -> None:
        """Other mana in the pool is kept."""
        duel = Duel()
        duel.alice.has(battlefield=[CAVE, FOREST], hand=[costing("{G}", "creature"), costing("{G}")])

        duel.alice.activates("Cave")
        duel.alice.activates("Forest")
        duel.alice.casts("Wish")
        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 21
        assert "Wish" in duel.alice.battlefield


class TestPools:
    """CR 106.4, 500.5."""

    def test_mana_empties_as_the_step_ends(self) -> None:
        """Unspent mana is lost, but for mana that is said to stay until end of turn."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, rock("Fountain", "{G}{G}", keeps=True)])
        duel.alice.activates("Forest")
        duel.alice.activates("Fountain")
        assert len(duel.alice.player.pool) == 3

        duel.to_step(10)
        assert len(duel.alice.player.pool) == 2

        duel.to_step(1)
        assert duel.alice.player.pool == []
