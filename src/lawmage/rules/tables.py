"""Every family's executors, put into the linker's tables."""

from __future__ import annotations

from ..types import (
    AMOUNTS,
    AT_DESTRUCTION,
    BATCHES,
    BUILT_UP,
    EVENTS,
    ONE_ACTION,
    PACKETS,
    POINTS,
    SHIELDS,
    STACK_TIMING,
    THREE_PARTS,
    THROUGH,
)
from . import (
    announced_amounts,
    announced_costs,
    ciphers,
    companions,
    conspiracies,
    control,
    copying_spells,
    cost_actions,
    costs,
    damage_removal,
    day_night,
    deck_rules,
    dice,
    discarding,
    dungeons,
    emblems,
    ended_effects,
    entering,
    entering_in_place,
    expansions,
    hand_actions,
    ignoring,
    instead,
    keyword_actions,
    level_bars,
    link,
    melding,
    next_cast,
    opening_hands,
    pairing,
    paying_with,
    permissions,
    phasing,
    planechase,
    prevention,
    priority,
    procedures,
    produced,
    prohibitions,
    rebounding,
    redirecting,
    regenerating,
    replacement,
    restarting,
    retargeting,
    rooms,
    rule_effects,
    schemes,
    special_actions,
    speed,
    target_requirements,
    turning,
    turning_up,
    umbra_armor,
    untapping,
)
from .combat import damage_on_stack, options, required
from .executors import as_cast, devotion, filling, lasting, remembered, villainous
from .fifth import aftermath, points, regeneration
from .fifth import declaring as fifth_declaring
from .fifth import timing as fifth_timing
from .one_shot import (
    attaching,
    basic,
    beholding,
    cascading,
    casting,
    chance,
    choosing,
    clashing,
    countering,
    counters,
    counters_kept,
    damage,
    designating,
    discovering,
    ending,
    ending_turns,
    evidence,
    exchanging_zones,
    keyword_designations,
    keyword_events,
    library,
    life_totals,
    mana,
    manifesting,
    moving,
    noting,
    piles,
    proliferating,
    ring,
    skipping,
    spending,
    tapping,
    tokens,
    voting,
)
from .one_shot import becoming as becoming_verbs
from .one_shot import combat as combat_verbs


def _voting_and_casting() -> None:
    """CR 701.38; 601.2c, 608.2i: what was so, and what was chosen, as a spell was cast."""
    link.VERBS.update(voting.TABLE)
    link.VALUES.update(voting.VALUES)
    link.CONDITIONS.update(voting.CONDITIONS)
    link.TESTS.update(voting.TESTS)
    link.SELECTORS.update(as_cast.SELECTORS)
    link.STATEMENTS.update(as_cast.STATEMENTS)


