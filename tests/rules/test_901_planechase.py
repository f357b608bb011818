"""CR 311, 312, 701.31, 901: planes, phenomena, the planar die, and who controls them."""

from __future__ import annotations

import pytest

from lawmage.editions import Rules
from lawmage.errors import SetupError
from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.record import dumps, loads
from lawmage.rules import beside, planechase
from lawmage.rules.beside import PLANAR
from lawmage.rules.ending import concede
from lawmage.rules.options import Options
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, HAND, PRECOMBAT_MAIN, UPKEEP
from lawmage.variants import options_of
from tests.cards_for_casting import BEAR, FOREST
from tests.cards_for_tests import written

MEADOW = written(
    "Meadow\nPlane — Lost Realm\nCreatures you control get +1/+1.\nWhenever chaos ensues, you gain 3 life."
)
CLIFF = written(
    "Cliff\nPlane — Lost Realm\nWhen you planeswalk to Cliff, you gain 5 life.\n"
    "When you planeswalk away from Cliff, you lose 1 life.\nWhenever chaos ensues, draw a card."
)
SHRINE = written("Shrine\nPlane — Lost Realm\n{0}: You gain 1 life.\nWhenever chaos ensues, planeswalk.")
STORM = written("Storm\nPhenomenon\nWhen you encounter Storm, each player loses 2 life.")
MARSH = written(
    "Marsh\nPlane — Lost Realm\nWhenever chaos ensues, creatures can't attack you until a player planeswalks."
)
WALK = written("Walk {0}\nSorcery\nPlaneswalk.")
DICE = written("Dice {1}\nArtifact\nWhenever you roll one or more dice, you gain 1 life.")
NUMBERS = tuple(
    written(f"Land {number}\nPlane — Lost Realm\nWhenever chaos ensues, you gain {number + 1} life.")
    for number in range(10)
)


def up(duel: Duel) -> list[str]:
    return [duel.game.objects[id].printed.name for id in beside.face_up(duel.game, PLANAR)]


def faces(duel: Duel, word: str) -> None:
    """Set the game's chance so that the planar die comes up so."""
    for seed in range(500):
        trial = duel.game.fork()
        trial.seed = seed
        if planechase.FACES[trial.random(6)] == word:
            duel.game.seed = seed
            return


def lives(duel: Duel) -> list[int]:
    return [player.life for player in duel.game.players]


class TestPlanes:
    """CR 311, 901.7."""

    def test_a_face_up_plane_is_the_planar_controllers(self) -> None:
        """CR 109.4d, 311.1, 311.4, 311.5, 901.6, 901.7: its static ability is alice's now and bob's in his turn."""
        duel = Duel().planar_deck(0, MEADOW)
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=BEAR, library=[FOREST] * 4)
        powers = [duel.object(id).chars.power for id in duel.game.battlefield]
        assert powers == [3, 2]
        duel.to_step(UPKEEP)
        assert [duel.object(id).chars.power for id in duel.game.battlefield] == [2, 3]
        assert duel.game.objects[beside.face_up(duel.game, PLANAR)[0]].owner == 0

    def test_its_activated_abilities_work(self) -> None:
        """CR 311.4, 901.7: for its controller."""
        duel = Duel().planar_deck(0, SHRINE)
        duel.alice.activates("Shrine").resolve_all()
        assert lives(duel) == [21, 20] and not duel.bob.may("activate Shrine")

    def test_it_stays_in_the_command_zone(self) -> None:
        """CR 311.2, 312.2, 901.4: nothing moves it out, and it is neither permanent nor castable."""
        duel = Duel().planar_deck(0, MEADOW)
        id = beside.face_up(duel.game, PLANAR)[0]
        assert duel.game.do(ZoneChange(id, COMMAND, HAND, "400.7")) is None
        assert duel.game.objects[id].zone == COMMAND and not duel.alice.may("cast Meadow")

    def test_the_deck_stays_face_down(self) -> None:
        """CR 116.2j, 901.5: only a conspiracy is turned face up as a special action."""
        duel = Duel().planar_deck(0, MEADOW, CLIFF)
        assert not duel.alice.may("turn conspiracy face up Cliff")
        assert up(duel) == ["Meadow"]

    def test_a_planar_type_is_everything_after_the_dash(self) -> None:
        """CR 311.3, 312.3: several words are one type; a phenomenon has none."""
        assert MEADOW.faces[0].subtypes == frozenset(("Lost Realm",)) and not STORM.faces[0].subtypes

    def test_a_new_object_each_time(self) -> None:
        """CR 311.6, 400.9, 901.7a: turned down and up again it is another."""
        duel = Duel().planar_deck(0, MEADOW, CLIFF)
        first = beside.face_up(duel.game, PLANAR)[0]
        duel.alice.has(hand=[WALK, WALK])
        duel.alice.casts("Walk").resolve_all()
        duel.alice.casts("Walk").resolve_all()
        assert up(duel) == ["Meadow"] and beside.face_up(duel.game, PLANAR) != [first]


