"""Which objects and which players: selections and references (CR 115, 607, 608.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Objects, Players


# ---- objects -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class This(Objects):
    """The object whose ability this is; CR 201.5.  The wording (name or "this creature") is `form`."""


@dataclass(frozen=True)
class Granter(Objects):
    """CR 201.5a: the object whose effect gave the ability in which it stands, named there by its name."""


@dataclass(frozen=True)
class Exactly(Objects):
    """One object by its id: what a `Granter` is once the ability has been given (see `lawmage.ir.granting`)."""

    id: int


@dataclass(frozen=True)
class Target(Objects):
    """CR 115.1: a target chosen on announcement.  `count` may be UpTo or AnyNumber.

    `different`: "another target", "other target" excludes the earlier targets of the same sort (115.3); where the
    ability has none before it, it excludes the permanent whose ability it is.  `chooser`: who chooses it, if not the
    controller (115.1b).
    """

    what: Noun
    count: Amount | None = None
    different: bool = False
    chooser: Players | None = None


@dataclass(frozen=True)
class Every(Objects):
    """All objects of a kind ("all creatures", "each creature")."""

    what: Noun


@dataclass(frozen=True)
class Choose(Objects):
    """Objects of a kind chosen on resolution or as a cost by the one who acts ("a creature you control").

    `random`: at random; `chooser`: who chooses, if not the one who acts.  each: so many for each quality of a sort ("a
    land of each basic land type").
    """

    what: Noun
    count: Amount | None = None
    random: bool = False
    chooser: Players | None = None
    each: str = ""


@dataclass(frozen=True)
class It(Objects):
    """An object mentioned before: "it", "that creature", "the token", "those cards", "them".

    `noun` is the word used ('' for the bare pronoun); `many`: plural; `slot`: what it refers to, set by
    `lawmage.ir.binding.bind`; `done`: the participle that says which instruction or cost chose it ("the sacrificed
    creature", "the revealed card", "the chosen creature"); `besides`: the slots of what else it is, where it is several
    things mentioned one after the other.
    """

    noun: str = ""
    many: bool = False
    done: str = ""
    slot: int = -1
    besides: tuple[int, ...] = ()


@dataclass(frozen=True)
class HostObject(Objects):
    """The object this is attached to: "enchanted creature", "equipped creature", "fortified land"; or the creature it
    haunts, 'haunted' (CR 702.55b), or on which it is encoded, 'encoded' (CR 702.99b)."""

    word: str
    noun: str


@dataclass(frozen=True)
class LinkedObjects(Objects):
    """CR 607: the cards exiled with this object, or put there by the linked ability ("the exiled card").

    slot, besides: what this very ability exiled, which is meant then, whatever else was exiled with the object; set by
    `lawmage.ir.binding.bind` (-1: it exiled nothing, so the linked ability did).
    """

    what: str = "exiled"
    noun: Noun | None = None
    many: bool = False
    slot: int = -1
    besides: tuple[int, ...] = ()


@dataclass(frozen=True)
class TopOfPile(Objects):
    """The top card of a pile of exiled cards."""

    of: Objects


@dataclass(frozen=True)
class TopOf(Objects):
    """The top (or bottom) cards of a player's library, or the whole hand, library or graveyard."""

    player: Players
    count: Amount | None = None
    zone: str = "library"
    bottom: bool = False


@dataclass(frozen=True)
class Both(Objects):
    """Two selections at once ("this creature and target creature")."""

    left: Objects | Players
    right: Objects | Players


@dataclass(frozen=True)
class SameAsBefore(Objects):
    """What the replaced instruction says: "deals 4 damage instead" deals it to the same objects and players (608.2e).

    slot: the target or choice of the instruction before, set by the binder.
    """

    slot: int = -1


@dataclass(frozen=True)
class Rest(Objects):
    """The others of the objects looked at or revealed ("the rest")."""

    slot: int = -1


# ---- players ---------------------------------------------------------------------------------------
@dataclass(frozen=True)
class You(Players):
    """CR 109.5: the controller of the spell or ability."""


@dataclass(frozen=True)
class Opponents(Players):
    """CR 102.2: opponents.  quantity: 'each', 'a' (some opponent: filters and triggers), 'choose', 'one or more' (in an
    event, once for all of them)."""

    quantity: str = "each"


@dataclass(frozen=True)
class EachPlayer(Players):
    """Every player; quantity 'each', 'a' (any player: filters and triggers) or 'one or more' (in an event, once for all
    of them); `other`: but not you, or but not the player spoken of before ("whenever a player casts a spell, each other
    player ..."), whose slot the binder sets."""

    quantity: str = "each"
    other: bool = False
    slot: int = -1


@dataclass(frozen=True)
class TargetPlayer(Players):
    """CR 115.1: target player, opponent or (102.3) teammate."""

    opponent: bool = False
    count: Amount | None = None
    different: bool = False
    teammate: bool = False


@dataclass(frozen=True)
class ThatPlayer(Players):
    """A player mentioned before: "that player", "they", "their"; `slot` set by the binder."""

    noun: str = ""
    slot: int = -1


@dataclass(frozen=True)
class ControllerOf(Players):
    """The controller of an object (the last, if it is gone)."""

    of: Objects


@dataclass(frozen=True)
class OwnerOf(Players):
    """The owner of an object; with several objects, each one's own."""

    of: Objects


@dataclass(frozen=True)
class DefendingPlayer(Players):
    """CR 506.2, 508.5: the player this attacks."""


@dataclass(frozen=True)
class ActivePlayer(Players):
    """CR 102.1: whose turn it is."""


@dataclass(frozen=True)
class ChosenPlayer(Players):
    """CR 607.2d: the player chosen for this object."""


@dataclass(frozen=True)
class EnchantedPlayer(Players):
    """CR 303.4: the player this is attached to."""
