"""CR 400.11, 401.1, 401.3, 506.4e, 508.5a, 608.2p and others: small consequences, one each."""

from __future__ import annotations

from lawmage.editions import Rules
from lawmage.game import Game, Moment, Setup, start
from lawmage.rules.combat.roles import PROTECTOR, attacked, note
from lawmage.scenario.duel import Duel
from lawmage.types import LIBRARY
from tests.cards_for_tests import basic, card, creature, written

BEAR = creature("Bear", "2/2")


def test_each_player_may_count_a_library() -> None:
    """CR 401.1, 401.3: the decks are the libraries, and everybody sees how many cards they have."""
    forest = basic("Forest")
    setup = Setup(("alice", "bob"), ((forest,) * 20, (forest,) * 21), 3, Rules("current"), 0)
    game = Game._made(setup, Moment(start(setup), None, None, 0))
    assert [player.library_size for player in game.view(1).players] == [13, 14]


def test_the_defending_player_of_each_attacker() -> None:
    """CR 508.5a: with two attackers the one that is meant for each of them."""
    gnats = written("Gnats {0}\nCreature - Insect\nWhenever this creature attacks, defending player loses 1 life.\n1/1")
    wasps = written("Wasps {0}\nCreature - Insect\nWhenever this creature attacks, defending player loses 5 life.\n1/1")
    duel = Duel(3)
    duel.alice.has(battlefield=[gnats, wasps])
    duel.attacks(("Gnats", "bob"), ("Wasps", "carol"), options=["Gnats"])
    duel.resolve_all()
    assert [seat.life for seat in duel.seats] == [20, 19, 15]


def test_a_planeswalker_that_is_a_battle() -> None:
    """CR 506.4e: no battle any more, it is attacked on only if its protector controls it; no planeswalker, it is."""
    for goes_on in (False, True):
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR)
        both = card("Both", "{0}", "planeswalker battle - Siege", loyalty="5", defense="5")
        duel.bob.has(battlefield=both)
        id = duel.find("Both").id
        duel.game.own(id).counters = {"loyalty": 5, "defense": 5}
        note(duel.game, id, PROTECTOR, 2)
        duel.attacks(("Bear", "Both"))
        bear = duel.find("Bear").id
        assert attacked(duel.game, bear) == id
        if not goes_on:
            still = written("Still {0}\nInstant\nTarget permanent becomes a 1/1 creature until end of turn.")
            duel.alice.has(hand=still)
            duel.alice.casts("Still", at="Both").resolve_all()
        assert (attacked(duel.game, bear) == id) == goes_on


def test_what_triggers_as_a_spell_has_resolved() -> None:
    """CR 608.2p: when everything it says is done."""
    seen = written("Seen {0}\nEnchantment\nWhenever you gain life, draw a card.")
    both = written("Both {0}\nSorcery\nYou gain 1 life. You gain 1 life.")
    duel = Duel()
    duel.alice.has(battlefield=seen, hand=both, library=[BEAR] * 3)
    duel.alice.casts("Both").resolves()
    assert duel.alice.life == 22 and duel.alice.hand == [] and len(duel.game.stack) == 2
    duel.resolve_all()
    assert len(duel.alice.names(LIBRARY)) == 1