class TestWalking:
    """CR 701.31, 901.11."""

    def test_to_and_away(self) -> None:
        """CR 701.31b, d, 901.11, 901.11b: the old one goes under the deck, the next is turned up; both trigger."""
        duel = Duel().planar_deck(0, CLIFF, MEADOW)
        duel.alice.has(hand=[WALK, WALK])
        duel.alice.casts("Walk").resolve_all()
        assert up(duel) == ["Meadow"] and lives(duel) == [19, 20]
        duel.alice.casts("Walk").resolve_all()
        assert up(duel) == ["Cliff"] and lives(duel) == [24, 20]

    def test_only_the_planar_controller_walks(self) -> None:
        """CR 701.31a: told to by a spell in alice's turn, bob does nothing; nobody does without planes."""
        quick = written("Quick {0}\nInstant\nPlaneswalk.")
        duel = Duel().planar_deck(0, CLIFF, MEADOW)
        duel.bob.has(hand=quick)
        duel.bob.casts("Quick").resolve_all()
        assert up(duel) == ["Cliff"]
        duel = Duel()
        duel.alice.has(hand=WALK)
        duel.alice.casts("Walk").resolve_all()
        assert not duel.game.command

    def test_each_from_the_own_deck(self) -> None:
        """CR 701.31b, 901.3: bob turns up a card of his deck, and alice's plane goes under hers."""
        duel = Duel().planar_deck(0, CLIFF, SHRINE).planar_deck(1, MEADOW)
        duel.bob.has(library=[FOREST] * 4, hand=WALK)
        duel.to_step(PRECOMBAT_MAIN + 1).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        duel.bob.casts("Walk").resolve_all()
        assert up(duel) == ["Meadow"]
        deck = [duel.game.objects[id].printed.name for id in planechase.planar_deck(duel.game, 0)]
        assert deck == ["Shrine", "Cliff"]

    def test_what_lasts_until_a_player_planeswalks(self) -> None:
        """CR 901.11: it ends then."""
        duel = Duel().planar_deck(0, MARSH, MEADOW)
        duel.alice.has(hand=WALK)
        duel.bob.has(battlefield=BEAR, library=[FOREST] * 4)
        faces(duel, "chaos symbol")
        duel.alice.acts("roll the planar die").resolve_all()
        assert len(duel.game.effects) == 1
        duel.alice.casts("Walk").resolve_all()
        assert not duel.game.effects


class TestPhenomena:
    """CR 312."""

    def test_encountered_and_left(self) -> None:
        """CR 312.1, 312.4, 312.5, 312.7, 704.6f, 701.31c, 901.11a: its ability resolves, then one planeswalks on."""
        duel = Duel().planar_deck(0, SHRINE, STORM, MEADOW)
        duel.alice.has(hand=WALK)
        duel.alice.casts("Walk").resolves()
        assert up(duel) == ["Storm"]
        duel.resolve_all()
        assert up(duel) == ["Meadow"] and lives(duel) == [18, 18]

    def test_it_is_a_new_object_face_down(self) -> None:
        """CR 312.6, 901.7a."""
        duel = Duel().planar_deck(0, SHRINE, STORM, MEADOW)
        storm = planechase.planar_deck(duel.game, 0)[0]
        duel.alice.has(hand=WALK)
        duel.alice.casts("Walk").resolve_all()
        deck = planechase.planar_deck(duel.game, 0)
        assert duel.game.objects[storm].zone < 0
        assert [duel.game.objects[id].printed.name for id in deck] == ["Shrine", "Storm"]


