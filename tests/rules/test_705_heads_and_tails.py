"""CR 705.1, 705.3: coins of which only heads or tails matter, and processes that are repeated until something is so."""

from __future__ import annotations

from lawmage.rules.event_kinds import COIN_FLIP
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

CLASH = written(
    "Clash {0}\nSorcery\nYou and target opponent each flip a coin. Clash deals 1 damage to each player whose coin comes"
    " up tails. Repeat this process until both players' coins come up heads on the same flip."
)
IMP = written(
    "Imp {0}\nCreature - Imp\nWhenever this creature attacks, flip a coin at end of combat. If you lose the flip,"
    " sacrifice this creature.\n3/3"
)
LUCK = written("Luck {1}\nEnchantment\nWhenever you win a coin flip, you gain 10 life.")
GAMBLE = written("Gamble {0}\nSorcery\nFlip a coin. If you win the flip, draw a card.")
TOLL = written(
    "Toll {0}\nSorcery\nTarget opponent loses 2 life unless that player sacrifices a creature of their choice or"
    " discards a card."
)
BEAR = written("Bear {1}\nCreature - Bear\n2/2")


class TestHeadsAndTails:
    """CR 705.3."""

    def test_each_coin_counts_for_its_player_until_both_are_heads(self) -> None:
        """Each tails is 1 damage to whose coin it is; it ends with two heads."""
        seen = set()
        for seed in range(1, 9):
            duel = Duel(seed=seed)
            duel.alice.has(hand=CLASH)
            duel.alice.casts("Clash", at="Bob").resolves()

            flips = [event for event in duel.game.this_turn if event.kind == COIN_FLIP]
            tails = [sum(1 for flip in flips if flip.player == player and not flip.flag) for player in (0, 1)]
            assert [20 - duel.alice.life, 20 - duel.bob.life] == tails
            assert [flip.flag for flip in flips[-2:]] == [1, 1]
            rounds = [(flips[i].flag, flips[i + 1].flag) for i in range(0, len(flips), 2)]
            assert (1, 1) not in rounds[:-1]
            seen.add(len(flips))
        assert len(seen) > 1

    def test_nobody_wins_such_a_flip(self) -> None:
        """CR 705.3: what triggers on winning a flip does not trigger on heads."""
        for card, gains in ((CLASH, False), (GAMBLE, True)):
            lives = set()
            for seed in range(1, 7):
                duel = Duel(seed=seed)
                duel.alice.has(battlefield=LUCK, hand=card, library=[BEAR] * 3)
                duel.alice.casts(card.name, **({"at": "Bob"} if card is CLASH else {})).resolves().resolve_all()
                lives.add(duel.alice.life > 20)
            assert (True in lives) is gains


class TestUnlessOneOrTheOther:
    """CR 118.12a: "unless that player sacrifices a creature or discards a card": either will do."""

    def test_either(self) -> None:
        """Nothing, the one or the other."""
        found = []
        for answers in (["no"], ["yes", "cost 1"], ["yes", "cost 2"]):
            duel = Duel()
            duel.alice.has(hand=TOLL)
            duel.bob.has(battlefield=BEAR, hand=BEAR)
            duel.alice.casts("Toll", at="Bob").resolves(*answers)
            found.append((duel.bob.life, len(duel.bob.battlefield), len(duel.bob.hand)))
        assert found == [(18, 1, 1), (20, 0, 1), (20, 1, 0)]


class TestFlippedLater:
    """CR 603.7: "flip a coin at end of combat.  If you lose the flip": asked when it was flipped."""

    def test_what_the_flip_decides(self) -> None:
        """At declaration nothing is flipped, so nothing is lost; by the end of combat both come about."""
        fates = []
        for seed in range(1, 9):
            duel = Duel(seed=seed)
            duel.alice.has(battlefield=IMP)
            duel.attacks("Imp").resolves()
            assert duel.alice.battlefield == ["Imp"]
            duel.fights().resolve_all()
            fates.append(duel.alice.battlefield)
        assert ["Imp"] in fates and [] in fates