def fill() -> None:
    """Fill the linker's tables; calling it again changes nothing."""
    _procedures()
    link.VALUES.update(announced_amounts.TABLE)
    _special_actions()
    filling.fill()
    link.STATEMENTS.update(lasting.STATEMENTS)
    link.STATEMENTS.update(rule_effects.STATEMENTS)
    link.STATEMENTS.update(permissions.STATEMENTS)
    link.STATEMENTS.update(paying_with.STATEMENTS)
    link.STATEMENTS.update(untapping.STATEMENTS)
    _costs_and_targets()
    link.VERBS.update(basic.TABLE)
    link.VERBS.update(attaching.TABLE)
    link.VERBS.update({**becoming_verbs.TABLE, **combat_verbs.TABLE})
    link.VERBS.update(counters.TABLE)
    link.VERBS.update(counters_kept.TABLE)
    _voting_and_casting()
    link.INSTRUCTIONS.update({**spending.INSTRUCTIONS, **villainous.INSTRUCTIONS, **ended_effects.INSTRUCTIONS})
    _damage()
    link.VERBS.update(keyword_designations.TABLE)
    link.TESTS.update(keyword_designations.TESTS)
    link.TESTS.update({**expansions.TESTS, **required.TESTS})
    link.VALUES.update(keyword_designations.VALUES)

    link.VERBS.update(ending.TABLE)
    link.VERBS.update(ending_turns.TABLE)
    link.VERBS.update(mana.TABLE)
    link.TESTS.update(remembered.TESTS)
    link.SELECTORS.update(remembered.SELECTORS)
    link.STATEMENTS.update(entering.STATEMENTS)
    link.STATEMENTS.update(entering_in_place.STATEMENTS)
    link.STATEMENTS.update(deck_rules.STATEMENTS)
    link.STATEMENTS.update(discarding.STATEMENTS)
    link.STATEMENTS.update(rebounding.STATEMENTS)
    link.STATEMENTS.update(produced.STATEMENTS)
    link.STATEMENTS.update(ignoring.STATEMENTS)
    link.CONDITIONS.update(ignoring.CONDITIONS)
    link.VERBS.update(moving.TABLE)
    link.VERBS.update(tokens.TABLE)
    link.STATEMENTS.update(instead.STATEMENTS)
    link.STATEMENTS.update(prohibitions.STATEMENTS)
    link.VERBS.update(skipping.TABLE)
    link.STATEMENTS.update(opening_hands.STATEMENTS)
    link.VERBS.update(control.TABLE)
    _turning()
    link.VERBS.update(emblems.TABLE)
    link.VERBS.update(level_bars.TABLE)
    link.VERBS.update(phasing.TABLE)
    _copies()
    link.VERBS.update(tapping.TABLE)
    link.VERBS.update(countering.TABLE)
    link.VERBS.update(casting.TABLE)
    link.VERBS.update(choosing.TABLE)
    _chance()
    _libraries_and_devotion()
    link.OWN_CHOICES.update(choosing.OWN_CHOICES)
    _keyword_actions()
    link.VERBS.update(designating.TABLE)
    link.VERBS.update(life_totals.TABLE)


def _costs_and_targets() -> None:
    """Costs, what is paid as something enters, and what is said of targets and of the next spell."""
    link.VERBS.update(noting.TABLE)
    link.VALUES.update(noting.VALUES)
    link.COSTS.update(costs.TABLE)
    link.STATEMENTS.update(costs.STATEMENTS)
    link.COSTS.update(announced_costs.TABLE)
    link.PLAYERS.update(announced_costs.PLAYERS)
    link.COSTS.update(cost_actions.TABLE)
    link.TESTS.update(next_cast.TESTS)
    link.STATEMENTS.update(target_requirements.STATEMENTS)


def _libraries_and_devotion() -> None:
    """Searching and its kin; devotion."""
    link.VERBS.update(library.TABLE)
    link.STATEMENTS.update(library.STATEMENTS)
    link.VALUES.update(devotion.TABLE)
    link.STATEMENTS.update(devotion.STATEMENTS)


def _chance() -> None:
    """Coins and dice, and piles."""
    link.VERBS.update(piles.TABLE)
    link.SELECTORS.update(piles.SELECTORS)
    link.VERBS.update(chance.TABLE)
    link.CONDITIONS.update(chance.CONDITIONS)
    link.VERBS.update(dice.TABLE)
    link.CONDITIONS.update(dice.CONDITIONS)
    link.STATEMENTS.update(dice.STATEMENTS)


def _copies() -> None:
    """Copies of spells, and new targets."""
    link.VERBS.update(copying_spells.TABLE)
    link.VERBS.update(retargeting.TABLE)
    link.TESTS.update(retargeting.TESTS)


