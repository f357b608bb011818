"""CR 607.2q, 607.2a: what is exiled to pay for a spell, or as evidence, is exiled with the permanent."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import FOREST, written

ISLAND = written("Isle\nLand - Island\n{T}: Add {U}.")
ELF = written("Elf {1}\nCreature - Elf\n1/1")
INSIGHT = written("Insight {1}\nSorcery\nYou gain 4 life.")
REGENT = written(
    "Regent {3}{U}\nCreature - Dragon\nDelve\nThis creature enters with a +1/+1 counter on it for each instant and"
    " sorcery card exiled with it.\n3/3"
)
FEAR = written(
    "Fear {0}\nCreature - Nightmare\nAs an additional cost to cast this spell, exile a creature you control.\nWhen this"
    " creature leaves the battlefield, put each card exiled with it into its owner's hand.\n5/5"
)
FODDER = written(
    "Fodder {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
)
SWIRL = written("Swirl {0}\nInstant\nCopy target creature spell you control.")


def test_delve() -> None:
    """CR 607.2q: as it enters it knows which cards were exiled."""
    duel = Duel()
    duel.alice.has(battlefield=ISLAND, hand=REGENT, graveyard=[INSIGHT, INSIGHT, ELF])

    duel.alice.casts("Regent").resolves()

    assert duel.find("Regent").counters == {"+1/+1": 2}


def test_a_copy_of_the_spell_was_not_paid_for() -> None:
    """CR 607.2q: nothing was exiled for the spell that the copy is."""
    duel = Duel()
    duel.alice.has(battlefield=ISLAND, hand=[REGENT, SWIRL], graveyard=[INSIGHT, INSIGHT, ELF])
    duel.alice.casts("Regent")
    duel.alice.casts("Swirl", at="Regent").resolves()

    duel.resolves()

    assert duel.find("Regent").is_token and not duel.find("Regent").counters


def test_an_additional_cost() -> None:
    """CR 607.2q: what was exiled comes back when the permanent leaves."""
    duel = Duel()
    duel.alice.has(battlefield=ELF, hand=[FEAR, FODDER])
    duel.alice.casts("Fear").resolves()
    assert duel.alice.exile == ["Elf"]

    duel.alice.casts("Fodder")
    duel.resolve_all()

    assert duel.alice.hand == ["Elf"]


def strider(cost: str) -> Definition:
    """A creature that exiles cards to gain flying."""
    return written(
        f"Strider {{0}}\nCreature - Lizard\n{cost}: This creature gains flying until end of turn.\nWhenever this"
        " creature attacks, you may cast an instant or sorcery spell from among cards exiled with it without paying"
        " its mana cost.\n1/1"
    )


@pytest.mark.parametrize(
    ("cost", "chosen"),
    [
        ("Collect evidence 1", ["Insight", "no more"]),
        ("Exile a card from your graveyard", ["Insight"]),
        ("Forage", ["Insight"]),
    ],
)
def test_the_cost_of_an_ability(cost: str, chosen: list[str]) -> None:
    """CR 607.2a: an ability whose cost exiles cards, however it is said."""
    duel = Duel()
    duel.alice.has(battlefield=strider(cost), graveyard=[INSIGHT, ELF, ELF], library=[FOREST] * 3)
    duel.bob.has(library=[FOREST] * 3)
    duel.alice.activates("Strider", *chosen).resolves()

    duel.attacks("Strider").resolve_all("yes")

    assert duel.alice.life == 24


def test_escape() -> None:
    """CR 607.2q: the cards exiled for its escape."""
    robber = written(
        "Robber {U}\nCreature - Bird\nEscape—{U}, Exile two other cards from your graveyard.\nThis creature escapes"
        ' with "Whenever this creature attacks, you may cast a sorcery spell from among cards exiled with this'
        ' creature without paying its mana cost."\n3/3'
    )
    duel = Duel()
    duel.alice.has(battlefield=ISLAND, graveyard=[INSIGHT, ELF, robber], library=[FOREST] * 3)
    duel.bob.has(library=[FOREST] * 3)
    duel.alice.casts("Robber").resolves()
    duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP)

    duel.attacks("Robber").resolve_all("yes")

    assert duel.alice.life == 24
