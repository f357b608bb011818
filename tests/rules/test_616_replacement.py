"""CR 614, 616: replacement effects, and the order in which several apply."""

from __future__ import annotations

from lawmage.ir.ability import Triggered
from lawmage.ir.amount import Number, ThatMuch
from lawmage.ir.change import DealDamage
from lawmage.ir.duration import BeginningOf, ThisTurnOnly
from lawmage.ir.effect import Do, Lasting, ObjectsDo
from lawmage.ir.event import (
    CountersPut,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
    Leaves,
    OneOrMore,
    PlayerDoes,
    PutInto,
)
from lawmage.ir.filter import All, ControlledBy, IsType, Not, Noun, Other, OwnedBy, Zone
from lawmage.ir.reference import It, LinkedObjects, Opponents, OwnerOf, Target, This, You
from lawmage.ir.static import Replace, WorksIn
from lawmage.ir.verb import (
    CounterSpec,
    Create,
    Destroy,
    Draw,
    Exile,
    GainLife,
    Mill,
    Move,
    PreventThat,
    PutCounters,
    Scry,
    To,
    TokenSpec,
)
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import ANY_TARGET, CREATURE, FOREST, GIANT, card, permanent, spell, you

MOURNER = card(
    "Mourner",
    "{0}",
    "creature - Human",
    Triggered(Dies(CREATURE), (you(GainLife(Number(1))),)),
    power="1",
    toughness="1",
)
SHOCK = spell("Shock", ObjectsDo(This(), (DealDamage(Number(2), Target(ANY_TARGET)),)))
TERROR = spell("Terror", you(Destroy(Target(CREATURE))))
DIVINE = spell("Divine", you(Draw(Number(2))))
BLESS = spell("Bless", you(GainLife(Number(3))))
ANYTHING = Noun("source")
FURNACE = permanent("Furnace", "enchantment", Replace(DealsDamage(ANYTHING), multiply=2))
TORBRAN = permanent(
    "Torbran",
    "legendary creature - Dwarf",
    Replace(DealsDamage(Noun("source", ControlledBy(You()))), plus=Number(2)),
    power=2,
    toughness=4,
)
LEYLINE = permanent(
    "Leyline",
    "enchantment",
    Replace(PutInto(Noun("card", OwnedBy(Opponents())), Zone("graveyard")), (you(Exile(It("card"))),)),
)
REST = permanent(
    "Rest",
    "enchantment",
    Replace(PutInto(Noun("object"), Zone("graveyard")), (you(Exile(It("card"))),)),
)
COLOSSUS = permanent(
    "Colossus",
    "artifact creature - Golem",
    Replace(PutInto(This(), Zone("graveyard")), (you(Move(This(), To("library", position="shuffled"))),)),
    power=3,
    toughness=3,
)


GROWTH = spell("Growth", you(PutCounters((CounterSpec("+1/+1", Number(1)),), Target(CREATURE))))
FURNACE_GUARD = permanent("Guard", "creature - Wall", power=1, toughness=9)


class TestAmounts:
    """CR 614.1a, 614.5: more of the same."""

    def test_twice_that_damage(self) -> None:
        """The modified damage is dealt by the same source to the same player."""
        duel = Duel()
        duel.alice.has(hand=SHOCK, battlefield=FURNACE)
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 16

    def test_each_applies_once(self) -> None:
        """CR 614.5: two doublers make four times as much, and nobody needs to be asked."""
        duel = Duel()
        duel.alice.has(hand=SHOCK, battlefield=[FURNACE, FURNACE])
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 12

    def test_the_affected_player_orders_different_effects(self) -> None:
        """CR 616.1e: twice (2 + 2), or (twice 2) + 2."""
        for answer, life in (("Furnace", 14), ("Torbran", 12)):
            duel = Duel()
            duel.alice.has(hand=SHOCK, battlefield=[FURNACE, TORBRAN])
            duel.alice.casts("Shock", at="bob").resolves(answer)
            assert duel.bob.life == life

    def test_the_affected_permanents_controller_orders(self) -> None:
        """CR 616.1."""
        duel = Duel()
        duel.alice.has(hand=SHOCK, battlefield=[FURNACE, TORBRAN])
        duel.bob.has(battlefield=card("Wall", "{0}", "creature - Wall", power="0", toughness="9"))
        duel.alice.casts("Shock", at="Wall").resolves("Furnace")
        assert duel.find("Wall").damage == 6

    def test_more_cards_are_milled(self) -> None:
        """The number is changed before any card moves."""
        duel = Duel()
        maddening = permanent("Maddening", "enchantment", Replace(PlayerDoes(Opponents(), "mills"), multiply=2))
        duel.alice.has(hand=spell("Grind", Do(Opponents(), (Mill(Number(2)),))), battlefield=maddening)
        duel.bob.has(library=[FOREST] * 5)
        duel.alice.casts("Grind").resolves()
        assert len(duel.bob.graveyard) == 4

    def test_damage_to_something_else(self) -> None:
        """CR 614.9: redirected, unless that is gone."""
        duel = Duel()
        veteran = permanent(
            "Veteran", "creature - Human", Replace(IsDealtDamage(You()), to=This()), power=1, toughness=5
        )
        duel.bob.has(battlefield=veteran)
        duel.alice.has(hand=SHOCK)
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 20
        assert duel.find("Veteran").damage == 2


