"""Discarding (CR 701.9), and madness, which changes where a discarded card goes (702.35)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir.designation import DiscardedOnTop, DiscardedToExile
from ..kernel.events import Event, Plan
from ..kernel.state import State
from ..types import EXILE, GRAVEYARD, HAND, LIBRARY, NOTHING
from .event_kinds import DISCARD
from .link import Linker
from .objects import WITH_MADNESS, name_of
from .questions import YesNo
from .replacing import Effect, Replacement
from .zones import ZoneChange


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardCard(Event):
    """CR 701.9a: a card goes from its owner's hand to that player's graveyard; other: what it became there.

    to: the zone it goes to instead (702.35a, 701.9c).
    """

    __slots__ = ("to",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "to")
    kind = DISCARD
    name = "discard"

    def __init__(self, object: int, player: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, player, 1, source, rule)
        self.to = GRAVEYARD

    def possible(self, game: State) -> bool:
        return game.objects[self.object].zone == HAND

    def contained(self, game: State) -> list[Event]:
        return [ZoneChange(self.object, HAND, self.to, self.rule, self.source)]

    def apply(self, game: State) -> bool:
        if self.contents:
            self.other = self.contents[0].other
            if self.to == EXILE and self.other != NOTHING and game.objects[self.other].zone == EXILE:
                found = game.own(self.other)
                found.memory = {**found.memory, WITH_MADNESS: 1}
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} discards {name_of(game, self.object)}"


class MadnessRule(Replacement):
    """CR 702.35a: the static ability of madness, which works in a hand."""

    def __init__(self, node: DiscardedToExile, link: Linker) -> None:
        super().__init__((DISCARD,))
        self.own = True
        self.words = "is exiled"
        self.works = HAND

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return event.object == effect.frame.source and isinstance(event, DiscardCard) and event.to != EXILE

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        assert isinstance(event, DiscardCard)
        if game.settings.madness_may_be_ignored:
            # rule 702.34a (2015): the player who discards it says whether it is exiled.
            if game.ask(YesNo(event.player, event.object, "Exile it with madness")) == 0:
                return [event]
        event.to = EXILE
        return [event]


class OnTopRule(Replacement):
    """CR 701.9c: discarded because of an effect, not as a cost or in the cleanup step, it may go to the library."""

    def __init__(self, node: DiscardedOnTop, link: Linker) -> None:
        super().__init__((DISCARD,))
        self.words = "is put on top of the library"
        self.player = link.player(node.player)

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        from .resolving import Resolve

        if not isinstance(event, DiscardCard) or event.to != GRAVEYARD or not isinstance(game.agenda[-1], Resolve):
            return False
        return event.player in self.player.players(game, effect.frame)

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        assert isinstance(event, DiscardCard)
        if game.ask(YesNo(event.player, event.object, "Put it on top of your library")) == 1:
            event.to = LIBRARY
        return [event]


def unknown(event: Event) -> bool:
    """CR 701.9c: discarded into a hidden zone without being shown: nothing is known of its characteristics."""
    return isinstance(event, DiscardCard) and event.to == LIBRARY


STATEMENTS: Final = {"DiscardedOnTop": OnTopRule, "DiscardedToExile": MadnessRule}
