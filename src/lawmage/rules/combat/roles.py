"""Who attacks and blocks what (CR 506, 508.5, 509.1g, h).

A creature's part in combat is on the object: `attacking` (what it attacks), `blocking` (what it blocks), `blocked`.
`blocking` keeps the id of an attacker that has left, because its blocker goes on being a blocking creature.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.events import Event
from ...kernel.objects import NO_CHOICES, GameObject
from ...kernel.state import State
from ...types import BATTLE, BATTLEFIELD, CREATURE, FIRST_OBJECT_ID, NOBODY, NOTHING, PLANESWALKER
from .. import seating
from ..event_kinds import REMOVED_FROM_COMBAT
from ..layers.order import COMBAT
from ..layers.staleness import touch
from ..objects import chars, controller, is_player, name_of, on_battlefield, opponents, permanents
from ..teams import heads, is_active

# Names in GameObject.memory.
DEFENDER: Final = "defending player"
# The same as it became an attacking creature (rule 508.4, June 2010).
FIRST_DEFENDER: Final = "first defending player"
ATTACKS_NOTHING: Final = "attacks nothing"
PROTECTOR: Final = "protector"
STRUCK_FIRST: Final = "struck first"
FOUGHT_FIRST: Final = "fought first"
BAND: Final = "band"
BLOCKS_FOR: Final = "blocks for"
# `RemovedFromCombat.flag`.
ONLY_FIGHTING: Final = 1
ONLY_ATTACKED: Final = 2
ROLE_NOTES: Final = (ATTACKS_NOTHING, STRUCK_FIRST, FOUGHT_FIRST, BAND, BLOCKS_FOR)
# In State.facts: whether anything attacks or attacked in this combat (CR 508.8).
ATTACKED: Final = "combat has attackers"


def attackers(game: State) -> list[GameObject]:
    """The attacking creatures, in order of arrival on the battlefield."""
    return [permanent for permanent in permanents(game) if permanent.attacking != NOTHING]


def blockers(game: State) -> list[GameObject]:
    """The blocking creatures, in order of arrival on the battlefield."""
    return [permanent for permanent in permanents(game) if permanent.blocking]


def blockers_of(game: State, attacker: int) -> list[int]:
    """The creatures that are blocking an attacker now."""
    return [permanent.id for permanent in permanents(game) if attacker in permanent.blocking]


def blocked_by(game: State, blocker: int) -> list[int]:
    """The attacking creatures that a blocker is blocking now."""
    found: list[int] = []
    for id in game.objects[blocker].blocking:
        if on_battlefield(game, id) and game.objects[id].attacking != NOTHING:
            found.append(id)
    return found


def attacked(game: State, attacker: int) -> int:
    """What a creature attacks now: a player in the game or a permanent; NOTHING if that is gone (CR 506.4c)."""
    found = game.objects[attacker]
    target = found.attacking
    if target == NOTHING or found.memory.get(ATTACKS_NOTHING, 0):
        return NOTHING
    if is_player(target):
        return NOTHING if game.players[target].lost else target
    return target if on_battlefield(game, target) else NOTHING


def protector(game: State, battle: int) -> int:
    """CR 310.8: the player who protects a battle, NOBODY if there is none in the game."""
    player = game.objects[battle].memory.get(PROTECTOR, NOBODY)
    return player if player != NOBODY and not game.players[player].lost else NOBODY


def defending_player_for(game: State, target: int) -> int:
    """CR 506.2: whose attack it is on a player, planeswalker or battle."""
    if is_player(target):
        return target
    if chars(game, target).types & BATTLE:
        return protector(game, target)
    return controller(game, target)


def defending_player(game: State, attacker: int) -> int:
    """CR 508.5: the defending player in respect of a creature that attacks, or the last one if it attacks no more."""
    return game.objects[attacker].memory.get(DEFENDER, NOBODY)


def defenders(game: State) -> list[int]:
    """CR 506.2, 802.2: the defending players: all opponents of the active player, in turn order after them."""
    return [player for player in opponents(game, game.active) if seating.may_attack(game, game.active, player)]


def attackable(game: State, player: int) -> list[int]:
    """CR 506.3, 310.8b, 508.7e, 801.3: the players, planeswalkers and battles that this player can attack."""
    against = [other for other in opponents(game, player) if seating.may_attack(game, player, other)]
    found = [other for other in against if heads(game, other)[:1] == [other] or other not in heads(game, other)]
    for permanent in permanents(game):
        types = permanent.chars.types
        if types & (PLANESWALKER | BATTLE) and defending_player_for(game, permanent.id) in against:
            found.append(permanent.id)
    return found


def note(game: State, id: int, name: str, value: int) -> None:
    """Write a number into an object's memory."""
    permanent = game.own(id)
    if permanent.memory is NO_CHOICES:
        permanent.memory = {}
    permanent.memory[name] = value


def begin_attacking(game: State, id: int, target: int) -> bool:
    """CR 508.1k, 508.4: a creature becomes an attacking creature; False where 506.3a to f say it does not."""
    types = chars(game, id).types
    if not types & CREATURE or types & BATTLE or not is_active(game, controller(game, id)):
        return False
    if target == NOTHING or target not in attackable(game, game.active):
        # rule 508.4a (2024, August): of what is attacked only that it is still there, and can be attacked at all.
        if not game.settings.newcomers_attack_what_is_there or not _is_there(game, target):
            return False
    game.own(id).attacking = target
    game.own(id).blocked = False
    note(game, id, DEFENDER, defending_player_for(game, target))
    if game.settings.defending_player_at_attack:
        note(game, id, FIRST_DEFENDER, defending_player_for(game, target))
    game.facts[ATTACKED] = 1
    return True


