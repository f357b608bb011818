"""The declarations of attackers and blockers in three parts (summary C.4.1, C.6.1).

A series of what says that it is played at a declaration, among it what lets creatures attack or block at a cost; then
the declaration and what triggers on it; then another series.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.state import State
from .. import payment
from ..combat.costs import costs_of, owed, payable
from ..combat.evasion import can_attack_at_all, can_block_at_all
from ..combat.roles import attackable, attackers
from ..objects import name_of, permanents
from ..procedures import Declaration
from ..questions import YesNo
from ..rule_effects import RuleEffect
from .windows import DECLARING, Batch


class ThreeParts(Declaration):
    """Summary C.4.1, C.6.1."""

    def surround(self, game: State, declaring: Context, word: str) -> None:
        floor = len(game.stack)
        game.agenda.append(Batch(DECLARING, floor, game.active))
        game.agenda.append(declaring)
        game.agenda.append(Batch(DECLARING, floor, game.active))
        game.agenda.append(PayToDeclare(word))

    def paid_beforehand(self) -> bool:
        return True

    def paid(self, game: State, word: str, mover: int) -> bool:
        return game.facts.get(_key(word, mover), -1) == game.turn


class BuiltUp(ThreeParts):
    """Ruling 5 of August 1997, of what was before: attack and defense are built up in the course of the step."""

    def builds_up(self) -> bool:
        return True

    def between(self, game: State) -> None:
        game.agenda.append(Batch(DECLARING, len(game.stack), game.active))


def _key(word: str, mover: int) -> str:
    return f"paid: {word} {mover}"


@mypyc_attr(allow_interpreted_subclasses=True)
class PayToDeclare(Context):
    """Summary C.4.7, C.10.3: for each creature that can attack (block) only at a cost its controller may pay now.

    Nobody is ever required to.  done: the creatures that have been seen to.
    """

    __slots__ = ("word", "done")
    FIELDS: ClassVar[tuple[str, ...]] = ("word", "done")

    def __init__(self, word: str) -> None:
        self.word = word
        self.done: list[int] = []

    def clone(self) -> Context:
        new = PayToDeclare(self.word)
        new.done = self.done[:]
        return new

    def step(self, game: State) -> None:
        for permanent in permanents(game):
            if permanent.id in self.done:
                continue
            if self.word == "cant attack":
                if can_attack_at_all(game, permanent) is not None:
                    continue
            elif permanent.controller == game.active or can_block_at_all(game, permanent) is not None:
                continue
            effects = self._costs(game, permanent.id)
            if effects and payable(game, effects, permanent.controller):
                self._offer(game, permanent.id, permanent.controller, effects)
                return
        game.agenda.pop()

    def _costs(self, game: State, mover: int) -> list[RuleEffect]:
        """What it costs to attack or block anything."""
        if self.word == "cant attack":
            others = attackable(game, game.active)
        else:
            others = [attacker.id for attacker in attackers(game)]
        found: list[RuleEffect] = []
        for other in others:
            found += [effect for effect in costs_of(game, self.word, mover, other) if effect not in found]
        return found

    def _offer(self, game: State, mover: int, player: int, effects: list[RuleEffect]) -> None:
        what = "attack" if self.word == "cant attack" else "block"
        pays = game.ask(YesNo(player, mover, f"Pay so that {name_of(game, mover)} can {what}")) == 1
        self.done = [*self.done, mover]
        if pays:
            payment.pay_costs(game, player, owed(effects, player))
            game.facts[_key(self.word, mover)] = game.turn
