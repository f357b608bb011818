"""CR 702: keyword abilities that are costs and ways of casting."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.amount import Number
from lawmage.ir.effect import Do
from lawmage.ir.node import Ability
from lawmage.ir.reference import Choose, You
from lawmage.ir.verb import Discard
from lawmage.kernel.objects import Definition
from lawmage.rules.designations import has_blessing
from lawmage.scenario.duel import Duel
from lawmage.types import BLACK, CREATURE, END_STEP, LIBRARY, UPKEEP, WHITE
from tests.cards_for_casting import GAIN, MOUNTAIN, MY_CARD, mana
from tests.cards_for_tests import BOLT, GIANT, card, face, with_faces

LANDS = [MOUNTAIN] * 6


def beast(*abilities: Ability, cost: str = "{5}{R}") -> Definition:
    """A creature with these abilities."""
    return card("Beast", cost, "creature - Beast", *abilities, power="3", toughness="3", colors=("red",))


class TestDash:
    """CR 702.109."""

    def test_haste_and_back_to_hand(self) -> None:
        """CR 702.109a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("dash", mana("{1}{R}")), cost="{2}{R}"))
        duel.alice.casts("Beast (dash)").resolve_all()
        duel.attacks("Beast")

        duel.to_step(END_STEP).resolve_all()

        assert (duel.alice.hand, duel.bob.life) == (["Beast"], 17)

    def test_not_if_it_was_cast_for_its_mana_cost(self) -> None:
        """CR 702.109a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("dash", mana("{1}{R}")), cost="{2}{R}"))
        duel.alice.casts("Beast").resolve_all()

        duel.to_step(END_STEP).resolve_all()

        assert "Beast" in duel.alice.battlefield


class TestBlitz:
    """CR 702.152."""

    def test_sacrificed_and_a_card_drawn(self) -> None:
        """CR 702.152a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("blitz", mana("{1}{R}"))), library=[BOLT, BOLT])
        duel.alice.casts("Beast (blitz)").resolve_all()
        assert duel.find("Beast").chars.keywords

        duel.to_step(END_STEP).resolve_all()

        assert (duel.alice.graveyard, duel.alice.hand) == (["Beast"], ["Bolt"])


class TestMadness:
    """CR 702.35."""

    OUTLET = card("Outlet", "{R}", "sorcery", SpellAbility((Do(You(), (Discard(Choose(MY_CARD)),)),)), colors=("red",))
    MAD = card("Fit", "{4}{R}", "instant", SpellAbility((GAIN,)), Keyword("madness", mana("{R}")), colors=("red",))

    def test_cast_for_its_madness_cost(self) -> None:
        """CR 702.35a: discarded into exile, then cast."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[self.OUTLET, self.MAD])

        duel.alice.casts("Outlet").resolves().resolve_all("yes")

        assert (duel.alice.life, duel.alice.graveyard) == (21, ["Outlet", "Fit"])

    def test_not_cast(self) -> None:
        """CR 702.35a: it goes to the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[self.OUTLET, self.MAD])

        duel.alice.casts("Outlet").resolves()
        assert duel.alice.exile == ["Fit"]
        duel.resolve_all("no")

        assert (duel.alice.life, duel.alice.graveyard) == (20, ["Outlet", "Fit"])


class TestCascade:
    """CR 702.85."""

    def test_the_first_cheaper_card_is_cast(self) -> None:
        """CR 702.85a: what was exiled before it goes to the bottom."""
        duel = Duel()
        cheap = card("Charm", "{R}", "instant", SpellAbility((GAIN,)), colors=("red",))
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("cascade")), library=[BOLT, cheap, MOUNTAIN])
        duel.alice.casts("Beast")
        duel.resolves("yes").resolve_all()

        assert (duel.alice.life, duel.alice.exile) == (21, [])
        assert sorted(duel.alice.names(LIBRARY)) == ["Bolt", "Mountain"]
        assert duel.alice.graveyard == ["Charm"]
        assert "Beast" in duel.alice.battlefield


def paid(name: str) -> Ability:
    """A keyword ability with a cost of one red mana."""
    return Keyword(name, mana("{R}"))


