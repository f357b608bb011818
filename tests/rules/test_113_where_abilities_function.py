"""CR 113 to 118: what abilities are and where they function; targets that are counted; special actions."""

from __future__ import annotations

from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.rules.executors.amounts import attribute
from lawmage.rules.keywords import FLYING, HASTE, REACH
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, GRAVEYARD, HAND, LIBRARY, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
CUB = written("Cub {0}\nCreature - Bear\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")
HALT = written("Halt {0}\nInstant\nCounter target spell.")


def duel(*mine: Definition, hand: tuple[Definition, ...] = (), theirs: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * 9)
    made.bob.has(battlefield=list(theirs), library=[FOREST] * 5)
    return made


class TestKinds:
    """CR 113.2 to 113.5."""

    def test_abilities_act_on_their_object_others_and_players(self) -> None:
        """CR 113.2: each of the three."""
        made = duel(
            written(
                "Drum {1}\nCreature - Thing\nThis creature gets +1/+1.\nOther creatures you control get +2/+2.\n"
                "You have no maximum hand size.\n1/1"
            ),
            CUB,
            hand=(CUB,) * 9,
        )
        assert made.object(made.find("Drum").id).chars.power == 2 and made.object(made.find("Cub").id).chars.power == 4
        made.to_step(END_STEP).to_step(UPKEEP)
        assert len(made.alice.hand) == 9

    def test_costs_are_abilities(self) -> None:
        """CR 113.2b: an additional cost stands in the text of the card, and keeps it from being cast where it can't be
        paid."""
        toll = written(
            "Toll {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 4 life."
        )
        assert not duel(hand=(toll,)).alice.may("cast Toll")
        made = duel(CUB, hand=(toll,))
        made.alice.casts("Toll").resolves()
        assert made.alice.life == 24 and "Cub" in made.alice.graveyard
        swap = written(
            "Swap {9}\nInstant\nYou may sacrifice a creature rather than pay this spell's mana cost.\nYou gain 4 life."
        )
        assert not duel(hand=(swap,)).alice.may("cast Swap")
        game = Game.from_state(duel(CUB, hand=(swap,)).game)
        assert any(str(action).startswith("cast Swap") for action in game.legal_actions)

    def test_each_paragraph_is_an_ability(self) -> None:
        """CR 113.2c: two alike are two; keywords in one line are each one."""
        twice = written(
            "Twice {0}\nCreature - Thing\nWhen this creature enters, you gain 1 life.\nWhen this creature "
            "enters, you gain 1 life.\n1/1"
        )
        made = duel(hand=(twice,))
        made.alice.casts("Twice").resolve_all()
        assert made.alice.life == 22
        line = written("Line {0}\nCreature - Thing\nFlying, haste, trample\n1/1")
        assert len(line.faces[0].abilities) == 3

    def test_mana_abilities_do_not_use_the_stack(self) -> None:
        """CR 113.4: an activated and a triggered one; both are done while a spell is being paid for."""
        spring = written("Spring {1}\nEnchantment\nWhenever you tap a land for mana, add an additional {G}.")
        made = duel(spring, FOREST, hand=(written("Thing {2}\nArtifact"),))
        made.alice.casts("Thing")
        assert len(made.game.stack) == 1 and made.game.objects[made.game.stack[0]].ability is None


