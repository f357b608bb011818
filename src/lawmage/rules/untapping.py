"""Which permanents untap in the untap step (CR 502.3)."""

from __future__ import annotations

from typing import Final

from ..ir.node import Objects
from ..ir.static import UntapsDuring
from ..kernel.executor import Frame, Holds, Selector, Test
from ..kernel.records import LastingEffect
from ..kernel.state import State
from . import rule_effects, teams
from .executors import scope
from .layers import LastingText
from .link import Linker, Statement
from .objects import is_player, name_of, permanents
from .permissions import MayRule, permissions
from .questions import YesNo, choose_several
from .rule_effects import RuleChange

NEXT = "cant untap next"
# "During your next untap step": that of the effect's controller, whose permanent it is (CR 701.43a).
YOUR_NEXT = "cant untap your next"


class UntapRule(Statement):
    """CR 502.3: objects that untap during the untap steps of other players too."""

    def __init__(self, node: UntapsDuring, link: Linker) -> None:
        self.player = link.player(node.player)
        self.condition: Holds | None = None
        self.objects: Selector | None = None
        self.test: Test | None = None
        self.zones: tuple[int, ...] = ()
        if isinstance(node.what, Objects):
            self.objects = link.objects(node.what)
        else:
            self.test = link.filter(node.what)
            self.zones = scope.scope_of(node.what)

    def ids(self, game: State, frame: Frame) -> list[int]:
        """Which objects untap in the untap step that begins."""
        if not any([player in self.player.players(game, frame) for player in teams.active_players(game)]):
            return []
        if self.condition is not None and not self.condition.holds(game, frame):
            return []
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.test is not None
        return scope.matching(game, frame, self.zones, self.test)


STATEMENTS: Final = {"UntapsDuring": UntapRule}


def what_untaps(game: State) -> list[int]:
    """CR 502.3: the active player's tapped permanents but those that effects keep tapped; where only so many may untap,
    the player chooses."""
    mine = [permanent for permanent in permanents(game) if teams.is_active(game, permanent.controller)]
    waiting = [p.id for p in mine if rule_effects.affecting(game, NEXT, p.id)]
    yours = [
        effect for effect in rule_effects.by_word(game, YOUR_NEXT) if teams.is_active(game, effect.frame.controller)
    ]
    waiting += [p.id for p in mine if p.id not in waiting and any([effect.about(game, p.id) for effect in yours])]
    found = [p.id for p in mine if p.tapped and p.id not in waiting]
    found = [id for id in found if not rule_effects.is_affected(game, "cant untap", id)]
    for limit in rule_effects.players_by_word(game, "untap more than"):
        if game.active in limit.players(game):
            limited = [id for id in found if limit.passes(game, id)]
            most = limit.amount(game)
            if len(limited) > most:
                kept = choose_several(game, game.active, -1, "Untap which", limited, most, most, "502.3")
                found = [id for id in found if id not in limited or id in kept]
    for frame, statement in rule_effects.statements_in_force(game, "UntapRule"):
        assert isinstance(statement, UntapRule)
        found += [id for id in statement.ids(game, frame) if game.objects[id].tapped and id not in found]
    if waiting or yours or any([_has(effect, NEXT) for effect in game.effects]):
        use_up(game, waiting)
    return _wanted(game, found)


def _wanted(game: State, ids: list[int]) -> list[int]:
    """CR 502.3: those of them that their controller does not choose to leave tapped."""
    for entry in permissions(game, game.active, ("not untap",)):
        rule = entry.statement
        assert isinstance(rule, MayRule) and rule.selector is not None
        for id in rule.selector.select(game, entry.frame):
            if id in ids and game.ask(YesNo(game.active, id, f"Untap {name_of(game, id)}")) == 0:
                ids = [other for other in ids if other != id]
    return ids


def _is_of_one_who_untaps(game: State, effect: LastingEffect) -> bool:
    """ "Lands target player controls don't untap during their next untap step": whether this step is that player's."""
    players = [id for ids in effect.frame.targets for id in ids if is_player(id)]
    return any([teams.is_active(game, player) for player in players])


def use_up(game: State, ids: list[int]) -> None:
    """ "During its controller's next untap step" is over for these objects."""
    kept: list[LastingEffect] = []
    for effect in game.effects:
        if effect.affected is not None and _has(effect, YOUR_NEXT):
            if not teams.is_active(game, effect.frame.controller):
                kept.append(effect)
            continue
        if effect.affected is None or not _has(effect, NEXT):
            if not (_has(effect, NEXT) and _is_of_one_who_untaps(game, effect)):
                kept.append(effect)
            continue
        left = tuple([id for id in effect.affected if id not in ids])
        if left == effect.affected:
            kept.append(effect)
        elif left:
            kept.append(
                LastingEffect(
                    effect.id, effect.ability, effect.frame, left, effect.timestamp, effect.expires, effect.until
                )
            )
    game.effects = kept
    game.stale = True


def _has(effect: LastingEffect, word: str) -> bool:
    text = effect.ability
    if not isinstance(text, LastingText):
        return False
    modifications = getattr(text.statement, "modifications", [])
    return any([isinstance(change, RuleChange) and word in change.words for change in modifications])
