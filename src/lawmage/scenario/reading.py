"""A scenario file as read: who has what, what is done, what must be seen (docs/scenarios.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..types import PRECOMBAT_MAIN, STEP_NAMES
from .tree import Entry, merged, read_file, read_tree, refuse_unknown

NAMES: Final = ("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi")
ZONES: Final = ("battlefield", "hand", "graveyard", "library", "exile", "command")
TOP: Final = (
    "id",
    "title",
    "row",
    "note",
    "rules",
    "players",
    "teams",
    "from the start",
    "cards",
    "later cards",
    "turn",
    "step",
    "seed",
    "script",
    "see",
)
SETS: Final = ("commanders", "conspiracies", "sideboard")
"""Cards of a player that are named apart from the zones."""

VARIANTS: Final = ("constructed", "commander", "conspiracy draft")
"""What a scenario that begins before the game can be a game of."""

PLAYER: Final = ("life", "poison", "counters", "mana", "library is", "commander damage", *SETS, *ZONES)
PERMANENT: Final = (
    *("card", "as", "count", "tapped", "counters", "on", "sick", "controller", "face down", "flipped", "face"),
    *("damage", "token", "names", "casts", "printed"),
)
STEPS: Final[dict[str, int]] = {
    **{word: number for number, word in enumerate(STEP_NAMES)},
    "main": PRECOMBAT_MAIN,
    "main phase": PRECOMBAT_MAIN,
    "first main": PRECOMBAT_MAIN,
    "second main": 10,
    "combat": 4,
    "beginning of combat step": 4,
    "attackers": 5,
    "blockers": 6,
    "first strike damage": 7,
    "damage": 8,
    "combat damage step": 8,
    "end step": 11,
    "draw step": 2,
    "upkeep step": 1,
    "untap step": 0,
    "cleanup step": 12,
    "end of combat step": 9,
    "turn": 1,
}
"""The steps by the words a script may use."""

_COUNT: Final = re.compile(r"^(?P<count>\d+)\s*x?\s+(?P<name>.+)$")


@dataclass(frozen=True)
class Placed:
    """A card put into a zone: how many, under which label, and how it lies there."""

    entry: Entry
    card: str
    count: int
    label: str
    more: dict[str, Entry]


@dataclass(frozen=True)
class PlayerSetup:
    """What one player has; sets: commanders, conspiracies and what is in the sideboard."""

    entry: Entry
    name: str
    numbers: dict[str, Entry]
    zones: dict[str, tuple[Placed, ...]]
    sets: dict[str, tuple[Placed, ...]]


@dataclass(frozen=True)
class Scenario:
    """A scenario, or a variant of one.

    rules: for each run the word or table that names the rules.  cards: texts of its own cards.  turn: the active
    player's number.  script: its entries, as written.  contrasts: variants that must come out as they say.
    """

    entry: Entry
    id: str
    title: str
    row: str
    rules: tuple[Entry, ...]
    players: tuple[PlayerSetup, ...]
    cards: tuple[Entry, ...]
    turn: int
    step: int
    seed: int
    teams: tuple[tuple[int, ...], ...]
    variant: str
    script: tuple[Entry, ...]
    see: tuple[Entry, ...]
    contrasts: tuple[Scenario, ...]

    @property
    def path(self) -> str:
        """The file."""
        return self.entry.path


def load(path: Path) -> Scenario:
    """The scenario in a file; ScenarioError with the line of a mistake."""
    return scenario_of(read_file(path))


def loads(text: str, path: str = "scenario") -> Scenario:
    """The scenario in a text."""
    return scenario_of(read_tree(text, path))


def scenario_of(tree: Entry) -> Scenario:
    """A file's scenario, with its contrasts."""
    whole = dict(tree.mapped("a scenario"))
    variants = whole.pop("contrast", None)
    base = Entry(tree.path, tree.line, table=whole, kind="table")
    found = _one(base, ())
    contrasts: list[Scenario] = []
    for variant in variants.listed() if variants is not None else ():
        changes = variant.mapped("a contrast")
        if not changes.keys() - {"title", "note"}:
            raise variant.error("a contrast changes something")
        # What is done and what is seen are said anew; only the set-up is merged.
        table = {
            **merged(base, variant).table,
            **{word: changes[word] for word in ("script", "see", "rules", "cards") if word in changes},
        }
        contrasts.append(_one(Entry(variant.path, variant.line, table=table, kind="table"), ()))
    return Scenario(**{**found.__dict__, "contrasts": tuple(contrasts)})


