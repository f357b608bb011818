"""What a player may see of a game (CR 400.2, 401, 402, 406.3, 708), and games that agree with it.

Hidden from a player: the order of libraries, other players' hands, face-down cards they may not look at, and the
seed.  Known cards stay known until they are shuffled away.  A `View` is plain data and holds nothing of the real
game; `sample` deals the cards that are hidden anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .kernel.ask import Question
from .kernel.executor import Frame
from .kernel.objects import Definition, GameObject
from .kernel.position import Position
from .kernel.state import Marks, State
from .knowledge import HIDDEN, UNKNOWN, eyes_of, hidden_ids, is_hidden, masked, shown_by, texts_for
from .notation import Action, make_action
from .rules.conspiracies import names_of_agenda
from .rules.faces import form
from .rules.objects import chars
from .shortcuts import is_overlay
from .types import (
    COLOR_NAMES,
    FIRST_OBJECT_ID,
    LIBRARY,
    NOTHING,
    OUTSIDE,
    STEP_NAMES,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    ZONE_NAMES,
    names_of,
)

if TYPE_CHECKING:
    from .game import Game, Setup


@dataclass(frozen=True, slots=True)
class ObjectView:
    """An object as a player sees it.  name None: they may not know what it is, and nothing else is told either.

    stats: power and toughness, or None.  about: what was chosen for a spell or ability on the stack (its targets).
    names: those chosen for it by its hidden agenda (CR 702.106).
    """

    id: int
    name: str | None
    owner: int
    controller: int
    zone: str
    face_down: bool = False
    mana_cost: str | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    tapped: bool = False
    flipped: bool = False
    phased_out: bool = False
    is_token: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached_to: int = NOTHING
    attacking: int = NOTHING
    blocking: tuple[int, ...] = ()
    keywords: int = 0
    since: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    source: int = NOTHING
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as another (or the same) sees them.  library: from the bottom up; hand: in order.

    sideboard: the cards outside the game that may be seen, where cards of this game can reach them (CR 400.11).
    """

    id: int
    name: str
    life: int
    lost: bool
    library: tuple[ObjectView | None, ...]
    hand: tuple[ObjectView, ...]
    graveyard: tuple[ObjectView, ...]
    pool: tuple[int, ...]
    counters: tuple[tuple[str, int], ...]
    lands_played: int
    mulligans: int
    sideboard: tuple[ObjectView, ...] = ()

    @property
    def library_size(self) -> int:
        """How many cards are in the library."""
        return len(self.library)

    @property
    def hand_size(self) -> int:
        """How many cards are in hand."""
        return len(self.hand)


@dataclass(frozen=True, slots=True)
class View:
    """What `player` may see.  `legal_actions` is empty unless the decision is theirs.

    decks: for each player the names of the cards of the deck, in alphabetical order; None where decks are closed.
    """

    player: int
    players: tuple[PlayerView, ...]
    battlefield: tuple[ObjectView, ...]
    stack: tuple[ObjectView, ...]
    exile: tuple[ObjectView, ...]
    command: tuple[ObjectView, ...]
    turn: int
    active: int
    step: str
    player_to_act: int | None
    prompt: str
    legal_actions: tuple[Action, ...]
    over: bool
    winners: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...] | None
    _sealed: Sealed | None = field(default=None, compare=False, repr=False)

    @property
    def me(self) -> PlayerView:
        """The player whose view it is."""
        return self.players[self.player]

    def objects(self) -> Iterator[ObjectView]:
        """Every object that is seen, in all zones."""
        for zone in (self.battlefield, self.stack, self.exile, self.command):
            yield from zone
        for player in self.players:
            yield from player.hand
            yield from player.graveyard
            yield from player.sideboard
            for found in player.library:
                if found is not None:
                    yield found

    def sample(self, seed: int, decks: Sequence[Sequence[Definition]] | None = None) -> Game:
        """A whole game that agrees with this view: what is hidden is dealt anew by `seed`.

        decks: with closed decks, for each player the cards that the hidden ones are taken from.
        """
        from .sampling import sample

        assert self._sealed is not None, "an agent's view can't be sampled; ask for game.view(player)"
        return sample(self, self._sealed, seed, decks)


class Sealed:
    """What a view keeps for `sample`: a position in which every hidden card lies in an order that tells nothing."""

    __slots__ = ("answers", "hidden", "player", "question", "setup", "state")

    def __init__(self, state: State, position: Position, hidden: list[list[int]], player: int, setup: Setup) -> None:
        self.state = state
        self.answers = position.answers[:]
        # A proposed shortcut: what the core, run again, would not ask (CR 732.2b).
        self.question = position.question if is_overlay(position.question) else None
        self.hidden = hidden
        self.player = player
        self.setup = setup


# ---- making a view ----------------------------------------------------------------------------------------


