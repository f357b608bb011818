"""`Rules`: the rules of a day, or a mixture.

    Rules()                                   today's
    Rules("tenth")                            a preset: current, tenth, fifth
    Rules("2005-08-01")                       the rules of a day
    Rules("current", mana_burn=True)          a mixture
    Rules("current+mana_burn+legend_rule=all_go")   the same as text; `str` writes it

Walking back from today: a switch has the value it had before the first change of it after the day.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from ..errors import SetupError
from ..settings import Switches
from ..types import STACK_TIMING
from .mixtures import check_mixture
from .numbering import cited_on
from .presets import PRESETS, Preset
from .registries import keywords_on, types_on
from .switches import SWITCHES, YES_NO, put, switch
from .timeline import OPEN, Row, first_date, last_date, rows

CURRENT: Final = "current"


class Rules:
    """The rules of the game as they are in force.  base: a preset, a date, or a text that `str` wrote.

    switches: the values that differ from the base's, by name.  Rules never change; equal texts mean equal rules.
    name: the base; switches: what the core asks; provenance: the documents of the day they come from; open: rows of
    the timeline that are not yet as on that day.
    """

    __slots__ = ("_day", "_mixed", "_through", "name", "provenance", "switches")

    def __init__(self, base: str | date = CURRENT, **switches: bool | int | str) -> None:
        words = (base if isinstance(base, str) else base.isoformat()).split("+")
        self.name = words[0]
        preset = _preset(self.name)
        self._day = preset.date
        self._through = preset.through
        self.provenance = preset.provenance
        self.switches = values_on(preset.through)
        mixed: dict[str, bool | int] = {}
        for word in words[1:]:
            name, equals, value = word.partition("=")
            mixed[name] = switch(name).value(value if equals else "yes")
        for name in switches:
            mixed[name] = switch(name).value(switches[name])
        # Only what differs is kept, in the switches' own order, so that equal rules have equal texts.
        self._mixed: list[tuple[str, bool | int]] = []
        for known in SWITCHES:
            if known.name in mixed and mixed[known.name] != getattr(self.switches, known.name):
                self._mixed.append((known.name, mixed[known.name]))
                put(self.switches, known, mixed[known.name])
        self.switches.edition = str(self)
        if preset.through < last_date():
            self.switches.creature_types = types_on(preset.through, "creature")
        if self._mixed:
            check_mixture(self.switches)

    @property
    def date(self) -> date:
        """The day whose rules they are, mixed or not."""
        return date.fromisoformat(self._day)

    @property
    def through(self) -> str:
        """The last day whose changes are in force: for a preset later than its date, as rulings take their time."""
        return self._through

    @property
    def newest(self) -> bool:
        """Whether cards are as today: no later day is known, and they are played with today's timing."""
        return self._through >= last_date() and self.switches.timing == STACK_TIMING

    @property
    def mixed(self) -> dict[str, bool | int]:
        """The switches that differ from the base's."""
        return dict(self._mixed)

    @property
    def open(self) -> list[Row]:
        """The later changes that are not yet undone: here the game is not as on that day."""
        return [row for row in rows() if row.date > self._through and row.status == OPEN]

    def types(self, category: str) -> tuple[str, ...]:
        """The subtypes of a card type ("creature", "artifact", ...) in these rules, sorted.

        Before 2003-12-01 there was no list of creature types, and there is none here.
        """
        return types_on(self._through, category)

    def keywords(self, kind: str = "ability") -> tuple[str, ...]:
        """The keywords ("ability", "action", "ability word", "variant") that the texts had by then, sorted."""
        return keywords_on(self._through, kind)

    def cite(self, number: str) -> str:
        """A rule of today by its number in the text in force: 704.5g is 420.5c in 2008; else "704.5g of 2026"."""
        return number if self._through >= last_date() else cited_on(self._through, number)

    def with_switches(self, **switches: bool | int | str) -> Rules:
        """The same with other values of some switches."""
        mixed = dict(switches)
        for name, value in self._mixed:
            mixed.setdefault(name, value)
        return Rules(self.name, **mixed)

    def differences(self, other: Rules) -> list[tuple[str, str, str]]:
        """The switches in which two rules differ: name, value here, value there."""
        found: list[tuple[str, str, str]] = []
        for known in SWITCHES:
            mine: bool | int = getattr(self.switches, known.name)
            theirs: bool | int = getattr(other.switches, known.name)
            if mine != theirs:
                found.append((known.name, known.word(mine), known.word(theirs)))
        return found

    def __str__(self) -> str:
        text = self.name
        for name, value in self._mixed:
            yes = switch(name).words == YES_NO and value
            text += f"+{name}" if yes else f"+{name}={switch(name).word(value)}"
        return text

    def __repr__(self) -> str:
        return f"Rules({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[type[Rules], tuple[str]]:
        return (Rules, (str(self),))


def _preset(name: str) -> Preset:
    """A preset by name, or the documents of a day; SetupError where there is none."""
    for preset in PRESETS:
        if preset.name == name:
            return preset
    try:
        day = date.fromisoformat(name).isoformat()
    except ValueError as error:
        known = ", ".join([preset.name for preset in PRESETS])
        raise SetupError(f"there are no rules {name!r}; there are: {known}, and those of a day (2005-08-01)") from error
    if day < first_date():
        raise SetupError(f"the rules before {first_date()} are not known, so none of {day}")
    return Preset(day, day, day, f"the Comprehensive Rules in force on {day}")


def values_on(day: str) -> Switches:
    """The switches of a day, none mixed."""
    found = Switches()
    seen: dict[str, bool] = {}
    for row in rows():
        if row.date > day:
            for name, before, _ in row.moves:
                if name not in seen:
                    seen[name] = True
                    put(found, switch(name), switch(name).value(before))
    return found


def rules_of(given: Rules | Switches | str | date | None) -> Rules:
    """Rules from any way of naming them; None: today's."""
    if given is None:
        return Rules()
    if isinstance(given, Rules):
        return given
    if isinstance(given, Switches):
        return _from_switches(given)
    return Rules(given)


def _from_switches(given: Switches) -> Rules:
    """Rules that have the values of a record of switches."""
    found = Rules(given.edition)
    mixed: dict[str, bool | int | str] = {}
    for known in SWITCHES:
        value: bool | int = getattr(given, known.name)
        if value != getattr(found.switches, known.name):
            mixed[known.name] = value
    return found.with_switches(**mixed) if mixed else found
