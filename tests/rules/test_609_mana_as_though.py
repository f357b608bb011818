"""CR 609.4b, 118.14, 601.2h: mana spent as though it were other mana, on what an effect lets a player cast."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

THIEF = written(
    "Thief {0}\nCreature - Rogue\nWhen this creature enters, exile another target creature or artifact until this"
    " creature leaves the battlefield. You may cast that card for as long as it remains exiled, and mana of any type"
    " can be spent to cast that spell.\n1/1"
)
BOTH = written(
    "Both {0}\nSorcery\nExile the top two cards of target opponent's library. You may play those cards for as long as"
    " they remain exiled, and you may spend mana as though it were mana of any color to cast those spells."
)
BORROW = written(
    "Borrow {0}\nSorcery\nYou may cast a creature spell from your graveyard this turn, and you may spend mana as"
    " though it were mana of any color to cast that spell."
)
GOLEM = written("Golem {1}{R}\nCreature - Golem\n3/3")
IMP = written("Imp {B}\nCreature - Imp\n1/1")
WISP = written("Wisp {C}\nCreature - Wisp\n1/1")


class TestWhileItIsCast:
    """The permission began with the card where it was; its mana is spent once it is on the stack."""

    def test_for_as_long_as_it_remains_exiled(self) -> None:
        """The spell's own colours do not matter."""
        duel = Duel()
        duel.alice.has(hand=THIEF, battlefield=[FOREST, FOREST])
        duel.bob.has(battlefield=GOLEM)
        duel.alice.casts("Thief").resolve_all()
        duel.alice.casts("Golem").resolves()
        assert duel.find("Golem").controller == duel.alice.id

    def test_as_any_type(self) -> None:
        """CR 106.1b: a type is more than a colour: colourless mana is had from green too."""
        duel = Duel()
        duel.alice.has(hand=THIEF, battlefield=[FOREST])
        duel.bob.has(battlefield=WISP)
        duel.alice.casts("Thief").resolve_all()
        duel.alice.casts("Wisp").resolves()
        assert duel.find("Wisp").controller == duel.alice.id

    def test_each_of_some_for_itself(self) -> None:
        """CR 400.7: one has left the exile; the other may still be cast."""
        duel = Duel()
        duel.alice.has(hand=BOTH, battlefield=[FOREST, FOREST, FOREST])
        duel.bob.has(library=[GOLEM, IMP])
        duel.alice.casts("Both", at=duel.bob.id).resolve_all()
        duel.alice.casts("Golem").resolves()
        duel.alice.casts("Imp").resolves()
        assert duel.find("Imp").controller == duel.alice.id


class TestThatSpell:
    """A permission for one spell of a kind, and what is said of "that spell"."""

    def test_only_the_one_cast_by_it(self) -> None:
        """Mana of the wrong colour pays for the spell that is cast by the permission, and for no other."""
        duel = Duel()
        duel.alice.has(hand=[BORROW, IMP], battlefield=[FOREST, FOREST, FOREST], graveyard=[GOLEM])
        assert not duel.alice.may("cast Golem")
        duel.alice.casts("Borrow").resolve_all()
        assert duel.alice.may("cast Golem") and not duel.alice.may("cast Imp")
        duel.alice.casts("Golem").resolves()
        assert duel.find("Golem").controller == duel.alice.id