class TestTheDie:
    """CR 901.8, 901.9."""

    def test_a_blank(self) -> None:
        """CR 901.3a, 901.9a: four faces of six; nothing happens."""
        assert planechase.FACES.count("blank") == 4 and len(planechase.FACES) == 6
        duel = Duel().planar_deck(0, MEADOW, CLIFF)
        faces(duel, "blank")
        duel.alice.acts("roll the planar die")
        assert up(duel) == ["Meadow"] and not duel.game.stack and lives(duel) == [20, 20]

    def test_its_faces(self) -> None:
        """CR 107.11, 107.12: one of six has the Planeswalker symbol and one the chaos symbol."""
        assert [planechase.FACES.count(f"{word} symbol") for word in ("planeswalker", "chaos")] == [1, 1]
        for word, walked, gained in (("planeswalker symbol", True, 0), ("chaos symbol", False, 3), ("blank", False, 0)):
            duel = Duel().planar_deck(0, MEADOW, SHRINE)
            faces(duel, word)
            duel.alice.acts("roll the planar die").resolve_all()
            assert (up(duel) == ["Shrine"], duel.alice.life - 20) == (walked, gained)

    def test_chaos(self) -> None:
        """CR 311.7, 901.9b: chaos abilities of the plane trigger, under the planar controller."""
        duel = Duel().planar_deck(0, MEADOW, CLIFF)
        faces(duel, "chaos symbol")
        duel.alice.acts("roll the planar die").resolve_all()
        assert lives(duel) == [23, 20] and up(duel) == ["Meadow"]

    def test_the_planeswalker_symbol(self) -> None:
        """CR 901.8, 901.9c: an ability without a source goes on the stack, and can be answered."""
        duel = Duel().planar_deck(0, MEADOW, CLIFF)
        faces(duel, "planeswalker symbol")
        duel.alice.acts("roll the planar die")
        assert duel.until_priority(0)
        assert len(duel.game.stack) == 1 and up(duel) == ["Meadow"]
        item = duel.game.objects[duel.game.stack[0]]
        assert item.controller == 0 and item.frame is not None and item.frame.source < 0
        duel.resolve_all()
        assert up(duel) == ["Cliff"] and lives(duel) == [25, 20]

    def test_what_it_costs(self) -> None:
        """CR 116.2i, 901.9: nothing, then one mana, then two, in the same turn; nothing again in the next."""
        duel = Duel().planar_deck(0, MEADOW)
        duel.alice.has(battlefield=[FOREST] * 2)
        faces(duel, "blank")
        duel.alice.acts("roll the planar die")
        assert duel.alice.may("roll the planar die")
        faces(duel, "blank")
        duel.alice.acts("roll the planar die")
        assert not duel.alice.may("roll the planar die")
        assert sum(duel.game.objects[id].tapped for id in duel.game.battlefield) == 1

    def test_when(self) -> None:
        """CR 901.9: the active player, in a main phase, with the stack empty."""
        duel = Duel().planar_deck(0, MEADOW)
        duel.bob.has(library=[FOREST] * 3)
        assert duel.alice.may("roll the planar die") and not duel.bob.may("roll the planar die")
        duel.to_step(UPKEEP)
        assert not duel.bob.may("roll the planar die")

    def test_it_is_a_die_without_numbers(self) -> None:
        """CR 706.7, 901.9d: who rolls dice has rolled one."""
        duel = Duel().planar_deck(0, MEADOW)
        duel.alice.has(battlefield=DICE)
        faces(duel, "blank")
        duel.alice.acts("roll the planar die").resolve_all()
        assert lives(duel) == [21, 20]


class TestLeaving:
    """CR 800.4p, 901.10."""

    def test_the_next_player_takes_over_first(self) -> None:
        """CR 311.5, 800.4p, 901.10, 901.11a: alice's plane leaves with her, and bob, who controls it now, walks on."""
        duel = Duel(3).planar_deck(0, CLIFF).planar_deck(1, MEADOW).planar_deck(2, SHRINE)
        concede(duel.game, 0)
        assert up(duel) == ["Meadow"] and planechase.controller_of_planes(duel.game) == 1
        assert duel.game.objects[beside.face_up(duel.game, PLANAR)[0]].controller == 1

    def test_a_planeswalking_ability_goes_with_the_plane(self) -> None:
        """CR 901.10a."""
        duel = Duel(3).planar_deck(0, CLIFF).planar_deck(1, MEADOW, SHRINE).planar_deck(2, SHRINE)
        faces(duel, "planeswalker symbol")
        duel.alice.acts("roll the planar die")
        assert duel.until_priority(0) and duel.game.stack
        concede(duel.game, 0)
        assert not duel.game.stack and up(duel) == ["Meadow"]

    def test_a_phenomenons_ability_stays(self) -> None:
        """CR 312.4, 901.10b: the new planar controller controls it."""
        duel = Duel(3).planar_deck(0, SHRINE, STORM).planar_deck(1, MEADOW).planar_deck(2, SHRINE)
        duel.alice.has(hand=WALK)
        duel.alice.casts("Walk").resolves()
        concede(duel.game, 0)
        assert [duel.game.objects[id].controller for id in duel.game.stack] == [1]
        duel.resolve_all()
        assert lives(duel)[1:] == [18, 18]


