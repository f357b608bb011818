"""How long lasting effects last (CR 611.2a, b, 514.2, 610.3), as small integers with whom or what they wait for."""

from __future__ import annotations

from typing import Final

from ..ir import duration as ir
from ..ir import event as events
from ..ir.node import Duration, Objects
from ..kernel.events import Event
from ..kernel.executor import Frame, Holds, PlayerSelector, Selector
from ..kernel.records import DelayedAbility, LastingEffect
from ..kernel.state import State
from ..types import NOTHING, STEP_NAMES
from .event_kinds import STEP_BEGINS, TURN_BEGINS
from .link import Linker, NotExecutable, Pattern
from .teams import turn_group

END_OF_TURN: Final = 1
END_OF_COMBAT: Final = 2
NEXT_TURN_OF: Final = 3
FOREVER: Final = 4
END_OF_NEXT_TURN_OF: Final = 5
WHILE: Final = 6
UNTIL_EVENT: Final = 7
# Not before that turn begins; then until it ends.
DURING_NEXT_TURN_OF: Final = 9
# NEXT_STEP_OF + a step: until that step of the player's turn begins; the second, once the step in progress is over.
NEXT_STEP_OF: Final = 20
# `Frame.choices` of a delayed triggered ability: the turn in which it was made.
MADE_IN: Final = "made in turn"
# CR 800.4m: what waits for some point in a player's next turn; of one who has left it ends as that would have begun.
IN_NEXT_TURN: Final = (
    END_OF_NEXT_TURN_OF,
    DURING_NEXT_TURN_OF,
    *[NEXT_STEP_OF + step for step in range(len(STEP_NAMES))],
)


def duration_code(node: Duration | None) -> int:
    """The code for a duration node; NotExecutable for an unknown one."""
    if node is None or isinstance(node, ir.RestOfGame):
        return FOREVER
    if isinstance(node, (ir.UntilEndOfTurn, ir.ThisTurnOnly)):
        return END_OF_TURN
    if isinstance(node, ir.ThisCombat):
        return END_OF_COMBAT
    if isinstance(node, ir.UntilYourNextTurn):
        if node.step:
            word = "end" if node.step == "end step" else node.step.removesuffix(" step")
            if word not in STEP_NAMES or node.end:
                raise NotExecutable(node)
            return NEXT_STEP_OF + STEP_NAMES.index(word)
        return END_OF_NEXT_TURN_OF if node.end else NEXT_TURN_OF
    if isinstance(node, ir.DuringNextTurn):
        return DURING_NEXT_TURN_OF
    if isinstance(node, ir.AsLongAs):
        return WHILE
    if isinstance(node, ir.UntilEvent):
        return UNTIL_EVENT
    raise NotExecutable(node)


def until_of(code: int, frame: Frame) -> int:
    """Whose turn ends an effect with this code, if it is that of its controller."""
    return frame.controller if code in (NEXT_TURN_OF, END_OF_NEXT_TURN_OF) or code >= NEXT_STEP_OF else NOTHING


class LinkedDuration:
    """CR 611.2a: a duration ready to be used.

    player: whose turn or step ends it.  condition: it lasts while this holds (611.2b).  pattern: the event that ends
    it; leaver: the object whose leaving that is, if it is of that sort.  later: the effect may begin in a later turn.
    """

    __slots__ = ("code", "condition", "leaver", "pattern", "player")

    def __init__(self, node: Duration | None, link: Linker, later: bool = False) -> None:
        self.code = duration_code(node)
        if self.code == DURING_NEXT_TURN_OF and not later:
            raise NotExecutable(node)
        self.player: PlayerSelector | None = None
        self.condition: Holds | None = None
        self.pattern: Pattern | None = None
        self.leaver: Selector | None = None
        if isinstance(node, (ir.UntilYourNextTurn, ir.DuringNextTurn)):
            self.player = link.player(node.player)
        elif isinstance(node, ir.AsLongAs):
            link.lasting = True
            self.condition = link.condition(node.condition)
            link.lasting = False
        elif isinstance(node, ir.UntilEvent):
            self.pattern = link.event(node.event)
            if isinstance(node.event, (events.Leaves, events.Dies)) and isinstance(node.event.what, Objects):
                self.leaver = link.objects(node.event.what)

    def until(self, game: State, frame: Frame) -> int:
        """The player or object the code waits for."""
        if self.player is None:
            return NOTHING
        players = self.player.players(game, frame)
        return players[0] if players else NOTHING

    def over(self, game: State, frame: Frame) -> bool:
        """CR 611.2b, 610.3a: whether it would end before it begins; then the effect does nothing."""
        if self.condition is not None:
            return not self.condition.holds(game, frame)
        if self.leaver is not None:
            return not self.leaver.select(game, frame)
        return self.player is not None and self.until(game, frame) == NOTHING


def linked_duration(effect: LastingEffect) -> LinkedDuration | None:
    """The duration of a lasting effect."""
    found = getattr(effect.ability, "duration", None)
    assert found is None or isinstance(found, LinkedDuration)
    return found


def notice(game: State, happened: list[Event]) -> None:
    """End the lasting effects that these events end, and those whose condition no longer holds."""
    if game.delayed:
        _notice_delayed(game, happened)
    if not game.effects:
        return
    kept: list[LastingEffect] = []
    same = True
    for effect in game.effects:
        found = _after(game, effect, happened)
        same = same and found is effect
        if found is not None:
            kept.append(found)
    if not same:
        game.effects = kept
        game.stale = True


def _notice_delayed(game: State, happened: list[Event]) -> None:
    """What waits for something of a player's next turn is over at the end of that turn, which begins now."""
    for event in happened:
        if event.kind != TURN_BEGINS:
            continue
        for place, waiting in enumerate(game.delayed):
            if waiting.expires == END_OF_NEXT_TURN_OF and waiting.until in turn_group(game, event.player):
                now = DelayedAbility(
                    waiting.id, waiting.ability, waiting.frame, waiting.once, END_OF_TURN, waiting.until
                )
                game.delayed = [*game.delayed[:place], now, *game.delayed[place + 1 :]]


def _after(game: State, effect: LastingEffect, happened: list[Event]) -> LastingEffect | None:
    """The effect after these events: the same, one that ends otherwise, or None."""
    code = effect.expires
    if code == WHILE:
        duration = linked_duration(effect)
        if duration is None or duration.condition is None:
            return effect
        return effect if duration.condition.holds(game, effect.frame) else None
    if code == UNTIL_EVENT:
        duration = linked_duration(effect)
        if duration is None or duration.pattern is None:
            return effect
        for event in happened:
            if event.kind in duration.pattern.kinds and duration.pattern.matches(game, effect.frame, event):
                return None
        return effect
    if code >= NEXT_STEP_OF:
        for event in happened:
            if event.kind == STEP_BEGINS and event.amount == code - NEXT_STEP_OF:
                # CR 805.4d: the step is of each player of the active team.
                if effect.until in turn_group(game, event.player):
                    return None
        return effect
    if code in (END_OF_NEXT_TURN_OF, DURING_NEXT_TURN_OF):
        for event in happened:
            if event.kind == TURN_BEGINS and effect.until in turn_group(game, event.player):
                return effect.with_end(END_OF_TURN, NOTHING)
    return effect
