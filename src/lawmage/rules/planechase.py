"""Planechase (CR 311, 312, 701.31, 901): planar decks, the planar controller, planeswalking, chaos and the planar die.

Code, because it moves cards within the command zone, and because the planar die and its ability belong to no object.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir.cost import PayMana
from ..ir.mana import parse_mana_cost
from ..ir.verb import KeywordAction
from ..kernel.agenda import Context
from ..kernel.ask import Refusal
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.objects import Definition
from ..kernel.state import State
from ..types import NOBODY, NOTHING, PHENOMENON, PLANE
from . import beside, payment, teams
from .activating import sorcery_time
from .beside import PLANAR, TurnedDown, TurnedUp
from .dice import DiceRolled
from .event_kinds import DIE_ROLL, KEYWORD_ACTION
from .keyword_actions import CODE
from .link import LinkedCost, Linker, NotExecutable
from .objects import name_of
from .one_shot.basic import finish
from .special_actions import SpecialAction
from .variant_texts import planeswalking

# In State.facts: that Planechase is played; who the planar controller is (CR 311.5); one planar deck for all (901.15).
PLAYED: Final = "planechase"
CONTROLLER: Final = "planar controller"
COMMON: Final = "common planar deck"
# In Player.facts: how often the player has taken the action of rolling the planar die, and in which turn (901.9).
ROLLS: Final = "planar rolls"
ROLLED_IN: Final = "planar rolls in turn"
# `Event.word` of what happens.
WALKS: Final = "planeswalk"
LEAVES: Final = "planeswalk away"
CHAOS: Final = "chaos ensues"
# CR 901.3a: the faces of the planar die, by what `Event.word` calls them.
FACES: Final = ("planeswalker symbol", "chaos symbol", "blank", "blank", "blank", "blank")


def played(game: State) -> bool:
    """Whether Planechase is played (rule 901.1)."""
    return game.facts.get(PLAYED, 0) == 1


def set_up(game: State, decks: list[list[Definition]], common: bool) -> None:
    """CR 901.3, 901.4, 901.12a, 901.15: each player's planar deck, shuffled and face down; or one for all."""
    begin(game, game.active)
    if common:
        game.facts[COMMON] = 1
        beside.shuffle_in(game, game.active, decks[0])
        return
    for player, cards in enumerate(decks):
        beside.shuffle_in(game, player, cards)


def begin(game: State, player: int) -> None:
    """Planechase is played (rule 901.1); the player who begins is the planar controller."""
    game.facts[PLAYED] = 1
    if teams.two_headed(game):
        game.facts[teams.PLANES_FOR_TEAMS] = 1
    game.facts.setdefault(CONTROLLER, player)
    game.index = None


def controller_of_planes(game: State) -> int:
    """CR 311.5, 901.6: the planar controller."""
    return game.facts.get(CONTROLLER, NOBODY)


def pass_control(game: State, player: int) -> None:
    """CR 311.5, 312.4, 901.6: a player becomes the planar controller, and so the controller of what is face up.

    CR 901.15b: with one deck for all also the owner of its cards.
    """
    before = game.facts.get(CONTROLLER, NOBODY)
    if player == before:
        return
    game.facts[CONTROLLER] = player
    for id in game.command[:]:
        found = game.objects[id]
        if found.card == NOTHING or not found.printed.types & PLANAR:
            continue
        card = game.own(id)
        if game.facts.get(COMMON, 0):
            card.owner = player
            card.controller = card.base_controller = player
        elif not found.face_down:
            card.controller = card.base_controller = player
    game.stale = True
    game.index = None


def leaves(game: State, player: int) -> None:
    """CR 311.5, 800.4p, 901.10b, 901.12b: before the planar controller leaves, the next player who stays takes over."""
    if not played(game) or controller_of_planes(game) != player:
        return
    order = game.turn_order
    place = order.index(player)
    for other in order[place + 1 :] + order[:place]:
        if not game.players[other].lost:
            following = teams.first_of(game, other)
            for id in game.stack:
                item = game.objects[id]
                if item.ability is not None and item.frame is not None and _of_phenomenon(game, item.frame.source):
                    ability = game.own(id)
                    ability.controller = ability.base_controller = following
                    if ability.frame is not None:
                        ability.frame = ability.frame.clone()
                        ability.frame.controller = following
            pass_control(game, following)
            return


