"""The legend rule, the world rule and Roles (CR 704.5j, k, y)."""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.objects import GameObject
from ...kernel.state import State
from .. import rule_effects
from ..questions import ChooseOne
from .permanents import put_into_graveyard
from .survey import Survey


def legend_rule(game: State, survey: Survey, batch: list[Event], choose: bool) -> None:
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
    """CR 704.5k: all but the newest world permanent are put into graveyards; with a tie all of them."""
    newest = max([permanent.timestamp for permanent in survey.worlds])
    turn = max([permanent.entered for permanent in survey.worlds])
    keep = [p for p in survey.worlds if p.timestamp == newest and p.entered == turn]
    for permanent in survey.worlds:
        if len(keep) != 1 or permanent is not keep[0]:
            batch.append(put_into_graveyard(permanent.id, "704.5k"))


def roles_of_one_player(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5y: of several Roles one player controls on one permanent only the newest stays."""
    for role in survey.role_tokens:
        for other in survey.role_tokens:
            same = role.attached_to == other.attached_to and role.controller == other.controller
            if same and role.attached_to >= 0 and role.timestamp < other.timestamp:
                batch.append(put_into_graveyard(role.id, "704.5y"))
                break
