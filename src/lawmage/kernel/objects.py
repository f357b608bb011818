"""What a state is made of: characteristics, objects, players."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir.card import CardIR
from ..ir.mana import ManaCost
from ..ir.node import Ability
from ..types import HAND, LIBRARY, NOBODY, NOTHING
from .executor import Frame

NO_COUNTERS: Final[dict[str, int]] = {}
NO_CHOICES: Final[dict[str, int]] = {}
NO_USES: Final[dict[int, int]] = {}


class LinkedAbility:
    """An ability ready to be used; the rules derive from it.

    node: what it was made from.  Abilities made inside it (lasting effects, delayed triggers) are its `parts`, and
    have its node and their own number there as `part`; itself has part -1.  root: the node by which a saved game finds
    them again, its own or that of the keyword which stands for it.
    zones: CR 113.6: bits (1 << zone) of the zones in which it works, 0: where the rules say for objects of its kind.
    counts: it asks how often it has resolved this turn.
    families: of the pairs of linked abilities to which it belongs (CR 607.5), one for each effect that gives it.
    deeds: of what was done with its object it speaks, worked out when somebody asks (CR 607.2).
    """

    __slots__ = ("node", "root", "part", "parts", "zones", "counts", "families", "deeds")

    def __init__(self, node: Ability) -> None:
        self.node = node
        self.root = node
        self.part = -1
        self.parts: list[LinkedAbility] = []
        self.zones = 0
        self.counts = False
        self.families: list[int] = []
        self.deeds: list[str] | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Characteristics:
    """CR 109.3: the characteristics of an object.  Shared once computed: never written after that.

    colors, supertypes, types: bits.  keywords: bits of the simple keyword abilities, with `abilities` holding
    every ability.  power, toughness, loyalty, defense: numbers, None where it has none.
    front_value: for a back face the mana value of its front (CR 712.8e), else -1.
    turned: for a double-faced token the values of its other face (CR 707.8a).
    inset: the alternative characteristics printed in an inset frame (CR 715.2b, 720.2b, 722.2b), and whether they are a
    prepare spell.
    bare: an effect has taken all abilities away, with those that the rules give a thing of its type; worked out anew
    with the rest, so that no saved game needs it.
    doors: of a permanent card with a shared type line the left half, the right half, both together and neither (CR
    709.5b), each without doors of its own; empty for everything else.
    groups: the rules' sorting of `abilities`, made when asked for; whoever writes `abilities` sets it to None.
    """

    __slots__ = (
        "name",
        "mana_cost",
        "colors",
        "supertypes",
        "types",
        "subtypes",
        "abilities",
        "keywords",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "front_value",
        "turned",
        "base_power",
        "base_toughness",
        "inset",
        "inset_prepares",
        "doors",
        "groups",
        "bare",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "name",
        "mana_cost",
        "colors",
        "supertypes",
        "types",
        "subtypes",
        "abilities",
        "keywords",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "front_value",
        "turned",
        "base_power",
        "base_toughness",
        "inset",
        "inset_prepares",
        "doors",
    )
    UNSAVED: ClassVar[dict[str, object]] = {"groups": None, "bare": False}

    def __init__(self) -> None:
        self.name = ""
        self.mana_cost: ManaCost | None = None
        self.colors = 0
        self.supertypes = 0
        self.types = 0
        self.subtypes: frozenset[str] = frozenset()
        self.abilities: tuple[LinkedAbility, ...] = ()
        self.keywords = 0
        self.power: int | None = None
        self.toughness: int | None = None
        self.loyalty: int | None = None
        self.defense: int | None = None
        self.front_value = -1
        self.turned: Characteristics | None = None
        self.base_power: int | None = None
        self.base_toughness: int | None = None
        self.inset: Characteristics | None = None
        self.inset_prepares = False
        self.doors: tuple[Characteristics, ...] = ()
        self.groups: object = None
        self.bare = False

    def keep_base(self) -> None:
        """CR 208.4b: what modifies power and toughness from here on leaves the base as it is now."""
        if self.base_power is None:
            self.base_power = self.power
        if self.base_toughness is None:
            self.base_toughness = self.toughness

    def copy(self) -> Characteristics:
        """A copy that may be written."""
        new = Characteristics()
        new.name = self.name
        new.mana_cost = self.mana_cost
        new.colors = self.colors
        new.supertypes = self.supertypes
        new.types = self.types
        new.subtypes = self.subtypes
        new.abilities = self.abilities
        new.keywords = self.keywords
        new.power = self.power
        new.toughness = self.toughness
        new.loyalty = self.loyalty
        new.defense = self.defense
        new.front_value = self.front_value
        new.turned = self.turned
        new.base_power = self.base_power
        new.base_toughness = self.base_toughness
        new.inset = self.inset
        new.inset_prepares = self.inset_prepares
        new.doors = self.doors
        new.groups = self.groups
        new.bare = self.bare
        return new


class Definition:
    """A card (or token) as linked: the characteristics of each face, shared by every game.

    faces: the faces in their order, then further forms of its layout (rules/faces); count: how many are faces.
    """

    __slots__ = ("name", "layout", "faces", "ir", "count")

    def __init__(self, name: str, layout: str, faces: tuple[Characteristics, ...], ir: CardIR) -> None:
        self.name = name
        self.layout = layout
        self.faces = faces
        self.ir = ir
        self.count = len(ir.faces)


_GAME_OBJECT_FIELDS: Final = (
    "id",
    "mark",
    "card",
    "definition",
    "face",
    "owner",
    "controller",
    "zone",
    "printed",
    "chars",
    "tapped",
    "flipped",
    "face_down",
    "phased_out",
    "counters",
    "damage",
    "deathtouched",
    "attached_to",
    "attachments",
    "timestamp",
    "since",
    "is_token",
    "is_copy",
    "attacking",
    "blocking",
    "blocked",
    "frame",
    "ability",
    "memory",
    "linked",
    "became",
    "came_from",
    "used",
    "known_to",
    "entered",
    "moved_by",
    "base_controller",
    "copied",
    "copiable",
    "stamps",
    "cast_from",
    "caster",
    "merged",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameObject:
    """CR 109.1: a card in a zone, a token, a spell, an ability on the stack, an emblem or a copy.

    mark: the fork that may write it.  card: the number of the physical card in `State.cards`, or NOTHING.
    base_controller: who controls it apart from control-changing effects (CR 110.2).
    printed: copiable values (CR 707.2) before continuous effects; chars: as they are now (read through
    `State.chars`).  since: the turn number since which its controller has controlled it continuously.
    attached_to, attachments: CR 303, 301.  attacking: what it attacks; blocking: what it blocks; blocked:
    whether it was blocked.  frame: what was chosen for a spell or ability.  ability: for an ability on the
    stack.  memory: numbers remembered by name (choices, linked values); linked: ids of linked objects (607).
    became: the object it turned into when it changed zones (400.7); moved_by: the spell or ability that did it.
    cast_from, caster: the zone from which, and by whom, the spell that this is or was has been cast (NOTHING: it was
    not cast).
    known_to: bits of the players who know which card it is.  copied: what it entered as a copy of (707.5), in place of
    `printed`; copiable: its copiable values as last worked out, where they are not those.
    merged: the objects that represent a merged permanent, the topmost first (CR 730.2), or none.
    stamps: timestamps of its counters by kind (613.7c); replaced, never written.
    """

    __slots__ = _GAME_OBJECT_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _GAME_OBJECT_FIELDS

    def __init__(self, id: int, owner: int, printed: Characteristics) -> None:
        self.id = id
        self.mark = 0
        self.card = NOTHING
        self.definition: Definition | None = None
        self.face = 0
        self.owner = owner
        self.controller = owner
        self.zone = -1
        self.printed = printed
        self.chars = printed
        self.tapped = False
        self.flipped = False
        self.face_down = False
        self.phased_out = False
        self.counters: dict[str, int] = NO_COUNTERS
        self.damage = 0
        self.deathtouched = False
        self.attached_to = NOTHING
        self.attachments: tuple[int, ...] = ()
        self.timestamp = 0
        self.since = 0
        self.is_token = False
        self.is_copy = False
        self.attacking = NOTHING
        self.blocking: tuple[int, ...] = ()
        self.blocked = False
        self.frame: Frame | None = None
        self.ability: LinkedAbility | None = None
        self.memory: dict[str, int] = NO_CHOICES
        self.linked: tuple[int, ...] = ()
        self.became = NOTHING
        self.came_from = NOTHING
        self.used: dict[int, int] = NO_USES
        self.known_to = 0
        self.entered = -1
        self.moved_by = NOTHING
        self.base_controller = owner
        self.copied: Characteristics | None = None
        self.copiable: Characteristics | None = None
        self.stamps: dict[str, int] = NO_CHOICES
        self.cast_from = NOTHING
        self.caster = NOBODY
        self.merged: tuple[int, ...] = ()

    def clone(self, mark: int) -> GameObject:
        """A copy that the fork `mark` may write."""
        new = GameObject(self.id, self.owner, self.printed)
        new.mark = mark
        new.card = self.card
        new.definition = self.definition
        new.face = self.face
        new.controller = self.controller
        new.zone = self.zone
        new.chars = self.chars
        new.tapped = self.tapped
        new.flipped = self.flipped
        new.face_down = self.face_down
        new.phased_out = self.phased_out
        new.counters = dict(self.counters) if self.counters else NO_COUNTERS
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.attached_to = self.attached_to
        new.attachments = self.attachments
        new.timestamp = self.timestamp
        new.since = self.since
        new.is_token = self.is_token
        new.is_copy = self.is_copy
        new.attacking = self.attacking
        new.blocking = self.blocking
        new.blocked = self.blocked
        new.frame = None if self.frame is None else self.frame.clone()
        new.ability = self.ability
        new.memory = dict(self.memory) if self.memory else NO_CHOICES
        new.linked = self.linked
        new.became = self.became
        new.came_from = self.came_from
        new.used = dict(self.used) if self.used else NO_USES
        new.known_to = self.known_to
        new.entered = self.entered
        new.moved_by = self.moved_by
        new.base_controller = self.base_controller
        new.copied = self.copied
        new.copiable = self.copiable
        new.stamps = self.stamps
        new.cast_from = self.cast_from
        new.caster = self.caster
        new.merged = self.merged
        return new


_PLAYER_FIELDS: Final = (
    "id",
    "mark",
    "life",
    "library",
    "hand",
    "graveyard",
    "sideboard",
    "pool",
    "counters",
    "lost",
    "lost_by",
    "lost_at",
    "lands_played",
    "drew_from_empty",
    "mulligans",
    "facts",
    "controlled_by",
    "name",
    "left",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """CR 102: a player.

    library: the top card is last.  sideboard: the cards outside the game that the player owns and brought along (CR
    100.4, 400.11); outside is no zone, but cards are found there in the same way.
    mana: how much of each kind is in the pool (see rules/mana).  passed: none.
    lost, lost_by, lost_at: CR 104.3, the rule by which, and after how many events of the game.
    counters: poison, energy and so on.  facts: per-game facts by name (monarch, blessing).
    """

    __slots__ = _PLAYER_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _PLAYER_FIELDS

    def __init__(self, id: int, name: str, life: int) -> None:
        self.id = id
        self.mark = 0
        self.name = name
        self.life = life
        self.library: list[int] = []
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.sideboard: list[int] = []
        self.pool: list[int] = []
        self.counters: dict[str, int] = {}
        self.lost = False
        self.lost_by = ""
        self.lost_at = 0
        self.left = False
        self.lands_played = 0
        self.drew_from_empty = False
        self.mulligans = 0
        self.facts: dict[str, int] = {}
        self.controlled_by = NOBODY

    def clone(self, mark: int) -> Player:
        """A copy that the fork `mark` may write."""
        new = Player(self.id, self.name, self.life)
        new.mark = mark
        new.library = self.library[:]
        new.hand = self.hand[:]
        new.graveyard = self.graveyard[:]
        new.sideboard = self.sideboard[:]
        new.pool = self.pool[:]
        new.counters = self.counters.copy()
        new.lost = self.lost
        new.lost_by = self.lost_by
        new.lost_at = self.lost_at
        new.left = self.left
        new.lands_played = self.lands_played
        new.drew_from_empty = self.drew_from_empty
        new.mulligans = self.mulligans
        new.facts = self.facts.copy()
        new.controlled_by = self.controlled_by
        return new

    def zone(self, zone: int) -> list[int]:
        """The player's own library, hand or graveyard."""
        if zone == LIBRARY:
            return self.library
        if zone == HAND:
            return self.hand
        return self.graveyard
