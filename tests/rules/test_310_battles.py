"""CR 310: battles: their protectors, attacking and defending them."""

from __future__ import annotations

from lawmage.rules.combat.roles import PROTECTOR, note, protector
from lawmage.rules.ending import PlayerLoses
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLE, GRAVEYARD
from tests.cards_for_tests import GIANT, card, creature, written

BEAR = creature("Bear", "2/2")
SNAP = written("Snap {0}\nInstant\nYou gain 1 life.")


def siege(duel: Duel, seat: int, guard: int) -> int:
    """A Siege with five defense counters under a player's control, protected by another."""
    duel.seats[seat].has(battlefield=card("Siege", "{0}", "battle - Siege"))
    id = duel.find("Siege").id
    duel.game.own(id).counters = {"defense": 5}
    note(duel.game, id, PROTECTOR, guard)
    return id


class TestProtectors:
    """CR 310.8, 310.11, 310.11a."""

    def test_an_opponent_is_chosen_as_it_enters(self) -> None:
        """CR 310.8a, 310.11a, 310.4b."""
        duel = Duel(3)
        duel.alice.has(hand=card("Siege", "{0}", "battle - Siege", defense="5"))
        duel.alice.casts("Siege").resolves("carol")
        assert duel.find("Siege").memory[PROTECTOR] == 2
        assert duel.find("Siege").counters == {"defense": 5}

    def test_its_controller_attacks_it(self) -> None:
        """CR 310.8b, 310.5: its protector is the defending player."""
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

    def test_the_protector_is_the_defending_player(self) -> None:
        """CR 310.8d: not the battle's controller, in what an attacker does to the defending player."""
        hound = written(
            "Hound {0}\nCreature - Hound\nWhenever this creature attacks, defending player loses 1 life.\n2/2"
        )
        duel = Duel(3)
        duel.alice.has(battlefield=hound)
        siege(duel, 1, 2)
        duel.attacks(("Hound", "Siege")).resolve_all()
        assert [seat.life for seat in duel.seats] == [20, 20, 19]

    def test_the_player_who_protects_it(self) -> None:
        """CR 310.8e: the protector, whoever controls the battle."""
        herald = written(
            "Herald {0}\nArtifact\n{0}: Choose target battle. If an opponent protects it, remove a defense counter "
            "from it. Otherwise, put a defense counter on it."
        )
        for guard, counters in ((0, 6), (1, 4)):
            duel = Duel(3)
            duel.alice.has(battlefield=herald)
            siege(duel, 2, guard)
            duel.alice.activates("Herald", at="Siege").resolves()
            assert duel.find("Siege").counters == {"defense": counters}

    def test_the_protector_stays(self) -> None:
        """CR 310.8f, 310.8g: one at a time; becoming a copy of another battle, or no battle, changes nothing."""
        copy = written("Copy {0}\nInstant\nTarget battle becomes a copy of another target battle until end of turn.")
        still = written("Still {0}\nInstant\nTarget permanent becomes a 2/2 creature until end of turn.")
        duel = Duel(3)
        first = siege(duel, 0, 1)
        duel.alice.has(battlefield=card("Other", "{0}", "battle - Siege"), hand=[copy, still])
        other = duel.find("Other").id
        duel.game.own(other).counters = {"defense": 2}
        note(duel.game, other, PROTECTOR, 2)
        duel.alice.casts("Copy", at=[first, other]).resolves()
        assert protector(duel.game, first) == 1
        duel.alice.casts("Still", at=other).resolves()
        assert duel.object(other).chars.types & BATTLE == 0
        assert protector(duel.game, other) == 2
        note(duel.game, other, PROTECTOR, 1)
        assert protector(duel.game, other) == 1


class TestBattles:
    """CR 310."""

    def test_defense_of_a_card(self) -> None:
        """CR 310.4, 310.4a: the printed number where it isn't on the battlefield, and then no counters."""
        duel = Duel()
        duel.alice.has(graveyard=card("Siege", "{0}", "battle - Siege", defense="5"))
        found = duel.find("Siege", GRAVEYARD)
        assert found.chars.defense == 5 and not found.counters

    def test_an_attached_battle_becomes_unattached(self) -> None:
        """CR 310.9: a battle that is an Equipment, too; a state-based action."""
        duel = Duel(3)
        duel.alice.has(battlefield=[BEAR, card("Club", "{0}", "battle artifact - Siege Equipment")], hand=SNAP)
        club = duel.find("Club").id
        duel.game.own(club).counters = {"defense": 2}
        note(duel.game, club, PROTECTOR, 1)
        duel.game.own(club).attached_to = duel.find("Bear").id
        duel.game.stale = True
        assert duel.object(club).attached_to >= 0
        duel.alice.casts("Snap").resolve_all()
        assert duel.object(club).attached_to < 0

    def test_without_a_legal_protector(self) -> None:
        """CR 310.10: another is chosen by its controller; where nobody can be, it is put into the graveyard."""
        duel = Duel(3)
        duel.alice.has(hand=card("Siege", "{0}", "battle - Siege", defense="5"))
        duel.alice.casts("Siege").resolves("carol")
        siege_id = duel.find("Siege").id
        duel.game.do(PlayerLoses(-1, 2, 1, -1, "104.3a"))
        duel.alice.has(hand=SNAP)
        duel.alice.casts("Snap").resolve_all()
        assert protector(duel.game, siege_id) == 1

    def test_a_siege_that_its_protector_comes_to_control(self) -> None:
        """CR 310.10, 310.11a: the new controller chooses an opponent."""
        steal = written("Steal {0}\nSorcery\nGain control of target permanent.")
        duel = Duel(2)
        siege(duel, 1, 0)
        duel.alice.has(hand=steal)
        duel.alice.casts("Steal", at="Siege").resolve_all()
        assert duel.alice.battlefield == ["Siege"]
        assert protector(duel.game, duel.find("Siege").id) == 1
