"""The board of a scenario: its cards looked up or compiled, and put where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..card_text import read_card_text
from ..cards.card import Card
from ..cards.decks import COMMANDER, CONSTRUCTED, LIMITED, Deck, DeckRules
from ..cards.decks.model import DeckEntry
from ..cards.errors import CardError, CardFileError, UnknownCard
from ..compilation import compile_card, definition_of
from ..editions import Rules
from ..ir.node import Ability
from ..kernel.objects import Definition
from ..oracle.compiler import default_compiler
from ..rules import commander, conspiracies, mana, teams
from ..rules.faces import form
from ..rules.mana import LETTERS
from ..rules.start import new_game
from ..rules.turn import Turn
from ..supply import Declined, Supply
from ..types import (
    BATTLEFIELD,
    CLEANUP,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    PRECOMBAT_MAIN,
    UNTAP,
)
from .duel import Duel
from .reading import Placed, PlayerSetup, Scenario
from .tree import Entry, refuse_unknown

ZONE_NUMBERS = {
    "battlefield": BATTLEFIELD,
    "hand": HAND,
    "graveyard": GRAVEYARD,
    "library": LIBRARY,
    "exile": EXILE,
    "command": COMMAND,
}
BUILT: Final = {"constructed": CONSTRUCTED, "commander": COMMANDER, "conspiracy draft": LIMITED}
"""How the decks of each variant are built."""

FILLERS: Final = 10
"""How many cards a library of which nothing is said holds."""


@dataclass(frozen=True)
class Board:
    """A duel set up; labels: card numbers by label; names: every name a line of the script may use.

    settled: it begins in a window of priority (else as a step without one begins).  decks: those of a game from the
    start; built: how they are to be built; facts: what is printed on a card; abilities: its abilities, compiled.
    """

    duel: Duel
    labels: dict[str, int]
    names: tuple[str, ...]
    settled: bool
    decks: tuple[Deck, ...] = ()
    built: DeckRules = CONSTRUCTED
    facts: Callable[[str], Card] | None = None
    abilities: Callable[[str], Sequence[Ability]] | None = None


class Cards:
    """The definitions of a scenario: its own cards first, then those of a supply."""

    def __init__(self, own: tuple[Entry, ...], supply: Supply) -> None:
        self.supply = supply
        self.own: dict[str, Definition] = {}
        self.texts: dict[str, Card] = {}
        for entry in own:
            made = supply.fitted(compiled(entry))
            self.own[made.name] = made
            self.texts[made.name] = read_card_text(entry.words("a card's text"))

    def get(self, entry: Entry, name: str, printed: str = "") -> Definition:
        """The card of this name (as it was printed on a day); an error at `entry` with suggestions."""
        if name in self.own:
            return self.own[name]
        try:
            return self.supply.printing(name, printed) if printed else self.supply.get(name)
        except (UnknownCard, Declined) as error:
            raise entry.error(str(error)) from None

    def facts(self, name: str) -> Card:
        """What is printed on a card."""
        return self.texts[name] if name in self.texts else self.supply.facts(name)

    def abilities(self, name: str) -> Sequence[Ability]:
        """The compiled abilities of a card's first face."""
        if name in self.own:
            return self.own[name].ir.faces[0].abilities
        return self.supply.abilities(name)

    def names(self, name: str, found: Definition) -> list[str]:
        """The names by which a script may call a card: the whole, and each face's."""
        return [name, found.name, *[face.name for face in found.faces]]


def compiled(entry: Entry) -> Definition:
    """A card written as text (lawmage.card_text), compiled; an error that says what is not understood."""
    text = entry.words("a card's text")
    try:
        verdict = compile_card(read_card_text(text), default_compiler())
    except (CardError, CardFileError) as error:
        raise entry.error(str(error)) from None
    if verdict.status != "full" or verdict.ir is None:
        raise entry.error(f"{verdict.name} is not playable: {'; '.join(verdict.reasons)}")
    return definition_of(verdict.ir)


def build(scenario: Scenario, rules: Rules, supply: Supply) -> Board:
    """The board of a scenario under some rules."""
    cards = Cards(scenario.cards, supply.on(rules).with_later(_later(scenario)))
    if scenario.variant:
        return from_the_start(scenario, rules, cards)
    duel = Duel(len(scenario.players), rules, scenario.seed, scenario.teams)
    game = duel.game
    game.active = scenario.turn
    game.facts["normal turn"] = scenario.turn
    for number in range(len(scenario.players)):
        # Everybody has had a turn, so that what has been there since then is not summoning sick.
        game.facts[f"last turn {number}"] = game.turn - (scenario.turn - number) % len(scenario.players)
    labels: dict[str, int] = {}
    names: list[str] = list(cards.own)
    hosts: list[tuple[Placed, int, int]] = []
    for id, player in enumerate(scenario.players):
        game.players[id].name = player.name
        _numbers(duel, id, player, scenario)
        if "library" not in player.zones:
            for _ in range(FILLERS):
                put_plain(duel, id, filler())
        for zone, placed in player.zones.items():
            for one in placed if zone != "library" else placed[::-1]:
                printed = one.more["printed"].words("a day") if "printed" in one.more else ""
                definition = cards.get(one.entry, one.card, printed)
                names += cards.names(one.card, definition)
                for _ in range(one.count):
                    object = put(duel, id, ZONE_NUMBERS[zone], definition, one)
                    if one.label:
                        _label(labels, one, game.objects[object].card, scenario)
                    if "on" in one.more:
                        hosts.append((one, object, id))
        names += put_aside(duel, id, player, cards, labels, scenario)
    names += labels
    _commander_damage(duel, scenario, labels)
    for one, object, id in hosts:
        _attach(duel, one, object, id, labels)
    _start(duel, scenario)
    return Board(duel, labels, tuple(dict.fromkeys(names)), scenario.step not in (UNTAP, CLEANUP))


