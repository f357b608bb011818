"""Iteration over sets: its order depends on hashes, so nothing that a player can see may depend on it.

This is a heuristic on names and annotations, not a type checker: it knows set displays and comprehensions,
calls of ``set`` and ``frozenset``, the set operators and methods on those, and the names and attributes that
a module annotates as sets or assigns such a value; an attribute that every class of the core annotates as a
set counts in all of its modules. Membership, size, and functions that give the same answer
in any order (``sorted``, ``any``, ``sum`` and so on) are fine.
"""

import ast

from tools.tidy.sources import Offence, Source

SET_TYPES = frozenset({"set", "frozenset", "Set", "AbstractSet", "MutableSet", "FrozenSet"})
SET_METHODS = frozenset({"union", "intersection", "difference", "symmetric_difference", "copy"})
ORDER_KEEPING = frozenset({"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "dict"})
ORDER_FREE = frozenset({"sorted", "any", "all", "sum", "len", "set", "frozenset", "min", "max"})
OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)

Scope = set[str]


def is_set_annotation(node: ast.expr | None) -> bool:
    """Whether an annotation says set: ``set[int]``, ``frozenset``, ``set[int] | None``, ``Final[...]``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return is_set_annotation(ast.parse(node.value, mode="eval").body)
    if isinstance(node, ast.BinOp):
        return is_set_annotation(node.left) or is_set_annotation(node.right)
    if isinstance(node, ast.Subscript):
        base = node.value.id if isinstance(node.value, ast.Name) else getattr(node.value, "attr", "")
        wrapped = base in {"Final", "Optional", "ClassVar"} and is_set_annotation(node.slice)
        return base in SET_TYPES or wrapped
    return (isinstance(node, ast.Name) and node.id in SET_TYPES) or getattr(node, "attr", "") in SET_TYPES


class _Names(ast.NodeVisitor):
    """Collects the names of one scope that hold sets, and the attributes of the module that do."""

    def __init__(self, root: ast.AST) -> None:
        self.root = root
        self.names: Scope = set()
        self.attributes: Scope = set()
        self.in_class = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Parameters belong to the function that is looked at; other functions are scopes of their own."""
        if node is self.root:
            for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
                if is_set_annotation(argument.annotation):
                    self.names.add(argument.arg)
            self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Annotated fields of a class are attributes."""
        if node is self.root:
            self.in_class = True
            self.generic_visit(node)

    def note(self, target: ast.expr, holds_set: bool) -> None:
        """Remember a target that holds a set."""
        if not holds_set:
            return
        if isinstance(target, ast.Name):
            (self.attributes if self.in_class else self.names).add(target.id)
        elif isinstance(target, ast.Attribute):
            self.attributes.add(target.attr)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """``name: set[int] = ...`` and ``name: Final = frozenset(...)``."""
        bare_final = isinstance(node.annotation, ast.Name) and node.annotation.id == "Final"
        value_is_set = bare_final and node.value is not None and is_set_value(node.value, self.names, set())
        self.note(node.target, is_set_annotation(node.annotation) or value_is_set)

    def visit_Assign(self, node: ast.Assign) -> None:
        """``name = {1, 2}`` and ``name = set(...)``."""
        for target in node.targets:
            self.note(target, is_set_value(node.value, self.names, self.attributes))


def is_set_value(node: ast.expr, names: Scope, attributes: Scope) -> bool:
    """Whether an expression is a set, as far as names and annotations tell."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name(id=name):
            return name in names
        case ast.Attribute(attr=name):
            return name in attributes
        case ast.Call(func=ast.Name(id=name)):
            return name in {"set", "frozenset"}
        case ast.Call(func=ast.Attribute(value=owner, attr=method)):
            return method in SET_METHODS and is_set_value(owner, names, attributes)
        case ast.BinOp(left=left, op=operator, right=right) if isinstance(operator, OPERATORS):
            return is_set_value(left, names, attributes) or is_set_value(right, names, attributes)
        case ast.IfExp(body=body, orelse=other):
            return is_set_value(body, names, attributes) or is_set_value(other, names, attributes)
    return False


class _Iterations(ast.NodeVisitor):
    """Finds where a scope iterates over a set in an order that could show."""

    def __init__(self, source: Source, root: ast.AST, names: Scope, attributes: Scope) -> None:
        self.source = source
        self.root = root
        self.names = names
        self.attributes = attributes
        self.order_free: list[ast.expr] = []
        self.offences: list[Offence] = []

    def check(self, iterated: ast.expr, how: str) -> None:
        """Note an offence if what is iterated over is a set."""
        if is_set_value(iterated, self.names, self.attributes):
            message = f"{how} over the set {ast.unparse(iterated)}"
            self.offences.append(self.source.offence(iterated, message))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Other functions are scopes of their own."""
        if node is self.root:
            self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        """A loop."""
        self.check(node.iter, "for")
        self.generic_visit(node)

    def visit_Starred(self, node: ast.Starred) -> None:
        """Unpacking."""
        self.check(node.value, "unpacking")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Calls that keep the order of what they are given, and a set's own ``pop``."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        # A key makes ties, and the first of them wins.
        keyed = name in {"min", "max", "sorted"} and any(word.arg == "key" for word in node.keywords)
        if name in ORDER_FREE and not keyed:
            self.order_free.extend(node.args)
        elif name in ORDER_KEEPING or keyed:
            for argument in node.args:
                self.check(argument, f"{name}()")
        if isinstance(node.func, ast.Attribute):
            if node.func.attr == "pop" and not node.args:
                self.check(node.func.value, "pop()")
            elif node.func.attr in {"join", "extend"} and node.args:
                self.check(node.args[0], f"{node.func.attr}()")
        self.generic_visit(node)

    def comprehension(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> None:
        """A comprehension keeps the order, unless it is handed to a function that does not see it."""
        if node not in self.order_free:
            for part in node.generators:
                self.check(part.iter, "comprehension")
        self.generic_visit(node)

    visit_ListComp = visit_GeneratorExp = visit_DictComp = comprehension


def set_attributes(sources: list[Source]) -> frozenset[str]:
    """The attributes that are sets wherever a class or ``self`` annotates them."""
    said: dict[str, bool] = {}
    for source in sources:
        for name, is_set in _annotated_attributes(source.tree):
            said[name] = said.get(name, True) and is_set
    return frozenset(name for name, is_set in said.items() if is_set)


def _annotated_attributes(tree: ast.Module) -> list[tuple[str, bool]]:
    """Each annotated attribute of a module's classes, and whether it is a set.

    ``self.seen = seen`` takes the annotation of the parameter that it stores.
    """
    found: list[tuple[str, bool]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
            found.extend((ast.unparse(field.target), is_set_annotation(field.annotation)) for field in fields)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found.append((node.target.attr, is_set_annotation(node.annotation)))
        elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
            kinds = {argument.arg: is_set_annotation(argument.annotation) for argument in node.args.args}
            for part in ast.walk(node):
                match part:
                    case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.Name(id=value)):
                        found.append((name, kinds.get(value, False)))
    return found


def set_iteration(source: Source, elsewhere: frozenset[str] = frozenset()) -> list[Offence]:
    """No iteration over a set whose order could show; ``elsewhere`` are other modules' set attributes."""
    scopes: list[ast.AST] = [source.tree, *_nested_scopes(source.tree)]
    attributes: Scope = set(elsewhere)
    found: list[tuple[ast.AST, Scope]] = []
    module_names: Scope = set()
    for scope in scopes:
        collector = _Names(scope)
        collector.visit(scope)
        attributes |= collector.attributes
        if scope is source.tree:
            module_names = collector.names
        found.append((scope, collector.names))
    offences: list[Offence] = []
    for scope, names in found:
        iterations = _Iterations(source, scope, names | module_names, attributes)
        iterations.visit(scope)
        offences.extend(iterations.offences)
    return sorted(dict.fromkeys(offences), key=lambda offence: offence.line)


def _nested_scopes(tree: ast.Module) -> list[ast.AST]:
    """The functions and classes of a module."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
