"""CR 400.2: what a player may not know never shows in what they get."""

from __future__ import annotations

import pytest

from lawmage.game import Game
from lawmage.hiding import place_cards
from lawmage.kernel.position import Position
from lawmage.kernel.rng import mixed
from lawmage.knowledge import eyes_of, hidden_ids, masked, shown_by
from lawmage.notation import conceivable
from lawmage.position import dumps
from lawmage.proposals import earlier_states
from lawmage.rules.objects import name_of
from lawmage.rules.subgames import current
from lawmage.scenario.duel import Duel
from lawmage.sealing import ids_held
from lawmage.types import BATTLEFIELD
from lawmage.witness import IllegalAnswer, questions_answered
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, written
from tests.decks_for_tests import BURN, STOMPY, new_game, random_walk
from tests.hidden_decks import ISLAND, hiding_game


def permuted(game: Game, player: int, seed: int) -> Game | None:
    """The game with everything changed that `player` may not know: hidden cards, libraries' order, the seed.

    None if another player is in the middle of a step that took something of these very cards.
    """
    position = game.position
    state = position.base.fork()
    state.seed = mixed(seed)
    shown = shown_by(position.view, position.question, position.options(), eyes_of(state, player))
    hidden = hidden_ids(state, player, shown, position.view)
    kept = {*ids_held(state), *position.answers, *shown}
    cards: dict[int, int] = {}
    moved: dict[int, int] = {}
    for owner in range(len(state.players)):
        mine = [id for id in hidden if state.objects[id].owner == owner]
        old = [state.objects[id].card for id in mine]
        new_cards = state.shuffled(old)
        cards.update(zip(old, new_cards))
        place_cards(state, mine, new_cards)
        library = state.own_player(owner).library
        # Where a card lies that another player has seen is known to everybody.
        places = [i for i, id in enumerate(library) if id in mine and id not in kept and not state.objects[id].known_to]
        for place, id in zip(places, state.shuffled([library[i] for i in places])):
            moved[library[place]] = id
        library[:] = [moved.get(id, id) for id in library]
    for earlier in earlier_states(state):
        # What an announcement would go back to is the same game (CR 733.1).
        ids = [id for id in hidden_ids(earlier, player) if earlier.objects[id].card in cards]
        place_cards(earlier, ids, [cards[earlier.objects[id].card] for id in ids])
        for owner in range(len(state.players)):
            library = earlier.own_player(owner).library
            library[:] = [moved.get(id, id) for id in library]
    new = Position(state)
    new.answers = position.answers[:]
    try:
        questions_answered(new)
    except IllegalAnswer:
        return None
    new.run()
    if position.question is not None and position.question.player != player and not position.suspended:
        # Whether another player has anything to decide may depend on what is hidden: stay at that decision.
        new.base = new.view = state
        new.answers = []
        new.question = position.question
    return Game.from_position(game.setup, new)


def assert_nothing_hidden_shows(game: Game, player: int, seed: int) -> bool:
    """View, legal actions, their texts and the samples do not depend on what is hidden; whether it could be tried."""
    other = permuted(game, player, seed)
    if other is None:
        return False
    view, changed = game.view(player), other.view(player)
    assert changed == view
    assert [repr(a) for a in changed.legal_actions] == [repr(a) for a in view.legal_actions]
    if game.player_to_act == player:
        assert view.legal_actions == tuple(game.legal_actions)
    sample = view.sample(seed)
    assert dumps(changed.sample(seed)) == dumps(sample)
    assert sample.view(player) == view
    return True


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3])
class TestPermuting:
    """At random decisions, for each player."""

    def test_views_and_texts_stay_the_same(self, seed: int, players: int) -> None:
        """View, legal actions, their texts and the samples do not depend on what is hidden."""
        game = new_game(seed, players)
        looked = 0
        for number, _ in enumerate(random_walk(game, seed, 200)):
            if number % 11 != seed:
                continue
            looked += 1
            for player in range(players):
                assert_nothing_hidden_shows(game, player, seed + number)
        assert looked

    def test_samples_agree_with_the_view(self, seed: int, players: int) -> None:
        """A sample shows the same view, can be played to its end, and deals differently for different seeds."""
        game = new_game(seed, players)
        for number, _ in enumerate(random_walk(game, seed, 200)):
            if number % 29 != seed:
                continue
            for player in range(players):
                view = game.view(player)
                deals = []
                for deal in range(3):
                    sample = view.sample(deal)
                    assert sample.view(player) == view
                    assert [str(a) for a in sample.legal_actions] == [str(a) for a in game.legal_actions] or (
                        game.player_to_act != player
                    )
                    deals.append(dumps(sample))
                assert len(set(deals)) == 3
        for _ in random_walk(sample, seed):
            pass
        assert sample.outcome() is not None


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
class TestHiding:
    """Decks that hide, look at, reveal and search: morph, manifest, foretell, scry, looking at hands and libraries."""

    def test_nothing_hidden_shows(self, seed: int, players: int) -> None:
        """At every ninth decision, for each player."""
        tried = 0
        kinds = set()
        game = hiding_game(seed, players)
        for number, _ in enumerate(random_walk(game, seed, 220)):
            if number % 9 != seed:
                continue
            for player in range(players):
                tried += assert_nothing_hidden_shows(game, player, seed + number)
            kinds.add(game.prompt)
        assert tried > 40 and len(kinds) > 5

    def test_what_is_not_listed_is_refused(self, seed: int, players: int) -> None:
        """Legal if and only if listed, with face-down cards and cards in exile, too."""
        game = hiding_game(seed, players)
        for _ in random_walk(game, seed, 120):
            question = game.question
            assert question is not None
            listed = {action.answer for action in game.legal_actions}
            for answer in sorted(set(conceivable(game.state, question)) | listed):
                refusal = question.refuse(game.state, answer)
                assert (refusal is None) == (answer in listed), (answer, question.prompt(game.state))


