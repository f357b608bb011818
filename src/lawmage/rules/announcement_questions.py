"""The questions of an announcement (CR 601.2b to d): costs, modes, X, targets, divisions.

Each judges an answer by itself: whether a completion exists with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..kernel.ask import Question, Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from . import payment, target_requirements, targets
from .announced_costs import AnnouncedPart
from .completing import (
    barred,
    completable,
    mode_options,
    mode_possible,
    mode_range,
    permitted,
    target_fits,
    targets_completable,
    worth,
    x_values,
)
from .link import Program, TargetSpec
from .mana_sources import bound_of_x
from .objects import name_of
from .proposal import MODE_CHOOSER, X_CHOSEN, Proposal, affordable, offered, paid_key
from .questions import DONE, ChooseOne
from .total_cost import Component, cost_of, depends_on_targets, statement_of


@mypyc_attr(allow_interpreted_subclasses=True)
class CostQuestion(Question):
    """CR 601.2b: whether an optional additional cost will be paid (once more): 1 or 0."""

    __slots__ = ("proposal", "frame", "key", "words", "component")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "key", "words")
    name = "cost"

    def __init__(self, p: Proposal, frame: Frame, component: Component, place: int) -> None:
        super().__init__(p.player, p.item)
        self.proposal = p
        self.frame = frame
        self.component = component
        self.key = paid_key(component, place)
        self.words = getattr(statement_of(component), "keyword", "") or "the additional cost"

    def options(self, game: State) -> Sequence[int]:
        return [answer for answer in (1, 0) if self.refuse(game, answer) is None]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer not in (0, 1):
            return Refusal("answer yes (1) or no (0)", "601.2b")
        if answer == 0 and completable(game, self.proposal, self.frame):
            return None
        other = self.frame.clone()
        note_paid(game, other, self.key, self.component)
        if completable(game, self.proposal, other):
            # CR 702.33g: perhaps only with it there are targets.
            return None if answer else Refusal("the spell could not be completed without that", "601.2c")
        if answer == 0:
            return None
        return Refusal("the spell could not be paid for or completed with that", "601.2b")

    def prompt(self, game: State) -> str:
        return f"Pay {self.words} for {name_of(game, self.object)}?"

    def describe(self, game: State, answer: int) -> str:
        return f"pay {self.words}" if answer else f"no {self.words}"


def note_paid(game: State, frame: Frame, key: str, component: Component) -> None:
    """Write down that an optional additional cost will be paid (once more), for all that asks about it (CR 702.33d)."""
    rule = statement_of(component)
    words = [key, "additional cost"]
    leaves = getattr(rule, "leaves", "")
    if leaves:
        frame.choices[f"leaves {leaves}"] = 1
    keyword = getattr(rule, "keyword", "")
    if keyword:
        words.append(keyword)
        cost = cost_of(component)
        if cost is not None and cost.mana(game, frame):
            # CR 702.33f: "with its [cost] kicker".
            words.append(f"{keyword} {payment.symbols_text(cost.mana(game, frame))}")
    for word in words:
        frame.paid[word] = frame.paid.get(word, 0) + 1


def completable_with_more(game: State, p: Proposal, frame: Frame) -> bool:
    """CR 702.33g: whether a spell whose targets hang on an optional cost can be cast if that is paid."""
    if not any([spec.only_if for spec in p.specs(game, frame)]):
        return False
    for place, component in enumerate(offered(game, p)):
        other = frame.clone()
        note_paid(game, other, paid_key(component, place), component)
        if completable(game, p, other):
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class OptionQuestion(Question):
    """CR 601.2b: which of the costs of an either-or cost will be paid, or with which object a cost."""

    __slots__ = ("proposal", "frame", "key", "part")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "key")
    name = "either cost"

    def __init__(self, p: Proposal, frame: Frame, part: AnnouncedPart) -> None:
        super().__init__(p.player, p.item)
        self.proposal = p
        self.frame = frame
        self.part = part
        self.key = part.key

    def options(self, game: State) -> Sequence[int]:
        answers = self.part.answers(game, self.frame, self.player)
        return [answer for answer in answers if self.refuse(game, answer) is None]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer not in self.part.answers(game, self.frame, self.player):
            return Refusal("there is no such option", "601.2b")
        other = self.frame.clone()
        other.choices[self.key] = answer
        if completable(game, self.proposal, other):
            return None
        return Refusal("that cost can't be paid", "601.2b")

    def prompt(self, game: State) -> str:
        return f"Which cost of {name_of(game, self.object)} to pay"

    def describe(self, game: State, answer: int) -> str:
        return self.part.word(game, answer)


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeChooser(ChooseOne):
    """CR 700.2e: which of several players chooses the mode; the controller decides that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeQuestion(Question):
    """CR 700.2a: one mode, by its place in the text; DONE where enough are chosen.

    CR 700.2e: another player may be the one who chooses it.
    """

    __slots__ = ("proposal", "frame", "program")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object")
    name = "mode"

    def __init__(self, p: Proposal, frame: Frame, program: Program) -> None:
        chooser = frame.choices.get(MODE_CHOOSER, 0)
        super().__init__(chooser - 1 if chooser else p.player, p.item)
        self.proposal = p
        self.frame = frame
        self.program = program

    def options(self, game: State) -> Sequence[int]:
        least, most = mode_range(game, self.proposal, self.frame, self.program)
        chosen = worth(self.program, self.frame)
        found = mode_options(game, self.proposal, self.frame, self.program) if chosen < most else []
        return [*found, DONE] if chosen >= least else found

    def refuse(self, game: State, answer: int) -> Refusal | None:
        least, most = mode_range(game, self.proposal, self.frame, self.program)
        chosen = worth(self.program, self.frame)
        if answer == DONE:
            return None if chosen >= least else Refusal(f"{least} modes must be chosen", "700.2d")
        if not 0 <= answer < len(self.program.modes):
            return Refusal("there is no such mode", "700.2a")
        if chosen + self.program.modes[answer].weight > most:
            return Refusal(f"no more than {most} modes can be chosen", "700.2d")
        if answer in self.frame.modes and not self.program.again:
            return Refusal("the same mode can't be chosen twice", "700.2d")
        if barred(game, self.proposal, self.frame, self.program, answer):
            return Refusal("that mode has been chosen", "700.2")
        other = self.frame.clone()
        other.modes = [*self.frame.modes, answer]
        if not mode_possible(game, self.proposal, other, self.program.modes[answer]):
            return Refusal("there are not enough legal targets for that mode", "700.2a")
        if not completable(game, self.proposal, other):
            return Refusal("the spell or ability could not be completed with that mode", "700.2a")
        return None

    def prompt(self, game: State) -> str:
        return f"Choose a mode of {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        if answer == DONE:
            return "no more modes"
        word = self.program.modes[answer].word if 0 <= answer < len(self.program.modes) else ""
        return word or f"mode {answer + 1}"


