"""CR 109.2, 707: whom "it" and "that permanent" mean after what was not done."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import ENCHANTMENT, END_STEP, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")


def test_what_became_no_copy() -> None:
    """ "If it's a creature, it becomes a copy of this. If it's a land, ...": both ask about the same permanent."""
    duel = Duel()
    text = (
        "Whenever this creature attacks, tap another target creature or land. If it's a creature, it becomes a copy of "
        "this creature. If it's a land, it becomes an Island in addition to its other types."
    )
    duel.alice.has(battlefield=written(f"Tide {{0}}\nCreature — Elemental\n{text}\n2/2"))
    duel.bob.has(battlefield=FOREST)
    duel.attacks("Tide").resolve_all()
    duel.object(duel.find("Forest").id)
    assert duel.find("Forest").chars.subtypes == {"Forest", "Island"}


def test_that_permanent_was_not_put_there() -> None:
    """CR 109.2: where a card is not put onto the battlefield, nothing is said of "that permanent"."""
    duel = Duel()
    text = (
        "At the beginning of your upkeep, reveal the top card of your library. If it's a creature card, you may put it "
        "onto the battlefield. That permanent is an enchantment in addition to its other types."
    )
    duel.alice.has(battlefield=written(f"Shrine {{0}}\nArtifact\n{text}"), library=[BEAR] * 3)
    duel.bob.has(library=[FOREST] * 3)
    for _ in range(2):
        duel.to_step(END_STEP).to_step(UPKEEP)
    duel.resolve_all("no")
    tops = [duel.object(id).chars.types & ENCHANTMENT for id in duel.game.players[0].library]
    assert tops == [0, 0, 0]


def test_a_token_is_not_the_card() -> None:
    """CR 108.2b: "if it's a land card, create a token. If it's a nonland card, ...": both ask about the card."""
    duel = Duel()
    text = (
        "{0}: Exile the top card of your library. If it's a land card, create a Treasure token. If it's a creature "
        "card, you gain 1 life. If it's a nonland card, you gain 2 life."
    )
    duel.alice.has(battlefield=written(f"Mint {{0}}\nArtifact\n{text}"), library=[BEAR, FOREST])
    duel.alice.activates("Mint").resolve_all()
    assert duel.alice.battlefield == ["Mint", "Treasure Token"]
    assert duel.alice.life == 20
    duel.alice.activates("Mint").resolve_all()
    assert duel.alice.battlefield == ["Mint", "Treasure Token"]
    assert duel.alice.life == 23


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_otherwise_after_what_one_may_do(answer: str) -> None:
    """ "You may E if C. Otherwise, F": F is done as well where E could be done and was not."""
    duel = Duel()
    text = (
        "{0}: Reveal the top card of your library. You may put that card onto the battlefield if it's a creature card. "
        "Otherwise, put that card into your hand."
    )
    duel.alice.has(battlefield=written(f"Shaper {{0}}\nArtifact\n{text}"), library=[FOREST, BEAR])
    duel.alice.activates("Shaper").resolves(answer)
    assert duel.alice.hand == ([] if answer == "yes" else ["Bear"])
    duel.alice.activates("Shaper").resolves()
    assert "Forest" in duel.alice.hand