class TestView:
    """What a view holds."""

    def test_a_view_shows_no_hidden_card(self) -> None:
        """Other players' hands and libraries are numbers of cards."""
        game = new_game(2)
        for _ in random_walk(game, 2, 40):
            pass
        view = game.view(0)
        assert view.me.hand_size == len(view.me.hand) > 0
        assert all(card.name is not None for card in view.me.hand)
        assert all(card.name is None and not card.types for card in view.players[1].hand)
        assert all(card is None for card in view.players[1].library)
        # Only what the player put there (CR 103.5) is known of their own library.
        seen = [card is not None for card in view.me.library]
        assert sum(seen) == seen.index(False)
        assert view.players[1].library_size == len(game.state.players[1].library)
        assert str(game.setup.seed) not in repr(view) or game.setup.seed < 1000

    def test_closed_decks_are_not_told(self) -> None:
        """With closed decks a sample takes its cards from what the player believes."""
        game = Game([BURN, STOMPY], seed=5, check_decks=False, open_decks=False)
        for _ in random_walk(game, 5, 40):
            pass
        view = game.view(0)
        assert view.decks is None
        with pytest.raises(ValueError, match="closed"):
            view.sample(1)
        sample = view.sample(1, [BURN, BURN])
        assert sample.view(0) == view
        names = {sample.state.objects[id].chars.name for id in sample.state.players[1].hand}
        assert names <= {card.name for card in BURN}


def test_a_sample_in_a_subgame() -> None:
    """CR 729.1a: the main game is set aside with what its players hold; it goes on with the same cards or others that
    agree with what is known, and no card is in both games."""
    tale = written(
        "Tale {G}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks. "
        "Each player who doesn't win the subgame loses half their life, rounded up."
    )
    names = [f"Thing {number}" for number in range(12)]
    things = [written(f"{name} {{1}}\nCreature \u2014 Thing\n1/1") for name in names]
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, FOREST], hand=[tale, BOLT], library=[FOREST] * 9)
    duel.bob.has(battlefield=FOREST, hand=things[:3], library=things[3:])
    for id in duel.game.players[1].hand:
        duel.game.own(id).known_to = 0
    game = Game.from_state(duel.game)
    game.push("cast Tale")
    while not game.prompt.startswith("Take a mulligan"):
        game.push(next((a for a in game.legal_actions if str(a) == "pay automatically"), "pass"))
    view = game.view(0)
    hands = set()
    for seed in range(6):
        sample = view.sample(seed)
        assert sample.view(0) == view
        held = current(sample.state)
        assert held is not None
        for stands, main in held.outside.items():
            assert sample.state.objects[stands].definition is sample.state.objects[main].definition
        sample.concede(1)
        state = sample.state
        assert sample.outcome() is None and state.players[1].life == 10
        assert [state.objects[id].chars.name for id in state.players[0].hand] == ["Bolt"]
        hand = [state.objects[id].chars.name for id in state.players[1].hand]
        library = [state.objects[id].chars.name for id in state.players[1].library]
        assert (len(hand), len(library)) == (3, 9) and sorted(hand + library) == sorted(names)
        hands.add(tuple(sorted(hand)))
    assert len(hands) > 1


def test_what_is_face_down_tells_nothing() -> None:
    """CR 406.3, 708.2: neither to those who look, nor in a game that is thought up, nor in words."""
    texts = [
        "Pocketing {1}{U}\nSorcery\nForetell {U}\nDraw two cards.",
        "Veiled {2}{G}\nCreature \u2014 Beast\nMorph {1}{G}\n3/2",
        "Hiding {0}\nSorcery\nExile the top card of your library face down.",
        "Covering {G}\nInstant\nManifest the top card of your library.",
    ]
    duel = Duel()
    hand = [written(text) for text in texts]
    duel.alice.has(battlefield=[FOREST] * 9 + [ISLAND], hand=[*hand, GIANT], library=[BOLT, GIANT, GROW, BOLT])
    for id in (*duel.game.players[0].hand, *duel.game.players[0].library):
        duel.game.own(id).known_to = 0
    game = Game.from_state(duel.game)
    for said in ("foretell Pocketing", "cast Veiled (morph)", "cast Hiding", "cast Covering"):
        game.push(next(action for action in game.legal_actions if str(action).startswith(said)))
        while game.state.stack or game.prompt.startswith("Pay"):
            game.push(next((a for a in game.legal_actions if str(a) == "pay automatically"), "pass"))
    view = game.view(1)
    seen = [(card.name, card.face_down, card.mana_cost, card.types) for card in view.exile]
    assert seen == [(None, True, None, ())] * 2
    covered = [found for found in view.battlefield if found.face_down]
    assert [(found.name, found.types, found.power) for found in covered] == [(None, ("creature",), 2)] * 2
    words = masked(game.state, hidden_ids(game.state, 1))
    hidden = [*game.state.exile, *[found.id for found in covered]]
    assert {name_of(words, id) for id in hidden} == {"a card", "a face-down permanent"}
    dealt = set()
    for seed in range(8):
        state = view.sample(seed).state
        for id in hidden:
            found = state.objects[id]
            assert found.definition is not None
            assert found.printed.name == found.definition.name
            assert found.chars.name == ("" if found.zone == BATTLEFIELD else found.definition.name)
        dealt.add(tuple(state.objects[id].chars.name for id in state.exile))
    assert len(dealt) > 2
