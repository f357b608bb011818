"""What some wordings do in play, from their text: CR 119.7, 401.6, 508.1c, 604.3, 612.1, 702.16, 707.9, 710.4."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")
GIANT = creature("Giant", "3/3")


class TestDefining:
    """CR 604.3."""

    def test_one_more_than_the_power(self) -> None:
        """Toughness is the power and one, in every zone."""
        counter = written(
            "Counter {G}\nCreature \u2014 Ooze\nCounter's power is equal to the number of creature cards in all "
            "graveyards and its toughness is equal to that number plus 1.\n*/1+*"
        )
        duel = Duel()
        duel.alice.has(battlefield=counter, hand=counter)
        duel.bob.has(graveyard=[BEAR, GIANT, FOREST])

        assert (duel.find("Counter").chars.power, duel.find("Counter").chars.toughness) == (2, 3)
        in_hand = duel.object(duel.game.players[0].hand[0]).chars
        assert (in_hand.power, in_hand.toughness) == (2, 3)


class TestCreatureTypes:
    """CR 205.3, 702.73a: gaining and losing every creature type for a turn."""

    def test_gaining_and_losing_all(self) -> None:
        """What gains all has the types of any tribe; what loses all has none."""
        giver = written("Giver {1}\nArtifact\n{T}: Target creature gains all creature types until end of turn.")
        taker = written("Taker {1}\nArtifact\n{T}: Target creature loses all creature types until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[giver, taker, written("Bear {1}\nCreature \u2014 Bear\n2/2")])

        duel.alice.activates("Giver", at="Bear").resolves()
        assert "Zombie" in duel.find("Bear").chars.subtypes
        duel.alice.activates("Taker", at="Bear").resolves()

        assert "Zombie" not in duel.find("Bear").chars.subtypes
        assert not duel.find("Bear").chars.subtypes


class TestAttacking:
    """CR 508.1c, 508.1g: restrictions and costs of a single creature's own."""

    def test_not_without_two_others(self) -> None:
        """At least two other creatures must attack too."""
        conscript = written(
            "Conscript {R}\nCreature \u2014 Orc\n"
            "This creature can't attack unless at least two other creatures attack.\n2/2"
        )
        duel = Duel()
        duel.alice.has(battlefield=[conscript, BEAR])

        with pytest.raises((AssertionError, Unscripted)):
            duel.attacks("Conscript", "Bear")
        again = Duel()
        again.alice.has(battlefield=[conscript, BEAR, GIANT])
        again.attacks("Conscript", "Bear", "Giant").fights()
        assert again.bob.life == 20 - 7

    def test_only_alone(self) -> None:
        """Nothing else may attack beside it."""
        knight = written("Errant {W}\nCreature \u2014 Knight\nThis creature can only attack alone.\n5/5")
        duel = Duel()
        duel.alice.has(battlefield=[knight, BEAR])

        with pytest.raises((AssertionError, Unscripted)):
            duel.attacks("Errant", "Bear")
        again = Duel()
        again.alice.has(battlefield=[knight, BEAR])
        again.attacks("Errant").fights()
        assert again.bob.life == 15

    def test_its_controller_pays(self) -> None:
        """CR 508.1g: the cost is paid as it is declared as an attacker."""
        wash = written(
            "Wash {W}\nEnchantment \u2014 Aura\nEnchant creature\n"
            "Enchanted creature can't attack unless its controller pays {1}."
        )
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST])
        duel.bob.has(battlefield=wash)
        duel.game.own(duel.find("Wash").id).attached_to = duel.find("Bear").id
        duel.game.stale = True

        duel.attacks("Bear").fights()

        assert duel.bob.life == 18
        assert duel.find("Forest").tapped


class TestLifeTotal:
    """CR 119.7, 119.8."""

    def test_it_can_t_change(self) -> None:
        """Neither gain nor loss happens, and life can't be paid."""
        emperion = written("Anchor {8}\nArtifact Creature \u2014 Golem\nYour life total can't change.\n8/8")
        pact = written("Pact {0}\nArtifact\nPay 1 life: Draw a card.")
        balm = written("Balm {0}\nSorcery\nTarget player gains 3 life.")
        burn = written("Burn {0}\nSorcery\nBurn deals 3 damage to any target.")
        duel = Duel()
        duel.alice.has(battlefield=[emperion, pact], hand=[balm, burn])

        duel.alice.casts("Balm", at="alice").resolves()
        duel.alice.casts("Burn", at="alice").resolves()

        assert duel.alice.life == 20
        assert not duel.alice.may("activate Pact")