def _one(tree: Entry, contrasts: tuple[Scenario, ...]) -> Scenario:
    table = tree.mapped("a scenario")
    names = _names(table.get("players"), table)
    for word, value in table.items():
        refuse_unknown(value, word, [*TOP, "contrast", *names], "a scenario")
    turn = table["turn"].words("turn") if "turn" in table else names[0]
    if turn not in names:
        raise table["turn"].error(f"turn names a player: {', '.join(names)}")
    step = PRECOMBAT_MAIN
    if "step" in table:
        word = table["step"].words("step")
        refuse_unknown(table["step"], word, list(STEPS), "the turn")
        step = STEPS[word]
    own = table["id"].words("id") if "id" in table else ""
    see = table["see"].listed() if "see" in table else ()
    if not see and not any(step.kind == "table" and "see" in step.table for step in _listed(table, "script")):
        raise tree.error("nothing is to be seen: a scenario needs a `see`")
    return Scenario(
        tree,
        own,
        table["title"].words("title") if "title" in table else own,
        table["row"].words("row") if "row" in table else own,
        table["rules"].listed() if "rules" in table else (Entry(tree.path, tree.line, "current"),),
        tuple(_player(table.get(name), name, tree) for name in names),
        _listed(table, "cards"),
        names.index(turn),
        step,
        table["seed"].number("seed") if "seed" in table else 1,
        _teams(table.get("teams"), names),
        _variant(table.get("from the start")),
        _listed(table, "script"),
        see,
        contrasts,
    )


def _listed(table: dict[str, Entry], word: str) -> tuple[Entry, ...]:
    return table[word].listed() if word in table else ()


def _teams(entry: Entry | None, names: list[str]) -> tuple[tuple[int, ...], ...]:
    """CR 810.1: who plays together, as lists of names."""
    teams: list[tuple[int, ...]] = []
    for team in entry.listed() if entry is not None else ():
        members = [item.words("a player's name") for item in team.listed()]
        for member in members:
            refuse_unknown(team, member, names, "the players")
        teams.append(tuple(names.index(member) for member in members))
    if entry is not None and sorted(id for team in teams for id in team) != list(range(len(names))):
        raise entry.error("each player is of one team")
    return tuple(teams)


def _variant(entry: Entry | None) -> str:
    if entry is None:
        return ""
    word = entry.words("what game it is")
    refuse_unknown(entry, word, list(VARIANTS), "the games")
    return word


def _names(players: Entry | None, table: dict[str, Entry]) -> list[str]:
    """The players: a number of them, their names, or as many as the table speaks of (two at least)."""
    if players is None:
        last = max([i for i, name in enumerate(NAMES) if name in table], default=1)
        return list(NAMES[: max(2, last + 1)])
    if players.kind == "list":
        return [item.words("a player's name") for item in players.items]
    count = players.number("players")
    if not 2 <= count <= len(NAMES):
        raise players.error(f"two to {len(NAMES)} players can play")
    return list(NAMES[:count])


def _player(entry: Entry | None, name: str, tree: Entry) -> PlayerSetup:
    if entry is None:
        return PlayerSetup(tree, name, {}, {}, {})
    entry.known(PLAYER, name)
    lists = {
        word: tuple(placed(item) for item in entry.table[word].listed())
        for word in (*ZONES, *SETS)
        if word in entry.table
    }
    zones = {word: cards for word, cards in lists.items() if word in ZONES}
    sets = {word: cards for word, cards in lists.items() if word in SETS}
    return PlayerSetup(entry, name, {w: e for w, e in entry.table.items() if w not in lists}, zones, sets)


def placed(entry: Entry) -> Placed:
    """`3 Mountain`, `Grizzly Bears as ours`, `Grizzly Bears, tapped`, or a table of these."""
    if entry.kind == "table":
        entry.known(PERMANENT, "a card")
        if "card" not in entry.table:
            raise entry.error("which card? (`card: NAME`)")
        count = entry.table["count"].number("count") if "count" in entry.table else 1
        label = entry.table["as"].words("a label") if "as" in entry.table else ""
        return Placed(entry, entry.table["card"].words("a card"), count, label, entry.table)
    text = entry.words("a card")
    more: dict[str, Entry] = {}
    while text.endswith((", tapped", ", sick", ", face down", ", flipped")):
        text, _, word = text.rpartition(", ")
        more[word] = Entry(entry.path, entry.line, "yes")
    text, _, label = text.partition(" as ")
    found = _COUNT.match(text)
    if found and not label:
        return Placed(entry, found["name"], int(found["count"]), "", more)
    return Placed(entry, text, 1, label, more)


def counted(text: str) -> tuple[int, str]:
    """`3 Mountain` as 3 and the name."""
    found = _COUNT.match(text)
    return (int(found["count"]), found["name"]) if found else (1, text)