def _later(scenario: Scenario) -> list[str]:
    """The cards of a later day that the scenario brings in."""
    entry = scenario.entry.table.get("later cards")
    return [] if entry is None else [one.words("a card") for one in entry.listed()]


def put_aside(
    duel: Duel, id: int, player: PlayerSetup, cards: Cards, labels: dict[str, int], scenario: Scenario
) -> list[str]:
    """CR 903.6, 315.2: a player's commanders and conspiracies in the command zone; the names they may be called by."""
    game = duel.game
    names: list[str] = []
    commanders: list[Definition] = []
    for one in player.sets.get("commanders", ()):
        definition = cards.get(one.entry, one.card)
        names += cards.names(one.card, definition)
        card = game.objects[put(duel, id, COMMAND, definition, one)].card
        commander.designate(game, card)
        commanders.append(definition)
        if one.label:
            _label(labels, one, card, scenario)
        if "casts" in one.more:
            own = game.own_player(id)
            own.facts = {**own.facts, f"commander casts {card}": one.more["casts"].number("casts")}
    if commanders:
        commander.set_identity(game, id, commanders)
    for one in player.sets.get("conspiracies", ()):
        definition = cards.get(one.entry, one.card)
        names += cards.names(one.card, definition)
        chosen = [item.words("a name") for item in one.more["names"].listed()] if "names" in one.more else []
        found = game.objects[conspiracies.put(game, id, definition, chosen)]
        if conspiracies.agenda_of(found) != len(chosen):
            raise one.entry.error(f"{definition.name} has {conspiracies.agenda_of(found)} names, not {len(chosen)}")
        if one.label:
            _label(labels, one, found.card, scenario)
    if "sideboard" in player.sets:
        raise player.sets["sideboard"][0].entry.error("a sideboard is looked at in a game `from the start` only")
    return names


def from_the_start(scenario: Scenario, rules: Rules, cards: Cards) -> Board:
    """CR 103: the board before the game: what is in the libraries are the decks, shuffled as the game begins."""
    decks: list[list[Definition]] = []
    leading: list[int] = []
    sideboards: list[list[Definition]] = []
    names: list[str] = list(cards.own)
    for player in scenario.players:
        lists: list[list[Definition]] = []
        sets = player.sets
        for placed in (player.zones.get("library", ()), sets.get("commanders", ()), sets.get("sideboard", ())):
            found = [definition for one in placed for definition in [cards.get(one.entry, one.card)] * one.count]
            for definition in found:
                names += cards.names(definition.name, definition)
            lists.append(found)
        decks.append([*lists[0], *lists[1]])
        leading.append(len(lists[1]))
        sideboards.append([card for card in lists[2] if conspiracies.is_conspiracy(card)])
    duel = Duel(len(scenario.players), rules, scenario.seed)
    duel.game = new_game(
        decks,
        [player.name for player in scenario.players],
        rules.switches,
        scenario.seed,
        tuple(leading) if scenario.variant == "commander" else (),
        sideboards if scenario.variant == "conspiracy draft" else None,
        scenario.teams,
    )
    duel.game.active = teams.first_of(duel.game, scenario.turn)
    brought = tuple(deck_of(player) for player in scenario.players)
    return Board(
        duel, {}, tuple(dict.fromkeys(names)), False, brought, BUILT[scenario.variant], cards.facts, cards.abilities
    )


def deck_of(player: PlayerSetup) -> Deck:
    """CR 100.2, 100.4, 903.3: what a player brings to a game from the start."""
    lists = [player.zones.get("library", ()), player.sets.get("sideboard", ()), player.sets.get("commanders", ())]
    main, side, leading = [tuple(DeckEntry(one.count, one.card) for one in placed) for placed in lists]
    return Deck(main, side, leading)


def _label(labels: dict[str, int], one: Placed, card: int, scenario: Scenario) -> None:
    if one.label in labels or one.label in [player.name for player in scenario.players]:
        raise one.entry.error(f"two things are called {one.label!r}")
    labels[one.label] = card


