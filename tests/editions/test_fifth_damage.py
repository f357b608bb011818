"""Damage as points with a prevention step, and regeneration at the moment of destruction (summary G.12, G.32, T.10)."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import END_OF_COMBAT
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN, basic, creature, written

PLAINS = basic("Plains")
SWAMP = basic("Swamp")
SALVE = written(
    "Salve {W}\nInstant\nChoose one —\n• Target player gains 3 life.\n"
    "• Prevent the next 3 damage that would be dealt to any target this turn."
)
RED_CIRCLE = written(
    "Red Circle {1}{W}\nEnchantment\n"
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
)
BONES = written("Bones {1}{B}\nCreature - Skeleton\n{B}: Regenerate this creature.\n1/1")
SWEEP = written("Sweep {R}\nSorcery\nDestroy all creatures.")
SPECTER = written(
    "Haunt {1}{B}{B}\nCreature - Specter\nFlying\n"
    "Whenever this creature deals damage to an opponent, that player discards a card at random.\n2/2"
)
BEAR = creature("Bear", "2/2", colors=("green",))


@pytest.fixture
def duel() -> Duel:
    """A game under the rules of August 1997."""
    return Duel(rules="fifth")


class TestPreventionStep:
    """Summary T.10."""

    def test_damage_is_prevented_after_it_is_assigned(self, duel: Duel) -> None:
        """Prevention is played when the damage is there, and only then."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[GIANT, PLAINS], hand=[SALVE])
        duel.alice.casts("Bolt", at="Giant").resolves()
        assert sum(made.amount for made in duel.game.assigned) == 3
        duel.bob.casts("Salve", "mode 2", at="Giant").resolves().goes_on()
        assert duel.bob.battlefield == ["Giant", "Plains"]
        assert duel.find("Giant").damage == 0

    def test_unprevented_damage_kills(self, duel: Duel) -> None:
        """When nobody prevents it, it is dealt at the end of the step."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[GIANT, PLAINS], hand=[SALVE])
        duel.alice.casts("Bolt", at="Giant").resolves().goes_on()
        assert duel.bob.graveyard == ["Giant"]

    def test_nothing_but_prevention_is_played_in_it(self, duel: Duel) -> None:
        """What would save the creature otherwise comes too late."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[GIANT, PLAINS, FOREST], hand=[SALVE, GROW])
        duel.alice.casts("Bolt", at="Giant").resolves()
        assert duel.bob.may("cast Salve")
        assert not duel.bob.may("cast Grow")

    def test_prevention_is_played_in_it_only(self, duel: Duel) -> None:
        """Without damage there is nothing to prevent; the other mode can be chosen at any time."""
        duel.bob.has(battlefield=[PLAINS, GIANT], hand=[SALVE])
        duel.bob.casts("Salve", "mode 1", at="bob").resolves()
        assert duel.bob.life == 23

    def test_today_prevention_comes_first(self) -> None:
        """Today it makes a shield, which waits for the damage."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[GIANT, PLAINS], hand=[SALVE])
        duel.alice.casts("Bolt", at="Giant")
        duel.bob.casts("Salve", "mode 2", at="Giant").resolve_all()
        assert duel.bob.battlefield == ["Giant", "Plains"]

    def test_an_event_s_damage_is_settled_before_the_next_event(self, duel: Duel) -> None:
        """The step comes before the instruction after "then"."""
        lash = written(
            "Lash {R}\nSorcery\nLash deals 3 damage to target creature, then each opponent sacrifices a creature."
        )
        duel.alice.has(battlefield=[MOUNTAIN], hand=[lash])
        duel.bob.has(battlefield=[GIANT, BEAR])
        duel.alice.casts("Lash", at="Giant").resolves().goes_on()
        assert duel.bob.graveyard == ["Giant", "Bear"]

    def test_until_august_1997_it_came_after_the_whole_effect(self) -> None:
        """Ruling of 5 August 1997: until then what is sacrificed "then" is chosen while the damage still waits."""
        duel = Duel(rules="1997-08-04")
        lash = written(
            "Lash {R}\nSorcery\nLash deals 3 damage to target creature, then each opponent sacrifices a creature."
        )
        duel.alice.has(battlefield=[MOUNTAIN], hand=[lash])
        duel.bob.has(battlefield=[GIANT, BEAR])
        duel.alice.casts("Lash", at="Giant").resolves("Giant").goes_on()
        assert duel.bob.battlefield == ["Bear"]

    def test_triggers_on_damage_come_before_lethal_damage_is_judged(self, duel: Duel) -> None:
        """A counter put on by what triggers on the damage saves the creature."""
        hide = written(
            "Hide {1}\nCreature - Beast\nWhenever this creature is dealt damage, put a +1/+1 counter on it.\n2/2"
        )
        blast = written("Blast {R}\nSorcery\nBlast deals 2 damage to each creature.")
        duel.alice.has(battlefield=[MOUNTAIN], hand=[blast])
        duel.bob.has(battlefield=[hide, BEAR])
        duel.alice.casts("Blast").resolves().goes_on()
        assert duel.bob.battlefield == ["Hide"]

    def test_today_it_dies_first(self) -> None:
        """State-based actions come before triggered abilities."""
        hide = written(
            "Hide {1}\nCreature - Beast\nWhenever this creature is dealt damage, put a +1/+1 counter on it.\n2/2"
        )
        blast = written("Blast {R}\nSorcery\nBlast deals 2 damage to each creature.")
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=[blast])
        duel.bob.has(battlefield=[hide, BEAR])
        duel.alice.casts("Blast").resolves().resolve_all()
        assert duel.bob.battlefield == []


class TestPoints:
    """Summary G.12.3."""

    def _attack(self, duel: Duel) -> None:
        duel.alice.has(battlefield=[SPECTER, BEAR])
        duel.bob.has(battlefield=[PLAINS], hand=[SALVE, GIANT, GIANT])
        duel.attacks("Haunt", "Bear")

    def test_points_of_any_sources_can_be_chosen(self, duel: Duel) -> None:
        """Three points from two sources; what a source's damage triggers hangs on what is left."""
        self._attack(duel)
        duel.until_damage().bob.casts("Salve", "mode 2", at="bob")
        assert sum(made.amount for made in duel.game.assigned) == 4
        duel.resolves(2).goes_on()
        assert duel.bob.life == 19
        assert len(duel.bob.hand) == 2

    def test_triggers_count_the_sum_of_a_source(self, duel: Duel) -> None:
        """Two points of one source trigger once."""
        self._attack(duel)
        duel.to_step(END_OF_COMBAT)
        assert duel.bob.life == 16
        assert len(duel.bob.hand) == 2

    def test_the_source_is_as_it_was(self, duel: Duel) -> None:
        """Colour locks in as damage is assigned; a change within the event makes points that differ."""
        turncoat = written(
            "Turncoat {R}\nCreature - Wizard\n{0}: This creature deals 1 damage to target player. This creature becomes"
            " blue until end of turn. This creature deals 1 damage to that player.\n1/1"
        )
        duel.bob.has(battlefield=[RED_CIRCLE, MOUNTAIN])
        duel.alice.has(battlefield=[turncoat])
        duel.alice.activates("Turncoat", at="bob").resolves()
        assert len(duel.game.assigned) == 2
        duel.bob.activates("Red Circle").resolves().goes_on()
        assert duel.bob.life == 19

    def test_redirected_trample(self, duel: Duel) -> None:
        """Until 1998 what tramples assigns all to its blockers, and what is too much goes on to the player."""
        boar = creature("Boar", "5/5", "trample")
        duel.alice.has(battlefield=[boar])
        duel.bob.has(battlefield=[BEAR])
        duel.attacks("Boar").blocks("Bear").fights()
        assert duel.bob.graveyard == ["Bear"]
        assert duel.bob.life == 17


