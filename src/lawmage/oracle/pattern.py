"""The right side of a phrase: a pattern that builds a value from the slots and takes a value apart again.

A pattern is one of: a slot (``{n}``), a constant (``2``, ``'white'``, ``true``, ``none``, a name from the
namespace), a node (``Name(arg, field=arg)``), a tuple (``[a, b]``; ``*{n}`` puts all items of the slot's
tuple there), an item of a slot's tuple (``{n.0}``), or ``join(Name, a, *{n})``: the node of the tuple, or the
tuple's only item alone.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

Namespace = Mapping[str, object]


class Pattern:
    """Builds a value from slot values, and finds slot values from a value."""

    __slots__ = ()

    def build(self, values: tuple[object, ...]) -> object:
        """The value."""
        raise NotImplementedError

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        """Whether a value has this shape; writes what the slots must be into ``slots``.

        ``same_form``: whether the nodes must have the pattern's surface forms too.
        """
        raise NotImplementedError

    def solutions(self, value: object, slots: list[object], same_form: bool) -> Iterator[list[object]]:
        """Every way in which a value has this shape; only tuples with ``*`` have more than one."""
        bound = list(slots)
        if self.match(value, bound, same_form):
            yield bound

    @property
    def many(self) -> bool:
        """Whether there may be more than one way."""
        return False


class _Unset:
    """The mark of a slot that no part of the pattern has bound yet."""


UNSET: Final = _Unset()


class SlotPattern(Pattern):
    """The value of one slot."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def build(self, values: tuple[object, ...]) -> object:
        return values[self.index]

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        bound = slots[self.index]
        if bound is UNSET:
            slots[self.index] = value
            return True
        return bound == value


class PartPattern(Pattern):
    """``{slot.0}``: one item of a slot's tuple; every item of the tuple must be used."""

    __slots__ = ("index", "part")

    def __init__(self, index: int, part: int) -> None:
        self.index = index
        self.part = part

    def build(self, values: tuple[object, ...]) -> object:
        value = values[self.index]
        assert isinstance(value, tuple), "only a tuple has parts"
        return value[self.part]

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        bound = slots[self.index]
        parts = bound.parts if isinstance(bound, Parts) else {}
        if self.part in parts:
            return bool(parts[self.part] == value)
        slots[self.index] = Parts({**parts, self.part: value})
        return True


class Parts:
    """The items of a slot's tuple that are known so far."""

    __slots__ = ("parts",)

    def __init__(self, parts: dict[int, object]) -> None:
        self.parts = parts

    def value(self) -> tuple[object, ...]:
        """The tuple."""
        return tuple([self.parts[index] for index in sorted(self.parts)])


class ConstantPattern(Pattern):
    """A value without slots."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def build(self, values: tuple[object, ...]) -> object:
        return self.value

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        # True equals 1 in Python, and must not here.
        return value is self.value or (type(value) is type(self.value) and value == self.value)


class SplicePattern(SlotPattern):
    """``*{slot}``: all items of a slot's tuple, inside a tuple."""

    __slots__ = ()


class TuplePattern(Pattern):
    """A tuple: of a fixed length, unless it holds splices."""

    __slots__ = ("items", "spliced")

    def __init__(self, items: tuple[Pattern, ...]) -> None:
        self.items = items
        self.spliced = any(isinstance(item, SplicePattern) for item in items)

    def build(self, values: tuple[object, ...]) -> object:
        if not self.spliced:
            return tuple([item.build(values) for item in self.items])
        out: list[object] = []
        for item in self.items:
            built = item.build(values)
            if isinstance(item, SplicePattern):
                assert isinstance(built, tuple), "only a tuple can be spliced"
                out.extend(built)
            else:
                out.append(built)
        return tuple(out)

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        if self.many:
            return _first(self, value, slots, same_form)
        if type(value) is not tuple or len(value) != len(self.items):
            return False
        return all(item.match(part, slots, same_form) for item, part in zip(self.items, value, strict=True))

    @property
    def many(self) -> bool:
        return self.spliced or any(item.many for item in self.items)

    def solutions(self, value: object, slots: list[object], same_form: bool) -> Iterator[list[object]]:
        if type(value) is tuple:
            yield from self.rest(0, value, slots, same_form)

    def rest(
        self, index: int, value: tuple[object, ...], slots: list[object], same_form: bool
    ) -> Iterator[list[object]]:
        """The ways of the items from ``index`` on, for what is left of the value."""
        if index == len(self.items):
            if not value:
                yield slots
            return
        item = self.items[index]
        if isinstance(item, SplicePattern):
            # A slot that is there has at least one item.
            for length in range(len(value), 0, -1):
                bound = list(slots)
                if item.match(value[:length], bound, same_form):
                    yield from self.rest(index + 1, value[length:], bound, same_form)
        elif value:
            for bound in item.solutions(value[0], slots, same_form):
                yield from self.rest(index + 1, value[1:], bound, same_form)


