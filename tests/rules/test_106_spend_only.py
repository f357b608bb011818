"""CR 106.6, 118.7a: X that only some mana may pay; life for damage, but not more than there was."""

import pytest

from lawmage.ir.amount import CouldTake, LesserOf, Number, ThisWay
from lawmage.ir.change import DealDamage
from lawmage.ir.effect import Do, ObjectsDo
from lawmage.ir.filter import Noun
from lawmage.ir.reference import Target, This, You
from lawmage.ir.verb import GainLife
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, spell, written

SIP = written("Sip {X}{1}{R}\nSorcery\nSpend only red mana on X.\nSip deals X damage to any target.")
LESS = written("Less {0}\nArtifact\nSpells cost {1} less to cast.")
PIT = written("Pit {0}\nArtifact\n{X}: Pit deals X damage to target player. Spend only red and/or blue mana on X.")
DEALS = ObjectsDo(This(), (DealDamage(Number(5), Target(Noun("permanent or player"))),))
DRINK = spell("Drink", DEALS, Do(You(), (GainLife(LesserOf(ThisWay("dealt"), CouldTake())),)))
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")


class TestSpendOnly:
    """CR 106.6."""

    @pytest.mark.parametrize(
        ("lands", "most"),
        [([MOUNTAIN] * 4, 2), ([MOUNTAIN, FOREST, FOREST, FOREST], 0), ([MOUNTAIN, MOUNTAIN, FOREST, FOREST], 1)],
    )
    def test_most_x(self, lands: list, most: int) -> None:
        """Other mana pays for the rest of the cost only."""
        duel = Duel()
        duel.alice.has(battlefield=lands, hand=SIP)

        duel.alice.casts("Sip", *([f"X = {most}"] if most else []), at="bob").resolves()

        assert duel.bob.life == 20 - most

    def test_reductions_reduce_it(self) -> None:
        """CR 118.7a: X is generic mana."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, LESS, LESS], hand=SIP)

        duel.alice.casts("Sip", "X = 2", at="bob").resolves()

        assert duel.bob.life == 18

    def test_of_an_ability(self) -> None:
        """CR 602.1b."""
        duel = Duel()
        duel.alice.has(battlefield=[PIT, MOUNTAIN, FOREST])

        duel.alice.activates("Pit", "X = 1", at="bob").resolves()

        assert duel.bob.life == 19


class TestNotMore:
    """CR 120.3."""

    @pytest.mark.parametrize(("victim", "life", "gained"), [("bob", 20, 5), ("bob", 2, 2), ("Ogre", 20, 3)])
    def test_what_there_was_to_lose(self, victim: str, life: int, gained: int) -> None:
        """A player's life before the damage; a creature's toughness."""
        duel = Duel()
        duel.alice.has(hand=DRINK)
        duel.bob.has(battlefield=OGRE)
        duel.game.own_player(1).life = life

        duel.alice.casts("Drink", at=victim).resolves()

        assert duel.alice.life == 20 + gained
