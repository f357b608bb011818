"""Continuous effects of spells and abilities that resolved (CR 611.2), and of static abilities (611.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeGuard

from ...ir import static as ir
from ...ir.amount import Number, Plus
from ...ir.antecedent_words import TYPE_WORDS
from ...ir.change import BecomeCopy, BecomeObject, Cant, EnterWithCounters, Gain, LoseTypes, Must
from ...ir.condition import NotCondition, ObjectIs
from ...ir.effect import Lasting
from ...ir.exceptions import KeepOwn, OnlyIf
from ...ir.filter import All, ControlledBy, Noun
from ...ir.filter import State as StateFilter
from ...ir.node import Duration, Node, Objects, Verb, fields
from ...ir.node import Statement as StatementNode
from ...ir.reference import EachPlayer, Every, It, ThatPlayer, This
from ...ir.relation import AbilityOf, CastBy
from ...kernel.events import Event
from ...kernel.executor import Frame, Holds, Step, Test
from ...kernel.records import LastingEffect
from ...kernel.state import State
from ...types import AFTERWARDS, BATTLEFIELD, IS, IS_AND_HAS, STACK, ZONE_NAMES
from .. import (
    ability_changes,
    becoming,
    choosing,
    copying,
    layers,
    pt_changes,
    rule_effects,
    same_keywords,
    text_change,
    type_changes,
    under_control,
    withheld,
)
from ..cant_rules import CantBeCast
from ..durations import FOREVER, LinkedDuration
from ..event_kinds import ZONE_CHANGE
from ..given_as_cast import made_as_cast
from ..granted_x import with_amount
from ..kept_grants import note_kept
from ..layers import ContinuousStatement, LastingText, Modification
from ..layers.kinds import kind_of
from ..layers.reads import reads_of
from ..link import Linker, NotExecutable, Statement, nodes_in, only_one_kind
from ..linked import has_node
from ..objects import controller
from ..permissions import CostRule, MayRule, asks_of_choices
from ..watching import Prohibition
from ..zones import Gift, ZoneChange
from . import scope
from .selectors import chosen_before

# Verbs that make modifications: (node, linker, the slot that refers to each object, or -1).
CHANGES: Final[dict[str, Callable[[Verb, Linker, int], list[Modification]]]] = {
    "GetPT": pt_changes.change_pt,
    "SetPT": pt_changes.set_pt,
    "SwitchPT": pt_changes.switch_pt,
    "Gain": ability_changes.gain,
    "GainAbilitiesOf": ability_changes.gain_of,
    "GainSame": same_keywords.gain_same,
    "Lose": ability_changes.lose,
    "BecomeObject": becoming.become_object,
    "BecomeColor": type_changes.become_color,
    "IsChosen": type_changes.is_chosen,
    "LoseTypes": type_changes.lose_types,
    "ReplaceWords": text_change.replace_words,
    "GainChoice": choosing.gain_choice,
    "BecomeChosen": choosing.become_chosen,
    "BeControlled": under_control.be_controlled,
}
# Verbs that change the rules for objects and no characteristics (CR 611.2c, 613.11).
RULES: Final[dict[str, Callable[[Any, Linker], Modification]]] = {
    "Cant": rule_effects.cant,
    "Must": rule_effects.must,
    "CanAlso": rule_effects.can_also,
}


def lasts(verb: Verb) -> bool:
    """Whether a verb makes a continuous effect."""
    name = type(verb).__name__
    return name in CHANGES or name in RULES or name == "BecomeCopy"


def modifications(verbs: list[Verb], link: Linker, each: int = -1) -> list[Modification]:
    """The modifications of verbs, or NotExecutable."""
    made: list[Modification] = []
    for verb in verbs:
        if isinstance(verb, BecomeCopy):
            differs = exceptions(verb.changes, link)
            if differs.enters_with():
                raise NotExecutable(verb)
            made.append(copying.CopyOf(verb, link, differs))
            continue
        rule = RULES.get(type(verb).__name__)
        if rule is not None:
            ruling = rule(verb, link)
            if each >= 0 and has_node(verb, "It"):
                ruling.each = each
            made.append(ruling)
            continue
        change = CHANGES.get(type(verb).__name__)
        if change is None:
            raise NotExecutable(verb)
        made += change(verb, link, each)
    return made


def exceptions(changes: tuple[Node, ...], link: Linker) -> copying.Exceptions:
    """CR 707.9: what a copy effect says is different."""
    plain: list[Verb] = []
    made = copying.Exceptions([])
    for change in changes:
        if not isinstance(change, Verb):
            raise NotExecutable(change)
        if isinstance(change, KeepOwn):
            if change.what not in ("color", "name") or not isinstance(change.of, (This, type(None))):
                raise NotExecutable(change)
            made.kept.append(change.what)
        elif isinstance(change, EnterWithCounters):
            made.also += [(counter.kind, link.amount(counter.count)) for counter in only_one_kind(change.counters)]
        elif isinstance(change, OnlyIf):
            if not copying.judged(change.test):
                raise NotExecutable(change)
            made.conditional.append((change.test, exceptions(change.changes, link)))
        else:
            plain.append(change)
    made.changes = modifications(plain, link)
    return made


class LastingStep(Step):
    """CR 611.2: makes a continuous effect.

    One that changes characteristics is for the objects of the clause as they are now (611.2c), its amounts are locked
    in (611.2d).  afresh: one that changes rules, for all objects of a kind, looks afresh.  apart: each object has an
    effect of its own, because it asks about that object ("for as long as it has a counter on it").
    """

    def __init__(
        self, verbs: list[Verb], duration: Duration | None, link: Linker, each: int = -1, kind: Noun | None = None
    ) -> None:
        self.apart = each >= 0 and one_by_one(verbs, duration, each)
        self.duration = LinkedDuration(duration, link, all([type(verb).__name__ in RULES for verb in verbs]))
        self.afresh = kind is not None
        self.each = each
        if kind is not None and isinstance(link.subject, Every):
            link.others_than = chosen_before(link, link.slot(link.subject))
        test = link.filter(kind) if kind is not None else None
        link.others_than = -1
        zones = scope.scope_of(kind) if kind is not None else ()
        reads = reads_of(kind) if kind is not None else 0
        self.statement = ContinuousStatement(None, test, zones, None, modifications(verbs, link, each), reads)
        self.text = LastingText(link.root, self.statement, self.duration)
        link.add_part(self.text)
        # CR 611.2e: "is ..." (IS), or also "has ..." and "isn't ..." (IS_AND_HAS), where it could be said of newcomers.
        self.states = _states(verbs) if duration is None else AFTERWARDS
        self.said_of_newcomers = False
        # CR 109.2: "that permanent" is none of what was not put onto the battlefield.
        said = link.subject
        self.permanents = isinstance(said, It) and (
            said.noun == "permanent" or said.noun in TYPE_WORDS or any([is_own(verb) for verb in verbs])
        )

    def has_begun(self, game: State, id: int) -> bool:
        """Whether it is about an object already, which entered with it."""
        return any([e.ability is self.text and e.affected is not None and id in e.affected for e in game.effects])

    def begin_for(self, game: State, frame: Frame, id: int) -> None:
        """CR 611.2e: it begins for what is just entering."""
        stamp = game.stamp()
        for own, ids in self._locked(game, frame, [id]):
            begin(game, self.text, own, tuple(ids), stamp)

    def run(self, game: State, frame: Frame) -> None:
        if not self.apart and self.duration.over(game, frame):
            return
        if self.afresh:
            begin(game, self.text, frame.clone(), self._found(game, frame), game.stamp())
            return
        affected = [id for id in frame.subject if id not in game.objects or not game.objects[id].phased_out]
        if self.permanents:
            affected = [id for id in affected if id in game.objects and game.objects[id].zone in (BATTLEFIELD, STACK)]
        if self.said_of_newcomers:
            affected = [id for id in affected if not self.has_begun(game, id)]
        if game.settings.barred_gains_undo_effects and withheld.any_is_barred(game, self.statement, affected):
            return
        stamp = game.stamp()
        copied = copying.values_of(game, frame, self.statement) or same_keywords.values_of(game, frame, self.statement)
        for own, ids in self._locked(game, frame, affected):
            begin(game, self.text, own, tuple(ids), stamp).values = copied

    def _found(self, game: State, frame: Frame) -> tuple[int, ...] | None:
        """CR 611.2c: what changes rules looks afresh; until 2001 it was for the objects it found as it began."""
        test = self.statement.test
        if not game.settings.affected_sets_locked or test is None:
            return None
        return tuple([id for id in game.battlefield if test.test(game, frame, id)])

    def _locked(self, game: State, frame: Frame, affected: list[int]) -> list[tuple[Frame, list[int]]]:
        """CR 611.2d: frames with the amounts locked in, and the objects each is for."""
        if not affected:
            return []
        if not self.apart and (self.each < 0 or not any([m.each >= 0 for m in self.statement.modifications])):
            own = frame.clone()
            for modification in self.statement.modifications:
                modification.lock(game, own)
            return [(own, affected)]
        found: list[tuple[Frame, list[int]]] = []
        for id in affected:
            own = frame.clone()
            own.bind(self.each, [id])
            if self.apart and self.duration.over(game, own):
                continue
            for modification in self.statement.modifications:
                modification.lock(game, own)
            found.append((own, [id]))
        return found


def is_own(verb: Verb) -> bool:
    """ "It's a Forest land": said of what is put onto the battlefield."""
    return isinstance(verb, BecomeObject) and verb.own


def _states(verbs: list[Verb]) -> int:
    """Since when such a continuous effect is there as what it is about enters."""
    found = IS
    for verb in verbs:
        if is_own(verb):
            continue
        if not isinstance(verb, LoseTypes) and not (isinstance(verb, Gain) and verb.own):
            return AFTERWARDS
        found = IS_AND_HAS
    return found


class EntersSo(Gift):
    """CR 611.2e: what a spell or ability says of a permanent that it puts onto the battlefield."""

    def __init__(self, step: LastingStep, frame: Frame) -> None:
        self.step = step
        self.frame = frame

    def begin(self, game: State, id: int) -> None:
        if not self.step.has_begun(game, id):
            self.step.begin_for(game, self.frame, id)


def gifts_of(game: State, frame: Frame, steps: list[LastingStep]) -> tuple[Gift, ...]:
    """Those of these effects that are there as what they are about enters."""
    now = game.settings.entering_characteristics
    return tuple([EntersSo(step, frame) for step in steps if now != AFTERWARDS and step.states <= now])


def asks_about(value: object, slot: int) -> bool:
    """Whether a pronoun in a part of a tree means what is at a slot."""
    if isinstance(value, tuple):
        return any([asks_about(item, slot) for item in value])
    if isinstance(value, It):
        return value.slot == slot
    return isinstance(value, Node) and any([asks_about(getattr(value, field.name), slot) for field in fields(value)])


def one_by_one(verbs: list[Verb], duration: Duration | None, slot: int) -> bool:
    """Whether the effect is another one for each object: "for as long as it ...", "each of them attacks its owner"."""
    asked = [verb.which for verb in verbs if isinstance(verb, Must)]
    return any([asks_about(part, slot) for part in (duration, *asked)])


def begin(game: State, text: LastingText, frame: Frame, affected: tuple[int, ...] | None, stamp: int) -> LastingEffect:
    """CR 611.2, 613.7b: a lasting effect begins."""
    if affected:
        withheld.withhold(game, text, frame, affected)
    duration = text.duration
    code = duration.code if duration is not None else FOREVER
    until = duration.until(game, frame) if duration is not None else -1
    effect = LastingEffect(game.new_id(), text, frame, affected, stamp, code, until)
    game.effects.append(effect)
    game.stale = True
    return effect


def lasting_steps(
    verbs: list[Verb], subject: Objects, duration: Duration | None, link: Linker, steps: list[Step]
) -> None:
    """CR 611.2c: the steps for verbs that last; what changes rules is apart from what changes objects."""
    each = link.slots.get(id(subject), -1)
    rules = [verb for verb in verbs if type(verb).__name__ in RULES]
    if rules and isinstance(subject, Every) and not one_by_one(verbs, duration, each):
        steps.append(LastingStep(rules, duration, link, -1, subject.what))
        verbs = [verb for verb in verbs if type(verb).__name__ not in RULES]
    if verbs:
        # "Attacking creatures get +1/+0 for each other attacking creature": other than the one that gets it.
        link.each_one = each if isinstance(subject, Every) else -1
        steps.append(LastingStep(verbs, duration, link, each))
        link.each_one = -1


class StatementStep(Step):
    """CR 611.2: makes statements true for a time; those about characteristics for the objects as they are now."""

    def __init__(
        self, statement: Statement, duration: LinkedDuration, link: Linker, awaits: Test | None = None
    ) -> None:
        self.duration = duration
        self.statement = statement
        self.text = LastingText(link.root, statement, duration)
        self.text.awaits = awaits
        link.add_part(self.text)

    def run(self, game: State, frame: Frame) -> None:
        if self.duration.over(game, frame):
            return
        own = frame.clone()
        affected: tuple[int, ...] | None = None
        statement = self.statement
        if isinstance(statement, ContinuousStatement) and statement.parts and self.text.awaits is None:
            affected = tuple(statement.objects(game, own))
            for modification in statement.modifications:
                modification.lock(game, own)
        elif isinstance(statement, CostRule):
            statement.lock(game, own)
        begin(game, self.text, own, affected, game.stamp())


def lasting(node: Lasting, link: Linker, steps: list[Step]) -> None:
    """The instruction that makes statements true for a time."""
    duration = LinkedDuration(node.duration, link)
    for statement in node.statements:
        assert isinstance(statement, StatementNode)
        for part in statement.parts if isinstance(statement, ir.Several) else (statement,):
            before = len(link.next_casts)
            statement = link.statement(part)
            awaited = link.next_casts[before:]
            if len(awaited) > 1:
                raise NotExecutable(node)
            steps.append(StatementStep(statement, duration, link, awaited[0] if awaited else None))


# ---- static abilities ------------------------------------------------------------------------------
class CantEnter(Prohibition):
    """CR 614.17d: objects of a kind can't enter: as they are in the zone named, else as they would be."""

    def __init__(self, node: ir.ObjectsAre, link: Linker) -> None:
        super().__init__((ZONE_CHANGE,))
        if not isinstance(node.subject, Noun) or len(node.verbs) != 1:
            raise NotExecutable(node)
        self.test = link.filter(node.subject)
        self.there = node.subject.zone is not None
        self.condition = link.condition(node.condition) if node.condition is not None else None

    def forbids(self, game: State, frame: Frame, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.zone != BATTLEFIELD:
            return False
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        id = event.object if self.there else event.other
        return id in game.objects and self.test.test(game, frame, id)


def _sources(noun: Noun, node: ir.ObjectsAre) -> Node:
    """CR 602.5: that abilities of some sources can't be activated is said of the sources."""
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    sources = [part.source for part in parts if isinstance(part, AbilityOf)]
    others = [part for part in parts if not isinstance(part, AbilityOf) and part != StateFilter("activated")]
    words = [verb.what if isinstance(verb, Cant) else "" for verb in node.verbs]
    if len(sources) != 1 or others or not all([word.startswith("be activated") for word in words]):
        raise NotExecutable(node)
    source = sources[0]
    if isinstance(source, Noun) and source.kind == "source":
        return replace(source, kind="object")
    return source if isinstance(source, (Noun, Objects)) else Noun("permanent", source)


def _cast_from(noun: Noun) -> Noun:
    """CR 601.2a: a spell of a zone is one that was cast from there."""
    if noun.kind != "spell" or noun.zone is None:
        return noun
    origin = CastBy(zone=noun.zone)
    return Noun("spell", origin if noun.filter is None else All((noun.filter, origin)))


def _is_attack(verb: Verb) -> TypeGuard[Cant]:
    return isinstance(verb, Cant) and verb.what == "attack" and verb.unless is None and verb.cost is None


def objects_are(node: ir.ObjectsAre, link: Linker) -> Statement:
    """A static ability's statement about objects (CR 611.3)."""
    if any([isinstance(verb, Cant) and verb.what == "enter the battlefield" for verb in node.verbs]):
        return CantEnter(node, link)
    first = node.verbs[0]
    if isinstance(first, Cant) and first.what == "be cast" and isinstance(node.subject, Noun):
        return _cant_be_cast(node, first, link)
    subject: Node = node.subject.what if isinstance(node.subject, Every) else node.subject
    if isinstance(subject, Noun) and subject.kind == "ability":
        subject = _sources(subject, node)
    elif isinstance(subject, Noun):
        subject = _cast_from(subject)
    each = link.slots.get(id(node.subject if isinstance(node.subject, Objects) else node), -1)
    asked = node.condition
    if isinstance(subject, Noun) and isinstance(asked, ObjectIs) and _is_slot(asked.object, each):
        # "Each land ... as long as it's a creature": asked of each of them.
        subject = replace(subject, filter=All((subject.filter, asked.filter)) if subject.filter else asked.filter)
        asked = None
    if asked is not None and has_node(asked, "DefendingPlayer") and all([_is_attack(verb) for verb in node.verbs]):
        # CR 508.1c: "can't attack if defending player ...": of each player it could attack.
        unless = NotCondition(asked)
        node = replace(node, verbs=tuple([replace(verb, unless=unless) for verb in node.verbs if _is_attack(verb)]))
        asked = None
    condition = link.condition(asked) if asked is not None else None
    link.each_one = each if isinstance(subject, Noun) else -1
    made = modifications(list(node.verbs), link, each)
    link.each_one = -1
    if node.as_cast:
        return made_as_cast(node, made, link)
    reads = reads_of(subject) | reads_of(node.condition)
    if isinstance(subject, Noun):
        zones = scope.scope_of(subject)
        whose = _of_controllers(subject, asked, link)
        if whose >= 0 and condition is not None:
            test: Test = _WhileTheirs(link.filter(subject), whose, condition)
            found = ContinuousStatement(None, test, zones, None, made, reads)
        else:
            found = ContinuousStatement(None, link.filter(subject), zones, condition, made, reads)
            found.kind = kind_of(subject, link)
        note_kept(node, made, link, found)
    else:
        assert isinstance(subject, Objects)
        found = ContinuousStatement(link.objects(subject), None, (), condition, made, reads)
    found.chooses = any([modification.chooses for modification in made])
    return found


class _WhileTheirs(Test):
    """ "Lands each player controls ... as long as that player ...": asked of the controller of each."""

    def __init__(self, test: Test, slot: int, condition: Holds) -> None:
        self.inner = test
        self.slot = slot
        self.condition = condition

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if not self.inner.test(game, frame, id):
            return False
        frame.bind(self.slot, [controller(game, id)])
        return self.condition.holds(game, frame)


def _of_controllers(subject: Noun, asked: Node | None, link: Linker) -> int:
    """The slot by which a condition mentions the players who control what a statement is about; -1: it does not."""
    players = [part.player for part in nodes_in(subject) if isinstance(part, ControlledBy)]
    slots = [link.slot(player) + 1 for player in players if isinstance(player, EachPlayer)]
    told = [part.slot for part in nodes_in(asked) if isinstance(part, ThatPlayer) and part.slot in slots]
    return told[0] if told else -1


def _is_slot(objects: Objects, slot: int) -> bool:
    """Whether a reference is a pronoun for what stands at a slot."""
    return isinstance(objects, It) and objects.slot == slot and slot >= 0


def _cant_be_cast(node: ir.ObjectsAre, verb: Cant, link: Linker) -> Statement:
    """CR 101.2, 601.3: spells of a kind can't be cast, by anybody."""
    if len(node.verbs) != 1 or verb != Cant("be cast"):
        raise NotExecutable(node)
    assert isinstance(node.subject, Noun)
    return CantBeCast(node, link)


def defines(node: ir.Defines, link: Linker) -> ContinuousStatement:
    """CR 604.3: a characteristic-defining ability; it works in all zones."""
    made: list[Modification] = []
    if node.power is not None or node.toughness is not None:
        toughness = node.toughness
        if node.more:
            assert node.power is not None
            toughness = Plus(node.power, Number(node.more))
        made.append(pt_changes.DefinePT(node.power, toughness, link, 0, -1))
    if node.word == "every creature type":
        made.append(type_changes.ChangeTypes(0, frozenset(), 0, True, True, True))
    elif node.word:
        made.append(type_changes.ChangeColors(type_changes.color_bits((node.word,), node), False))
    if not made:
        raise NotExecutable(node)
    found = ContinuousStatement(layers.ItselfSelector(), None, (), None, made, 0)
    found.defining = True
    return found


class Both(Holds):
    """Two conditions together."""

    def __init__(self, left: Holds, right: Holds) -> None:
        self.left = left
        self.right = right

    def holds(self, game: State, frame: Frame) -> bool:
        return self.left.holds(game, frame) and self.right.holds(game, frame)


def while_(node: ir.While, link: Linker) -> Statement:
    """CR 604.1: a statement that is true only while a condition holds."""
    found = link.statement(node.statement)
    condition = link.condition(node.condition)
    if not hasattr(found, "condition"):
        raise NotExecutable(node)
    old = found.condition
    found.condition = condition if old is None else Both(old, condition)
    if isinstance(found, MayRule) and found.what == "cast as though flash":
        found.on_choices = asks_of_choices(node.condition)
    if isinstance(found, ContinuousStatement):
        found.look_at(reads_of(node.condition), 0)
    return found


def where_is(node: ir.WhereIs, link: Linker) -> Statement:
    """CR 107.3c: a static ability whose X is worked out all the time."""
    outer = link.defined
    link.defined = link.amount(node.amount)
    found = link.statement(with_amount(node.statement, node.amount))
    link.defined = outer
    if isinstance(found, ContinuousStatement):
        found.look_at(0, reads_of(node.amount))
    return found


def works_in(node: ir.WorksIn, link: Linker) -> Statement:
    """CR 113.6: a statement that works in a zone other than the battlefield."""
    found = link.statement(node.statement)
    found.works = ZONE_NAMES.index(node.zone)
    return found


STATEMENTS: Final[dict[str, Callable[[Any, Any], Statement]]] = {
    "ObjectsAre": objects_are,
    "Defines": defines,
    "WorksIn": works_in,
    "While": while_,
    "WhereIs": where_is,
}
