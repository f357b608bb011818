"""CR 601.3b, 601.3e, 305.1, 607.2a: cards that an effect lets a player play, and times that hang on choices."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import DECLARE_ATTACKERS
from tests.cards_for_tests import FOREST, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")
ZAP = written("Zap {0}\nInstant\nZap deals 1 damage to any target.")
FLEE = written(
    "Flee {0}\nSorcery\nExile the top three cards of your library. You may play cards exiled this way until the end of"
    " your next turn."
)
COPY = written(
    "Photo {0}\nSorcery\nYou may cast this spell as though it had flash if it targets a permanent you control.\n"
    "Create a token that's a copy of target permanent."
)
LOOK = written("Look {X}\nSorcery\nYou may cast this spell as though it had flash if X is 3 or less.\nYou gain X life.")


def test_cards_exiled_this_way() -> None:
    """CR 607.2a: they may be cast, and a land played."""
    duel = Duel()
    duel.alice.has(hand=FLEE, library=[ELF, FOREST, GAIN])
    duel.alice.casts("Flee").resolve_all()
    assert duel.alice.may("cast Gain")
    assert duel.alice.may("cast Elf")
    assert duel.alice.may("play Forest")


def test_cards_exiled_with_a_permanent_as_long_as() -> None:
    """CR 607.2a, 604.1: while the condition holds."""
    text = (
        "Pace {0}\nEnchantment\n{0}: Exile the top card of your library.\nYou may play cards exiled with this"
        " enchantment as long as you attacked this turn."
    )
    duel = Duel()
    duel.alice.has(battlefield=[written(text), ELF], library=GAIN, exile=ZAP)
    duel.alice.activates("Pace").resolve_all()
    assert not duel.alice.may("cast Gain")
    duel.to_step(DECLARE_ATTACKERS, "Elf")
    assert duel.alice.may("cast Gain")
    assert not duel.alice.may("cast Zap")


def test_one_of_the_cards_exiled_with_it() -> None:
    """CR 607.2a: "a card" is one of them."""
    text = (
        "Turtle {0}\nArtifact\nWhen this artifact enters, exile the top two cards of your library.\n{T}: Until end of"
        " turn, you may play a card exiled with this artifact."
    )
    duel = Duel()
    duel.alice.has(hand=written(text), library=[ZAP, GAIN])
    duel.alice.casts("Turtle").resolve_all()
    assert not duel.alice.may("cast Gain")
    duel.alice.activates("Turtle").resolve_all()
    duel.alice.casts("Gain").resolve_all()
    assert not duel.alice.may("cast Zap")


@pytest.mark.parametrize(("at", "allowed"), [("Elf", True), ("Ox", False)])
def test_as_though_it_had_flash_if_it_targets(at: str, allowed: bool) -> None:
    """CR 601.3e: what it would target decides."""
    duel = Duel()
    duel.alice.has(battlefield=[ELF, FOREST], hand=COPY)
    duel.bob.has(battlefield=OX, hand=GAIN)
    duel.bob.casts("Gain")
    assert duel.alice.may("cast Photo")
    if allowed:
        duel.alice.casts("Photo", at=at).resolve_all()
        assert duel.alice.battlefield.count("Elf") == 2
    else:
        with pytest.raises(AssertionError):
            duel.alice.casts("Photo", at=at)


def test_without_flash_nothing_of_theirs_is_needed() -> None:
    """CR 601.3e: in one's own main phase it may target anything."""
    duel = Duel()
    duel.alice.has(hand=COPY)
    duel.bob.has(battlefield=OX, hand=GAIN)
    duel.bob.casts("Gain")
    assert not duel.alice.may("cast Photo")
    duel.resolve_all()
    duel.alice.casts("Photo", at="Ox").resolve_all()
    assert duel.alice.battlefield == ["Ox"]


@pytest.mark.parametrize(("x", "allowed"), [(3, True), (4, False)])
def test_as_though_it_had_flash_for_some_x(x: int, allowed: bool) -> None:
    """CR 601.3e: the X that is chosen decides."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST] * 6, hand=LOOK)
    duel.bob.has(hand=GAIN)
    duel.bob.casts("Gain")
    if allowed:
        duel.alice.casts("Look", x).resolve_all()
        assert duel.alice.life == 20 + x
    else:
        with pytest.raises(AssertionError):
            duel.alice.casts("Look", x)
