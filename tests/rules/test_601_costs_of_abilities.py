"""CR 601.2f, 602.2b: what increases or reduces the costs of abilities, by their sources."""

import pytest

from lawmage.kernel.objects import Definition
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


HALL = written(
    "Hall {0}\nEnchantment\nActivated abilities of artifacts you control cost {2} less to activate. "
    "This effect can't reduce the mana in that cost to less than one mana."
)
LESS = written("Less {0}\nEnchantment\nActivated abilities of artifacts you control cost {1} less to activate.")
MORE = written("More {0}\nEnchantment\nActivated abilities of artifacts cost {2} more to activate.")
FREE = written("Free {0}\nArtifact\n{0}: You gain 1 life.")
THREE = written("Three {0}\nArtifact\n{3}: You gain 1 life.")


@pytest.mark.parametrize(
    ("others", "name", "lands"),
    [
        # What it can't reduce to less than one is the cost as it is with what makes it more.
        ([MORE], "Free", 1),
        ([MORE], "Three", 3),
        # It does not add what another effect has taken away, and is applied first.
        ([LESS], "Other", 0),
        ([LESS], "Three", 0),
        ([], "Other", 1),
        ([], "Three", 1),
        ([], "Free", 0),
    ],
)
def test_a_floor_of_one_effect(others: list[Definition], name: str, lands: int) -> None:
    """CR 601.2f, 118.7: an effect that can't reduce a cost to less than one mana, among other changes of the cost."""
    duel = Duel()
    duel.alice.has(battlefield=[*others, HALL, OTHER, FREE, THREE, *[MOUNTAIN] * 4])

    duel.alice.activates(name).resolves()

    assert duel.alice.life == 21
    assert len([land for land in permanents(duel.game) if land.chars.types & LAND and land.tapped]) == lands