class TestCountersAndTokens:
    """CR 614.16, 122.6."""

    def test_twice_that_many_counters(self) -> None:
        """Also on what enters with counters, of whatever kind."""
        season = permanent("Season", "enchantment", Replace(CountersPut(Noun("permanent"), ""), multiply=2))
        walker = card("Walker", "{0}", "legendary planeswalker - Jace", loyalty="3")
        duel = Duel()
        duel.alice.has(battlefield=[season, GIANT], hand=[walker, GROWTH])
        duel.alice.casts("Walker").resolves()
        assert duel.find("Walker").counters == {"loyalty": 6}
        duel.alice.casts("Growth", at="Giant").resolves()
        assert duel.find("Giant").counters == {"+1/+1": 2}

    def test_twice_that_many_tokens(self) -> None:
        """CR 616.1g: what is created enters as part of it."""
        season = permanent("Season", "enchantment", Replace(OneOrMore(PlayerDoes(You(), "creates")), multiply=2))
        servo = TokenSpec(Number(1), Number(1), types=("artifact", "creature"), subtypes=("Servo",))
        duel = Duel()
        duel.alice.has(battlefield=season, hand=spell("Build", you(Create(Number(2), servo))))
        duel.alice.casts("Build").resolves()
        assert duel.alice.battlefield == ["Season", *["Servo Token"] * 4]


class TestZoneChanges:
    """CR 614.6, 616.1f: a modified event happens instead."""

    def test_exile_instead_of_a_graveyard(self) -> None:
        """Only of opponents; a spell that has resolved is a card too."""
        duel = Duel()
        duel.alice.has(hand=[TERROR, SHOCK], battlefield=LEYLINE)
        duel.bob.has(battlefield=GIANT, hand=BLESS)
        duel.alice.casts("Terror", at="Giant").resolves()
        assert duel.bob.exile == ["Giant"]
        assert duel.alice.graveyard == ["Terror"]
        duel.bob.casts("Bless").resolves()
        assert duel.bob.exile == ["Giant", "Bless"]

    def test_the_controller_chooses_which_replacement(self) -> None:
        """CR 616.1 (example): the other then does nothing."""
        for answer, zone in (("Rest", "exile"), ("Colossus", "library")):
            duel = Duel()
            duel.alice.has(hand=TERROR, battlefield=REST)
            duel.bob.has(battlefield=COLOSSUS)
            duel.alice.casts("Terror", at="Colossus").resolves(answer)
            assert duel.bob.exile == (["Colossus"] if zone == "exile" else [])
            assert len(duel.game.players[1].library) == (1 if zone == "library" else 0)

    def test_from_anywhere(self) -> None:
        """CR 113.6: an effect about where the card itself goes works in every zone."""
        duel = Duel()
        duel.alice.has(hand=spell("Grind", you(Mill(Number(2)))), library=[FOREST, COLOSSUS])
        duel.alice.casts("Grind").resolves()
        assert duel.alice.graveyard == ["Forest", "Grind"]
        assert [duel.object(id).chars.name for id in duel.game.players[0].library] == ["Colossus"]

    def test_what_did_not_die_does_not_trigger(self) -> None:
        """CR 614.6: the replaced event never happens."""
        duel = Duel()
        duel.alice.has(hand=TERROR, battlefield=[MOURNER, REST])
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Terror", at="Giant").resolves()
        assert duel.game.stack == []
        assert duel.game.waiting == []

    def test_simultaneous_deaths_are_seen(self) -> None:
        """CR 603.10a, 616.1g: a creature sees what dies together with it, though the moves are parts of destroying."""
        duel = Duel()
        wrath = spell("Wrath", you(Destroy(Target(CREATURE, Number(2)))))
        duel.alice.has(hand=wrath, battlefield=MOURNER)
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Wrath", at=["Mourner", "Giant"]).resolves("Mourner").resolve_all()
        assert duel.alice.life == 22


