"""CR 605.3, 603.2: activating a mana ability is activating an ability, for what triggers on that."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

ELF = written("Elf {0}\nCreature - Elf\n{T}: Add {G}.\n1/1")
GOAT = written("Goat {0}\nCreature - Goat\nSacrifice this creature: Add {R}.\n1/1")
STONE = written("Stone {0}\nArtifact\n{T}: Add {C}.")
BLADE = written("Blade {0}\nArtifact\nWhenever you activate an ability of a creature, you gain 1 life.")
RAGE = written(
    "Rage {0}\nEnchantment\nWhenever an opponent activates an ability of an artifact they control, Rage deals 1 damage"
    " to that player."
)
SHAMAN = written(
    "Shaman {0}\nEnchantment\nWhenever a player activates an ability of a creature that isn't a mana ability, you gain"
    " 1 life."
)
COPIER = written(
    "Ringer {0}\nEnchantment\nWhenever you activate an ability, if it isn't a mana ability, you may draw a card."
)
ENGINE = written("Engine {0}\nArtifact\nExhaust — {T}: Add {R}{R}. (Activate only once.)")
FAN = written("Fan {0}\nEnchantment\nWhenever you activate an exhaust ability, you gain 1 life.")
BOLT = written("Bolt {R}\nInstant\nBolt deals 3 damage to target player.")


class TestManaAbilities:
    """CR 605.3."""

    def test_with_priority(self) -> None:
        """An ability of a creature that makes mana triggers it; that of something else does not."""
        duel = Duel()
        duel.alice.has(battlefield=[BLADE, ELF, STONE, MOUNTAIN])

        duel.alice.activates("Elf")
        duel.alice.activates("Stone")
        duel.alice.activates("Mountain")
        duel.resolve_all()

        assert duel.alice.life == 21

    def test_as_a_cost_is_paid(self) -> None:
        """CR 603.3: activated while a spell is cast, it triggers, and its ability comes onto the stack above the spell;
        what was sacrificed was a creature."""
        duel = Duel()
        duel.alice.has(battlefield=[BLADE, GOAT], hand=BOLT)

        duel.alice.casts("Bolt", at="bob")

        duel.until_priority(0)
        assert len(duel.game.stack) == 2
        duel.resolve_all()
        assert (duel.alice.life, duel.bob.life) == (21, 17)
        assert duel.alice.graveyard == ["Goat", "Bolt"]

    def test_who_activates(self) -> None:
        """The player is looked at, and whose the artifact is."""
        duel = Duel()
        duel.alice.has(battlefield=[RAGE, STONE])
        duel.bob.has(battlefield=[STONE, ELF])

        duel.alice.activates("Stone")
        duel.bob.activates("Elf")
        duel.bob.activates("Stone")
        duel.resolve_all()

        assert (duel.alice.life, duel.bob.life) == (20, 19)

    def test_said_to_be_none(self) -> None:
        """ "That isn't a mana ability" is said of the ability, and leaves it out."""
        duel = Duel()
        duel.alice.has(battlefield=[SHAMAN, COPIER, ELF])

        duel.alice.activates("Elf")

        assert duel.game.stack == []
        assert duel.alice.life == 20

    def test_of_a_kind(self) -> None:
        """CR 702.177a: an exhaust ability may be a mana ability."""
        duel = Duel()
        duel.alice.has(battlefield=[FAN, ENGINE])

        duel.alice.activates("Engine")
        duel.resolve_all()

        assert duel.alice.life == 21
