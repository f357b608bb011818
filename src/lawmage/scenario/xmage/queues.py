"""The queued answers of one player: targets, modes, and all other choices (section 5 of the format)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .reading import Json

OTHER: Final = "choose"
# The place of an entry among all of its player's, to tell which of two queues' heads comes first in the script.
PLACE: Final = "_place"


class Queues:
    """What one player has answered beforehand.  An entry in use keeps the values that are left."""

    def __init__(self) -> None:
        self.targets: list[Json] = []
        self.modes: list[Json] = []
        self.choices: list[Json] = []
        self.added = 0
        # Values left of the text entry, and of the target entry, that is being used up.
        self.values: list[str] = []
        self.items: list[Json] = []

    def add(self, entry: Json) -> None:
        """Queue an entry of the script."""
        self.added += 1
        entry = {**entry, PLACE: self.added}
        {"target": self.targets, "mode": self.modes, OTHER: self.choices}[entry["do"]].append(entry)

    def left(self) -> list[str]:
        """What was never used, shortly; modes do not count."""
        words = [f"{entry['kind']} {entry.get('value', entry.get('values', ''))}" for entry in self.choices]
        return words + [f"target {entry.get('targets', 'skip')}" for entry in self.targets]

    # ---- choices ------------------------------------------------------------------------------------
    def take(self, kind: str, anywhere: bool = True) -> Json | None:
        """The next choice of this kind: the head of the queue, else (where the order differs) the first further on."""
        for place, entry in enumerate(self.choices):
            if entry["kind"] == kind:
                return self.choices.pop(place)
            if not anywhere:
                return None
        return None

    def head(self) -> Json | None:
        """The next choice."""
        return self.choices[0] if self.choices else None

    def skip(self) -> bool:
        """Use up a `skip` at the head of the choices."""
        if self.choices and self.choices[0]["kind"] == "skip":
            self.choices.pop(0)
            return True
        return False

    def take_text(self, fits: Callable[[str], int | None], anywhere: bool) -> int | None:
        """The option that the next text means (its first value that is left); used up if it means one."""
        if self.values:
            found = fits(self.values[0])
            if found is not None:
                self.values.pop(0)
                return found
            self.values = []
        for place, entry in enumerate(self.choices):
            if entry["kind"] == "text" and entry["values"]:
                found = fits(entry["values"][0])
                if found is not None:
                    self.choices.pop(place)
                    self.values = list(entry["values"][1:])
                    return found
            if not anywhere:
                return None
        return None

    def text_place(self, fits: Callable[[str], int | None]) -> int:
        """The place in the script of the first text that fits; 0 for one in use, -1 if there is none."""
        if self.values and fits(self.values[0]) is not None:
            return 0
        for entry in self.choices:
            if entry["kind"] == "text" and entry["values"] and fits(entry["values"][0]) is not None:
                return int(entry[PLACE])
        return -1

    def target_place(self, fits: Callable[[Json], bool]) -> int:
        """The place in the script of the first target entry that fits; 0 for one in use, -1 if there is none."""
        if self.items and fits(self.items[0]):
            return 0
        for entry in self.targets:
            if entry.get("targets") and fits(entry["targets"][0]):
                return int(entry[PLACE])
        return -1

    # ---- numbers ------------------------------------------------------------------------------------
    def numbers(self, count: int) -> list[int]:
        """The next numbers, so many of them if there are."""
        return [int(entry["value"]) for entry in self.choices if entry["kind"] == "number"][:count]

    def take_numbers(self, count: int) -> None:
        """Use up the next numbers."""
        for _ in range(count):
            self.take("number")

    # ---- modes --------------------------------------------------------------------------------------
    def take_mode(self) -> Json | None:
        """The next mode."""
        return self.modes.pop(0) if self.modes else None

    # ---- targets ------------------------------------------------------------------------------------
    def take_entry(self, fits: Callable[[Json], bool], again: bool) -> Json | None:
        """The first item of the first entry that fits; its other items are kept for the same requirement.

        again: the requirement has a target already, so only an entry in use, or the head of the queue, goes on.
        """
        if self.items:
            if fits(self.items[0]):
                return self.items.pop(0)
            self.items = []
        for place, entry in enumerate(self.targets):
            if entry.get("skip"):
                if again:
                    break
                continue
            items: list[Json] = entry.get("targets", [])
            if again and place > 0:
                break
            if items and fits(items[0]):
                self.targets.pop(place)
                self.items = list(items[1:])
                return items[0]
        return None

    def head_item(self, fits: Callable[[Json], bool]) -> Json | None:
        """The first item of the entry at the head of the targets, if it fits."""
        if self.items and fits(self.items[0]):
            return self.items.pop(0)
        items: list[Json] = self.targets[0].get("targets", []) if self.targets else []
        if not items or not fits(items[0]):
            return None
        self.targets.pop(0)
        self.items = list(items[1:])
        return items[0]

    def skip_target(self) -> bool:
        """Use up a `skip` at the head of the targets."""
        if self.targets and self.targets[0].get("skip"):
            self.targets.pop(0)
            return True
        return False
