"""Special actions with a card in one's hand: suspend, foretell and plot (CR 116.2f, h, k, 702.62, 702.143, 702.170)."""

from __future__ import annotations

from typing import Final

from ..ir.cost import PayMana
from ..ir.mana import parse_mana_cost
from ..kernel.ask import Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import EXILE
from . import casting, exiled_to_cast, payment
from .activating import sorcery_time
from .casting import Method
from .keyword_events import Performed
from .keyword_texts import keywords_named
from .link import LinkedCost, Linker
from .linked import KeywordText
from .objects import chars
from .permissions import MayRule, permissions
from .questions import ChooseNumber
from .special_actions import SpecialAction
from .teams import is_active
from .zones import ZoneChange


def pay(game: State, player: int, id: int, cost: LinkedCost, frame: Frame) -> bool:
    """CR 107.3a, 118.3: announce X, where there is one, and pay the cost; False if that can't be done."""
    if cost.variable:
        frame.x = game.ask(ChooseNumber(player, id, "X is", 0, payment.most_x(game, player, frame, cost)))
    return payment.pay_cost(game, player, frame, cost)


class FromHand(SpecialAction):
    """A card in hand with a keyword ability of this name is exiled."""

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for id in self.places(game, player):
            texts = keywords_named(chars(game, id), self.name)
            if texts:
                found += [(id, place) for place in range(len(texts) if self.name != "foretell" else 1)]
        return found

    def places(self, game: State, player: int) -> list[int]:
        """The cards that could be exiled, where the player has them."""
        return game.players[player].hand

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        texts = keywords_named(chars(game, id), self.name)
        if id not in self.places(game, player) or variant >= len(texts):
            return Refusal("it is no card of yours that could do that", "116.2")
        refused = self.untimely(game, player, id)
        if refused is not None:
            return refused
        if not payment.can_pay_cost(game, player, Frame(id, player), self.cost_of(texts[variant])):
            return Refusal("its cost can't be paid", "118.3")
        return None

    def untimely(self, game: State, player: int, id: int) -> Refusal | None:
        """Why it can't be done now, costs apart."""
        raise NotImplementedError

    def cost_of(self, text: KeywordText) -> LinkedCost:
        """What it costs."""
        assert text.cost is not None
        return text.cost

    def move(self, game: State, player: int, id: int, rule: str, frame: Frame, text: KeywordText) -> int:
        """Exile the card; the id it has then."""
        event = ZoneChange(id, game.objects[id].zone, EXILE, rule, id)
        self.change(game, event, frame, text)
        done = game.do(event)
        return done.other if done is not None else -1

    def change(self, game: State, event: ZoneChange, frame: Frame, text: KeywordText) -> None:
        """How it is exiled."""

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        text = keywords_named(chars(game, id), self.name)[variant]
        frame = Frame(id, player)
        if not pay(game, player, id, self.cost_of(text), frame):
            return
        moved = self.move(game, player, id, RULES[self.name], frame, text)
        if moved in game.objects and game.objects[moved].zone == EXILE:
            self.mark(game, moved)
            game.do(Performed(self.name, moved, player, moved, RULES[self.name]))

    def mark(self, game: State, id: int) -> None:
        """What it is from now on."""


RULES: Final = {"suspend": "116.2f", "foretell": "116.2h", "plot": "116.2k"}


class Suspend(FromHand):
    """CR 702.62a, c, 116.2f: when its owner could begin to cast it, exiled with time counters.

    It need not have legal targets, but an effect that keeps it from being cast counts.
    """

    name = "suspend"

    def untimely(self, game: State, player: int, id: int) -> Refusal | None:
        if casting.split_second(game):
            return Refusal("it could not be cast now", "702.62a")
        if not casting.timely(game, player, id, Method(game.objects[id].face, None, False, "")):
            return Refusal("it could not be cast now", "702.62a")
        rule = casting.forbidden_as_spell(game, player, id)
        return Refusal("an effect says that it can't be cast", rule) if rule else None

    def change(self, game: State, event: ZoneChange, frame: Frame, text: KeywordText) -> None:
        assert text.amount is not None
        counters = text.amount.value(game, frame)
        event.counters = {"time": counters} if counters > 0 else {}


PAY_TWO: Final[list[LinkedCost]] = []


class Foretell(FromHand):
    """CR 702.143a, b, 116.2h: during one's turn, for {2}, exiled face down."""

    name = "foretell"

    def untimely(self, game: State, player: int, id: int) -> Refusal | None:
        return None if is_active(game, player) else Refusal("it is not your turn", "702.143a")

    def cost_of(self, text: KeywordText) -> LinkedCost:
        if not PAY_TWO:
            PAY_TWO.append(Linker(text.node).cost(PayMana(parse_mana_cost("{2}"))))
        return PAY_TWO[0]

    def change(self, game: State, event: ZoneChange, frame: Frame, text: KeywordText) -> None:
        event.face_down = True

    def mark(self, game: State, id: int) -> None:
        exiled_to_cast.set_mark(game, id, exiled_to_cast.FORETOLD)


class Plot(FromHand):
    """CR 702.170a, b, 116.2k: in one's main phase with the stack empty."""

    name = "plot"

    def places(self, game: State, player: int) -> list[int]:
        """CR 702.170f: an effect may let a player plot from somewhere else: the top of a library."""
        library = game.players[player].library
        for rule in permissions(game, player, ("plot",)) if library else []:
            assert isinstance(rule.statement, MayRule)
            test = rule.statement.test
            if test is not None and test.test(game, rule.frame, library[-1]):
                return [*game.players[player].hand, library[-1]]
        return game.players[player].hand

    def untimely(self, game: State, player: int, id: int) -> Refusal | None:
        if sorcery_time(game, player):
            return None
        return Refusal("a card is plotted in one's own main phase with the stack empty", "702.170a")

    def mark(self, game: State, id: int) -> None:
        exiled_to_cast.set_mark(game, id, exiled_to_cast.PLOTTED)
