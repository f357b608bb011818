"""CR 601.6, 700.2, 719.3, 724: Cases, modes that are chosen once, targets of another's choice, ending the turn."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.kernel.ask import Question
from lawmage.kernel.state import State
from lawmage.rules import actions
from lawmage.scenario.duel import Duel, Script
from lawmage.types import CLEANUP, END_STEP, UNTAP
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, creature, written

BEAR = creature("Bear", "2/2")
TOY = written("Toy {0}\nArtifact\n")


class TestCases:
    """CR 719.3a, c."""

    CASE = written(
        "Case {0}\nEnchantment - Case\nTo solve — You control two or more artifacts.\nSolved — {0}: You gain 1 life."
    )

    def test_solved_at_the_end_step(self) -> None:
        """Only then its ability can be activated."""
        duel = Duel()
        duel.alice.has(battlefield=[self.CASE, TOY, TOY])
        assert not duel.alice.may("activate Case")
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.may("activate Case")

    def test_not_if_its_condition_does_not_hold(self) -> None:
        """One artifact is not enough."""
        duel = Duel()
        duel.alice.has(battlefield=[self.CASE, TOY])
        duel.to_step(END_STEP)
        assert not duel.game.stack and not duel.alice.may("activate Case")


class TestModes:
    """CR 700.2."""

    BOWLS = written(
        "Bowls {0}\nArtifact\n{0}: Choose one that hasn't been chosen —\n• You gain 1 life.\n• You gain 10 life."
    )
    GREETER = written(
        "Greeter {0}\nArtifact\n{0}: Choose one that hasn't been chosen this turn —\n• You gain 1 life.\n"
        "• You gain 10 life."
    )
    LICH = written(
        "Lich {0}\nSorcery\nChoose one or more. Each mode must target a different player.\n• Target player loses 1"
        " life.\n• Target player loses 10 life."
    )

    def test_each_once(self) -> None:
        """Then it can't be activated any more."""
        duel = Duel()
        duel.alice.has(battlefield=self.BOWLS)
        duel.alice.activates("Bowls", "mode 1").resolves()
        duel.alice.activates("Bowls").resolves()
        assert duel.alice.life == 31
        assert not duel.alice.may("activate Bowls")

    def test_again_next_turn(self) -> None:
        """What was chosen this turn can be chosen the next."""
        duel = Duel()
        for seat in (duel.alice, duel.bob):
            seat.has(library=[FOREST] * 9)
        duel.alice.has(battlefield=self.GREETER)
        duel.alice.activates("Greeter", "mode 1").resolves()
        duel.alice.activates("Greeter").resolves()
        assert not duel.alice.may("activate Greeter")
        duel.to_step(UNTAP + 1)
        duel.alice.activates("Greeter", "mode 1").resolves()
        assert duel.alice.life == 32

    def test_different_players(self) -> None:
        """The second mode's target is another player."""
        duel = Duel()
        duel.alice.has(hand=self.LICH)
        duel.alice.casts("Lich", "mode 1", "mode 2", "bob").resolves()
        assert duel.bob.life == 19 and duel.alice.life == 10


class Spy(Script):
    """Notes who is asked for targets, and takes the first."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        if question.name == "target":
            self.asked.append(question.player)
            return options[0]
        return super().choose(game, question, options)


class TestAnothersChoice:
    """CR 601.6, 603.3d."""

    def test_the_defending_player_chooses(self) -> None:
        """A target of the defending player's choice."""
        spiny = written(
            "Spiny {0}\nCreature - Beast\nWhenever this creature attacks, put a +1/+1 counter on target creature of"
            " defending player's choice.\n2/2"
        )
        duel = Duel()
        spy = Spy()
        duel.script = spy
        duel.game.agent = spy
        duel.alice.has(battlefield=spiny)
        duel.bob.has(battlefield=BEAR)
        duel.attacks("Spiny")
        assert spy.asked == [1]


class TestEndingTheTurn:
    """CR 724.1."""

    def test_the_stack_is_exiled_and_the_turn_ends(self) -> None:
        """The spell that resolves too; the end step is skipped."""
        stop = written("Stop {0}\nInstant\nEnd the turn.")
        duel = Duel()
        for seat in (duel.alice, duel.bob):
            seat.has(library=[FOREST] * 9)
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=[BOLT, stop])
        turn = duel.game.turn
        duel.alice.casts("Bolt", at="Giant")
        duel.alice.casts("Stop")
        duel.to_step(UNTAP + 1)
        assert sorted(duel.alice.exile) == ["Bolt", "Stop"]
        assert duel.find("Giant").damage == 0
        assert duel.game.turn == turn + 1 and duel.game.active == 1
        steps = [event.amount for event in duel.game.last_turn if event.name == "step"]
        assert steps == [CLEANUP]


