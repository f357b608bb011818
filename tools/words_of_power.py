"""`python -m tools.words_of_power`: a cheap second reading of every full card, by counting words.

Some words decide what a card does: "another", "target", "may", "unless", "at random".  How often such a word stands in
a card's text (reminder text apart) is compared with how many nodes of its compiled form say so.  Who counts knows
nothing of the grammar: a word that was read and forgotten, or a node that no word asked for, shows as a difference.
Differences of a known kind (a phrase that uses the word for something else) are set aside with the reason; any other is
a fault, of the compiler or of this count.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from lawmage.cards.card import Card
from lawmage.ir.node import Node
from tools.sample import drawn, paper_cards

STRIDE: Final = 1_000
REMINDER: Final = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Word:
    """A word of power: how it is written, which nodes say it, and the phrases in which it means something else.

    counts: how often a node says it.  apart: (reason, pattern) of the phrases that are taken out of the text first.
    kinds: (reason, pattern) of texts in which the numbers may differ.
    """

    name: str
    pattern: str
    counts: Callable[[Any], int]
    apart: tuple[tuple[str, str], ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()


def is_a(node: Any, *names: str) -> bool:
    """Whether a node is of one of these classes."""
    return type(node).__name__ in names


def other(node: Any) -> int:
    """ "Another", "other"."""
    if is_a(node, "Target", "TargetPlayer"):
        return int(node.different)
    return int(is_a(node, "Other") or (is_a(node, "EachPlayer") and node.other))


def may(node: Any) -> int:
    """ "May": who may decide."""
    if is_a(node, "Do"):
        return int(node.may)
    if is_a(node, "CopySpell"):
        return int(node.new_targets)
    if is_a(node, "EntersWith"):
        return int(node.may is not None)
    if is_a(node, "AdditionalCost"):
        return int(node.optional)
    return int(is_a(node, "MayDo", "PlayersMay", "AlternativeCost", "FromOpeningHand", "AsAttacks"))


def target(node: Any) -> int:
    """ "Target" that something is chosen for."""
    return int(is_a(node, "Target", "TargetPlayer"))


def end_of_turn(node: Any) -> int:
    """ "Until end of turn"."""
    return int(is_a(node, "UntilEndOfTurn") or (is_a(node, "AddMana") and node.keeps))


def unless(node: Any) -> int:
    """ "Unless"."""
    if is_a(node, "EntersWith"):
        return int(node.unless is not None or node.pay is not None)
    if is_a(node, "Cant"):
        return int(node.unless is not None or node.cost is not None)
    return int(is_a(node, "Unless", "UnlessCondition"))


def at_random(node: Any) -> int:
    """ "At random", "in a random order"."""
    if is_a(node, "Choose"):
        return int(node.random)
    if is_a(node, "To"):
        return int(node.order == "random")
    return int(is_a(node, "Modal") and node.limit == "at random")


def not_regenerated(node: Any) -> int:
    """ "Can't be regenerated"."""
    if is_a(node, "Destroy"):
        return int(node.final)
    return int(is_a(node, "Cant") and "regenerated" in node.what)


def as_a_sorcery(node: Any) -> int:
    """ "Activate only as a sorcery"."""
    return int(
        is_a(node, "Restriction", "AlternativeCost")
        and "sorcery" in (getattr(node, "word", ""), getattr(node, "timing", ""))
    )


def once_each_turn(node: Any) -> int:
    """ "Only once each turn"."""
    return int(is_a(node, "Restriction") and node.word == "once each turn")


def face_down(node: Any) -> int:
    """ "Face down", "face-down"."""
    if is_a(node, "To", "Exile"):
        return int(node.face_down)
    if is_a(node, "State"):
        return int(node.word == "face-down")
    return int(is_a(node, "TurnFace") and not node.up)


def each_opponent(node: Any) -> int:
    """ "Each opponent", "your opponents"."""
    return int(is_a(node, "Opponents") and node.quantity == "each")


def each_player(node: Any) -> int:
    """ "Each player"."""
    return int(is_a(node, "EachPlayer") and node.quantity == "each")


def combat(node: Any) -> int:
    """ "Combat damage", "noncombat damage"."""
    said = getattr(node, "combat", "")
    return int(said is True or said in ("combat", "noncombat"))


def tapped(node: Any) -> int:
    """ "Tapped" of what enters or is created, "tapped creature", "untapped"."""
    if is_a(node, "State"):
        return int(node.word in ("tapped", "untapped"))
    if is_a(node, "Enters"):
        return int(node.how == "tapped")
    return int(is_a(node, "To", "Create", "EntersWith") and node.tapped)


def negated(node: Any) -> int:
    """ "Nonland", "noncreature", "non-Human", "nontoken"."""
    return int(is_a(node, "Not"))


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "another",
        r"\b(another|other)\b",
        other,
        kinds=(
            (
                "two events about one thing",
                r"(enters|attacks|dies|graveyard from the battlefield) or (leaves|dies|attacks|enters|"
                r"is put into exile)|cycle or discard another",
            ),
        ),
        apart=(
            ("what it becomes besides", r"in addition to (its|their|his|her|your) other"),
            (
                "two with each other",
                r"\b(with|fights?|block) each other\b|\beach other's\b|damage to each other\b(?! \w)",
            ),
            ("all but one", r"\b(other than|any other way|the other side|rather than any other)\b"),
            ("what is left of several", r"\bthe others?\b|\bthat others?\b(?! \w)|any other choices"),
            ("one more of several", r"\banother (of|one of)\b"),
            (
                "how it is paired or attacks",
                r"paired with another creature|at least \w+ other creatures? (attack|block)s?",
            ),
            ("one more counter", r"another \S+ counter"),
        ),
    ),
    Word(
        "may",
        r"\bmay\b",
        may,
        apart=(
            ("who may use an ability", r"(player|opponents?) may activate this ability"),
            (
                "more modes under a condition",
                r"you may choose (both|two|three|any number|one or more) instead|you may choose the same mode",
            ),
            ("what the mana may do", r"may be spent|may spend mana"),
        ),
        kinds=(
            ("exerting is asked as it attacks", r"\bexert\b"),
            ("lands that enter tapped if nothing is paid or shown", r"If you don't, (it|this land|\w[\w' ,]*) enters"),
            (
                "two permissions under one word",
                r"mana of any (type|color)|as though it were mana|plays? lands? and cast|play a land or cast|with mana",
            ),
            ("how it assigns damage", r"assign its combat damage as though"),
            ("two permissions under one word", r"look at and play|two votes|additional vote"),
            ("who may use an ability", r"owner may activate"),
            ("a word in a name", r"May-"),
        ),
    ),
    Word(
        "target",
        r"\btargets?\b",
        target,
        apart=(
            (
                "what targets or is targeted",
                r"(becomes?|is) the target|(that|it|which|don't|doesn't|could|would|only|spells?|can|can't|"
                r"must|each mode must) targets?\b|a single target|(new|same|its|their|each|different|of the|"
                r"the) targets?\b|more targets\b|first target|(?<!any )number of targets|changes? (a target|"
                r"any targets)",
            ),
        ),
        kinds=(
            ("words in square brackets, told twice", r"\[|Cleave"),
            ("one target in two parts", r"blocking or blocked by target|target player's hand and graveyard"),
            ("divided among any number of targets", r"among any number|any number of targets"),
        ),
    ),
    Word(
        "until end of turn",
        r"\buntil end of turn\b",
        end_of_turn,
        kinds=(
            (
                "one duration of several clauses",
                r"until end of turn,? .* and |and .* until end of turn|Until end of turn, ",
            ),
        ),
    ),
    Word(
        "unless",
        r"\bunless\b",
        unless,
        kinds=(
            ("lands that enter tapped if nothing is paid or shown", r"If you don't, (it|this land|\w[\w' ,]*) enters"),
            ("all but mana abilities", r"unless they're mana abilities"),
            ("not alone", r"unless at least \w+ other creatures"),
        ),
    ),
    Word(
        "random",
        r"\brandom\b",
        at_random,
        apart=(("a player at random", r"(player|opponent)s?( is)? (chosen )?at random"),),
    ),
    Word("regenerated", r"can't be regenerated", not_regenerated),
    Word(
        "as a sorcery",
        r"only as a sorcery",
        as_a_sorcery,
        kinds=(("with another limit", r"as a sorcery and only once"), ("who may", r"Only your opponents")),
    ),
    Word(
        "once each turn",
        r"(?<!Do this )only once each turn",
        once_each_turn,
        kinds=(("with another limit", r"and only once"),),
    ),
    Word("face down", r"\bface[- ]down\b", face_down, kinds=(("the first of a kind", r"first face-down"),)),
    Word(
        "tapped", r"\b(un)?tapped\b", tapped, apart=(("an event", r"becomes? (un)?tapped|tapped (this way|for mana)"),)
    ),
)


def nodes(value: Any) -> Iterator[Node]:
    """Every node of a tree; a size that is said once ("+X/+X", "+1/+0 for each") counts once."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes(item)
        return
    if not isinstance(value, Node):
        return
    yield value
    once = said_once(value)
    for field in fields(value):
        if field.name != once:
            yield from nodes(getattr(value, field.name))


