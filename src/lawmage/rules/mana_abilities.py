"""Mana abilities (CR 605): they resolve at once, and so do the triggered ones that they set off."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING
from .activating import note_use
from .event_kinds import ACTIVATE_MANA, TAPPED_FOR_MANA
from .linked import ActivatedText, TriggeredText
from .mana import LETTERS, TYPE_MASK
from .objects import chars, name_of
from .one_shot.mana import TAPPED, WANTED
from .resolving import run_all


@mypyc_attr(allow_interpreted_subclasses=True)
class ManaAbilityActivated(Event):
    """CR 605.3: a mana ability was activated; other: the object whose ability it is."""

    kind = ACTIVATE_MANA
    name = "activate mana ability"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} activates a mana ability of {name_of(game, self.object)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class TappedForMana(Event):
    """CR 106.12a: a permanent was tapped for mana, and the ability produced some; amount: how much, word: the letters
    of its types."""

    kind = TAPPED_FOR_MANA
    name = "tapped for mana"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is tapped for mana"


def activate(game: State, player: int, id: int, index: int, wanted: list[int]) -> None:
    """CR 605.3b: pay the cost but for its mana, and resolve it.

    wanted: the types that a payment plan is after; choices of mana that this settles are not asked.
    """
    ability = chars(game, id).abilities[index]
    assert isinstance(ability, ActivatedText) and ability.mana
    frame = Frame(id, player)
    frame.subject = [player]
    if wanted:
        frame.bind(WANTED, wanted)
    if ability.taps and game.objects[id].zone == BATTLEFIELD:
        frame.bind_amount(TAPPED, id)
    note_use(game, id, index, ability)
    for component in ability.cost.components(frame):
        component.pay(game, frame, player)
    before = game.players[player].pool[:]
    run_all(game, ability.program, frame)
    made = len(game.players[player].pool) - len(before)
    game.do(ManaAbilityActivated(id, player, max(0, made), id, "605.3b"))
    if ability.taps and made > 0:
        tapped = TappedForMana(id, player, made, id, "106.12a")
        types = [unit & TYPE_MASK for unit in game.players[player].pool[len(before) :]]
        tapped.word = "".join([letter for type, letter in enumerate(LETTERS) if type in types])
        game.do(tapped)
    resolve_triggered(game)


def resolve_triggered(game: State) -> None:
    """CR 605.4a: triggered mana abilities resolve immediately after the mana ability that triggered them."""
    for _ in range(100):
        mine = [w for w in game.waiting if isinstance(w.ability, TriggeredText) and w.ability.mana]
        if not mine:
            return
        waiting = mine[0]
        game.waiting = [w for w in game.waiting if w is not waiting]
        assert isinstance(waiting.ability, TriggeredText)
        frame = waiting.frame.clone()
        frame.item = NOTHING
        condition = waiting.ability.condition
        if condition is None or condition.holds(game, frame):
            run_all(game, waiting.ability.program, frame)
