"""CR 601.3, 601.3b, 702.37c, 707.12, 715.3a: what lets a card be cast, from where, as which spell, and how often."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")
WOLF = creature("Wolf", "3/3")
RING = written("Ring {2}\nArtifact\n{T}: Add {C}.")
TOTEM = written("Totem {1}\nArtifact\nIndestructible")
GRAVES = written(
    "Graves {0}\nEnchantment\nOnce during each of your turns, you may cast a creature spell from your graveyard."
)
PEEK = written(
    "Peek {0}\nEnchantment\nOnce each turn, you may cast a creature spell with power 2 or less from the top of your"
    " library."
)
CACHE = written(
    "Cache {0}\nArtifact\nWhen Cache enters, exile all creature cards from your graveyard until Cache leaves the"
    " battlefield.\n{0}, {T}: Until end of turn, you may cast a creature spell from among cards exiled with Cache"
    " without paying its mana cost."
)
CAVE = written("Cave\nLand\n{T}: Add {C}.\nMorph {2}")
SNEAK = written("Sneak {9}\nCreature - Rogue\nMorph {2}\n5/5")
FEAST = written(
    "Feast {0}\nSorcery\nYou may cast a spell with mana value 3 or less from your hand without paying its mana cost."
)
TALE = written("Giantess {6}\nCreature - Giant\n6/6\n// adventure\nTiptoe {1}\nSorcery - Adventure\nYou gain 4 life.")
WARRIOR = written("Warrior {6}\nCreature - Minotaur\n4/5\n// modal_dfc\nTeeth\nLand\n{T}: Add {R}.")
CRUCIBLE = written("Crucible {0}\nArtifact\nYou may play lands from your graveyard.")
FORGE = written("Forge {0}\nEnchantment\nArtifact spells you cast have improvise.")
SMITHY = written("Smithy {0}\nEnchantment\nArtifact spells you cast have affinity for lands.")
AGAIN = written("Again {0}\nEnchantment\nSorcery spells you control have rebound.")
GAIN = written("Gain {0}\nSorcery\nYou gain 3 life.")
SCEPTER = written(
    "Scepter {0}\nArtifact\nImprint — When Scepter enters, you may exile a sorcery card from your hand.\n{0}, {T}: You"
    " may copy the exiled card. If you do, you may cast the copy without paying its mana cost."
)
BURST = written(
    "Burst {1}{R}\nInstant\nKicker {R}\nIf this spell was kicked, it has split second.\nBurst deals 1 damage to any"
    " target."
)


class TestFromElsewhere:
    """CR 601.3b: the spell must be of the kind; its card is where it may be cast from."""

    def test_once_during_each_of_your_turns(self) -> None:
        """A creature spell from the graveyard, one each turn, and none from another player's graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=[GRAVES, FOREST, FOREST], graveyard=[BEAR, WOLF, RING])
        duel.bob.has(graveyard=BEAR)
        assert duel.alice.may("cast Bear") and duel.alice.may("cast Wolf") and not duel.alice.may("cast Ring")
        duel.alice.casts("Wolf").resolves()
        assert not duel.alice.may("cast Bear")

    def test_the_top_of_the_library(self) -> None:
        """Once each turn; CR 702.37c: face down a card is a 2/2 creature spell, whatever it is."""
        duel = Duel()
        duel.alice.has(battlefield=[PEEK, FOREST, FOREST, FOREST], library=[MOUNTAIN, SNEAK])
        assert duel.alice.may("cast Sneak (morph)")
        duel.alice.casts("Sneak (morph)").resolves()
        assert duel.find("").face_down

    def test_one_of_some(self) -> None:
        """One spell from among the exiled cards, for each time that the ability resolves."""
        duel = Duel()
        duel.alice.has(hand=CACHE, graveyard=[BEAR, WOLF])
        duel.alice.casts("Cache").resolve_all()
        assert not duel.alice.may("cast Bear")
        duel.alice.activates("Cache").resolves()
        assert duel.alice.may("cast Bear (without paying)")
        duel.alice.casts("Wolf (without paying)").resolves()
        assert not duel.alice.may("cast Bear (without paying)") and duel.alice.exile == ["Bear"]


class TestAsWhat:
    """CR 601.3e, 715.3a, 702.37c."""

    def test_a_land_face_down(self) -> None:
        """CR 305.9, 702.37c: a land card with morph may be cast face down."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, FOREST], hand=CAVE)
        assert duel.alice.may("cast Cave (morph)")
        duel.alice.casts("Cave (morph)").resolves()
        assert duel.find("").face_down

    def test_a_land_on_the_back(self) -> None:
        """CR 712.12: from a graveyard too it is played as the face that is a land, and not cast as the other."""
        duel = Duel()
        duel.alice.has(battlefield=[CRUCIBLE, *[MOUNTAIN] * 6], graveyard=WARRIOR)
        assert duel.alice.may("play Warrior") and not duel.alice.may("cast Warrior")
        duel.alice.plays("Warrior")
        assert "Teeth" in duel.alice.battlefield

    def test_an_adventure_by_its_own_mana_value(self) -> None:
        """CR 715.3a: the spell with mana value 3 or less is the Adventure only."""
        duel = Duel()
        duel.alice.has(hand=[FEAST, TALE])
        duel.alice.casts("Feast").resolve_all(1)
        assert (duel.alice.life, duel.alice.exile) == (24, ["Giantess"])


class TestWhatSpellsHave:
    """CR 601.3, 613.1f: effects change a spell as it is cast."""

    def test_improvise(self) -> None:
        """CR 702.126a: artifacts help to pay for an artifact spell, and for no other."""
        duel = Duel()
        duel.alice.has(battlefield=[FORGE, TOTEM, TOTEM], hand=[RING, BEAR])
        assert duel.alice.may("cast Ring") and not duel.alice.may("cast Bear")
        duel.alice.casts("Ring").resolves()
        assert len([o for o in (duel.find("Totem", player=0),) if o.tapped]) == 1

    def test_affinity(self) -> None:
        """CR 702.41a."""
        duel = Duel()
        duel.alice.has(battlefield=[SMITHY, CAVE, CAVE], hand=RING)
        duel.alice.casts("Ring").resolves()
        assert "Ring" in duel.alice.battlefield and not duel.find("Cave").tapped

    def test_rebound(self) -> None:
        """CR 702.88a: a spell that was given rebound is exiled as it resolves."""
        duel = Duel()
        duel.alice.has(battlefield=AGAIN, hand=GAIN)
        duel.alice.casts("Gain").resolves()
        assert (duel.alice.life, duel.alice.exile, duel.alice.graveyard) == (23, ["Gain"], [])


class TestCopiesOfCards:
    """CR 707.12."""

    def test_cast(self) -> None:
        """A copy of the card is created where the card is, and cast from there; the card stays."""
        duel = Duel()
        duel.alice.has(hand=[SCEPTER, GAIN])
        duel.alice.casts("Scepter").resolve_all(1)
        duel.alice.activates("Scepter").resolve_all(1, 1)
        assert (duel.alice.life, duel.alice.exile, duel.alice.graveyard) == (23, ["Gain"], [])

    def test_not_cast(self) -> None:
        """CR 704.5e: a copy that is not cast is gone."""
        duel = Duel()
        duel.alice.has(hand=[SCEPTER, GAIN])
        duel.alice.casts("Scepter").resolve_all(1)
        duel.alice.activates("Scepter").resolve_all(1, 0)
        assert (duel.alice.life, duel.alice.exile) == (20, ["Gain"])