class TestSeveral:
    """CR 901.11c, 901.12 to 901.15."""

    def test_away_from_all_that_are_face_up(self) -> None:
        """CR 901.11c."""
        duel = Duel().planar_deck(0, CLIFF, MEADOW, SHRINE)
        id = planechase.planar_deck(duel.game, 0)[0]
        duel.game.do(beside.TurnedUp(id, 0, "901.11c", ""))
        assert up(duel) == ["Cliff", "Meadow"]
        duel.alice.has(hand=WALK)
        duel.alice.casts("Walk").resolve_all()
        assert up(duel) == ["Shrine"]

    def test_both_players_of_a_team_may_roll(self) -> None:
        """CR 901.12, 901.12a, 901.12b, 901.12d: each with own costs; the primary player is the planar controller."""
        duel = Duel(4, options=options_of("two-headed giant", 4)).planar_deck(0, MEADOW).planar_deck(1, CLIFF)
        faces(duel, "blank")
        duel.alice.acts("roll the planar die")
        assert duel.bob.may("roll the planar die") and not duel.alice.may("roll the planar die")
        assert planechase.controller_of_planes(duel.game) == 0

    def test_planes_reach_everybody(self) -> None:
        """CR 801.18, 901.13: with a range of one a phenomenon still touches all."""
        duel = Duel(5, options=Options(ranges=(1,) * 5)).planar_deck(0, SHRINE, STORM, MEADOW)
        duel.alice.has(hand=WALK)
        duel.alice.casts("Walk").resolve_all()
        assert lives(duel) == [18, 18, 18, 18, 18]


class TestGames:
    """CR 901.2, 901.3, 901.5."""

    def test_a_game_starts_on_a_plane(self) -> None:
        """CR 103.7, 901.5, 901.2: never on a phenomenon, and nothing triggers; it can be recorded and played on."""
        deck = [FOREST] * 60
        for seed in range(4):
            game = Game([deck, deck], seed=seed, planar_decks=[[*NUMBERS[:8], STORM, CLIFF], NUMBERS], first=0)
            while "mulligan" in game.prompt:
                game.push("no")
            up_ = beside.face_up(game.state, PLANAR)
            assert len(up_) == 1 and game.state.objects[up_[0]].printed.name != "Storm"
            assert game.state.players[0].life == 20 and game.state.objects[up_[0]].owner == 0
            while game.step != "precombat main":
                game.push("pass")
            game.push("roll the planar die")
            assert loads(dumps(game)).hash == game.hash

    def test_what_a_planar_deck_may_be(self) -> None:
        """CR 901.3: ten cards at least, two phenomena at most, all different."""
        deck = [FOREST] * 60
        for cards in (NUMBERS[:9], (*NUMBERS, NUMBERS[0]), (*NUMBERS, *phenomena(3)), (*NUMBERS[:9], BEAR)):
            with pytest.raises(SetupError):
                Game([deck, deck], planar_decks=[cards, NUMBERS])
        Game([deck, deck], planar_decks=[(*NUMBERS[:8], *phenomena(2)), NUMBERS])
        with pytest.raises(SetupError):
            Game([deck, deck], planar_decks=[NUMBERS])

    def test_one_deck_for_all(self) -> None:
        """CR 108.3a, 901.15, 901.15a, 901.15b, 901.15c: the planar controller owns its cards and turns up the top
        one."""
        deck = [FOREST] * 60
        twenty = tuple(
            written(f"World {n}\nPlane — Lost Realm\nWhenever chaos ensues, draw a card.") for n in range(20)
        )
        common = Options(common_planes=True)
        with pytest.raises(SetupError):
            Game([deck, deck], planar_decks=[twenty[:19]], options=common)
        game = Game([deck, deck], seed=2, planar_decks=[twenty], options=common, first=0)
        while "mulligan" in game.prompt:
            game.push("no")
        assert len(planechase.planar_deck(game.state, 0)) == 19
        while game.active_player == 0:
            game.push("pass")
        assert len(planechase.planar_deck(game.state, 1)) == 19 and not planechase.planar_deck(game.state, 0)
        assert loads(dumps(game)).hash == game.hash and str(game.rules) == str(Rules("current"))


def phenomena(count: int) -> tuple[Definition, ...]:
    """So many different phenomena."""
    return tuple(written(f"Storm {n}\nPhenomenon\nWhen you encounter Storm {n}, draw a card.") for n in range(count))
