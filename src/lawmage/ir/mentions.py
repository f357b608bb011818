"""What a text has mentioned so far, and by which words it may be called (for `lawmage.ir.binding`)."""

from __future__ import annotations

from typing import Any

from . import event as events
from . import verb as verbs
from .antecedent_words import (
    HAS_AMOUNT,
    HAS_OTHER,
    MAKES_OBJECTS,
    MANY,
    ONE,
    OTHERS_TOLD,
    SELF_SLOT,
)
from .antecedents import (
    Candidate,
    acted_on,
    fits,
    has_amount,
    has_player,
    may_be,
    name_of,
    number_of,
    number_of_players,
    other_of,
    same_amount,
    token_words,
    words_for,
    words_of,
)
from .duration import NthTime
from .effect import (
    Then,
)
from .event import AnyEvent, DuringEvent, OneOrMore
from .filter import Noun
from .node import Event, Node, Objects, Players, Verb
from .noted import AimedAt
from .parameter import KeywordObject
from .reference import (
    Both,
    Choose,
    Every,
    Exactly,
    Granter,
    HostObject,
    LinkedObjects,
    Rest,
    Target,
    This,
    TopOf,
    You,
)
from .spell_verb import CopySpell
from .text_order import STRIDE


class Mentions:
    """What was mentioned, in order.

    amounts: slots of events and verbs that have an amount; same: the slot of the amount that a verb's own repeats;
    acted: what a verb's objects are.  verbs: as (class name, slot).
    """

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self.amounts: list[int] = []
        self.same: dict[int, int] = {}
        self.acted: dict[int, list[int]] = {}
        self.verbs: list[tuple[str, int]] = []
        self.events: list[int] = []
        # Of the event whose own words are visited, outermost first: (its slot, whether it is about things of a kind).
        self.within: list[tuple[int, bool]] = []
        # By the slot of an event that is about "it": the slot of that.
        self.about: dict[int, int] = {}

    def _add(self, slot: int, words: tuple[str, ...], player: bool, number: int, node: Node) -> None:
        self.candidates.append(Candidate(slot, words, player, number, node))

    def _mention(self, node: Node, slot: int) -> None:
        if isinstance(node, (This, Granter, Exactly)):
            self._add(slot, (), False, ONE, node)
        elif isinstance(node, KeywordObject):
            self._add(slot, ("permanent", "creature", "spell", "card"), False, ONE | MANY, node)
        elif isinstance(node, (Target, Choose)):
            self._mention_chosen(node, slot)
        elif isinstance(node, Every):
            self._add(slot, words_of(node.what), False, MANY, node)
        elif isinstance(node, HostObject):
            self._add(slot, words_for(node, self.candidates), False, ONE, node)
        elif isinstance(node, Rest) and node.form == 2:  # "Return the other.  It gains haste."
            self._add(slot, ("card", "permanent"), False, ONE, node)
        elif isinstance(node, Both):
            self._add(slot, words_for(node, self.candidates), False, MANY, node)
        elif isinstance(node, TopOf):
            number = number_of(node.count) if node.zone == "library" else MANY
            self._add(slot, ("card",), False, number, node)
        elif isinstance(node, AimedAt):
            self._add(slot, ("card", "creature", "permanent"), False, ONE, node)
        elif isinstance(node, LinkedObjects):
            self._add(slot, words_for(node, self.candidates), False, ONE | MANY, node)
        elif isinstance(node, Players) and not isinstance(node, You):
            self._add(slot + 1, ("player", "opponent"), True, number_of_players(node), node)

    def _mention_chosen(self, node: Target | Choose, slot: int) -> None:
        """A target may be a player or an object; either way it is found by the same slot."""
        number = number_of(node.count)
        kinds = node.what.kind.split(" or ")
        if "player" in kinds:
            self._add(slot, ("player", "opponent"), True, number, node)
        if node.what.kind != "player":
            self._add(slot, words_for(node.what, self.candidates), False, number, node)

    def _done(self, node: Verb, slot: int) -> None:
        """An instruction that "this way", "that much" and "if you do" can be about."""
        self.verbs.append((name_of(node), slot))
        if has_amount(node):
            self.amounts.append(slot)

    def _mention_verb(self, node: Verb, slot: int, before: int, changes: dict[str, Any]) -> None:
        if isinstance(node, Then):
            return
        if not isinstance(node, verbs.PreventDamage):
            self._done(node, slot)
        if slot in self.amounts:
            self.same[slot] = same_amount(node, changes)
        self.acted[slot] = [candidate.slot for candidate in self.candidates[before:]]
        acted_on(self.candidates, node, changes)
        for candidate in self.candidates[before:]:
            if not candidate.verb:
                candidate.verb = type(node).__name__
                candidate.pooled |= isinstance(node, verbs.ChooseObjects) and node.among is not None
        if isinstance(node, verbs.UntilFound):
            # "The rest" are the cards gone through; the card found is what the noun in it mentions.
            self.candidates.insert(before, Candidate(slot, ("card",), False, MANY, node))
        elif isinstance(node, verbs.Create):
            self._add(slot, token_words(node), False, number_of(node.count), node)
        elif isinstance(node, verbs.ChooseFor) and node.what in ("opponent", "player"):
            self._add(slot + 1, ("player", "opponent"), True, ONE, node)
        elif isinstance(node, verbs.Search):
            self._add(slot, ("card", *words_of(node.what)), False, number_of(node.count), node)
        elif isinstance(node, (verbs.Draw, verbs.Mill)):
            self._add(slot, ("card",), False, number_of(node.count), node)
        elif isinstance(node, verbs.DiscardHand):
            self._add(slot, ("card",), False, MANY, node)
        elif isinstance(node, CopySpell):
            self._add(slot, ("copy", "spell", "ability"), False, number_of(node.count), node)
        elif isinstance(node, verbs.KeywordAction) and node.name in MAKES_OBJECTS:
            self._add(slot, MAKES_OBJECTS[node.name], False, ONE | MANY, node)

    def _mention_event(self, node: Event, slot: int, before: int, changes: dict[str, Any]) -> None:
        """Rule 4: what an event is about."""
        if isinstance(node, (AnyEvent, OneOrMore, NthTime, DuringEvent)):
            self._mention_wrapper(node, slot, before)
            return
        what = changes.get("what", getattr(node, "what", None))
        if has_player(node):
            self._add(slot + 1, ("player", "opponent"), True, ONE, node)
        if isinstance(node, HAS_OTHER):
            other = other_of(node, changes)
            if other is not None and not isinstance(other, Players):
                self._add(slot + 3, words_for(other, self.candidates), False, ONE, node)
            elif isinstance(node, events.Happens) and node.word in OTHERS_TOLD:
                self._add(slot + 3, OTHERS_TOLD[node.word], False, ONE, node)
        if isinstance(node, events.PlayerAttacks):
            self._add(slot, words_of(node.with_) if node.with_ is not None else ("creature",), False, MANY, node)
        elif what is None and isinstance(node, events.PlayerDoes) and node.word == "draws":
            self._add(slot, ("card",), False, ONE, node)
        elif isinstance(what, (Noun, Objects)):
            words = words_for(what, self.candidates)
            if isinstance(what, HostObject):
                others = [c.words for c in self.candidates if c.slot == slot + 3]
                if any([fits(other, what.noun) or may_be(other, what.noun) for other in others]):
                    # "Whenever equipped creature blocks a creature, that creature": the other one.
                    words = ()
                    self.candidates = [c for c in self.candidates if not isinstance(c.node, HostObject)]
            self._add(slot, words, False, ONE, node)
        if isinstance(node, HAS_AMOUNT):
            self.amounts.append(slot)
            self.events.append(slot)

    def _mention_wrapper(self, node: Event, slot: int, before: int) -> None:
        """One antecedent each for object, player and other object, in place of those of the parts."""
        inner = self.candidates[before:]
        del self.candidates[before:]
        if any([isinstance(candidate.node, Event) for candidate in inner]):
            inner = [candidate for candidate in inner if isinstance(candidate.node, Event)]
        number = MANY if isinstance(node, OneOrMore) else ONE
        for offset in (1, 3, 0):
            parts = [c for c in inner if c.slot % STRIDE == offset and c.slot >= 0]
            if parts:
                words = tuple(dict.fromkeys([word for c in parts for word in c.words]))
                self._add(slot + offset, words, offset == 1, number if offset == 0 else ONE, node)
        if isinstance(node, OneOrMore) or any([s > slot for s in self.amounts]):
            self.amounts.append(slot)
            self.events.append(slot)

    def _in_event(self, slot: int) -> int:
        """What "it" is in an event's own words, which are read when nothing of them is bound: the object itself, where
        that was mentioned ("when this enters and when you sacrifice it"); else what the event is about ("whenever a
        creature becomes blocked by a creature with lesser power")."""
        if not self.within:
            return slot
        if slot == SELF_SLOT:
            return self.within[-1][0] if self.within[-1][1] else slot
        if slot < self.within[0][0]:
            return slot
        if slot in self.about:
            return self.about[slot]
        meant = [c.node for c in self.candidates if c.slot == slot]
        itself = [node for node in meant if isinstance(node, This) or isinstance(getattr(node, "what", None), This)]
        return SELF_SLOT if itself else slot
