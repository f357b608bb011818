"""CR 613.1b, 108.4, 701.12: who controls what."""

from __future__ import annotations

from lawmage.rules.costs import summoning_sick
from lawmage.rules.event_kinds import CONTROL
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_layers import BEAR, CHIEF, ELF, KEEP, LATTICE, STEALER, SWAP, TAKE
from tests.cards_for_tests import FOREST, GIANT


class TestControl:
    """CR 613.1b."""

    def test_control_until_end_of_turn(self) -> None:
        """CR 302.6: a stolen creature can't attack at once; it goes back at the end of the turn."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=TAKE, library=ELF)
        duel.bob.has(battlefield=GIANT, library=[ELF, ELF])

        duel.alice.casts("Take", at="Giant").resolves()

        assert duel.alice.battlefield == ["Forest", "Giant"]
        assert summoning_sick(duel.game, duel.find("Giant").id)
        assert [event.player for event in duel.game.this_turn if event.kind == CONTROL] == [0]

        duel.to_step(UPKEEP)
        assert duel.bob.battlefield == ["Giant"]

    def test_effects_of_a_stolen_permanent_are_its_new_controllers(self) -> None:
        """CR 613.1b, 109.5: "creatures you control" are those of whoever controls it now."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=KEEP)
        duel.bob.has(battlefield=[CHIEF, ELF])
        assert (duel.find("Bear").chars.power, duel.find("Elf").chars.power) == (2, 2)

        duel.alice.casts("Keep", at="Chief").resolves()

        assert (duel.find("Bear").chars.power, duel.find("Elf").chars.power) == (3, 1)

    def test_a_static_ability_controls(self) -> None:
        """CR 613.1b: of artifacts in layer 2; what becomes one in layer 4 is too late."""
        duel = Duel()
        duel.alice.has(battlefield=STEALER)
        duel.bob.has(battlefield=LATTICE)

        assert duel.alice.battlefield == ["Stealer", "Lattice"]
        assert duel.bob.battlefield == []

    def test_exchange(self) -> None:
        """CR 701.12b: each gains control of what the other controlled; nothing if one player controls both."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=SWAP)
        duel.bob.has(battlefield=GIANT)

        duel.alice.casts("Swap", at=["Bear", "Giant"]).resolves()

        assert duel.alice.battlefield == ["Forest", "Giant"]
        assert duel.bob.battlefield == ["Bear"]
