"""CR 314, 701.32, 701.33, 904: schemes, which an archenemy sets in motion."""

from __future__ import annotations

import pytest

from lawmage.errors import SetupError
from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.record import dumps, loads
from lawmage.rules import beside
from lawmage.rules.options import Options
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, GRAVEYARD, PRECOMBAT_MAIN, SCHEME, UPKEEP
from lawmage.variants import options_of
from tests.cards_for_casting import BEAR, FOREST
from tests.cards_for_tests import written

BOOST = written("Boost\nScheme\nWhen you set this scheme in motion, you gain 4 life.")
TWICE = written(
    "Twice\nScheme\nWhen you set this scheme in motion, you gain 1 life.\n"
    "When you set this scheme in motion, draw a card."
)
REIGN = written(
    "Reign\nOngoing Scheme\nCreatures you control get +2/+2.\nAt the beginning of your end step, you gain 1 life.\n"
    "At the beginning of your upkeep, abandon this scheme."
)
HOST = written(
    "Host\nOngoing Scheme\n{1}: You gain 1 life.\n"
    "When you abandon this scheme, you lose 3 life.\n{0}: Abandon this scheme."
)
MANY = tuple(
    written(f"Plan {n}\nScheme\nWhen you set this scheme in motion, you gain {n + 1} life.") for n in range(10)
)


def up(duel: Duel) -> list[str]:
    return [duel.game.objects[id].printed.name for id in beside.face_up(duel.game, SCHEME)]


def deck(duel: Duel, player: int = 0) -> list[str]:
    return [duel.game.objects[id].printed.name for id in beside.deck_of(duel.game, player, SCHEME)]


def against(*cards: Definition, players: int = 3) -> Duel:
    """alice is about to begin a turn against the others, with these schemes."""
    duel = Duel(players, options=options_of("archenemy", players))
    duel.scheme_deck(0, *cards)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    duel.to_step(UPKEEP)
    if duel.game.active != 0:
        duel.to_step(PRECOMBAT_MAIN)
        duel.to_step(UPKEEP)
    assert duel.game.active == 0
    return duel


class TestSchemes:
    """CR 314, 904.7 to 904.11."""

    def test_the_top_one_is_set_in_motion_each_turn(self) -> None:
        """CR 314.1, 505.3, 703.4e, 701.32, 701.32a, b, 904.8, 904.9: as her precombat main phase begins; its
        ability triggers."""
        duel = against(BOOST, MANY[0])
        assert not up(duel)
        duel.to_step(PRECOMBAT_MAIN)
        assert up(duel) == ["Boost"] and len(duel.game.stack) == 1
        duel.resolve_all()
        assert duel.alice.life == 44

    def test_one_that_is_not_ongoing_goes_under_the_deck(self) -> None:
        """CR 314.6, 704.6e, 904.10: when none of its abilities waits or is on the stack, not before."""
        duel = against(TWICE, MANY[0])
        duel.to_step(PRECOMBAT_MAIN, 0)
        duel.resolves()
        assert up(duel) == ["Twice"]
        duel.resolve_all()
        assert not up(duel) and deck(duel) == ["Plan 0", "Twice"]

    def test_an_ongoing_one_stays_and_works(self) -> None:
        """CR 205.4h, 314.4, 904.8, 904.11: its static and triggered abilities work for its controller."""
        duel = against(REIGN, MANY[0])
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=BEAR)
        duel.to_step(PRECOMBAT_MAIN).resolve_all()
        assert [duel.object(id).chars.power for id in duel.game.battlefield] == [4, 2]
        duel.to_step(UPKEEP)
        assert duel.alice.life == 41 and up(duel) == ["Reign"]

    def test_until_it_is_abandoned(self) -> None:
        """CR 701.33, 701.33a, b, 904.11: face down and under the deck; who abandoned it triggers."""
        duel = against(HOST, MANY[0])
        duel.to_step(PRECOMBAT_MAIN).resolve_all()
        assert up(duel) == ["Host"]
        duel.alice.activates("Host").resolve_all()
        assert not up(duel) and deck(duel) == ["Plan 0", "Host"] and duel.alice.life == 37

    def test_abandoned_by_its_own_ability(self) -> None:
        """CR 314.7, 701.33b: "this scheme" is the card in the command zone."""
        duel = against(REIGN, MANY[0])
        duel.to_step(PRECOMBAT_MAIN).resolve_all()
        duel.to_step(UPKEEP)
        while duel.game.active != 0:
            duel.to_step(PRECOMBAT_MAIN)
            duel.to_step(UPKEEP)
        duel.resolve_all()
        assert not up(duel) and deck(duel) == ["Plan 0", "Reign"]

    def test_it_stays_in_the_command_zone(self) -> None:
        """CR 109.4f, 314.2, 314.3, 314.5, 904.4, 904.7: no permanent, not cast, not moved; its owner controls it."""
        duel = against(REIGN)
        duel.to_step(PRECOMBAT_MAIN)
        id = beside.face_up(duel.game, SCHEME)[0]
        assert duel.game.do(ZoneChange(id, COMMAND, GRAVEYARD, "400.7")) is None
        scheme = duel.game.objects[id]
        assert (scheme.zone, scheme.owner, scheme.controller, scheme.printed.subtypes) == (COMMAND, 0, 0, frozenset())

    def test_before_the_lore_counters(self) -> None:
        """CR 505.3, 505.4: the scheme comes first as the main phase begins."""
        tale = written("Tale {0}\nEnchantment — Saga\nI, II, III — You gain 1 life.")
        duel = against(BOOST, MANY[0])
        duel.alice.has(battlefield=tale)
        duel.remembers()
        duel.to_step(PRECOMBAT_MAIN, 0)
        names = [event.name for event in duel.happened if event.name in ("turn up", "put counters")]
        assert names == ["turn up", "put counters"]

    def test_only_the_archenemy_has_them(self) -> None:
        """CR 701.32a: nothing is set in motion in the others' turn."""
        duel = against(BOOST, MANY[0])
        duel.to_step(PRECOMBAT_MAIN).resolve_all()
        duel.to_step(UPKEEP)
        assert duel.game.active == 1
        duel.to_step(PRECOMBAT_MAIN)
        assert not up(duel) and not duel.game.stack

    def test_several_are_set_in_motion_one_by_one(self) -> None:
        """CR 701.32c: twice is two schemes; one that is face up can be set in motion again."""
        from lawmage.rules.schemes import set_in_motion

        duel = against(REIGN, BOOST, MANY[0])
        top = beside.deck_of(duel.game, 0, SCHEME)[:2]
        assert all(set_in_motion(duel.game, 0, id, "701.32c") for id in top) and up(duel) == ["Reign", "Boost"]
        assert set_in_motion(duel.game, 0, top[1], "701.32b") and not set_in_motion(duel.game, 1, top[0], "701.32a")
        assert [waiting.source for waiting in duel.game.waiting] == [top[1], top[1]]