def _numbers(duel: Duel, id: int, setup: PlayerSetup, scenario: Scenario) -> None:
    player = duel.game.players[id]
    if any(other.sets.get("commanders") for other in scenario.players):
        player.life = commander.LIFE
    for word, entry in setup.numbers.items():
        if word == "life":
            player.life = entry.number("life")
        elif word == "poison":
            player.counters = {**player.counters, "poison": entry.number("poison")}
        elif word == "counters":
            for kind, number in entry.mapped("counters").items():
                player.counters = {**player.counters, kind: number.number(kind)}
        elif word == "mana":
            for letter in entry.words("mana").replace("{", "").replace("}", ""):
                if letter not in LETTERS:
                    raise entry.error(f"mana is written with the letters {LETTERS}, as in WWU")
                player.pool.append(mana.unit_of(LETTERS.index(letter), False, 0, 0, NOTHING))
        elif word == "commander damage":
            continue
        else:
            raise entry.error(f"{word!r} can't be set up")


def _commander_damage(duel: Duel, scenario: Scenario, labels: dict[str, int]) -> None:
    """CR 903.10a: how much combat damage each commander, by its label, has dealt to a player."""
    for id, player in enumerate(scenario.players):
        if "commander damage" in player.numbers:
            for label, number in player.numbers["commander damage"].mapped("commander damage").items():
                refuse_unknown(number, label, list(labels), "the labels")
                own = duel.game.own_player(id)
                own.facts = {**own.facts, f"commander damage {labels[label]}": number.number(label)}


@lru_cache(maxsize=1)
def filler() -> Definition:
    """The card that libraries of which nothing is said are made of: it has no cost and does nothing."""
    return compiled(Entry("", 0, "Blank\nArtifact"))


def put_plain(duel: Duel, player: int, definition: Definition) -> None:
    """A card nobody knows, on top of a library."""
    duel.game.objects[duel.put(player, LIBRARY, definition)].known_to = 0


def put(duel: Duel, player: int, zone: int, definition: Definition, one: Placed) -> int:
    """Put one card where it lies; its id."""
    id = duel.put(player, zone, definition)
    found = duel.game.objects[id]
    more = one.more
    if zone in (HAND, LIBRARY):
        found.known_to = 0
    if zone == BATTLEFIELD and definition.faces[0].defense and not found.counters:
        found.counters = {"defense": definition.faces[0].defense}
    if "tapped" in more:
        found.tapped = more["tapped"].truth("tapped")
    if "sick" in more and more["sick"].truth("sick"):
        found.since = duel.game.turn
    if "damage" in more:
        found.damage = more["damage"].number("damage")
    if "counters" in more:
        table = more["counters"].mapped("counters")
        found.counters = {**found.counters, **{kind: entry.number(kind) for kind, entry in table.items()}}
    if "controller" in more:
        word = more["controller"].words("controller")
        names = [other.name for other in duel.game.players]
        if word not in names:
            raise more["controller"].error(f"controller names a player: {', '.join(names)}")
        found.controller = found.base_controller = names.index(word)
    if "token" in more and more["token"].truth("token"):
        found.is_token = True
        found.card = NOTHING
    _turned(duel, id, definition, one)
    return id


def _turned(duel: Duel, id: int, definition: Definition, one: Placed) -> None:
    """A card that lies with another face up, flipped or face down."""
    found = duel.game.objects[id]
    if "face down" in one.more and one.more["face down"].truth("face down"):
        raise one.entry.error("a permanent can't be set up face down; let the script cast or manifest it")
    if "flipped" in one.more and one.more["flipped"].truth("flipped"):
        raise one.entry.error("a permanent can't be set up flipped; let the script flip it")
    if "face" in one.more:
        number = one.more["face"].number("face") - 1
        if not 0 <= number < definition.count:
            raise one.more["face"].error(f"{definition.name} has {definition.count} faces")
        found.face = number
        found.printed = found.chars = form(definition, number, found.zone)


def _attach(duel: Duel, one: Placed, id: int, player: int, labels: dict[str, int]) -> None:
    """CR 303.4, 301.5: what an Aura or Equipment lies on: a label, a player or the name of a permanent."""
    word = one.more["on"].words("on")
    game = duel.game
    names = [other.name for other in game.players]
    if word in names:
        host = names.index(word)
    else:
        called = [i for i in game.battlefield if i != id and game.objects[i].chars.name == word]
        hosts = [i for i in game.battlefield if game.objects[i].card == labels.get(word, -2)] or called
        if len(hosts) != 1:
            what = "no permanent" if not hosts else "more than one permanent"
            raise one.more["on"].error(f"{what} is called {word!r}; give it a label (`{word} as mine`)")
        host = hosts[0]
        game.objects[host].attachments = (*game.objects[host].attachments, id)
    game.objects[id].attached_to = host


def _start(duel: Duel, scenario: Scenario) -> None:
    """The game begins in a step: the first of its windows of priority, or as the step begins."""
    game = duel.game
    game.stale = True
    game.agenda[-1].player = scenario.turn  # type: ignore[attr-defined]  # it is a window of priority
    if scenario.step == PRECOMBAT_MAIN:
        return
    turn = Turn(max(1, scenario.step))
    if scenario.step == UNTAP:
        turn.plan = list(range(13))
    game.agenda = [turn]
    game.step = scenario.step - 1 if scenario.step else UNTAP
