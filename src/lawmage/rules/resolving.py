"""Resolving spells and abilities (CR 608)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..ir.antecedent_words import DONE_SLOTS
from ..kernel.agenda import Context
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from ..types import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, NOTHING, PERMANENT_TYPES, STACK
from . import as_played, attaching, exiled_to_cast
from .bestowing import cease_to_be_bestowed
from .chapters import ChapterResolved, chapter_word
from .countering import CounterEvent
from .done_once import count_resolution
from .executors.as_cast import AimedStatement
from .executors.selectors import CHOSEN_TARGETS
from .face_down import WITH_WARD
from .layers.groups import groups
from .link import Program, TargetSpec
from .linked import ActivatedText, CleavedText, SpellText, TriggeredText
from .merging import cease_to_mutate, is_mutating, mutate
from .objects import chars
from .overloading import overloaded
from .permissions import OtherRule
from .splicing import speak, spliced, spliced_programs
from .targets import legal_target, of_its_program
from .zones import ShuffleLibrary, ZoneChange


def base_programs(game: State, item: int) -> list[Program]:
    """The programs of a spell or ability before modes are chosen."""
    found = game.objects[item]
    ability = found.ability
    if isinstance(ability, (ActivatedText, TriggeredText)):
        return [ability.program]
    now = chars(game, item)
    texts = [text for text in now.abilities if isinstance(text, SpellText)]
    if found.frame is not None and found.frame.paid.get("overload", 0):
        texts = [overloaded(text) for text in texts]
    if found.frame is not None and found.frame.paid.get("cleave", 0):
        # CR 702.148a.
        texts = [text.cut if isinstance(text, CleavedText) else text for text in texts]
    found_programs = [text.program for text in texts]
    if attaching.AURA in now.subtypes:
        # CR 303.4a: what an Aura spell targets, its enchant ability says; it comes first.
        spec = attaching.enchant_spec(game, item)
        if spec is not None:
            found_programs.insert(0, aiming(spec))
    for static in groups(now).statements:
        if isinstance(static.statement, AimedStatement):
            found_programs.insert(0, aiming(static.statement.target))
    return _targets_of_costs(game, item, found_programs)


def aiming(spec: TargetSpec) -> Program:
    """A program that has a target and does nothing."""
    made = Program()
    made.targets.append(spec)
    return made


def _targets_of_costs(game: State, item: int, found: list[Program]) -> list[Program]:
    """CR 702.140a: with the target that an alternative cost gives the spell, if that was paid."""
    frame = game.objects[item].frame
    if frame is None or not frame.paid:
        return found
    for text in groups(chars(game, item)).statements:
        rule = text.statement
        if isinstance(rule, OtherRule) and rule.target is not None and frame.paid.get(rule.keyword, 0):
            return [aiming(rule.target), *found]
    return found


def programs(game: State, item: int) -> list[Program]:
    """CR 700.2: the programs to carry out, in order: those of the chosen modes of a modal one."""
    frame = game.objects[item].frame
    assert frame is not None
    found: list[Program] = []
    for program in base_programs(game, item):
        if program.modes:
            found += [program.modes[mode] for mode in frame.modes]
        else:
            found.append(program)
    return found + spliced_programs(game, frame) if spliced(frame) else found


def begin(game: State) -> None:
    """CR 608.1: the topmost object on the stack resolves."""
    game.agenda.append(Resolve(game.stack[-1], -1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolve(Context):
    """CR 608.2, 608.3, 301.2: a resolution in progress.  segment: which of the item's programs, -1 before 608.2b."""

    __slots__ = ("item", "segment")
    FIELDS: ClassVar[tuple[str, ...]] = ("item", "segment")

    def __init__(self, item: int, segment: int) -> None:
        self.item = item
        self.segment = segment

    def clone(self) -> Context:
        return Resolve(self.item, self.segment)

    def step(self, game: State) -> None:
        if self.segment < 0:
            self.segment = 0
            self._begin(game)
            if game.agenda and game.agenda[-1] is self:
                count_resolution(game, self.item)
            return
        item = game.objects.get(self.item)
        if item is None or (item.zone != STACK and item.moved_by != self.item):
            # CR 608.2c: one that its own instructions have moved goes on all the same.
            game.agenda.pop()
            return
        parts = programs(game, self.item)
        frame = game.own(self.item).frame
        assert frame is not None
        if self.segment >= len(parts):
            game.agenda.pop()
            if item.zone == STACK:
                _finish(game, self.item)
                _tell_chapter(game, self.item)
            return
        steps = parts[self.segment].steps
        if frame.pc >= len(steps):
            frame.offset += len(parts[self.segment].targets)
            frame.pc = 0
            self.segment += 1
            if item.ability is None:
                # A text of its own begins, whose slots are numbered anew.
                frame.slots = {slot: ids for slot, ids in frame.slots.items() if slot < 0 or slot >= DONE_SLOTS}
            return
        if game.settings.spliced_text_names_its_card:
            speak(game, frame, self.segment - len(parts))
        step = steps[frame.pc]
        frame.pc += 1
        step.run(game, frame)

    def _begin(self, game: State) -> None:
        """CR 603.4, 608.2a, 608.2b: the intervening condition and the targets are checked again."""
        item = game.own(self.item)
        frame = item.frame
        assert frame is not None
        as_played.begin_resolution(game, frame)
        ability = item.ability
        if isinstance(ability, TriggeredText) and ability.condition is not None:
            if not ability.condition.holds(game, frame):
                game.agenda.pop()
                _leave(game, self.item, "603.4")
                return
        if not frame.targets:
            return
        index = 0
        some = False
        legal = False
        for program in programs(game, self.item):
            for spec in program.targets:
                some = some or len(frame.targets[index]) > 0
                were = frame.targets[index]
                own = of_its_program(frame, spec, index)
                frame.targets[index] = [id for id in were if legal_target(game, own, spec, id)]
                if game.settings.illegal_targets_are_read:
                    frame.bind(CHOSEN_TARGETS - index, were)
                if spec.group is not None and not spec.group.holds(game, frame, frame.targets[index]):
                    frame.targets[index] = []
                legal = legal or len(frame.targets[index]) > 0
                index += 1
        if some and not legal:
            if cease_to_be_bestowed(game, self.item) or cease_to_mutate(game, self.item):
                # CR 608.3b, 702.103e, 702.140b: it goes on resolving as a creature spell.
                frame.targets = []
                return
            game.agenda.pop()
            if not (game.settings.countered_on_resolution and countered_by_rules(game, self.item)):
                _leave(game, self.item, "608.2b")
            if isinstance(ability, TriggeredText) and ability.otherwise:
                run_steps(game, ability.otherwise, frame)


