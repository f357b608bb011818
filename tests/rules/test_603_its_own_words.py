"""CR 603.2: an event's own words say "it" of the object itself, or of what the event is about."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

OX = written("Ox {0}\nCreature - Ox\n3/3")
ELF = written("Elf {0}\nCreature - Elf\n1/1")
PING = written("Ping {0}\nArtifact\n{0}: Ping deals 1 damage to any target.")
SHOCK = written("Shock {0}\nInstant\nShock deals 1 damage to target creature.")
CAKE = written(
    "Cake {0}\nArtifact - Food\nWhen this artifact enters and when you sacrifice it, you gain 5 life.\n{0}, Sacrifice"
    " this artifact: You gain 1 life."
)
TRUCE = written(
    "Truce {0}\nEnchantment\nWhenever a creature becomes blocked by a creature with lesser power, destroy the blocking"
    " creature.\nWhenever a creature blocks a creature with lesser power, destroy the attacking creature."
)
SOLDIER = written(
    "Soldier {0}\nCreature - Soldier\nWhenever this creature becomes the target of an ability that targets only it, you"
    " gain 1 life.\n2/9"
)
GUARD = written(
    "Guard {0}\nEnchantment\nWhenever another permanent you control is put into its owner's hand, you gain 1 life."
)
BOUNCE = written("Bounce {0}\nInstant\nReturn target creature to its owner's hand.")
STEAL = written("Steal {0}\nSorcery\nGain control of target creature.")


class TestItself:
    """CR 603.2."""

    def test_when_you_sacrifice_it(self) -> None:
        """The second of two events of one ability is about the object, too."""
        duel = Duel()
        duel.alice.has(hand=CAKE, battlefield=CAKE)

        duel.alice.casts("Cake").resolves()
        duel.resolve_all()
        assert duel.alice.life == 25

        duel.alice.activates("Cake")
        duel.resolve_all()
        assert duel.alice.life == 31

    def test_targets_only_it(self) -> None:
        """An ability that targets it; not a spell."""
        duel = Duel()
        duel.alice.has(battlefield=[SOLDIER, PING], hand=SHOCK)

        duel.alice.activates("Ping", at="Soldier")
        duel.resolve_all()
        assert duel.alice.life == 21

        duel.alice.casts("Shock", at="Soldier")
        duel.resolve_all()
        assert duel.alice.life == 21


class TestWhatTheEventIsAbout:
    """CR 603.2, 509.3."""

    def test_a_blocker_with_lesser_power(self) -> None:
        """The blocking creature has lesser power than the one it blocks: it is destroyed."""
        duel = Duel()
        duel.alice.has(battlefield=[TRUCE, OX])
        duel.bob.has(battlefield=ELF)

        duel.attacks("Ox").blocks("Elf")
        duel.resolve_all()

        assert (duel.alice.graveyard, duel.bob.graveyard) == ([], ["Elf"])

    def test_an_attacker_with_lesser_power(self) -> None:
        """The same the other way round."""
        duel = Duel()
        duel.alice.has(battlefield=[TRUCE, ELF])
        duel.bob.has(battlefield=OX)

        duel.attacks("Elf").blocks("Ox")
        duel.resolve_all()

        assert (duel.alice.graveyard, duel.bob.graveyard) == (["Elf"], [])

    def test_of_equal_power(self) -> None:
        """Neither triggers."""
        duel = Duel()
        duel.alice.has(battlefield=[TRUCE, OX])
        duel.bob.has(battlefield=OX)

        duel.attacks("Ox").blocks("Ox")

        assert duel.game.stack == []

    def test_its_owners_hand(self) -> None:
        """The owner is that of what was put there, whoever owns the enchantment."""
        duel = Duel()
        duel.alice.has(battlefield=GUARD, hand=[STEAL, BOUNCE])
        duel.bob.has(battlefield=OX)

        duel.alice.casts("Steal", at="Ox").resolves()
        duel.alice.casts("Bounce", at="Ox").resolves()
        duel.resolve_all()

        assert duel.alice.life == 21
