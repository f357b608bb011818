"""Actions and their text, both ways.

An action's text is a short phrase and, where it is about an object, the object's number: `cast Shock #134`,
`activate Prism #140.1` (the second ability), `Giant #151` (a target), `no more`, `yes`, `3`.  The number alone says
which object is meant; the phrase is checked against it.  Without the number a phrase is enough while it fits one
legal action only.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from .errors import ActionError, AmbiguousAction, IllegalAction, InvalidAction
from .kernel.ask import Question, Refusal
from .kernel.state import State
from .knowledge import eyes_of, is_hidden, masked
from .rules import actions
from .rules.card_names import ChooseName
from .rules.objects import name_of
from .rules.payment import HELP, SPEND
from .rules.priority import PriorityQuestion
from .types import FIRST_OBJECT_ID

LISTED: Final = 10_000
"""A question with more options than this is never searched by description, only by number."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,15}")
"""More digits than these no object and no number of the game has."""

PACKED: Final[dict[str, dict[str, int]]] = {
    "priority": {word: kind for kind, word in enumerate(actions.KIND_NAMES)},
    "payment": {"activate": actions.ACTIVATE, "tap": HELP, "exile": HELP, "spend": SPEND},
}
"""Questions whose answers are packed actions: the kind that the first word of an answer's phrase stands for."""


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One answer to the decision at hand.

    player: who takes it; kind: 'pass', 'play', 'cast', 'activate', 'special', or the kind of choice ('target', 'may',
    'number', ...); object: the object or player it is about, or -1; answer: the core's own number for it;
    sentence: the whole of it in words.  `str` gives the text that `Game.parse_action` reads.
    """

    player: int
    question: str
    kind: str
    object: int
    answer: int
    text: str
    sentence: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text!r}: {self.sentence}>"

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return (self.player, self.question, self.answer) == (other.player, other.question, other.answer)

    def __hash__(self) -> int:
        return hash((self.player, self.question, self.answer))


def make_action(state: State, question: Question, answer: int) -> Action:
    """The action of a legal answer.  `state` is what its player may see of the game."""
    phrase = question.describe(state, answer)
    tag = tag_of(question, state, answer)
    who = name_of(state, question.player)
    if isinstance(question, PriorityQuestion):
        kind = actions.KIND_NAMES[actions.kind_of(answer)]
        sentence = f"{who}: {phrase}"
    else:
        kind = question.name
        sentence = f"{who}: {question.prompt(state).rstrip('?')}: {phrase}"
    subject = question.subject(state, answer)
    text = f"{phrase} #{tag}" if tag else phrase
    return Action(question.player, question.name, kind, subject, answer, text, sentence)


def tag_of(question: Question, state: State, answer: int) -> str:
    """What tells an answer from others with the same phrase: the object's number, or '' where words are enough."""
    if question.name in PACKED:
        if answer < 0 or answer == actions.PASS:
            return ""
        index, variant = actions.index_of(answer), actions.variant_of(answer)
        text = str(actions.object_of(answer))
        if index:
            text += f".{index}"
        return text + f"/{variant}" if variant else text
    subject = question.subject(state, answer)
    if subject >= FIRST_OBJECT_ID and subject == answer:
        return str(answer)
    if isinstance(question, ChooseName):
        return ""
    words = getattr(question, "words", None)
    if words is not None and 0 <= answer < len(words) and words.count(words[answer]) == 1:
        return ""
    phrase = question.describe(state, answer)
    if answer < 0 or phrase == str(answer) or question.name in ("may", "number", "shortcut"):
        return ""
    return str(answer)


def number_in(text: str) -> int | None:
    """The number that a text is, None if it is none: digits with a sign before them, as an action has them."""
    return int(text) if _NUMBER.fullmatch(text) else None


def answer_of(question: Question, phrase: str, tag: str) -> int | None:
    """The answer that a tag names, or None if it is no tag of such a question."""
    if question.name in PACKED:
        left, _, variant = tag.partition("/")
        id, _, index = left.partition(".")
        numbers = [number_in(part or "0") for part in (id, index, variant)]
        kind = phrase.split(" ", 1)[0].lower()
        kinds = PACKED[question.name]
        known = [number for number in numbers if number is not None and number >= 0]
        if len(known) < len(numbers) or not id or (kind not in kinds and question.name == "payment"):
            return None
        if known[1] > actions.MOST_INDEX or known[2] > actions.MOST_VARIANT:
            return None
        return actions.pack(kinds.get(kind, actions.SPECIAL), *known)
    return number_in(tag)


