"""CR 702: keyword abilities that refer to what happened before: to a name, a place, a designation, a payment."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")
DOOM = written("Doom {0}\nInstant\nDestroy target creature.")


def raider(lines: str, size: str = "2/2", cost: str = "{G}", types: str = "Creature - Raider") -> Definition:
    """A creature with these lines of text."""
    return written(f"Raider {cost}\n{types}\n{lines}\n{size}")


def speed(duel: Duel) -> int:
    """The speed of alice."""
    return duel.alice.player.facts.get("speed", 0)


def table(players: int = 2) -> Duel:
    """A game in which nobody runs out of cards soon."""
    duel = Duel(players=players)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 8)
    return duel


class TestHexproofAndProtection:
    """CR 702.11, 702.16."""

    DART = "Dart {{{0}}}\nInstant\nDart deals 1 damage to target creature."

    @pytest.mark.parametrize(
        ("line", "colour", "may"),
        [
            ("Hexproof from red and from green", "G", False),
            ("Hexproof from red and from blue", "G", True),
            ("Hexproof from each color", "G", False),
            ("Protection from red and from green", "G", False),
            ("Protection from each color", "G", False),
            ("Protection from everything", "G", False),
            ("Hexproof from each color", "1", True),
            ("Protection from each color", "1", True),
            ("Protection from everything", "1", False),
        ],
    )
    def test_several_qualities(self, line: str, colour: str, *, may: bool) -> None:
        """CR 702.11f, g, 702.16h, j: each of the qualities by itself; everything is more than all colours."""
        duel = Duel()
        duel.bob.has(battlefield=raider(line))
        duel.alice.has(battlefield=FOREST, hand=written(self.DART.format(colour)))
        assert duel.alice.may("cast Dart") == may

    @pytest.mark.parametrize("line", ["Hexproof from green", "Hexproof from each color", "Hexproof"])
    def test_losing_hexproof(self, line: str) -> None:
        """CR 702.11e: what loses hexproof loses every kind of it."""
        strip = written("Strip {0}\nSorcery\nCreatures your opponents control lose hexproof until end of turn.")
        duel = Duel()
        duel.bob.has(battlefield=raider(line))
        duel.alice.has(battlefield=FOREST, hand=[written(self.DART.format("G")), strip])
        assert not duel.alice.may("cast Dart")
        duel.alice.casts("Strip").resolve_all()
        assert duel.alice.may("cast Dart")

    def test_protection_from_a_player(self) -> None:
        """CR 702.16i, k: from each object of that player, whatever it is."""
        duel = Duel(players=3)
        dart = written(self.DART.format("0"))
        duel.seats[2].has(battlefield=raider("Protection from each of your opponents"), hand=dart)
        duel.alice.has(hand=dart)
        assert not duel.alice.may("cast Dart")
        assert duel.seats[2].may("cast Dart")


class TestSolved:
    """CR 702.169."""

    def test_each_kind_of_ability(self) -> None:
        """CR 702.169b, c, d: a static, a triggered and an activated ability only once the Case is solved."""
        for text, check in (
            ("Creatures you control get +1/+1.", "static"),
            ("Whenever you cast a spell, you gain 1 life.", "triggered"),
            ("{0}: You gain 1 life.", "activated"),
        ):
            for solved in (False, True):
                duel = table()
                condition = "You control a creature." if solved else "You control four or more creatures."
                case = written(f"Case {{1}}\nEnchantment - Case\nTo solve — {condition}\nSolved — {text}")
                duel.alice.has(battlefield=[case, BEAR], hand=[DOOM, BEAR])
                duel.to_step(END_STEP).resolve_all()
                if check == "static":
                    assert duel.find("Bear").chars.power == (3 if solved else 2)
                elif check == "triggered":
                    duel.alice.casts("Doom", at="Bear").until_priority(0)
                    assert len(duel.game.stack) == (2 if solved else 1)
                else:
                    assert duel.alice.may("activate Case") == solved


class TestSpeed:
    """CR 702.178, 702.179."""

    ENGINE = written("Engine {0}\nArtifact\nStart your engines!\nMax speed — Creatures you control get +1/+1.")
    PING = written("Ping {0}\nInstant\nTarget opponent loses 1 life.")

    def test_from_none_to_the_most(self) -> None:
        """CR 702.179a, b, d, e, 702.178b: 1 with the permanent; one more in each turn of one's own in which opponents
        lose life, and once only; with 4 there is max speed."""
        duel = table()
        duel.alice.has(battlefield=BEAR, hand=[self.PING] * 9)
        duel.alice.casts("Ping").resolve_all()
        assert speed(duel) == 0
        duel.alice.has(hand=self.ENGINE)
        duel.alice.casts("Engine").resolve_all()
        assert speed(duel) == 1
        for wanted in (2, 3, 4, 4):
            duel.alice.casts("Ping").resolve_all()
            duel.alice.casts("Ping").resolve_all()
            assert speed(duel) == wanted
            assert duel.find("Bear").chars.power == (3 if wanted == 4 else 2)
            duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(PRECOMBAT_MAIN)


class TestWarped:
    """CR 702.185."""

    def test_exiled_at_the_end(self) -> None:
        """CR 702.185b, c: the spell was warped this turn; the card in exile is a warped card."""
        text = "At the beginning of your end step, if a spell was warped this turn, you gain 1 life."
        watcher = written(f"Watcher {{1}}\nEnchantment\n{text}")
        for cost in ("Warp {G}", "Vigilance"):
            duel = table()
            mana = "{G}" if cost == "Vigilance" else "{4}"
            duel.alice.has(battlefield=[FOREST, watcher], hand=raider(cost, cost=mana))
            duel.alice.casts("Raider").resolve_all()
            duel.to_step(END_STEP, *([] if cost == "Vigilance" else [0])).resolve_all()
            assert (duel.alice.exile == ["Raider"]) == (cost != "Vigilance")
            assert duel.alice.life == (21 if cost != "Vigilance" else 20)


class TestMemory:
    """What is said of an object because of what it did."""

    def test_championed(self) -> None:
        """CR 702.72b, c: what was exiled for it comes back when it leaves, and nothing else."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=[raider("Champion a creature"), DOOM], exile=OX)
        duel.alice.casts("Raider").resolve_all("yes")
        assert sorted(duel.alice.exile) == ["Bear", "Ox"]
        duel.alice.casts("Doom", at="Raider").resolve_all()
        assert duel.alice.exile == ["Ox"] and "Bear" in duel.alice.battlefield

    def test_boasting(self) -> None:
        """CR 702.142b: a creature boasts as its boast ability is activated."""
        text = "Boast — {0}: You gain 1 life."
        duel = Duel()
        duel.alice.has(battlefield=raider(text))
        assert not duel.alice.may("activate Raider")
        duel.attacks("Raider")
        duel.alice.activates("Raider").resolve_all()
        assert duel.alice.life == 21 and not duel.alice.may("activate Raider")

    def test_exalted_and_the_citys_blessing(self) -> None:
        """CR 702.131c: any number of players may have it, and it does nothing by itself."""
        ascend = written("Temple\nLand\nAscend")
        duel = Duel()
        for seat in duel.seats:
            seat.has(battlefield=[ascend, *[FOREST] * 9])
        duel.alice.has(hand=written("Look {0}\nSorcery\nIf you have the city's blessing, you gain 1 life."))
        duel.bob.has(hand=written("Look {0}\nInstant\nIf you have the city's blessing, you gain 1 life."))
        duel.alice.casts("Look").resolve_all()
        duel.bob.casts("Look").resolve_all()
        assert (duel.alice.life, duel.bob.life) == (21, 21)

    def test_foretold(self) -> None:
        """CR 702.143c: the card exiled by the special action, and the spell it becomes, were foretold."""
        text = "Foretell {G}\nYou gain 1 life. If this spell was foretold, you gain 4 life."
        card = written(f"Omen {{3}}{{G}}\nSorcery\n{text}")
        duel = table()
        duel.alice.has(battlefield=[FOREST] * 3, hand=card)
        duel.alice.acts("foretell Omen")
        down = duel.game.objects[duel.game.exile[-1]]
        assert duel.alice.hand == [] and down.face_down and not duel.alice.may("cast Omen")
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        duel.alice.casts("Omen").resolve_all()
        assert duel.alice.life == 25

    def test_plotted(self) -> None:
        """CR 702.170e: plotting is the special action of the ability."""
        duel = table()
        card = written("Plan {3}{G}\nSorcery\nPlot {G}\nYou gain 4 life.")
        duel.alice.has(battlefield=[FOREST], hand=card)
        duel.alice.acts("plot Plan")
        assert duel.alice.exile == ["Plan"]


