"""CR 315, 702.106, 905: conspiracies in the command zone, hidden agenda."""

from __future__ import annotations

from lawmage.editions import Rules
from lawmage.game import Game, Moment, Setup, start
from lawmage.ir.ability import Keyword, Static, Triggered
from lawmage.ir.amount import Number
from lawmage.ir.change import GetPT
from lawmage.ir.event import CastEvent
from lawmage.ir.filter import All, ControlledBy, IsType, Noun, OfChosen
from lawmage.ir.reference import You
from lawmage.ir.static import ObjectsAre
from lawmage.ir.verb import GainLife
from lawmage.position import dumps as save
from lawmage.position import loads as load
from lawmage.record import dumps, loads
from lawmage.rules import conspiracies
from lawmage.rules.priority import PriorityQuestion
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, GRAVEYARD
from tests.cards_for_casting import FOREST, MOUNTAIN
from tests.cards_for_tests import BOLT, GIANT, card, creature, you

CHOSEN = Noun("permanent", All((IsType("creature"), ControlledBy(You()), OfChosen("name"))))
SPELLS = Noun("spell", OfChosen("name"))
GROWTH = card(
    "Plan", None, "conspiracy", Keyword("hidden agenda"), Static(ObjectsAre(CHOSEN, (GetPT(Number(1), Number(1)),)))
)
ECHO = card(
    "Echo",
    None,
    "conspiracy",
    Keyword("hidden agenda"),
    Triggered(CastEvent(You(), SPELLS), (you(GainLife(Number(2))),)),
)
PACT = card("Pact", None, "conspiracy", Keyword("double agenda"))
HYMN = card(
    "Hymn",
    None,
    "conspiracy",
    Static(
        ObjectsAre(Noun("permanent", All((IsType("creature"), ControlledBy(You())))), (GetPT(Number(0), Number(2)),))
    ),
)


def draft() -> Game:
    """A game between three players, the first with three conspiracies in the sideboard."""
    decks = ((*[MOUNTAIN] * 10, BOLT), (FOREST,) * 10, (FOREST,) * 10)
    setup = Setup(("alice", "bob", "carol"), decks, 3, Rules("current"), 0, conspiracies=((HYMN, GROWTH, ECHO), (), ()))
    return Game._made(setup, Moment(start(setup), None, None, 0))


class TestStart:
    """CR 103.2e, 315.2, 905.4."""

    def test_how_the_game_begins(self) -> None:
        """CR 905.5, 905.6: who put a conspiracy there owns and controls it; twenty life and seven cards."""
        game = draft()
        game.push("Hymn")
        hymn = game.state.objects[game.state.command[0]]
        assert (hymn.owner, hymn.controller) == (0, 0)
        while "mulligan" not in game.prompt:
            game.push("no more conspiracies")
        assert [(player.life, len(player.hand)) for player in game.state.players] == [(20, 7)] * 3

    def test_each_player_chooses_from_the_sideboard(self) -> None:
        """CR 315.2: as many as wanted; those with hidden agenda go there face down, with a name (702.106a)."""
        game = draft()
        assert game.player_to_act == 0 and "conspiracy" in game.prompt
        game.push("Hymn")
        game.push("Plan")
        game.push("Bolt")
        game.push("no more conspiracies")

        state = game.state
        assert [state.objects[id].printed.name for id in state.command] == ["Hymn", "Plan"]
        assert [state.objects[id].face_down for id in state.command] == [False, True]
        assert conspiracies.names_of_agenda(state.objects[state.command[1]]) == ["Bolt"]
        assert all([len(player.hand) == 7 for player in state.players])

    def test_it_stays_in_the_command_zone(self) -> None:
        """CR 315.3, 400.4b, 315.6: no permanent, never cast, under the control of whoever put it there."""
        duel = Duel()
        conspiracies.put(duel.game, 0, HYMN, [])
        duel.bob.has(battlefield=creature("Bear", "2/2"))
        duel.alice.has(battlefield=GIANT)
        assert not duel.alice.may("cast Hymn") and not duel.game.stack
        (id,) = duel.game.command
        assert (duel.object(id).owner, duel.object(id).controller) == (0, 0)
        assert duel.find("Giant").chars.toughness == 5 and duel.find("Bear").chars.toughness == 2
        duel.game.do(ZoneChange(id, COMMAND, GRAVEYARD, "400.4b"))
        assert duel.game.command == [id]

    def test_the_choice_is_secret(self) -> None:
        """CR 702.106a, b, 315.7: the controller may look at it, the others see a face-down card."""
        game = draft()
        for answer in ("Plan", "Bolt", "no more conspiracies"):
            game.push(answer)
        mine, theirs = game.view(0), game.view(1)
        assert mine.command[0].name == "Plan"
        assert theirs.command[0].name is None and theirs.command[0].face_down
        assert "Bolt" not in str(theirs.command)

    def test_it_is_kept(self) -> None:
        """CR 702.106b: saved, loaded and replayed, the name is the same."""
        game = draft()
        for answer in ("Plan", "Bolt", "no more conspiracies"):
            game.push(answer)
        for again in (loads(dumps(game)), load(save(game))):
            assert conspiracies.names_of_agenda(again.state.objects[again.state.command[0]]) == ["Bolt"]

    def test_an_ordinary_game_asks_nothing(self) -> None:
        """CR 315.1."""
        decks = ((MOUNTAIN,) * 10, (FOREST,) * 10)
        setup = Setup(("alice", "bob"), decks, 3, Rules("current"), 0)
        game = Game._made(setup, Moment(start(setup), None, None, 0))
        assert "mulligan" in game.prompt.lower()

    def test_two_different_names(self) -> None:
        """CR 702.106f: a double agenda."""
        setup = Setup(
            ("alice", "bob"),
            ((*[MOUNTAIN] * 10, BOLT), (FOREST,) * 10),
            3,
            Rules("current"),
            0,
            conspiracies=((PACT,), ()),
        )
        game = Game._made(setup, Moment(start(setup), None, None, 0))
        for answer in ("Pact", "Bolt"):
            game.push(answer)
        assert "Bolt" not in [action.text for action in game.legal_actions]
        game.push("Forest")
        state = game.state
        assert sorted(conspiracies.names_of_agenda(state.objects[state.command[0]])) == ["Bolt", "Forest"]


