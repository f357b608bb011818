"""Mana abilities (CR 605): they resolve at once, and so do the triggered ones that they set off."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING, STACK
from .activating import IN_USE, note_use
from .event_kinds import ACTIVATE_MANA, TAPPED_FOR_MANA
from .linked import ActivatedText, TriggeredText
from .mana import LETTERS, TYPE_MASK
from .objects import chars, name_of
from .one_shot.mana import TAPPED, WANTED
from .resolving import run_all
from .trigger_index import snapshot

NOTHING_PRINTED: Final = Characteristics()


@mypyc_attr(allow_interpreted_subclasses=True)
class ManaAbilityActivated(Event):
    """CR 605.3: a mana ability was activated; other: the object whose ability it is, object: the ability (NOTHING where
    nobody looks at it)."""

    kind = ACTIVATE_MANA
    name = "activate mana ability"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} activates a mana ability of {name_of(game, self.other)}"


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
    if ability.tallied:
        frame.choices[IN_USE] = index
    for component in ability.cost.components(frame):
        component.pay(game, frame, player)
    activated = ManaAbilityActivated(_seen(game, player, frame, ability), player, 1, id, "605.3b")
    activated.other = id
    game.do(activated)
    before = game.players[player].pool[:]
    run_all(game, ability.program, frame)
    made = len(game.players[player].pool) - len(before)
    if ability.taps and made > 0:
        tapped = TappedForMana(id, player, made, id, "106.12a")
        types = [unit & TYPE_MASK for unit in game.players[player].pool[len(before) :]]
        tapped.word = "".join([letter for type, letter in enumerate(LETTERS) if type in types])
        game.do(tapped)
    resolve_triggered(game)


def _seen(game: State, player: int, frame: Frame, ability: ActivatedText) -> int:
    """CR 603.2, 605.3b: what triggers on the activation of abilities sees a mana ability as an object, too, though it
    is never on the stack; its id, NOTHING where there is no such trigger."""
    watched = ACTIVATE_MANA in snapshot(game).entries
    for delayed in game.delayed:
        watched = watched or (isinstance(delayed.ability, TriggeredText) and _watches(delayed.ability))
    if not watched:
        return NOTHING
    item = GameObject(game.new_id(), player, NOTHING_PRINTED)
    item.mark = game.mark
    item.zone = -1 - STACK
    item.ability = ability
    item.frame = frame.clone()
    item.frame.item = item.id
    game.objects[item.id] = item
    return item.id


def _watches(ability: TriggeredText) -> bool:
    return any([ACTIVATE_MANA in pattern.kinds for pattern in ability.pattern.parts()])


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
