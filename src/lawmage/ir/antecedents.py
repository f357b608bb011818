"""What can be referred to again, by which words, and in which number (for `lawmage.ir.binding`)."""

from __future__ import annotations

from typing import Any

from . import event as events
from . import verb as verbs
from .amount import AnyNumber, AtLeast, Between, Number, ThatMuch, UpTo, X
from .antecedent_words import (
    GENERAL_WORDS,
    IN_WORDS,
    MAKE_CARDS,
    MANY,
    NO_CREATURES,
    ONE,
    PARTICIPLES,
    SELF_SLOT,
    TYPE_WORDS,
    WITHOUT_AMOUNT,
)
from .change import DealDamage, Gain, GetPT, SetPT
from .cost import PayMana
from .duration import BeginningOf
from .effect import Do, If, ObjectsDo, UnlessCondition
from .filter import All, AnyOf, IsOneOf, IsSubtype, IsToken, IsType, Not, Noun
from .node import Ability, Amount, Event, Filter, Node, Objects, Players, Verb, fields
from .reference import (
    Both,
    Choose,
    ControllerOf,
    EachPlayer,
    Every,
    HostObject,
    It,
    LinkedObjects,
    Opponents,
    OwnerOf,
    SameAsBefore,
    Target,
    TargetPlayer,
    This,
    TopOf,
    You,
)
from .relation import AbilityOf, DoneThisWay
from .text_order import STRIDE


def words_of(noun: Filter | None) -> tuple[str, ...]:
    """The words by which a thing of this noun may be called again."""
    if noun is None:
        return ()
    if isinstance(noun, Noun):
        return (*noun.kind.split(" or "), *words_of(noun.filter))
    if isinstance(noun, IsType):
        return (noun.type,)
    if isinstance(noun, IsSubtype):
        return (noun.subtype,)
    if isinstance(noun, IsToken):
        return ("token",)
    if isinstance(noun, (All, AnyOf)):
        return tuple([word for part in noun.parts for word in words_of(part)])
    if isinstance(noun, AbilityOf) and isinstance(noun.source, Filter):
        # "An ability of an artifact ... that artifact" (what has the ability, see `ItSelector`).
        return words_of(noun.source)
    return ()


def token_words(node: verbs.Create) -> tuple[str, ...]:
    """The words for tokens that are created; a copy of something is as vague as that."""
    token = node.token
    if token is None:
        return ("token", "permanent")
    if token.predefined:
        return ("token", token.predefined, "artifact", *token.types, *token.subtypes)
    return ("token", *token.types, *token.subtypes)


def fits(words: tuple[str, ...], noun: str) -> bool:
    """Whether something that was called `words` may be called `noun` ('' is "it"; "spell or ability": either)."""
    if noun == "":
        return True
    if " or " in noun:
        return any([part in words for part in noun.split(" or ")])
    return all([part in words for part in noun.split(" ")])


class UnboundReference(ValueError):
    """A pronoun has nothing to refer to; `node` is the pronoun."""

    def __init__(self, node: Node) -> None:
        super().__init__(f"nothing that {type(node).__name__} can refer to")
        self.node = node


class Candidate:
    """Something mentioned: its slot, the words that fit it, whether it is a player, its number (ONE, MANY, both).

    node: what mentioned it; verb: the class of the verb whose object it is; later: of those whose object it was again.
    pooled: it was chosen among things mentioned before.
    """

    __slots__ = ("slot", "words", "player", "number", "node", "verb", "later", "pooled")

    def __init__(self, slot: int, words: tuple[str, ...], player: bool, number: int, node: Node) -> None:
        self.slot = slot
        self.words = words
        self.player = player
        self.number = number
        self.node = node
        self.verb = ""
        self.later: tuple[str, ...] = ()
        self.pooled = isinstance(node, Choose) and (node.what.kind == "object" or among_others(node.what))

    def called(self, noun: str) -> bool:
        """Whether it was called so, or is a card since it was moved."""
        if fits(self.words, noun):
            return True
        if noun != "card" or isinstance(self.node, (This, verbs.Create)):
            return False
        done = self.later if isinstance(self.node, Event) else (self.verb, *self.later)
        return any([verb in MAKE_CARDS for verb in done])

    def participles(self) -> tuple[str, ...]:
        """By which participles it may be called: what was done to it, or how it was chosen."""
        if isinstance(self.node, verbs.KeywordAction) and self.node.name == "bolster":
            return ("chosen",)
        names = (self.verb or type(self.node).__name__, *self.later)
        return tuple([word for name in names for word in PARTICIPLES.get(name, ())])


