"""CR 508: the declare attackers step."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.amount import Number
from lawmage.ir.change import Cant, Must
from lawmage.ir.condition import Controls
from lawmage.ir.cost import PayMana
from lawmage.ir.filter import IsColor, IsPlayer, IsType, Noun
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import DefendingPlayer, EachPlayer, Opponents, This, You
from lawmage.ir.static import ObjectsAre, PlayersCant
from lawmage.rules.combat.attacking import AttackerQuestion, DeclareAttackers
from lawmage.rules.objects import name_of
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import CREATURE, FOREST, GIANT, MOUNTAIN, card, creature

BEAR = creature("Bear", "2/2")
MUST = Static(ObjectsAre(This(), (Must("attack"),)))


def offered(duel: Duel) -> list[str]:
    """What could be declared next."""
    duel._until(DeclareAttackers)
    question = duel.game.agenda[-1].opening(duel.game)
    assert isinstance(question, AttackerQuestion)
    answers = question.options(duel.game)
    for id in duel.game.battlefield:
        assert (question.refuse(duel.game, id) is None) == (id in answers), name_of(duel.game, id)
    return ["done" if answer < 0 else name_of(duel.game, answer) for answer in answers]


class TestDeclaringAttackers:
    """CR 508.1."""

    def test_attackers_tap_and_deal_damage(self) -> None:
        """CR 508.1f, 510.1b."""
        duel = Duel()
        duel.alice.has(battlefield=[GIANT, BEAR])

        duel.attacks("Giant", "Bear")

        assert duel.find("Giant").tapped
        duel.fights()
        assert duel.bob.life == 15
        assert duel.find("Giant").attacking >= 0

    def test_vigilance(self) -> None:
        """CR 702.20b: attacking doesn't tap it."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Guard", "2/2", "vigilance"))

        duel.attacks("Guard").fights()

        assert not duel.find("Guard").tapped
        assert duel.bob.life == 18

    def test_who_may_attack(self) -> None:
        """CR 508.1a, 702.3b: untapped, without defender, one's own, not new unless it has haste."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT, creature("Wall", "0/4", "defender"), creature("New", "1/1")])
        duel.alice.has(battlefield=[creature("Fast", "1/1", "haste"), MOUNTAIN])
        duel.bob.has(battlefield=creature("Theirs", "1/1"))
        duel.game.own(duel.find("Bear").id).tapped = True
        for name in ("New", "Fast"):
            duel.game.own(duel.find(name).id).since = duel.game.turn

        assert offered(duel) == ["Giant", "Fast", "done"]

    def test_everything_leaves_combat_at_its_end(self) -> None:
        """CR 511.3."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)

        duel.attacks("Bear").to_step(10)

        assert duel.find("Bear").attacking == -1

    def test_steps_are_skipped_without_attackers(self) -> None:
        """CR 508.8."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)

        duel.attacks().step()
        duel.fights()

        assert all(event.amount not in (6, 7, 8) for event in duel.game.this_turn if event.name == "step")

    def test_a_planeswalker_is_attacked(self) -> None:
        """CR 508.1b, 306.8."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT])
        duel.bob.has(battlefield=card("Walker", "{3}", "planeswalker - Walker", loyalty="5"))

        duel.attacks(("Bear", "Walker"), ("Giant", "bob")).fights()

        assert duel.find("Walker").counters == {"loyalty": 3}
        assert duel.bob.life == 17

    def test_an_attacker_whose_planeswalker_is_gone_deals_no_damage(self) -> None:
        """CR 506.4c."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("First", "5/5", "first strike")])
        duel.bob.has(battlefield=card("Walker", "{3}", "planeswalker - Walker", loyalty="5"))

        duel.attacks(("Bear", "Walker"), ("First", "Walker")).fights()

        assert duel.bob.graveyard == ["Walker"]
        assert duel.bob.life == 20
        assert duel.find("Bear").attacking >= 0

    def test_several_opponents_are_attacked(self) -> None:
        """CR 802.3."""
        duel = Duel(4)
        duel.alice.has(battlefield=[BEAR, GIANT])

        duel.attacks(("Bear", "dave"), ("Giant", "bob")).fights()

        assert [seat.life for seat in duel.seats] == [20, 17, 20, 18]


class TestRestrictions:
    """CR 508.1c."""

    def test_cant_attack(self) -> None:
        """A creature that can't attack is not offered."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("Pacifist", "3/3", Static(ObjectsAre(This(), (Cant("attack"),))))])
        assert offered(duel) == ["Bear", "done"]

    def test_unless_the_defending_player_controls(self) -> None:
        """CR 508.5: the restriction looks at each possible defending player."""
        island = Controls(DefendingPlayer(), Noun("permanent", IsType("land")))
        fish = creature("Fish", "3/3", Static(ObjectsAre(This(), (Cant("attack", unless=island),))))
        duel = Duel(3)
        duel.alice.has(battlefield=fish)
        duel.seats[2].has(battlefield=FOREST)

        duel.attacks("Fish").fights()

        assert [seat.life for seat in duel.seats] == [20, 20, 17]

    def test_cant_attack_a_player(self) -> None:
        """ "Creatures can't attack you": `by` is about what is attacked."""
        moat = card("Truce", "{1}", "enchantment", Static(ObjectsAre(CREATURE, (Cant("attack", by=IsPlayer(You())),))))
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=moat)

        duel.attacks("Bear").fights()

        assert [seat.life for seat in duel.seats] == [20, 20, 18]

    def test_cant_attack_alone(self) -> None:
        """A first attacker that can't attack alone is offered only if another can follow, and then it must."""
        alone = creature("Shy", "2/2", Static(ObjectsAre(This(), (Cant("attack alone"),))))
        duel = Duel()
        duel.alice.has(battlefield=alone)
        assert offered(duel) == ["done"]

        duel = Duel()
        duel.alice.has(battlefield=[alone, BEAR])
        assert offered(duel) == ["Shy", "Bear", "done"]
        duel.script.answers = ["attack with Shy"]
        duel.step()
        assert offered(duel) == ["Bear"]

    def test_no_more_than_one(self) -> None:
        """ "No more than one creature can attack each combat"."""
        one = PlayersCant(EachPlayer(), "attack with more than", amount=Number(1))
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT])
        duel.bob.has(battlefield=card("Quiet", "{1}", "enchantment", Static(one)))

        duel._until(DeclareAttackers)
        duel.script.answers = ["attack with Bear"]
        duel.step()

        assert offered(duel) == ["done"]