class TestStationAndHarness:
    """CR 702.184, 702.186."""

    def test_harnessed(self) -> None:
        """CR 701.64a, 702.186a, b: once harnessed, it has the ability behind the sign, and is harnessed once."""
        for text in ("Creatures you control get +1/+1.", "Whenever you cast a spell, you gain 1 life."):
            stone = f"Stone {{1}}\nLegendary Artifact - Stone\n{{0}}: Harness Stone.\n∞ — {text}"
            for times in (0, 1, 2):
                duel = Duel()
                duel.alice.has(battlefield=[written(stone), BEAR], hand=DOOM)
                for _ in range(times):
                    duel.alice.activates("Stone").resolve_all()
                power = duel.find("Bear").chars.power
                duel.alice.casts("Doom", at="Bear").until_priority(0)
                assert power == (3 if times and "get" in text else 2)
                assert len(duel.game.stack) == (2 if times and "cast" in text else 1)


def test_level_counters_and_class_levels() -> None:
    """CR 702.87c: a level counter makes no Class go up."""
    klass = written("School {1}\nEnchantment - Class\n{G}: Level 2\nCreatures you control get +1/+1.")
    duel = Duel()
    up = written("Up {0}\nSorcery\nPut a level counter on target enchantment.")
    duel.alice.has(battlefield=[klass, BEAR], hand=up)
    duel.alice.casts("Up", at="School").resolve_all()

    assert duel.find("Bear").chars.power == 2 and duel.find("Bear").chars.types & CREATURE
