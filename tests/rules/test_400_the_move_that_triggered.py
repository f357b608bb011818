"""CR 400.7, 400.7e, 603.7c: what triggered on a move finds what moved where it went then, and no further; what
triggered on something else does not find it in another zone at all."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

SHOCK = written("Shock {0}\nInstant\nShock deals 2 damage to target creature.")
HUSK = written("Husk {0}\nArtifact\nSacrifice a creature: You gain 1 life.")
RAIDER = written("Raider {0}\nCreature - Human\nWhen this creature enters, you may return it to its owner's hand.\n1/1")
SAVER = written("Saver {0}\nEnchantment\nWhenever another creature you control enters, return it to its owner's hand.")
MAKER = written("Maker {0}\nCreature - Dwarf\nFabricate 1\n1/1")
JUNK = written("Junk {0}\nCreature - Wall\nHaste\nWhenever this creature attacks, return it to its owner's hand.\n0/2")
LATE = written("Late {0}\nCreature - Ape\nHaste\nWhenever this creature attacks, exile it at end of combat.\n0/2")
SWORD = written(
    "Sword {0}\nArtifact - Equipment\nWhenever equipped creature deals damage to a creature, exile that creature."
    "\nEquip {0}"
)
PHOENIX = written(
    "Phoenix {0}\nCreature - Phoenix\nWhen this creature dies, return it to its owner's hand at the beginning of the"
    " next end step.\n1/1"
)
ANGEL = written("Angel {0}\nEnchantment\nWhenever a creature you control dies, exile it.")
BACK = written("Back {0}\nInstant\nReturn target creature card from your graveyard to the battlefield.")
DIG = written("Dig {0}\nInstant\nExile target card from a graveyard.")


class TestWhatEntered:
    """CR 400.7."""

    @pytest.mark.parametrize("card", [RAIDER, MAKER])
    def test_it_died_meanwhile(self, card: Definition) -> None:
        """ "It" of an ability that triggered on its entering is not the card in the graveyard."""
        duel = Duel()
        name = card.faces[0].name
        duel.alice.has(hand=card, battlefield=HUSK)

        duel.alice.casts(name).resolves()
        duel.alice.activates("Husk")
        duel.resolve_all("yes")

        assert duel.alice.graveyard == [name]
        assert duel.alice.hand == []
        assert duel.alice.battlefield == (["Husk"] if name == "Raider" else ["Husk", "Servo Token"])

    def test_another_died_meanwhile(self) -> None:
        """The same of another creature."""
        duel = Duel()
        duel.alice.has(hand=PHOENIX, battlefield=[HUSK, SAVER])

        duel.alice.casts("Phoenix").resolves()
        duel.alice.activates("Husk")
        duel.resolve_all()

        assert duel.alice.graveyard == ["Phoenix"]


class TestWhatDidSomething:
    """CR 400.7, 603.7c."""

    def test_it_attacked_and_died(self) -> None:
        """An attacker that died before the ability resolves stays in the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=[JUNK, HUSK])
        duel.attacks("Junk")

        duel.alice.activates("Husk")
        duel.resolve_all()

        assert duel.alice.graveyard == ["Junk"]

    def test_a_delayed_ability(self) -> None:
        """CR 603.7c: what is in another zone than is expected is not affected."""
        duel = Duel()
        duel.alice.has(battlefield=[LATE, HUSK])
        duel.attacks("Late")
        duel.resolve_all()

        duel.alice.activates("Husk")
        duel.resolve_all()
        duel.to_step(END_STEP)

        assert duel.alice.graveyard == ["Late"]
        assert duel.alice.exile == []

    def test_what_was_dealt_damage(self) -> None:
        """A creature that died of the damage is not exiled from the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=[SWORD, written("Ox {0}\nCreature - Ox\n3/3")])
        duel.bob.has(battlefield=written("Elf {0}\nCreature - Elf\n1/1"))
        duel.alice.activates("Sword", at="Ox").resolves()

        duel.attacks("Ox").blocks(("Elf", "Ox"))
        duel.fights()
        duel.resolve_all()

        assert duel.bob.graveyard == ["Elf"]
        assert duel.bob.exile == []


class TestWhatDied:
    """CR 400.7e."""

    def test_it_is_found(self) -> None:
        """What died is found in the graveyard by what triggered on that, and by what that delays."""
        duel = Duel()
        duel.alice.has(battlefield=[PHOENIX, HUSK])

        duel.alice.activates("Husk")
        duel.resolve_all()
        duel.to_step(END_STEP)
        duel.resolve_all()

        assert duel.alice.hand == ["Phoenix"]

    def test_it_left_the_graveyard(self) -> None:
        """It came back before the ability resolves: it is another object, and nothing is exiled."""
        duel = Duel()
        duel.alice.has(battlefield=[RAIDER, HUSK, ANGEL], hand=BACK)
        duel.alice.activates("Husk")

        duel.alice.casts("Back", at="Raider").resolves()
        duel.resolve_all("no")

        assert "Raider" in duel.alice.battlefield
        assert duel.alice.exile == []

    def test_it_was_exiled(self) -> None:
        """It was exiled meanwhile: it is not returned from there."""
        duel = Duel()
        duel.alice.has(battlefield=[PHOENIX, HUSK], hand=DIG)
        duel.alice.activates("Husk")
        duel.resolve_all()

        duel.alice.casts("Dig", at="Phoenix").resolves()
        duel.to_step(END_STEP)
        duel.resolve_all()

        assert duel.alice.exile == ["Phoenix"]