class TestManaFromASource:
    """CR 601.2h, 106.3."""

    WATCH = written(
        "Watch {0}\nArtifact\nWhenever you cast a spell, if mana from a Treasure was spent to cast it, you gain 1 life."
    )
    ONE = written("One {1}\nArtifact\n")

    def test_where_it_came_from(self) -> None:
        """A Treasure or a Mountain."""
        gold = written("Gold {0}\nArtifact - Treasure\n{T}, Sacrifice this artifact: Add one mana of any color.")
        for land, life in ((gold, 21), (MOUNTAIN, 20)):
            duel = Duel()
            duel.alice.has(battlefield=[self.WATCH, land], hand=self.ONE)
            duel.alice.casts("One").resolve_all()
            assert duel.alice.life == life


class TestUnattaching:
    """CR 701.3d, 118.3: unattaching as a cost."""

    KNIFE = written("Knife {0}\nArtifact - Equipment\n{0}, Unattach this Equipment: You gain 1 life.\nEquip {0}")

    def test_only_if_attached(self) -> None:
        """It can't be paid by what is attached to nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[self.KNIFE, BEAR])
        duel.alice.acts("activate Knife").resolves()
        assert duel.find("Knife").attached_to == duel.find("Bear").id
        duel.alice.acts(actions.pack(actions.ACTIVATE, duel.find("Knife").id, 0)).resolves()
        assert duel.alice.life == 21 and duel.find("Knife").attached_to < 0


class TestProhibitions:
    """CR 101.2."""

    def test_spells_of_a_kind_cant_be_cast(self) -> None:
        """By nobody."""
        storm = written("Storm {0}\nEnchantment\nCreature spells can't be cast.")
        duel = Duel()
        duel.alice.has(battlefield=[storm, FOREST], hand=[BEAR, TOY])
        assert not duel.alice.may("cast Bear") and duel.alice.may("cast Toy")

    def test_abilities_but_mana_abilities(self) -> None:
        """A mana ability still can be."""
        lock = written(
            "Lock {0}\nEnchantment\nActivated abilities of artifacts can't be activated unless they're mana abilities."
        )
        rock = written("Rock {0}\nArtifact\n{T}: Add {C}.")
        wheel = written("Wheel {0}\nArtifact\n{0}: You gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[lock, rock, wheel])
        assert duel.alice.may("activate Rock") and not duel.alice.may("activate Wheel")

    def test_no_abilities_at_all(self) -> None:
        """Mana abilities neither, not even to pay a cost."""
        lock = written("Lock {0}\nEnchantment\nActivated abilities of creatures can't be activated.")
        elf = written("Elf {0}\nCreature - Elf\n{T}: Add {G}.\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=[elf, FOREST], hand=BEAR)
        assert duel.alice.may("activate Elf")
        duel = Duel()
        duel.alice.has(battlefield=[lock, elf], hand=BEAR)
        assert not duel.alice.may("activate Elf") and not duel.alice.may("cast Bear")

    def test_what_cant_become_untapped(self) -> None:
        """Neither in the untap step nor by an effect."""
        ice = written("Ice {0}\nEnchantment\nCreatures can't become untapped.")
        wake = written("Wake {0}\nInstant\nUntap target creature.")
        duel = Duel()
        duel.alice.has(battlefield=[ice, BEAR], hand=wake)
        duel.game.own(duel.find("Bear").id).tapped = True
        duel.alice.casts("Wake").resolves()
        assert duel.find("Bear").tapped


class TestManaOfTheLand:
    """CR 106.12a."""

    def test_any_type_that_land_produced(self) -> None:
        """A Forest gives two green mana."""
        flare = written(
            "Flare {0}\nEnchantment\nWhenever a player taps a land for mana, that player adds one mana of any type that"
            " land produced."
        )
        green = written("Green {G}{G}\nInstant\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[flare, FOREST], hand=green)
        duel.alice.activates("Forest")
        duel.alice.casts("Green").resolves()
        assert duel.alice.life == 21
