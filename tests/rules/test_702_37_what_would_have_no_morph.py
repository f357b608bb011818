"""CR 702.37e, 702.168d, 601.2e: what is face down and would have no morph face up; a card exiled face down, cast."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_casting import BEAR, FOREST
from tests.cards_for_tests import BOLT, written

LURKER = written("Lurker {5}\nCreature - Beast\nMorph {0}\n4/4")
CAVE = written("Cave\nLand\n{T}: Add {C}.\nMorph {0}")
MOON = written("Moon {0}\nEnchantment\nNonbasic lands are Mountains.")
FROG = written("Frog {0}\nInstant\nTarget creature loses all abilities until end of turn.")
HUMBLE = written("Humble {0}\nEnchantment\nAll creatures lose all abilities and have base power and toughness 1/1.")
HIDE = written("Hide {0}\nSorcery\nManifest the top card of your library.")
FIND = written(
    "Find {0}\nInstant\nLook at the top card of your library, then exile it face down. "
    "You may cast the exiled card without paying its mana cost if it's an instant spell with mana value 2 or less."
)
UP = "turn face up"


class TestWhatWouldHaveNoMorph:
    """CR 702.37e: it can't be turned face up so."""

    def hidden(self) -> Duel:
        """Alice has a face-down Lurker."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 5, hand=[LURKER, FROG, HUMBLE])
        duel.alice.acts("cast Lurker (morph)").resolves()
        return duel

    def test_it_can(self) -> None:
        """With nothing about."""
        assert self.hidden().alice.may(UP)

    def test_lost_for_a_turn(self) -> None:
        """By an effect on the permanent itself; it can again in the next turn."""
        duel = self.hidden()
        duel.alice.casts("Frog").resolve_all()
        assert not duel.alice.may(UP)
        duel.to_step(1)
        assert duel.alice.may(UP)

    def test_lost_by_all(self) -> None:
        """By an effect on all creatures."""
        duel = self.hidden()
        duel.alice.casts("Humble").resolve_all()
        assert not duel.alice.may(UP)

    def test_a_land(self) -> None:
        """Face down it is a creature, face up it would be a Mountain and nothing more."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 5, hand=[CAVE, MOON])
        duel.alice.acts("cast Cave (morph)").resolves()
        assert duel.alice.may(UP)
        duel.alice.casts("Moon").resolve_all()
        assert not duel.alice.may(UP)

    def test_by_its_mana_cost(self) -> None:
        """CR 701.40b: what is manifested needs no ability for that."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 5, hand=[HIDE, FROG], library=BEAR)
        duel.alice.casts("Hide").resolve_all()
        duel.alice.casts("Frog").resolve_all()
        assert duel.alice.may(UP)


def test_an_instant_exiled_face_down() -> None:
    """CR 601.2e: it is judged as the spell that it would be."""
    duel = Duel()
    duel.alice.has(hand=FIND, library=BOLT)
    duel.alice.casts("Find").resolves("yes", "bob")
    duel.resolve_all()
    assert duel.bob.life == 17
