"""The list of executors that no test guards may only shrink (python -m tools.mutate)."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import SpellAbility
from lawmage.ir.amount import Number
from lawmage.ir.binding import bind
from lawmage.ir.effect import Do
from lawmage.ir.reference import You
from lawmage.ir.verb import Draw
from lawmage.kernel.executor import Frame
from lawmage.rules import link, tables
from lawmage.scenario.duel import Duel
from tools.mutants import CHANGES, disguised, mutants, usable
from tools.mutate import UNGUARDED, unguarded

LENGTH = 12
"""How long the list is, since every mutant was run once.  A longer one is a test that was lost; a shorter one is
written here."""


def test_the_list_only_shrinks() -> None:
    """Neither longer than it was nor shorter than it is said to be."""
    assert len(unguarded()) == LENGTH


def test_the_list_names_mutants() -> None:
    """Each line is a mutant of an executor that there is; in order, and only once."""
    tables.fill()
    assert UNGUARDED.exists()
    assert set(unguarded()) <= set(mutants())
    assert unguarded() == sorted(set(unguarded()))


def test_every_executor_has_mutants() -> None:
    """None is forgotten."""
    tables.fill()
    assert {mutant.rpartition(" ")[0] for mutant in mutants()} == set(usable())


@pytest.mark.interpreted
@pytest.mark.parametrize(("change", "value"), [("nothing", 0), ("more", 8)])
def test_a_mutant_does_something_else(change: str, value: int) -> None:
    """A number that is another."""
    tables.fill()
    linker = link.Linker(bind(SpellAbility((Do(You(), (Draw(Number(7)),)),))))
    executor = disguised(linker.amount(Number(7)), "VALUES", CHANGES[("VALUES", change)])
    assert executor.value(Duel().game, Frame(100, 0)) == value
    assert linker.amount(Number(7)).value(Duel().game, Frame(100, 0)) == 7
