"""What must be seen: each expectation of a `see` compared with the game; what differs, in words, with its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..cards.errors import DeckError
from ..cards.formats import check_built
from ..kernel.events import Event
from ..kernel.state import State
from ..knowledge import eyes_of, is_hidden, texts_for
from ..rules.keywords import BITS
from ..rules.linked import KeywordText
from ..rules.mana import LETTERS, TYPE_MASK
from ..rules.objects import chars, name_of
from ..rules.priority import Priority
from ..types import (
    BATTLEFIELD,
    COLOR_NAMES,
    NOTHING,
    STEP_NAMES,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    ZONE_NAMES,
    names_of,
)
from ..view import Look
from .lines import Lines
from .reading import STEPS, ZONES, counted
from .references import ability_text
from .table import Refused, Table
from .tree import Entry, refuse_unknown

RULE: Final = re.compile(r"^(?P<text>.*?)\s*\((?:CR )?(?P<rule>(?:\d{3}|[A-Z]\.\d+)(?:\.\w+)*)\)$")
GAME: Final = (
    *("stack", "priority", "step", "turn", "question", "events", "no events", "legal", "illegal", "over", "winner"),
    *("hidden", "known", "active", "events in order", "view has", "view lacks", "deck"),
)
OBJECT: Final = (
    *("zone", "pt", "power", "toughness", "types", "is", "is not", "has", "lacks", "counters", "tapped", "controller"),
    *(
        "owner",
        "damage",
        "colors",
        "on",
        "attacking",
        "blocking",
        "name",
        "mana value",
        "token",
        "phased out",
        "copies",
    ),
    *("face down", "flipped", "blocked", "summoning sick"),
)


@dataclass(frozen=True)
class Difference:
    """An expectation that does not hold: where it stands, and what is seen instead."""

    entry: Entry
    reason: str

    def __str__(self) -> str:
        return f"{self.entry.path}:{self.entry.line}: {self.reason}"


class Seeing:
    """Compares expectations with the table as it stands."""

    def __init__(self, table: Table, lines: Lines, names: Sequence[str]) -> None:
        self.table = table
        self.lines = lines
        self.known_names = tuple(names)
        self.found: list[Difference] = []

    def see(self, entry: Entry) -> list[Difference]:
        """Every difference from what an entry of `see` expects."""
        self.found = []
        for word, value in entry.mapped("see").items():
            if self.table.names.player(word) >= 0:
                PlayerSeen(self, self.table.names.player(word)).see(value)
            elif word in GAME:
                handler: Callable[[Entry], None] = getattr(self, "_" + word.replace(" ", "_"))
                handler(value)
            else:
                self._object(word, value)
        return self.found

    def differ(self, entry: Entry, what: str, wanted: object, seen: object) -> None:
        """Note a difference unless they are equal."""
        if wanted != seen:
            self.found.append(Difference(entry, f"{what}: expected {wanted}, but it is {seen}"))

    @property
    def game(self) -> State:
        """The game as it stands."""
        return self.table.game

    # ---- the game ----------------------------------------------------------------------------------------
    def _step(self, entry: Entry) -> None:
        word = entry.words("step")
        refuse_unknown(entry, word, list(STEPS), "the turn")
        self.differ(entry, "the step", STEP_NAMES[STEPS[word]], STEP_NAMES[self.game.step])

    def _turn(self, entry: Entry) -> None:
        self.differ(entry, "whose turn it is", entry.words("turn"), name_of(self.game, self.game.active))

    _active = _turn

    def _priority(self, entry: Entry) -> None:
        top = self.table.duel.game.agenda[-1]
        who = name_of(self.game, top.player) if isinstance(top, Priority) and top.checked else "nobody"
        self.differ(entry, "who has priority", entry.words("priority"), who)

    def _stack(self, entry: Entry) -> None:
        wanted = [item.words("what is on the stack") for item in entry.listed()]
        seen = self.game.stack[::-1]
        texts = [name_of(self.game, id) for id in seen]
        fits = len(wanted) == len(seen) and all(
            word.lower() in (text.lower(), text.lower().removeprefix("the "))
            or id in self.table.names.objects(self.game, word)
            for word, text, id in zip(wanted, texts, seen)
        )
        if not fits:
            self.found.append(Difference(entry, f"the stack, its top first: expected {wanted}, but it is {texts}"))

    def _over(self, entry: Entry) -> None:
        self.differ(entry, "the game is over", entry.truth("over"), self.game.over)

    def _winner(self, entry: Entry) -> None:
        winners = sorted(name_of(self.game, id) for id in self.game.winners)
        wanted = sorted(item.words("winner") for item in entry.listed() if item.text != "nobody")
        self.differ(entry, "who won", (True, wanted), (self.game.over, winners))

    def _known(self, entry: Entry) -> None:
        self._knowledge(entry, True)

    def _hidden(self, entry: Entry) -> None:
        self._knowledge(entry, False)

    def _knowledge(self, entry: Entry, known: bool) -> None:
        """`hidden: {bob: [Bear]}`: bob may not know which card that is."""
        for who, items in entry.mapped("who knows what").items():
            player = self.table.names.player(who)
            if player < 0:
                raise items.error(f"no player {who!r}")
            for item in items.listed():
                ids = self.table.names.objects(self.game, item.words("a card"))
                if not ids:
                    self.found.append(Difference(item, f"{item.text} is nowhere"))
                for id in ids[:1]:
                    seen = not is_hidden(self.game.objects[id], eyes_of(self.game, player))
                    self.differ(item, f"{who} knows {item.text}", known, seen)

    def _deck(self, entry: Entry) -> None:
        """CR 100, 903.5: `legal`, or `illegal (903.5a)`, for each player whose deck is looked at."""
        board = self.table.board
        for who, wanted in entry.mapped("whose deck is legal").items():
            player = self.table.names.player(who)
            if not 0 <= player < len(board.decks) or board.facts is None or board.abilities is None:
                raise wanted.error("decks are looked at in a game `from the start`")
            try:
                check_built(board.decks[player], board.built, board.facts, board.abilities)
                seen = "legal"
            except DeckError as error:
                seen = f"illegal ({error.rule})"
            self.differ(wanted, f"the deck of {who}", wanted.words("legal or not"), seen)

    def _view_has(self, entry: Entry) -> None:
        self._in_view(entry, True)

    def _view_lacks(self, entry: Entry) -> None:
        self._in_view(entry, False)

    def _in_view(self, entry: Entry, wanted: bool) -> None:
        """`view lacks: {bob: [Bear]}`: the word stands nowhere in what bob sees of the game."""
        for who, items in entry.mapped("who sees what").items():
            player = self.table.names.player(who)
            if player < 0:
                raise items.error(f"no player {who!r}")
            look = Look(self.game, eyes_of(self.game, player), ())
            ids = [*self.game.battlefield, *self.game.stack, *self.game.exile, *self.game.command]
            text = str((look.all(ids), [look.player(other.id) for other in self.game.players]))
            for item in items.listed():
                self.differ(item, f"{who} sees {item.text}", wanted, item.words("a word") in text)

    def _question(self, entry: Entry) -> None:
        asked = self.table.asked
        if asked is None:
            if entry.kind == "text" and entry.text in ("none", "no"):
                return
            self.found.append(Difference(entry, "no question stands open"))
            return
        if entry.kind == "text":
            self.found.append(Difference(entry, f"a question stands open: {self.table.open_question()}"))
            return
        entry.known(("to", "asks", "options", "has", "lacks"), "a question")
        seen = texts_for(self.table.view, asked.question, asked.options)
        prompt = asked.question.prompt(seen)
        table = entry.table
        if "to" in table:
            self.differ(table["to"], "who is asked", table["to"].text, name_of(seen, asked.question.player))
        if "asks" in table and table["asks"].text.lower() not in prompt.lower():
            self.differ(table["asks"], "the question", table["asks"].text, prompt)
        left = list(asked.options)
        texts = [asked.question.describe(seen, option) for option in left]
        for word in ("options", "has"):
            for item in table[word].listed() if word in table else ():
                fits = self.table.names.fitting(self.table.view, asked.question, left, item.words("an option"))
                if not fits:
                    self.found.append(Difference(item, f"{item.text!r} is not offered; offered are {texts}"))
                elif word == "options":
                    left.remove(fits[0])
        if "options" in table and left and len(left) < len(asked.options) + 1 and not self.found:
            more = [asked.question.describe(seen, option) for option in left]
            self.found.append(Difference(table["options"], f"offered as well: {more}"))
        for item in table["lacks"].listed() if "lacks" in table else ():
            if self.table.names.fitting(self.table.view, asked.question, asked.options, item.words("an option")):
                self.found.append(Difference(item, f"{item.text!r} is offered; offered are {texts}"))

    # ---- events ------------------------------------------------------------------------------------------
    def _events(self, entry: Entry) -> None:
        for item in entry.listed():
            if not self._happened(item):
                rules = [e.rule for e in self.table.events() if self._says(e.describe(self.game), item)]
                seen = f"it happened by {', '.join(rules)}" if rules else "it did not happen"
                self.found.append(Difference(item, f"expected the event {item.text!r}, but {seen}"))

    def _no_events(self, entry: Entry) -> None:
        for item in entry.listed():
            if self._happened(item):
                self.found.append(Difference(item, f"{item.text!r} happened"))

    def _events_in_order(self, entry: Entry) -> None:
        left = self.table.events()
        for item in entry.listed():
            places = [i for i, event in enumerate(left) if self._is(event, item)]
            if not places:
                self.found.append(Difference(item, f"{item.text!r} did not happen after what stands before it"))
                return
            left = left[places[0] + 1 :]

    def _says(self, sentence: str, item: Entry) -> bool:
        found = RULE.match(item.words("an event"))
        return (found["text"] if found else item.text).lower() in sentence.lower()

    def _happened(self, item: Entry) -> bool:
        return any(self._is(event, item) for event in self.table.events())

    def _is(self, event: Event, item: Entry) -> bool:
        """Whether an event has these words, and the rule if one is said."""
        found = RULE.match(item.words("an event"))
        rule = found["rule"] if found else ""
        return self._says(event.describe(self.game), item) and (not rule or rules_agree(rule, event.rule))

    # ---- what could be done ------------------------------------------------------------------------------
    def _legal(self, entry: Entry) -> None:
        for item in entry.listed():
            refused = self._tried(item)
            if refused is not None:
                cited = f" (CR {refused.rule})" if refused.rule else ""
                self.found.append(Difference(item, f"{item.text}: expected legal, but {refused.reason}{cited}"))

    def _illegal(self, entry: Entry) -> None:
        for item in entry.listed():
            found = RULE.match(item.words("an action"))
            wanted = Entry(item.path, item.line, found["text"]) if found else item
            refused = self._tried(wanted)
            if refused is None:
                self.found.append(Difference(item, f"{wanted.text}: expected illegal, but it is legal"))
            elif found and not rules_agree(found["rule"], refused.rule):
                said = f"it is refused by {refused.rule or 'no rule'}: {refused.reason}"
                self.found.append(Difference(item, f"{wanted.text}: expected refused by {found['rule']}, but {said}"))

    def _tried(self, item: Entry) -> Refused | None:
        """What is said against a line of a script, tried out without leaving a trace."""
        statement = self.lines.read(item)
        kept = self.table.keep()
        self.table.strict = True
        try:
            self.table.perform(statement)
        except Refused as refused:
            return refused
        finally:
            self.table.strict = False
            self.table.back(kept)
        return None

    # ---- objects -----------------------------------------------------------------------------------------
    def _object(self, word: str, entry: Entry) -> None:
        ids = self.table.names.objects(self.game, word)
        if entry.kind == "text":
            text = entry.text
            if text in ("gone", "nowhere", "none"):
                if ids:
                    where = [ZONE_NAMES[self.game.objects[id].zone] for id in ids]
                    self.found.append(Difference(entry, f"{word}: expected nowhere, but it is in {where}"))
                return
            key = "pt" if re.fullmatch(r"-?\d+/-?\d+", text) else "zone"
            entry = Entry(entry.path, entry.line, table={key: entry}, kind="table")
        entry.known(OBJECT, word)
        if not ids:
            if word not in self.table.names.labels and word not in self.known_names and "'s " not in word:
                self.found.append(Difference(entry, f"{word!r} is no label and no name of anything here"))
            else:
                self.found.append(Difference(entry, f"{word} is nowhere"))
            return
        zones = [ZONE_NAMES[self.game.objects[id].zone] for id in ids]
        if "zone" in entry.table:
            wanted = entry.table["zone"].words("zone")
            refuse_unknown(entry.table["zone"], wanted, list(ZONE_NAMES), "the game")
            if wanted not in zones:
                self.differ(entry.table["zone"], f"the zone of {word}", wanted, " and ".join(zones))
                return
            ids = [id for id in ids if ZONE_NAMES[self.game.objects[id].zone] == wanted]
        else:
            ids = [id for id in ids if self.game.objects[id].zone == self.game.objects[ids[0]].zone]
        if "copies" in entry.table:
            self.differ(entry.table["copies"], f"how many {word}", entry.table["copies"].number("copies"), len(ids))
        for id in ids:
            ObjectSeen(self, id, word).see(entry)


def rules_agree(wanted: str, rule: str) -> bool:
    """Whether a rule is the one wanted, or one under it (704.5 for 704.5g)."""
    return rule == wanted or (rule.startswith(wanted) and not rule[len(wanted) :][:1].isdigit())


class ObjectSeen:
    """What one object must be."""

    def __init__(self, seeing: Seeing, id: int, word: str) -> None:
        self.seeing = seeing
        self.game = seeing.game
        self.chars = chars(self.game, id)
        self.object = self.game.objects[id]
        self.word = word

    def see(self, entry: Entry) -> None:
        """Compare all of a table."""
        for word, value in entry.table.items():
            if word in ("zone", "copies"):
                continue
            getattr(self, "_" + word.replace(" ", "_"))(value, f"{word} of {self.word}")

    def _pt(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.text, f"{self.chars.power}/{self.chars.toughness}")

    def _power(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.number(what), self.chars.power)

    def _toughness(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.number(what), self.chars.toughness)

    def _type_words(self) -> list[str]:
        found = self.chars
        words = [*names_of(found.supertypes, SUPERTYPE_NAMES), *names_of(found.types, TYPE_NAMES)]
        return [word.lower() for word in [*words, *found.subtypes]]

    def is_type(self, item: Entry) -> bool:
        """Whether it has a type, subtype or supertype."""
        return item.words("a type").lower() in self._type_words()

    def _types(self, entry: Entry, what: str) -> None:
        wanted = " ".join(item.words(what) for item in entry.listed()).lower().split()
        self.seeing.differ(entry, what, sorted(wanted), sorted(self._type_words()))

    def _is(self, entry: Entry, what: str) -> None:
        for item in entry.listed():
            self.seeing.differ(item, f"{self.word} is {item.text}", True, self.is_type(item))

    def _is_not(self, entry: Entry, what: str) -> None:
        for item in entry.listed():
            self.seeing.differ(item, f"{self.word} is {item.text}", False, self.is_type(item))

    def has_ability(self, word: str) -> bool:
        """Whether it has a keyword ability of this name, or an ability whose text has these words."""
        if word.lower() in BITS:
            return self.chars.keywords & BITS[word.lower()] != 0
        for ability in self.chars.abilities:
            if isinstance(ability, KeywordText) and ability.name == word.lower():
                return True
            if word.lower() in ability_text(ability.node).lower():
                return True
        return False

    def _has(self, entry: Entry, what: str) -> None:
        for item in entry.listed():
            self.seeing.differ(item, f"{self.word} has {item.text}", True, self.has_ability(item.words(what)))

    def _lacks(self, entry: Entry, what: str) -> None:
        for item in entry.listed():
            self.seeing.differ(item, f"{self.word} has {item.text}", False, self.has_ability(item.words(what)))

    def _counters(self, entry: Entry, what: str) -> None:
        wanted = {kind: number.number(kind) for kind, number in entry.mapped(what).items() if number.text != "0"}
        self.seeing.differ(entry, what, wanted, {kind: n for kind, n in self.object.counters.items() if n})

    def _tapped(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.truth(what), self.object.tapped)

    def _controller(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.words(what), name_of(self.game, self.object.controller))

    def _owner(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.words(what), name_of(self.game, self.object.owner))

    def _damage(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.number(what), self.object.damage)

    def _colors(self, entry: Entry, what: str) -> None:
        wanted = [item.words(what) for item in entry.listed() if item.text not in ("none", "colorless")]
        self.seeing.differ(entry, what, sorted(wanted), sorted(names_of(self.chars.colors, COLOR_NAMES)))

    def _on(self, entry: Entry, what: str) -> None:
        self._one_of(entry, f"what {self.word} is attached to", [self.object.attached_to])

    def _attacking(self, entry: Entry, what: str) -> None:
        if entry.text in ("yes", "no"):
            self.seeing.differ(entry, what, entry.truth(what), self.object.attacking != NOTHING)
        else:
            self._one_of(entry, f"what {self.word} attacks", [self.object.attacking])

    def _blocking(self, entry: Entry, what: str) -> None:
        if entry.text in ("yes", "no"):
            self.seeing.differ(entry, what, entry.truth(what), bool(self.object.blocking))
        else:
            self._one_of(entry, f"what {self.word} blocks", list(self.object.blocking))

    def _one_of(self, entry: Entry, what: str, seen: list[int]) -> None:
        real = [id for id in seen if id != NOTHING]
        texts = [name_of(self.game, id) for id in real] or ["nothing"]
        if entry.text in ("nothing", "none"):
            self.seeing.differ(entry, what, ["nothing"], texts)
            return
        ids = self.seeing.table.names.ids(self.game, entry.words(what))
        if not any(id in ids for id in real):
            self.seeing.differ(entry, what, entry.text, " and ".join(texts))

    def _blocked(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.truth(what), bool(self.object.blocked))

    def _name(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.words(what), self.chars.name)

    def _mana_value(self, entry: Entry, what: str) -> None:
        cost = self.chars.mana_cost
        self.seeing.differ(entry, what, entry.number(what), 0 if cost is None else cost.mana_value)

    def _token(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.truth(what), self.object.is_token)

    def _phased_out(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.truth(what), bool(self.object.phased_out))

    def _face_down(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.truth(what), self.object.face_down)

    def _flipped(self, entry: Entry, what: str) -> None:
        self.seeing.differ(entry, what, entry.truth(what), self.object.flipped)

    def _summoning_sick(self, entry: Entry, what: str) -> None:
        from ..rules.costs import summoning_sick

        self.seeing.differ(entry, what, entry.truth(what), summoning_sick(self.game, self.object.id))


class PlayerSeen:
    """What one player must have."""

    def __init__(self, seeing: Seeing, id: int) -> None:
        self.seeing = seeing
        self.game = seeing.game
        self.player = self.game.players[id]
        self.name = self.player.name

    WORDS: Final = ("life", "poison", "counters", "mana", "lost")

    def see(self, entry: Entry) -> None:
        """Compare all of a table."""
        zone_words = [f"{zone}{tail}" for zone in ZONES for tail in ("", " has", " lacks", " size", " top")]
        entry.known((*self.WORDS, *zone_words), self.name)
        for word, value in entry.table.items():
            if word in self.WORDS:
                self._number(word, value)
            else:
                zone, _, tail = word.partition(" ")
                self._zone(zone, tail, value)

    def _number(self, word: str, entry: Entry) -> None:
        what = f"{self.name}'s {word}"
        if word == "life":
            self.seeing.differ(entry, what, entry.number(what), self.player.life)
        elif word == "poison":
            self.seeing.differ(entry, what, entry.number(what), self.player.counters.get("poison", 0))
        elif word == "counters":
            wanted = {kind: number.number(kind) for kind, number in entry.mapped(what).items()}
            self.seeing.differ(entry, what, wanted, dict(self.player.counters))
        elif word == "lost":
            self.seeing.differ(entry, f"{self.name} has lost", entry.truth(what), self.player.lost)
        else:
            wanted_mana = sorted(entry.words(what).replace("{", "").replace("}", "").replace("none", ""))
            seen = sorted(LETTERS[unit & TYPE_MASK] for unit in self.player.pool)
            self.seeing.differ(entry, what, "".join(wanted_mana) or "none", "".join(seen) or "none")

    def ids(self, zone: str) -> list[int]:
        """The player's objects in a zone; the battlefield: those they control."""
        number = ZONE_NAMES.index(zone)
        shared = self.seeing.table.names.whose
        found = list(self.game.zone_ids(number, self.player.id))
        if number == BATTLEFIELD:
            for id in found[:1]:
                chars(self.game, id)
        return [id for id in found if shared(self.game, id) == self.player.id]

    def _zone(self, zone: str, tail: str, entry: Entry) -> None:
        ids = self.ids(zone)
        texts = [name_of(self.game, id) for id in ids]
        what = f"{self.name}'s {zone}"
        if tail == "size":
            self.seeing.differ(entry, f"the size of {what}", entry.number(what), len(ids))
        elif tail == "top":
            wanted = [item.words(what) for item in entry.listed()]
            top = texts[::-1][: len(wanted)]
            if not all(self._means(word, id) for word, id in zip(wanted, ids[::-1])) or len(top) < len(wanted):
                self.seeing.differ(entry, f"the top of {what}", wanted, top)
        elif tail == "lacks":
            for item in entry.listed():
                self.seeing.differ(
                    item, f"{what} has {item.text}", False, any(self._means(item.text, id) for id in ids)
                )
        else:
            self._contents(entry, what, ids, texts, exact=not tail)

    def _contents(self, entry: Entry, what: str, ids: list[int], texts: list[str], exact: bool) -> None:
        left = ids[:]
        for item in entry.listed():
            if item.text in ("empty", "nothing", "none"):
                continue
            count, name = counted(item.words(what))
            for _ in range(count):
                fits = [id for id in left if self._means(name, id)]
                if not fits:
                    self.seeing.found.append(Difference(item, f"{what}: expected {item.text}, but it is {texts}"))
                    return
                left.remove(fits[0])
        if exact and left:
            more = [name_of(self.game, id) for id in left]
            self.seeing.found.append(Difference(entry, f"{what} holds {more} as well: it is {texts}"))

    def _means(self, word: str, id: int) -> bool:
        return id in self.seeing.table.names.objects(self.game, word)
