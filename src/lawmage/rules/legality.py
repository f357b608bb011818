"""What a player with priority may do (CR 117.1, 305, 601.3, 602.5)."""

from __future__ import annotations

from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD, HAND, INSTANT, LAND, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from . import actions, keywords, payment, targets
from .costs import mana_in
from .link import Program
from .linked import ActivatedText
from .objects import chars, name_of, permanents
from .resolving import base_programs


def sorcery_time(game: State, player: int) -> bool:
    """CR 307.5: the player's main phase with an empty stack."""
    return game.active == player and not game.stack and game.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)


def legal_actions(game: State, player: int) -> list[int]:
    """Every packed action but passing, such that some completion of it exists."""
    found: list[int] = []
    for id in game.players[player].hand:
        for kind in (actions.PLAY_LAND, actions.CAST):
            action = actions.pack(kind, id)
            if refuse(game, player, action) is None:
                found.append(action)
    for permanent in permanents(game):
        if permanent.controller != player:
            continue
        for index, ability in enumerate(permanent.chars.abilities):
            if isinstance(ability, ActivatedText):
                action = actions.pack(actions.ACTIVATE, permanent.id, index)
                if refuse(game, player, action) is None:
                    found.append(action)
    return found


def refuse(game: State, player: int, action: int) -> Refusal | None:
    """Why the player may not do this now, or None."""
    kind = actions.kind_of(action)
    id = actions.object_of(action)
    found = game.objects.get(id)
    if found is None or found.zone < 0:
        return Refusal("there is no such object", "400.7")
    if kind in (actions.PLAY_LAND, actions.CAST) and action != actions.pack(kind, id):
        return Refusal("there is no such way to play it", "601.2")
    if kind == actions.PLAY_LAND:
        return _refuse_land(game, player, id)
    if kind == actions.CAST:
        return _refuse_cast(game, player, id)
    if kind == actions.ACTIVATE:
        return _refuse_activation(game, player, id, actions.index_of(action))
    return Refusal("no such action", "116.2")


def _refuse_land(game: State, player: int, id: int) -> Refusal | None:
    """CR 305.1 to 305.3."""
    found = game.objects[id]
    if found.owner != player or found.zone != HAND or not found.chars.types & LAND:
        return Refusal("it is no land in your hand", "305.1")
    if not sorcery_time(game, player):
        return Refusal("a land is played in one's own main phase with the stack empty", "305.1")
    if game.players[player].lands_played >= 1:
        return Refusal("a land was already played this turn", "305.2")
    return None


def _refuse_cast(game: State, player: int, id: int) -> Refusal | None:
    """CR 601.3."""
    found = game.objects[id]
    face = found.chars
    if found.owner != player or found.zone != HAND or face.types & LAND or face.mana_cost is None:
        return Refusal("it can't be cast from there", "601.3")
    if not (face.types & INSTANT or face.keywords & keywords.FLASH) and not sorcery_time(game, player):
        return Refusal("it is cast in one's own main phase with the stack empty", "307.1")
    frame = Frame(id, player)
    frame.item = id
    for program in base_programs(game, id):
        if not has_targets(game, frame, program):
            return Refusal("there are not enough legal targets", "601.2c")
    if not payment.can_pay(game, player, [s.text for s in face.mana_cost.symbols]):
        return Refusal("its cost can't be paid", "601.2h")
    return None


def has_targets(game: State, frame: Frame, program: Program) -> bool:
    """CR 601.2c: whether the required targets can be chosen."""
    for spec in program.targets:
        least = spec.least.value(game, frame) if spec.least is not None else 0
        if least and len(targets.candidates(game, frame, spec)) < least:
            return False
    return True


def _refuse_activation(game: State, player: int, id: int, index: int) -> Refusal | None:
    """CR 602.2, 602.5."""
    if game.objects[id].zone != BATTLEFIELD:
        return Refusal("it is not on the battlefield", "113.6")
    abilities = chars(game, id).abilities
    if index >= len(abilities):
        return Refusal("it has no such ability", "602.2")
    ability = abilities[index]
    if not isinstance(ability, ActivatedText) or game.objects[id].controller != player:
        return Refusal("you can't activate that", "602.2")
    frame = Frame(id, player)
    if "sorcery" in ability.restrictions and not sorcery_time(game, player):
        return Refusal("it is activated only as a sorcery", "602.5d")
    if not ability.cost.can_pay(game, frame, player):
        return Refusal("its cost can't be paid", "602.2b")
    if not has_targets(game, frame, ability.program):
        return Refusal("there are not enough legal targets", "601.2c")
    if not payment.can_pay(game, player, mana_in(ability.cost)):
        return Refusal("its cost can't be paid", "602.2b")
    return None


def describe(game: State, action: int) -> str:
    """One readable sentence for a packed action."""
    kind = actions.kind_of(action)
    if kind == actions.PASS:
        return "pass"
    return f"{actions.KIND_NAMES[kind]} {name_of(game, actions.object_of(action))}"
