"""Companions (CR 103.2b, 702.139): revealed before the game, put into a hand once by a special action (116.2g).

Code, because it functions outside the game, and judges a whole starting deck.
"""

from __future__ import annotations

from typing import Final

from ..ir import ability as ir
from ..ir.condition import StartingDeck
from ..ir.cost import PayMana
from ..ir.mana import parse_mana_cost
from ..ir.relation import RepeatsSymbol, Together
from ..kernel.ask import Refusal
from ..kernel.executor import Frame, Test
from ..kernel.objects import Definition, GameObject, LinkedAbility
from ..kernel.state import State
from ..types import HAND, NOTHING, OUTSIDE
from . import commander, payment
from .activating import sorcery_time
from .executors.together import Alike
from .faces import form
from .link import LinkedCost, Linker, NotExecutable
from .objects import chars
from .special_actions import SpecialAction
from .zones import ZoneChange

# In Player.facts: the companion that the player has revealed, until it has been put into the hand.
CHOSEN: Final = "companion"
COST: Final = "{3}"
# CR 100.2a, 903.5a: the minimum deck size.
LEAST: Final = 60
LEAST_WITH_COMMANDER: Final = 100


class CompanionText(LinkedAbility):
    """CR 702.139a: a companion ability: what it asks of a starting deck, and what its special action costs.

    what: which cards it is about; passes: what each of them must be; group: what all of them must be together; larger:
    how many more cards than it must the deck has.
    """

    __slots__ = ("what", "passes", "group", "larger", "cost")

    def __init__(self, node: ir.Companion) -> None:
        super().__init__(node)
        asked = node.condition
        if not isinstance(asked, StartingDeck):
            raise NotExecutable(node)
        link = Linker(node)
        self.what: Test | None = link.filter(asked.what) if asked.what is not None else None
        self.passes: Test | None = None
        self.group: Alike | None = None
        if isinstance(asked.filter, Together):
            self.group = Alike(asked.filter, link)
        elif asked.filter is not None:
            self.passes = link.filter(asked.filter)
        self.larger = asked.larger
        self.cost: LinkedCost = link.cost(PayMana(parse_mana_cost(COST)))

    def fulfilled(self, game: State, frame: Frame, deck: list[int]) -> bool:
        """CR 702.139b: whether a starting deck is as it asks."""
        if self.larger:
            least = LEAST_WITH_COMMANDER if game.facts.get(commander.PLAYED, 0) else LEAST
            return len(deck) >= least + self.larger
        meant = [id for id in deck if self.what is None or self.what.test(game, frame, id)]
        if self.group is not None:
            return self.group.holds(game, frame, meant)
        return self.passes is None or all([self.passes.test(game, frame, id) for id in meant])


def companion_text(found: GameObject) -> CompanionText | None:
    """The companion ability of a card, if it has one."""
    for ability in found.printed.abilities:
        if isinstance(ability, CompanionText):
            return ability
    return None


def starting_deck(game: State, player: int) -> list[int]:
    """CR 702.139b: the cards of the deck, and in a Commander game the commanders."""
    return [*game.players[player].library, *commander.castable(game, player)]


def may_come(game: State, player: int, definition: Definition) -> bool:
    """CR 903.11a: into a Commander game no card comes from outside that has the name of a card of the starting deck, or
    a colour that the commander has not."""
    if not game.facts.get(commander.PLAYED, 0):
        return True
    if commander.identity(definition) & ~game.players[player].facts.get(commander.COLORS_OF, 0):
        return False
    return all([game.objects[id].printed.name != definition.faces[0].name for id in starting_deck(game, player)])


def reveal(game: State, player: int, definition: Definition) -> bool:
    """CR 103.2b, 702.139a: reveal a card from outside the game, where it stays, if the deck is as it asks."""
    card = GameObject(game.new_id(), player, form(definition, 0, HAND))
    text = companion_text(card)
    if text is None:
        return False
    card.definition = definition
    card.card = len(game.cards)
    card.zone = OUTSIDE
    card.known_to = -1
    if not text.fulfilled(game, Frame(card.id, player), starting_deck(game, player)):
        return False
    if not may_come(game, player, definition):
        return False
    game.cards.append(definition)
    game.card_owners.append(player)
    game.objects[card.id] = card
    own = game.own_player(player)
    own.sideboard.append(card.id)
    own.facts = {**own.facts, CHOSEN: card.id}
    return True


def may_play(game: State, player: int, id: int) -> bool:
    """rule 702.138a (2020, April): the companion could be cast from outside the game, as it could from a hand."""
    if not game.settings.companions_are_played or game.objects[id].zone != OUTSIDE:
        return False
    return game.players[player].facts.get(CHOSEN, NOTHING) == id


def playable(game: State, player: int) -> list[int]:
    """The same as a list."""
    id = game.players[player].facts.get(CHOSEN, NOTHING)
    return [id] if id != NOTHING and may_play(game, player, id) else []


class PutIntoHand(SpecialAction):
    """CR 116.2g, 702.139a, 702.139d: once, for {3}, in one's main phase with the stack empty."""

    name = "put companion into hand"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        id = NOTHING if game.settings.companions_are_played else game.players[player].facts.get(CHOSEN, NOTHING)
        return [(id, 0)] if id != NOTHING and game.objects[id].zone == OUTSIDE else []

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        if id == NOTHING or game.players[player].facts.get(CHOSEN, NOTHING) != id or game.objects[id].zone != OUTSIDE:
            return Refusal("you have no such companion", "702.139a")
        if game.settings.companions_are_played:
            return Refusal("a companion is played from outside the game", "702.138a")
        if not sorcery_time(game, player):
            return Refusal("a companion is put into a hand in one's own main phase with the stack empty", "702.139a")
        text = companion_text(game.objects[id])
        if text is None or not payment.can_pay_cost(game, player, Frame(id, player), text.cost):
            return Refusal("its cost can't be paid", "118.3")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        text = companion_text(game.objects[id])
        if text is None or not payment.pay_cost(game, player, Frame(id, player), text.cost):
            return
        # CR 702.139a, c: once; from then on it is in the game.
        own = game.own_player(player)
        own.facts = {word: number for word, number in own.facts.items() if word != CHOSEN}
        game.do(ZoneChange(id, OUTSIDE, HAND, "116.2g"))


class RepeatsSymbolTest(Test):
    """CR 107.4, 202.1: its mana cost has more than one of the same mana symbol."""

    def __init__(self, node: RepeatsSymbol, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        cost = chars(game, id).mana_cost
        if cost is None:
            return False
        symbols = [symbol.text for symbol in cost.symbols]
        return any([symbols.count(symbol) > 1 for symbol in symbols])


TESTS: Final = {"RepeatsSymbol": RepeatsSymbolTest}
