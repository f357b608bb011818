"""Answering questions: from the queues of the script, else as a simple player would who wants good things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Question
from ...kernel.state import State
from ...rules import actions, priority
from ...rules.announcement_questions import HybridQuestion, ModeQuestion, OptionQuestion, ShareQuestion, TargetQuestion
from ...rules.card_names import OTHER_NAME
from ...rules.combat.dealing import DamageQuestion
from ...rules.completing import barred
from ...rules.objects import is_player
from ...rules.payment import AUTO, HELP, SPEND, PaymentQuestion
from ...rules.questions import DONE, ChooseOne, ChooseWord
from ...rules.retargeting import NewTarget
from ...rules.triggers import waiting_of
from .board import Results
from .defaults import default
from .naming import Names, labels
from .queues import Queues
from .reading import Json
from .texts import ENOUGH, ability_likeness, mana_letters, normal

COLORS: Final = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green", "c": "colorless"}
ORDERING: Final = "which card comes first"
# What a player who pays by hand calls the special actions that help to pay.
HELPING: Final = ("convoke", "improvise", "delve", "waterbend")
# Of two words that are one question with yes or no there, those that yes means though they come second.
SECOND_IS_YES: Final = ("underneath",)
# Questions that are put there the other way round (CR 701.30a: whether the card stays on top).
REVERSED: Final = ("Put it on the bottom",)


class Answers(Results):
    """Answers every question but what to do with priority and whom to attack and block with."""

    def __init__(self, names: Names, strict: bool) -> None:
        self.names = names
        self.strict = strict
        self.queues = [Queues() for _ in names.letters]
        # Targets named by the command in progress, the object that they are for, and mana it is to make.
        self.inline: list[Json] = []
        self.item = -1
        self.mana = ""
        self.had_inline = False
        self.pending = False
        # What was divided: (item, target) -> amount.  The requirement that has taken an item of an entry.
        # Whose mana is paid by hand.
        self.manual = [False for _ in names.letters]
        self.damage: dict[int, int] = {}
        self.divided: list[int] = []
        # The creatures that attack and block, in the order in which they were declared.
        self.declared: list[int] = []
        self.shares: dict[tuple[int, int], int] = {}
        self.guessed: list[str] = []

    # ---- chance ---------------------------------------------------------------------------------------
    def next(self, below: int) -> int | None:
        for queue in self.queues:
            entry = queue.take("coin" if below == 2 else "die", anywhere=True)
            if entry is not None:
                return int(entry["value"]) if below == 2 else int(entry["value"]) - 1
        return None

    def forced(self, game: State, player: int, ids: list[int]) -> None:
        """The answers at the head of the queue that name these have been used."""
        if player >= len(self.queues):
            return
        left = list(ids)
        while left:
            found = self.queues[player].take_text(lambda text: self._named(game, left, text), anywhere=False)
            if found is None:
                return
            left.remove(found)

    # ---- questions -----------------------------------------------------------------------------------
    def answer(self, game: State, question: Question, options: Sequence[int]) -> int:
        """One of the options: the script's answer, or the default one."""
        found = self.scripted(game, question, options)
        if found is not None and (found in options or question.refuse(game, found) is None):
            return found
        if len(options) == 1:
            return options[0]
        self.guessed.append(question.prompt(game))
        return default(game, question, options, self.strict)

    def scripted(self, game: State, question: Question, options: Sequence[int]) -> int | None:
        """What the queues say, None if nothing that fits."""
        queue = self.queues[question.player]
        name = question.name
        if isinstance(question, PaymentQuestion):
            return self._payment(game, queue, question, options)
        if isinstance(question, HybridQuestion):
            # Which half of a hybrid symbol is paid is never asked there.
            return None
        if isinstance(question, TargetQuestion):
            return self._target(game, queue, question, options)
        if isinstance(question, NewTarget):
            return self._new_target(game, queue, question, options)
        if isinstance(question, ModeQuestion):
            return self._mode(queue, _modes(game, question), DONE in options)
        if isinstance(question, ShareQuestion):
            return self._share(queue, question, options)
        if isinstance(question, ChooseWord):
            return self._word(queue, question, options)
        if isinstance(question, ChooseOne):
            return self._object(game, queue, question, options)
        if isinstance(question, priority.OrderTriggers):
            return self._trigger(game, queue, question)
        if isinstance(question, DamageQuestion):
            return self._damage(queue, question)
        if name in ("number", "x"):
            entry = queue.take("number") if len(options) > 1 or name == "x" else None
            return None if entry is None else int(entry["value"])
        if isinstance(question, OptionQuestion):
            return self._option(queue, options)
        if name == "replacement":
            return self._replacement(game, queue, question, options)
        return self._yes_or_no(game, queue, question, options)

    def _payment(self, game: State, queue: Queues, question: PaymentQuestion, options: Sequence[int]) -> int:
        """Paid by itself, but for what the player names: mana of a colour, or something that helps to pay."""
        helping = {actions.object_of(option): option for option in options if actions.kind_of(option) == HELP}
        helping.pop(actions.object_of(AUTO), None)
        while self.manual[question.player]:
            head = queue.head()
            if head is None or head["kind"] != "text" or not head["values"]:
                break
            word = str(head["values"][0])
            if word.lower() in COLORS.values():
                queue.choices.pop(0)
                spend = [o for o in options if o != AUTO and actions.kind_of(o) == SPEND]
                for option in spend:
                    if COLORS.get(question.describe(game, option)[-2].lower()) == word.lower():
                        return option
            elif word.lower() in HELPING:
                queue.choices.pop(0)
                break
            else:
                break
        item = queue.head_item(lambda item: self._of(game, list(helping), item) is not None) if helping else None
        found = None if item is None else self._of(game, list(helping), item)
        return AUTO if found is None else helping[found]

    def _yes_or_no(self, game: State, queue: Queues, question: Question, options: Sequence[int]) -> int | None:
        if len(options) == 1 and not self.strict:
            return None
        head = queue.head()
        if head is not None and head["kind"] == "skip":
            queue.skip()
            return 0
        entry = queue.take("yesno")
        if entry is None:
            return None
        return int(bool(entry["value"]) != question.prompt(game).startswith(REVERSED))

    def _option(self, queue: Queues, options: Sequence[int]) -> int | None:
        """CR 601.2b: either cost: the first one is what a yes means."""
        if len(options) == 1:
            return None
        entry = queue.take("yesno")
        return None if entry is None else (options[0] if entry["value"] else options[-1])

    def _damage(self, queue: Queues, question: DamageQuestion) -> int | None:
        """CR 510.1c, d: a number for each recipient, the last one too, in the order in which they were declared."""
        made = question.assignment
        if not question.given:
            self.damage = {}
            recipients = made.recipients()
            recipients.sort(key=lambda id: self.declared.index(id) if id in self.declared else len(self.declared))
            numbers = queue.numbers(len(recipients))
            if len(numbers) == len(recipients) and sum(numbers) == made.amount:
                self.damage = dict(zip(recipients, numbers, strict=True))
                queue.take_numbers(len(recipients))
        if question.recipient in self.damage:
            return self.damage[question.recipient]
        entry = queue.take("number")
        return None if entry is None else int(entry["value"])

    def _mana(self, queue: Queues, question: ChooseWord, options: Sequence[int]) -> int | None:
        """Mana divided among colours: how much of each, in their order."""
        if not self.divided:
            numbers = queue.numbers(len(question.words))
            if len(options) < len(question.words) or len(numbers) < len(question.words) or not sum(numbers):
                return None
            queue.take_numbers(len(numbers))
            self.divided = [place for place, count in enumerate(numbers) for _ in range(count)]
        return self.divided.pop(0)

    def _mode(self, queue: Queues, options: Sequence[int], may_stop: bool) -> int | None:
        if queue.modes and (queue.modes[0].get("skip") or queue.modes[0].get("value") == "skip"):
            if may_stop:
                queue.take_mode()
                return DONE
            return None
        if not options:
            return None
        entry = queue.take_mode()
        if entry is None:
            return DONE if may_stop else None
        place = int(entry["value"]) - 1
        return options[place] if 0 <= place < len(options) else None

    def _share(self, queue: Queues, question: ShareQuestion, options: Sequence[int]) -> int | None:
        known = self.shares.pop((question.object, question.target), None)
        if known is not None:
            return max(min(known, max(options)), min(options))
        entry = queue.take("number") if len(options) > 1 else None
        return None if entry is None else int(entry["value"])

    def _word(self, queue: Queues, question: ChooseWord, options: Sequence[int]) -> int | None:
        if "mode" in question.what.lower() or not question.words:
            found = self._mode(queue, [o for o in options if o != DONE], DONE in options)
            if found is not None:
                return found
        if question.words and all(word.startswith("{") for word in question.words):
            found = self._mana(queue, question, options)
            if found is not None:
                return found
        if self.mana:
            for place in options:
                if COLORS.get(self.mana[0].lower()) == question.words[place].lower() or (
                    question.words[place].replace("{", "").replace("}", "") == self.mana
                ):
                    self.mana = self.mana[1:]
                    return place
        wordings = {place: named(question.words[place]) for place in options if 0 <= place < len(question.words)}

        def fits(text: str) -> int | None:
            return _best(wordings, text.lower())

        found = queue.take_text(fits, anywhere=True)
        if found is not None:
            return found
        if OTHER_NAME in question.words and queue.take("text", anywhere=False) is not None:
            return question.words.index(OTHER_NAME)
        if len(wordings) == 2:
            entry = queue.take("yesno", anywhere=question.words[options[1]] in SECOND_IS_YES)
            if entry is not None:
                swapped = question.words[options[1]] in SECOND_IS_YES
                return options[0] if bool(entry["value"]) != swapped else options[1]
        return None

    def _trigger(self, game: State, queue: Queues, question: Question) -> int | None:
        mine = waiting_of(game, question.player, getattr(question, "first", 0))

        def fits(text: str) -> int | None:
            scores = [ability_likeness(game, waiting.source, waiting.ability, text) for waiting in mine]
            best = max(scores)
            if best >= ENOUGH:
                return scores.index(best)
            wanted = text.lower()
            for place, waiting in enumerate(mine):
                if any(label.lower() == wanted for label in labels(game, waiting.source)):
                    return place
            return None

        return queue.take_text(fits, anywhere=False)

    def _replacement(self, game: State, queue: Queues, question: Question, options: Sequence[int]) -> int | None:
        described = {option: question.describe(game, option).lower() for option in options}

        def fits(text: str) -> int | None:
            return _best(described, normal(text.split("*")[0]))

        return queue.take_text(fits, anywhere=False)

    # ---- objects and players --------------------------------------------------------------------------
    def _object(self, game: State, queue: Queues, question: ChooseOne, options: Sequence[int]) -> int | None:
        legal = [option for option in options if option != DONE]
        if question.optional and queue.skip():
            return DONE
        if "band" in question.what.lower():
            return self._band(game, queue, legal)
        if legal and all(is_player(option) for option in legal):
            found = self._player(queue, legal)
            if found is not None:
                return found

        def fits(text: str) -> int | None:
            return self._named(game, legal, text)

        anywhere = not question.what.lower().startswith(ORDERING)
        text = queue.text_place(fits) if anywhere else -1
        place = queue.target_place(lambda item: self._of(game, legal, item) is not None)
        if text < 0 or place < 0 or text < place or not anywhere:
            found = queue.take_text(fits, anywhere)
            if found is not None:
                return found
        if len(legal) == 1 and not question.optional and not self.strict:
            return None
        item = queue.take_entry(lambda item: self._of(game, legal, item) is not None, again=False)
        if item is not None:
            return self._of(game, legal, item)
        if question.optional and queue.skip_target():
            return DONE
        return None

    def _band(self, game: State, queue: Queues, legal: list[int]) -> int:
        """CR 702.22c: a yes, and a creature's name for each that joins the band."""
        head = queue.head()
        if head is not None and head["kind"] == "yesno":
            queue.choices.pop(0)
            if not head["value"]:
                return DONE
        found = queue.take_text(lambda text: self._named(game, legal, text), anywhere=False)
        if found is not None:
            return found
        return legal[0] if head is not None and head["kind"] == "yesno" and len(legal) == 1 else DONE

    def _player(self, queue: Queues, legal: list[int]) -> int | None:
        entry = queue.take("player")
        if entry is not None and self.names.player(entry["value"]) in legal:
            return self.names.player(entry["value"])
        return None

    def _named(self, game: State, legal: list[int], text: str) -> int | None:
        """The first legal object (or player) that a text names."""
        copies = None
        if text.endswith("]") and "[" in text:
            text, _, mark = text.rpartition("[")
            copies = "no" not in mark
        if text.startswith("@"):
            id = self.names.alias(game, text[1:])
            return id if id in legal else None
        for id in legal:
            if is_player(id):
                if text in (game.players[id].name, self.names.letters[id]):
                    return id
                continue
            item: Json = {"name": text} if copies is None else {"name": text, "copy": copies}
            if self.names.meant(game, id, item):
                return id
        return None

    def _of(self, game: State, legal: Sequence[int], item: Json) -> int | None:
        for id in legal:
            if id != DONE and self.names.meant(game, id, item):
                return id
        return None

    # ---- targets --------------------------------------------------------------------------------------
    def _target(self, game: State, queue: Queues, question: TargetQuestion, options: Sequence[int]) -> int | None:
        legal = [option for option in options if option != DONE]
        if question.object == self.item and self.inline:
            found = self._of(game, legal, self.inline[0])
            if found is not None:
                self.inline.pop(0)
                return found
            if DONE in options:
                return DONE
        if not self.strict and len(legal) == 1 and DONE not in options and not self._head_fits(game, queue, legal):
            return None
        item = queue.take_entry(lambda item: self._of(game, legal, item) is not None, again=len(question.chosen) > 0)
        if item is not None:
            found = self._of(game, legal, item)
            if found is not None and "amount" in item:
                self.shares[(question.object, found)] = int(item["amount"])
            return found
        if DONE in options:
            queue.skip_target()
            if question.chosen or self.strict:
                return DONE
        found = self._chosen_target(game, queue, legal)
        return found

    def _chosen_target(self, game: State, queue: Queues, legal: list[int]) -> int | None:
        """Some targets are chosen with texts."""

        def fits(text: str) -> int | None:
            return self._named(game, legal, text)

        return queue.take_text(fits, anywhere=False)

    def _head_fits(self, game: State, queue: Queues, legal: list[int]) -> bool:
        for entry in queue.targets[:1]:
            items = entry.get("targets", [])
            return bool(items) and self._of(game, legal, items[0]) is not None
        return False

    def _new_target(self, game: State, queue: Queues, question: NewTarget, options: Sequence[int]) -> int | None:
        """CR 707.10c: first whether another is wanted, then which."""
        head = queue.head()
        if head is not None and head["kind"] == "yesno":
            queue.choices.pop(0)
            if not head["value"]:
                return question.old
        legal = list(options)
        item = queue.take_entry(lambda item: self._of(game, legal, item) is not None, again=False)
        if item is not None:
            return self._of(game, [id for id in legal if id != question.old] or legal, item) or self._of(
                game, legal, item
            )
        return question.old

    def begin(self, item: int, inline: list[Json]) -> None:
        """A command puts something onto the stack: its targets are these."""
        self.item = item
        self.inline = list(inline)
        self.had_inline = bool(inline)

    def mana_of(self, entry: Json) -> None:
        """A command activates a mana ability: the mana it is to make."""
        self.mana = mana_letters(str(entry.get("ability", ""))) if entry["do"] in ("mana", "activate") else ""


def _modes(game: State, question: ModeQuestion) -> list[int]:
    """The modes that are counted: all that are printed, but those that were chosen before where that bars them."""
    program = question.program
    places = range(len(program.modes))
    return [i for i in places if not barred(game, question.proposal, question.frame, program, i)]


def named(word: str) -> str:
    """A word in small letters; a mana symbol by the name of its colour."""
    return COLORS.get(word.strip("{}").lower(), word.lower()) if word.startswith("{") else word.lower()


def _best(wordings: dict[int, str], text: str) -> int | None:
    """The option whose words a text means: the same words, else one that begins so, else one that contains them."""
    for place, words in wordings.items():
        if words == text:
            return place
    for place, words in wordings.items():
        if text and (words.startswith(text) or text.startswith(words)):
            return place
    if "fused" in text:
        # Both halves together are called by their keyword here.
        text = next((words for words in wordings.values() if "fuse" in words), text)
    # Of those that share words with it, the longest: "Cast fused Wear // Tear" is not "Wear".
    sharing = [(len(words), -place) for place, words in wordings.items() if text and (text in words or words in text)]
    return -max(sharing)[1] if sharing else None