class TestRegeneration:
    """Summary G.32."""

    def test_it_is_played_as_the_permanent_is_destroyed(self, duel: Duel) -> None:
        """Only what is being destroyed regenerates; all else that was destroyed stays so."""
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=[SWEEP])
        duel.bob.has(battlefield=[BONES, SWAMP, BEAR])
        duel.alice.casts("Sweep").resolves("activate Bones").goes_on()
        assert duel.bob.battlefield == ["Bones", "Swamp"]
        assert duel.find("Bones").tapped
        assert duel.alice.graveyard == ["Giant", "Sweep"]

    def test_not_before(self, duel: Duel) -> None:
        """There is no shield to be made beforehand."""
        duel.alice.has(battlefield=[BONES, SWAMP])
        assert not duel.alice.may("activate Bones")

    def test_today_a_shield_is_made_beforehand(self) -> None:
        """Today the ability is activated in response."""
        duel = Duel()
        duel.alice.has(battlefield=[BONES, SWAMP])
        assert duel.alice.may("activate Bones")

    def test_lethal_damage_can_be_answered(self, duel: Duel) -> None:
        """Lethally damaged creatures are destroyed after the prevention step."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[BONES, SWAMP])
        duel.alice.casts("Bolt", at="Bones").resolves("activate Bones").goes_on()
        assert duel.bob.battlefield == ["Bones", "Swamp"]

    def test_a_regenerated_creature_does_not_save_another(self, duel: Duel) -> None:
        """What is destroyed at once is one effect: another's growth comes too late."""
        sentry = written(
            "Sentry {1}\nArtifact Creature - Soldier\n{1}: Regenerate this creature. Target opponent draws a card.\n1/1"
        )
        heap = written(
            "Heap {2}{G}{G}\nCreature - Elemental\n"
            "Heap's power and toughness are each equal to the number of cards in your hand.\n*/*"
        )
        duel.alice.has(battlefield=[sentry, MOUNTAIN])
        duel.bob.has(battlefield=[heap], hand=[GIANT], library=[GIANT])
        duel.attacks("Sentry").blocks("Heap").fights("activate Sentry", "bob")
        duel.goes_on()
        assert "Sentry" in duel.alice.battlefield
        assert duel.bob.graveyard == ["Heap"]
        assert len(duel.bob.hand) == 2

    def test_toughness_zero_is_destruction(self, duel: Duel) -> None:
        """Summary K.12.Ruling.1: it has lethal damage, so it may regenerate (and dies again while it stays so)."""
        wither = written("Wither {R}\nInstant\nTarget creature gets -1/-1 until end of turn.")
        duel.alice.has(battlefield=[MOUNTAIN], hand=[wither])
        duel.bob.has(battlefield=[BONES, SWAMP])
        duel.alice.casts("Wither", at="Bones").resolves("activate Bones").goes_on()
        assert duel.find("Swamp").tapped
        assert duel.bob.graveyard == ["Bones"]


