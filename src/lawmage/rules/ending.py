"""Ending the game (CR 104), and what happens when a player leaves it (800.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLEFIELD, CARDS_STAY, EXILE, NOBODY, NOTHING, OUTSIDE, OWN_ZONES, SPELLS_CEASE_FIRST
from . import designations, teams
from .event_kinds import LEAVE_GAME, LOSE_GAME, WIN_GAME, ZONE_CHANGE
from .exiled_to_cast import FORETOLD
from .objects import controller, name_of
from .zones import ZoneChange, take_out

CONCEDED: Final = "104.3a"
# In Player.facts: the game is a draw for a player who has left it (CR 801.15).
DRAWN: Final = "the game is a draw"
# In the memory of a spell or ability: the player, counted from 1, with whom it ceases to exist.
LEAVES_WITH: Final = "leaves with"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerLoses(Event):
    """CR 104.3: a player loses the game; the rule is why."""

    kind = LOSE_GAME
    name = "lose the game"

    def possible(self, game: State) -> bool:
        return not game.players[self.player].lost

    def apply(self, game: State) -> bool:
        if game.settings.leavers_spells == SPELLS_CEASE_FIRST:
            # rule 800.4a (2011, June): noted before the effects that gave them to the player end with the loss.
            for id in game.stack:
                if game.objects[id].controller == self.player:
                    game.own(id).memory = {**game.objects[id].memory, LEAVES_WITH: self.player + 1}
        loser = game.own_player(self.player)
        loser.lost = True
        loser.lost_by = self.rule
        loser.lost_at = game.event_count
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} loses the game"


@mypyc_attr(allow_interpreted_subclasses=True)
class Concedes(PlayerLoses):
    """CR 104.3a: a player concedes; no effect stops or replaces that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerWins(Event):
    """CR 104.2b: an effect says that a player wins the game."""

    kind = WIN_GAME
    name = "win the game"

    def possible(self, game: State) -> bool:
        return not game.players[self.player].lost

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} wins the game"


@mypyc_attr(allow_interpreted_subclasses=True)
class GameIsDrawn(Event):
    """CR 104.4c: an effect says that the game is a draw."""

    name = "draw the game"

    def apply(self, game: State) -> bool:
        _end(game, (), self.rule)
        return True

    def describe(self, game: State) -> str:
        return "the game is a draw"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerLeaves(Event):
    """CR 104.5, 800.4a: a player leaves the game."""

    kind = LEAVE_GAME
    name = "leave the game"

    def apply(self, game: State) -> bool:
        if game.players[self.player].left:
            return False
        game.own_player(self.player).left = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} leaves the game"


@mypyc_attr(allow_interpreted_subclasses=True)
class LeavesGame(Event):
    """CR 800.4a, 603.6c: an object leaves the game with its owner; one on the battlefield leaves it that way."""

    kind = ZONE_CHANGE
    name = "leave the game"

    def __init__(self, object: int, origin: int, player: int, rule: str = "800.4a") -> None:
        super().__init__(object, player, 1, NOTHING, rule)
        self.origin = origin
        self.zone = OUTSIDE

    def apply(self, game: State) -> bool:
        vanish(game, self.object)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} leaves the game"


def vanish(game: State, id: int) -> None:
    """An object ceases to exist where it is, and is attached to nothing any more."""
    found = game.own(id)
    take_out(game, found)
    if found.zone == BATTLEFIELD:
        game.stale = True
    found.zone = -1 - found.zone


def concede(game: State, player: int) -> None:
    """CR 104.3a: a player concedes: the player loses and leaves at once, whatever effects say."""
    game.do(Concedes(NOTHING, player, 1, NOTHING, CONCEDED))
    if game.over:
        game.stages.ended(game)


def agree_to_draw(game: State) -> None:
    """CR 104.4i: all players in the game agree to a draw; of a subgame, whose main game goes on."""
    _end(game, (), "104.4i")
    game.stages.ended(game)


def after_losses(game: State, happened: list[Event]) -> None:
    """CR 104.2, 104.3f, 104.4a, 104.5: what follows at once from players having lost or won."""
    if game.over:
        return
    winners: list[int] = []
    losers: list[int] = []
    rule = ""
    for event in happened:
        if event.kind == LOSE_GAME:
            losers.append(event.player)
        elif event.kind == WIN_GAME:
            winners.append(event.player)
            rule = event.rule
    if not losers and not winners:
        return
    losers, winners = _with_teammates(game, losers), _with_teammates(game, winners)
    # CR 104.3f: who wins and loses at once loses.
    winners = [player for player in winners if not game.players[player].lost]
    if winners:
        _end(game, whole_teams(game, winners), rule or "104.2b")
        return
    if check_end(game):
        return
    for player in losers:
        designations.pass_on(game, player)
        leave(game, player)


def _with_teammates(game: State, players: list[int]) -> list[int]:
    """CR 810.8a, b: with a shared life total players win, lose and leave the game as a team; CR 809.5a, b: and so does
    an emperor's team with the emperor."""
    if not teams.played(game):
        return players
    found: list[int] = []
    for player in players:
        together = teams.is_emperor(game, player) or game.facts.get(teams.SHARED_LIFE, 0) == 1
        for other in teams.team_of(game, player) if together else [player]:
            if other not in found:
                found.append(other)
                game.own_player(other).lost = game.players[other].lost or game.players[player].lost
    return found


