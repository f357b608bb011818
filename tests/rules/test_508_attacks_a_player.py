"""CR 508.3d, e: an ability about a player attacking one that is not named triggers for each player who is attacked."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

HERALD = written(
    "Herald {0}\nCreature - Bird\nWhenever you attack a player, create a 1/1 white Bird creature token that's tapped"
    " and attacking that player.\n1/1"
)
WATCH = written(
    "Watch {0}\nEnchantment\nWhenever a player attacks one of your opponents, that attacking player gains 2 life and"
    " that opponent loses 1 life."
)
CREW = written(
    "Crew {0}\nEnchantment\nWhenever you attack a player with one or more Goblins, that player loses 3 life."
)
BEAR = creature("Bear", "2/2")
GOBLIN = written("Goblin {0}\nCreature - Goblin\n1/1")


def test_once_for_each_player_attacked() -> None:
    """Two players are attacked: a creature enters attacking each of them."""
    duel = Duel(3)
    duel.alice.has(battlefield=[HERALD, BEAR])
    duel.attacks(("Herald", "bob"), ("Bear", "carol"), options=["the ability of Herald"])
    duel.resolve_all()
    birds = [object for object in duel.game.objects.values() if object.is_token and object.zone == 2]
    assert sorted(bird.attacking for bird in birds) == [duel.bob.id, duel.seats[2].id]


def test_only_those_who_are_attacked_with_such_creatures() -> None:
    """CR 508.3e: the creatures that attack that player are looked at."""
    duel = Duel(3)
    duel.alice.has(battlefield=[CREW, GOBLIN, BEAR])
    duel.attacks(("Goblin", "bob"), ("Bear", "carol"))
    duel.resolve_all()
    assert duel.bob.life == 17 and duel.seats[2].life == 20


def test_the_one_and_the_other() -> None:
    """The attacking player is who attacks, "that opponent" who is attacked."""
    duel = Duel(3)
    duel.alice.has(battlefield=BEAR)
    duel.bob.has(battlefield=WATCH)
    duel.attacks(("Bear", "carol"))
    duel.resolve_all()
    assert duel.alice.life == 22 and duel.seats[2].life == 19 and duel.bob.life == 20
