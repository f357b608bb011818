"""Running scenarios: each under each of its rules, then its contrasts; what was seen, and what differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..editions import Rules
from ..errors import ScenarioError, SetupError
from ..explaining import Explanation, explain_in
from ..kernel.events import Event
from ..kernel.state import State
from ..supply import Supply
from .building import build
from .lines import Lines
from .reading import Scenario
from .seeing import Difference, Seeing
from .table import Refused, Table, problem
from .tree import Entry


@dataclass(frozen=True)
class Part:
    """What happened at one entry of the script: its text, and the events with their rules."""

    text: str
    events: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Result:
    """How one run of a scenario came out.

    rules: the word for the rules it ran under; contrast: which variant, -1 for the scenario itself.  error: why it
    could not be carried out, or None; differences: expectations that do not hold; parts: what happened.
    explained: the permanents that effects changed, layer by layer, at the end.
    """

    scenario: Scenario
    rules: str
    contrast: int
    error: ScenarioError | None
    differences: tuple[Difference, ...]
    parts: tuple[Part, ...]
    explained: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything came out as the scenario says."""
        return self.error is None and not self.differences

    @property
    def name(self) -> str:
        """The scenario, its rules and the variant."""
        variant = f", contrast {self.contrast + 1}" if self.contrast >= 0 else ""
        return f"{self.scenario.id or self.scenario.path} ({self.rules}{variant})"

    @property
    def trouble(self) -> str:
        """Everything that is wrong, a line each."""
        lines = [str(self.error)] if self.error is not None else []
        return "\n".join(lines + [str(difference) for difference in self.differences])

    def as_data(self) -> dict[str, Any]:
        """The result as plain data, for JSON."""
        return {
            "id": self.scenario.id,
            "title": self.scenario.title,
            "file": self.scenario.path,
            "rules": self.rules,
            "contrast": self.contrast + 1,
            "passed": self.passed,
            "trouble": self.trouble.split("\n") if self.trouble else [],
            "steps": [
                {"text": part.text, "events": [{"event": text, "rule": rule} for text, rule in part.events]}
                for part in self.parts
            ],
            "explained": list(self.explained),
        }


def rules_word(entry: Entry) -> str:
    """The rules an entry of `rules` names, as one word: `tenth`, `2003-06-01`, `current+mana_burn=yes`."""
    if entry.kind == "table":
        base = entry.table["rules"].words("rules") if "rules" in entry.table else "current"
        more = [f"{word}={value.words(word)}" for word, value in entry.table.items() if word != "rules"]
        return "+".join([base, *more])
    return entry.words("rules")


def rules_for(word: str, entry: Entry) -> Rules:
    """The rules that a word names; an error at `entry` for rules there are not."""
    try:
        return Rules(word)
    except SetupError as error:
        raise entry.error(str(error)) from None


def runs(scenario: Scenario, supply: Supply | None = None, rules: str = "") -> Iterator[Result]:
    """Every run of a scenario: under each of its rules (or those given) itself, and each contrast under its own."""
    source = supply if supply is not None else Supply.default()
    for entry in scenario.rules:
        yield run(scenario, rules or rules_word(entry), entry, source)
        if rules:
            break
    for number, variant in enumerate(scenario.contrasts):
        for entry in variant.rules:
            yield run(variant, rules or rules_word(entry), entry, source, number)
            if rules:
                break


def run_under(scenario: Scenario, rules: str, supply: Supply | None = None) -> list[Result]:
    """The runs of a scenario under one of the rules it names: itself, and its contrasts under the same rules."""
    return [result for result in runs(scenario, supply) if result.rules == rules]


def run(scenario: Scenario, rules: str, entry: Entry, supply: Supply, contrast: int = -1) -> Result:
    """One run of a scenario under some rules."""
    explained: tuple[str, ...] = ()
    parts: list[Part] = []
    differences: list[Difference] = []
    error: ScenarioError | None = None
    try:
        board = build(scenario, rules_for(rules, entry), supply)
        names = [player.name for player in scenario.players]
        lines = Lines(names, board.names)
        table = Table(board)
        _carry_out(scenario, table, lines, board.names, parts, differences)
        if table.asked is None:
            explained = tuple(str(told) for told in explanations(table.game))
    except ScenarioError as trouble:
        error = trouble
    return Result(scenario, rules, contrast, error, tuple(differences), tuple(parts), explained)


def explanations(game: State) -> list[Explanation]:
    """CR 613: each permanent that continuous effects changed, layer by layer."""
    found = [explain_in(game, id) for id in game.battlefield if not game.objects[id].phased_out]
    return [told for told in found if told.steps]


def table_after(scenario: Scenario, rules: str, supply: Supply | None = None) -> Table:
    """The table after a scenario's script, without looking at what must be seen (for walking on from there)."""
    source = supply if supply is not None else Supply.default()
    board = build(scenario, rules_for(rules, scenario.entry), source)
    lines = Lines([player.name for player in scenario.players], board.names)
    table = Table(board)
    for entry in scenario.script:
        if entry.kind == "table" and "see" in entry.table:
            continue
        statement = lines.read(entry)
        try:
            table.perform(statement)
        except Refused as refused:
            raise problem(refused, statement) from None
    return table


def _carry_out(
    scenario: Scenario,
    table: Table,
    lines: Lines,
    names: tuple[str, ...],
    parts: list[Part],
    differences: list[Difference],
) -> None:
    seeing = Seeing(table, lines, names)
    told = 0
    for entry in scenario.script:
        if entry.kind == "table" and "see" in entry.table:
            entry.known(("see",), "a step that sees")
            for one in entry.table["see"].listed():
                differences += seeing.see(one)
            continue
        statement = lines.read(entry)
        try:
            table.perform(statement)
        except Refused as refused:
            raise problem(refused, statement) from None
        events = table.events()
        parts.append(Part(str(statement), tuple(sentences(events[told:], table.game))))
        told = len(events)
    for one in scenario.see:
        differences += seeing.see(one)
    if table.asked is not None and not any("question" in one.table for one in scenario.see):
        last = scenario.script[-1]
        raise last.error(table.open_question())


def sentences(events: list[Event], game: State) -> list[tuple[str, str]]:
    """Events in words, each with its rule."""
    return [(event.describe(game), event.rule) for event in events]
