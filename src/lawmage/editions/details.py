"""The switches of single rules, in the order of `settings.TODAY`: what differs is one step of a procedure."""

from __future__ import annotations

from typing import Final

from .one_switch import YES_NO, Switch

DETAILS: Final[tuple[Switch, ...]] = (
    Switch(
        "multiplayer_wins_are_losses",
        YES_NO,
        "in a multiplayer game who would win by an effect makes the opponents lose",
        "104.3h (2010)",
    ),
    Switch(
        "madness_may_be_ignored",
        YES_NO,
        "who discards a card with madness may put it into the graveyard",
        "702.35a; 702.34a (2015)",
    ),
    Switch(
        "deathtouch_any_toughness",
        YES_NO,
        "deathtouch destroys creatures with toughness 0, too",
        "704.5h; 704.5h (2009)",
    ),
    Switch(
        "fights_though_alone",
        YES_NO,
        "of two creatures that were to fight one that is left fights, without damage",
        "701.14b; 701.12b (2020)",
    ),
    Switch(
        "excess_ignores_deathtouch",
        YES_NO,
        "excess damage does not look at deathtouch",
        "120.4a; 120.4a (2021, February)",
    ),
    Switch(
        "second_damage_step",
        ("by_first_strike", "by_assignment", "survivors"),
        "who deals damage in the second step: who had no first strike; who assigned none in the first; who of these "
        "was in combat then",
        "510.4; 310.5 (2008); 310.5 (2006)",
    ),
    Switch(
        "zero_damage_is_assigned",
        YES_NO,
        "a creature with power 0 assigns 0 damage, which counts as having assigned some",
        "510.1a; 310.2a (2003)",
    ),
    Switch(
        "replacement_order",
        ("control_copies_faces", "control_copies", "control", "free"),
        "what must be chosen before other effects on what enters: control, copies, back faces; the first two; control; "
        "nothing",
        "616.1; 616.1b (2011); 419.9a (2008)",
    ),
    Switch(
        "from_anywhere_looks_back",
        YES_NO,
        "put into a zone from anywhere is leaving the battlefield for what was there",
        "603.6c; 410.10c (2008)",
    ),
    Switch(
        "unattaching_seen_after",
        YES_NO,
        "who watches attachments come off must still be there",
        "603.10; 410.10d (2008)",
    ),
    Switch("newcomers_see_nobody", YES_NO, "what enters does not see what enters with it", "603.6a; E.3.2 (1998)"),
    Switch(
        "cycled_cards_need_graveyard",
        YES_NO,
        "that a card was cycled triggers its ability only in the graveyard",
        "702.29c; 502.18c (2008)",
    ),
    Switch(
        "ending_turns_keeps_triggers",
        YES_NO,
        "what has triggered before the turn is ended waits for the cleanup step",
        "724.1a; 713.1a (2014)",
    ),
    Switch(
        "ending_turns_ends_combat_first",
        YES_NO,
        "as the turn is ended creatures leave combat before state-based actions",
        "724.1d; 716.1b (2018)",
    ),
    Switch(
        "ending_turns_spares_itself",
        YES_NO,
        "the spell that ends the turn goes to the graveyard",
        "724.1b; 509.1a (2008)",
    ),
    Switch(
        "ending_turns_removes_emblems", YES_NO, "emblems cease to exist as the turn is ended", "724.1b; 711.1a (2010)"
    ),
    Switch(
        "phasing_out_is_leaving",
        YES_NO,
        "phasing out triggers what triggers on leaving the battlefield",
        "702.26d; 502.15d (2005, August)",
    ),
    Switch(
        "regenerating_keeps_in_combat", YES_NO, "a creature that regenerates stays in combat", "701.19a; G.32.3 (1999)"
    ),
    Switch(
        "nonpermanents_are_exiled",
        YES_NO,
        "an instant or sorcery card that would enter the battlefield is exiled",
        "400.4a; 217.1a (2001)",
    ),
    Switch(
        "empty_library",
        ("loses_at_check", "loses_whenever", "loses_instead"),
        "who can't draw loses at the next check; at any later check, too; instead of drawing",
        "704.5b; 420.5g (2003, October); 102.2 (1999, April)",
    ),
    Switch(
        "tokens_without_hosts_are_created",
        YES_NO,
        "an Aura token with nothing to enchant is put into the graveyard",
        "303.4g; 303.4g (2022)",
    ),
    Switch(
        "hosts_need_their_subtype",
        YES_NO,
        "equipped and enchanted are said only of what Equipment and Auras are attached to",
        "301.5e; 301.7 (2011)",
    ),
    Switch(
        "missing_objects_prevent_shuffling",
        YES_NO,
        "a library is not shuffled if what would be shuffled into it is gone",
        "701.24c; 701.15b (2010)",
    ),
    Switch(
        "supertypes_are_replaced",
        YES_NO,
        "a supertype that is gained replaces the others",
        "205.4b; 212.1d (2005, August)",
    ),
    Switch(
        "coloured_reductions_stay",
        YES_NO,
        "a reduction by coloured mana does not go on to generic mana",
        "118.7c; 116.7a (2010, February)",
    ),
    Switch(
        "snow_costs_are_generic",
        YES_NO,
        "a snow symbol in a cost is generic mana, which can be reduced",
        "118.7; 107.4h (2018)",
    ),
    Switch(
        "targets_changed_one_by_one",
        YES_NO,
        "each target that can be changed is, the others stay",
        "115.7a; 415.7a (2008)",
    ),
    Switch(
        "new_targets_judged_in_steps",
        YES_NO,
        "each new target must be legal with those that are not changed yet",
        "115.7e; 114.6 (2011, February)",
    ),
    Switch(
        "any_number_divided_is_not_none",
        YES_NO,
        "of any number of things among which something is divided there is one at least",
        "107.1c; 107.1c (2010)",
    ),
    Switch(
        "exile_is_outside",
        YES_NO,
        "cards in exile are outside the game for what brings cards from there",
        "400.11; 217.1e (2008)",
    ),
    Switch(
        "split_mana_values",
        ("of_both_halves", "each_half"),
        "the mana value of a split card off the stack: of both halves together; one for each half, either may fit",
        "709.4b; 505.5 (2006)",
    ),
    Switch(
        "split_cards_named_whole", YES_NO, "who names a split card names both halves", "201.4b; 201.3 (2013, April)"
    ),
    Switch(
        "auras_keep_targeting",
        YES_NO,
        "an Aura goes if what it enchants can't be targeted by it any more",
        "704.5m; K.14.4 (1999)",
    ),
    Switch(
        "protection_from_types_in_play",
        YES_NO,
        "protection from a type is from permanents only",
        "702.16a; 502.7a (2002)",
    ),
    Switch(
        "phased_tokens_keep_attachments",
        YES_NO,
        "what is attached to a token that phased out and ceased never phases in",
        "702.26; 217.8d (2008)",
    ),
    Switch(
        "bands_with_same_ability",
        YES_NO,
        "bands with other: all of the band have that same ability",
        "702.22c; 502.11 (2008)",
    ),
    Switch(
        "wearing_off_first",
        YES_NO,
        "discarding and wearing off come before what happens at end of turn",
        "514; P.9, P.10 (1999)",
    ),
    Switch("permanents_forget_x", YES_NO, "X is 0 for the abilities of a permanent", "107.3m; 107.3f (2019, August)"),
    Switch(
        "attacks_once_if_able",
        YES_NO,
        "who attacks this turn if able has done so with one attack",
        "508.1d; 508.1d (2016)",
    ),
    Switch("zero_life_needs_life", YES_NO, "who has less than 0 life can't pay 0 life", "119.4b; 215.4 (2008, May)"),
    Switch(
        "may_triggers_decided_early",
        YES_NO,
        "whether to use a triggered ability with may is decided as it would be put on the stack",
        "603.5; 410.5 (1999)",
    ),
    Switch(
        "commander_mana",
        ("any", "of_identity", "of_cost"),
        "mana for the player of a commander: any; none outside its colour identity; none outside the colours of its "
        "cost",
        "106; 903.9 (2011); 903.8 (2010)",
    ),
    Switch(
        "commander_mulligan",
        ("as_others", "partial", "partial_and_look"),
        "mulligans in Commander: as in other games; some cards are exiled for one fewer; the same with a look at the "
        "top card",
        "103.5; 903.8 (2015)",
    ),
    Switch(
        "reflexive_abilities_trigger_again",
        YES_NO,
        "what makes abilities trigger once more does so for reflexive ones",
        "603.2d; 603.2d (2025, September)",
    ),
    Switch(
        "limits_stay_with_object",
        YES_NO,
        "how often an ability may be activated is counted over all alike that the object has",
        "602.5c; 403.3 (2008)",
    ),
    Switch(
        "tokens_leave_for_nowhere",
        YES_NO,
        "a token that leaves the battlefield reaches no other zone",
        "704.5d; K.25.6 (1999)",
    ),
    Switch(
        "moving_keeps_timestamp", YES_NO, "an Aura or Equipment that moves keeps its timestamp", "613.7e; 418.5 (1999)"
    ),
    Switch(
        "poison_for_each_head",
        YES_NO,
        "each head has poison counters of its own and loses with ten",
        "810.10; 606 (2008)",
    ),
    Switch(
        "second_head_draws_first",
        YES_NO,
        "of the team that begins the second head draws in the first turn",
        "810.6; 606.4 (2006)",
    ),
    Switch(
        "trample_counts_alone",
        YES_NO,
        "lethal damage for trample does not count what others assign",
        "702.19b; 502.9b (1999)",
    ),
    Switch(
        "vehicles_crew_themselves",
        YES_NO,
        "a Vehicle that is a creature may be tapped to crew itself",
        "702.122a; 702.122a (2021)",
    ),
    Switch(
        "suspended_cards_must_be_played",
        YES_NO,
        "who removes the last time counter of a suspended card must play it",
        "702.62a; 702.62a (2023)",
    ),
    Switch(
        "cascade_judges_the_card",
        YES_NO,
        "cascade looks at the mana value of the card, not of the spell it becomes",
        "702.85a; 702.84a (2020)",
    ),
    Switch(
        "all_that_makes_mana_is_mana_ability",
        YES_NO,
        "whatever triggered ability makes mana does so at once",
        "605.1b; 406.1a (1999, April)",
    ),
    Switch(
        "madness_waits_for_a_pass",
        YES_NO,
        "a card exiled with madness can be cast until its owner next passes, at the speed of an instant",
        "702.35a; 502.24a (2006, July)",
    ),
)
