"""Dealing damage and fighting (CR 120.2b, 701.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...ir import change
from ...ir.amount import CouldTake
from ...ir.node import Objects, Players
from ...ir.reference import Every, Exactly, It, Rest, This
from ...kernel.events import Event
from ...kernel.executor import Frame, PlayerSelector, Selector, Step, Value
from ...kernel.state import State
from ...types import CREATURE, NOTHING, PLANESWALKER
from .. import keywords
from ..damage import SURE, Damage, excess_in, lethal_room
from ..event_kinds import FIGHT
from ..executors.selectors import moved_source
from ..link import Linker, NotExecutable
from ..objects import chars, controller, follow, informant, is_player, name_of, on_battlefield
from .basic import finish, its_slots, perform
from .counters import divided

# CR 120.10: where a verb of damage remembers the excess damage it dealt, beside its other slots.
EXCESS: Final = 3


class Recipients:
    """To whom damage is dealt: objects or players."""

    def __init__(self, node: Objects | Players, link: Linker) -> None:
        self.objects: Selector | None = None
        self.players: PlayerSelector | None = None
        if isinstance(node, Objects):
            self.objects = link.objects(node)
        else:
            self.players = link.player(node)

    def ids(self, game: State, frame: Frame) -> list[int]:
        """The objects and players."""
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)


def _as_it_was(game: State, frame: Frame, named: list[int], id: int) -> int:
    """The object to be asked in place of `id`, if that is what one of those mentioned has become."""
    moved = moved_source(game, frame)
    for one in named:
        if one != id and one in game.objects and follow(game, one, frame, moved) == id:
            return informant(game, one, frame, moved)
    return id


def could_take(game: State, id: int) -> int:
    """CR 120.3a, c, d: a player's life, a planeswalker's loyalty or a creature's toughness, as it is."""
    if is_player(id):
        return max(0, game.players[id].life)
    now = chars(game, id)
    if now.types & CREATURE:
        return max(0, now.toughness or 0)
    return game.objects[id].counters.get("loyalty", 0) if now.types & PLANESWALKER else 0


class CouldTakeValue(Value):
    """What the damage instruction meant noted before it dealt its damage."""

    def __init__(self, node: CouldTake, link: Linker) -> None:
        step = link.damage_steps.get(node.slot)
        if not isinstance(step, DamageStep):
            raise NotExecutable(node)
        if not step.limit:
            step.limit = link.new_local()
        self.local = step.limit

    def value(self, game: State, frame: Frame) -> int:
        return frame.amounts.get(self.local, 0)


