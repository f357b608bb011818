"""How permanents enter the battlefield (CR 614.1c, d, 614.12, 614.13, 306.5b, 310.4b, 714.3a).

What enters is judged as it would exist on the battlefield: `hypothetical` makes that object, with the id it will have,
in no zone's list and in no index.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..ir import effect as effects
from ..ir.change import BecomeCopy
from ..ir.filter import Noun
from ..ir.node import Objects
from ..ir.reference import This
from ..ir.static import EntersWith
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, PlayerSelector, Selector, Step, Test
from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import BATTLE, BATTLEFIELD, NOBODY, NOTHING, PLANESWALKER, STACK
from . import layers, rule_effects
from .chapters import final_chapter
from .choices import COPIED, take_choices
from .copying import CopyOf, keep_own
from .counters import PutCountersEvent, can_have_counters
from .event_kinds import ZONE_CHANGE
from .executors import lasting
from .executors.later import ALWAYS
from .faces import other_face
from .keyword_texts import has_keyword_named
from .link import Linker, NotExecutable
from .linked import StaticText, has_node
from .objects import chars
from .questions import ChooseNumber, ChooseWord, YesNo
from .replacing import ANY, BACK_FACE_FIRST, CONTROL_FIRST, COPY_FIRST, Afterward, Effect, Replacement
from .resolving import run_steps
from .watching import own_replacements
from .zones import ZoneChange, carry_effects, enters_as, new_object


def _linked_to(entry: object, id: int) -> bool:
    """Whether something is to follow because an object entered as a copy (CR 707.9g)."""
    return isinstance(entry, Afterward) and entry.keys == COPIED_SO and entry.about == id


def newcomers(batch: list[Event], outer: tuple[int, ...]) -> tuple[int, ...]:
    """CR 614.13a: the objects that are entering the battlefield at the same time."""
    ids = [event.object for event in batch if isinstance(event, ZoneChange) and event.zone == BATTLEFIELD]
    return (*outer, *ids) if ids else outer


# `Afterward.keys` of what triggers when something entered as a copy.
COPIED_SO: Final = (-1,)
# `EntersWith.turned`: as it is turned face up too; not as it enters; as it transforms.
WITH_TURNED: Final = 1
ONLY_TURNED: Final = 2
AS_TRANSFORMS: Final = 3
# In the memory of a spell: counters of a kind with which what it becomes enters.
ENTERS_WITH: Final = "enters with "


def unremarkable(game: State, event: ZoneChange) -> bool:
    """Whether nothing about the card itself could change how it enters, nor what was given to it as a spell."""
    if event.origin == STACK:
        for effect in game.effects:
            if effect.affected is not None and event.object in effect.affected:
                return False
    copiable = enters_as(game.objects[event.object], event)
    return not own_replacements(copiable, ZONE_CHANGE)


def hypothetical(game: State, event: ZoneChange) -> GameObject:
    """CR 614.12: the permanent as it would exist on the battlefield, in the state under the id `event.other`."""
    if event.other == NOTHING:
        event.other = game.new_id()
    before = game.objects.get(event.other)
    new = new_object(game, game.objects[event.object], event)
    if before is not None:
        new.memory = before.memory
        new.linked = before.linked
    game.objects[new.id] = new
    for gift in event.gifts:
        gift.begin(game, new.id)
    if event.origin == STACK:
        carry_effects(game, event.object, new.id)
    new.chars = characteristics(game, new)
    return new


def characteristics(game: State, new: GameObject) -> Characteristics:
    """CR 614.12: with its own static abilities and the continuous effects that already exist and would apply."""
    return layers.hypothetical(game, new)


def forget(game: State, event: ZoneChange) -> None:
    """The permanent will not enter after all: its hypothetical is dropped."""
    if event.zone == BATTLEFIELD and event.other != NOTHING and not event.done:
        if event.other in game.objects:
            del game.objects[event.other]
        for i, effect in enumerate(game.effects):
            if effect.affected is not None and event.other in effect.affected:
                rest = tuple([id for id in effect.affected if id != event.other])
                game.effects[i] = effect.with_affected(rest)
        event.other = NOTHING


def frame_of(game: State, event: ZoneChange) -> Frame:
    """The bindings of an ability of what is entering; CR 400.7d: with what was announced for the spell."""
    controller = event.under if event.under != NOBODY else game.objects[event.object].owner
    frame = Frame(event.other, controller)
    spell = game.objects[event.object]
    if spell.zone == STACK and spell.frame is not None:
        # CR 107.3j: an ability that it copies knows nothing of the X that it was cast with.
        frame.x = spell.frame.x if event.copied is None else 0
        frame.paid = dict(spell.frame.paid)
    return frame


class EntersStatement(Replacement):
    """CR 614.1c, d: permanents of a kind (or this one) enter tapped, with counters, or while something is done."""

    def __init__(self, node: EntersWith, link: Linker) -> None:
        super().__init__((ZONE_CHANGE,) if node.turned < ONLY_TURNED else ())
        if node.turned and (node.effect is None or not isinstance(node.what, This)):
            raise NotExecutable(node)
        self.turned = node.turned
        self.own = isinstance(node.what, This)
        self.test: Test | None = None
        self.selector: Selector | None = None
        if isinstance(node.what, Objects):
            self.selector = link.objects(node.what)
        else:
            self.test = link.filter(node.what)
        self.tapped = node.tapped
        self.transformed = node.transformed
        outer = link.defined
        if node.x is not None:
            # CR 107.3c: the text says what X is.
            link.defined = link.amount(node.x)
        self.counters = [(c.kind, link.amount(c.count), c.options) for c in node.counters]
        link.defined = outer
        self.steps: list[Step] = []
        # Where the effect finds what enters, if it is one of a kind.
        self.slot = link.slot(node) if isinstance(node.what, Noun) and node.effect is not None else NOTHING
        self.copy: CopyOf | None = None
        self.may: PlayerSelector | None = link.player(node.may) if node.may is not None else None
        self.otherwise: list[Step] = []
        if node.otherwise is not None:
            link.instruction(node.otherwise, self.otherwise)
        copied = self._copying(node, link)
        if copied is not None:
            if node.turned:
                raise NotExecutable(node)
            self.copy = CopyOf(copied, link, lasting.exceptions(copied.changes, link))
        elif node.effect is not None:
            link.instruction(node.effect, self.steps)
        self.then: list[Step] = []
        if node.then is not None:
            if copied is None or not isinstance(node.then, effects.Reflexive):
                raise NotExecutable(node)
            link.instruction(replace(node.then, slot=ALWAYS), self.then)
        self.condition = link.condition(node.condition) if node.condition is not None else None
        self.unless = link.condition(node.unless) if node.unless is not None else None
        self.pay = link.cost(node.pay) if node.pay is not None else None
        self.under = link.player(node.under) if node.under is not None else None
        self.rank = _rank(node, copied is not None)
        if self._plain(node) and not node.transformed:
            self.commutes = "enters"
        self.words = _words(node)

    def _copying(self, node: EntersWith, link: Linker) -> BecomeCopy | None:
        """CR 614.1c, 616.1c, 707.5: "enters as a copy"; `may`: who decides whether it does."""
        effect = node.effect
        if isinstance(effect, effects.MayDo) and isinstance(effect.effect, effects.ObjectsDo):
            if isinstance(effect.effect.verbs[0], BecomeCopy):
                self.may = link.player(effect.player)
            effect = effect.effect
        if not isinstance(effect, effects.ObjectsDo) or not isinstance(effect.verbs[0], BecomeCopy):
            return None
        if len(effect.verbs) > 1 or effect.duration is not None or node.tapped or node.counters or node.pay is not None:
            raise NotExecutable(node)
        return effect.verbs[0]

    def _plain(self, node: EntersWith) -> bool:
        """Whether no other such effect could make a difference to it, so that their order is nothing to ask about."""
        if node.effect is not None or node.pay is not None or node.under is not None or node.may is not None:
            return False
        parts = (node.what, node.condition, node.unless, node.counters if not self.own else ())
        looks = ("Compare", "HasCounter", "State", "Superlative", "ObjectIs", "AttributeOf", "CountersOn")
        return not any([has_node(part, word) for part in parts for word in looks])

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        if event.zone != BATTLEFIELD or (self.transformed and not _can_turn(game, event)):
            return False
        frame = effect.frame
        if self.selector is not None:
            if event.other not in self.selector.select(game, frame):
                return False
        elif event.other == frame.source or self.test is None or not self.test.test(game, frame, event.other):
            return False
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        return self.unless is None or not self.unless.holds(game, frame)

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        assert isinstance(event, ZoneChange)
        frame = effect.frame
        frame.event = event
        controller = event.under if event.under != NOBODY else game.objects[event.object].owner
        if self.under is not None:
            event.under = self.under.players(game, frame)[0]
        if self.pay is not None and self.pay.can_pay(game, frame, controller):
            pays = game.ask(YesNo(controller, event.other, "Pay as it enters")) == 1
            if pays and self.pay.pay(game, frame, controller):
                return [event]
        if self.may is not None and self.copy is None and not self._wanted(game, frame, event, controller):
            return [event]
        event.tapped = event.tapped or self.tapped
        if self.transformed:
            event.face = 1
            event.copies += 1
        if self.copy is not None:
            self._become(game, frame, event, controller, plan)
        if self.steps:
            frame.subject = [controller]
            if self.slot != NOTHING:
                frame.bind(self.slot, [event.other])
            run_steps(game, self.steps, frame)
            memory = game.objects[event.other].memory
            event.chosen = {key: value for key, value in memory.items() if key != COPIED}
            event.counters = dict(game.objects[event.other].counters)
        for kind, amount, options in self.counters:
            if options:
                question = ChooseWord(
                    controller, event.other, "Enter with which counter", options, [*range(len(options))]
                )
                kind = options[game.ask(question)]
            add_counters(event, kind, amount.value(game, frame))
        return [event]

    def _wanted(self, game: State, frame: Frame, event: ZoneChange, controller: int) -> bool:
        """CR 614.12a: "you may have it enter ...": whether its controller wants that; what happens if not.

        CR 608.2d, 122.5: it can't be chosen that it enters with counters where it can't have any.
        """
        assert self.may is not None
        frame.subject = [controller]
        players = self.may.players(game, frame)
        if (
            players
            and (not self.counters or can_have_counters(game, event.other))
            and game.ask(YesNo(players[0], event.other, f"Have it {self.words.replace('enters', 'enter')}")) == 1
        ):
            return True
        run_steps(game, self.otherwise, frame)
        return False

    def _become(self, game: State, frame: Frame, event: ZoneChange, controller: int, plan: Plan) -> None:
        """CR 707.5: the copied values are chosen before it enters, and what they say applies to it as it does."""
        assert self.copy is not None
        frame.subject = [controller]
        if self.may is not None:
            players = self.may.players(game, frame)
            if not players or game.ask(YesNo(players[0], event.other, "Enter as a copy")) == 0:
                return
        values, also = self.copy.values_and_more(game, frame)
        if values is not None:
            own = enters_as(game.objects[event.object], event)
            event.copied = keep_own(self.copy.exceptions.kept, own, values)
            event.copies += 1
            if not game.settings.copy_exceptions_stay:
                # CR 707.9e: another copy effect is applied after that; until June 2019 it happened all the same.
                _take_back(event)
            event.excepted = {}
            for kind, amount in also:
                count = max(0, amount.value(game, frame))
                event.excepted[kind] = event.excepted.get(kind, 0) + count
                add_counters(event, kind, count)
            # CR 707.9g: nor does what is linked to it trigger.
            plan.afterwards = [entry for entry in plan.afterwards if not _linked_to(entry, event.other)]
            if self.then:
                plan.afterwards.append(Afterward(self.then, frame.clone(), COPIED_SO, event.other))
            if game.settings.copies_take_choices:
                take_choices(game, event.other, self.copy.of.select(game, frame)[0])


def turned_up(game: State, id: int) -> None:
    """CR 614.1e, 708.11: what a permanent does as it is turned face up, by what it is face up."""
    _as_turned(game, id, (WITH_TURNED, ONLY_TURNED))


def transformed(game: State, id: int) -> None:
    """CR 712.20: what a permanent does as it transforms, by what it is after that."""
    _as_turned(game, id, (AS_TRANSFORMS,))


def _as_turned(game: State, id: int, sorts: tuple[int, ...]) -> None:
    found = chars(game, id)
    for ability in found.abilities:
        statement = ability.statement if isinstance(ability, StaticText) else None
        if isinstance(statement, EntersStatement) and statement.turned in sorts:
            frame = Frame(id, game.objects[id].controller)
            frame.subject = [frame.controller]
            paid = game.objects[id].frame
            if paid is not None:
                frame.x = paid.x
            run_steps(game, statement.steps, frame)


def _rank(node: EntersWith, copies: bool) -> int:
    """CR 616.1b to d."""
    if node.under is not None:
        return CONTROL_FIRST
    if copies:
        return COPY_FIRST
    return BACK_FACE_FIRST if node.transformed else ANY


def _can_turn(game: State, event: Event) -> bool:
    """CR 702.145b: whether what enters with its front face up is represented by a double-faced card."""
    assert isinstance(event, ZoneChange)
    old = game.objects[event.object]
    if event.face_down or event.face != 0 or old.definition is None or old.is_copy:
        return False
    return other_face(old.definition, 0) == 1


def add_counters(event: ZoneChange, kind: str, amount: int) -> None:
    """The permanent will enter with so many more counters."""
    if amount > 0:
        event.counters = {**event.counters, kind: event.counters.get(kind, 0) + amount}


def _take_back(event: ZoneChange) -> None:
    """The permanent will enter without the counters of an exception of an earlier copy effect."""
    left = dict(event.counters)
    for kind, count in event.excepted.items():
        left[kind] = left.get(kind, 0) - count
    event.counters = {kind: count for kind, count in left.items() if count > 0}


def _words(node: EntersWith) -> str:
    if node.tapped:
        return "enters tapped"
    if has_node(node.effect, "BecomeCopy"):
        return "enters as a copy"
    if node.counters:
        return "enters with counters"
    return "enters under another's control" if node.under is not None else "as it enters"


def counters_of(game: State, event: ZoneChange) -> list[Event]:
    """CR 122.6, 306.5b, 310.4b, 714.3a: the counters it enters with are put on it as it enters, by its controller."""
    remembered_counters(game.objects[event.object], event)
    copiable = enters_as(game.objects[event.object], event)
    if not (event.counters or copiable.types & (PLANESWALKER | BATTLE) or "Saga" in copiable.subtypes):
        return []
    new = hypothetical(game, event)
    if not event.face_down:
        intrinsic_counters(game, new, event)
    counters = event.counters
    event.counters = {}
    if counters and rule_effects.says_of_itself(game, "cant have counters put on it", new.id):
        # CR 113.6i: it says so of itself as it enters, too.
        return []
    return [PutCountersEvent(new.id, new.controller, kind, counters[kind], "122.6", event.source) for kind in counters]


def remembered_counters(old: GameObject, event: ZoneChange) -> None:
    """CR 400.7a: what was said of the counters with which a spell's permanent enters."""
    for key in old.memory:
        if key.startswith(ENTERS_WITH):
            add_counters(event, key[len(ENTERS_WITH) :], old.memory[key])


