"""CR 802 to 804: whom players may attack, and creatures that go to teammates."""

from __future__ import annotations

import pytest

from lawmage.rules.combat.roles import attackable
from lawmage.rules.options import Options
from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, UPKEEP
from tests.cards_for_casting import BEAR, FOREST, MOUNTAIN
from tests.cards_for_tests import GIANT, written

WALKER = written("Walker {1}\nLegendary Planeswalker — Walker\n+1: You gain 1 life.\nLoyalty: 4")
STRIDER = written("Strider {1}\nCreature — Scout\nMountainwalk\n2/2")
BANNER = written("Banner {1}\nCreature — Soldier\nBanding\n1/1")
LURE = written("Lure {1}\nCreature — Ox\nAll creatures able to block Lure do so.\n1/9")
TAX = written("Tax {1}\nCreature — Rogue\nWhenever Tax attacks, defending player loses 1 life.\n1/1")


def lives(duel: Duel) -> list[int]:
    return [player.life for player in duel.game.players]


class TestAttackingSeveral:
    """CR 802."""

    def test_one_may_attack_several_or_only_one(self) -> None:
        """CR 802.1, 806.1, 806.2: without other options every opponent can be attacked in one combat."""
        duel = Duel(4)
        duel.alice.has(battlefield=[BEAR, GIANT])
        duel.attacks(("Bear", "bob"), ("Giant", "dave")).fights()
        assert lives(duel) == [20, 18, 20, 17]
        duel = Duel(4)
        duel.alice.has(battlefield=[BEAR, GIANT])
        duel.attacks(("Bear", "bob"), ("Giant", "bob")).fights()
        assert lives(duel) == [20, 15, 20, 20]

    def test_each_attacker_has_its_own_defending_player(self) -> None:
        """CR 802.2a: landwalk looks at the lands of the player it attacks; "defending player" is that one."""
        duel = Duel(3)
        duel.alice.has(battlefield=[STRIDER, TAX])
        duel.bob.has(battlefield=[MOUNTAIN, BEAR])
        duel.seats[2].has(battlefield=[FOREST, GIANT])
        duel.attacks(("Strider", "carol"), ("Tax", "bob")).resolve_all()
        assert lives(duel) == [20, 19, 20]
        duel.blocks(("Giant", "Strider"))
        duel.fights()
        assert "Strider" in duel.alice.graveyard

    def test_a_walker_is_defended_by_its_controller(self) -> None:
        """CR 802.2a, 802.4a: carol blocks what attacks her planeswalker; bob can't."""
        duel = Duel(3)
        duel.alice.has(battlefield=GIANT)
        duel.bob.has(battlefield=BEAR)
        duel.seats[2].has(battlefield=[WALKER])
        duel.attacks(("Giant", "Walker"))
        with pytest.raises(AssertionError):
            duel.blocks("Bear")

    def test_a_band_attacks_one_player(self) -> None:
        """CR 802.3b: creatures that attack different players can't be banded."""
        duel = Duel(3)
        duel.alice.has(battlefield=[BANNER, GIANT])
        with pytest.raises(AssertionError):
            duel.attacks(("Banner", "bob"), ("Giant", "carol"), bands=["Banner", "Giant"])

    def test_blocks_are_judged_for_each_defender_alone(self) -> None:
        """CR 802.4b: what attacks bob requires nothing of carol's creatures, and bob's blocks count for bob only."""
        duel = Duel(3)
        duel.alice.has(battlefield=[LURE, GIANT])
        duel.bob.has(battlefield=BEAR)
        duel.seats[2].has(battlefield=STRIDER)
        duel.attacks(("Lure", "bob"), ("Giant", "carol"))
        duel.blocks(("Bear", "Lure")).fights()
        assert lives(duel) == [20, 20, 17] and "Strider" in duel.seats[2].battlefield