class TestDraws:
    """CR 121.6, 614.11."""

    def test_a_draw_is_replaced_from_an_empty_library(self) -> None:
        """CR 614.11: and losing with it."""
        duel = Duel()
        monk = permanent("Monk", "enchantment", Replace(PlayerDoes(You(), "draws"), (you(GainLife(Number(2))),)))
        duel.alice.has(hand=DIVINE, battlefield=monk)
        duel.alice.casts("Divine").resolves()
        assert duel.alice.life == 24
        assert not duel.game.over

    def test_two_cards_instead_of_one(self) -> None:
        """CR 614.5: the effect does not apply to the cards drawn because of it, but another like it does."""
        duel = Duel()
        archive = permanent("Archive", "artifact", Replace(PlayerDoes(You(), "draws"), (you(Draw(Number(2))),)))
        duel.alice.has(hand=spell("Opt", you(Draw(Number(1)))), battlefield=[archive, archive], library=[FOREST] * 9)
        duel.alice.casts("Opt").resolves()
        assert len(duel.alice.hand) == 4

    def test_one_replacement_leads_to_another(self) -> None:
        """CR 616.2: life into cards, cards into a scry."""
        duel = Duel()
        lich = permanent("Lich", "enchantment", Replace(PlayerDoes(You(), "gains life"), (you(Draw(ThatMuch())),)))
        seer = permanent("Seer", "enchantment", Replace(PlayerDoes(You(), "draws"), (you(Scry(Number(1))),)))
        duel.alice.has(hand=BLESS, battlefield=[lich, seer], library=[GIANT])
        duel.alice.casts("Bless").resolves("no more", "no more", "no more")
        assert duel.alice.life == 20
        assert duel.alice.hand == []

    def test_dredge(self) -> None:
        """CR 702.52: it works in the graveyard, and only if its owner wants it."""
        duel = Duel()
        dredger = permanent(
            "Dredger",
            "creature - Plant",
            WorksIn(
                "graveyard",
                Replace(
                    PlayerDoes(You(), "draws"),
                    (Do(You(), (Mill(Number(2)), Move(This(), To("hand"))), True),),
                ),
            ),
            power=1,
            toughness=1,
        )
        duel.alice.has(hand=DIVINE, graveyard=dredger, library=[FOREST] * 4)
        duel.alice.casts("Divine").resolves("yes")
        assert sorted(duel.alice.hand) == ["Dredger", "Forest"]
        assert duel.alice.graveyard == ["Forest", "Forest", "Divine"]


class TestPreventionInWords:
    """CR 615.5: prevent that damage, and something else."""

    def test_counters_instead_of_damage(self) -> None:
        """The amount prevented is known."""
        duel = Duel()
        hydra = permanent(
            "Hydra",
            "creature - Hydra",
            Replace(
                IsDealtDamage(This()),
                (you(PreventThat(), PutCounters((CounterSpec("+1/+1", ThatMuch()),), This())),),
            ),
            power=3,
            toughness=3,
        )
        duel.alice.has(hand=SHOCK, battlefield=hydra)
        duel.alice.casts("Shock", at="Hydra").resolves()
        assert duel.find("Hydra").damage == 0
        assert duel.find("Hydra").chars.power == 5


