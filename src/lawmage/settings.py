"""The switches of the rules: what differs between editions, as the core asks it (never a date).

The named values of those with several procedures stand in `types`; their words, for a caller, in `editions`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from .types import (
    ALWAYS,
    AMOUNTS,
    ANY_MANA,
    APART,
    AS_IT_IS,
    AS_MANY_AS_POSSIBLE,
    AS_OTHERS,
    ASSIGNED,
    BLOCKS_BY_EFFECTS,
    BY_FIRST_STRIKE,
    CARDS_NONE,
    CARDS_STAY,
    COMMANDERS_STATE_BASED,
    CONTROL_COPIES_FACES,
    DEATHTOUCH_LETHAL,
    DEPENDENCY_RECALCULATED,
    GRAVEYARDS_BEFORE,
    IS_AND_HAS,
    LAYERS_SEVEN,
    LEGENDS_ONE_EACH,
    LISTED_TYPES,
    LOSES_AT_CHECK,
    MULLIGAN_LONDON,
    OF_BOTH_HALVES,
    ONE_ACTION,
    PHASED_OUT_STATUS,
    POOLS_EMPTY_EACH_STEP,
    PUT_INTO_GRAVEYARD,
    SET_OR_DOUBLED,
    SHIELDS,
    SOURCES_AS_THEY_ARE,
    SPELLS_AS_CAST,
    STACK_TIMING,
    THROUGH,
    WAITING_EFFECTS,
    WALKERS_FREE,
)

# Every switch with its value under today's rules: one line each, in the order in which they are shown.
TODAY: Final[tuple[tuple[str, bool | int | str], ...]] = (
    ("edition", "current"),
    ("mana_burn", False),
    ("mana_pools_empty", POOLS_EMPTY_EACH_STEP),
    ("combat_damage_on_stack", False),
    ("damage_assignment_order", False),
    ("deathtouch", DEATHTOUCH_LETHAL),
    ("lifelink_triggers", False),
    ("legend_rule", LEGENDS_ONE_EACH),
    ("planeswalker_uniqueness", WALKERS_FREE),
    ("planeswalker_redirection", False),
    ("mulligan", MULLIGAN_LONDON),
    ("mulligans_one_by_one", False),
    ("effect_controller_owns_tokens", False),
    ("effect_controller_owns_copies", False),
    ("phased_out", PHASED_OUT_STATUS),
    ("phased_out_tokens_cease", False),
    ("phasing_keeps_in_combat", False),
    ("counters_annihilate", True),
    ("fight_itself_twice", False),
    ("proliferate_one_kind", False),
    ("countered_on_resolution", False),
    ("stars_off_battlefield_zero", False),
    ("layers", LAYERS_SEVEN),
    ("entering_ignores_others", False),
    ("timing", STACK_TIMING),
    ("resolution", THROUGH),
    ("damage", AMOUNTS),
    ("regeneration", SHIELDS),
    ("arrivals", AS_IT_IS),
    ("requirements", AS_MANY_AS_POSSIBLE),
    ("declarations", ONE_ACTION),
    ("life_check", ALWAYS),
    ("toughness_zero", PUT_INTO_GRAVEYARD),
    ("trample", ASSIGNED),
    ("upkeep_costs", APART),
    ("beginning_is_one_phase", True),
    ("tapped_artifacts_off", False),
    ("tapped_blockers_deal_damage", True),
    ("dependency", DEPENDENCY_RECALCULATED),
    ("planeswalkers_any_target", True),
    ("battles_any_target", True),
    ("commander_zone", COMMANDERS_STATE_BASED),
    ("creatures_stay_attached", False),
    ("extra_turns_in_order", False),
    ("walls_cant_attack", False),
    ("creature_type_choice", LISTED_TYPES),
    ("clash_without_card_zero", False),
    ("back_faces_worth_nothing", False),
    ("tokens_named_token", True),
    ("transforming_keeps_timestamp", False),
    ("transforms_back", False),
    ("sacrifices_seen_after", False),
    ("phasing_out_seen_after", False),
    ("leaving_graveyards_seen_after", GRAVEYARDS_BEFORE),
    ("planeswalker_abilities_limited", False),
    ("modified_creatures_only", False),
    ("sagas_without_chapters_go", False),
    ("indestructible_is_no_ability", False),
    ("turn_draw_triggers", False),
    ("multiplayer_free_mulligan", True),
    ("first_draw_always_skipped", False),
    ("phasing_in_renews_timestamp", False),
    ("later_cards", False),
    ("targets_all_distinct", False),
    ("mana_sources_unstoppable", False),
    ("bury", False),
    ("trample_ignores_undamageable", False),
    ("shields_stay_with_source", False),
    ("replacements_by_active_player", False),
    ("lands_become_the_basic", False),
    ("snow_is_an_ability", False),
    ("face_down_zero_one", False),
    ("rampage_needs_two_blockers", False),
    ("ability_sources", SOURCES_AS_THEY_ARE),
    ("affected_sets_locked", False),
    ("granted_abilities_as_old_as_object", False),
    ("creature_auras_stay_attached", False),
    ("turn_draw_on_top", False),
    ("options_control_triggers", False),
    ("upkeep_abilities_of_active_player", False),
    ("control_loss_seen_after", False),
    ("token_types_are_one", False),
    ("copies_take_choices", False),
    ("redirecting_assigns_anew", False),
    ("costs_not_replaced", False),
    ("combat_damage_names_no_source", False),
    ("prevention_after_effect", False),
    ("rules_after_effect", False),
    ("end_of_turn_latecomers", False),
    ("players_act_one_by_one", False),
    ("hidden_choices_are_shown", False),
    ("loops_end_by_number", False),
    ("optional_loops_are_draws", False),
    ("legends_are_creatures", False),
    ("still_keeps_one_type", False),
    ("spliced_text_names_its_card", False),
    ("drawn_cards_are_seen_at_once", False),
    ("watches_from_announcement", False),
    ("head_sets_team_life", False),
    ("forms_taken_are_not_copied", False),
    ("multiplayer_wins_are_losses", False),
    ("madness_may_be_ignored", False),
    ("deathtouch_any_toughness", False),
    ("fights_though_alone", False),
    ("excess_ignores_deathtouch", False),
    ("second_damage_step", BY_FIRST_STRIKE),
    ("zero_damage_is_assigned", False),
    ("replacement_order", CONTROL_COPIES_FACES),
    ("from_anywhere_looks_back", False),
    ("unattaching_seen_after", False),
    ("newcomers_see_nobody", False),
    ("cycled_cards_need_graveyard", False),
    ("ending_turns_keeps_triggers", False),
    ("ending_turns_ends_combat_first", False),
    ("ending_turns_spares_itself", False),
    ("ending_turns_removes_emblems", False),
    ("phasing_out_is_leaving", False),
    ("regenerating_keeps_in_combat", False),
    ("nonpermanents_are_exiled", False),
    ("empty_library", LOSES_AT_CHECK),
    ("tokens_without_hosts_are_created", False),
    ("hosts_need_their_subtype", False),
    ("missing_objects_prevent_shuffling", False),
    ("supertypes_are_replaced", False),
    ("coloured_reductions_stay", False),
    ("snow_costs_are_generic", False),
    ("targets_changed_one_by_one", False),
    ("new_targets_judged_in_steps", False),
    ("any_number_divided_is_not_none", False),
    ("exile_is_outside", False),
    ("split_mana_values", OF_BOTH_HALVES),
    ("split_cards_named_whole", False),
    ("auras_keep_targeting", False),
    ("protection_from_types_in_play", False),
    ("phased_tokens_keep_attachments", False),
    ("bands_with_same_ability", False),
    ("wearing_off_first", False),
    ("permanents_forget_x", False),
    ("attacks_once_if_able", False),
    ("zero_life_needs_life", False),
    ("may_triggers_decided_early", False),
    ("commander_mana", ANY_MANA),
    ("commander_mulligan", AS_OTHERS),
    ("reflexive_abilities_trigger_again", False),
    ("limits_stay_with_object", False),
    ("tokens_leave_for_nowhere", False),
    ("moving_keeps_timestamp", False),
    ("poison_for_each_head", False),
    ("second_head_draws_first", False),
    ("trample_counts_alone", False),
    ("vehicles_crew_themselves", False),
    ("suspended_cards_must_be_played", False),
    ("cascade_judges_the_card", False),
    ("all_that_makes_mana_is_mana_ability", False),
    ("madness_waits_for_a_pass", False),
    ("bans_judge_the_card", False),
    ("face_down_costs_zero", False),
    ("negative_numbers", SET_OR_DOUBLED),
    ("illegal_targets_are_read", False),
    ("buyback_is_to_ones_own_hand", False),
    ("targeted_mana_abilities", False),
    ("enters_though_single_faced", False),
    ("subtypes_need_no_type", False),
    ("goads_add_up", False),
    ("life_gained_together", False),
    ("heads_have_half_the_life", False),
    ("leavers_take_what_they_control", False),
    ("leavers_spells", CARDS_STAY),
    ("strays_stay", False),
    ("halves_differ_by_themselves", False),
    ("phasing_ends_limited_effects", False),
    ("shields_lose_spells", False),
    ("delayed_triggers_follow_sources", False),
    ("overridden_definitions_copied", False),
    ("added_types_drop_definitions", False),
    ("replaced_objects_prevent_shuffling", False),
    ("forbidden_draws_may_be_chosen", False),
    ("land_plays_name_effects", False),
    ("choosable_sources", WAITING_EFFECTS),
    ("permissions_judge", SPELLS_AS_CAST),
    ("entering_is_as_copied", False),
    ("any_lost_type_ends_combat", False),
    ("defending_player_at_attack", False),
    ("auras_lost_with_hosts", False),
    ("others_entering_can_be_chosen", False),
    ("face_down_exile_is_known", False),
    ("modal_faces_never_transform", False),
    ("hideaway_in_any_order", False),
    ("companions_are_played", False),
    ("monarchy_may_be_lost", False),
    ("exchange_bans_are_of_life_totals", False),
    ("redistributions_ignore_bans", False),
    ("offerings_given_at_once", False),
    ("active_player_orders_arrivals", False),
    ("newcomers_attack_what_is_there", False),
    ("sagas_begin_by_rule", False),
    ("hidden_commanders_are_unknown", False),
    ("spells_gain_while_granted", False),
    ("entering_characteristics", IS_AND_HAS),
    ("each_search_counts", False),
    ("phased_out_stays_with_leavers", False),
    ("revealed_cards_are_changed", False),
    ("copy_exceptions_stay", False),
    ("barred_gains_undo_effects", False),
    ("helpers_reduce_costs", False),
    ("devotion_effects_are_late", False),
    ("teams_are_attacked", False),
    ("commander_wishes", CARDS_NONE),
    ("controllers_see_sideboards", False),
    ("shuffled_piles_are_known", False),
    ("token_copies_have_one_face", False),
    ("chance_costs_as_written", False),
    ("block_triggers", BLOCKS_BY_EFFECTS),
    ("heads_pay_life_apart", False),
    ("choices_fit_any_ability", False),
    ("libraries_leave_for_subgames", False),
    ("shared_loops_end_by_number", False),
    ("damage_order_by_creature", False),
    ("attachments_are_not_ordered", False),
    ("starting_life", 20),
    ("starting_hand", 7),
    ("maximum_hand", 7),
    ("free_mulligans", 0),
    ("team_starting_life", 30),
)


_SWITCHES_FIELDS: Final[tuple[str, ...]] = ("creature_types", *[name for name, _ in TODAY])


@mypyc_attr(allow_interpreted_subclasses=True)
class Switches:
    """What differs between editions of the rules; `editions` fills it, the core asks it (never a date).

    Today's rules are the defaults.  edition: the text of the rules they were made from (`editions.Rules`).
    creature_types: those that may be chosen, none for today's list.
    """

    __slots__ = _SWITCHES_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _SWITCHES_FIELDS

    creature_types: tuple[str, ...]
    edition: str
    mana_burn: bool
    mana_pools_empty: int
    combat_damage_on_stack: bool
    damage_assignment_order: bool
    deathtouch: int
    lifelink_triggers: bool
    legend_rule: int
    planeswalker_uniqueness: int
    planeswalker_redirection: bool
    mulligan: int
    mulligans_one_by_one: bool
    effect_controller_owns_tokens: bool
    effect_controller_owns_copies: bool
    phased_out: int
    phased_out_tokens_cease: bool
    phasing_keeps_in_combat: bool
    counters_annihilate: bool
    fight_itself_twice: bool
    proliferate_one_kind: bool
    countered_on_resolution: bool
    stars_off_battlefield_zero: bool
    layers: int
    entering_ignores_others: bool
    timing: int
    resolution: int
    damage: int
    regeneration: int
    arrivals: int
    requirements: int
    declarations: int
    life_check: int
    toughness_zero: int
    trample: int
    upkeep_costs: int
    beginning_is_one_phase: bool
    tapped_artifacts_off: bool
    tapped_blockers_deal_damage: bool
    dependency: int
    planeswalkers_any_target: bool
    battles_any_target: bool
    commander_zone: int
    creatures_stay_attached: bool
    extra_turns_in_order: bool
    walls_cant_attack: bool
    creature_type_choice: int
    clash_without_card_zero: bool
    back_faces_worth_nothing: bool
    tokens_named_token: bool
    transforming_keeps_timestamp: bool
    transforms_back: bool
    sacrifices_seen_after: bool
    phasing_out_seen_after: bool
    leaving_graveyards_seen_after: int
    planeswalker_abilities_limited: bool
    modified_creatures_only: bool
    sagas_without_chapters_go: bool
    indestructible_is_no_ability: bool
    turn_draw_triggers: bool
    multiplayer_free_mulligan: bool
    first_draw_always_skipped: bool
    phasing_in_renews_timestamp: bool
    later_cards: bool
    targets_all_distinct: bool
    mana_sources_unstoppable: bool
    bury: bool
    trample_ignores_undamageable: bool
    shields_stay_with_source: bool
    replacements_by_active_player: bool
    lands_become_the_basic: bool
    snow_is_an_ability: bool
    face_down_zero_one: bool
    rampage_needs_two_blockers: bool
    ability_sources: int
    affected_sets_locked: bool
    granted_abilities_as_old_as_object: bool
    creature_auras_stay_attached: bool
    turn_draw_on_top: bool
    options_control_triggers: bool
    upkeep_abilities_of_active_player: bool
    control_loss_seen_after: bool
    token_types_are_one: bool
    copies_take_choices: bool
    redirecting_assigns_anew: bool
    costs_not_replaced: bool
    combat_damage_names_no_source: bool
    prevention_after_effect: bool
    rules_after_effect: bool
    end_of_turn_latecomers: bool
    players_act_one_by_one: bool
    hidden_choices_are_shown: bool
    loops_end_by_number: bool
    optional_loops_are_draws: bool
    legends_are_creatures: bool
    still_keeps_one_type: bool
    spliced_text_names_its_card: bool
    drawn_cards_are_seen_at_once: bool
    watches_from_announcement: bool
    head_sets_team_life: bool
    forms_taken_are_not_copied: bool
    multiplayer_wins_are_losses: bool
    madness_may_be_ignored: bool
    deathtouch_any_toughness: bool
    fights_though_alone: bool
    excess_ignores_deathtouch: bool
    second_damage_step: int
    zero_damage_is_assigned: bool
    replacement_order: int
    from_anywhere_looks_back: bool
    unattaching_seen_after: bool
    newcomers_see_nobody: bool
    cycled_cards_need_graveyard: bool
    ending_turns_keeps_triggers: bool
    ending_turns_ends_combat_first: bool
    ending_turns_spares_itself: bool
    ending_turns_removes_emblems: bool
    phasing_out_is_leaving: bool
    regenerating_keeps_in_combat: bool
    nonpermanents_are_exiled: bool
    empty_library: int
    tokens_without_hosts_are_created: bool
    hosts_need_their_subtype: bool
    missing_objects_prevent_shuffling: bool
    supertypes_are_replaced: bool
    coloured_reductions_stay: bool
    snow_costs_are_generic: bool
    targets_changed_one_by_one: bool
    new_targets_judged_in_steps: bool
    any_number_divided_is_not_none: bool
    exile_is_outside: bool
    split_mana_values: int
    split_cards_named_whole: bool
    auras_keep_targeting: bool
    protection_from_types_in_play: bool
    phased_tokens_keep_attachments: bool
    bands_with_same_ability: bool
    wearing_off_first: bool
    permanents_forget_x: bool
    attacks_once_if_able: bool
    zero_life_needs_life: bool
    may_triggers_decided_early: bool
    commander_mana: int
    commander_mulligan: int
    reflexive_abilities_trigger_again: bool
    limits_stay_with_object: bool
    tokens_leave_for_nowhere: bool
    moving_keeps_timestamp: bool
    poison_for_each_head: bool
    second_head_draws_first: bool
    trample_counts_alone: bool
    vehicles_crew_themselves: bool
    suspended_cards_must_be_played: bool
    cascade_judges_the_card: bool
    all_that_makes_mana_is_mana_ability: bool
    madness_waits_for_a_pass: bool
    bans_judge_the_card: bool
    face_down_costs_zero: bool
    negative_numbers: int
    illegal_targets_are_read: bool
    buyback_is_to_ones_own_hand: bool
    targeted_mana_abilities: bool
    enters_though_single_faced: bool
    subtypes_need_no_type: bool
    goads_add_up: bool
    life_gained_together: bool
    heads_have_half_the_life: bool
    leavers_take_what_they_control: bool
    leavers_spells: int
    strays_stay: bool
    halves_differ_by_themselves: bool
    phasing_ends_limited_effects: bool
    shields_lose_spells: bool
    delayed_triggers_follow_sources: bool
    overridden_definitions_copied: bool
    added_types_drop_definitions: bool
    replaced_objects_prevent_shuffling: bool
    forbidden_draws_may_be_chosen: bool
    land_plays_name_effects: bool
    choosable_sources: int
    permissions_judge: int
    entering_is_as_copied: bool
    any_lost_type_ends_combat: bool
    defending_player_at_attack: bool
    auras_lost_with_hosts: bool
    others_entering_can_be_chosen: bool
    face_down_exile_is_known: bool
    modal_faces_never_transform: bool
    hideaway_in_any_order: bool
    companions_are_played: bool
    monarchy_may_be_lost: bool
    exchange_bans_are_of_life_totals: bool
    redistributions_ignore_bans: bool
    offerings_given_at_once: bool
    active_player_orders_arrivals: bool
    newcomers_attack_what_is_there: bool
    sagas_begin_by_rule: bool
    hidden_commanders_are_unknown: bool
    spells_gain_while_granted: bool
    entering_characteristics: int
    each_search_counts: bool
    phased_out_stays_with_leavers: bool
    revealed_cards_are_changed: bool
    copy_exceptions_stay: bool
    barred_gains_undo_effects: bool
    helpers_reduce_costs: bool
    devotion_effects_are_late: bool
    teams_are_attacked: bool
    commander_wishes: int
    controllers_see_sideboards: bool
    shuffled_piles_are_known: bool
    token_copies_have_one_face: bool
    chance_costs_as_written: bool
    block_triggers: int
    heads_pay_life_apart: bool
    choices_fit_any_ability: bool
    libraries_leave_for_subgames: bool
    shared_loops_end_by_number: bool
    damage_order_by_creature: bool
    attachments_are_not_ordered: bool
    starting_life: int
    starting_hand: int
    maximum_hand: int
    free_mulligans: int
    team_starting_life: int

    def __init__(self) -> None:
        for name, value in TODAY:
            setattr(self, name, value)
        self.creature_types = ()
