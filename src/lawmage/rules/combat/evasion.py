"""What a creature can attack or block by itself (CR 508.1a, c, 509.1a, b) and the evasion abilities (702)."""

from __future__ import annotations

from ...kernel.ask import Refusal
from ...kernel.executor import Frame
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import ARTIFACT, BATTLE, BATTLEFIELD, BLACK, CREATURE, LAND
from .. import keywords, rule_effects
from ..costs import summoning_sick
from ..keyword_texts import keywords_named
from ..objects import name_of
from ..protection import protected_from
from ..rule_effects import RuleEffect
from ..teams import heads, is_active
from .roles import defending_player_for


def can_attack_at_all(game: State, creature: GameObject) -> Refusal | None:
    """CR 508.1a: an untapped creature, no battle, that was under control since the turn began or has haste."""
    now = creature.chars
    if creature.zone != BATTLEFIELD or creature.phased_out or not now.types & CREATURE or now.types & BATTLE:
        return Refusal(f"{name_of(game, creature.id)} is no creature that can attack", "506.3")
    if not is_active(game, creature.controller):
        return Refusal(f"{name_of(game, creature.id)} is not yours", "508.1a")
    if creature.tapped:
        return Refusal(f"{name_of(game, creature.id)} is tapped", "508.1a")
    if summoning_sick(game, creature.id) and not rule_effects.is_affected(
        game, "can attack as though with haste", creature.id
    ):
        return Refusal(f"{name_of(game, creature.id)} came under your control this turn", "508.1a")
    if now.keywords & keywords.DEFENDER:
        if not rule_effects.is_affected(game, "can attack as though without defender", creature.id):
            return Refusal(f"{name_of(game, creature.id)} has defender", "702.3b")
    if game.settings.walls_cant_attack and "Wall" in now.subtypes:
        return Refusal(f"{name_of(game, creature.id)} is a Wall", "702.3b")
    return None


def can_attack(game: State, creature: int, target: int) -> Refusal | None:
    """CR 508.1c: no restriction keeps the creature from attacking this."""
    for effect in rule_effects.affecting(game, "cant attack", creature):
        if effect.change.cost is None and concerns(game, effect, target, creature):
            if not effect.released(game, defending_player_for(game, target)):
                return Refusal(f"{name_of(game, creature)} can't attack {name_of(game, target)}", "508.1c")
    return None


def concerns(game: State, effect: RuleEffect, other: int, subject: int) -> bool:
    """Whether a restriction is about this attack (block): `by` says which, `but` which not.

    `by` and `but` may be about the player who is attacked or a permanent; "you" in it is the effect's controller.
    """
    return any([_concerns(game, effect, one, subject) for one in heads(game, other)])


def _concerns(game: State, effect: RuleEffect, other: int, subject: int) -> bool:
    change = effect.change
    frame = effect.frame
    if change.each >= 0:
        # "Its power" is that of the creature it is about.
        frame = frame.clone()
        frame.bind(change.each, [subject])
    if change.by is not None and not change.by.test(game, frame, other):
        return False
    return change.but is None or not change.but.test(game, frame, other)


def can_block_at_all(game: State, creature: GameObject) -> Refusal | None:
    """CR 509.1a: an untapped creature that is no battle."""
    now = creature.chars
    if not now.types & CREATURE or now.types & BATTLE:
        return Refusal(f"{name_of(game, creature.id)} is no creature that can block", "506.3")
    if creature.tapped:
        return Refusal(f"{name_of(game, creature.id)} is tapped", "509.1a")
    return None


def can_block(game: State, blocker: GameObject, attacker: GameObject) -> Refusal | None:
    """CR 509.1b: no restriction of either creature forbids this block by itself."""
    for effect in rule_effects.affecting(game, "cant block", blocker.id):
        if effect.change.cost is None and concerns(game, effect, attacker.id, blocker.id):
            if not effect.released(game, blocker.controller):
                return Refusal(f"{name_of(game, blocker.id)} can't block {name_of(game, attacker.id)}", "509.1b")
    for effect in rule_effects.affecting(game, "cant be blocked", attacker.id):
        if effect.change.cost is None and concerns(game, effect, blocker.id, attacker.id):
            if not effect.released(game, blocker.controller):
                return Refusal(f"{name_of(game, attacker.id)} can't be blocked by that", "509.1b")
    for effect in rule_effects.affecting(game, "can block as though", blocker.id):
        if effect.change.by is not None and effect.change.by.test(game, effect.frame, attacker.id):
            return None
    rule = evades(game, attacker, blocker)
    return Refusal(f"{name_of(game, attacker.id)} evades {name_of(game, blocker.id)}", rule) if rule else None


def evades(game: State, attacker: GameObject, blocker: GameObject) -> str:
    """The rule of an evasion ability by which this creature can't block that one, '' if none."""
    mine = attacker.chars.keywords
    theirs = blocker.chars.keywords
    if mine & keywords.FLYING and not theirs & (keywords.FLYING | keywords.REACH):
        return "702.9b"
    if (mine ^ theirs) & keywords.SHADOW:
        return "702.28b"
    if mine & keywords.HORSEMANSHIP and not theirs & keywords.HORSEMANSHIP:
        return "702.31b"
    artifact = blocker.chars.types & ARTIFACT
    if mine & keywords.FEAR and not artifact and not blocker.chars.colors & BLACK:
        return "702.36b"
    if mine & keywords.INTIMIDATE and not artifact and not blocker.chars.colors & attacker.chars.colors:
        return "702.13b"
    if mine & keywords.SKULK and (blocker.chars.power or 0) > (attacker.chars.power or 0):
        return "702.118b"
    if protected_from(game, attacker.id, blocker.id):
        return "702.16f"
    if walks_past(game, attacker, blocker.controller):
        return "702.14c"
    return ""


def walks_past(game: State, attacker: GameObject, defender: int) -> bool:
    """CR 702.14c: landwalk of a kind of land that the defending player controls."""
    texts = keywords_named(attacker.chars, "landwalk")
    if not texts:
        return False
    frame = Frame(attacker.id, attacker.controller)
    for text in texts:
        assert text.quality is not None
        for id in game.battlefield:
            land = game.objects[id]
            if land.controller != defender or not land.chars.types & LAND or land.phased_out:
                continue
            if text.quality.test(game, frame, id):
                return True
    return False
