"""The switches of single rules that were gone by 2006, in the order of `settings.TODAY`."""

from __future__ import annotations

from typing import Final

from .one_switch import YES_NO, Switch

EARLY: Final = (
    Switch(
        "targets_all_distinct",
        YES_NO,
        "nothing is a target of a spell or ability twice, whatever the instances of the word",
        "601.2c; 409.1d (1999)",
    ),
)
