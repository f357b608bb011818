"""How instructions are put together: clauses, sequences, conditions, choices (CR 608.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Cost, Duration, Event, Instruction, Node, Objects, Players, Verb


@dataclass(frozen=True)
class Do(Instruction):
    """A player (or each of several, in turn order) does things.  The bare imperative is You with form 0.

    `may`: "you may": the player decides whether to do all of it.
    """

    subject: Players
    verbs: tuple[Verb, ...]
    may: bool = False


@dataclass(frozen=True)
class ObjectsDo(Instruction):
    """Objects do things or are affected ("this creature deals 2 damage", "target creature gets +1/+1")."""

    subject: Objects
    verbs: tuple[Verb, ...]
    duration: Duration | None = None


@dataclass(frozen=True)
class Then(Verb):
    """ ", then": the boundary is meaning (before 1999 it alone separates events)."""

    verb: Verb


@dataclass(frozen=True)
class Sentence(Instruction):
    """Several clauses of one sentence ("You gain 2 life and this creature deals ...")."""

    parts: tuple[Instruction, ...]


@dataclass(frozen=True)
class ThenDo(Instruction):
    """A sentence or clause that opens with "then"."""

    effect: Instruction


@dataclass(frozen=True)
class If(Instruction):
    """ "If C, E.  Otherwise, O."  (E if C: form.)  `instead`: replaces what the sentence before said
    when the condition holds (the compiler nests the replaced sentence as `otherwise`)."""

    condition: Condition
    effect: Instruction
    otherwise: Instruction | None = None
    instead: bool = False


@dataclass(frozen=True)
class Unless(Instruction):
    """CR 118.12a: "E unless P pays C" (the player decides as it resolves)."""

    effect: Instruction
    player: Players
    cost: Cost


@dataclass(frozen=True)
class UnlessCondition(Instruction):
    """ "E unless C" with a condition."""

    effect: Instruction
    condition: Condition


@dataclass(frozen=True)
class ForEachDo(Instruction):
    """ "For each K, E": once for each; ThatPlayer or It inside is the one of that pass.  An amount: so many times."""

    what: Noun | Objects | Players | Amount | Qualities
    effect: Instruction


@dataclass(frozen=True)
class Reflexive(Instruction):
    """CR 603.12: "When you do, E".  always: CR 603.7h: it triggers because this was reached."""

    effects: tuple[Instruction, ...]
    condition: Condition | None = None
    always: bool = False
    slot: int = -1


@dataclass(frozen=True)
class PlayInstead(Instruction):
    """Summary A.7.2: what replaces an event is an ability of its own, with targets, that is played at once.

    otherwise: what happens where its effect can't be carried out ("if you can't"), also because its targets have become
    illegal (ruling of June 1997).
    """

    effects: tuple[Instruction, ...]
    otherwise: If | None = None


@dataclass(frozen=True)
class Delayed(Instruction):
    """CR 603.7: "At the beginning of the next end step, E", "When that creature dies this turn, E".

    once: only the next time, although a duration is told ("when you next cast a spell this turn").
    """

    event: Event
    effects: tuple[Instruction, ...]
    duration: Duration | None = None
    once: bool = False


@dataclass(frozen=True)
class ExtraPhase(Instruction):
    """CR 500.8 to 500.10: additional phases (or steps) after this one, in order: 'combat phase', 'main phase'.

    whose: 500.10a: only in a turn of this player ("you get"); count: so many times; step: after this step, not phase.
    """

    phases: tuple[str, ...]
    whose: Players | None = None
    count: Amount | None = None
    step: bool = False


@dataclass(frozen=True)
class RepeatProcess(Instruction):
    """ "Repeat this process": while the condition holds; times: so many times more, whatever is done in them."""

    condition: Condition | None = None
    times: Amount | None = None


@dataclass(frozen=True)
class Lasting(Instruction):
    """CR 611.2: a resolving spell or ability makes statements true for a time ("creatures can't block this turn",
    "you may play that card this turn")."""

    statements: tuple[object, ...]
    duration: Duration | None = None


@dataclass(frozen=True)
class Qualities(Node):
    """The qualities of a sort, one after the other ("for each color", "for each card type"), for ForEachDo.

    Inside the loop "of that color" is OfChosen of the sort.
    """

    sort: str


@dataclass(frozen=True)
class WhenSpentOn(Instruction):
    """CR 106.6a: what happens with the spell that the mana just added is spent on.

    what: only if it is spent on a spell of this kind; None: on whatever the mana may be spent on.  triggers: "when",
    a triggered ability; else it is part of the mana itself.
    """

    what: Noun | None
    effects: tuple[Instruction, ...]
    triggers: bool = False


@dataclass(frozen=True)
class WhereX(Instruction):
    """ "E, where X is A" (CR 107.3c)."""

    effect: Instruction
    amount: Amount


@dataclass(frozen=True)
class ResultRow(Node):
    """CR 706.3a: what happens for the results from `least` to `most` (-1: and more)."""

    least: int
    most: int
    effects: tuple[Instruction, ...]


@dataclass(frozen=True)
class ResultTable(Instruction):
    """CR 706.3: a table of the results of the roll before it."""

    rows: tuple[ResultRow, ...]
    slot: int = -1


@dataclass(frozen=True)
class MayDo(Instruction):
    """A nested choice inside a sentence: "you may E" where E is not a plain verb list."""

    player: Players
    effect: Instruction


@dataclass(frozen=True)
class MayEnd(Instruction):
    """CR 116.2c: "you may pay C to end this effect", of the continuous effects that the same ability has just made."""

    cost: Cost
