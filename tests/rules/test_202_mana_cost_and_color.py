"""CR 202, 204: mana cost, mana value and colour, color indicators."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, COLOR_NAMES, EXILE, GRAVEYARD, HAND, names_of
from tests.cards_for_tests import card, face, with_faces, written

FOREST = written("Forest\nBasic Land - Forest")
ISLAND = written("Island\nBasic Land - Island")
MOUNTAIN = written("Mountain\nBasic Land - Mountain")
PURGE = written("Purge {0}\nInstant\nDestroy target creature that's %s.".replace("%s", "red"))


def duel(*mine: Definition, hand: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * 5)
    made.bob.has(library=[FOREST] * 5)
    return made


def colors(definition: Definition, zone: int = BATTLEFIELD) -> tuple[str, ...]:
    """The colours of a card put into a zone."""
    made = duel()
    return tuple(names_of(made.object(made.put(0, zone, definition)).chars.colors, COLOR_NAMES))


class TestPayingManaCosts:
    """CR 202.1a, 202.4."""

    def test_coloured_symbols_ask_for_their_colour(self) -> None:
        """CR 202.1a: and colourless ones for colourless mana; the rest is paid with any."""
        pup = written("Pup {1}{G}\nCreature - Dog\n1/1")
        assert duel(FOREST, ISLAND, hand=(pup,)).alice.may("cast Pup")
        assert not duel(ISLAND, ISLAND, hand=(pup,)).alice.may("cast Pup")
        assert not duel(FOREST, hand=(pup,)).alice.may("cast Pup")
        drone = written("Drone {C}\nCreature - Drone\n1/1")
        vein = written("Vein\nLand\n{T}: Add {C}.")
        assert duel(vein, hand=(drone,)).alice.may("cast Drone") and not duel(FOREST, hand=(drone,)).alice.may(
            "cast Drone"
        )

    def test_additional_costs_are_no_part_of_it(self) -> None:
        """CR 202.4: the mana value is that of the mana cost; both are paid together."""
        strike = written("Strike {1}\nInstant\nAs an additional cost to cast this spell, pay {2}.\nDraw a card.")
        made = duel(FOREST, FOREST, FOREST, hand=(strike,))
        made.alice.casts("Strike")
        assert mana_value(made.game, made.game.stack[-1]) == 1
        assert not duel(FOREST, FOREST, hand=(strike,)).alice.may("cast Strike")


class TestColorsOfCosts:
    """CR 202.2."""

    @pytest.mark.parametrize(
        ("cost", "expected"),
        [
            ("{3}", ()),
            ("{X}{C}", ()),
            ("{S}", ()),
            ("{1}{G}", ("green",)),
            ("{W}{U}{B}", ("white", "blue", "black")),
            ("{G/W}", ("white", "green")),
            ("{2/R}", ("red",)),
            ("{B/P}", ("black",)),
            ("{G/U/P}{R}", ("blue", "red", "green")),
        ],
    )
    def test_its_colored_symbols_make_it_so(self, cost: str, expected: tuple[str, ...]) -> None:
        """CR 202.2b, 202.2c, 202.2d: none, one, several, and both halves of a hybrid symbol."""
        thing = written(f"Thing {cost}\nCreature - Thing\n1/1")
        assert colors(thing) == expected
        assert colors(thing, HAND) == expected

    def test_an_indicator_makes_it_so(self) -> None:
        """CR 202.2e, 204.2, 107.13: each colour of the indicator, in every zone; an effect sees it."""
        dryad = with_faces(
            "normal", face("Dryad", None, "land creature - Forest", colors=("green", "red"), power="1", toughness="1")
        )
        assert colors(dryad) == ("red", "green") and colors(dryad, GRAVEYARD) == ("red", "green")
        made = duel(dryad, hand=(PURGE,))
        made.alice.casts("Purge", at="Dryad").resolves()
        assert "Dryad" in made.alice.graveyard

    def test_effects_change_it(self) -> None:
        """CR 202.2f: a colour instead of the old ones, a colour where there was none, and none where there was."""
        for words, expected in (
            ("becomes red", ["red"]),
            ("becomes colorless", []),
            ("is all colors", list(COLOR_NAMES)),
        ):
            paint = written(
                f"Paint {{0}}\nInstant\nTarget creature {words.replace('is all', 'becomes all')} until end of turn."
            )
            for cost in ("{G}", "{1}"):
                made = duel(written(f"Thing {cost}\nCreature - Thing\n1/1"), hand=(paint,))
                made.alice.casts("Paint", at="Thing").resolves()
                assert list(names_of(made.object(made.find("Thing").id).chars.colors, COLOR_NAMES)) == expected


class TestManaValues:
    """CR 202.3."""

    @pytest.mark.parametrize(
        ("cost", "expected"), [("{2/W}{2/W}", 4), ("{G/U}{1}", 2), ("{B/P}{B/P}", 2), ("{C/R}", 1), ("{X}{X}{G/P}", 1)]
    )
    def test_of_hybrid_and_phyrexian_symbols(self, cost: str, expected: int) -> None:
        """CR 202.3f, 202.3g: the greater half of each hybrid symbol, one for each Phyrexian one."""
        made = duel()
        assert mana_value(made.game, made.put(0, HAND, written(f"Thing {cost}\nCreature - Thing\n1/1"))) == expected

    def test_without_a_mana_cost_it_is_nothing(self) -> None:
        """CR 202.3a: of a land, of a token, of a card that has none; a back face is told from its front."""
        land = duel()
        assert mana_value(land.game, land.put(0, BATTLEFIELD, FOREST)) == 0
        none = card("Void", None, "sorcery")
        assert mana_value(land.game, land.put(0, EXILE, none)) == 0

    def test_of_a_back_face(self) -> None:
        """CR 202.3a, 202.3b: that of the front; a copy of the back face alone has none."""
        front = face("Pupil", "{2}{G}", "creature - Human", power="1", toughness="1")
        back = face("Beast", None, "creature - Beast", colors=("green",), power="3", toughness="3")
        flip = written("Flip {0}\nInstant\nTransform target creature.")
        turner = written("Mirror {0}\nSorcery\nCreate a token that's a copy of target creature.")
        made = duel(hand=(flip, turner))
        id = made.put(0, BATTLEFIELD, with_faces("transform", front, back))
        made.alice.casts("Flip", at="Pupil").resolves()
        assert made.object(id).chars.name == "Beast" and mana_value(made.game, id) == 3
        clone = written(
            "Clone {0}\nCreature - Shapeshifter\n"
            "You may have this creature enter as a copy of any creature on the battlefield.\n0/0"
        )
        made.alice.has(hand=[clone])
        made.alice.casts("Clone").resolves("yes", "Beast")
        copies = [other for other in made.game.battlefield if made.object(other).chars.name == "Beast" and other != id]
        assert len(copies) == 1 and mana_value(made.game, copies[0]) == 0

    def test_of_a_split_card(self) -> None:
        """CR 202.3d: both halves together, but on the stack that of the half that is cast."""
        left = written("Left {1}\nInstant\nDraw a card.").ir.faces[0]
        right = written("Right {3}\nInstant\nDraw a card.").ir.faces[0]
        made = duel(FOREST, FOREST, FOREST, hand=())
        id = made.put(0, HAND, with_faces("split", left, right))
        assert mana_value(made.game, id) == 4
        made.alice.casts("Right")
        assert mana_value(made.game, made.game.stack[-1]) == 3
