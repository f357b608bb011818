"""The rules ledger: for each numbered rule whether it is done, tested, not applicable or open.

    python -m tools.ledger            count
    python -m tools.ledger --write    make docs/rules-ledger/ledger.tsv anew from the citations
    python -m tools.ledger --check    fail if the ledger, a citation or the lock is out of date
    python -m tools.ledger --lock     take over the newest rules text, once its changes have been looked at

The ledger is made from the lock, so that it comes out the same on a machine without ../shared.
"""

import argparse
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import rules_text
from tools.citations import Citation, in_folder, nonexistent
from tools.rules_text import Rules, order
from tools.shared import ROOT, in_ci

FOLDER = ROOT / "docs" / "rules-ledger"
LEDGER = FOLDER / "ledger.tsv"
NOT_APPLICABLE = FOLDER / "not_applicable.toml"
WAITING = FOLDER / "waiting.toml"
HEADER = "rule\tstate\tdone\ttested\treason\n"

DECLARING = frozenset({"ir", "types.py"})
"""Parts of the package that declare words and data: a citation there is checked but does nothing yet."""


@dataclass(frozen=True)
class Entry:
    """One rule of the ledger."""

    number: str
    state: str
    """``done``, ``tested`` (done, and tested), ``not applicable`` or ``open``; a title takes its rules'."""
    done: tuple[str, ...] = ()
    tested: tuple[str, ...] = ()
    reason: str = ""

    def line(self) -> str:
        """The entry as a line of the ledger."""
        cells = (self.number, self.state, " ".join(self.done), " ".join(self.tested), self.reason)
        return "\t".join(cells).rstrip() + "\n"


def covers(named: str, number: str) -> bool:
    """Whether a named rule or section holds a number: ``407`` holds 407.1, ``100.6`` holds 100.6b, ``100.6.`` does
    not."""
    if named.endswith("."):
        return number == named[:-1]
    if named.isdigit():
        return number.partition(".")[0] == named
    return number == named or (number.startswith(named) and number[len(named) :].isalpha())


def reasons(rules: Rules, path: Path = NOT_APPLICABLE) -> tuple[dict[str, str], list[str]]:
    """Why rules do not apply (or wait to be done), by number, and what is wrong with the file that says so."""
    if not path.is_file():
        return {}, []
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    wrong: list[str] = []
    for group in data[path.stem]:
        for named in group["rules"]:
            covered = [number for number in rules.hashes if covers(named, number)]
            if not covered:
                wrong.append(f"{path.name}: {named} is not a rule of {rules.date}")
            found.update(dict.fromkeys(covered, group["reason"]))
    return found, wrong


def places(citations: list[Citation], prefix: str) -> dict[str, tuple[str, ...]]:
    """Where each number is cited, sorted; ``prefix`` is left off the paths."""
    found: dict[str, set[str]] = {}
    for citation in citations:
        found.setdefault(citation.number, set()).add(citation.place.removeprefix(prefix))
    return {number: tuple(sorted(where)) for number, where in found.items()}


def entries(
    rules: Rules,
    done: dict[str, tuple[str, ...]],
    tested: dict[str, tuple[str, ...]],
    reason: dict[str, str],
    waiting: dict[str, str] | None = None,
) -> list[Entry]:
    """The ledger in the order of the rules text; an open rule has the reason why it waits, where one is given."""
    found: dict[str, Entry] = {}
    waiting = waiting or {}
    for number in rules.hashes:
        where, tests = done.get(number, ()), tested.get(number, ())
        state = "open"
        if number in reason:
            state = "not applicable"
        elif where or tests:
            # A passing test shows the rule, wherever the code that makes it so stands.
            state = "tested" if tests else "done"
        why = reason.get(number, "") if state != "open" else waiting.get(number, "")
        found[number] = Entry(number, state, where, tests, why)
    for title in rules.titles:
        entry = found[title]
        numbers = [number for number in rules.hashes if number != title and covers(title, number)]
        state = title_state([found[number].state for number in numbers])
        left = [number for number in numbers if found[number].state == "open"]
        why = entry.reason
        if state == "open" and not why and all(found[number].reason for number in left):
            why = "waits for " + ", ".join(left)
        found[title] = Entry(title, state, entry.done, entry.tested, why)
    return list(found.values())


def title_state(below: list[str]) -> str:
    """The state of a title: the least of its rules' states, those that do not apply left aside."""
    for state in ("open", "done", "tested"):
        if state in below:
            return state
    return "not applicable"


@dataclass(frozen=True)
class Survey:
    """Everything that one look at the repository finds."""

    entries: list[Entry]
    wrong: list[str]

    def text(self) -> str:
        """The ledger as a file."""
        return HEADER + "".join(entry.line() for entry in self.entries)

    def counts(self) -> str:
        """How many rules are in each state."""
        states = [entry.state for entry in self.entries]
        parts = [f"{states.count(state)} {state}" for state in ("tested", "done", "not applicable", "open")]
        return f"{len(states)} rules: " + ", ".join(parts)


def survey(rules: Rules, root: Path = ROOT) -> Survey:
    """Read the citations of the sources and the tests."""
    work = in_folder(root / "src", root, rules)
    tests = in_folder(root / "tests", root, rules)
    working = [citation for citation in work if citation.path.split("/")[2] not in DECLARING]
    done, tested = places(working, "src/lawmage/"), places(tests, "tests/")
    reason, wrong = reasons(rules)
    waiting, mistaken = reasons(rules, WAITING)
    pages = in_folder(root / "docs", root, rules)
    wrong = [*nonexistent([*work, *tests, *pages], rules), *wrong, *mistaken]
    both = sorted(set(reason).intersection(done), key=order)
    wrong.extend(f"CR {number} does not apply, but is done in {done[number][0]}" for number in both)
    shown = sorted(set(waiting).intersection([*done, *tested, *reason]), key=order)
    wrong.extend(f"CR {number} waits no longer: take it out of {WAITING.name}" for number in shown)
    return Survey(entries(rules, done, tested, reason, waiting), wrong)


def check_lock(locked: Rules) -> tuple[list[str], str]:
    """What is wrong with the lock, and how it could be checked."""
    now = rules_text.newest()
    if now is None:
        if in_ci():
            return ["../shared/rules is missing; in CI that is a failure"], "no rules text"
        return [], f"the lock of {locked.date} alone; ../shared has no rules text here"
    wrong = rules_text.changes(locked, now)
    if wrong:
        wrong.append("look at these rules, then: python -m tools.ledger --lock")
    return wrong, f"the rules text of {now.date}"


def check(locked: Rules) -> list[str]:
    """Everything that is out of date."""
    wrong, how = check_lock(locked)
    found = survey(locked)
    wrong = [*wrong, *found.wrong]
    if not LEDGER.is_file() or LEDGER.read_text(encoding="utf-8") != found.text():
        wrong.append("the ledger is out of date: python -m tools.ledger --write")
    print(f"ledger: checked against {how}")
    return wrong


def main(arguments: list[str]) -> int:
    """Count, write, check or lock; exit code 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="tools.ledger", description="Make and check the rules ledger.")
    for action in ("write", "check", "lock"):
        parser.add_argument(f"--{action}", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.lock:
        now = rules_text.newest()
        if now is None:
            print("ledger: --lock needs the rules texts of ../shared")
            return 2
        rules_text.write_lock(now)
    locked = rules_text.read_lock()
    found = survey(locked)
    if chosen.write or chosen.lock:
        rules_text.replace_file(LEDGER, found.text())
    wrong = check(locked) if chosen.check else found.wrong
    print("\n".join([*wrong, f"ledger: {found.counts()}"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
