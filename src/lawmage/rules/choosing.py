"""Changes that the controller of the effect chooses as it begins (CR 608.2d)."""

from __future__ import annotations

from ..ir import change as ir
from ..ir.ability import Keyword
from ..ir.node import Node, Verb
from ..ir.subtypes import CREATURE_TYPES
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics
from ..kernel.state import State
from ..types import BASIC_LAND_TYPES, COLOR_NAMES
from . import layers
from .ability_changes import GainAbilities
from .layers import Modification
from .layers.order import ABILITIES, COLORS, EXISTENCE, SUBTYPES
from .link import Linker, NotExecutable
from .questions import ChooseWord, YesNo
from .type_changes import ChangeColors, ChangeTypes


class Chosen(Modification):
    """One of several modifications of the same layer; `key`: where the frame says which (CR 611.2d)."""

    chooses = True

    def __init__(self, options: list[Modification], words: tuple[str, ...], what: str, slot: int) -> None:
        self.layer = options[0].layer
        self.options = options
        self.words = words
        self.what = what
        self.key = -slot - 1

    def lock(self, game: State, frame: Frame) -> None:
        legal = list(range(len(self.words)))
        answer = game.ask(ChooseWord(frame.controller, frame.source, self.what, self.words, legal))
        frame.bind_amount(self.key, answer)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        assert self.key in frame.amounts, "nothing was chosen: only an effect that begins can have this"
        self.options[frame.amounts[self.key]].apply(game, frame, id, chars)


class SomeColors(Modification):
    """CR 105.3: becomes the colours that were chosen, at least one."""

    layer = layers.COLOR
    writes = COLORS
    chooses = True

    def __init__(self, slot: int) -> None:
        self.key = -slot - 1

    def lock(self, game: State, frame: Frame) -> None:
        bits = 0
        for place, word in enumerate(COLOR_NAMES):
            last = place == len(COLOR_NAMES) - 1 and bits == 0
            if last or game.ask(YesNo(frame.controller, frame.source, f"Should it be {word}")) == 1:
                bits |= 1 << place
        frame.bind_amount(self.key, bits)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.colors = frame.amounts[self.key]


def one_of(options: list[Modification], words: tuple[str, ...], what: str, slot: int, writes: int) -> Modification:
    """One of several modifications of a layer, as the controller of the effect chooses."""
    made = Chosen(options, words, what, slot)
    made.writes = writes
    return made


def gain_choice(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of GainChoice."""
    assert isinstance(node, ir.GainChoice)
    options: list[Modification] = [GainAbilities((ability,)) for ability in node.abilities]
    words = tuple([_word(ability, place) for place, ability in enumerate(node.abilities)])
    made = Chosen(options, words, "Choose an ability", link.slot(node))
    made.writes = ABILITIES
    return [made]


def _word(ability: Node, place: int) -> str:
    return ability.name if isinstance(ability, Keyword) else f"ability {place + 1}"


def become_chosen(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of BecomeChosen."""
    assert isinstance(node, ir.BecomeChosen)
    slot = link.slot(node)
    options: list[Modification] = []
    if node.what == "colors":
        return [SomeColors(slot)]
    if node.what == "color":
        words: tuple[str, ...] = COLOR_NAMES
        for place in range(len(COLOR_NAMES)):
            options.append(ChangeColors(1 << place, False))
        writes = COLORS
    elif node.what in ("creature type", "basic land type"):
        land = node.what == "basic land type"
        words = BASIC_LAND_TYPES if land else CREATURE_TYPES
        for word in words:
            options.append(ChangeTypes(0, frozenset((word,)), 0, True, False))
        writes = SUBTYPES | ABILITIES | EXISTENCE if land else SUBTYPES
    else:
        raise NotExecutable(node)
    made = Chosen(options, words, f"Choose a {node.what}", slot)
    made.writes = writes
    return [made]
