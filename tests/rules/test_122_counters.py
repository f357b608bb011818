"""CR 122: counters."""

from __future__ import annotations

from lawmage.ir.ability import Static
from lawmage.ir.amount import AnyNumber, Number
from lawmage.ir.change import Cant
from lawmage.ir.effect import Do
from lawmage.ir.reference import Choose, Opponents, Target, This
from lawmage.ir.static import ObjectsAre
from lawmage.ir.verb import CounterSpec, DoubleCounters, GetCounters, MoveCounters, PutCounters, RemoveCounters
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import CREATURE, creature, spell, you

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "1/4")
ONE = Number(1)


def played(name: str, *verbs: object, **counters: dict[str, int]) -> Duel:
    """Alice has the spell in hand; both creatures are Bob's, with counters on them."""
    duel = Duel()
    duel.bob.has(battlefield=[BEAR, OX])
    duel.alice.has(hand=spell(name, you(*verbs)))  # type: ignore[arg-type]  # verbs are told by the caller
    for word, kinds in counters.items():
        duel.game.own(duel.find(word).id).counters = dict(kinds)
    return duel


class TestPutting:
    """CR 122.1, 122.6."""

    def test_counters_change_power_and_toughness(self) -> None:
        """CR 122.1a."""
        duel = played("Grow", PutCounters((CounterSpec("+1/+1", Number(2)),), Target(CREATURE)))
        duel.alice.casts("Grow", at="Bear").resolves()
        assert duel.find("Bear").counters == {"+1/+1": 2}
        assert duel.object(duel.find("Bear").id).chars.power == 4

    def test_distributing(self) -> None:
        """CR 601.2d: each gets at least one."""
        on = Choose(CREATURE, AnyNumber())
        duel = played("Share", PutCounters((CounterSpec("+1/+1", Number(3)),), on, True))
        duel.alice.casts("Share").resolves("Bear", "Ox", 2)
        assert duel.find("Bear").counters == {"+1/+1": 2}
        assert duel.find("Ox").counters == {"+1/+1": 1}

    def test_what_cant_have_counters(self) -> None:
        """CR 101.2."""
        duel = Duel()
        immune = creature("Immune", "2/2", Static(ObjectsAre(This(), (Cant("have counters put on it"),))))
        duel.bob.has(battlefield=immune)
        duel.alice.has(hand=spell("Grow", you(PutCounters((CounterSpec("+1/+1", ONE),), Target(CREATURE)))))
        duel.alice.casts("Grow", at="Immune").resolves()
        assert not duel.find("Immune").counters

    def test_a_player_gets_counters(self) -> None:
        """CR 122.1f."""
        duel = Duel()
        duel.alice.has(hand=spell("Venom", Do(Opponents(), (GetCounters("poison", Number(3)),))))
        duel.alice.casts("Venom").resolves()
        assert duel.bob.player.counters == {"poison": 3}


class TestRemovingAndMoving:
    """CR 122.5 and removing."""

    def test_all_of_a_kind(self) -> None:
        """Without a number, all of them."""
        duel = played("Dry", RemoveCounters("charge", None, Target(CREATURE)), Bear={"charge": 3, "oil": 1})
        duel.alice.casts("Dry", at="Bear").resolves()
        assert duel.find("Bear").counters == {"oil": 1}

    def test_a_counter_of_any_kind(self) -> None:
        """The player who removes it says which."""
        duel = played("Pick", RemoveCounters("", ONE, Target(CREATURE)), Bear={"charge": 3, "oil": 1})
        duel.alice.casts("Pick", at="Bear").resolves("oil")
        assert duel.find("Bear").counters == {"charge": 3}

    def test_moving(self) -> None:
        """CR 122.5: from one to the other."""
        duel = played("Move", MoveCounters("charge", ONE, Target(CREATURE), Target(CREATURE)), Bear={"charge": 3})
        duel.alice.casts("Move", at=["Bear", "Ox"]).resolves()
        assert duel.find("Bear").counters == {"charge": 2}
        assert duel.find("Ox").counters == {"charge": 1}

    def test_moving_what_is_not_there(self) -> None:
        """CR 122.5: nothing is put if nothing is removed."""
        duel = played("Move", MoveCounters("charge", ONE, Target(CREATURE), Target(CREATURE)), Bear={"oil": 3})
        duel.alice.casts("Move", at=["Bear", "Ox"]).resolves()
        assert not duel.find("Ox").counters

    def test_doubling(self) -> None:
        """CR 701.10e."""
        duel = played("Double", DoubleCounters("oil", Target(CREATURE)), Bear={"charge": 3, "oil": 2})
        duel.alice.casts("Double", at="Bear").resolves()
        assert duel.find("Bear").counters == {"charge": 3, "oil": 4}