class TestCombat:
    """Summary C.4 to C.8."""

    def test_walls_stay_at_home(self, duel: Duel) -> None:
        """Summary K.26.1: creatures of type Wall can't attack, whatever is printed on them."""
        wall = creature("Rampart", "1/4", types="creature - Wall")
        duel.alice.has(battlefield=[wall, BEAR])
        duel.attacks("Bear").fights()
        assert duel.bob.life == 18
        with pytest.raises(AssertionError):
            Duel(rules="fifth").alice.has(battlefield=wall).duel.attacks("Rampart")
        today = Duel()
        today.alice.has(battlefield=[wall])
        assert today.attacks("Rampart").fights().bob.life == 19

    def test_tapped_blockers_deal_no_damage(self, duel: Duel) -> None:
        """Summary C.8.2: a blocker deals damage only if it is untapped."""
        tapper = written("Tapper {0}\nArtifact\n{0}: Tap target creature.")
        duel.alice.has(battlefield=[BEAR, tapper])
        duel.bob.has(battlefield=[BEAR])
        duel.attacks("Bear").blocks("Bear")
        duel.alice.activates("Tapper", at=duel.find("Bear", player=1).id + 2).resolve_all()
        duel.fights()
        assert duel.alice.battlefield == ["Bear", "Tapper"]

    def test_no_instants_after_combat_damage_is_assigned(self, duel: Duel) -> None:
        """Summary C.7.Ruling.1."""
        duel.alice.has(battlefield=[BEAR])
        duel.bob.has(battlefield=[BEAR, FOREST], hand=[GROW])
        duel.attacks("Bear").blocks("Bear").fights()
        assert duel.game.step == END_OF_COMBAT
        assert not duel.alice.battlefield
        assert duel.bob.hand == ["Grow"]

    def test_attacking_alone_is_no_crime(self, duel: Duel) -> None:
        """Summary C.4.5: who can't be added to the attack may stay at home although required."""
        loner = written("Loner {1}\nCreature - Knight\nThis creature can only attack alone.\n2/2")
        fury = creature("Fury", "3/2")
        must = written("Rage {1}\nEnchantment\nCreatures named Fury attack each combat if able.")
        duel.alice.has(battlefield=[loner, fury, fury, must])
        duel.attacks("Loner").fights()
        assert duel.bob.life == 18

    def test_nobody_is_left_out_who_could_be_added(self, duel: Duel) -> None:
        """All that are required and could be added must attack."""
        fury = creature("Fury", "3/2")
        must = written("Rage {1}\nEnchantment\nCreatures named Fury attack each combat if able.")
        duel.alice.has(battlefield=[fury, fury, must])
        duel.attacks("Fury").fights()
        assert duel.bob.life == 14

    def test_what_an_attack_costs_is_paid_before_the_declaration(self, duel: Duel) -> None:
        """Summary C.4.7: in the series before it; nobody is required to."""
        tax = written(
            "Leash {1}\nEnchantment\nCreatures can't attack you unless their controller pays {1} "
            "for each creature they control that's attacking you."
        )
        duel.alice.has(battlefield=[BEAR, MOUNTAIN])
        duel.bob.has(battlefield=[tax])
        duel.to_step(END_OF_COMBAT, "yes", "attack with Bear")
        assert duel.bob.life == 18
        assert duel.find("Mountain").tapped
