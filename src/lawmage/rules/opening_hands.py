"""What cards allow from an opening hand (CR 103.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir.static import FromOpeningHand
from ..kernel.agenda import Context
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from ..types import NOBODY
from .link import Linker, Statement
from .linked import StaticText
from .questions import DONE, ChooseOne
from .resolving import run_steps


class OpeningStatement(Statement):
    """CR 103.6: what its owner may do with the card once the mulligans are over."""

    def __init__(self, node: FromOpeningHand, link: Linker) -> None:
        self.condition = link.condition(node.condition) if node.condition is not None else None
        self.steps: list[Step] = []
        link.instruction(node.effect, self.steps)


@mypyc_attr(allow_interpreted_subclasses=True)
class OpeningHands(Context):
    """CR 103.6: the starting player, then each other player in turn order, uses such cards in any order.

    players: who has not finished, NOBODY alone before it begins; used: the cards used, each once (103.6b).
    """

    __slots__ = ("players", "used")
    FIELDS: ClassVar[tuple[str, ...]] = ("players", "used")

    def __init__(self, players: list[int], used: list[int]) -> None:
        self.players = players
        self.used = used

    def clone(self) -> Context:
        return OpeningHands(self.players[:], self.used[:])

    def step(self, game: State) -> None:
        if self.players == [NOBODY]:
            # Who begins may have been settled after the game was set up.
            self.players = game.alive()
            return
        if not self.players:
            game.agenda.pop()
            return
        player = self.players[0]
        cards = [id for id in game.players[player].hand if id not in self.used and _usable(game, player, id)]
        answer = DONE
        if cards:
            answer = game.ask(ChooseOne(player, -1, "Use a card of your opening hand", cards, True, "103.6"))
        if answer == DONE:
            self.players = self.players[1:]
            return
        self.used.append(answer)
        statement = statement_of(game, answer)
        assert statement is not None
        run_steps(game, statement.steps, Frame(answer, player))


def statement_of(game: State, id: int) -> OpeningStatement | None:
    """What a card in hand allows, if it allows anything."""
    for ability in game.objects[id].chars.abilities:
        if isinstance(ability, StaticText) and isinstance(ability.statement, OpeningStatement):
            return ability.statement
    return None


def _usable(game: State, player: int, id: int) -> bool:
    statement = statement_of(game, id)
    if statement is None:
        return False
    return statement.condition is None or statement.condition.holds(game, Frame(id, player))


STATEMENTS: Final = {"FromOpeningHand": OpeningStatement}