class TestWhere:
    """CR 113.6."""

    def test_what_defines_characteristics_does_so_everywhere(self) -> None:
        """CR 113.6a: the power of a card in hand, library and graveyard."""
        star = written(
            "Star {1}\nCreature - Thing\nStar's power and toughness are each equal to the number of lands you "
            "control.\n*/*"
        )
        made = duel(FOREST, FOREST)
        for zone in (HAND, LIBRARY, GRAVEYARD):
            assert attribute(made.game, made.put(0, zone, star), "power") == 2

    def test_how_it_may_be_cast(self) -> None:
        """CR 113.6e: in each zone from which it could be cast, and not once it is on the battlefield."""
        late = written("Late {0}\nCreature - Thing\nCast this spell only during combat.\n1/1")
        made = duel(hand=(late,))
        assert not made.alice.may("cast Late")
        cheap = written(
            "Cheap {3}\nCreature - Thing\nThis spell costs {3} less to cast if you control a creature.\n1/1"
        )
        assert duel(CUB, hand=(cheap,)).alice.may("cast Cheap") and not duel(hand=(cheap,)).alice.may("cast Cheap")

    def test_what_cannot_be_countered(self) -> None:
        """CR 113.6g: such an ability of a spell functions on the stack."""
        sure = written("Sure {0}\nInstant\nThis spell can't be countered.\nYou gain 1 life.")
        for card, life in ((sure, 21), (GAIN, 20)):
            made = duel(hand=(card, HALT))
            made.alice.casts(card.name).alice.casts("Halt", at=card.name).resolve_all()
            assert made.alice.life == life

    def test_how_it_enters(self) -> None:
        """CR 113.6h: with counters and tapped, at once and not as something that happens to it there."""
        slow = written("Slow {0}\nCreature - Thing\nThis creature enters tapped with two +1/+1 counters on it.\n0/0")
        watch = written("Watch {1}\nEnchantment\nWhenever a creature you control becomes tapped, you gain 1 life.")
        made = duel(watch, hand=(slow,))
        made.alice.casts("Slow").resolve_all()
        assert made.find("Slow").tapped and made.object(made.find("Slow").id).chars.power == 2 and made.alice.life == 20

    def test_no_counters_as_it_enters(self) -> None:
        """CR 113.6i: 'can't have counters put on it' holds as it enters, too."""
        pure = written("Pure {0}\nCreature - Thing\nThis creature can't have counters put on it.\n1/1")
        gift = written(
            "Gift {1}\nEnchantment\nEach creature you control enters with an additional +1/+1 counter on it."
        )
        made = duel(gift, hand=(pure,))
        made.alice.casts("Pure").resolve_all()
        assert made.find("Pure").counters == {}

    def test_conditions_that_cannot_be_met_on_the_battlefield(self) -> None:
        """CR 113.6k: being cycled or discarded, or put into a graveyard from anywhere, triggers elsewhere."""
        scrap = written("Scrap {1}\nCreature - Thing\nWhen you cycle this card, you gain 3 life.\nCycling {0}\n1/1")
        made = duel(hand=(scrap,))
        made.alice.acts("activate Scrap").resolve_all()
        assert made.alice.life == 23

    def test_the_command_zone(self) -> None:
        """CR 113.6p: an emblem's ability functions there."""
        walker = written(
            'Walker {0}\nLegendary Planeswalker - Jace\n0: You get an emblem with "At the beginning of your end '
            'step, you gain 2 life."\nLoyalty: 3'
        )
        made = duel(hand=(walker,))
        made.alice.casts("Walker").resolves()
        made.alice.activates("Walker").resolves()
        made.to_step(END_STEP).resolve_all()
        assert made.alice.life == 22


class TestCounting:
    """CR 115.8, 115.9a."""

    def test_the_mode_stays(self) -> None:
        """CR 115.8: with another target the spell does what it was cast for, to something that fits."""
        modal = written("Modal {0}\nInstant\nChoose one —\n• Destroy target creature.\n• Target player gains 4 life.")
        swerve = written("Swerve {0}\nInstant\nChange the target of target spell with a single target.")
        made = duel(CUB, hand=(modal, swerve), theirs=(written("Pup {0}\nCreature - Dog\n1/1"),))
        made.alice.casts("Modal", 0, at="Cub").alice.casts("Swerve", at="Modal").resolves("Pup")
        made.resolves()
        assert made.bob.graveyard == ["Pup"] and made.alice.battlefield == ["Cub"]

    def test_each_time_something_was_chosen_counts(self) -> None:
        """CR 115.9a: one creature chosen twice makes two targets, and what has gone since still counts."""
        pair = written(
            "Pair {0}\nInstant\nTarget creature gets +1/+1 until end of turn. Target creature gains flying "
            "until end of turn."
        )
        swerve = written("Swerve {0}\nInstant\nChange the target of target spell with a single target.")
        made = duel(CUB, hand=(pair, swerve, KILL))
        made.alice.casts("Pair", "Cub", "Cub")
        assert not made.alice.may("cast Swerve")
        made.alice.casts("Kill", at="Cub").resolves()
        assert not made.alice.may("cast Swerve")


