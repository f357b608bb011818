"""Executors replaced at run time: by nothing, by their contrary, or by themselves saying that they are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lawmage.kernel.state import State
from lawmage.rules import link, link_ability, tables

TABLES: dict[str, dict[str, Any]] = {
    "VALUES": link.VALUES,
    "TESTS": link.TESTS,
    "CONDITIONS": link.CONDITIONS,
    "SELECTORS": link.SELECTORS,
    "PLAYERS": link.PLAYERS,
    "VERBS": link.VERBS,
    "INSTRUCTIONS": link.INSTRUCTIONS,
    "EVENTS": link.EVENTS,
    "STATEMENTS": link.STATEMENTS,
    "COSTS": link.COSTS,
}
"""The link tables by name: a node's name and what makes its executor."""

METHODS: dict[str, tuple[str, ...]] = {
    "VALUES": ("value",),
    "TESTS": ("test",),
    "CONDITIONS": ("holds",),
    "SELECTORS": ("select", "known"),
    "PLAYERS": ("players",),
    "VERBS": ("run",),
    "EVENTS": ("matches",),
    "COSTS": ("can_pay", "pay", "mana", "demands"),
}
"""By which of its methods an executor does its work."""

Method = Callable[..., Any]


def _nobody_else(original: Method) -> Method:
    """Those players who are not meant, in place of those who are."""

    def players(self: Any, game: State, frame: Any) -> list[int]:
        meant = original(self, game, frame)
        return [player for player in game.alive() if player not in meant]

    return players


TAKES = ("mana", "demands")
"""What a cost takes, as its methods say; one that is nothing takes nothing."""

CHANGES: dict[tuple[str, str], Callable[[Method], Method]] = {
    ("VALUES", "nothing"): lambda original: lambda self, *a: 0,
    ("VALUES", "more"): lambda original: lambda self, *a: original(self, *a) + 1,
    ("TESTS", "nothing"): lambda original: lambda self, *a: False,
    ("TESTS", "contrary"): lambda original: lambda self, *a: not original(self, *a),
    ("CONDITIONS", "nothing"): lambda original: lambda self, *a: False,
    ("CONDITIONS", "contrary"): lambda original: lambda self, *a: not original(self, *a),
    ("SELECTORS", "nothing"): lambda original: lambda self, *a: [],
    ("SELECTORS", "less"): lambda original: lambda self, *a: original(self, *a)[:-1],
    ("PLAYERS", "nothing"): lambda original: lambda self, *a: [],
    ("PLAYERS", "contrary"): _nobody_else,
    ("VERBS", "nothing"): lambda original: lambda self, *a: None,
    ("EVENTS", "nothing"): lambda original: lambda self, *a: False,
    ("EVENTS", "contrary"): lambda original: lambda self, *a: not original(self, *a),
    ("COSTS", "nothing"): lambda original: lambda self, *a: [] if original.__name__ in TAKES else True,
    ("COSTS", "contrary"): lambda original: original if original.__name__ in TAKES else lambda self, *a: False,
}
"""What a mutant's methods do, from the original ones."""


def usable() -> list[str]:
    """'TABLE Node' for every executor."""
    return [f"{table} {name}" for table, made in TABLES.items() for name in sorted(made)]


def mutants() -> list[str]:
    """'TABLE Node change' for every mutant."""
    found: list[str] = []
    for executor in usable():
        table = executor.split()[0]
        changes = [change for of, change in CHANGES if of == table] or ["nothing"]
        found += [f"{executor} {change}" for change in changes]
    return found


def install(mutant: str) -> None:
    """Put a mutant in its executor's place, for the rest of this process."""
    table, name, change = mutant.split()
    tables.fill()
    made = TABLES[table][name]
    if table == "INSTRUCTIONS":
        TABLES[table][name] = lambda node, linker, steps: made(node, linker, [])
    elif table == "STATEMENTS":
        TABLES[table][name] = lambda node, linker: _silent(made(node, linker))
    else:
        TABLES[table][name] = lambda node, linker: disguised(made(node, linker), table, CHANGES[(table, change)])
    _keep()


def _silent(statement: link.Statement) -> link.Statement:
    """A statement that says nothing; it was linked, so that what can't be executed is still found out."""
    said = link.Statement()
    said.works = statement.works
    return said


def _keep() -> None:
    """The tables stay as they are now, and nothing linked before is used."""
    tables.fill = lambda: None
    link_ability._LINKED.clear()


def disguised(executor: Any, table: str, change: Callable[[Method], Method]) -> Any:
    """The executor with other methods; it is still one of its class."""
    cls = type(executor)
    methods = {name: change(getattr(cls, name)) for name in METHODS[table] if hasattr(cls, name)}
    executor.__class__ = type(cls.__name__, (cls,), {"__slots__": (), **methods})
    return executor


class Recorder:
    """A plugin of pytest: which test uses which executor; used: the tests by 'TABLE Node'.

    What has a method for its work is used when that is called; instructions and statements are used by the test, or
    by the file, in which they are linked.
    """

    def __init__(self) -> None:
        self.used: dict[str, set[str]] = {}
        self.now = ""

    def install(self) -> None:
        """Every executor made from now on says when it is used."""
        tables.fill()
        for table, makers in TABLES.items():
            for name, made in list(makers.items()):
                makers[name] = self._maker(f"{table} {name}", table, made)
        _keep()

    def _maker(self, name: str, table: str, made: Callable[..., Any]) -> Callable[..., Any]:
        def makes(*parts: Any) -> Any:
            executor = made(*parts)
            if table not in METHODS:
                self._uses(name)
                return executor
            return disguised(executor, table, lambda original: self._says(name, original))

        return makes

    def _says(self, name: str, original: Method) -> Method:
        def method(executor: Any, *rest: Any) -> Any:
            self._uses(name)
            return original(executor, *rest)

        return method

    def _uses(self, name: str) -> None:
        if self.now:
            self.used.setdefault(name, set()).add(self.now)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: Any) -> Any:
        """A file is being imported."""
        self.now = collector.nodeid if isinstance(collector, pytest.Module) else self.now
        link_ability._LINKED.clear()
        return (yield)

    def pytest_runtest_setup(self, item: Any) -> None:
        """A test begins."""
        self.now = item.nodeid
        link_ability._LINKED.clear()