def _first(pattern: Pattern, value: object, slots: list[object], same_form: bool) -> bool:
    """The first of many ways."""
    for bound in pattern.solutions(value, slots, same_form):
        slots[:] = bound
        return True
    return False


class JoinPattern(Pattern):
    """A node of one tuple field, or the tuple's only item by itself."""

    __slots__ = ("cls", "field", "items")

    def __init__(self, cls: type[Any], field: str, items: TuplePattern) -> None:
        self.cls = cls
        self.field = field
        self.items = items

    def build(self, values: tuple[object, ...]) -> object:
        built = self.items.build(values)
        assert isinstance(built, tuple)
        return built[0] if len(built) == 1 else self.cls(built)

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        return _first(self, value, slots, same_form)

    @property
    def many(self) -> bool:
        return True

    def solutions(self, value: object, slots: list[object], same_form: bool) -> Iterator[list[object]]:
        # A node of the class with a form of its own was an item (the comma of "noncreature, nonland").
        alone: tuple[object, ...] = (value,)
        if type(value) is not self.cls:
            yield from self.items.solutions(alone, slots, same_form)
            return
        parts: object = getattr(value, self.field)
        for way in (alone, parts) if getattr(value, "form", 0) else (parts, alone):
            yield from self.items.solutions(way, slots, same_form)


class NodePattern(Pattern):
    """A node: its class, and a pattern for each of its fields in order."""

    __slots__ = ("cls", "fields", "form", "parts", "plan")

    def __init__(self, cls: type[Any], fields: tuple[str, ...], parts: tuple[Pattern, ...], form: int) -> None:
        self.cls = cls
        self.fields = fields
        self.parts = parts
        self.form = form
        # The straight case, slots and constants only, is built without calls.
        self.plan: tuple[tuple[int, object], ...] | None = None
        if all(isinstance(part, (SlotPattern, ConstantPattern)) for part in parts):
            self.plan = tuple(
                (part.index, None) if isinstance(part, SlotPattern) else (-1, part.build(())) for part in parts
            )

    def build(self, values: tuple[object, ...]) -> object:
        if self.plan is not None:
            arguments = [values[index] if index >= 0 else constant for index, constant in self.plan]
        else:
            arguments = [part.build(values) for part in self.parts]
        if self.form:
            return self.cls(*arguments, form=self.form)
        return self.cls(*arguments)

    def match(self, value: object, slots: list[object], same_form: bool) -> bool:
        if type(value) is not self.cls or (same_form and getattr(value, "form", 0) != self.form):
            return False
        for field, part in zip(self.fields, self.parts, strict=True):
            if not part.match(getattr(value, field), slots, same_form):
                return False
        return True

    @property
    def many(self) -> bool:
        return any(part.many for part in self.parts)

    def solutions(self, value: object, slots: list[object], same_form: bool) -> Iterator[list[object]]:
        if type(value) is self.cls and not (same_form and getattr(value, "form", 0) != self.form):
            yield from self.rest(0, value, slots, same_form)

    def rest(self, index: int, value: object, slots: list[object], same_form: bool) -> Iterator[list[object]]:
        """The ways of the fields from ``index`` on."""
        if index == len(self.parts):
            yield slots
            return
        for bound in self.parts[index].solutions(getattr(value, self.fields[index]), slots, same_form):
            yield from self.rest(index + 1, value, bound, same_form)


# ---------------------------------------------------------------------------------------------- reading


class PatternError(ValueError):
    """A right side that is not well formed; the loader adds the file and line."""


_LEXEME = re.compile(r"\s*(\{[a-z_]\w*(?:\.\d)?\}|'(?:[^'\\]|\\.)*'|-?\d+|[A-Za-z_][\w.]*|[(),=\[\]]|\S)")


@dataclasses.dataclass(frozen=True)
class Expression:
    """The syntax of a right side: ``kind`` is slot, splice, constant, name, node or tuple."""

    kind: str
    value: object = None
    parts: tuple[Expression, ...] = ()
    named: tuple[tuple[str, Expression], ...] = ()