def again(candidates: list[Candidate], slot: int) -> None:
    """Rule 1 of binding: what is mentioned again was mentioned last."""
    for candidate in candidates:
        if candidate.slot == slot:
            candidates.remove(candidate)
            candidates.append(candidate)
            return


def acted_on(candidates: list[Candidate], node: Verb, changes: dict[str, Any]) -> None:
    """Note of what a verb's pronouns mean that it was done to that, too."""
    for name, value in changes.items():
        if isinstance(value, It) and name != "among":
            for candidate in candidates:
                if candidate.slot == value.slot:
                    candidate.later = (*candidate.later, type(node).__name__)


def name_of(node: Verb) -> str:
    """By which name an instruction's participles are found."""
    if isinstance(node, verbs.Move) and isinstance(node.to, verbs.To):
        return f"Move to {node.to.zone}"
    return type(node).__name__


def other_of(node: Event, changes: dict[str, Any]) -> Node | None:
    """The other object of an event, as its text says it."""
    other: Node | None = None
    if isinstance(node, events.Happens) and node.word in IN_WORDS:
        other = Noun("permanent", IN_WORDS[node.word])
    for name in ("blocked", "by", "to", "target"):
        found = changes.get(name, getattr(node, name, None))
        other = found if found is not None else other
    return other


def words_for(node: Node | None, candidates: list[Candidate]) -> tuple[str, ...]:
    """By which words the things a node stands for may be called."""
    if isinstance(node, Noun) and isinstance(node.filter, IsOneOf):
        return (*words_of(node), *words_for(node.filter.objects, candidates))
    if isinstance(node, Filter):
        return words_of(node)
    if isinstance(node, (Target, Choose, Every)):
        return words_of(node.what)
    if isinstance(node, HostObject):
        return (node.noun, "permanent")
    if isinstance(node, LinkedObjects):
        return ("card", *words_of(node.noun))
    if isinstance(node, It):
        for candidate in candidates:
            if candidate.slot == node.slot:
                return candidate.words
    if isinstance(node, Both):
        return (*words_for(node.left, candidates), *words_for(node.right, candidates))
    return ()


def may_be(words: tuple[str, ...], noun: str) -> bool:
    """Whether the noun says no more than what anything moved is, or a type that the words leave open."""
    if noun.endswith("card") and words[:1] == ("token",):
        return False
    if noun == "creature" and any([word in NO_CREATURES for word in words]):
        return False
    if noun in GENERAL_WORDS:
        return True
    vague = any([word in ("permanent", "object", "source", "card") or word[:1].isupper() for word in words])
    return noun in TYPE_WORDS and vague and not any([word in TYPE_WORDS for word in words])


def number_of(count: Amount | None) -> int:
    """Whether a count is of one, of many, or open."""
    if count is None:
        return ONE
    if isinstance(count, Number):
        return ONE if count.value == 1 else MANY
    if isinstance(count, UpTo):
        return ONE | MANY if number_of(count.amount) == ONE else MANY
    return ONE | MANY if isinstance(count, (X, AnyNumber, Between, AtLeast)) else MANY


def has_amount(node: Verb) -> bool:
    """Whether "that many" or "that much" can be about what a verb does."""
    if isinstance(node, verbs.Pay):
        return not isinstance(node.cost, PayMana) or "X" in str(node.cost.mana)
    if isinstance(node, verbs.ChooseObjects) and isinstance(node.what, (Choose, Target)):
        return node.what.count is not None
    if (
        isinstance(node, verbs.Sacrifice)
        and isinstance(node.what, (It, This))
        and not getattr(node.what, "many", False)
    ):
        # "Sacrifice it and create that many tokens": as many as were told before.
        return False
    return type(node).__name__ not in WITHOUT_AMOUNT


def same_amount(node: Verb, changes: dict[str, Any]) -> int:
    """The slot of the amount that a verb repeats ("draw that many cards"); -1 if it has an amount of its own.

    It is told anew with counters and targets too: "put that many counters on it and draw that many cards".
    """
    for name in ("amount", "count"):
        value = changes.get(name, getattr(node, name, None))
        if isinstance(value, ThatMuch):
            return value.slot
    for value in changes.values():
        if isinstance(value, (Choose, Target)):
            told = value.count.amount if isinstance(value.count, UpTo) else value.count
            if isinstance(told, ThatMuch):
                return told.slot
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, verbs.CounterSpec) and isinstance(part.count, ThatMuch):
                    return part.count.slot
    return -1


