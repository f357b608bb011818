"""From a command of the script to an action of the rules."""

from __future__ import annotations

import re
from typing import Final

from ...ir.node import Node, Verb, fields
from ...kernel.executor import Frame
from ...kernel.state import State
from ...rules import actions, casting, exiled_to_cast, legality, special_actions, turning_up
from ...rules.faces import DOUBLE_FACED
from ...rules.ignoring import IgnoreEffect, ignorable
from ...rules.linked import ActivatedText, has_targets
from ...rules.objects import chars
from ...rules.permissions import PLAYING, permissions
from ...rules.total_cost import cost_of
from ...types import NOTHING
from .naming import Names, labels
from .queues import Queues
from .reading import Json
from .texts import BY_COST_ALONE, ENOUGH, ability_likeness, normal

# Keywords whose alternative cost the other engine asks about, rather than having it as a command of its own.
WAYS: Final = {"morph": "face down", "disguise": "face down"}
# Keywords that are a way of casting there which a command names; of the other ways it asks when the card is cast.
NAMED: Final = (
    "face down",
    "prototype",
    "mutate",
    "bestow",
    "overload",
    "fuse",
    "cleave",
    "disturb",
    "flashback",
    "retrace",
    "jump-start",
    "escape",
    "harmonize",
    "awaken",
    "emerge",
    "warp",
    "mayhem",
    "more than meets the eye",
)
FLASHBACK: Final = "flashback"


def find_action(game: State, names: Names, player: int, entry: Json, queue: Queues) -> int | None:
    """The legal action that a cast, play, activate or mana command means; None if there is none."""
    legal = legality.legal_actions(game, player)
    do = entry["do"]
    if do in ("cast", "play"):
        found = _casts(game, names, player, entry, legal)
        return _preferred(game, player, found, entry, queue) if found else None
    text = str(entry.get("ability", ""))
    cast = re.match(r"^(Cast|Play) (.+)$", text)
    if cast:
        return find_action(game, names, player, {**entry, "do": "cast", "card": cast[2]}, queue)
    return _ability(game, names, player, entry, legal, text, do == "mana")


def _casts(game: State, names: Names, player: int, entry: Json, legal: list[int]) -> list[int]:
    """The ways of casting (or playing) the card that is named."""
    kinds = (actions.CAST, actions.PLAY_LAND, actions.SPECIAL)
    wanted = str(entry.get("card", ""))
    found: list[int] = []
    for action in legal:
        if actions.kind_of(action) not in kinds:
            continue
        id = actions.object_of(action)
        if "ref" in entry:
            if names.alias(game, entry["ref"]) == id and actions.kind_of(action) != actions.SPECIAL:
                found.append(action)
        elif actions.kind_of(action) != actions.SPECIAL and wanted in cast_names(game, action):
            found.append(action)
    way = entry.get("as")
    if way:
        return [action for action in found if way_of(game, player, action) == WAYS.get(way, way)]
    return found


def cast_names(game: State, action: int) -> list[str]:
    """The names of what an action casts or plays: of the face, and of the whole card where it is the front."""
    id = actions.object_of(action)
    found = game.objects[id]
    face = actions.variant_of(action)
    if actions.kind_of(action) == actions.PLAY_LAND:
        definition = found.definition
        if definition is not None and face < definition.count and definition.count > 1:
            return [definition.faces[face].name]
        return labels(game, id)
    name = casting.face_of(found, face).name
    return [name] if found.definition is None or face >= 2 or face else [name, found.definition.name]


def way_of(game: State, player: int, action: int) -> str:
    """The word for the way in which a card is cast: a keyword, 'face down', 'free', 'another cost' or ''."""
    if actions.kind_of(action) != actions.CAST:
        return ""
    ways = casting.methods(game, player, actions.object_of(action))
    method = ways[actions.index_of(action)]
    definition = game.objects[actions.object_of(action)].definition
    if definition is not None and definition.layout == "split" and method.face >= definition.count:
        return "fuse"
    if method.down:
        return "face down"
    if method.free and exiled_to_cast.ready(game, game.objects[actions.object_of(action)], exiled_to_cast.PLOTTED):
        return "plot"
    return method.keyword or ("free" if method.free else "another cost" if method.alternative is not None else "")


