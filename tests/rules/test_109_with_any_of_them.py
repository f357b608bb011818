"""CR 109.2, 201.2a: "shares a name (type, color) with a creature you control": with any; nobody chooses one."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = written("Bear {0}\nCreature — Bear\n2/2")
OGRE = written("Ogre {0}\nCreature — Ogre\n3/3")
CAT = creature("Cat", "1/1")


def test_with_any_of_several() -> None:
    """It would matter which is chosen, if one were."""
    duel = Duel()
    duel.alice.has(
        battlefield=[
            written(
                "Twins {0}\nEnchantment\nWhenever you cast a creature spell with the same name as a creature you "
                "control, you gain 1 life."
            ),
            CAT,
            BEAR,
        ],
        hand=[BEAR, OGRE],
    )
    duel.alice.casts("Bear").resolve_all()
    assert duel.alice.life == 21
    duel.alice.casts("Ogre").resolve_all()
    assert duel.alice.life == 21


def test_another_is_not_itself() -> None:
    """Of two cards of one name each has the name of another; a single one has not."""
    duel = Duel()
    duel.alice.has(
        hand=written(
            "Doubt {0}\nSorcery\nTarget player reveals their hand and discards all cards with the same name as "
            "another card in their hand."
        )
    )
    duel.bob.has(hand=[BEAR, CAT, BEAR, FOREST])
    duel.alice.casts("Doubt", at="bob").resolves()
    assert sorted(duel.bob.hand) == ["Cat", "Forest"]


def test_a_search_asks_for_nothing_else() -> None:
    """Every card is looked at with regard to all the creatures."""
    duel = Duel()
    text = (
        "When this creature enters, search your library for a card with the same name as another creature you control, "
        "reveal it, put it into your hand, then shuffle."
    )
    duel.alice.has(
        battlefield=[CAT, BEAR],
        hand=written(f"Finder {{0}}\nCreature — Scout\n{text}\n1/1"),
        library=[FOREST, BEAR, CAT],
    )
    duel.alice.casts("Finder").resolve_all("Bear")
    assert duel.alice.hand == ["Bear"]
