"""A whole state as plain data and back.

Every class whose instances live in a state names the attributes that are saved in `FIELDS`.  Instances are written
once and referred to by number among the `things`, so that what was shared stays shared; so are definitions, which are
found again through their compiled card, their faces, linked abilities (through their node and part) and nodes of the
card language, written in their own code, which `Linking` keeps.

Plain values stand for themselves, a JSON list is a tuple, and everything else is an object with one key:
l list, d dict (its keys and its values; an empty one has no key), s frozenset, i a thing, g state.

Instances are written in blocks of those with the same fields, field by field.  What a list, a dict or a field of
several instances holds is a list of values, or an object with one key: i things (null: None), = the usual value, the
places of others and these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from importlib import import_module
from itertools import repeat
from operator import attrgetter
from typing import Any, Final, Protocol

from ..ir.node import Ability, Node
from .events import Stages
from .objects import Definition, LinkedAbility
from .state import Marks, Past, State

PACKAGE: Final = __name__.rsplit(".", 2)[0]
HOMES: Final = ("kernel", "rules", "settings", "editions")
"""The parts of the package whose classes may stand in a state."""

TRANSIENT: Final = (
    *("stages", "agent", "question", "marks", "mark", "past", "cache", "working", "reads", "roaming", "board"),
    *("answers", "position", "recording", "applying", "index", "roaming_triggers"),
)
"""What of a state is not saved: made anew, or not part of a checkpoint."""

SAVED: Final = tuple([name for name in State.FIELDS if name not in TRANSIENT])
NO_OTHERS: Final[dict[str, object]] = {}
PLAIN: Final = frozenset([int, bool, str, type(None)])
"""The classes of the values that stand for themselves."""

IN_PLACE: Final = frozenset([tuple, list, dict, frozenset, State])
"""The classes of the other values that are not referred to by number."""


class Damaged(ValueError):
    """Data that no state was saved as."""


class Linking(Protocol):
    """What saving needs of the rules; a protocol, so that it need not be compiled with the core."""

    def link(self, node: Ability) -> list[LinkedAbility]:
        """The linked abilities of a node, always the same ones."""
        raise NotImplementedError

    def define(self, code: Any) -> Definition:
        """The definition of a compiled card, from its code; worked out once for each."""
        raise NotImplementedError

    def written(self, node: Node) -> Any:
        """The code of a node (JSON of `ir.codec`), worked out once for each."""
        raise NotImplementedError

    def read(self, code: Any) -> Node:
        """The node of a code, worked out once for each."""
        raise NotImplementedError

    def stages(self) -> Stages:
        """The stages of the event loop."""
        raise NotImplementedError

    def refresh(self, game: State) -> None:
        """Bring the characteristics up to date, and what was remembered on the way."""
        raise NotImplementedError


class Shape:
    """The saved attributes of a class, or of several that have the same.

    row: gets them at once; mark: the place of `mark` among them, or -1: which fork may write an object is no part of
    the state.
    """

    __slots__ = ("fields", "row", "mark")

    def __init__(self, fields: tuple[str, ...]) -> None:
        self.fields = fields
        # With the class added twice there are at least two of them, so that what is got is a tuple.
        self.row: Any = attrgetter(*fields, "__class__", "__class__")
        self.mark = fields.index("mark") if "mark" in fields else -1


class Scheme:
    """A class whose instances are saved.  name: without the package."""

    __slots__ = ("cls", "name", "shape")

    def __init__(self, cls: Any) -> None:
        self.cls = cls
        self.name = f"{cls.__module__}.{cls.__qualname__}".removeprefix(PACKAGE + ".")
        fields = getattr(cls, "FIELDS", None)
        assert fields is not None and self.name.split(".")[0] in HOMES, f"a {self.name} can't be saved"
        self.shape = shape_of(tuple(fields))


_SHAPES: dict[tuple[str, ...], Shape] = {}
_SCHEMES: dict[type, Scheme] = {}
_SCHEMES_BY_NAME: dict[str, Scheme] = {}


def shape_of(fields: tuple[str, ...]) -> Shape:
    """The shape with these fields, made once."""
    found = _SHAPES.get(fields)
    if found is None:
        found = Shape(fields)
        _SHAPES[fields] = found
    return found


def scheme_of(cls: type) -> Scheme:
    """The scheme of a class, made once."""
    found = _SCHEMES.get(cls)
    if found is None:
        found = Scheme(cls)
        _SCHEMES[cls] = found
        _SCHEMES_BY_NAME[found.name] = found
    return found


class Encoder:
    """Turns values into plain data, collecting what is referred to by number."""

    def __init__(self, linking: Linking) -> None:
        self.linking = linking
        self.definitions: list[Any] = []
        self.nodes: list[Any] = []
        self.classes: list[list[Any]] = []
        self.things: list[Any] = []
        self.blocks: list[list[Any]] = []
        self._class_numbers: dict[type, int] = {}
        # By address; what was numbered must stay alive.
        self._numbers: dict[int, int] = {}
        self._kept: list[object] = []
        # Instances by their shape that have a number and are not written yet.
        self._open: dict[Shape, list[Any]] = {}

    def value(self, value: Any) -> Any:
        """Plain data for any value that may stand in a state."""
        cls = value.__class__
        if cls in PLAIN:
            return value
        if cls is tuple:
            return [item if item.__class__ in PLAIN else self.value(item) for item in value]
        if cls is dict:
            return {"d": [self.values(list(value)), self.values(list(value.values()))]} if value else {}
        if cls is list:
            return {"l": self.values(value)}
        if cls is frozenset:
            return {"s": sorted(value)}
        if isinstance(value, State):
            return {"g": [self.value(getattr(value, name)) for name in SAVED]}
        return {"i": self.number(value)}

    def values(self, values: Sequence[Any]) -> Any:
        """Several values of a kind."""
        kinds = frozenset(map(type, values))
        if kinds <= PLAIN:
            return list(values)
        if kinds & IN_PLACE:
            return [item if item.__class__ in PLAIN else self.value(item) for item in values]
        return {"i": [None if item is None else self.number(item) for item in values]}

    def column(self, values: tuple[Any, ...]) -> Any:
        """One attribute of the instances of a block."""
        kinds = frozenset(map(type, values))
        first = values[0]
        if len(kinds) == 1 and first.__class__ in PLAIN and values.count(first) == len(values):
            return {"=": [first, [], []]}
        if len(kinds) == 1 and first.__class__ in IN_PLACE and first.__class__ is not State:
            # Most of them are empty.
            others = [place for place, item in enumerate(values) if item]
            return {"=": [self.value(first.__class__()), others, [self.value(values[place]) for place in others]]}
        return self.values(values)

    def number(self, thing: Any) -> int:
        """The number of what is written once."""
        found = self._numbers.get(id(thing))
        if found is not None:
            return found
        if isinstance(thing, Definition):
            return self._definition(thing)
        if isinstance(thing, LinkedAbility):
            return self._new(thing, {"a": self._ability(thing)})
        if isinstance(thing, Node):
            self.nodes.append(self.linking.written(thing))
            return self._new(thing, {"n": len(self.nodes) - 1})
        return self._instance(thing)

    def _new(self, thing: object, written: Any) -> int:
        number = len(self.things)
        self.things.append(written)
        self._numbers[id(thing)] = number
        self._kept.append(thing)
        return number

    def definitions_of(self, state: State) -> None:
        """The cards that objects are and that are in no deck, before anything refers to their faces; in the states that
        announcements in progress go back to, too."""
        for found in state.objects.values():
            if found.definition is not None:
                self.number(found.definition)
        for context in state.agenda:
            earlier = getattr(context, "start", None)
            if isinstance(earlier, State):
                self.definitions_of(earlier)

    def _definition(self, definition: Definition) -> int:
        self.definitions.append(self.linking.written(definition.ir))
        number = self._new(definition, {"c": len(self.definitions) - 1})
        for place, face in enumerate(definition.faces):
            # What was referred to before its card was is written by itself.
            if id(face) not in self._numbers:
                self._new(face, {"f": [number, place]})
        return number

    def _ability(self, ability: LinkedAbility) -> list[int]:
        """[node, place among the abilities of that node, part] of a linked ability."""
        for place, root in enumerate(self.linking.link(ability.root)):
            if root is ability or (0 <= ability.part < len(root.parts) and root.parts[ability.part] is ability):
                return [self.number(ability.root), place, ability.part]
        raise AssertionError(f"{type(ability).__name__} can't be found again through its node and part")

    def _instance(self, thing: Any) -> int:
        cls = thing.__class__
        scheme = scheme_of(cls)
        kind = self._class_numbers.get(cls)
        if kind is None:
            kind = len(self.classes)
            self._class_numbers[cls] = kind
            self.classes.append([scheme.name, list(scheme.shape.fields)])
        waiting = self._open.get(scheme.shape)
        if waiting is None:
            self._open[scheme.shape] = [thing]
        else:
            waiting.append(thing)
        return self._new(thing, kind)

    def finish(self) -> None:
        """Write every instance that was referred to."""
        while self._open:
            shape = next(iter(self._open))
            things = self._open.pop(shape)
            columns = list(zip(*[shape.row(thing) for thing in things]))
            if shape.mark >= 0:
                columns[shape.mark] = (0,) * len(things)
            numbers = [self._numbers[id(thing)] for thing in things]
            self.blocks.append([numbers, [self.column(values) for values in columns[:-2]]])


def dump(state: State, linking: Linking, history: bool = False) -> dict[str, Any]:
    """A checkpoint as plain data; `history`: with all past events, which only explanations need."""
    if state.stale:
        linking.refresh(state)
    encoder = Encoder(linking)
    # Cards first, so that their faces are known when objects refer to them.
    cards = [encoder.number(card) for card in state.cards]
    encoder.definitions_of(state)
    fields = [None if name == "cards" else encoder.value(getattr(state, name)) for name in SAVED]
    past = [encoder.value(event) for event in history_of(state)] if history else None
    encoder.finish()
    return {
        "fields": list(SAVED),
        "definitions": encoder.definitions,
        "nodes": encoder.nodes,
        "classes": encoder.classes,
        "things": encoder.things,
        "blocks": encoder.blocks,
        "cards": cards,
        "state": fields,
        "past": past,
    }


def history_of(state: State) -> list[Any]:
    """All past events, the oldest first."""
    events: list[Any] = []
    past = state.past
    while past is not None:
        events.append(past.event)
        past = past.before
    events.reverse()
    return events


class Decoder:
    """Turns plain data into values."""

    def __init__(self, linking: Linking, data: dict[str, Any]) -> None:
        self.linking = linking
        self.definitions: list[Any] = [linking.define(item) for item in data["definitions"]]
        self.nodes: list[Any] = [linking.read(item) for item in data["nodes"]]
        self.schemes: list[Scheme] = [known_scheme(name, fields) for name, fields in data["classes"]]
        self.kinds: list[Any] = data["things"]
        self.things: list[Any] = []
        for written in self.kinds:
            self.things.append(self._thing(written))
        self._fill(data["blocks"])

    def _thing(self, written: Any) -> Any:
        if isinstance(written, int):
            return new_instance(self.schemes[written].cls)
        for key, body in written.items():
            if key == "c":
                return self.definitions[body]
            if key == "f":
                return self.things[body[0]].faces[body[1]]
            if key == "n":
                return self.nodes[body]
            if key == "a":
                root = self.linking.link(self.things[body[0]])[body[1]]
                return root if body[2] < 0 else root.parts[body[2]]
        raise Damaged(f"nothing is written {written!r}")

    def _fill(self, blocks: list[Any]) -> None:
        """Give every instance its attributes, now that all of them exist."""
        filled = 0
        for numbers, columns in blocks:
            made = [self.things[number] for number in numbers]
            fields = self.schemes[self.kinds[numbers[0]]].shape.fields
            if len(columns) != len(fields):
                raise Damaged(f"a {type(made[0]).__name__} has {len(fields)} fields, not {len(columns)}")
            for name, column in zip(fields, columns):
                set_each(made, name, self.column(column, len(made)))
            filled += len(made)
        if filled != len([kind for kind in self.kinds if isinstance(kind, int)]):
            raise Damaged("some instances are not there")

    def column(self, column: Any, count: int) -> list[Any]:
        """One attribute of so many instances."""
        if isinstance(column, list) or "=" not in column:
            return self.values(column)
        usual, places, others = column["="]
        if usual.__class__ in PLAIN:
            values: list[Any] = [usual] * count
        else:
            # What can be written must not be shared.
            values = [self.value(usual) for _ in range(count)]
        for place, item in zip(places, others):
            values[place] = self.value(item)
        return values

    def values(self, data: Any) -> list[Any]:
        """Several values of a kind."""
        if isinstance(data, list):
            return [item if item.__class__ in PLAIN else self.value(item) for item in data]
        things = self.things
        return [None if number is None else things[number] for number in data["i"]]

    def value(self, data: Any) -> Any:
        """The value of plain data."""
        if isinstance(data, list):
            return tuple([item if item.__class__ in PLAIN else self.value(item) for item in data])
        if not isinstance(data, dict):
            return data
        for key, body in data.items():
            if key == "i":
                return self.things[body]
            if key == "l":
                return self.values(body)
            if key == "d":
                return dict(zip(self.values(body[0]), self.values(body[1])))
            if key == "g":
                return self._state([self.value(item) for item in body])
            if key == "s":
                return frozenset(body)
            raise Damaged(f"no value is tagged {key!r}")
        return {}

    def _state(self, values: list[Any]) -> State:
        """A state inside the state: what an announcement goes back to if it fails (CR 733)."""
        blank = State(self.linking.stages(), values[SAVED.index("settings")], 0)
        set_all(blank, SAVED, values)
        return blank


def known_scheme(name: str, fields: list[str]) -> Scheme:
    """The scheme of the class of that name, which must still have those fields."""
    found = _SCHEMES_BY_NAME.get(name)
    if found is None:
        module, _, word = name.rpartition(".")
        if module.split(".")[0] not in HOMES:
            raise Damaged(f"no state holds a {name}")
        cls = getattr(import_module(f"{PACKAGE}.{module}"), word, None)
        if not isinstance(cls, type) or getattr(cls, "FIELDS", None) is None:
            raise Damaged(f"{name} is not the same in this version")
        found = scheme_of(cls)
    if found.name != name or found.shape.fields != tuple(fields):
        raise Damaged(f"{name} is not the same in this version")
    return found


def new_instance(cls: Any) -> Any:
    """An instance without its saved attributes; `UNSAVED` says what the others are between steps.

    Compiled, `__new__` alone makes one only of a class that allows interpreted subclasses.
    """
    made = cls.__new__(cls)
    for name, value in getattr(cls, "UNSAVED", NO_OTHERS).items():
        setattr(made, name, value)
    return made


def set_each(made: list[Any], name: str, values: list[Any]) -> None:
    """Set an attribute of several instances."""
    if len(made) != len(values):
        raise Damaged(f"{len(made)} instances have {len(values)} values of {name}")
    # The loop runs in C.
    deque(map(setattr, made, repeat(name), values), maxlen=0)


def set_all(made: object, fields: tuple[str, ...], values: list[Any]) -> None:
    """Set the attributes of an instance."""
    if len(fields) != len(values):
        raise Damaged(f"a {type(made).__name__} has {len(fields)} fields, not {len(values)}")
    for name, value in zip(fields, values):
        setattr(made, name, value)


def load(data: dict[str, Any], linking: Linking) -> State:
    """The state that `dump` wrote; Damaged, LookupError, TypeError or ValueError for anything else."""
    if tuple(data["fields"]) != SAVED:
        raise Damaged("a state is not the same in this version")
    decoder = Decoder(linking, data)
    state: State = State.__new__(State)
    blank = State(linking.stages(), decoder.value(data["state"][SAVED.index("settings")]), 0)
    for name in TRANSIENT:
        setattr(state, name, getattr(blank, name))
    values = [decoder.value(item) for item in data["state"]]
    values[SAVED.index("cards")] = [decoder.things[number] for number in data["cards"]]
    set_all(state, SAVED, values)
    state.marks = Marks()
    state.marks.last = 1
    state.mark = 1
    state.past = None
    for item in data["past"] or []:
        state.past = Past(decoder.value(item), state.past)
    linking.refresh(state)
    return state
