"""CR 500 to 505, 512 to 514, 723, 725, 731: turns and their steps, other players' decisions, designations."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lawmage.ir.amount import Number
from lawmage.ir.condition import IsStep
from lawmage.ir.effect import Do, ExtraPhase, If
from lawmage.ir.reference import EachPlayer, Opponents, TargetPlayer, You
from lawmage.ir.verb import Become, ControlPlayer, Draw, SkipStep, TakeExtraTurn
from lawmage.kernel.ask import Question
from lawmage.kernel.state import State
from lawmage.rules import designations
from lawmage.rules.start import new_game
from lawmage.rules.turn import Turn, TurnBegins
from lawmage.scenario.duel import Duel
from lawmage.settings import Switches
from lawmage.types import BEGINNING_OF_COMBAT, CLEANUP, DRAW, END_STEP, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN
from tests.trigger_cards import BEAR, gain, instant

LIBRARY = [FOREST] * 20


def board(*spells: object, players: int = 2) -> Duel:
    """A duel with mountains and these spells in alice's hand, and libraries."""
    duel = Duel(players)
    duel.alice.has(battlefield=[MOUNTAIN] * 5, hand=list(spells), library=LIBRARY)  # type: ignore[arg-type]  # any cards
    for seat in duel.seats[1:]:
        seat.has(library=LIBRARY)
    return duel


class TestExtraTurns:
    """CR 500.7."""

    def test_the_newest_is_taken_first(self) -> None:
        """Alice gives herself one, then bob one: bob's is first."""
        mine = instant("Mine", Do(You(), (TakeExtraTurn(),)))
        theirs = instant("Theirs", Do(Opponents(), (TakeExtraTurn(),)))
        duel = board(mine, theirs)

        duel.alice.casts("Mine").resolves()
        duel.alice.casts("Theirs").resolves()

        active = []
        for _ in range(4):
            duel.to_step(END_STEP)
            duel.to_step(UPKEEP)
            active.append(duel.game.active)
        assert active == [1, 0, 1, 0]


class TestExtraPhases:
    """CR 500.8, 505.1a."""

    def test_another_combat_and_main_phase(self) -> None:
        """Right after the main phase in which it resolves; the new main phase is a postcombat one."""
        duel = board(instant("More", Do(You(), (Draw(Number(1)),)), ExtraPhase(("combat phase", "main phase"))))

        duel.alice.casts("More").resolves()
        duel.to_step(BEGINNING_OF_COMBAT)
        duel.to_step(POSTCOMBAT_MAIN)
        duel.to_step(BEGINNING_OF_COMBAT)
        duel.to_step(POSTCOMBAT_MAIN)
        turn = duel.game.turn
        duel.to_step(END_STEP)

        assert duel.game.turn == turn

    def test_first_combat_phase(self) -> None:
        """ "If it's the first combat phase of the turn": the second is not."""
        first = instant("First", If(IsStep("first combat phase"), gain(3)))
        duel = board(instant("More", ExtraPhase(("combat phase", "main phase"))), first, first)
        duel.alice.casts("More").resolves()

        duel.to_step(BEGINNING_OF_COMBAT)
        duel.alice.casts("First").resolves()
        assert duel.alice.life == 23
        duel.to_step(POSTCOMBAT_MAIN)
        duel.to_step(BEGINNING_OF_COMBAT)
        duel.alice.casts("First").resolves()
        assert duel.alice.life == 23


class TestSkipping:
    """CR 500.11, 614.10a."""

    def test_the_next_draw_step(self) -> None:
        """Only the next."""
        duel = board(instant("Skip", Do(You(), (SkipStep("draw step"),))))
        duel.alice.casts("Skip").resolves()
        duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP)

        duel.to_step(PRECOMBAT_MAIN)
        assert (duel.game.active, len(duel.alice.player.hand)) == (0, 0)
        duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(PRECOMBAT_MAIN)
        assert len(duel.alice.player.hand) == 1

    def test_the_next_turn(self) -> None:
        """Bob's turn is passed over."""
        duel = board(instant("Skip", Do(TargetPlayer(), (SkipStep("turn"),))))
        duel.alice.casts("Skip", at="bob").resolves()

        duel.to_step(END_STEP).to_step(UPKEEP)
        assert duel.game.active == 0
        duel.to_step(END_STEP).to_step(UPKEEP)
        assert duel.game.active == 1

    def test_the_combat_phase(self) -> None:
        """None of its steps begins."""
        duel = board(instant("Skip", Do(You(), (SkipStep("combat phase"),))))
        duel.alice.casts("Skip").resolves()

        steps: list[int] = []
        while duel.game.step != END_STEP:
            duel.step()
            if not steps or steps[-1] != duel.game.step:
                steps.append(duel.game.step)

        assert steps == [PRECOMBAT_MAIN, POSTCOMBAT_MAIN, END_STEP]


