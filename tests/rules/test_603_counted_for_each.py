"""CR 603.2: "a player casts their second spell each turn" is counted for each player, and so for each creature."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

SPARK = written("Spark {0}\nInstant\nYou gain 1 life.")
GIFT = written("Gift {0}\nInstant\nEach player draws two cards.")


def watching(text: str, players: int = 2) -> Duel:
    duel = Duel(players)
    duel.alice.has(battlefield=written(f"Watch {{0}}\nEnchantment\n{text}"))
    for seat in duel.seats:
        seat.has(hand=[SPARK] * 3, library=[FOREST] * 4)
    return duel


def test_the_spells_of_any_player() -> None:
    duel = watching("Whenever a player casts their second spell each turn, that player loses 5 life.")
    duel.alice.casts("Spark").resolve_all()
    duel.bob.casts("Spark").resolve_all()
    assert [seat.life for seat in duel.seats] == [21, 21]
    duel.bob.casts("Spark").resolve_all()
    assert [seat.life for seat in duel.seats] == [21, 17]
    duel.alice.casts("Spark").resolve_all()
    duel.alice.casts("Spark").resolve_all()
    assert [seat.life for seat in duel.seats] == [18, 17]


def test_the_first_spell_of_each_opponent() -> None:
    duel = watching("Whenever an opponent casts their first spell each turn, that player loses 5 life.", players=3)
    duel.bob.casts("Spark").resolve_all()
    duel.seats[2].casts("Spark").resolve_all()
    duel.bob.casts("Spark").resolve_all()
    assert [seat.life for seat in duel.seats] == [20, 17, 16]


def test_the_cards_of_each_opponent() -> None:
    duel = watching("Whenever an opponent draws their second card each turn, that player loses 5 life.", players=3)
    duel.alice.has(hand=GIFT)
    duel.alice.casts("Gift").resolve_all("the ability of Watch")
    assert [seat.life for seat in duel.seats] == [20, 15, 15]


def test_each_creature() -> None:
    """CR 603.2: what one creature did before is not the first time for another."""
    duel = watching("Whenever a creature deals damage to a player for the first time each turn, you gain 5 life.")
    pinger = "{0}: This creature deals 1 damage to target player.\n1/1"
    duel.alice.has(battlefield=[written(f"{name} {{0}}\nCreature - Wizard\n{pinger}") for name in ("Mage", "Sage")])
    for name in ("Mage", "Sage", "Mage"):
        duel.alice.activates(name, at="bob").resolve_all()
    assert [seat.life for seat in duel.seats] == [30, 17]