def as_seen_by(position: Position, player: int, setup: Setup, sealed: bool = True) -> View:
    """The view of a player; with `sealed` False it can't be sampled, but costs less."""
    state = position.view
    assert 0 <= player < len(state.players), f"there is no player {player}"
    question = position.question
    eyes = eyes_of(state, player)
    mine = question is not None and bool(eyes >> question.player & 1)
    options = position.options() if mine else ()
    shown = shown_by(state, question, options, eyes)
    made: tuple[Action, ...] = ()
    if question is not None and mine:
        seen = texts_for(state, question, options)
        made = tuple(make_action(seen, question, answer) for answer in options)
    look = Look(state, eyes, shown)
    return View(
        player=player,
        players=tuple(look.player(id) for id in range(len(state.players))),
        battlefield=look.all(state.battlefield),
        stack=look.all(state.stack),
        exile=look.all(state.exile),
        command=look.all(state.command),
        turn=state.turn,
        active=state.active,
        step=STEP_NAMES[state.step],
        player_to_act=None if question is None else question.player,
        prompt=public_prompt(state, question, player),
        legal_actions=made,
        over=state.over,
        winners=tuple(state.winners),
        decks=deck_names(setup) if setup.open_decks else None,
        _sealed=seal(position, player, shown, setup) if sealed else None,
    )


def public_prompt(state: State, question: Question | None, player: int) -> str:
    """The decision as a phrase; for another player's decision only what everybody sees of it."""
    if question is None:
        return ""
    hidden = hidden_ids(state, player)
    about = [id for id in hidden if id == question.object]
    return question.prompt(masked(state, about) if about else state)


def deck_names(setup: Setup) -> tuple[tuple[str, ...], ...]:
    """The names of the cards of each deck, in alphabetical order."""
    return tuple(tuple(sorted(card.name for card in deck)) for deck in setup.decks)


class Look:
    """Makes the views of objects for certain eyes."""

    def __init__(self, state: State, eyes: int, shown: Sequence[int]) -> None:
        self.state = state
        self.eyes = eyes
        self.shown = shown

    def all(self, ids: Sequence[int]) -> tuple[ObjectView, ...]:
        """The objects in order."""
        return tuple(self.object(id) for id in ids)

    def object(self, id: int) -> ObjectView:
        """One object."""
        state = self.state
        now = chars(state, id)
        found = state.objects[id]
        hidden = is_hidden(found, self.eyes) and id not in self.shown
        zone = ZONE_NAMES[found.zone]
        if hidden and not found.face_down:
            return ObjectView(id, None, found.owner, found.controller, zone)
        frame = found.frame
        return ObjectView(
            id=id,
            name=None if hidden else shown_name(found),
            owner=found.owner,
            controller=found.controller,
            zone=zone,
            face_down=found.face_down,
            mana_cost=str(now.mana_cost) if now.mana_cost is not None else None,
            colors=names_of(now.colors, COLOR_NAMES),
            supertypes=names_of(now.supertypes, SUPERTYPE_NAMES),
            types=names_of(now.types, TYPE_NAMES),
            subtypes=tuple(sorted(now.subtypes)),
            power=now.power,
            toughness=now.toughness,
            loyalty=now.loyalty,
            defense=now.defense,
            tapped=found.tapped,
            flipped=found.flipped,
            phased_out=found.phased_out,
            is_token=found.is_token,
            counters=tuple(sorted(found.counters.items())),
            damage=found.damage,
            attached_to=found.attached_to,
            attacking=found.attacking,
            blocking=found.blocking,
            keywords=now.keywords,
            since=found.since,
            targets=tuple(tuple(ids) for ids in frame.targets) if frame is not None else (),
            source=frame.source if frame is not None else NOTHING,
            names=() if hidden else tuple(names_of_agenda(found)),
        )

    def player(self, id: int) -> PlayerView:
        """One player."""
        found = self.state.players[id]
        library: list[ObjectView | None] = []
        for card in found.library:
            hidden = is_hidden(self.state.objects[card], self.eyes) and card not in self.shown
            library.append(None if hidden else self.object(card))
        return PlayerView(
            id=id,
            name=found.name,
            life=found.life,
            lost=found.lost,
            library=tuple(library),
            hand=self.all(found.hand),
            graveyard=self.all(found.graveyard),
            pool=tuple(sorted(found.pool)),
            counters=tuple(sorted(found.counters.items())),
            lands_played=found.lands_played,
            mulligans=found.mulligans,
            sideboard=self.all([id for id in found.sideboard if not is_hidden(self.state.objects[id], self.eyes)]),
        )


def shown_name(found: GameObject) -> str:
    """The name of an object that may be looked at; of a face-down one that of its card."""
    if found.face_down and found.definition is not None:
        return found.definition.name
    return found.chars.name


# ---- sealing ----------------------------------------------------------------------------------------------


