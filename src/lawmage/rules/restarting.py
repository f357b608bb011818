"""Restarting the game (CR 727): the game ends, and its players start a new one with the same cards; and beginning a
subgame (CR 729.2), which starts in the same way."""

from __future__ import annotations

from typing import Final

from ..ir import one_card as ir
from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.executor import Frame, Holds, Selector, Step, Value
from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..types import COMMAND, COMMAND_TYPES, EXILE, LIBRARY, NOTHING, STACK, UNTAP, VANGUARD
from . import commander, ordering, planechase, schemes, seating, subgames, teams
from .faces import form
from .life import LIFE_MODIFIER, STARTING_LIFE, starting_life
from .link import Linker
from .mulligans import Mulligans
from .one_shot.basic import finish
from .opening_hands import OpeningHands
from .resolving import Resolve
from .rule_effects import HAND_MODIFIER
from .turn import Turn
from .zones import ZoneChange

# What is true of the new game because it is of the cards and the players.
KEPT_FACTS: Final = (
    *(STARTING_LIFE, ordering.GRAVEYARD_ORDER, commander.PLAYED, commander.BRAWL),
    *(teams.PLAYED, teams.SHARED_TURNS, teams.SHARED_LIFE, teams.SHARED_POISON, teams.PLANES_FOR_TEAMS),
    *(seating.LIMITED, seating.ATTACK, seating.DEPLOY),
    *(planechase.PLAYED, planechase.CONTROLLER, planechase.COMMON, planechase.BEGUN),
)
KEPT_OF_PLAYERS: Final = (
    *(teams.TEAM, teams.EMPEROR, commander.COLORS_OF, commander.COST_COLORS_OF),
    *(seating.RANGE, seating.WITHIN, schemes.ARCHENEMY, STARTING_LIFE, LIFE_MODIFIER, HAND_MODIFIER),
)


def restart(game: State, starter: int, exempt: list[int], item: int) -> None:
    """CR 727.1, 727.2, 727.5: everything is as at the beginning of a game, but for the exempt cards in exile.

    CR 727.1a: `starter` begins.  CR 727.4: the resolution of `item` goes on just before the first untap step.
    """
    left = [id for id in exempt if game.objects[id].zone == EXILE]
    standing = [id for id in game.command if game.objects[id].printed.types & COMMAND_TYPES]
    out = [game.objects[id].card for id in (*left, *standing)]
    going_on = [context for context in game.agenda if isinstance(context, Resolve) and context.item == item]
    for id in list(game.objects):
        found = game.objects[id]
        if found.zone >= 0 and id not in left and id not in standing:
            game.own(id).zone = -1 - found.zone
    if item in game.objects:
        # It goes on resolving wherever it is.
        game.own(item).moved_by = item
        game.own(item).zone = -1 - STACK
    _forget(game)
    game.exile = left
    game.command = standing
    _players(game)
    held = subgames.current(game)
    for player in game.turn_order:
        # CR 727.2, 727.6: in a subgame only its own cards are meant, and the main game is unaffected.
        numbers = [n for n, owner in enumerate(game.card_owners) if owner == player and n not in out]
        if held is not None:
            numbers = [n for n in numbers if n in held.decks[player]]
        _deck(game, player, numbers)
    game.active = starter
    order = game.alive()
    below: list[Context] = [held] if held is not None else []
    game.agenda = [*below, Turn(UNTAP), *going_on, OpeningHands(order, []), Mulligans(game.active, 0)]


def begin_subgame(game: State, item: int) -> None:
    """CR 729.2, 729.2a-c: each player's library is the deck; the face-down cards of supplementary decks, vanguards and
    commanders in the command zone come along; who begins is decided at random."""
    away: list[int] = []
    decks = [[game.objects[id].card for id in player.library] for player in game.players]
    if game.settings.libraries_leave_for_subgames:
        away = _leave(game)
        decks = [[game.objects[id].card for id in away if game.objects[id].owner == p.id] for p in game.players]
    commanders = [game.objects[id].card for id in game.command if commander.is_commander(game, id)]
    held = subgames.set_aside(game, item)
    held.decks = [
        [*deck, *[n for n in commanders if game.card_owners[n] == player]] for player, deck in enumerate(decks)
    ]
    held.commanders = commanders
    along = [id for id in game.command if _is_beside(held, game.objects[id])]
    held.beside = [game.objects[id].card for id in along]
    # Those cards are in the subgame: they are not where they were.
    moved = [id for id in held.zones if held.zones[id] in (LIBRARY, COMMAND) and _comes_along(game, id, held)]
    moved += [*along, *[id for id in away if id in held.zones]]
    for id in moved:
        del held.zones[id]
    main = held.main
    main.exile = [id for id in main.exile if id not in away]
    main.command = [id for id in main.command if id not in moved]
    for place, old in enumerate(main.players):
        emptied = old.clone(game.mark)
        emptied.library = []
        main.players[place] = emptied
    _forget(game)
    game.exile = []
    game.command = []
    _players(game)
    for player in game.turn_order:
        _deck(game, player, held.decks[player])
    subgames.stand_outside(game, held)
    order = game.alive()
    game.active = order[game.random(len(order))]
    game.agenda = [held, Turn(UNTAP), OpeningHands(game.alive(), []), Mulligans(game.active, 0)]
    # CR 103.7, 729.2: a Planechase game begins with a plane; who begins is the planar controller.
    game.facts = {word: n for word, n in game.facts.items() if word not in (planechase.CONTROLLER, planechase.BEGUN)}
    for number in game.shuffled(held.beside):
        subgames.put_beside(game, number)
    if planechase.played(game):
        game.agenda.insert(2, planechase.StartingPlane())


