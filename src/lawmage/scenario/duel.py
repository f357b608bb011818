"""A board set up by hand and played by a script: `duel.alice.casts("Bolt", at="Giant").resolves()`.

Cards are definitions (linked cards).  Every decision the script does not make is passing priority, paying
automatically, or declaring no (more) attackers and blockers; any other question without a scripted answer is an error,
never a guess.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..editions import Rules, rules_of
from ..kernel.agenda import Context
from ..kernel.ask import Question
from ..kernel.events import Event
from ..kernel.objects import Definition, GameObject, Player
from ..kernel.state import State
from ..rules import actions, beside, planechase, schemes, tables
from ..rules.card_names import ChooseName
from ..rules.combat.attacking import DeclareAttackers
from ..rules.combat.blocking import DeclareBlockers
from ..rules.faces import form
from ..rules.life import starting_life
from ..rules.options import Options, agree
from ..rules.payment import AUTO
from ..rules.priority import Priority, PriorityQuestion, give_priority
from ..rules.questions import DONE
from ..rules.stages import RulesStages
from ..rules.teams import team_life
from ..rules.turn import Turn
from ..settings import Switches
from ..types import (
    BATTLEFIELD,
    COMMAND,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PRECOMBAT_MAIN,
    STACK,
    STEP_NAMES,
)


class Unscripted(AssertionError):
    """A question the script has no answer for; the message lists what could be answered."""


class Script:
    """Answers questions from a list of words: an option's description, or a part of it, or its number."""

    sees_forced = True

    def __init__(self) -> None:
        self.answers: list[str | int] = []
        # Each question: its name, for whom it was, and who answered it (CR 723.5).
        self.questions: list[tuple[str, int, int]] = []

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        self.questions.append((question.name, question.for_player, question.player))
        if self.answers:
            found = match(game, question, options, self.answers[0])
            if found is not None:
                self.answers.pop(0)
                return found
        if len(options) == 1:
            return options[0]
        if question.name == "priority":
            return actions.PASS
        if DONE in options and (question.name in ("attacker", "blocker") or "band" in question.prompt(game).lower()):
            return DONE
        if question.name == "payment":
            return AUTO
        described = [question.describe(game, option) for option in options][:20]
        raise Unscripted(f"{question.prompt(game)}: answer with one of {described}; the script says {self.answers}")


def match(game: State, question: Question, options: Sequence[int], word: str | int) -> int | None:
    """The option a scripted answer means: a number is the answer itself, a word its description or a part of it."""
    if isinstance(word, int):
        if question.name == "priority" and word == actions.PASS:
            return None
        return word if question.refuse(game, word) is None else None
    texts = [(option, question.describe(game, option)) for option in options]
    for option, text in texts:
        if text.lower() == word.lower():
            return option
    for option, text in texts:
        if word.lower() in text.lower():
            return option
    said = question.said(word) if isinstance(question, ChooseName) else -1
    return said if said >= 0 and question.refuse(game, said) is None else None


