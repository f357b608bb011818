"""CR 702.140 (mutate) and 730 (merging with permanents)."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Triggered
from lawmage.ir.designation import TimesMutated
from lawmage.ir.effect import Do
from lawmage.ir.event import Happens
from lawmage.ir.filter import Noun
from lawmage.ir.reference import It, Target, This, You
from lawmage.ir.spell_verb import CopySpell
from lawmage.ir.verb import Destroy, Exile, GainLife, Move, To
from lawmage.rules.executors.amounts import mana_value
from lawmage.rules.keywords import BITS
from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD
from tests.cards_for_casting import GAIN, MOUNTAIN, mana
from tests.cards_for_tests import BOLT, CREATURE, card, creature, spell, written, you

BEAR = creature("Bear", "2/2", "vigilance")
BEAST = card(
    "Beast",
    "{5}{R}",
    "creature - Beast",
    Keyword("mutate", mana("{R}")),
    Keyword("trample"),
    Triggered(Happens(This(), "mutates"), (GAIN,)),
    power="4",
    toughness="5",
    colors=("red",),
)
KILL = spell("Kill", you(Destroy(Target(CREATURE))))


def mutating() -> Duel:
    """Alice has cast Beast for its mutate cost on her Bear."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, MOUNTAIN, MOUNTAIN], hand=BEAST)
    duel.bob.has(battlefield=MOUNTAIN, hand=[BOLT, KILL])
    duel.alice.casts("Beast (mutate)", "Bear")
    return duel


class TestMutating:
    """CR 702.140a to e."""

    def test_on_top(self) -> None:
        """CR 702.140c, e, 730.2a: the same permanent, with the topmost's characteristics and all abilities."""
        duel = mutating()
        bear = duel.find("Bear")
        duel.resolve_all("on top")

        found = duel.find("Beast")
        assert found.id == bear.id
        assert (found.chars.power, found.chars.toughness, mana_value(duel.game, found.id)) == (4, 5, 6)
        assert has(found.chars.keywords, "vigilance") and has(found.chars.keywords, "trample")
        assert (duel.alice.battlefield, duel.alice.life) == (["Beast", "Mountain", "Mountain"], 21)

    def test_underneath(self) -> None:
        """CR 702.140c: the creature keeps its characteristics, and has the abilities of what is under it."""
        duel = mutating()
        duel.resolve_all("underneath")

        found = duel.find("Bear")
        assert (found.chars.name, found.chars.power) == ("Bear", 2)
        assert has(found.chars.keywords, "trample")
        assert duel.alice.life == 21

    def test_it_can_attack(self) -> None:
        """CR 730.2c: it has not come under control just now, and counters stay."""
        duel = mutating()
        duel.game.own(duel.find("Bear").id).counters = {"+1/+1": 1}
        duel.resolve_all("on top")
        duel.attacks("Beast").fights()

        assert duel.bob.life == 15

    def test_only_a_creature_of_its_owner_that_is_no_human(self) -> None:
        """CR 702.140a."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Man", "1/1", types="creature - Human"), MOUNTAIN], hand=BEAST)
        duel.bob.has(battlefield=BEAR)

        assert not duel.alice.may("cast Beast (mutate)")

    def test_the_target_is_gone(self) -> None:
        """CR 608.3b, 702.140b: it resolves as a creature spell and has not mutated."""
        duel = mutating()
        duel.bob.casts("Bolt", at="Bear").resolves()
        duel.resolve_all()

        assert duel.find("Beast").chars.power == 4
        assert (duel.alice.graveyard, duel.alice.life) == (["Bear"], 20)


WEREWOLF = written(
    "Villager {1}\nCreature - Beast\n{0}: Transform Villager.\n2/2\n//\nHowler\nCreature - Wolf\nTrample\n5/5"
)
FLIPPER = written(
    "Student {1}\nCreature - Beast\n{0}: Flip Student.\n2/2\n// flip\nMaster\nLegendary Creature - Beast\n6/6"
)
HIDDEN = written("Hidden {3}\nCreature - Beast\nMorph {1}\n4/4")
WATCHER = written("Watcher {0}\nEnchantment\nWhenever a creature you control mutates, you gain 5 life.")


class TestMerged:
    """CR 730.2."""

    def test_it_transforms(self) -> None:
        """CR 730.2i: its double-faced component turns over, on top of the other."""
        duel = Duel()
        duel.alice.has(battlefield=[WEREWOLF, MOUNTAIN], hand=BEAST)
        duel.alice.casts("Beast (mutate)", "Villager").resolve_all("underneath")
        duel.alice.activates("Villager").resolves()
        found = duel.find("Howler")
        assert (found.chars.power, has(found.chars.keywords, "trample")) == (5, True)

    def test_it_is_turned_face_up(self) -> None:
        """CR 730.2f: each of its components is, and it has the abilities of both."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 5, hand=[HIDDEN, BEAST])
        duel.alice.casts("Hidden (morph)").resolves()
        duel.alice.casts("Beast (mutate)").resolve_all("underneath")
        assert not has(duel.find("").chars.keywords, "trample")
        duel.alice.acts("turn face up").resolve_all()
        found = duel.find("Hidden")
        assert (found.chars.power, has(found.chars.keywords, "trample")) == (4, True)

    def test_it_flips(self) -> None:
        """CR 730.2h: with a flip card on top it has the alternative characteristics of that, and all other
        abilities."""
        duel = Duel()
        duel.alice.has(battlefield=[FLIPPER, MOUNTAIN], hand=BEAST)
        duel.alice.casts("Beast (mutate)", "Student").resolve_all("underneath")
        duel.alice.activates("Student").resolve_all()
        found = duel.find("Master")
        assert (found.chars.power, has(found.chars.keywords, "trample")) == (6, True)

    def test_casting_is_not_mutating(self) -> None:
        """CR 702.140d: it triggers as the spell merges, not as it is cast."""
        duel = Duel()
        duel.alice.has(battlefield=[WATCHER, BEAR, MOUNTAIN], hand=BEAST)
        duel.alice.casts("Beast (mutate)", "Bear").resolve_all("on top", 0)
        assert duel.alice.life == 26


