"""CR 613.8a: having the abilities of other objects waits for what takes or gives those."""

from __future__ import annotations

from lawmage.rules.keyword_texts import has_keyword_named
from lawmage.rules.linked import ActivatedText
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

SLIME = written(
    "Slime {0}\nCreature - Elf\nThis creature has all activated abilities of all creature cards in all graveyards.\n1/1"
)
DIGGER = written("Digger {0}\nCreature - Dwarf\n{1}: Draw a card.\n1/1")
WARDEN = written("Warden {0}\nCreature - Zombie\nCards in graveyards lose all abilities.\n1/1")


def count(duel: Duel) -> int:
    """How many activated abilities the Slime has."""
    return len([ability for ability in duel.find("Slime").chars.abilities if isinstance(ability, ActivatedText)])


class TestAbilitiesOfOthers:
    """CR 613.8a."""

    def test_they_are_lost_by_a_newer_effect(self) -> None:
        """CR 613.8a: what it does depends on the effect by which those objects lose their abilities."""
        duel = Duel()
        duel.alice.has(battlefield=SLIME)
        duel.bob.has(graveyard=DIGGER)
        assert count(duel) == 1

        duel.bob.has(battlefield=WARDEN)

        assert count(duel) == 0

    def test_they_are_lost_by_an_older_effect(self) -> None:
        """CR 613.7: so they are in timestamp order."""
        duel = Duel()
        duel.bob.has(graveyard=DIGGER, battlefield=WARDEN)
        duel.alice.has(battlefield=SLIME)

        assert count(duel) == 0

    def test_keywords_in_variants(self) -> None:
        """CR 613.8a, 702.1c: so does having each kind of protection that others have."""
        wanderer = written(
            "Wanderer {0}\nCreature - Spirit\n"
            "As long as a creature card with flying is in a graveyard, this creature has flying. "
            "The same is true for protection.\n1/1"
        )
        knight = written("Knight {0}\nCreature - Knight\nProtection from red\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=wanderer)
        duel.bob.has(graveyard=knight)
        assert has_keyword_named(duel.find("Wanderer").chars, "protection")

        duel.bob.has(battlefield=WARDEN)

        assert not has_keyword_named(duel.find("Wanderer").chars, "protection")
