"""CR 603.7: "under its owner's control at the beginning of their next upkeep": whose is told by what happens then."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, PRECOMBAT_MAIN
from tests.cards_for_tests import basic, written

TITAN = written(
    "Titan {0}\nCreature - Plant\nWhen this creature dies, return it to the battlefield tapped under its owner's"
    " control at the beginning of their next upkeep.\n7/2"
)
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
STEAL = written("Steal {0}\nSorcery\nGain control of target creature.")


class TestOwner:
    """Whose card it is, whoever controlled it."""

    def test_of_its_owner(self) -> None:
        """Not in the next upkeep, which is the other player's."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[basic("Forest")] * 5)
        duel.alice.has(battlefield=TITAN, hand=KILL)
        duel.alice.casts("Kill", at="Titan").resolves().resolve_all()
        duel.to_step(DRAW).to_step(PRECOMBAT_MAIN)
        assert duel.game.active == 1 and duel.alice.graveyard == ["Titan", "Kill"]
        duel.to_step(DRAW)
        assert duel.game.active == 0 and duel.find("Titan").tapped

    def test_of_an_owner_who_did_not_control_it(self) -> None:
        """It comes back to the owner in the owner's upkeep."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[basic("Forest")] * 5)
        duel.bob.has(battlefield=TITAN)
        duel.alice.has(hand=[KILL, STEAL])
        duel.alice.casts("Steal", at="Titan").resolves()
        duel.alice.casts("Kill", at="Titan").resolves().resolve_all()
        duel.to_step(DRAW)
        assert duel.game.active == 1 and duel.bob.battlefield == ["Titan"]
