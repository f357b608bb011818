"""Checks and assertions (section 7 of the format): what must hold, and how what is differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.objects import GameObject
from ...kernel.state import State
from ...rules import mana, rule_effects
from ...rules.combat.evasion import can_attack, can_attack_at_all
from ...rules.combat.roles import attackable, blocked_by
from ...rules.designations import DAY, day_or_night, monarch
from ...rules.event_kinds import ATTACK, BLOCK
from ...rules.level_bars import CLASS_LEVEL
from ...rules.objects import chars, is_emblem, is_player
from ...types import (
    ARTIFACT,
    BASIC,
    BATTLE,
    BATTLEFIELD,
    COLOR_LETTERS,
    COMMAND,
    CREATURE,
    ENCHANTMENT,
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    LEGENDARY,
    LIBRARY,
    NOBODY,
    PLANESWALKER,
    STACK,
    TYPE_NAMES,
)
from .board import ZONES
from .commands import playable
from .keyword_classes import has_keyword, keyword_count, known_class
from .mana_options import mana_options, parsed
from .naming import Names, ability_called, called, is_back, labels, permanent_called
from .reading import Json


class Checks:
    """Judges checks for one scenario."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def knows(self, kind: str, check: Json) -> bool:
        """Whether the player can express this check."""
        if kind == "permanent_property":
            return check.get("property") in PROPERTIES
        if kind in ("ability", "ability_count"):
            return known_class(str(check.get("class", "")), str(check.get("ability", "")))
        return kind in KINDS

    def difference(self, game: State, check: Json, kind: str, player: int) -> str:
        """'' if it holds, else what differs."""
        for id in game.battlefield[:1]:
            chars(game, id)
        found = KINDS[kind](self, game, check, player)
        negated = check.get("negate", False)
        if isinstance(found, _Says):
            return f"{_words(kind, check)}: {found}"
        if isinstance(found, bool):
            wanted = check.get("value", True) if isinstance(check.get("value", True), bool) else True
            return "" if found == (wanted != negated) else f"{_words(kind, check)} is {found}"
        wanted = check.get("value")
        return "" if (found == wanted) != negated else f"{_words(kind, check)}: {wanted} expected, {found} found"

    # ---- whose, which -----------------------------------------------------------------------------------
    def who(self, check: Json, player: int) -> int:
        """Whose objects are counted; NOBODY: everybody's."""
        letter = check.get("of") or check.get("player")
        return self.names.player(letter) if letter else player

    def permanents(self, game: State, check: Json, player: int = NOBODY) -> list[GameObject]:
        """The permanents a check is about, of one player or of all."""
        found = [game.objects[id] for id in game.battlefield if not game.objects[id].phased_out]
        if player != NOBODY:
            found = [each for each in found if each.controller == player]
        if "ref" in check:
            return [each for each in found if each.id == self.names.alias(game, check["ref"])]
        if check.get("nameless"):
            return [each for each in found if not each.chars.name]
        if "card" in check:
            return [each for each in found if permanent_called(game, each, check["card"])]
        return found

    def cards(self, game: State, zone: int, check: Json, player: int) -> list[int]:
        """The cards of a zone, by owner and name."""
        players = [player] if player != NOBODY else [each.id for each in game.players]
        ids: list[int] = []
        for each in players if zone not in (EXILE, COMMAND) else players[:1]:
            ids += game.zone_ids(zone, each)
        if zone in (EXILE, COMMAND) and player != NOBODY:
            ids = [id for id in ids if game.objects[id].owner == player]
        if "ref" in check:
            return [id for id in ids if id == self.names.alias(game, check["ref"])]
        if "card" in check:
            return [id for id in ids if check["card"] in labels(game, id) and not is_back(game, id, check["card"])]
        return ids

    def first(self, game: State, check: Json, player: int) -> GameObject | None:
        """The first permanent a check is about, of its player where it names one."""
        found = self.permanents(game, check, self.who(check, NOBODY)) or self.permanents(game, check)
        return found[0] if found else None


Found = bool | int | str | None
Kind = Callable[[Checks, State, Json, int], Found]


