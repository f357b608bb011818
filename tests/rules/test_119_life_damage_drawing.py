"""CR 119 to 122: life, damage, drawing and counters, where other tests leave something open."""

from __future__ import annotations

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
MOUNTAIN = written("Mountain\nBasic Land - Mountain")
CUB = written("Cub {0}\nCreature - Bear\n2/2")
GIANT = written("Giant {0}\nCreature - Giant\n4/4")


def duel(
    *mine: Definition, hand: tuple[Definition, ...] = (), theirs: tuple[Definition, ...] = (), cards: int = 9
) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * cards)
    made.bob.has(battlefield=list(theirs), library=[FOREST] * 5)
    return made


class TestDamage:
    """CR 120.4b, 120.7."""

    def test_excess_goes_elsewhere(self) -> None:
        """CR 120.4a: beyond what is lethal, with what is marked already, to its controller instead."""
        spill = written(
            "Spill {0}\nInstant\nSpill deals 5 damage to target creature. Excess damage is dealt to that "
            "creature's controller instead."
        )
        scratch = written("Scratch {0}\nInstant\nScratch deals 1 damage to target creature.")
        made = duel(hand=(scratch, spill), theirs=(GIANT,))
        made.alice.casts("Scratch", at="Giant").resolves()
        made.alice.casts("Spill", at="Giant").resolves()
        assert made.bob.life == 18 and made.bob.graveyard == ["Giant"]
        touch = written("Asp {0}\nCreature - Snake\nDeathtouch\n3/3")
        bite = written(
            "Bite {0}\nSorcery\nTarget creature you control deals 3 damage to target creature an opponent controls. "
            "Excess damage is dealt to that creature's controller instead."
        )
        made = duel(touch, hand=(bite,), theirs=(GIANT,))
        made.alice.casts("Bite", "Asp", "Giant").resolves()
        assert made.bob.life == 18 and made.bob.graveyard == ["Giant"]

    def test_prevention_comes_before_what_damage_does(self) -> None:
        """CR 120.4b, 120.4d: what is prevented is not dealt: neither life is lost nor does anything trigger."""
        shield = written(
            "Shield {0}\nInstant\nPrevent the next 2 damage that would be dealt to target player this turn."
        )
        spark = written("Spark {0}\nInstant\nSpark deals 2 damage to target player.")
        watch = written("Watch {1}\nEnchantment\nWhenever you're dealt damage, you gain 5 life.")
        made = duel(watch, hand=(shield, spark, spark))
        made.alice.casts("Shield", at="alice").resolves()
        made.alice.casts("Spark", at="alice").resolve_all()
        assert made.alice.life == 20
        made.alice.casts("Spark", at="alice").resolve_all()
        assert made.alice.life == 23

    def test_choosing_a_source(self) -> None:
        """CR 120.7: a permanent, a spell on the stack, or what something on the stack refers to, gone or not."""
        guard = written(
            "Guard {0}\nInstant\nThe next time a source of your choice would deal damage to you this turn, "
            "prevent that damage."
        )
        pinger = written(
            "Pinger {0}\nCreature - Wizard\nSacrifice this creature: It deals 3 damage to target player.\n1/1"
        )
        made = duel(pinger, hand=(guard,))
        made.alice.activates("Pinger", at="alice")
        assert made.alice.graveyard == ["Pinger"]
        made.alice.casts("Guard").resolves("Pinger")
        made.resolves()
        assert made.alice.life == 20


class TestDrawing:
    """CR 121."""

    def test_a_choice_of_another(self) -> None:
        """CR 121.3, 121.3a: with an empty library the draw can be chosen; where drawing is forbidden it can't."""
        offer = written("Offer {0}\nSorcery\nYou may have target player draw a card. If you do, you gain 3 life.")
        made = duel(hand=(offer,), cards=0)
        made.alice.casts("Offer", at="alice").resolves("yes")
        assert made.game.over
        stop = written("Stop {1}\nEnchantment\nPlayers can't draw cards.")
        mine = written("Mine {0}\nSorcery\nYou may draw a card. If you do, you gain 3 life.")
        made = duel(stop, hand=(offer, mine))
        made.alice.casts("Offer", at="bob").resolves()
        made.alice.casts("Mine").resolves()
        assert made.alice.life == 20

    def test_a_replaced_draw_is_done_with_before_the_next(self) -> None:
        """CR 121.6b: of two draws the first becomes something else, which ends before the second is drawn."""
        swap = written(
            "Swap {0}\nInstant\nThe next time you would draw a card this turn, instead you gain 3 life and draw a card."
        )
        made = duel(hand=(swap, written("Two {0}\nSorcery\nDraw two cards.")))
        made.alice.casts("Swap").resolves()
        made.alice.casts("Two").resolves()
        assert made.alice.life == 23 and len(made.alice.hand) == 2

    def test_what_is_done_with_the_drawn_card(self) -> None:
        """CR 121.6c: not with one drawn in its place."""
        show = written("Show {0}\nSorcery\nDraw a card and reveal it. If it's a land card, you gain 3 life.")
        swap = written("Swap {0}\nInstant\nThe next time you would draw a card this turn, instead draw two cards.")
        made = duel(hand=(show, swap, show))
        made.alice.casts("Show").resolves()
        assert made.alice.life == 23
        made.alice.casts("Swap").resolves()
        made.alice.casts("Show").resolves()
        assert made.alice.life == 23 and made.alice.hand == ["Forest"] * 3


class TestCounters:
    """CR 122."""

    def test_who_puts_them(self) -> None:
        """CR 122.6a: the controller of what enters, where nothing else is said."""
        watch = written(
            "Watch {1}\nEnchantment\nWhenever you put one or more +1/+1 counters on a creature, you gain 2 life."
        )
        made = duel(
            watch,
            hand=(written("Grown {0}\nCreature - Plant\nThis creature enters with two +1/+1 counters on it.\n0/0"),),
            theirs=(watch,),
        )
        made.alice.casts("Grown").resolve_all()
        assert made.alice.life == 22 and made.bob.life == 20

    def test_its_counters_when_it_is_sacrificed_for_it(self) -> None:
        """CR 122.9: as many of each kind as it had are put; they are not moved."""
        heir = written(
            "Heir {0}\nCreature - Human\nSacrifice this creature: Put its counters on target creature you control.\n1/1"
        )
        made = duel(heir, CUB)
        id = made.find("Heir").id
        made.game.own(id).counters = {"+1/+1": 2, "charge": 1}
        made.game.stale = True
        made.alice.activates("Heir", at="Cub").resolves()
        assert made.find("Cub").counters == {"+1/+1": 2, "charge": 1}