def seal(position: Position, player: int, shown: Sequence[int], setup: Setup) -> Sealed:
    """A position from which everything hidden from a player is gone.

    Hidden cards are gathered for each owner and laid back in an order of their own; cards of a library whose ids
    nobody holds exchange them, so that an id tells nothing either; objects that are gone and that the player never
    knew are blank; there is no history and no seed.
    """
    state = position.base.fork()
    # A counter of marks of its own, going on from a mark that no object has.
    state.marks = Marks()
    state.marks.last = state.mark
    state.agent = None
    state.past = None
    state.seed = 0
    eyes = eyes_of(state, player)
    hidden = hidden_ids(state, player, shown, position.view)
    held = set(ids_held(state)) | {answer for answer in position.answers if answer >= FIRST_OBJECT_ID}
    for id, found in list(state.objects.items()):
        if found.zone < 0 and not found.known_to & eyes and found.card != NOTHING:
            blank(state, id)
    renamed = rename_libraries(state, hidden, held)
    groups = in_place_order(state, [renamed.get(id, id) for id in hidden])
    for group in groups:
        cards = sorted(state.objects[id].card for id in group)
        place_cards(state, group, cards)
    if not setup.open_decks:
        close_decks(state, groups, player)
    return Sealed(state, position, groups, player, setup.for_samples(player))


def close_decks(state: State, groups: Sequence[Sequence[int]], player: int) -> None:
    """Forget which cards are hidden, where nobody may know what is in another player's deck."""
    state.cards = state.cards[:]
    for owner, group in enumerate(groups):
        if owner == player:
            continue
        outside = [id for id in state.players[owner].sideboard if state.objects[id].known_to >= 0]
        for id in [*group, *outside]:
            found = state.own(id)
            state.cards[found.card] = UNKNOWN
            found.definition = UNKNOWN
            found.printed = HIDDEN
            found.chars = HIDDEN


def in_place_order(state: State, hidden: Sequence[int]) -> list[list[int]]:
    """For each owner their hidden cards: those in libraries from the bottom up, in hands, then all others."""
    unseen = set(hidden)
    groups: list[list[int]] = []
    for player in state.players:
        group = [id for id in (*player.library, *player.hand) if id in unseen and state.objects[id].card != NOTHING]
        placed = set(group)
        for id in hidden:
            found = state.objects[id]
            if found.owner == player.id and found.card != NOTHING and found.zone != OUTSIDE and id not in placed:
                # What is in a sideboard is never anywhere else.
                group.append(id)
        groups.append(group)
    return groups


def blank(state: State, id: int) -> None:
    """Make an object that is gone tell nothing about which card it was."""
    found = state.own(id)
    found.card = NOTHING
    found.definition = None
    found.printed = HIDDEN
    found.chars = HIDDEN
    found.became = NOTHING


def place_cards(state: State, ids: Sequence[int], cards: Sequence[int]) -> None:
    """Say which physical card each of some objects is."""
    state.stale = True
    state.index = None
    for id, card in zip(ids, cards):
        found = state.own(id)
        definition = state.cards[card]
        found.card = card
        found.definition = definition
        printed = form(definition, found.face, found.zone)
        if not found.face_down:
            found.printed = printed
            found.chars = printed


def rename_libraries(state: State, hidden: Sequence[int], held: set[int]) -> dict[int, int]:
    """Other ids for the hidden cards of libraries that nothing refers to; old id to new.

    They exchange their ids, so that these rise from the bottom up and the next id stays what it is: what goes on from
    here gives the same ids as in the real game.
    """
    unseen = set(hidden)
    renamed: dict[int, int] = {}
    for player in range(len(state.players)):
        library = state.own_player(player).library
        places = [place for place, id in enumerate(library) if id in unseen and id not in held]
        old = [state.objects.pop(library[place]) for place in places]
        for place, was, id in zip(places, old, sorted([found.id for found in old])):
            # Nothing of its history either: when a card came into the library tells where it lies.
            new = GameObject(id, was.owner, HIDDEN)
            new.mark = state.mark
            new.card = was.card
            new.zone = LIBRARY
            new.known_to = was.known_to
            state.objects[id] = new
            library[place] = id
            renamed[was.id] = id
    return renamed


def ids_held(state: State) -> list[int]:
    """The ids that something in progress refers to: contexts, spells and abilities, waiting and delayed ones."""
    found: list[int] = []
    for item in (*state.agenda, *state.waiting, *state.delayed, *state.shields, *state.effects):
        _collect(item, found, 0)
    for id in state.stack:
        _collect(state.objects[id].frame, found, 0)
    return found


def _collect(value: Any, found: list[int], depth: int) -> None:
    if isinstance(value, bool) or value is None or isinstance(value, str) or depth > 6:
        return
    if isinstance(value, int):
        if value >= FIRST_OBJECT_ID:
            found.append(value)
    elif isinstance(value, (list, tuple)):
        for item in value:
            _collect(item, found, depth + 1)
    elif isinstance(value, dict):
        for item in value.values():
            _collect(item, found, depth + 1)
    elif isinstance(value, Frame) or hasattr(value, "FIELDS"):
        for name in value.FIELDS:
            _collect(getattr(value, name), found, depth + 1)
