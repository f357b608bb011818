"""The state of a game: everything there is, forked by copy on write.

`own(id)` and `own_player(id)` give an object or player that this fork may write, cloning it at the first write.
Only events (see events.py) and the agenda's contexts write.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..settings import Switches
from ..types import BATTLEFIELD, COMMAND, EXILE, FIRST_OBJECT_ID, NOBODY, OUTSIDE, OWN_ZONES, STACK
from .agenda import Context
from .ask import Agent, Question, Suspend
from .events import NO_EVENTS, Event, Stages
from .objects import Definition, GameObject, Player
from .rng import advance, mixed
from .situation import SITUATION, Situation


class Marks:
    """Gives each fork a mark of its own; shared by all forks of a game."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last = 0


class Past:
    """The game's history as a linked list, newest first, so that a fork shares it."""

    __slots__ = ("event", "before")

    def __init__(self, event: Event, before: Past | None) -> None:
        self.event = event
        self.before = before


_OWN: Final = (
    *("stages", "settings", "cards", "card_owners", "objects", "agenda", "next_id", "next_stamp", "seed"),
    *("stale", "over", "winners", "ending", "answers", "position", "agent", "question", "recording", "mark"),
    *("marks", "past", "event_count", "cache", "version", "entering", "replacing", "working", "reads"),
    *("roaming", "control_changes", "applying", "index", "roaming_triggers", "unchosen", "seen", "acts"),
    *("acting", "taken", "board"),
)
_STATE_FIELDS: Final = (*SITUATION, *_OWN)


