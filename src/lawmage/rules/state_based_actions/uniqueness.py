"""The legend rule, the world rule and Roles (CR 704.5j, k, y)."""

from __future__ import annotations

from ...ir.subtypes import PLANESWALKER_TYPES
from ...kernel.events import Event
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import LEGENDS_ALL_GO, LEGENDS_OLDEST_STAYS, LEGENDS_ONE_EACH, NOTHING, WALKERS_ONE_EACH
from .. import rule_effects, seating
from ..questions import ChooseOne
from .permanents import put_into_graveyard
from .survey import Survey


def legend_rule(game: State, survey: Survey, batch: list[Event], choose: bool) -> None:
    """CR 704.5j, in the version of the rules in force."""
    version = game.settings.legend_rule
    if version == LEGENDS_ONE_EACH:
        each_keeps_one(game, survey, batch, choose)
        return
    for permanent in survey.legends:
        same = [other for other in survey.legends if other.chars.name == permanent.chars.name]
        same = [other for other in same if not exempt(game, other.id)]
        if len(same) < 2 or permanent not in same or not permanent.chars.name:
            continue
        ages = [_legendary_since(game, other, version) for other in same]
        eldest = [other for other, age in zip(same, ages, strict=True) if age == min(ages)]
        if version == LEGENDS_ALL_GO or len(eldest) != 1 or permanent is not eldest[0]:
            batch.append(put_into_graveyard(permanent.id, "704.5j"))


def _legendary_since(game: State, permanent: GameObject, version: int) -> int:
    """rule 420.5e (2001): since when it has been a legend of that name, by timestamp.

    What an effect made a copy of a legend has been one since that effect began; until then, from 1999 to 2001, what
    counted was how long the permanent had been there.
    """
    age = permanent.timestamp
    if version != LEGENDS_OLDEST_STAYS:
        return age
    for effect in game.effects:
        if effect.values is not None and effect.affected is not None and permanent.id in effect.affected:
            age = max(age, effect.timestamp)
    return age


def planeswalkers(game: State, survey: Survey, batch: list[Event], choose: bool) -> None:
    """rule 420.5q (2008), 704.5j (2013): planeswalkers with a planeswalker type in common can't stay together.

    None has stayed until 2013; then each player keeps one, until planeswalkers became legendary.
    """
    version = game.settings.planeswalker_uniqueness
    done: list[int] = []
    for permanent in survey.walkers:
        if permanent.id in done:
            continue
        same = [other for other in survey.walkers if _same_walker(permanent, other, version == WALKERS_ONE_EACH)]
        ids = [other.id for other in same if other.id not in done]
        if len(ids) < 2:
            continue
        kept = NOTHING
        if version == WALKERS_ONE_EACH:
            kept = ids[0]
            if choose:
                kept = game.ask(ChooseOne(permanent.controller, permanent.id, "Keep which", ids, False, "704.5j"))
        done += ids
        batch += [put_into_graveyard(id, "704.5j") for id in ids if id != kept]


def _same_walker(one: GameObject, other: GameObject, one_player: bool) -> bool:
    """Whether two planeswalkers have a planeswalker type in common (and one controller)."""
    if one_player and one.controller != other.controller:
        return False
    return any([word in other.chars.subtypes for word in PLANESWALKER_TYPES if word in one.chars.subtypes])


def each_keeps_one(game: State, survey: Survey, batch: list[Event], choose: bool) -> None:
    """CR 704.5j: of legendary permanents with one name and one controller, that player chooses one to keep."""
    done: list[int] = []
    for permanent in survey.legends:
        if permanent.id in done or not permanent.chars.name:
            continue
        same = [other for other in survey.legends if _same_legend(permanent, other)]
        same = [other for other in same if not exempt(game, other.id)]
        done += [other.id for other in same]
        if len(same) < 2 or permanent not in same:
            continue
        ids = [other.id for other in same]
        kept = ids[0]
        if choose:
            kept = game.ask(ChooseOne(permanent.controller, permanent.id, "Keep which", ids, False, "704.5j"))
        batch += [put_into_graveyard(id, "704.5j") for id in ids if id != kept]


def _same_legend(one: GameObject, other: GameObject) -> bool:
    return one.chars.name == other.chars.name and one.controller == other.controller


def exempt(game: State, id: int) -> bool:
    """Whether an effect says that the legend rule doesn't apply to it."""
    return rule_effects.is_affected(game, "cant be subject to the legend rule", id)


def world_rule(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5k: all but the newest world permanent are put into graveyards; with a tie all of them.

    CR 801.12: each looks at those within its controller's range alone.
    """
    for permanent in survey.worlds:
        seen = [other for other in survey.worlds if seating.reaches(game, permanent.controller, other.id)]
        if len(seen) < 2:
            continue
        newest = max([other.timestamp for other in seen])
        turn = max([other.entered for other in seen])
        keep = [other for other in seen if other.timestamp == newest and other.entered == turn]
        if len(keep) != 1 or permanent is not keep[0]:
            batch.append(put_into_graveyard(permanent.id, "704.5k"))


def roles_of_one_player(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5y, 303.7a: of several Roles one player controls on one permanent only the newest stays."""
    for role in survey.role_tokens:
        for other in survey.role_tokens:
            same = role.attached_to == other.attached_to and role.controller == other.controller
            if same and role.attached_to >= 0 and role.timestamp < other.timestamp:
                batch.append(put_into_graveyard(role.id, "704.5y"))
                break
