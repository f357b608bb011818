"""What counts as blocking, and when damage is divided well enough, between 1997 and today."""

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import creature, written

SEEN = {
    words: written(f"Seen {{0}}\nEnchantment\nWhenever a creature {words}, you gain 1 life.")
    for words in ("blocks", "blocks a creature", "becomes blocked by a creature", "becomes blocked")
}
ORDER = written("Order {0}\nInstant\nTarget creature blocks target attacking creature.")
AMBUSH = written(
    "Ambush {0}\nInstant\nPut target creature card from your graveyard onto the battlefield blocking target "
    "attacking creature."
)
DAYS = ("current", "2010-02-01", "2010-01-31", "2009-07-11", "2009-07-10", "2006-05-01", "2006-04-30", "1999-04-23")


def seen(rules: str, spell: str, creature_: str, attacker: str, *blocks: tuple[str, str]) -> str:
    """Bob's spell makes a creature of his block one of alice's two attackers: one digit for each of `SEEN` that sees
    it."""
    found = ""
    for enchantment in SEEN.values():
        duel = attacked(rules, enchantment, *blocks)
        duel.bob.casts(spell, at=[creature_, attacker]).resolve_all()
        assert duel.find(attacker).blocked and duel.find(attacker).id in duel.find(creature_).blocking
        found += str(duel.bob.life - 20)
    return found


def attacked(rules: str, enchantment: Definition, *blocks: tuple[str, str]) -> Duel:
    """Alice attacks with two creatures; bob has a wall, which blocks, and what makes creatures block."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[creature("Ape", "3/3"), creature("Imp", "1/1")])
    duel.bob.has(battlefield=creature("Wall", "0/9"), graveyard=creature("Bear", "2/2"), hand=[ORDER, AMBUSH])
    duel.attacks("Ape", "Imp").blocks(*blocks)
    duel.bob.has(battlefield=enchantment)
    return duel


@pytest.mark.parametrize(
    ("rules", "found"), list(zip(DAYS, ["1111", "1111", "1011", "1011", "0011", "0011", "0001", "0001"]))
)
def test_a_creature_that_an_effect_makes_block(rules: str, found: str) -> None:
    """CR 509.3a to d: it blocks and the attacker is blocked by it; less and less of that triggered before 2010."""
    assert seen(rules, "Order", "Wall", "Ape") == found


@pytest.mark.parametrize(
    ("rules", "found"), list(zip(DAYS, ["0111", "0111", "0011", "0011", "0011", "0011", "0001", "0001"]))
)
def test_a_blocker_that_is_made_to_block_another(rules: str, found: str) -> None:
    """CR 509.3a, b: it does not start to block, but it blocks a creature."""
    assert seen(rules, "Order", "Wall", "Imp", ("Wall", "Ape")) == found


@pytest.mark.parametrize(("rules", "found"), list(zip(DAYS, ["0011"] * 6 + ["0001"] * 2)))
def test_a_creature_that_enters_blocking(rules: str, found: str) -> None:
    """CR 509.4, 509.3d: it never "blocked", but the attacker becomes blocked by it; not so before May 2006."""
    assert seen(rules, "Ambush", "Bear", "Ape") == found


@pytest.mark.parametrize(
    ("rules", "together"),
    [
        ("current+damage_assignment_order", True),
        ("2011-07-15", True),
        ("2011-07-14", False),
        ("2009-07-11", False),
    ],
)
def test_two_attackers_that_share_their_blockers(rules: str, together: bool) -> None:
    """rule 510.1e (2011): an attacker may pass over the first in its order if the other gives that one lethal damage;
    by the rules of 2009 each leaves lethal damage behind it by itself."""
    for given, dead in (([2, 0], 2), ([2, 2], 1), ([0], 2), ([1, 1], 2), ([1, 2], 1)):
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=[creature("Ape", "2/9"), creature("Elk", "2/9")])
        duel.bob.has(battlefield=[guard("Xan"), guard("Yul")])
        duel.attacks("Ape", "Elk")
        duel.blocks(("Xan", "Ape"), ("Xan", "Elk"), ("Yul", "Ape"), ("Yul", "Elk"), order=["Xan", "Xan", "Ape", "Ape"])
        ape, xan = duel.find("Ape").id, duel.find("Xan").id
        duel.remembers()
        if given[0] == 1 and not together:
            # Only the other creature's damage is asked about.
            with pytest.raises(AssertionError):
                duel.fights(*given)
            continue
        duel.fights(*given)
        dealt = [e.amount for e in duel.happened if e.name == "damage" and (e.source, e.other) == (ape, xan)]
        assert sum(dealt) == (given[0] if together else 2)
        if together or given[0] == 2:
            assert sorted(duel.bob.graveyard) == ["Xan", "Yul"][:dead]


@pytest.mark.parametrize("given", [[0, 1], [1, 0]])
def test_what_the_other_must_make_up_for(given: list[int]) -> None:
    """rule 510.1e (2011): the second can't leave the first blocker with less than lethal damage."""
    duel = Duel(rules="2011-07-15")
    duel.alice.has(battlefield=[creature("Ape", "2/9"), creature("Elk", "2/9")])
    duel.bob.has(battlefield=[guard("Xan"), guard("Yul")])
    duel.attacks("Ape", "Elk")
    duel.blocks(("Xan", "Ape"), ("Xan", "Elk"), ("Yul", "Ape"), ("Yul", "Elk"), order=["Xan", "Xan", "Ape", "Ape"])

    with pytest.raises((Unscripted, AssertionError)):
        duel.fights(*given)


def guard(name: str) -> Definition:
    """A creature that can block two attackers."""
    return written(f"{name} {{0}}\nCreature — Human\nThis creature can block an additional creature each combat.\n0/2")
