"""CR 701.4, 701.56, 701.67: behold, time travel, waterbend."""

from __future__ import annotations

from lawmage.rules.counters import PutCountersEvent
from lawmage.scenario.duel import Duel
from lawmage.types import EXILE
from tests.cards_for_casting import BEAR, ISLAND, MOUNTAIN
from tests.cards_for_tests import BOLT, GIANT, written

DRAKE = written("Drake {U}\nCreature — Drake Dragon\n2/2")


class TestBehold:
    """CR 701.4."""

    SPELL = written(
        "Roar {U}\nSorcery\nAs an additional cost to cast this spell, you may behold a Dragon.\n"
        "You gain 1 life. If a Dragon was beheld, you gain 5 life."
    )

    def test_a_permanent(self) -> None:
        """CR 701.4a: one that you control."""
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, DRAKE], hand=self.SPELL)
        duel.alice.casts("Roar", "pay behold").resolve_all()
        assert duel.alice.life == 26

    def test_a_card_in_hand_is_revealed(self) -> None:
        """CR 701.4a."""
        duel = Duel()
        duel.alice.has(battlefield=ISLAND, hand=[self.SPELL, DRAKE])
        duel.alice.casts("Roar", "pay behold").resolve_all()
        assert duel.alice.life == 26 and duel.alice.hand == ["Drake"]
        assert [event for event in duel.game.this_turn if event.name == "reveal"]

    def test_what_another_player_has_does_not_count(self) -> None:
        """CR 701.4a, 118.3."""
        duel = Duel()
        duel.alice.has(battlefield=ISLAND, hand=self.SPELL)
        duel.bob.has(battlefield=DRAKE, hand=DRAKE)
        duel.alice.casts("Roar").resolve_all()
        assert duel.alice.life == 21

    def test_or_another_cost(self) -> None:
        """CR 118.8: a choice of two costs."""
        spell = written(
            "Snarl {U}\nSorcery\n"
            "As an additional cost to cast this spell, behold a Dragon or pay {1}.\nYou gain 1 life."
        )
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, BEAR], hand=spell)
        assert not duel.alice.may("cast Snarl")
        duel.alice.has(battlefield=DRAKE)
        assert duel.alice.may("cast Snarl")


class TestTimeTravel:
    """CR 701.56."""

    def test_each_object_by_itself(self) -> None:
        """CR 701.56a: permanents with time counters and suspended cards; one more, one less, or neither."""
        spell = written("Voyage {0}\nSorcery\nTime travel.")
        fading = written("Mist {1}\nEnchantment\nVanishing 3")
        waiting = written("Later {U}\nSorcery\nSuspend 2—{U}\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[fading, BEAR], exile=waiting, hand=spell)
        mist, later = duel.find("Mist").id, duel.find("Later", EXILE).id
        duel.game.do(PutCountersEvent(mist, 0, "time", 2, "702.63a"))
        duel.game.do(PutCountersEvent(later, 0, "time", 2, "702.62a"))
        duel.alice.casts("Voyage").resolve_all("remove", "put")

        assert duel.find("Mist").counters == {"time": 1}
        assert duel.find("Later", EXILE).counters == {"time": 3}


class TestWaterbend:
    """CR 701.67."""

    def test_artifacts_and_creatures_pay_for_it(self) -> None:
        """CR 701.67a: each for one generic mana."""
        fountain = written("Fountain {1}\nEnchantment\nWaterbend {3}: You gain 4 life.")
        duel = Duel()
        duel.alice.has(battlefield=[fountain, ISLAND, BEAR, GIANT])
        duel.alice.activates("Fountain").resolve_all()
        assert duel.alice.life == 24
        assert all([duel.find(name).tapped for name in ("Island", "Bear", "Giant")])

    def test_only_for_its_own_generic_mana(self) -> None:
        """CR 701.67b: not for the rest of the total cost."""
        spell = written(
            "Wave {1}{U}\nSorcery\nAs an additional cost to cast this spell, waterbend {1}.\nYou gain 4 life."
        )
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, BEAR, GIANT], hand=spell)
        assert not duel.alice.may("cast Wave")
        duel.alice.has(battlefield=ISLAND)
        assert duel.alice.may("cast Wave")
        duel.alice.casts("Wave").resolve_all()
        assert len([id for id in duel.game.battlefield if duel.game.objects[id].tapped]) == 3

    def test_with_x(self) -> None:
        """CR 107.3, 701.67a."""
        spell = written("Tide {U}\nSorcery\nAs an additional cost to cast this spell, waterbend {X}.\nYou gain X life.")
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, BEAR, GIANT], hand=spell)
        duel.alice.casts("Tide", "2").resolve_all()
        assert duel.alice.life == 22

    def test_as_it_resolves(self) -> None:
        """CR 118.12."""
        spell = written("Brook {0}\nSorcery\nYou may waterbend {2}. If you do, you gain 3 life.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT], hand=spell)
        duel.alice.casts("Brook").resolve_all("yes")
        assert duel.alice.life == 23 and duel.find("Bear").tapped


class TestBeholdAndExile:
    """CR 701.4a, 607.2q."""

    def test_the_exiled_card_is_known_to_the_permanent(self) -> None:
        """CR 607.2q: exiled as the spell was cast that became it."""
        champion = written(
            "Champion {U}\nCreature — Human\nAs an additional cost to cast this spell, behold a Dragon and exile it.\n"
            "When this creature leaves the battlefield, return the exiled card to its owner's hand.\n3/3"
        )
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, MOUNTAIN], hand=[champion, DRAKE, BOLT])
        duel.alice.casts("Champion").resolve_all()
        assert duel.alice.exile == ["Drake"]
        duel.alice.casts("Bolt", at="Champion").resolve_all()
        assert duel.alice.hand == ["Drake"]
