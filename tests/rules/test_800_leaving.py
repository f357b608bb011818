"""CR 104, 800.4: winning, losing and leaving the game."""

from __future__ import annotations

from lawmage.ir.effect import Do
from lawmage.ir.reference import EachPlayer, TargetPlayer
from lawmage.ir.verb import LoseGame, WinGame
from lawmage.rules import ending
from lawmage.rules.objects import name_of
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, creature, spell, you

BEAR = creature("Bear", "2/2")


class TestEnding:
    """CR 104."""

    def test_an_effect_wins_the_game(self) -> None:
        """CR 104.2b."""
        duel = Duel(3)
        duel.alice.has(hand=spell("Triumph", you(WinGame())))
        duel.alice.casts("Triumph").resolves()
        assert duel.game.winners == (0,)

    def test_an_effect_loses_the_game(self) -> None:
        """CR 104.3e: the others play on."""
        duel = Duel(3)
        duel.alice.has(hand=spell("Doom", Do(TargetPlayer(), (LoseGame(),))))
        duel.alice.casts("Doom", at="bob").resolves()
        assert not duel.game.over
        assert duel.game.players[1].left

    def test_everybody_loses(self) -> None:
        """CR 104.4a."""
        duel = Duel(3)
        duel.alice.has(hand=spell("End", Do(EachPlayer(), (LoseGame(),))))
        duel.alice.casts("End").resolves()
        assert duel.game.over
        assert duel.game.winners == ()

    def test_conceding(self) -> None:
        """CR 104.3a: at any time; the last one wins (104.2a)."""
        duel = Duel(3)
        ending.concede(duel.game, 0)
        assert not duel.game.over
        ending.concede(duel.game, 2)
        assert duel.game.winners == (1,)


class TestLeaving:
    """CR 800.4a."""

    def test_what_a_player_owns_leaves(self) -> None:
        """Permanents, cards and spells; what others control of theirs too."""
        duel = Duel(3)
        duel.bob.has(battlefield=[BEAR, FOREST], hand=GIANT, graveyard=MOUNTAIN)
        duel.alice.has(battlefield=GIANT)
        stolen = duel.game.own(duel.find("Bear").id)
        stolen.base_controller = 0
        duel.game.stale = True
        ending.concede(duel.game, 1)
        assert [name_of(duel.game, id) for id in duel.game.battlefield] == ["Giant"]
        assert duel.game.players[1].hand == []
        assert duel.game.players[1].graveyard == []

    def test_what_a_player_only_controls_is_exiled(self) -> None:
        """After what they own has left."""
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR)
        stolen = duel.game.own(duel.find("Bear").id)
        stolen.base_controller = 1
        duel.game.stale = True
        ending.concede(duel.game, 1)
        assert duel.alice.exile == ["Bear"]

    def test_a_spell_of_a_player_who_leaves(self) -> None:
        """It leaves with its owner."""
        duel = Duel(3)
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.casts("Bolt", at="alice")
        ending.concede(duel.game, 1)
        assert duel.game.stack == []
        duel.to_step(5)
        assert duel.alice.life == 20

    def test_the_game_goes_on_without_the_active_player(self) -> None:
        """CR 800.4j: the turn is finished, the others have priority, then the next player's turn begins."""
        duel = Duel(3)
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(library=[MOUNTAIN] * 3)
        duel.attacks(("Bear", "carol"))
        ending.concede(duel.game, 0)
        duel.to_step(1)
        assert duel.game.active == 1
        assert duel.seats[2].life == 20

    def test_an_attacked_player_leaves(self) -> None:
        """CR 800.4e: no damage is assigned; the other attackers go on."""
        duel = Duel(3)
        duel.alice.has(battlefield=[BEAR, GIANT])
        duel.attacks(("Bear", "bob"), ("Giant", "carol"))
        ending.concede(duel.game, 1)
        duel.fights()
        assert duel.find("Bear", BATTLEFIELD).attacking >= 0
        assert duel.seats[2].life == 17
