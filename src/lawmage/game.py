"""`Game`: one game of Magic, in python-chess's shape.

    game = Game([deck, deck], players=["alice", "bob"], seed=1)
    while not game.outcome():
        game.push(next(iter(game.legal_actions)))

A decision is a question with at least two legal answers; between decisions the game runs by itself.  Conceding
(`concede`), agreeing to a draw (`draw_by_agreement`) and proposing a shortcut (`propose`) are apart from the
decisions.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator, Sequence
from copy import copy
from datetime import date
from typing import TYPE_CHECKING, Final

from .bringing import Brought
from .cards.formats import Format, format_of, on_day
from .display import html, table
from .editions import Rules, rules_of
from .errors import GameOver, IllegalAction, InvalidAction, SetupError
from .kernel.ask import Question, Refusal
from .kernel.events import Event
from .kernel.objects import Definition
from .kernel.position import Position
from .kernel.state import State
from .knowledge import texts_for
from .leaving import ended_by
from .linking import position_hash
from .notation import Action, make_action, parse
from .outcome import Outcome, outcome_of
from .reference import consult_default
from .rules.options import Options
from .rules.start import new_game
from .rules.teams import first_of
from .shortcuts import REPEAT, ShortcutQuestion, answered, from_text, is_proposal, proposal
from .supply import DeckLike, Supply
from .types import CARDS_NONE, NOTHING, STEP_NAMES
from .variants import CONSPIRACY_DRAFT, options_of
from .variants import check as check_options
from .view import View, as_seen_by

if TYPE_CHECKING:
    from .explaining import Explanation, Why
    from .what_if import Tree

MOST_PLAYERS: Final = 8
NAMES: Final = ("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi")
CONCEDE: Final = "concede"
AGREE: Final = "agree to a draw"
_LOG: Final = logging.getLogger("lawmage")
_SAID: Final[set[str]] = set()


def format_for(name: str, rules: Rules) -> Format:
    """The format of a name, with the lists of the day; SetupError where there is none or they are not known."""
    found = format_of(name)
    return found if rules.newest else on_day(found, str(rules.date))


class Setup:
    """What a game was started with: shared by its copies, never written.

    names: of the players; decks: for each the definitions of the cards, copy by copy; first: who takes the first
    turn, None where chance decides.  open_decks: whether players know what is in each other's decks.
    whole: the game began at the beginning, so that its record can be replayed.  commanders: how many of the last cards
    of each deck are its commanders (CR 903.6); empty in a game without.  conspiracies: those in each sideboard of a
    Conspiracy Draft game (905.4).  variant, options: what is agreed for a multiplayer game (800.2).
    beside: by kind (`rules.beside.BESIDE`), each player's planar deck, scheme deck, vanguard, companion and sideboard.
    """

    __slots__ = (
        "beside",
        "commanders",
        "conspiracies",
        "decks",
        "first",
        "names",
        "open_decks",
        "options",
        "rules",
        "seed",
        "variant",
        "whole",
    )

    def __init__(
        self,
        names: tuple[str, ...],
        decks: tuple[tuple[Definition, ...], ...],
        seed: int,
        rules: Rules,
        first: int | None = None,
        open_decks: bool = True,
        whole: bool = True,
        commanders: tuple[int, ...] = (),
        conspiracies: tuple[tuple[Definition, ...], ...] = (),
        variant: str = "",
        options: Options | None = None,
        beside: dict[str, tuple[tuple[Definition, ...], ...]] | None = None,
    ) -> None:
        self.names = names
        self.decks = decks
        self.seed = seed
        self.rules = rules
        self.first = first
        self.open_decks = open_decks
        self.whole = whole
        self.commanders = commanders
        self.conspiracies = conspiracies
        self.variant = variant
        self.beside = beside if beside is not None else {}
        self.options = options if options is not None else options_of(variant, len(names))

    def with_seed(self, seed: int) -> Setup:
        """The same with another seed."""
        new = copy(self)
        new.seed = seed
        return new

    def for_samples(self, player: int) -> Setup:
        """The setup of a game that `player` thinks up: without the seed and, with closed decks, others' decks."""
        decks = self.decks if self.open_decks else tuple(d if i == player else () for i, d in enumerate(self.decks))
        return Setup(self.names, decks, 0, self.rules, self.first, self.open_decks, whole=False)


