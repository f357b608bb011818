"""A whole state as plain data and back.

Every class whose instances live in a state names the attributes that are saved in `FIELDS`.  Instances are written
once and referred to by number, so that what was shared stays shared.  Nodes of the card language are written in
their own code; a linked ability is found again through its node and part, a definition through its compiled card.

Plain values stand for themselves, a JSON list is a list, and everything else is an object with one key:
t tuple, d dict (keys and values in turn), s frozenset, n node, a linked ability, c definition, h characteristics,
i instance, g state.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol

from ..ir.node import Ability, Node
from .events import Stages
from .objects import Characteristics, Definition, LinkedAbility
from .state import Marks, Past, State

PACKAGE: Final = __name__.rsplit(".", 2)[0]
HOMES: Final = ("kernel", "rules", "types", "editions")
"""The parts of the package whose classes may stand in a state."""

TRANSIENT: Final = (
    *("stages", "agent", "question", "marks", "mark", "past", "cache", "working", "reads", "roaming", "board"),
    *("answers", "position", "recording", "applying", "index", "roaming_triggers"),
)
"""What of a state is not saved: made anew, or not part of a checkpoint."""

SAVED: Final = tuple([name for name in State.FIELDS if name not in TRANSIENT])
NO_OTHERS: Final[dict[str, object]] = {}
CHARACTERISTICS: Final = Characteristics.FIELDS


class Damaged(ValueError):
    """Data that no state was saved as."""


class Linking(Protocol):
    """What saving needs of the rules; a protocol, so that it need not be compiled with the core."""

    def link(self, node: Ability) -> list[LinkedAbility]:
        """The linked abilities of a node, always the same ones."""
        raise NotImplementedError

    def define(self, data: Any) -> Definition:
        """The definition of a compiled card, from its plain data."""
        raise NotImplementedError

    def written(self, node: Node) -> Any:
        """The plain data of a node (`ir.codec`), worked out once for each."""
        raise NotImplementedError

    def read(self, data: Any) -> Node:
        """The node of plain data, worked out once for each."""
        raise NotImplementedError

    def stages(self) -> Stages:
        """The stages of the event loop."""
        raise NotImplementedError

    def refresh(self, game: State) -> None:
        """Bring the characteristics up to date, and what was remembered on the way."""
        raise NotImplementedError


class Encoder:
    """Turns values into plain data, collecting what is referred to by number."""

    def __init__(self, linking: Linking) -> None:
        self.linking = linking
        self.classes: list[list[Any]] = []
        self.instances: list[list[Any]] = []
        self.nodes: list[Any] = []
        self.definitions: list[Any] = []
        self.printed: list[Any] = []
        self._class_numbers: dict[str, int] = {}
        self._fields: list[tuple[str, ...]] = []
        self._numbers: dict[int, int] = {}
        self._faces: dict[int, list[int]] = {}
        # What was numbered by its address must stay alive.
        self._kept: list[object] = []

    def value(self, value: Any) -> Any:
        """Plain data for any value that may stand in a state."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if isinstance(value, tuple):
            return {"t": [self.value(item) for item in value]}
        if isinstance(value, dict):
            flat: list[Any] = []
            for key, item in value.items():
                flat.append(self.value(key))
                flat.append(self.value(item))
            return {"d": flat}
        if isinstance(value, frozenset):
            return {"s": sorted([self.value(item) for item in sorted(value)])}
        if isinstance(value, Node):
            return {"n": self._node(value)}
        if isinstance(value, LinkedAbility):
            return {"a": self._ability(value)}
        if isinstance(value, Definition):
            return {"c": self._definition(value)}
        if isinstance(value, Characteristics):
            return {"h": self._characteristics(value)}
        if isinstance(value, State):
            return {"g": [self.value(getattr(value, name)) for name in SAVED]}
        return {"i": self._instance(value)}

    def _remember(self, value: object, number: int) -> int:
        self._numbers[id(value)] = number
        self._kept.append(value)
        return number

    def _node(self, node: Node) -> int:
        found = self._numbers.get(id(node))
        if found is not None:
            return found
        self.nodes.append(self.linking.written(node))
        return self._remember(node, len(self.nodes) - 1)

    def _ability(self, ability: LinkedAbility) -> list[int]:
        """[node, place among the abilities of that node, part] of a linked ability."""
        for place, root in enumerate(self.linking.link(ability.node)):
            if root is ability or (0 <= ability.part < len(root.parts) and root.parts[ability.part] is ability):
                return [self._node(ability.node), place, ability.part]
        raise AssertionError(f"{type(ability).__name__} can't be found again through its node and part")

    def _definition(self, definition: Definition) -> int:
        found = self._numbers.get(id(definition))
        if found is not None:
            return found
        number = len(self.definitions)
        self.definitions.append(self.linking.written(definition.ir))
        for face, printed in enumerate(definition.faces):
            self._faces[id(printed)] = [number, face]
        return self._remember(definition, number)

    def _characteristics(self, chars: Characteristics) -> Any:
        """[definition, face] for a printed face, else a number among `printed`."""
        face = self._faces.get(id(chars))
        if face is not None:
            return face
        found = self._numbers.get(id(chars))
        if found is not None:
            return found
        number = len(self.printed)
        self.printed.append(None)
        self._remember(chars, number)
        self.printed[number] = [self.value(getattr(chars, name)) for name in CHARACTERISTICS]
        return number

    def _instance(self, value: Any) -> int:
        found = self._numbers.get(id(value))
        if found is not None:
            return found
        number = len(self.instances)
        kind = self._class(type(value))
        written: list[Any] = [kind]
        self.instances.append(written)
        self._remember(value, number)
        for name in self._fields[kind]:
            # Which fork may write an object is no part of the state.
            written.append(0 if name == "mark" else self.value(getattr(value, name)))
        return number

    def _class(self, cls: type) -> int:
        name = f"{cls.__module__}.{cls.__qualname__}".removeprefix(PACKAGE + ".")
        found = self._class_numbers.get(name)
        if found is None:
            fields = getattr(cls, "FIELDS", None)
            assert fields is not None and name.split(".")[0] in HOMES, f"a {name} can't be saved"
            found = len(self.classes)
            self._class_numbers[name] = found
            self.classes.append([name, list(fields)])
            self._fields.append(tuple(fields))
        return found


