"""CR 108.3b, 108.5, 400.11b, 400.11c, 903.11: cards that are brought in from outside the game."""

from __future__ import annotations

import pytest

from lawmage.cards.decks import Deck
from lawmage.editions import Rules
from lawmage.errors import SetupError
from lawmage.game import Game, Setup
from lawmage.kernel.objects import Definition
from lawmage.position import dumps as save
from lawmage.position import loads as load
from lawmage.record import dumps, loads
from lawmage.rules import keywords
from lawmage.rules.beside import COMPANIONS
from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, OUTSIDE
from tests.cards_for_tests import FOREST, written

WISH = written(
    "Wish {0}\nSorcery\nYou may reveal a creature card you own from outside the game and put it into your hand. "
    "Exile Wish."
)
ANY = written("Any {0}\nSorcery\nYou may put a card you own from outside the game into your hand.")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
GROWING = written(
    "Growing {3}\nCreature - Plant\nGrowing's power and toughness are each equal to the number of Forests you control."
    "\n*/*"
)
SMALL = written(
    "Small {0}\nSorcery\nYou may reveal a creature card with power 2 or less you own from outside the game and put it "
    "into your hand."
)
QUICK = written("Quick {0}\nEnchantment\nCreature cards you own that aren't on the battlefield have flying.")
SCHEME = written("Plot\nScheme\nWhen you set this scheme in motion, you gain 1 life.")


def wishing(*outside: Definition, hand: Definition = WISH) -> Duel:
    duel = Duel()
    duel.alice.has(hand=hand, outside=list(outside))
    duel.bob.has(outside=[KILL])
    return duel


def outside(duel: Duel, player: int = 0) -> list[str]:
    return [duel.game.objects[id].printed.name for id in duel.game.zone_ids(OUTSIDE, player)]


class TestWishing:
    """CR 400.11b."""

    def test_a_card_of_ones_own_comes_into_the_hand(self) -> None:
        """CR 108.3b, 400.11b: of the kind asked for, once; it stays in the game, wherever it goes."""
        duel = wishing(BEAR, GAIN)
        duel.alice.casts("Wish").resolves("yes")
        assert duel.alice.hand == ["Bear"] and outside(duel) == ["Gain"] and duel.alice.exile == ["Wish"]
        duel.alice.casts("Bear").resolves()
        bear = duel.find("Bear")
        assert bear.owner == 0
        duel.bob.has(hand=KILL)
        duel.bob.casts("Kill", at="Bear").resolves()
        assert duel.alice.graveyard == ["Bear"] and outside(duel) == ["Gain"]

    def test_only_those_of_the_player(self) -> None:
        """CR 108.3b: bob's sideboard is his."""
        duel = wishing(hand=ANY)
        duel.alice.casts("Any").resolves("yes")
        assert duel.alice.hand == [] and outside(duel, 1) == ["Kill"]

    def test_it_leaves_with_its_owner(self) -> None:
        """CR 400.11b: as everything else of theirs."""
        duel = Duel(3)
        duel.alice.has(hand=WISH, outside=[BEAR])
        duel.alice.casts("Wish").resolves("yes")
        duel.alice.casts("Bear").resolves()
        concede(duel.game, 0)
        assert not duel.game.battlefield

    def test_a_nontraditional_card_stays_outside(self) -> None:
        """CR 108.5: it starts in the command zone or not at all."""
        duel = wishing(SCHEME, hand=ANY)
        duel.alice.casts("Any").resolves("yes")
        assert duel.alice.hand == [] and outside(duel) == ["Plot"]
        assert not [id for id in duel.game.objects if duel.game.objects[id].zone == COMMAND]


class TestOutside:
    """CR 400.11c."""

    def test_nothing_touches_it_there(self) -> None:
        """CR 400.11c: an effect on cards everywhere else changes none outside."""
        duel = wishing(BEAR)
        duel.alice.has(battlefield=QUICK, graveyard=BEAR)
        alice = duel.game.players[0]
        ids = (*alice.graveyard, *alice.sideboard)
        assert [duel.object(id).chars.keywords & keywords.FLYING for id in ids] == [keywords.FLYING, 0]

    def test_what_defines_its_size_works_there(self) -> None:
        """CR 400.11c, 604.3: with three Forests it has power 3 outside the game, too."""
        for forests, found in ((2, True), (3, False)):
            duel = wishing(GROWING, hand=SMALL)
            duel.alice.has(battlefield=[FOREST] * forests)
            duel.alice.casts("Small").resolves("yes")
            assert (duel.alice.hand == ["Growing"]) == found


class TestGames:
    """CR 100.4, 103.2a: sideboards in whole games."""

    def begun(self, main: str) -> Game:
        deck = Deck.of({main: 4, "Island": 56}, sideboard={"Shock": 2, "Grizzly Bears": 1})
        game = Game([deck, deck], seed=2, first=0, check_decks=False)
        while "mulligan" in game.prompt:
            game.push("no")
        return game

    def test_they_are_brought_where_a_card_reaches_them(self) -> None:
        """CR 103.2a, 400.11: by what is in the decks; a player sees the own one only."""
        game = self.begun("Burning Wish")
        assert [len(player.sideboard) for player in game.state.players] == [3, 3]
        view = game.view(0)
        assert sorted(card.name or "" for card in view.me.sideboard) == ["Grizzly Bears", "Shock", "Shock"]
        assert view.players[1].sideboard == () and game.view(1).players[0].sideboard == ()
        assert [len(player.sideboard) for player in self.begun("Shock").state.players] == [0, 0]

    def test_records_saves_and_samples_keep_them(self) -> None:
        """CR 103.2a: the same cards again."""
        game = self.begun("Burning Wish")
        assert loads(dumps(game)).hash == game.hash
        assert load(save(game)).hash == game.hash
        sample = game.view(0).sample(3)
        names = [[sample.state.objects[id].printed.name for id in player.sideboard] for player in sample.state.players]
        assert all(sorted(each) == ["Grizzly Bears", "Shock", "Shock"] for each in names)

    def test_not_into_a_commander_game(self) -> None:
        """CR 903.11: a wish does not speak of Commander games, and brings nothing."""
        deck = Deck.of(
            {"Burning Wish": 1, "Mountain": 98},
            sideboard={"Shock": 1},
            commanders=["Krenko, Mob Boss"],
        )
        game = Game([deck, deck], seed=2, check_decks=False)
        assert [len(player.sideboard) for player in game.state.players] == [0, 0]

    def test_which_companions_come_into_a_commander_game(self) -> None:
        """CR 903.11a: none with a colour that the commander has not, nor with the name of a card of the deck."""
        text = "Companion — Each permanent card in your starting deck has mana value 2 or less."
        friend = written(f"Friend {{1}}{{G}}\nCreature - Cat\n{text}\n2/2")
        green = written("Chief {G}\nLegendary Creature - Elf\n1/1")
        red = written("Chief {R}\nLegendary Creature - Elf\n1/1")
        for leader, more, may in ((green, (), True), (red, (), False), (green, (friend,), False)):
            decks = tuple((*[FOREST] * 30, *more, leader) for _ in range(2))
            setup = Setup(
                *(("a", "b"), decks, 3, Rules("current"), 0),
                commanders=(1, 1),
                beside={COMPANIONS: ((friend,), ())},
            )
            if may:
                assert len(Game.from_setup(setup).state.players[0].sideboard) == 1
            else:
                with pytest.raises(SetupError):
                    Game.from_setup(setup)
