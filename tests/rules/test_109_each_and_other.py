"""CR 109.2, 611.3a: whom "other" leaves out in an Aura, and of whom "as long as it's ..." is asked."""

from __future__ import annotations

import pytest

from lawmage.rules.keywords import HEXPROOF
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "3/3")


@pytest.mark.parametrize(("others", "power"), [([], 2), ([OX], 3), ([OX, OX], 4)])
def test_an_auras_other_creature(others: list[object], power: int) -> None:
    """The enchanted creature does not count itself."""
    bravery = written(
        "Bravery {0}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature gets +1/+1 for each other creature you control."
    )
    duel = Duel()
    duel.alice.has(hand=bravery, battlefield=[BEAR, *others])  # type: ignore[list-item] # cards
    duel.alice.casts("Bravery", at="Bear").resolves()
    assert duel.find("Bear").chars.power == power


def test_an_auras_other_enchantment() -> None:
    """The Aura is an enchantment itself: other than that one."""
    mask = written(
        "Mask {0}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature gets +2/+2 for each other enchantment on the battlefield."
    )
    nymph = written("Nymph {0}\nEnchantment Creature — Nymph\n1/1")
    duel = Duel()
    duel.alice.has(hand=mask, battlefield=nymph)
    duel.alice.casts("Mask", at="Nymph").resolves()
    assert duel.find("Nymph").chars.power == 3


def test_each_as_long_as_it_is_something() -> None:
    """The condition is asked of each land, again and again."""
    surge = written("Surge {0}\nEnchantment\nEach land gets +2/+2 as long as it's a creature.")
    wake = written(
        "Wake {0}\nInstant\nTarget land becomes a 1/1 Elemental creature until end of turn. It's still a land."
    )
    duel = Duel()
    duel.alice.has(hand=wake, battlefield=[surge, FOREST, OX])
    duel.alice.casts("Wake", at="Forest").resolves()
    assert (duel.find("Forest").chars.power, duel.find("Ox").chars.power) == (3, 3)


@pytest.mark.parametrize(("cards", "power"), [(2, 2), (3, 5)])
def test_cards_in_their_own_graveyard(cards: int, power: int) -> None:
    """Each opponent's cards are counted in that opponent's graveyard, and nobody else's with them."""
    oil = written(
        "Oiler {0}\nCreature — Human\n"
        "This creature gets +3/+0 as long as an opponent has three or more cards in their graveyard.\n2/4"
    )
    duel = Duel(players=3)
    duel.alice.has(battlefield=oil, graveyard=[BEAR, BEAR, BEAR])
    duel.bob.has(graveyard=[OX])
    duel.seats[2].has(graveyard=[OX] * cards)
    assert duel.find("Oiler").chars.power == power


def test_each_for_each_other() -> None:
    """Other than the one that gets it, whatever the source is."""
    podium = written(
        "Podium {0}\nArtifact\nEach nontoken creature you control gets +1/+1 for each other creature you control with"
        " the same name as that creature."
    )
    duel = Duel()
    duel.alice.has(battlefield=[podium, BEAR, BEAR, BEAR, OX])
    assert (duel.find("Bear").chars.power, duel.find("Ox").chars.power) == (4, 3)


@pytest.mark.parametrize(("lands", "bears"), [(3, 1), (4, 0)])
def test_as_long_as_that_player(lands: int, bears: int) -> None:
    """The condition is asked of the player who controls each of them."""
    prayers = written(
        "Prayers {0}\nEnchantment\nBasic lands each player controls have hexproof as long as that player controls three"
        " or fewer lands."
    )
    duel = Duel()
    duel.alice.has(battlefield=[prayers, *[FOREST] * 2])
    duel.bob.has(battlefield=[FOREST] * lands)
    safe = [id for id in duel.game.battlefield if duel.object(id).chars.keywords & HEXPROOF]
    assert len(safe) == 2 + lands * bears