class TestFirstDraw:
    """CR 103.8a, c."""

    @pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 8)])
    def test_who_draws_in_the_first_turn(self, players: int, cards: int) -> None:
        """In a two-player game the first player does not."""
        game = new_game([[FOREST] * 30] * players, ["a", "b", "c"][:players], Switches(), 3)

        class Keep:
            """Keeps its hand and passes."""

            sees_forced = False

            def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
                """No, or pass."""
                return 0

        game.agent = Keep()
        while game.step != PRECOMBAT_MAIN or game.turn == 0:
            game.run_step()

        assert len(game.players[game.active].hand) == cards


class TestCleanup:
    """CR 514."""

    def test_discarding_to_hand_size(self) -> None:
        """CR 514.1."""
        duel = board(*[GIANT] * 9)

        duel.to_step(END_STEP, "Giant", "Giant")
        while duel.game.step != CLEANUP:
            duel.step()
        duel.script.answers = []

        assert len(duel.alice.player.hand) == 7


class TestControllingAPlayer:
    """CR 723."""

    def test_another_makes_the_decisions(self) -> None:
        """CR 723.5: during bob's next turn alice is asked for bob; 723.2: until it ends."""
        duel = board(instant("Control", Do(You(), (ControlPlayer(TargetPlayer()),))))
        duel.bob.has(hand=BEAR, battlefield=MOUNTAIN)
        duel.alice.casts("Control", at="bob").resolves()
        asked: list[tuple[int, int]] = []
        original = duel.script.choose

        def choose(game: object, question: object, options: object) -> int:
            asked.append((question.player, question.for_player))  # type: ignore[attr-defined]  # a Question
            return original(game, question, options)  # type: ignore[arg-type]  # as given

        duel.script.choose = choose  # type: ignore[method-assign]  # to look at the questions
        duel.to_step(END_STEP).to_step(PRECOMBAT_MAIN)
        assert duel.game.active == 1
        del asked[:]
        duel.to_step(END_STEP)
        assert {who for who, for_whom in asked if for_whom == 1} == {0}
        duel.to_step(UPKEEP)
        assert duel.game.active == 0
        del asked[:]
        duel.to_step(END_STEP)
        assert {who for who, for_whom in asked if for_whom == 1} == {1}


class TestMonarch:
    """CR 725."""

    def test_draws_at_the_end_step(self) -> None:
        """CR 725.2: the monarch draws at their own end step."""
        duel = board(instant("Crown", Do(You(), (Become("the monarch"),))))

        duel.alice.casts("Crown").resolves()
        duel.to_step(END_STEP).resolve_all()

        assert designations.monarch(duel.game) == 0
        assert len(duel.alice.player.hand) == 1

    def test_combat_damage_to_the_monarch(self) -> None:
        """CR 725.2: the controller of the creature becomes the monarch."""
        duel = board(instant("Crown", Do(Opponents(), (Become("the monarch"),))))
        duel.alice.has(battlefield=BEAR)
        duel.alice.casts("Crown").resolves()
        assert designations.monarch(duel.game) == 1

        duel.attacks("Bear").fights()
        duel.resolve_all()

        assert designations.monarch(duel.game) == 0


class TestDayAndNight:
    """CR 731."""

    def test_a_turn_without_spells_brings_night(self) -> None:
        """CR 731.2a: as the next turn's untap step checks the turn before; two spells bring the day back."""
        duel = board(instant("Day", Do(You(), (Become("day"),))))
        duel.bob.has(battlefield=[MOUNTAIN] * 3, hand=[instant("Heal", gain()), instant("Heal", gain())])
        duel.alice.casts("Day").resolves()

        duel.to_step(END_STEP).to_step(UPKEEP)
        assert designations.day_or_night(duel.game) == designations.DAY
        duel.to_step(END_STEP).to_step(UPKEEP)
        assert designations.day_or_night(duel.game) == designations.NIGHT
        duel.to_step(END_STEP).to_step(UPKEEP)
        duel.bob.casts("Heal").resolves()
        duel.bob.casts("Heal").resolves()
        duel.to_step(END_STEP).to_step(UPKEEP)
        assert designations.day_or_night(duel.game) == designations.DAY


def test_a_turn_is_plain_data() -> None:
    """The plan of a turn is a list of steps; a fork has its own."""
    turn = Turn(DRAW)
    copy = turn.clone()
    assert isinstance(copy, Turn)
    copy.plan.pop()
    assert len(turn.plan) == len(copy.plan) + 1
    assert TurnBegins(-1, 0).player == 0
    assert EachPlayer().quantity == "each"
