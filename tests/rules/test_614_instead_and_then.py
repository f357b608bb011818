"""CR 614.1a, 608.2c: what follows where the replacement can't be carried out, or was."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

TOMB = written(
    "Tomb {0}\nEnchantment\nIf you would draw a card, return a card from your graveyard to your hand instead. "
    "If you can't, you lose the game."
)
HUNT = written(
    "Hunt {0}\nEnchantment\nIf a creature an opponent controls would die, exile it instead. "
    "When you do, you gain 1 life."
)
DRAW = written("Draw {0}\nSorcery\nDraw a card.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")


@pytest.mark.parametrize(("graveyard", "over"), [([FOREST], False), ([], True)])
def test_if_it_cannot_be_done(graveyard: list, over: bool) -> None:
    """The card is in the graveyard, or the game is lost."""
    duel = Duel()
    duel.alice.has(battlefield=TOMB, hand=DRAW, graveyard=graveyard, library=[BEAR])

    duel.alice.casts("Draw").resolves()

    assert duel.game.over == over
    assert duel.alice.hand == ([] if over else ["Forest"])


def test_when_it_was_done() -> None:
    """CR 603.12: a reflexive trigger follows the exile; nothing follows the death of one's own creature."""
    duel = Duel()
    duel.alice.has(battlefield=[HUNT, BEAR], hand=[KILL, KILL])
    duel.bob.has(battlefield=written("Ogre {2}{R}\nCreature — Ogre\n3/3"))

    duel.alice.casts("Kill", at="Ogre").resolve_all()
    assert (duel.bob.exile, duel.alice.life) == (["Ogre"], 21)

    duel.alice.casts("Kill", at="Bear").resolve_all()
    assert duel.alice.life == 21
