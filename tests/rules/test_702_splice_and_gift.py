"""CR 702.47 and 612.10 (splice), 702.174 (gift), 702.160 and 718 (prototype)."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility, Triggered
from lawmage.ir.amount import Number
from lawmage.ir.change import DealDamage
from lawmage.ir.condition import WasPaid
from lawmage.ir.effect import Do, If, ObjectsDo
from lawmage.ir.event import PlayerDoes
from lawmage.ir.filter import All, Compare, IsSubtype
from lawmage.ir.reference import Target, This, You
from lawmage.ir.verb import GainLife
from lawmage.kernel.objects import Definition
from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, RED, UPKEEP
from tests.cards_for_casting import GAIN, MOUNTAIN, mana
from tests.cards_for_tests import ANY_TARGET, BOLT, card, creature, face, with_faces


def damage(amount: int) -> SpellAbility:
    """So much damage to any target."""
    return SpellAbility((ObjectsDo(This(), (DealDamage(Number(amount), Target(ANY_TARGET)),)),))


SPIKE = card("Spike", "{R}", "sorcery - Arcane", damage(3), colors=("red",))
RAY = card(
    "Ray",
    "{1}{R}",
    "instant - Arcane",
    damage(2),
    Keyword("splice", mana("{1}{R}"), quality=IsSubtype("Arcane")),
    colors=("red",),
)
PULSE = card(
    "Pulse",
    "{R}",
    "instant - Arcane",
    SpellAbility((GAIN,)),
    Keyword("splice", mana("{R}"), quality=IsSubtype("Arcane")),
)
BEAR = creature("Bear", "2/2")


class TestSplice:
    """CR 702.47, 612.10."""

    def test_the_text_is_added_after_its_own(self) -> None:
        """CR 612.10, 702.47c: name, colour and mana value stay; the spliced card stays in hand."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[SPIKE, RAY])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Spike", "splice Ray", at=["bob", "Bear"])
        found = duel.object(duel.game.stack[0])
        assert (found.chars.name, found.chars.colors, mana_value(duel.game, found.id)) == ("Spike", RED, 1)
        assert found.frame is not None
        assert len(found.frame.targets) == 2
        duel.resolve_all()

        assert (duel.bob.life, duel.bob.graveyard, duel.alice.hand) == (17, ["Bear"], ["Ray"])
        assert duel.alice.graveyard == ["Spike"]

    def test_one_of_the_targets_gone(self) -> None:
        """CR 702.47d: the rest of the spell is carried out."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[SPIKE, RAY])
        duel.bob.has(battlefield=[BEAR, MOUNTAIN], hand=BOLT)
        duel.alice.casts("Spike", "splice Ray", at=["bob", "Bear"])
        duel.bob.casts("Bolt", at="Bear").resolves()
        duel.resolve_all()

        assert duel.bob.life == 17

    def test_only_onto_what_it_says(self) -> None:
        """CR 702.47a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[BOLT, RAY])
        duel.alice.casts("Bolt", at="bob").resolve_all()

        assert duel.bob.life == 17

    def test_not_without_its_cost(self) -> None:
        """CR 702.47b."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[SPIKE, RAY])
        duel.alice.casts("Spike", at="bob").resolve_all()

        assert duel.bob.life == 17

    def test_several_cards_in_an_order(self) -> None:
        """CR 702.47b: each card once, all of them with their costs."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=[SPIKE, RAY, PULSE])
        duel.alice.casts("Spike", "splice Pulse", "splice Ray", at=["bob", "bob"]).resolve_all()

        assert (duel.alice.life, duel.bob.life) == (21, 15)
        assert sorted(duel.alice.hand) == ["Pulse", "Ray"]


PROMISED = WasPaid("gift")


def gift(*words: str, types: str = "sorcery") -> Definition:
    """A spell with a gift that gains 1 life, 3 if it was promised."""
    ability = SpellAbility((GAIN, If(PROMISED, Do(You(), (GainLife(Number(2)),)))))
    return card("Present", "{R}", types, Keyword("gift", words=words[0]), ability, colors=("red",))


