"""What the words of a script mean in a game: players, labelled cards, objects by name, and options of a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..kernel.ask import Question
from ..kernel.state import State
from ..notation import PACKED, conceivable
from ..rules import actions
from ..rules.card_names import ChooseName
from ..rules.linked import ActivatedText
from ..rules.objects import chars, name_of
from ..rules.questions import DONE
from ..types import BATTLEFIELD, FIRST_OBJECT_ID, STACK, ZONE_NAMES

PLACE: Final = re.compile(rf" (?:in|on) (?:the |\w+'s |)({'|'.join(ZONE_NAMES)})$")


@dataclass(frozen=True)
class References:
    """The names of a scenario: players by number, labels with the cards they are on."""

    players: tuple[str, ...]
    labels: dict[str, int]

    def player(self, word: str) -> int:
        """The number of a player, or -1."""
        return self.players.index(word) if word in self.players else -1

    def objects(self, game: State, word: str) -> list[int]:
        """The objects a word can mean: a label, `bob's Bear`, `Bear in graveyard`, `ability of Bear`,
        `copy of Shock`, a name.

        Of several with a name those on the battlefield come first, then those on the stack.
        """
        if word in self.labels:
            card = self.labels[word]
            return [id for id, found in game.objects.items() if found.card == card and found.zone >= 0]
        whose = -1
        for number, player in enumerate(self.players):
            if word.startswith(f"{player}'s "):
                whose, word = number, word.removeprefix(f"{player}'s ")
        zones: tuple[int, ...] = ()
        place = PLACE.search(word)
        if place is not None:
            word, zones = word[: place.start()], (ZONE_NAMES.index(place[1]),)
        copy = word.startswith("copy of ")
        word = word.removeprefix("copy of ")
        if word in self.labels:
            found = self.objects(game, word)
        else:
            found = [id for id in game.objects if game.objects[id].zone >= 0 and self.called(game, id, word)]
        found = [id for id in found if (whose < 0 or self.whose(game, id) == whose)]
        found = [id for id in found if not zones or game.objects[id].zone in zones]
        found = [id for id in found if not copy or game.objects[id].is_copy or game.objects[id].is_token]
        order = {BATTLEFIELD: 0, STACK: 1}
        return sorted(found, key=lambda id: order.get(game.objects[id].zone, 2))

    def called(self, game: State, id: int, word: str) -> bool:
        """Whether an object has this name now (or is the ability of what has it)."""
        chars(game, id)
        found = game.objects[id]
        if found.ability is not None:
            return name_of(game, id).lower() in (word.lower(), f"the {word.lower()}")
        names = [name_of(game, id).lower()]
        if found.definition is not None and found.zone not in (BATTLEFIELD, STACK):
            names += [face.name.lower() for face in found.definition.faces]
        # CR 111.4: a token without a name of its own is called after its subtypes, with "Token" behind them.
        names += [name.removesuffix(" token") for name in names]
        return word.lower() in names

    def whose(self, game: State, id: int) -> int:
        """The controller of what is on the battlefield or stack, the owner of anything else."""
        found = game.objects[id]
        return found.controller if found.zone in (BATTLEFIELD, STACK) else found.owner

    def ids(self, game: State, word: str) -> list[int]:
        """The players or objects a word can mean."""
        player = self.player(word)
        return [player] if player >= 0 else self.objects(game, word)

    # ---- options ------------------------------------------------------------------------------------------------
    def fitting(self, game: State, question: Question, options: Sequence[int], word: str) -> list[int]:
        """The options that a word means, the best fit only; several where they can't be told apart."""
        word = word.strip()
        number = re.fullmatch(r"(?:X\s*(?:=|is)?\s*)?(\d+)", word, re.IGNORECASE)
        if number is not None and question.name in ("x", "number", "life", "share", "assign damage"):
            return [option for option in options if option == int(number[1])]
        if word.lower() in ("none", "no more", "done", "nothing") and DONE in options:
            return [DONE]
        ids = self.ids(game, word)
        meant = [option for option in options if subject_of(game, question, option) in ids]
        if ids and meant:
            first = subject_of(game, question, meant[0])
            best = [id for id in ids if id in [subject_of(game, question, option) for option in meant]]
            lead = best[0] if best else first
            return [o for o in meant if alike(game, subject_of(game, question, o), lead, self)]
        texts = [(option, question.describe(game, option).lower()) for option in options]
        same = [option for option, text in texts if text == word.lower()]
        inside = re.compile(rf"(?<!\w){re.escape(word.lower())}(?!\w)")
        found = same or [option for option, text in texts if inside.search(text)]
        if found or not isinstance(question, ChooseName):
            return found
        said = question.said(word)
        return [said] if said >= 0 and question.refuse(game, said) is None else []

    def _about(self, game: State, option: int, text: str, wanted: str) -> bool:
        """Whether an action is said with a label, or with whose it is: `turn face up bender`."""
        words = wanted.split(" ")
        for place in range(1, len(words)):
            before = " ".join(words[:place]).lower()
            ids = self.objects(game, " ".join(words[place:]))
            if option != actions.PASS and text.startswith(before) and actions.object_of(option) in ids:
                return True
        return False

    def action(self, game: State, options: Sequence[int], verb: str, name: str, detail: str) -> list[int]:
        """The actions with priority that a statement means."""
        kind = {"cast": actions.CAST, "play": actions.PLAY_LAND, "activate": actions.ACTIVATE}.get(verb, -1)
        question = PriorityTexts()
        if verb == "do":
            wanted = f"{name} ({detail})" if detail else name
            texts = [(option, question.describe(game, option).lower()) for option in options]
            same = [o for o, text in texts if text == wanted.lower()]
            same = same or [o for o, text in texts if text.startswith(wanted.lower())]
            return same or [o for o, text in texts if self._about(game, o, text, wanted)]
        ids = self.objects(game, name)
        found = [o for o in options if o != actions.PASS and actions.kind_of(o) == kind]
        mine = [o for o in found if actions.object_of(o) in ids]
        if kind == actions.CAST:
            heading = f"cast {name}".lower()
            texts = [(o, question.describe(game, o).lower()) for o in found]
            faces = [o for o, text in texts if text == heading or text.startswith(f"{heading} (")]
            named = [o for o in mine if o in faces]
            # A half of a split card is that half and nothing else (CR 709.3).
            mine = named if is_half(game, ids, name) else named or mine or faces
            if not detail:
                plain = [o for o in mine if "(" not in question.describe(game, o)]
                return plain or mine
            return [o for o in mine if detail.lower() in question.describe(game, o).lower()]
        if kind == actions.ACTIVATE and detail:
            return [o for o in mine if which_ability(game, o, detail)]
        return mine