class TestTimesMutated:
    """CR 702.140d."""

    def test_counted_on_the_permanent(self) -> None:
        """CR 702.140d: how often it has mutated, whatever is on top."""
        gains = Triggered(Happens(This(), "mutates"), (Do(You(), (GainLife(TimesMutated(This())),)),))
        cost = Keyword("mutate", mana("{R}"))
        hydra = card("Hydra", "{5}{R}", "creature - Hydra", cost, gains, power="1", toughness="1", colors=("red",))
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, MOUNTAIN, MOUNTAIN], hand=[hydra, BEAST])
        duel.alice.casts("Beast (mutate)", "Bear").resolve_all("underneath")
        duel.alice.casts("Hydra (mutate)", "Bear").resolves("underneath", "the ability of Bear")
        duel.resolve_all()

        assert duel.alice.life == 20 + 1 + 2 + 1


class TestLeaving:
    """CR 730.3."""

    def test_each_card_goes_to_the_graveyard(self) -> None:
        """CR 730.3: one permanent, several cards."""
        duel = mutating()
        duel.resolve_all("on top")
        duel.bob.casts("Kill", at="Beast").resolve_all()

        assert sorted(duel.alice.graveyard) == ["Bear", "Beast"]
        assert duel.find("Beast", GRAVEYARD).chars.power == 4
        assert duel.find("Bear", GRAVEYARD).chars.power == 2

    def test_its_owner_arranges_the_cards(self) -> None:
        """CR 730.3a: on top of the library, as its owner likes; the others do not see how."""
        lift = written("Lift {0}\nInstant\nPut target creature on top of its owner's library.")
        for first, cards in (("Bear", ["Beast", "Bear"]), ("Beast", ["Bear", "Beast"])):
            duel = mutating()
            duel.resolve_all("on top")
            duel.bob.has(hand=lift)
            duel.bob.casts("Lift", at="Beast").resolves(first)
            library = duel.game.players[0].library
            assert [duel.game.objects[id].printed.name for id in library] == cards
            assert [duel.game.objects[id].known_to for id in library] == [1, 1]

    def test_one_replacement_effect_is_for_all_of_it(self) -> None:
        """CR 730.3d: chosen once, for the permanent; each of its cards goes where that says."""
        rest = written("Rest {0}\nEnchantment\nIf a creature would die, exile it instead.")
        back = written("Back {0}\nEnchantment\nIf a creature would die, return it to its owner's hand instead.")
        for name, seen in (("Rest", (["Bear", "Beast"], [])), ("Back", ([], ["Bear", "Beast"]))):
            duel = mutating()
            duel.resolve_all("on top")
            duel.bob.has(battlefield=[rest, back])
            duel.bob.casts("Kill", at="Beast").resolves(name)
            assert (sorted(duel.alice.exile), sorted(duel.alice.hand)) == seen and duel.alice.graveyard == []

    def test_what_was_exiled_returns_together(self) -> None:
        """CR 730.3c: an effect finds all of it."""
        blink = spell("Blink", you(Exile(Target(CREATURE))), you(Move(It("", True), To("battlefield"))))
        duel = mutating()
        duel.resolve_all("underneath")
        duel.alice.has(hand=blink)
        duel.alice.casts("Blink", at="Bear").resolve_all()

        assert sorted(duel.alice.battlefield) == ["Bear", "Beast", "Mountain", "Mountain"]

    def test_into_the_hand(self) -> None:
        """CR 730.3."""
        duel = mutating()
        duel.resolve_all("on top")
        duel.bob.has(hand=spell("Back", you(Move(Target(CREATURE), To("hand")))))
        duel.bob.casts("Back", at="Beast").resolve_all()

        assert sorted(duel.alice.hand) == ["Bear", "Beast"]

    def test_a_copy_merges_as_a_token(self) -> None:
        """CR 730.2d: the permanent is a token only if its topmost component is one."""
        fork = spell("Fork", you(CopySpell(Target(Noun("spell")))))
        duel = mutating()
        duel.alice.has(hand=fork)
        duel.alice.casts("Fork", at="Beast").resolves()
        duel.resolves("on top")
        assert duel.find("Beast").is_token
        duel.resolve_all("underneath")
        assert duel.find("Beast").is_token
        duel.bob.casts("Kill", at="Beast").resolve_all()

        assert sorted(duel.alice.graveyard) == ["Bear", "Beast", "Fork"]


def has(bits: int, word: str) -> bool:
    """Whether a simple keyword is among these bits."""
    return bits & BITS[word] != 0
