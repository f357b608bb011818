"""CR 706: dice, and what changes a roll."""

from __future__ import annotations

from lawmage.kernel.objects import Definition
from lawmage.rules.dice import DiceRolled, DieRoll
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

FOUR = written("Four {0}\nSorcery\nRoll a d4. You gain life equal to the result.")
SIX = written("Six {0}\nSorcery\nRoll a six-sided die. You gain life equal to the result.")
PAIR = written("Pair {0}\nSorcery\nRoll two six-sided dice. If you rolled doubles, you gain 20 life.")
ADVANTAGE = written(
    "Guide {0}\nEnchantment\nIf you would roll one or more dice, instead roll that many dice plus one and ignore the "
    "lowest roll."
)
THUMB = written(
    "Thumb {0}\nEnchantment\nIf you would roll a die, instead roll two of those dice and ignore one of those results."
)
NUDGE = written(
    "Nudge {0}\nEnchantment\nAfter you roll a die, you may pay {1}. If you do, increase or decrease the result by 1. "
    "Do this only once each turn."
)
AGAIN = written("Again {0}\nEnchantment\nIf you roll a 3 on a six-sided die, you may reroll that die.")
ONCE = written("Table {0}\nEnchantment\nWhenever you roll one or more dice, you gain 100 life.")
EACH = written("Tray {0}\nEnchantment\nWhenever you roll a die, you gain 500 life.")
LOW = written(
    "Low {0}\nSorcery\nRoll two d20 and ignore the lower roll.\n1—10 | You gain 1 life.\n11—20 | You gain 2 life."
)
ADD = written(
    "Sum {0}\nSorcery\nRoll a d20 and add the number of cards in your hand.\n1—14 | You gain 1 "
    "life.\n15+ | You gain 2 life."
)
ROUND = written("Round {0}\nSorcery\nRoll a d4.\n1—3 | You gain 1 life.\n4 | You gain 10 life. Roll again.")


def rolled(seed: int, card: Definition, *more: Definition, hand: tuple[Definition, ...] = ()) -> Duel:
    """Alice casts a sorcery that rolls; the duel stands before it resolves, and remembers."""
    duel = Duel(seed=seed).remembers()
    duel.alice.has(battlefield=[*more], hand=[card, *hand])
    duel.alice.casts(card.name)
    return duel


def results(duel: Duel) -> list[int]:
    """The results of the dice that counted, in order."""
    return [event.amount for event in duel.happened if isinstance(event, DieRoll)]


def test_a_die_has_so_many_sides_and_all_come_up() -> None:
    """CR 706.1a, 706.4: from 1 to N; without a table the text says what the result is for."""
    for card, sides in ((FOUR, 4), (SIX, 6)):
        seen: set[int] = set()
        for seed in range(1, 60):
            duel = rolled(seed, card).resolves()
            seen.add(duel.alice.life - 20)
            assert results(duel) == [duel.alice.life - 20]
        assert seen == set(range(1, sides + 1))


def test_doubles() -> None:
    """CR 706.5: both results are equal."""
    seen: set[bool] = set()
    for seed in range(1, 40):
        duel = rolled(seed, PAIR).resolves()
        first, second = results(duel)
        assert (duel.alice.life == 40) == (first == second)
        seen.add(first == second)
    assert seen == {True, False}


def test_several_dice_are_one_roll_for_what_says_one_or_more() -> None:
    """CR 706.1: it triggers once, and once for each die where the ability is about a die."""
    duel = rolled(1, PAIR, ONCE).resolves()
    assert len([event for event in duel.happened if isinstance(event, DiceRolled)]) == 1
    assert len(duel.game.stack) == 1
    duel = rolled(1, PAIR, EACH).resolves("Tray")
    assert len(duel.game.stack) == 2


def test_an_ignored_roll_never_happened() -> None:
    """CR 706.6: nothing triggers because of it, and its number is not used; of equal ones, one is ignored."""
    higher = 0
    for seed in range(1, 30):
        plain = results(rolled(seed, FOUR).resolves())
        duel = rolled(seed, FOUR, ADVANTAGE, EACH).resolves()
        assert len(results(duel)) == 1 and len(duel.game.stack) == 1
        assert results(duel)[0] >= plain[0]
        higher += results(duel)[0] > plain[0]
        assert duel.alice.life == 20 + results(duel)[0]
    assert higher > 0


def test_the_player_chooses_which_roll_is_ignored() -> None:
    """CR 706.6: where the effect does not say which."""
    chosen = 0
    for seed in range(1, 12):
        duel = rolled(seed, FOUR, THUMB)
        try:
            duel.resolves("1")
        except AssertionError:
            continue
        if not duel.script.answers:
            chosen += 1
            assert results(duel)[0] > 1
    assert chosen > 0


def test_an_instruction_may_ignore_the_lower_one() -> None:
    """CR 706.6: the table is for the higher of both."""
    for seed in range(1, 20):
        duel = rolled(seed, LOW).resolves()
        (result,) = results(duel)
        assert duel.alice.life == (21 if result <= 10 else 22)


def test_a_modifier_may_cost_something() -> None:
    """CR 706.2a, 706.2: mana abilities pay for it; the table and the amount see what it comes to."""
    for word, change in (("increase", 1), ("decrease", -1)):
        natural = results(rolled(3, FOUR).resolves())[0]
        duel = rolled(3, FOUR, NUDGE, MOUNTAIN).resolves("yes", word)
        assert results(duel) == [natural + change] and duel.alice.life == 20 + natural + change
        assert duel.find("Mountain").tapped
    # Without mana there is nothing to ask, and none is asked a second time in a turn.
    assert results(rolled(3, FOUR, NUDGE).resolves()) == [natural]
    duel = rolled(3, FOUR, NUDGE, MOUNTAIN, MOUNTAIN, hand=(FOUR,)).resolves("yes", "increase")
    duel.alice.casts("Four").resolves()
    assert len(results(duel)) == 2


def test_rerolls_come_before_numbers() -> None:
    """CR 706.2b: a 3 is rolled again first; then what came of that is changed."""
    found = 0
    for seed in range(1, 60):
        if results(rolled(seed, SIX).resolves()) != [3]:
            continue
        found += 1
        duel = rolled(seed, SIX, AGAIN, NUDGE, MOUNTAIN).resolves("yes", "yes", "increase")
        again = results(rolled(seed, SIX, AGAIN).resolves("yes"))
        assert results(duel) == [again[0] + 1]
    assert found > 0


def test_a_roll_and_its_table_are_one_ability() -> None:
    """CR 706.3b: what is added belongs to the same roll: the row is that of the sum."""
    for seed in range(1, 12):
        duel = rolled(seed, ADD, hand=(FOUR, FOUR, FOUR)).resolves()
        natural = results(rolled(seed, ADD).resolves())[0]
        assert results(duel) == [natural + 3]
        assert duel.alice.life == (21 if natural + 3 <= 14 else 22)


def test_roll_again_is_the_same_roll_once_more() -> None:
    """CR 706.3c: with the same die and the same table, and whatever modifies it."""
    more = 0
    for seed in range(1, 40):
        duel = rolled(seed, ROUND).resolves()
        found = results(duel)
        assert found[-1] <= 3 and found[:-1] == [4] * (len(found) - 1)
        assert duel.alice.life == 20 + 10 * (len(found) - 1) + 1
        more += len(found) > 1
    assert more > 0
