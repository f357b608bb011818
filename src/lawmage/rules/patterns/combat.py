"""Attacking and blocking as events (CR 508.3, 509.3)."""

from __future__ import annotations

from typing import Final

from ...ir import event as ir
from ...ir.filter import All, Noun, OwnedBy
from ...ir.reference import EachPlayer, Opponents, You
from ...kernel.events import Event
from ...kernel.executor import Frame, Value
from ...kernel.state import State
from ...types import BLOCKED_BY_DECLARED, BLOCKS_BY_EFFECTS, FIRST_OBJECT_ID, NEW_BLOCKERS, NOBODY, NOTHING
from ..combat.blocking import BY_EFFECT, STARTED
from ..combat.roles import blockers_of, defending_player_for
from ..event_kinds import ATTACK, ATTACKED, ATTACKERS_DECLARED, BECAME_BLOCKED, BLOCK, ENTERS_BLOCKING, UNBLOCKED
from ..link import Linker, NotExecutable
from ..objects import permanents
from .base import EventPattern
from .participants import participant


def defender_of(game: State, attacked: int) -> int:
    """CR 508.5: the defending player, for a player or permanent that is attacked."""
    if attacked >= FIRST_OBJECT_ID and attacked not in game.objects:
        return NOBODY
    return defending_player_for(game, attacked)


class AttacksPattern(EventPattern):
    """CR 508.3a to c: a creature attacks (somebody or something, or alone)."""

    kinds: tuple[int, ...] = (ATTACK,)

    def __init__(self, node: ir.Attacks, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)
        self.target = participant(node.target, link) if node.target is not None else None
        self.alone = node.alone

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.what.takes_part(game, frame, event.object):
            return False
        if self.target is not None and not self.target.takes_part(game, frame, event.other):
            return False
        return not self.alone or len(attackers(game)) == 1

    def other_of(self, game: State, event: Event) -> int:
        return event.other if event.other >= FIRST_OBJECT_ID else NOTHING

    def player_of(self, game: State, event: Event) -> int:
        """ "That player" is the one who is attacked."""
        return event.origin if event.origin != NOBODY else defender_of(game, event.other)


def _of_an_owner(value: object) -> bool:
    """Whether a description says whose the cards are: "a creature an opponent owns"."""
    if isinstance(value, OwnedBy):
        return not isinstance(value.player, You)
    parts = value.parts if isinstance(value, All) else (value.filter,) if isinstance(value, Noun) else ()
    return any([_of_an_owner(part) for part in parts])


class AttackingPattern(AttacksPattern):
    """CR 603.2d: a creature's attacking causes an ability to trigger, also one that asks whether a player attacks."""

    kinds: tuple[int, ...] = (ATTACK, ATTACKERS_DECLARED, ATTACKED)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.kind == ATTACK:
            return super().matches(game, frame, event)
        ids = attackers(game)
        if event.kind == ATTACKED:
            ids = [id for id in ids if game.objects[id].attacking == event.other]
        return any([self.what.takes_part(game, frame, id) for id in ids])


def attackers(game: State) -> list[int]:
    """The attacking creatures."""
    return [permanent.id for permanent in permanents(game) if permanent.attacking != NOTHING]


class PlayerAttacksPattern(EventPattern):
    """CR 508.3d: a player attacks (with so many creatures of a kind).

    CR 508.3e: a player attacks one who is not named: once for each player who is attacked; "that player" is that one.
    CR 508.3c: with a creature: once for each such creature; "that player" is its owner, where the text speaks of one.
    """

    def __init__(self, node: ir.PlayerAttacks, link: Linker) -> None:
        super().__init__(node, link)
        target_node = node.target
        self.other = isinstance(target_node, EachPlayer) and target_node.quantity == "a"
        self.other = self.other or (isinstance(target_node, Opponents) and target_node.quantity == "a")
        # "Attacks a planeswalker you control": once for each of them, too, and "that player" is who attacks.
        self.each = self.other or isinstance(target_node, Noun)
        self.kinds = (ATTACK,) if node.single else (ATTACKED,) if self.each else (ATTACKERS_DECLARED,)
        self.single, self.owned = node.single, _of_an_owner(node.with_)
        self.player = participant(node.player, link)
        self.with_ = participant(node.with_, link)
        self.count: Value | None = link.amount(node.count) if node.count is not None else None
        self.target = participant(node.target, link) if node.target is not None else None
        self.alone = node.alone

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.player.takes_part(game, frame, self._who(game, event)):
            return False
        if self.alone:
            return len(attackers(game)) == 1
        wanted = 1 if self.count is None else self.count.value(game, frame)
        return len(self._attackers(game, frame, event)) >= wanted

    def _attackers(self, game: State, frame: Frame, event: Event) -> list[int]:
        among = [event.object] if self.single else attackers(game)
        found = [id for id in among if self.with_.takes_part(game, frame, id)]
        if self.each:
            found = [id for id in found if game.objects[id].attacking == event.other]
        target = self.target
        if target is None:
            return found
        return [id for id in found if target.takes_part(game, frame, game.objects[id].attacking)]

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        ids = self._attackers(game, frame, event)
        for slot in self.slots:
            frame.bind(slot, ids)
            frame.bind(slot + 1, [event.other if self.other else self._that_player(game, event)])
            frame.bind_amount(slot + 2, len(ids))

    def _who(self, game: State, event: Event) -> int:
        return game.objects[event.object].controller if self.single else event.player

    def _that_player(self, game: State, event: Event) -> int:
        return game.objects[event.object].owner if self.single and self.owned else self._who(game, event)