def _is_there(game: State, target: int) -> bool:
    """Whether something is a planeswalker or battle on the battlefield, whoever controls or protects it."""
    if target < FIRST_OBJECT_ID or not on_battlefield(game, target):
        return False
    return chars(game, target).types & (PLANESWALKER | BATTLE) != 0


def reselect(game: State, id: int, target: int) -> None:
    """CR 508.7a: what a creature attacks is another now; it stays in combat and has not attacked again."""
    game.own(id).attacking = target
    game.own(id).memory.pop(ATTACKS_NOTHING, None)
    note(game, id, DEFENDER, defending_player_for(game, target))
    touch(game, COMBAT)


@mypyc_attr(allow_interpreted_subclasses=True)
class RemovedFromCombat(Event):
    """CR 506.4: a permanent stops being an attacking or blocking creature, or being attacked; flag: ONLY_FIGHTING or
    ONLY_ATTACKED where it goes on being the other (506.4d)."""

    kind = REMOVED_FROM_COMBAT
    name = "remove from combat"

    def apply(self, game: State) -> bool:
        found = game.objects.get(self.object)
        if found is None or found.zone != BATTLEFIELD:
            return False
        if self.flag != ONLY_ATTACKED:
            forget(game, self.object)
        if self.flag != ONLY_FIGHTING:
            for id in game.battlefield:
                if game.objects[id].attacking == self.object:
                    note(game, id, ATTACKS_NOTHING, 1)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is removed from combat"


def remove_from_combat(game: State, id: int) -> None:
    """CR 506.4: an effect or a rule removes a permanent from combat, if it is in it."""
    found = game.objects.get(id)
    if found is not None and found.zone == BATTLEFIELD and in_combat(game, id):
        game.do(RemovedFromCombat(id, found.controller, 1, NOTHING, "506.4"))


def forget(game: State, id: int) -> None:
    """Clear an object's part in combat; which player it attacked is remembered (CR 508.5)."""
    permanent = game.own(id)
    permanent.attacking = NOTHING
    permanent.blocking = ()
    permanent.blocked = False
    for name in ROLE_NOTES:
        permanent.memory.pop(name, None)


def in_combat(game: State, id: int) -> bool:
    """Whether a permanent attacks, blocks or is attacked."""
    found = game.objects[id]
    if found.attacking != NOTHING or found.blocking:
        return True
    return any([attacked(game, attacker.id) == id for attacker in attackers(game)])


def strayed(game: State) -> list[int]:
    """CR 506.4: what must be removed from combat, because it changed sides or is no longer what can be in it."""
    if not game.facts.get(ATTACKED, 0):
        return []
    found: list[int] = []
    for id in game.battlefield:
        permanent = game.objects[id]
        if permanent.attacking != NOTHING:
            if _strays(game, permanent):
                found.append(id)
            elif not is_player(permanent.attacking) and _lost(game, permanent) and permanent.attacking not in found:
                found.append(permanent.attacking)
        if permanent.blocking and id not in found and _strays(game, permanent):
            found.append(id)
    return found


def _strays(game: State, fighter: GameObject) -> bool:
    """Whether an attacking or blocking creature stops being one (CR 506.4)."""
    if not _is_fighter(game, fighter.id):
        return True
    if fighter.attacking != NOTHING:
        return not is_active(game, controller(game, fighter.id))
    return controller(game, fighter.id) != fighter.memory.get(BLOCKS_FOR, NOBODY)


def _part(game: State, id: int) -> int:
    """CR 506.4d: as which of the two a permanent is removed that blocks and is attacked; 0: as both."""
    found = game.objects[id]
    if (found.attacking == NOTHING and not found.blocking) or game.settings.any_lost_type_ends_combat:
        return 0
    against = [one for one in attackers(game) if one.attacking == id and not one.memory.get(ATTACKS_NOTHING, 0)]
    if not against:
        return 0
    if not any([_lost(game, one) for one in against]):
        return ONLY_FIGHTING
    return 0 if _strays(game, found) else ONLY_ATTACKED


def _is_fighter(game: State, id: int) -> bool:
    types = chars(game, id).types
    if game.objects[id].phased_out and not game.settings.phasing_keeps_in_combat:
        return False
    return types & CREATURE != 0 and types & BATTLE == 0


def _lost(game: State, attacker: GameObject) -> bool:
    """Whether a permanent that is attacked stops being attacked (CR 506.4)."""
    if attacker.memory.get(ATTACKS_NOTHING, 0):
        return False
    target = attacker.attacking
    if not on_battlefield(game, target):
        return True
    if not chars(game, target).types & (PLANESWALKER | BATTLE):
        return True
    return defending_player_for(game, target) != attacker.memory.get(DEFENDER, NOBODY)


def settle(game: State) -> None:
    """CR 506.4: remove from combat what no longer belongs there."""
    for id in strayed(game):
        event = RemovedFromCombat(id, game.objects[id].controller, 1, NOTHING, "506.4")
        event.flag = _part(game, id)
        if game.objects[id].zone == BATTLEFIELD:
            game.do(event)
        else:
            for attacker in game.battlefield:
                if game.objects[attacker].attacking == id:
                    note(game, attacker, ATTACKS_NOTHING, 1)


def end_combat(game: State) -> None:
    """CR 511.3: everything is removed from combat."""
    for id in game.battlefield:
        permanent = game.objects[id]
        if permanent.attacking != NOTHING or permanent.blocking:
            forget(game, id)
            touch(game, COMBAT)
    game.facts[ATTACKED] = 0
    if game.facts.get(seating.CHOSEN_DEFENDER, 0):
        game.facts[seating.CHOSEN_DEFENDER] = 0
