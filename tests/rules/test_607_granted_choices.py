"""What an object grants by a choice made for it, and what it does not remove: CR 607.2d, 702.16n, 613.1d to f."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import SpellAbility
from lawmage.ir.amount import Number
from lawmage.ir.reference import It
from lawmage.ir.verb import Destroy, Draw
from lawmage.oracle.compiler import the_bound
from lawmage.oracle.errors import AmbiguousOracle
from lawmage.oracle.text import read_line
from lawmage.rules.protection import protected_from
from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written, you

BEAR = written("Bear {1}{G}\nCreature \u2014 Bear\n2/2")
ZAP = written("Zap {R}\nInstant\nZap deals 3 damage to any target.")
CHOOSER = written(
    "Chooser {0}\nEnchantment \u2014 Aura\nEnchant creature\nAs this Aura enters, choose a color.\n"
    "Enchanted creature has protection from the chosen color. This effect doesn't remove this Aura."
)


def ward(name: str, spares: bool = True) -> str:
    """An Aura that is white and gives protection from white."""
    more = " This effect doesn't remove this Aura." if spares else ""
    text = f"Enchanted creature has protection from white.{more}"
    return f"{name} {{W}}\nEnchantment \u2014 Aura\nEnchant creature\n{text}"


class TestChosen:
    """CR 607.2d."""

    def test_protection_from_the_colour_chosen_for_the_aura(self) -> None:
        """The choice is the Aura's, not its host's."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, MOUNTAIN], hand=[CHOOSER, ZAP])
        duel.alice.casts("Chooser", at="Bear").resolves("red")

        with pytest.raises(Unscripted):
            duel.alice.casts("Zap", at="Bear")

    def test_nothing_chosen_is_nothing(self) -> None:
        """CR 607.5a: put there without a choice, it protects from nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, CHOOSER, MOUNTAIN], hand=ZAP)
        duel.game.own(duel.find("Chooser").id).attached_to = duel.find("Bear").id
        duel.game.stale = True
        duel.alice.casts("Zap", at="Bear").resolves()

        assert duel.alice.battlefield == ["Mountain"]

    def test_the_chosen_type(self) -> None:
        """CR 613.1d: creatures, creature spells and creature cards elsewhere become Elves; lands do not."""
        plot = written(
            "Plot {0}\nEnchantment\nAs this enchantment enters, choose a creature type.\nCreatures you control "
            "are the chosen type. The same is true for creature spells you control and creature cards you own that "
            "aren't on the battlefield."
        )
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=[plot, BEAR], graveyard=BEAR)
        duel.bob.has(battlefield=BEAR, hand=BEAR)
        duel.alice.casts("Plot").resolves("Elf")

        def types(id: int) -> list[str]:
            return sorted(duel.object(id).chars.subtypes)

        players = duel.game.players
        mine = [id for id in duel.game.battlefield if duel.game.objects[id].controller == 0]
        assert [types(id) for id in mine] == [["Elf"], ["Forest"], []]
        assert [types(id) for id in (*players[0].hand, *players[0].graveyard)] == [["Elf"], ["Elf"]]
        assert [types(id) for id in players[1].hand] == [["Bear"]]


class TestSparing:
    """CR 702.16n."""

    def test_an_aura_that_spares_itself_stays(self) -> None:
        """A white Aura that gives protection from white stays, and the protection is there."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, written("Plains\nBasic Land \u2014 Plains")], hand=written(ward("Halo")))
        duel.alice.casts("Halo", at="Bear").resolves()

        assert "Halo" in duel.alice.battlefield
        assert protected_from(duel.game, duel.find("Bear").id, duel.find("Halo").id)

    def test_one_that_does_not_falls_off(self) -> None:
        """Without those words it is put into the graveyard."""
        duel = Duel()
        plains = written("Plains\nBasic Land \u2014 Plains")
        duel.alice.has(battlefield=[BEAR, plains], hand=written(ward("Halo", spares=False)))
        duel.alice.casts("Halo", at="Bear").resolves()

        assert duel.alice.graveyard == ["Halo"]

    def test_two_of_a_kind_remove_each_other(self) -> None:
        """Another instance of the protection affects Auras as always."""
        duel = Duel()
        plains = written("Plains\nBasic Land \u2014 Plains")
        first = written(ward("Halo"))
        duel.alice.has(battlefield=[BEAR, plains, first, first])
        for id in duel.game.battlefield[2:]:
            duel.game.own(id).attached_to = duel.game.battlefield[0]
        duel.game.stale = True
        duel.until_priority(0)

        assert duel.alice.graveyard == ["Halo", "Halo"]


class TestAbilitiesOfOthers:
    """CR 613.1f."""

    def test_activated_abilities_of_others(self) -> None:
        """It has those of the creatures meant and of no others, and is their source."""
        kraj = written(
            "Ooze {2}\nCreature \u2014 Ooze\nThis creature has all activated abilities of each other creature "
            "with a +1/+1 counter on it.\n4/4"
        )
        pinger = written("Pinger {R}\nCreature \u2014 Human\n{T}: This creature deals 1 damage to any target.\n1/1")
        drawer = written("Drawer {R}\nCreature \u2014 Human\n{T}: Draw a card.\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=[kraj, pinger, drawer])
        assert not duel.alice.may("activate Ooze")

        duel.game.own(duel.find("Pinger").id).counters = {"+1/+1": 1}
        duel.game.stale = True
        duel.alice.activates("Ooze", at="bob").resolves()

        assert duel.bob.life == 19
        assert duel.find("Ooze").tapped and not duel.find("Pinger").tapped


class TestCounters:
    """CR 122.1."""

    def test_counters_can_t_be_put_on_a_kind(self) -> None:
        """The effect does nothing to what can't get counters."""
        solemn = written(
            "Solemn {2}\nEnchantment\nCounters can't be put on artifacts, creatures, enchantments, or lands."
        )
        grow = written("Grow {0}\nSorcery\nPut a +1/+1 counter on target creature.")
        duel = Duel()
        duel.alice.has(battlefield=[solemn, creature("Cub", "1/1")], hand=grow)
        duel.alice.casts("Grow", at="Cub").resolves()

        assert not duel.find("Cub").counters


class TestAntecedents:
    """CR 608.2c: "the cards" that nothing was said of yet are the cards that the phrase itself names."""

    def test_a_reading_without_antecedent_is_none(self) -> None:
        """The one reading left is taken; where several can be bound, none is."""
        line = read_line("Draw a card.")
        whole = SpellAbility((you(Draw(Number(1))),))
        other = SpellAbility((you(Draw(Number(2))),))
        astray = SpellAbility((you(Destroy(It("creature"))),))

        assert the_bound(line, AmbiguousOracle(line.text, [whole, astray]), ()) == whole
        for readings in ([whole, other], [astray, astray]):
            doubtful = AmbiguousOracle(line.text, readings)
            assert the_bound(line, doubtful, ()) is doubtful
