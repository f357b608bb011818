"""CR 702.155 and 714.3b: read ahead."""

from __future__ import annotations

from lawmage.ir.ability import Chapter, Keyword
from lawmage.ir.amount import Number
from lawmage.ir.effect import Do
from lawmage.ir.reference import You
from lawmage.ir.verb import GainLife
from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN
from tests.cards_for_casting import MOUNTAIN
from tests.cards_for_tests import card


def gain(amount: int) -> Do:
    """You gain so much life."""
    return Do(You(), (GainLife(Number(amount)),))


CHAPTERS = (Chapter((1,), (gain(1),)), Chapter((2,), (gain(10),)), Chapter((3,), (gain(100),)))
SAGA = card("Saga", "{R}", "enchantment - Saga", Keyword("read ahead"), *CHAPTERS)
PLAIN = card("Saga", "{R}", "enchantment - Saga", *CHAPTERS)


class TestReadAhead:
    """CR 702.155."""

    def test_starting_with_a_later_chapter(self) -> None:
        """CR 702.155a, b: as many lore counters as chosen; of the chapters only the one with that number."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=SAGA)
        duel.alice.casts("Saga").resolves("2")
        assert duel.find("Saga").counters == {"lore": 2}
        duel.resolve_all()

        assert duel.alice.life == 30

    def test_the_last_chapter(self) -> None:
        """CR 704.5s: it is sacrificed once that has resolved."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=SAGA)
        duel.alice.casts("Saga").resolves("3")
        duel.resolve_all()

        assert (duel.alice.life, duel.alice.graveyard) == (120, ["Saga"])

    def test_on_later_turns(self) -> None:
        """CR 714.3c: then as any Saga."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[MOUNTAIN] * 3)
        duel.alice.has(battlefield=MOUNTAIN, hand=SAGA)
        duel.alice.casts("Saga").resolves("1")
        duel.resolve_all()
        duel.to_step(PRECOMBAT_MAIN + 1).to_step(PRECOMBAT_MAIN).to_step(PRECOMBAT_MAIN + 1).to_step(PRECOMBAT_MAIN)
        duel.resolve_all()

        assert duel.alice.life == 31

    def test_without_it(self) -> None:
        """CR 714.3a: a Saga enters with one lore counter."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=PLAIN)
        duel.alice.casts("Saga").resolve_all()

        assert (duel.find("Saga").counters, duel.alice.life) == ({"lore": 1}, 21)
