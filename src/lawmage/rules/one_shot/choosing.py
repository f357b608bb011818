"""Choosing a colour, type, player or number for an object or an effect (CR 607.2d, 608.2d)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.choice import ChoosePlayers
from ...ir.filter import IsColor, IsSubtype, Not
from ...ir.subtypes import CREATURE_TYPES, LAND_TYPES
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import ANY_WORD, BASIC_LAND_TYPES, COLOR_NAMES, LAND, LISTED_TYPES, TYPE_NAMES
from .. import seating
from ..card_names import CARD_NAME, ask_name, is_card_name
from ..choices import choose, choose_here, took_choices
from ..link import Linker, NotExecutable
from ..objects import opponents
from ..questions import ChooseNumber, ChooseOne, ChooseWord
from .basic import finish
from .moving import actor

# CR 205.2a, 205.3: what may be chosen, by what is asked for.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "color": COLOR_NAMES,
    "creature type": CREATURE_TYPES,
    "card type": TYPE_NAMES,
    "land type": LAND_TYPES,
    "basic land type": BASIC_LAND_TYPES,
    "odd or even": ("odd", "even"),
}
# What each is called afterwards, besides its own name.
ALSO: Final = {"creature type": "type", "card type": "type", "land type": "type", "basic land type": "type"}
PLAYERS: Final = ("player", "opponent")
# K.13.6 (1999): any word may be named as a creature type; of those that nothing has, one is as good as another.
OTHER_TYPE: Final = "a word that is no creature type"
# Those that mean something else in the game.
OTHER_MEANINGS: Final = (*LAND_TYPES, *TYPE_NAMES, *COLOR_NAMES)
# CR 107.1: no number is the greatest; the text that asks for one gives it no use beyond this.
GREATEST: Final = 1000


class ChooseForStep(Step):
    """CR 607.2d: the acting player chooses; the choice stays with the object, or with the effect of a spell."""

    def __init__(self, node: ir.ChooseFor, link: Linker) -> None:
        known = (
            node.what in WORDS
            or node.what == "anchor word"
            or node.what in PLAYERS
            or is_card_name(node.what)
            or node.what == "number"
        )
        if not known or (node.restriction is not None and not _but_one(node)):
            raise NotExecutable(node)
        self.what = node.what
        self.words = node.words or WORDS.get(node.what, ())
        self.but = _but_one(node)
        if node.words and node.what != "anchor word" and any([word not in TYPE_NAMES for word in node.words]):
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = actor(frame)
        what = self.what
        if took_choices(game, frame, what):
            finish(frame, self.slot, [], 1)
            return
        if what in PLAYERS:
            candidates = seating.within(game, frame, game.alive())
            if what == "opponent":
                candidates = opponents(game, player)
            number = (
                game.ask(ChooseOne(player, frame.source, f"Choose a {what}", candidates, False)) if candidates else -1
            )
            if number >= 0:
                for word in PLAYERS:
                    choose(game, frame, word, number)
                frame.bind(self.slot + 1, [number])
        elif what == "number":
            choose(game, frame, what, game.ask(ChooseNumber(player, frame.source, "Choose a number", 0, GREATEST)))
        elif CARD_NAME in what:
            chosen = ask_name(game, player, frame.source, "Choose a card name", what)
            for word in (CARD_NAME, "name"):
                choose(game, frame, word, 1, chosen)
        else:
            words = self.words
            if what == "creature type":
                words = creature_type_words(game)
            elif what == "land type":
                words = land_type_words(game, self.words)
            legal = [i for i, word in enumerate(words) if word != self.but]
            place = game.ask(ChooseWord(player, frame.source, f"Choose a {what}", words, legal))
            if what == "color":
                choose(game, frame, what, 1 << place)
            else:
                choose(game, frame, what, 1, words[place])
                if what in ALSO and (what != "creature type" or words[place] in listed_types(game)):
                    choose(game, frame, ALSO[what], 1, words[place])
        finish(frame, self.slot, [], 1)


def listed_types(game: State) -> tuple[str, ...]:
    """CR 205.3m: the creature types of the day."""
    return game.settings.creature_types or CREATURE_TYPES


def creature_type_words(game: State) -> tuple[str, ...]:
    """CR 205.3m: the words that may be chosen as a creature type, as far as they make a difference."""
    words = listed_types(game)
    if game.settings.creature_type_choice == LISTED_TYPES:
        return words
    if game.settings.creature_type_choice == ANY_WORD:
        words = (*words, *OTHER_MEANINGS)
    return (*words, OTHER_TYPE)


def land_type_words(game: State, listed: tuple[str, ...]) -> tuple[str, ...]:
    """CR 205.3i: the land types; where a land's type is its name (rule 212.2c, 1999), that of each land there is."""
    words = listed
    for definition in game.cards:
        for face in definition.faces:
            if face.types & LAND and face.name in face.subtypes and face.name not in words:
                words = (*words, face.name)
    return words


class ChooseColorStep(Step):
    """CR 608.2d: the controller chooses a colour for the instruction that comes next."""

    def run(self, game: State, frame: Frame) -> None:
        places = list(range(len(COLOR_NAMES)))
        place = game.ask(ChooseWord(frame.controller, frame.source, "Choose a color", COLOR_NAMES, places))
        choose_here(frame, "color", 1 << place)


class ChooseCreatureTypeStep(Step):
    """CR 608.2d: the controller chooses a creature type for the instruction that comes next."""

    def run(self, game: State, frame: Frame) -> None:
        words = game.settings.creature_types or CREATURE_TYPES
        place = game.ask(
            ChooseWord(frame.controller, frame.source, "Choose a creature type", words, list(range(len(words))))
        )
        choose_here(frame, "creature type", 1, words[place])


class ChoosePlayersStep(Step):
    """CR 115.1, 608.2d: players are chosen; what follows speaks of them."""

    def __init__(self, node: ChoosePlayers, link: Linker) -> None:
        self.who = link.player(node.who)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        found = self.who.players(game, frame)
        finish(frame, self.slot, [], len(found))
        frame.bind(self.slot + 1, found)


OWN_CHOICES: Final = {"color": ChooseColorStep, "creature type": ChooseCreatureTypeStep}


def _but_one(node: ir.ChooseFor) -> str:
    """The one colour or type that may not be chosen ("a color other than white"), or ''."""
    if not isinstance(node.restriction, Not):
        return ""
    part = node.restriction.part
    if node.what == "color" and isinstance(part, IsColor):
        return part.color
    return part.subtype if node.what == "creature type" and isinstance(part, IsSubtype) else ""


TABLE: Final = {"ChooseFor": ChooseForStep, "ChoosePlayers": ChoosePlayersStep}
