"""CR 702.95, 702.122, 702.171, 702.177, 701.15: soulbond, crewing with more power, exhaust, being goaded; teamwork."""

from __future__ import annotations

from lawmage.rules import keywords, pairing
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import BEAR, FOREST, ISLAND, MOUNTAIN
from tests.cards_for_tests import BOLT, GIANT, written

ANGEL = written(
    "Angel {W}\nCreature — Angel\nSoulbond\n"
    "As long as Angel is paired with another creature, each of those creatures has flying.\n2/2"
)
HUMBLER = written("Humbler {0}\nInstant\nTarget creature becomes a land until end of turn.")
BLINKER = written("Blinker {0}\nInstant\nExile target creature you control, then return it to the battlefield.")
THIEF = written("Thief {0}\nInstant\nGain control of target creature.")


def flying(duel: Duel, name: str) -> bool:
    """Whether a permanent has flying."""
    return duel.find(name).chars.keywords & keywords.FLYING != 0


class TestSoulbond:
    """CR 702.95."""

    def paired(self) -> Duel:
        """Alice's Angel is paired with her Bear."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, ANGEL], hand=GIANT)
        angel, bear = duel.find("Angel").id, duel.find("Bear").id
        event = pairing.Paired(angel, 0, 1, angel, "702.95b")
        event.other = bear
        duel.game.do(event)
        return duel

    def test_as_it_enters(self) -> None:
        """CR 702.95a: with another unpaired creature."""
        plains = written("Field\nLand\n{T}: Add {W}.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, plains], hand=ANGEL)
        duel.alice.casts("Angel").resolve_all("yes")
        assert flying(duel, "Angel") and flying(duel, "Bear")

    def test_or_not(self) -> None:
        """CR 702.95a: "you may"."""
        plains = written("Field\nLand\n{T}: Add {W}.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, plains], hand=ANGEL)
        duel.alice.casts("Angel").resolve_all("no")
        assert not flying(duel, "Angel") and not flying(duel, "Bear")

    def test_as_another_enters(self) -> None:
        """CR 702.95a: the second ability."""
        duel = Duel()
        duel.alice.has(battlefield=[ANGEL, *[MOUNTAIN] * 4], hand=GIANT)
        duel.alice.casts("Giant").resolve_all("yes")
        assert flying(duel, "Angel") and flying(duel, "Giant")

    def test_a_paired_creature_takes_no_other(self) -> None:
        """CR 702.95d: nothing triggers for it."""
        duel = self.paired()
        duel.alice.has(battlefield=[MOUNTAIN] * 4)
        duel.alice.casts("Giant").resolve_all()
        assert not flying(duel, "Giant") and flying(duel, "Bear")

    def test_one_that_returns_finds_the_other_unpaired(self) -> None:
        """CR 702.95e, a: as one leaves, both are unpaired, so one that returns at once can be paired again."""
        for name in ("Bear", "Angel"):
            duel = self.paired()
            duel.alice.has(hand=BLINKER)
            duel.alice.casts("Blinker", at=name).resolves()
            assert not flying(duel, "Bear") and len(duel.game.stack) == 1
            duel.resolve_all("yes")
            assert flying(duel, "Angel") and flying(duel, "Bear")

    def test_no_creature_any_more(self) -> None:
        """CR 702.95e: and it stays unpaired when it is a creature again."""
        duel = self.paired()
        duel.alice.has(hand=HUMBLER)
        duel.alice.casts("Humbler", at="Bear").resolve_all()
        assert not flying(duel, "Angel")
        assert pairing.partner(duel.game, duel.find("Angel").id) < 0

    def test_another_controller(self) -> None:
        """CR 702.95e."""
        duel = self.paired()
        duel.bob.has(hand=THIEF)
        duel.bob.casts("Thief", at="Bear").resolve_all()
        assert not flying(duel, "Angel") and not flying(duel, "Bear")

    def test_one_leaves(self) -> None:
        """CR 702.95e."""
        duel = self.paired()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="Bear").resolve_all()
        assert not flying(duel, "Angel")


class TestCrewingPower:
    """CR 702.122, 702.171."""

    def test_as_though_its_power_were_greater(self) -> None:
        """CR 702.122a: only for crewing."""
        pilot = written(
            "Pilot {1}\nCreature — Pilot\nThis creature crews Vehicles as though its power were 2 greater.\n1/1"
        )
        car = written("Car {2}\nArtifact — Vehicle\nCrew 3\n4/4")
        horse = written("Horse {1}\nCreature — Horse Mount\nSaddle 3\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=[pilot, car, horse])
        assert duel.alice.may("activate Car")
        duel.game.own(duel.find("Horse").id).tapped = True
        assert not duel.alice.may("activate Horse")


class TestExhaust:
    """CR 702.177."""

    def test_once_and_known_as_such(self) -> None:
        """CR 702.177a, b."""
        engine = written(
            "Engine {1}\nArtifact\nWhenever you activate an exhaust ability, you gain 3 life.\n"
            "Exhaust — {0}: You lose 1 life.\n{0}: You lose 2 life."
        )
        duel = Duel()
        duel.alice.has(battlefield=engine)
        duel.alice.activates("Engine").resolve_all()
        assert duel.alice.life == 22
        duel.alice.activates("Engine").resolve_all()
        assert duel.alice.life == 20


class TestGoaded:
    """CR 701.15."""

    def test_by_a_static_ability(self) -> None:
        """CR 701.15b: it attacks each combat, another player than the one whose effect it is."""
        curse = written("Curse {1}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2 and is goaded.")
        duel = Duel(players=3)
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=curse)
        duel.game.own(duel.find("Curse").id).attached_to = duel.find("Bear").id
        duel.game.own(duel.find("Bear").id).attachments = (duel.find("Curse").id,)
        duel.game.stale = True
        duel.attacks("Bear")
        assert duel.find("Bear").attacking == 2
        assert duel.find("Bear").chars.power == 4


class TestTeamwork:
    """An additional cost: creatures with so much power in all are tapped."""

    SPELL = written(
        "Assault {U}\nSorcery\nTeamwork 3\n"
        "You gain 1 life. If this spell was cast using teamwork, you gain 4 life instead."
    )

    def test_paid(self) -> None:
        """CR 118.8, 601.2b: any number of creatures."""
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, GIANT, FOREST], hand=self.SPELL)
        duel.alice.casts("Assault", "pay teamwork").resolve_all()
        assert duel.alice.life == 24 and duel.find("Giant").tapped

    def test_not_paid(self) -> None:
        """CR 601.2b: it is optional."""
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, GIANT], hand=self.SPELL)
        duel.alice.casts("Assault", "no teamwork").resolve_all()
        assert duel.alice.life == 21 and not duel.find("Giant").tapped

    def test_too_little_power(self) -> None:
        """CR 118.3: it is not offered."""
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND, BEAR], hand=self.SPELL)
        duel.alice.casts("Assault").resolve_all()
        assert duel.alice.life == 21