def _turning() -> None:
    """Turning over, melding, and restarting the game."""
    link.VERBS.update(restarting.TABLE)
    link.VERBS.update(ciphers.TABLE)
    link.VERBS.update(exchanging_zones.TABLE)
    link.CONDITIONS.update(ciphers.CONDITIONS)
    link.CONDITIONS.update(restarting.CONDITIONS)
    link.VERBS.update(turning.TABLE)
    link.VERBS.update(melding.TABLE)
    link.CONDITIONS.update(melding.CONDITIONS)
    link.VERBS.update(rooms.VERBS)
    link.VALUES.update(rooms.VALUES)


def _damage() -> None:
    """Damage and destruction, and what keeps from them."""
    link.VERBS.update(damage.TABLE)
    link.VALUES.update(damage.VALUES)
    link.VERBS.update(damage_removal.TABLE)
    link.STATEMENTS.update(prevention.STATEMENTS)
    link.VERBS.update(prevention.TABLE)
    link.VERBS.update(redirecting.TABLE)
    link.VERBS.update(regenerating.TABLE)
    link.STATEMENTS.update(umbra_armor.STATEMENTS)


def _procedures() -> None:
    """What differs between editions as a whole."""
    procedures.TIMINGS[STACK_TIMING] = priority.StackTiming()
    procedures.TIMINGS[BATCHES] = fifth_timing.Batches()
    procedures.RESOLUTIONS[THROUGH] = procedures.Resolution()
    procedures.RESOLUTIONS[EVENTS] = aftermath.Events()
    procedures.DAMAGE_MODELS[AMOUNTS] = replacement.Amounts()
    procedures.DAMAGE_MODELS[POINTS] = points.Points()
    procedures.DAMAGE_MODELS[PACKETS] = points.Packets()
    procedures.DECLARATIONS[ONE_ACTION] = procedures.Declaration()
    procedures.DECLARATIONS[BUILT_UP] = fifth_declaring.BuiltUp()
    procedures.DECLARATIONS[THREE_PARTS] = fifth_declaring.ThreeParts()
    procedures.DESTRUCTIONS[SHIELDS] = procedures.Destruction()
    procedures.DESTRUCTIONS[AT_DESTRUCTION] = regeneration.AtDestruction()


def _keyword_actions() -> None:
    """CR 701: those that are data, and those that are code."""
    link.VERBS.update(keyword_actions.VERBS)
    link.VALUES.update(keyword_actions.VALUES)
    link.SELECTORS.update(keyword_actions.SELECTORS)
    beholding.fill()
    link.CONDITIONS.update(beholding.CONDITIONS)
    clashing.fill()
    discovering.fill()
    evidence.fill()
    keyword_events.fill()
    manifesting.fill()
    proliferating.fill()
    damage_on_stack.fill()
    ring.fill()
    planechase.fill()
    schemes.fill()


def _special_actions() -> None:
    """CR 116.2: those that keyword abilities give."""
    special_actions.register(hand_actions.Suspend())
    special_actions.register(hand_actions.Foretell())
    special_actions.register(hand_actions.Plot())
    special_actions.register(turning_up.TurnUp())
    special_actions.register(rooms.UnlockDoor())
    special_actions.register(conspiracies.TurnConspiracy())
    special_actions.register(ended_effects.EndEffect())
    special_actions.register(ignoring.IgnoreEffect())
    link.VERBS.update(speed.VERBS)
    link.VALUES.update(speed.VALUES)
    special_actions.register(planechase.RollPlanarDie())
    special_actions.register(companions.PutIntoHand())
    link.TESTS.update(companions.TESTS)
    link.EVENTS.update(dungeons.EVENTS)
    link.EVENTS.update(day_night.EVENTS)
    link.VERBS.update(pairing.VERBS)
    link.SELECTORS.update(pairing.SELECTORS)
    link.EVENTS.update(level_bars.EVENTS)
    link.STATEMENTS.update(options.STATEMENTS)
    link.STATEMENTS.update(cascading.STATEMENTS)
    link.VERBS.update(cascading.TABLE)
    link.TESTS.update(options.TESTS)
    dungeons.fill()
