"""Creating tokens (CR 701.7, 111.10, 707.2)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.node import Verb
from ...kernel.events import Event
from ...kernel.executor import Frame, Value
from ...kernel.objects import Characteristics, Definition
from ...kernel.state import State
from ...types import EXILE, FIRST_OBJECT_ID, NOTHING
from ..combat.newcomers import attacked_by_newcomers
from ..copying import face_up, token_values
from ..executors.lasting import modifications
from ..layers import Modification
from ..link import Linker, NotExecutable, only_one_kind
from ..tokens import TokenMaker, TokensCreated
from .basic import finish
from .planned import Planned


class CreateStep(Planned):
    """CR 701.7a: each player of the clause creates tokens as described, or copies of an object."""

    def __init__(self, node: ir.Create, link: Linker) -> None:
        self.slot = link.slot(node)
        self.count = link.amount(node.count)
        self.maker = TokenMaker(node.token, link) if node.token is not None else None
        self.copied = link.objects(node.copy_of) if node.copy_of is not None else None
        if (self.maker is None) == (self.copied is None):
            raise NotExecutable(node)
        self.tapped = node.tapped
        self.attacking = node.attacking
        self.whom = link.player(node.whom) if node.whom is not None else None
        self.planeswalkers = node.planeswalkers
        if self.whom is not None and not node.attacking:
            raise NotExecutable(node)
        self.blocking = link.objects(node.blocking) if node.blocking is not None else None
        self.attached = link.objects(node.attached) if node.attached is not None else None
        self.counters: list[tuple[str, Value]] = [(c.kind, link.amount(c.count)) for c in only_one_kind(node.counters)]
        verbs = [change for change in node.changes if isinstance(change, Verb)]
        if len(verbs) != len(node.changes):
            raise NotExecutable(node)
        self.changes: list[Modification] = modifications(verbs, link)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        players = [p for p in frame.subject if p < FIRST_OBJECT_ID] or [frame.controller]
        batch: list[Event] = []
        kinds = self._kinds(game, frame)
        for player in players:
            amount = self.count.value(game, frame)
            for definition, printed, face in kinds:
                batch += self._created(game, frame, player, amount, definition, printed, face)
        return batch

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        made = [id for event in happened if isinstance(event, TokensCreated) for id in event.ids]
        exiled = exiled_meanwhile(game, frame)
        for id in made if exiled else []:
            game.own(id).linked = exiled
        finish(frame, self.slot, made, len(made))

    def _kinds(self, game: State, frame: Frame) -> list[tuple[Definition | None, Characteristics, int]]:
        """What the tokens are: one kind, or a copy of each object meant (CR 111.12: none of what does not exist)."""
        if self.maker is not None:
            definition = self.maker.definition(game, frame)
            return [(definition, definition.faces[0], 0)]
        assert self.copied is not None
        # CR 608.2h: one that has left is copied as it last was.
        ids = self.copied.known(game, frame) or self.copied.select(game, frame)
        return [(None, token_values(game, frame, id, self.changes), face_up(game, id)) for id in ids]

    def _created(
        self,
        game: State,
        frame: Frame,
        player: int,
        amount: int,
        definition: Definition | None,
        printed: Characteristics,
        face: int,
    ) -> list[Event]:
        event = TokensCreated(player, amount, definition, printed, frame.source, "701.7a")
        event.tapped = self.tapped
        event.face = face
        for kind, count in self.counters:
            event.counters[kind] = event.counters.get(kind, 0) + count.value(game, frame)
        if self.attached is not None:
            hosts = self.attached.select(game, frame)
            if not hosts:
                return []
            event.attach = hosts[0]
        if self.blocking is not None:
            event.blocking = (self.blocking.select(game, frame) or [NOTHING])[0]
        if self.attacking:
            among = self.whom.players(game, frame) if self.whom is not None else None
            event.attacking = attacked_by_newcomers(game, player, frame.source, amount, among, self.planeswalkers)
        return [event]


def exiled_meanwhile(game: State, frame: Frame) -> tuple[int, ...]:
    """CR 607.1d: the cards that the same spell or ability has exiled, for the abilities of the tokens it creates."""
    source = game.objects.get(frame.source)
    if source is None or not source.linked:
        return ()
    meant = [id for ids in frame.slots.values() for id in ids if id in game.objects]
    meant += [game.objects[id].became for id in meant]
    return tuple([id for id in source.linked if id in meant and game.objects[id].zone == EXILE])


TABLE: Final = {"Create": CreateStep}
