"""A game goes on in the same way after a fork, after a save and load, and when it is run again."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap

import msgspec
import pytest

import lawmage.kernel
import lawmage.rules
from lawmage import position
from lawmage.errors import SavedGameError
from lawmage.files import checked, unchecked
from lawmage.game import Game
from lawmage.kernel.agenda import Context
from lawmage.kernel.events import Event
from lawmage.kernel.executor import Frame
from lawmage.kernel.objects import Characteristics, GameObject, Player
from lawmage.kernel.records import DelayedAbility, LastingEffect, Shield, Waiting
from lawmage.kernel.saving import SAVED, TRANSIENT, Encoder
from lawmage.kernel.state import State
from lawmage.linking import LINKING
from lawmage.scenario.duel import Duel
from lawmage.settings import Switches
from tests.cards_for_tests import BOLT, GIANT, MOUNTAIN, written
from tests.decks_for_tests import new_game, random_game, random_walk


def story(game: Game, seed: int, plies: int) -> list[str]:
    """What random players do from here, and what happens."""
    lines: list[str] = []
    before = game.state.event_count
    for _ in random_walk(game, seed, plies):
        lines.append(f"{game.prompt}: {[str(action) for action in game.legal_actions]}")
    events = [event.describe(game.state) for event in game.events]
    return lines + events[len(events) - (game.state.event_count - before) :]


@pytest.mark.parametrize("seed", range(3))
class TestContinuations:
    """At random decisions."""

    def test_saved_and_loaded_it_goes_on_the_same(self, seed: int) -> None:
        """The continuation of a loaded game, and what it is saved as again."""
        game = new_game(seed)
        for number, _ in enumerate(random_walk(game, seed, 200)):
            if number % 13 == seed % 13:
                text = position.dumps(game)
                loaded = position.loads(text)
                assert position.dumps(loaded) == text
                assert loaded.hash == game.hash
                assert story(loaded, seed, 12) == story(game.copy(), seed, 12)

    def test_run_again_and_copied_it_goes_on_the_same(self, seed: int) -> None:
        """Every decision in a fresh copy; and again from the seed."""
        game = new_game(seed)
        plain = story(game, seed, 150)
        copied = new_game(seed)
        again: list[str] = []
        before = copied.state.event_count
        for number, action in enumerate(game.actions):
            again.append(plain[number])
            assert f"{copied.prompt}: {[str(a) for a in copied.legal_actions]}" == plain[number]
            copied = copied.copy()
            copied.push(str(action))
        again += [event.describe(copied.state) for event in copied.events][before:]
        assert again == plain

    def test_every_decision_after_a_save_and_load(self, seed: int) -> None:
        """The same game, saved and loaded at every decision."""
        game = new_game(seed)
        loaded = new_game(seed)
        for number in range(40):
            loaded = position.loads(position.dumps(loaded))
            assert loaded.prompt == game.prompt
            assert loaded.hash == game.hash
            for _ in random_walk(game, seed + number, 1):
                pass
            loaded.push(str(game.peek()))
        assert position.dumps(loaded) == position.dumps(game)


def test_history_can_be_saved_too() -> None:
    """Past events are kept where they are wanted."""
    game = random_game(1, 80)
    told = [event.describe(game.state) for event in game.events]
    loaded = position.loads(position.dumps(game, history=True))
    assert [event.describe(loaded.state) for event in loaded.events] == told
    assert position.loads(position.dumps(game)).events == []


class TestWhatWasBefore:
    """What the rules look back at is saved without history, and known in a game that is thought up."""

    def test_what_is_exiled_until_something_that_has_happened(self) -> None:
        """CR 610.3a: the permanent has left before its ability resolves, so nothing is exiled."""
        warden = written(
            "Warden {W}\nCreature \u2014 Human\nWhen this creature enters, exile target creature an opponent controls "
            "until this creature leaves the battlefield.\n2/2"
        )
        duel = Duel()
        duel.alice.has(battlefield=[written("Meadow\nBasic Land \u2014 Plains")] * 2, hand=warden)
        duel.bob.has(battlefield=[GIANT, MOUNTAIN], hand=BOLT)
        game = Game.from_state(duel.game)
        for text in ("cast Warden", "pay automatically", "pass", "pass", "pass", "cast Bolt", "Warden"):
            game.push(text)
        game.push("pay automatically")
        while len(game.state.stack) > 1:
            game.push("pass")
        assert len(game.state.stack) == 1 and game.state.players[0].graveyard
        for same in (game, position.loads(position.dumps(game)), game.view(0).sample(1)):
            while same.state.stack:
                same.push("pass")
            assert not same.state.exile
            assert "Giant" in [same.state.objects[id].chars.name for id in same.state.battlefield]

    def test_who_lost_before_and_by_what(self) -> None:
        """CR 104.3: the outcome names every loss in its order, those before the save, too."""
        game = random_game(5, 20, players=3)
        game.concede(2)
        loaded = position.loads(position.dumps(game))
        for one in (game, loaded):
            one.concede(0)
        end = game.outcome()
        assert end is not None and end.losses == ((2, "104.3a"), (0, "104.3a"))
        assert loaded.outcome() == end


def test_a_card_that_is_in_no_deck() -> None:
    """An object whose card is none of those that the game began with, and looks like it, is saved and found again."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, GIANT])
    stranger = written("Stranger {1}\nCreature \u2014 Thing\n2/5")
    found = duel.game.own(duel.game.battlefield[1])
    found.definition = stranger
    found.printed = found.chars = stranger.faces[0]
    game = Game.from_state(duel.game)
    text = position.dumps(game)
    loaded = position.loads(text)
    assert position.dumps(loaded) == text and loaded.hash == game.hash
    again = loaded.state.objects[found.id]
    assert again.definition is not None and again.printed is again.definition.faces[0]
    # Whatever comes first, the face or its card, is written once.
    encoder = Encoder(LINKING)
    for thing in (stranger.faces[0], stranger):
        encoder.number(thing)
    encoder.finish()
    assert all(isinstance(encoder.things[number], int) for numbers, _ in encoder.blocks for number in numbers)


