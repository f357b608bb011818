"""CR 614.1c, 614.12, 306.5b: how permanents enter the battlefield."""

from __future__ import annotations

import pytest

from lawmage.ir.amount import AnyNumber, Number
from lawmage.ir.change import BecomeCopy, GetPT
from lawmage.ir.condition import Controls
from lawmage.ir.cost import PayLife
from lawmage.ir.effect import MayDo, ObjectsDo
from lawmage.ir.filter import All, IsSubtype, IsType, Noun, OfChosen, Other, Zone
from lawmage.ir.reference import Choose, Every, Target, This, You
from lawmage.ir.static import EntersWith, ObjectsAre
from lawmage.ir.verb import ChooseFor, CounterSpec, Destroy, Exile, Move, To
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import CREATURE, GIANT, card, permanent, spell, written, you

GUILDGATE = permanent("Gate", "land", EntersWith(This(), tapped=True))
SHOCKLAND = permanent("Pool", "land", EntersWith(This(), tapped=True, pay=PayLife(Number(2))))
CHECKLAND = permanent(
    "Keep", "land", EntersWith(This(), tapped=True, unless=Controls(You(), Noun("permanent", All((IsType("land"),)))))
)
PHANTOM = permanent(
    "Phantom",
    "creature - Spirit",
    EntersWith(This(), counters=(CounterSpec("+1/+1", Number(4)),)),
    power=0,
    toughness=0,
)
ORB = permanent("Orb", "artifact", EntersWith(Noun("permanent"), tapped=True))
BOOST = permanent(
    "Boost",
    "enchantment",
    EntersWith(Noun("permanent", All((IsType("creature"), Other()))), counters=(CounterSpec("+1/+1", Number(1)),)),
)
BEAR = permanent("Bear", "creature - Bear", power=2, toughness=2)


class TestEnteringTapped:
    """CR 614.1c, d."""

    def test_a_land_that_enters_tapped(self) -> None:
        """The land itself says so."""
        duel = Duel()
        duel.alice.has(hand=GUILDGATE)
        duel.alice.plays("Gate")
        assert duel.find("Gate").tapped

    def test_a_shock_land_paid_for(self) -> None:
        """CR 614.12a: the choice is made before it enters."""
        duel = Duel()
        duel.alice.has(hand=SHOCKLAND)
        duel.alice.plays("Pool", "yes")
        assert not duel.find("Pool").tapped
        assert duel.alice.life == 18

    def test_a_shock_land_not_paid_for(self) -> None:
        """Then it enters tapped."""
        duel = Duel()
        duel.alice.has(hand=SHOCKLAND)
        duel.alice.plays("Pool", "no")
        assert duel.find("Pool").tapped
        assert duel.alice.life == 20

    def test_unless_you_control_a_land(self) -> None:
        """The land that enters does not count itself."""
        duel = Duel()
        duel.alice.has(hand=CHECKLAND)
        duel.alice.plays("Keep")
        assert duel.find("Keep").tapped
        other = Duel()
        other.alice.has(hand=CHECKLAND, battlefield=GUILDGATE)
        other.alice.plays("Keep")
        assert not other.find("Keep").tapped

    def test_permanents_enter_tapped_but_not_what_says_so(self) -> None:
        """CR 614.12: an effect about a kind that includes the newcomer must exist already."""
        duel = Duel()
        duel.alice.has(hand=[ORB, BEAR])
        duel.alice.casts("Orb").resolves()
        assert not duel.find("Orb").tapped
        duel.alice.casts("Bear").resolves()
        assert duel.find("Bear").tapped


class TestEnteringWithCounters:
    """CR 614.1c, 122.6."""

    def test_counters_are_there_at_once(self) -> None:
        """A 0/0 with four counters lives."""
        duel = Duel()
        duel.alice.has(hand=PHANTOM)
        duel.alice.casts("Phantom").resolves()
        assert duel.find("Phantom").chars.power == 4

    def test_counters_of_several_effects_add_up(self) -> None:
        """Nobody is asked for an order that makes no difference."""
        duel = Duel()
        duel.alice.has(hand=PHANTOM, battlefield=[BOOST, BOOST, ORB])
        duel.alice.casts("Phantom").resolves()
        assert duel.find("Phantom").chars.toughness == 6
        assert duel.find("Phantom").tapped

    def test_a_planeswalker_enters_with_its_loyalty(self) -> None:
        """CR 306.5b."""
        duel = Duel()
        duel.alice.has(hand=card("Walker", "{0}", "legendary planeswalker - Jace", loyalty="4"))
        duel.alice.casts("Walker").resolves()
        assert duel.find("Walker").counters == {"loyalty": 4}

    def test_only_creatures(self) -> None:
        """What enters is judged as it would exist on the battlefield."""
        duel = Duel()
        duel.alice.has(hand=[GUILDGATE, ORB], battlefield=BOOST)
        duel.alice.plays("Gate")
        duel.alice.casts("Orb").resolves()
        assert duel.find("Gate").counters == {}
        assert duel.find("Orb").counters == {}
        assert CREATURE.filter is not None


