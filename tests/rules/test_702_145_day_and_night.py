"""CR 702.145, 731: daybound and nightbound, day and night."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Triggered
from lawmage.ir.amount import Number
from lawmage.ir.keyword_node import DayAndNight
from lawmage.ir.reference import Target
from lawmage.ir.verb import Become, GainLife, Transform
from lawmage.rules.designations import DAY, NIGHT, NO_DAY, DayNightChange, day_or_night
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, NOBODY, NOTHING, UPKEEP
from tests.cards_for_casting import FOREST, MOUNTAIN
from tests.cards_for_tests import BOLT, CREATURE, card, face, spell, with_faces, written, you

WOLF = with_faces(
    "transform",
    face("Villager", "{R}", "creature - Human Werewolf", Keyword("daybound"), power="2", toughness="2"),
    face("Howler", None, "creature - Werewolf", Keyword("nightbound"), power="4", toughness="4"),
)
DUSK = spell("Dusk", you(Become("night")))
DAWN = spell("Dawn", you(Become("day")))
WATCH = card("Watch", "{1}", "enchantment", Triggered(DayAndNight("day"), (you(GainLife(Number(1))),)))


def evening() -> Duel:
    """A game with cards to draw."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    return duel


class TestDayBegins:
    """CR 702.145d, g, 731.1."""

    def test_a_game_starts_with_neither(self) -> None:
        """CR 731.1."""
        assert day_or_night(evening().game) == NO_DAY

    def test_daybound_makes_it_day(self) -> None:
        """CR 702.145d: as soon as somebody controls it."""
        duel = evening()
        duel.alice.has(battlefield=MOUNTAIN, hand=WOLF)
        duel.alice.casts("Villager").resolves()

        assert day_or_night(duel.game) == DAY
        assert duel.alice.battlefield == ["Mountain", "Villager"]


class TestTransforming:
    """CR 702.145b to f."""

    def test_as_it_becomes_night(self) -> None:
        """CR 702.145c: at once, and back again by day (702.145f)."""
        duel = evening()
        duel.alice.has(battlefield=MOUNTAIN, hand=[WOLF, DUSK, DAWN])
        duel.alice.casts("Villager").resolve_all()
        duel.alice.casts("Dusk").resolve_all()
        assert duel.alice.battlefield == ["Mountain", "Howler"]

        duel.alice.casts("Dawn").resolve_all()
        assert duel.alice.battlefield == ["Mountain", "Villager"]

    def test_at_night_it_enters_transformed(self) -> None:
        """CR 702.145b: it never was the other face."""
        duel = evening()
        duel.alice.has(battlefield=MOUNTAIN, hand=[WOLF, DUSK])
        duel.alice.casts("Dusk").resolve_all()
        duel.alice.casts("Villager").resolve_all()

        assert duel.alice.battlefield == ["Mountain", "Howler"]
        assert not [event for event in duel.game.this_turn if event.name == "transform"]

    def test_nothing_else_transforms_it(self) -> None:
        """CR 702.145b, e."""
        duel = evening()
        turn = spell("Turn", you(Transform(Target(CREATURE))))
        duel.alice.has(battlefield=MOUNTAIN, hand=[WOLF, turn])
        duel.alice.casts("Villager").resolve_all()
        duel.alice.casts("Turn", at="Villager").resolve_all()

        assert duel.alice.battlefield == ["Mountain", "Villager"]


class TestCheck:
    """CR 731.2: at each untap step."""

    def test_no_spell_makes_it_night(self) -> None:
        """CR 731.2a: the last turn's active player cast none."""
        duel = evening()
        duel.alice.has(battlefield=MOUNTAIN, hand=WOLF)
        duel.alice.casts("Villager").resolve_all()
        duel.to_step(UPKEEP)
        assert duel.alice.battlefield[-1] == "Villager"
        duel.to_step(UPKEEP + 1).to_step(UPKEEP)
        assert day_or_night(duel.game) == NIGHT
        assert duel.alice.battlefield[-1] == "Howler"

    def test_two_spells_make_it_day(self) -> None:
        """CR 731.2b: one is not enough."""
        duel = evening()
        bolts = [BOLT] * 3
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[DUSK, *bolts])
        duel.alice.casts("Dusk").resolve_all()
        duel.to_step(UPKEEP)
        assert day_or_night(duel.game) == NIGHT
        duel.to_step(UPKEEP + 1).to_step(UPKEEP)
        duel.alice.casts("Bolt", at="bob").resolve_all()
        duel.alice.casts("Bolt", at="bob").resolve_all()
        duel.to_step(UPKEEP + 1).to_step(UPKEEP)
        assert day_or_night(duel.game) == DAY


class TestTeams:
    """CR 502.2a: with shared turns."""

    def casting(self, before: int, alice: int, bob: int) -> int:
        """Day or night in the others' turn, after alice and bob cast so many spells in their own, which began so."""
        duel = Duel(4, teams=((0, 1), (2, 3)))
        snap = written("Snap {0}\nInstant\nYou gain 1 life.")
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6, hand=[snap] * 3)
        duel.game.do(DayNightChange(NOTHING, NOBODY, before, NOTHING, "731.1"))
        for seat, count in ((duel.alice, alice), (duel.bob, bob)):
            for _ in range(count):
                seat.casts("Snap").resolve_all()
        duel.to_step(END_STEP).to_step(UPKEEP)
        return day_or_night(duel.game)

    def test_a_spell_of_the_other_player_keeps_it_day(self) -> None:
        """CR 502.2a: no player of the team cast one, and it becomes night."""
        assert [self.casting(DAY, *counts) for counts in ((0, 0), (1, 0), (0, 1))] == [NIGHT, DAY, DAY]

    def test_one_player_with_two_spells_makes_it_day(self) -> None:
        """CR 502.2a: any of them; one each is not enough."""
        counts = ((2, 0), (0, 2), (1, 1))
        assert [self.casting(NIGHT, *each) for each in counts] == [DAY, DAY, NIGHT]


class TestWatching:
    """CR 731.1a."""

    def test_that_it_becomes_night_first_is_no_change_of_day(self) -> None:
        """CR 731.1a: night becomes day only if it was night."""
        duel = evening()
        duel.alice.has(battlefield=WATCH, hand=[DAWN, DUSK, DAWN])
        duel.alice.casts("Dawn").resolve_all()
        assert duel.alice.life == 20
        duel.alice.casts("Dusk").resolve_all()
        assert duel.alice.life == 20
        duel.alice.casts("Dawn").resolve_all()
        assert duel.alice.life == 21