def _of_phenomenon(game: State, id: int) -> bool:
    return id in game.objects and game.objects[id].printed.types & PHENOMENON != 0


def after_leaving(game: State) -> None:
    """CR 901.10, 901.10a: once the owner of the face-up plane has left, the planar controller planeswalks; a
    planeswalking ability on the stack has ceased to exist."""
    if not played(game) or game.over or beside.face_up(game, PLANAR) or not game.facts.get(BEGUN, 0):
        return
    for id in game.stack[:]:
        item = game.objects[id]
        if item.ability is not None and item.ability is planeswalking():
            game.stack.remove(id)
            game.own(id).zone = -1 - item.zone
    planeswalk(game, NOTHING, "901.10")


# In State.facts: there has been a starting plane (CR 901.5).
BEGUN: Final = "starting plane"


def planar_deck(game: State, player: int) -> list[int]:
    """CR 901.3, 901.15c: a player's planar deck, the top card first."""
    return beside.deck_of(game, player, PLANAR)


@mypyc_attr(allow_interpreted_subclasses=True)
class StartingPlane(Context):
    """CR 103.7, 901.5: after the opening hands the starting player turns up cards until one is a plane."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Context:
        return StartingPlane()

    def step(self, game: State) -> None:
        game.agenda.pop()
        pass_control(game, teams.first_of(game, game.active))
        turn_up_first(game, controller_of_planes(game))


def turn_up_first(game: State, player: int) -> None:
    """CR 901.5: cards of the player's planar deck are turned face up until one is a plane; the others go under it.

    Nothing triggers: neither event is called anything.
    """
    for id in planar_deck(game, player):
        game.do(TurnedUp(id, controller_of_planes(game), "901.5", ""))
        if game.objects[id].printed.types & PLANE:
            break
        game.do(TurnedDown(id, player, "901.5", ""))
    game.facts[BEGUN] = 1


def walking(game: State, player: int, rule: str, source: int) -> list[Event]:
    """CR 701.31b, 901.11, 901.11c: what is face up goes under its owner's planar deck; the top card of the player's is
    turned face up."""
    batch: list[Event] = []
    for id in beside.face_up(game, PLANAR):
        batch.append(TurnedDown(id, player, rule, LEAVES, source))
    deck = planar_deck(game, player)
    if deck:
        batch.append(TurnedUp(deck[0], player, rule, WALKS, source))
    return batch


def planeswalk(game: State, source: int, rule: str) -> bool:
    """CR 701.31a: the planar controller planeswalks, in a Planechase game."""
    player = controller_of_planes(game)
    if not played(game) or player == NOBODY:
        return False
    batch = walking(game, player, rule, source)
    game.do_all(batch)
    if not any([isinstance(event, TurnedUp) for event in batch]) and planar_deck(game, player):
        # The only card of the deck comes back.
        game.do(TurnedUp(planar_deck(game, player)[0], player, rule, WALKS, source))
    return True


def phenomena_end(game: State, batch: list[Event]) -> None:
    """CR 312.7, 704.6f: a phenomenon whose ability has left the stack makes the planar controller planeswalk."""
    from .state_based_actions import source_of_waiting_ability

    found = beside.face_up(game, PHENOMENON)
    if found and not any([source_of_waiting_ability(game, id) for id in found]):
        batch += walking(game, controller_of_planes(game), "704.6f", NOTHING)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChaosEnsues(Event):
    """CR 311.7: chaos ensues: for the plane that is face up, or for one named (object)."""

    kind = KEYWORD_ACTION
    name = "chaos"

    def __init__(self, object: int, player: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, player, 1, source, rule)
        self.word = CHAOS

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return "chaos ensues"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanarRoll(Event):
    """CR 901.9, 901.9d: a player rolls the planar die, which shows no number; word: its face."""

    kind = DIE_ROLL
    name = "planar die"

    def __init__(self, player: int, word: str, source: int) -> None:
        super().__init__(NOTHING, player, 0, source, "901.9")
        self.word = word

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} rolls the planar die: {self.word}"


def roll(game: State, player: int, source: int) -> str:
    """CR 901.3a, 901.9a, 901.9b, 901.9c: roll the planar die; the face it shows.

    A blank does nothing; with the chaos symbol chaos ensues; the Planeswalker symbol triggers the planeswalking ability
    (901.8), which sees the roll.
    """
    word = FACES[game.random(len(FACES))]
    # CR 706.7, 901.9d: it is a die that was rolled, whose result is no number.
    game.do_all([PlanarRoll(player, word, source), DiceRolled(NOTHING, player, 1, source, "706.7")])
    if word == FACES[1]:
        game.do(ChaosEnsues(NOTHING, controller_of_planes(game), "901.9b", source))
    return word


def rolls_taken(game: State, player: int) -> int:
    """CR 901.9, 901.12d: how often the player has taken the action this turn; rolls that effects made do not count."""
    facts = game.players[player].facts
    return facts.get(ROLLS, 0) if facts.get(ROLLED_IN, -1) == game.turn else 0


_COSTS: Final[list[LinkedCost]] = []


def cost_of(count: int) -> LinkedCost:
    """CR 901.9: as much generic mana as the action was taken before."""
    link = Linker(planeswalking().node)
    while len(_COSTS) <= count:
        _COSTS.append(link.cost(PayMana(parse_mana_cost("{" + str(len(_COSTS)) + "}"))))
    return _COSTS[count]


class RollPlanarDie(SpecialAction):
    """CR 116.2i, 901.9, 901.12d: a player of the active team, in a main phase with the stack empty."""

    name = "roll the planar die"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        return [(beside.face_up(game, PLANAR)[0], 0)] if played(game) and beside.face_up(game, PLANAR) else []

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        if not played(game) or id not in beside.face_up(game, PLANAR):
            return Refusal("there is no plane", "901.9")
        if not sorcery_time(game, player):
            return Refusal("the planar die is rolled in one's own main phase with the stack empty", "901.9")
        if not payment.can_pay_cost(game, player, Frame(NOTHING, player), cost_of(rolls_taken(game, player))):
            return Refusal("it costs as much mana as it was rolled before", "901.9")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        count = rolls_taken(game, player)
        if not payment.pay_cost(game, player, Frame(NOTHING, player), cost_of(count)):
            return
        own = game.own_player(player)
        own.facts = {**own.facts, ROLLS: count + 1, ROLLED_IN: game.turn}
        roll(game, player, NOTHING)

    def describe(self, game: State, id: int, variant: int) -> str:
        return self.name


class PlaneswalkStep(Step):
    """CR 701.31a, 701.31c: the planar controller, if that is who is told to, planeswalks."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is not None or node.what is not None or node.words:
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        group = teams.turn_group(game, controller_of_planes(game)) if played(game) else []
        mine = [player for player in frame.subject if player in group]
        done = len(mine) > 0 and planeswalk(game, frame.source, "701.31b")
        finish(frame, self.slot, [], 1 if done else 0)


class ChaosStep(Step):
    """CR 311.7: an effect says that chaos ensues, for a plane of its own or for the one that is face up."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is not None or node.words:
            raise NotExecutable(node)
        self.what = link.objects(node.what) if node.what is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame) if self.what is not None else [NOTHING]
        if played(game):
            for id in ids:
                event = ChaosEnsues(id, controller_of_planes(game), "311.7", frame.source)
                event.cause = frame.item
                game.do(event)
        finish(frame, self.slot, [], len(ids) if played(game) else 0)


class RollStep(Step):
    """CR 901.9: an effect has players roll the planar die, which costs nothing and does not count for the action."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is not None or node.words:
            raise NotExecutable(node)
        self.amount = link.amount(node.amount) if node.amount is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        times = 1 if self.amount is None else self.amount.value(game, frame)
        if played(game):
            for player in frame.subject:
                for _ in range(times):
                    roll(game, player, frame.source)
        finish(frame, self.slot, [], times if played(game) else 0)


def fill() -> None:
    """Register the actions."""
    CODE["planeswalk"] = PlaneswalkStep
    CODE["chaos ensues"] = ChaosStep
    CODE["roll the planar die"] = RollStep
