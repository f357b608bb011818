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
    Switch(
        "negative_numbers",
        ("set_or_doubled", "changed", "changed_or_set", "none"),
        "negative results that are used: those that set or double life, power or toughness; those that "
        "change power or toughness, too; these, but not of doubled life; none, and what is below 0 "
        "counts as 0",
        "107.1b; 107.1b (2017, June); 107.1b (2010, June); 104.2 (2007, February)",
    ),
    Switch(
        "illegal_targets_are_read",
        YES_NO,
        "what an effect asks about a target that is illegal is answered",
        "608.2b; 608.2b (2015, March)",
    ),
    Switch(
        "buyback_is_to_ones_own_hand",
        YES_NO,
        "buyback does nothing for a spell that somebody else owns",
        "702.27a; 502.16a (2006, July)",
    ),
    Switch(
        "targeted_mana_abilities",
        YES_NO,
        "an ability with targets that makes mana is a mana ability",
        "605.1a; 406.1 (2007, February)",
    ),
)
