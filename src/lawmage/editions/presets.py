"""The presets, and what documents the rules of a day come from."""

from __future__ import annotations

from typing import Final


class Preset:
    """Named rules.  date: the day they are said to be of; through: the last day whose changes are in force

    (rulings that belong to them may be some days younger); provenance: the documents.
    """

    __slots__ = ("date", "name", "provenance", "through")

    def __init__(self, name: str, date: str, through: str, provenance: str) -> None:
        self.name = name
        self.date = date
        self.through = through
        self.provenance = provenance


PRESETS: Final = (
    Preset("current", "2026-04-17", "9999-12-31", "Comprehensive Rules of 2026-04-17"),
    Preset(
        "tenth",
        "2008-02-11",
        "2008-02-11",
        "Comprehensive Rules of 2008-02-01; General Rulings Summary of 2008-02-11",
    ),
    Preset(
        "fifth",
        "1997-08-01",
        "1997-08-31",
        "Fifth Edition rules of 1997-08-01; rulings of June, July and August 1997",
    ),
)
