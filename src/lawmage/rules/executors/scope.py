"""Where to look for objects of a kind: the zones and players a noun speaks of (CR 109.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...ir.antecedent_words import done_slot
from ...ir.filter import All, AnyOf, Compare, HasKeyword, IsOneOf, IsSubtype, IsType, Not, Noun, Zone
from ...ir.node import Filter
from ...ir.relation import DoneThisWay, DoneWith
from ...ir.subtypes import ALL_CREATURE_TYPES
from ...kernel.executor import Frame, Test
from ...kernel.objects import Characteristics, GameObject
from ...kernel.state import State
from ...types import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK, ZONE_NAMES
from .. import seating

PLAYERS: Final = 100
# What a card exiled face down shows of itself.
NOTHING_PRINTED: Final = Characteristics()
ON_BATTLEFIELD: Final = ("manifested", "cloaked", "put onto the battlefield")
OFF_STACK: Final = (BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, EXILE, COMMAND)


def scope_of(noun: Filter) -> tuple[int, ...]:
    """The zones (and PLAYERS; below 0: the slot of what was acted upon) in which things of this noun are."""
    if not isinstance(noun, Noun):
        return (BATTLEFIELD,)
    kind = noun.kind
    if kind == "player":
        return (PLAYERS,)
    if noun.zone is not None:
        return zones_of(noun.zone)
    if kind == "permanent" and _way(noun) >= 0:
        return (-1 - _way(noun),)
    if kind == "permanent or player":
        return (BATTLEFIELD, PLAYERS)
    if kind in ("spell", "ability", "spell or ability"):
        return (STACK,)
    if kind == "card":
        return (BATTLEFIELD,) if _made_permanents(noun) else (GRAVEYARD, HAND, LIBRARY, EXILE, COMMAND)
    if kind == "object":
        return (BATTLEFIELD, STACK, GRAVEYARD, HAND, LIBRARY, EXILE, COMMAND)
    if kind == "source":
        return (BATTLEFIELD, STACK, GRAVEYARD, COMMAND)
    return (BATTLEFIELD,)


def _made_permanents(noun: Noun) -> bool:
    """CR 701.40b, 701.58b: whether a noun says "manifested this way", of cards that are permanents now."""
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    return any([isinstance(part, DoneThisWay) and part.verb in ON_BATTLEFIELD for part in parts])


def counted(noun: Filter) -> tuple[int, ...]:
    """As `scope_of`, of what is only counted or added up: "cards revealed this way", "spells countered this way" count
    wherever they went since."""
    if isinstance(noun, Noun) and noun.kind in ("card", "spell") and noun.zone is None and _way(noun) >= 0:
        return (-1 - _way(noun),)
    return scope_of(noun)


def _way(noun: Noun) -> int:
    """CR 608.2c, h: the slot of the instruction that must have acted upon permanents of a noun ("destroyed this way").

    What it acted upon is judged as it last was on the battlefield.  -1 if there is no such instruction.
    """
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    for part in parts:
        if isinstance(part, DoneThisWay):
            return part.slot if part.slot >= 0 else done_slot(part.verb)
    return -1


def in_zone(noun: Noun, zone: Filter | None) -> Noun:
    """ "A creature card and a land card from your graveyard": the zone is said once for both."""
    if zone is None or noun.kind != "card" or noun.zone is not None:
        return noun
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    if any([isinstance(part, (IsOneOf, DoneThisWay, DoneWith)) for part in parts]):
        return noun
    return replace(noun, zone=zone)


def of_creatures(parts: tuple[Filter, ...]) -> list[Filter]:
    """CR 109.2: "artifact, enchantment, or creature with flying": what only a creature can have is said of it alone.

    So it is in "Walls and/or creatures with flying": a Wall needs none.
    """
    kept: list[Filter] = []
    said: list[Filter] = []
    kinds: tuple[Filter, ...] = ()
    for part in parts:
        if isinstance(part, AnyOf) and all([_is_kind(kind) for kind in part.parts]):
            kinds = part.parts
        elif isinstance(part, HasKeyword):
            said.append(part)
        elif isinstance(part, Compare) and part.attribute in ("power", "toughness"):
            said.append(part)
        else:
            kept.append(part)
    creatures = [kind for kind in kinds if isinstance(kind, IsType) and kind.type == "creature"]
    if not creatures or not said:
        return list(parts)
    others = [kind for kind in kinds if kind not in creatures]
    return [AnyOf((*others, All((*creatures, *said)))), *kept]


def of_one_group(parts: tuple[Filter, ...]) -> list[Filter]:
    """ "A land card or a card with {X} in its mana cost from among them": both are among them."""
    last = parts[-1]
    said = _group(last)
    if said is None or not all([isinstance(part, Noun) and part.kind == "card" for part in parts]):
        return list(parts)
    return [_in_group(part, said) if isinstance(part, Noun) else part for part in parts]


def _group(noun: Filter) -> Filter | None:
    if not isinstance(noun, Noun):
        return None
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    found = [part for part in parts if isinstance(part, (IsOneOf, DoneThisWay, DoneWith))]
    return found[0] if found else None


def _in_group(noun: Noun, said: Filter) -> Noun:
    if noun.zone is not None or _group(noun) is not None:
        return noun
    return replace(noun, filter=said if noun.filter is None else All((noun.filter, said)))


def _is_kind(part: Filter) -> bool:
    """A card type, or a creature type beside "creature"."""
    return isinstance(part, IsType) or (isinstance(part, IsSubtype) and part.subtype in ALL_CREATURE_TYPES)


def one_zone(parts: tuple[Filter, ...]) -> list[Filter]:
    """ "A red creature card or an artifact creature card from your hand": the zone is said once, after the last."""
    last = parts[-1]
    cards = all([isinstance(part, Noun) and part.kind == "card" for part in parts])
    if not (cards and isinstance(last, Noun)):
        return list(parts)
    return [in_zone(part, last.zone) if isinstance(part, Noun) else part for part in parts]


def zones_of(zone: Filter) -> tuple[int, ...]:
    """The zones that a zone filter names."""
    if isinstance(zone, Zone):
        return (ZONE_NAMES.index(zone.name),)
    if isinstance(zone, Not):
        # Cards elsewhere: the stack has spells.
        return tuple([z for z in OFF_STACK if z not in zones_of(zone.part)])
    assert isinstance(zone, (AnyOf, All)), zone
    return tuple([z for part in zone.parts for z in zones_of(part)])


def matching(game: State, frame: Frame, zones: tuple[int, ...], test: Test) -> list[int]:
    """The ids in these zones that pass, players in turn order, objects in order of arrival.

    CR 801.10, 801.11: nothing out of range is seen or affected.
    """
    return seating.within(game, frame, _matching(game, frame, zones, test))


def _matching(game: State, frame: Frame, zones: tuple[int, ...], test: Test) -> list[int]:
    found: list[int] = []
    for zone in zones:
        if zone < 0:
            found += acted_upon(game, frame, frame.slots.get(-1 - zone, []), test)
        elif zone == PLAYERS:
            found += [p for p in game.alive() if test.test(game, frame, p)]
        elif zone in (LIBRARY, HAND, GRAVEYARD, OUTSIDE):
            if zone == OUTSIDE and game.settings.exile_is_outside:
                # rule 217.1e (2008): cards removed from the game are outside it.
                found += [id for id in game.exile if not game.objects[id].face_down and test.test(game, frame, id)]
            for player in game.turn_order:
                ids = game.zone_ids(zone, player)
                ids = coming(game, player, ids) if zone == OUTSIDE else ids
                found += [id for id in ids if test.test(game, frame, id)]
        else:
            found += [id for id in game.zone_ids(zone, 0) if passes(game, frame, id, test)]
    return found


def coming(game: State, player: int, ids: list[int]) -> list[int]:
    """CR 903.11: of the cards that a player has outside the game those that can be brought into it."""
    from ..outside import may_come

    return [id for id in ids if may_come(game, player, id)]


def acted_upon(game: State, frame: Frame, ids: list[int], test: Test) -> list[int]:
    """CR 608.2h: those of the things that an instruction acted upon that pass, as they are or as they last were on the
    battlefield ("each creature exiled this way")."""
    found: list[int] = []
    for id in ids:
        if id not in game.objects:
            continue
        if test.test(game, frame, id):
            found.append(id)
        elif game.objects[id].zone != BATTLEFIELD:
            left = [old.id for old in game.objects.values() if old.became == id and old.zone == -1 - BATTLEFIELD]
            found += [old for old in left if test.test(game, frame, old)]
    return found


def passes(game: State, frame: Frame, id: int, test: Test) -> bool:
    """CR 406.3a: a card exiled face down has no characteristics by which it could be meant."""
    found = game.objects[id]
    if not found.face_down or found.zone != EXILE or game.settings.face_down_exile_is_known:
        return test.test(game, frame, id)
    if game.stale and game.working is None:
        # Here because the layers are linked through this module.
        from ..layers import refresh

        refresh(game)
    hidden = found.clone(game.mark)
    hidden.chars = NOTHING_PRINTED
    game.objects[id] = hidden
    result = test.test(game, frame, id)
    game.objects[id] = found
    return result


def fits_as_card(game: State, frame: Frame, found: GameObject, test: Test) -> bool:
    """CR 708.12: a face-down permanent as the card that it is, whatever effects make of it meanwhile; until November
    2024 as they would make it."""
    if game.stale and game.working is None:
        from ..layers import refresh

        refresh(game)
    real = game.objects[found.id]
    card = real.clone(-1)
    card.face_down = False
    card.chars = real.printed
    game.objects[found.id] = card
    if game.settings.revealed_cards_are_changed and game.working is None:
        from ..layers.refreshing import apply_all

        card.chars = apply_all(game).chars_of(found.id)
    fits = test.test(game, frame, found.id)
    game.objects[found.id] = real
    return fits
