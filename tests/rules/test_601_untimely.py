"""CR 601.3, 603.7, 122.5, 603.6c: spells cast at another time than sorceries, counters moved, leaving without dying."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
ELF = written("Elf {0}\nCreature - Elf\n1/1")
BARK = written(
    "Bark {0}\nEnchantment - Aura\nYou may cast this spell as though it had flash. If you cast it any time a sorcery "
    "couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next "
    "cleanup step.\nEnchant creature\nEnchanted creature gets +2/+2."
)
MOVE = written(
    "Move {0}\nSorcery\nMove any number of +1/+1 counters from target creature you control onto another "
    "target creature."
)
PORT = written("Port {0}\nEnchantment\nWhenever a creature leaves the battlefield without dying, you gain 1 life.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
BANISH = written("Banish {0}\nInstant\nExile target creature.")


def test_it_is_sacrificed_if_it_came_at_another_time() -> None:
    """CR 307.5a: whether a sorcery could have been cast then is a matter of turn, phase, stack and priority alone."""
    for seat, there in ((0, True), (1, False)):
        duel = Duel()
        duel.seats[seat].has(battlefield=BEAR, hand=BARK)
        for player in duel.seats:
            player.has(library=[FOREST] * 4)
        duel.seats[seat].casts("Bark", at="Bear").resolves()
        assert duel.find("Bear").chars.power == 4
        duel.to_step(UPKEEP)
        assert ("Bark" in duel.seats[seat].battlefield) == there


def test_any_number_of_counters_is_moved() -> None:
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, ELF], hand=MOVE)
    duel.game.own(duel.find("Bear").id).counters = {"+1/+1": 3}
    duel.alice.casts("Move", at=["Bear", "Elf"]).resolves(2)
    assert (duel.find("Bear").counters["+1/+1"], duel.find("Elf").counters["+1/+1"]) == (1, 2)


def test_to_die_is_not_to_leave_without_dying() -> None:
    for spell, life in ((SLAY, 20), (BANISH, 21)):
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, PORT], hand=spell)
        duel.alice.casts(spell.faces[0].name, at="Bear").resolve_all()
        assert duel.alice.life == life


def test_flash_while_its_condition_holds_or_for_more_mana() -> None:
    """CR 601.3c."""
    quick = written(
        "Quick {0}\nSorcery\nYou may cast this spell as though it had flash if you control a Bear.\nYou gain 1 life."
    )
    dear = written(
        "Dear {X}{G}\nSorcery\nYou may cast this spell as though it had flash if you pay {2} more to cast it.\n"
        "You gain X life."
    )
    duel = Duel()
    duel.bob.has(hand=quick, battlefield=ELF)
    duel.alice.passes()
    assert not duel.bob.may("cast Quick")

    other = Duel()
    other.bob.has(hand=quick, battlefield=BEAR)
    other.bob.casts("Quick").resolves()
    assert other.bob.life == 21

    for lands, able in ((2, False), (4, True)):
        third = Duel()
        third.bob.has(hand=dear, battlefield=[FOREST] * lands)
        third.alice.passes()
        assert third.bob.may("cast Dear") == able

    fourth = Duel()
    fourth.bob.has(hand=dear, battlefield=[FOREST] * 5)
    fourth.bob.casts("Dear", 2).resolves()
    assert fourth.bob.life == 22