def _life(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.players[checks.who(check, player)].life


def _permanent_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(checks.permanents(game, check, checks.who(check, player)))


def _token_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len([each for each in checks.permanents(game, check, checks.who(check, player)) if each.is_token])


def _graveyard_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(checks.cards(game, GRAVEYARD, check, checks.who(check, player)))


def _hand_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(checks.cards(game, HAND, check, checks.who(check, player)))


def _library_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(checks.cards(game, LIBRARY, check, checks.who(check, player)))


def _exile_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    whose = checks.who(check, NOBODY) if "type" in check else NOBODY if "of" not in check else checks.who(check, player)
    return len(checks.cards(game, EXILE, check, whose))


def _command_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(checks.cards(game, COMMAND, check, checks.who(check, player)))


def _emblem_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    mine = checks.cards(game, COMMAND, {}, checks.who(check, player))
    return len([id for id in mine if is_emblem(game.objects[id])])


def _power_toughness(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.permanents(game, check, checks.who(check, player))
    wanted = (check["power"], check["toughness"])
    # What is no creature has 0 of each there, and none here (CR 208.3).
    have = [_size(each, bool(check.get("base"))) for each in found]
    fits = [each == wanted for each in have]
    fine = bool(fits) and (all(fits) if check.get("scope") == "all" else any(fits))
    return fine or _says(f"{have[:4]}, expected {wanted}")


def _size(found: GameObject, base: bool) -> tuple[int, int]:
    """Power and toughness; base: without what increases, reduces or switches them (CR 613.4b)."""
    now = found.chars
    power = now.base_power if base and now.base_power is not None else now.power
    toughness = now.base_toughness if base and now.base_toughness is not None else now.toughness
    return power or 0, toughness or 0


class _Says(str):
    """What was found, where it is neither a truth nor a number."""


def _says(text: str) -> str:
    return _Says(text)


def _tapped(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.permanents(game, check, checks.who(check, NOBODY))
    if not found:
        return _says("no such permanent")
    return any(each.tapped == check["value"] for each in found[:2]) == bool(check["value"])


def _tapped_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    whose = NOBODY if "type" in check else checks.who(check, player)
    wanted = check.get("tapped", True)
    return len([each for each in checks.permanents(game, check, whose) if each.tapped == wanted])


def _counters(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    return _says("no such permanent") if found is None else found.counters.get(check["counter"].lower(), 0)


def _card_counters(checks: Checks, game: State, check: Json, player: int) -> Found:
    for zone in (EXILE, BATTLEFIELD, GRAVEYARD, HAND, COMMAND):
        for id in checks.cards(game, zone, check, checks.who(check, NOBODY)):
            return game.objects[id].counters.get(check["counter"].lower(), 0)
    return _says("no such card")


def _exiled_card_counters(checks: Checks, game: State, check: Json, player: int) -> Found:
    for id in checks.cards(game, EXILE, check, NOBODY):
        return game.objects[id].counters.get(check["counter"].lower(), 0)
    return _says("no such card")


def _player_counters(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.players[checks.who(check, player)].counters.get(check["counter"].lower(), 0)


def _ability(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.permanents(game, check, checks.who(check, player))
    if "count" in check and len(found) != check["count"]:
        return _says(f"{len(found)} such permanents, {check['count']} expected")
    wanted = bool(check["value"])
    if not found:
        return _says("no such permanent")
    word, name = str(check.get("class", "")), str(check.get("ability", ""))
    have = [has_keyword(game, each.id, word, name, check.get("args", [])) for each in found]
    return wanted if all(each == wanted for each in have) else not wanted


def _ability_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    if found is None:
        return _says("no such permanent")
    return keyword_count(game, found.id, str(check.get("class", "")), str(check.get("ability", "")))


def _type(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    if found is None:
        return _says("no such permanent")
    return bool(found.chars.types >> TYPE_NAMES.index(check["card_type"].lower()) & 1)


def _subtype(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    return _says("no such permanent") if found is None else check["subtype"] in found.chars.subtypes


def _exiled_card_subtype(checks: Checks, game: State, check: Json, player: int) -> Found:
    for id in checks.cards(game, EXILE, check, NOBODY):
        return check["subtype"] in chars(game, id).subtypes
    return _says("no such card")


def _color(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    if found is None:
        return _says("no such permanent")
    return all(found.chars.colors >> COLOR_LETTERS.index(letter) & 1 for letter in check["colors"])


def _damage(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    return _says("no such permanent") if found is None else found.damage


def _attached(checks: Checks, game: State, check: Json, player: int) -> Found:
    hosts = checks.permanents(game, check["to"], checks.who(check, NOBODY)) or checks.permanents(game, check["to"])
    return any(called(game, id, check["card"]) for host in hosts for id in host.attachments)


def _attacking(checks: Checks, game: State, check: Json, player: int) -> Found:
    return any(each.attacking >= 0 for each in checks.permanents(game, check))


def _may_attack(checks: Checks, game: State, check: Json, player: int) -> Found:
    mine = checks.permanents(game, check, checks.who(check, player))
    defender = check.get("defender") or {}
    for each in mine:
        if can_attack_at_all(game, each) is not None:
            continue
        for target in attackable(game, each.controller):
            if "player" in defender and target != checks.names.player(defender["player"]):
                continue
            if "card" in defender and (is_player(target) or not called(game, target, defender["card"])):
                continue
            if can_attack(game, each.id, target) is None:
                return True
    return False


def _playable(checks: Checks, game: State, check: Json, player: int) -> Found:
    return playable(game, player, str(check["ability"]))


def _stack_size(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(game.stack)


def _stack_object(checks: Checks, game: State, check: Json, player: int) -> Found:
    text = str(check["ability"])
    # The other engine finds spells too by how their line on the stack begins: "Cast Lightning Bolt".
    begun = [id for id in game.stack if f"Cast {game.objects[id].chars.name}".startswith(text)]
    return len([id for id in game.stack if id in begun or called(game, id, text) or ability_called(game, id, text)])


def _mana_pool(checks: Checks, game: State, check: Json, player: int) -> Found:
    pool = game.players[checks.who(check, player)].pool
    have = [len([u for u in pool if mana.LETTERS[u & mana.TYPE_MASK] == letter]) for letter in check["colors"]]
    return check["value"] if all(each == check["value"] for each in have) else have[0]


def _library_card(checks: Checks, game: State, check: Json, player: int) -> Found:
    library = game.players[checks.who(check, player)].library
    return check["card"] in labels(game, library[-1 - check["position"]])


def _alias_zone(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = game.objects.get(checks.names.alias(game, check["ref"]))
    zone = STACK if check["zone"] == "stack" else ZONES[check["zone"]]
    return found is not None and found.zone == zone


def _won(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.over and checks.who(check, player) in game.winners


def _lost(checks: Checks, game: State, check: Json, player: int) -> Found:
    who = checks.who(check, player)
    # CR 104.2a, 104.3: where somebody wins, the others have lost.
    return game.players[who].lost or (game.over and bool(game.winners) and who not in game.winners)


def _in_game(checks: Checks, game: State, check: Json, player: int) -> Found:
    return not game.players[checks.who(check, player)].lost


def _game_over(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.over


def _turn(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.turn


def _active_player(checks: Checks, game: State, check: Json, player: int) -> Found:
    return checks.names.letters[game.active]


def _monarch(checks: Checks, game: State, check: Json, player: int) -> Found:
    holder = monarch(game)
    wanted = check.get("value", check.get("of"))
    if isinstance(wanted, bool):
        return holder == checks.who(check, player)
    return None if holder == NOBODY else checks.names.letters[holder]


def _day_night(checks: Checks, game: State, check: Json, player: int) -> Found:
    return "day" if day_or_night(game) == DAY else "night"


def _lands_played(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.players[checks.who(check, player)].lands_played


def _max_hand_size(checks: Checks, game: State, check: Json, player: int) -> Found:
    size = rule_effects.maximum_hand(game, checks.who(check, player))
    return size if size >= 0 else 2**31 - 1


def _mana_option(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = mana_options(game, checks.who(check, player))
    return check["value"] if parsed(str(check["value"])) in found else _says(f"{found[:4]}, not {check['value']}")


def _mana_options_count(checks: Checks, game: State, check: Json, player: int) -> Found:
    return len(mana_options(game, checks.who(check, player)))


def _in_combat(checks: Checks, game: State, check: Json, attacking: bool) -> Found:
    """The names of what attacked, or blocked, in this combat, whether it is still there or not."""
    wanted = sorted(str(name) for key in ("cards", "names", "values") for name in check.get(key, ()))
    kind = ATTACK if attacking else BLOCK
    ids = {event.object for event in game.this_turn if event.kind == kind}
    have = sorted(chars(game, id).name for id in ids)
    return True if have == wanted else _says(f"{wanted} expected, {have} found")


def _attackers(checks: Checks, game: State, check: Json, player: int) -> Found:
    return _in_combat(checks, game, check, True)


def _blockers(checks: Checks, game: State, check: Json, player: int) -> Found:
    return _in_combat(checks, game, check, False)


def _has_day_night(checks: Checks, game: State, check: Json, player: int) -> Found:
    return day_or_night(game) != 0


def _top_card_revealed(checks: Checks, game: State, check: Json, player: int) -> Found:
    return rule_effects.player_facts(game, checks.who(check, player), "top card revealed") != []


def _draw(checks: Checks, game: State, check: Json, player: int) -> Found:
    return game.over and not game.winners


def _property(checks: Checks, game: State, check: Json, player: int) -> Found:
    found = checks.first(game, check, player)
    if found is None:
        return _says("no such permanent")
    return PROPERTIES[check["property"]](game, found)


def _mana_value(game: State, found: GameObject) -> Found:
    cost = found.chars.mana_cost
    if found.chars.front_value >= 0:
        return found.chars.front_value
    return cost.mana_value if cost is not None else 0


PROPERTIES: Final[dict[str, Callable[[State, GameObject], Found]]] = {
    "tapped": lambda game, found: found.tapped,
    "power": lambda game, found: found.chars.power,
    "toughness": lambda game, found: found.chars.toughness,
    "damage": lambda game, found: found.damage,
    "mana_value": _mana_value,
    "copy": lambda game, found: found.is_copy or (found.copied is not None and not found.merged),
    "face_down": lambda game, found: found.face_down,
    "attachments": lambda game, found: len(found.attachments),
    "creature": lambda game, found: bool(found.chars.types & CREATURE),
    "artifact": lambda game, found: bool(found.chars.types & ARTIFACT),
    "enchantment": lambda game, found: bool(found.chars.types & ENCHANTMENT),
    "land": lambda game, found: bool(found.chars.types & LAND),
    "planeswalker": lambda game, found: bool(found.chars.types & PLANESWALKER),
    "battle": lambda game, found: bool(found.chars.types & BATTLE),
    "legendary": lambda game, found: bool(found.chars.supertypes & LEGENDARY),
    "basic": lambda game, found: bool(found.chars.supertypes & BASIC),
    "token": lambda game, found: found.is_token,
    "attacking": lambda game, found: found.attacking >= 0,
    "blocking": lambda game, found: bool(blocked_by(game, found.id)),
    "transformed": lambda game, found: found.face == 1,
    "phased_in": lambda game, found: not found.phased_out,
    "class_level": lambda game, found: found.memory.get(CLASS_LEVEL, 1),
    "loyalty": lambda game, found: found.counters.get("loyalty", 0),
    "name": lambda game, found: found.chars.name,
}

KINDS: Final[dict[str, Kind]] = {
    "life": _life,
    "permanent_count": _permanent_count,
    "token_count": _token_count,
    "graveyard_count": _graveyard_count,
    "hand_count": _hand_count,
    "library_count": _library_count,
    "exile_count": _exile_count,
    "command_count": _command_count,
    "emblem_count": _emblem_count,
    "power_toughness": _power_toughness,
    "tapped": _tapped,
    "tapped_count": _tapped_count,
    "counters": _counters,
    "card_counters": _card_counters,
    "exiled_card_counters": _exiled_card_counters,
    "player_counters": _player_counters,
    "ability": _ability,
    "ability_count": _ability_count,
    "type": _type,
    "subtype": _subtype,
    "exiled_card_subtype": _exiled_card_subtype,
    "color": _color,
    "damage": _damage,
    "attached": _attached,
    "attacking": _attacking,
    "may_attack": _may_attack,
    "playable": _playable,
    "stack_size": _stack_size,
    "stack_object": _stack_object,
    "mana_pool": _mana_pool,
    "library_card": _library_card,
    "alias_zone": _alias_zone,
    "won": _won,
    "lost": _lost,
    "in_game": _in_game,
    "game_over": _game_over,
    "turn": _turn,
    "active_player": _active_player,
    "monarch": _monarch,
    "day_night": _day_night,
    "lands_played": _lands_played,
    "max_hand_size": _max_hand_size,
    "permanent_property": _property,
    "mana_option": _mana_option,
    "mana_options_text": _mana_option,
    "mana_options_count": _mana_options_count,
    "attackers": _attackers,
    "blockers": _blockers,
    "has_day_night": _has_day_night,
    "top_card_revealed": _top_card_revealed,
    "draw": _draw,
}
KINDS["command_objects_count"] = _command_count


def _words(kind: str, check: Json) -> str:
    """What a check is about, in a few words."""
    about = [
        str(check[key]) for key in ("of", "player", "card", "ref", "ability", "counter", "subtype") if key in check
    ]
    return " ".join([kind, *about])
