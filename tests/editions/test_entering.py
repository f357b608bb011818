"""How permanents enter under the rules of other days (CR 611.2e, 614.1c, 714.3a)."""

import pytest

from lawmage.rules.keywords import FLYING
from lawmage.scenario.duel import Duel
from lawmage.types import ENCHANTMENT
from tests.cards_for_tests import basic, written
from tests.editions.around import around

SAGA = written("Saga {0}\nEnchantment - Saga\nI — You gain 1 life.\nII — You gain 2 life.")
MUTE = written("Mute {0}\nEnchantment\nOther enchantments lose all abilities.")


@pytest.mark.parametrize(
    ("rules", "counters"), [("current", 0), ("2026-04-17", 0), ("2026-04-16", 1), ("2025-11-14", 1)], ids=str
)
def test_a_saga_without_abilities(rules: str, counters: int) -> None:
    """CR 714.3a: it enters with a lore counter by an ability that it may lose, since April 2026."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=SAGA, battlefield=MUTE)

    duel.alice.casts("Saga").resolve_all()

    assert duel.find("Saga").counters.get("lore", 0) == counters


@around("2026-04-16")
def test_a_planeswalker_without_abilities(rules: str) -> None:
    """CR 306.5b: it enters without loyalty, and is put into the graveyard, on either day."""
    duel = Duel(rules=rules)
    quiet = written("Quiet {0}\nEnchantment\nPlaneswalkers lose all abilities.")
    walker = written("Walker {0}\nLegendary Planeswalker - Ann\n+1: You gain 1 life.\nLoyalty: 5")
    duel.alice.has(hand=walker, battlefield=quiet)

    duel.alice.casts("Walker").resolve_all()

    assert duel.alice.graveyard == ["Walker"]


OX = written("Ox {0}\nCreature - Ox\n2/2")
SHRINE = written("Shrine {0}\nEnchantment\nWhenever an enchantment enters, you gain 1 life.")
IDEAL = written(
    "Ideal {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield. "
    "That permanent is an enchantment in addition to its other types."
)


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 21), ("2014-06-01", 21), ("2014-05-31", 20), ("2013-02-01", 20)], ids=str
)
def test_what_a_newcomer_is(rules: str, life: int) -> None:
    """CR 611.2e: what an effect says that it is it is as it enters, since June 2014; before, only then."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=IDEAL, graveyard=OX, battlefield=SHRINE)

    duel.alice.casts("Ideal", at="Ox").resolve_all()

    assert duel.alice.life == life
    assert duel.find("Ox").chars.types & ENCHANTMENT


@pytest.mark.parametrize(
    ("rules", "tapped"), [("current", True), ("2014-06-01", True), ("2014-05-31", False), ("2013-02-01", False)]
)
def test_how_what_it_is_makes_it_enter(rules: str, tapped: bool) -> None:
    """CR 611.2e, 614.12: what is about to enter is judged as it will be."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=IDEAL, graveyard=OX, battlefield=written("Slow {0}\nArtifact\nEnchantments enter tapped."))

    duel.alice.casts("Ideal", at="Ox").resolves()

    assert duel.find("Ox").tapped is tapped


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 21), ("2025-07-25", 21), ("2025-07-24", 20), ("2014-06-01", 20), ("2013-02-01", 20)]
)
def test_what_a_newcomer_has(rules: str, life: int) -> None:
    """CR 611.2e: so it has what the effect says that it has, since July 2025."""
    duel = Duel(rules=rules)
    rise = written(
        "Rise {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield. It has flying."
    )
    nest = written("Nest {0}\nEnchantment\nWhenever a creature with flying enters, you gain 1 life.")
    duel.alice.has(hand=rise, graveyard=OX, battlefield=nest)

    duel.alice.casts("Rise", at="Ox").resolve_all()

    assert duel.alice.life == life
    assert duel.find("Ox").chars.keywords & FLYING


@around("2025-07-24", "2014-05-31")
def test_what_a_newcomer_becomes(rules: str) -> None:
    """CR 611.2e: what it becomes or gains comes after it has entered, on all these days."""
    duel = Duel(rules=rules)
    rise = written(
        "Rise {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield. It gains flying."
    )
    nest = written("Nest {0}\nEnchantment\nWhenever a creature with flying enters, you gain 1 life.")
    duel.alice.has(hand=rise, graveyard=OX, battlefield=nest)

    duel.alice.casts("Rise", at="Ox").resolve_all()

    assert duel.alice.life == 20


EGO = written(
    "Ego {X}\nCreature - Shapeshifter\nYou may have Ego enter as a copy of any creature on the battlefield, except it "
    "enters with X additional +1/+1 counters on it.\n1/1"
)
CLONE = written(
    "Clone {0}\nCreature - Shapeshifter\nYou may have Clone enter as a copy of any creature on the battlefield.\n1/1"
)


@pytest.mark.parametrize(
    ("rules", "counters"), [("current", 0), ("2019-06-12", 0), ("2019-06-11", 2), ("2016-04-08", 2)], ids=str
)
def test_a_copy_of_what_copies(rules: str, counters: int) -> None:
    """CR 707.9e: an exception that does something is undone by a copy effect after it, since June 2019."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=EGO, battlefield=[OX, CLONE, basic("Forest"), basic("Forest")])

    duel.alice.casts("Ego", 2).resolves("yes", "Clone", "yes", "Ox")

    assert duel.alice.battlefield.count("Ox") == 2
    assert duel.object(duel.game.battlefield[-1]).counters.get("+1/+1", 0) == counters


@around("2019-06-11")
def test_a_copy_with_more_counters(rules: str) -> None:
    """CR 707.9e: without another copy effect the counters are there, on either day."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=EGO, battlefield=[OX, basic("Forest"), basic("Forest")])

    duel.alice.casts("Ego", 2).resolves("yes", "Ox")

    assert duel.object(duel.game.battlefield[-1]).counters == {"+1/+1": 2}