class TestGames:
    """CR 904.2 to 904.6, 904.12."""

    def test_how_a_game_begins(self) -> None:
        """CR 103.1b, 103.4e, 119.1e, 904.2, 904.2a, 904.2b, 904.5, 904.6, 805.3, 800.7: the archenemy begins with
        forty life, and draws."""
        decks = [[FOREST] * 60] * 3
        game = Game(decks, seed=3, variant="archenemy", scheme_decks=[MANY * 2, (), ()])
        while "mulligan" in game.prompt:
            game.push("no")
        # Nobody could do anything until the first scheme had been set in motion and had given three life.
        assert game.active_player == 0 and game.step == "precombat main"
        assert [player.life for player in game.state.players] == [40 + 3, 20, 20]
        assert len(game.state.players[0].hand) == 8 and not game.state.stack
        assert loads(dumps(game)).hash == game.hash

    def test_what_a_scheme_deck_may_be(self) -> None:
        """CR 904.3: twenty at least, two of a name at most, and for the archenemy alone."""
        decks = [[FOREST] * 60] * 3
        for schemes in ([MANY, (), ()], [MANY * 3, (), ()], [(), MANY * 2, ()], [(*MANY, *MANY[:9], BEAR), (), ()]):
            with pytest.raises(SetupError):
                Game(decks, variant="archenemy", scheme_decks=schemes)

    def test_everybody_an_archenemy(self) -> None:
        """CR 904.12, 904.12a, 904.12b, 904.12c: forty life and a scheme deck each; chance says who begins."""
        decks = [[FOREST] * 60] * 3
        begun = set()
        for seed in range(6):
            game = Game(decks, seed=seed, variant="supervillain rumble", scheme_decks=[MANY * 2] * 3)
            begun.add(game.active_player)
            assert [player.life for player in game.state.players] == [40, 40, 40]
        assert len(begun) > 1

    def test_the_team_shares_its_turns_and_loses_one_by_one(self) -> None:
        """CR 904.2: no shared life: one of the team may lose alone."""
        duel = Duel(3, options=options_of("archenemy", 3))
        duel.game.own_player(1).life = 0
        duel.to_step(PRECOMBAT_MAIN + 1)
        assert duel.game.players[1].lost and not duel.game.over
        assert Options().archenemies == ()
