"""Binding: what "it", "that player", "that much" and "this way" refer to (CR 608.2, 109.5).

Every node that can be referred to (objects, players, verbs, events, "for each" loops; a statement about a kind of
objects) has a slot number: four times its place in text order.  An ability inside another (in quotation marks, after
an ability word) is a tree of its own.  A slot's value is kept at slot (objects), slot + 1 (players), slot + 2 (an
amount) and, for events, slot + 3 (the other object).  `bind` makes every such node an instance of its own and fills in
the `slot` of the pronouns; `numbers` gives the slot of each such node, by identity.

How an antecedent is found, where the text does not settle it:

1. What was mentioned last comes first; mentioning something again ("it", "that creature") makes it the last.
2. A pronoun with a noun ("that creature", "those cards") takes what was called so; if nothing was, what that noun
   leaves open (a card is whatever was moved; a creature whatever was called by a subtype only).  The object whose
   ability it is could be anything: it is the last resort.
3. "Them" and "those" take what is many, if there is anything; "it" and "that" take what is one, if there is anything.
   A thing whose number is open ("up to one", "X target") is both.
4. What an event is about stands for every thing that event mentions: its object, its player (said, or else the
   controller of the object), its other object and its amount.  Within "E or F" both give one antecedent.
5. "That player" and "they" are the last player mentioned, in whatever role; "you" is never meant.
6. "That much" is the last event or instruction that has an amount.  "This way" is the last instruction whose verb is
   the one that is repeated.  "If you do" and "when you do" are about the last instruction; "if you don't" after
   "if you do" is about the same.
   If nobody was mentioned, "that player" is the owner of what was returned or put somewhere, "it" the object itself.
   What a verb does something to, as a bare "it", is never the subject of its own clause: that would be "itself".
7. In "E if C" the condition is read first; it is read after E where E tells a target, or where a pronoun would have
   no antecedent otherwise, or one that only C tells.  What a condition asks about is mentioned last by it.
8. What becomes a copy of "that creature" is not that creature itself, if another was mentioned.
9. "If it's a land card" asks about a card, not a token (CR 108.2b).  Counters are put on a permanent or card, not on a
   spell ("it"), if another thing was mentioned (CR 122.1); nor is "any target", which may be a player, what is
   sacrificed (CR 701.21a).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, TypeVar

from . import verb as verbs
from .ability import Modal, SpellAbility
from .amount import CouldTake, ThatMuch, ThisWay, TimesKicked
from .antecedent_words import (
    GENDERED,
    ITSELF,
    MANY,
    OF_EVENTS,
    ONE,
    PARTICIPLES,
    RESULT,
    SELF_SLOT,
    UNSAID,
)
from .antecedents import (
    Candidate,
    UnboundReference,
    again,
    asks_about,
    chooses_among,
    counted_by_x,
    done_before,
    exiled_before,
    fits,
    gone,
    hangs,
    has_died,
    may_be_a_player,
    means_itself,
    meant,
    not_taken,
    only_permitted,
    other_than,
    others_meant,
    pool_of,
    same_as,
    says_card,
    says_condition_last,
    says_instead_of,
    slot_said,
    told_within,
    words_for,
    words_of,
)
from .attached import with_owners
from .change import BecomeCopy, DealDamage, Fight
from .condition import CompareAmounts, ControlsMore, IfDid, NotCondition, ObjectIs, PlayerIs, Remains, ThisWayDid
from .effect import (
    Delayed,
    Do,
    ForEachDo,
    If,
    Lasting,
    ObjectsDo,
    Qualities,
    Reflexive,
    ResultTable,
    Sentence,
    Unless,
    UnlessCondition,
    WhenSpentOn,
    WhereX,
)
from .filter import AttachedTo, Noun
from .keyword_node import Devoured
from .mentions import Mentions
from .node import Ability, Amount, Event, Node, Objects, Players, Verb
from .players import PlayersWho
from .reference import (
    Both,
    EachPlayer,
    Every,
    It,
    LinkedObjects,
    OwnerOf,
    Rest,
    SameAsBefore,
    Target,
    ThatPlayer,
    This,
    You,
)
from .relation import DoneThisWay, Fulfils
from .spell_verb import CopySpell
from .static import EntersWith, ObjectsAre, PlayersMay, Replace
from .text_order import STRIDE, in_text_order, is_bearer, numbers, slots_in
from .told_targets import with_targets
from .unsaid import speaks_of_another

__all__ = ["UnboundReference", "bind", "numbers"]

# Typed, so that the compiled build does not take an attribute that was just emptied for one that is always empty.
NOTHING_ELSE: Final[tuple[int, ...]] = ()
# "The number of times it was kicked": the object itself, never a target.
OF_ITSELF: Final = (Devoured, TimesKicked)

N = TypeVar("N", bound=Node)


def bind(root: N) -> N:
    """The same tree with its pronouns bound; UnboundReference where one has nothing to refer to."""
    result = _Binder(isinstance(root, SpellAbility)).visit(with_owners(with_targets(root)))
    assert isinstance(result, type(root))
    return result


class _Binder(Mentions):
    """Walks in text order, remembering what was mentioned.

    asked: what the last "if you do, E" was about, and
    how many verbs there were at its end; contrary: what is visited is denied.
    """

    def __init__(self, spell: bool) -> None:
        super().__init__()
        self.spell = spell
        self.count = 0
        self.depth = 0
        # Of the clause that is visited, and of the one before it in its sentence: what it is about.
        self.subject = self.last = self.spoken = -1
        self.not_meant: tuple[int, ...] = ()
        self.moved: tuple[int, ...] = ()
        self.until: tuple[int, ...] = ()
        self.wanted = 0
        self.asked, self.permitted = (-1, 0), -1
        self.others: tuple[int, ...] = ()
        self.no_spell = self.players_too = self.no_target = self.doer = self.apart = self.contrary = False
        self.no_player = self.no_permit = self.no_token = self.unattached = self.no_dead = self.owned = False

    # ---- walking -------------------------------------------------------------------------------------
    def visit(self, node: Node) -> Node:
        """The node with everything in it bound."""
        if isinstance(node, Ability) and self.depth:
            return bind(node)
        self.depth += 1
        bound = self._visit_condition(node) if isinstance(node, (If, UnlessCondition)) else self._visit(node)
        self.depth -= 1
        return bound

    def _visit(self, node: Node) -> Node:
        self.contrary = isinstance(node, NotCondition) or (self.contrary and isinstance(node, IfDid))
        slot = -1
        if is_bearer(node):
            slot = self.count * STRIDE
            self.count += 1
        if speaks_of_another(node):
            raise UnboundReference(node)
        changes: dict[str, Any] = self._resolve(node)
        if isinstance(node, ForEachDo):
            self._visit_loop(node, slot, changes)
            return replace(node, **changes)
        if isinstance(node, ResultTable):
            changes["rows"] = tuple([self._visit_row(row) for row in node.rows])
            return replace(node, **changes)
        if isinstance(node, Event):
            self._visit_event(node, slot, changes)
            return replace(node, **changes)
        before = len(self.candidates)
        if isinstance(node, Both) and node.form == 3:
            self._visit_either(node, changes)
        elif isinstance(node, ObjectsAre):
            self._visit_subject(node, slot, changes)
        elif isinstance(node, EntersWith) and isinstance(node.what, Noun) and slot >= 0:
            changes["what"] = self.visit(node.what)
            self._add(slot, words_of(node.what), False, ONE | MANY, node)
        elif isinstance(node, WhenSpentOn):
            self._add(slot, ("spell", "card", "creature", *words_of(node.what)), False, ONE, node)
        elif isinstance(node, Fulfils):
            self._add(slot, (), False, ONE, node)
            self._add(slot + 1, ("player", "opponent"), True, ONE, node)
        elif isinstance(node, PlayersWho):
            changes["among"] = self.visit(node.among)
            self._add(slot + 1, ("player", "opponent"), True, ONE, node)
        elif isinstance(node, verbs.PreventDamage):
            # CR 615.5: what it does besides refers to the damage it prevented.
            self._done(node, slot)
        elif isinstance(node, BecomeCopy):
            self._visit_copy(node, changes)
        self._visit_fields(node, changes)
        if isinstance(node, BecomeCopy) and isinstance(node.of, This):
            again(self.candidates, self.subject)
        asked = changes.get("object") if isinstance(node, ObjectIs) else getattr(changes.get("left"), "of", None)
        if isinstance(node, (ObjectIs, CompareAmounts)) and isinstance(asked, It):
            # What is asked about is what is spoken of, not what it is compared with.
            again(self.candidates, asked.slot)
        if isinstance(node, (CompareAmounts, ControlsMore)):
            # "If that player controls more lands than each other player": they are only compared with.
            self.candidates = [c for c in self.candidates if not (isinstance(c.node, EachPlayer) and c.node.other)]
        if isinstance(node, NotCondition) and isinstance(node.part, PlayerIs):
            # "If there is no monarch": nobody is mentioned.
            self.candidates = self.candidates[:before]
        if isinstance(node, Verb):
            self._mention_verb(node, slot, before, changes)
        elif isinstance(node, (It, ThatPlayer)):
            again(self.candidates, changes.get("slot", -1))
        elif slot >= 0:
            self._mention(replace(node, **changes), slot)
        return replace(node, **changes)

    def _visit_event(self, node: Event, slot: int, changes: dict[str, Any]) -> None:
        """An event's own words, and then what it mentions."""
        before = len(self.candidates)
        self.within.append((slot, isinstance(getattr(node, "what", None), Noun)))
        self._visit_fields(node, changes)
        self.within.pop()
        what = changes.get("what")
        if isinstance(what, It):
            self.about[slot] = what.slot
        self._mention_event(node, slot, before, changes)

    def _visit_subject(self, node: ObjectsAre, slot: int, changes: dict[str, Any]) -> None:
        """What a statement is about comes before what it says of it, but after a condition that opens it."""
        for name in in_text_order(node):
            if isinstance(getattr(node, name), Node):
                changes[name] = self.visit(getattr(node, name))
            if name == "subject":
                break
        if isinstance(node.subject, Noun):
            self._add(slot, words_of(node.subject), False, ONE | MANY, node)

    def _visit_either(self, node: Both, changes: dict[str, Any]) -> None:
        """ "A creature card and/or a land card from among them": both are among the same."""
        before = self.candidates[:]
        changes["left"] = self.visit(node.left)
        chosen = [candidate for candidate in self.candidates if candidate not in before]
        self.candidates = [candidate for candidate in self.candidates if candidate in before]
        changes["right"] = self.visit(node.right)
        self.candidates = [*self.candidates, *chosen]

    def _visit_fields(self, node: Node, changes: dict[str, Any]) -> None:
        # What the verb says of the object itself ("attach this to it") is another than "it".
        kept: tuple[int, ...] = self.moved if isinstance(node, verbs.To) else self.until
        mine = (self.subject,) if isinstance(node, Verb) else kept
        amounts, effect = self.amounts[:], 0
        for name in in_text_order(node):
            value = getattr(node, name)
            if name in changes:
                continue
            if isinstance(value, Node):
                self.not_meant = (*mine, *gone(self.candidates, node)) if isinstance(value, It) else ()
                # "Exile any number of other creatures until it leaves the battlefield": not one of those.
                self.until = mine if name == "until" and isinstance(node, Verb) else NOTHING_ELSE
                # "Target creature you control fights that creature": another one.
                self.apart = isinstance(node, (verbs.To, Replace, Fight)) and name != "subject"
                self.wanted = MANY if name == "among" and isinstance(value, It) else 0
                first = self.count * STRIDE
                self.no_spell = self.no_dead = isinstance(node, verbs.PutCounters) and isinstance(value, It)
                self.owned = self._is_owner_of_moved(node, name, value)
                self.no_player = isinstance(node, verbs.Sacrifice) and isinstance(value, It)
                self.unattached = isinstance(node, verbs.Unattach) and isinstance(value, It)
                self.no_permit = isinstance(node, Remains) and isinstance(value, It)
                self.no_token = isinstance(node, ObjectIs) and name == "object" and says_card(node.filter)
                self.no_target = isinstance(node, OF_ITSELF) or (name == "subject" and says_instead_of(node))
                self.players_too = isinstance(node, (DealDamage, AttachedTo)) and isinstance(value, It) and value.many
                if name == "otherwise" and isinstance(node, If) and not node.instead:
                    changes[name] = self._visit_otherwise(value, effect)
                else:
                    changes[name] = self._visit_x(value, amounts) if isinstance(node, WhereX) else self.visit(value)
                effect = first if name == "effect" else effect
                self.no_spell = self.no_dead = self.owned = self.players_too = self.no_target = False
                self.no_player = self.no_permit = self.no_token = self.unattached = False
                if name == "player" and isinstance(node, Unless):  # CR 118.12a: "if they do" is about paying
                    self.verbs.append(("Pay", first))
                if name == "otherwise" and isinstance(node, If) and node.instead:
                    # What is replaced ("instead") creates nothing that could be meant.
                    made = [c for c in self.candidates if isinstance(c.node, (verbs.Create, CopySpell))]
                    self.candidates = [c for c in self.candidates if c not in made or c.slot < first]
                if isinstance(node, Replace) and isinstance(value, Event):
                    mine = (first, first + 3)
                if isinstance(node, Verb) and isinstance(value, Objects):
                    self.moved = mine = (*mine, slot_said(changes[name], first))
                if name == "subject" and isinstance(node, Do):
                    self.doer = not isinstance(value, You)
                if name == "subject" and isinstance(node, ObjectsDo):
                    self.subject = slot_said(changes[name], first)
            elif isinstance(value, tuple) and value and isinstance(value[0], Node):
                self.not_meant = ()
                changes[name] = self._visit_parts(node, name, value)
        if isinstance(node, Delayed) and isinstance(getattr(changes.get("event"), "what", None), It):
            # "When that creature dies this turn, ...": what is said next is of that creature, which was told before.
            self.candidates = [c for c in self.candidates if c.node is not node.event]
        if isinstance(node, ObjectsDo):
            self.last, self.subject = self.subject, -1
        elif isinstance(node, Do):
            self.doer = False
        elif isinstance(node, Lasting) and isinstance(node.statements[0], PlayersMay):
            self.permitted = len(self.verbs)

    def _visit_parts(self, node: Node, name: str, parts: tuple[Node, ...]) -> tuple[Node, ...]:
        """Parts in a row; "creatures you control gain trample and can't be blocked": the second is said of the same."""
        apart = isinstance(node, Modal) and name == "modes"
        beside = isinstance(node, verbs.Verbs)
        done: list[Node] = []
        for part in parts:
            done.append(self._visit_row(part) if apart else self._visit_beside(part) if beside else self.visit(part))
            if isinstance(node, Sentence):
                self.spoken = self.last if isinstance(part, ObjectsDo) else -1
        if isinstance(node, Sentence):
            self.spoken = -1
        return tuple(done)

    def _is_owner_of_moved(self, node: Node, name: str, value: Node) -> bool:
        """Whether what is visited is the owner under whose control something is put, or whose owner that is."""
        if isinstance(node, verbs.To):
            return name == "under" and isinstance(value, OwnerOf)
        return isinstance(node, OwnerOf) and isinstance(value, It) and self.owned

    def _visit_x(self, value: Node, amounts: list[int]) -> Node:
        """ "The top X cards, where X is its power": what X counts is not what it is worked out from; nor is "that many"
        or "the result" how much is done with X."""
        if not isinstance(value, Amount):
            return self.visit(value)
        before, told = self.candidates, self.amounts
        self.candidates = [candidate for candidate in before if not counted_by_x(candidate.node)]
        self.amounts = amounts or told
        visited = self.visit(value)
        self.candidates = [*before, *[candidate for candidate in self.candidates if candidate not in before]]
        self.amounts = told
        return visited

    def _visit_otherwise(self, value: Node, effect: int) -> Node:
        """ "If C, E. Otherwise, F": what E made or chose is not there where F is carried out."""
        held = not_taken(self.candidates, effect, self.count * STRIDE)
        self.candidates = [candidate for candidate in self.candidates if candidate not in held]
        kept = len(self.candidates)
        visited = self.visit(value)
        self.candidates = [*self.candidates[:kept], *held, *self.candidates[kept:]]
        return visited

    def _visit_copy(self, node: BecomeCopy, changes: dict[str, Any]) -> None:
        """Rule 8: what becomes a copy of "that creature" is another than that creature, if another was mentioned."""
        others = [candidate for candidate in self.candidates if candidate.slot != self.subject]
        mine = [candidate for candidate in self.candidates if candidate.slot == self.subject]
        if isinstance(node.of, It) and any([not other.player and fits(other.words, node.of.noun) for other in others]):
            self.candidates = others
            changes["of"] = self.visit(node.of)
            self.candidates = [*others, *mine]

    def _visit_condition(self, node: Node) -> Node:
        """Rule 7: a condition is read before its effect, or after it, if only that makes sense.

        The slots are numbered in field order in either case.
        """
        saved = self._save()
        changes: dict[str, Any] = {}
        try:
            self._visit_fields(node, changes)
            asked = changes.get("condition")
            if isinstance(asked, IfDid):
                self.asked = (asked.slot, len(self.verbs))
            effect = getattr(node, "effect", None)
            first = saved[0] * STRIDE
            last = first + slots_in(asked) * STRIDE
            early = told_within(changes.get("effect"), first, last)
            if not says_condition_last(node) or not (early or means_itself(asked) or asks_about(effect, asked)):
                return replace(node, **changes)
        except UnboundReference:
            if isinstance(getattr(node, "condition", None), IfDid):
                raise
        self._restore(saved)
        order = in_text_order(node)
        count = self.count
        counts: dict[str, int] = {}
        for name in order:
            counts[name] = count
            count += slots_in(getattr(node, name))
        order.remove("condition")
        order.insert(order.index("effect") + 1, "condition")
        changes = {}
        for name in order:
            value = getattr(node, name)
            self.count = counts[name]
            if isinstance(value, Node):
                changes[name] = self.visit(value)
        self.count = count
        first = counts["effect"] * STRIDE
        if hangs(changes["effect"], changes["condition"], first, first + slots_in(changes["effect"]) * STRIDE):
            raise UnboundReference(node)
        return replace(node, **changes)

    def _save(self) -> tuple[int, int, list[Candidate], list[int], list[tuple[str, int]]]:
        return self.count, self.depth, self.candidates[:], self.amounts[:], self.verbs[:]

    def _restore(self, saved: tuple[int, int, list[Candidate], list[int], list[tuple[str, int]]]) -> None:
        self.count, self.depth, self.candidates, self.amounts, self.verbs = saved

    def _visit_row(self, row: Node) -> Node:
        """CR 706.3a, 700.2: a row of a table knows nothing of the other rows, a mode nothing of the other modes."""
        _, depth, candidates, amounts, done = self._save()
        bound = self.visit(row)
        self._restore((self.count, depth, candidates, amounts, done))
        return bound

    def _visit_beside(self, verb: Node) -> Node:
        """ "Put up to one land card from among them onto the battlefield and up to one Elf card from among them into
        your hand": both are among the same."""
        chosen = [c for c in self.candidates if c.pooled and c.verb == "Move" and c.number & MANY]
        if not chosen or not chooses_among(verb):
            return self.visit(verb)
        self.candidates = [candidate for candidate in self.candidates if candidate not in chosen]
        kept = len(self.candidates)
        visited = self.visit(verb)
        self.candidates = [*self.candidates[:kept], *chosen, *self.candidates[kept:]]
        return visited

    def _visit_loop(self, node: ForEachDo, slot: int, changes: dict[str, Any]) -> None:
        """ "For each K, E": inside E, K is the one of that pass."""
        what = self.visit(node.what)
        changes["what"] = what
        if isinstance(what, Players):
            self._add(slot + 1, ("player", "opponent"), True, ONE, node)
        elif isinstance(what, Noun) and what.kind == "player":
            self._add(slot + 1, ("player", "opponent"), True, ONE, node)
        elif not isinstance(what, (Amount, Qualities)):
            self._add(slot, words_for(what, self.candidates), False, ONE, node)
        before = len(self.candidates)
        changes["effect"] = self.visit(node.effect)
        for candidate in self.candidates[before:]:
            # "Those tokens", "them": what all passes brought about.
            candidate.number |= MANY

    # ---- resolving -----------------------------------------------------------------------------------
    def _resolve(self, node: Node) -> dict[str, Any]:
        if isinstance(node, It):
            self.others = NOTHING_ELSE
            slot = self._in_event(self._antecedent(node))
            return {"slot": slot, "besides": self.others}
        if isinstance(node, LinkedObjects):
            objects = [candidate for candidate in reversed(self.candidates) if not candidate.player]
            exiled = exiled_before(node, objects)
            return {"slot": exiled[0], "besides": exiled[1:]} if exiled else {}
        if isinstance(node, ThatPlayer):
            return {"slot": self._last(node, True)}
        if isinstance(node, EachPlayer) and node.other:
            if self.doer and node.quantity == "a":
                raise UnboundReference(node)
            return {"slot": other_than(node, self.candidates)}
        if isinstance(node, Rest):
            return {"slot": pool_of(self.candidates, node)}
        if isinstance(node, SameAsBefore):
            return {"slot": same_as(self.candidates, node)}
        if isinstance(node, ThatMuch):
            if not self.amounts and not self.verbs:
                raise UnboundReference(node)
            last = self.amounts[-1] if self.amounts else self.verbs[-1][1]
            if node.form == RESULT and any([name == "RollDie" for name, _ in self.verbs]):
                last = self._verb(node, "rolled")
            told = self.same.get(last, -1)
            return {"slot": told if told >= 0 else last + 2}
        if isinstance(node, ResultTable):
            return {"slot": self._verb(node, "rolled") + 2}
        if isinstance(node, (ThisWay, ThisWayDid)):
            slot = self._verb(node, node.verb)
            for acted in self.acted.get(slot, []) if isinstance(node, ThisWayDid) else []:
                # "When you discard a card this way, that card": whatever was mentioned since.
                again(self.candidates, acted)
            return {"slot": slot + 2}
        if isinstance(node, DoneThisWay) and self._paid(node):
            return {"slot": -1}
        if isinstance(node, (CouldTake, DoneThisWay)):
            return {"slot": self._verb(node, node.verb)}
        if isinstance(node, (IfDid, Reflexive)):
            return {"slot": self._did(node)}
        return {}

    def _antecedent(self, node: It) -> int:
        """Rules 1 to 3; -1: what was chosen as another line's cost was paid (CR 601.2h), found by the executor."""
        objects = [candidate for candidate in reversed(self.candidates) if not candidate.player]
        if node.form in GENDERED and not node.noun and not node.many:
            objects = [candidate for candidate in objects if candidate.words == ()]
        if node.form == ITSELF and self.subject >= 0:
            return self.subject
        if node.form == UNSAID and self.subject < 0 <= self.spoken:
            return self.spoken
        if self.owned and not node.noun and not node.many:
            # "Return each card exiled with this land under its owner's control": each card's own.
            for candidate in objects:
                if candidate.slot in self.moved[-1:] and isinstance(candidate.node, Every):
                    return candidate.slot
        if self.players_too and not node.noun:
            # "To them": the last that were mentioned, players or several objects.
            for candidate in reversed(self.candidates):
                if candidate.player or candidate.number & MANY:
                    return candidate.slot
        others = [candidate for candidate in objects if candidate.slot not in self.not_meant]
        if others and (self.apart or not node.noun) and node.form != ITSELF:
            objects = others
        if self.no_target and not node.noun:
            objects = [candidate for candidate in objects if not isinstance(candidate.node, Target)] or objects
        if self.unattached and not node.noun:
            # "You may attach an Equipment to that creature. If you do, unattach it": the Equipment (CR 701.3d).
            objects = [candidate for candidate in objects if "Equipment" in candidate.words] or objects
        if self.no_permit:
            # "You may play lands from among those cards for as long as they remain exiled": those cards do.
            objects = [candidate for candidate in objects if not only_permitted(candidate)] or objects
        if self.no_token and not node.noun:
            objects = [candidate for candidate in objects if candidate.words[:1] != ("token",)] or objects
        if self.no_player and not node.noun:
            objects = [candidate for candidate in objects if not may_be_a_player(candidate.node)] or objects
        if self.no_dead and node.noun:
            # "Put a counter on that creature" is not said of one that has died and is a card in a graveyard.
            objects = [candidate for candidate in objects if not has_died(candidate)] or objects
        if self.no_spell and not node.noun:
            objects = [candidate for candidate in objects if candidate.words[:1] != ("spell",)] or objects
        if node.done:
            slot = done_before(node, objects)
            if slot is not None:
                self.others = others_meant(objects, node, slot)
                return slot
        # What is chosen from a hand ("from it") is chosen from many.
        wanted = self.wanted or (MANY if node.many else ONE)
        found = meant(objects, node, wanted, self.subject)
        if found is not None:
            self.others = others_meant(objects, node, found.slot)
            return found.slot
        if not node.done and (self.spell or node.noun or node.many or objects):
            raise UnboundReference(node)
        return -1 if node.done else SELF_SLOT

    def _last(self, node: Node, player: bool) -> int:
        """Rule 5."""
        for candidate in reversed(self.candidates):
            if candidate.player == player:
                return candidate.slot
        for name, slot in reversed(self.verbs):
            if name.startswith("Move to"):
                return slot + 1
        raise UnboundReference(node)

    def _did(self, node: IfDid | Reflexive) -> int:
        """Rule 6: the last instruction, but "if you don't" after "if you do, E" is not about E."""
        slot, count = self.asked
        if isinstance(node, IfDid) and node.verb:
            return self._verb(node, node.verb)
        if isinstance(node, IfDid) and self.permitted == len(self.verbs):
            raise UnboundReference(node)  # "You may cast it this turn.  If you do": nothing was done yet.
        if isinstance(node, IfDid) and self.contrary and slot >= 0 and count == len(self.verbs):
            return slot
        return self.verbs[-1][1] if self.verbs else -1

    def _paid(self, node: DoneThisWay) -> bool:
        """Whether a spell speaks of what was sacrificed as its cost was paid (CR 601.2h), found by the executor."""
        if not self.spell or node.verb != "sacrificed" or not self.verbs:
            return False
        return not any([node.verb in PARTICIPLES.get(name, ()) for name, _ in self.verbs])

    def _verb(self, node: Node, participle: str) -> int:
        """Rule 6."""
        for name, slot in reversed(self.verbs):
            if not participle or participle in PARTICIPLES.get(name, ()):
                return slot
        events = self.events if participle in OF_EVENTS else []
        for slots in (events, [slot for _, slot in self.verbs], self.amounts):
            if slots:
                return slots[-1]
        raise UnboundReference(node)
