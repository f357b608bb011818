"""CR 700.3: piles."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.kernel.ask import Question
from lawmage.kernel.state import State
from lawmage.scenario.duel import Duel, Script
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import FOREST, creature, written

FACT = written(
    "Fact {0}\nInstant\nReveal the top four cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard."
)
AUGURY = written(
    "Augury {0}\nInstant\nReveal the top four cards of your library and separate them into two piles. "
    "An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
)
RIDDLE = written(
    "Riddle {0}\nSorcery\nLook at the top four cards of your library and separate them into a face-down pile and a "
    "face-up pile. An opponent chooses one of those piles. Put that pile into your hand and the other into your "
    "graveyard."
)
JUDGE = written(
    "Judge {0}\nSorcery\nSeparate all creatures target player controls into two piles. "
    "Destroy all creatures in the pile of that player's choice."
)
GLORY = written(
    "Glory {0}\nSorcery\nSeparate all creature cards in your graveyard into two piles. "
    "Exile the pile of an opponent's choice and return the other to the battlefield."
)
CARDS = [creature(name, "1/1") for name in ("One", "Two", "Three", "Four")]


class Watching(Script):
    """A script that notes alice's library at each question."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[list[int]] = []

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """The script's answer."""
        if question.name != "priority":
            self.seen.append(game.players[0].library[:])
        return super().choose(game, question, options)


def test_each_card_is_in_exactly_one_pile() -> None:
    """CR 700.3, 700.3a, 700.3b: an opponent makes the piles, and each card goes where its pile goes."""
    duel = Duel()
    duel.alice.has(hand=FACT, library=CARDS)
    duel.alice.casts("Fact").resolves("Two", "Four", "no more", "pile 1")
    assert sorted(duel.alice.hand) == ["Four", "Two"]
    assert sorted(duel.alice.graveyard) == ["Fact", "One", "Three"]


def test_a_pile_may_be_empty() -> None:
    """CR 700.3d: and be chosen all the same."""
    duel = Duel()
    duel.alice.has(hand=AUGURY, library=CARDS)
    duel.alice.casts("Augury").resolves("no more", "empty")
    assert duel.alice.hand == [] and len(duel.alice.graveyard) == 5


def test_cards_in_piles_stay_where_they_are() -> None:
    """CR 700.3c: they are still in the library while somebody thinks, and in their order."""
    duel = Duel()
    duel.alice.has(hand=AUGURY, library=CARDS)
    before = duel.alice.player.library[:]
    duel.alice.casts("Augury")
    duel.script = Watching()
    duel.game.agent = duel.script
    duel.resolves("Three", "no more", "pile 2")
    assert duel.script.seen[:3] == [before] * 3
    assert sorted(duel.alice.hand) == ["Four", "One", "Two"]


def test_a_face_down_pile_is_only_counted() -> None:
    """CR 700.3: whoever chooses knows the face-up pile and how many cards the other has."""
    duel = Duel()
    duel.alice.has(hand=RIDDLE, library=CARDS)
    for id in duel.alice.player.library:
        duel.game.own(id).known_to = 0
    duel.alice.casts("Riddle").resolves("One", "no more", "face-down pile of 1")
    assert duel.alice.hand == ["One"] and len(duel.alice.graveyard) == 4
    hidden = duel.object(duel.alice.player.hand[0])
    assert not hidden.known_to & 2


def test_whoever_is_named_chooses_the_pile() -> None:
    """CR 700.3a, 700.3b: the target player's creatures are separated by the spell's controller; that player chooses."""
    duel = Duel()
    duel.alice.has(hand=JUDGE)
    duel.bob.has(battlefield=[*CARDS[:3], FOREST])
    duel.alice.casts("Judge", at="bob").resolves("One", "no more", "pile 1")
    assert sorted(duel.bob.battlefield) == ["Forest", "Three", "Two"]

    duel = Duel()
    duel.alice.has(hand=GLORY, graveyard=CARDS[:3])
    duel.alice.casts("Glory").resolves("One", "no more", "pile 2")
    assert duel.alice.battlefield == ["One"] and sorted(duel.alice.exile) == ["Three", "Two"]
    assert [duel.object(id).chars.name for id in duel.game.zone_ids(GRAVEYARD, 0)] == ["Glory"]
