"""CR 310: battles: their protectors, attacking and defending them."""

from __future__ import annotations

from lawmage.rules.combat.roles import PROTECTOR, note
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, card, creature

BEAR = creature("Bear", "2/2")


def siege(duel: Duel, seat: int, guard: int) -> int:
    """A Siege with five defense counters under a player's control, protected by another."""
    duel.seats[seat].has(battlefield=card("Siege", "{0}", "battle - Siege"))
    id = duel.find("Siege").id
    duel.game.own(id).counters = {"defense": 5}
    note(duel.game, id, PROTECTOR, guard)
    return id


class TestProtectors:
    """CR 310.8, 310.11a."""

    def test_an_opponent_is_chosen_as_it_enters(self) -> None:
        """CR 310.8a, 310.11a, 310.4b."""
        duel = Duel(3)
        duel.alice.has(hand=card("Siege", "{0}", "battle - Siege", defense="5"))
        duel.alice.casts("Siege").resolves("carol")
        assert duel.find("Siege").memory[PROTECTOR] == 2
        assert duel.find("Siege").counters == {"defense": 5}

    def test_its_controller_attacks_it(self) -> None:
        """CR 310.8b: its protector is the defending player."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT])
        siege(duel, 0, 1)
        duel.bob.has(battlefield=creature("Guard", "1/1"))

        duel.attacks(("Bear", "Siege"), ("Giant", "Siege")).blocks(("Guard", "Bear")).fights()

        assert duel.find("Siege").counters == {"defense": 2}
        assert duel.bob.graveyard == ["Guard"]
        assert duel.bob.life == 20

    def test_its_protector_never_attacks_it(self) -> None:
        """CR 310.8b: with nothing to choose between, nobody is asked."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)
        siege(duel, 1, 0)
        duel.attacks("Bear").fights()
        assert duel.bob.life == 18

    def test_only_the_protector_blocks(self) -> None:
        """CR 310.8c."""
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR)
        siege(duel, 1, 2)
        duel.bob.has(battlefield=creature("Bob's", "1/1"))
        duel.seats[2].has(battlefield=creature("Carol's", "0/3"))
        duel.attacks(("Bear", "Siege")).blocks("Carol's").fights()
        assert duel.find("Siege").counters == {"defense": 5}
        assert duel.find("Carol's").damage == 2

    def test_a_battle_that_is_gone(self) -> None:
        """CR 506.4c, 310.11b: its attackers deal no damage; the Siege itself was exiled."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("First", "5/5", "first strike")])
        siege(duel, 0, 1)
        duel.attacks(("Bear", "Siege"), ("First", "Siege")).fights()
        assert duel.alice.exile == ["Siege"]
        assert duel.bob.life == 20
