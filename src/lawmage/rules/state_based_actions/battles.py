"""State-based actions about battles (CR 704.5v to x)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.events import Event
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import NOBODY, NOTHING
from ..combat.roles import PROTECTOR, attacked, attackers, note, protector
from ..event_kinds import PROTECTOR_CHOSEN
from ..hosts import possible_protectors
from ..objects import name_of
from ..questions import ChooseOne
from .permanents import put_into_graveyard
from .survey import Survey, defense_of


@mypyc_attr(allow_interpreted_subclasses=True)
class ProtectorChosen(Event):
    """CR 310.8: a player (player) becomes the protector of a battle (object)."""

    kind = PROTECTOR_CHOSEN
    name = "protector"

    def apply(self, game: State) -> bool:
        note(game, self.object, PROTECTOR, self.player)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} protects {name_of(game, self.object)}"


def without_defense(game: State, survey: Survey, batch: list[Event]) -> None:
    """CR 704.5v, 310.7: a battle with defense 0, unless an ability of it has still to leave the stack."""
    from . import source_of_waiting_ability

    for battle in survey.battles:
        if defense_of(battle) <= 0 and not source_of_waiting_ability(game, battle.id):
            batch.append(put_into_graveyard(battle.id, "704.5v"))


def without_protector(game: State, survey: Survey, batch: list[Event], choose: bool) -> None:
    """CR 704.5w: a battle without a protector that is not being attacked; CR 704.5x: a Siege that its controller
    protects.  Its controller chooses another, or it is put into its owner's graveyard."""
    for battle in survey.battles:
        siege = "Siege" in battle.chars.subtypes
        who = protector(game, battle.id)
        rule = ""
        if siege and who == battle.controller:
            rule = "704.5x"
        elif who == NOBODY and not is_attacked(game, battle):
            rule = "704.5w"
        if not rule:
            continue
        legal = possible_protectors(game, battle.controller, siege)
        if not legal:
            batch.append(put_into_graveyard(battle.id, rule))
            continue
        chosen = legal[0]
        if choose and len(legal) > 1:
            chosen = game.ask(ChooseOne(battle.controller, battle.id, "Who protects it", legal, False, rule))
        batch.append(ProtectorChosen(battle.id, chosen, 1, NOTHING, rule))


def is_attacked(game: State, battle: GameObject) -> bool:
    """Whether a creature attacks the battle."""
    return any([attacked(game, attacker.id) == battle.id for attacker in attackers(game)])
