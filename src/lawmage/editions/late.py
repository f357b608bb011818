"""The switches of single rules that changed after 2006, in the order of `settings.TODAY`."""

from __future__ import annotations

from typing import Final

from .one_switch import YES_NO, Switch

LATE: Final[tuple[Switch, ...]] = (
    Switch(
        "bans_judge_the_card",
        YES_NO,
        "whether an effect keeps a spell from being cast is judged by the card, not by what it would be",
        "601.2e; 601.5 (2015, March)",
    ),
    Switch("face_down_costs_zero", YES_NO, "what is face down has a mana cost, of {0}", "708.2a; 502.26 (2006, July)"),
)
