"""Each tidy rule is shown a breach and names it, and is shown the allowed neighbour and keeps quiet."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tools.tidy import catalogue, core, imports, sets, sizes, words
from tools.tidy.catalogue import RULES
from tools.tidy.sources import Offence, Source

pytestmark = pytest.mark.static

Rule = Callable[[Source], list[Offence]]

LONG_FUNCTION = "def f(a: int) -> int:\n" + "    a += 1\n" * 59 + "    return a\n"
ONE_SHORTER = "def f(a: int) -> int:\n" + "    a += 1\n" * 58 + "    return a\n"
DONE_LATER = "TO" + "DO: the rest"

BREACHES: list[tuple[Rule, str, str, str]] = [
    (sizes.long_file, "rules/x.py", "\n" * 601, "601 lines"),
    (sizes.long_file, "oracle/phrases/x.phrases", "\n" * 601, "601 lines"),
    (sizes.long_functions, "cli.py", LONG_FUNCTION, "function f has 61 lines"),
    (imports.against_the_arrow, "rules/x.py", "from lawmage.oracle import compiler", "rules imports oracle"),
    (imports.against_the_arrow, "oracle/x.py", "import lawmage.kernel.state", "oracle imports kernel"),
    (imports.against_the_arrow, "kernel/x.py", "from ..rules.combat import attack", "kernel imports rules"),
    (imports.against_the_arrow, "kernel/x.py", "from .. import rules", "kernel imports rules"),
    (imports.against_the_arrow, "ir/x.py", "from lawmage import game", "ir imports game"),
    (imports.against_the_arrow, "game.py", "def f():\n    import lawmage.cli", "game imports cli"),
    (imports.against_the_arrow, "types.py", "import lawmage", "types imports __init__"),
    (imports.against_the_arrow, "novelty.py", "", "novelty has no place"),
    (core.chance_and_clocks, "kernel/x.py", "import random", "import of random"),
    (core.chance_and_clocks, "kernel/x.py", "from time import monotonic", "import of time"),
    (core.chance_and_clocks, "editions/x.py", "from datetime import datetime", "import of datetime"),
    (core.chance_and_clocks, "editions/x.py", "today = date.today()", ".today() asks"),
    (core.chance_and_clocks, "kernel/x.py", "a = sorted(b, key=id)", "id orders otherwise"),
    (core.identity_of_tuples, "rules/x.py", "def f(a, b):\n    c, d = a\n    return a is b", "a is a tuple"),
    (core.membership_in_unpacked, "rules/x.py", "A = (1, 2)\nB = 3 in (*A, 3)", "name the tuple"),
    (catalogue.defaults_read_from_classes, "game.py", "a = PriorityQuestion.name", "is no value when compiled"),
    (core.closures, "rules/x.py", "key = lambda a: a", "lambda"),
    (core.closures, "rules/x.py", "def f():\n    def g(): pass", "g is nested in f"),
    (core.closures, "rules/x.py", "def f(**words): pass", "takes **words"),
    (core.decorators, "rules/x.py", "@cache\ndef f(): pass", "decorator cache on f"),
    (core.decorators, "kernel/x.py", "@dataclass(frozen=True)\nclass A: pass", "decorator dataclass on A"),
    (core.decorators, "ir/x.py", "@dataclass\nclass A: pass", "decorator dataclass on A"),
    (core.hidden_unwinding, "rules/x.py", "try:\n    f()\nfinally:\n    g()", "finally"),
    (core.hidden_unwinding, "rules/x.py", "try:\n    f()\nexcept Exception:\n    g()", "broad except"),
    (core.hidden_unwinding, "rules/x.py", "try:\n    f()\nexcept (KeyError, BaseException):\n    g()", "broad"),
    (core.hidden_unwinding, "rules/x.py", "try:\n    f()\nexcept:\n    g()", "broad except"),
    (core.hidden_unwinding, "rules/x.py", "with f():\n    g()", "with"),
    (sets.set_iteration, "rules/x.py", "for a in {1, 2}: f(a)", "for over the set {1, 2}"),
    (sets.set_iteration, "rules/x.py", "b = [a for a in set(c)]", "comprehension over the set set(c)"),
    (sets.set_iteration, "rules/x.py", "b = list(frozenset(c))", "list() over the set"),
    (sets.set_iteration, "rules/x.py", "def f(c: set[int]):\n    return tuple(c)", "tuple() over the set c"),
    (sets.set_iteration, "rules/x.py", "def f(c: 'frozenset[int] | None'):\n    for a in c: g(a)", "the set c"),
    (sets.set_iteration, "rules/x.py", "C: Final = frozenset({1})\ndef f():\n    g(*C)", "unpacking over the set C"),
    (sets.set_iteration, "rules/x.py", "c = {1}\nfor a in c - d: f(a)", "for over the set c - d"),
    (sets.set_iteration, "rules/x.py", "c = {1}\nfor a in c.union(d): f(a)", "for over the set"),
    (sets.set_iteration, "rules/x.py", "c = {1}\na = c.pop()", "pop() over the set c"),
    (sets.set_iteration, "rules/x.py", "c = {'a'}\nb = ', '.join(c)", "join() over the set c"),
    (sets.set_iteration, "rules/x.py", "c = {1}\nb = min(c, key=f)", "min() over the set c"),
    (
        sets.set_iteration,
        "rules/x.py",
        "class A:\n    seen: set[int]\ndef f(a):\n    for b in a.seen: g(b)",
        "the set a.seen",
    ),
    (
        sets.set_iteration,
        "rules/x.py",
        "class A:\n    def __init__(self):\n        self.seen: set[int] = set()\n    def f(self):\n"
        "        return [a for a in self.seen]",
        "the set self.seen",
    ),
    (words.machine_paths, "docs/x.md", "see /" + "home/ann/notes", "a path of one machine"),
    (words.machine_paths, "docs/x.md", 'open("/' + 'root/x")', "a path of one machine"),
    (words.undone_marks, "rules/x.py", f"# {DONE_LATER}", "left undone"),
    (words.bare_suppressions, "rules/x.py", "f()  # type: " + "ignore[misc]", "without a reason"),
    (words.bare_suppressions, "rules/x.py", "f()  # no" + "qa: E501", "without a reason"),
]


def names(cases: Sequence[tuple[Any, ...]]) -> list[str]:
    """Short names for the cases of a table."""
    return [f"{case[0].__name__}-{number}" for number, case in enumerate(cases)]


ALLOWED: list[tuple[Rule, str, str]] = [
    (catalogue.defaults_read_from_classes, "game.py", "a = question.name"),
    (core.identity_of_tuples, "rules/x.py", "def f(a, b):\n    c, d = a\n    return a is None or a == b"),
    (core.membership_in_unpacked, "rules/x.py", "A = (1, 2)\nB = [n for n in (*A, 3) if n in A]"),
    (sizes.long_file, "rules/x.py", "\n" * 600),
    (sizes.long_functions, "cli.py", ONE_SHORTER),
    (imports.against_the_arrow, "rules/x.py", "from lawmage.kernel import state\nfrom . import combat\nimport re"),
    (imports.against_the_arrow, "cli.py", "import lawmage\nfrom lawmage import game, Game"),
    (core.chance_and_clocks, "editions/x.py", "from datetime import date\nfrom lawmage.kernel import rng"),
    (core.closures, "rules/x.py", "class A:\n    def f(self, *rest: int): pass"),
    (
        core.decorators,
        "rules/x.py",
        "class A:\n    @property\n    def f(self): pass\n    @f.setter\n    def f(self): pass",
    ),
    (core.decorators, "ir/x.py", "@dataclass(frozen=True, slots=True)\nclass A: pass"),
    (core.hidden_unwinding, "rules/x.py", "try:\n    f()\nexcept KeyError:\n    g()\nelse:\n    h()"),
    (sets.set_iteration, "rules/x.py", "c = {1}\nfor a in sorted(c): f(a)"),
    (sets.set_iteration, "rules/x.py", "c = {1}\nb = any(f(a) for a in c), len(c), 1 in c, {a for a in c}"),
    (sets.set_iteration, "rules/x.py", "c = {1: 2}\nfor a in c: f(a)\nb = [a for a in c]"),
    (sets.set_iteration, "rules/x.py", "def f(c: set[int]): pass\ndef g(c: list[int]):\n    for a in c: f(a)"),
    (words.machine_paths, "docs/x.md", "~/home/x and https://example.org/home/x and /usr/bin/env and a/work/b"),
    (words.undone_marks, "rules/x.py", "# the to-do list of a hacker"),
    (words.bare_suppressions, "rules/x.py", "f()  # type: " + "ignore[misc]  # mypyc needs the cast"),
]


@pytest.mark.parametrize(("rule", "path", "text", "message"), BREACHES, ids=names(BREACHES))
def test_a_breach_is_named(rule: Rule, path: str, text: str, message: str) -> None:
    """The offence names the file and says what is wrong."""
    offences = [str(offence) for offence in rule(Source(path, text))]

    assert len(offences) == 1, offences
    assert offences[0].startswith(f"{path}:")
    assert message in offences[0]


@pytest.mark.parametrize(("rule", "path", "text"), ALLOWED, ids=names(ALLOWED))
def test_what_is_allowed_passes(rule: Rule, path: str, text: str) -> None:
    """The neighbour of each breach is fine."""
    assert rule(Source(path, text)) == []


def test_every_rule_is_shown_a_breach() -> None:
    """No tidy rule is trusted before it has failed once."""
    shown = {rule.__name__ for rule, *_ in BREACHES}

    assert [rule.__name__ for rule in RULES if rule.__name__ not in shown] == []


def test_sets_of_other_modules_are_known() -> None:
    """An attribute that all classes annotate as a set is one in every module; an ambiguous one is not."""
    first = Source("kernel/x.py", "class A:\n    seen: set[int]\n    ids: set[int]")
    second = Source(
        "kernel/y.py",
        "class B:\n    ids: list[int]\nclass C:\n    def __init__(self, met: set[int]):\n        self.met = met",
    )

    assert sorted(sets.set_attributes([first, second])) == ["met", "seen"]
    loop = Source("rules/z.py", "def f(a):\n    for b in a.seen: g(b)")
    assert len(sets.set_iteration(loop, frozenset({"seen"}))) == 1
