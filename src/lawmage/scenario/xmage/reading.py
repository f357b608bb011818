"""Reading a file of scenarios, a JSON object a line; what a scenario asks for that the player can't express."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from ...errors import ScenarioError
from ...types import STEP_NAMES

Json: TypeAlias = dict[str, Any]

VERSION: Final = 1
REQUIRED: Final = ("id", "players", "format", "setup", "life", "script", "stop", "asserts")
# The format's words for the steps, in the order of `types.STEP_NAMES`.
STEPS: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "begin_combat",
    "declare_attackers",
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
    "end_combat",
    "postcombat_main",
    "end_turn",
    "cleanup",
)
assert len(STEPS) == len(STEP_NAMES)


def read_scenarios(path: str | Path, ids: tuple[str, ...] = ()) -> list[Json]:
    """The scenarios of a file (gzip or plain), in its order; `ids`: only these, by their ids or a part of them."""
    raw = Path(path).read_bytes()
    if raw[:2] == b"\x1f\x8b":
        try:
            raw = gzip.decompress(raw)
        except (EOFError, OSError) as error:
            raise ScenarioError(str(path), 0, f"the file is damaged ({error})") from None
    found = [_scenario(line, str(path), number) for number, line in enumerate(raw.splitlines(), 1) if line.strip()]
    if not ids:
        return found
    chosen = [each for each in found if any(each["id"] == id or id in each["id"] for id in ids)]
    if not chosen:
        raise ScenarioError(str(path), 0, f"no scenario is called {' or '.join(ids)}")
    return chosen


def _scenario(line: bytes, path: str, number: int) -> Json:
    try:
        data = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise ScenarioError(path, number, f"no JSON ({error})") from None
    if not isinstance(data, dict):
        raise ScenarioError(path, number, "a scenario is a JSON object")
    missing = [field for field in REQUIRED if field not in data]
    if missing:
        raise ScenarioError(path, number, f"the scenario has no {', '.join(missing)}")
    if data.get("v", VERSION) != VERSION:
        raise ScenarioError(path, number, f"schema version {data['v']}, {VERSION} is understood")
    return data


def step_number(word: str) -> int:
    """A step by the format's name for it."""
    return STEPS.index(word)
