"""CR 109.2, 707: whom "it" and "that permanent" mean after what was not done."""

from __future__ import annotations

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
