"""CR 702.110b, 702.122d, 702.134c, 702.149c: what triggers on exploiting, crewing, mentoring and training."""

from __future__ import annotations

from lawmage.kernel.events import Event
from lawmage.rules.event_kinds import KEYWORD_ACTION
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
GIANT = creature("Big", "4/4")
EXPLOITER = written("Ghoul {1}\nCreature - Zombie\nExploit\nWhen ~ exploits a creature, you gain 3 life.\n1/1")
CAR = written("Car {1}\nArtifact - Vehicle\nWhenever this Vehicle becomes crewed, you gain 3 life.\nCrew 2\n4/4")
TRAINEE = written("Cadet {1}\nCreature - Human\nTraining\nWhenever this creature trains, you gain 3 life.\n1/1")
MENTOR = written("Boss {1}\nCreature - Human\nMentor\n3/3")


def said(duel: Duel, word: str) -> list[Event]:
    """The events of this name this turn."""
    return [event for event in duel.game.this_turn if event.kind == KEYWORD_ACTION and event.word == word]


class TestExploit:
    """CR 702.110b."""

    def test_only_if_a_creature_was_sacrificed(self) -> None:
        """The exploiting creature is the object, the sacrificed one the other."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=EXPLOITER)
        duel.alice.casts("Ghoul").resolve_all("yes", "Bear")
        assert duel.alice.life == 23
        (event,) = said(duel, "exploit")
        assert duel.game.objects[event.object].chars.name == "Ghoul"

    def test_not_if_nothing_was(self) -> None:
        """The contrast."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=EXPLOITER)
        duel.alice.casts("Ghoul").resolve_all("no")
        assert duel.alice.life == 20 and not said(duel, "exploit")


class TestCrewed:
    """CR 702.122d."""

    def test_as_the_ability_resolves(self) -> None:
        """Not as its cost is paid."""
        duel = Duel()
        duel.alice.has(battlefield=[CAR, BEAR])
        duel.alice.activates("Car", "Bear")
        assert duel.alice.life == 20
        duel.resolve_all()
        assert duel.alice.life == 23


class TestTrains:
    """CR 702.149c."""

    def test_a_counter_was_put_on_it(self) -> None:
        """With a stronger attacker."""
        duel = Duel()
        duel.alice.has(battlefield=[TRAINEE, GIANT])
        duel.attacks("Cadet", "Big").resolve_all()
        assert duel.alice.life == 23
        assert duel.find("Cadet").counters == {"+1/+1": 1}


class TestMentors:
    """CR 702.134c."""

    def test_the_first_and_the_second_creature(self) -> None:
        """Who mentors whom."""
        duel = Duel()
        duel.alice.has(battlefield=[MENTOR, BEAR])
        duel.attacks("Boss", "Bear").resolve_all()
        (event,) = said(duel, "mentor")
        names = [duel.game.objects[id].chars.name for id in (event.object, event.other)]
        assert names == ["Boss", "Bear"]