def is_half(game: State, ids: list[int], name: str) -> bool:
    """Whether a name is that of half of a split card among these."""
    for id in ids:
        definition = game.objects[id].definition
        if definition is not None and definition.layout == "split":
            if any([face.name.lower() == name.lower() for face in definition.ir.faces]):
                return True
    return False


class PriorityTexts:
    """How actions with priority are described."""

    def describe(self, game: State, option: int) -> str:
        """As the question of priority describes it."""
        from ..rules.legality import describe

        return describe(game, option)


def which_ability(game: State, action: int, detail: str) -> bool:
    """Whether an action is the activation `(2)`: the second activated ability; or one whose text has these words."""
    abilities = chars(game, actions.object_of(action)).abilities
    index = actions.index_of(action)
    activated = [i for i, ability in enumerate(abilities) if isinstance(ability, ActivatedText)]
    if detail.isdigit():
        return index in activated and activated.index(index) + 1 == int(detail)
    return index < len(abilities) and detail.lower() in ability_text(abilities[index].node).lower()


def ability_text(node: object) -> str:
    """An ability in words, as the compiler writes it; its parts where no phrase writes it."""
    from ..oracle.compiler import write_line

    try:
        return write_line(node)
    except ValueError:
        return str(node)


def subject_of(game: State, question: Question, option: int) -> int:
    """The player or object an option is about, or -2."""
    if question.name in PACKED:
        return actions.object_of(option) if option >= FIRST_OBJECT_ID else -2
    if option < 0 or question.name in ("may", "number", "x", "life"):
        return -2
    subject = question.subject(game, option)
    return subject if subject == option else -2


def alike(game: State, one: int, other: int, names: References) -> bool:
    """Whether a script that names one of them may as well mean the other: same name, owner and controller, and zone."""
    if one == other:
        return True
    first, second = game.objects.get(one), game.objects.get(other)
    if first is None or second is None:
        return False
    return first.zone == second.zone and chars(game, one).name == chars(game, other).name


def refused(game: State, question: Question, names: References, word: str) -> tuple[str, str] | None:
    """(reason, rule) if the word means an answer that somebody might try and that is not legal, else None."""
    tried = list(conceivable(game, question))
    for answer in tried:
        try:
            found = names.fitting(game, question, [answer], word)
        except (LookupError, AssertionError, AttributeError):
            continue
        if found:
            refusal = question.refuse(game, answer)
            if refusal is not None:
                return refusal.reason, refusal.rule
    return None
