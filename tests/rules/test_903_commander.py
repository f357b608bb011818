"""CR 903, 702.124: commanders, partners, the command zone."""

from __future__ import annotations

from lawmage.editions import Rules
from lawmage.game import Game
from lawmage.ir.ability import Activated, Static
from lawmage.ir.amount import CommanderCasts, Number
from lawmage.ir.cost import TapThis
from lawmage.ir.effect import Do
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import Target, You
from lawmage.ir.static import Defines
from lawmage.ir.verb import AddMana, Destroy, Move, To
from lawmage.kernel.objects import Definition
from lawmage.record import dumps, loads
from lawmage.rules import commander
from lawmage.rules.start import new_game
from lawmage.scenario.duel import Duel
from lawmage.settings import Switches
from lawmage.types import COMMAND, GREEN, LIBRARY, RED, WHITE
from tests.cards_for_casting import FOREST, MOUNTAIN, PLAINS
from tests.cards_for_tests import CREATURE, GIANT, card, spell, you

CHIEF = card("Chief", "{1}{R}", "legendary creature - Ogre", power="3", toughness="3", colors=("red",))
HEALER = card(
    "Healer",
    "{1}{W}",
    "legendary creature - Human",
    Activated(TapThis(), (Do(You(), (AddMana((parse_mana_cost("{G}"),)),)),)),
    power="1",
    toughness="1",
    colors=("white",),
)
TOWER = card("Tower", None, "land", Activated(TapThis(), (Do(You(), (AddMana((), Number(1), "one", "commander"),)),)))


def with_commanders(*definitions: Definition) -> Duel:
    """A duel in which alice has these commanders in the command zone."""
    duel = Duel()
    for definition in definitions:
        id = duel.put(0, COMMAND, definition)
        commander.designate(duel.game, duel.game.objects[id].card)
    commander.set_identity(duel.game, 0, list(definitions))
    return duel


class TestStart:
    """CR 903.6, 903.7, 702.124b."""

    def test_the_commanders_begin_in_the_command_zone(self) -> None:
        """CR 903.6: the others are the library; life totals are 40."""
        decks = [[MOUNTAIN] * 30 + [CHIEF, HEALER], [FOREST] * 31 + [GIANT]]
        game = new_game(decks, ["alice", "bob"], Switches(), 1, (2, 1))

        assert [game.objects[id].printed.name for id in game.command] == ["Chief", "Healer", "Giant"]
        assert [len(game.zone_ids(LIBRARY, player)) for player in (0, 1)] == [30, 31]
        assert [player.life for player in game.players] == [40, 40]

    def test_a_game_with_commanders_can_be_recorded(self) -> None:
        """The record says which cards are commanders."""
        from lawmage.game import Moment, Setup, start

        setup = Setup(
            ("alice", "bob"),
            ((*[MOUNTAIN] * 20, CHIEF), (*[FOREST] * 20, GIANT)),
            5,
            Rules("current"),
            commanders=(1, 1),
        )
        game = Game._made(setup, Moment(start(setup), None, None, 0))
        again = loads(dumps(game))

        assert again.setup.commanders == (1, 1)
        assert again.hash == game.hash


class TestIdentity:
    """CR 903.4."""

    def test_costs_and_text_count(self) -> None:
        """CR 903.4: mana symbols in the cost and in the rules text."""
        assert commander.identity(HEALER) == WHITE | GREEN
        assert commander.identity(CHIEF) == RED

    def test_partners_have_it_together(self) -> None:
        """CR 702.124c."""
        duel = with_commanders(CHIEF, HEALER)
        assert duel.alice.player.facts["commander colors"] == RED | WHITE | GREEN


class TestCasting:
    """CR 903.8."""

    def test_from_the_command_zone_with_tax(self) -> None:
        """CR 903.8: {2} more for each earlier time."""
        duel = with_commanders(CHIEF)
        kill = spell("Kill", you(Destroy(Target(CREATURE))))
        duel.alice.has(battlefield=[MOUNTAIN] * 6, hand=kill)
        duel.alice.casts("Chief").resolve_all()
        assert duel.alice.battlefield[-1] == "Chief"
        assert commander.casts(duel.game, 0, duel.find("Chief").card) == 1

        duel.alice.casts("Kill", at="Chief").resolve_all("yes")
        assert len(duel.game.command) == 1
        duel.alice.casts("Chief")
        assert len([id for id in duel.game.battlefield if duel.game.objects[id].tapped]) == 6

    def test_too_little_mana_for_the_tax(self) -> None:
        """CR 903.8."""
        duel = with_commanders(CHIEF)
        duel.alice.has(battlefield=[MOUNTAIN] * 3)
        card_number = duel.game.objects[duel.game.command[0]].card
        duel.game.own_player(0).facts = {**duel.alice.player.facts, f"commander casts {card_number}": 1}

        assert not duel.alice.may("cast Chief")

    def test_each_partner_has_its_own_tax(self) -> None:
        """CR 702.124d."""
        duel = with_commanders(CHIEF, HEALER)
        duel.alice.has(battlefield=[PLAINS, PLAINS])
        card_number = duel.game.objects[duel.game.command[0]].card
        duel.game.own_player(0).facts = {**duel.alice.player.facts, f"commander casts {card_number}": 2}

        assert duel.alice.may("cast Healer") and not duel.alice.may("cast Chief")

    def test_another_player_cannot(self) -> None:
        """CR 903.8: a commander they own."""
        duel = with_commanders(CHIEF)
        duel.bob.has(battlefield=[MOUNTAIN] * 6)
        duel.game.active = 1

        assert not duel.bob.may("cast Chief")

    def test_texts_can_count_it(self) -> None:
        """CR 903.8: however many commanders there are."""
        duel = with_commanders(CHIEF)
        herald = card("Herald", "{0}", "creature - Human", Static(Defines(CommanderCasts(You()), Number(3))))
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, herald])
        assert duel.find("Herald").chars.power == 0
        duel.alice.casts("Chief").resolve_all()
        assert duel.find("Herald").chars.power == 1


class TestReturning:
    """CR 903.9."""

    def test_instead_of_a_hand(self) -> None:
        """CR 903.9b: its owner may put it into the command zone instead."""
        bounce = spell("Bounce", you(Move(Target(CREATURE), To("hand"))))
        for answer, zone in (("yes", "command"), ("no", "hand")):
            duel = with_commanders(CHIEF)
            duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=bounce)
            duel.alice.casts("Chief").resolve_all()
            duel.alice.casts("Bounce", at="Chief").resolve_all(answer)
            assert (len(duel.game.command) == 1) == (zone == "command")


class TestIdentityMana:
    """CR 903.4, 106.5."""

    def test_a_tower_makes_the_colours_of_the_identity(self) -> None:
        """CR 903.4f: and nothing for a player without a commander."""
        duel = with_commanders(CHIEF, HEALER)
        duel.alice.has(battlefield=TOWER)
        duel.alice.activates("Tower", "{G}")
        assert len(duel.alice.player.pool) == 1
