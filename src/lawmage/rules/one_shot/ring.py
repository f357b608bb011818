"""The Ring tempts a player (CR 701.54).

Code, because an emblem grows and a designation moves from one creature to another; what the emblem has is data.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...ir.binding import bind
from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.objects import Characteristics, LinkedAbility
from ...kernel.state import State
from ...types import CREATURE, NOTHING
from ..ability_changes import bits_of
from ..combat.roles import note
from ..emblems import EmblemCreated
from ..event_kinds import KEYWORD_ACTION
from ..keyword_actions import CODE, ActionDone, abilities_of
from ..link import Linker, NotExecutable
from ..link_ability import link_ability
from ..objects import chars, controller, is_emblem, name_of
from ..questions import ChooseOne
from .basic import finish, perform

NAME: Final = "The Ring"
BEARER: Final = "Ring-bearer"
# In `Player.facts`: how often the Ring has tempted the player.
TEMPTED: Final = "tempted by the Ring"


def printed(times: int) -> Characteristics:
    """CR 701.54c: The Ring, once it has tempted its owner so often."""
    found: list[LinkedAbility] = []
    for ability in abilities_of("the ring")[:times]:
        found += link_ability(bind(ability))
    made = Characteristics()
    made.name = NAME
    made.abilities = tuple(found)
    made.keywords = bits_of(made.abilities)
    return made


@mypyc_attr(allow_interpreted_subclasses=True)
class RingTempts(Event):
    """CR 701.54c: the emblem of the player is made, or gets its next ability; amount: how often it has tempted."""

    kind = KEYWORD_ACTION
    name = "the Ring tempts"

    def apply(self, game: State) -> bool:
        player = game.own_player(self.player)
        self.amount = player.facts.get(TEMPTED, 0) + 1
        player.facts = {**player.facts, TEMPTED: self.amount}
        for id in game.command:
            found = game.objects[id]
            if is_emblem(found) and found.owner == self.player and found.printed.name == NAME:
                own = game.own(id)
                own.printed = printed(self.amount)
                own.chars = own.printed
                game.stale = True
                game.index = None
        return True

    def describe(self, game: State) -> str:
        return f"the Ring tempts {name_of(game, self.player)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class BearerChosen(Event):
    """CR 701.54a: a creature becomes its controller's Ring-bearer in the place of any other."""

    kind = KEYWORD_ACTION
    name = "Ring-bearer"

    def apply(self, game: State) -> bool:
        for id in game.battlefield:
            if id != self.object and game.objects[id].memory.get(BEARER, 0) == self.player + 1:
                note(game, id, BEARER, 0)
        note(game, self.object, BEARER, self.player + 1)
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is the Ring-bearer of {name_of(game, self.player)}"


class TemptStep(Step):
    """CR 701.54a, c, d: the emblem first, then a creature is chosen; it tempted the player in any case."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is not None or node.what is not None or node.words:
            raise NotExecutable(node)
        printed(4)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        for player in frame.subject:
            self._tempt(game, frame, player)
        finish(frame, self.slot, [], len(frame.subject))

    def _tempt(self, game: State, frame: Frame, player: int) -> None:
        legal = [
            id
            for id in game.battlefield
            if chars(game, id).types & CREATURE and controller(game, id) == player and not game.objects[id].phased_out
        ]
        question = ChooseOne(player, frame.source, "Choose a Ring-bearer", legal, False, "701.54a")
        chosen = game.ask(question) if legal else NOTHING
        if not game.players[player].facts.get(TEMPTED, 0):
            perform(game, frame, [EmblemCreated(player, printed(1), frame.source)])
        perform(game, frame, [RingTempts(NOTHING, player, 1, frame.source, "701.54c")])
        if chosen != NOTHING:
            perform(game, frame, [BearerChosen(chosen, player, 1, frame.source, "701.54a")])
        perform(game, frame, [ActionDone(chosen, player, "the ring tempts you", "701.54d", frame.source)])


def fill() -> None:
    """Register the action."""
    CODE["the ring tempts you"] = TemptStep