def _is_beside(held: subgames.Subgame, found: GameObject) -> bool:
    """CR 729.2a, 729.2b: a card of a supplementary deck that is face down, or a vanguard."""
    if found.card == NOTHING or found.card in held.commanders:
        return False
    return found.face_down or found.printed.types & VANGUARD != 0


def _leave(game: State) -> list[int]:
    """rule 506.3 (2007, May): each library is exiled face down, which abilities see; the cards as they are there."""
    batch: list[Event] = []
    for player in game.alive():
        for id in game.players[player].library:
            move = ZoneChange(id, LIBRARY, EXILE, "729.2")
            move.face_down = True
            batch.append(move)
    game.do_all(batch)
    made = [event.other for event in batch if event.done]
    return [id for id in made if id in game.objects and game.objects[id].zone == EXILE]


def _comes_along(game: State, id: int, held: subgames.Subgame) -> bool:
    """Whether an object of the main game is a card that is in the subgame."""
    found = game.objects[id]
    return held.zones[id] == LIBRARY or found.card in held.commanders


def _forget(game: State) -> None:
    """CR 727.1: of the game that has ended nothing goes on."""
    game.battlefield = []
    game.stack = []
    game.effects = []
    game.delayed = []
    game.shields = []
    game.waiting = []
    game.untils = []
    game.skips = []
    game.mana_tags = []
    game.assigned = []
    game.this_turn = []
    game.last_turn = []
    game.pending_turns = []
    game.pending_steps = []
    game.control_changes = []
    game.past = None
    game.turn = 0
    game.step = UNTAP
    kept = {word: number for word, number in game.facts.items() if word in KEPT_FACTS}
    for card in range(len(game.cards)):
        if game.facts.get(f"commander {card}", 0):
            kept[f"commander {card}"] = 1
    game.facts = kept
    game.unchosen = 0
    game.seen = []
    game.taken = []
    game.index = None
    game.stale = True
    game.version += 1


def _players(game: State) -> None:
    """CR 103.4, 727.1: those who are still in the game begin anew."""
    for place, old in enumerate(game.players):
        if old.lost:
            continue
        new = Player(old.id, old.name, starting_life(game, old.id))
        new.mark = game.mark
        new.facts = {word: number for word, number in old.facts.items() if word in KEPT_OF_PLAYERS}
        game.players[place] = new
    game.turn_order = [player for player in game.turn_order if not game.players[player].lost]


def _deck(game: State, player: int, numbers: list[int]) -> None:
    """CR 727.2: the player's cards are shuffled; commanders go to the command zone."""
    for number in game.shuffled([n for n in numbers if not game.facts.get(f"commander {n}", 0)]):
        _card(game, player, number, LIBRARY)
    for number in numbers:
        if game.facts.get(f"commander {number}", 0):
            game.own(_card(game, player, number, COMMAND)).known_to = -1


def _card(game: State, player: int, number: int, zone: int) -> int:
    """A card of the new game."""
    definition: Definition = game.cards[number]
    card = GameObject(game.new_id(), player, form(definition, 0, zone))
    card.mark = game.mark
    card.definition = definition
    card.card = number
    card.zone = zone
    game.objects[card.id] = card
    game.own_zone(zone, player).append(card.id)
    return card.id


class RestartStep(Step):
    """CR 727.1: the game is restarted by the player who controls the spell or ability."""

    def __init__(self, node: ir.RestartGame, link: Linker) -> None:
        self.leaving: Selector | None = link.objects(node.leaving) if node.leaving is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        left = self.leaving.select(game, frame) if self.leaving is not None else []
        finish(frame, self.slot, left, 1)
        restart(game, frame.controller, left, frame.item)


class PlaySubgameStep(Step):
    """CR 729.1: the players play a subgame; the resolution goes on when that has ended (729.5)."""

    def __init__(self, node: ir.PlaySubgame, link: Linker) -> None:
        self.life: Value | None = link.amount(node.life) if node.life is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        for player in game.alive():
            frame.choices.pop(f"{subgames.WON} {player}", None)
        life = -1 if self.life is None else self.life.value(game, frame)
        finish(frame, self.slot, [], 1)
        begin_subgame(game, frame.item)
        for player in game.alive() if life >= 0 else []:
            game.own_player(player).life = life


class WonHolds(Holds):
    """Whether a player won the subgame."""

    def __init__(self, node: ir.WonSubgame, link: Linker) -> None:
        self.player = link.player(node.player)

    def holds(self, game: State, frame: Frame) -> bool:
        players = self.player.players(game, frame)
        return len(players) > 0 and all([frame.choices.get(f"{subgames.WON} {p}", 0) == 1 for p in players])


CONDITIONS: Final = {"WonSubgame": WonHolds}
TABLE: Final = {"RestartGame": RestartStep, "PlaySubgame": PlaySubgameStep}