class AttacksWithPattern(EventPattern):
    """CR 508.3d: an object attacks together with so many others of a kind, or more."""

    kinds: tuple[int, ...] = (ATTACK,)

    def __init__(self, node: ir.AttacksWith, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)
        self.others = participant(node.others, link)
        self.count: Value = link.amount(node.count)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.what.takes_part(game, frame, event.object):
            return False
        others = [id for id in attackers(game) if id != event.object and self.others.takes_part(game, frame, id)]
        return len(others) >= self.count.value(game, frame)


class BlocksPattern(EventPattern):
    """CR 509.3a, b: a creature blocks (once, however many it blocks), or blocks a creature of a kind (for each)."""

    kinds: tuple[int, ...] = (BLOCK,)

    def __init__(self, node: ir.Blocks, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)
        self.blocked = participant(node.blocked, link)
        self.gathers = node.blocked is None

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.flag & BY_EFFECT and not self._sees_effects(game, event):
            return False
        return self.what.takes_part(game, frame, event.object) and self.blocked.takes_part(game, frame, event.other)

    def _sees_effects(self, game: State, event: Event) -> bool:
        """CR 509.3a, b: a block that an effect has made counts; until 2010 not as blocking a creature of a kind, until
        2009 not at all."""
        which = game.settings.block_triggers
        if self.gathers:
            return event.flag & STARTED != 0 and which in (BLOCKS_BY_EFFECTS, NEW_BLOCKERS)
        return which == BLOCKS_BY_EFFECTS

    def group(self, game: State, frame: Frame, event: Event) -> int:
        return event.object

    def other_of(self, game: State, event: Event) -> int:
        return event.other


class BecomesBlockedPattern(EventPattern):
    """CR 509.3c: an attacking creature becomes blocked; CR 509.3d: by a creature of a kind (for each of them)."""

    def __init__(self, node: ir.BecomesBlocked, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)
        self.by = participant(node.by, link) if node.by is not None else None
        self.least: Value | None = link.amount(node.least) if node.least is not None else None
        self.kinds = (BECAME_BLOCKED,) if node.by is None else (BLOCK, ENTERS_BLOCKING)
        if node.least is not None:
            if node.by is not None:
                raise NotExecutable(node)
            self.kinds = (BECAME_BLOCKED, ENTERS_BLOCKING, BLOCK)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        least = self.least.value(game, frame) if self.least is not None else 0
        added = event.kind == ENTERS_BLOCKING or (event.kind == BLOCK and event.flag & BY_EFFECT != 0)
        if least and event.kind == BLOCK and not added:
            return False
        if least and added:
            # CR 509.3e: an effect has added the blocker that makes them so many.
            now = len(blockers_of(game, event.other))
            return now == least and self.what.takes_part(game, frame, event.other)
        if added and game.settings.block_triggers == BLOCKED_BY_DECLARED:
            # rule 410.9c (February 2006), with what the glossary of that day says "blocks" means.
            return False
        if self.by is None:
            return event.amount >= least and self.what.takes_part(game, frame, event.object)
        return self.what.takes_part(game, frame, event.other) and self.by.takes_part(game, frame, event.object)

    def object_of(self, game: State, event: Event) -> int:
        return event.object if event.kind == BECAME_BLOCKED else event.other

    def other_of(self, game: State, event: Event) -> int:
        return event.other if event.kind == BECAME_BLOCKED else event.object


class UnblockedPattern(EventPattern):
    """CR 509.3g: a creature attacks and is not blocked."""

    kinds: tuple[int, ...] = (UNBLOCKED,)

    def __init__(self, node: ir.AttacksAndIsntBlocked, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return self.what.takes_part(game, frame, event.object)


TABLE: Final = {
    "Attacks": AttacksPattern,
    "PlayerAttacks": PlayerAttacksPattern,
    "AttacksWith": AttacksWithPattern,
    "Blocks": BlocksPattern,
    "BecomesBlocked": BecomesBlockedPattern,
    "AttacksAndIsntBlocked": UnblockedPattern,
}
