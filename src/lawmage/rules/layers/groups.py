"""The abilities of an object sorted by what asks for them, once for each set of abilities (CR 113.3)."""

from __future__ import annotations

from typing import Final

from ...kernel.objects import Characteristics, GameObject
from ...types import BATTLEFIELD, COMMAND_TYPES, NOTHING, ZONE_NAMES
from ..linked import ActivatedText, KeywordText, StaticText, TriggeredText
from ..places import ANYWHERE
from .modification import ContinuousStatement


class Groups:
    """continuous: statics that the layers apply.  elsewhere: those of them that work off the battlefield (CR 113.6).

    triggers: triggered abilities.  statements: the other statics.  activated: activated abilities with their places.
    zones: bits of the zones in which something activated or static works.  keywords: keyword abilities without a
    bit.  words: their names.
    """

    __slots__ = ("activated", "continuous", "elsewhere", "keywords", "statements", "triggers", "words", "zones")

    def __init__(self) -> None:
        self.continuous: tuple[StaticText, ...] = ()
        self.elsewhere: tuple[StaticText, ...] = ()
        self.statements: tuple[StaticText, ...] = ()
        self.triggers: tuple[TriggeredText, ...] = ()
        self.activated: tuple[tuple[int, ActivatedText], ...] = ()
        self.zones = 0
        self.keywords: tuple[KeywordText, ...] = ()
        self.words: tuple[str, ...] = ()


EMPTY = Groups()
EVERY_ZONE: Final = (1 << len(ZONE_NAMES)) - 1


def works_in_command(found: GameObject) -> bool:
    """CR 114.4, 311.4, 313.4, 314.4, 315.5: whether what is in the command zone is an emblem or such a face-up card."""
    return found.card == NOTHING or (not found.face_down and found.printed.types & COMMAND_TYPES != 0)


def groups(chars: Characteristics) -> Groups:
    """The abilities of these characteristics, sorted; remembered with them."""
    found = chars.groups
    if found is None:
        found = _sort(chars)
        chars.groups = found
    assert isinstance(found, Groups)
    return found


def _sort(chars: Characteristics) -> Groups:
    continuous: list[StaticText] = []
    statements: list[StaticText] = []
    triggers: list[TriggeredText] = []
    activated: list[tuple[int, ActivatedText]] = []
    keywords: list[KeywordText] = []
    words: list[str] = []
    zones = 0
    for place, ability in enumerate(chars.abilities):
        if isinstance(ability, TriggeredText):
            triggers.append(ability)
        elif isinstance(ability, ActivatedText):
            activated.append((place, ability))
            for zone in ability.places:
                zones |= 1 << zone
        elif isinstance(ability, KeywordText):
            if not ability.bit:
                keywords.append(ability)
                words.append(ability.name)
        elif isinstance(ability, StaticText):
            zones |= EVERY_ZONE if ability.zone == ANYWHERE else 1 << ability.zone
            if isinstance(ability.statement, ContinuousStatement):
                continuous.append(ability)
            else:
                statements.append(ability)
    if not continuous and not statements and not triggers and not activated and not keywords:
        return EMPTY
    found = Groups()
    found.activated = tuple(activated)
    found.zones = zones
    found.keywords = tuple(keywords)
    found.words = tuple(words)
    found.continuous = tuple([ability for ability in continuous if works_here(ability)])
    found.elsewhere = tuple([ability for ability in continuous if works_elsewhere(ability)])
    found.statements = tuple(statements)
    found.triggers = tuple(triggers)
    return found


def works_here(ability: StaticText) -> bool:
    """CR 113.6: whether it works on the battlefield."""
    statement = ability.statement
    return not isinstance(statement, ContinuousStatement) or statement.works in (-1, BATTLEFIELD)


def works_elsewhere(ability: StaticText) -> bool:
    """CR 113.6, 604.3: whether it works off the battlefield: it defines a characteristic, or says in which zone."""
    statement = ability.statement
    return isinstance(statement, ContinuousStatement) and (statement.defining or statement.works >= 0)
