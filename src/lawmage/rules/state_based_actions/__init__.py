"""State-based actions (CR 704): one function for each, in the order of 704.5.

`survey` looks at the battlefield once and sorts out what each action could be about; the actions put their events into
one batch.  Choices that they take are asked for before anything happens.
"""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.state import State
from ...types import LOSES_WHENEVER, NOTHING, WALKERS_FREE
from .. import ending, pairing, planechase, schemes
from ..combat import roles
from ..layers import index_of
from ..replacement import forbidden
from . import attachments, battles, counters, permanents, players, uniqueness, variants
from .permanents import put_into_graveyard
from .survey import Survey

__all__ = ["collect", "needed", "perform", "put_into_graveyard"]


def perform(game: State) -> bool:
    """CR 704.3, 704.2: all that apply, at once; whether any did."""
    roles.settle(game)
    pairing.settle(game)
    if any([player.left for player in game.players]):
        ending.exile_strays(game)
    index_of(game)
    survey = Survey(game)
    batch = _not_forbidden(game, collect(game, survey, True))
    forget(game, survey)
    if not batch:
        return False
    before = game.event_count
    game.do_all(batch)
    return game.event_count != before


def end_of_phase(game: State) -> None:
    """Summary G.22.3: players without life lose as a phase ends, and at the beginning and the end of the attack."""
    batch: list[Event] = []
    players.players_lose(game, batch, True)
    batch = _not_forbidden(game, batch)
    if batch:
        game.do_all(batch)


def _not_forbidden(game: State, batch: list[Event]) -> list[Event]:
    """CR 101.2, 614.17: what can't happen is not performed (a player who can't lose the game goes on)."""
    return [event for event in batch if not forbidden(game, event)]


def needed(game: State) -> bool:
    """Whether any state-based action would be performed (or something be removed from combat)."""
    if roles.strayed(game):
        return True
    index_of(game)
    return len(_not_forbidden(game, collect(game, Survey(game), False))) > 0


def collect(game: State, survey: Survey, choose: bool) -> list[Event]:
    """The events of all state-based actions that apply now (CR 704.5).

    choose: players are asked where there is a choice; else any choice will do.
    """
    batch: list[Event] = []
    variants.ascend(game, survey, batch)
    players.players_lose(game, batch)
    permanents.tokens_and_copies_cease(game, batch)
    permanents.creatures_die(game, survey, batch)
    permanents.planeswalkers_without_loyalty(game, survey, batch)
    if survey.legends:
        uniqueness.legend_rule(game, survey, batch, choose)
    if len(survey.walkers) > 1 and game.settings.planeswalker_uniqueness != WALKERS_FREE:
        uniqueness.planeswalkers(game, survey, batch, choose)
    if len(survey.worlds) > 1:
        uniqueness.world_rule(game, survey, batch)
    if survey.attachments:
        attachments.auras(game, survey, batch)
        attachments.equipment(game, survey, batch)
        attachments.others(game, survey, batch)
    if survey.both and game.settings.counters_annihilate:
        counters.plus_and_minus(game, survey, batch)
    counters.too_many(game, batch)
    if survey.sagas:
        counters.sagas(game, survey, batch)
    if game.command:
        variants.dungeons_completed(game, batch)
        planechase.phenomena_end(game, batch)
        schemes.schemes_end(game, batch)
    variants.space_sculptor(game, survey, batch, choose)
    if survey.battles:
        battles.without_defense(game, survey, batch)
        battles.without_protector(game, survey, batch, choose)
    if len(survey.role_tokens) > 1:
        uniqueness.roles_of_one_player(game, survey, batch)
    players.start_engines(game, survey, batch)
    variants.commander_damage(game, batch)
    variants.commanders_return(game, batch, choose)
    return batch


def forget(game: State, survey: Survey) -> None:
    """CR 704.5b, h: what counts only since the last time they were checked."""
    for id in survey.deathtouched:
        game.own(id).deathtouched = False
    for player in game.players:
        if player.drew_from_empty and not player.lost and game.settings.empty_library != LOSES_WHENEVER:
            game.own_player(player.id).drew_from_empty = False


def source_of_waiting_ability(game: State, id: int) -> bool:
    """CR 704.5s, v: whether an ability of the object has triggered but not yet left the stack."""
    if any([waiting.source == id for waiting in game.waiting]):
        return True
    for item in game.stack:
        found = game.objects[item]
        if found.ability is not None and found.frame is not None and found.frame.source == id:
            return True
    return NOTHING == id