# What goes on as it is when a state goes back to an earlier one.
_NEVER_RESTORED: Final = ("next_id", "version", "answers", "position", "agent", "recording", "marks", "mark")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Situation):
    """One game at one moment.

    cards: the definitions of the physical cards, by card number; card_owners: whose they are.
    objects: every object by id, those that left their zone included while something may look back at them.
    battlefield, stack, exile, command: ids in order (the stack's top is last).
    turn: number of the turn; active: whose; step: see types.  agenda: what is going on.
    effects, delayed, shields, waiting: see records.  this_turn: the events of this turn.
    stale: some characteristics must be computed again; reads: what effects on characteristics look at, as bits of the
    rules; working: the computation in progress; cache: what it found, shared by forks.  roaming: (cards looked at,
    whether any has an effect off the battlefield).  control_changes: (object, old, new controller) not yet announced.
    over: the game has ended; winners: who won (none: a draw).
    entering: ids of what is entering the battlefield while effects that modify that are applied (CR 614.13a);
    replacing: keys of the replacement effects whose instead is being carried out (614.5).
    mana_tags: what restricts mana in pools (CR 106.6).  board: what is in force for casting and paying, worked out for
    one `version`; never saved.  assigned: damage that has been assigned and not yet dealt (1997).
    answers, position: recorded answers and how many were used; agent: who answers at once; question: the one
    nobody has answered.  applying: events are being applied; until all of a batch are, characteristics stay as they
    were before it, because all of it happens at once.  index: triggered abilities by event kind (rules/trigger_index);
    unchosen, seen: how many mandatory actions came in a row, and hashes of the states since (rules/loops).
    acts, acting, taken: how many actions were taken with priority in the turn and step `acting`, and the last of them.
    roaming_triggers: (cards looked at, bits of the zones but the battlefield where triggered abilities of them work).
    """

    __slots__ = _OWN
    FIELDS: ClassVar[tuple[str, ...]] = _STATE_FIELDS

    def __init__(self, stages: Stages, settings: Switches, seed: int) -> None:
        super().__init__()
        self.stages = stages
        self.settings = settings
        self.cards: list[Definition] = []
        self.card_owners: list[int] = []
        self.objects: dict[int, GameObject] = {}
        self.agenda: list[Context] = []
        self.next_id = FIRST_OBJECT_ID
        self.next_stamp = 1
        self.seed = seed
        self.stale = True
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.ending = ""
        self.answers: list[int] = []
        self.position = 0
        self.agent: Agent | None = None
        self.question: Question | None = None
        self.recording = True
        self.marks = Marks()
        self.mark = 0
        self.past: Past | None = None
        self.event_count = 0
        self.cache: object = None
        self.board: object = None
        self.version = 0
        self.entering: tuple[int, ...] = ()
        self.replacing: tuple[int, ...] = ()
        self.working: object = None
        self.reads = -1
        self.roaming = (0, False)
        self.control_changes: list[tuple[int, int, int]] = []
        self.applying = False
        self.index: object = None
        self.roaming_triggers = (0, 0)
        self.unchosen = self.acts = self.acting = 0
        self.seen: list[int] = []
        self.taken: list[int] = []

    # ---- forks ----------------------------------------------------------------------------------
    def fork(self) -> State:
        """A state equal to this one that shares what neither has written since.  Both may go on."""
        new = State(self.stages, self.settings, self.seed)
        self.hand_on(new)
        new.cards = self.cards
        new.card_owners = self.card_owners
        new.objects = self.objects.copy()
        new.agenda = [context.clone() for context in self.agenda]
        new.next_id = self.next_id
        new.next_stamp = self.next_stamp
        new.stale = self.stale
        new.over = self.over
        new.winners = self.winners
        new.ending = self.ending
        new.agent = self.agent
        new.recording = self.recording
        new.past = self.past
        new.event_count = self.event_count
        new.version = self.version
        new.entering = self.entering
        new.replacing = self.replacing
        new.unchosen = self.unchosen
        new.seen = self.seen
        new.acts = self.acts
        new.acting = self.acting
        new.taken = self.taken
        new.control_changes = self.control_changes[:]
        self._share(new)
        marks = self.marks
        new.marks = marks
        marks.last += 2
        self.mark = marks.last - 1
        new.mark = marks.last
        return new

    def _share(self, new: State) -> None:
        """What was worked out from the state is as good for a fork."""
        new.cache = self.cache
        new.board = self.board
        new.reads = self.reads
        new.roaming = self.roaming
        new.index = self.index
        new.roaming_triggers = self.roaming_triggers

    def restore(self, earlier: State) -> None:
        """Go back to an earlier fork of this state, which stays as it is; ids and answers go on from here."""
        fresh = earlier.fork()
        for name in _STATE_FIELDS:
            if name not in _NEVER_RESTORED:
                setattr(self, name, getattr(fresh, name))
        self.version += 1
        self.marks.last += 1
        self.mark = self.marks.last

    def own(self, id: int) -> GameObject:
        """The object, writable."""
        found = self.objects[id]
        if found.mark != self.mark:
            found = found.clone(self.mark)
            self.objects[id] = found
        return found

    def own_player(self, id: int) -> Player:
        """The player, writable."""
        found = self.players[id]
        if found.mark != self.mark:
            found = found.clone(self.mark)
            self.players[id] = found
        return found

    # ---- ids, time, chance -----------------------------------------------------------------------
    def new_id(self) -> int:
        """An object id never used before."""
        id = self.next_id
        self.next_id = id + 1
        return id

    def stamp(self) -> int:
        """CR 613.7: the next timestamp."""
        stamp = self.next_stamp
        self.next_stamp = stamp + 1
        return stamp

    def random(self, below: int) -> int:
        """A number from 0 to below - 1."""
        self.seed = advance(self.seed)
        return mixed(self.seed) % below

    def shuffled(self, ids: list[int]) -> list[int]:
        """The ids in a random order (Fisher and Yates)."""
        result = ids[:]
        for i in range(len(result) - 1, 0, -1):
            j = self.random(i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    # ---- zones -------------------------------------------------------------------------------------
    def zone_ids(self, zone: int, player: int) -> list[int]:
        """The ids in a zone, to be read only; `player` matters for a zone each player has."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone in OWN_ZONES:
            return self.players[player].zone(zone)
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        if zone == OUTSIDE:
            # CR 400.11: no zone, but where the cards are that a player may bring into the game.
            return self.players[player].sideboard
        assert zone == COMMAND, zone
        return self.command

    def own_zone(self, zone: int, player: int) -> list[int]:
        """The ids in a zone, writable."""
        if zone in OWN_ZONES:
            return self.own_player(player).zone(zone)
        if zone == OUTSIDE:
            return self.own_player(player).sideboard
        return self.zone_ids(zone, player)

    # ---- waiting for players -----------------------------------------------------------------------
    def ask(self, question: Question) -> int:
        """The answer to a question: recorded, or from the agent; raises Suspend if there is none."""
        if self.players[question.for_player].left:
            question.for_player = self.stages.stand_in(self, question)
        self.address(question)
        options: Sequence[int] = ()
        if self.seen and not question.keeps_loops:
            options = question.options(self)
            if len(options) > 1:
                # CR 732.4: with a choice in it, it is no loop of mandatory actions.
                self.seen = []
                self.unchosen = 0
        position = self.position
        if position < len(self.answers):
            self.position = position + 1
            return self.answers[position]
        if not options:
            options = question.options(self)
        assert options, f"a question without an answer: {question.prompt(self)}"
        agent = self.agent
        if len(options) == 1 and not (agent is not None and agent.sees_forced):
            answer = options[0]
        elif agent is not None:
            answer = agent.choose(self, question, options)
        else:
            self.question = question
            raise Suspend()
        if self.recording:
            self.answers.append(answer)
            self.position = position + 1
        return answer

    def unasked(self, player: int, ids: list[int]) -> None:
        """What a player would choose if there were a choice: nothing is asked; a listener may want to know."""

    def address(self, question: Question) -> None:
        """CR 723.5: the player who controls another player makes that player's decisions."""
        controller = self.players[question.for_player].controlled_by
        question.player = controller if controller != NOBODY else question.for_player

    # ---- events --------------------------------------------------------------------------------------
    def do(self, event: Event) -> Event | None:
        """Make one event happen; what happened of it (it may have been replaced), or None."""
        done = self.do_all([event])
        return done[0] if done else None

    def do_all(self, batch: list[Event]) -> list[Event]:
        """Make simultaneous events happen (CR 614 to 616, 603.2); what really happened of them, replaced or not."""
        stages = self.stages
        plan = stages.settle(self, batch)
        events = plan.events
        if events:
            before = stages.before(self, events)
            happened: list[Event] = []
            self.applying = True
            first = self.event_count
            for event in events:
                event.batch = first
                if event.apply(self):
                    event.done = True
                    event.number = self.event_count
                    self.event_count += 1
                    happened.append(event)
                    self.this_turn.append(event)
                    self.past = Past(event, self.past)
                event.contents = NO_EVENTS
            self.applying = False
            if happened:
                self.version += 1
                stages.after(self, happened, before)
        if plan.afterwards:
            stages.finish(self, plan)
        return [event for event in plan.chief if event.done]

    # ---- running ---------------------------------------------------------------------------------------
    def run_step(self) -> None:
        """One step of what is on top of the agenda."""
        self.agenda[-1].step(self)
        if self.over:
            self.stages.ended(self)

    def object(self, id: int) -> GameObject:
        """The object, to be read only."""
        return self.objects[id]

    def alive(self) -> list[int]:
        """Players still in the game, in turn order from the active player (CR 101.4)."""
        order = self.turn_order
        start = order.index(self.active) if self.active != NOBODY else 0
        return [p for p in order[start:] + order[:start] if not self.players[p].lost]
