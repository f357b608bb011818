"""CR 111, 701.7: tokens."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword
from lawmage.ir.amount import Count, Number
from lawmage.ir.change import Gain
from lawmage.ir.cost import Costs
from lawmage.ir.effect import Do
from lawmage.ir.filter import IsType, Noun
from lawmage.ir.reference import EachPlayer, Target
from lawmage.ir.verb import Create, Destroy, TokenSpec
from lawmage.rules.event_kinds import CREATE_TOKEN
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD
from tests.cards_for_tests import CREATURE, FOREST, MOUNTAIN, card, creature, spell, written, you

SOLDIER = TokenSpec(Number(1), Number(1), (), ("white",), ("creature",), ("Soldier",))
TWO = Number(2)


def cast(spell_name: str, duel: Duel) -> Duel:
    """Cast and resolve."""
    return duel.alice.casts(spell_name).resolves()


class TestCreating:
    """CR 701.7a, 111.2 to 111.4."""

    def test_tokens_are_what_the_effect_says(self) -> None:
        """CR 111.3, 111.4: named after their subtypes."""
        duel = Duel()
        duel.alice.has(hand=spell("Rally", you(Create(TWO, SOLDIER))))
        cast("Rally", duel)
        assert duel.alice.battlefield == ["Soldier Token", "Soldier Token"]
        token = duel.find("Soldier Token")
        assert (token.chars.power, token.chars.toughness, token.chars.colors) == (1, 1, 1)
        assert token.is_token
        assert [event.amount for event in duel.game.this_turn if event.kind == CREATE_TOKEN] == [2]

    def test_power_and_toughness_are_worked_out_once(self) -> None:
        """An X/X token is as large as X was when it was created."""
        lands = Count(Noun("permanent", IsType("land")))
        ooze = TokenSpec(lands, lands, (), ("green",), ("creature",), ("Ooze",), name="Blob")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, MOUNTAIN, FOREST], hand=spell("Spawn", you(Create(Number(1), ooze))))
        cast("Spawn", duel)
        duel.alice.has(battlefield=FOREST)
        assert duel.object(duel.find("Blob").id).chars.power == 3

    def test_each_player_creates(self) -> None:
        """CR 111.2: under the control of who creates it."""
        duel = Duel()
        duel.alice.has(hand=spell("Gift", Do(EachPlayer(), (Create(Number(1), SOLDIER),))))
        cast("Gift", duel)
        assert duel.bob.battlefield == ["Soldier Token"]

    def test_abilities(self) -> None:
        """CR 111.3: its abilities are its text."""
        bird = TokenSpec(Number(1), Number(1), (), ("blue",), ("creature",), ("Bird",), (Keyword("flying"),))
        duel = Duel()
        duel.alice.has(hand=spell("Flock", you(Create(Number(1), bird, tapped=True))))
        cast("Flock", duel)
        assert duel.find("Bird Token").tapped
        assert len(duel.find("Bird Token").chars.abilities) == 1

    def test_a_token_that_leaves_ceases_to_exist(self) -> None:
        """CR 111.7, 704.5d."""
        duel = Duel()
        duel.alice.has(hand=[spell("Rally", you(Create(TWO, SOLDIER))), spell("Kill", you(Destroy(Target(CREATURE))))])
        cast("Rally", duel)
        duel.alice.casts("Kill", at="Soldier Token").resolves()
        assert duel.alice.battlefield == ["Soldier Token"]
        assert duel.alice.graveyard == ["Rally", "Kill"]

    def test_tokens_that_attack(self) -> None:
        """CR 508.4: they attack, but never "attacked"; what each attacks is chosen."""
        call = Activated(Costs(()), (you(Create(TWO, SOLDIER, tapped=True, attacking=True)),))
        duel = Duel(3)
        duel.alice.has(battlefield=[creature("Bear", "2/2"), card("Horn", "{0}", "artifact", call)])
        duel.attacks(("Bear", "bob"))
        duel.alice.activates("Horn").resolves("bob", "carol")
        duel.fights()
        assert [seat.life for seat in duel.seats] == [20, 17, 19]
        assert [event.name for event in duel.game.this_turn].count("attack") == 1

    def test_not_in_combat(self) -> None:
        """CR 506.3b: outside combat they just enter."""
        call = spell("Call", you(Create(Number(1), SOLDIER, attacking=True)))
        duel = Duel()
        duel.alice.has(hand=call)
        cast("Call", duel)
        assert duel.find("Soldier Token").attacking == -1


class TestCopies:
    """CR 707.2, 111.12: tokens that are copies."""

    def test_a_copy(self) -> None:
        """The copiable values, with what is said to be different (707.9a)."""
        duel = Duel()
        duel.bob.has(battlefield=creature("Angel", "4/4", "flying"))
        changes = (Gain((Keyword("haste"),)),)
        duel.alice.has(hand=spell("Twin", you(Create(Number(1), None, Target(CREATURE), changes=changes))))
        duel.alice.casts("Twin", at="Angel").resolves()
        assert duel.alice.battlefield == ["Angel"]
        token = next(o for o in duel.game.objects.values() if o.is_token and o.zone == 2)
        assert token.chars.power == 4
        assert len(token.chars.abilities) == 2


SPARK = "Create a 1/1 red Elemental creature token. It {0} haste."
AGAIN = "Again {0}\nSorcery\nCreate a token that's a copy of target creature."


class TestWhatIsSaidAfterwards:
    """CR 111.3: what an effect says that a token has is a part of what it is; what it gains is not."""

    def test_what_it_has_is_copied_with_it(self) -> None:
        """CR 707.2."""
        duel = Duel()
        duel.alice.has(hand=[written("Spark {0}\nSorcery\n" + SPARK.replace("{0}", "has")), written(AGAIN)])
        duel.alice.casts("Spark").resolves()
        duel.alice.casts("Again", at="Elemental Token").resolves()
        tokens = [o for o in duel.game.objects.values() if o.is_token and o.zone == BATTLEFIELD]
        assert [len(token.chars.abilities) for token in tokens] == [1, 1]

    def test_what_it_gains_is_not(self) -> None:
        """CR 611.2: an effect that goes on, of the first one only."""
        duel = Duel()
        duel.alice.has(hand=[written("Spark {0}\nSorcery\n" + SPARK.replace("{0}", "gains")), written(AGAIN)])
        duel.alice.casts("Spark").resolves()
        duel.alice.casts("Again", at="Elemental Token").resolves()
        tokens = [o for o in duel.game.objects.values() if o.is_token and o.zone == BATTLEFIELD]
        assert sorted([len(token.chars.abilities) for token in tokens]) == [0, 1]

    def test_an_aura_of_a_loop_has_enchant_as_it_enters(self) -> None:
        """CR 303.4f: each is attached, and has its trigger."""
        text = (
            "For each of up to two target creatures, create a red Aura enchantment token named Brand attached to that "
            'creature. Those tokens have enchant creature and "When enchanted creature dies, you gain 3 life."'
        )
        duel = Duel()
        duel.alice.has(
            hand=[written("Burn {0}\nSorcery\n" + text), written("Kill {0}\nSorcery\nDestroy all creatures.")]
        )
        duel.bob.has(battlefield=[creature("Bear", "2/2"), creature("Ox", "2/2")])
        duel.alice.casts("Burn", at=["Bear", "Ox"]).resolves()
        assert duel.alice.battlefield == ["Brand", "Brand"]
        duel.alice.casts("Kill").resolve_all("the ability of Brand")
        assert duel.alice.life == 26

    def test_who_creates_it_only_if(self) -> None:
        """A sentence about a token that may not have been created is about none then."""
        text = "You may sacrifice a land. If you do, create a 1/1 red Elemental creature token. It has haste."
        duel = Duel()
        duel.alice.has(hand=written("Spark {0}\nSorcery\n" + text))
        duel.alice.casts("Spark").resolves()
        assert duel.alice.battlefield == []


class TestPredefined:
    """CR 111.10."""

    def test_a_walker(self) -> None:
        """CR 111.10d: a 2/2 black Zombie with a name of its own."""
        duel = Duel()
        duel.alice.has(hand=spell("Raise", you(Create(Number(1), TokenSpec(predefined="Walker")))))
        cast("Raise", duel)
        token = duel.find("Walker")
        assert (token.chars.power, token.chars.subtypes) == (2, frozenset(("Zombie",)))

    def test_a_role_is_attached(self) -> None:
        """CR 111.10k, 303.7: it enters attached to what the effect says."""
        role = Create(Number(1), TokenSpec(predefined="Monster Role"), attached=Target(CREATURE))
        duel = Duel()
        duel.bob.has(battlefield=creature("Bear", "2/2"))
        duel.alice.has(hand=spell("Curse", you(role)))
        duel.alice.casts("Curse", at="Bear").resolves()
        assert duel.object(duel.find("Bear").id).chars.power == 3
        assert duel.find("Monster").controller == 0
