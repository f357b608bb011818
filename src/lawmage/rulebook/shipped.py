"""What the package itself knows about the rules as documents, in words of our own.

`rule_summaries.tsv` has a line for each rule of today that the code cites. `register.tsv` lists the entries of the
rulings documents that the presets `tenth` and `fifth` follow: number, kind, who said it and when, whether it was marked
as changed, what it refers to, and a line of our own on each. No sentence of the documents is here; `Library` shows
those where the user has imported them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from .entries import GLOSSARY, HEADING, RULE, Entry, order, references
from .errors import UnknownRule
from .summary import UNCHANGED, credit

CURRENT: Final = "current"
SUMMARY_DATE: Final = "2008-02-11"
"""The version of the General Rulings Summary that the register follows."""
SINCE: Final = "2008-01-21"
"""The release that its change marks compare with."""
RELEASES: Final[dict[str, tuple[str, ...]]] = {
    "tenth": ("2007-02-01", "2008-02-11"),
    # The July release is known by what the August one says of it (1997-07-03).
    "fifth": ("1997-06-01", "1997-07-03", "1997-08-06"),
}
NOTICE: Final = (
    "Lawmage and its summaries are unofficial; errors are possible, use them at your own risk. Magic: The Gathering "
    "and all cards are copyrighted by Wizards of the Coast. Lawmage is unofficial Fan Content, not approved by Wizards."
)


class Shipped:
    """The summaries and the register, read from the package's data."""

    def __init__(self, summaries: dict[str, str], register: Sequence[tuple[str, str, str, Entry]]) -> None:
        """summaries: rule of today to sentence; register: (profile, release, keyword, entry)."""
        self.summaries = summaries
        self._register = tuple(register)

    def summary(self, number: str) -> str:
        """Our own line on a rule of today; '' for a rule that the code does not cite."""
        return self.summaries.get(number, "")

    def entries(self, profile: str = CURRENT, release: str = "") -> list[Entry]:
        """The entries of a profile ('current', 'tenth', 'fifth'), or of one of its releases, in order.

        Raises `UnknownRule` for another profile.
        """
        if profile == CURRENT:
            return [
                Entry(number, RULE, "", text, source="CompRules", see=references(text, number))
                for number, text in self.summaries.items()
            ]
        found = [e for of, when, _, e in self._register if of == profile and release in ("", when)]
        if not found:
            raise UnknownRule(profile, "no such profile or release", (CURRENT, *RELEASES))
        return found

    def lookup(self, number: str, profile: str = CURRENT) -> list[Entry]:
        """A rule with its subrules and the rulings on it, or a glossary entry.  Raises `UnknownRule`."""
        entries = self.entries(profile)
        stem = number.rstrip("abcdefghijklmnopqrstuvwxyz") if number[:1].isdigit() else number
        found = [
            entry
            for entry in entries
            if entry.number == number
            or (number == stem and _is_below(entry.number, number))
            or entry.number.startswith(f"{stem}.Ruling.")
        ]
        if not found:
            near = sorted([e.number for e in entries if e.number[:3] == number[:3]], key=order)
            raise UnknownRule(number, f"nothing is said of it for {profile}", near[:3])
        return found

    def section(self, number: str, profile: str) -> tuple[str, list[Entry]]:
        """A chapter: what the release says of it as a whole, and its entries.

        Of a chapter without changes the release says only that; what was said of it before is in force.
        """
        entries = self.entries(profile)
        chapter = next((entry for entry in entries if entry.kind == HEADING and entry.number == number), None)
        inside = [entry for entry in entries if entry.number[:1] == number and entry.number != number]
        if chapter is None and not inside:
            raise UnknownRule(number, f"{profile} has no such chapter")
        unchanged = chapter is not None and UNCHANGED in chapter.text
        return (UNCHANGED if unchanged else ""), inside

    def changes(self, profile: str = "tenth", since: str = SINCE) -> list[Entry]:
        """The entries marked as changed since a release.  Raises `UnknownRule` if the marks compare with another."""
        if profile != "tenth" or since != SINCE:
            raise UnknownRule(since, f"the change marks compare with {SINCE} in tenth")
        return [entry for entry in self.entries(profile) if entry.changed]

    def keyword(self, number: str, profile: str = "tenth") -> str:
        """The keyword that an entry of the register describes, by its name; '' if none."""
        return next((word for of, _, word, e in self._register if of == profile and e.number == number), "")

    def search(self, words: str, profile: str = CURRENT) -> list[Entry]:
        """The entries whose number, title or line has all these words, in order."""
        wanted = words.lower().split()
        found = [e for e in self.entries(profile) if all(w in f"{e.number} {e.title} {e.text}".lower() for w in wanted)]
        return sorted(found, key=lambda entry: order(entry.number)) if profile == CURRENT else found

    def chapters(self, profile: str = CURRENT) -> dict[str, list[Entry]]:
        """The entries by section ('702'), in order, for browsing."""
        by: dict[str, list[Entry]] = {}
        for entry in sorted(self.entries(profile), key=lambda entry: order(entry.number)):
            by.setdefault(entry.number.partition(".")[0], []).append(entry)
        return by

    def export(self, profile: str) -> str:
        """The register of a profile as text with tabs, under the credit that has to stand with it."""
        lines = [f"# {line}" for line in about()]
        for of, release, keyword, entry in self._register:
            if of == profile:
                told = (
                    release,
                    entry.number,
                    entry.kind,
                    entry.said_by,
                    entry.date,
                    keyword,
                    entry.text or entry.title,
                )
                lines.append("\t".join(told))
        return "\n".join(lines) + "\n"


def _is_below(number: str, above: str) -> bool:
    """Whether a number stands under another: 502.76a under 502.76, 702.103 under 702, 103.4 under nothing else."""
    rest = number.removeprefix(above)
    return rest != number and bool(rest) and (rest[0] == "." or rest[0].isalpha()) and above[-1:].isdigit()


def about() -> tuple[str, ...]:
    """What has to be said wherever rulings are shown or exported: the credit, its date, and the notice."""
    return credit(SUMMARY_DATE), NOTICE


@cache
def shipped() -> Shipped:
    """The package's own summaries and register."""
    data = files("lawmage") / "data"
    summaries: dict[str, str] = {}
    for line in (data / "rule_summaries.tsv").read_text(encoding="utf-8").splitlines():
        number, _, text = line.partition("\t")
        summaries[number] = text
    rows: list[tuple[str, str, str, Entry]] = []
    for line in (data / "register.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        profile, release, number, kind, source, date, changed, see, keyword, text = line.split("\t")
        title = text if kind in (HEADING, GLOSSARY) else ""
        entry = Entry(number, kind, title, text, (), source, date, changed == "+", tuple(see.split()))
        rows.append((profile, release, keyword, entry))
    return Shipped(summaries, rows)