def check_end(game: State) -> bool:
    """CR 104.2a, 104.4a: the last player wins; if all lost at once, it is a draw.  Whether the game has ended.

    CR 104.2c: the last team wins, those who lost before with it; 801.15: whoever left with a draw does not.
    """
    left = [player.id for player in game.players if not player.lost]
    if len(left) > 1 and not all([teams.same_team(game, left[0], player) for player in left]):
        return False
    _end(game, whole_teams(game, left), "104.2a" if left else "104.4a")
    return True


def whole_teams(game: State, players: list[int]) -> tuple[int, ...]:
    """CR 104.2c: the players and their teammates."""
    found = [player.id for player in game.players if any([teams.same_team(game, player.id, one) for one in players])]
    return tuple([player for player in found if not game.players[player].facts.get(DRAWN, 0)])


def draw_for(game: State, players: list[int], rule: str) -> None:
    """CR 801.15, 801.16: the game is a draw for some players, who leave it; the others play on.

    CR 809.5c: what is a draw for an emperor is one for the team.
    """
    leaving: list[int] = []
    for player in players:
        for other in teams.team_of(game, player) if teams.is_emperor(game, player) else [player]:
            if other not in leaving and not game.players[other].lost:
                leaving.append(other)
    for player in leaving:
        own = game.own_player(player)
        own.lost = True
        own.facts = {**own.facts, DRAWN: 1}
    if not any([not player.lost for player in game.players]):
        _end(game, (), rule)
        return
    if check_end(game):
        return
    for player in leaving:
        designations.pass_on(game, player)
        leave(game, player)


def _end(game: State, winners: tuple[int, ...], rule: str) -> None:
    for player in game.players:
        _reveal(game, player.id)
    game.over = True
    game.winners = winners
    game.ending = rule


def _reveal(game: State, player: int) -> None:
    """CR 702.106e, 702.143f, 708.9: face-down conspiracies, permanents, spells and foretold cards are revealed as their
    owner leaves, or the game ends."""
    from .conspiracies import reveal_all

    reveal_all(game, player)
    foretold = [id for id in game.exile if FORETOLD in game.objects[id].memory]
    for id in [*game.battlefield, *game.stack, *foretold]:
        found = game.objects[id]
        if found.owner == player and found.face_down:
            for part in (id, *found.merged):
                game.own(part).known_to = -1


def leave(game: State, player: int) -> None:
    """CR 800.4a: first what the player owns leaves and control effects for them end, then what they control on the
    stack without a card ceases to exist, then what is still theirs is exiled."""
    _reveal(game, player)
    from . import planechase

    planechase.leaves(game, player)
    if game.settings.leavers_spells == SPELLS_CEASE_FIRST:
        # rule 800.4a (2011, June): also what an effect has given to the player.
        for id in [id for id in game.stack if game.objects[id].memory.get(LEAVES_WITH, 0) == player + 1]:
            vanish(game, id)
    game.do(PlayerLeaves(NOTHING, player, 1, NOTHING, "104.5"))
    game.waiting = [waiting for waiting in game.waiting if waiting.controller != player]
    batch: list[Event] = []
    for id in objects_owned(game, player):
        batch.append(LeavesGame(id, game.objects[id].zone, game.objects[id].controller))
    game.do_all(batch)
    # Effects that give the player control of objects end: the layers ignore those of players who have lost.
    game.stale = True
    for id in game.stack[:]:
        found = game.objects[id]
        ceases = found.ability is not None or found.is_copy or game.settings.leavers_spells != CARDS_STAY
        if controller(game, id) == player and ceases:
            vanish(game, id)
    exiled: list[Event] = []
    for id in [*game.battlefield, *game.stack]:
        if _leaves_behind(game, id) == player:
            if game.settings.leavers_take_what_they_control:
                exiled.append(LeavesGame(id, game.objects[id].zone, player))
            else:
                exiled.append(ZoneChange(id, game.objects[id].zone, EXILE, "800.4a"))
    game.do_all(exiled)
    planechase.after_leaving(game)
    for id in game.turn_order:
        if game.players[id].controlled_by == player:
            game.own_player(id).controlled_by = NOBODY


def _leaves_behind(game: State, id: int) -> int:
    """CR 702.26n, 800.4a: by whose leaving what that player doesn't own is exiled; until April 2018 nobody's for what
    is phased out."""
    found = game.objects[id]
    if not found.phased_out:
        return controller(game, id)
    return NOBODY if game.settings.phased_out_stays_with_leavers else found.base_controller


def objects_owned(game: State, player: int) -> list[int]:
    """CR 109: every object that a player owns, zone by zone."""
    found: list[int] = []
    for zone in OWN_ZONES:
        found += game.zone_ids(zone, player)
    for ids in (game.battlefield, game.stack, game.exile, game.command):
        found += [id for id in ids if game.objects[id].owner == player and game.objects[id].ability is None]
    return found


def exile_strays(game: State) -> None:
    """CR 800.4c: an object whose controller by default has left the game is exiled when nobody else controls it."""
    batch: list[Event] = []
    for id in game.battlefield:
        if not game.objects[id].phased_out and game.players[controller(game, id)].left:
            batch.append(ZoneChange(id, BATTLEFIELD, EXILE, "800.4c"))
    game.do_all(batch)
