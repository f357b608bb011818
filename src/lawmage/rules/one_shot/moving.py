"""Moving objects: put, return, exile, sacrifice, discard (CR 400.7, 701.9, 701.13, 701.21)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.piles import ShufflePile
from ...ir.reference import Opponents, Rest
from ...kernel.events import Event
from ...kernel.executor import Frame, PlayerSelector, Selector, Step, Test, Value
from ...kernel.state import State
from ...types import (
    BATTLEFIELD,
    EXILE,
    FIRST_OBJECT_ID,
    HAND,
    LIBRARY,
    NOTHING,
    STACK,
    ZONE_NAMES,
)
from .. import ordering, pairs, until
from ..attaching import AURA, can_attach
from ..combat.newcomers import attacked_before, attacked_by_newcomers
from ..combat.roles import note
from ..counters import NOTED
from ..discarding import DiscardCard, unknown
from ..entering import forget, hypothetical
from ..executors.both import BothSelector, only_among
from ..executors.lasting import LastingStep, gifts_of
from ..executors.players import ChooseOpponent
from ..executors.selectors import RESERVED, ChooseSelector
from ..link import Linker, NotExecutable, only_one_kind
from ..objects import HAUNTING, controller, exists
from ..places import moved_from
from ..questions import ChooseWord
from ..sacrificing import SacrificeEvent
from ..zones import BOTTOM, TOP, UNDEFINED, UNSEEN, Rearrange, ShuffleLibrary, ZoneChange
from .basic import finish
from .planned import Planned

POSITIONS: Final = ("", "top", "bottom", "shuffled", "Nth", "top or bottom", "owner's choice")


def _controllers(node: ir.To, link: Linker) -> PlayerSelector | None:
    """CR 110.2a, 608.2d: whose control it enters under; "an opponent" is one whom the controller chooses."""
    if isinstance(node.under, Opponents) and node.under.quantity == "a":
        return ChooseOpponent(node.under, link)
    return link.player(node.under) if node.under is not None else None


class Destination:
    """CR 400.3, 110.5b: where objects are put, and how they enter."""

    def __init__(self, node: ir.To, link: Linker) -> None:
        self.zone = ZONE_NAMES.index(node.zone)
        if self.zone == STACK or node.position not in POSITIONS or node.order not in ("", "any", "random"):
            raise NotExecutable(node)
        self.shuffled = node.position == "shuffled"
        self.either = node.position in ("top or bottom", "owner's choice")
        self.owner_chooses = node.position == "owner's choice"
        self.position = BOTTOM if node.position == "bottom" else -node.nth if node.nth else TOP
        self.order = node.order
        self.tapped = node.tapped
        self.attacking = node.attacking
        self.face_down = node.face_down
        self.face = 1 if node.transformed else 0
        # CR 400.3: whosever zone is named, an object goes to its owner's.
        self.whose = link.player(node.whose) if node.whose is not None else None
        self.under = _controllers(node, link)
        self.counters: list[tuple[str, Value]] = [(c.kind, link.amount(c.count)) for c in only_one_kind(node.counters)]
        self.attached = link.objects(node.attached) if node.attached is not None else None
        self.noted = node.noted
        self.blocking = link.objects(node.blocking) if node.blocking is not None else None
        # CR 611.2e: what is said of it after that.
        self.said: list[LastingStep] = []
        self.attacking_as = link.objects(node.attacking_as) if node.attacking_as is not None else None

    def event(self, game: State, frame: Frame, id: int, rule: str) -> Event | None:
        """The event that puts an object there, or None where it can't go."""
        found = game.objects[id]
        if found.zone == self.zone and self.zone != EXILE:
            if self.zone == LIBRARY:
                return Rearrange(id, self._position(game, frame, id), rule, frame.source)
            return None
        event = ZoneChange(id, found.zone, self.zone, rule, frame.source)
        event.position = self._position(game, frame, id)
        event.face_down = self.face_down
        event.flag = UNSEEN if self.shuffled or self.order == "random" else 0
        if self.shuffled or self.order:
            # CR 401.4: chance, or the acting player, has given them their order already.
            event.ordered = True
        if self.zone == BATTLEFIELD:
            if self.face and not self._turn(game, event):
                return None
            self._enter(game, frame, event)
        for kind, amount in self.counters:
            event.counters[kind] = event.counters.get(kind, 0) + amount.value(game, frame)
        for was in frame.slots.get(NOTED, []) if self.noted else []:
            for kind, count in game.objects[was].counters.items():
                event.counters[kind] = event.counters.get(kind, 0) + count
        return event

    def _position(self, game: State, frame: Frame, id: int) -> int:
        if not self.either:
            return self.position
        player = game.objects[id].owner if self.owner_chooses else actor(frame)
        answer = game.ask(ChooseWord(player, id, "Top or bottom", ("top", "bottom"), [0, 1]))
        return BOTTOM if answer else TOP

    def _turn(self, game: State, event: ZoneChange) -> bool:
        """CR 712.14a: transformed: with its back face up; a card without one stays where it is."""
        definition = game.objects[event.object].definition
        able = definition is not None and definition.layout in DOUBLE_FACED
        event.face = self.face if able else 0
        return able or game.settings.enters_though_single_faced

    def _enter(self, game: State, frame: Frame, event: ZoneChange) -> None:
        """CR 110.2a: under the control of the player who puts it there, unless the effect says otherwise.

        Where several players put cards there, each puts their own.
        """
        if self.under is not None:
            players = self.under.players(game, frame)
            owner = game.objects[event.object].owner
            event.under = owner if owner in players else players[0] if players else owner
        else:
            owner = game.objects[event.object].owner
            event.under = owner if owner in frame.subject else actor(frame)
        event.tapped = self.tapped
        if self.said:
            event.gifts = gifts_of(game, frame, self.said)
        if pairs.speaks_of(game, frame.source, "put onto the battlefield"):
            event.linked_to = frame.source
        if self.attacking:
            event.attacking = attacked_by_newcomers(game, event.under, event.object, 1)[0]
        if self.attacking_as is not None:
            # CR 702.49c: what the creature attacked that is named.
            for id in self.attacking_as.known(game, frame) or self.attacking_as.select(game, frame):
                event.attacking = attacked_before(game, id)
        if self.blocking is not None:
            event.blocking = (self.blocking.select(game, frame) or [NOTHING])[0]
        if self.attached is not None:
            event.attach = _chosen_host(game, frame, self.attached, event)