class TestSpecialActions:
    """CR 116, 117.1c, 118.13c."""

    def test_when_they_may_be_taken(self) -> None:
        """CR 117.1c: turning a creature up at any time with priority, playing a land only in one's main phase."""
        down = written("Down {3}\nCreature - Elf\nMorph {0}\n2/2")
        made = duel(*[FOREST] * 3, hand=(down, FOREST, GAIN))
        made.alice.casts("Down (morph)").resolves()
        made.alice.casts("Gain")
        assert not made.alice.may("play Forest")
        made.alice.acts("turn face up")
        assert made.find("Down").face_down is False

    def test_a_symbol_is_chosen_before_paying(self) -> None:
        """CR 118.13c: a hybrid symbol in the price of turning a creature up may be paid in either way."""
        down = written("Down {3}\nCreature - Elf\nMorph {2/G}\n2/2")
        for lands in (4, 5):
            made = duel(*[FOREST] * lands, hand=(down,))
            made.alice.casts("Down (morph)").resolves()
            made.alice.acts("turn face up")
            assert made.find("Down").face_down is False


class TestWhatCannotBeHad:
    """CR 113.10."""

    def test_what_cannot_be_had_is_lost_whenever_it_was_gained(self) -> None:
        """See rule 113.11: neither an effect nor a counter gives it, be it newer than what forbids it."""
        ban = written(
            "Ban {0}\nEnchantment\nCreatures your opponents control lose flying and can't have or gain flying."
        )
        wing = written("Wing {0}\nInstant\nTarget creature gains flying until end of turn.")
        mark = written("Mark {0}\nInstant\nPut a flying counter on target creature.")
        bird = written("Bird {0}\nCreature - Bird\nFlying\n1/1")
        made = duel(ban, CUB, hand=(wing, wing, mark), theirs=(bird,))
        mine, theirs = made.find("Cub").id, made.find("Bird").id
        made.alice.casts("Wing", at="Bird").resolves()
        made.alice.casts("Mark", at="Bird").resolves()
        made.alice.casts("Wing", at="Cub").resolves()
        assert made.object(theirs).chars.keywords == 0 and made.object(mine).chars.keywords != 0

    def test_an_effect_that_began_meanwhile_never_gives_it(self) -> None:
        """CR 113.11: once nothing forbids it any more, the bird has what was printed on it but the cub not what an
        effect would have given it; the rest of the effect applied, and a newer effect gives it again."""
        ban = written(
            "Ban {0}\nEnchantment\nSacrifice Ban: You gain 1 life.\n"
            "Creatures your opponents control lose flying and can't have or gain flying."
        )
        wing = written("Wing {0}\nInstant\nTarget creature gains flying and haste until end of turn.")
        all_ = written("Gale {0}\nInstant\nAll creatures gain flying and reach until end of turn.")
        bird = written("Bird {0}\nCreature - Bird\nFlying\n1/1")
        made = duel(ban, bird, hand=(wing, all_, wing), theirs=(CUB, bird))
        cub = made.find("Cub").id
        made.alice.casts("Wing", at="Cub").resolves()
        made.alice.casts("Gale").resolves()
        assert made.object(cub).chars.keywords == HASTE | REACH
        made.alice.activates("Ban").resolves()
        assert made.object(cub).chars.keywords == HASTE | REACH
        assert [made.game.objects[id].chars.keywords & FLYING for id in made.game.battlefield if id != cub] == [
            FLYING
        ] * 2
        made.alice.casts("Wing", at="Cub").resolves()
        assert made.object(cub).chars.keywords == HASTE | REACH | FLYING