class _Reader:
    """Reads one right side."""

    def __init__(self, text: str) -> None:
        self.lexemes = _LEXEME.findall(text)
        self.index = 0

    def peek(self) -> str:
        return self.lexemes[self.index] if self.index < len(self.lexemes) else ""

    def take(self, wanted: str = "") -> str:
        lexeme = self.peek()
        if not lexeme or (wanted and lexeme != wanted):
            raise PatternError(f"expected {wanted or 'a value'}, found {lexeme or 'the end'}")
        self.index += 1
        return lexeme

    def expression(self) -> Expression:
        lexeme = self.take()
        if lexeme[0] == "{" and len(lexeme) > 1:
            return Expression("slot", lexeme[1:-1])
        if lexeme[0] == "'" and len(lexeme) > 1:
            return Expression("constant", lexeme[1:-1].replace("\\'", "'"))
        if lexeme.lstrip("-").isdigit():
            return Expression("constant", int(lexeme))
        if lexeme == "[":
            return self.sequence()
        if lexeme == "*":
            return Expression("splice", self.take().strip("{}"))
        if lexeme in ("true", "false", "none"):
            return Expression("constant", {"true": True, "false": False, "none": None}[lexeme])
        if not (lexeme[0].isalpha() or lexeme[0] == "_"):
            raise PatternError(f"unexpected {lexeme}")
        if self.peek() != "(":
            return Expression("name", lexeme)
        return self.call(lexeme)

    def sequence(self) -> Expression:
        parts: list[Expression] = []
        while self.peek() != "]":
            parts.append(self.expression())
            if self.peek() != "]":
                self.take(",")
        self.take("]")
        return Expression("tuple", None, tuple(parts))

    def call(self, name: str) -> Expression:
        self.take("(")
        parts: list[Expression] = []
        named: list[tuple[str, Expression]] = []
        while self.peek() != ")":
            following = self.lexemes[self.index + 1] if self.index + 1 < len(self.lexemes) else ""
            if following == "=":
                field = self.take()
                self.take("=")
                named.append((field, self.expression()))
            elif named:
                raise PatternError("a positional argument after a named one")
            else:
                parts.append(self.expression())
            if self.peek() != ")":
                self.take(",")
        self.take(")")
        return Expression("node", name, tuple(parts), tuple(named))


def read_pattern(text: str) -> Expression:
    """The syntax of a right side."""
    reader = _Reader(text)
    expression = reader.expression()
    if reader.peek():
        raise PatternError(f"unexpected {reader.peek()}")
    return expression


# ---------------------------------------------------------------------------------------------- resolving


@dataclasses.dataclass(frozen=True)
class Shape:
    """The fields of a node class that a phrase may set, in order, with the defaults."""

    names: tuple[str, ...]
    defaults: Mapping[str, object]


_SHAPES: dict[type[Any], Shape] = {}


def shape_of(cls: type[Any]) -> Shape:
    """The fields of a node class that text decides: not its form, and not the slots that the binder sets."""
    shape = _SHAPES.get(cls)
    if shape is None:
        names: list[str] = []
        defaults: dict[str, object] = {}
        skipped = False
        for field in dataclasses.fields(cls):
            if field.name in ("form", "slot", "besides") or not field.init:
                skipped = skipped or not field.kw_only
                continue
            # Nodes are built by position.
            assert not skipped, f"{cls.__name__}: slot must be the last field"
            names.append(field.name)
            if field.default is not dataclasses.MISSING:
                defaults[field.name] = field.default
            elif field.default_factory is not dataclasses.MISSING:
                defaults[field.name] = field.default_factory()
        shape = _SHAPES[cls] = Shape(tuple(names), defaults)
    return shape


def lookup(namespace: Namespace, name: str) -> object:
    """A name of the namespace, or a member of one (``Zone.HAND``)."""
    head, _, rest = name.partition(".")
    if head not in namespace:
        raise PatternError(f"unknown name {name}")
    value = namespace[head]
    while rest:
        head, _, rest = rest.partition(".")
        if not hasattr(value, head):
            raise PatternError(f"unknown name {name}")
        value = getattr(value, head)
    return value