class Moment:
    """A position in a game's course, with what led to it; shared by copies, never written."""

    __slots__ = ("action", "before", "number", "position")

    def __init__(self, position: Position, before: Moment | None, action: Action | None, number: int) -> None:
        self.position = position
        self.before = before
        self.action = action
        self.number = number


class Game:
    """A game that stands at a decision, or has ended.

    decks: for each player a `Deck`, or a list of card names or definitions; names are looked up in the pool that
    comes with the package, then among synced cards.  players: their names.  seed: everything that chance decides
    (drawn anew without one).  rules: those of a preset, a day or a mixture
    (`editions.Rules`).  first: who takes the first turn, by index.  variant:
    one of `variants.VARIANTS`; a game whose decks have commanders is a Commander game (CR 903).
    options: of a multiplayer game (800.2), if not those of the variant.
    format: that the decks must obey (cards/formats), '' for their size alone.
    planar_decks: for Planechase (901), one for each player or (`Options.common_planes`) one for all; scheme_decks: for
    Archenemy (904), by player, empty for those who are none; vanguards: for Vanguard (902); companions: the one each
    player may reveal (103.2b), or None; without this those that the decks name.
    """

    __slots__ = ("_moment", "setup")

    def __init__(
        self,
        decks: Sequence[DeckLike],
        players: Sequence[str] | None = None,
        seed: int | None = None,
        rules: Rules | str | date | None = None,
        *,
        first: int | None = None,
        open_decks: bool = True,
        check_decks: bool = True,
        supply: Supply | None = None,
        variant: str = "",
        format: str = "",
        options: Options | None = None,
        planar_decks: Sequence[DeckLike] = (),
        scheme_decks: Sequence[DeckLike] = (),
        vanguards: Sequence[str | Definition] = (),
        companions: Sequence[str | Definition | None] = (),
    ) -> None:
        consult_default()
        names = player_names(players, len(decks))
        made = rules_of(rules)
        source = (supply if supply is not None else Supply.default()).on(made)
        checked = format_for(format, made) if format else None
        brought = [source.whole_deck(deck, check_decks, checked) for deck in decks]
        cards = tuple((*library, *led_by) for library, led_by in brought)
        commanders = tuple(len(led_by) for _, led_by in brought)
        if 0 in commanders and any(commanders):
            raise SetupError("either every deck has a commander or none", "903.3")
        if first is not None and not 0 <= first < len(decks):
            raise SetupError(f"there is no player {first} to take the first turn", "103.1")
        number = secrets.randbits(63) if seed is None else seed
        if not isinstance(number, int):
            raise SetupError(f"a seed is a whole number, not {seed!r}")
        led = commanders if any(commanders) else ()
        agreed = options_of(variant, len(decks)) if options is None else options
        check_options(agreed, len(decks))
        plots = tuple(tuple(source.conspiracies(deck)) for deck in decks) if variant == CONSPIRACY_DRAFT else ()
        self.setup = Setup(
            *(names, cards, number, made, first, open_decks),
            commanders=led,
            conspiracies=plots,
            variant=variant,
            options=agreed,
            beside=Brought(source, len(decks), agreed, check_decks, bool(led)).whole(
                planar_decks,
                scheme_decks,
                vanguards,
                companions,
                decks,
                cards,
                made.switches.commander_wishes != CARDS_NONE,
            ),
        )
        self._moment = Moment(start(self.setup), None, None, 0)

    @classmethod
    def _made(cls, setup: Setup, moment: Moment) -> Game:
        consult_default()
        game = cls.__new__(cls)
        game.setup = setup
        game._moment = moment
        return game

    @classmethod
    def from_setup(cls, setup: Setup) -> Game:
        """A game from its beginning."""
        return cls._made(setup, Moment(start(setup), None, None, 0))

    @classmethod
    def from_state(cls, state: State, open_decks: bool = True) -> Game:
        """A game that goes on from a state set up otherwise (by a scenario); the state itself is not written."""
        names = tuple(player.name for player in state.players)
        decks = tuple(
            tuple(card for card, owner in zip(state.cards, state.card_owners) if owner == player.id)
            for player in state.players
        )
        setup = Setup(names, decks, state.seed, rules_of(state.settings), None, open_decks, whole=False)
        position = Position(state)
        position.run()
        return cls._made(setup, Moment(position, None, None, 0))

    @classmethod
    def from_position(cls, setup: Setup, position: Position) -> Game:
        """A game that goes on from a position (one that was saved, or thought up)."""
        return cls._made(setup, Moment(position, None, None, 0))

    @property
    def rules(self) -> Rules:
        """The rules the game is played by."""
        return self.setup.rules

    # ---- what is the case -----------------------------------------------------------------------------
    @property
    def position(self) -> Position:
        """The position of the core; never to be written."""
        return self._moment.position

    @property
    def state(self) -> State:
        """The state as it is now, with everything in it, hidden or not; never to be written."""
        return self._moment.position.view

    @property
    def question(self) -> Question | None:
        """What is being decided, None when the game has ended."""
        return self._moment.position.question

    @property
    def player_to_act(self) -> int | None:
        """Who decides now (under 723 perhaps for another player), None when the game has ended."""
        question = self._moment.position.question
        return None if question is None else question.player

    @property
    def prompt(self) -> str:
        """The decision as a phrase, '' when the game has ended."""
        question = self.question
        return "" if question is None else question.prompt(texts_for(self.state, question, self.position.options()))

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self.state.turn

    @property
    def active_player(self) -> int:
        """CR 102.1: whose turn it is (before the first turn: whose it will be)."""
        return self.state.active

    @property
    def step(self) -> str:
        """The step, or phase without steps, by its name."""
        return STEP_NAMES[self.state.step]

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, in turn order."""
        return self.setup.names

    @property
    def ply(self) -> int:
        """How many decisions were taken (since the position this game began with)."""
        return self._moment.number

    @property
    def hash(self) -> int:
        """A number that is equal for equal positions, whatever led to them."""
        return position_hash(self._moment.position)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome_of(self.state)

    # ---- actions ----------------------------------------------------------------------------------------
    @property
    def legal_actions(self) -> LegalActions:
        """Every legal action, as a view that works nothing out before it is asked."""
        return LegalActions(self._moment.position)

    def parse_action(self, text: str) -> Action:
        """The legal action that a text means.

        Raises `InvalidAction` for a text that means none, `IllegalAction` with the rule for one that is not legal
        now, `AmbiguousAction` for one that fits several.
        """
        position = self._moment.position
        question = position.question
        if question is None:
            raise GameOver(text, "the game has ended")
        seen = texts_for(position.view, question, position.options())
        return make_action(seen, question, parse(seen, question, position.options(), text))

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not legal now, or None.  Judges the action itself, never the list."""
        question = self._moment.position.question
        if question is None:
            return Refusal("the game has ended", "104.1")
        if action.question != question.name or action.player != question.player:
            who = self.setup.names[question.player]
            return Refusal(f"it answers another question; now {who} decides: {self.prompt}", "")
        return question.refuse(self._moment.position.view, action.answer)

    def is_legal(self, action: Action) -> bool:
        """Whether an action is legal now."""
        return self.refusal(action) is None

    def push(self, action: Action | str) -> None:
        """Take an action (or a text that means one) and run to the next decision.

        Raises `IllegalAction` (with the rule) or, for an action of another decision, `InvalidAction`; then nothing
        has changed.
        """
        if is_proposal(action):
            made, asked = from_text(self, str(action))
            self._moment = Moment(asked, self._moment, made, self._moment.number + 1)
            return
        if not isinstance(action, Action):
            action = self.parse_action(action)
        elif action.kind in (CONCEDE, AGREE) and action.question == action.kind:
            self._leave(action)
            return
        moment = self._moment
        question = moment.position.question
        if question is None:
            raise GameOver(action, "the game has ended")
        if action.question != question.name or action.player != question.player:
            who = self.setup.names[question.player]
            raise InvalidAction(action, f"it answers another question; now {who} decides: {self.prompt}")
        refusal = question.refuse(moment.position.view, action.answer)
        if refusal is not None:
            raise IllegalAction(action, refusal.reason, refusal.rule)
        if isinstance(question, ShortcutQuestion):
            position = answered(moment.position, question, action.answer)
        else:
            position = moment.position.fork()
            position.push(action.answer)
        self._moment = Moment(position, moment, action, moment.number + 1)

    def propose(self, actions: Sequence[Action | str], times: int = 1) -> None:
        """CR 732.2: the player with priority proposes a sequence of choices, so many times over (see
        lawmage.shortcuts); then the others accept or shorten it.  `repeat` proposes the last loop again.

        Raises `IllegalAction` for a sequence that can't be taken or foreseen.
        """
        made, asked = proposal(self, actions, times)
        self._moment = Moment(asked, self._moment, made, self._moment.number + 1)

    def repeat(self, times: int) -> None:
        """CR 732.2a: propose to repeat the last loop of choices, which has been taken twice, so many times more."""
        self.push(f"{REPEAT} {times} times")

    def pop(self) -> Action:
        """Take back the last action and return it; IndexError if there is none."""
        moment = self._moment
        if moment.before is None or moment.action is None:
            raise IndexError("there is no action to take back")
        self._moment = moment.before
        return moment.action

    def peek(self) -> Action | None:
        """The last action, None if there is none."""
        return self._moment.action

    @property
    def actions(self) -> list[Action]:
        """The actions taken so far, in order."""
        found: list[Action] = []
        moment: Moment | None = self._moment
        while moment is not None:
            if moment.action is not None:
                found.append(moment.action)
            moment = moment.before
        found.reverse()
        return found

    def copy(self) -> Game:
        """A game equal to this one that goes its own way; costs next to nothing."""
        return Game._made(self.setup, self._moment)

    __copy__ = copy

    def root(self) -> Game:
        """The game as it was before its first action."""
        moment = self._moment
        while moment.before is not None:
            moment = moment.before
        return Game._made(self.setup, moment)

    # ---- apart from decisions -----------------------------------------------------------------------------
    def concede(self, player: int) -> None:
        """CR 104.3a: a player concedes, at any time, and leaves the game."""
        name = self.setup.names[self._player(player)]
        self._leave(Action(player, CONCEDE, CONCEDE, player, 0, CONCEDE, f"{name} concedes"))

    def draw_by_agreement(self) -> None:
        """CR 104.4i: all players left agree to a draw."""
        self._leave(Action(NOTHING, AGREE, AGREE, NOTHING, 0, AGREE, "the players agree to a draw"))

    def _leave(self, action: Action) -> None:
        moment = self._moment
        if self.state.over:
            raise GameOver(action, "the game has ended")
        if action.player != NOTHING and self.state.players[action.player].lost:
            raise IllegalAction(action, f"{self.state.players[action.player].name} has left the game", "104.5")
        self._moment = Moment(ended_by(moment.position, action.player), moment, action, moment.number + 1)

    # ---- looking ------------------------------------------------------------------------------------------
    def view(self, player: int) -> View:
        """What a player may see of the game now, and nothing else."""
        return as_seen_by(self._moment.position, self._player(player), self.setup)

    def _player(self, player: int) -> int:
        """The index of a player; InvalidAction if there is none."""
        if player not in range(len(self.setup.names)):
            raise InvalidAction(player, f"there is no such player; they are numbered from 0 to {len(self.players) - 1}")
        return player

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        found: list[Event] = []
        past = self.state.past
        while past is not None:
            found.append(past.event)
            past = past.before
        found.reverse()
        return found

    # ---- asking why -----------------------------------------------------------------------------------------
    def why(self, event: Event) -> Why:
        """The rule that made an event happen, and the chain of its causes."""
        from .explaining import why

        return why(self, event)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action (or a text that means one) can't be taken now, with the rule; None if it can."""
        from .explaining import why_not

        return why_not(self, action)

    def explain(self, id: int) -> Explanation:
        """CR 613: how an object came to be what it is, layer by layer."""
        from .explaining import explain

        return explain(self, id)

    def what_if(self, player: int, depth: int = 3, others: str = "all", most: int = 20_000) -> Tree:
        """The tree of a player's choices from here, with how each line comes out (see lawmage.what_if)."""
        from .what_if import what_if

        return what_if(self, player, depth, others=others, most=most)

    def __str__(self) -> str:
        return table(self.state, None, self.prompt)

    def _repr_html_(self) -> str:
        return html(self.state, None, self.prompt)

    def __repr__(self) -> str:
        end = self.outcome()
        where = str(end) if end is not None else f"turn {self.turn}, {self.step}; {self.prompt}"
        return f"<Game {' - '.join(self.setup.names)}: {where}>"


