"""Keyword actions (CR 701) that are data: `action_table.json` holds what each one means, in the card language.

The table is compiled from `oracle/keywords/actions.txt` by `tools.keywords`.  An action is carried out in a frame of
its own, in which "you" is the player who acts and the source the object that does; its targets are among those of the
spell or ability that names it.  What the language can't say is code in `one_shot/` and says why.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ..ir.ability import SpellAbility
from ..ir.binding import bind
from ..ir.codec import decode
from ..ir.node import Ability
from ..ir.parameter import with_word
from ..ir.reference import Exactly, It, This
from ..ir.verb import KeywordAction
from ..kernel.events import Event
from ..kernel.executor import Frame, Selector, Step, Value
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..types import BATTLEFIELD, FIRST_OBJECT_ID, NOTHING
from . import ordering
from .event_kinds import KEYWORD_ACTION
from .executors.selectors import RESERVED
from .link import Linker, NotExecutable, TargetSpec
from .link_ability import link_ability
from .linked import SpellText, has_node
from .objects import controller, name_of
from .one_shot.basic import finish

# Where the frame of an action holds what is written after the name; the binder's slots are never negative, nor are
# an ability's own local ones as far down.
AMOUNT: Final = -4_000_002
OBJECT: Final = -4_000_004
# Steps whose objects "that creature" and the like are after an action: the last of them that did something.
_MAKERS: Final = ("ChooseObjectsStep", "CreateStep", "PutCountersStep", "KeywordActionStep", "ManifestStep")


class Action:
    """One keyword action: its name, its rule, what it means, and the word that stands for the one written."""

    __slots__ = ("name", "rule", "text", "word")

    def __init__(self, name: str, rule: str, text: SpellAbility, word: str) -> None:
        self.name = name
        self.rule = rule
        self.text = text
        self.word = word


# CR 701.63b: those that do nothing at all with the number 0.
NOTHING_FOR_NONE: Final = ("endure",)
# CR 701.44c, 701.50c, 701.63a: those that a permanent does as it last was, if it has changed zones before.
AS_IT_WAS: Final = ("explore", "connive", "endure")
# CR 701.65b: those that are done once, to however many objects.
ONCE_FOR_ALL: Final = ("airbend",)

_TABLE: Final[dict[str, Action]] = {}


_ABILITIES: Final[dict[str, list[Ability]]] = {}


def abilities_of(name: str) -> list[Ability]:
    """The abilities that an action gives to what it makes, in order."""
    definition(name)
    return _ABILITIES[name]


def definition(name: str) -> Action | None:
    """What a keyword action means, or None where it is no data."""
    if not _TABLE:
        raw = pkgutil.get_data("lawmage.rules", "action_table.json")
        assert raw is not None
        table: dict[str, Any] = json.loads(raw)
        for action, entry in table.items():
            if not all([isinstance(decode(node), SpellAbility) for node in entry["abilities"]]):
                _ABILITIES[action] = [decode(node) for node in entry["abilities"]]
                continue
            effects = [effect for node in entry["abilities"] for effect in decode(node).effects]
            _TABLE[action] = Action(action, entry["rule"], SpellAbility(tuple(effects)), entry.get("word", ""))
    return _TABLE.get(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionDone(Event):
    """CR 701: a keyword action (`word`) is complete: by or for an object, by a player."""

    kind = KEYWORD_ACTION
    name = "keyword action"

    def __init__(self, object: int, player: int, word: str, rule: str, source: int = NOTHING, amount: int = 1) -> None:
        super().__init__(object, player, amount, source, rule)
        self.word = word

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        who = self.player if self.object == NOTHING else self.object
        return f"{name_of(game, who)}: {self.word}"


class KeywordAmountValue(Value):
    """The number written after the action's name, as the text that names it works it out."""

    def __init__(self, node: object, link: Linker) -> None:
        pass

    def value(self, game: State, frame: Frame) -> int:
        return frame.amounts.get(AMOUNT, 1)


class KeywordObjectSelector(Selector):
    """What the action is done to."""

    def __init__(self, node: object, link: Linker) -> None:
        self.slot = link.slots[id(node)]

    def select(self, game: State, frame: Frame) -> list[int]:
        ids = frame.slots.get(OBJECT, [])
        frame.bind(self.slot, ids)
        return ids