def dump(state: State, linking: Linking, history: bool = False) -> dict[str, Any]:
    """A checkpoint as plain data; `history`: with all past events, which only explanations need."""
    if state.stale:
        linking.refresh(state)
    encoder = Encoder(linking)
    # Cards first, so that their faces are known when objects refer to them.
    cards = [encoder.value(card)["c"] for card in state.cards]
    fields = [None if name == "cards" else encoder.value(getattr(state, name)) for name in SAVED]
    past = [encoder.value(event) for event in history_of(state)] if history else None
    return {
        "fields": list(SAVED),
        "definitions": encoder.definitions,
        "nodes": encoder.nodes,
        "classes": encoder.classes,
        "printed": encoder.printed,
        "instances": encoder.instances,
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
        self.data = data
        self.definitions: list[Definition] = [linking.define(item) for item in data["definitions"]]
        self.nodes: list[Any] = [linking.read(item) for item in data["nodes"]]
        self.classes: list[type] = [known_class(name, fields) for name, fields in data["classes"]]
        self.printed: list[Characteristics] = [Characteristics() for _ in data["printed"]]
        self.instances: list[Any] = [new_instance(self.classes[item[0]]) for item in data["instances"]]

    def fill(self) -> None:
        """Give every instance its attributes, now that all of them exist."""
        for chars, written in zip(self.printed, self.data["printed"]):
            set_all(chars, CHARACTERISTICS, [self.value(item) for item in written])
        for made, written in zip(self.instances, self.data["instances"]):
            fields = self.data["classes"][written[0]][1]
            set_all(made, tuple(fields), [self.value(item) for item in written[1:]])

    def value(self, data: Any) -> Any:
        """The value of plain data."""
        if isinstance(data, list):
            return [self.value(item) for item in data]
        if not isinstance(data, dict):
            return data
        if len(data) != 1:
            raise Damaged(f"no value: {data!r}")
        for key, body in data.items():
            return self._tagged(key, body)

    def _tagged(self, key: str, body: Any) -> Any:
        if key == "i":
            return self.instances[body]
        if key == "t":
            return tuple([self.value(item) for item in body])
        if key == "d":
            items = [self.value(item) for item in body]
            return dict(zip(items[::2], items[1::2]))
        if key == "h":
            return self.printed[body] if isinstance(body, int) else self.definitions[body[0]].faces[body[1]]
        if key == "c":
            return self.definitions[body]
        if key == "a":
            root = self.linking.link(self.nodes[body[0]])[body[1]]
            return root if body[2] < 0 else root.parts[body[2]]
        if key == "n":
            return self.nodes[body]
        if key == "g":
            return self._state([self.value(item) for item in body])
        if key == "s":
            return frozenset([self.value(item) for item in body])
        raise Damaged(f"no value is tagged {key!r}")

    def _state(self, values: list[Any]) -> State:
        """A state inside the state: what an announcement goes back to if it fails (CR 733)."""
        blank = State(self.linking.stages(), values[SAVED.index("settings")], 0)
        set_all(blank, SAVED, values)
        return blank


def known_class(name: str, fields: list[str]) -> type:
    """The class of that name, which must still have those fields."""
    module, _, word = name.rpartition(".")
    if module.split(".")[0] not in HOMES:
        raise Damaged(f"no state holds a {name}")
    cls = getattr(import_module(f"{PACKAGE}.{module}"), word, None)
    if cls is None or tuple(getattr(cls, "FIELDS", ())) != tuple(fields):
        raise Damaged(f"{name} is not the same in this version")
    assert isinstance(cls, type)
    return cls


def new_instance(cls: Any) -> Any:
    """An instance without its saved attributes; `UNSAVED` says what the others are between steps.

    Compiled, `__new__` alone makes one only of a class that allows interpreted subclasses.
    """
    made = cls.__new__(cls)
    for name, value in getattr(cls, "UNSAVED", NO_OTHERS).items():
        setattr(made, name, value)
    return made


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
    decoder.fill()
    state: State = State.__new__(State)
    blank = State(linking.stages(), decoder.value(data["state"][SAVED.index("settings")]), 0)
    for name in TRANSIENT:
        setattr(state, name, getattr(blank, name))
    values = [decoder.value(item) for item in data["state"]]
    values[SAVED.index("cards")] = [decoder.definitions[number] for number in data["cards"]]
    set_all(state, SAVED, values)
    state.marks = Marks()
    state.marks.last = 1
    state.mark = 1
    state.past = None
    for item in data["past"] or []:
        state.past = Past(decoder.value(item), state.past)
    linking.refresh(state)
    return state
