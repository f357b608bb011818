"""CR 305.1, 601.2a: from where a card was played, of lands and spells alike."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

WATCHES = {
    "elsewhere": written(
        "Watch {0}\nArtifact\nWhenever you play a land or cast a spell from anywhere other than your hand, you gain 2"
        " life."
    ),
    "either": written(
        "Watch {0}\nArtifact\nWhenever you play a land from exile or cast a spell from exile, you gain 2 life."
    ),
    "card": written("Watch {0}\nArtifact\nWhenever you play a card from exile, you gain 2 life."),
}
DIG = written("Dig {0}\nSorcery\nExile the top card of your library. You may play that card this turn.")
CAIRN = written("Cairn\nLand\n{T}: Add {C}.")
SPELL = written("Spell {0}\nInstant\nEach opponent loses 1 life.")
FILLER = written("Filler {9}\nArtifact")


@pytest.mark.parametrize("watch", WATCHES.values(), ids=list(WATCHES))
@pytest.mark.parametrize(("card", "verb"), [(CAIRN, "play Cairn"), (SPELL, "cast Spell")], ids=["land", "spell"])
def test_where_from(watch: Definition, card: Definition, verb: str) -> None:
    """From exile it triggers, of a land and of a spell; from a hand of neither."""
    for from_exile in (True, False):
        duel = Duel()
        duel.alice.has(battlefield=watch, hand=DIG, library=card if from_exile else FILLER)
        duel.alice.casts("Dig").resolves()
        if not from_exile:
            duel.alice.has(hand=card)
        duel.alice.acts(verb).resolve_all()
        assert duel.alice.life == (22 if from_exile else 20)
