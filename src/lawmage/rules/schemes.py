"""Schemes and the archenemy (CR 314, 701.32, 701.33, 904)."""

from __future__ import annotations

from typing import Final

from ..ir.verb import KeywordAction
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.objects import Definition
from ..kernel.state import State
from ..types import NOTHING, SCHEME, SUPERTYPE_NAMES
from . import beside, teams
from .beside import TurnedDown, TurnedUp
from .keyword_actions import CODE
from .life import STARTING_LIFE
from .link import Linker, NotExecutable
from .one_shot.basic import finish, perform

# In Player.facts: the player is an archenemy (CR 904.2a, 904.12b).
ARCHENEMY: Final = "archenemy"
# CR 904.5, 904.13b.
LIFE: Final = 40
COMMANDER_LIFE: Final = 60
# `Event.word` of what happens.
MOVES: Final = "set in motion"
ABANDONS: Final = "abandon"
ONGOING: Final = 1 << SUPERTYPE_NAMES.index("ongoing")


def make_archenemy(game: State, player: int, life: int = LIFE) -> None:
    """CR 904.2a, 904.5, 904.12b: a player is an archenemy, and begins with forty life."""
    own = game.own_player(player)
    own.facts = {**own.facts, ARCHENEMY: 1, STARTING_LIFE: life}


def is_archenemy(game: State, player: int) -> bool:
    """CR 904.2a: whether a player is an archenemy."""
    return game.players[player].facts.get(ARCHENEMY, 0) == 1


def set_up(game: State, decks: list[list[Definition]]) -> None:
    """CR 904.3, 904.4, 904.7: each archenemy's scheme deck, shuffled and face down."""
    for player, cards in enumerate(decks):
        beside.shuffle_in(game, player, cards)


def set_in_motion(game: State, player: int, id: int, rule: str, source: int = NOTHING) -> bool:
    """CR 701.32a, b: an archenemy sets a scheme in motion, also one that is face up already."""
    if not is_archenemy(game, player) or id not in game.command:
        return False
    return game.do(TurnedUp(id, player, rule, MOVES, source)) is not None


def set_top_in_motion(game: State) -> None:
    """CR 904.9: as the precombat main phase of an archenemy begins, the top scheme is set in motion."""
    for player in teams.active_players(game):
        if is_archenemy(game, player):
            deck = beside.deck_of(game, player, SCHEME)
            if deck:
                set_in_motion(game, player, deck[0], "904.9")


def schemes_end(game: State, batch: list[Event]) -> None:
    """CR 314.6, 704.6e, 904.10: a scheme that is not ongoing goes under its deck, once no triggered ability of any
    scheme is on the stack or waits to be put there."""
    found = [id for id in beside.face_up(game, SCHEME) if not game.objects[id].printed.supertypes & ONGOING]
    if found and not _any_waits(game):
        batch += [TurnedDown(id, game.objects[id].owner, "704.6e", "") for id in found]


def _any_waits(game: State) -> bool:
    sources = [waiting.source for waiting in game.waiting]
    for id in game.stack:
        item = game.objects[id]
        if item.ability is not None and item.frame is not None:
            sources.append(item.frame.source)
    return any([id in game.objects and game.objects[id].printed.types & SCHEME != 0 for id in sources])


class SetInMotionStep(Step):
    """CR 701.32b, c: set the top scheme in motion, as often as the instruction says, or a certain one."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.words:
            raise NotExecutable(node)
        self.what = link.objects(node.what) if node.what is not None else None
        self.amount = link.amount(node.amount) if node.amount is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        done: list[int] = []
        for player in frame.subject:
            if self.what is not None:
                ids = self.what.select(game, frame)
            else:
                count = 1 if self.amount is None else self.amount.value(game, frame)
                ids = beside.deck_of(game, player, SCHEME)[:count]
            done += [id for id in ids if set_in_motion(game, player, id, "701.32b", frame.source)]
        finish(frame, self.slot, done, len(done))


class AbandonStep(Step):
    """CR 701.33a, b: an ongoing scheme that is face up is turned face down and put under its owner's deck."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is None or node.amount is not None or node.words:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for id in self.what.select(game, frame):
            found = game.objects[id]
            if id in beside.face_up(game, SCHEME) and found.printed.supertypes & ONGOING:
                batch.append(TurnedDown(id, found.controller, "701.33b", ABANDONS, frame.source))
        finish(frame, self.slot, [event.object for event in batch], perform(game, frame, batch))


def fill() -> None:
    """Register the actions."""
    CODE["set in motion"] = SetInMotionStep
    CODE["abandon"] = AbandonStep