def said_once(node: Any) -> str:
    """The field that only repeats what another one says."""
    power, toughness = getattr(node, "power", None), getattr(node, "toughness", None)
    if isinstance(power, Node) and isinstance(toughness, Node):
        if power == toughness:
            return "toughness"
        if is_a(power, "ForEach") and is_a(toughness, "ForEach"):
            return "toughness" if getattr(power, "what", None) == getattr(toughness, "what", None) else ""
    return ""


@dataclass(frozen=True)
class Difference:
    """A face whose text and compiled form do not say a word equally often."""

    word: str
    card: str
    said: int
    understood: int


def differences(name: str, text: str, abilities: Any) -> list[Difference]:
    """The unexplained differences of one face."""
    plain = REMINDER.sub("", text)
    found: list[Difference] = []
    counted = list(nodes(abilities))
    for word in WORDS:
        said = plain
        for _, pattern in word.apart:
            said = re.sub(pattern, "", said, flags=re.IGNORECASE)
        times = len(re.findall(word.pattern, said, re.IGNORECASE))
        understood = sum([word.counts(node) for node in counted])
        if times != understood and not any(re.search(kind, said, re.IGNORECASE) for _, kind in word.kinds):
            found.append(Difference(word.name, name, times, understood))
    return found


def of_cards(cards: Sequence[Card], seed: int | None, count: int) -> list[Difference]:
    """The differences of so many full cards, drawn by the seed (None: in the order of their names)."""
    found: list[Difference] = []
    for number, (card, verdict) in enumerate(drawn(cards, seed)):
        if number == count:
            break
        if number % STRIDE == STRIDE - 1:
            print(f"\r{number + 1} cards", end="", file=sys.stderr, flush=True)
        assert verdict.ir is not None
        for face, read in zip(card.faces, verdict.ir.faces):
            found += differences(card.name, face.oracle_text or "", read.abilities)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.words_of_power", description=__doc__)
    parser.add_argument("--seed", type=int, help="cards at random instead of all")
    parser.add_argument("--count", type=int, default=-1, help="so many cards")
    parser.add_argument("--card", action="append", default=[], help="only these cards")
    options = parser.parse_args(arguments)
    cards = [card for card in paper_cards() if not options.card or card.name in options.card]
    found = of_cards(cards, options.seed, options.count)
    for item in found:
        print(f"{item.word}\t{item.card}\t{item.said} said\t{item.understood} understood")
    print(f"{len(found)} differences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
