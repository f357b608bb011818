"""Things a state remembers besides objects: lasting effects, delayed abilities, triggers that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from .executor import Frame
from .objects import Characteristics, LinkedAbility

if TYPE_CHECKING:
    from .events import Event


_LASTING_EFFECT_FIELDS: Final = ("id", "ability", "frame", "affected", "timestamp", "expires", "until", "values")


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingEffect:
    """CR 611.2: a continuous effect made by a spell or ability that resolved.  Immutable once made.

    ability: the static ability (linked) that says what it does.  affected: the ids it was made for (611.2c), or
    None where it changes no characteristics and so looks afresh.  expires: a duration code of rules/durations with
    `until` its player, turn or object.  values: copiable values that it gives (CR 707.2).
    """

    __slots__ = _LASTING_EFFECT_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _LASTING_EFFECT_FIELDS

    def __init__(
        self,
        id: int,
        ability: LinkedAbility,
        frame: Frame,
        affected: tuple[int, ...] | None,
        timestamp: int,
        expires: int,
        until: int,
    ) -> None:
        self.id = id
        self.ability = ability
        self.frame = frame
        self.affected = affected
        self.timestamp = timestamp
        self.expires = expires
        self.until = until
        self.values: Characteristics | None = None

    def with_affected(self, affected: tuple[int, ...]) -> LastingEffect:
        """The same effect on other objects."""
        new = LastingEffect(self.id, self.ability, self.frame, affected, self.timestamp, self.expires, self.until)
        new.values = self.values
        return new

    def with_frame(self, frame: Frame) -> LastingEffect:
        """The same effect with other bindings."""
        new = LastingEffect(self.id, self.ability, frame, self.affected, self.timestamp, self.expires, self.until)
        new.values = self.values
        return new

    def with_end(self, expires: int, until: int) -> LastingEffect:
        """The same effect with another end."""
        new = LastingEffect(self.id, self.ability, self.frame, self.affected, self.timestamp, expires, until)
        new.values = self.values
        return new


_DELAYED_ABILITY_FIELDS: Final = ("id", "ability", "frame", "once", "expires", "until")


@mypyc_attr(allow_interpreted_subclasses=True)
class DelayedAbility:
    """CR 603.7: a delayed triggered ability; `once`: it triggers only once (603.7b)."""

    __slots__ = _DELAYED_ABILITY_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _DELAYED_ABILITY_FIELDS

    def __init__(self, id: int, ability: LinkedAbility, frame: Frame, once: bool, expires: int, until: int) -> None:
        self.id = id
        self.ability = ability
        self.frame = frame
        self.once = once
        self.expires = expires
        self.until = until


_WAITING_FIELDS: Final = ("ability", "source", "controller", "event", "frame")


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting:
    """CR 603.3: an ability that has triggered and waits to be put on the stack.

    source: the object whose ability it is, as it was; controller: who will control it; frame: bindings so far.
    """

    __slots__ = _WAITING_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _WAITING_FIELDS

    def __init__(self, ability: LinkedAbility, source: int, controller: int, event: Event | None, frame: Frame) -> None:
        self.ability = ability
        self.source = source
        self.controller = controller
        self.event = event
        self.frame = frame


_SHIELD_FIELDS: Final = ("id", "ability", "frame", "affected", "amount", "expires", "until")


@mypyc_attr(allow_interpreted_subclasses=True)
class Shield:
    """A one-time replacement or prevention made by a resolved effect (CR 614.8, 615.7): `amount` is what is left."""

    __slots__ = _SHIELD_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _SHIELD_FIELDS

    def __init__(
        self,
        id: int,
        ability: LinkedAbility,
        frame: Frame,
        affected: tuple[int, ...] | None,
        amount: int,
        expires: int,
        until: int,
    ) -> None:
        self.id = id
        self.ability = ability
        self.frame = frame
        self.affected = affected
        self.amount = amount
        self.expires = expires
        self.until = until


_UNTIL_FIELDS: Final = ("id", "ability", "frame", "ids", "zone")


@mypyc_attr(allow_interpreted_subclasses=True)
class Until:
    """CR 610.3: objects that changed zones until an event; immediately after it they return.

    ability: the linked event (a pattern) inside the ability that moved them; ids: what they became; zone: where to.
    """

    __slots__ = _UNTIL_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _UNTIL_FIELDS

    def __init__(self, id: int, ability: LinkedAbility, frame: Frame, ids: tuple[int, ...], zone: int) -> None:
        self.id = id
        self.ability = ability
        self.frame = frame
        self.ids = ids
        self.zone = zone


_TAG_FIELDS: Final = ("ability", "frame")


@mypyc_attr(allow_interpreted_subclasses=True)
class ManaTag:
    """CR 106.6: what restricts mana of one making: `ability` says on what it may be spent, in `frame`."""

    __slots__ = _TAG_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _TAG_FIELDS

    def __init__(self, ability: LinkedAbility, frame: Frame) -> None:
        self.ability = ability
        self.frame = frame


_ASSIGNED_FIELDS: Final = ("source", "lock", "to", "amount", "flag", "cause", "rule")


@mypyc_attr(allow_interpreted_subclasses=True)
class AssignedDamage:
    """Points of damage alike in every respect that have been assigned and not yet dealt (summary G.12.3).

    source: the object that deals it; lock: an object in no zone that is as the source was then; to: whom or what it is
    assigned to; flag, cause, rule: as of the event.  Immutable once made.
    """

    __slots__ = _ASSIGNED_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _ASSIGNED_FIELDS

    def __init__(self, source: int, lock: int, to: int, amount: int, flag: int, cause: int) -> None:
        self.source = source
        self.lock = lock
        self.to = to
        self.amount = amount
        self.flag = flag
        self.cause = cause
        self.rule = ""

    def with_amount(self, amount: int, to: int) -> AssignedDamage:
        """So many of the points, assigned to this recipient."""
        new = AssignedDamage(self.source, self.lock, to, amount, self.flag, self.cause)
        new.rule = self.rule
        return new
