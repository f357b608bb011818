"""The switches of whole procedures, by chapter, in the order of `settings.TODAY`."""

from __future__ import annotations

from typing import Final

from .one_switch import NUMBER, YES_NO, Switch

PROCEDURES: Final = (
    Switch("mana_burn", YES_NO, "unspent mana that a pool loses costs that much life", "300.3 (2008)"),
    Switch("mana_pools_empty", ("each_step", "each_phase"), "when mana pools empty", "500.5; 300.3 (2008)"),
    Switch("combat_damage_on_stack", YES_NO, "combat damage goes on the stack and can be responded to", "310.4 (2008)"),
    Switch(
        "damage_assignment_order",
        YES_NO,
        "damage is assigned to several blockers in an order, lethal damage to each before the next",
        "509.2, 510.1c (2009)",
    ),
    Switch(
        "deathtouch",
        ("lethal", "state_based", "trigger"),
        "one damage is lethal; destroys by a state-based action alone; triggers and destroys",
        "702.2; 702.2 (2009); 502.63a (2008)",
    ),
    Switch("lifelink_triggers", YES_NO, "lifelink is a triggered ability", "702.15b; 502.68a (2008)"),
    Switch(
        "legend_rule",
        ("one_each", "all_go", "oldest_stays", "first_stays"),
        "of legendary permanents with the same name: each player keeps one; none stays; the one that has been so "
        "longest stays; the one that came first stays",
        "704.5j; 420.5e (2008); K.19.1 (1999); 420.5e (1999)",
    ),
    Switch(
        "planeswalker_uniqueness",
        ("free", "one_each", "all_go"),
        "of planeswalkers with a planeswalker type in common: all stay; each player keeps one; none stays",
        "306.4; 704.5j (2013); 420.5q (2008)",
    ),
    Switch(
        "planeswalker_redirection",
        YES_NO,
        "noncombat damage to an opponent may be dealt to a planeswalker of theirs instead",
        "306.7; 212.9g (2008)",
    ),
    Switch(
        "mulligan",
        ("london", "vancouver", "paris", "none"),
        "as many to the bottom as mulligans; one card fewer and a look at the top; one card fewer; no mulligans",
        "103.5; 103.4 (2015); 101.4 (2008)",
    ),
    Switch("mulligans_one_by_one", YES_NO, "a player takes all mulligans before the next decides", "101.4 (2008)"),
    Switch(
        "effect_controller_owns_tokens",
        YES_NO,
        "who controls the effect owns its tokens",
        "111.2; 216.1 (2008)",
    ),
    Switch(
        "effect_controller_owns_copies",
        YES_NO,
        "who controls the effect owns its copies",
        "112.2; 200.5a (2008)",
    ),
    Switch(
        "phased_out",
        ("status", "zone"),
        "a phased-out permanent keeps damage and sickness; damage is gone and it acts as though it had haste",
        "702.26b; 502.15 (2008)",
    ),
    Switch("phased_out_tokens_cease", YES_NO, "a token that phases out ceases to exist", "702.26d; 217.8d (2008)"),
    Switch(
        "phasing_keeps_in_combat", YES_NO, "what phases out is removed from combat only as combat ends", "506.4 (2009)"
    ),
    Switch("counters_annihilate", YES_NO, "+1/+1 and -1/-1 counters remove each other", "704.5q; 420.5n (2008)"),
    Switch("fight_itself_twice", YES_NO, "a creature that fights itself deals damage twice", "701.14c; 701.10b (2011)"),
    Switch(
        "proliferate_one_kind", YES_NO, "proliferate adds one counter of one kind to each", "701.34; 701.23a (2010)"
    ),
    Switch(
        "countered_on_resolution",
        YES_NO,
        "what has no legal target left is countered by the rules",
        "608.2b; 413.2a (2008)",
    ),
    Switch(
        "stars_off_battlefield_zero",
        YES_NO,
        "abilities that define power and toughness work only on the battlefield",
        "604.3; 208.2 (2007)",
    ),
    Switch(
        "layers",
        ("seven", "counters_apart", "by_origin", "types_whole", "by_age", "types_whole_first", "all_by_age"),
        "counters change power and toughness with other effects; after them; and colours and abilities share a layer; "
        "all power and toughness by age, what changes types whole with the types; the same but for types; what changes "
        "types whole, then all power and toughness by age, counters too; all by age, types and counters too",
        "613.4; 613.3d (2009); 418.5a (2008); 418.5b (2003, December); 418.5a (2003, October); 214.5 (1999, November); "
        "418.5c (1999, April)",
    ),
    Switch(
        "entering_ignores_others",
        YES_NO,
        "how a permanent enters hangs on its own abilities, not on continuous effects of others",
        "614.12; 419.6i (2008)",
    ),
    Switch(
        "timing",
        ("stack", "batches"),
        "one object at a time with priority after each; batches that resolve as a whole, with interrupts",
        "117, 405; T.3 to T.12 (1997)",
    ),
    Switch(
        "resolution",
        ("through", "events"),
        "an effect is carried out through; in events, split at the word then, each with what follows from it",
        "608.2; T.7.1 (1997)",
    ),
    Switch(
        "damage",
        ("amounts", "points", "packets"),
        "damage is dealt at once; points are assigned, may be prevented in a step of their own, and are dealt; so are "
        "packets of what one source assigns to one recipient, and what prevents some damage is about one of them",
        "120.4; T.10 (1997); T.10 (1997, July)",
    ),
    Switch(
        "regeneration",
        ("shields", "at_destruction"),
        "a shield made beforehand; played when the permanent is being destroyed",
        "701.19; G.32 (1997)",
    ),
    Switch(
        "arrivals",
        ("as_it_is", "as_it_comes"),
        "what triggers on something entering sees it with continuous effects; without them",
        "603.6a; A.8.8 (1997)",
    ),
    Switch(
        "requirements",
        ("as_many_as_possible", "nobody_left_out"),
        "as many attack (block) requirements as possible are obeyed; nobody who could be added is left out",
        "508.1d; C.4.5 (1997)",
    ),
    Switch(
        "declarations",
        ("one_action", "three_parts", "built_up"),
        "declaring is one action; there is a series of plays before and after it, and costs are paid before; the same, "
        "but each creature attacks or blocks as it is declared, with a series before the next",
        "508.1; C.4.1, C.6.1 (1997); ruling of 5 August 1997",
    ),
    Switch(
        "life_check",
        ("always", "end_of_phase", "at_once"),
        "when a player without life loses: whenever state-based actions are looked at; as the phase ends; at once",
        "704.5a; G.22.3 (1997); 102.1 (1999, April)",
    ),
    Switch(
        "toughness_zero",
        ("put_into_graveyard", "destroyed"),
        "a creature with toughness 0 is put into the graveyard; is destroyed, so that it may regenerate",
        "704.5f; K.12.Ruling.1 (1997)",
    ),
    Switch(
        "trample",
        ("assigned", "redirected"),
        "damage beyond lethal is assigned to the player; is redirected after prevention",
        "702.19b; A.27 (1997)",
    ),
    Switch(
        "upkeep_costs",
        ("apart", "combined"),
        "each upkeep cost is paid or not; those of a permanent are one, and abilities of the upkeep are played in it",
        "118.12a; A.5, A.6 (1997)",
    ),
    Switch(
        "beginning_is_one_phase",
        YES_NO,
        "untap, upkeep and draw are steps of one phase; else each is a phase, as whose end mana pools empty",
        "501; P.2.1 (1997)",
    ),
    Switch("tapped_artifacts_off", YES_NO, "abilities of tapped artifacts do not work", "K.6.4 (1997)"),
    Switch("tapped_blockers_deal_damage", YES_NO, "a tapped blocker deals combat damage", "506.4b; C.8.2 (1997)"),
    Switch(
        "dependency",
        ("recalculated", "once", "none", "independent_first"),
        "which effects wait for others: looked at again after each; once for each layer; never (timestamps alone); all "
        "that depend on others come after all that do not",
        "613.8; 418.5 (2008); E.5 (1998); 418.5d (2005, August)",
    ),
    Switch("planeswalkers_any_target", YES_NO, "any target may be a planeswalker", "115.4"),
    Switch("battles_any_target", YES_NO, "any target may be a battle", "115.4"),
    Switch(
        "commander_zone",
        ("state_based", "replaced", "replaced_when_gone"),
        "a commander returns from graveyard or exile by a state-based action; instead of going there, or to hand or "
        "library; instead of going to graveyard or exile only",
        "903.9; 903.9 (2015); 903.11 (2009)",
    ),
    Switch("creatures_stay_attached", YES_NO, "a creature that is attached to something stays so", "704.5p (2009)"),
    Switch(
        "extra_turns_in_order", YES_NO, "extra turns are taken in the order they were created", "500.7; 300.4 (1999)"
    ),
    Switch("walls_cant_attack", YES_NO, "creatures of the type Wall can't attack", "K.26.1 (1999)"),
    Switch(
        "creature_type_choice",
        ("listed", "no_other_meaning", "any_word"),
        "which words may be chosen as a creature type: those of the list; any that mean nothing else; any at all",
        "205.3m; K.13.6 (1999)",
    ),
    Switch(
        "clash_without_card_zero",
        YES_NO,
        "who has no card to reveal in a clash counts as revealing a mana value of 0",
        "701.30d; ruling of 2008-02-11",
    ),
    Switch("back_faces_worth_nothing", YES_NO, "the mana value of a back face is 0", "202.3b (2011)"),
    Switch("tokens_named_token", YES_NO, "a token without a name of its own is called Token too", "111.4"),
    Switch("transforming_keeps_timestamp", YES_NO, "transforming gives no new timestamp", "613.7g (2015)"),
    Switch("transforms_back", YES_NO, "an ability may turn its permanent over again", "701.27f (2016)"),
    Switch("sacrifices_seen_after", YES_NO, "who watches sacrifices must still be there afterwards", "603.10 (2025)"),
    Switch("phasing_out_seen_after", YES_NO, "who watches phasing out must still be there afterwards", "410.10 (2008)"),
    Switch(
        "leaving_graveyards_seen_after",
        ("no", "unless_to_hidden_zone", "yes"),
        "who watches graveyards sees what leaves as it was before; must be there afterwards, but for what goes to a "
        "hand or library; must be there afterwards",
        "603.10; 410.10d (2006); 410.10d (2005)",
    ),
    Switch(
        "planeswalker_abilities_limited",
        YES_NO,
        "any activated ability of a planeswalker, but a mana ability, is limited as loyalty abilities are",
        "606.3; 212.9d (2008)",
    ),
    Switch("modified_creatures_only", YES_NO, "only creatures are modified", "700.9 (2022)"),
    Switch("sagas_without_chapters_go", YES_NO, "a Saga without chapters is sacrificed", "714.4 (2024)"),
    Switch(
        "indestructible_is_no_ability", YES_NO, "indestructible is no ability and can't be lost", "702.12; 700.4 (2012)"
    ),
    Switch("turn_draw_triggers", YES_NO, "the draw of the draw step is a triggered ability", "504.1; 304.1 (1999)"),
    Switch("multiplayer_free_mulligan", YES_NO, "the first mulligan is free with more than two players", "103.5c"),
    Switch("first_draw_always_skipped", YES_NO, "the first draw is skipped with any number of players", "103.8"),
    Switch("phasing_in_renews_timestamp", YES_NO, "what phases in gets a new timestamp", "613.7; 502.15 (2001)"),
    Switch("later_cards", YES_NO, "cards that were first printed after the day of the rules may be played", "100.2"),
)


NUMBERS: Final = (
    Switch("starting_life", NUMBER, "the life total each player begins with", "103.4"),
    Switch("starting_hand", NUMBER, "how many cards each player draws at the start", "103.5"),
    Switch("maximum_hand", NUMBER, "the most cards a hand may hold as a turn ends", "402.2"),
    Switch("free_mulligans", NUMBER, "how many mulligans cost no card", "103.5c"),
    Switch("team_starting_life", NUMBER, "the life total a team of two begins with", "810.4; 606.4 (2006)"),
)
