"""CR 601.2f, 602.2b: what increases or reduces the costs of abilities, by their sources."""

import pytest

from lawmage.rules.objects import permanents
from lawmage.scenario.duel import Duel
from lawmage.types import LAND
from tests.cards_for_tests import MOUNTAIN, written

TAX = written("Tax {0}\nEnchantment\nActivated abilities of white enchantments cost {2} more to activate.")
WARD = written("Ward {W}\nEnchantment\n{1}: You gain 1 life.")
OTHER = written("Other {0}\nArtifact\n{1}: You gain 1 life.")
RUNE = written("Rune {W}\nEnchantment\n{1}, Discard this card: You gain 1 life.")


@pytest.mark.parametrize(("name", "lands"), [("Ward", 3), ("Other", 1)])
def test_sources_on_the_battlefield(name: str, lands: int) -> None:
    """CR 602.2b: the source is tested, and an ability of another source costs as before."""
    duel = Duel()
    duel.alice.has(battlefield=[TAX, WARD, OTHER, *[MOUNTAIN] * 3])

    duel.alice.activates(name).resolves()

    assert duel.alice.life == 21
    assert len([land for land in permanents(duel.game) if land.chars.types & LAND and land.tapped]) == lands


def test_a_card_in_hand_is_no_enchantment_there() -> None:
    """CR 109.2: an enchantment is meant that is on the battlefield."""
    duel = Duel()
    duel.alice.has(battlefield=[TAX, MOUNTAIN], hand=RUNE)

    duel.alice.activates("Rune").resolves()

    assert duel.alice.life == 21
