"""CR 711, 714, 716, 721: levelers, Sagas, Classes and station cards: abilities at some level or chapter."""

from __future__ import annotations

from lawmage.ir.ability import Chapter, Keyword, Level, Static
from lawmage.ir.amount import Number
from lawmage.ir.change import GetPT
from lawmage.ir.cost import PayMana
from lawmage.ir.filter import IsType
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.static import ObjectsAre
from lawmage.ir.verb import GainLife
from lawmage.rules import keywords
from lawmage.rules.counters import PutCountersEvent
from lawmage.rules.linked import ActivatedText
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE
from tests.cards_for_layers import BEAR, ELF, MINE, all_of
from tests.cards_for_tests import FOREST, GIANT, card, written, you

LEVELER = card(
    "Climber",
    "{1}{W}",
    "creature - Kor",
    Level("leveler", 1, 2, power=3, toughness=3),
    Level("leveler", 3, abilities=(Keyword("flying"),), power=5, toughness=5),
    power="1",
    toughness="1",
)
CLASS = card(
    "Calling",
    "{G}",
    "enchantment - Class",
    Level(
        "class",
        2,
        cost=PayMana(parse_mana_cost("{G}")),
        abilities=(Static(ObjectsAre(all_of(IsType("creature"), MINE), (GetPT(Number(1), Number(1)),))),),
    ),
)
SHIP = card("Ship", "{2}", "artifact - Spacecraft", Level("station", 8, power=4, toughness=4))
SAGA = card(
    "Tale",
    "{G}",
    "enchantment - Saga",
    Chapter((1, 2), (you(GainLife(Number(3))),)),
    Chapter((3,), (you(GainLife(Number(10))),)),
)


class TestLevelers:
    """CR 711.2."""

    def test_size_and_abilities_by_level_counters(self) -> None:
        """CR 711.2a, b, 711.5."""
        duel = Duel()
        duel.alice.has(battlefield=LEVELER)
        seen = []
        for _ in range(4):
            chars = duel.find("Climber").chars
            seen.append((chars.power, chars.keywords & keywords.FLYING > 0))
            duel.game.do(PutCountersEvent(duel.find("Climber").id, 0, "level", 1, "702.87"))

        assert seen == [(1, False), (3, False), (3, False), (5, True)]


class TestClasses:
    """CR 716.2."""

    def test_a_level_gives_its_abilities(self) -> None:
        """CR 716.2a: activate only at the level before."""
        duel = Duel()
        duel.alice.has(battlefield=[CLASS, BEAR, FOREST, FOREST])
        assert duel.find("Bear").chars.power == 2

        duel.alice.activates("Calling").resolves()

        assert duel.find("Bear").chars.power == 3
        assert duel.find("Calling").memory["level"] == 2


class TestStation:
    """CR 721.2."""

    def test_a_spacecraft_becomes_a_creature(self) -> None:
        """CR 721.2b: with so many charge counters, in addition to its other types."""
        duel = Duel()
        duel.alice.has(battlefield=SHIP)
        assert duel.find("Ship").chars.power is None

        duel.game.do(PutCountersEvent(duel.find("Ship").id, 0, "charge", 8, "702.184"))

        chars = duel.find("Ship").chars
        assert chars.types & CREATURE
        assert chars.power == 4


class TestSagas:
    """CR 714."""

    def test_chapters_in_turn(self) -> None:
        """CR 714.2b, c, 714.3a, c, 704.5s: one chapter as it enters and one each turn; then it is sacrificed."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=SAGA, library=[ELF] * 4)
        duel.bob.has(library=[ELF] * 4)

        duel.alice.casts("Tale").resolve_all()
        assert duel.alice.life == 23

        duel.to_step(1).to_step(3).to_step(1).to_step(3).resolve_all()
        assert duel.game.active == 0
        assert duel.alice.life == 26

        duel.to_step(1).to_step(3).to_step(1).to_step(3).resolve_all()
        assert duel.alice.life == 36
        assert duel.alice.graveyard == ["Tale"]


class TestAsWritten:
    """CR 711.2, 716.2, 721.2: what stands below a symbol belongs to it."""

    def test_a_leveler(self) -> None:
        """CR 711.2a, 702.87a: size and abilities of its level only."""
        climber = written(
            "Climber {W}\nCreature — Kor\nLevel up {1}\nLEVEL 1-2\n3/3\nVigilance\nLEVEL 3+\n5/5\nFlying, trample\n1/1"
        )
        duel = Duel()
        duel.alice.has(battlefield=[climber, *[FOREST] * 3])
        seen = []
        for _ in range(3):
            seen.append((duel.find("Climber").chars.power, duel.find("Climber").chars.keywords))
            duel.alice.activates("Climber").resolve_all()
        seen.append((duel.find("Climber").chars.power, duel.find("Climber").chars.keywords))

        flying = keywords.FLYING | keywords.TRAMPLE
        assert seen == [(1, 0), (3, keywords.VIGILANCE), (3, keywords.VIGILANCE), (5, flying)]

    def test_a_class(self) -> None:
        """CR 716.2a: a later ability works from its level on; 716.2d: it triggers as it becomes that level."""
        calling = written(
            "Calling {G}\nEnchantment — Class\nCreatures you control get +1/+0.\n{G}: Level 2\n"
            "When this Class becomes level 2, you gain 5 life.\nCreatures you control get +0/+3."
        )
        duel = Duel()
        duel.alice.has(battlefield=[calling, BEAR, FOREST])
        bear = duel.find("Bear").chars
        assert (bear.power, bear.toughness) == (3, 2)

        duel.alice.activates("Calling").resolve_all()
        bear = duel.find("Bear").chars
        assert (bear.power, bear.toughness) == (3, 5)
        assert duel.alice.life == 25

    def test_a_spacecraft(self) -> None:
        """CR 702.184a, 721.2a, b: another creature's power in counters; the box belongs to the last symbol."""
        ship = written(
            "Ship {2}\nArtifact — Spacecraft\nStation\n2+ | {0}: You gain 1 life.\n"
            "4+ | Flying\n{0}: You gain 2 life.\n6/5"
        )
        duel = Duel()
        duel.alice.has(battlefield=[ship, BEAR, GIANT])
        assert duel.find("Ship").chars.power is None
        assert len([a for a in duel.find("Ship").chars.abilities if isinstance(a, ActivatedText)]) == 1

        duel.alice.activates("Ship", "Bear").resolve_all()
        assert duel.find("Ship").counters == {"charge": 2} and duel.find("Bear").tapped
        assert not duel.find("Ship").chars.types & CREATURE
        assert len([a for a in duel.find("Ship").chars.abilities if isinstance(a, ActivatedText)]) == 2

        duel.game.do(PutCountersEvent(duel.find("Ship").id, 0, "charge", 2, "702.184"))
        now = duel.find("Ship").chars
        assert now.types & CREATURE and (now.power, now.toughness) == (6, 5)
        assert now.keywords & keywords.FLYING
        assert len([a for a in now.abilities if isinstance(a, ActivatedText)]) == 3
