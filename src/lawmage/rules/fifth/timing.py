"""What may be played in which window (summary T.1 to T.12), and the windows of a turn's steps."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Refusal
from ...kernel.events import Event
from ...kernel.state import State
from ...types import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    COMBINED,
    END_OF_COMBAT,
    FIRST_STRIKE_DAMAGE,
    INSTANT,
    INTERRUPT,
    MANA_SOURCE,
    STACK,
    UNTAP,
    UPKEEP,
)
from .. import actions, permissions, resolving
from ..executors.optional_costs import Offer, PayStep
from ..link import Program
from ..linked import ActivatedText
from ..objects import chars
from ..prevention import OnDamageStep
from ..procedures import Timing
from . import regeneration, upkeep
from .aftermath import Aftermath
from .interrupts import InterruptPeriod, interrupted
from .windows import CLOSED, DECLARING, INTERRUPTS, MANA_ONLY, OPEN, PREVENTION, REGENERATION, Batch, sort_of, window_of

# Steps in which nothing but what triggers happens (summary C.3, C.7.Ruling.1, C.9).
CLOSED_STEPS: Final = (BEGINNING_OF_COMBAT, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT, CLEANUP)

# The times at which a program can be played, as bits.
AT_ANY_TIME: Final = 1
ON_SPELLS: Final = 2
ON_DAMAGE: Final = 4
ON_DESTRUCTION: Final = 8

WORDS: Final[dict[int, str]] = {
    OPEN: "it is played only at another time",
    INTERRUPTS: "only interrupts of what is being played can be played now",
    PREVENTION: "only what prevents or redirects damage can be played now",
    REGENERATION: "only what regenerates can be played now",
    DECLARING: "only what says so can be played at a declaration",
    CLOSED: "nothing can be played now",
    MANA_ONLY: "only mana sources can be played in the untap phase",
}
RULES: Final[dict[int, str]] = {
    OPEN: "T.1.3",
    INTERRUPTS: "T.8.5",
    PREVENTION: "T.10.3",
    REGENERATION: "G.32.2",
    DECLARING: "C.4.7",
    CLOSED: "C.7.Ruling.1",
    MANA_ONLY: "P.5.2",
}


def time_of(program: Program) -> int:
    """The times at which a program can be played: on a spell that it targets (T.11.1), on assigned damage that it
    prevents or redirects (G.12.2), on a destruction that it replaces (G.32.2), or at any time at which instants can."""
    for step in program.steps:
        if isinstance(step, OnDamageStep) and step.takes_points():
            return ON_DAMAGE
        if regeneration.saves(step):
            return ON_DESTRUCTION
    if any([STACK in spec.zones for spec in program.targets]):
        # Summary T.11: what can also target a permanent is played as an instant when it does.
        elsewhere = all([STACK not in spec.zones or len(spec.zones) > 1 for spec in program.targets])
        return ON_SPELLS | AT_ANY_TIME if elsewhere else ON_SPELLS
    return AT_ANY_TIME


def times_of(programs: list[Program]) -> int:
    """The times at which some choice of modes can be played."""
    bits = 0
    own = AT_ANY_TIME
    for program in programs:
        if program.modes:
            for mode in program.modes:
                bits |= time_of(mode)
        elif time_of(program) != AT_ANY_TIME:
            own = time_of(program)
    return bits if bits and own == AT_ANY_TIME else own


# For each sort of window the times that it is for.
TIMES: Final[dict[int, int]] = {
    OPEN: AT_ANY_TIME,
    INTERRUPTS: ON_SPELLS,
    PREVENTION: ON_DAMAGE,
    REGENERATION: ON_DESTRUCTION,
    DECLARING: 0,
    CLOSED: 0,
    MANA_ONLY: 0,
}


class Batches(Timing):
    """Summary T.3 to T.12: batches that resolve as a whole, interrupts, and series."""

    def window(self, game: State) -> None:
        sort = CLOSED if game.step in CLOSED_STEPS else MANA_ONLY if game.step == UNTAP else OPEN
        window = Batch(sort, len(game.stack), game.active)
        if game.step == UPKEEP and game.settings.upkeep_costs == COMBINED:
            window.owed = upkeep.take_from_waiting(game)
        game.agenda.append(window)

    def acts_in_untap_step(self) -> bool:
        """Summary P.5.2: mana sources can be played in the untap phase; A.8: triggered abilities are dealt with
        whenever they need to be, here before it."""
        return True

    def settle(self, game: State) -> None:
        game.agenda.append(Aftermath())

    def announced(self, game: State, event: Event) -> None:
        if chars(game, event.object).types & MANA_SOURCE and game.objects[event.object].ability is None:
            # Summary T.12.3: a mana source resolves at once, and what it triggers comes after that (T.12.4).
            game.do(event)
            game.agenda.append(resolving.Resolve(event.object, -1))
            return
        game.agenda.append(InterruptPeriod(event.object, event, True))

    def neutral(self, game: State) -> bool:
        return sort_of(game) == OPEN

    def restricts(self, game: State) -> bool:
        return True

    def refuse_spell(self, game: State, types: int, programs: list[Program]) -> Refusal | None:
        """Summary T.1.6, T.12.1, T.15.1: a spell is played at the times of its type, whatever it targets."""
        if types & MANA_SOURCE:
            return refusal_of(game) if sort_of(game) == CLOSED else None
        times = times_of(programs)
        if types & INTERRUPT:
            return _refusal(game, times if times & ON_SPELLS else ON_SPELLS)
        return _refusal(game, times & ~ON_SPELLS)

    def refuse_ability(self, game: State, player: int, id: int, index: int, ability: ActivatedText) -> Refusal | None:
        window = window_of(game)
        sort = OPEN if window is None else window.sort
        if permissions.in_force(game, "cant") and permissions.forbidden_types(game, player) & type_of(ability):
            return Refusal("abilities of its type can't be played", "A.2.3")
        if ability.mana:
            # A chance to tap lands is given wherever what waits will ask for mana.
            free = sort in (OPEN, MANA_ONLY) or not ability.plain
            return None if free or asks_for_mana(game) else refusal_of(game)
        if window is not None and any([w.source == id and upkeep.cost_of(w) is not None for w in window.owed]):
            return Refusal("its upkeep cost has to be dealt with first", "A.6.4")
        if window is not None and actions.pack(actions.ACTIVATE, id, index) in window.played:
            return Refusal("it has been played in this series", "T.9.3")
        if sort == DECLARING:
            return None if ability.conditions else refusal_of(game)
        if window is not None and sort == REGENERATION:
            return regeneration.refuse(game, player, id, ability, window)
        return _refusal(game, times_of([ability.program]))

    def makes_mana(self, game: State) -> bool:
        """Summary T.12.2: no mana source is played in the middle of what a spell or ability does."""
        for context in reversed(game.agenda):
            if isinstance(context, resolving.Resolve):
                return False
            if isinstance(context, Batch) or isinstance(context, Aftermath):
                return True
        return True

    def mode_fits(self, game: State, program: Program) -> bool:
        return time_of(program) & TIMES[sort_of(game)] != 0

    def can_target(self, game: State, id: int) -> bool:
        return id == interrupted(game)


def asks_for_mana(game: State) -> bool:
    """Whether something on the stack has a payment in what it does, for which mana has to be made beforehand."""
    for id in game.stack:
        for program in resolving.programs(game, id) if game.objects[id].frame is not None else []:
            if any([isinstance(step, (Offer, PayStep)) for step in program.steps]):
                return True
    return False


def type_of(ability: ActivatedText) -> int:
    """Summary A.2.3, T.11, T.12: an activated ability is of the type mana source, interrupt or instant."""
    if ability.mana:
        return MANA_SOURCE
    return INTERRUPT if times_of([ability.program]) == ON_SPELLS else INSTANT


def _refusal(game: State, times: int) -> Refusal | None:
    return None if times & TIMES[sort_of(game)] else refusal_of(game)


def refusal_of(game: State) -> Refusal:
    """Why something can't be played in the window that is open."""
    sort = sort_of(game)
    return Refusal(WORDS[sort], RULES[sort])