class Seat:
    """One player of a duel, as a script sees them."""

    def __init__(self, duel: Duel, id: int) -> None:
        self.duel = duel
        self.id = id

    @property
    def player(self) -> Player:
        """The player in the state."""
        return self.duel.game.players[self.id]

    @property
    def life(self) -> int:
        """CR 119.1."""
        return self.player.life

    def has(self, **zones: Definition | Sequence[Definition]) -> Seat:
        """Put cards into zones: battlefield=, hand=, graveyard=, library= (the last is the top), exile=, or outside
        the game: outside=."""
        for word, cards in zones.items():
            zone = {
                "battlefield": BATTLEFIELD,
                "hand": HAND,
                "graveyard": GRAVEYARD,
                "library": LIBRARY,
                "exile": EXILE,
                "command": COMMAND,
                "outside": OUTSIDE,
            }
            for card in [cards] if isinstance(cards, Definition) else cards:
                self.duel.put(self.id, zone[word], card)
        return self

    def names(self, zone: int) -> list[str]:
        """The names of the player's objects in a zone, in order (on the battlefield: those they control)."""
        game = self.duel.game
        ids = game.zone_ids(zone, self.id)
        for id in ids[:1]:
            self.duel.object(id)
        shared = zone in (BATTLEFIELD, STACK)
        who = [game.objects[id].controller if shared else game.objects[id].owner for id in ids]
        return [self.duel.object(id).chars.name for id, owner in zip(ids, who) if owner == self.id]

    @property
    def battlefield(self) -> list[str]:
        """Names of the permanents the player controls."""
        return self.names(BATTLEFIELD)

    @property
    def hand(self) -> list[str]:
        """Names of the cards in hand."""
        return self.names(HAND)

    @property
    def graveyard(self) -> list[str]:
        """Names of the cards in the graveyard, the top one last."""
        return self.names(GRAVEYARD)

    @property
    def exile(self) -> list[str]:
        """Names of the player's cards in exile."""
        return self.names(EXILE)

    def casts(self, name: str, *answers: str | int, at: str | int | Sequence[str | int] = ()) -> Duel:
        """Cast a card by name; `at`: its targets; answers: other choices in the order they are asked."""
        targets = [at] if isinstance(at, (str, int)) else list(at)
        return self.acts(f"cast {name}", *answers, *targets)

    def plays(self, name: str, *answers: str | int) -> Duel:
        """Play a land."""
        return self.acts(f"play {name}", *answers)

    def activates(self, name: str, *answers: str | int, at: str | int | Sequence[str | int] = ()) -> Duel:
        """Activate an ability of a permanent by name (or the description of the action)."""
        targets = [at] if isinstance(at, (str, int)) else list(at)
        return self.acts(f"activate {name}", *answers, *targets)

    def passes(self) -> Duel:
        """Pass once, when the player next has priority."""
        assert self.duel.until_priority(self.id), f"{self.player.name} never gets priority"
        self.duel.step()
        self.duel._settle()
        return self.duel

    def may(self, action: str) -> bool:
        """Whether the player, with priority, could do this now: "cast Bolt", "activate Forest", "play Forest"."""
        duel = self.duel
        assert duel.until_priority(self.id), f"{self.player.name} never gets priority"
        question = PriorityQuestion(self.id)
        texts = [question.describe(duel.game, option).lower() for option in question.options(duel.game)]
        return any([text == action.lower() or text.startswith(action.lower() + " ") for text in texts])

    def acts(self, action: str | int, *answers: str | int) -> Duel:
        """Do something when this player next has priority, and go on until it is announced."""
        duel = self.duel
        assert duel.until_window(self.id, action), f"{self.player.name} never gets priority"
        before = duel.game.event_count
        duel.script.answers = [action, *answers]
        duel.step()
        while not isinstance(duel.game.agenda[-1], Priority) and not duel.game.over:
            duel.step()
        assert not duel.script.answers, f"not asked for: {duel.script.answers}"
        assert duel.game.event_count > before
        return duel


def placed(game: State, player: int, zone: int, definition: Definition) -> GameObject:
    """A card of a player, put into a zone without any event; nobody knows it yet."""
    card = GameObject(game.new_id(), player, form(definition, 0, zone))
    card.definition = definition
    card.card = len(game.cards)
    card.zone = zone
    card.timestamp = game.stamp()
    game.cards.append(definition)
    game.card_owners.append(player)
    game.objects[card.id] = card
    game.own_zone(zone, player).append(card.id)
    game.stale = True
    return card