CLONE = permanent(
    "Clone",
    "creature - Shapeshifter",
    EntersWith(This(), effect=MayDo(You(), ObjectsDo(This(), (BecomeCopy(Choose(CREATURE)),)))),
    power=0,
    toughness=0,
)


class TestEnteringAsACopy:
    """CR 614.1c, 616.1c, 707.5."""

    def test_a_copy_of_a_creature(self) -> None:
        """What it copies says how it enters too."""
        duel = Duel()
        duel.alice.has(hand=CLONE)
        duel.bob.has(battlefield=[PHANTOM, BOOST])
        duel.game.own(duel.find("Phantom").id).counters = {"+1/+1": 4}
        duel.game.stale = True
        duel.alice.casts("Clone").resolves("yes", "Phantom")
        assert duel.alice.battlefield == ["Phantom"]
        copy = duel.object(duel.game.battlefield[-1])
        assert copy.counters == {"+1/+1": 5}
        assert copy.printed.name == "Clone"

    def test_not_a_copy(self) -> None:
        """A 0/0 dies."""
        duel = Duel()
        duel.alice.has(hand=CLONE)
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Clone").resolves("no")
        assert duel.alice.graveyard == ["Clone"]

    def test_a_copy_comes_first(self) -> None:
        """CR 616.1c: then what it is tells which effects apply."""
        duel = Duel()
        taxes = permanent("Taxes", "enchantment", EntersWith(Noun("permanent", IsSubtype("Shapeshifter")), tapped=True))
        duel.alice.has(hand=CLONE, battlefield=taxes)
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Clone").resolves("yes", "Bear")
        assert not duel.object(duel.game.battlefield[-1]).tapped

    def test_the_copy_of_one_that_left(self) -> None:
        """The card is itself again in another zone."""
        duel = Duel()
        duel.alice.has(hand=[CLONE, spell("Terror", you(Destroy(Target(CREATURE))))])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Clone").resolves("yes", "Bear")
        duel.alice.casts("Terror", at=duel.game.battlefield[-1]).resolves()
        assert duel.alice.graveyard == ["Clone", "Terror"]


class TestEnteringTogether:
    """CR 614.12, 614.13."""

    def test_what_enters_together_does_not_count_itself(self) -> None:
        """CR 614.13a: a creature that devours can't choose what enters with it; choices come before anything enters."""
        duel = Duel()
        mine = Noun("card", CREATURE.filter, Zone("graveyard"))
        devourer = permanent(
            "Ghoul",
            "creature - Zombie",
            EntersWith(
                This(), effect=you(Exile(Choose(Noun("card", CREATURE.filter, Zone("graveyard")), AnyNumber())))
            ),
            power=3,
            toughness=3,
        )
        rise = spell("Rise", you(Move(Every(mine), To("battlefield"))))
        duel.alice.has(hand=rise, graveyard=[devourer, BEAR])
        duel.alice.casts("Rise").resolves()
        assert sorted(duel.alice.battlefield) == ["Bear", "Ghoul"]
        assert duel.alice.exile == []

    def test_each_shock_land_is_paid_for_apart(self) -> None:
        """CR 614.12b: two lands enter at once; life is paid for the first before the second is chosen for."""
        duel = Duel()
        scape = spell("Scape", you(Move(Every(Noun("card", IsType("land"), Zone("graveyard"))), To("battlefield"))))
        duel.alice.has(hand=scape, graveyard=[SHOCKLAND, SHOCKLAND])
        duel.game.own_player(0).life = 3
        duel.alice.casts("Scape").resolves("yes")
        assert [duel.game.objects[id].tapped for id in duel.game.battlefield] == [False, True]
        assert duel.alice.life == 1