class LegalActions:
    """The legal actions of a position, worked out when they are asked for."""

    __slots__ = ("_position",)

    def __init__(self, position: Position) -> None:
        self._position = position

    def __len__(self) -> int:
        return len(self._position.options())

    def count(self) -> int:
        """How many there are."""
        return len(self)

    def __bool__(self) -> bool:
        return self._position.question is not None

    def __iter__(self) -> Iterator[Action]:
        question = self._position.question
        if question is not None:
            seen = texts_for(self._position.view, question, self._position.options())
            for answer in self._position.options():
                yield make_action(seen, question, answer)

    def __getitem__(self, index: int) -> Action:
        question = self._position.question
        answer = self._position.options()[index]
        assert question is not None
        seen = texts_for(self._position.view, question, self._position.options())
        return make_action(seen, question, answer)

    def __contains__(self, action: object) -> bool:
        question = self._position.question
        if question is None or not isinstance(action, Action):
            return False
        if action.question != question.name or action.player != question.player:
            return False
        return question.refuse(self._position.view, action.answer) is None

    def __repr__(self) -> str:
        shown = [str(self[i]) for i in range(min(12, len(self)))]
        more = ", ..." if len(self) > len(shown) else ""
        return f"<LegalActions ({len(self)}): {', '.join(shown)}{more}>"


