"""The procedures that differ as a whole between editions of the rules, each chosen by a switch (`settings.Switches`).

A procedure is a class; today's stand here or in their chapters, those of 1997 in `rules.fifth`.  `tables.fill` enters
them under the values of their switch, and the core asks these functions, never an edition or a date.
"""

from __future__ import annotations

from typing import Final

from ..kernel.agenda import Context
from ..kernel.ask import Refusal
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from .link import Program
from .linked import ActivatedText


class Timing:
    """CR 117: when players may do what.  The answers here are those of a stack with priority."""

    def window(self, game: State) -> None:
        """Put the window in which players act in the step that has begun on the agenda."""
        raise NotImplementedError

    def acts_in_untap_step(self) -> bool:
        """Whether players may act in the untap step, and what triggers as a turn begins is dealt with before it.

        CR 502.4: nobody gets priority, and it waits until somebody would.
        """
        return False

    def settle(self, game: State) -> None:
        """Put the dealing with what has triggered on the agenda."""

    def announced(self, game: State, event: Event) -> None:
        """CR 601.2i: a spell or ability has been announced and paid for; the event says so."""
        game.do(event)

    def neutral(self, game: State) -> bool:
        """Whether the window is one in which the active player may begin something at sorcery speed."""
        return True

    def restricts(self, game: State) -> bool:
        """Whether there are windows that are not for everything."""
        return False

    def refuse_spell(self, game: State, types: int, programs: list[Program]) -> Refusal | None:
        """Why a spell of these types with these programs can't be played in this window."""
        return None

    def refuse_ability(self, game: State, player: int, id: int, index: int, ability: ActivatedText) -> Refusal | None:
        """Why an ability can't be played in this window."""
        return None

    def makes_mana(self, game: State) -> bool:
        """CR 605.3a: whether mana abilities can be activated for a payment that is being made, in whatever it is."""
        return True

    def mode_fits(self, game: State, program: Program) -> bool:
        """Whether a mode may be chosen in this window."""
        return True

    def can_target(self, game: State, id: int) -> bool:
        """Whether a spell or ability on the stack may be a target at this time."""
        return True


class Resolution:
    """CR 608.2: how the instructions of a spell or ability are carried out."""

    def boundary(self, game: State, frame: Frame) -> None:
        """The text says "then" here."""


class DamageModel:
    """CR 120: what dealing damage is."""

    def settle(self, game: State, batch: list[Event]) -> Plan:
        """What simultaneous events become (CR 614 to 616)."""
        raise NotImplementedError

    def begin(self, game: State) -> None:
        """Damage has been assigned: put what comes of it on the agenda."""
        raise AssertionError("damage is dealt at once")

    def happened(self, happened: list[Event]) -> list[Event]:
        """Those of the events that abilities can see."""
        return happened

    def prevents_points(self) -> bool:
        """Whether preventing damage takes from what has been assigned already."""
        return False

    def one_at_a_time(self) -> bool:
        """Whether such a prevention is about what one source deals to one recipient."""
        return False

    def prevent(self, game: State, frame: Frame, step: Step) -> None:
        """Carry such a prevention out."""
        raise NotImplementedError

    def redirect(self, game: State, frame: Frame, step: Step, onto: int) -> int:
        """Carry out that points are dealt to someone else instead; how many."""
        raise NotImplementedError


class Destruction:
    """CR 701.8: how permanents are destroyed."""

    def chance(self, game: State, batch: list[Event]) -> None:
        """Simultaneous events are about to happen, among them perhaps destructions."""


class Declaration:
    """CR 508.1, 509.1: how attackers and blockers are declared: in one action."""

    def surround(self, game: State, declaring: Context, word: str) -> None:
        """Put the declaration on the agenda; word: what the creatures may be kept from ("cant attack")."""
        game.agenda.append(declaring)

    def builds_up(self) -> bool:
        """Whether each creature attacks (or blocks) as it is declared, before the next one is."""
        return False

    def between(self, game: State) -> None:
        """Put what players may do between two such declarations on the agenda."""

    def paid_beforehand(self) -> bool:
        """Whether what attacking or blocking costs is paid before the declaration."""
        return False

    def paid(self, game: State, word: str, mover: int) -> bool:
        """Whether it has been paid for a creature."""
        return False


TIMINGS: Final[dict[int, Timing]] = {}
RESOLUTIONS: Final[dict[int, Resolution]] = {}
DAMAGE_MODELS: Final[dict[int, DamageModel]] = {}
DESTRUCTIONS: Final[dict[int, Destruction]] = {}
DECLARATIONS: Final[dict[int, Declaration]] = {}


def timing(game: State) -> Timing:
    """The procedure by which players act in turn."""
    return TIMINGS[game.settings.timing]


def resolution(game: State) -> Resolution:
    """The procedure by which effects are carried out."""
    return RESOLUTIONS[game.settings.resolution]


def damage_model(game: State) -> DamageModel:
    """The procedure by which damage is dealt."""
    return DAMAGE_MODELS[game.settings.damage]


def destruction(game: State) -> Destruction:
    """The procedure by which permanents are destroyed."""
    return DESTRUCTIONS[game.settings.regeneration]


def declaration(game: State) -> Declaration:
    """The procedure by which attackers and blockers are declared."""
    return DECLARATIONS[game.settings.declarations]