class TestText:
    """CR 612.1."""

    def test_a_word_that_is_excluded(self) -> None:
        """The new creature type can't be the one that the text names."""
        evolve = written(
            "Evolve {0}\nInstant\nChange the text of target spell or permanent by replacing all instances of one "
            "creature type with another. The new creature type can't be Wall."
        )
        goblin = written("Grunt {R}\nCreature \u2014 Goblin\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=goblin, hand=evolve)
        with pytest.raises(Unscripted):
            duel.alice.casts("Evolve", at="Grunt").resolves("Goblin", "Wall")

        again = Duel()
        again.alice.has(battlefield=goblin, hand=evolve)
        again.alice.casts("Evolve", at="Grunt").resolves("Goblin", "Elf")
        assert again.find("Grunt").chars.subtypes == frozenset({"Elf"})


class TestCopies:
    """CR 707.9, 707.10."""

    def test_a_copy_of_another_colour(self) -> None:
        """The copy is red; the spell copied keeps its colour."""
        fork = written(
            "Twin {R}\nInstant\nCopy target instant or sorcery spell, except that the copy is red. You may choose new "
            "targets for the copy."
        )
        growth = written("Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST, MOUNTAIN], hand=[growth, fork])
        duel.alice.casts("Growth", at="Bear")
        duel.alice.casts("Twin", at="Growth").resolves("Bear")

        copy = duel.object(duel.game.stack[-1])
        original = duel.object(duel.game.stack[0])
        assert copy.is_copy
        assert (copy.chars.colors, original.chars.colors) == (1 << 3, 1 << 4)
        duel.resolve_all()
        assert duel.find("Bear").chars.power == 8


class TestFlipping:
    """CR 710.4."""

    def test_flipped_by_its_own_trigger(self) -> None:
        """A flip card's permanent takes its other name, power and toughness; its colour stays."""
        runner = written(
            "Runner {R}\nCreature \u2014 Goblin\nHaste\n"
            "Whenever this creature deals damage to an opponent, flip it.\n1/1\n"
            "// flip\nVolcano\nLegendary Creature \u2014 Goblin\n"
            "If a red source would deal damage to a player, it deals that much damage plus 1 to that "
            "player instead.\n2/2"
        )
        duel = Duel()
        duel.alice.has(battlefield=runner)

        duel.attacks("Runner").fights()
        duel.resolve_all()

        assert duel.alice.battlefield == ["Volcano"]
        flipped = duel.find("Volcano")
        assert flipped.flipped and flipped.chars.power == 2


class TestRevealed:
    """CR 401.6."""

    def test_the_top_card_is_known_to_all(self) -> None:
        """Each new top card is known as soon as somebody could act."""
        sight = written("Sight {U}\nEnchantment\nPlay with the top card of your library revealed.")
        duel = Duel()
        duel.alice.has(battlefield=sight, library=[GIANT, BEAR, FOREST])
        for id in duel.game.players[0].library:
            duel.game.own(id).known_to = 0
        duel.until_priority(0)

        known = [duel.game.objects[id].known_to for id in duel.game.players[0].library]
        assert known == [0, 0, 3]


@pytest.mark.parametrize(("words", "totals"), [("gain", (20, 8)), ("lose", (20, 8)), ("win", (8, 20))])
def test_an_exchange_that_someone_can_not_make(words: str, totals: tuple[int, int]) -> None:
    """CR 119.7, 119.8, 701.12c: who can't gain or lose life makes no exchange; nobody's total changes."""
    said = "the game" if words == "win" else "life"
    duel = Duel()
    duel.alice.has(
        battlefield=written(f"Seal {{0}}\nEnchantment\nPlayers can't {words} {said}."),
        hand=written("Swap {0}\nSorcery\nYou and target opponent exchange life totals."),
    )
    duel.game.own_player(1).life = 8

    duel.alice.casts("Swap", at="bob").resolves()

    assert (duel.alice.life, duel.bob.life) == totals