class TestRebound:
    """CR 702.88."""

    def test_cast_again_next_upkeep(self) -> None:
        """CR 702.88a: exiled as it resolves, then cast without paying; the second time it goes to the graveyard."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[MOUNTAIN] * 4)
        charm = card("Charm", "{R}", "sorcery", SpellAbility((GAIN,)), Keyword("rebound"), colors=("red",))
        duel.alice.has(battlefield=MOUNTAIN, hand=charm)
        duel.alice.casts("Charm").resolve_all()
        assert duel.alice.exile == ["Charm"]

        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all("yes")

        assert (duel.alice.life, duel.alice.exile, duel.alice.graveyard) == (22, [], ["Charm"])


class TestCopiesForCosts:
    """CR 702.56, 702.78, 702.153: copies for additional costs."""

    def test_replicate(self) -> None:
        """CR 702.56a: once for each time."""
        duel = Duel()
        charm = card("Charm", "{R}", "sorcery", SpellAbility((GAIN,)), paid("replicate"), colors=("red",))
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=charm)
        duel.alice.casts("Charm", "pay replicate", "pay replicate").resolve_all()

        assert duel.alice.life == 23

    def test_casualty(self) -> None:
        """CR 702.153a."""
        duel = Duel()
        ability = Keyword("casualty", None, Number(3))
        charm = card("Charm", "{R}", "sorcery", SpellAbility((GAIN,)), ability, colors=("red",))
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=charm)
        duel.alice.casts("Charm", "pay casualty").resolve_all()

        assert (duel.alice.life, duel.alice.graveyard) == (22, ["Giant", "Charm"])

    def test_not_paid(self) -> None:
        """CR 702.78a."""
        duel = Duel()
        charm = card("Charm", "{R}", "sorcery", SpellAbility((GAIN,)), Keyword("conspire"), colors=("red",))
        duel.alice.has(battlefield=MOUNTAIN, hand=charm)
        duel.alice.casts("Charm").resolve_all()

        assert duel.alice.life == 21


class TestTokensForCosts:
    """CR 702.157, 702.175."""

    def test_squad(self) -> None:
        """CR 702.157a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=beast(paid("squad"), cost="{R}"))
        duel.alice.casts("Beast", "pay squad", "pay squad").resolve_all()

        assert duel.alice.battlefield.count("Beast") == 3

    def test_offspring(self) -> None:
        """CR 702.175a: the token is 1/1."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=beast(paid("offspring"), cost="{R}"))
        duel.alice.casts("Beast", "pay offspring").resolve_all()

        assert sorted([duel.object(id).chars.power or 0 for id in duel.game.battlefield[2:]]) == [1, 3]


class TestAwaken:
    """CR 702.113."""

    def test_a_land_becomes_a_creature(self) -> None:
        """CR 702.113a."""
        duel = Duel()
        ability = Keyword("awaken", mana("{1}{R}"), Number(3))
        charm = card("Charm", "{R}", "sorcery", SpellAbility((GAIN,)), ability, colors=("red",))
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=charm)
        duel.alice.casts("Charm (awaken)", duel.game.battlefield[0]).resolve_all()

        land = duel.find("Mountain")
        assert (duel.alice.life, land.chars.power, land.counters) == (21, 3, {"+1/+1": 3})


class TestImpending:
    """CR 702.176."""

    def test_no_creature_until_the_counters_are_gone(self) -> None:
        """CR 702.176a."""
        duel = Duel()
        ability = Keyword("impending", mana("{R}"), Number(1))
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(ability))
        duel.alice.casts("Beast (impending)").resolve_all()
        assert not duel.find("Beast").chars.types & CREATURE

        duel.to_step(END_STEP).resolve_all()
        assert duel.find("Beast").chars.types & CREATURE


class TestWarp:
    """CR 702.185."""

    def test_exiled_and_cast_later(self) -> None:
        """CR 702.185a: not on the same turn."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[MOUNTAIN] * 4)
        duel.alice.has(battlefield=LANDS, hand=beast(paid("warp")))
        duel.alice.casts("Beast (warp)").resolve_all()
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.exile == ["Beast"]

        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).to_step(3)
        duel.alice.casts("Beast").resolve_all()
        assert "Beast" in duel.alice.battlefield


class TestEmbalm:
    """CR 702.128, 702.129."""

    def test_a_white_zombie(self) -> None:
        """CR 702.128a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, graveyard=beast(paid("embalm")))
        duel.alice.activates("Beast").resolve_all()

        found = duel.find("Beast").chars
        assert (found.colors, "Zombie" in found.subtypes, found.mana_cost, found.power) == (WHITE, True, None, 3)

    def test_a_black_four_four(self) -> None:
        """CR 702.129a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, graveyard=beast(paid("eternalize")))
        duel.alice.activates("Beast").resolve_all()

        found = duel.find("Beast").chars
        assert (found.colors, found.power, found.toughness) == (BLACK, 4, 4)


class TestAscend:
    """CR 702.131."""

    def test_ten_permanents(self) -> None:
        """CR 702.131b."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 9, hand=beast(Keyword("ascend"), cost="{R}"))
        duel.alice.casts("Beast").resolve_all()

        assert has_blessing(duel.game, 0)


class TestDisturb:
    """CR 702.146."""

    def test_cast_transformed_from_the_graveyard(self) -> None:
        """CR 702.146a, b: as its back face, which is up when it enters."""
        duel = Duel()
        front = face("Ghost", "{R}", "creature - Human", paid("disturb"), power="1", toughness="1", colors=("red",))
        back = face("Haunt", None, "creature - Spirit", power="4", toughness="4", colors=("red",))
        duel.alice.has(battlefield=MOUNTAIN, graveyard=with_faces("transform", front, back))
        duel.alice.casts("Haunt (disturb)").resolve_all()

        assert "Haunt" in duel.alice.battlefield


class TestWebSlinging:
    """CR 702.188."""

    def test_a_tapped_creature_goes_back(self) -> None:
        """CR 702.188a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=beast(paid("web-slinging")))
        assert not duel.alice.may("cast Beast")
        duel.game.own(duel.find("Giant").id).tapped = True
        duel.game.version += 1
        duel.alice.casts("Beast (web-slinging)").resolve_all()

        assert (duel.alice.hand, "Beast" in duel.alice.battlefield) == (["Giant"], True)
