"""Abilities that a resolving spell or ability makes for later (CR 603.7, 603.12): delayed and reflexive ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect as ir
from ...ir.amount import AnyNumber, Number
from ...ir.condition import ThisWayDid
from ...ir.duration import BeginningOf
from ...ir.effect import Do
from ...ir.node import Instruction, Node, Players, fields
from ...ir.reference import Choose, ThatPlayer, You
from ...ir.verb import Mill
from ...kernel.executor import Frame, Holds, PlayerSelector, Selector, Step
from ...kernel.records import DelayedAbility, Waiting
from ...kernel.state import State
from ...types import END_STEP, NOTHING
from ..choices import PLAYED_AT
from ..durations import END_OF_NEXT_TURN_OF, END_OF_TURN, FOREVER, MADE_IN, duration_code, until_of
from ..event_kinds import STEP_BEGINS, ZONE_CHANGE
from ..link import Linker, Pattern, Program, node_at
from ..linked import TriggeredText, adds_mana, makes_mana, program_of
from ..trigger_index import snapshot
from .selectors import SOURCE_MOVED, moved_source


def frame_for_later(game: State, frame: Frame) -> Frame:
    """CR 603.7c: what a later ability knows: everything mentioned so far, but no targets of its own yet."""
    later = frame.clone()
    event = frame.event
    if event is not None and event.kind == ZONE_CHANGE and moved_source(game, frame):
        later.choices = {**later.choices, SOURCE_MOVED: 1}
    later.parent = frame.item
    later.item = NOTHING
    later.targets = []
    later.offset = 0
    later.modes = []
    later.pc = 0
    return later


def later_text(
    link: Linker, pattern: Pattern, condition: Holds | None, effects: tuple[Instruction, ...]
) -> TriggeredText:
    """The text of an ability made inside another: with a program and targets of its own."""
    outer = link.program
    link.program = Program()
    program = program_of(link, effects)
    link.program = outer
    made = TriggeredText(link.root, pattern, condition, program, [], [])
    # CR 605.1b: a delayed triggered ability can be a mana ability, too.
    made.mana = not program.targets and adds_mana(pattern) and makes_mana(effects)
    link.add_part(made)
    return made


class MakeDelayed(Step):
    """CR 603.7a: creates a delayed triggered ability; CR 603.7b: with a stated duration it can trigger repeatedly."""

    def __init__(self, text: TriggeredText, once: bool, code: int) -> None:
        self.text = text
        self.once = once
        self.code = code
        # CR 603.7c: the targets of its event.
        self.aims: list[Selector] = []
        # "Under its owner's control at the beginning of their next upkeep": whose, told by what it does then.
        self.whose: PlayerSelector | None = None

    def run(self, game: State, frame: Frame) -> None:
        for aim in self.aims:
            aim.select(game, frame)
        if self.whose is not None:
            self.whose.players(game, frame)
        later = frame_for_later(game, frame)
        later.choices[MADE_IN] = game.turn
        made = DelayedAbility(game.new_id(), self.text, later, self.once, self.code, until_of(self.code, frame))
        if self._late(game, made) or self._came_before(game, made, frame):
            return
        game.delayed = [*game.delayed, made]

    def _came_before(self, game: State, made: DelayedAbility, frame: Frame) -> bool:
        """Until August 1997: what it waits for has happened while its spell or ability waited, so it triggers now."""
        since = frame.choices.get(PLAYED_AT, -1)
        if not game.settings.watches_from_announcement or since < 0:
            return False
        for event in game.this_turn[since:]:
            later = made.frame.clone()
            later.event = event
            if event.kind in self.text.pattern.kinds and self.text.pattern.matches(game, later, event):
                self.text.pattern.bind(game, later, event)
                game.waiting = [*game.waiting, Waiting(self.text, frame.source, frame.controller, event, later)]
                return made.once
        return False

    def _late(self, game: State, made: DelayedAbility) -> bool:
        """Summary T.9.6: what is made for the end of the turn in the middle of that step is done in it."""
        if not game.settings.end_of_turn_latecomers or game.step != END_STEP or not made.once:
            return False
        began = [event for event in game.this_turn if event.kind == STEP_BEGINS]
        frame = made.frame.clone()
        if not began or STEP_BEGINS not in self.text.pattern.kinds:
            return False
        frame.event = began[-1]
        if not self.text.pattern.matches(game, frame, began[-1]):
            return False
        self.text.pattern.bind(game, frame, began[-1])
        game.waiting = [*game.waiting, Waiting(self.text, frame.source, frame.controller, began[-1], frame)]
        return True


def delayed(node: ir.Delayed, link: Linker, steps: list[Step]) -> None:
    """ "At the beginning of the next end step, E"; "when that creature dies this turn, E"."""
    first = len(link.program.targets)
    pattern = link.event(node.event)
    aims = [link.selectors[link.slot(spec.node)] for spec in link.program.targets[first:] if not spec.players]
    code = duration_code(node.duration) if node.duration is not None else FOREVER
    if isinstance(node.event, BeginningOf) and node.event.this_turn:
        code = END_OF_TURN
    if isinstance(node.event, BeginningOf) and node.event.next_turn and isinstance(node.event.whose, You):
        # "On your next turn": if the step is skipped in that, it never comes.
        code = END_OF_NEXT_TURN_OF
    made = MakeDelayed(later_text(link, pattern, None, node.effects), node.duration is None or node.once, code)
    made.aims = aims
    whose = node.event.whose if isinstance(node.event, BeginningOf) else None
    if isinstance(whose, ThatPlayer):
        inside = node_at(node.effects, whose.slot - 1, link)
        if isinstance(inside, Players):
            made.whose = link.selectors_of_players[whose.slot]
    steps.append(made)


class NeverPattern(Pattern):
    """The event of a reflexive ability, which has happened already."""


ALWAYS: Final = -2


class TriggerReflexive(Step):
    """CR 603.12: "when you do": checked at once; it triggers if the instruction before was carried out, or ALWAYS."""

    def __init__(self, text: TriggeredText, slot: int) -> None:
        self.text = text
        self.slot = slot
        # CR 701.17b: how many cards had to be milled; with fewer in the library it was not done.
        self.milled = 0

    def run(self, game: State, frame: Frame) -> None:
        did = frame.did if self.slot == -1 else self.slot == ALWAYS or len(frame.done.get(self.slot, [])) > 0
        if not did or (self.milled and frame.amounts.get(self.slot + 2, 0) < self.milled):
            return
        later = frame_for_later(game, frame)
        if self.text.condition is not None and not self.text.condition.holds(game, later):
            return
        times = 1
        if game.settings.reflexive_abilities_trigger_again:
            # rule 603.2d (2024): only delayed ones were left out by what makes abilities trigger once more.
            for id, controller, statement in snapshot(game).again:
                if statement.applies(game, Frame(id, controller), None, frame.source):
                    times += 1
        for _ in range(times):
            game.waiting = [*game.waiting, Waiting(self.text, frame.source, frame.controller, None, later.clone())]


def reflexive(node: ir.Reflexive, link: Linker, steps: list[Step]) -> None:
    """ "When you do, E"."""
    condition = link.condition(node.condition) if node.condition is not None else None
    # "When you reveal a creature card this way" asks what was done itself; none is any number, too.
    told = isinstance(node.condition, ThisWayDid) or (
        node.condition is None and _any_number(link.root, node.slot, link)
    )
    slot = ALWAYS if node.always or told else node.slot
    made = TriggerReflexive(later_text(link, NeverPattern(), condition, node.effects), slot)
    milled = node_at(link.root, slot, link) if slot >= 0 else None
    if isinstance(milled, Mill) and isinstance(milled.count, Number):
        made.milled = milled.count.value
    steps.append(made)


def _any_number(value: object, slot: int, link: Linker) -> bool:
    """CR 608.2d: whether the instruction at a slot, which must be carried out, is done to any number of things."""
    if isinstance(value, tuple):
        return any([_any_number(part, slot, link) for part in value])
    if not isinstance(value, Node):
        return False
    if isinstance(value, Do) and not value.may:
        for verb in value.verbs:
            what = getattr(verb, "what", None)
            if link.slots.get(id(verb), -1) == slot and isinstance(what, Choose):
                return isinstance(what.count, AnyNumber)
    return any([_any_number(getattr(value, field.name), slot, link) for field in fields(value)])


def play_instead(node: ir.PlayInstead, link: Linker, steps: list[Step]) -> None:
    """What replaces the event waits to be played as a triggered ability does; in 1997 that is a series."""
    said = node.otherwise
    text = later_text(link, NeverPattern(), None, node.effects if said is None else (*node.effects, said))
    if said is not None:
        link.instruction(said.effect, text.otherwise)
    steps.append(TriggerReflexive(text, ALWAYS))


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {
    "Delayed": delayed,
    "Reflexive": reflexive,
    "PlayInstead": play_instead,
}
