"""Costs of which something is chosen as they are announced (CR 601.2b): one cost or another; what will be sacrificed or
tapped for a cost whose total is less by what that is (emerge 702.119, harmonize 702.180, offering 702.48).

Code, because the choice comes before the total cost is worked out (601.2f) and the action after (601.2h).
"""

from __future__ import annotations

from typing import Final

from ..ir import cost as ir
from ..ir.players import AnnouncedPlayer
from ..kernel.events import Event
from ..kernel.executor import Frame, PlayerSelector
from ..kernel.state import State
from ..types import NOTHING
from .executors import scope
from .executors.amounts import mana_value
from .link import NEVER, REMOVE, TAP, Demand, LinkedCost, Linker, NotExecutable
from .mana_needs import VARIABLES
from .objects import chars, controller, name_of, on_battlefield, opponents, spell_of
from .sacrificing import SacrificeEvent
from .tapping import TapEvent

LESS: Final = ("mana value", "power", "mana cost")


class AnnouncedPart(LinkedCost):
    """A choice that is announced, and kept in `frame.choices` under `key`."""

    key = ""

    def answers(self, game: State, frame: Frame, player: int) -> list[int]:
        """What could be announced."""
        raise NotImplementedError

    def word(self, game: State, answer: int) -> str:
        """What a reader calls an answer."""
        raise NotImplementedError

    def less(self, game: State, frame: Frame) -> list[str]:
        """CR 601.2f: the mana by which the total cost is less, as announced."""
        return []


def greatest_measure(game: State, costs: list[LinkedCost]) -> int:
    """How great an X can be by which what pays one of the costs is measured; 0: nothing is."""
    if not any([cost.measured for cost in costs]):
        return 0
    found = 0
    for id in game.objects:
        if game.objects[id].zone >= 0:
            size = chars(game, id)
            found = max(found, mana_value(game, id), size.power or 0, size.toughness or 0)
    return found


class EitherPart(AnnouncedPart):
    """CR 601.2b: one cost or another."""

    def __init__(self, node: ir.EitherCost, link: Linker) -> None:
        self.options = [link.cost(option) for option in node.options]
        self.key = f"either {link.next_choice()}"
        self.variable = any([option.variable for option in self.options])
        self.measured = any([option.measured for option in self.options])
        self.late = any([option.late for option in self.options])

    def answers(self, game: State, frame: Frame, player: int) -> list[int]:
        return list(range(len(self.options)))

    def word(self, game: State, answer: int) -> str:
        return f"cost {answer + 1}"

    def chosen(self, frame: Frame) -> LinkedCost:
        """The option announced (the first before that)."""
        return self.options[frame.choices.get(self.key, 0)]

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        if self.key in frame.choices:
            return self.chosen(frame).can_pay(game, frame, player)
        return any([option.can_pay(game, frame, player) for option in self.options])

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return self.chosen(frame).pay(game, frame, player)

    def mana(self, game: State, frame: Frame) -> list[str]:
        return self.chosen(frame).mana(game, frame)

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        return self.chosen(frame).demands(game, frame, player)

    def components(self, frame: Frame) -> list[LinkedCost]:
        return self.chosen(frame).components(frame)


class ObjectPart(AnnouncedPart):
    """CR 702.48a, 702.119a, c, 702.180a, b: a permanent chosen as the cost is announced."""

    def __init__(self, node: ir.AnnouncedCost, link: Linker) -> None:
        if node.verb not in ("sacrifice", "tap") or node.less not in LESS:
            raise NotExecutable(node)
        self.sacrifices = node.verb == "sacrifice"
        self.test = link.filter(node.what)
        self.zones = scope.scope_of(node.what)
        self.by = node.less
        self.optional = node.optional
        self.key = f"announced {link.next_choice()}"

    def answers(self, game: State, frame: Frame, player: int) -> list[int]:
        found = scope.matching(game, frame, self.zones, self.test)
        found = [id for id in found if controller(game, id) == player]
        if not self.sacrifices:
            found = [id for id in found if not game.objects[id].tapped]
        return [*found, NOTHING] if self.optional else found

    def word(self, game: State, answer: int) -> str:
        return "nothing" if answer == NOTHING else name_of(game, answer)

    def less(self, game: State, frame: Frame) -> list[str]:
        id = frame.choices.get(self.key, NOTHING)
        if id == NOTHING:
            return []
        if self.by == "mana value":
            return [str(mana_value(game, id))]
        if self.by == "power":
            return [str(max(0, chars(game, id).power or 0))]
        cost = chars(game, id).mana_cost
        return [] if cost is None else [s.text for s in cost.symbols if s.text not in VARIABLES]

    def given_at_once(self, game: State) -> bool:
        """rule 702.47b (2016, April): what is offered is sacrificed as the spell is announced."""
        return self.by == "mana cost" and game.settings.offerings_given_at_once

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        id = frame.choices.get(self.key, NOTHING)
        if id != NOTHING and self.given_at_once(game):
            return True
        return id == NOTHING or (on_battlefield(game, id) and controller(game, id) == player)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        id = frame.choices.get(self.key, NOTHING)
        if id == NOTHING or (self.given_at_once(game) and not on_battlefield(game, id)):
            return True
        event: Event = TapEvent(id, player, 1, frame.source, "702.180b")
        if self.sacrifices:
            event = SacrificeEvent(id, player, "702.119c", frame.source)
        event.cause = frame.item
        return game.do(event) is not None

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        id = frame.choices.get(self.key, NOTHING)
        if id != NOTHING and self.given_at_once(game):
            # It is gone before mana abilities are activated.
            gone = Demand(REMOVE, [id], 1)
            if not on_battlefield(game, id):
                return []
            return [gone] if game.objects[id].tapped else [gone, Demand(TAP, [id], 1)]
        return [] if id == NOTHING else [Demand(REMOVE if self.sacrifices else TAP, [id], 1)]


# `Frame.choices`: the player announced.
PLAYER: Final = "announced player"


class OpponentPart(AnnouncedPart):
    """CR 702.174a: an opponent chosen as the cost is announced."""

    def __init__(self, node: ir.AnnouncedOpponent, link: Linker) -> None:
        self.key = PLAYER

    def answers(self, game: State, frame: Frame, player: int) -> list[int]:
        return opponents(game, player)

    def word(self, game: State, answer: int) -> str:
        return name_of(game, answer)

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return len(opponents(game, player)) > 0

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        return [] if self.can_pay(game, frame, player) else [Demand(NEVER, [], 1)]


class AnnouncedPlayers(PlayerSelector):
    """CR 702.174b: the player chosen as the costs of the spell were announced."""

    def __init__(self, node: AnnouncedPlayer, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        spell = spell_of(game, frame.source)
        chosen = -1 if spell is None or spell.frame is None else spell.frame.choices.get(PLAYER, -1)
        found = [chosen] if chosen >= 0 and not game.players[chosen].lost else []
        frame.bind(self.slot + 1, found)
        return found


PLAYERS: Final = {"AnnouncedPlayer": AnnouncedPlayers}
TABLE: Final = {"EitherCost": EitherPart, "AnnouncedCost": ObjectPart, "AnnouncedOpponent": OpponentPart}
