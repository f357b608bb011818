"""A position as text: the whole state, what was answered since its checkpoint, and how the game was set up.

    text = position.dumps(game)
    same = position.loads(text)

The text is good for the version that wrote it: it says the version, and with each answer the kind of question and
whose it was, and is refused where they no longer fit.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ._build import __version__
from .editions import Rules, rules_of
from .errors import SavedGameError
from .files import checked, unchecked
from .game import Game, Setup
from .kernel.position import Position
from .kernel.saving import dump, load
from .kernel.state import State
from .linking import LINKING
from .shortcuts import restored, saved
from .witness import IllegalAnswer, question_key, questions_answered

FORMAT: Final = 5
WHAT: Final = "position"
_FIRST: Final = "lawmage position"


class _SavedState(msgspec.Struct):
    """The state of a saved position; the codes of cards and nodes stay as they are until `LINKING` needs them."""

    fields: Any
    definitions: list[msgspec.Raw]
    nodes: list[msgspec.Raw]
    classes: Any
    things: Any
    blocks: Any
    cards: Any
    state: Any
    past: Any


class _Saved(msgspec.Struct):
    """A saved position."""

    version: str
    setup: dict[str, Any]
    answers: list[list[Any]]
    question: Any
    shortcut: Any
    state: _SavedState


_DAMAGED: Final = (msgspec.DecodeError, ValueError, TypeError, LookupError, ArithmeticError)
"""What data that are none of ours lead to, besides what our own assertions say of them."""

_READER: Final[msgspec.json.Decoder[_Saved]] = msgspec.json.Decoder(_Saved)


def dumps(game: Game, history: bool = False) -> str:
    """A game's position as text; `history`: with all past events, so that they can still be explained."""
    position = game.position
    data = {
        "version": __version__,
        "setup": {
            "names": list(game.setup.names),
            "rules": str(game.setup.rules),
            "open_decks": game.setup.open_decks,
            "decks": _deck_numbers(position.base, game.setup),
        },
        "answers": [[answer, *kind] for answer, kind in zip(position.answers, questions_answered(position))],
        "question": question_key(position.question),
        "shortcut": saved(position.question),
        "state": dump(position.base, LINKING, history),
    }
    return checked(f"{_FIRST} {FORMAT}\n{msgspec.json.encode(data).decode()}\n")


def loads(text: str) -> Game:
    """The game at a saved position; SavedGameError if the text is damaged or of another version."""
    body = unchecked(text, WHAT)
    first, _, rest = body.partition("\n")
    if first != f"{_FIRST} {FORMAT}":
        raise SavedGameError(WHAT, f"is no saved position of this format, but begins with {first[:40]!r}")
    try:
        data = _READER.decode(rest)
        if data.version != __version__:
            raise SavedGameError(WHAT, f"was saved by version {data.version}; this is {__version__}")
        return _made(data)
    except (*_DAMAGED, AssertionError, AttributeError, RecursionError) as error:
        if isinstance(error, SavedGameError):
            raise
        raise SavedGameError(WHAT, f"is damaged ({error})") from error


def _made(data: _Saved) -> Game:
    state = load(msgspec.structs.asdict(data.state), LINKING)
    answers = [item[0] for item in data.answers]
    position = Position(state)
    position.answers = answers
    kinds = [tuple(item[1:]) for item in data.answers]
    try:
        answered = [tuple(kind) for kind in questions_answered(position)]
    except IllegalAnswer as error:
        raise SavedGameError(WHAT, f"holds an answer that is not legal: {error}") from error
    if answered != kinds:
        raise SavedGameError(WHAT, "its answers no longer fit the questions they were given to")
    position.run()
    position = restored(position, data.shortcut)
    if question_key(position.question) != data.question:
        raise SavedGameError(WHAT, "it does not lead to the decision it was saved at")
    words = data.setup
    decks = tuple(tuple(state.cards[number] for number in deck) for deck in words["decks"])
    rules = Rules(words["rules"])
    if rules != rules_of(state.settings):
        raise SavedGameError(WHAT, f"its rules are {rules_of(state.settings)}, not {rules}")
    setup = Setup(tuple(words["names"]), decks, 0, rules, None, words["open_decks"], whole=False)
    return Game.from_position(setup, position)


def _deck_numbers(state: State, setup: Setup) -> list[list[int]]:
    """For each player the numbers of the physical cards of the deck."""
    numbers: list[list[int]] = [[] for _ in setup.names]
    for number, owner in enumerate(state.card_owners):
        if len(numbers[owner]) < len(setup.decks[owner]):
            numbers[owner].append(number)
    return numbers