class TestDamage:
    """One clear error for whatever is no saved position."""

    def test_any_damage_is_noticed(self) -> None:
        """Cut off, changed, of another kind."""
        text = position.dumps(random_game(1, 30))
        for broken in (
            "",
            "nonsense",
            text[:-1000],
            text[: len(text) // 2],
            text.replace('"alice"', '"alicE"', 1),
            text.replace("lawmage position", "lawmage poison"),
            text[::-1],
        ):
            with pytest.raises(SavedGameError):
                position.loads(broken)

    def test_data_that_fit_nothing_are_noticed(self) -> None:
        """Even with a fitting check."""
        body = unchecked(position.dumps(random_game(1, 30)), "position")
        first, _, rest = body.partition("\n")
        data = msgspec.json.decode(rest)

        def saved(changed: object) -> str:
            return checked(f"{first}\n{msgspec.json.encode(changed).decode()}\n")

        assert position.loads(saved(data)).ply == 0
        for key in data:
            less = {name: value for name, value in data.items() if name != key}
            with pytest.raises(SavedGameError):
                position.loads(saved(less))
        for key in data["state"]:
            if key == "past":
                continue
            less = {**data, "state": {**data["state"], key: []}}
            if data["state"][key]:
                with pytest.raises(SavedGameError):
                    position.loads(saved(less))
        with pytest.raises(SavedGameError, match="version"):
            position.loads(saved({**data, "version": "0.0"}))
        with pytest.raises(SavedGameError, match="decision"):
            position.loads(saved({**data, "question": ["nonsense", 0, 0]}))


def subclasses(cls: type) -> list[type]:
    """A class and every class that derives from it."""
    return [cls, *[found for child in cls.__subclasses__() for found in subclasses(child)]]


def living_classes() -> list[type]:
    """Every class whose instances live in a state."""
    for package in (lawmage.kernel, lawmage.rules):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)
    plain = [Frame, GameObject, Player, LastingEffect, DelayedAbility, Waiting, Shield, State, Switches]
    found = [*subclasses(Context), *subclasses(Event), *plain, Characteristics]
    return [cls for cls in found if cls.__module__.startswith("lawmage.")]


def attributes(cls: type) -> set[str]:
    """The attributes that the methods of a class and its bases set on themselves."""
    found: set[str] = set()
    for base in cls.__mro__:
        if not base.__module__.startswith("lawmage."):
            continue
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(base)))):
            stored = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            if stored and isinstance(node.value, ast.Name) and node.value.id == "self":
                found.add(node.attr)
    return found


@pytest.mark.interpreted
@pytest.mark.parametrize("cls", living_classes(), ids=lambda cls: cls.__name__)
def test_fields_name_every_attribute(cls: type) -> None:
    """What a class names as saved is all it has."""
    slots = [name for base in cls.__mro__ for name in base.__dict__.get("__slots__", ())]
    fields = list(cls.__dict__.get("FIELDS", getattr(cls, "FIELDS", ())))
    unsaved = getattr(cls, "UNSAVED", {})
    assert set(fields) | set(unsaved) == set(slots) | attributes(cls)
    assert not set(fields) & set(unsaved)
    assert len(set(fields)) == len(fields)


def test_a_state_is_saved_or_made_anew() -> None:
    """Each attribute of a state is on one of the two lists."""
    assert set(SAVED) | set(TRANSIENT) == set(State.FIELDS)


def test_an_ability_that_a_keyword_stands_for_is_found_again() -> None:
    """A saved game with a cycling ability on the stack goes on; what it makes later is found by its keyword, too."""
    duel = Duel()
    card = written("Wanderer {3}\nCreature - Elk\nCycling {0}\n2/2")
    duel.alice.has(hand=[card, BOLT], battlefield=[MOUNTAIN], library=[MOUNTAIN] * 5)
    duel.bob.has(hand=[BOLT], battlefield=[MOUNTAIN], library=[MOUNTAIN] * 5)
    game = Game.from_state(duel.game)
    game.push(next(action for action in game.legal_actions if action.kind == "activate"))
    while not game.state.stack:
        game.push(game.legal_actions[0])
    loaded = position.loads(position.dumps(game))
    while loaded.state.stack:
        loaded.push("pass")
    assert len(loaded.state.players[0].hand) == 2