def _chosen_host(game: State, frame: Frame, hosts: Selector, event: ZoneChange) -> int:
    """CR 303.4f: what it enters attached to; of an Aura nothing can be chosen that it can't enchant as it would be."""
    if isinstance(hosts, ChooseSelector):
        new = hypothetical(game, event)
        if AURA in new.chars.subtypes:
            frame.bind(RESERVED, [id for id in hosts.legal(game, frame) if not can_attach(game, new.id, id)])
        forget(game, event)
    found = hosts.select(game, frame)
    frame.slots.pop(RESERVED, None)
    return found[0] if found else UNDEFINED


def actor(frame: Frame) -> int:
    """The player who acts: the subject of the clause, or the controller of the spell or ability."""
    return frame.subject[0] if frame.subject and frame.subject[0] < FIRST_OBJECT_ID else frame.controller


DOUBLE_FACED: Final = ("transform", "modal_dfc", "double_faced_token", "reversible_card")


class Within(Test):
    """What passes and is where it is to be moved from."""

    def __init__(self, inner: Test, origin: Test) -> None:
        self.inner = inner
        self.origin = origin

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.origin.test(game, frame, id) and self.inner.test(game, frame, id)


class MoveStep(Planned):
    """CR 400.7: objects are put into a zone, all at once."""

    def __init__(self, node: ir.Move, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.to = Destination(node.to, link)
        origin = moved_from(node)
        self.origin = link.filter(origin) if origin is not None else None
        if isinstance(self.what, ChooseSelector) and self.origin is not None:
            # CR 702.124e: of two commanders one that it could be done to.
            self.what.test = Within(self.what.test, self.origin)
        self.slot = link.slot(node)
        # The slot of what is moved, by which it is found afterwards, too.
        self.moved_slot = link.slots.get(id(node.what), NOTHING)
        # What "the rest" is of: nothing is shuffled where none of it was done ("if you do, reveal cards ...").
        self.rest_of = node.what.slot if isinstance(node.what, Rest) else NOTHING

    def possible(self, game: State, frame: Frame) -> bool:
        return all_there(game, frame, self.what)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        ids = self.what.select(game, frame)
        if self.origin is not None:
            ids = [id for id in ids if self.origin.test(game, frame, id)]
        to = self.to
        batch: list[Event] = []
        for id in placed(game, frame, ids, to.zone, to.position, to.order):
            event = to.event(game, frame, id, "400.7")
            if event is not None:
                batch.append(event)
        return batch

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        if self.to.shuffled and (self.rest_of == NOTHING or self.rest_of in frame.slots):
            shuffle_owners(game, frame, happened, self.to)
        elif self.to.order == "random":
            for event in happened:
                if isinstance(event, Rearrange):
                    game.own(event.object).known_to = 0
        ids = moved_ids(happened)
        finish(frame, self.slot, ids, len(ids))


def moved_ids(happened: list[Event]) -> list[int]:
    """The objects that moved, as they are now."""
    found: list[int] = []
    for event in happened:
        found.append(event.other if isinstance(event, ZoneChange) else event.object)
        if isinstance(event, ZoneChange):
            # CR 730.3c: all that a merged permanent became.
            found += event.others
    return found


def placed(game: State, frame: Frame, ids: list[int], zone: int, position: int, order: str) -> list[int]:
    """CR 401.4: the order in which several cards are put: at random, or as the acting player likes where it says so."""
    if len(ids) < 2 or zone != LIBRARY:
        return ids
    if order == "random":
        return game.shuffled(ids)
    if order != "any" and not all([game.objects[id].zone == LIBRARY for id in ids]):
        return ids
    chosen = ordering.in_order(game, actor(frame), ids, "Which card comes first, from the top")
    return chosen[::-1] if position == TOP else chosen


def shuffle_owners(game: State, frame: Frame, happened: list[Event], to: Destination) -> None:
    """CR 701.24c: the libraries are shuffled even if nothing reached them."""
    if not happened and game.settings.missing_objects_prevent_shuffling and to.whose is None:
        # rule 701.15b (2010): no shuffle if what would be shuffled in is gone.
        return
    elsewhere = all([isinstance(event, ZoneChange) and event.zone != LIBRARY for event in happened])
    if happened and elsewhere and to.whose is None and game.settings.replaced_objects_prevent_shuffling:
        # rule 701.15d (2011): no shuffle if replacement effects have moved all of it elsewhere.
        return
    players = [game.objects[id].owner for id in moved_ids(happened)]
    if to.whose is not None:
        players += to.whose.players(game, frame)
    elif not players:
        players = [frame.controller]
    for player in game.alive():
        if player in players:
            event = ShuffleLibrary(NOTHING, player, 1, frame.source, "701.24a")
            event.cause = frame.item
            game.do(event)
            if happened:
                keep_places(game, player, happened[0].batch)


def keep_places(game: State, player: int, batch: int) -> None:
    """CR 701.24g: what went to a certain place of the library as others were shuffled into it is in that place."""
    for event in game.this_turn[::-1]:
        if event.batch < batch:
            return
        if event.batch != batch or not isinstance(event, ZoneChange) or event.zone != LIBRARY or event.flag == UNSEEN:
            continue
        found = game.objects.get(event.other)
        if found is not None and found.zone == LIBRARY and found.owner == player:
            ids = game.own_player(player).library
            ids.remove(event.other)
            ids.insert(max(0, len(ids) + event.position + 1) if event.position < 0 else 0, event.other)


class ShufflePileStep(Step):
    """CR 701.24a: nobody knows which of the cards of the pile is which any more (CR 406.3); until October 2023 who
    could look at them went on looking."""

    def __init__(self, node: ShufflePile, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = [id for id in self.what.select(game, frame) if game.objects[id].zone == EXILE]
        cards = [game.objects[id].clone(-1) for id in game.shuffled(ids)]
        for id, card in zip(ids, cards):
            found = game.own(id)
            found.card = card.card
            found.definition = card.definition
            found.face = card.face
            found.printed = card.printed
            found.chars = card.chars
            found.known_to = card.known_to if game.settings.shuffled_piles_are_known else 0
        game.stale = True
        finish(frame, self.slot, ids, len(ids))


class ExileStep(Planned):
    """CR 701.13, 406: objects are exiled; the source remembers them (607.2a); CR 610.3: perhaps until an event."""

    def __init__(self, node: ir.Exile, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.haunting = link.objects(node.haunting) if node.haunting is not None else None
        self.slot = link.slot(node)
        self.face_down = node.face_down
        self.origin = link.filter(node.origin) if node.origin is not None else None
        self.counters: list[tuple[str, Value]] = [(c.kind, link.amount(c.count)) for c in only_one_kind(node.counters)]
        self.until: until.UntilText | None = None
        if node.until is not None:
            self.until = until.UntilText(link.root, link.event(node.until))
            link.add_part(self.until)

    def possible(self, game: State, frame: Frame) -> bool:
        return all_there(game, frame, self.what)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        batch: list[Event] = []
        if self.until is not None and until.too_late(game, frame, self.until):
            return batch
        for id in self.what.select(game, frame):
            if self.origin is not None and not self.origin.test(game, frame, id):
                continue
            event = ZoneChange(id, game.objects[id].zone, EXILE, "701.13a", frame.source)
            event.face_down = self.face_down
            event.linked_to = frame.source
            event.families = pairs.families(game, frame)
            for kind, amount in self.counters:
                event.counters[kind] = event.counters.get(kind, 0) + amount.value(game, frame)
            batch.append(event)
        return batch

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        if self.until is not None:
            until.begin(game, frame, self.until, [event for event in happened if isinstance(event, ZoneChange)])
        ids = moved_ids(happened)
        if self.haunting is not None:
            for haunted in self.haunting.select(game, frame):
                for id in ids:
                    note(game, id, HAUNTING, haunted)
        finish(frame, self.slot, ids, len(ids))


class SacrificeStep(Planned):
    """CR 701.21: the players of the clause sacrifice permanents they control, each by their own choice."""

    def __init__(self, node: ir.Sacrifice, link: Linker) -> None:
        self.what = link.objects(node.what)
        only_among(self.what, BATTLEFIELD)
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        return can_choose(game, frame, self.what)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        batch: list[Event] = []
        for player, id in for_each_player(game, frame, self.what):
            if exists(game, id) and controller(game, id) == player:
                batch.append(SacrificeEvent(id, player, "701.21a", frame.source))
        return batch

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        ids = [event.object for event in happened]
        finish(frame, self.slot, ids, len(ids), [event.player for event in happened])


def can_choose(game: State, frame: Frame, what: Selector) -> bool:
    """CR 608.2d: whether the players of the clause have as much to choose as they would have to."""
    if isinstance(what, BothSelector):
        alone = all([part.objects is None or can_choose(game, frame, part.objects) for part in what.parts])
        return alone and what.fillable(game, frame)
    if not isinstance(what, ChooseSelector):
        return True
    least = what.least.value(game, frame) if what.least is not None else 1
    return least <= 0 or len(what.legal(game, frame)) >= least


def all_there(game: State, frame: Frame, what: Selector) -> bool:
    """CR 118.12, 608.2d: several things, which a player may choose to do something to, are all there.

    One that isn't there is done nothing to, whatever is answered.
    """
    if isinstance(what, BothSelector):
        return can_choose(game, frame, what)
    if isinstance(what, ChooseSelector) and what.least is not None and what.least.value(game, frame) > 1:
        return can_choose(game, frame, what)
    return True


def for_each_player(game: State, frame: Frame, what: Selector) -> list[tuple[int, int]]:
    """CR 101.4: (player, id) for what each player of the clause chooses, in turn order, before anything moves."""
    players = frame.subject
    found: list[tuple[int, int]] = []
    for player in players:
        frame.subject = [player]
        found += [(player, id) for id in what.select(game, frame) if (player, id) not in found]
    frame.subject = players
    return found


class DiscardStep(Planned):
    """CR 701.9: the players of the clause discard cards."""

    def __init__(self, node: ir.Discard, link: Linker) -> None:
        self.what = link.objects(node.what)
        only_among(self.what, HAND)
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        return can_choose(game, frame, self.what)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        batch: list[Event] = []
        for player, id in for_each_player(game, frame, self.what):
            found = game.objects[id]
            if found.zone == HAND and found.owner == player:
                batch.append(DiscardCard(id, player, "701.9a", frame.source))
        return batch

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        finish(frame, self.slot, discarded_ids(happened), len(happened), [event.player for event in happened])


def discarded_ids(happened: list[Event]) -> list[int]:
    """What was discarded, as it is now; CR 701.9c: but nothing of which nothing is known."""
    return [event.other if event.other != NOTHING else event.object for event in happened if not unknown(event)]


class DiscardHandStep(Planned):
    """CR 701.9: the players of the clause discard all cards in their hands."""

    def __init__(self, node: ir.DiscardHand, link: Linker) -> None:
        self.slot = link.slot(node)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        batch: list[Event] = []
        for player in frame.subject:
            for id in game.players[player].hand:
                batch.append(DiscardCard(id, player, "701.9a", frame.source))
        return batch

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        finish(frame, self.slot, discarded_ids(happened), len(happened))


TABLE: Final = {
    "Move": MoveStep,
    "Exile": ExileStep,
    "ShufflePile": ShufflePileStep,
    "Sacrifice": SacrificeStep,
    "Discard": DiscardStep,
    "DiscardHand": DiscardHandStep,
}