class DamageStep(Step):
    """CR 120.2b: each object of the clause deals damage to each of those meant, or divided among them (601.2d); what
    it deals "and also" is dealt at the same time."""

    def __init__(self, node: change.DealDamage, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.slot = link.slot(node)
        first = len(link.program.targets)
        self.to = Recipients(node.to, link)
        self.divide = node.divide
        self.sure = node.sure
        if node.divide:
            link.program.divide(self.amount, first)
        self.also = [DamageStep(part, link) for part in node.also if isinstance(part, change.DealDamage)]
        assert len(self.also) == len(node.also)
        self.subject = link.subject
        # "Each of those creatures deals damage to the other."
        subject = link.subject
        self.mutual = False
        if isinstance(subject, Every) and isinstance(node.to, Rest):
            self.mutual = node.to.slot == link.slot(subject)
        self.excess = link.player(node.excess) if node.excess is not None else None
        # Where it notes how much the victims could take, if anything asks (`limited_to`); 0: nowhere.
        self.limit = 0
        link.damage_steps[self.slot] = self
        # What the amount and the recipients are told by ("its power", "its controller").
        self.to_its = its_slots(node.to)
        self.its = its_slots(node.amount) + self.to_its
        # The recipients' own slot, if the amount is about each of them ("damage to each player equal to ... they").
        theirs = link.slot(node.to) + (1 if isinstance(node.to, Players) else 0)
        self.theirs = theirs if theirs in its_slots(node.amount) else -1

    def sources(self, game: State, frame: Frame) -> list[int]:
        """CR 608.2h, 702.2e: the objects that deal it: an object mentioned as it is or last was, a target if legal.

        A permanent that its own ability moved (to pay a cost) deals it as it was, and not as the card it has become.
        """
        if isinstance(self.subject, This) and frame.source in game.objects:
            return [informant(game, frame.source, frame, moved_source(game, frame))]
        if isinstance(self.subject, Exactly) and self.subject.id in game.objects:
            return [informant(game, self.subject.id, frame, False)]
        if isinstance(self.subject, It):
            named = frame.slots.get(self.subject.slot, [])
            return [_as_it_was(game, frame, named, id) for id in frame.subject] if frame.subject else named
        if frame.subject:
            return frame.subject
        return [frame.source] if self.subject is None or isinstance(self.subject, This) else []

    def events(self, game: State, frame: Frame) -> list[Event]:
        """The damage, not dealt yet; its amount is each source's own where it is about "its power", and so is to whom
        it is dealt where that is "its controller"."""
        to = self.to.ids(game, frame)
        sources = self.sources(game, frame)
        batch: list[Event] = []
        each = [slot for slot in self.its if len(sources) > 1 and frame.slots.get(slot, []) == sources]
        for source in sources:
            if self.mutual:
                to = [other for other in sources if other != source]
            for slot in each:
                frame.bind(slot, [source])
            if any([slot in each for slot in self.to_its]):
                to = self.to.ids(game, frame)
            if self.theirs >= 0:
                batch += self._one_by_one(game, frame, source, to)
                continue
            amount = self.amount.value(game, frame)
            parts = divided(game, frame, frame.controller, to, amount) if self.divide else [amount] * len(to)
            for id, part in zip(to, parts):
                batch += self._without_excess(game, frame, Damage(source, id, part, "120.2b"))
        for slot in each:
            frame.bind(slot, sources)
        if self.sure:
            for event in batch:
                event.flag |= SURE
        for more in self.also:
            batch += more.events(game, frame)
        return batch

    def _without_excess(self, game: State, frame: Frame, event: Damage) -> list[Event]:
        """CR 120.4a: the damage, and to somebody else instead what is more than lethal for a permanent."""
        if self.excess is None or is_player(event.other) or not on_battlefield(game, event.other):
            return [event]
        room = lethal_room(game, event.other)
        if chars(game, event.source).keywords & keywords.DEATHTOUCH and chars(game, event.other).types & CREATURE:
            # CR 702.2c: any damage of such a source is lethal.
            room = min(room, 1)
        more = event.amount - room
        if more <= 0:
            return [event]
        event.amount = room
        others: list[Event] = [Damage(event.source, id, more, "120.4a") for id in self.excess.players(game, frame)]
        return [event, *others] if room > 0 else others

    def _one_by_one(self, game: State, frame: Frame, source: int, to: list[int]) -> list[Event]:
        """An amount of its own for each recipient."""
        batch: list[Event] = []
        for id in to:
            frame.bind(self.theirs, [id])
            batch.append(Damage(source, id, self.amount.value(game, frame), "120.2b"))
        frame.bind(self.theirs, to)
        return batch

    def run(self, game: State, frame: Frame) -> None:
        batch = self.events(game, frame)
        to: list[int] = []
        for event in batch:
            if event.other not in to:
                to.append(event.other)
        if self.limit:
            frame.bind_amount(self.limit, sum([could_take(game, id) for id in to]))
        for event in batch:
            event.cause = frame.item
        done = game.do_all(batch)
        finish(frame, self.slot, to, sum([event.amount for event in done]))
        # CR 120.8: what none was dealt to, or all of it prevented, was not "dealt damage this way".
        harmed: list[int] = []
        for event in done:
            if isinstance(event, Damage) and event.other not in harmed:
                harmed.append(event.other)
        frame.bind(self.slot, harmed)
        frame.bind_amount(self.slot + EXCESS, excess_in(game, done))


@mypyc_attr(allow_interpreted_subclasses=True)
class Fought(Event):
    """CR 701.14: a creature (object) fights another (other)."""

    kind = FIGHT
    name = "fight"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} fights {name_of(game, self.other)}"


class FightStep(Step):
    """CR 701.14a: two creatures deal damage equal to their power to each other; CR 701.14b: or nothing happens."""

    def __init__(self, node: change.Fight, link: Linker) -> None:
        self.slot = link.slot(node)
        self.other = link.objects(node.other) if node.other is not None else None

    def run(self, game: State, frame: Frame) -> None:
        ids = frame.subject[:]
        if self.other is not None:
            ids = ids[:1] + self.other.select(game, frame)[:1]
        if len(ids) != 2 or not all([_can_fight(game, id) for id in ids]):
            if game.settings.fights_though_alone:
                self._fight_nobody(game, frame, ids)
            finish(frame, self.slot, [], 0)
            return
        batch: list[Event] = []
        for i in range(2):
            power = chars(game, ids[i]).power or 0
            batch.append(Damage(ids[i], ids[1 - i], power, "701.14a"))
        if ids[0] == ids[1]:
            # CR 701.14c: twice its power at once.
            power = chars(game, ids[0]).power or 0
            amounts = [power, power] if game.settings.fight_itself_twice else [2 * power]
            batch = [Damage(ids[0], ids[0], amount, "701.14c") for amount in amounts]
        for i in range(2 if ids[0] != ids[1] else 1):
            event = Fought(ids[i], controller(game, ids[i]), 1, NOTHING, "701.14a")
            event.other = ids[1 - i]
            batch.append(event)
        perform(game, frame, batch)
        finish(frame, self.slot, ids, 1)

    def _fight_nobody(self, game: State, frame: Frame, ids: list[int]) -> None:
        """rule 701.12b (2020): if one is gone no damage is dealt, but the other fights."""
        batch: list[Event] = [
            Fought(id, controller(game, id), 1, NOTHING, "701.14a") for id in ids if _can_fight(game, id)
        ]
        perform(game, frame, batch)


def _can_fight(game: State, id: int) -> bool:
    return on_battlefield(game, id) and chars(game, id).types & CREATURE != 0


TABLE: Final = {"DealDamage": DamageStep, "Fight": FightStep}
VALUES: Final = {"CouldTake": CouldTakeValue}
