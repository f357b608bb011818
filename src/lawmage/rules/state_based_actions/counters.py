"""State-based actions about counters (CR 704.5q to s)."""

from __future__ import annotations

from ...ir.ability import Chapter
from ...kernel.events import Event
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import NOTHING
from .. import rule_effects
from ..counters import LORE, MINUS, PLUS, RemoveCountersEvent
from ..sacrificing import SacrificeEvent
from .survey import Survey


def plus_and_minus(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5q: as many +1/+1 and -1/-1 counters are removed as there are pairs."""
    for permanent in survey.both:
        pairs = min(permanent.counters[PLUS], permanent.counters[MINUS])
        for word in (PLUS, MINUS):
            batch.append(RemoveCountersEvent(permanent.id, permanent.controller, word, pairs, "704.5q"))


def too_many(game: State, batch: list[Event]) -> None:
    """CR 704.5r: a permanent that can't have more than N counters of a kind loses the others."""
    for effect in rule_effects.by_word(game, "cant have more counters than"):
        word = effect.change.counter
        most = effect.amount(game)
        for id in game.battlefield:
            have = game.objects[id].counters.get(word, 0)
            if have > most and effect.about(game, id):
                batch.append(RemoveCountersEvent(id, game.objects[id].controller, word, have - most, "704.5r"))


def sagas(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5s: a Saga whose last chapter has been reached, and left the stack, is sacrificed."""
    from . import source_of_waiting_ability

    for permanent in survey.sagas:
        final = final_chapter(permanent)
        if not final and not game.settings.sagas_without_chapters_go:
            continue
        if permanent.counters.get(LORE, 0) >= final and not source_of_waiting_ability(game, permanent.id):
            batch.append(SacrificeEvent(permanent.id, permanent.controller, "704.5s", NOTHING))


def final_chapter(permanent: GameObject) -> int:
    """CR 714.2d: the greatest number among a Saga's chapter abilities, 0 if it has none."""
    numbers = [0]
    for ability in permanent.chars.abilities:
        if isinstance(ability.node, Chapter):
            numbers += list(ability.node.numbers)
    return max(numbers)
