"""Things chosen for an object or during a resolution (CR 607.2d): colours, types, names, players, numbers.

A choice is kept as a number under its kind ('color': a colour bit, 'player': an id, 'number') or, for a word, under
"kind=word".  While a spell or ability resolves it is in the frame's `choices`; what is chosen for an object stays in
the object's `memory`.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from ..kernel.executor import Frame
from ..kernel.objects import GameObject
from ..kernel.state import State

COLOR_OF_YOUR_CHOICE: Final = "color of your choice"
# What is chosen as an instruction is carried out (CR 608.2d), by the words that ask for it.
OF_YOUR_CHOICE: Final = {COLOR_OF_YOUR_CHOICE: "color", "creature type of your choice": "creature type"}
# In the frame of a spell: that its controller began to cast it in a main phase of their own.
MAIN_PHASE: Final = "main phase"
# In `Frame.paid`, as `WasPaid` asks for it: a sorcery could not have been cast then.
LATE: Final = "no sorcery time"
# The least X with which a spell is not of the kind any more that a permission lets be cast.
TOO_GREAT_X: Final = "too great an X"
# In `Frame.slots` of a spell: the sources of the mana spent on it.
MANA_SOURCES: Final = -5_000_000


# In the frame of a spell or ability: how much had happened this turn when it was played (until August 1997).
PLAYED_AT: Final = "events before it was played"
# In the memory of an object: the object that was chosen as it entered (CR 607.2d).
CHOSEN_OBJECT: Final = "chosen object"
# In the memory of what is entering: it has the choices of what it copies (E.4.2, 1998).
COPIED: Final = "choices copied"
# In the memory of an object, behind what was chosen for it: what it was a copy of then.
CHOSEN_AS: Final = "chosen as"
# Which of several things a permanent has become as it entered (CR 707.2).
FORM: Final = "form"
# What may be chosen for an object, as the first word of a key of its memory.
KINDS: Final = (
    *("color", "number", "player", "opponent", "name", "card name", "nonland card name", "creature card name"),
    *("type", "creature type", "card type", "land type", "basic land type", "odd or even", "anchor word", FORM),
)


def take_choices(game: State, id: int, original: int) -> None:
    """E.4.2 (1998): a copy has the choices that were made for the original, and makes none of its own."""
    taken = {key: value for key, value in game.objects[original].memory.items() if key.partition("=")[0] in KINDS}
    game.own(id).memory = {**game.objects[id].memory, **taken, COPIED: 1}


def took_choices(game: State, frame: Frame, what: str) -> bool:
    """Whether what is entering has had this chosen for what it copies."""
    source = game.objects.get(frame.source)
    if source is None or COPIED not in source.memory:
        return False
    return any([key.partition("=")[0] == what for key in source.memory])


def choose(game: State, frame: Frame, what: str, number: int, word: str = "") -> None:
    """Keep a choice: in the frame and, if the source is still an object of its own, for it."""
    _write(frame.choices, what, number, word)
    source = game.objects.get(frame.source)
    if source is not None and source.zone >= 0 and frame.source != frame.item:
        memory = dict(source.memory)
        _write(memory, what, number, word)
        memory[f"{what} {CHOSEN_AS}"] = _copy_of_what(game, source)
        game.own(frame.source).memory = memory


def _copy_of_what(game: State, source: GameObject) -> int:
    """A number for what an object is a copy of; 0 where it is itself, whichever of its faces is up."""
    from .copying import copiable

    name = copiable(game, source.id).name
    if name == source.printed.name or source.merged:
        return 0
    if source.definition is not None and name in [face.name for face in source.definition.faces]:
        return 0
    return crc32(name.encode())


def _is_linked(game: State, source: GameObject, what: str) -> bool:
    """CR 607.2d: a choice belongs to the ability it was made for: it is undefined for those of something else that the
    object has become a copy of."""
    key = f"{what} {CHOSEN_AS}"
    if key not in source.memory or game.settings.choices_fit_any_ability:
        return True
    return source.memory[key] == _copy_of_what(game, source)


def choose_here(frame: Frame, what: str, number: int, word: str = "") -> None:
    """Keep a choice for what is being resolved only."""
    _write(frame.choices, what, number, word)


def _write(where: dict[str, int], what: str, number: int, word: str) -> None:
    """CR 607.2d: the last choice made replaces an earlier one."""
    if not word:
        where[what] = number
        return
    for key in [key for key in where if key.startswith(what + "=")]:
        del where[key]
    where[f"{what}={word}"] = 1


def chosen_number(game: State, frame: Frame, what: str) -> int | None:
    """The number chosen, or None if nothing was (CR 607.5a)."""
    if what in frame.choices:
        return frame.choices[what]
    source = game.objects.get(frame.source)
    if source is None or what not in source.memory or not _is_linked(game, source, what):
        return None
    return source.memory[what]


def chosen_words(game: State, frame: Frame, what: str) -> list[str]:
    """The words chosen; empty if nothing was (CR 607.5a)."""
    found = _words(frame.choices, what)
    source = game.objects.get(frame.source)
    if found or source is None:
        return found
    found = _words(source.memory, what)
    return found if not found or _is_linked(game, source, what) else []


def _words(where: dict[str, int], what: str) -> list[str]:
    return [key[len(what) + 1 :] for key in where if key.startswith(what + "=")]
