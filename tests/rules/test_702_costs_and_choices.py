"""CR 702: keyword abilities that change what a spell costs, what is chosen for it, and what it can do for that."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")
GOLEM = written("Golem {1}\nArtifact Creature - Golem\n1/1")


def spell(lines: str, cost: str = "{0}", types: str = "Sorcery") -> Definition:
    """A spell with these lines of text."""
    return written(f"Work {cost}\n{types}\n{lines}")


def tapped(duel: Duel) -> int:
    """How many permanents are tapped."""
    return len([id for id in duel.game.battlefield if duel.game.objects[id].tapped])


@pytest.mark.parametrize(
    ("keyword", "zone"), [("Convoke", "battlefield"), ("Improvise", "battlefield"), ("Delve", "graveyard")]
)
def test_after_the_total_cost(keyword: str, zone: str) -> None:
    """CR 702.51b, 702.66b, 702.126b: reductions come first, and only what is left is paid for with other things."""
    cheap = written("Cheap {1}\nEnchantment\nSorcery spells you cast cost {2} less to cast.")
    duel = Duel()
    duel.alice.has(battlefield=cheap, hand=spell(f"{keyword}\nYou gain 1 life.", "{3}"))
    duel.alice.has(**{zone: [GOLEM, GOLEM]})
    duel.alice.casts("Work").resolve_all()

    assert duel.alice.life == 21
    assert (tapped(duel), len(duel.alice.exile)) == ((0, 1) if keyword == "Delve" else (1, 0))


class TestKicker:
    """CR 702.33."""

    @pytest.mark.parametrize(("answer", "lands", "life"), [("pay kicker", 2, 25), ("no kicker", 2, 21)])
    def test_an_optional_cost(self, answer: str, lands: int, life: int) -> None:
        """CR 702.33a, e: paid as the spell is cast or not; what it says of itself refers to its own kicker."""
        text = "Kicker {G}\nYou gain 1 life. If this spell was kicked, you gain 4 life."
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * lands, hand=spell(text, "{G}"))
        duel.alice.casts("Work", answer).resolve_all()

        assert duel.alice.life == life

    def test_of_nothing_else(self) -> None:
        """CR 702.33e: another spell's kicker is no matter of a permanent that was not kicked."""
        text = "Kicker {G}\nWhen this creature enters, if it was kicked, you gain 4 life."
        knight = f"Knight {{G}}\nCreature - Knight\n{text}\n2/2"
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 3, hand=[written(knight), spell("Kicker {G}\nYou gain 1 life.")])
        duel.alice.casts("Work", "pay kicker").resolve_all()
        duel.alice.casts("Knight", "no kicker").resolve_all()

        assert duel.alice.life == 21


class TestTargetsOnlyIf:
    """Targets of a part of the text that has its effect only if something was paid or promised."""

    BURN = "Work deals 2 damage to target creature."

    @pytest.mark.parametrize(
        ("keyword", "words", "yes", "no"),
        [
            ("Bargain", "this spell was bargained", ["pay bargain"], ["no bargain"]),
            ("Kicker {0}", "this spell was kicked", ["pay kicker"], ["no kicker"]),
            ("Gift a card", "the gift was promised", ["pay gift"], ["no gift"]),
        ],
    )
    def test_no_target_without_it(self, keyword: str, words: str, yes: list[str], no: list[str]) -> None:
        """CR 702.166c, d, 702.174k, m, 702.33e: chosen only if it was paid; else cast as if there was no target."""
        text = f"{keyword}\nYou gain 1 life. If {words}, destroy target creature."
        for answers in (yes, no):
            duel = Duel()
            duel.alice.has(battlefield=GOLEM if keyword == "Bargain" else [], hand=spell(text))
            duel.bob.has(battlefield=[BEAR, OX], library=[FOREST])
            if answers is yes:
                duel.alice.casts("Work", *answers, at="Bear").resolve_all()
                assert duel.bob.battlefield == ["Ox"]
            else:
                duel.alice.casts("Work", *answers).resolve_all()
                assert duel.bob.battlefield == ["Bear", "Ox"]
            assert duel.alice.life == 21

    @pytest.mark.parametrize("paid", [True, False])
    def test_awaken(self, *, paid: bool) -> None:
        """CR 702.113b: the land is targeted only if the awaken cost is paid."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 2, hand=spell("You gain 1 life.\nAwaken 2—{G}{G}", "{G}"))
        if paid:
            duel.alice.casts("Work (awaken)", duel.game.battlefield[0]).resolve_all()
            assert duel.find("Forest").counters == {"+1/+1": 2}
        else:
            duel.alice.casts("Work").resolve_all()
            assert duel.find("Forest").counters == {}
        assert duel.alice.life == 21


class TestModes:
    """CR 702.42, 702.172, 702.183."""

    ENTWINE = "Choose one —\n• Destroy all creatures.\n• Create a 1/1 white Cat creature token.\nEntwine {G}"

    def test_entwined_in_order(self) -> None:
        """CR 702.42b: all modes, in the order in which they stand."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=spell(self.ENTWINE))
        duel.alice.casts("Work", "pay entwine", "mode 2", "mode 1").resolve_all()

        assert duel.alice.battlefield == ["Forest", "Cat Token"]

    @pytest.mark.parametrize(("lands", "modes", "life"), [(1, ["mode 1"], 21), (3, ["mode 1", "mode 2"], 26)])
    def test_spree(self, lands: int, modes: list[str], life: int) -> None:
        """CR 702.172a: one or more modes, and the cost of each that is chosen."""
        text = "Spree\n+ {G} — You gain 1 life.\n+ {1}{G} — You gain 5 life."
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * lands, hand=spell(text))
        duel.alice.casts("Work", *modes).resolve_all()

        assert duel.alice.life == life

    @pytest.mark.parametrize(("lands", "mode", "life"), [(1, "Small", 21), (2, "Large", 25)])
    def test_tiered(self, lands: int, mode: str, life: int) -> None:
        """CR 702.183a: one mode, and its cost."""
        text = "Tiered\n• Small — {G} — You gain 1 life.\n• Large — {1}{G} — You gain 5 life."
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * lands, hand=spell(text))
        duel.alice.casts("Work", mode).resolve_all()

        assert duel.alice.life == life and tapped(duel) == lands


