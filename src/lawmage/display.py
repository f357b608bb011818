"""A table a person can read, and the same in HTML, for a whole game or for what one player sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from .kernel.state import State
from .rules import mana
from .rules.objects import chars, name_of
from .types import CREATURE, LAND, NOTHING, STEP_NAMES

WIDTH: Final = 100


def table(state: State, hidden: Sequence[int] | None, prompt: str) -> str:
    """The table as text.  hidden: ids of cards that are not to be shown, None for all cards face up."""
    lines = [heading(state)]
    for player in state.players:
        lines.append("-" * WIDTH)
        lines.append(player_line(state, player.id))
        lines += wrapped("hand", card_names(state, player.hand, hidden))
        lines += wrapped("graveyard", card_names(state, player.graveyard, hidden))
        for label, words in rows(state, player.id):
            lines += wrapped(label, words)
    lines.append("-" * WIDTH)
    lines += wrapped("exile", card_names(state, state.exile, hidden))
    lines += wrapped("command", card_names(state, state.command, hidden))
    for id in reversed(state.stack):
        lines += wrapped("stack", [stack_entry(state, id)])
    if prompt:
        lines.append(prompt)
    return "\n".join(lines)


def html(state: State, hidden: Sequence[int] | None, prompt: str) -> str:
    """The table as HTML, for notebooks."""
    parts = [f"<p><b>{escape(heading(state))}</b></p>", "<table>"]
    for player in state.players:
        cells = [("hand", card_names(state, player.hand, hidden)), *rows(state, player.id)]
        cells.append(("graveyard", card_names(state, player.graveyard, hidden)))
        parts.append(f"<tr><th colspan='2' style='text-align:left'>{escape(player_line(state, player.id))}</th></tr>")
        for label, words in cells:
            if words:
                text = escape(", ".join(words))
                parts.append(f"<tr><td>{escape(label)}</td><td style='text-align:left'>{text}</td></tr>")
    for label, zone in (("exile", state.exile), ("command", state.command)):
        if zone:
            text = escape(", ".join(card_names(state, zone, hidden)))
            parts.append(f"<tr><td>{label}</td><td style='text-align:left'>{text}</td></tr>")
    parts.append("</table>")
    if state.stack:
        entries = "".join(f"<li>{escape(stack_entry(state, id))}</li>" for id in reversed(state.stack))
        parts.append(f"<p>stack</p><ol>{entries}</ol>")
    if prompt:
        parts.append(f"<p>{escape(prompt)}</p>")
    return "".join(parts)


def heading(state: State) -> str:
    """Turn and step, or how the game ended."""
    if state.over:
        won = " and ".join(state.players[player].name for player in state.winners)
        return f"the game has ended: {won + ' won' if won else 'nobody won'}"
    if not state.turn:
        return f"before the first turn; {state.players[state.active].name} begins"
    return f"turn {state.turn} ({state.players[state.active].name}), {STEP_NAMES[state.step]}"


def player_line(state: State, id: int) -> str:
    """A player's numbers."""
    player = state.players[id]
    parts = [f"{player.name}: {player.life} life", f"{len(player.library)} in library", f"{len(player.hand)} in hand"]
    parts += [f"{count} {kind}" for kind, count in sorted(player.counters.items())]
    if player.pool:
        parts.append("mana " + "".join("{" + mana.LETTERS[unit & mana.TYPE_MASK] + "}" for unit in player.pool))
    if player.lost:
        parts.append("out of the game")
    return ", ".join(parts)


def rows(state: State, player: int) -> list[tuple[str, list[str]]]:
    """The permanents a player controls: creatures, others, lands; alike ones counted together."""
    groups: dict[str, list[str]] = {"creatures": [], "others": [], "lands": []}
    for id in state.battlefield:
        now = chars(state, id)
        if state.objects[id].controller == player:
            label = "creatures" if now.types & CREATURE else "lands" if now.types & LAND else "others"
            groups[label].append(permanent(state, id))
    return [(label, counted(words)) for label, words in groups.items()]


def permanent(state: State, id: int) -> str:
    """A permanent with what is worth knowing about it."""
    now = chars(state, id)
    found = state.objects[id]
    notes: list[str] = []
    if found.tapped:
        notes.append("tapped")
    if found.flipped:
        notes.append("flipped")
    if found.damage:
        notes.append(f"{found.damage} damage")
    notes += [f"{count} {kind}" for kind, count in sorted(found.counters.items())]
    if found.attacking != NOTHING:
        notes.append(f"attacking {name_of(state, found.attacking)}")
    if found.blocking:
        notes.append("blocking " + " and ".join(name_of(state, other) for other in found.blocking))
    if found.attached_to != NOTHING:
        notes.append(f"on {name_of(state, found.attached_to)}")
    if found.phased_out:
        notes.append("phased out")
    text = name_of(state, id)
    if now.power is not None and now.toughness is not None:
        text += f" {now.power}/{now.toughness}"
    return text + (f" ({', '.join(notes)})" if notes else "")


def stack_entry(state: State, id: int) -> str:
    """A spell or ability on the stack, its controller and its targets."""
    found = state.objects[id]
    text = f"{name_of(state, id)} ({name_of(state, found.controller)})"
    if found.frame is not None and any(found.frame.targets):
        names = [name_of(state, target) for ids in found.frame.targets for target in ids]
        text += " -> " + ", ".join(names)
    return text


def card_names(state: State, ids: Sequence[int], hidden: Sequence[int] | None) -> list[str]:
    """Names of cards, alike ones counted together."""
    unseen = () if hidden is None else hidden
    return counted(["a card" if id in unseen else name_of(state, id) for id in ids])


def counted(words: Sequence[str]) -> list[str]:
    """Each word once, in order, with how often it stands there."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return [f"{count} {word}" if count > 1 else word for word, count in counts.items()]


def wrapped(label: str, words: Sequence[str]) -> list[str]:
    """A labelled list in lines of the table's width; nothing for an empty one."""
    if not words:
        return []
    lines = [f"  {label:<10}"]
    for i, word in enumerate(words):
        piece = word + ("," if i + 1 < len(words) else "")
        if len(lines[-1]) + len(piece) + 1 > WIDTH and lines[-1].strip() != label:
            lines.append(" " * 12)
        lines[-1] += " " + piece
    return lines
