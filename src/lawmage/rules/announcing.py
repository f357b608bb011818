"""Beginning what a player chose to do (CR 117.1, 601.2a, 602.2a, 603.3d, 605.3, 116): and casting in the middle of a
resolution (608.2g)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.ask import Question
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject
from ..kernel.records import Waiting
from ..kernel.state import State
from ..types import LAND, NOTHING, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK
from . import actions, casting, finding, given_as_cast, kept_grants, lands, next_cast, payment, special_actions, teams
from .activating import note_use, sorcery_time
from .announcement import Announce
from .announcement_events import AbilityActivated, AbilityTriggered, BecameTarget, LandPlayed, SpellCast
from .as_played import lock_source
from .casting import Method
from .chapters import chapter_word
from .choices import LATE, MAIN_PHASE, PLAYED_AT
from .completing import completable, note_greatest_x
from .executors.amounts import mana_value
from .executors.as_cast import note_as_cast
from .face_down import WITH_WARD, face_down_characteristics
from .faces import castable_back
from .land_plays import may_play_another_land
from .linked import ActivatedText
from .mana_abilities import activate
from .mana_needs import substitute
from .mana_plan import Bill
from .objects import chars, name_of
from .permissions import note_used
from .proposal import WAS
from .questions import ChooseWord, YesNo
from .spending import MANA_AS, spending_as
from .total_cost import Component, mana_of_ability, statement_of
from .zones import ZoneChange

__all__ = ["AbilityActivated", "BecameTarget", "LandPlayed", "SpellCast"]

NOTHING_PRINTED: Final = Characteristics()


def begin(game: State, player: int, action: int) -> None:
    """CR 117.1: start what a player with priority chose to do."""
    kind = actions.kind_of(action)
    id = actions.object_of(action)
    if kind == actions.PLAY_LAND:
        lands.play(game, player, id, actions.variant_of(action))
    elif kind == actions.CAST:
        begin_spell(game, player, id, casting.methods(game, player, id)[actions.index_of(action)])
    elif kind == actions.SPECIAL:
        special_actions.perform(game, player, action)
    else:
        _begin_ability(game, player, id, actions.index_of(action))


def begin_spell(game: State, player: int, id: int, method: Method, cause: int = NOTHING) -> None:
    """CR 601.2a, 405.2: the card moves to the stack; the rest of the announcement is on the agenda.

    cause: the spell or ability whose effect lets it be cast, which can find the spell (400.7).
    """
    start = game.fork()
    late = not sorcery_time(game, player)
    mana_as = spending_as(game, player, id, method.permit)
    move = ZoneChange(id, game.objects[id].zone, STACK, "601.2a")
    move.under = player
    move.cause = cause if cause != NOTHING else finding.granting(game, player, id)
    move.face = method.face
    move.face_down = method.down
    if method.permit is not None:
        note_used(game, method.permit)
    kept = kept_grants.keeping(game, id, method.keyword)
    done = game.do(move)
    assert done is not None
    kept += kept_grants.keeping(game, done.other, method.keyword)
    kept_grants.keep(game, done.other, kept)
    item = game.own(done.other)
    frame = Frame(item.id, player)
    frame.item = item.id
    frame.choices[WAS] = id
    if mana_as:
        frame.choices[MANA_AS] = mana_as
    if game.active == player and game.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        frame.choices[MAIN_PHASE] = 1
    if method.keyword:
        frame.paid[method.keyword] = 1
    if late:
        frame.paid[LATE] = 1
    if method.leaves:
        frame.choices[f"leaves {method.leaves}"] = 1
    if method.ward:
        item.memory = {**item.memory, WITH_WARD: 1}
        item.chars = face_down_characteristics(game, item)
    item.frame = frame
    next_cast.note_put_on_stack(game, item.id)
    note_as_cast(game, item.id, frame)
    if method.permit is not None:
        note_greatest_x(game, method.permit, item.id, frame)
    if method.says:
        game.stale = True
    given_as_cast.give(game, item.id)
    context = Announce(item.id, player, NOTHING, start)
    context.alternative = method.alternative
    context.free = method.free
    context.was = id
    game.agenda.append(context)


def _begin_ability(game: State, player: int, id: int, index: int) -> None:
    """CR 602.2a: the ability goes on the stack; CR 605.3b: a mana ability does not."""
    ability = chars(game, id).abilities[index]
    assert isinstance(ability, ActivatedText)
    if ability.mana:
        _activate_mana(game, player, id, index, ability)
        return
    start = game.fork()
    note_use(game, id, index, ability)
    item = new_ability_object(game, player, Frame(id, player))
    item.ability = ability
    game.agenda.append(Announce(item.id, player, id, start))


def _activate_mana(game: State, player: int, id: int, index: int, ability: ActivatedText) -> None:
    """CR 605.3a: with priority: its own mana is paid, then it resolves."""
    frame = Frame(id, player)
    symbols = mana_of_ability(game, frame, ability)
    if symbols:
        demands = ability.cost.demands(game, frame, player)
        if not payment.settle(game, Bill(player, NOTHING, id, substitute(symbols, 0), demands)):
            return
    activate(game, player, id, index, [])


def new_ability_object(game: State, player: int, frame: Frame) -> GameObject:
    """CR 113.7, 113.8, 113.7a, 602.2a: an ability becomes an object on the stack."""
    item = GameObject(game.new_id(), player, NOTHING_PRINTED)
    item.mark = game.mark
    item.zone = STACK
    item.timestamp = game.stamp()
    item.frame = frame
    frame.item = item.id
    lock_source(game, frame)
    if game.settings.watches_from_announcement:
        frame.choices[PLAYED_AT] = len(game.this_turn)
    game.objects[item.id] = item
    game.stack.append(item.id)
    game.version += 1
    return item


def begin_trigger(game: State, waiting: Waiting) -> int:
    """CR 603.3c, d: a triggered ability is put on the stack and its choices are made; removed if they can't be.

    Its id, or NOTHING.  It has triggered either way.
    """
    item = new_ability_object(game, waiting.controller, waiting.frame.clone())
    item.ability = waiting.ability
    context = Announce(item.id, waiting.controller, waiting.source, None)
    context.trigger = True
    assert item.frame is not None
    able = completable(game, context.proposal(game), item.frame)
    if able:
        game.agenda.append(context)
    else:
        game.stack.remove(item.id)
        item.zone = -1 - STACK
    event = AbilityTriggered(waiting.source, waiting.controller, 1, item.id, "603.3")
    event.other = item.id
    event.word = chapter_word(game, item.ability, waiting.source)
    game.do(event)
    return item.id if able else NOTHING


# ---- in the middle of a resolution (CR 608.2g) ----------------------------------------------------------
_CAST_FIELDS: Final = ("player", "card", "free", "must", "play", "result", "way", "below", "slot", "turned", "faces")


@mypyc_attr(allow_interpreted_subclasses=True)
class CastNow(Context):
    """CR 608.2g: a player casts (or plays) a card while something resolves, if they like and can.

    free: without paying its mana cost; must: there is no choice if it can be cast; play: a land may be played (305.2b
    counts it).  result: where `Frame.did` of this object is set to whether it was cast (NOTHING: nowhere), and `done`
    of this slot.  way: for this cost rather than the mana cost; below: only with a mana value below this (-1: any).
    turned: with its back face up (310.11b).  faces: bits of the faces as which it may be cast (601.2e), -1: any.
    """

    __slots__ = _CAST_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _CAST_FIELDS

    def __init__(self, player: int, card: int, free: bool, must: bool, play: bool, result: int) -> None:
        self.player = player
        self.card = card
        self.free = free
        self.must = must
        self.play = play
        self.result = result
        self.way: Component | None = None
        self.below = -1
        self.slot = -1
        self.turned = False
        self.faces = -1

    def clone(self) -> Context:
        new = CastNow(self.player, self.card, self.free, self.must, self.play, self.result)
        new.way = self.way
        new.below = self.below
        new.slot = self.slot
        new.turned = self.turned
        new.faces = self.faces
        return new

    def _ways(self, game: State) -> list[Method]:
        ways = castable_now(game, self.player, self.card, self.free, self.way, self.below, self.turned)
        return [way for way in ways if self.faces >> way.face & 1]

    def opening(self, game: State) -> Question | None:
        ways = self._ways(game)
        if not ways and not self._land(game):
            return None
        return None if self.must else YesNo(self.player, self.card, f"Cast {name_of(game, self.card)}")

    def step(self, game: State) -> None:
        ways = self._ways(game)
        land = self._land(game)
        wanted = len(ways) > 0 or land
        if wanted and not self.must:
            wanted = game.ask(YesNo(self.player, self.card, f"Cast {name_of(game, self.card)}")) == 1
        way = ways[0] if ways else None
        if wanted and len(ways) > 1:
            words = tuple([casting.face_of(game.objects[self.card], m.face).name + _word(m) for m in ways])
            question = ChooseWord(self.player, self.card, "Cast it how", words, list(range(len(ways))))
            way = ways[game.ask(question)]
        game.agenda.pop()
        if self.result in game.objects:
            frame = game.own(self.result).frame
            if frame is not None:
                frame.did = wanted
                if self.slot >= 0 and not wanted:
                    frame.mark(self.slot, [])
        if not wanted:
            return
        if way is None:
            lands.play(game, self.player, self.card, lands.land_faces(game.objects[self.card])[0])
        else:
            begin_spell(game, self.player, self.card, way, self.result)

    def _land(self, game: State) -> bool:
        """CR 305.2b, 305.3: whether it can be played as a land now."""
        if not self.play or not game.objects[self.card].chars.types & LAND:
            return False
        return teams.is_active(game, self.player) and may_play_another_land(game, self.player)


def _word(method: Method) -> str:
    return f" ({method.keyword})" if method.keyword else ""


def castable_now(
    game: State,
    player: int,
    card: int,
    free: bool,
    way: Component | None = None,
    below: int = -1,
    turned: bool = False,
) -> list[Method]:
    """The ways in which a card could be cast to the end right now by an effect that says so; timing does not matter
    (CR 608.2g).  What is hidden or random counts at its best.  way, below, turned: see CastNow."""
    found = game.objects.get(card)
    if found is None or found.zone < 0 or found.zone == STACK:
        return []
    chars(game, card)
    made: list[Method] = []
    faces = casting.faces_of(found)
    if turned:
        faces = [] if found.definition is None else castable_back(found.definition)
    for face in faces:
        if casting.face_of(found, face).types & LAND or (below >= 0 and _value(game, player, card, face) >= below):
            continue
        ways: list[Method] = []
        if way is not None:
            ways.append(Method(face, way, False, getattr(statement_of(way), "keyword", "")))
        else:
            ways.append(Method(face, None, free, ""))
            if not free:
                ways += casting.own_alternatives(game, player, card, face)
        made += casting.restricted(found, face, ways)
    return [method for method in made if casting.refuse_completion(game, player, card, method) is None]


def _value(game: State, player: int, card: int, face: int) -> int:
    """CR 202.3, 601.2e: the mana value of the spell that the card would be."""
    hypothesis = casting.Hypothesis(game, card, player, face)
    found = mana_value(game, card)
    hypothesis.end(game)
    return found


def cast_during_resolution(
    game: State, player: int, card: int, free: bool = False, must: bool = False, play: bool = False, item: int = NOTHING
) -> CastNow:
    """Push the casting of a card in the middle of a resolution (cascade, suspend, CastIt).

    The player is asked first, unless `must`; not at all if it can't be cast.  item: the resolving spell or ability,
    whose `Frame.did` says afterwards whether it was cast.
    """
    context = CastNow(player, card, free, must, play, item)
    game.agenda.append(context)
    return context
