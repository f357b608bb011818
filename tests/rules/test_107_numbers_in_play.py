"""CR 107: numbers that are chosen or counted, each with what would be there if it were none or one more."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

OX = creature("Ox", "3/3")
ELF = creature("Elf", "1/1", colors=("green",))
CLIMB = written(
    "Climb {0}\nSorcery\nEscalate {R}\nChoose one or more —\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
)


def gained(text: str, *answers: str | int, **zones: object) -> int:
    """How much life alice has after a sorcery with this text; bob has an Ox."""
    duel = Duel()
    duel.alice.has(hand=written("Sum {0}\nSorcery\n" + text), **zones)  # type: ignore[arg-type] # names of zones
    duel.bob.has(battlefield=OX)
    duel.alice.casts("Sum").resolves(*answers)
    return duel.alice.life


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain 3 life for each basic land type among lands you control.", 26),
        ("You gain life equal to the number of card types among cards in your graveyard.", 22),
        ("You gain X life, where X is the number of creatures on the battlefield.", 22),
        ("You gain life equal to your starting life total.", 40),
    ],
)
def test_counting(text: str, life: int) -> None:
    """CR 305.6: alice has a Forest, two Mountains and an Elf; two types lie in her graveyard."""
    yard = [OX, written("Nap {0}\nInstant\nYou gain 1 life."), creature("Cow", "2/2")]
    assert gained(text, battlefield=[FOREST, MOUNTAIN, MOUNTAIN, ELF], graveyard=yard) == life


@pytest.mark.parametrize(("answer", "cards"), [(0, 0), (1, 1), (2, 2)])
def test_up_to_so_many(answer: int, cards: int) -> None:
    """CR 107.1c: whoever draws up to two cards says how many."""
    duel = Duel()
    duel.alice.has(hand=written("Peek {0}\nSorcery\nDraw up to two cards."), library=[OX, OX, OX])
    duel.alice.casts("Peek").resolves(answer)
    assert len(duel.alice.hand) == cards


def test_the_chosen_number() -> None:
    """CR 607.2d: the number that was chosen as it entered, and no other."""
    dial = (
        "Dial {0}\nArtifact\nAs this artifact enters, choose a number.\n{T}: You gain life equal to the chosen number."
    )
    duel = Duel()
    duel.alice.has(hand=written(dial))
    duel.alice.casts("Dial").resolves(4)
    duel.alice.activates("Dial").resolves()
    assert duel.alice.life == 24


def test_modes_and_targets_beyond_the_first() -> None:
    """CR 702.120a, 702.42: an escalate cost for each mode more, a strive cost for each target more."""
    duel = Duel()
    duel.alice.has(hand=CLIMB, battlefield=[MOUNTAIN, MOUNTAIN, MOUNTAIN])
    duel.alice.casts("Climb", "mode 1", "mode 2", "mode 3").resolves()
    assert duel.alice.life == 27
    assert [duel.object(id).tapped for id in duel.game.zone_ids(BATTLEFIELD, 0)].count(True) == 2


def test_no_more_modes_than_can_be_paid() -> None:
    """CR 702.120a, 601.2h: with one Mountain a third mode can't be paid for."""
    duel = Duel()
    duel.alice.has(hand=CLIMB, battlefield=[MOUNTAIN])
    duel.alice.casts("Climb", "mode 1", "mode 2").resolves()
    assert duel.alice.life == 23
    assert duel.find("Mountain").tapped


@pytest.mark.parametrize(("targets", "tapped"), [(["Ox", "no more"], 0), (["Ox", "Elf"], 1)])
def test_strive(targets: list[str], tapped: int) -> None:
    """CR 207.2c: a target more costs {R} more."""
    strive = written(
        "Strive On {0}\nInstant\nStrive — This spell costs {R} more to cast for each target beyond the first.\n"
        "Any number of target creatures each get +1/+1 until end of turn."
    )
    duel = Duel()
    duel.alice.has(hand=strive, battlefield=[MOUNTAIN, MOUNTAIN, OX, ELF])
    duel.alice.casts("Strive On", at=targets).resolves()
    assert sum(duel.object(id).tapped for id in duel.game.zone_ids(BATTLEFIELD, 0)) == tapped
    assert duel.find("Ox").chars.power == 4
