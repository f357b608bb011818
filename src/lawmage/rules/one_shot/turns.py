"""Turns, steps and designations as effects: extra ones, other players' decisions, the monarch (CR 500.7 to
500.11, 723, 725, 726, 731), and abilities that trigger an additional time (603.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect, event, static
from ...ir import verb as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from .. import designations, turn
from ..designations import DAY, NIGHT, DayNightChange, Designated
from ..link import Linker, NotExecutable
from ..patterns.combat import AttackingPattern
from ..teams import is_active
from ..trigger_index import TriggersAgainStatement
from .basic import finish


class ExtraTurn(Step):
    """CR 500.7: the players of the clause take extra turns after this one; the newest is taken first."""

    def __init__(self, node: ir.TakeExtraTurn, link: Linker) -> None:
        self.count = link.amount(node.count) if node.count is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        count = 1 if self.count is None else self.count.value(game, frame)
        for player in frame.subject:
            more = [player] * count
            in_order = game.settings.extra_turns_in_order
            game.pending_turns = [*more, *game.pending_turns] if in_order else [*game.pending_turns, *more]
        finish(frame, self.slot, frame.subject[:], count)


class Control(Step):
    """CR 723.1: a player makes another's decisions in the other's next turn; the newest such effect counts."""

    def __init__(self, node: ir.ControlPlayer, link: Linker) -> None:
        self.player = link.player(node.player)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        controlled = self.player.players(game, frame)[:]
        for player in controlled:
            own = game.own_player(player)
            own.facts = {**own.facts, turn.CONTROLLED: frame.subject[0]}
        finish(frame, self.slot, controlled, len(controlled))


DESIGNATIONS: Final[dict[str, tuple[str, str]]] = {
    "the monarch": (designations.MONARCH, "725.1"),
    "monarch": (designations.MONARCH, "725.1"),
    "the initiative": (designations.INITIATIVE, "726.1"),
    "the city's blessing": (designations.BLESSING, "702.131d"),
}


class GetDesignation(Step):
    """CR 725.3, 726.3, 702.131d: the player of the clause becomes the monarch, takes the initiative ..."""

    def __init__(self, node: ir.Become, link: Linker) -> None:
        if node.what not in DESIGNATIONS:
            raise NotExecutable(node)
        self.word, self.rule = DESIGNATIONS[node.what]
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        for player in frame.subject:
            event = Designated(player, self.word, self.rule, frame.source)
            event.cause = frame.item
            game.do(event)
        finish(frame, self.slot, frame.subject[:], 1)


class ChangeDay(Step):
    """CR 731.1: it becomes day, or night."""

    def __init__(self, day: bool, link: Linker) -> None:
        self.amount = DAY if day else NIGHT

    def run(self, game: State, frame: Frame) -> None:
        game.do(DayNightChange(-1, -1, self.amount, frame.source, "731.1"))


def become(node: ir.Become, link: Linker) -> Step:
    """A designation of a player, or day and night."""
    if node.what in ("day", "night"):
        return ChangeDay(node.what == "day", link)
    return GetDesignation(node, link)


class ExtraPhases(Step):
    """CR 500.8 to 500.10: additional phases right after this one (or steps after this step), in the order said."""

    def __init__(self, node: effect.ExtraPhase, link: Linker) -> None:
        self.steps: list[int] = []
        for word in node.phases:
            if word not in turn.ADDITIONAL:
                raise NotExecutable(node)
            self.steps += turn.ADDITIONAL[word]
        self.whose = link.player(node.whose) if node.whose is not None else None
        self.count = link.amount(node.count) if node.count is not None else None
        self.after_step = node.step

    def run(self, game: State, frame: Frame) -> None:
        if self.whose is not None and not any([is_active(game, player) for player in self.whose.players(game, frame)]):
            # CR 500.10a: it would be added to another player's turn.
            return
        times = self.count.value(game, frame) if self.count is not None else 1
        turn.current_turn(game).add(game, tuple(self.steps * times), self.after_step)


def extra_phase(node: effect.ExtraPhase, link: Linker, steps: list[Step]) -> None:
    """ "After this phase, there is an additional combat phase"."""
    steps.append(ExtraPhases(node, link))


def triggers_again(node: static.TriggersAgain, link: Linker) -> TriggersAgainStatement:
    """CR 603.2d; a creature's attacking is also that a player attacks with it."""
    what = link.filter(node.what) if node.what is not None else None
    if isinstance(node.event, event.Attacks):
        return TriggersAgainStatement(AttackingPattern(node.event, link), what)
    return TriggersAgainStatement(link.event(node.event) if node.event is not None else None, what)


TABLE: Final[dict[str, Callable[[Any, Any], Step]]] = {
    "TakeExtraTurn": ExtraTurn,
    "ControlPlayer": Control,
    "Become": become,
}
INSTRUCTIONS: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"ExtraPhase": extra_phase}
STATEMENTS: Final[dict[str, Callable[[Any, Any], TriggersAgainStatement]]] = {"TriggersAgain": triggers_again}
