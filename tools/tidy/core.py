"""What the core may not use: chance, clocks, closures, and what hides an abandoned step.

The core (``types ir kernel rules editions``) is compiled as one unit and must be a pure function of its
state: mypyc compiles closures and decorators poorly, and a step that waits for a player is abandoned by an
exception that nothing may catch or delay.
"""

import ast
from collections.abc import Iterator

from tools.tidy.sources import Offence, Source

CHANCE_AND_CLOCKS = frozenset({"random", "secrets", "uuid", "time", "datetime"})
CLOCK_CALLS = frozenset({"today", "now", "utcnow", "urandom"})

CALLERS_WORDS = frozenset({("editions/rules.py", "__init__"), ("editions/rules.py", "with_switches")})
"""What takes ``**kwargs`` all the same: ``Rules("current", mana_burn=True)`` is written by callers, once a game."""

COMPILE_TIME = frozenset(
    {"staticmethod", "classmethod", "property", "setter", "abstractmethod", "final", "overload", "override"}
    | {"trait", "mypyc_attr"}
)
"""Decorators that mypyc itself resolves, at no cost when the program runs."""

BROAD = frozenset({"Exception", "BaseException"})


def chance_and_clocks(source: Source) -> list[Offence]:
    """The core takes no module of chance or time; a calendar date (``from datetime import date``) is data."""
    offences: list[Offence] = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            only_dates = node.module == "datetime" and all(alias.name == "date" for alias in node.names)
            names = [] if only_dates else [(node.module or "").split(".")[0]]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CLOCK_CALLS:
                offences.append(source.offence(node, f".{node.func.attr}() asks the machine"))
            continue
        elif isinstance(node, ast.keyword):
            if node.arg == "key" and isinstance(node.value, ast.Name) and node.value.id in {"id", "hash"}:
                offences.append(source.offence(node.value, f"{node.value.id} orders otherwise in each run"))
            continue
        else:
            continue
        used = [name for name in names if name in CHANCE_AND_CLOCKS]
        offences.extend(source.offence(node, f"import of {name}") for name in used)
    return offences


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a module, at any depth."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def nested(function: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The functions and classes that are defined inside a function."""
    for node in ast.walk(function):
        if node is not function and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node


def closures(source: Source) -> list[Offence]:
    """The core has no nested functions or classes, no lambdas and no ``**kwargs``."""
    offences: list[Offence] = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Lambda):
            offences.append(source.offence(node, "lambda"))
    for function in functions(source.tree):
        for inner in nested(function):
            offences.append(source.offence(inner, f"{inner.name} is nested in {function.name}"))
        if function.args.kwarg is not None and (source.path, function.name) not in CALLERS_WORDS:
            message = f"function {function.name} takes **{function.args.kwarg.arg}"
            offences.append(source.offence(function, message))
    return offences


def decorator_name(node: ast.expr) -> str:
    """The last part of a decorator's name: ``setter`` for ``@value.setter``."""
    if isinstance(node, ast.Call):
        return decorator_name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ast.unparse(node)


def is_frozen_dataclass(node: ast.expr) -> bool:
    """Whether a decorator is ``@dataclass(frozen=True, ...)``."""
    if not isinstance(node, ast.Call) or decorator_name(node) != "dataclass":
        return False
    return any(
        word.arg == "frozen" and isinstance(word.value, ast.Constant) and word.value.value is True
        for word in node.keywords
    )


def decorators(source: Source) -> list[Offence]:
    """The core has no decorators but those resolved while compiling, and frozen dataclasses in ``ir``."""
    offences: list[Offence] = []
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            name = decorator_name(decorator)
            frozen_data = source.unit == "ir" and is_frozen_dataclass(decorator)
            if name not in COMPILE_TIME and not frozen_data:
                offences.append(source.offence(decorator, f"decorator {name} on {node.name}"))
    return offences


def caught_types(handler: ast.ExceptHandler) -> list[str]:
    """The names of the exceptions that a handler catches; an empty one catches all."""
    if handler.type is None:
        return ["BaseException"]
    parts = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return [decorator_name(part) for part in parts]


def hidden_unwinding(source: Source) -> list[Offence]:
    """Rules and kernel have no ``finally``, no ``with`` and no broad ``except``: ``ask`` abandons a step."""
    offences: list[Offence] = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Try | ast.TryStar):
            if node.finalbody:
                offences.append(source.offence(node.finalbody[0], "finally"))
            broad = [handler for handler in node.handlers if BROAD & set(caught_types(handler))]
            offences.extend(source.offence(handler, "broad except") for handler in broad)
        elif isinstance(node, ast.With | ast.AsyncWith):
            offences.append(source.offence(node, "with"))
    return offences


def identity_of_tuples(source: Source) -> list[Offence]:
    """No ``is`` between tuples: compiled, a tuple is taken apart and put together again, another object each time.

    A heuristic: a name counts as a tuple where the same function unpacks it (``player, what = skip``).
    """
    offences: list[Offence] = []
    for function in functions(source.tree):
        tuples = {
            node.value.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name)
            if any(isinstance(target, ast.Tuple) for target in node.targets)
        }
        for node in ast.walk(function):
            if not isinstance(node, ast.Compare) or not any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
                continue
            sides = [node.left, *node.comparators]
            if any(isinstance(side, ast.Constant) for side in sides):
                continue
            named = [side.id for side in sides if isinstance(side, ast.Name) and side.id in tuples]
            offences.extend(
                source.offence(node, f"{name} is a tuple: it has no identity when compiled") for name in named
            )
    return offences


def instance_defaults(sources: list[Source]) -> frozenset[tuple[str, str]]:
    """(class, attribute) of the plain class attributes of the core: compiled, they are defaults of instances only."""
    return frozenset(
        (cls.name, target.id)
        for source in sources
        for cls in ast.walk(source.tree)
        if isinstance(cls, ast.ClassDef)
        for statement in cls.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name) and target.id != "__slots__"
    )


def defaults_read_from_classes(source: Source, defaults: frozenset[tuple[str, str]]) -> list[Offence]:
    """No ``PriorityQuestion.name``: compiled, that is a descriptor, no value; ask an instance, or a constant."""
    return [
        source.offence(node, f"{node.value.id}.{node.attr} is no value when compiled")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if (node.value.id, node.attr) in defaults
    ]


def membership_in_unpacked(source: Source) -> list[Offence]:
    """No ``x in (*a, b)``: mypyc looks at such a tuple part by part and refuses one that is unpacked."""
    return [
        source.offence(node, "name the tuple before asking what is in it")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Compare) and any(isinstance(op, ast.In | ast.NotIn) for op in node.ops)
        for side in node.comparators
        if isinstance(side, ast.Tuple | ast.List) and any(isinstance(part, ast.Starred) for part in side.elts)
    ]
