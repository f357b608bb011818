"""Abilities (CR 113) and how they are put together."""

from __future__ import annotations

from dataclasses import dataclass

from .mana import ManaCost
from .node import Ability, Amount, Condition, Cost, Event, Filter, Instruction, Node, Objects, Players, Statement


@dataclass(frozen=True)
class SpellAbility(Ability):
    """CR 113.3a: what an instant or sorcery does on resolution: its sentences, in order."""

    effects: tuple[Instruction, ...]


@dataclass(frozen=True)
class Cleaved(Ability):
    """CR 702.148a: a line of a spell with words in square brackets: as it stands, and without them."""

    whole: SpellAbility
    cut: SpellAbility


@dataclass(frozen=True)
class Activated(Ability):
    """CR 602: "[Cost]: [Effect.] [Restrictions.]"  A loyalty ability has a LoyaltyCost (606)."""

    cost: Cost
    effects: tuple[Instruction, ...]
    restrictions: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Triggered(Ability):
    """CR 603: "[When, whenever, at] [event], [if condition,] [effect]".  word is surface: form.

    zone: where it works, if that is not plain from what it says (CR 113.6).
    """

    event: Event
    effects: tuple[Instruction, ...]
    condition: Condition | None = None
    restrictions: tuple[Node, ...] = ()
    zone: str = ""


@dataclass(frozen=True)
class Static(Ability):
    """CR 604: something that is true as long as the object is where the ability works."""

    statement: Statement


@dataclass(frozen=True)
class Keyword(Ability):
    """CR 702: a keyword ability; `name` in lower case as the rules have it.

    cost, amount, quality and object are what is written after it: "cycling {2}", "ward {1}", "toxic 1",
    "protection from red", "enchant creature", "affinity for artifacts", "craft with one or more creatures".
    """

    name: str
    cost: Cost | None = None
    amount: Amount | None = None
    quality: Filter | Objects | None = None
    words: str = ""


@dataclass(frozen=True)
class KeywordList(Ability):
    """Several keyword abilities on one line ("Flying, vigilance")."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True)
class Worded(Ability):
    """CR 207.2c: an ability word or flavour word before an ability; it has no rules meaning."""

    word: str
    ability: Ability


@dataclass(frozen=True)
class Chapter(Ability):
    """CR 714.2b: a chapter ability of a Saga; `word`: its name, without rules meaning."""

    numbers: tuple[int, ...]
    effects: tuple[Instruction, ...]
    word: str = ""


@dataclass(frozen=True)
class Level(Ability):
    """CR 716 (Class level) and 711 (leveler): a level bar and what it gives.

    kind: 'class' with cost, 'leveler' with lowest and highest (-1: and up), power and toughness, or 'station'.
    """

    kind: str
    lowest: int
    highest: int = -1
    cost: Cost | None = None
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None


@dataclass(frozen=True)
class LevelSize(Ability):
    """CR 711.2: the power and toughness that stand below a level symbol; a part of its level bar."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True)
class Restriction(Node):
    """CR 602.5: when or how often an ability can be activated or can trigger.

    word: 'sorcery', 'once each turn', 'once', 'instant', 'any player', 'opponents', 'only' (then `by`: by whom),
    'spend at most' (then `mana`: each turn); or a condition ("only if").
    """

    word: str = ""
    condition: Condition | None = None
    by: Players | None = None
    mana: ManaCost | None = None


@dataclass(frozen=True)
class Mode(Node):
    """One mode of a modal spell or ability (CR 700.2); `cost`: an additional cost (escalate, spree, tiered).

    weight: its pawprints (700.2i).
    """

    effects: tuple[Instruction, ...]
    cost: Cost | None = None
    word: str = ""
    weight: int = 1


@dataclass(frozen=True)
class ThisAbility(Ability):
    """The ability in which these words stand ("it has this ability")."""


@dataclass(frozen=True)
class Modal(Instruction):
    """CR 700.2: "choose one -" and its modes.  least and most say how many; `again`: the same more than once.

    `when`: a condition under which `most` becomes `most_then` ("if kicked, choose both instead").
    limit: 'not chosen before', 'not chosen this turn', 'at random', 'spree', 'tiered'; chooser: who chooses, if
    not you.
    """

    least: Amount
    most: Amount
    modes: tuple[Mode, ...]
    again: bool = False
    when: Condition | None = None
    most_then: Amount | None = None
    limit: str = ""
    chooser: Players | None = None


@dataclass(frozen=True)
class Special(Ability):
    """An ability with a keyword's conditions: 'boast' (CR 702.142), 'exhaust' (702.177), 'forecast' (702.57),
    'power-up', 'max speed' (702.178), 'solved' (719.3c)."""

    word: str
    ability: Ability


@dataclass(frozen=True)
class Anchored(Ability):
    """CR 614.12c, 607.2m: one of these words is chosen as this enters; it has the abilities marked with that word."""

    what: Objects
    words: tuple[str, ...]
    marks: tuple[str, ...]
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Companion(Ability):
    """CR 702.139: "Companion" and the condition that the starting deck must fulfil."""

    condition: Condition


@dataclass(frozen=True)
class Solve(Ability):
    """CR 719.3a: "To solve" of a Case: the condition that solves it."""

    condition: Condition