def _preferred(game: State, player: int, found: list[int], entry: Json, queue: Queues) -> int:
    """Which of several ways: as the next choice says, else the plain one."""
    ways = [way_of(game, player, action) for action in found]
    if entry.get("as") or len(set(ways)) < 2:
        return found[0]
    head = queue.head()
    if head is not None and head["kind"] == "normal_cost":
        queue.choices.pop(0)
    elif head is not None and head["kind"] == "text":
        named = _named_way(game, player, ways, str(head["values"][0]).lower())
        if named is not None:
            queue.choices.pop(0)
            if named in ways:
                return found[ways.index(named)]
    elif head is not None and head["kind"] == "yesno":
        asked = [action for action, way in zip(found, ways) if way and way not in NAMED]
        if asked:
            queue.choices.pop(0)
            if head["value"]:
                return asked[0]
    plain = [action for action, way in zip(found, ways) if not way]
    return (plain or found)[0]


def _named_way(game: State, player: int, ways: list[str], words: str) -> str | None:
    """The way of casting that an answer names: '' for the plain one; None if the answer is about something else."""
    if "without paying" in words:
        return "free"
    if "cast with" in words:
        named = [way for way in ways if way and way in words]
        if named:
            return named[0]
        if "no alternative" in words or "normal" in words:
            return ""
        return "another cost" if "alternative cost" in words else None
    for entry in permissions(game, player, PLAYING):
        # What lets the card be cast, by its name.
        source = game.objects.get(entry.frame.source)
        if source is not None and chars(game, source.id).name.lower().startswith(words):
            return ""
    return None


def _ability(
    game: State,
    names: Names,
    player: int,
    entry: Json,
    legal: list[int],
    text: str,
    mana: bool,
    enough: float = ENOUGH,
) -> int | None:
    """The legal activation whose text fits best, and well enough."""
    best, best_action = enough - 0.001, None
    for action in legal:
        score = 0.0
        id = actions.object_of(action)
        if "source" in entry and entry["source"].get("ref") and names.alias(game, entry["source"]["ref"]) != id:
            continue
        if actions.kind_of(action) == actions.ACTIVATE:
            ability = chars(game, id).abilities[actions.index_of(action)]
            if isinstance(ability, ActivatedText) and (ability.mana or not mana):
                score = _helper(game, id, text) or ability_likeness(game, id, ability, text)
        elif actions.kind_of(action) == actions.CAST and not mana:
            score = _keyword_cast(game, player, action, text)
        elif actions.kind_of(action) == actions.SPECIAL and not mana:
            score = _special(game, player, action, text)
        if score > 0 and entry.get("do") == "activate" and actions.kind_of(action) == actions.ACTIVATE:
            # Of two that fit alike: the one that has targets if and only if the command names some.
            ability = chars(game, id).abilities[actions.index_of(action)]
            if isinstance(ability, ActivatedText) and has_targets(ability.program) == bool(entry.get("targets")):
                score += 0.01
        if score > best:
            best, best_action = score, action
    return best_action


def _helper(game: State, id: int, text: str) -> float:
    """A helper permanent's ability, by the format's words for it."""
    name = chars(game, id).name
    return 1.0 if name.startswith("Helper ") and text.startswith(name[7:].replace("_", " ")) else 0.0


def _keyword_cast(game: State, player: int, action: int, text: str) -> float:
    """ "Flashback {3}{R}" and the like mean casting the card in that way."""
    way = way_of(game, player, action)
    wanted = normal(text)
    if not way:
        return 0.0
    for word in (way, way.replace("-", " "), f"{way} "):
        if wanted.startswith(word.strip()):
            rest = wanted[len(word.strip()) :].strip(" -—")
            symbols = re.findall(r"\{([^}]*)\}", rest)
            if symbols and rest == "".join([f"{{{symbol}}}" for symbol in symbols]):
                return 1.0 if sorted(symbols) == sorted(_casting_cost(game, player, action)) else 0.0
            return 1.0 if not rest else 0.9
    return 0.0


def _casting_cost(game: State, player: int, action: int) -> list[str]:
    """The mana that casting a card in a way costs, as written in small letters."""
    id = actions.object_of(action)
    method = casting.methods(game, player, id)[actions.index_of(action)]
    cost = cost_of(method.alternative) if method.alternative is not None else None
    if cost is None:
        return []
    hypothesis = casting.Hypothesis(game, id, player, method.face)
    symbols = [symbol.lower() for symbol in cost.mana(game, casting.hypothetical_frame(id, player))]
    hypothesis.end(game)
    return symbols


