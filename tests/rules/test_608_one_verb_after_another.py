"""CR 608.2c, 101.4: of several verbs of several players each is done by all of them before the next begins."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "4/4")
MOURNER = written(
    "Mourner {0}\nCreature - Spirit\nWhenever this creature or another creature dies, you gain 1 life.\n1/1"
)
REST = written("Cull {0}\nSorcery\nEach player chooses a creature they control, then sacrifices the rest.")
ALL_OTHER = written(
    "Weigh {0}\nSorcery\nEach player chooses any number of creatures they control with total power 4 or less, then"
    " sacrifices all other creatures they control."
)
BLIGHT = written(
    "Blight {0}\nSorcery\nEach player loses 1 life, discards a card, sacrifices a creature of their choice, then"
    " sacrifices a land of their choice."
)
TURN = written("Turn {0}\nSorcery\nEach player discards their hand, then draws that many cards.")


class TestTogether:
    """What all of them do happens at once, so each of their permanents sees the others' go."""

    def test_the_rest(self) -> None:
        """The first player's creature sees the other player's die with it."""
        duel = Duel()
        duel.alice.has(battlefield=[MOURNER, OX], hand=REST)
        duel.bob.has(battlefield=[BEAR, OX])

        duel.alice.casts("Cull").resolves("Ox", "Ox", "Mourner", "Mourner").resolve_all()

        assert duel.alice.life == 22
        assert (duel.alice.battlefield, duel.bob.battlefield) == (["Ox"], ["Ox"])

    def test_all_other_creatures(self) -> None:
        """Other than what each of them has chosen."""
        duel = Duel()
        duel.alice.has(battlefield=[MOURNER, BEAR], hand=ALL_OTHER)
        duel.bob.has(battlefield=[BEAR, OX])

        duel.alice.casts("Weigh").resolves("Bear", "no more", "Ox", "Mourner", "Mourner").resolve_all()

        assert duel.alice.life == 22
        assert (duel.alice.battlefield, duel.bob.battlefield) == (["Bear"], ["Ox"])

    def test_one_verb_after_the_other(self) -> None:
        """Both lose life, both discard, both sacrifice a creature; then both sacrifice a land."""
        duel = Duel()
        duel.alice.has(battlefield=[MOURNER, FOREST], hand=[BLIGHT, BEAR])
        duel.bob.has(battlefield=[OX, FOREST], hand=[BEAR])

        duel.alice.casts("Blight").resolves("Mourner", "Mourner").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (21, 19)
        assert (duel.alice.hand, duel.bob.hand) == ([], [])
        assert (duel.alice.battlefield, duel.bob.battlefield) == ([], [])

    def test_each_as_many_as_they_discarded(self) -> None:
        """What speaks of what a player did before stays with that player."""
        duel = Duel()
        duel.alice.has(hand=[TURN, BEAR, BEAR], library=[OX] * 5)
        duel.bob.has(hand=BEAR, library=[OX] * 5)

        duel.alice.casts("Turn").resolves()

        assert (len(duel.alice.hand), len(duel.bob.hand)) == (2, 1)

    def test_each_of_the_type_they_chose(self) -> None:
        """What each of them chose to be returned is that player's own."""
        duel = Duel()
        sift = written(
            "Sift {0}\nSorcery\nEach player chooses a creature type and returns any number of cards of that type from"
            " their graveyard to their hand."
        )
        duel.alice.has(hand=sift, graveyard=[creature("Elf", "1/1")])
        duel.bob.has(graveyard=[MOURNER])

        duel.alice.casts("Sift").resolves("Elf", "Spirit", "Mourner")

        assert (duel.alice.hand, duel.bob.hand) == ([], ["Mourner"])
