"""CR 122.1, 608.2h: counters that an object had, and counters removed from several objects together."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAR = written("Bear {G}\nCreature - Bear\n2/2")
HOST = written(
    "Host {0}\nCreature - Elf\nWhen this creature dies, put its counters on target creature you control.\n1/1"
)
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
GATHER = written(
    "Gather {0}\nSorcery\nRemove two +1/+1 counters from among creatures you control. You gain life equal to the "
    "number of +1/+1 counters removed this way."
)


def test_each_kind_of_counter_that_it_last_had() -> None:
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, HOST], hand=SLAY)
    duel.game.own(duel.find("Host").id).counters = {"+1/+1": 2, "charge": 1}

    duel.alice.casts("Slay", at="Host").resolve_all("Bear")

    assert duel.find("Bear").counters == {"+1/+1": 2, "charge": 1}


def test_counters_come_off_one_by_one() -> None:
    """The first creature has one, the second two: one of each, or two of the second."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, HOST], hand=GATHER)
    duel.game.own(duel.find("Bear").id).counters = {"+1/+1": 1}
    duel.game.own(duel.find("Host").id).counters = {"+1/+1": 2}

    duel.alice.casts("Gather").resolve_all("Bear")

    assert duel.find("Bear").counters.get("+1/+1", 0) == 0
    assert duel.find("Host").counters == {"+1/+1": 1}
    assert duel.alice.life == 22
