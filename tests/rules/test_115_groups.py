"""CR 115.1d, 601.2c, 608.2d: targets and choices that are judged together."""

from __future__ import annotations

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

ONE = creature("One", "1/1")
TWO = creature("Two", "2/2")
BEAR = creature("Bear", "2/3")
EXILE_TWO = written("Beetles {0}\nInstant\nExile up to two target cards from a single graveyard.")
AWAY = written(
    "Away {0}\nInstant\nChoose two target creatures controlled by different players. Return those creatures to their"
    " owners' hands."
)
PATCH = written(
    "Patch {0}\nSorcery\nReturn up to three target creature cards with total mana value 3 or less from your graveyard"
    " to the battlefield."
)
COVEN = written(
    "Coven {0}\nArtifact\n{0}: You gain 1 life. Activate only if you control three or more creatures with different"
    " powers."
)
NAMES = written(
    "Names {0}\nArtifact\n{0}: You gain 1 life. Activate only if you control three or more lands with the same name."
)
CRY = written(
    "Cry {0}\nSorcery\nSearch your library for up to two creature cards with different names, put them onto the"
    " battlefield, then shuffle."
)
KIN = written(
    "Kin {0}\nSorcery\nReturn two target creature cards that share a creature type from your graveyard to your hand."
)


class TestTargets:
    """CR 601.2c."""

    def test_a_single_graveyard(self) -> None:
        """The second target is in the graveyard of the first."""
        duel = Duel()
        duel.alice.has(graveyard=[ONE, TWO], hand=EXILE_TWO)
        duel.bob.has(graveyard=BEAR)
        duel.alice.casts("Beetles", "One", "Two").resolves()
        assert duel.alice.exile == ["One", "Two"] and duel.bob.graveyard == ["Bear"]
        duel = Duel()
        duel.alice.has(graveyard=[ONE], hand=EXILE_TWO)
        duel.bob.has(graveyard=BEAR)
        duel.alice.casts("Beetles", "One").resolves()
        assert duel.alice.exile == ["One"] and duel.bob.graveyard == ["Bear"]

    def test_different_controllers(self) -> None:
        """It can't be cast if one player has all creatures."""
        duel = Duel()
        duel.alice.has(battlefield=[ONE, TWO], hand=AWAY)
        assert not duel.alice.may("cast Away")
        duel = Duel()
        duel.alice.has(battlefield=[ONE, TWO], hand=AWAY)
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Away", at=["One", "Bear"]).resolves()
        assert duel.alice.battlefield == ["Two"] and duel.bob.hand == ["Bear"]

    def test_a_total(self) -> None:
        """Three cards of mana value 1 each are 3; a fourth there could not be a target too."""
        duel = Duel()
        big = written("Big {2}\nCreature - Ox\n3/3")
        duel.alice.has(graveyard=[ONE, TWO, big], hand=PATCH)
        duel.alice.casts("Patch", "Big", "One").resolves()
        assert sorted(duel.alice.battlefield) == ["Big", "One"]

    def test_a_shared_type(self) -> None:
        """Two of the three share one."""
        duel = Duel()
        elf = written("Elf {1}\nCreature - Elf Cat\n1/1")
        cat = written("Cat {1}\nCreature - Cat\n1/1")
        dog = written("Dog {1}\nCreature - Dog\n1/1")
        duel.alice.has(graveyard=[elf, dog, cat], hand=KIN)
        duel.alice.casts("Kin", "Elf").resolves()
        assert sorted(duel.alice.hand) == ["Cat", "Elf"]
        duel = Duel()
        duel.alice.has(graveyard=[elf, dog], hand=KIN)
        assert not duel.alice.may("cast Kin")


def may_activate(*cards: Definition) -> bool:
    """Whether the first of them can be activated."""
    duel = Duel()
    duel.alice.has(battlefield=list(cards))
    return duel.alice.may(f"activate {cards[0].faces[0].name}")


class TestConditions:
    """CR 602.5b."""

    def test_different_powers(self) -> None:
        """Three creatures with two powers are not enough."""
        assert may_activate(COVEN, ONE, TWO, creature("Three", "3/3"))
        assert not may_activate(COVEN, ONE, TWO, BEAR)

    def test_the_same_name(self) -> None:
        """Three lands with two names are not enough."""
        assert may_activate(NAMES, FOREST, FOREST, FOREST)
        assert not may_activate(NAMES, FOREST, FOREST, MOUNTAIN)


class TestSearching:
    """CR 701.23."""

    def test_different_names(self) -> None:
        """A second card of the same name can't be found."""
        duel = Duel()
        duel.alice.has(library=[ONE, ONE, TWO], hand=CRY)
        duel.alice.casts("Cry").resolves("One", "Two")
        assert sorted(duel.alice.battlefield) == ["One", "Two"]
        duel = Duel()
        duel.alice.has(library=[ONE, ONE], hand=CRY)
        duel.alice.casts("Cry").resolves("One")
        assert duel.alice.battlefield == ["One"]
