"""Tokens (CR 111): what they are, and creating them (701.7)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..ir.binding import bind
from ..ir.card import CardIR, FaceIR
from ..ir.granting import NO_OBJECT, said_outright
from ..ir.node import Ability
from ..ir.subtypes import ALL_CREATURE_TYPES
from ..ir.verb import TokenSpec
from ..kernel.events import Event
from ..kernel.executor import Frame, Value
from ..kernel.objects import Characteristics, Definition, GameObject
from ..kernel.state import State
from ..settings import Switches
from ..types import BATTLEFIELD, NOTHING, OUTSIDE, PERMANENT_TYPES
from . import pairs
from .definitions import define
from .event_kinds import CREATE_TOKEN
from .link import Linker, NotExecutable
from .linked import has_node
from .objects import controller, name_of
from .predefined_tokens import PREDEFINED
from .zones import ZoneChange


class TokenMaker:
    """CR 111.3, 111.4: what an effect says its tokens are; power and toughness may be worked out when it is created."""

    def __init__(self, node: TokenSpec, link: Linker) -> None:
        self.node = node
        self.power: Value | None = link.amount(node.power) if node.power is not None else None
        self.toughness: Value | None = link.amount(node.toughness) if node.toughness is not None else None
        self.made: dict[tuple[int, int, bool, bool, int], Definition] = {}
        self.naming = has_node(node.abilities, "Granter")
        self.abilities = tuple([bind(part) for part in node.abilities if isinstance(part, Ability)])
        if len(self.abilities) != len(node.abilities):
            raise NotExecutable(node)
        # Linked once now, so that a token whose abilities can't be executed is found out when the card is linked.
        if node.predefined:
            if node.predefined not in PREDEFINED:
                raise NotExecutable(node)
            self.predefined: Definition | None = define(bound(PREDEFINED[node.predefined]))
        else:
            self.predefined = None
            self._define(0, 0, True, False, NO_OBJECT)

    def definition(self, game: State, frame: Frame) -> Definition:
        """The token's definition now."""
        if self.predefined is not None:
            return self.predefined
        power = self.power.value(game, frame) if self.power is not None else 0
        toughness = self.toughness.value(game, frame) if self.toughness is not None else 0
        settings: Switches = game.settings
        granter = frame.source if self.naming else NO_OBJECT
        return self._define(power, toughness, settings.tokens_named_token, settings.token_types_are_one, granter)

    def _define(self, power: int, toughness: int, named_token: bool, one_type: bool, granter: int) -> Definition:
        key = (power, toughness, named_token, one_type, granter)
        found = self.made.get(key)
        if found is None:
            found = define(self._card(power, toughness, named_token, one_type, granter))
            self.made[key] = found
        return found

    def _card(self, power: int, toughness: int, named_token: bool, one_type: bool, granter: int) -> CardIR:
        node = self.node
        # CR 111.4: without a name of its own it is called by its subtypes and (since 2021) "Token".
        name = node.name or " ".join([*node.subtypes, "Token"] if named_token else node.subtypes)
        face = FaceIR(
            name,
            None,
            tuple([color for color in node.colors if color != "colorless"]),
            node.supertypes,
            node.types,
            in_one(node.subtypes) if one_type else node.subtypes,
            # CR 201.5a: an ability of the token may name what created it.
            tuple([part for part in said_outright(self.abilities, granter) if isinstance(part, Ability)]),
            str(power) if self.power is not None else None,
            str(toughness) if self.toughness is not None else None,
        )
        return CardIR(name, "token", (face,))


def in_one(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """rule 216.1 (1999): the name of a token, all its words, is its creature type; other subtypes stay."""
    words = [word for word in subtypes if word in ALL_CREATURE_TYPES]
    return (*([" ".join(words)] if words else ()), *[word for word in subtypes if word not in ALL_CREATURE_TYPES])


def bound(card: CardIR) -> CardIR:
    """A predefined token's card with the pronouns of its abilities bound."""
    faces = tuple([_bound_face(face) for face in card.faces])
    return CardIR(card.name, card.layout, faces)


def _bound_face(face: FaceIR) -> FaceIR:
    return FaceIR(
        face.name,
        face.mana_cost,
        face.colors,
        face.supertypes,
        face.types,
        face.subtypes,
        tuple([bind(ability) for ability in face.abilities]),
        face.power,
        face.toughness,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class TokensCreated(Event):
    """CR 701.7a: a player creates tokens (amount) that are all alike; each enters as a part of it.

    definition: what they are; or printed: the copied values, for copies; face: which is up (CR 707.8a).  tapped,
    attach, counters: how they enter; attacking: what each attacks, in order; blocking: what they block.  made: the
    tokens before they enter; ids: those that entered.
    """

    __slots__ = (
        *("definition", "printed", "tapped", "attach", "attacking", "blocking", "ids", "made", "counters", "face"),
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Event.FIELDS,
        "definition",
        "printed",
        "tapped",
        "attach",
        "attacking",
        "blocking",
        "ids",
        "made",
        "counters",
        "face",
    )
    kind = CREATE_TOKEN
    name = "create tokens"

    def __init__(
        self, player: int, amount: int, definition: Definition | None, printed: Characteristics, source: int, rule: str
    ) -> None:
        super().__init__(NOTHING, player, amount, source, rule)
        self.definition = definition
        self.printed = printed
        self.tapped = False
        self.attach = NOTHING
        self.attacking: list[int] = []
        self.blocking = NOTHING
        self.ids: list[int] = []
        self.made: list[int] = []
        self.counters: dict[str, int] = {}
        self.face = 0

    def possible(self, game: State) -> bool:
        """CR 800.4b, 111.5: not by a player who has left, and not what can't be a permanent."""
        if self.amount <= 0 or game.players[self.player].lost:
            return False
        return self.printed.types & PERMANENT_TYPES != 0

    def contained(self, game: State) -> list[Event]:
        found: list[Event] = []
        for place in range(self.amount):
            token = GameObject(game.new_id(), self._owner(game), self.printed)
            token.controller = self.player
            token.base_controller = self.player
            token.mark = game.mark
            token.definition = self.definition
            token.zone = OUTSIDE
            token.is_token = True
            token.known_to = -1
            game.objects[token.id] = token
            self.made.append(token.id)
            event = ZoneChange(token.id, OUTSIDE, BATTLEFIELD, "111.2", self.source)
            event.under = self.player
            event.tapped = self.tapped
            event.face = self.face
            event.attach = self.attach
            event.blocking = self.blocking
            if pairs.speaks_of(game, self.source, "created"):
                event.linked_to = self.source
            event.counters = {kind: count for kind, count in self.counters.items() if count > 0}
            if self.attacking:
                event.attacking = self.attacking[place % len(self.attacking)]
            found.append(event)
        return found

    def _owner(self, game: State) -> int:
        """CR 111.2: the player who creates a token owns it; until 2009 the controller of the effect that does it."""
        if game.settings.effect_controller_owns_tokens and self.cause in game.objects:
            return controller(game, self.cause)
        return self.player

    def apply(self, game: State) -> bool:
        self.ids = [event.other for event in self.contents if event.done]
        for id in self.made:
            if game.objects[id].zone == OUTSIDE:
                # CR 303.4g: what can't enter isn't created.
                del game.objects[id]
        return len(self.ids) > 0

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} creates {self.amount} {self.printed.name}"
