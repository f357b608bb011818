"""What can't happen (CR 101.2, 614.17): players can't gain life, draw, search, lose or win the game ..."""

from __future__ import annotations

from typing import Final

from ..ir.static import PlayersCant
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.state import State
from .cant_rules import CANT_WORDS, CantRule
from .counters import POISON
from .designations import MONARCH
from .event_kinds import DESIGNATION, DRAW_CARD, GAIN_LIFE, LOSE_GAME, LOSE_LIFE, PLAYER_COUNTERS, SEARCH, WIN_GAME
from .link import Linker, NotExecutable, Statement
from .rule_effects import PLAYERS_CANT_WORDS, PlayerRule
from .teams import life_group, poison_group
from .watching import Prohibition

# The words of events that are not a matter of permission (those are: cast, play, activate, attack).
EVENT_WORDS: Final = {
    "gain life": GAIN_LIFE,
    "lose life": LOSE_LIFE,
    "change life": LOSE_LIFE,
    "draw": DRAW_CARD,
    "draw cards": DRAW_CARD,
    "search": SEARCH,
    "search libraries": SEARCH,
    "lose the game": LOSE_GAME,
    "win the game": WIN_GAME,
    "get counters": PLAYER_COUNTERS,
    "become the monarch": DESIGNATION,
}


class PlayersCantStatement(Prohibition):
    """CR 101.2: events of a kind can't happen to these players; amount: not more than so many each turn."""

    def __init__(self, node: PlayersCant, link: Linker) -> None:
        kind = EVENT_WORDS[node.what]
        # CR 119.7, 119.8: a life total that can't change can neither grow nor shrink.
        super().__init__((GAIN_LIFE, LOSE_LIFE) if node.what == "change life" else (kind,))
        if node.filter is not None:
            raise NotExecutable(node)
        self.kind = kind
        self.player = link.player(node.player)
        self.condition = link.condition(node.condition) if node.condition is not None else None
        self.most = link.amount(node.amount) if node.amount is not None else None

    def forbids(self, game: State, frame: Frame, event: Event) -> bool:
        if event.kind == PLAYER_COUNTERS and event.amount < 0:
            # CR 101.2: losing counters is not getting any.
            return False
        if event.kind == DESIGNATION and event.word != MONARCH:
            return False
        if not self._concerns(game, self.player.players(game, frame), event):
            return False
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        if self.most is None:
            return True
        before = [e for e in game.this_turn if e.kind == self.kind and e.player == event.player]
        return len(before) >= self.most.value(game, frame)

    def _concerns(self, game: State, players: list[int], event: Event) -> bool:
        """CR 810.8a, 810.9g, 810.9h, 810.10c: what can't happen to a player can't happen to those either who share a
        life total and poison counters with that player, where it is about the game, life or poison."""
        if event.player in players:
            return True
        if event.kind not in SHARED or (event.kind == PLAYER_COUNTERS and event.word != POISON):
            return False
        sharing = poison_group if event.kind == PLAYER_COUNTERS else life_group
        return any([player in players for player in sharing(game, event.player)])


# What a team does as one.
SHARED: Final = (GAIN_LIFE, LOSE_LIFE, LOSE_GAME, WIN_GAME, PLAYER_COUNTERS)


def players_cant(node: PlayersCant, link: Linker) -> Statement:
    """The executor for the word: of an event, of combat, or of casting and activating."""
    if node.what in EVENT_WORDS:
        return PlayersCantStatement(node, link)
    if node.what in PLAYERS_CANT_WORDS:
        return PlayerRule(node, link)
    if node.what in CANT_WORDS:
        return CantRule(node, link)
    raise NotExecutable(node)


STATEMENTS: Final = {"PlayersCant": players_cant}
