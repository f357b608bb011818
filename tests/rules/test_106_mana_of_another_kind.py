"""CR 106.12b: replacement effects about what is tapped for mana."""

from __future__ import annotations

import pytest

from lawmage.rules.mana import LETTERS, TYPE_MASK
from lawmage.scenario.duel import Duel, Seat
from lawmage.types import UPKEEP
from tests.cards_for_tests import FOREST, written

MOUNTAIN = written("Mountain\nBasic Land - Mountain")
CAVE = written("Cave\nLand\n{T}: Add {C}{C}{C}.")
ROCK = written("Rock {0}\nArtifact\n{T}: Add {C}.")
BLIGHT = written(
    "Blight {0}\nEnchantment\nIf a land is tapped for mana, it produces {B} instead of any other type and amount."
)
RITUAL = written(
    "Ritual {0}\nEnchantment\nIf a land is tapped for mana, it produces colorless mana instead of any other type."
)
PULSE = written(
    "Pulse {0}\nEnchantment\nIf a basic land you control is tapped for mana, it produces mana of a color of "
    "your choice instead of any other type."
)
TWIST = written(
    "Twist {0}\nEnchantment\nIf tapped for mana, Forests produce {R} and Mountains produce {W} instead of any "
    "other type."
)
FLOOD = written(
    "Flood {0}\nInstant\nUntil end of turn, if you tap a land you control for mana, it produces {U} instead "
    "of any other type."
)
HALL = written(
    "Hall {0}\nEnchantment\nAt the beginning of each player's upkeep, that player chooses a color. Until end "
    "of turn, lands tapped for mana produce mana of the chosen color instead of any other color."
)
DOUBLE = written(
    "Double {0}\nEnchantment\nIf you tap a permanent for mana, it produces twice as much of that mana instead."
)
DRAIN = written("Drain {B}\nInstant\nYou gain 1 life.")
DIP = written("Dip {U}\nInstant\nYou gain 1 life.")


def pool(seat: Seat) -> str:
    """The mana in a player's pool."""
    return "".join(sorted([LETTERS[unit & TYPE_MASK] for unit in seat.player.pool]))


@pytest.mark.parametrize(
    ("rule", "land", "answers", "made"),
    [
        (BLIGHT, FOREST, (), "B"),
        (BLIGHT, CAVE, (), "B"),
        (RITUAL, FOREST, (), "C"),
        (RITUAL, CAVE, (), "CCC"),
        (PULSE, FOREST, ("blue",), "U"),
        (PULSE, CAVE, (), "CCC"),
        (TWIST, FOREST, (), "R"),
        (TWIST, MOUNTAIN, (), "W"),
        (TWIST, CAVE, (), "CCC"),
        (BLIGHT, ROCK, (), "C"),
    ],
)
def test_what_a_permanent_produces(rule: object, land: object, answers: tuple[str, ...], made: str) -> None:
    """CR 106.12b: another type, or type and amount; only of what the effect speaks of."""
    duel = Duel()
    duel.alice.has(battlefield=land)
    duel.bob.has(battlefield=rule if rule is not PULSE else [])
    duel.alice.has(battlefield=PULSE if rule is PULSE else [])
    name = next(duel.object(id).chars.name for id in duel.game.battlefield if duel.object(id).chars.name[0] in "FMCR")
    duel.alice.activates("Rock" if land is ROCK else name, *answers)
    assert pool(duel.alice) == made


def test_a_spell_is_paid_with_what_comes_out() -> None:
    """CR 106.12b, 601.2g: the Forest pays for black spells and no green ones."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, BLIGHT], hand=[DRAIN, written("Leaf {G}\nInstant\nYou gain 1 life.")])
    assert duel.alice.may("cast Drain") and not duel.alice.may("cast Leaf")
    duel.alice.casts("Drain").resolves()
    assert duel.alice.life == 21


def test_for_a_turn() -> None:
    """CR 106.12b, 611.2: of the lands of the player who cast it; the plan to pay knows."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, FOREST], hand=[FLOOD, DIP])
    assert not duel.alice.may("cast Dip")
    duel.alice.casts("Flood").resolves()
    duel.alice.casts("Dip").resolves()
    duel.alice.activates("Forest")
    assert duel.alice.life == 21 and pool(duel.alice) == "U"


def test_another_colour_only() -> None:
    """CR 106.12b: colourless mana is of no other colour; the player of the turn has chosen."""
    duel = Duel()
    duel.alice.has(battlefield=[CAVE, FOREST, HALL], library=[FOREST] * 5)
    duel.bob.has(battlefield=FOREST, library=[FOREST] * 5)
    duel.to_step(UPKEEP).resolve_all("red")
    duel.bob.activates("Forest")
    duel.alice.activates("Forest")
    duel.alice.activates("Cave")
    assert pool(duel.bob) == "R" and pool(duel.alice) == "CCCR"


def test_with_more_of_it() -> None:
    """CR 106.12b, 616.1: the player whose event it is orders them: twice as much of another type, or one in all."""
    for first, made in (("other", "BB"), ("2 times", "B")):
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BLIGHT, DOUBLE])
        duel.alice.activates("Forest", first)
        assert pool(duel.alice) == made
