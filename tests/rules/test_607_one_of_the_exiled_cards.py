"""CR 607.2a, 608.2c: "that card" after "chooses one of the exiled cards" is the one chosen."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

COIN = written(
    "Coin {0}\nArtifact\n{0}, Exile two creature cards from your graveyard: An opponent chooses one of the exiled"
    " cards. You put that card on the bottom of your library and return the other to the battlefield tapped."
)
ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")


def test_the_card_that_was_chosen() -> None:
    """One goes to the library, the other returns."""
    duel = Duel()
    duel.alice.has(battlefield=COIN, graveyard=[ELF, OX])

    duel.alice.activates("Coin").resolves("Ox")

    assert duel.alice.battlefield == ["Coin", "Elf"]
    assert duel.find("Elf").tapped
    assert not duel.alice.exile