class TestTurningUp:
    """CR 116.2j, 702.106c."""

    def test_face_down_it_does_nothing(self) -> None:
        """CR 315.5b; face up its static ability affects the chosen name only (702.106d)."""
        duel = Duel()
        conspiracies.put(duel.game, 0, GROWTH, ["Giant"])
        conspiracies.put(duel.game, 0, ECHO, ["Bear"])
        duel.alice.has(battlefield=[GIANT, creature("Bear", "2/2")])
        assert duel.find("Giant").chars.power == 3

        duel.alice.acts("turn conspiracy face up Plan")
        assert duel.find("Giant").chars.power == 4
        assert duel.find("Bear").chars.power == 2

    def test_it_uses_no_stack(self) -> None:
        """CR 116.2j, 702.106c: turned up before the spell is cast, it sees it."""
        duel = Duel()
        conspiracies.put(duel.game, 0, ECHO, ["Bolt"])
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.acts("turn conspiracy face up Echo")
        assert not duel.game.stack
        duel.alice.casts("Bolt", at="bob").resolve_all()
        assert duel.alice.life == 22

    def test_too_late_once_the_spell_is_cast(self) -> None:
        """CR 603.2: the event has passed."""
        duel = Duel()
        conspiracies.put(duel.game, 0, ECHO, ["Bolt"])
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="bob")
        duel.alice.acts("turn conspiracy face up Echo")
        duel.resolve_all()
        assert duel.alice.life == 20

    def test_in_another_players_turn_with_priority(self) -> None:
        """CR 905.4a: any time its controller has priority, and only then."""
        duel = Duel()
        conspiracies.put(duel.game, 1, ECHO, ["Bolt"])
        assert duel.until_priority(0)
        options = PriorityQuestion(0).options(duel.game)
        assert not [o for o in options if "conspiracy" in PriorityQuestion(0).describe(duel.game, o)]
        duel.bob.acts("turn conspiracy face up Echo")
        assert duel.game.active == 0


class TestRevealing:
    """CR 702.106e."""

    def test_as_its_owner_leaves_and_at_the_end(self) -> None:
        """CR 702.106e: everybody sees what they were."""
        duel = Duel(players=3)
        first = conspiracies.put(duel.game, 0, ECHO, ["Bolt"])
        last = conspiracies.put(duel.game, 2, GROWTH, ["Giant"])
        conspiracies.reveal_all(duel.game, 0)
        assert not duel.game.objects[first].face_down and duel.game.objects[first].known_to == -1

        duel.game.own_player(0).life = 0
        duel.game.own_player(1).life = 0
        duel.step()
        while not duel.game.over:
            duel.step()
        assert not duel.game.objects[last].face_down
