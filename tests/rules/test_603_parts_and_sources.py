"""CR 603.1, 603.2, 603.7, 603.11: the parts of triggered abilities, and whose the delayed ones are."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
THREE = written(
    "Three {0}\nEnchantment\nWhen Three enters, you gain 1 life.\nWhenever a creature enters, you gain 2 life.\n"
    "At the beginning of your upkeep, you gain 5 life."
)


class TestTheWordsOfATrigger:
    """CR 603.1: when, whenever and at; the trigger condition, then the effect."""

    def test_each_happens_on_its_own_event(self) -> None:
        """One for each word: nothing happens before the event, and each time it does."""
        duel = Duel()
        duel.alice.has(hand=[THREE, ELF, ELF])
        duel.alice.casts("Three").resolve_all()
        assert duel.alice.life == 21
        duel.alice.casts("Elf").resolve_all()
        assert duel.alice.life == 23
        duel.alice.casts("Elf").resolve_all()
        assert duel.alice.life == 25
        duel.bob.has(library=[SLAY] * 3)
        duel.alice.has(library=[SLAY] * 3)
        duel.to_step(UPKEEP).resolve_all()
        assert duel.alice.life == 25
        duel.to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
        assert duel.alice.life == 30


class TestOfTheStaticAbility:
    """CR 603.7f, 603.7g: a delayed ability that a static ability makes is of the object that has it."""

    VAULT = written(
        "Vault {0}\nArtifact\nIf a creature you control would die, exile it instead. When you do, Vault deals 3 damage "
        "to any target."
    )
    LION = written(
        "Lion {0}\nCreature - Lion\nYou may exert Lion as it attacks. When you do, Lion deals 2 damage to "
        "each opponent."
        "\n2/2"
    )
    TAKE = written("Take {0}\nInstant\nGain control of target creature.")

    def test_the_one_that_replaces(self) -> None:
        """CR 603.7f: the artifact deals the damage, and its controller aims, whoever destroyed the creature."""
        duel = Duel().remembers()
        duel.alice.has(battlefield=[self.VAULT, ELF])
        duel.bob.has(hand=SLAY)
        duel.bob.casts("Slay", at="Elf").resolves("Bob")
        trigger = duel.object(duel.game.stack[-1])
        assert trigger.controller == duel.alice.id and trigger.frame is not None
        assert trigger.frame.source == duel.find("Vault").id
        duel.resolve_all()
        assert duel.alice.exile == ["Elf"]
        assert duel.bob.life == 17

    def test_the_controller_then(self) -> None:
        """CR 603.7f: as the replacement is applied it is decided who controls the ability; later changes nothing."""
        take = written("Gone {0}\nInstant\nGain control of target artifact.")
        duel = Duel()
        duel.alice.has(battlefield=[self.VAULT, ELF])
        duel.bob.has(hand=[SLAY, take])
        duel.bob.casts("Slay", at="Elf").resolves("Bob")
        duel.bob.casts("Gone", at="Vault").resolves()
        assert duel.object(duel.game.stack[-1]).controller == duel.alice.id
        duel.resolves()
        assert duel.bob.life == 17

    def test_what_a_static_ability_lets_a_player_do(self) -> None:
        """CR 603.7g, 603.11: whoever exerted the creature controls the ability, also when the creature is lost."""
        duel = Duel()
        duel.alice.has(battlefield=self.LION)
        duel.bob.has(hand=self.TAKE)
        duel.attacks("Lion", options=["yes"])
        duel.bob.casts("Take", at="Lion").resolves()
        trigger = duel.object(duel.game.stack[-1])
        assert trigger.controller == duel.alice.id and trigger.frame is not None
        assert trigger.frame.source == duel.find("Lion").id
        duel.resolves()
        assert duel.bob.life == 18


class TestUnseen:
    """CR 603.2f: what nobody but one player ever saw does not trigger."""

    RAT = written("Rat {0}\nCreature - Rat\nWhen you discard Rat, you gain 4 life.\n1/1")
    MIND = written("Mind {0}\nInstant\nTarget player discards a card.")
    DEEP = written(
        "Deep {0}\nEnchantment\nIf a card would be put into a graveyard from anywhere, put it on the bottom of its"
        " owner's library instead."
    )
    BANISH = written(
        "Banish {0}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
    )

    def test_a_card_discarded_into_the_library(self) -> None:
        """It went from one hidden zone into another; in the graveyard or in exile it is seen and triggers."""
        for other, life in (([self.DEEP], 20), ([self.BANISH], 24), ([], 24)):
            duel = Duel()
            duel.alice.has(hand=self.RAT, battlefield=other)
            duel.game.own(duel.alice.player.hand[0]).known_to = 1
            duel.bob.has(hand=self.MIND)
            duel.bob.casts("Mind", at="Alice").resolve_all()
            assert duel.alice.life == life


class TestHowOften:
    """CR 603.7h, 603.2h: by how often an ability resolved or triggered in the turn."""

    GUARD = written(
        "Guard {0}\nCreature - Guard\n{0}: You gain 1 life. When this ability resolves for the third time "
        "this turn, Guard"
        " deals 5 damage to any target.\n1/1"
    )
    CREST = written(
        'Crest {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature has "Whenever another creature enters, you'
        ' gain 1 life. This ability triggers only once each turn."'
    )

    def test_in_the_third_resolution_and_no_other(self) -> None:
        """CR 603.7h: it triggers once, as the ability resolves for the third time; it has its target then."""
        duel = Duel()
        duel.alice.has(battlefield=self.GUARD)
        for times in range(1, 6):
            duel.alice.activates("Guard").resolves(*["Bob"] if times == 3 else [])
            assert len(duel.game.stack) == (1 if times == 3 else 0)
            if times == 3:
                duel.resolves()
            assert duel.alice.life == 20 + times
            assert duel.bob.life == (20 if times < 3 else 15)

    def test_two_abilities_that_are_the_same_count_apart(self) -> None:
        """CR 603.2h, 113.2c: each of two equal abilities triggers once in the turn."""
        duel = Duel()
        duel.alice.has(battlefield=ELF, hand=[self.CREST, self.CREST, ELF, ELF])
        duel.alice.casts("Crest", at="Elf").resolve_all()
        duel.alice.casts("Crest", at="Elf").resolve_all()
        duel.alice.casts("Elf").resolve_all()
        assert duel.alice.life == 22
        duel.alice.casts("Elf").resolve_all()
        assert duel.alice.life == 22
