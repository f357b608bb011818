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
    Switch(
        "enters_though_single_faced",
        YES_NO,
        "what has no back face and is to enter transformed enters with the face that it has",
        "712.14a; 711.7 (2016, January)",
    ),
    Switch(
        "subtypes_need_no_type",
        YES_NO,
        "an object gains subtypes that belong to none of its types",
        "205.3d; 205.3 (2011, July)",
    ),
    Switch(
        "goads_add_up", YES_NO, "each goading is a requirement, also by the same player", "701.15d; 701.35 (2019, July)"
    ),
    Switch(
        "life_gained_together",
        YES_NO,
        "life that sources give a player at the same time is gained at once",
        "119.9; 118 (2010, June)",
    ),
    Switch(
        "heads_have_half_the_life",
        YES_NO,
        "a player of a team of two has half the life of the team, rounded up",
        "810.9a; 806.10a (2010, February)",
    ),
    Switch(
        "leavers_take_what_they_control",
        YES_NO,
        "what a leaving player still controls leaves the game, too",
        "800.4a; 600.4a (2006, July)",
    ),
    Switch(
        "leavers_spells",
        ("cards_stay", "cease", "cease_first"),
        "spells on the stack that a leaving player controls: stay with whoever has them next, if cards "
        "of others; cease to exist, unless an effect on them ends; cease to exist",
        "800.4a; 800.4a (2012, July); 800.4a (2011, June)",
    ),
    Switch(
        "strays_stay",
        YES_NO,
        "what would go back to a player who has left the game stays with whoever has it",
        "800.4c; 800.4b (2011, September)",
    ),
    Switch(
        "halves_differ_by_themselves",
        YES_NO,
        "a split card is not of a colour if one half is not",
        "709.4; 505.6 (2006, May)",
    ),
    Switch(
        "phasing_ends_limited_effects",
        YES_NO,
        "effects with a limited duration are gone for what phases out",
        "702.26e; 502.15g (2008)",
    ),
    Switch(
        "shields_lose_spells",
        YES_NO,
        "a shield against a spell does not know the permanent it becomes",
        "400.7c; 217.1c (2006, July)",
    ),
    Switch(
        "delayed_triggers_follow_sources",
        YES_NO,
        "who controls the source of a delayed triggered ability then controls it",
        "603.7d; 200.7a (2007)",
    ),
    Switch(
        "overridden_definitions_copied",
        YES_NO,
        "an ability that defines what a copy effect says otherwise is copied",
        "707.9d; 706.8 (2010, October)",
    ),
    Switch(
        "added_types_drop_definitions",
        YES_NO,
        "a copy with a further type does not copy what defines types",
        "707.9d; 706.9d (2020)",
    ),
    Switch(
        "replaced_objects_prevent_shuffling",
        YES_NO,
        "a library is not shuffled if all that would go into it goes elsewhere",
        "701.24c; 701.15d (2011)",
    ),
    Switch("forbidden_draws_may_be_chosen", YES_NO, "who can't draw may choose to", "121.3; 423.3 (2008, February)"),
    Switch(
        "land_plays_name_effects",
        YES_NO,
        "each additional land is played by one of the effects that allow it, which is then used up",
        "305.2; 305.2 (2013, April)",
    ),
    Switch(
        "choosable_sources",
        ("waiting_effects", "delayed", "present"),
        "besides permanents, spells and what abilities on the stack speak of, a source can be chosen "
        "that waiting effects speak of; that waiting delayed abilities speak of; none more",
        "609.7a; 608.7a (2009, July); 419.8a (2008)",
    ),
    Switch(
        "permissions_judge",
        ("spells", "spells_not_bestowed", "cards"),
        "what must be of the kind that a player is allowed to cast: the spell; the same, but the card "
        "where it is bestowed; the card",
        "601.3e; 601.3e (2019, October); 601.3 (2019, August)",
    ),
    Switch(
        "entering_is_as_copied",
        YES_NO,
        "what enters is what its copiable values say, not what its own abilities make of it",
        "614.12; 419.6i (2007, October)",
    ),
    Switch(
        "any_lost_type_ends_combat",
        YES_NO,
        "a permanent in combat as a creature and as a planeswalker leaves it with either type",
        "506.4d; 306.4 (2008)",
    ),
    Switch(
        "defending_player_at_attack",
        YES_NO,
        "for an attacking creature the defending player is who was attacked as it became one",
        "508.5; 508.4 (2010, June)",
    ),
    Switch(
        "auras_lost_with_hosts",
        YES_NO,
        "an Aura that goes to the graveyard together with what it enchants is not found there",
        "400.7f; 400.7e (2010, February)",
    ),
    Switch(
        "others_entering_can_be_chosen",
        YES_NO,
        "how a permanent enters may move what enters together with it",
        "614.13a; 614.13a (2016, April)",
    ),
    Switch(
        "face_down_exile_is_known",
        YES_NO,
        "cards exiled face down have their characteristics",
        "406.3a; 406.3 (2011)",
    ),
    Switch(
        "modal_faces_never_transform",
        YES_NO,
        "a permanent of a modal double-faced card does not transform",
        "701.27a; 712.3 (2025, July)",
    ),
    Switch(
        "hideaway_in_any_order",
        YES_NO,
        "what hideaway leaves goes to the bottom in any order",
        "702.75a; 702.75a (2022, February)",
    ),
    Switch(
        "companions_are_played",
        YES_NO,
        "a companion is played from outside the game, once, for its own cost",
        "702.139a; 702.138a (2020, April)",
    ),
    Switch(
        "monarchy_may_be_lost",
        YES_NO,
        "when the monarch leaves the game the next player becomes it or, if that player can't, nobody does",
        "725.4; 724.4 (2025, September)",
    ),
    Switch(
        "exchange_bans_are_of_life_totals",
        YES_NO,
        "who can't gain or lose life makes an exchange of life with a number that is no life total",
        "119.7; 118.7 (2012, February)",
    ),
    Switch(
        "redistributions_ignore_bans",
        YES_NO,
        "life totals are redistributed also to players who can't gain or lose life",
        "119.7; 118.7 (2016, November)",
    ),
    Switch(
        "offerings_given_at_once",
        YES_NO,
        "what is offered for a spell is sacrificed as the spell is announced, before mana is made",
        "702.48b; 702.47b (2016, April)",
    ),
    Switch(
        "active_player_orders_arrivals",
        YES_NO,
        "the active player orders all permanents that arrive together",
        "613.7m; 613.6j (2020, January)",
    ),
    Switch(
        "newcomers_attack_what_is_there",
        YES_NO,
        "what enters attacking a certain planeswalker or battle attacks it though it is no defending player's now",
        "508.4a; 508.4a (2024, August)",
    ),
    Switch(
        "sagas_begin_by_rule",
        YES_NO,
        "a Saga that enters without abilities gets its lore counter all the same",
        "714.3a; 714.3a (2026, February)",
    ),
    Switch(
        "hidden_commanders_are_unknown",
        YES_NO,
        "what asks about a commander does not find it in a hand or library",
        "903.3e; 903.3d (2022, November)",
    ),
    Switch(
        "spells_gain_while_granted",
        YES_NO,
        "what spells gain as they are cast they have for as long as the ability is there",
        "610.5; 601.2a (2025, November)",
    ),
    Switch(
        "entering_characteristics",
        ("nothing", "is", "is_and_has"),
        "what an effect says of a permanent that it puts onto the battlefield, and that holds as it enters: "
        "nothing; what it is; also what it has and is not",
        "611.2e; 611.2e (2014, June); 611.2 (2014, May)",
    ),
    Switch(
        "each_search_counts",
        YES_NO,
        "of several searches of a library before it is shuffled each is one of its own",
        "701.23h; 701.18 (2019, May)",
    ),
    Switch(
        "phased_out_stays_with_leavers",
        YES_NO,
        "what is phased out under a player who leaves the game stays phased out",
        "702.26n; 702.25 (2018, January)",
    ),
    Switch(
        "revealed_cards_are_changed",
        YES_NO,
        "what asks about the card of a face-down permanent sees it with the effects that apply to it",
        "708.12; 708 (2024, August)",
    ),
    Switch(
        "copy_exceptions_stay",
        YES_NO,
        "counters with which a copy is to enter come also if another copy effect is applied after that one",
        "707.9e; 706.9 (2019, May)",
    ),
    Switch(
        "barred_gains_undo_effects",
        YES_NO,
        "an effect that would give what an object can't have does nothing else either",
        "113.11; 112.11 (2014, July)",
    ),
    Switch(
        "helpers_reduce_costs",
        YES_NO,
        "convoke and delve reduce the cost, before an effect makes it at least so much mana",
        "702.51a; 702.49a (2013, April)",
    ),
    Switch(
        "devotion_effects_are_late",
        YES_NO,
        "what raises devotion is looked for after abilities have been lost",
        "700.5a; 700.5 (2021, July)",
    ),
    Switch(
        "teams_are_attacked",
        YES_NO,
        "in Two-Headed Giant a team is attacked as a group: what bars attacks on one head bars all, and damage goes to "
        "the head that is chosen then",
        "805.10b; 810.7 (2018, January)",
    ),
    Switch(
        "commander_wishes",
        ("none", "fitting", "all"),
        "which cards from outside the game effects bring into a Commander game: none, those that fit the deck, all",
        "903.11; 903.11 (2020, April); 903 (2020, January)",
    ),
    Switch(
        "controllers_see_sideboards",
        YES_NO,
        "who makes another player's decisions sees that player's cards outside the game",
        "723.4; 712.4 (2016, April)",
    ),
    Switch(
        "shuffled_piles_are_known",
        YES_NO,
        "who has looked at cards that are exiled face down looks at them also after their pile is shuffled",
        "406.3; 406.3 (2023, April)",
    ),
    Switch(
        "token_copies_have_one_face",
        YES_NO,
        "a token that is a copy of a double-faced permanent has only the face that is up",
        "707.8a; 707.8 (2023, February)",
    ),
    Switch(
        "chance_costs_as_written",
        YES_NO,
        "costs that hang on chance, or bring up cards of a library, are paid in their turn",
        "601.2h; 601.2h (2021, June)",
    ),
    Switch(
        "block_triggers",
        ("effects_too", "new_blockers_too", "declared", "declared_for_both"),
        "abilities that trigger on blocking see blocks that an effect makes; blocks a creature of a kind only "
        "as declared; all only as declared; being blocked by a creature too",
        "509.3a, b, d; 509.4a, b (2009); 410.9 (2008); 410.9c (2006, February)",
    ),
    Switch(
        "heads_pay_life_apart",
        YES_NO,
        "each head may pay as much life for the same effect as the team has, whatever the other pays",
        "810.9; 215.4a (2008)",
    ),
    Switch(
        "choices_fit_any_ability",
        YES_NO,
        "what was chosen for a permanent serves whatever it becomes a copy of, if that asks for the like",
        "607.2d; 503.8 (2008, May)",
    ),
    Switch(
        "libraries_leave_for_subgames",
        YES_NO,
        "libraries are exiled face down to be decks of a subgame, and what is exiled in it stays exiled",
        "729.2, 729.5; 506.3, 506.6 (2007, May)",
    ),
    Switch(
        "shared_loops_end_by_number",
        YES_NO,
        "players who keep up a loop between them name numbers, which say who of them ends it",
        "732.3; 421.3 (2008)",
    ),
    Switch(
        "damage_order_by_creature",
        YES_NO,
        "where damage is assigned in an order, each creature by itself leaves lethal damage behind it",
        "510.1c; 510.1e (2009)",
    ),
    Switch(
        "attachments_are_not_ordered",
        YES_NO,
        "nobody says which of the things is newer that become attached at once",
        "613.7m; 418.5e (2008, May)",
    ),
)
