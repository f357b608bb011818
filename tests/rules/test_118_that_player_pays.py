"""CR 118.12a: what a player mentioned before may do as a cost, chosen by that player."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

CHANCE = written(
    "Chance {0}\nSorcery\nChoose an opponent at random. Chance deals 3 damage to that player unless they sacrifice a"
    " creature of their choice."
)
TAX = written(
    "Tax {0}\nEnchantment\nWhenever an opponent casts a spell, Tax deals 3 damage to that player unless they sacrifice"
    " a creature of their choice."
)
TOLL = written(
    "Toll {0}\nEnchantment\nWhenever an opponent casts a spell, you gain 3 life unless that player discards a card."
)
SPELL = written("Spell {0}\nSorcery\nUntap all lands.")
BEAR = creature("Bear", "2/2")


@pytest.mark.parametrize("pays", [True, False])
def test_a_player_chosen_before(pays: bool) -> None:
    """Chosen as the spell resolves."""
    duel = Duel()
    duel.alice.has(hand=CHANCE)
    duel.bob.has(battlefield=BEAR)
    duel.alice.casts("Chance").resolves("yes" if pays else "no")
    assert duel.bob.life == (20 if pays else 17)
    assert duel.bob.graveyard == (["Bear"] if pays else [])


@pytest.mark.parametrize("pays", [True, False])
def test_the_player_of_the_event(pays: bool) -> None:
    """Whom the ability triggered on; the card is discarded from that player's hand."""
    duel = Duel()
    duel.alice.has(hand=[SPELL, SPELL], battlefield=BEAR)
    duel.bob.has(battlefield=[TAX])
    duel.alice.casts("Spell").resolves("yes" if pays else "no")
    assert duel.alice.life == (20 if pays else 17)
    assert ("Bear" in duel.alice.graveyard) == pays


@pytest.mark.parametrize("pays", [True, False])
def test_a_card_of_that_player(pays: bool) -> None:
    """A card is discarded from that player's hand."""
    duel = Duel()
    duel.alice.has(hand=[SPELL, SPELL])
    duel.bob.has(battlefield=[TOLL])
    duel.alice.casts("Spell").resolves("yes" if pays else "no")
    assert duel.bob.life == (20 if pays else 23)
    assert len(duel.alice.hand) == (0 if pays else 1)