@mypyc_attr(allow_interpreted_subclasses=True)
class XQuestion(Question):
    """CR 107.3a, 601.2b: the value of X."""

    __slots__ = ("proposal", "frame")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object")
    name = "x"

    def __init__(self, p: Proposal, frame: Frame) -> None:
        super().__init__(p.player, p.item)
        self.proposal = p
        self.frame = frame

    def options(self, game: State) -> Sequence[int]:
        return x_values(game, self.proposal, self.frame, False)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer < 0:
            return Refusal("X is 0 or more", "107.1b")
        if answer >= bound_of_x(game, self.proposal.player):
            return Refusal(f"X = {answer} can't be paid", "601.2h")
        other = self.frame.clone()
        other.x = answer
        other.choices[X_CHOSEN] = 1
        if not affordable(game, self.proposal, other) and not depends_on_targets(
            game, self.proposal.item, self.proposal.source
        ):
            return Refusal(f"X = {answer} can't be paid", "601.2h")
        if targets_completable(game, self.proposal, other):
            return None
        if not permitted(game, self.proposal, other):
            return Refusal(f"an effect says that it can't be cast with X = {answer}", "601.2e")
        return Refusal(f"there are not enough legal targets for X = {answer}", "601.2c")

    def prompt(self, game: State) -> str:
        return f"Choose X for {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        return f"X = {answer}"


@mypyc_attr(allow_interpreted_subclasses=True)
class SymbolQuestion(Question):
    """CR 601.2b: in which of two ways a symbol of the cost will be paid; key: of the answer in `Frame.choices`."""

    __slots__ = ("proposal", "frame", "key", "symbol")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "key", "symbol")

    def __init__(self, p: Proposal, frame: Frame, key: str, symbol: str) -> None:
        super().__init__(p.player, p.item)
        self.proposal = p
        self.frame = frame
        self.key = key
        self.symbol = symbol

    def options(self, game: State) -> Sequence[int]:
        return [answer for answer in (0, 1) if self.refuse(game, answer) is None]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer not in (0, 1):
            return self.no_way()
        other = self.frame.clone()
        other.choices[self.key] = answer
        if targets_completable(game, self.proposal, other):
            return None
        return Refusal("it can't be paid like that", "601.2h")

    def no_way(self) -> Refusal:
        """What the two ways are."""
        raise NotImplementedError

    def prompt(self, game: State) -> str:
        return f"How to pay {{{self.symbol}}} for {name_of(game, self.object)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LifeQuestion(SymbolQuestion):
    """CR 107.4f, 118.13a, 601.2b: 2 life (1) or mana (0) for a Phyrexian symbol."""

    __slots__ = ()
    name = "life"

    def no_way(self) -> Refusal:
        return Refusal("answer life (1) or mana (0)", "107.4f")

    def describe(self, game: State, answer: int) -> str:
        return "2 life" if answer else f"{{{self.symbol[:-2]}}}"


