"""One look at the battlefield: what the state-based actions could be about (CR 704.5)."""

from __future__ import annotations

from typing import Final

from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import BATTLE, CREATURE, ENCHANTMENT, LEGENDARY, NOTHING, PLANESWALKER, WORLD
from ..counters import DEFENSE, LOYALTY, MINUS, PLUS
from ..layers.groups import EMPTY, groups
from ..objects import permanents

# The keyword ability by its name, however the exclamation mark is set.
ENGINES: Final = ("start your engines!", "start your engines !")


class Survey:
    """The permanents that some state-based action may be about, in order of arrival.

    dying: creatures with toughness 0 or less, lethal damage or damage from deathtouch.  faded: planeswalkers without
    loyalty.  engines, sculptors, ascending: players who control something with "start your engines!", space sculptor or
    ascend.
    """

    __slots__ = (
        "dying",
        "deathtouched",
        "faded",
        "legends",
        "walkers",
        "worlds",
        "attachments",
        "both",
        "sagas",
        "battles",
        "role_tokens",
        "engines",
        "sculptors",
        "ascending",
    )

    def __init__(self, game: State) -> None:
        self.dying: list[GameObject] = []
        self.deathtouched: list[int] = []
        self.faded: list[GameObject] = []
        self.legends: list[GameObject] = []
        self.walkers: list[GameObject] = []
        self.worlds: list[GameObject] = []
        self.attachments: list[GameObject] = []
        self.both: list[GameObject] = []
        self.sagas: list[GameObject] = []
        self.battles: list[GameObject] = []
        self.role_tokens: list[GameObject] = []
        self.engines: list[int] = []
        self.sculptors: list[int] = []
        self.ascending: list[int] = []
        for permanent in permanents(game):
            self._look(permanent)

    def _look(self, permanent: GameObject) -> None:
        chars = permanent.chars
        types = chars.types
        if permanent.deathtouched:
            self.deathtouched.append(permanent.id)
        if types & CREATURE and chars.toughness is not None:
            if chars.toughness <= 0 or permanent.deathtouched or permanent.damage >= chars.toughness:
                self.dying.append(permanent)
        if types & PLANESWALKER:
            self.walkers.append(permanent)
            if permanent.counters.get(LOYALTY, 0) <= 0:
                self.faded.append(permanent)
        if chars.supertypes & LEGENDARY:
            self.legends.append(permanent)
        if chars.supertypes & WORLD:
            self.worlds.append(permanent)
        if permanent.attached_to != NOTHING:
            self.attachments.append(permanent)
        if types & ENCHANTMENT:
            if permanent.attached_to == NOTHING and "Aura" in chars.subtypes:
                self.attachments.append(permanent)
            if "Saga" in chars.subtypes:
                self.sagas.append(permanent)
            if "Role" in chars.subtypes:
                self.role_tokens.append(permanent)
        if permanent.counters and permanent.counters.get(PLUS, 0) and permanent.counters.get(MINUS, 0):
            self.both.append(permanent)
        if types & BATTLE:
            self.battles.append(permanent)
        if chars.groups is not EMPTY:
            for word in groups(chars).words:
                if word in ENGINES and permanent.controller not in self.engines:
                    self.engines.append(permanent.controller)
                elif word == "ascend" and permanent.controller not in self.ascending:
                    self.ascending.append(permanent.controller)
                elif word == "space sculptor":
                    self.sculptors.append(permanent.controller)


def defense_of(permanent: GameObject) -> int:
    """CR 310.4c: a battle's defense."""
    return permanent.counters.get(DEFENSE, 0)
