"""CR 614.1c, 614.12, 306.5b: how permanents enter the battlefield."""

from __future__ import annotations

from lawmage.ir.amount import Number
from lawmage.ir.condition import Controls
from lawmage.ir.cost import PayLife
from lawmage.ir.filter import All, IsType, Noun, Other
from lawmage.ir.reference import This, You
from lawmage.ir.static import EntersWith
from lawmage.ir.verb import CounterSpec
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import CREATURE, card, permanent

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