def _special(game: State, player: int, action: int, text: str) -> float:
    """A special action, by its name; of two, the one with the cost that the text begins with."""
    entry = special_actions.ENTRIES[actions.index_of(action)]
    described = special_actions.describe(game, action).lower()
    before, colon, after = normal(text).partition(":")
    wanted = after.strip() if colon else before
    first = wanted.split(" ")[0] if wanted else ""
    if isinstance(entry, IgnoreEffect):
        return _ignoring(game, action, before)
    if not first or not (described.startswith(first) or entry.name.lower().startswith(first)):
        return 0.0
    symbols = re.findall(r"\{([^}]*)\}", before)
    return 0.9 if not symbols or symbols == _turning_cost(game, player, action) else 0.7


def _ignoring(game: State, action: int, cost: str) -> float:
    """Ignoring what an object says, by what is paid for it: its mana, or the first word of what is done."""
    rule = ignorable(game, actions.object_of(action))[actions.variant_of(action)]
    symbols = re.findall(r"\{([^}]*)\}", cost)
    if symbols:
        frame = Frame(actions.object_of(action), NOTHING)
        return (
            0.9
            if symbols == [s.lower() for part in rule.cost.components(frame) for s in part.mana(game, frame)]
            else 0.0
        )
    return 0.9 if cost.split(" ")[0] in verbs_in(rule.text.node) else 0.0


def verbs_in(value: object) -> list[str]:
    """The names of the verbs of a part of a text, in small letters."""
    if isinstance(value, tuple):
        return [name for part in value for name in verbs_in(part)]
    if not isinstance(value, Node):
        return []
    found = [type(value).__name__.lower()] if isinstance(value, Verb) else []
    return found + [name for field in fields(value) for name in verbs_in(getattr(value, field.name))]


def _turning_cost(game: State, player: int, action: int) -> list[str]:
    """The mana that turning a permanent face up costs, as written in small letters."""
    id = actions.object_of(action)
    costs = turning_up.costs_of(game, id)
    if actions.variant_of(action) >= len(costs):
        return []
    frame = Frame(id, player)
    cost = costs[actions.variant_of(action)][1]
    return [symbol.lower() for part in cost.components(frame) for symbol in part.mana(game, frame)]


def playable_texts(game: State, player: int) -> list[tuple[str, int]]:
    """What the player could do now, as "Cast X" and "Play X", with the action."""
    found: list[tuple[str, int]] = []
    for action in legality.legal_actions(game, player):
        kind = actions.kind_of(action)
        if kind == actions.CAST:
            way = way_of(game, player, action)
            for name in cast_names(game, action):
                if way == "face down":
                    found.append((f"Cast {name} using Morph", action))
                    found.append((f"Cast {name} using Disguise", action))
                elif way == "fuse":
                    found.append((f"Cast fused {name}", action))
                    found.append((f"Cast {name} using Fuse", action))
                elif way == FLASHBACK:
                    # Its text there is that of the keyword.
                    continue
                elif way and way not in ("free", "another cost"):
                    found.append((f"Cast {name} using {way.capitalize()}", action))
                    found.append((f"Cast {name} with {way.capitalize()}", action))
                else:
                    found.append((f"Cast {name}", action))
        elif kind == actions.PLAY_LAND:
            found += [(f"Play {name}", action) for name in cast_names(game, action)]
    return found


def _double_faced(game: State, id: int) -> bool:
    """Whether it is a card with a front and a back."""
    definition = game.objects[id].definition
    return definition is not None and definition.layout in DOUBLE_FACED


def playable(game: State, player: int, text: str) -> bool:
    """Whether something the player could do now starts with a text."""
    wanted = text.lower()
    if wanted.startswith(("cast ", "play ")):
        ready = playable_texts(game, player)
        if " // " in wanted:
            # A double-faced card is cast as one of its faces, never as both.
            ready = [each for each in ready if not _double_faced(game, actions.object_of(each[1]))]
        return any(words.lower().startswith(wanted) for words, _ in ready)
    legal = legality.legal_actions(game, player)
    # Not by its cost alone: another ability may cost as much.
    return _ability(game, Names([], {}), player, {}, legal, text, False, BY_COST_ALONE + 0.01) is not None
