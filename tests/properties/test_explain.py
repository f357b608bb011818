"""Everything answers why."""

from __future__ import annotations

import pytest

from lawmage.explaining import explain, why, why_not
from lawmage.game import Game
from lawmage.rules.event_kinds import DAMAGE
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN, written
from tests.decks_for_tests import new_game, random_walk


class TestWhy:
    """`why(event)`."""

    def test_a_death_has_its_rule_and_damage_its_spell(self) -> None:
        """CR 704.5g: three damage to a 3/3; CR 601.2i: the spell that dealt it was cast."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Bolt", at="Giant").resolves()
        game = Game.from_state(duel.game)

        damage = next(event for event in game.events if event.kind == DAMAGE)
        told = why(game, damage)
        assert told.rule.startswith("120")
        assert [cause.rule for cause in told.causes][-1] == "601.2i"
        assert "alice casts Bolt" in str(told)
        death = next(event for event in game.events if event.rule == "704.5g")
        assert why(game, death).rule == "704.5g"

    def test_every_event_can_be_explained(self) -> None:
        """No event of a random game is without an answer, and no chain of causes is endless."""
        game = new_game(3)
        for _ in random_walk(game, 3, 150):
            pass
        for event in game.events:
            assert str(why(game, event))


class TestWhyNot:
    """`why_not(action)`."""

    def test_a_refusal_carries_its_rule(self) -> None:
        """CR 305.1, 601.2h: not now, or not without mana."""
        duel = Duel()
        duel.alice.has(hand=[BOLT, FOREST], battlefield=MOUNTAIN)
        duel.bob.has(hand=BOLT)
        game = Game.from_state(duel.game)
        assert why_not(game, "cast Bolt") is None
        assert why_not(game, "pass") is None
        assert why_not(game, next(iter(game.legal_actions))) is None
        game.push("play Forest")
        refused = why_not(game, "cast Giant")
        assert refused is not None and refused.reason


class TestLayers:
    """`explain(permanent)`: CR 613, layer by layer."""

    def test_what_changed_a_creature(self) -> None:
        """CR 613.4c: three toughness more, by the spell that resolved."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, GIANT], hand=GROW)
        duel.alice.casts("Grow", at="Giant").resolves()
        giant = duel.find("Giant").id
        told = explain(Game.from_state(duel.game), giant)
        assert [step.rule for step in told.steps] == ["613.4c"]
        assert ("power", "3", "6") in told.steps[0].changes
        assert "Grow" in told.steps[0].effects[0]
        assert "toughness 3 -> 6" in str(told)

    def test_a_dependency_is_told(self) -> None:
        """CR 613.8: what makes lands Mountains comes before what makes every land a Swamp as well."""
        grave = written("Grave\nLegendary Land\nEach land is a Swamp in addition to its other land types.")
        moon = written("Red Moon {2}{R}\nEnchantment\nNonbasic lands are Mountains.")
        duel = Duel()
        duel.alice.has(battlefield=[grave, moon])
        told = explain(Game.from_state(duel.game), duel.find("Grave").id)

        (step,) = [step for step in told.steps if step.rule == "613.1d"]
        assert "static ability of Grave" in step.dependencies[0]
        assert "depends on static ability of Red Moon" in step.dependencies[0]
        assert "CR 613.8a" in str(told)

    def test_nothing_touches_a_plain_permanent(self) -> None:
        """As printed."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        told = explain(Game.from_state(duel.game), duel.find("Giant").id)
        assert told.steps == () and ("power", "3") in told.printed

    def test_what_is_gone_is_not_explained(self) -> None:
        """CR 400.7."""
        duel = Duel()
        with pytest.raises(LookupError):
            explain(Game.from_state(duel.game), 12345)
