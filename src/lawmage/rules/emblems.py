"""Emblems (CR 114)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir import verb as ir
from ..ir.node import Ability
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.objects import Characteristics, GameObject, LinkedAbility
from ..kernel.state import State
from ..types import COMMAND, FIRST_OBJECT_ID, NOTHING
from .ability_changes import bits_of
from .event_kinds import EMBLEM
from .link import Linker, NotExecutable
from .link_ability import link_ability
from .objects import name_of
from .one_shot.basic import finish, perform


@mypyc_attr(allow_interpreted_subclasses=True)
class EmblemCreated(Event):
    """CR 114.1, 114.2: a player gets an emblem (object) with these abilities and no other characteristics."""

    __slots__ = ("printed",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "printed")
    kind = EMBLEM
    name = "emblem"

    def __init__(self, player: int, printed: Characteristics, source: int) -> None:
        super().__init__(NOTHING, player, 1, source, "114.1")
        self.printed = printed

    def apply(self, game: State) -> bool:
        emblem = GameObject(game.new_id(), self.player, self.printed)
        emblem.mark = game.mark
        emblem.zone = COMMAND
        emblem.known_to = -1
        emblem.timestamp = game.stamp()
        game.objects[emblem.id] = emblem
        game.command.append(emblem.id)
        self.object = emblem.id
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} gets an emblem"


class GetEmblemStep(Step):
    """CR 114.1: the players of the clause get an emblem each."""

    def __init__(self, node: ir.GetEmblem, link: Linker) -> None:
        abilities: list[LinkedAbility] = []
        for ability in node.abilities:
            if not isinstance(ability, Ability):
                raise NotExecutable(node)
            abilities += link_ability(ability)
        self.printed = Characteristics()
        self.printed.abilities = tuple(abilities)
        self.printed.keywords = bits_of(self.printed.abilities)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        players = [player for player in frame.subject if player < FIRST_OBJECT_ID]
        batch: list[Event] = [EmblemCreated(player, self.printed, frame.source) for player in players]
        amount = perform(game, frame, batch)
        finish(frame, self.slot, [event.object for event in batch if event.done], amount)


TABLE: Final = {"GetEmblem": GetEmblemStep}