def intrinsic_counters(game: State, new: GameObject, event: ZoneChange) -> None:
    """CR 306.5b, 310.4b, 714.3a, b: loyalty, defence and lore counters, by abilities that the types themselves give.

    A Saga got its counter by a rule, until April 2026, not by an ability that it could lose.
    """
    chars = new.chars
    if chars.bare and not ("Saga" in chars.subtypes and game.settings.sagas_begin_by_rule):
        return
    if chars.types & PLANESWALKER and chars.loyalty and not chars.bare:
        add_counters(event, "loyalty", max(0, chars.loyalty - _compleated(new)))
    if chars.types & BATTLE and chars.defense and not chars.bare:
        add_counters(event, "defense", chars.defense)
    if "Saga" in chars.subtypes:
        final = final_chapter(chars)
        chosen = 1
        if final > 1 and has_keyword_named(chars, "read ahead"):
            # CR 714.3b, 702.155b.
            chosen = game.ask(ChooseNumber(new.controller, new.id, "Chapter", 1, final))
        add_counters(event, "lore", chosen)


def _compleated(new: GameObject) -> int:
    """CR 702.150a: two counters fewer for each Phyrexian mana symbol for which life was paid."""
    if new.frame is None or not has_keyword_named(new.chars, "compleated"):
        return 0
    choices = new.frame.choices
    return 2 * len([key for key in choices if key.startswith("life ") and choices[key]])


STATEMENTS: Final = {"EntersWith": EntersStatement}
