"""When an activated ability may be activated (CR 602.5, 605.3a, 606.3), apart from its cost and targets."""

from __future__ import annotations

from typing import Final

from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, COLOR_LETTERS, PLANESWALKER, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from . import procedures, rule_effects, seating
from .done_once import LIFETIME, USES, key_at
from .linked import ActivatedText
from .mana_needs import substitute
from .objects import chars, opponents
from .paying_with import recolored
from .permissions import forbidden, in_force
from .teams import is_active

# `GameObject.used`: by an ability's key for USES, the turn of the last use (shifted) and how often it was used in that
# turn; by that for LIFETIME, how often it was ever used; by LOYALTY, uses of loyalty abilities.
USES_BITS: Final = 10
USES_MASK: Final = (1 << USES_BITS) - 1
LOYALTY: Final = -1
# By SPENT - (key and colours of its cost): how much mana was spent on it in that turn.
SPENT: Final = -100_000

LIMITS: Final = {"once each turn": 1, "twice each turn": 2, "three times each turn": 3}

# `Frame.choices`: the place of the mana ability that is being carried out, where its uses are counted.
IN_USE: Final = "ability in use"


def sorcery_time(game: State, player: int) -> bool:
    """CR 307.5: the player's main phase with an empty stack."""
    return (
        is_active(game, player)
        and not game.stack
        and game.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
        and procedures.timing(game).neutral(game)
    )


def uses_this_turn(game: State, found: GameObject, key: int) -> int:
    """How often it was used this turn."""
    value = found.used.get(key, 0)
    return value & USES_MASK if value >> USES_BITS == game.turn else 0


def note_use(game: State, id: int, index: int, ability: ActivatedText) -> None:
    """Remember an activation for its limits (CR 602.5b, 606.3)."""
    limited = ability.loyalty or limits_planeswalker(game, id, ability)
    if not limited and not ability.restrictions and not ability.tallied:
        return
    found = game.own(id)
    used = dict(found.used)
    mine = key_at(found.chars.abilities, index, USES)
    keys = [mine, LOYALTY] if limited else [mine]
    for key in keys:
        used[key] = game.turn << USES_BITS | uses_this_turn(game, found, key) + 1
    ever = key_at(found.chars.abilities, index, LIFETIME)
    used[ever] = used.get(ever, 0) + 1
    if ability.tallied:
        place, mana = tally(game, id, index, ability)
        used[place] = game.turn << USES_BITS | min(USES_MASK, uses_this_turn(game, found, place) + mana)
    found.used = used
    game.version += 1


def tally(game: State, id: int, index: int, ability: ActivatedText) -> tuple[int, int]:
    """Where it is counted how much was spent on an ability's cost as it is now, and how much that is each time.

    A cost with symbols of other colours is another cost, on which nothing has been spent (ruling of 1 June 1997).
    """
    frame = Frame(id, game.objects[id].controller)
    symbols = recolored(game, id, substitute(ability.cost.mana(game, frame), 0))
    colors = 0
    mana = 0
    for symbol in symbols:
        for place, letter in enumerate(COLOR_LETTERS):
            colors |= 1 << place if letter in symbol.split("/") else 0
        mana += int(symbol) if symbol.isdigit() else 1
    return SPENT - (key_at(chars(game, id).abilities, index, USES) << len(COLOR_LETTERS) | colors), mana


def spent_this_turn(game: State, id: int, index: int, ability: ActivatedText) -> int:
    """How much mana was spent this turn on an ability's cost as it is now."""
    return uses_this_turn(game, game.objects[id], tally(game, id, index, ability)[0])


def limits_planeswalker(game: State, id: int, ability: ActivatedText) -> bool:
    """Rule 212.9d (2008): until October 2009 all activated abilities of planeswalkers were limited together."""
    if not game.settings.planeswalker_abilities_limited or ability.mana:
        return False
    return chars(game, id).types & PLANESWALKER != 0


def usable(game: State, player: int, id: int, index: int, ability: ActivatedText) -> bool:
    """Whether nothing but its cost and targets could keep the player from activating it."""
    if not seating.reaches(game, player, id):
        return False
    if not (ability.mana and game.settings.mana_sources_unstoppable):
        if rule_effects.by_word(game, "cant be activated") and rule_effects.is_affected(game, "cant be activated", id):
            return False
        if in_force(game, "cant") and forbidden(game, player, "activate", id):
            return False
    if not ability.restrictions and not ability.conditions and not ability.loyalty and not ability.spends:
        return not limits_planeswalker(game, id, ability) or refuse_use(game, player, id, index, ability) is None
    return refuse_use(game, player, id, index, ability) is None


def needs_priority(ability: ActivatedText) -> bool:
    """CR 304.5, 602.5e: a mana ability that is activated only as an instant pays for nothing that is under way."""
    return "instant" in ability.restrictions


def refuse_use(game: State, player: int, id: int, index: int, ability: ActivatedText) -> Refusal | None:
    """CR 602.5, 606.3: why it can't be activated now, apart from its cost and targets."""
    found = game.objects[id]
    if not seating.reaches(game, player, id):
        return Refusal("that is out of range", "801.6")
    if ability.loyalty or limits_planeswalker(game, id, ability):
        if not sorcery_time(game, player) and "instant" not in ability.restrictions:
            return Refusal("a loyalty ability is activated in one's own main phase with the stack empty", "606.3")
        if found.zone == BATTLEFIELD and uses_this_turn(game, found, LOYALTY) >= found.memory.get("loyalty uses", 1):
            return Refusal("a loyalty ability of it was already activated this turn", "606.3")
    if ability.spends:
        place, mana = tally(game, id, index, ability)
        if uses_this_turn(game, found, place) + mana > ability.spends:
            return Refusal("as much mana was spent on it as may be this turn", "602.5b")
    for word in ability.restrictions:
        refused = _refuse_word(game, player, found, index, word)
        if refused is not None:
            return refused
    frame = Frame(id, found.controller)
    if ability.by is not None and player not in ability.by.players(game, frame):
        return Refusal("others may activate it, but not you", "602.2")
    frame = Frame(id, player)
    for condition in ability.conditions:
        if not condition.holds(game, frame):
            return Refusal("its condition does not hold", "602.5")
    return None


def uses_at(game: State, found: GameObject, index: int) -> int:
    """How often the ability at this place was activated this turn."""
    return uses_this_turn(game, found, key_at(chars(game, found.id).abilities, index, USES))


def _uses(game: State, found: GameObject, index: int) -> int:
    """CR 602.5c: how often this ability was activated this turn; until 2009 with all that it has alike."""
    if not game.settings.limits_stay_with_object:
        return uses_at(game, found, index)
    abilities = chars(game, found.id).abilities
    node = abilities[index].node
    return sum([uses_at(game, found, i) for i, other in enumerate(abilities) if other.node == node])


def _refuse_word(game: State, player: int, found: GameObject, index: int, word: str) -> Refusal | None:
    if word == "sorcery":
        if not sorcery_time(game, player):
            return Refusal("it is activated only as a sorcery", "602.5d")
    elif word in LIMITS:
        if _uses(game, found, index) >= LIMITS[word]:
            return Refusal("it was activated as often as it may be this turn", "602.5b")
    elif word == "once":
        if found.used.get(key_at(chars(game, found.id).abilities, index, LIFETIME), 0):
            return Refusal("it was already activated", "602.5b")
    elif word == "opponents":
        if player not in opponents(game, found.controller):
            return Refusal("only opponents may activate it", "602.2")
    return None
