"""Spells and abilities on the stack by edition."""

import pytest

from lawmage.editions import Rules
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import card, written

BURN = written("Burn {0}\nInstant\nBurn deals 3 damage to target creature.")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")


@pytest.mark.parametrize(
    ("rules", "countered"),
    [
        ("current", False),
        ("2018-04-26", True),
        ("tenth", True),
        ("fifth", False),
        (Rules(countered_on_resolution=True), True),
    ],
    ids=str,
)
def test_no_legal_target(rules: Rules | str, countered: bool) -> None:
    """CR 608.2b: it doesn't resolve; from 1999 to 2018 it was countered by the rules."""
    duel = Duel(rules=rules).remembers()
    duel.alice.has(hand=[BURN, BURN])
    duel.bob.has(battlefield=OGRE)

    duel.alice.casts("Burn", at="Ogre")
    duel.alice.casts("Burn", at="Ogre")
    duel.resolve_all()

    assert duel.alice.graveyard == ["Burn", "Burn"]
    assert any(event.name == "counter" for event in duel.happened) is countered


@pytest.mark.parametrize(
    ("rules", "walker"), [("current", True), ("2018-04-27", True), ("2018-04-26", False), ("tenth", False)], ids=str
)
def test_any_target(rules: str, walker: bool) -> None:
    """CR 115.4: any target may be a planeswalker since 2018, and a battle since 2023."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=written("Zap {0}\nInstant\nZap deals 2 damage to any target."))
    duel.bob.has(battlefield=card("Walker", "{3}", "planeswalker - Jace", loyalty="5"))

    duel.alice.casts("Zap", at="Walker" if walker else "bob")
    if not walker:
        duel.resolves("no more")
    else:
        duel.resolves()

    assert duel.find("Walker").counters["loyalty"] == (3 if walker else 5)


@pytest.mark.parametrize(("rules", "battle"), [("current", True), ("2023-04-14", True), ("2023-04-13", False)], ids=str)
def test_any_target_and_battles(rules: str, battle: bool) -> None:
    """CR 115.4: a battle is one of the things that any target may be, since there are battles."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=written("Zap {0}\nInstant\nZap deals 2 damage to any target."))
    duel.bob.has(battlefield=card("Gate", "{3}", "battle - Siege"))
    duel.game.own(duel.game.battlefield[0]).counters = {"defense": 4}
    duel.game.own(duel.game.battlefield[0]).memory = {"protector": 0}

    targets = []
    try:
        duel.alice.casts("Zap", at="Gate")
        targets = duel.game.objects[duel.game.stack[-1]].frame.targets[0]
    except AssertionError:
        pass

    assert (len(targets) == 1) is battle


@pytest.mark.parametrize(("rules", "sees"), [("current", True), ("2026-04-16", False), ("tenth", False)], ids=str)
def test_sacrificed_together(rules: str, sees: bool) -> None:
    """CR 603.10: who is sacrificed with others sees them go, since April 2026."""
    duel = Duel(rules=rules)
    watcher = written("Watcher {0}\nCreature — Human\nWhenever you sacrifice another creature, you gain 1 life.\n1/1")
    duel.alice.has(battlefield=[watcher, OGRE], hand=written("All {0}\nSorcery\nSacrifice all creatures you control."))

    duel.alice.casts("All").resolve_all()

    assert duel.alice.life == (21 if sees else 20)


@pytest.mark.parametrize(("rules", "sees"), [("current", True), ("2009-07-11", True), ("tenth", False)], ids=str)
def test_phased_out_together(rules: str, sees: bool) -> None:
    """CR 603.10: who phases out with others sees them phase out, since 2009."""
    duel = Duel(rules=rules)
    watcher = written("Watcher {0}\nCreature — Human\nWhenever another creature phases out, you gain 1 life.\n1/1")
    duel.alice.has(battlefield=[watcher, OGRE], hand=written("All {0}\nSorcery\nAll creatures phase out."))

    duel.alice.casts("All").resolve_all()

    assert duel.alice.life == (21 if sees else 20)


@pytest.mark.parametrize(("rules", "sees"), [("current", True), ("2015-07-17", True), ("2015-07-16", False)], ids=str)
def test_leaving_the_graveyard_together(rules: str, sees: bool) -> None:
    """CR 603.10: what leaves a graveyard is judged by what was there before, since July 2015."""
    duel = Duel(rules=rules)
    watcher = written("Watcher {0}\nCreature — Human\nWhenever a card leaves your graveyard, you gain 1 life.\n1/1")
    back = written("Back {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield.")
    duel.alice.has(graveyard=watcher, hand=back)

    duel.alice.casts("Back", at="Watcher").resolve_all()

    assert duel.alice.life == (20 if sees else 21)