class TestOneOpponent:
    """CR 506.2a: without the option to attack several."""

    def test_an_opponent_is_chosen_for_each_combat(self) -> None:
        """CR 506.2a, 507.1: at the beginning of combat, before anybody has priority; nobody else can be attacked."""
        duel = Duel(3, options=Options(attack="one"))
        duel.alice.has(battlefield=[BEAR, GIANT])
        duel.seats[2].has(battlefield=WALKER)
        duel.to_step(BEGINNING_OF_COMBAT, "carol")
        targets = attackable(duel.game, 0)
        assert targets[0] == 2 and [duel.object(id).chars.name for id in targets[1:]] == ["Walker"]
        duel.attacks(("Bear", "Walker"), ("Giant", "carol")).fights()
        assert lives(duel) == [20, 20, 17]

    def test_whose_turn_it_is_chooses(self) -> None:
        """CR 506.2a: "defending player" is that one from then on; the next player chooses anew."""
        drum = written("Drum {0}\nEnchantment\nAt the beginning of combat on your turn, you gain 1 life.")
        duel = Duel(3, options=Options(attack="one"))
        for seat in duel.seats:
            seat.has(library=[FOREST] * 4)
        duel.bob.has(battlefield=drum)
        duel.to_step(BEGINNING_OF_COMBAT, "bob")
        assert attackable(duel.game, 0) == [1]
        duel.to_step(UPKEEP).to_step(BEGINNING_OF_COMBAT, "alice")
        assert duel.game.active == 1 and attackable(duel.game, 1) == [0]
        assert len(duel.game.stack) == 1


class TestOneSide:
    """CR 803."""

    @pytest.mark.parametrize(
        ("way", "seen"), [("left", [1]), ("right", [3]), ("neighbors", [1, 3]), ("multiple", [1, 2, 3])]
    )
    def test_whom_alice_can_attack(self, way: str, seen: list[int]) -> None:
        """CR 803.1, 803.1a, 803.1b, 809.3c, 806.2b: the player to the left, to the right, next to one, or anybody."""
        duel = Duel(4, options=Options(attack=way))
        assert sorted(attackable(duel.game, 0)) == seen

    def test_walkers_go_with_their_controller(self) -> None:
        """CR 803.1a: a planeswalker of the player to the left can be attacked, one of another can't."""
        duel = Duel(4, options=Options(attack="left"))
        duel.bob.has(battlefield=WALKER)
        duel.seats[2].has(battlefield=WALKER)
        found = [id for id in attackable(duel.game, 0) if id > 99]
        assert [duel.game.objects[id].controller for id in found] == [1]

    def test_a_teammate_in_between_leaves_nobody_to_attack(self) -> None:
        """CR 803.1a: the nearest opponent to the left is two seats away."""
        duel = Duel(4, options=Options(((0, 1), (2, 3)), attack="left"))
        assert attackable(duel.game, 0) == [] and attackable(duel.game, 1) == [2]


class TestDeploying:
    """CR 804."""

    def team(self) -> Duel:
        duel = Duel(4, options=Options(((0, 1), (2, 3)), deploy_creatures=True))
        duel.alice.has(battlefield=[BEAR, FOREST])
        return duel

    def test_a_creature_is_given_to_a_teammate(self) -> None:
        """CR 804.1, 804.2: it is tapped, and the teammate controls it from then on."""
        duel = self.team()
        duel.alice.activates("Bear", at="bob").resolve_all()
        bear = duel.find("Bear")
        assert bear.controller == 1 and bear.tapped

    def test_only_to_a_teammate_and_only_as_a_sorcery(self) -> None:
        """CR 804.2."""
        duel = self.team()
        for name in ("carol", "alice"):
            with pytest.raises(AssertionError):
                duel.alice.activates("Bear", at=name)
            duel = self.team()
        duel.to_step(DECLARE_ATTACKERS - 1)
        assert not duel.alice.may("activate Bear")

    def test_without_the_option_nobody_does(self) -> None:
        """CR 806.2c, 808.3b."""
        duel = Duel(4, options=Options(((0, 1), (2, 3))))
        duel.alice.has(battlefield=BEAR)
        assert not duel.alice.may("activate Bear")