def _tell_chapter(game: State, item: int) -> None:
    """CR 608.2n, 714.2e: a chapter ability has resolved; no text asks so of other abilities."""
    found = game.objects[item]
    if found.frame is None or not isinstance(found.ability, TriggeredText):
        return
    word = chapter_word(game, found.ability, found.frame.source)
    if word:
        event = ChapterResolved(found.frame.source, found.controller, 1, item, "714.2e")
        event.other = item
        event.word = word
        game.do(event)


def countered_by_rules(game: State, item: int) -> bool:
    """rule 413.2a (2008): with no legal target left it is countered by the rules; False if that can't be."""
    event = CounterEvent(item, game.objects[item].controller, NOTHING, "608.2b")
    return game.do(event) is not None


def _leave(game: State, item: int, rule: str) -> None:
    """A spell goes to its owner's graveyard; an ability ceases to exist (CR 608.2b, 608.2m, 608.2n, 307.2, 304.2)."""
    found = game.objects[item]
    if found.ability is not None:
        game.stack.remove(item)
        game.own(item).zone = -1 - STACK
        return
    game.do(ZoneChange(item, STACK, GRAVEYARD, rule))


def _finish(game: State, item: int) -> None:
    """CR 608.2m, 608.3, 310.2, 306.2, 303.2, 302.2: a permanent spell becomes a permanent; the rest leave the stack."""
    now = chars(game, item)
    found = game.objects[item]
    if found.ability is None and is_mutating(game, item):
        mutate(game, item)
        return
    if found.ability is None and now.types & PERMANENT_TYPES:
        enter = ZoneChange(item, STACK, BATTLEFIELD, "608.3a")
        enter.under = found.controller
        enter.face = found.face
        enter.face_down = found.face_down
        if found.memory.get(WITH_WARD, 0):
            enter.chosen = {WITH_WARD: 1}
        if found.frame is not None and attaching.AURA in found.chars.subtypes and found.frame.targets:
            # CR 303.4a, 608.3c: an Aura spell's target is what it will enchant.
            targets = found.frame.targets[0]
            enter.attach = targets[0] if targets else NOTHING
        game.do(enter)
        if game.objects[item].zone == STACK:
            # CR 608.3e: it can't be put onto the battlefield.
            _leave(game, item, "608.3e")
        return
    if found.ability is None and found.face == 1 and found.definition is not None:
        inset = found.definition.faces[1].subtypes
        if "Adventure" in inset:
            _exile_on_adventure(game, item, found.controller)
            return
        if "Omen" in inset:
            # CR 720.3d: an Omen is shuffled into its owner's library.
            game.do(ZoneChange(item, STACK, LIBRARY, "720.3d"))
            game.do(ShuffleLibrary(NOTHING, found.owner, 1, NOTHING, "720.3d"))
            return
    _leave(game, item, "608.2m")


def _exile_on_adventure(game: State, item: int, player: int) -> None:
    """CR 715.3d: an Adventure is exiled as it resolves, and its controller may play the card from there."""
    done = game.do(ZoneChange(item, STACK, EXILE, "715.3d"))
    if done is not None and game.objects[done.other].zone == EXILE:
        exiled_to_cast.send_on_adventure(game, done.other, player)


def run_all(game: State, program: Program, frame: Frame) -> None:
    """Carry out a program at once, in the middle of something else (mana abilities, costs, as something enters)."""
    run_steps(game, program.steps, frame)


def run_steps(game: State, steps: list[Step], frame: Frame) -> None:
    """Carry out steps at once, from the first."""
    frame.pc = 0
    while frame.pc < len(steps):
        step = steps[frame.pc]
        frame.pc += 1
        step.run(game, frame)