class KeywordActionStep(Step):
    """CR 701: the players of the clause act, in turn order, or its objects do, one at a time.

    CR 701.44d, 701.50d: several objects in APNAP order of their controllers, who choose among their own.
    """

    def __init__(self, node: KeywordAction, link: Linker, action: Action) -> None:
        self.action = action
        self.slot = link.slot(node)
        text = action.text
        if node.words:
            if not action.word:
                raise NotExecutable(node)
            text = with_word(text, action.word, node.words)
        elif action.word:
            raise NotExecutable(node)
        linked = link_ability(_bound(text))
        assert len(linked) == 1 and isinstance(linked[0], SpellText)
        self.program = linked[0].program
        self.steps = self.program.steps
        self.counted = has_node(text, "KeywordAmount")
        self.itself = has_node(text, "This")
        self.amount: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.what: Selector | None = link.objects(node.what) if node.what is not None else None
        if self.program.modes or (self.what is None) == has_node(text, "KeywordObject"):
            raise NotExecutable(node)
        # CR 701.37b and others: a designation is an event of its own.
        self.quiet = has_node(text, "BecomeDesignated")
        self.subject: Selector | None = None
        if action.name in AS_IT_WAS and isinstance(link.subject, (This, It, Exactly)):
            self.subject = link.objects(link.subject)
        self.results = [step.slot for step in _verbs_of(self.steps) if isinstance(step.slot, int)]
        self._add_targets(node, link, linked[0])

    def _add_targets(self, node: KeywordAction, link: Linker, linked: LinkedAbility) -> None:
        """CR 601.2c: the action's targets are chosen with those of the text that names it."""
        self.base = len(link.program.targets)
        for spec in self.program.targets:
            if isinstance(spec.most, KeywordAmountValue) or isinstance(spec.least, KeywordAmountValue):
                least = self.amount if isinstance(spec.least, KeywordAmountValue) else spec.least
                most = self.amount if isinstance(spec.most, KeywordAmountValue) else spec.most
                if self.amount is None:
                    raise NotExecutable(node)
            else:
                least, most = spec.least, spec.most
            own = TargetSpec(spec.node, spec.test, least, most, spec.different)
            own.zones = spec.zones
            own.players = spec.players
            own.group = spec.group
            own.uses_x = own.uses_x or has_node(node.amount, "X")
            link.new_target(own)

    def run(self, game: State, frame: Frame) -> None:
        subject = frame.subject
        amount = 1 if self.amount is None else self.amount.value(game, frame)
        times = 1 if self.counted else max(0, amount)
        if self.action.name in NOTHING_FOR_NONE and amount <= 0:
            times = 0
        objects = self.what.select(game, frame) if self.what is not None else []
        made: list[int] = []
        done = 0
        if self.subject is not None:
            frame.subject = [id for id in self.subject.known(game, frame) if _was_permanent(game, id)]
        for source, player in performers(game, frame):
            for _ in range(times):
                own = self._frame(frame, source, player)
                own.bind_amount(AMOUNT, amount)
                own.bind(OBJECT, objects)
                self._carry_out(game, own)
                made += self._made(own)
                done += 1
                self._announce(game, own, objects, amount)
        frame.subject = subject
        finish(frame, self.slot, made, done)

    def _frame(self, frame: Frame, source: int, player: int) -> Frame:
        own = Frame(source, player)
        own.item = frame.item
        own.parent = frame.parent
        own.targets = frame.targets
        own.offset = frame.offset + self.base
        own.x = frame.x
        own.subject = [player]
        if RESERVED in frame.slots:
            # CR 118.3: as a cost, what can't be chosen for it, or is needed for another part.
            own.bind(RESERVED, frame.slots[RESERVED])
        return own

    def _carry_out(self, game: State, own: Frame) -> None:
        own.pc = 0
        while own.pc < len(self.steps):
            step = self.steps[own.pc]
            own.pc += 1
            step.run(game, own)

    def _made(self, own: Frame) -> list[int]:
        for slot in reversed(self.results):
            ids = own.slots.get(slot, [])
            if ids:
                return ids
        return []

    def _announce(self, game: State, own: Frame, objects: list[int], amount: int) -> None:
        """CR 701.44b and others: it was done, even if some or all of it was impossible."""
        if self.quiet:
            return
        about = objects if self.what is not None else [own.source if self.itself else NOTHING]
        if self.action.name in ONCE_FOR_ALL:
            about = about[:1]
        batch: list[Event] = []
        for id in about:
            event = ActionDone(id, own.controller, self.action.name, self.action.rule, own.source, amount)
            event.cause = own.item
            batch.append(event)
        game.do_all(batch)


def _was_permanent(game: State, id: int) -> bool:
    return id >= FIRST_OBJECT_ID and game.objects[id].zone in (BATTLEFIELD, -1 - BATTLEFIELD)


def performers(game: State, frame: Frame) -> list[tuple[int, int]]:
    """(source, player) for each who acts: the players of the clause, or its objects with their controllers."""
    if frame.subject and frame.subject[0] >= FIRST_OBJECT_ID:
        found: list[tuple[int, int]] = []
        for player in apnap(game):
            own = [id for id in frame.subject if controller(game, id) == player]
            own = ordering.in_order(game, player, own, "Which one goes first") if len(own) > 1 else own
            found += [(id, player) for id in own]
        return found
    return [(frame.source, player) for player in frame.subject]


def apnap(game: State) -> list[int]:
    """CR 101.4: the players from the active one on, in turn order."""
    order = game.turn_order
    start = order.index(game.active) if game.active in order else 0
    return order[start:] + order[:start]


def _verbs_of(steps: list[Step]) -> list[Any]:
    return [step for step in steps if type(step).__name__ in _MAKERS]


_BOUND: Final[dict[SpellAbility, SpellAbility]] = {}


def _bound(text: SpellAbility) -> SpellAbility:
    found = _BOUND.get(text)
    if found is None:
        found = bind(text)
        _BOUND[text] = found
    return found


def action(node: KeywordAction, link: Linker) -> Step:
    """The executor of KeywordAction."""
    made = CODE.get(node.name)
    if made is not None:
        return made(node, link)
    name = node.name
    if isinstance(link.root, SpellAbility) and definition(f"{name} as a spell") is not None:
        name = f"{name} as a spell"
    found = definition(name)
    if found is None:
        raise NotExecutable(node)
    return KeywordActionStep(node, link, found)


# Keyword actions that are code, by name; each says why.
CODE: Final[dict[str, Callable[[Any, Any], Step]]] = {}
VERBS: Final = {"KeywordAction": action}
VALUES: Final = {"KeywordAmount": KeywordAmountValue}
SELECTORS: Final = {"KeywordObject": KeywordObjectSelector}
