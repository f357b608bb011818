"""CR 113.6b: a static ability that says where its object is works there."""

from __future__ import annotations

from lawmage.rules.keywords import KEYWORDS
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, COMMAND, GRAVEYARD
from tests.cards_for_tests import FOREST, basic, written

ISLAND = basic("Island")
WONDER = written(
    "Marvel {0}\nCreature - Incarnation\nFlying\nAs long as this card is in your graveyard and you control an Island,"
    " creatures you control have flying.\n2/2"
)
ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
PORTAL = written(
    'Portal\nLand\n{T}: Add {C}.\nAs long as this card is in your graveyard, lands you control have "{T}: Add {W}."'
)
ELDER = written(
    "Elder {7}\nLegendary Creature - Dragon\nEminence — As long as this creature is in the command zone or on the"
    " battlefield, other Dragon spells you cast cost {1} less to cast.\n5/5"
)
WYRM = written("Wyrm {2}\nCreature - Dragon\n3/3")


def flies(duel: Duel, name: str) -> bool:
    """Whether the permanent with this name has flying."""
    keywords = duel.object(duel.find(name, BATTLEFIELD).id).chars.keywords
    return bool(keywords >> KEYWORDS.index("flying") & 1)


class TestWhereItSays:
    """CR 113.6b."""

    def test_in_the_graveyard(self) -> None:
        """There it works, for its owner's creatures only."""
        duel = Duel()
        duel.alice.has(graveyard=WONDER, battlefield=[ELF, ISLAND])
        duel.bob.has(battlefield=OX)
        assert flies(duel, "Elf")
        assert not flies(duel, "Ox")

    def test_the_rest_of_the_condition(self) -> None:
        """Without an Island it does nothing."""
        duel = Duel()
        duel.alice.has(graveyard=WONDER, battlefield=ELF)
        assert not flies(duel, "Elf")

    def test_not_on_the_battlefield(self) -> None:
        """On the battlefield it does nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[WONDER, ELF, ISLAND])
        assert not flies(duel, "Elf")

    def test_abilities_given(self) -> None:
        """Lands gain an ability from a card in a graveyard."""
        duel = Duel()
        duel.alice.has(graveyard=PORTAL, battlefield=FOREST, hand=written("Cub {W}\nCreature - Cat\n1/1"))
        assert duel.alice.may("cast Cub")

    def test_the_command_zone_or_the_battlefield(self) -> None:
        """It works in either zone, and in no other."""
        for zone, able in ((COMMAND, True), (BATTLEFIELD, True), (GRAVEYARD, False)):
            duel = Duel()
            duel.alice.has(hand=WYRM, battlefield=FOREST)
            duel.put(0, zone, ELDER)
            assert duel.alice.may("cast Wyrm") == able
