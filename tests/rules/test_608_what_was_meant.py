"""CR 608.2c, 608.2h, 400.7: what a pronoun, "this way" and "that player" stand for, told by what happens."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN
from tests.cards_for_tests import BOLT, GIANT, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")
RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
IDOL = written("Idol {0}\nArtifact\nIndestructible")
SWEEP = written("Sweep {0}\nSorcery\nDestroy all artifacts. You gain 2 life for each permanent destroyed this way.")
BLADE = written("Blade {0}\nArtifact - Equipment\nLiving weapon\nEquipped creature gets +1/+1.\nEquip {1}")
THIEF = written(
    "Thief {0}\nCreature - Rogue\nWhen Thief enters, target opponent reveals their hand and you choose a nonland"
    " card from it. Exile that card.\n2/2"
)
HERO = written(
    "Hero {0}\nCreature - Human\nHeroic — Whenever you cast a spell that targets this creature, put a +1/+1 counter"
    " on it.\n2/2"
)
GROW = written("Sprout {0}\nInstant\nTarget creature gets +1/+0 until end of turn.")
WARD = written(
    "Avenger {0}\nCreature - Spirit\nWhenever a source an opponent controls deals damage to you, that player"
    " sacrifices a land of their choice.\n1/1"
)
SHROUD = written(
    "Wreath {0}\nEnchantment - Aura\nEnchant creature\nWhen enchanted creature dies, return this card to its owner's"
    " hand."
)
MASS = written(
    "Mold {0}\nCreature - Fungus\nWhenever this creature deals combat damage to a creature, that creature becomes a"
    " copy of this creature.\n1/3"
)
ECHO = written(
    "Echo {0}\nEnchantment\nWhenever another creature you control dies, you may exile it. If you do, create a token"
    " that's a copy of that creature, except it's 1/1."
)
PICK = written(
    "Pick {0}\nSorcery\nDiscard a card. Exile the top two cards of your library, then choose one of them. You may play"
    " that card this turn."
)
SHELL = written(
    "Shell {0}\nCreature - Bird\nIf noncombat damage would be dealt to this creature, prevent that damage. Put a +1/+1"
    " counter on this creature for each 1 damage prevented this way.\n1/4"
)
STOMP = written("Stomp {0}\nSorcery\nDamage can't be prevented this turn.")
FADE = written("Fader {0}\nCreature - Beast\nFading 1\n5/5")


class TestThisWay:
    """CR 608.2c."""

    def test_destroyed_this_way(self) -> None:
        """What is in a graveyard now counts, what is indestructible does not."""
        duel = Duel()
        duel.alice.has(battlefield=[RING, RING], hand=SWEEP)
        duel.bob.has(battlefield=IDOL)
        duel.alice.casts("Sweep").resolves()
        assert (duel.alice.life, duel.bob.battlefield) == (24, ["Idol"])

    def test_prevented_this_way(self) -> None:
        """CR 615.12: what can't be prevented was not."""
        for stomp in (False, True):
            duel = Duel()
            duel.alice.has(battlefield=[SHELL, MOUNTAIN], hand=[BOLT, STOMP])
            if stomp:
                duel.alice.casts("Stomp").resolves()
            duel.alice.casts("Bolt", "Shell").resolves()
            assert duel.find("Shell").counters == ({} if stomp else {"+1/+1": 3})

    def test_one_of_those_exiled(self) -> None:
        """ "That card" is the one that was chosen among the exiled ones, not the one that was discarded."""
        duel = Duel()
        duel.alice.has(hand=[PICK, BEAR], library=[GIANT, RING])
        duel.alice.casts("Pick").resolves("Ring")
        assert duel.alice.may("cast Ring") and not duel.alice.may("cast Giant")

    def test_if_you_cant(self) -> None:
        """CR 702.32a: with no counter left to remove it is sacrificed."""
        duel = Duel()
        duel.alice.has(hand=FADE, library=[MOUNTAIN] * 9)
        duel.bob.has(library=[MOUNTAIN] * 9)
        duel.alice.casts("Fader").resolves()
        fader = duel.find("Fader")
        assert fader.counters == {"fade": 1}
        now = duel.game.turn
        for later in (2, 4):
            while duel.game.turn < now + later or duel.game.step != PRECOMBAT_MAIN:
                duel.step()
            assert duel.alice.battlefield == (["Fader"] if later == 2 else [])


class TestIt:
    """CR 608.2: "it" and "that creature"."""

    def test_attached_to_the_token(self) -> None:
        """CR 702.92a: the Equipment is attached to the token, not to itself."""
        duel = Duel()
        duel.alice.has(hand=BLADE)
        duel.alice.casts("Blade").resolve_all()
        token = duel.find("Phyrexian Germ Token")
        assert (token.chars.power, token.chars.toughness, token.attachments) == (1, 1, (duel.find("Blade").id,))

    def test_from_it(self) -> None:
        """A card is chosen from the revealed hand, not from what the trigger is about."""
        duel = Duel()
        duel.alice.has(hand=THIEF)
        duel.bob.has(hand=[MOUNTAIN, BEAR])
        duel.alice.casts("Thief").resolve_all("Bob")
        assert (duel.alice.battlefield, duel.bob.hand, duel.bob.exile) == (["Thief"], ["Mountain"], ["Bear"])

    def test_counters_are_put_on_a_permanent(self) -> None:
        """CR 122.1: not on the spell that triggered it."""
        duel = Duel()
        duel.alice.has(battlefield=HERO, hand=GROW)
        duel.alice.casts("Sprout", "Hero").resolve_all()
        assert duel.find("Hero").counters == {"+1/+1": 1}

    def test_whose_source_it_is(self) -> None:
        """ "That player" is the opponent whose source dealt damage to you."""
        duel = Duel()
        duel.alice.has(battlefield=[WARD, MOUNTAIN])
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.passes()
        duel.bob.casts("Bolt", "Alice").resolve_all()
        assert (duel.alice.battlefield, duel.bob.battlefield) == (["Avenger", "Mountain"], [])


class TestWhatIsGone:
    """CR 400.7f, 608.2h."""

    def test_an_aura_finds_itself(self) -> None:
        """CR 400.7f: it is found in the graveyard where it was put for being attached to nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, MOUNTAIN], hand=[SHROUD, BOLT])
        duel.alice.casts("Wreath", "Bear").resolves()
        duel.alice.casts("Bolt", "Bear").resolve_all()
        assert duel.alice.hand == ["Wreath"]

    def test_a_copy_of_what_has_died(self) -> None:
        """CR 608.2h: it becomes a copy of the creature as it last was on the battlefield."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        duel.bob.has(battlefield=MASS)
        duel.attacks("Giant").blocks(("Mold", "Giant")).fights()
        duel.resolve_all()
        assert (duel.alice.battlefield, duel.bob.graveyard) == (["Mold"], ["Mold"])

    def test_a_token_copy_of_what_was_exiled(self) -> None:
        """CR 608.2h, 730.3: one token, a copy of the creature that died."""
        duel = Duel()
        duel.alice.has(battlefield=[ECHO, BEAR, MOUNTAIN], hand=BOLT)
        duel.alice.casts("Bolt", "Bear").resolve_all(1)
        token = duel.find("Bear")
        assert token.is_token and (token.chars.power, token.chars.toughness) == (1, 1)
