"""What a player with priority may do (CR 117.1): every action that can be completed, and why another is refused."""

from __future__ import annotations

from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import CREATURE, FAST, NOTHING
from . import actions, as_though_flash, casting, keywords, lands, procedures, rule_effects, special_actions
from .activating import refuse_use, sorcery_time
from .board import board_of, works_there
from .completing import completable
from .costs import summoning_sick
from .layers.groups import groups
from .linked import ActivatedText
from .mana_needs import substitute
from .mana_plan import Bill, payable
from .objects import chars, name_of
from .permissions import OtherRule, forbidden, in_force
from .proposal import Proposal
from .total_cost import mana_of_ability, taxes_abilities

__all__ = ["legal_actions", "refuse", "sorcery_time"]


def legal_actions(game: State, player: int) -> list[int]:
    """Every packed action but passing, such that some completion of it exists."""
    found: list[int] = []
    board = board_of(game)
    if sorcery_time(game, player):
        for id, face in lands.candidates(game, player):
            if lands.refuse(game, player, id, face) is None:
                found.append(actions.pack(actions.PLAY_LAND, id, 0, face))
    _spells(game, player, found)
    for offer in board.abilities[player]:
        if _refuse_activation(game, player, offer.id, offer.index) is None:
            found.append(actions.pack(actions.ACTIVATE, offer.id, offer.index))
    free = "cant" not in board.statements and not rule_effects.by_word(game, "cant be activated")
    free = free and procedures.timing(game).neutral(game) and not taxes_abilities(game)
    for offer in board.mana[player]:
        if offer.ability.plain and free:
            able = _can_tap(game, offer.id)
        else:
            able = _refuse_activation(game, player, offer.id, offer.index) is None
        if able:
            found.append(actions.pack(actions.ACTIVATE, offer.id, offer.index))
    if special_actions.ENTRIES and procedures.timing(game).neutral(game):
        found += special_actions.offered(game, player)
    return found


def _can_tap(game: State, id: int) -> bool:
    """What keeps an ability whose cost is {T} alone from being activated: being tapped, or CR 302.6."""
    found = game.objects[id]
    return not found.tapped and not (found.chars.types & CREATURE and summoning_sick(game, id))


def _spells(game: State, player: int, found: list[int]) -> None:
    """The spells the player can cast."""
    if casting.split_second(game):
        return
    slow = sorcery_time(game, player) or len(as_though_flash.might_be(game, player)) > 0
    for id in casting.candidates(game, player):
        if not slow and not _could_be_quick(game, id):
            continue
        for index, method in enumerate(casting.methods(game, player, id)):
            if casting.timely(game, player, id, method):
                if casting.refuse_completion(game, player, id, method) is None:
                    found.append(actions.pack(actions.CAST, id, index, method.face))


def _could_be_quick(game: State, id: int) -> bool:
    """A quick look at whether a card could be cast at instant speed in any way."""
    found = game.objects[id]
    if found.definition is not None and len(found.definition.faces) > 1:
        return True
    face = chars(game, id)
    if face.types & FAST or face.keywords & keywords.FLASH:
        return True
    for static in groups(face).statements:
        if isinstance(static.statement, OtherRule) and static.statement.timing == "instant":
            return True
    return False


def refuse(game: State, player: int, action: int) -> Refusal | None:
    """Why the player may not do this now, or None.  It never looks at `legal_actions`."""
    kind = actions.kind_of(action)
    id = actions.object_of(action)
    found = game.objects.get(id)
    if action < 0 or found is None or found.zone < 0:
        return Refusal("there is no such object", "400.7")
    index = actions.index_of(action)
    variant = actions.variant_of(action)
    if kind == actions.PLAY_LAND:
        return lands.refuse(game, player, id, variant) if index == 0 else Refusal("no such action", "305.1")
    if kind == actions.CAST:
        return casting.refuse(game, player, id, variant, index)
    if kind == actions.ACTIVATE:
        return _refuse_activation(game, player, id, index) if variant == 0 else Refusal("no such action", "602.2")
    if kind == actions.SPECIAL:
        return special_actions.refuse(game, player, action)
    return Refusal("no such action", "116.2")


def _refuse_activation(game: State, player: int, id: int, index: int) -> Refusal | None:
    """CR 602.2, 602.5."""
    abilities = chars(game, id).abilities
    if index >= len(abilities):
        return Refusal("it has no such ability", "602.2")
    ability = abilities[index]
    if not isinstance(ability, ActivatedText) or not works_there(game.objects[id], ability):
        return Refusal("it has no such ability there", "602.2")
    if game.objects[id].controller != player and not ability.anyone:
        return Refusal("only its controller can activate that", "602.2")
    unstoppable = ability.mana and game.settings.mana_sources_unstoppable
    if in_force(game, "cant") and forbidden(game, player, "activate", id) and not unstoppable:
        return Refusal("an effect says that it can't be activated", "101.2")
    if rule_effects.is_affected(game, "cant be activated", id) and not unstoppable:
        return Refusal("an effect says that its abilities can't be activated", "101.2")
    if not ability.mana and rule_effects.is_affected(game, "cant be activated but for mana", id):
        return Refusal("an effect says that only its mana abilities can be activated", "101.2")
    refused = procedures.timing(game).refuse_ability(game, player, id, index, ability)
    if refused is None:
        refused = refuse_use(game, player, id, index, ability)
    if refused is not None:
        return refused
    if ability.mana:
        return _refuse_mana(game, player, id, ability)
    if casting.split_second(game):
        return Refusal("a spell with split second is on the stack", "702.61b")
    if not _completable(game, player, id, ability):
        return Refusal("its targets can't be chosen or its cost can't be paid", "602.2b")
    return None


def _refuse_mana(game: State, player: int, id: int, ability: ActivatedText) -> Refusal | None:
    """CR 605.3a: a mana ability with priority: its cost must be payable."""
    frame = Frame(id, player)
    if not ability.cost.can_pay(game, frame, player):
        return Refusal("its cost can't be paid", "602.2b")
    symbols = mana_of_ability(game, frame, ability)
    if symbols:
        bill = Bill(player, NOTHING, id, substitute(symbols, 0), ability.cost.demands(game, frame, player))
        if not payable(game, bill):
            return Refusal("its cost can't be paid", "602.2b")
    return None


def _completable(game: State, player: int, id: int, ability: ActivatedText) -> bool:
    frame = Frame(id, player)
    p = Proposal(NOTHING, player, id, ability)
    if not ability.cost.variable and not ability.cost.can_pay(game, frame, player):
        return False
    return completable(game, p, frame)


def describe(game: State, action: int) -> str:
    """One readable sentence for a packed action."""
    kind = actions.kind_of(action)
    if kind == actions.PASS:
        return "pass"
    id = actions.object_of(action)
    if kind == actions.SPECIAL:
        return special_actions.describe(game, action)
    if kind == actions.CAST:
        return _describe_cast(game, id, actions.variant_of(action), actions.index_of(action))
    return f"{actions.KIND_NAMES[kind]} {name_of(game, id)}"


def _describe_cast(game: State, id: int, face: int, index: int) -> str:
    """ "cast Bolt", "cast Bolt (flashback)"."""
    found = game.objects[id]
    name = casting.face_of(found, face).name or name_of(game, id)
    for player in range(len(game.players)):
        ways = casting.methods(game, player, id)
        if index < len(ways) and ways[index].face == face:
            way = ways[index]
            word = way.keyword or ("without paying" if way.free else ("another cost" if way.alternative else ""))
            return f"cast {name} ({word})" if word else f"cast {name}"
    return f"cast {name}"
