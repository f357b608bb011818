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
    Switch(
        "mana_sources_unstoppable",
        YES_NO,
        "no effect can keep a player from playing a mana source",
        "605; T.12.5 (1997, October)",
    ),
    Switch(
        "bury",
        YES_NO,
        "what is destroyed without regeneration is put into the graveyard, and nothing prevents it",
        "701.8; G.2 (1999)",
    ),
    Switch(
        "trample_ignores_undamageable",
        YES_NO,
        "what tramples ignores blockers that can be dealt no combat damage",
        "702.19b; A.27.Ruling.3 (1999)",
    ),
    Switch(
        "shields_stay_with_source",
        YES_NO,
        "a shield against a source of a quality stays with it when the quality is gone",
        "609.7b; 419.7c (1999)",
    ),
    Switch(
        "replacements_by_active_player",
        YES_NO,
        "the active player orders the replacement effects on an event",
        "616.1; A.7.5 (1998)",
    ),
    Switch(
        "lands_become_the_basic",
        YES_NO,
        "a land whose type is set to a basic one is that basic land, with its name, and not legendary",
        "305.7; 214.9f (2001)",
    ),
    Switch(
        "snow_is_an_ability",
        YES_NO,
        "snow-covered is an ability of a land, lost with the others",
        "205.4g; 502.14 (2001)",
    ),
    Switch(
        "face_down_zero_one",
        YES_NO,
        "a face-down creature is 0/1",
        "708.2a; 504.2 (2001)",
    ),
    Switch(
        "rampage_needs_two_blockers",
        YES_NO,
        "rampage triggers only on being blocked by two or more creatures",
        "702.23a; 502.12a (2001)",
    ),
    Switch(
        "ability_sources",
        ("as_they_are", "targets_as_played", "as_played"),
        "the source of an ability is looked at as it is; for what it may target as it was when the "
        "ability was played; for all as it was then",
        "608.2h; T.7.7 (1999); T.4.10 (1997)",
    ),
    Switch(
        "affected_sets_locked",
        YES_NO,
        "every effect of a spell or ability is for what it found as it began, one that changes rules, too",
        "611.2c; 418.3b (1999)",
    ),
    Switch(
        "granted_abilities_as_old_as_object",
        YES_NO,
        "the effect of an ability that was granted has the timestamp of its object",
        "613.7a; 418.5f (2005, August)",
    ),
    Switch(
        "creature_auras_stay_attached",
        YES_NO,
        "an Aura that is also a creature stays attached",
        "303.4d; 212.4g (2003)",
    ),
    Switch(
        "turn_draw_on_top",
        YES_NO,
        "the draw of the draw step goes on the stack above all that triggers with it",
        "504.1; 304.1 (2001)",
    ),
    Switch(
        "options_control_triggers",
        YES_NO,
        "a triggered ability that lets another player do something is controlled by that player",
        "603.3a; 410.2 (1999, November)",
    ),
    Switch(
        "upkeep_abilities_of_active_player",
        YES_NO,
        "the active player controls the abilities of the upkeep",
        "603.3a; G-1 (1997)",
    ),
    Switch(
        "control_loss_seen_after",
        YES_NO,
        "who watches losing control is judged by who controls it afterwards",
        "603.10a; 410.10d (1999)",
    ),
    Switch(
        "token_types_are_one",
        YES_NO,
        "the creature types of a token are one type of several words",
        "111.4; 216.1 (1999)",
    ),
    Switch(
        "copies_take_choices",
        YES_NO,
        "what enters as a copy has the choices that were made for the original",
        "707.6; E.4.2 (1998)",
    ),
    Switch(
        "redirecting_assigns_anew",
        YES_NO,
        "damage that is redirected is assigned anew, so that it can be doubled again",
        "614.9; G.13.9 (1997, December)",
    ),
    Switch(
        "costs_not_replaced",
        YES_NO,
        "effects of spells and abilities replace nothing that is done as a cost",
        "614.1; A.7.4, G.7.5 (1998)",
    ),
    Switch(
        "combat_damage_names_no_source",
        YES_NO,
        "a creature that has left is no source to choose though its combat damage is on the stack",
        "609.7a; 419.7c (2001)",
    ),
    Switch(
        "prevention_after_effect",
        YES_NO,
        "damage of an effect is prevented after the whole of it",
        "615; ruling of 5 August 1997",
    ),
    Switch(
        "rules_after_effect",
        YES_NO,
        "the rules' own effects follow the whole effect, not each event of it",
        "704; ruling of 5 August 1997",
    ),
    Switch(
        "end_of_turn_latecomers",
        YES_NO,
        "what would trigger at end of turn and comes while that step goes on triggers in it",
        "513.1a, 603.7; T.9.6 (1999)",
    ),
    Switch(
        "players_act_one_by_one",
        YES_NO,
        "players who do something at once choose and do it one after the other",
        "101.4; 413.2d (2001)",
    ),
    Switch(
        "hidden_choices_are_shown",
        YES_NO,
        "what a player chooses among hidden cards is shown before the next player chooses",
        "101.4a; 103.4a (2007)",
    ),
    Switch(
        "loops_end_by_number",
        YES_NO,
        "a loop of mandatory actions ends after as many rounds as the players name",
        "104.4b; G.21.3 (1998)",
    ),
    Switch(
        "optional_loops_are_draws",
        YES_NO,
        "any endless repetition is a draw, though players could stop it",
        "732; 102.6 (1999, April)",
    ),
    Switch(
        "legends_are_creatures",
        YES_NO,
        "a legendary creature that is no creature any more is not legendary",
        "205.4d; K.19.3 (1998)",
    ),
    Switch(
        "still_keeps_one_type",
        YES_NO,
        "what becomes something and is still a land keeps that card type alone",
        "205.1b; 214.4a (2001)",
    ),
    Switch(
        "spliced_text_names_its_card",
        YES_NO,
        "the text of a spliced card speaks of that card, not of the spell",
        "702.47c; 502.40c (2004)",
    ),
    Switch(
        "drawn_cards_are_seen_at_once",
        YES_NO,
        "a card drawn while a spell is being cast or an ability activated is looked at, and can be a cost of it",
        "121.8; 217.2f (2005)",
    ),
    Switch(
        "watches_from_announcement",
        YES_NO,
        "what an effect watches for counts from when its spell or ability was played",
        "603.7; ruling of 5 August 1997",
    ),
    Switch(
        "head_sets_team_life",
        YES_NO,
        "what sets the life total of one head sets that of the team",
        "810.9c; 606.9c (2005, August)",
    ),
    Switch(
        "forms_taken_are_not_copied",
        YES_NO,
        "what a permanent becomes as it enters is no part of what copies of it are",
        "707.2; 503.2 (2005, August)",
    ),
)
