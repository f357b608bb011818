"""CR 801: what is out of a player's range of influence is neither seen nor touched."""

from __future__ import annotations

import pytest

from lawmage.rules.ending import concede
from lawmage.rules.objects import opponents, opponents_to_choose
from lawmage.rules.options import Options
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_casting import BEAR, FOREST, MOUNTAIN
from tests.cards_for_tests import BOLT, GIANT, written

QUAKE = written("Quake {0}\nSorcery\nQuake deals 2 damage to each creature.")
RAIN = written("Rain {0}\nSorcery\nEach opponent loses 1 life.")
PRIDE = written("Pride {1}\nEnchantment\nAll creatures get +1/+1.")
CENSUS = written("Census {0}\nSorcery\nYou gain 1 life for each creature on the battlefield.")
WATCH = written("Watch {1}\nEnchantment\nWhenever a creature dies, you gain 1 life.")
CLOCK = written("Clock {1}\nEnchantment\nAt the beginning of each player's upkeep, you gain 1 life.")
TRIUMPH = written("Triumph {0}\nSorcery\nYou win the game.")
TRUCE = written("Truce {0}\nSorcery\nThe game is a draw.")
FOG = written("Fog {0}\nInstant\nPrevent all combat damage that would be dealt this turn.")
WORLD = written("World {1}\nWorld Enchantment\nYou have no maximum hand size.")
CURSE = written("Curse {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
BLADE = written("Blade {1}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {0}")
PUBLIC = written("Public {1}\nArtifact\n{0}: You gain 1 life. Any player may activate this ability.")
CHOICE = written("Choice {0}\nSorcery\nAn opponent chooses a creature. Destroy it.")


def table(players: int = 6, ranges: tuple[int, ...] = (), attack: str = "multiple") -> Duel:
    """Players who reach one seat each, unless said."""
    return Duel(players, options=Options(ranges=ranges or (1,) * players, attack=attack))


def lives(duel: Duel) -> list[int]:
    return [player.life for player in duel.game.players]


class TestWhoIsInRange:
    """CR 801.2."""

    def test_seats_are_counted_both_ways(self) -> None:
        """CR 801.1, 801.2, 801.2b, 801.2d: the neighbours and oneself, and what they control."""
        duel = table()
        duel.alice.has(hand=QUAKE)
        for seat in duel.seats:
            seat.has(battlefield=BEAR)
        duel.alice.casts("Quake").resolve_all()
        assert [len(seat.battlefield) for seat in duel.seats] == [0, 0, 1, 1, 1, 0]

    def test_players_may_reach_differently_far(self) -> None:
        """CR 801.2a: range 2 for one, 1 for the others."""
        duel = table(ranges=(2, 1, 1, 1, 1, 1))
        duel.alice.has(hand=RAIN)
        duel.alice.casts("Rain").resolve_all()
        assert lives(duel) == [20, 19, 19, 20, 19, 19]

    def test_who_is_in_range_is_settled_as_a_turn_begins(self) -> None:
        """CR 801.2c: when a neighbour leaves, the next one comes into range with the next turn."""
        duel = table(5)
        duel.alice.has(hand=[RAIN, RAIN])
        concede(duel.game, 1)
        duel.alice.casts("Rain").resolve_all()
        assert lives(duel) == [20, 20, 20, 20, 19]
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        duel.to_step(UPKEEP)
        while duel.game.active != 0:
            duel.step()
        duel.to_step(PRECOMBAT_MAIN)
        duel.alice.casts("Rain").resolve_all()
        assert lives(duel) == [20, 20, 19, 20, 18]


class TestReach:
    """CR 801.3."""

    def test_nobody_attacks_out_of_range(self) -> None:
        """CR 801.3."""
        duel = table()
        duel.alice.has(battlefield=GIANT)
        with pytest.raises(AssertionError):
            duel.attacks(("Giant", "dave"))
        duel = table()
        duel.alice.has(battlefield=GIANT)
        duel.attacks(("Giant", "frank")).fights()
        assert lives(duel)[5] == 17

    def test_nothing_out_of_range_is_a_target(self) -> None:
        """CR 801.4: neither a player nor what one controls."""
        duel = table()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.seats[3].has(battlefield=BEAR)
        for target in ("dave", "Bear"):
            with pytest.raises(AssertionError):
                duel.alice.casts("Bolt", at=target)
            duel = table()
            duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
            duel.seats[3].has(battlefield=BEAR)
        duel.alice.casts("Bolt", at="bob").resolve_all()
        assert lives(duel)[1] == 17

    def test_a_choice_is_made_within_the_choosers_range(self) -> None:
        """CR 801.5, 801.5a: an opponent of alice chooses; what carol has is out of alice's and dave's out of bob's."""
        duel = table()
        duel.alice.has(hand=CHOICE, battlefield=BEAR)
        duel.seats[5].has(battlefield=GIANT)
        duel.seats[2].has(battlefield=BEAR)
        duel.alice.casts("Choice").resolve_all("bob")
        assert duel.seats[5].battlefield == ["Giant"] and not duel.alice.battlefield

    def test_with_nobody_in_range_the_nearest_to_the_left_chooses(self) -> None:
        """CR 801.5c: no opponent of the emperor is in range, so carol is asked, who sits to the left."""
        duel = Duel(6, options=Options(((5, 0, 1), (2, 3, 4)), ranges=(1,) * 6))
        duel.alice.has(hand=CHOICE, battlefield=BEAR)
        assert opponents(duel.game, 0) == [] and opponents_to_choose(duel.game, 0) == [2]
        duel.alice.casts("Choice").resolve_all()
        # CR 801.5a: carol reaches neither alice's creature nor anything else alice could have destroyed.
        assert duel.alice.battlefield == ["Bear"]

    def test_abilities_of_objects_out_of_range_are_not_activated(self) -> None:
        """CR 801.6: also where any player may activate them."""
        duel = table()
        duel.seats[3].has(battlefield=PUBLIC)
        assert not duel.alice.may("activate Public")
        assert duel.seats[2].may("activate Public")

    def test_auras_and_equipment_stay_within_range(self) -> None:
        """CR 801.8, 801.9: what is attached out of range comes off."""
        duel = table()
        duel.seats[3].has(battlefield=BEAR)
        bear = duel.find("Bear")
        duel.alice.has(battlefield=[CURSE, BLADE])
        for name in ("Curse", "Blade"):
            duel.game.own(duel.find(name).id).attached_to = bear.id
        duel.game.stale = True
        duel.alice.has(hand=RAIN)
        duel.alice.casts("Rain").resolve_all()
        assert duel.alice.graveyard == ["Curse", "Rain"] and "Blade" in duel.alice.battlefield
        assert duel.find("Blade").attached_to < 0

    def test_effects_see_and_change_only_what_is_in_range(self) -> None:
        """CR 801.10, 801.11: neither a static effect nor a count goes further."""
        duel = table()
        duel.alice.has(battlefield=PRIDE, hand=CENSUS)
        for seat in duel.seats:
            seat.has(battlefield=BEAR)
        powers = [duel.object(id).chars.power for id in duel.game.battlefield if duel.object(id).chars.name == "Bear"]
        assert powers == [3, 3, 2, 2, 2, 3]
        duel.alice.casts("Census").resolve_all()
        assert lives(duel)[0] == 23

    def test_the_world_rule_looks_as_far_as_its_controllers(self) -> None:
        """CR 801.12: alice's and dave's world permanents do not see each other; a new one next to alice does."""
        duel = table()
        duel.alice.has(battlefield=WORLD, hand=RAIN)
        duel.seats[3].has(battlefield=WORLD)
        duel.alice.casts("Rain").resolve_all()
        assert "World" in duel.alice.battlefield and "World" in duel.seats[3].battlefield
        duel.bob.has(battlefield=WORLD, hand=FOG)
        duel.bob.casts("Fog").resolve_all()
        assert "World" not in duel.alice.battlefield and "World" in duel.bob.battlefield


class TestTriggers:
    """CR 801.7."""

    def test_events_out_of_range_trigger_nothing(self) -> None:
        """CR 801.7: bob watches his neighbours die, not dave."""
        duel = table()
        duel.bob.has(battlefield=WATCH, hand=RAIN)
        duel.seats[3].has(battlefield=[BEAR, MOUNTAIN])
        duel.seats[2].has(battlefield=BEAR)
        duel.seats[4].has(battlefield=MOUNTAIN, hand=BOLT)
        duel.seats[4].casts("Bolt", at="Bear").resolve_all()
        assert not duel.seats[3].battlefield[1:] and lives(duel)[1] == 20
        duel.alice.has(battlefield=BEAR, hand=QUAKE)
        duel.alice.casts("Quake").resolve_all()
        assert lives(duel)[1] == 21

    def test_what_leaves_is_looked_at_where_it_was(self) -> None:
        """CR 801.7a: a creature of alice's that carol owns dies: alice sees it, carol does not."""
        duel = table()
        for seat in (duel.alice, duel.seats[2]):
            seat.has(battlefield=WATCH)
        duel.seats[2].has(battlefield=BEAR)
        bear = duel.game.own(duel.find("Bear").id)
        bear.base_controller = bear.controller = 0
        duel.game.stale = True
        duel.alice.has(hand=QUAKE)
        duel.alice.casts("Quake").resolve_all()
        assert lives(duel)[:3] == [21, 20, 20]

    def test_the_steps_of_players_out_of_range(self) -> None:
        """CR 801.7: the upkeep of each player in range."""
        duel = table(4)
        duel.alice.has(battlefield=CLOCK)
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        for _ in range(4):
            duel.to_step(UPKEEP).resolve_all()
            duel.to_step(PRECOMBAT_MAIN)
        assert lives(duel)[0] == 23


class TestDamageAndTheEnd:
    """CR 801.14."""

    def test_prevention_that_names_neither_side_needs_both_in_range(self) -> None:
        """CR 801.13, 801.13b: alice's fog reaches bob, who is attacked, and not carol, who attacks."""
        duel = table()
        duel.game.active = 2
        duel.game.facts["normal turn"] = 2
        duel.seats[2].has(battlefield=GIANT)
        duel.alice.has(hand=FOG)
        duel.attacks(("Giant", "bob"))
        duel.alice.casts("Fog").resolve_all()
        duel.fights()
        assert lives(duel)[1] == 17

    def test_a_redirection_out_of_range_does_nothing(self) -> None:
        """CR 801.13a: damage of a spell of alice's that would be dealt to carol instead is not dealt."""
        text = "All damage that would be dealt to you this turn is dealt to target creature instead."
        turn = written(f"Turn {{0}}\nInstant\n{text}")
        duel = table()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.seats[2].has(battlefield=GIANT)
        duel.bob.has(hand=turn)
        duel.bob.casts("Turn", at="Giant").resolve_all()
        duel.alice.casts("Bolt", at="bob").resolve_all()
        assert lives(duel)[1] == 20 and duel.find("Giant").damage == 0

    def test_to_win_is_to_make_those_in_range_lose(self) -> None:
        """CR 801.14, 104.3h."""
        duel = table()
        duel.alice.has(hand=TRIUMPH)
        duel.alice.casts("Triumph").resolve_all()
        assert not duel.game.over
        assert [player.lost for player in duel.game.players] == [False, True, False, False, False, True]

    def test_a_draw_is_one_for_those_in_range(self) -> None:
        """CR 801.15, 104.4e: they leave, the others play on, and the last of those wins."""
        duel = table(4)
        duel.alice.has(hand=TRUCE)
        duel.seats[2].has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Truce").resolve_all()
        assert [player.lost for player in duel.game.players] == [True, True, False, True]
        assert duel.game.over and duel.game.winners == (2,)

    def test_a_draw_for_all_ends_the_game(self) -> None:
        """CR 801.15: with everybody in range nobody wins."""
        duel = table(3)
        duel.alice.has(hand=TRUCE)
        duel.alice.casts("Truce").resolve_all()
        assert duel.game.over and duel.game.winners == ()


def test_objects_on_the_battlefield_are_all_there() -> None:
    """CR 801.1: without the option everybody reaches everything."""
    duel = Duel(6)
    duel.alice.has(hand=QUAKE)
    for seat in duel.seats:
        seat.has(battlefield=BEAR)
    duel.alice.casts("Quake").resolve_all()
    assert not duel.game.zone_ids(BATTLEFIELD, 0)


class TestMore:
    """CR 801.5b, 801.16."""

    def test_options_may_speak_of_what_is_out_of_range(self) -> None:
        """CR 801.5b: a mode is chosen although nothing that it is about is in range."""
        charm = written("Charm {0}\nSorcery\nChoose one —\n• Destroy all creatures.\n• You gain 1 life.")
        duel = table()
        duel.seats[3].has(battlefield=BEAR)
        duel.alice.has(hand=charm)
        duel.alice.casts("Charm", "mode 1").resolve_all()
        assert duel.seats[3].battlefield == ["Bear"] and lives(duel)[0] == 20

    def test_a_loop_is_a_draw_for_those_near_it(self) -> None:
        """CR 801.16, 104.4f: alice's three rings never come to rest; she and her neighbours leave the game."""
        ring = written(
            "Ring {0}\nEnchantment\nWhen Ring enters, exile another target nonland permanent until Ring "
            "leaves the battlefield."
        )
        duel = table()
        duel.alice.has(hand=[ring, ring, ring])
        duel.alice.casts("Ring").resolve_all()
        duel.alice.casts("Ring").resolve_all()
        duel.alice.casts("Ring")
        for _ in range(20_000):
            if duel.game.players[0].lost:
                break
            duel.step()
        assert [player.lost for player in duel.game.players] == [True, True, False, False, False, True]
        assert not duel.game.over

    def test_a_restart_takes_in_everybody(self) -> None:
        """CR 801.17, 727.7: also those whom the player does not reach; and the ranges are those of the new game."""
        duel = table()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 8)
        duel.seats[3].has(battlefield=BEAR)
        duel.game.own_player(3).life = 3
        duel.alice.has(hand=written("Again {0}\nSorcery\nRestart the game."))
        duel.alice.casts("Again")
        duel.script.answers = ["no"] * 6
        while duel.game.step != UPKEEP:
            duel.step()
        assert lives(duel) == [20] * 6 and not duel.seats[3].battlefield and opponents(duel.game, 0) == [1, 5]