def not_taken(candidates: list[Candidate], start: int, first: int) -> list[Candidate]:
    """What the effect of "if C, E. Otherwise, F" (its slots from start to first) brought about, where it is not F's.

    F is carried out where E was not: nothing was drawn, created or chosen by E, but its targets have been chosen.
    """
    made = [candidate for candidate in candidates if start <= candidate.slot < first]
    return [candidate for candidate in made if isinstance(candidate.node, (Verb, Choose, TopOf))]


def pool_of(candidates: list[Candidate], rest: Node) -> int:
    """The slot of what "the rest" is of; UnboundReference if nothing was mentioned that has a rest.

    The last several things that were looked at, revealed or milled; but after a choice of a kind of its own ("choose
    two creatures, then destroy the rest") the others that could have been chosen.
    """
    for candidate in reversed(candidates):
        node = candidate.node
        if candidate.player:
            continue
        if isinstance(node, Choose):
            if isinstance(node.what.filter, IsOneOf) and isinstance(node.what.filter.objects, TopOf):
                return candidate.slot
            if candidate.verb == "ChooseObjects" and not candidate.pooled:
                return candidate.slot
        elif isinstance(node, Every) and isinstance(node.what.filter, All) and among_others(node.what):
            # "Put all land cards revealed this way into your hand and the rest ...": of all that were revealed.
            continue
        elif candidate.number & MANY and not isinstance(node, (Both, Event, Target, verbs.Draw, verbs.KeywordAction)):
            return candidate.slot
    for candidate in reversed(candidates):
        if isinstance(candidate.node, Choose):  # "then sacrifices the rest": the others that could have been chosen
            return candidate.slot
    raise UnboundReference(rest)


def same_as(candidates: list[Candidate], again: Node) -> int:
    """The slot of what the replaced instruction was done to (CR 608.2e)."""
    for candidate in reversed(candidates):
        if isinstance(candidate.node, (Target, TargetPlayer, Every, EachPlayer)):
            return candidate.slot
    raise UnboundReference(again)


def among_others(noun: Noun) -> bool:
    """Whether a noun is about some of what was mentioned ("of them", "from among the milled cards")."""
    parts = noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)
    return any([isinstance(part, (IsOneOf, DoneThisWay)) for part in parts])


def chooses_among(verb: Node) -> bool:
    """Whether something is chosen "from among them", as the verb says it itself."""
    return any([isinstance(node, Choose) and among_others(node.what) for node in objects_in(verb)])


def number_of_players(node: Players) -> int:
    """Whether a selection is of one player, of many, or open."""
    if isinstance(node, TargetPlayer):
        return number_of(node.count)
    return ONE | MANY if isinstance(node, (EachPlayer, Opponents, ControllerOf, OwnerOf)) else ONE


def has_player(node: Event) -> bool:
    """Whether an event brings a player in: one that it names (but you), or whose step or turn it is."""
    if isinstance(node, BeginningOf):
        return not isinstance(node.whose, You) and not (node.next and node.whose is None)
    if isinstance(node, events.StateHolds):
        return False
    return mentions_player(node)


def mentions_player(value: object) -> bool:
    """Whether a player other than you is named anywhere in the tree."""
    if isinstance(value, tuple):
        return any([mentions_player(item) for item in value])
    if isinstance(value, Players):
        return not isinstance(value, You)
    if isinstance(value, Noun) and "player" in value.kind:
        return True
    if not isinstance(value, Node):
        return False
    return any([mentions_player(getattr(value, field.name)) for field in fields(value)])


def says_condition_last(node: Node) -> bool:
    """ "E if C" and "E unless C"."""
    return isinstance(node, UnlessCondition) or (isinstance(node, If) and node.form == 1 and not node.instead)


def gone(candidates: list[Candidate], node: Node) -> list[int]:
    """The slots of what was sacrificed: nothing on the battlefield that could get or gain something.

    "You may sacrifice a token.  If you do, it gets +2/+2": the creature whose ability it is.
    """
    if not (isinstance(node, ObjectsDo) and isinstance(node.verbs[0], (GetPT, SetPT, Gain))):
        return []
    return [candidate.slot for candidate in candidates if candidate.verb == "Sacrifice"]