class Duel:
    """A game between alice (0) and bob (1) that begins in alice's first main phase with empty zones."""

    def __init__(
        self,
        players: int = 2,
        rules: Rules | Switches | str | None = None,
        seed: int = 1,
        teams: tuple[tuple[int, ...], ...] = (),
        options: Options | None = None,
    ) -> None:
        tables.fill()
        self.game = State(RulesStages(), rules_of(rules).switches, seed)
        names = ["alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi"]
        for id in range(players):
            self.game.players.append(Player(id, names[id], self.game.settings.starting_life))
        self.game.turn_order = list(range(players))
        if teams:
            options = Options(teams, True, True)
        if options is not None:
            agree(self.game, options)
            for player in self.game.players:
                player.life = team_life(self.game, 2) if options.shared_life else starting_life(self.game, player.id)
        self.game.turn = 10
        self.game.step = PRECOMBAT_MAIN
        self.game.facts["normal turn"] = 0
        self.game.recording = False
        turn = Turn(PRECOMBAT_MAIN + 1)
        turn.begun = True
        self.game.agenda = [turn]
        give_priority(self.game)
        self.script = Script()
        self.game.agent = self.script
        self.seats = [Seat(self, id) for id in range(players)]
        self.alice = self.seats[0]
        self.bob = self.seats[1]

    def remembers(self) -> Duel:
        """From now on what happens is kept (`happened`)."""
        self.game.recording = True
        return self

    @property
    def happened(self) -> list[Event]:
        """What has happened since `remembers`, in order."""
        assert self.game.recording, "this duel does not remember"
        found: list[Event] = []
        past = self.game.past
        while past is not None:
            found.append(past.event)
            past = past.before
        return found[::-1]

    def put(self, player: int, zone: int, definition: Definition) -> int:
        """Set an object up in a zone without any event; its id.  Permanents have been there since before this turn."""
        card = placed(self.game, player, zone, definition)
        card.known_to = -1
        if card.chars.loyalty:
            card.counters = {"loyalty": card.chars.loyalty}
        return card.id

    def planar_deck(self, player: int, *cards: Definition) -> Duel:
        """CR 901.3: a planar deck, its top card first; the first plane of all is face up (901.5)."""
        planechase.begin(self.game, self.game.active)
        for card in cards:
            beside.place(self.game, player, card, True)
        if not beside.face_up(self.game, beside.PLANAR):
            planechase.turn_up_first(self.game, player)
        return self

    def scheme_deck(self, player: int, *cards: Definition) -> Duel:
        """CR 904.3: an archenemy's scheme deck, its top card first."""
        schemes.make_archenemy(self.game, player)
        for card in cards:
            beside.place(self.game, player, card, True)
        return self

    def object(self, id: int) -> GameObject:
        """An object with its characteristics up to date."""
        from ..rules.objects import chars

        chars(self.game, id)
        return self.game.objects[id]

    def find(self, name: str, zone: int = BATTLEFIELD, player: int = 0) -> GameObject:
        """The first object with this name in a zone."""
        for id in self.game.zone_ids(zone, player):
            if self.object(id).chars.name == name:
                return self.game.objects[id]
        raise AssertionError(f"no {name} there")

    def step(self) -> None:
        """One step of the agenda."""
        self.game.run_step()

    def until_priority(self, player: int) -> bool:
        """Run until the player is about to be asked with priority; False if that does not come about."""
        self.script.answers = []
        for _ in range(200):
            top = self.game.agenda[-1]
            if isinstance(top, Priority) and top.player == player and top.asks(self.game):
                return True
            if self.game.over:
                return False
            self.step()
        return False

    def until_window(self, player: int, action: str | int) -> bool:
        """The same, past windows that are for something else than this action (batches of interrupts, prevention)."""
        while self.until_priority(player):
            top = self.game.agenda[-1]
            assert isinstance(top, Priority)
            question = PriorityQuestion(player)
            if top.open() or match(self.game, question, question.options(self.game), action) is not None:
                return True
            self.step()
        return False

    def resolves(self, *answers: str | int) -> Duel:
        """Everyone passes until the top of the stack (as it is now) has resolved; answers: choices made meanwhile."""
        stack = self.game.stack
        assert stack, "nothing is on the stack"
        top = stack[-1]
        self.script.answers = list(answers)
        while top in self.game.stack and not self.game.over:
            self.step()
        self._settle()
        return self

    def resolve_all(self, *answers: str | int) -> Duel:
        """Everyone passes until the stack is empty."""
        self._settle()
        self.script.answers = list(answers)
        while self.game.stack and not self.game.over:
            self.step()
            if not self.game.stack:
                self._settle()
        assert not self.script.answers, f"not asked for: {self.script.answers}"
        return self

    def until_damage(self) -> Duel:
        """Everyone passes until damage has been assigned and may be prevented."""
        self.script.answers = []
        for _ in range(500):
            self._settle()
            if self.game.assigned or self.game.over:
                return self
            self.step()
        raise AssertionError("no damage is assigned")

    def goes_on(self, *answers: str | int) -> Duel:
        """Everyone passes in windows that are for some things only, until there is one for everything."""
        self.script.answers = list(answers)
        for _ in range(500):
            self._settle()
            top = self.game.agenda[-1]
            if self.game.over or not isinstance(top, Priority) or top.open():
                break
            self.step()
        assert not self.script.answers, f"not asked for: {self.script.answers}"
        return self

    def _settle(self) -> None:
        """Go on until somebody is about to be asked with priority (state-based actions done, triggers stacked)."""
        while not self.game.over:
            top = self.game.agenda[-1]
            if (isinstance(top, Priority) and top.asks(self.game)) or isinstance(top, Turn):
                return
            self.step()

    def to_step(self, step: int, *answers: str | int) -> Duel:
        """Everyone passes until this step begins (see types.STEP_NAMES)."""
        self.script.answers = list(answers)
        for _ in range(2000):
            if self.game.step == step and self.game.over is False and isinstance(self.game.agenda[-1], Priority):
                self._settle()
                return self
            self.step()
        raise AssertionError(f"the {STEP_NAMES[step]} step never begins")

    # ---- combat -----------------------------------------------------------------------------------------
    def attacks(
        self, *attackers: str | tuple[str, str], bands: Sequence[str] = (), options: Sequence[str | int] = ()
    ) -> Duel:
        """The active player attacks with these creatures; ("Giant", "carol") says what one attacks, where asked.

        bands: the creatures that are banded together (CR 508.1e); options: answers about optional costs (508.1g).
        """
        self._until(DeclareAttackers)
        return self._declare(DECLARE_ATTACKERS, "attack with", attackers, [*bands, *options])

    def blocks(self, *blockers: str | tuple[str, str], order: Sequence[str] = ()) -> Duel:
        """The defending players block: "Bear", or ("Bear", "Giant") where there is a choice.

        order: which creatures come first in the damage assignment orders, where the rules have them.
        """
        self._until(DeclareBlockers)
        return self._declare(DECLARE_BLOCKERS, "block with", blockers, order)

    def _until(self, kind: type[Context]) -> None:
        self.script.answers = []
        for _ in range(500):
            if isinstance(self.game.agenda[-1], kind):
                return
            self.step()
        raise AssertionError(f"{kind.__name__} never comes")

    def _declare(
        self, step: int, words: str, pairs: Sequence[str | tuple[str, str]], more: Sequence[str | int]
    ) -> Duel:
        answers: list[str | int] = []
        for pair in pairs:
            names = [pair] if isinstance(pair, str) else list(pair)
            answers.append(f"{words} {names[0]}")
            if len(names) > 1:
                answers.append(f"{words.split()[0]} {names[1]}")
        self.script.answers = [*answers, *more]
        while not self.game.over:
            top = self.game.agenda[-1]
            if isinstance(top, Priority) and top.asks(self.game):
                break
            self.step()
        assert self.game.step == step or self.game.over
        assert not self.script.answers, f"not asked for: {self.script.answers}"
        return self

    def fights(self, *answers: str | int) -> Duel:
        """Everyone passes until the end of combat step; answers: how combat damage is divided."""
        self.script.answers = list(answers)
        for _ in range(2000):
            if self.game.over or (self.game.step == END_OF_COMBAT and isinstance(self.game.agenda[-1], Priority)):
                assert not self.script.answers, f"not asked for: {self.script.answers}"
                self._settle()
                return self
            self.step()
        raise AssertionError("the combat never ends")