class Resolver:
    """Turns the syntax of a right side into a pattern for one expansion of its template.

    ``slots`` gives the index of each slot that is present, ``flags`` the truth of each flag, ``absent`` the
    slots of optional groups that this expansion leaves out.
    """

    def __init__(
        self,
        namespace: Namespace,
        slots: Mapping[str, int],
        flags: Mapping[str, bool],
        absent: tuple[str, ...],
    ) -> None:
        self.namespace = namespace
        self.slots = slots
        self.flags = flags
        self.absent = absent
        self.used: set[str] = set()

    def top(self, expression: Expression, form: int) -> Pattern:
        """The pattern of a whole right side."""
        if expression.kind == "name":
            value = lookup(self.namespace, str(expression.value))
            if not _is_node(value):
                return ConstantPattern(value)
            assert isinstance(value, type)
            if not expression.parts and not expression.named:
                return self.by_name(value, form)
        if expression.kind == "node":
            return self.node(expression, form)
        if form:
            raise PatternError("@ needs a node")
        return self.resolve(expression)

    def by_name(self, cls: type[Any], form: int) -> Pattern:
        """A bare class name: every slot and flag is the field of its name."""
        known = shape_of(cls).names
        names = [*self.slots, *self.flags, *self.absent]
        for name in names:
            if name not in known:
                raise PatternError(f"{cls.__name__} has no field {name}")
        named = tuple((name, Expression("slot", name)) for name in names)
        return self.node(Expression("node", cls.__name__, (), named), form, cls)

    def resolve(self, expression: Expression) -> Pattern:
        """The pattern of a part."""
        if expression.kind == "slot":
            return self.slot(str(expression.value))
        if expression.kind == "constant":
            return ConstantPattern(expression.value)
        if expression.kind == "tuple":
            return self.sequence(expression.parts)
        if expression.kind == "splice":
            raise PatternError("* stands only inside [ ] or join( )")
        if expression.kind == "name":
            value = lookup(self.namespace, str(expression.value))
            if _is_node(value):
                return self.node(Expression("node", expression.value), 0)
            return ConstantPattern(value)
        return self.node(expression, 0)

    def sequence(self, parts: tuple[Expression, ...]) -> TuplePattern:
        """The pattern of a tuple; a splice of a slot that is left out is nothing."""
        items: list[Pattern] = []
        for part in parts:
            if part.kind != "splice":
                items.append(self.resolve(part))
                continue
            name = str(part.value)
            self.used.add(name)
            if name in self.slots:
                items.append(SplicePattern(self.slots[name]))
            elif name not in self.absent:
                raise PatternError(f"unknown slot {{{name}}}")
        return TuplePattern(tuple(items))

    def joined(self, expression: Expression) -> Pattern:
        """``join(Name, ...)``."""
        if expression.named or len(expression.parts) < 2 or expression.parts[0].kind != "name":
            raise PatternError("join(Name, part, *{parts})")
        cls = lookup(self.namespace, str(expression.parts[0].value))
        if not _is_node(cls):
            raise PatternError(f"{expression.parts[0].value} is not a node")
        assert isinstance(cls, type)
        return JoinPattern(cls, shape_of(cls).names[0], self.sequence(expression.parts[1:]))

    def slot(self, name: str) -> Pattern:
        """The pattern of a slot or flag."""
        name, _, part = name.partition(".")
        self.used.add(name)
        if name in self.slots:
            return PartPattern(self.slots[name], int(part)) if part else SlotPattern(self.slots[name])
        if name in self.flags:
            return ConstantPattern(self.flags[name])
        if name in self.absent:
            raise PatternError(f"{{{name}}} is optional and may only be a whole field of a node")
        raise PatternError(f"unknown slot {{{name}}}")

    def node(self, expression: Expression, form: int, cls: type[Any] | None = None) -> Pattern:
        """The pattern of a node; what is not named takes its default."""
        if expression.value == "join":
            if form:
                raise PatternError("@ needs a node")
            return self.joined(expression)
        if cls is None:
            value = lookup(self.namespace, str(expression.value))
            if not _is_node(value):
                raise PatternError(f"{expression.value} is not a node")
            assert isinstance(value, type)
            cls = value
        shape = shape_of(cls)
        if len(expression.parts) > len(shape.names):
            raise PatternError(f"{cls.__name__} has {len(shape.names)} fields, not {len(expression.parts)}")
        given = dict(zip(shape.names, expression.parts, strict=False))
        for name, part in expression.named:
            if name == "form":
                # A surface form of a node inside the pattern; the top one has @ for it.
                if part.kind != "constant" or not isinstance(part.value, int) or form:
                    raise PatternError("form needs a number, and only inside a pattern")
                form = part.value
                continue
            if name not in shape.names:
                raise PatternError(f"{cls.__name__} has no field {name}")
            if name in given:
                raise PatternError(f"{cls.__name__}.{name} is given twice")
            given[name] = part
        parts = [self.field(cls, shape, name, given.get(name)) for name in shape.names]
        return NodePattern(cls, shape.names, tuple(parts), form)

    def field(self, cls: type[Any], shape: Shape, name: str, part: Expression | None) -> Pattern:
        """The pattern of one field."""
        if part is not None and part.kind == "slot" and part.value in self.absent:
            # Left out: the field's default, or none if it has no default.
            self.used.add(str(part.value))
            return ConstantPattern(shape.defaults.get(name))
        if part is not None:
            return self.resolve(part)
        if name not in shape.defaults:
            raise PatternError(f"{cls.__name__}.{name} is not given and has no default")
        return ConstantPattern(shape.defaults[name])


def _is_node(value: object) -> bool:
    """Whether a value of the namespace is a node class."""
    return isinstance(value, type) and dataclasses.is_dataclass(value)