def says_instead_of(node: Node) -> bool:
    """Whether what deals damage "to that creature instead" is the source of the damage replaced, not its target."""
    if not isinstance(node, ObjectsDo) or not isinstance(node.verbs[0], DealDamage):
        return False
    verb = node.verbs[0]
    told = isinstance(verb.amount, (Number, X))
    return isinstance(verb.to, SameAsBefore) or (told and isinstance(verb.to, It) and verb.to.noun != "")


def means_itself(value: object) -> bool:
    """Whether a pronoun fell back to the object whose ability it is, for want of anything mentioned."""
    if isinstance(value, tuple):
        return any([means_itself(item) for item in value])
    if isinstance(value, It):
        return value.slot == SELF_SLOT
    return isinstance(value, Node) and any([means_itself(getattr(value, field.name)) for field in fields(value)])


def meant(objects: list[Candidate], node: It, wanted: int, subject: int) -> Candidate | None:
    """Rules 2 and 3: which of the objects mentioned (the last first) a pronoun means, if any."""
    for candidate in objects:
        # "Each creature deals damage equal to its power": in its own clause, what is many acts one by one.
        right = candidate.number & wanted or (candidate.slot == subject and not node.noun)
        if right and candidate.called(node.noun):
            return candidate
    for candidate in objects:
        if candidate.called(node.noun):
            return None if disagrees(candidate, node) else candidate
    for candidate in objects:
        if candidate.words != () and may_be(candidate.words, node.noun):
            # "Draw a card for each creature.  Those creatures": not the cards.
            drawn = isinstance(candidate.node, verbs.Draw) and node.noun in TYPE_WORDS
            return None if drawn else candidate
    own = [candidate for candidate in objects if candidate.words == () and node.noun in TYPE_WORDS]
    return own[0] if own else None


def disagrees(candidate: Candidate, node: It) -> bool:
    """Whether a bare pronoun cannot mean something for its number: "it" the five cards drawn, "them" the object itself.

    What several players or passes do once each is many in the end, and what a statement is about ("each creature ...
    and must be blocked") is one at a time.
    """
    if node.noun or node.done:
        return False
    if node.many:
        return candidate.words == ()
    return candidate.verb != "" or isinstance(candidate.node, (TopOf, verbs.Draw, verbs.Mill))


def others_meant(objects: list[Candidate], node: It, slot: int) -> tuple[int, ...]:
    """What else "those cards" are, where single things were mentioned one after the other ("the chosen cards")."""
    known = [candidate for candidate in objects if candidate.slot == slot]
    if not node.many or not known or known[0].number & MANY:
        return ()
    found = known[0]
    more: list[int] = []
    for other in objects:
        if other.slot == found.slot or other.number != ONE or other.slot in more or not other.called(node.noun):
            continue
        done = other.later[-1:] if isinstance(other.node, Event) else (other.verb,)
        if done == (found.verb,) and (found.verb or type(other.node) is type(found.node)):
            more.append(other.slot)
    return tuple(more)


def hangs(effect: object, asked: object, first: int, last: int) -> bool:
    """Whether "E if C" cannot be asked before E: C is about what E only chooses, or about one of two things done."""
    if isinstance(asked, tuple):
        return any([hangs(effect, item, first, last) for item in asked])
    if isinstance(asked, It):
        if not first <= asked.slot < last:
            return False
        if isinstance(effect, Do) and len(effect.verbs) > 1:
            return True
        told = objects_in(effect)
        chosen = any([isinstance(node, Choose) for node in told])
        return chosen and not any([isinstance(node, (Target, TopOf)) for node in told])
    return isinstance(asked, Node) and any(
        [hangs(effect, getattr(asked, field.name), first, last) for field in fields(asked)]
    )


def objects_in(value: object) -> list[Objects]:
    """The selections of objects anywhere in a part of a tree."""
    if isinstance(value, tuple):
        return [found for item in value for found in objects_in(item)]
    if not isinstance(value, Node) or isinstance(value, Ability):
        return []
    mine = [value] if isinstance(value, Objects) else []
    return mine + [found for field in fields(value) for found in objects_in(getattr(value, field.name))]


def may_be_a_player(node: Node) -> bool:
    """Whether a node is "any target" (or another choice of objects or players)."""
    return isinstance(node, (Target, Choose)) and node.what.kind == "permanent or player"


def has_died(candidate: Candidate) -> bool:
    """Whether something is what an event says has died, and was not moved since."""
    return isinstance(candidate.node, events.Dies) and "Move" not in candidate.later


def says_card(asked: Filter) -> bool:
    """Whether "if it's a land card" asks about a card, which no token is (CR 108.2b)."""
    noun = asked.part if isinstance(asked, Not) else asked
    return isinstance(noun, Noun) and noun.kind == "card"