class TestChoosingAsItEnters:
    """CR 614.12a, 607.2d."""

    def test_a_color_is_chosen(self) -> None:
        """The choice is there as soon as the permanent is, and it stays with it."""
        duel = Duel()
        banner = permanent(
            "Banner",
            "artifact",
            EntersWith(This(), effect=you(ChooseFor("color"))),
            ObjectsAre(Noun("permanent", All((IsType("creature"), OfChosen("color")))), (GetPT(Number(1), Number(1)),)),
        )
        duel.alice.has(hand=banner, battlefield=[GIANT, BEAR])
        duel.alice.casts("Banner").resolves("red")
        assert duel.find("Giant").chars.power == 4
        assert duel.find("Bear").chars.power == 2

    def test_a_creature_type_is_chosen(self) -> None:
        """By its word."""
        duel = Duel()
        banner = permanent(
            "Banner",
            "artifact",
            EntersWith(This(), effect=you(ChooseFor("creature type"))),
            ObjectsAre(Noun("permanent", OfChosen("type")), (GetPT(Number(1), Number(1)),)),
        )
        duel.alice.has(hand=banner, battlefield=[GIANT, BEAR])
        duel.alice.casts("Banner").resolves("Bear")
        assert duel.find("Bear").chars.power == 3
        assert duel.find("Giant").chars.power == 3

    def test_a_card_name_is_chosen(self) -> None:
        """CR 201.4: a name of this game, or any other."""
        for name, power in (("Bear", 3), ("not in this game", 2)):
            duel = Duel()
            banner = permanent(
                "Banner",
                "artifact",
                EntersWith(This(), effect=you(ChooseFor("creature card name"))),
                ObjectsAre(Noun("permanent", OfChosen("name")), (GetPT(Number(1), Number(1)),)),
            )
            duel.alice.has(hand=banner, battlefield=[GIANT, BEAR])
            duel.alice.casts("Banner").resolves(name)
            assert duel.find("Bear").chars.power == power


def test_what_was_done_to_the_spell_counts() -> None:
    """CR 614.12, 400.7a: a word changed in a creature spell is changed in how the permanent enters."""
    drill = written(
        "Drill {1}\nEnchantment\nEach other Warrior creature you control enters with an additional +1/+1 counter on it."
    )
    piper = written("Piper {0}\nCreature - Elf Shaman\n1/1")
    recast = written(
        "Recast {0}\nInstant\n"
        "Change the text of target spell or permanent by replacing all instances of one creature type with another."
    )
    duel = Duel()
    duel.alice.has(battlefield=drill, hand=[piper, recast])

    duel.alice.casts("Piper")
    duel.alice.casts("Recast", at="Piper").resolves("Shaman", "Warrior").resolves()

    assert duel.object(duel.find("Piper").id).chars.power == 2


class TestEnteringAsSomething:
    """CR 614.1c: an effect about permanents of a kind says what they enter as."""

    def test_permanents_of_a_kind_enter_as_copies(self) -> None:
        """A creature that enters is a copy already; the one that says so is not about itself."""
        wild = written(
            "Shape of the Wild {0}\nCreature - Avatar\nCreatures you control enter as a copy of this creature.\n6/6"
        )
        duel = Duel()
        duel.alice.has(battlefield=wild, hand=BEAR)

        duel.alice.casts("Bear").resolves()

        assert duel.alice.battlefield == ["Shape of the Wild", "Shape of the Wild"]

    def test_as_one_enters_it_becomes_something(self) -> None:
        """It is so for as long as it is there, and without what said so."""
        herald = written(
            "Herald {0}\nEnchantment\nAs an artifact enters, it becomes a 7/7 creature in addition to its other types."
        )
        duel = Duel()
        duel.alice.has(battlefield=herald, hand=permanent("Stone", "artifact"))

        duel.alice.casts("Stone").resolves()

        stone = duel.find("Stone")
        assert (stone.chars.power, stone.chars.toughness) == (7, 7)


class TestItsOwnCounters:
    """CR 614.12: what a permanent says of counters put on itself is true of those with which it enters, too."""

    DOG = written(
        "Dog {0}\nCreature - Dog\nIf one or more +1/+1 counters would be put on this creature, that many plus one"
        " +1/+1 counters are put on it instead.\n3/3"
    )
    HERD = written(
        "Herd {0}\nCreature - Dog\nIf one or more +1/+1 counters would be put on a creature you control, that many"
        " plus one +1/+1 counters are put on it instead.\n3/3"
    )
    GUIDE = written(
        "Guide {0}\nCreature - Elf\nEach other creature you control enters with an additional +1/+1 counter on it.\n1/1"
    )

    @pytest.mark.parametrize(("card", "power"), [(DOG, 5), (HERD, 4)], ids=["of itself", "of all"])
    def test_counters_it_enters_with(self, card: Definition, power: int) -> None:
        """Of itself it counts as it enters; what is said of all of a kind works only from the battlefield."""
        duel = Duel()
        duel.alice.has(battlefield=self.GUIDE, hand=card)
        duel.alice.casts(card.name).resolves()
        assert duel.object(duel.find(card.name).id).chars.power == power
