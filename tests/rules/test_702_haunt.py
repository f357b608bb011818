"""CR 702.55: haunt."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility, Triggered
from lawmage.ir.event import AnyEvent, Dies, Enters
from lawmage.ir.reference import HostObject, Target, This
from lawmage.ir.verb import Destroy
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import GAIN, MOUNTAIN
from tests.cards_for_tests import CREATURE, GIANT, card, creature, spell, you

BEAR = creature("Bear", "2/2")
KILL = spell("Kill", you(Destroy(Target(CREATURE))))
HAUNTED = Dies(HostObject("haunted", "creature"))
GHOST = creature("Ghost", "1/1", Keyword("haunt"), Triggered(AnyEvent((Enters(This()), HAUNTED)), (GAIN,)))
CHANT = card(
    "Chant", "{R}", "sorcery", SpellAbility((GAIN,)), Keyword("haunt"), Triggered(HAUNTED, (GAIN,)), colors=("red",)
)


class TestHaunt:
    """CR 702.55."""

    def test_a_creature_that_dies(self) -> None:
        """CR 702.55a, c: it is exiled haunting a creature; when that dies, its ability triggers in exile."""
        duel = Duel()
        duel.alice.has(battlefield=GHOST, hand=[KILL, KILL])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Kill", at="Ghost").resolves("Bear")
        duel.resolve_all()
        assert (duel.alice.exile, duel.alice.life) == (["Ghost"], 20)
        duel.alice.casts("Kill", at="Bear").resolve_all()

        assert duel.alice.life == 21
        assert duel.alice.exile == ["Ghost"]

    def test_not_for_another_creature(self) -> None:
        """CR 702.55b: only the creature it haunts."""
        duel = Duel()
        duel.alice.has(battlefield=GHOST, hand=[KILL, KILL])
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.alice.casts("Kill", at="Ghost").resolves("Bear")
        duel.resolve_all()
        duel.alice.casts("Kill", at="Giant").resolve_all()

        assert duel.alice.life == 20

    def test_a_spell_that_resolves(self) -> None:
        """CR 702.55a: put into the graveyard as it resolves, it is exiled haunting a creature."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=[CHANT, KILL])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Chant").resolves("Bear")
        duel.resolve_all()
        assert (duel.alice.exile, duel.alice.life) == (["Chant"], 21)
        duel.alice.casts("Kill", at="Bear").resolve_all()

        assert duel.alice.life == 22

    def test_no_creature_to_haunt(self) -> None:
        """CR 603.3d: without a target it stays in the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=CHANT)
        duel.alice.casts("Chant").resolve_all()

        assert duel.alice.graveyard == ["Chant"]