def only_permitted(candidate: Candidate) -> bool:
    """Whether something was told only as what may be played or cast from among others."""
    node = candidate.node
    return isinstance(node, Every) and candidate.verb == "" and among_others(node.what)


def told_within(value: object, first: int, last: int) -> bool:
    """Whether a pronoun means something that only this stretch of the text tells ("on it if the exiled card is")."""
    return any([isinstance(found, It) and first <= found.slot < last for found in objects_in(value)])


def asks_about(effect: object, asked: object) -> bool:
    """Whether the pronouns of C in "E if C" may be about a target that E tells."""
    told = [node for node in objects_in(effect) if isinstance(node, (Target, Choose, TopOf)) or tells_again(node)]
    return bool(told) and any([isinstance(node, It) and not node.done for node in objects_in(asked)])


def tells_again(node: Objects) -> bool:
    """Whether a thing is told again by a word of its own: "counter that spell if its mana value is 4 or less"."""
    return isinstance(node, It) and node.noun != "" and not node.many


def done_before(node: It, objects: list[Candidate]) -> int | None:
    """What an instruction, cost or event with this participle was about; -1: something of another line."""
    wanted = MANY if node.many else ONE
    done = [candidate for candidate in objects if node.done in candidate.participles()]
    for found in objects:
        # "Reveals cards until they reveal a creature card. ... the revealed creature cards": those found, not all.
        kind = found.node.what.filter if isinstance(found.node, Choose) else None
        said = isinstance(kind, IsType) and f"{kind.type} card" == node.noun
        if said and any([isinstance(c.node, verbs.UntilFound) and c.node.what == found.node for c in done]):
            return found.slot
    for fitting in (fits, may_be):
        for right in (wanted, ONE | MANY):
            for candidate in done:
                if candidate.number & right and fitting(candidate.words, node.noun):
                    return candidate.slot
    for candidate in objects:
        about = isinstance(candidate.node, Event) and not other_role(candidate, node.done)
        if about and fits(candidate.words, node.noun):
            return candidate.slot
    known = any([node.done in words for words in PARTICIPLES.values()])
    meant = [c for c in objects if isinstance(c.node, Event) and may_be((*c.words, "card"), node.noun)]
    return -1 if known and not meant else None


def other_role(candidate: Candidate, done: str) -> bool:
    """Whether "the blocking creature" can't be the one an event is about, which is blocked; nor the other way round."""
    about = candidate.slot % STRIDE == 0
    if isinstance(candidate.node, events.BecomesBlocked):
        return about == (done == "blocking") and done in ("blocking", "blocked", "attacking")
    return isinstance(candidate.node, events.Blocks) and about == (done in ("blocked", "attacking"))


def exiled_before(node: LinkedObjects, objects: list[Candidate]) -> tuple[int, ...]:
    """The slots of what this very ability exiled, if "the exiled card" can be that; (): what a linked ability exiled.

    The exiled cards are all that it exiled; the exiled card is the last of them.
    """
    wanted = MANY if node.many else ONE
    done = [found for found in objects if "exiled" in found.participles() and not isinstance(found.node, (Event, This))]
    right = [found for found in done if found.number & wanted] or done
    slots = tuple(dict.fromkeys([found.slot for found in [*right, *(done if node.many else ())] if found.words]))
    return slots if node.many else slots[:1]


def counted_by_x(node: Node) -> bool:
    """Whether what a node mentions is X in number ("X target creatures", "the top X cards", "earthbend X"), or X is
    divided among it ("any number of target creatures")."""
    count = getattr(node, "amount" if isinstance(node, verbs.KeywordAction) else "count", None)
    if isinstance(node, Target) and isinstance(count, AnyNumber):
        return True
    return isinstance(count, X) or (isinstance(count, UpTo) and isinstance(count.amount, X))


def other_than(node: EachPlayer, candidates: list[Candidate]) -> int:
    """The slot of the single player mentioned last, other than whom "each other player" is; -1: other than you."""
    if node.quantity == "a":
        return -1
    for candidate in reversed(candidates):
        plural = isinstance(candidate.node, (EachPlayer, Opponents)) and candidate.node.quantity == "each"
        if candidate.player and candidate.number & ONE and not plural:
            return candidate.slot
    return -1


def slot_said(node: Node, first: int) -> int:
    """The slot of what a node stands for: what a pronoun means, or its own."""
    return node.slot if isinstance(node, It) else first
