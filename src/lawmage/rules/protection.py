"""Protection (CR 702.16): what it protects from; damage, enchanting, blocking and targeting ask here."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Keyword
from ..ir.filter import IsSubtype, IsType, Noun
from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..types import BATTLEFIELD, STACK
from . import rule_effects
from .ability_changes import GainAbilities
from .keyword_texts import keywords_named
from .layers import ContinuousStatement
from .linked import StaticText
from .objects import chars, controller

# Where a source is or was last.
IN_PLAY_OR_SPELL: Final = (BATTLEFIELD, STACK, -1 - BATTLEFIELD, -1 - STACK)


def protected_from(game: State, id: int, source: int) -> bool:
    """CR 702.16b to f: whether a permanent has protection from a quality that the source has."""
    texts = keywords_named(chars(game, id), "protection")
    if not texts:
        return False
    frame = Frame(id, controller(game, id))
    if game.settings.protection_from_types_in_play and game.objects[source].zone not in IN_PLAY_OR_SPELL:
        # rule 502.7a (2002): a type names permanents (and spells), so that it says nothing of cards elsewhere.
        texts = [text for text in texts if not _names_type(text.node)]
    return any([text.quality is not None and text.quality.test(game, frame, source) for text in texts])


def _names_type(node: object) -> bool:
    """Whether a protection ability is from a card type (or a subtype)."""
    quality = node.quality if isinstance(node, Keyword) else None
    return isinstance(quality, Noun) or isinstance(quality, (IsType, IsSubtype))


def keeps_off(game: State, id: int, attachment: int) -> bool:
    """CR 702.16c, d, n: whether a permanent's protection keeps an attachment off it.

    The protection that an Aura grants does not, where the Aura says so; another instance of the same does.
    """
    if not protected_from(game, id, attachment):
        return False
    spared = _spared(game, attachment)
    if not spared:
        return True
    frame = Frame(id, controller(game, id))
    for text in keywords_named(chars(game, id), "protection"):
        if text.quality is None or not text.quality.test(game, frame, attachment):
            continue
        mine = [place for place, other in enumerate(spared) if other is text]
        if not mine:
            return True
        spared.pop(mine[0])
    return False


def _spared(game: State, attachment: int) -> list[LinkedAbility]:
    """The abilities that an attachment grants without removing itself, one for each time it does."""
    found: list[LinkedAbility] = []
    frame = Frame(attachment, controller(game, attachment))
    for ability in chars(game, attachment).abilities:
        if isinstance(ability, StaticText) and isinstance(ability.statement, ContinuousStatement):
            for modification in ability.statement.modifications:
                if modification.spares and isinstance(modification, GainAbilities):
                    granted = modification.granted(game, frame)
                    found += granted.abilities if granted is not None else ()
    return found


def player_protected_from(game: State, player: int, source: int) -> bool:
    """CR 702.16c: whether a player has protection from a quality that the source has."""
    for frame, fact in rule_effects.player_facts(game, player, "protection"):
        if fact.quality is not None and fact.quality.test(game, frame, source):
            return True
    return False
