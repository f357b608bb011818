"""Who takes part in an event: the nouns, objects and players of an event pattern as tests of an id.

CR 603.10, 614.12: an event may not have happened yet, so a noun is tested without regard to where the thing is; the
pattern knows which zones its event is about.
"""

from __future__ import annotations

from ...ir import reference as ir
from ...ir.filter import AnyOf, IsOneOf, IsPlayer, Not, Noun, Zone
from ...ir.node import Filter, Node, Objects, Players
from ...ir.reference import EnchantedPlayer
from ...kernel.executor import Frame, PlayerSelector, Selector
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING
from ..executors.filters import NounTest
from ..executors.zone_places import ZonePlaces
from ..link import Linker, NotExecutable
from ..objects import HAUNTING, is_opponent, spell_of
from ..teams import yous


class Participant:
    """A part in an event; this one can be taken by anything."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        """Whether the object or player can have this part; `frame` is that of the ability."""
        return True


def _anybodys(zone: Filter) -> Filter:
    """ "Their hand": of a card that is in a hand the owner is the only player whose hand that can be (CR 400.3)."""
    if isinstance(zone, Not):
        return Not(_anybodys(zone.part))
    if isinstance(zone, Zone) and zone.name == "hand" and isinstance(zone.whose, ir.ThatPlayer):
        return Zone(zone.name)
    return zone


class OfKind(Participant):
    """Something of a kind ("a creature you control")."""

    def __init__(self, node: Noun, link: Linker) -> None:
        self.cast_from: ZonePlaces | None = None
        if node.zone is not None:
            if node.kind != "spell":
                raise NotExecutable(node)
            # CR 601.2a: a spell of a zone is one that was cast from there.
            self.cast_from = ZonePlaces(_anybodys(node.zone), link)
            node = Noun(node.kind, node.filter)
        self.noun = NounTest(node, link)

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        if id == NOTHING or not self.noun.fits(game, frame, id):
            return False
        if self.cast_from is None:
            return True
        spell = spell_of(game, id)
        if spell is None or spell.cast_from == NOTHING:
            return False
        return self.cast_from.holds(game, frame, spell.cast_from, spell.owner)


class Itself(Participant):
    """The object whose ability it is, also as it was just before or is just after it moved."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        if id == frame.source:
            return id != NOTHING
        found = game.objects.get(id)
        return found is not None and found.became == frame.source and found.became != NOTHING


class Mentioned(Participant):
    """Objects mentioned before ("when that creature dies this turn"), or targets of what made the effect."""

    def __init__(self, node: Objects, link: Linker) -> None:
        self.selector: Selector = link.objects(node)

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        if id in self.selector.select(game, frame):
            return True
        found = game.objects.get(id)
        return found is not None and found.became != NOTHING and id in self.selector.known(game, frame)


class Host(Participant):
    """What the source is attached to, also when it leaves the battlefield and so loses its attachments."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        if id < FIRST_OBJECT_ID:
            return False
        source = game.objects.get(frame.source)
        if source is not None and source.attached_to == id:
            return True
        found = game.objects.get(id)
        return found is not None and frame.source in found.attachments


class Haunted(Participant):
    """CR 702.55b: what the source haunts."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        source = game.objects.get(frame.source)
        return source is not None and id != NOTHING and source.memory.get(HAUNTING, NOTHING) == id


class Either(Participant):
    """One part or the other ("this creature or another creature")."""

    def __init__(self, left: Participant, right: Participant) -> None:
        self.left = left
        self.right = right

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        return self.left.takes_part(game, frame, id) or self.right.takes_part(game, frame, id)


class You(Participant):
    """CR 109.5: the controller of the ability."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        return id in yous(game, frame)


class AnOpponent(Participant):
    """CR 102.2: any opponent; CR 800.4i: what one did who has left since counts."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        return 0 <= id < FIRST_OBJECT_ID and is_opponent(game, frame.controller, id)


class APlayer(Participant):
    """Any player; other: but not the controller of the ability."""

    def __init__(self, other: bool) -> None:
        self.other = other

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        return 0 <= id < FIRST_OBJECT_ID and not (self.other and id == frame.controller)


class OnePlayer(Participant):
    """Players that have to be worked out."""

    def __init__(self, node: Players, link: Linker) -> None:
        self.selector: PlayerSelector = link.player(node)

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        return 0 <= id < FIRST_OBJECT_ID and id in self.selector.players(game, frame)


class Enchanted(Participant):
    """CR 303.4, 603.10: the player the source is attached to, also as that player loses the game."""

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        source = game.objects.get(frame.source)
        return source is not None and id >= 0 and source.attached_to == id


class AnyPart(Participant):
    """Any of several parts ("this creature or another creature", "you or a creature you control")."""

    def __init__(self, parts: list[Participant]) -> None:
        self.parts = parts

    def takes_part(self, game: State, frame: Frame, id: int) -> bool:
        return any([part.takes_part(game, frame, id) for part in self.parts])


def _part(node: Filter, link: Linker) -> Participant:
    """One of the filters of a noun that is a union."""
    if isinstance(node, Noun):
        return participant(node, link)
    if isinstance(node, IsOneOf):
        return participant(node.objects, link)
    if isinstance(node, IsPlayer):
        return participant(node.player, link)
    return OfKind(Noun("permanent", node), link)


def participant(node: Node | None, link: Linker) -> Participant:
    """The test for a noun, objects or players of an event pattern; None: anything."""
    if node is None:
        return Participant()
    if isinstance(node, Noun):
        if node.zone is None and isinstance(node.filter, AnyOf) and node.kind in ("object", "permanent or player"):
            if any([isinstance(part, (Noun, IsOneOf, IsPlayer)) for part in node.filter.parts]):
                return AnyPart([_part(part, link) for part in node.filter.parts])
        return OfKind(node, link)
    if isinstance(node, ir.This):
        return Itself()
    if isinstance(node, ir.HostObject):
        return Haunted() if node.word == "haunted" else Host()
    if isinstance(node, ir.Both):
        return Either(participant(node.left, link), participant(node.right, link))
    if isinstance(node, ir.Every) or (isinstance(node, ir.Choose) and node.count is None):
        return OfKind(node.what, link)
    if isinstance(node, (ir.It, ir.LinkedObjects, ir.Target, ir.Exactly)):
        return Mentioned(node, link)
    if isinstance(node, ir.You):
        return You()
    if isinstance(node, ir.Opponents):
        return AnOpponent()
    if isinstance(node, ir.EachPlayer):
        return APlayer(node.other)
    if isinstance(node, Players):
        if isinstance(node, EnchantedPlayer):
            return Enchanted()
        return OnePlayer(node, link)
    raise NotExecutable(node)
