"""CR 110.1, 404.2, 603.2: what is put into a zone, and whose the zone is."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
BORROW = written("Borrow {0}\nSorcery\nGain control of target creature until end of turn.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
RECALL = written("Recall {0}\nInstant\nReturn target creature to its owner's hand.")
GRIND = written("Grind {0}\nSorcery\nTarget player mills two cards.")


def stolen(enchantment: str) -> Duel:
    """The first player has this, and another's creature."""
    duel = Duel()
    duel.alice.has(battlefield=written(enchantment), hand=[BORROW, SLAY, RECALL, FOREST])
    duel.bob.has(battlefield=BEAR, hand=FOREST)
    duel.alice.casts("Borrow", at="Bear").resolves()
    return duel


class TestThatPlayer:
    """CR 404.2, 402.1: a card goes to its owner's graveyard or hand, and "that player" is whose that is."""

    def test_a_graveyard(self) -> None:
        duel = stolen(
            "Toll {0}\nEnchantment\nWhenever a permanent is put into an opponent's graveyard, that player loses 1 life."
        )
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert [seat.life for seat in duel.seats] == [20, 19]

    def test_a_card(self) -> None:
        text = "Whenever a card is put into an opponent's graveyard from anywhere, that player loses 1 life."
        duel = stolen(f"Toll {{0}}\nEnchantment\n{text}")
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert [seat.life for seat in duel.seats] == [20, 19]

    def test_a_hand(self) -> None:
        duel = stolen(
            "Tax {0}\nEnchantment\nWhenever a permanent is returned to a player's hand, that player discards a card."
        )
        duel.alice.casts("Recall", at="Bear").resolve_all("Forest")
        assert duel.bob.hand == ["Bear"] and "Forest" in duel.alice.hand

    def test_whose_the_permanent_was(self) -> None:
        """CR 108.4: where the text speaks of who controlled it, that player is meant."""
        text = "Whenever a creature an opponent controls dies, that player loses 1 life."
        duel = stolen(f"Toll {{0}}\nEnchantment\n{text}")
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert [seat.life for seat in duel.seats] == [20, 20]


class TestPermanents:
    """CR 110.1: a card or spell that goes to a graveyard from elsewhere is no permanent."""

    def test_a_trigger(self) -> None:
        duel = Duel()
        text = "Whenever a permanent is put into an opponent's graveyard, you gain 1 life."
        duel.alice.has(battlefield=written(f"Toll {{0}}\nEnchantment\n{text}"), hand=[GRIND, SLAY])
        duel.bob.has(library=[BEAR] * 4, battlefield=BEAR)
        duel.alice.casts("Grind", at="bob").resolve_all()
        assert duel.alice.life == 20
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert duel.alice.life == 21

    def test_a_replacement(self) -> None:
        duel = Duel()
        text = "If a permanent would be put into a graveyard, exile it instead."
        duel.alice.has(battlefield=written(f"Veil {{0}}\nEnchantment\n{text}"), hand=[GRIND, SLAY])
        duel.bob.has(library=[BEAR] * 4, battlefield=BEAR)
        duel.alice.casts("Grind", at="bob").resolve_all()
        assert duel.bob.graveyard == ["Bear", "Bear"] and duel.alice.graveyard == ["Grind"]
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert duel.bob.exile == ["Bear"]

    def test_into_a_hand(self) -> None:
        """CR 110.1: a card that is returned from a graveyard is none either."""
        duel = Duel()
        text = "Whenever a permanent is returned to your hand, you gain 1 life."
        raising = written("Raise {0}\nSorcery\nReturn target creature card from your graveyard to your hand.")
        duel.alice.has(
            battlefield=[written(f"Echo {{0}}\nEnchantment\n{text}"), BEAR], graveyard=BEAR, hand=[raising, RECALL]
        )
        duel.alice.casts("Raise", at="Bear").resolve_all()
        assert duel.alice.life == 20
        duel.alice.casts("Recall", at="Bear").resolve_all()
        assert duel.alice.life == 21


def test_whose_spell_it_was() -> None:
    """CR 603.2: "a spell an opponent controls causes you to discard this card, that player": that opponent."""
    duel = Duel()
    purge = (
        "Purge {0}\nSorcery\nYou gain 1 life.\nWhen a spell or ability an opponent controls causes you to discard this"
        " card, that player loses 5 life."
    )
    duel.alice.has(hand=written(purge))
    duel.bob.has(hand=written("Rot {0}\nInstant\nTarget player discards a card."))
    duel.bob.casts("Rot", at="alice").resolve_all()
    assert [seat.life for seat in duel.seats] == [20, 15]


def test_their_own_library() -> None:
    """CR 603.2, 701.23a: who searches another's library does not search their own."""
    duel = Duel(3)
    watch = "Watch {0}\nEnchantment\nWhenever an opponent searches their library, that player loses 3 life."
    robbing = (
        "Rob {0}\nInstant\nSearch target opponent's library for a card and put that card into your hand. Then that"
        " player shuffles."
    )
    finding = "Find {0}\nInstant\nSearch your library for a card, put it into your hand, then shuffle."
    duel.alice.has(battlefield=written(watch))
    duel.bob.has(hand=[written(robbing), written(finding)], library=FOREST)
    duel.seats[2].has(library=FOREST)
    duel.bob.casts("Rob", at="carol").resolve_all()
    assert [seat.life for seat in duel.seats] == [20, 20, 20]
    duel.bob.casts("Find").resolve_all()
    assert [seat.life for seat in duel.seats] == [20, 17, 20]
