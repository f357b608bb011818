"""CR 709.3c, 714.2e: copies of split cards that are cast; the final chapter of a Saga."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, written

SPLIT = written("Rise {0}\nInstant\nYou gain 5 life.\n// split\nSink {0}\nInstant\nYou lose 2 life.")
SCEPTER = written(
    "Scepter {0}\nArtifact\nImprint — When this artifact enters, you may exile an instant card from your hand.\n"
    "{0}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost."
)


def test_either_half_of_a_copied_split_card_can_be_cast() -> None:
    """CR 709.3c: the copy has the same two halves, and one of them is chosen as it is cast."""
    for half, life in (("Rise", 25), ("Sink", 18)):
        duel = Duel()
        duel.alice.has(hand=[SCEPTER, SPLIT])
        duel.alice.casts("Scepter").resolves()
        duel.resolve_all("yes")
        assert duel.alice.exile == ["Rise // Sink"]
        duel.alice.activates("Scepter").resolves("yes", "yes", half)
        duel.resolve_all()
        assert duel.alice.life == life and duel.alice.exile == ["Rise // Sink"]


TALE = written("Tale {0}\nEnchantment — Saga\nI, II — You gain 1 life.\nIII — You gain 2 life.")
SINGER = written(
    "Singer {0}\nCreature — Elf\nWhenever the final chapter ability of a Saga you control resolves, draw a card.\n1/1"
)


def test_the_final_chapter_ability() -> None:
    """CR 714.2e: the one with the greatest chapter number, and no other."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    duel.alice.has(battlefield=SINGER, hand=TALE)
    duel.alice.casts("Tale").resolve_all()
    hands = []
    for _ in range(2):
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        before = len(duel.alice.hand)
        duel.resolve_all()
        hands.append(len(duel.alice.hand) - before)
    assert hands == [0, 1] and duel.alice.life == 24
