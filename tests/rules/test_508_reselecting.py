"""CR 508.7, 506.4, 310.8: choosing anew what a creature attacks; what stops being attacked."""

from __future__ import annotations

from lawmage.rules.combat.roles import attacked
from lawmage.scenario.duel import Duel
from lawmage.types import COMBAT_DAMAGE, DECLARE_BLOCKERS
from tests.cards_for_tests import card, creature, written

LURE = written("Lure {0}\nInstant\nReselect which player or permanent target attacking creature is attacking.")
WALKER = card("Walker", "{3}", "planeswalker - Walker", loyalty="5")
HERALD = written("Herald {0}\nEnchantment\nWhenever a creature you control attacks, you gain 1 life.")
HOUND = written(
    "Hound {0}\nCreature - Hound\nWhenever Hound deals combat damage to a player, that player loses 3 life.\n"
    "{0}: Defending player loses 1 life.\n2/2"
)


class TestReselecting:
    """CR 508.7."""

    def test_it_attacks_another_and_has_not_attacked_again(self) -> None:
        """CR 508.7, 508.7a, 508.6: nothing triggers again, its combat damage goes to the new player, and so does what
        is said of the defending player."""
        duel = Duel(3)
        duel.alice.has(battlefield=[HOUND, HERALD])
        duel.bob.has(hand=LURE)
        duel.attacks(("Hound", "bob"))
        duel.resolve_all()
        duel.bob.casts("Lure", at="Hound").resolves("carol")
        assert attacked(duel.game, duel.find("Hound").id) == 2
        duel.alice.activates("Hound").resolves()
        duel.fights()
        assert [seat.life for seat in duel.seats] == [21, 20, 14]

    def test_opponents_their_planeswalkers_and_what_they_protect(self) -> None:
        """CR 508.7c, 306.6: whoever chooses, it goes to an opponent of its controller or what is theirs."""
        duel = Duel(3)
        duel.alice.has(battlefield=creature("Bear", "2/2"))
        duel.seats[2].has(battlefield=WALKER, hand=LURE)
        duel.attacks(("Bear", "bob"))
        duel.seats[2].casts("Lure", at="Bear").resolves("Walker")
        duel.fights()
        assert duel.find("Walker").counters == {"loyalty": 3}

    def test_requirements_and_restrictions_do_not_matter(self) -> None:
        """CR 508.7b: a creature that can't attack a player is sent against that player."""
        alone = written("Peace {0}\nEnchantment\nCreatures can't attack you.")
        duel = Duel(3)
        duel.alice.has(battlefield=creature("Bear", "2/2"), hand=LURE)
        duel.bob.has(battlefield=alone)
        duel.attacks("Bear")
        assert attacked(duel.game, duel.find("Bear").id) == 2
        duel.alice.casts("Lure", at="Bear").resolves("bob")
        duel.fights()
        assert duel.bob.life == 18

    def test_blocked_it_stays_blocked(self) -> None:
        """CR 508.7a: it isn't removed from combat."""
        duel = Duel(3)
        duel.alice.has(battlefield=creature("Bear", "2/2"), hand=LURE)
        duel.bob.has(battlefield=creature("Wall", "0/4"))
        duel.attacks(("Bear", "bob")).blocks("Wall")
        duel.alice.casts("Lure", at="Bear").resolves("carol")
        duel.fights()
        assert duel.seats[2].life == 20 and duel.find("Wall").damage == 2


class TestPlaneswalkerThatBlocks:
    """CR 506.4d."""

    ANIMATED = written(
        "Both {3}\nPlaneswalker Creature - Thing\nAs long as you control no artifacts, Both isn't a creature.\n0/4"
    )
    RELIC = written("Relic {1}\nArtifact")

    def _blocking(self, spell: str, at: str) -> Duel:
        """One creature attacks a planeswalker creature, another is blocked by it; then a spell changes it."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Bear", "2/2"), creature("Ape", "3/3")])
        duel.bob.has(battlefield=[self.ANIMATED, self.RELIC], hand=written(spell))
        duel.game.own(duel.find("Both").id).counters = {"loyalty": 9}
        duel.attacks(("Bear", "Both"), ("Ape", "bob")).blocks(("Both", "Ape"))
        duel.bob.casts("Turn", at=at).resolves()
        return duel

    def test_no_creature_any_more_it_is_still_attacked(self) -> None:
        """CR 506.4d: it stops blocking; the creature that attacks it deals its damage to it."""
        duel = self._blocking("Turn {0}\nInstant\nDestroy target artifact.", "Relic")
        assert duel.find("Both").blocking == ()
        duel.fights()
        assert duel.find("Both").counters == {"loyalty": 7}
        assert duel.bob.life == 20

    def test_no_planeswalker_any_more_it_still_blocks(self) -> None:
        """CR 506.4d: nothing attacks it now; it deals and is dealt damage by what it blocks."""
        duel = self._blocking("Turn {0}\nInstant\nTarget permanent becomes a 0/4 creature until end of turn.", "Both")
        assert duel.find("Both").blocking != ()
        duel.fights()
        assert duel.find("Both").damage == 3
        assert duel.find("Both").counters == {"loyalty": 9}


def test_once_attacking_what_would_have_kept_it_from_it_does_nothing() -> None:
    """CR 506.4a, 506.4b: neither that nor untapping removes it from combat."""
    still = written("Still {0}\nEnchantment - Aura\nFlash\nEnchant creature\nEnchanted creature can't attack or block.")
    wake = written("Wake {0}\nInstant\nUntap target creature.")
    nap = written("Nap {0}\nInstant\nTap target creature.")
    duel = Duel()
    duel.alice.has(battlefield=creature("Bear", "2/2"), hand=[still, still, wake])
    duel.bob.has(battlefield=creature("Wall", "1/4"), hand=nap)
    duel.attacks("Bear")
    duel.alice.casts("Still", at="Bear").resolves()
    duel.alice.casts("Wake", at="Bear").resolves()
    duel.blocks("Wall")
    assert duel.game.step == DECLARE_BLOCKERS
    duel.alice.casts("Still", at="Wall").resolves()
    duel.bob.casts("Nap", at="Wall").resolves()
    duel.to_step(COMBAT_DAMAGE)
    assert duel.find("Wall").damage == 2 and duel.find("Bear").damage == 1
