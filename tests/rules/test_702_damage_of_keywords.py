"""CR 702: keyword abilities of what deals damage, from any zone and in either combat damage step."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import FIRST_STRIKE_DAMAGE
from tests.cards_for_tests import written

BEAR = written("Bear {G}\nCreature - Bear\n2/2")
WALL = written("Wall {G}\nCreature - Wall\n0/9")

# What damage of 1 to a 0/9 does: the life of its source's controller, -1/-1 counters, whether it is destroyed.
KEYWORDS = [
    ("Vigilance", 20, 0, False),
    ("Lifelink", 21, 0, False),
    ("Deathtouch", 20, 0, True),
    ("Wither", 20, 1, False),
    ("Infect", 20, 1, False),
]


def see(duel: Duel, life: int, counters: int, *, destroyed: bool) -> None:
    """Look at what the damage has done."""
    assert duel.alice.life == life
    assert duel.bob.battlefield == ([] if destroyed else ["Wall"])
    if not destroyed:
        wall = duel.find("Wall")
        assert (wall.counters.get("-1/-1", 0), wall.damage) == (counters, 0 if counters else 1)


@pytest.mark.parametrize(("keyword", "life", "counters", "destroyed"), KEYWORDS)
def test_from_the_graveyard(keyword: str, life: int, counters: int, *, destroyed: bool) -> None:
    """CR 702.2d, 702.15d, 702.80c, 702.90e: a card that deals damage from a graveyard has its keyword there."""
    thrower = written(
        f"Thrower {{G}}\nCreature - Spirit\n{keyword}\n"
        "{0}, Exile this card from your graveyard: It deals 1 damage to target creature.\n2/2"
    )
    duel = Duel()
    duel.alice.has(graveyard=thrower)
    duel.bob.has(battlefield=WALL)
    duel.alice.activates("Thrower", at="Wall").resolve_all()

    see(duel, life, counters, destroyed=destroyed)


@pytest.mark.parametrize(("keyword", "life", "counters", "destroyed"), KEYWORDS)
def test_as_it_last_was(keyword: str, life: int, counters: int, *, destroyed: bool) -> None:
    """CR 702.2e, 702.80b, 702.90d: a source that has gone deals its damage as it last existed on the battlefield."""
    thrower = written(
        "Thrower {G}\nCreature - Spirit\n{0}, Sacrifice this creature: It deals 1 damage to target creature.\n2/2"
    )
    lord = written(f"Lord {{G}}\nEnchantment\nCreatures you control have {keyword.lower()}.")
    duel = Duel()
    duel.alice.has(battlefield=[thrower, lord])
    duel.bob.has(battlefield=WALL)
    duel.alice.activates("Thrower", at="Wall").resolve_all()

    assert duel.alice.graveyard == ["Thrower"]
    see(duel, life, counters, destroyed=destroyed)


class TestTwoDamageSteps:
    """First strike and double strike come and go between the two steps."""

    GRANT = "Grant {{0}}\nInstant\nTarget creature gains {} until end of turn."
    TAKE = "Take {0}\nInstant\nTarget creature loses double strike until end of turn."

    def test_double_strike_lost_in_the_first_step(self) -> None:
        """CR 702.4c: it does not strike again."""
        duel = Duel()
        duel.alice.has(
            battlefield=written("Raider {G}\nCreature - Raider\nDouble strike\n2/2"), hand=written(self.TAKE)
        )
        duel.attacks("Raider").to_step(FIRST_STRIKE_DAMAGE)
        assert duel.bob.life == 18
        duel.alice.casts("Take", at="Raider").resolve_all().fights()

        assert duel.bob.life == 18

    @pytest.mark.parametrize(("given", "life"), [("double strike", 16), ("first strike", 18)])
    def test_gained_after_the_first_strike(self, given: str, life: int) -> None:
        """CR 702.4d: what struck first strikes again, if it has double strike by then."""
        duel = Duel()
        duel.alice.has(
            battlefield=written("Raider {G}\nCreature - Raider\nFirst strike\n2/2"),
            hand=written(self.GRANT.format(given)),
        )
        duel.attacks("Raider").to_step(FIRST_STRIKE_DAMAGE)
        duel.alice.casts("Grant", at="Raider").resolve_all().fights()

        assert duel.bob.life == life

    def test_one_first_striker_makes_two_steps(self) -> None:
        """CR 702.7b: the others deal damage in the second step; without any, there is one step only."""
        duel = Duel()
        duel.alice.has(battlefield=[written("Raider {G}\nCreature - Raider\nFirst strike\n2/2"), BEAR])
        duel.attacks("Raider", "Bear").to_step(FIRST_STRIKE_DAMAGE)
        assert duel.bob.life == 18
        duel.fights()
        assert duel.bob.life == 16

        duel = Duel()
        duel.alice.has(battlefield=[BEAR, BEAR])
        duel.attacks("Bear", "Bear")
        while duel.game.objects[duel.find("Bear").id].attacking >= 0 and duel.bob.life == 20:
            assert duel.game.step != FIRST_STRIKE_DAMAGE
            duel.step()
        assert duel.bob.life == 16


def test_no_trample_over_a_planeswalker_that_is_gone() -> None:
    """CR 702.19f: without the other ability, damage meant for a planeswalker goes to no player."""
    planeswalker = written("Sage {2}\nLegendary Planeswalker - Sage\n+1: You gain 1 life.\nLoyalty: 3")
    trampler = written("Ox {G}\nCreature - Ox\nTrample\n7/7")
    doom = written("Doom {0}\nInstant\nDestroy target planeswalker.")
    for removed in (False, True):
        duel = Duel()
        duel.alice.has(battlefield=trampler, hand=doom)
        duel.bob.has(battlefield=planeswalker)
        duel.attacks(("Ox", "Sage"))
        if removed:
            duel.alice.casts("Doom", at="Sage").resolve_all()
        duel.fights()
        assert duel.bob.life == 20 and duel.bob.battlefield == []


class TestWard:
    """CR 702.21."""

    BOLT = "Dart {0}\nInstant\nDart deals 1 damage to target creature."
    FOREST = written("Forest\nBasic Land - Forest")

    @pytest.mark.parametrize(("lands", "answer", "left"), [(0, "no", True), (2, "no", True), (2, "yes", False)])
    def test_pay_or_be_countered(self, lands: int, answer: str, *, left: bool) -> None:
        """CR 702.21a: when an opponent's spell targets it."""
        duel = Duel()
        duel.alice.has(battlefield=[self.FOREST] * lands, hand=written(self.BOLT))
        duel.bob.has(battlefield=written("Sprite {G}\nCreature - Faerie\nWard {2}\n1/1"))
        duel.alice.casts("Dart", at="Sprite").until_priority(0)
        assert len(duel.game.stack) == 2
        duel.resolve_all(*([answer] if lands else []))

        assert duel.bob.battlefield == (["Sprite"] if left else [])

    def test_its_controller_pays_nothing(self) -> None:
        """CR 702.21a: an opponent's spells and abilities alone."""
        duel = Duel()
        duel.alice.has(battlefield=written("Sprite {G}\nCreature - Faerie\nWard {2}\n1/1"), hand=written(self.BOLT))
        duel.alice.casts("Dart", at="Sprite").until_priority(0)
        assert len(duel.game.stack) == 1

    def test_x_as_it_resolves(self) -> None:
        """CR 702.21b: what X is, is found out as the ability resolves."""
        sprite = "Sprite {G}\nCreature - Faerie\nWard {X}, where X is the number of creatures you control\n1/1"
        for creatures, paid in ((1, True), (2, False)):
            duel = Duel()
            duel.alice.has(battlefield=self.FOREST, hand=written(self.BOLT))
            duel.bob.has(battlefield=[written(sprite), BEAR])
            duel.bob.has(hand=written("Away {0}\nInstant\nReturn target creature you control to its owner's hand."))
            duel.alice.casts("Dart", at="Sprite").until_priority(0)
            if creatures == 1:
                duel.bob.casts("Away", at="Bear").resolves()
            duel.resolve_all(*(["yes"] if paid else []))
            assert ("Sprite" not in duel.bob.battlefield) == paid
