"""Setting a scenario up: players, libraries, permanents that are simply there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Question
from ...kernel.objects import Definition, Player
from ...kernel.state import State
from ...rules import commander, seating, tables
from ...rules.emblems import EmblemCreated, GetEmblemStep
from ...rules.objects import is_player
from ...rules.opening_hands import OpeningHands
from ...rules.options import Options, agree
from ...rules.questions import DONE
from ...rules.stages import RulesStages
from ...rules.turn import Turn
from ...rules.zones import ZoneChange
from ...settings import Switches
from ...types import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOBODY, NOTHING, UNTAP
from ..duel import placed
from .cards import CardSource, helper
from .reading import Json

ZONES: Final = {
    "library": LIBRARY,
    "hand": HAND,
    "graveyard": GRAVEYARD,
    "command": COMMAND,
    "exile": EXILE,
    "battlefield": BATTLEFIELD,
}
DECK_SIZE: Final = 71
SEED: Final = 1


class ScriptedState(State):
    """A game whose coins and dice fall as a script says."""

    def __init__(self, stages: RulesStages, settings: Switches, seed: int) -> None:
        super().__init__(stages, settings, seed)
        self.shuffling = False
        self.results: Results | None = None

    def shuffled(self, ids: list[int]) -> list[int]:
        self.shuffling = True
        result = super().shuffled(ids)
        self.shuffling = False
        return result

    def unasked(self, player: int, ids: list[int]) -> None:
        """The other engine asks for choices that are forced, too."""
        if self.results is not None:
            self.results.forced(self, player, ids)

    def random(self, below: int) -> int:
        """A result from the script, else by chance."""
        if not self.shuffling and self.results is not None:
            found = self.results.next(below)
            if found is not None:
                return found
        return super().random(below)


class Results:
    """Where the results of coins and dice come from."""

    def next(self, below: int) -> int | None:
        """The next result, from 0 to below - 1, if one is fixed."""
        raise NotImplementedError

    def forced(self, game: State, player: int, ids: list[int]) -> None:
        """All of these were chosen, since there was nothing else to choose."""
        raise NotImplementedError


class Quiet:
    """Answers what is asked while the board is set up: what may be done is done; else the first of everything.

    players: for each player those whom the script chooses, in order (who protects a battle is asked then); used: the
    entries that were needed.
    """

    sees_forced = True

    def __init__(self, scenario: Json, letters: list[str]) -> None:
        self.letters = letters
        self.players: dict[int, list[Json]] = {}
        self.used: list[Json] = []
        for entry in scenario["script"]:
            if entry["do"] == "choose" and entry["kind"] == "player":
                self.players.setdefault(letters.index(entry["player"]), []).append(entry)

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        mine = self.players.get(question.for_player, [])
        if mine and options and all(is_player(option) for option in options):
            chosen = self.letters.index(mine[0]["value"])
            if chosen in options:
                self.used.append(mine.pop(0))
                return chosen
        if question.name == "may":
            return 0 if "copy" in question.prompt(game).lower() else 1
        return DONE if DONE in options else options[0]


class Board:
    """A scenario's game before its first turn, with the objects that have an alias."""

    def __init__(self, scenario: Json, cards: CardSource) -> None:
        tables.fill()
        self.letters: list[str] = list(scenario["players"])
        self.cards = cards
        self.aliases: dict[str, int] = {}
        self.unsupported: list[str] = []
        self.game = ScriptedState(RulesStages(), Switches(), SEED)
        for id, letter in enumerate(self.letters):
            self.game.players.append(Player(id, f"Player{letter}", scenario["life"].get(letter, 20)))
        order = scenario["format"].get("turn_order", self.letters)
        self.game.turn_order = [self.letters.index(letter) for letter in order]
        self.game.active = self.letters.index("A")
        self.game.recording = False
        self.quiet = Quiet(scenario, self.letters)
        self.game.agent = self.quiet
        self._agree(scenario)
        self._fill(scenario)
        self._begin(scenario)

    def _agree(self, scenario: Json) -> None:
        """CR 801, 803: how far players reach and whom they attack, where there are more than two."""
        if len(self.letters) > 2:
            one = scenario["format"].get("range") == "one"
            left = scenario["format"].get("attack") == "left"
            ranges = tuple(1 for _ in self.letters) if one else ()
            agree(self.game, Options(ranges=ranges, attack=seating.LEFT if left else seating.MULTIPLE))

    def _fill(self, scenario: Json) -> None:
        """The format's order: players, and for each the zones."""
        for id, letter in enumerate(self.letters):
            mine = [entry for entry in scenario["setup"] if entry["player"] == letter]
            if not any(entry.get("clear") for entry in mine):
                self._deck(id, scenario.get("decks", {}).get(letter))
            self._commanders(id, scenario, scenario.get("decks", {}).get(letter))
            for zone in ZONES:
                for entry in mine:
                    if entry["zone"] == zone and not entry.get("clear"):
                        self._entry(id, ZONES[zone], entry)

    def _deck(self, player: int, deck: Json | None) -> None:
        main = {"Mountain": DECK_SIZE} if deck is None else deck["main"]
        for name, count in main.items():
            definition = self.cards.get(name)
            if isinstance(definition, str):
                self.unsupported.append(f"a deck with {name}")
                return
            for _ in range(count):
                self.put(player, LIBRARY, definition)

    def _commanders(self, player: int, scenario: Json, deck: Json | None) -> None:
        if not scenario["format"]["game"].startswith("commander") or deck is None:
            return
        for name in deck.get("sideboard", {}):
            definition = self.cards.get(name)
            if isinstance(definition, str):
                self.unsupported.append(f"a commander {name}")
                continue
            id = self.put(player, COMMAND, definition)
            commander.designate(self.game, self.game.objects[id].card)

    def _entry(self, player: int, zone: int, entry: Json) -> None:
        if "plane" in entry:
            self.unsupported.append("set-up of a plane")
            return
        if "emblem" in entry:
            self._emblem(player, str(entry["emblem"]))
            return
        if "custom" in entry:
            definition = helper(entry["custom"], entry.get("number", 1))
        else:
            definition = self.cards.get(entry["card"])
        if isinstance(definition, str):
            self.unsupported.append(definition)
            return
        count = entry.get("count", 1)
        for place in range(1, count + 1):
            id = self.put(player, HAND if zone == BATTLEFIELD else zone, definition)
            if zone == BATTLEFIELD:
                id = self._enter(id, player, entry)
            if zone == COMMAND:
                commander.designate(self.game, self.game.objects[id].card)
            if "alias" in entry:
                self.aliases[entry["alias"] if count == 1 else f"{entry['alias']}.{place}"] = id

    def _emblem(self, player: int, name: str) -> None:
        """The emblem that a card gives: its name is given in small letters without other marks."""
        definition = self.cards.plainly_called(name)
        abilities = [] if isinstance(definition, str) else [a for face in definition.faces for a in face.abilities]
        steps = [step for each in abilities for step in getattr(getattr(each, "program", None), "steps", ())]
        found = [step for step in steps if isinstance(step, GetEmblemStep)]
        if not found:
            self.unsupported.append(f"set-up of the emblem {name}")
            return
        self.game.do(EmblemCreated(player, found[0].printed, NOTHING))

    def put(self, player: int, zone: int, definition: Definition) -> int:
        """An object in a zone without any event; its id."""
        card = placed(self.game, player, zone, definition)
        if zone not in (LIBRARY, HAND):
            card.known_to = -1
        return card.id

    def _enter(self, id: int, player: int, entry: Json) -> int:
        """A permanent enters, with what modifies how it does, and what that triggers is forgotten."""
        game = self.game
        definition = game.objects[id].definition
        assert definition is not None
        move = ZoneChange(id, HAND, BATTLEFIELD, "110.1")
        move.under = player
        move.tapped = bool(entry.get("tapped"))
        for face in range(1, definition.count):
            if definition.faces[face].name == entry.get("card") and definition.layout in ("transform", "modal_dfc"):
                move.face = face
        host = game.objects[id].printed.subtypes & {"Aura"}
        if host:
            return self._unattached(id, player, entry)
        done = game.do(move)
        game.waiting = []
        return id if done is None else done.other

    def _unattached(self, id: int, player: int, entry: Json) -> int:
        """An Aura that is attached to nothing."""
        game = self.game
        game.own_zone(HAND, player).remove(id)
        permanent = game.own(id)
        permanent.zone = BATTLEFIELD
        permanent.known_to = -1
        permanent.tapped = bool(entry.get("tapped"))
        game.battlefield.append(id)
        game.stale = True
        return id

    def _begin(self, scenario: Json) -> None:
        game = self.game
        if scenario.get("shuffle"):
            for player in game.players:
                own = game.own_player(player.id)
                own.library = game.shuffled(own.library)
        for id, letter in enumerate(self.letters):
            # What was paid as permanents entered is not what the scenario begins with.
            game.own_player(id).life = scenario["life"].get(letter, 20)
        game.this_turn = []
        game.last_turn = []
        game.past = None
        game.waiting = []
        game.delayed = []
        day = scenario.get("daytime")
        if day:
            game.facts["day"] = 1 if day == "day" else 2
        # CR 103.6: what an opening hand allows, which is the hand of the set-up.
        game.agenda = [Turn(UNTAP), OpeningHands([NOBODY], [])]


def now(game: State, id: int) -> int:
    """CR 400.7: the object that the card of an alias is now."""
    found = game.objects.get(id)
    while found is not None and found.zone < 0 and found.became in game.objects:
        found = game.objects[found.became]
    return id if found is None else found.id
