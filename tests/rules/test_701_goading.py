"""CR 701.15: goading; 506.4: removal from combat; 502.3: what does not untap."""

from __future__ import annotations

from lawmage.ir.ability import Static
from lawmage.ir.amount import Number
from lawmage.ir.change import Cant
from lawmage.ir.effect import ObjectsDo
from lawmage.ir.filter import IsType, Noun
from lawmage.ir.reference import EachPlayer, Target, This
from lawmage.ir.static import ObjectsAre, PlayersCant
from lawmage.ir.verb import Goad, RemoveFromCombat
from lawmage.rules.combat.attacking import DeclareAttackers
from lawmage.rules.objects import name_of
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import CREATURE, FOREST, GIANT, MOUNTAIN, card, creature, spell, you

BEAR = creature("Bear", "2/2")
GOADS = spell("Taunt", you(Goad(Target(CREATURE))))


class TestGoading:
    """CR 701.15b to d."""

    def test_a_goaded_creature_attacks_somebody_else(self) -> None:
        """CR 701.15b: if able, a player other than the one who goaded it."""
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(hand=spell("Taunt", you(Goad(Target(CREATURE)))))
        duel.bob.casts("Taunt", at="Bear").resolves()
        duel._until(DeclareAttackers)
        question = duel.game.agenda[-1].opening(duel.game)
        assert question is not None
        assert [name_of(duel.game, id) for id in question.options(duel.game)] == ["Bear"]
        duel.attacks("Bear").fights()
        assert [seat.life for seat in duel.seats] == [20, 20, 18]

    def test_with_one_opponent_it_attacks_that_one(self) -> None:
        """CR 508.1d: as many requirements as possible."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(hand=GOADS)
        duel.bob.casts("Taunt", at="Bear").resolves()
        duel.attacks("Bear").fights()
        assert duel.bob.life == 18

    def test_until_the_next_turn_of_the_player(self) -> None:
        """CR 701.15a."""
        duel = Duel()
        duel.bob.has(battlefield=BEAR, library=[MOUNTAIN] * 3)
        duel.alice.has(hand=GOADS, library=[MOUNTAIN] * 3)
        duel.alice.casts("Taunt", at="Bear").resolves()
        assert duel.find("Bear").memory["goaded"] == 1
        duel.to_step(UPKEEP)
        assert duel.find("Bear").memory["goaded"] == 1
        duel.attacks("Bear").fights()
        duel.to_step(UPKEEP)
        assert duel.game.active == 0
        assert duel.find("Bear").memory["goaded"] == 0


class TestRemovalFromCombat:
    """CR 506.4."""

    def test_an_effect_removes_it(self) -> None:
        """It deals no damage and is dealt none."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        duel.bob.has(battlefield=BEAR, hand=spell("Spare", you(RemoveFromCombat(Target(CREATURE)))))
        duel.attacks("Giant").blocks("Bear")
        duel.bob.casts("Spare", at="Giant").resolves()
        duel.fights()
        assert duel.find("Bear").damage == 0
        assert duel.find("Giant").damage == 0
        assert duel.find("Giant").attacking == -1

    def test_a_change_of_controller(self) -> None:
        """CR 506.4: it leaves combat."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        duel.attacks("Giant")
        duel.game.own(duel.find("Giant").id).base_controller = 1
        duel.game.stale = True
        duel.fights()
        assert duel.bob.life == 20


class TestUntapping:
    """CR 502.3."""

    def test_what_does_not_untap(self) -> None:
        """As long as an effect says so."""
        frozen = creature("Frozen", "1/1", Static(ObjectsAre(This(), (Cant("untap"),))))
        duel = Duel()
        duel.bob.has(battlefield=[BEAR, frozen], library=[MOUNTAIN] * 3)
        for name in ("Bear", "Frozen"):
            duel.game.own(duel.find(name).id).tapped = True
        duel.to_step(UPKEEP)
        assert not duel.find("Bear").tapped
        assert duel.find("Frozen").tapped

    def test_the_next_untap_step_only(self) -> None:
        """The effect is used up by that step."""
        freeze = spell("Freeze", ObjectsDo(Target(CREATURE), (Cant("untap next"),)))
        duel = Duel()
        duel.bob.has(battlefield=BEAR, library=[MOUNTAIN] * 3)
        duel.alice.has(hand=freeze, library=[MOUNTAIN] * 3)
        duel.game.own(duel.find("Bear").id).tapped = True
        duel.alice.casts("Freeze", at="Bear").resolves()
        duel.to_step(UPKEEP)
        assert duel.find("Bear").tapped
        duel.to_step(UPKEEP + 3).to_step(UPKEEP).to_step(UPKEEP + 3).to_step(UPKEEP)
        assert duel.game.active == 1
        assert not duel.find("Bear").tapped

    def test_only_so_many(self) -> None:
        """ "Players can't untap more than one land during their untap steps": the player chooses."""
        land = Noun("permanent", IsType("land"))
        orb = card(
            "Orb", "{0}", "artifact", Static(PlayersCant(EachPlayer(), "untap more than", land, amount=Number(1)))
        )
        duel = Duel()
        duel.bob.has(battlefield=[FOREST, MOUNTAIN, orb], library=[MOUNTAIN] * 3)
        for name in ("Forest", "Mountain"):
            duel.game.own(duel.find(name).id).tapped = True
        duel.to_step(UPKEEP, "Mountain")
        assert duel.find("Forest").tapped
        assert not duel.find("Mountain").tapped
