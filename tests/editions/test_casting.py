"""Casting by edition: what keeps a card from being cast, what is face down, and what spells cost."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

BEAST = written("Beast {4}\nCreature — Beast\nMorph {0}\n5/5")


@pytest.mark.parametrize(
    ("rules", "able"), [("current", True), ("2015-07-17", True), ("2015-07-16", False), ("tenth", False)], ids=str
)
def test_an_aura_though_creatures_are_banned(rules: str, able: bool) -> None:
    """CR 601.2e, 702.103: the spell is judged as it is proposed; until July 2015 the card was."""
    duel = Duel(rules=rules)
    ban = written("Ban {0}\nEnchantment\nPlayers can't cast creature spells.")
    nymph = written(
        "Nymph {5}\nEnchantment Creature — Nymph\nBestow {0}\nEnchanted creature gets +1/+1.\n1/1",
    )
    duel.alice.has(hand=nymph, battlefield=[ban, written("Ogre {2}{R}\nCreature — Ogre\n3/3")])

    assert duel.alice.may("cast Nymph") is able


@pytest.mark.parametrize("rules", ["current", "2016-07-22", "2016-07-21"])
def test_as_though_it_had_flash(rules: str) -> None:
    """CR 601.3b: what a spell would be on the stack lets it be begun; an Aura spell that is a creature card, too."""
    duel = Duel(rules=rules)
    quick = written("Quick {0}\nEnchantment\nYou may cast Aura spells as though they had flash.")
    nymph = written("Nymph {5}\nEnchantment Creature — Nymph\nBestow {0}\nEnchanted creature gets +1/+1.\n1/1")
    duel.bob.has(hand=nymph, battlefield=[quick, written("Ogre {2}{R}\nCreature — Ogre\n3/3")])

    assert duel.bob.may("cast Nymph")


@pytest.mark.parametrize(
    ("rules", "cost"), [("current", None), ("2006-10-01", None), ("2006-09-30", 0), ("2002-10-07", 0)], ids=str
)
def test_the_mana_cost_of_what_is_face_down(rules: str, cost: int | None) -> None:
    """CR 708.2a: none; until October 2006 it was {0}."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=BEAST, battlefield=[basic("Forest")] * 3)
    duel.alice.casts("Beast (morph)").resolves()

    found = duel.object(duel.game.battlefield[3]).chars.mana_cost

    assert (found if found is None else found.mana_value) == cost