class TestRequirements:
    """CR 508.1d."""

    def test_attacks_each_combat_if_able(self) -> None:
        """It must be among the attackers; others may be."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("Berserker", "3/3", MUST)])
        assert offered(duel) == ["Bear", "Berserker"]
        duel.script.answers = ["attack with Berserker"]
        duel.step()
        assert offered(duel) == ["Bear", "done"]

    def test_if_able(self) -> None:
        """A tapped creature is not able."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Berserker", "3/3", MUST))
        duel.game.own(duel.find("Berserker").id).tapped = True
        duel._until(DeclareAttackers)
        duel.step()
        assert duel.game.step == 5

    def test_as_many_requirements_as_restrictions_allow(self) -> None:
        """Of two that must attack only one can: either, but not neither and not another creature."""
        one = PlayersCant(EachPlayer(), "attack with more than", amount=Number(1))
        duel = Duel()
        duel.alice.has(battlefield=[creature("Axe", "3/3", MUST), creature("Bolo", "3/3", MUST), BEAR])
        duel.bob.has(battlefield=card("Quiet", "{1}", "enchantment", Static(one)))
        assert offered(duel) == ["Axe", "Bolo"]

    def test_a_cost_releases_from_a_requirement(self) -> None:
        """CR 508.1d: nobody has to pay; who pays may attack."""
        tax = Cant("attack", by=IsPlayer(You()), cost=PayMana(parse_mana_cost("{2}")))
        duel = Duel()
        duel.alice.has(battlefield=[creature("Berserker", "3/3", MUST), MOUNTAIN, MOUNTAIN])
        duel.bob.has(battlefield=card("Tax", "{1}", "enchantment", Static(ObjectsAre(CREATURE, (tax,)))))

        assert offered(duel) == ["Berserker", "done"]
        duel.attacks("Berserker").fights()

        assert duel.bob.life == 17
        assert all(duel.game.objects[id].tapped for id in duel.game.battlefield if name_of(duel.game, id) == "Mountain")

    def test_a_cost_that_cant_be_paid(self) -> None:
        """CR 508.1j: two attackers cost twice as much."""
        tax = Cant("attack", by=IsPlayer(You()), cost=PayMana(parse_mana_cost("{1}")))
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT, MOUNTAIN])
        duel.bob.has(battlefield=card("Tax", "{1}", "enchantment", Static(ObjectsAre(CREATURE, (tax,)))))
        assert offered(duel) == ["Bear", "Giant", "done"]
        duel.script.answers = ["attack with Bear"]
        duel.step()
        assert offered(duel) == ["done"]

    def test_must_attack_a_certain_player(self) -> None:
        """A requirement to attack one player is obeyed only by attacking that player."""
        hates = Static(ObjectsAre(Noun("permanent", IsColor("red")), (Must("attack", Opponents()),)))
        duel = Duel(3)
        duel.alice.has(battlefield=creature("Rager", "2/2", Keyword("haste"), colors=("red",)))
        duel.seats[2].has(battlefield=card("Taunt", "{1}", "enchantment", hates))

        assert offered(duel) == ["Rager"]
        duel.attacks(("Rager", "bob")).fights()

        assert duel.bob.life == 18