class TestOtherWaysOfCasting:
    """Alternative costs and what they follow."""

    def test_madness(self) -> None:
        """CR 702.35b: an alternative cost, which cost increases come on top of."""
        tax = written("Tax {1}\nEnchantment\nSpells you cast cost {1} more to cast.")
        mad = written("Mad {3}\nInstant\nMadness {0}\nYou gain 1 life.")
        for lands, cast in ((0, False), (1, True)):
            duel = Duel()
            loot = written("Loot {1}\nEnchantment\n{0}, Discard a card: You gain 2 life.")
            duel.alice.has(battlefield=[tax, loot, *[FOREST] * lands], hand=mad)
            duel.alice.activates("Loot").resolve_all(*(["yes"] if cast else []))
            assert duel.alice.life == (23 if cast else 22)
            assert "Mad" in duel.alice.graveyard

    def test_a_discarded_card_with_madness_is_found(self) -> None:
        """CR 400.7k: put into the graveyard by its madness ability, it is still the card that was discarded; cast it is
        not."""
        later = written(
            "Later {0}\nSorcery\nDiscard a card. At the beginning of the next end step, return that card from your "
            "graveyard to your hand."
        )
        mad = written("Mad {3}\nInstant\nMadness {0}\nYou gain 1 life.")
        for answer, hand in (("no", ["Mad"]), ("yes", [])):
            duel = Duel()
            duel.alice.has(hand=[later, mad])
            duel.alice.casts("Later").resolves()
            assert duel.alice.exile == ["Mad"]
            duel.resolve_all(answer)
            assert "Mad" in duel.alice.graveyard
            duel.to_step(END_STEP).resolve_all()
            assert duel.alice.hand == hand

    @pytest.mark.parametrize("keyword", ["Morph {G}", "Disguise {G}"])
    def test_face_down_only_with_the_ability(self, keyword: str) -> None:
        """CR 702.37d, 702.168b, c: for {3} a 2/2 without a name; a card without the ability is not cast so."""
        for line, may in ((keyword, True), ("Vigilance", False)):
            duel = Duel()
            duel.alice.has(battlefield=[FOREST] * 3, hand=written(f"Sneak {{9}}\nCreature - Elf\n{line}\n5/5"))
            question = duel.alice.may("cast Sneak")
            assert question == may
            if may:
                duel.alice.casts("Sneak").resolve_all()
                down = duel.object(duel.game.battlefield[-1])
                assert (down.chars.power, down.chars.toughness, down.chars.name) == (2, 2, "")

    def test_prototype(self) -> None:
        """CR 702.160a: cast prototyped it has its other cost, colours and size."""
        card = written("Crab {6}\nArtifact Creature - Crab\nPrototype {1}{G} — 2/3\n5/6")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 2, hand=card)
        duel.alice.casts("Crab").resolve_all()
        found = duel.find("Crab").chars
        assert (found.power, found.toughness) == (2, 3) and found.colors != 0 and found.mana_cost is not None

    def test_mayhem(self) -> None:
        """CR 702.187a: from the graveyard, in the turn in which it was discarded."""
        card = written("Imp {3}{G}\nCreature - Imp\nMayhem {G}\n2/2")
        loot = written("Loot {1}\nEnchantment\n{0}, Discard a card: You gain 2 life.")
        for discarded in (True, False):
            duel = Duel()
            duel.alice.has(battlefield=[FOREST, loot])
            duel.alice.has(**{"hand" if discarded else "graveyard": card})
            if discarded:
                duel.alice.activates("Loot").resolve_all()
            assert duel.alice.may("cast Imp") == discarded