class TestGift:
    """CR 702.174."""

    def test_promised(self) -> None:
        """CR 702.174a, b, e, j: the opponent draws a card first."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=gift("a card"))
        duel.bob.has(library=[BOLT, MOUNTAIN])
        duel.alice.casts("Present", "pay gift", "bob").resolve_all()

        assert (duel.alice.life, duel.bob.hand) == (23, ["Mountain"])

    def test_not_promised(self) -> None:
        """CR 702.174a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=gift("a card"))
        duel.bob.has(library=[BOLT])
        duel.alice.casts("Present", "no gift").resolve_all()

        assert (duel.alice.life, duel.bob.hand) == (21, [])

    def test_every_gift(self) -> None:
        """CR 702.174d, f, h, i."""
        for words, name in (
            ("a Food", "Food Token"),
            ("a Treasure", "Treasure Token"),
            ("a tapped Fish", "Fish Token"),
            ("a Octopus", "Octopus Token"),
        ):
            duel = Duel()
            duel.alice.has(battlefield=[MOUNTAIN], hand=gift(words))
            duel.alice.casts("Present", "pay gift", "bob").resolve_all()
            assert duel.bob.battlefield == [name]
            assert duel.find(name).tapped is (words == "a tapped Fish")

    def test_an_extra_turn(self) -> None:
        """CR 702.174g."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[MOUNTAIN] * 3)
        duel.alice.has(battlefield=[MOUNTAIN], hand=gift("a extra turn"))
        duel.alice.casts("Present", "pay gift", "bob").resolve_all()

        assert duel.to_step(UPKEEP).game.active == 1
        duel.to_step(END_STEP)
        assert duel.to_step(UPKEEP).game.active == 1

    def test_on_a_permanent(self) -> None:
        """CR 702.174b: a triggered ability when it enters."""
        duel = Duel(players=3)
        friend = card("Friend", "{R}", "creature", Keyword("gift", words="a card"), power="2", toughness="2")
        duel.alice.has(battlefield=[MOUNTAIN], hand=friend)
        duel.seats[2].has(library=[BOLT])
        duel.alice.casts("Friend", "pay gift", "carol").resolves()
        assert duel.seats[2].hand == []
        duel.resolve_all()

        assert duel.seats[2].hand == ["Bolt"]

    def test_giving_a_gift_is_noticed(self) -> None:
        """CR 702.174c."""
        glad = creature("Glad", "1/1", Triggered(PlayerDoes(You(), "gives a gift"), (GAIN,)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, glad], hand=gift("a Food"))
        duel.alice.casts("Present", "pay gift", "bob").resolve_all()

        assert duel.alice.life == 24


class TestPrototype:
    """CR 702.160, 718."""

    SIZE = All((Compare("power", "=", Number(2)), Compare("toughness", "=", Number(1))))
    CARD = with_faces(
        "prototype",
        face(
            "Machine",
            "{7}",
            "artifact creature - Golem",
            Keyword("prototype", mana("{1}{R}"), quality=SIZE),
            power="6",
            toughness="6",
        ),
    )

    def test_prototyped(self) -> None:
        """CR 718.3b: its other mana cost, colour, power and toughness."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.CARD)
        assert not duel.alice.may("cast Machine (other)")
        duel.alice.casts("Machine (prototype)")
        assert mana_value(duel.game, duel.game.stack[0]) == 2
        duel.resolve_all()

        found = duel.find("Machine")
        assert (found.chars.power, found.chars.toughness, found.chars.colors) == (2, 1, RED)

    def test_cast_normally(self) -> None:
        """CR 718.3, 718.4."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 7, hand=self.CARD)
        assert mana_value(duel.game, duel.game.players[0].hand[0]) == 7
        duel.alice.casts("Machine").resolve_all()

        found = duel.find("Machine")
        assert (found.chars.power, found.chars.colors) == (6, 0)