class TestSkippedByStatic:
    """CR 614.1b, 614.10."""

    def test_players_skip_their_draw_steps(self) -> None:
        """An event replaced by nothing."""
        duel = Duel()
        duel.bob.has(battlefield=permanent("Necro", "enchantment", Replace(BeginningOf("draw step", You()))))
        duel.alice.has(library=[FOREST] * 9)
        duel.bob.has(library=[FOREST] * 9)
        duel.to_step(END_STEP).to_step(UPKEEP)
        duel.to_step(END_STEP)
        assert duel.bob.hand == []
        duel.to_step(UPKEEP)
        duel.to_step(END_STEP)
        assert duel.alice.hand == ["Forest"]


NONLAND = Noun("permanent", All((Not(IsType("land")), Other())))
RING = card(
    "Ring",
    "{0}",
    "enchantment",
    Triggered(Enters(This()), (you(Exile(Target(NONLAND))),)),
    Triggered(
        Leaves(This()),
        (you(Move(LinkedObjects(), To("battlefield", under=OwnerOf(LinkedObjects())))),),
    ),
)
PRIEST = card(
    "Priest",
    "{0}",
    "creature - Human",
    Triggered(Enters(This()), (you(Exile(Target(CREATURE), Leaves(This()))),)),
    power="2",
    toughness="2",
)


class TestExiledForAWhile:
    """CR 607.2a, 610.3."""

    def test_the_exiled_card_returns_by_another_ability(self) -> None:
        """CR 607.2a: two linked triggered abilities."""
        duel = Duel()
        duel.alice.has(hand=[RING, spell("Naturalize", you(Destroy(Target(Noun("permanent", IsType("enchantment"))))))])
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Ring").resolves().resolve_all()
        assert duel.bob.exile == ["Giant"]
        duel.alice.casts("Naturalize", at="Ring").resolve_all()
        assert duel.bob.battlefield == ["Giant"]

    def test_exiled_for_ever_if_the_ring_leaves_first(self) -> None:
        """CR 607.2a: the second ability finds nothing, and the first exiles afterwards."""
        duel = Duel()
        duel.alice.has(hand=[RING, spell("Naturalize", you(Destroy(Target(Noun("permanent", IsType("enchantment"))))))])
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Ring").resolves("Giant")
        duel.alice.casts("Naturalize", at="Ring").resolve_all()
        assert duel.bob.exile == ["Giant"]

    def test_until_it_leaves_the_battlefield(self) -> None:
        """CR 610.3: it returns at once, without any ability."""
        duel = Duel()
        duel.alice.has(hand=[PRIEST, TERROR])
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Priest").resolves("Giant").resolve_all()
        assert duel.bob.exile == ["Giant"]
        duel.alice.casts("Terror", at="Priest").resolves()
        assert duel.bob.battlefield == ["Giant"]
        assert duel.game.untils == []

    def test_nothing_is_exiled_if_it_has_left_already(self) -> None:
        """CR 610.3b."""
        duel = Duel()
        duel.alice.has(hand=[PRIEST, TERROR])
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Priest").resolves("Giant")
        duel.alice.casts("Terror", at="Priest").resolve_all()
        assert duel.bob.battlefield == ["Giant"]


class TestForATime:
    """CR 614.3: replacement effects of spells."""

    def test_if_that_creature_would_die_this_turn(self) -> None:
        """It lasts until end of turn, for that creature only."""
        duel = Duel()
        pillar = spell(
            "Pillar",
            ObjectsDo(This(), (DealDamage(Number(2), Target(CREATURE)),)),
            Lasting((Replace(Dies(It("creature")), (you(Exile(It("card"))),)),), ThisTurnOnly()),
        )
        duel.alice.has(hand=[pillar, SHOCK, TERROR])
        duel.bob.has(battlefield=[GIANT, FURNACE_GUARD])
        duel.alice.casts("Pillar", at="Giant").resolves()
        duel.alice.casts("Shock", at="Giant").resolves()
        duel.alice.casts("Terror", at="Guard").resolves()
        assert duel.bob.exile == ["Giant"]
        assert duel.bob.graveyard == ["Guard"]

    def test_only_the_next_time(self) -> None:
        """CR 614.8: it is used up."""
        duel = Duel()
        double = spell(
            "Double", Lasting((Replace(DealsDamage(Noun("source")), multiply=2, once=True),), ThisTurnOnly())
        )
        duel.alice.has(hand=[double, SHOCK, SHOCK])
        duel.alice.casts("Double").resolves()
        duel.alice.casts("Shock", at="bob").resolves()
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 14
