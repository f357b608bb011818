"""CR 903.12, 903.13, 904.13: Brawl, Commander Draft and Archenemy with commanders; what a commander is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lawmage.bringing import Brought
from lawmage.card_text import read_card_text
from lawmage.cards.card import Card
from lawmage.cards.decks import Deck
from lawmage.cards.decks.check import BRAWL, COMMANDER_DRAFT, check_deck
from lawmage.cards.errors import DeckError
from lawmage.cards.formats import format_of
from lawmage.editions import Rules
from lawmage.errors import SetupError
from lawmage.game import Game, Setup
from lawmage.kernel.events import Event
from lawmage.record import dumps, loads
from lawmage.rules import commander
from lawmage.rules.life import LoseLife
from lawmage.rules.state_based_actions.variants import commander_damage
from lawmage.scenario.duel import Duel
from lawmage.supply import Supply
from lawmage.types import BATTLEFIELD, COMMAND, GRAVEYARD, NOTHING, STACK
from lawmage.variants import options_of
from tests.cards_for_casting import FOREST
from tests.cards_for_tests import written

CHIEF = written("Chief {1}{G}\nLegendary Creature — Elf\n3/3")
SCHEME = tuple(written(f"Plot {n}\nScheme\nWhen you set this scheme in motion, you gain 1 life.") for n in range(10))


def setup(players: int, variant: str, **fields: object) -> Game:
    decks = tuple((*[FOREST] * 30, CHIEF) for _ in range(players))
    names = ("a", "b", "c", "d")[:players]
    made = Setup(names, decks, 3, Rules("current"), 0, commanders=(1,) * players, variant=variant, **fields)  # type: ignore[arg-type]  # fields of Setup by name
    return Game.from_setup(made)


class TestBrawl:
    """CR 903.12."""

    @pytest.mark.parametrize(("players", "life"), [(2, 25), (3, 30), (4, 30)])
    def test_life(self, players: int, life: int) -> None:
        """CR 103.4d, 119.1d, 903.12f: twenty-five for two players, thirty for more; 903.7: forty in other Commander
        games."""
        assert [player.life for player in setup(players, "brawl").state.players] == [life] * players
        assert setup(players, "").state.players[0].life == 40

    def test_the_first_mulligan_is_free(self) -> None:
        """CR 903.12g: also with two players: nothing is put on the bottom; and a record keeps the option."""
        game = setup(2, "brawl")
        game.push("yes")
        while "mulligan" in game.prompt:
            game.push("no")
        assert len(game.state.players[0].hand) == 7
        assert loads(dumps(game)).hash == game.hash

    def test_no_loss_by_commander_damage(self) -> None:
        """CR 903.12h: twenty-one combat damage of a commander are no loss by themselves."""
        for brawl in (0, 1):
            duel = Duel()
            duel.game.facts[commander.BRAWL] = brawl
            id = duel.put(0, BATTLEFIELD, CHIEF)
            commander.designate(duel.game, duel.game.objects[id].card)
            for _ in range(7):
                commander.record_damage(duel.game, id, 1, 3)
            batch: list[Event] = []
            commander_damage(duel.game, batch)
            assert [event.player for event in batch] == ([] if brawl else [1])


def facts(texts: Sequence[str]) -> dict[str, Card]:
    cards = [read_card_text(text) for text in texts]
    return {card.name: card for card in cards}


KNOWN = facts(
    (
        "Chief {1}{G}\nLegendary Creature — Elf\n3/3",
        "Walker {2}{G}\nLegendary Planeswalker — Walker\n+1: You gain 1 life.\nLoyalty: 4",
        "Golem {4}\nLegendary Artifact Creature — Golem\n4/4",
        "Forest\nBasic Land — Forest\n",
        "Island\nBasic Land — Island\n",
        "Elf {G}\nCreature — Elf\n1/1",
    )
)


def deck(leader: str, **cards: int) -> Deck:
    return Deck.of(cards, commanders=[leader])


class TestDecks:
    """CR 903.12c to e, 903.13f."""

    def test_a_brawl_deck(self) -> None:
        """CR 903.12c, 903.12d: sixty cards exactly; a planeswalker may be the commander."""
        check_deck(deck("Walker", Forest=59), BRAWL, KNOWN.__getitem__)
        for wrong in (deck("Walker", Forest=58), deck("Walker", Forest=60), deck("Elf", Forest=59)):
            with pytest.raises(DeckError):
                check_deck(wrong, BRAWL, KNOWN.__getitem__)
        assert format_of("brawl").deck is BRAWL

    def test_a_colourless_commander(self) -> None:
        """CR 903.12e: basic lands of one type."""
        check_deck(deck("Golem", Forest=59), BRAWL, KNOWN.__getitem__)
        with pytest.raises(DeckError):
            check_deck(deck("Golem", Forest=30, Island=29), BRAWL, KNOWN.__getitem__)

    def test_a_drafted_deck(self) -> None:
        """CR 903.13f: sixty or more, and as many of a name as were drafted."""
        check_deck(deck("Chief", Forest=49, Elf=20), COMMANDER_DRAFT, KNOWN.__getitem__)
        with pytest.raises(DeckError):
            check_deck(deck("Chief", Forest=39, Elf=10), COMMANDER_DRAFT, KNOWN.__getitem__)


class TestCommanderDraft:
    """CR 903.13g."""

    def test_it_is_played_as_commander(self) -> None:
        """CR 903.13g: with a deck of sixty cards; forty life, the commander in the command zone, and its damage
        counts."""
        whole = Deck.of({"Plains": 59}, commanders=["Isamaru, Hound of Konda"])
        game = Game([whole, whole], seed=1, format="commander draft")
        assert [player.life for player in game.state.players] == [40, 40]
        assert [game.state.objects[id].owner for id in game.state.command] == [0, 1]
        assert not game.state.facts.get(commander.BRAWL, 0)


class TestArchenemyCommander:
    """CR 904.13."""

    def test_sixty_life_on_both_sides(self) -> None:
        """CR 904.13, 904.13a, 904.13b, 904.6: one total for the team; the archenemy begins, and draws."""
        game = setup(3, "archenemy commander", beside={"scheme": (SCHEME, (), ())})
        assert [player.life for player in game.state.players] == [60, 60, 60]
        state = game.state.fork()
        state.do(LoseLife(NOTHING, 1, 5, NOTHING, "119.3"))
        assert [player.life for player in state.players] == [60, 55, 55]
        while "mulligan" in game.prompt:
            game.push("no")
        while game.step != "precombat main":
            game.push("pass")
        assert game.active_player == 0 and len(game.state.players[0].hand) == 8

    def test_poison_is_not_shared(self) -> None:
        """CR 904.13c: ten counters are enough for anybody."""
        duel = Duel(3, options=options_of("archenemy commander", 3))
        duel.alice.has(hand=written("Venom {0}\nSorcery\nTarget player gets nine poison counters."))
        duel.alice.casts("Venom", at="bob").resolve_all()
        assert [player.counters.get("poison", 0) for player in duel.game.players] == [0, 9, 0]
        duel.alice.has(hand=written("Drop {0}\nSorcery\nTarget player gets a poison counter."))
        duel.alice.casts("Drop", at="bob").resolve_all()
        assert duel.game.players[1].lost

    def test_ten_different_schemes(self) -> None:
        """CR 904.13d: with commanders ten are enough, and all are different; without they are not."""
        options = options_of("archenemy commander", 3)
        brought = Brought(Supply(), 3, options, True, True)
        brought.whole((), [SCHEME, (), ()], (), (), ())
        for schemes in ([SCHEME[:9], (), ()], [(*SCHEME, SCHEME[0]), (), ()]):
            with pytest.raises(SetupError):
                brought.whole((), schemes, (), (), ())
        with pytest.raises(SetupError):
            Game([[FOREST] * 60] * 3, variant="archenemy", scheme_decks=[SCHEME, (), ()])


class TestCommanders:
    """CR 903.3, 903.4."""

    def test_how_it_is_usually_played(self) -> None:
        """CR 903.2, 905.3: everybody for themselves, several may be attacked, with unlimited ranges."""
        for variant in ("", "brawl", "conspiracy draft"):
            options = options_of(variant, 4)
            assert (options.teams, options.ranges, options.attack) == ((), (), "multiple")

    def test_reminder_text_adds_no_colour(self) -> None:
        """CR 903.4c: what stands in parentheses is not counted."""
        card = written("Stone {2}\nLegendary Artifact Creature — Golem\nVigilance ({R}: Not really.)\n2/2")
        assert commander.identity(card) == 0

    def test_what_is_a_commander_where(self) -> None:
        """CR 903.3d: a permanent, a spell or a card in a zone that is one."""
        duel = Duel()
        ids = [duel.put(0, zone, CHIEF) for zone in (BATTLEFIELD, COMMAND, GRAVEYARD)]
        for id in ids:
            commander.designate(duel.game, duel.game.objects[id].card)
        assert all(commander.is_commander(duel.game, id) for id in ids)
        other = duel.put(0, BATTLEFIELD, CHIEF)
        assert not commander.is_commander(duel.game, other) and STACK != COMMAND

    def test_a_merged_permanent_with_one(self) -> None:
        """CR 903.3b, 903.3c: whichever card is on top."""
        duel = Duel()
        below = duel.put(0, BATTLEFIELD, CHIEF)
        commander.designate(duel.game, duel.game.objects[below].card)
        top = duel.put(0, BATTLEFIELD, FOREST)
        duel.game.own(top).merged = (top, below)
        assert commander.is_commander(duel.game, top)

    def test_it_may_return_from_graveyard_and_exile(self) -> None:
        """CR 903.9a, 903.10: as a state-based action, if its owner likes."""
        duel = Duel()
        id = duel.put(0, GRAVEYARD, CHIEF)
        commander.designate(duel.game, duel.game.objects[id].card)
        duel.goes_on("yes")
        assert duel.alice.names(COMMAND) == ["Chief"]