@mypyc_attr(allow_interpreted_subclasses=True)
class HybridQuestion(SymbolQuestion):
    """CR 107.4e, 601.2b: which half of a hybrid symbol will be paid, by its place in the symbol."""

    __slots__ = ()
    name = "hybrid"

    def no_way(self) -> Refusal:
        return Refusal("a hybrid symbol has two halves (0 and 1)", "107.4e")

    def describe(self, game: State, answer: int) -> str:
        return f"{{{self.symbol.split('/')[answer]}}}" if answer in (0, 1) else str(answer)


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetQuestion(Question):
    """CR 601.2c: one target of a spell or ability; DONE where enough are chosen.

    limit: no more targets than so many in all (601.2d: each must get at least one of what is divided).
    """

    __slots__ = ("proposal", "spec", "chosen", "frame", "most", "searching")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "chosen", "most")
    name = "target"

    def __init__(self, p: Proposal, frame: Frame, spec: TargetSpec, chosen: list[int], most: int, search: bool) -> None:
        super().__init__(p.player, p.item)
        self.proposal = p
        self.frame = targets.of_its_program(frame, spec, len(frame.targets))
        self.spec = spec
        self.chosen = chosen
        self.most = most
        # Whether what comes later (other targets, the cost) hangs on this target.
        self.searching = search

    def options(self, game: State) -> Sequence[int]:
        found: list[int] = []
        if len(self.chosen) < self.most:
            found = [id for id in targets.candidates(game, self.frame, self.spec) if self._fits(game, id) is None]
        if len(self.chosen) >= targets.least_of(game, self.frame, self.spec) and self._required(game, DONE) is None:
            found.append(DONE)
        return found

    def _fits(self, game: State, id: int) -> Refusal | None:
        """Whether a legal target can also be chosen now."""
        if id in self.chosen or (self.spec.apart(game) and id in targets.before_it(game, self.frame, self.spec)):
            return Refusal("the same target can't be chosen twice for this", "115.3")
        if not targets.group_fits(game, self.frame, self.spec, self.chosen, id):
            return Refusal("the targets together would not be what the text asks for", "601.2c")
        if self.searching and not target_fits(game, self.proposal, self.frame, [*self.chosen, id]):
            return Refusal("the rest could not be chosen or paid with that target", "601.2c")
        return self._required(game, id)

    def _required(self, game: State, answer: int) -> Refusal | None:
        """Whether something else must be chosen as a target."""
        p = self.proposal
        needs = target_requirements.needs_of(game, p, self.frame, self.spec, self.most, self.searching)
        if needs is None or not target_requirements.neglects(needs, self.chosen, answer):
            return None
        return Refusal("an effect says that something else must be chosen as a target", "601.2c")

    def refuse(self, game: State, answer: int) -> Refusal | None:
        least = targets.least_of(game, self.frame, self.spec)
        if answer == DONE:
            if len(self.chosen) < least:
                return Refusal("a target must be chosen", "601.2c")
            return self._required(game, DONE)
        if len(self.chosen) >= self.most:
            return Refusal("no more targets can be chosen", "601.2c")
        if not targets.known(game, answer) or not targets.legal_target(game, self.frame, self.spec, answer):
            return Refusal(f"{name_of(game, answer)} is not a legal target", "115.1")
        if not targets.in_scope(game, self.spec, answer):
            return Refusal(f"{name_of(game, answer)} is not where its targets are", "115.2")
        return self._fits(game, answer)

    def prompt(self, game: State) -> str:
        return f"Choose a target for {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        return "no more targets" if answer == DONE else name_of(game, answer)

    def subject(self, game: State, answer: int) -> int:
        return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class ShareQuestion(Question):
    """CR 601.2d: how much of what is divided a target gets."""

    __slots__ = ("target", "most", "least")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "target", "most", "least")
    name = "share"

    def __init__(self, player: int, item: int, target: int, least: int, most: int) -> None:
        super().__init__(player, item)
        self.target = target
        self.least = least
        self.most = most

    def options(self, game: State) -> Sequence[int]:
        return range(self.least, self.most + 1)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if self.least <= answer <= self.most:
            return None
        return Refusal(f"each target gets at least one: from {self.least} to {self.most} here", "601.2d")

    def prompt(self, game: State) -> str:
        return f"How much for {name_of(game, self.target)}"

    def describe(self, game: State, answer: int) -> str:
        return f"{answer} for {name_of(game, self.target)}"

    def subject(self, game: State, answer: int) -> int:
        return self.target
