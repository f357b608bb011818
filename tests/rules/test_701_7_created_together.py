"""CR 701.7a: tokens that one instruction creates for each of several things or players enter at the same time."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, GIANT, written

SOUL = written("Soul {0}\nCreature - Ox\nWhenever another creature enters, you gain 1 life.\n9/9")
CHOIR = written("Choir {0}\nEnchantment\nWhenever one or more creatures enter, you gain 1 life.")
AGAIN = written("Again {0}\nSorcery\nFor each creature you control, create a token that's a copy of that creature.")
EACH = written(
    "Each {0}\nSorcery\nFor each opponent, you create a token that's a copy of up to one target creature that player"
    " controls."
)
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
MYRIAD = written("Many {0}\nCreature - Ox\nMyriad\n3/3")
ALL = written("All {0}\nSorcery\nEach player creates a 1/1 green Cat creature token for each Forest they control.")


class TestCreatedTogether:
    """CR 701.7a."""

    def test_copies_of_several_creatures_see_each_other_enter(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[SOUL, SOUL], hand=[AGAIN])
        duel.alice.casts("Again").resolve_all(*[0] * 5)
        assert duel.alice.life == 20 + 2 * 2 + 2

    def test_that_one_or_more_enter_happens_once(self) -> None:
        duel = Duel()
        duel.alice.has(battlefield=[CHOIR, GIANT, GIANT], hand=[AGAIN])
        duel.alice.casts("Again").resolve_all()
        assert duel.alice.life == 21
        assert duel.alice.battlefield.count("Giant") == 4

    def test_so_do_those_of_myriad_that_are_wanted(self) -> None:
        duel = Duel(players=4)
        duel.alice.has(battlefield=[CHOIR, MYRIAD])
        duel.attacks(("Many", "bob"))
        duel.resolve_all("yes", "yes")
        assert duel.alice.life == 21
        assert duel.alice.battlefield.count("Many") == 3

    def test_or_not_wanted(self) -> None:
        duel = Duel(players=4)
        duel.alice.has(battlefield=[CHOIR, MYRIAD])
        duel.attacks(("Many", "bob"))
        duel.resolve_all("no", "no")
        assert duel.alice.life == 20
        assert duel.alice.battlefield.count("Many") == 1

    def test_what_each_player_creates_enters_together_too(self) -> None:
        duel = Duel(players=3)
        duel.alice.has(battlefield=[CHOIR, FOREST], hand=[ALL])
        duel.bob.has(battlefield=[FOREST, FOREST])
        duel.alice.casts("All").resolve_all()
        assert duel.alice.life == 21
        assert [len(seat.battlefield) for seat in duel.seats] == [3, 4, 0]

    def test_a_target_of_each_opponent_is_copied_once(self) -> None:
        duel = Duel(players=4)
        duel.alice.has(battlefield=[CHOIR], hand=[EACH])
        duel.bob.has(battlefield=[GIANT])
        duel.seats[2].has(battlefield=[BEAR])
        duel.alice.casts("Each", at=["Giant", "Bear"]).resolve_all()
        assert duel.alice.battlefield == ["Choir", "Giant", "Bear"]
        assert duel.alice.life == 21
