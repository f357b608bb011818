"""Paying mana (CR 601.2g, h, 605.3): which mana abilities to activate, and spending from the pool."""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.state import State
from . import mana
from .linked import ActivatedText
from .objects import permanents
from .resolving import run_all


class Source:
    """An untapped source of mana: whose ability, and the types of mana one activation can give."""

    __slots__ = ("id", "index", "types")

    def __init__(self, id: int, index: int, types: tuple[int, ...]) -> None:
        self.id = id
        self.index = index
        self.types = types


def sources(game: State, player: int) -> list[Source]:
    """The mana abilities the player could activate for one mana each."""
    found: list[Source] = []
    for permanent in permanents(game):
        if permanent.controller != player:
            continue
        for index, ability in enumerate(permanent.chars.abilities):
            if isinstance(ability, ActivatedText) and ability.mana:
                frame = Frame(permanent.id, player)
                if ability.cost.can_pay(game, frame, player):
                    types = mana_types(ability)
                    if types:
                        found.append(Source(permanent.id, index, types))
    return found


def mana_types(ability: ActivatedText) -> tuple[int, ...]:
    """The types of mana an ability can add, as far as its text says."""
    from .one_shot.mana import AddMana

    types: list[int] = []
    for step in ability.program.steps:
        if isinstance(step, AddMana):
            types += step.types
    return tuple(types)


def plan(game: State, player: int, symbols: list[str]) -> list[tuple[Source | None, int]] | None:
    """How to pay: for each mana the source (None: from the pool) and its type, or None if it can't be paid."""
    needs: list[tuple[int, ...]] = []
    for symbol in symbols:
        if symbol.isdigit():
            needs += [tuple(range(6))] * int(symbol)
        else:
            needs.append((mana.LETTERS.index(symbol),))
    needs.sort(key=len)
    have: list[tuple[Source | None, tuple[int, ...]]] = [
        (None, (u & mana.TYPE_MASK,)) for u in game.players[player].pool
    ]
    have += [(source, source.types) for source in sources(game, player)]
    if len(have) < len(needs):
        return None
    return _match(needs, have)


def _match(
    needs: list[tuple[int, ...]],
    have: list[tuple[Source | None, tuple[int, ...]]],
) -> list[tuple[Source | None, int]] | None:
    used: list[int] = []
    result: list[tuple[Source | None, int]] = []
    for need in needs:
        best = -1
        for i, (_, types) in enumerate(have):
            if i not in used and any([t in need for t in types]) and (best < 0 or len(types) < len(have[best][1])):
                best = i
        if best < 0:
            return None
        used.append(best)
        result.append((have[best][0], next(iter([t for t in have[best][1] if t in need]))))
    return result


def can_pay(game: State, player: int, symbols: list[str]) -> bool:
    """Whether the player could produce and spend this mana now."""
    return plan(game, player, symbols) is not None


def pay(game: State, player: int, symbols: list[str]) -> bool:
    """Activate mana abilities as planned and spend the mana."""
    made = plan(game, player, symbols)
    if made is None:
        return False
    for source, _ in made:
        if source is not None:
            activate_mana(game, player, source.id, source.index)
    pool = game.own_player(player).pool
    for _, type in made:
        for unit in pool:
            if unit & mana.TYPE_MASK == type:
                pool.remove(unit)
                break
    return True


def activate_mana(game: State, player: int, id: int, index: int) -> None:
    """CR 605.3b: a mana ability resolves at once."""
    ability = game.objects[id].chars.abilities[index]
    assert isinstance(ability, ActivatedText)
    frame = Frame(id, player)
    ability.cost.pay(game, frame, player)
    run_all(game, ability.program, frame)
