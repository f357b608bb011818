"""CR 608: resolving spells and abilities."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN


class TestResolvingSpells:
    """CR 608.2, 608.3."""

    def test_an_instant_does_what_it_says_and_goes_to_the_graveyard(self) -> None:
        """CR 608.2m: three damage is lethal to a 3/3 (704.5g)."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=GIANT)

        duel.alice.casts("Bolt", at="Giant").resolves()

        assert duel.bob.graveyard == ["Giant"]
        assert duel.alice.graveyard == ["Bolt"]

    def test_a_spell_whose_only_target_is_gone_does_nothing(self) -> None:
        """CR 608.2b: the second Bolt resolves first and kills the target of the first."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[BOLT, BOLT])
        duel.bob.has(battlefield=GIANT)

        duel.alice.casts("Bolt", at="Giant")
        duel.alice.casts("Bolt", at="Giant").resolve_all()

        assert duel.bob.graveyard == ["Giant"]
        assert duel.alice.graveyard == ["Bolt", "Bolt"]
        assert duel.bob.life == 20

    def test_growing_in_response_saves_the_creature(self) -> None:
        """CR 611.2a: until end of turn."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=[GIANT, FOREST], hand=GROW)

        duel.alice.casts("Bolt", at="Giant")
        duel.bob.casts("Grow", at="Giant").resolve_all()

        assert duel.bob.battlefield == ["Giant", "Forest"]
        assert duel.find("Giant").chars.power == 6
