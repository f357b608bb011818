"""Damage and its results by edition: lifelink and deathtouch, redirection to planeswalkers, fighting."""

import pytest

from lawmage.editions import Rules
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import card, written

HEALER = written("Healer {W}\nCreature — Cleric\nLifelink\n2/2")
TWICE = written("Twice {W}\nCreature — Cleric\nLifelink\nLifelink\n2/2")
VIPER = written("Viper {G}\nCreature — Snake\nDeathtouch\n1/1")
TRAMPLER = written("Trampler {G}\nCreature — Beast\nDeathtouch, trample\n4/4")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/5")
SHELL = written("Shell {G}\nCreature — Turtle\n{0}: Regenerate Shell.\n0/4")
BLAST = written("Blast {0}\nSorcery\nBlast deals 3 damage to target player.")
DUEL_SPELL = written("Brawl {0}\nSorcery\nTarget creature fights itself.")
WALKER = card("Walker", "{3}", "planeswalker - Jace", loyalty="5")


@pytest.mark.parametrize(
    ("rules", "waits", "twice"),
    [("current", False, 2), ("2009-07-11", False, 2), ("tenth", True, 4), (Rules(lifelink_triggers=True), True, 4)],
    ids=str,
)
def test_lifelink(rules: Rules | str, waits: bool, twice: int) -> None:
    """rule 502.68a (2008): a trigger for each instance; today a result of the damage."""
    duel = Duel(rules=Rules(str(rules)).with_switches(combat_damage_on_stack=False)).remembers()
    duel.alice.has(battlefield=HEALER)
    duel.attacks("Healer").fights()
    assert (duel.alice.life, duel.bob.life) == (22, 18)
    assert any(event.name == "gain life" and event.rule == ("119.3" if waits else "120.3f") for event in duel.happened)

    again = Duel(rules=rules)
    again.alice.has(battlefield=TWICE)
    again.attacks("Twice").fights()
    assert again.alice.life == 20 + twice


@pytest.mark.parametrize(
    ("rules", "alive"),
    [("current", True), ("2009-07-11", True), ("tenth", False), (Rules(deathtouch="trigger"), False)],
    ids=str,
)
def test_deathtouch(rules: Rules | str, alive: bool) -> None:
    """rule 502.63a (2008): damage and trigger destroy twice: one regeneration shield is not enough."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=TRAMPLER)
    duel.bob.has(battlefield=SHELL)

    duel.attacks("Trampler").blocks("Shell")
    duel.bob.activates("Shell").resolves()
    duel.fights(4)

    assert (duel.bob.battlefield == ["Shell"]) is alive


@pytest.mark.parametrize(
    ("rules", "least"), [("current", 1), ("2010-07-16", 1), ("2010-07-15", 5), ("tenth", 5)], ids=str
)
def test_deathtouch_and_trample(rules: str, least: int) -> None:
    """CR 702.2c: since 2010 one damage is lethal where excess damage is assigned to the player."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[written("Stamper {G}\nCreature — Beast\nDeathtouch, trample\n6/6")])
    duel.bob.has(battlefield=OGRE)

    duel.attacks("Stamper").blocks("Ogre").fights(least)

    assert duel.bob.life == 20 - (6 - least)


@pytest.mark.parametrize(
    ("rules", "moved"),
    [("current", False), ("2018-04-27", False), ("2018-04-26", True), ("tenth", True)],
    ids=str,
)
def test_planeswalker_redirection(rules: str, moved: bool) -> None:
    """rule 212.9g (2008): noncombat damage to a player may be dealt to a planeswalker of theirs instead."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=BLAST)
    duel.bob.has(battlefield=WALKER)

    duel.alice.casts("Blast", at="bob")
    duel.resolves(*(["Walker"] if moved else []))

    assert (duel.bob.life, duel.find("Walker").counters["loyalty"]) == ((20, 2) if moved else (17, 5))


def test_redirection_is_a_choice_and_not_for_combat_damage() -> None:
    """The controller of the source may leave the damage where it is; combat damage is never moved."""
    duel = Duel(rules="tenth")
    duel.alice.has(hand=BLAST, battlefield=OGRE)
    duel.bob.has(battlefield=WALKER)

    duel.alice.casts("Blast", at="bob")
    duel.resolves("no more")
    duel.attacks(("Ogre", "bob")).fights()

    assert (duel.bob.life, duel.find("Walker").counters["loyalty"]) == (14, 5)


@pytest.mark.parametrize(("rules", "events"), [("current", [6]), ("2018-04-26", [3, 3])], ids=str)
def test_fighting_itself(rules: str, events: list[int]) -> None:
    """CR 701.14c: a creature that fights itself deals twice its power at once; until 2018 its power twice."""
    duel = Duel(rules=rules).remembers()
    duel.alice.has(hand=DUEL_SPELL, battlefield=OGRE)

    duel.alice.casts("Brawl", at="Ogre").resolves()

    assert [event.amount for event in duel.happened if event.name == "damage"] == events
