"""CR 703: turn-based actions come first in a step; CR 704: what state-based actions do not look at."""

from __future__ import annotations

from lawmage.rules.drawing import DrawCard
from lawmage.rules.phasing import PhaseIn, PhaseOut
from lawmage.rules.tapping import UntapEvent
from lawmage.scenario.duel import Duel
from lawmage.types import CLEANUP, DRAW, END_STEP, UPKEEP
from tests.cards_for_tests import FOREST, written

BEAR = written("Bear {1}{G}\nCreature - Bear\n2/2")
DRIFTER = written("Drifter {0}\nCreature - Spirit\nPhasing\n2/2")
MORNING = written("Morning {0}\nEnchantment\nAt the beginning of your draw step, you gain 1 life.")
GROW = written("Grow {0}\nInstant\nTarget creature gets +0/+4 until end of turn.")
HURT = written("Hurt {0}\nInstant\nHurt deals 3 damage to target creature.")
DUSK = written("Dusk {0}\nInstant\nIt becomes day.")


def turns_on(duel: Duel) -> Duel:
    """From alice's main phase to the upkeep of her next turn; both have cards to draw."""
    duel.alice.has(library=[FOREST] * 6)
    duel.bob.has(library=[FOREST] * 6)
    return duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP)


def test_the_card_is_drawn_before_anything_else_in_the_draw_step() -> None:
    """CR 703.3, 703.4d: before abilities of its beginning are on the stack, and before anybody has priority."""
    duel = Duel()
    duel.alice.has(battlefield=MORNING)
    turns_on(duel).remembers()
    assert duel.alice.hand == []
    duel.to_step(DRAW)
    assert duel.alice.hand == ["Forest"] and len(duel.game.stack) == 1 and duel.alice.life == 20
    draw = next(event for event in duel.happened if isinstance(event, DrawCard))
    # CR 703.2: nobody controls it, and it has no source.
    assert draw.source == -1 and draw.cause == -1


def test_an_untap_step_phases_looks_at_the_day_and_untaps_in_this_order() -> None:
    """CR 703.4, 703.4a, 703.4b, 703.4c: what phases in is untapped too, by then; the day is looked at in between."""
    duel = Duel()
    duel.alice.has(battlefield=[DRIFTER, FOREST], hand=DUSK, library=[FOREST] * 6)
    duel.bob.has(library=[FOREST] * 6)
    duel.alice.casts("Dusk").resolves()
    drifter, forest = duel.find("Drifter").id, duel.find("Forest").id
    duel.game.own(drifter).phased_out = True
    duel.game.own(drifter).tapped = True
    duel.game.own(forest).tapped = True
    duel.game.stale = True
    # Bob casts nothing in his turn, so that it becomes night as alice's untap step looks at it.
    duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).remembers().to_step(UPKEEP)
    names = [event.name for event in duel.happened if event.player in (0, -1)]
    order = [type(event) for event in duel.happened if isinstance(event, (PhaseIn, PhaseOut, UntapEvent))]
    assert order == [PhaseIn, UntapEvent, UntapEvent]
    after = names[names.index("phase in") :]
    assert after.index("day and night") < after.index("untap")
    assert not duel.object(drifter).tapped and not duel.object(drifter).phased_out


def test_without_day_or_night_nothing_is_looked_at() -> None:
    """CR 703.4b, 731.2c: a turn without spells makes it neither day nor night."""
    duel = turns_on(Duel().remembers())
    assert "day and night" not in [event.name for event in duel.happened]


def test_cleanup_discards_and_then_damage_goes_with_what_lasts_a_turn() -> None:
    """CR 703.4n, 703.4p: the hand first; damage and "until end of turn" end at once, so that nothing dies of it."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=[GROW, HURT, *[BEAR] * 8])
    duel.bob.has(library=[FOREST] * 3)
    duel.alice.casts("Grow", at="Bear").resolves()
    duel.alice.casts("Hurt", at="Bear").resolves()
    duel.to_step(END_STEP)
    duel.script.answers = ["Bear", "Bear"]
    while duel.game.step == END_STEP:
        duel.step()
    hands = [(len(duel.alice.hand), duel.find("Bear").damage)]
    while duel.game.step == CLEANUP:
        duel.step()
        hands.append((len(duel.alice.hand), duel.find("Bear").damage))
    # Never is the damage gone while there are too many cards.
    assert hands[0] in ((8, 3), (7, 3), (7, 0)) and (8, 0) not in hands and hands[-1] == (7, 0)
    assert duel.alice.battlefield == ["Bear"] and duel.find("Bear").chars.toughness == 2


DIP = written("Dip {0}\nSorcery\nTarget creature gets -3/-3 until end of turn. Then it gets +3/+3 until end of turn.")


def test_state_based_actions_see_only_what_is_left_after_a_resolution() -> None:
    """CR 704.4: a toughness of 0 in the middle of a resolution kills nothing."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=DIP)
    duel.alice.casts("Dip", at="Bear").resolves()
    assert duel.alice.battlefield == ["Bear"]


CROWD = written("Crowd {0}\nCreature - Human\nOther creatures you control get +1/+1.\n1/1")
COUNTS = written(
    "Measure {0}\nCreature - Elf\nWhen Measure dies, you gain life equal to its power.\nOther creatures you control "
    "get +1/+1.\n1/1"
)
SWEEP = written("Sweep {0}\nSorcery\nSweep deals 5 damage to each creature.")


def test_what_dies_at_once_is_remembered_as_it_was_before() -> None:
    """CR 704.8: the one that gave it power dies in the same moment, and its last power counts that."""
    duel = Duel()
    duel.alice.has(battlefield=[CROWD, COUNTS], hand=SWEEP)
    duel.alice.casts("Sweep").resolve_all()
    assert duel.alice.life == 22
