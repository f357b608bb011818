"""What a player may see of a game (CR 400.2, 401, 402, 406.3, 708), and games that agree with it.

Hidden from a player: the order of libraries, other players' hands, face-down cards they may not look at, and the
seed.  Known cards stay known until they are shuffled away.  A `View` is plain data and holds nothing of the real
game; `sample` deals the cards that are hidden anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .kernel.ask import Question
from .kernel.objects import Definition, GameObject
from .kernel.position import Position
from .kernel.state import State
from .knowledge import eyes_of, hidden_ids, is_hidden, looks_face_down, masked, shown_by, texts_for
from .notation import Action, make_action
from .rules.conspiracies import names_of_agenda
from .rules.objects import chars
from .sealing import Sealed, seal
from .types import (
    COLOR_NAMES,
    NOTHING,
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
        if hidden and not looks_face_down(found):
            counters = tuple(sorted(found.counters.items()))
            return ObjectView(id, None, found.owner, found.controller, zone, found.face_down, counters=counters)
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
