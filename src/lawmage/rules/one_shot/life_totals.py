"""Setting, doubling and exchanging life totals, doubling mana (CR 119.5, 119.7, 701.10, 701.12c)."""

from __future__ import annotations

from typing import Final

from ...ir import doubling
from ...ir import verb as ir
from ...ir.node import Verb
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import CHANGED_TOO, NOTHING, SET_OR_DOUBLED
from ..executors.lasting import LastingStep
from ..life import GainLife, LoseLife, life_of
from ..link import Linker, NotExecutable
from ..mana import TYPE_MASK, AddManaEvent
from ..objects import chars, name_of, on_battlefield
from ..questions import ChooseOne, choose_several
from ..replacement import forbidden
from ..teams import first_of, life_group
from .basic import finish, perform


def changes(game: State, frame: Frame, player: int, total: int, rule: str) -> list[Event]:
    """CR 119.5: the player gains or loses what it takes to have that life total."""
    difference = total - life_of(game, player)
    if difference > 0:
        return [GainLife(NOTHING, player, difference, frame.source, rule)]
    return [LoseLife(NOTHING, player, -difference, frame.source, rule)] if difference < 0 else []


class SetLifeStep(Step):
    """CR 119.5: the life totals of the players of the clause become a number.

    CR 810.9c, 810.9d: a team that shares one has it set through one member, of several the one whom the team chooses.
    """

    def __init__(self, node: ir.SetLife, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        total = self.amount.value(game, frame)
        halves = game.settings.heads_have_half_the_life
        for player in _one_of_each(game, frame.subject):
            members = [other for other in life_group(game, player) if other in frame.subject]
            if halves and len(members) > 1:
                # rule 606.9b (2008): of all members of a team, the sum is the total of the team.
                total_now = game.players[player].life
                batch += changes(game, frame, player, life_of(game, player) + total * len(members) - total_now, "119.5")
            elif game.settings.head_sets_team_life:
                more = life_of(game, player) - game.players[player].life
                batch += changes(game, frame, player, total + more, "119.5")
            else:
                batch += changes(game, frame, player, total, "119.5")
        perform(game, frame, batch)
        finish(frame, self.slot, [], len(frame.subject))


def _one_of_each(game: State, players: list[int]) -> list[int]:
    """CR 810.9d: of those who share a life total one, whom the team chooses."""
    found: list[int] = []
    for player in players:
        sharing = [other for other in life_group(game, player) if other in players]
        if len(sharing) < 2:
            found.append(player)
        elif player == sharing[0] and game.settings.heads_have_half_the_life:
            found.append(player)
        elif player == sharing[0]:
            first = first_of(game, player)
            found += choose_several(game, first, NOTHING, "Whose life total changes", sharing, 1, 1, "810.9d")
    return found


class ExchangeLifeStep(Step):
    """CR 701.12c, 810.9e: the two players of the clause exchange life totals, or nothing happens (119.7, 119.8)."""

    def __init__(self, node: Verb, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        """Who exchange."""
        return frame.subject

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        both = self.players(game, frame)
        if len(both) == 2:
            first, second = both
            batch += changes(game, frame, first, life_of(game, second), "701.12c")
            batch += changes(game, frame, second, life_of(game, first), "701.12c")
        if any([forbidden(game, event) for event in batch]):
            # CR 119.7, 119.8: who can't gain (or lose) life can't make the exchange.
            batch = []
        perform(game, frame, batch)
        finish(frame, self.slot, [], len(batch))


class ExchangeLifeWithStep(ExchangeLifeStep):
    """CR 701.12c: the player of the clause and another."""

    def __init__(self, node: doubling.ExchangeLifeWith, link: Linker) -> None:
        super().__init__(node, link)
        self.other = link.player(node.other)

    def players(self, game: State, frame: Frame) -> list[int]:
        return [*frame.subject, *self.other.players(game, frame)]


class ExchangeLifeForStep(Step):
    """CR 701.12g: a life total and the power or toughness of a creature become what the other was, or nothing happens.

    CR 119.7, 119.8: who can't gain (or lose) the life can't make the exchange; until 2012 that was said of life totals
    alone, and the other half took place.
    """

    def __init__(self, node: doubling.ExchangeLifeFor, link: Linker) -> None:
        if node.attribute not in ("power", "toughness"):
            raise NotExecutable(node)
        self.of = link.objects(node.of)
        self.power = node.attribute == "power"
        self.change = LastingStep([node.change], None, link)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        there = [id for id in self.of.select(game, frame) if on_battlefield(game, id)]
        numbers = [chars(game, id).power if self.power else chars(game, id).toughness for id in there]
        if len(frame.subject) != 1 or len(numbers) != 1 or numbers[0] is None:
            finish(frame, self.slot, [], 0)
            return
        players = frame.subject
        batch = changes(game, frame, players[0], numbers[0], "701.12g")
        barred = any([forbidden(game, event) for event in batch])
        if barred and not game.settings.exchange_bans_are_of_life_totals:
            finish(frame, self.slot, [], 0)
            return
        frame.subject = there
        self.change.run(game, frame)
        frame.subject = players
        perform(game, frame, batch)
        finish(frame, self.slot, [], 1)


class RedistributeLifeStep(Step):
    """CR 119.7, 119.8: each of some players gets the life total of one of them, nobody more (or less) who can't gain
    (or lose) life; until 2017 any of them, and then such a player's stayed what it was."""

    def __init__(self, node: doubling.RedistributeLife, link: Linker) -> None:
        self.whose = link.player(node.whose)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        by = frame.subject[0]
        legal = self.whose.players(game, frame)
        chosen = self._whose(game, frame, by, legal)
        left = chosen[:]
        batch: list[Event] = []
        for place, player in enumerate(chosen):
            fitting = [one for one in left if self._fits(game, frame, chosen[place:], left, one)]
            what = f"Whose life total {name_of(game, player)} gets"
            one = fitting[0] if len(fitting) == 1 else game.ask(ChooseOne(by, frame.item, what, fitting, False))
            left = [other for other in left if other != one]
            batch += changes(game, frame, player, life_of(game, one), "119.7")
        perform(game, frame, batch)
        finish(frame, self.slot, chosen, len(batch))

    def _whose(self, game: State, frame: Frame, by: int, legal: list[int]) -> list[int]:
        """CR 810.9f: of those who share a life total only one."""
        chosen: list[int] = []
        while legal:
            one = choose_several(game, by, frame.item, "Whose life totals", legal, 0, 1, "810.9f")
            if not one:
                break
            chosen += one
            legal = [player for player in legal if player not in life_group(game, one[0])]
        return chosen

    def _fits(self, game: State, frame: Frame, players: list[int], totals: list[int], first: int) -> bool:
        """Whether the first of the players may get that total, so that the others can get one too."""
        if game.settings.redistributions_ignore_bans:
            return True
        total = life_of(game, first)
        if any([forbidden(game, event) for event in changes(game, frame, players[0], total, "119.7")]):
            return False
        rest = [other for other in totals if other != first]
        return not rest or any([self._fits(game, frame, players[1:], rest, other) for other in rest])


class DoubleLifeStep(Step):
    """CR 701.10d: the players' life totals become twice what they are."""

    def __init__(self, node: doubling.DoubleLife, link: Linker) -> None:
        self.whose = link.player(node.whose)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        below = game.settings.negative_numbers in (SET_OR_DOUBLED, CHANGED_TOO)
        for player in self.whose.players(game, frame):
            if game.players[player].life >= 0 or below:
                batch += changes(game, frame, player, 2 * game.players[player].life, "701.10d")
        perform(game, frame, batch)
        finish(frame, self.slot, [], len(batch))


class DoubleManaStep(Step):
    """CR 701.10f: what is in a player's pool is added once more, each unit without what was said of it."""

    def __init__(self, node: doubling.DoubleMana, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for player in frame.subject:
            units = [unit & TYPE_MASK for unit in game.players[player].pool]
            batch.append(AddManaEvent(player, units, frame.source, "701.10f"))
        perform(game, frame, batch)
        finish(frame, self.slot, [], len(batch))


TABLE: Final = {
    "SetLife": SetLifeStep,
    "ExchangeLife": ExchangeLifeStep,
    "ExchangeLifeWith": ExchangeLifeWithStep,
    "ExchangeLifeFor": ExchangeLifeForStep,
    "RedistributeLife": RedistributeLifeStep,
    "DoubleLife": DoubleLifeStep,
    "DoubleMana": DoubleManaStep,
}
