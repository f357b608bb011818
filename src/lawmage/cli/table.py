"""`lawmage play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from .. import record
from ..agents import make_agent
from ..agents.base import act
from ..display import table
from ..errors import ActionError
from ..explaining import why
from ..game import Game
from ..kernel.events import Event
from ..knowledge import as_known, hidden_ids, known_cards
from ..notation import number_in
from ..simulation import seed_of_game
from ..supply import find_deck
from .app import app
from .common import out

ME: Final = 0
HELP: Final = (
    "a number or the text of an action takes it; others: undo, why (the last thing that happened), save FILE, "
    "repeat 20 times (the last loop), propose 20 times: ACTION | ACTION, concede, quit, help"
)


@app.command()
def play(
    mine: Annotated[str, typer.Argument(help="Your deck: a file, or a name of the package's decks.")] = "red",
    theirs: Annotated[str, typer.Argument(help="The other deck.")] = "green_white",
    seed: Annotated[int | None, typer.Option(help="Everything that chance decides follows from this number.")] = None,
    agent: Annotated[str, typer.Option(help="Who plays against you: greedy, random.")] = "greedy",
    name: Annotated[str, typer.Option(help="What you are called.")] = "you",
) -> None:
    """Play a game in the terminal."""
    game = Game([find_deck(mine), find_deck(theirs)], players=[name, agent], seed=seed)
    other = make_agent(agent, seed_of_game(game.setup.seed, 1))
    out.print(HELP, markup=False)
    told = 0
    while game.question is not None:
        if game.player_to_act != ME:
            act(game, other)
            continue
        told = tell(game, told)
        show(game)
        if not answer(game):
            return
    tell(game, told)
    out.print(str(game.outcome()), markup=False)


def tell(game: Game, told: int) -> int:
    """Print what has happened since the last time; how much has been told now."""
    events = game.events
    seen = as_known(game.state, ME)
    for event in events[told:]:
        if public(event):
            out.print(f"  {event.describe(seen)}", markup=False, style="dim")
    return len(events)


def explain(game: Game) -> None:
    """Say why the last thing happened that the player was told of."""
    told = [event for event in game.events if public(event)]
    found = why(game, told[-1], as_known(game.state, ME)) if told else "nothing has happened"
    out.print(str(found), markup=False)


def public(event: Event) -> bool:
    """Whether an event is worth a line; moves are left out, as those between hidden zones must not be told."""
    return event.name not in ("zone change", "step", "shuffle", "add mana", "tap", "untap")


def show(game: Game) -> None:
    """The table as the player sees it, and the legal actions with numbers."""
    out.print(table(game.state, hidden_ids(game.state, ME), game.prompt), markup=False)
    for number, action in enumerate(game.legal_actions):
        out.print(f"  {number:>3}  {action}", markup=False)


def answer(game: Game) -> bool:
    """Read lines until one is an action and take it; False to stop playing."""
    while True:
        try:
            line = input("> ").strip()
        except EOFError:
            return False
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        if word == "concede":
            game.concede(ME)
            return True
        if word == "undo":
            take_back(game)
            return True
        if word == "why":
            explain(game)
        elif word == "save" and rest:
            save(game, Path(rest))
        elif word in ("help", ""):
            out.print(HELP, markup=False)
        elif taken(game, line):
            return True


def save(game: Game, path: Path) -> None:
    """Save the game, or say why it can't be saved; it goes on either way."""
    try:
        record.save(game, path)
    except OSError as error:
        out.print(f"not saved: {error.filename2 or error.filename}: {error.strerror}", markup=False)
    else:
        out.print(f"saved in {path}", markup=False)


def taken(game: Game, line: str) -> bool:
    """Take the action that a line means, if it means one."""
    actions = game.legal_actions
    number = number_in(line) if game.question is not None and game.question.name != "number" else None
    if number is not None and 0 <= number < len(actions):
        game.push(actions[number])
        return True
    try:
        game.push(line)
    except ActionError as error:
        out.print(str(error), markup=False)
        return False
    return True


def take_back(game: Game) -> None:
    """Go back to the player's last own decision, if nothing was learned since that can't be forgotten."""
    earlier = game.copy()
    while earlier.peek() is not None:
        earlier.pop()
        if earlier.player_to_act == ME:
            break
    else:
        out.print("there is nothing of yours to take back", markup=False)
        return
    if earlier.state.seed != game.state.seed or known_cards(game.state, ME) - known_cards(earlier.state, ME):
        out.print("that can't be taken back: since then you have seen a card, or chance has decided", markup=False)
        return
    while game.ply > earlier.ply:
        game.pop()