def split_text(text: str) -> tuple[str, str]:
    """(phrase, tag) of an action's text, blanks made single."""
    phrase, mark, tag = " ".join(text.split()).rpartition(" #")
    if mark and tag and " " not in tag:
        return phrase, tag
    plain = " ".join(text.split())
    return ("", plain[1:]) if plain.startswith("#") and " " not in plain else (plain, "")


def parse(state: State, question: Question, options: Sequence[int], text: str) -> int:
    """The answer that a text means; one of the three errors if it is none, or not legal, or could be several."""
    if not isinstance(text, str):
        raise InvalidAction(text, "an action is an Action or its text")
    phrase, tag = split_text(text)
    if tag:
        answer = answer_of(question, phrase, tag)
        if answer is None and not phrase:
            return _only(state, question, options, text, [a for a in options if tag_of(question, state, a) == tag])
        if answer is None:
            raise InvalidAction(text, _expected(state, question, options, phrase))
        refusal = question.refuse(without_hidden(state, question, answer), answer)
        if refusal is not None:
            raise IllegalAction(text, refusal.reason, refusal.rule)
        said = question.describe(state, answer)
        if phrase and said.casefold() != phrase.casefold():
            raise InvalidAction(text, f"#{tag} is {said!r}")
        return answer
    wanted = phrase.casefold()
    if isinstance(question, PriorityQuestion) or len(options) <= LISTED:
        fitting = [a for a in options if question.describe(state, a).casefold() == wanted]
        if fitting:
            return _only(state, question, options, text, fitting)
    if isinstance(question, ChooseName):
        name = question.said(phrase)
        refusal = Refusal(f"no card is called {phrase}", "201.4") if name < 0 else question.refuse(state, name)
        if refusal is None:
            return name
        raise IllegalAction(text, refusal.reason, refusal.rule)
    number = number_in(phrase) if question.name == "number" else None
    if number is not None:
        refusal = question.refuse(state, number)
        if refusal is None:
            return number
        raise IllegalAction(text, refusal.reason, refusal.rule)
    raise _why_not(state, question, options, text, wanted)


def without_hidden(state: State, question: Question, answer: int) -> State:
    """The state to judge a text by: a refusal must not tell what an object is that the player may not know."""
    found = state.objects.get(question.subject(state, answer))
    if found is None or not is_hidden(found, eyes_of(state, question.player)):
        return state
    return state if question.refuse(state, answer) is None else masked(state, [found.id])


def _only(state: State, question: Question, options: Sequence[int], text: str, fitting: list[int]) -> int:
    if not fitting:
        raise InvalidAction(text, _expected(state, question, options, text))
    if len(fitting) == 1:
        return fitting[0]
    choices = [make_action(state, question, answer).text for answer in fitting]
    raise AmbiguousAction(text, f"could be any of {', '.join(choices)}", choices)


def _why_not(state: State, question: Question, options: Sequence[int], text: str, wanted: str) -> ActionError:
    """The error for a phrase that fits no legal action: illegal with its rule if it fits an illegal one."""
    eyes = eyes_of(state, question.player)
    said_numbers = [number for number in map(number_in, wanted.split()) if number is not None]
    for answer in chain(conceivable(state, question), said_numbers):
        found = state.objects.get(question.subject(state, answer))
        if found is not None and is_hidden(found, eyes):
            continue
        try:
            said = question.describe(state, answer)
        except (LookupError, AssertionError, AttributeError):
            continue
        if said.casefold() == wanted:
            refusal = question.refuse(state, answer)
            if refusal is not None:
                return IllegalAction(text, refusal.reason, refusal.rule)
    return InvalidAction(text, _expected(state, question, options, text))


def _expected(state: State, question: Question, options: Sequence[int], text: str) -> str:
    """What the decision is about, and the nearest of its answers."""
    texts = [make_action(state, question, answer).text for answer in options[:200]]
    near = difflib.get_close_matches(text, texts, n=4, cutoff=0.3) or texts[:4]
    more = ", ..." if len(options) > len(near) else ""
    return f"no such action; {question.prompt(state)}: {', '.join(near)}{more}"


def conceivable(state: State, question: Question) -> Iterator[int]:
    """Answers that somebody might try, legal or not: every object and player in every way, and small numbers."""
    ids = [id for id, found in state.objects.items() if found.zone >= 0]
    if not isinstance(question, PriorityQuestion):
        yield from range(-2, 33)
        yield from ids
        return
    yield actions.PASS
    for id in ids:
        yield actions.pack(actions.PLAY_LAND, id)
        for variant in range(2):
            for index in range(4):
                yield actions.pack(actions.CAST, id, index, variant)
        for index in range(max(1, len(state.objects[id].chars.abilities))):
            yield actions.pack(actions.ACTIVATE, id, index)
        yield actions.pack(actions.SPECIAL, id)
