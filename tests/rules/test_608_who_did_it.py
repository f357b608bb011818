"""CR 608.2c, 610.3, 111.1: who of several players did something; until what something is exiled; tokens created."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import FOREST, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
STORM = written(
    "Storm {0}\nSorcery\nEach opponent sacrifices a creature of their choice. Each opponent who can't loses 3 life."
)
RANSACK = written("Ransack {0}\nSorcery\nEach opponent discards a card. For each opponent who can't, you draw a card.")
OFFER = written(
    "Offer {0}\nSorcery\nChoose an opponent. You and that player each sacrifice a creature. Each player who"
    " sacrificed a creature this way draws a card."
)
FORT = written(
    "Fort {0}\nCreature - Beast\nWhen this creature enters, exile any number of other creatures you control"
    " until it leaves the battlefield.\n4/5"
)
KILL = written("Kill {0}\nSorcery\nDestroy target creature.")
KEEPER = written(
    "Keeper {0}\nCreature - Elf\nAt the beginning of each end step, if you created a token this turn, draw a card.\n1/1"
)
MUSTER = written("Muster {0}\nSorcery\nCreate two 1/1 white Soldier creature tokens.")


class TestWhoDidIt:
    """CR 608.2c: what one of several players did, another did not."""

    def test_sacrificed(self) -> None:
        """Who could not sacrifice loses life, though another could."""
        duel = Duel(players=3)
        duel.alice.has(hand=STORM)
        duel.bob.has(battlefield=ELF)
        duel.alice.casts("Storm").resolves()
        assert [seat.life for seat in duel.seats] == [20, 20, 17]

    def test_discarded(self) -> None:
        """The same of discarding."""
        duel = Duel(players=3)
        duel.alice.has(hand=RANSACK, library=[FOREST] * 3)
        duel.bob.has(hand=ELF)
        duel.alice.casts("Ransack").resolves()
        assert duel.alice.hand == ["Forest"]

    def test_two_players(self) -> None:
        """Of you and another only who sacrificed draws."""
        duel = Duel()
        duel.alice.has(hand=OFFER, battlefield=ELF, library=FOREST)
        duel.bob.has(library=FOREST)
        duel.alice.casts("Offer").resolves()
        assert (duel.alice.hand, duel.bob.hand) == (["Forest"], [])


def test_until_it_leaves() -> None:
    """CR 610.3: "it" is what exiles them, not what is exiled."""
    duel = Duel()
    duel.alice.has(hand=[FORT, KILL], battlefield=[ELF, OX])
    duel.alice.casts("Fort").resolves().resolve_all("Elf", "Ox")
    assert duel.alice.battlefield == ["Fort"]
    duel.alice.casts("Kill", at="Fort").resolve_all()
    assert sorted(duel.alice.battlefield) == ["Elf", "Ox"]


def test_tokens_created_this_turn() -> None:
    """CR 111.1: whether they were, also if they are gone."""
    for made in (True, False):
        duel = Duel()
        duel.alice.has(hand=MUSTER, battlefield=KEEPER, library=FOREST)
        if made:
            duel.alice.casts("Muster").resolves()
        duel.to_step(END_STEP).resolve_all()
        assert ("Forest" in duel.alice.hand) == made


DIG = written(
    "Dig {0}\nSorcery\nExile cards from the top of your library until you exile a nonland card, then put that"
    " card into your hand. If the card's mana value is 2 or greater, repeat this process. You lose 1 life for"
    " each card put into your hand this way."
)
RICH = written("Rich {2}\nArtifact")


def test_all_that_was_done_as_a_process_was_repeated() -> None:
    """CR 608.2c: "this way" is about each of its passes."""
    duel = Duel()
    duel.alice.has(hand=DIG, library=[ELF, RICH, FOREST])
    duel.alice.casts("Dig").resolves()
    assert duel.alice.hand == ["Rich", "Elf"]
    assert duel.alice.life == 18
