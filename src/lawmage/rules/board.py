"""What is in force now for casting, activating and paying, worked out once for each version of the state.

`State.board` holds it; it is good as long as nothing happened and no characteristics changed.
"""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.objects import GameObject, LinkedAbility
from ..kernel.records import LastingEffect
from ..kernel.state import State
from ..types import BATTLEFIELD, COMMAND
from . import layers
from .layers.groups import groups
from .link import Statement
from .linked import ActivatedText, StaticText
from .objects import at_work, works_in_command
from .places import ANYWHERE


class InForce:
    """A statement that is true now: with its frame and the ability that says it."""

    __slots__ = ("statement", "frame", "ability")

    def __init__(self, statement: Statement, frame: Frame, ability: LinkedAbility) -> None:
        self.statement = statement
        self.frame = frame
        self.ability = ability


class GameStatement(Statement):
    """A statement that casting, activating and paying ask for; sort: how the board files it."""

    sort = ""


class Offer:
    """An activated ability that a player could think of: whose, where among its abilities, and itself."""

    __slots__ = ("id", "index", "ability")

    def __init__(self, id: int, index: int, ability: ActivatedText) -> None:
        self.id = id
        self.index = index
        self.ability = ability


class Board:
    """For one version: the statements in force by sort, the activated abilities by player; `notes`: what others worked
    out from it, by name."""

    __slots__ = ("version", "cache", "statements", "abilities", "mana", "notes")

    def __init__(self, version: int, cache: object, players: int) -> None:
        self.version = version
        self.cache = cache
        self.statements: dict[str, list[InForce]] = {}
        self.abilities: list[list[Offer]] = [[] for _ in range(players)]
        self.mana: list[list[Offer]] = [[] for _ in range(players)]
        self.notes: dict[tuple[str, int], object] = {}

    def file(self, statement: object, frame: Frame, ability: LinkedAbility) -> None:
        """Put a statement where it will be asked for, if anything here asks for it."""
        if isinstance(statement, GameStatement):
            self.statements.setdefault(statement.sort, []).append(InForce(statement, frame, ability))

    def file_text(self, text: StaticText, id: int, player: int) -> None:
        """File the statement of a static ability (further ones of the same ability are abilities beside it)."""
        self.file(text.statement, Frame(id, player), text)


def board_of(game: State) -> Board:
    """The board now."""
    if game.stale or game.cache is None:
        layers.refresh(game)
    board = game.board
    if isinstance(board, Board) and board.version == game.version and board.cache is game.cache:
        return board
    board = _scan(game)
    game.board = board
    return board


def _scan(game: State) -> Board:
    board = Board(game.version, game.cache, len(game.players))
    standing = _standing(game)
    for sort, entries in standing.statements.items():
        board.statements[sort] = entries[:]
    board.abilities = [offers[:] for offers in standing.abilities]
    board.mana = [offers[:] for offers in standing.mana]
    objects = game.objects
    for player in game.players:
        for ids in (player.hand, player.graveyard):
            for id in ids:
                _scan_card(board, objects[id], player.id)
    for ids in (game.exile, game.command):
        for id in ids:
            if not works_in_command(objects[id]):
                _scan_card(board, objects[id], objects[id].owner)
    for effect in game.effects:
        _scan_effect(board, effect)
    return board


def _standing(game: State) -> Board:
    """What permanents and emblems say and offer: the same until characteristics are worked out again."""
    index = layers.index_of(game)
    found = index.standing
    if isinstance(found, Board):
        return found
    made = Board(game.version, game.cache, len(game.players))
    for permanent in at_work(game):
        _scan_permanent(made, permanent, permanent.controller)
    index.standing = made
    return made


def works_there(found: GameObject, ability: ActivatedText) -> bool:
    """CR 113.6, 114.4, 311.4, 313.4, 314.4: whether an activated ability works where its object is."""
    if found.zone in ability.places:
        return True
    return found.zone == COMMAND and BATTLEFIELD in ability.places and works_in_command(found)


def _scan_permanent(board: Board, found: GameObject, player: int) -> None:
    """The abilities of a permanent, or an emblem."""
    sorted_ = groups(found.chars)
    for index, ability in sorted_.activated:
        if works_there(found, ability) or ability.anyone:
            offer = Offer(found.id, index, ability)
            if ability.anyone:
                for offers in board.mana if ability.mana else board.abilities:
                    offers.append(offer)
            else:
                (board.mana if ability.mana else board.abilities)[player].append(offer)
    for static in sorted_.statements:
        board.file_text(static, found.id, player)


def _scan_card(board: Board, found: GameObject, player: int) -> None:
    """CR 113.6: what works outside the battlefield: activated abilities and statements that say so."""
    sorted_ = groups(found.chars)
    if not sorted_.zones >> found.zone & 1:
        return
    for index, ability in sorted_.activated:
        if found.zone in ability.places:
            (board.mana if ability.mana else board.abilities)[player].append(Offer(found.id, index, ability))
    for static in sorted_.statements:
        if static.zone == found.zone or static.zone == ANYWHERE:
            board.file_text(static, found.id, player)


def _scan_effect(board: Board, effect: LastingEffect) -> None:
    """A statement that a resolved spell or ability made true for a time."""
    board.file(getattr(effect.ability, "statement", None), effect.frame, effect.ability)