def player_names(players: Sequence[str] | None, count: int) -> tuple[str, ...]:
    """The names of the players; SetupError unless there are two to eight different ones, one for each deck."""
    if not 2 <= count <= MOST_PLAYERS:
        raise SetupError(f"a game has two to {MOST_PLAYERS} players, not {count}", "100.1")
    names = NAMES[:count] if players is None else tuple(players)
    if len(names) != count:
        raise SetupError(f"{count} decks for {len(names)} players")
    for name in names:
        if not name or name != name.strip() or not name.isprintable() or ":" in name:
            raise SetupError(f"{name!r} is no name for a player")
    if len(set(names)) != count:
        raise SetupError("two players have the same name")
    return names


def start(setup: Setup) -> Position:
    """CR 103: the position at the first decision of a game."""
    position = Position(opened(setup))
    position.run()
    return position


def opened(setup: Setup) -> State:
    """CR 103: the state of a game in which nothing has been decided."""
    say_what_is_open(setup.rules)
    decks = [list(deck) for deck in setup.decks]
    plots = [list(cards) for cards in setup.conspiracies] if setup.conspiracies else None
    names = list(setup.names)
    switches = setup.rules.switches
    beside = {kind: [list(cards) for cards in found] for kind, found in setup.beside.items()}
    state = new_game(decks, names, switches, setup.seed, setup.commanders, plots, options=setup.options, beside=beside)
    if setup.first is not None:
        starts_with(state, setup.first)
    return state


def say_what_is_open(rules: Rules) -> None:
    """Say in the log, once for each, that some rules of the day are not yet played."""
    if str(rules) in _SAID:
        return
    _SAID.add(str(rules))
    number = len(rules.open)
    if number:
        _LOG.warning("%s: %d later changes of the rules are in force all the same (see Rules.open)", rules, number)


def starts_with(state: State, player: int) -> None:
    """CR 103.1: a player takes the first turn by agreement, or by having lost the game before."""
    state.active = first_of(state, player)
